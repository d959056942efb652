"""The model part of the digits example, an ordinary MXNet 1.9.1 program.

Nothing here is specific to Remx: the file runs unchanged on Apache MXNet 1.9.1 (so it keeps to Python 3.8), and
``tests/`` holds a checkpoint that MXNet wrote with it. Images come in as arrays; loading them is the caller's part.

Run alone, it trains on an ``.npz`` file with ``train_images``, ``train_labels``, ``test_images`` and ``test_labels``::

    python examples/digits_model.py digits.npz output-folder
"""

import os
import sys

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn

BATCH_SIZE = 32
EPOCHS = 15
SEED = 7


def build_network():
    """Return a small convolutional network for (N, 1, 8, 8) images of the ten digits, not yet initialized."""
    network = nn.HybridSequential(prefix="digits_")
    with network.name_scope():
        network.add(
            nn.Conv2D(32, kernel_size=3, padding=1),
            nn.BatchNorm(),
            nn.Activation("relu"),
            nn.Conv2D(32, kernel_size=3, padding=1),
            nn.BatchNorm(),
            nn.Activation("relu"),
            nn.MaxPool2D(pool_size=2),
            nn.Flatten(),
            nn.Dense(64, activation="relu"),
            nn.Dropout(0.3),
            nn.Dense(10),
        )
    return network


def accuracy(network, images, labels):
    """Return the fraction of ``images`` (N, 1, 8, 8) whose most probable class is the one in ``labels`` (N,)."""
    metric = mx.metric.Accuracy()
    dataset = gluon.data.ArrayDataset(images, labels)
    for data, label in gluon.data.DataLoader(dataset, batch_size=128):
        metric.update([label], [network(data)])
    return metric.get()[1]


def train(splits, epochs=EPOCHS, progress=None, report=None):
    """Train the network and return it with its history.

    Parameters
    ----------
    splits : mapping of str to numpy.ndarray
        ``train_images`` and ``test_images`` (N, 1, 8, 8) float32 in [0, 1]; ``train_labels`` and ``test_labels`` (N,).
    epochs : int, default 15
    progress : callable, optional
        Wraps the iterable of batches of an epoch: ``progress(batches, epoch)``.
    report : callable, optional
        Called after every epoch with its record.

    Returns
    -------
    network : HybridSequential
    history : list of dict
        One record per epoch: ``epoch``, ``loss`` (mean cross-entropy), ``train_accuracy``, ``test_accuracy``.
    """
    mx.random.seed(SEED)
    onp.random.seed(SEED)  # gluon's samplers and initializers draw from NumPy's global generator
    network = build_network()
    network.initialize(mx.init.Xavier(magnitude=2.24))
    network.hybridize(static_alloc=True, static_shape=True)
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    dataset = gluon.data.ArrayDataset(splits["train_images"], splits["train_labels"])
    batches = gluon.data.DataLoader(dataset, batch_size=BATCH_SIZE, shuffle=True, last_batch="discard")
    schedule = mx.lr_scheduler.CosineScheduler(epochs * len(batches), base_lr=0.003, final_lr=0.0)
    trainer = gluon.Trainer(network.collect_params(), "adam", {"lr_scheduler": schedule, "learning_rate": 0.003})

    history = []
    for epoch in range(1, epochs + 1):
        train_accuracy, train_loss = mx.metric.Accuracy(), mx.metric.Loss()
        for data, label in progress(batches, epoch) if progress else batches:
            with autograd.record():
                scores = network(data)
                loss = loss_function(scores, label)
            loss.backward()
            trainer.step(data.shape[0])
            train_accuracy.update([label], [scores])
            train_loss.update(None, [loss])
        record = {
            "epoch": epoch,
            "loss": train_loss.get()[1],
            "train_accuracy": train_accuracy.get()[1],
            "test_accuracy": accuracy(network, splits["test_images"], splits["test_labels"]),
        }
        history.append(record)
        if report:
            report(record)
    return network, history


def predict_with_symbol_block(prefix, images):
    """Scores (N, 10) of an exported network, reloaded as a Gluon block."""
    block = gluon.SymbolBlock.imports(prefix + "-symbol.json", ["data"], prefix + "-0000.params")
    return block(mx.nd.array(images)).asnumpy()


def predict_with_module(prefix, images):
    """Scores (N, 10) of an exported network, reloaded as a Module."""
    symbol, arg_params, aux_params = mx.model.load_checkpoint(prefix, 0)
    module = mx.mod.Module(symbol, data_names=["data"], label_names=None, context=mx.cpu())
    module.bind(data_shapes=[("data", images.shape)], for_training=False)
    module.set_params(arg_params, aux_params)
    module.forward(mx.io.DataBatch([mx.nd.array(images)]), is_train=False)
    return module.get_outputs()[0].asnumpy()


def predict_with_executor(prefix, images):
    """Scores (N, 10) of an exported network, bound to arrays by hand."""
    symbol, arg_params, aux_params = mx.model.load_checkpoint(prefix, 0)
    arguments = dict(arg_params, data=mx.nd.array(images))
    executor = symbol.bind(mx.cpu(), arguments, grad_req="null", aux_states=aux_params)
    return executor.forward(is_train=False)[0].asnumpy()


RELOADERS = (
    ("SymbolBlock", predict_with_symbol_block),
    ("Module", predict_with_module),
    ("bind", predict_with_executor),
)


def export_and_reload(network, folder, images):
    """Export ``network`` as ``digits-symbol.json`` and ``digits-0000.params``, reload it three ways and compare.

    Returns
    -------
    str, numpy.ndarray
        The prefix of the exported files and the scores (N, 10) of ``images``.

    Raises
    ------
    AssertionError
        If a reloaded model predicts anything else than ``network`` does.
    """
    prefix = os.path.join(folder, "digits")
    scores = network(mx.nd.array(images)).asnumpy()
    network.export(prefix, epoch=0)
    for name, predict in RELOADERS:
        onp.testing.assert_allclose(predict(prefix, images), scores, rtol=1e-5, atol=1e-5, err_msg=name)
    return prefix, scores


def print_summaries(network, prefix, shape):
    """Print the tables of layers that Gluon and ``mx.viz`` make for one input of the given shape."""
    # Gluon counts while its layers run one by one, and refuses to for a hybridized network.
    network.hybridize(False)
    network.summary(mx.nd.zeros(shape))
    mx.viz.print_summary(mx.sym.load(prefix + "-symbol.json"), shape={"data": shape})


def print_record(record):
    """Print one line for one epoch."""
    print(
        "epoch {epoch:2d}  loss {loss:.4f}  accuracy: train {train_accuracy:.4f}, test {test_accuracy:.4f}".format(
            **record
        )
    )


def main(data_file, folder):
    """Train on the arrays of ``data_file`` and write the model to ``folder``."""
    os.makedirs(folder, exist_ok=True)
    with onp.load(data_file) as arrays:
        splits = {name: arrays[name] for name in arrays.files}
    network, history = train(splits, report=print_record)
    prefix, _ = export_and_reload(network, folder, splits["test_images"])
    print_summaries(network, prefix, (1, 1, 8, 8))
    print("test accuracy {:.4f}".format(history[-1]["test_accuracy"]))


if __name__ == "__main__":
    main(*sys.argv[1:])
