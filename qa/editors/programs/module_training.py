"""Train a symbol with a Module, and bind another by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import mxnet as mx


def perceptron() -> mx.sym.Symbol:
    """Return a network with a softmax."""
    data = mx.sym.Variable("data")
    hidden = mx.sym.FullyConnected(data, num_hidden=8, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="relu", name="relu1")
    scores = mx.sym.FullyConnected(data=hidden * 0.5 + 1, num_hidden=2, no_bias=True, name="fc2")
    return mx.sym.SoftmaxOutput(scores, name="softmax")


def convolutional() -> mx.sym.Symbol:
    """Return features of pictures."""
    x = mx.sym.var("x", shape=(1, 3, 8, 8))
    left = mx.sym.Convolution(x, kernel=(3, 3), num_filter=4, pad=(1, 1), name="left")
    right = mx.sym.Pooling(x, kernel=(3, 3), stride=(1, 1), pad=(1, 1), pool_type="avg")
    both = mx.sym.Concat(left, right, dim=1, name="both")
    flat = mx.sym.flatten(both.relu()).sum(axis=1, keepdims=True)
    return mx.sym.Group([flat, mx.sym.BlockGrad(both, name="features")])


def train(folder: Path) -> float:
    """Train, write a checkpoint and return the accuracy."""
    inputs = np.random.uniform(-1, 1, (20, 4)).astype("float32")
    labels = (inputs.sum(axis=1) > 0).astype("float32")
    train_iter = mx.io.NDArrayIter(inputs, labels, batch_size=5, shuffle=True, label_name="softmax_label")
    module = mx.mod.Module(perceptron(), data_names=["data"], label_names=["softmax_label"], context=mx.cpu())
    module.fit(
        train_iter,
        num_epoch=2,
        optimizer="sgd",
        optimizer_params={"learning_rate": 0.1, "momentum": 0.9},
        eval_metric="acc",
        initializer=mx.init.Xavier(),
        batch_end_callback=mx.callback.Speedometer(5, 2),
        epoch_end_callback=mx.callback.do_checkpoint(str(folder / "mlp")),
    )
    arguments, states = module.get_params()
    print(sorted(arguments), len(states), arguments["fc1_weight"].shape)
    symbol, loaded, _ = mx.model.load_checkpoint(str(folder / "mlp"), 2)
    print(symbol.list_arguments(), loaded["fc1_weight"].asnumpy().mean())
    found = dict(module.score(train_iter, mx.metric.Accuracy()))
    return float(found["accuracy"])


def bind() -> list[tuple[int, ...]]:
    """Run a symbol by itself."""
    symbol = convolutional()
    _, shapes, _ = symbol.infer_shape(x=(1, 3, 8, 8))
    executor = symbol.simple_bind(ctx=mx.cpu(), grad_req="write", x=(1, 3, 8, 8))
    outputs = executor.forward(is_train=True, x=mx.nd.ones((1, 3, 8, 8)))
    executor.backward([mx.nd.ones_like(o) for o in outputs])
    print(shapes, executor.grad_dict["left_weight"].norm().asscalar(), symbol["features_output"].name)
    print(symbol.get_internals().list_outputs(), symbol.tojson()[:10])
    return [output.shape for output in executor.outputs]
