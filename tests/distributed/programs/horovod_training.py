"""Training with `horovod.mxnet` and `byteps.mxnet` gives what one process gives on the joined batches."""

import json
import re

import byteps.mxnet as bps
import horovod.mxnet as hvd
import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon

hvd.init()
RANK, SIZE = hvd.rank(), hvd.size()
BATCH, STEPS = 4, 5
GENERATOR = onp.random.RandomState(5)
IMAGES = GENERATOR.normal(size=(STEPS, SIZE * BATCH, 6)).astype("float32")
LABELS = GENERATOR.randint(0, 3, size=(STEPS, SIZE * BATCH)).astype("float32")
MINE = slice(RANK * BATCH, (RANK + 1) * BATCH)
VALUES = {"0.weight": GENERATOR.normal(size=(5, 6)), "0.bias": GENERATOR.normal(size=5),
          "1.weight": GENERATOR.normal(size=(3, 5)), "1.bias": GENERATOR.normal(size=3)}  # fmt: skip


def network(seed=None, in_units=6):
    """Return a network with the known values; with a seed, with other ones."""
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(5, activation="tanh", in_units=in_units), gluon.nn.Dense(3, in_units=5 if in_units else 0))
    if seed is not None:
        mx.random.seed(seed)
        net.initialize(mx.init.Normal(1.0))
        return net
    net.initialize()
    for name, parameter in net._collect_params_with_prefix().items():
        parameter.set_data(mx.nd.array(VALUES[name]))
    return net


def train(net, trainer, images, labels):
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    for data, label in zip(images, labels, strict=True):
        with autograd.record():
            loss = loss_function(net(mx.nd.array(data)), mx.nd.array(label))
        loss.backward()
        trainer.step(len(data))
    return values(net)


def values(net):
    return {name: parameter.data().asnumpy() for name, parameter in net._collect_params_with_prefix().items()}


def alone(optimizer="sgd", **settings):
    net = network()
    trainer = gluon.Trainer(net.collect_params(), optimizer, settings, kvstore=None)
    return train(net, trainer, IMAGES, LABELS)


def close(actual, expected, tolerance=1e-5):
    assert actual.keys() == expected.keys()
    for name in actual:
        onp.testing.assert_allclose(actual[name], expected[name], rtol=tolerance, atol=tolerance, err_msg=name)


def check_trainer():
    for optimizer, settings, options, tolerance in (
        ("sgd", {"learning_rate": 0.1, "momentum": 0.9}, {}, 1e-5),
        ("adam", {"learning_rate": 0.01}, {"num_groups": 3, "prefix": "a_"}, 1e-4),
        ("sgd", {"learning_rate": 0.1}, {"gradient_predivide_factor": 2.0}, 1e-5),
        ("sgd", {"learning_rate": 0.1}, {"compression": hvd.Compression.fp16}, 1e-2),
    ):
        net = network(seed=RANK)
        if RANK == 0:
            for name, parameter in net._collect_params_with_prefix().items():
                parameter.set_data(mx.nd.array(VALUES[name]))
        hvd.broadcast_parameters(net.collect_params(), root_rank=0)
        trainer = hvd.DistributedTrainer(net.collect_params(), optimizer, dict(settings), **options)
        weights = train(net, trainer, IMAGES[:, MINE], LABELS[:, MINE])
        close(weights, alone(optimizer, **settings), tolerance)
        everywhere = hvd.allgather_object(weights)
        assert all(onp.array_equal(other[name], weights[name]) for other in everywhere for name in weights)


def check_optimizer_in_a_trainer():
    """It is an optimizer like others; attributes set from outside reach the one beneath."""
    net = network()
    optimizer = hvd.DistributedOptimizer(mx.optimizer.create("sgd", learning_rate=0.5, momentum=0.9))
    optimizer.set_learning_rate(0.1)
    trainer = gluon.Trainer(net.collect_params(), optimizer, kvstore=None)
    close(train(net, trainer, IMAGES[:, MINE], LABELS[:, MINE]), alone(learning_rate=0.1, momentum=0.9))
    assert (optimizer.learning_rate, optimizer.momentum, optimizer.num_update) == (0.1, 0.9, STEPS)
    assert optimizer.rescale_grad == 1 / BATCH
    with pytest.raises(mx.MXNetError, match="cannot be pickled"):
        trainer.save_states("/dev/null")
    net = network()
    with pytest.warns(UserWarning, match="unwrapped it for you"):
        trainer = hvd.DistributedTrainer(net.collect_params(), optimizer)
    assert trainer.optimizer is optimizer._optimizer


def check_module():
    """Module.fit with a program's own optimizer, one parameter at a time."""

    class Plain(mx.optimizer.Optimizer):
        def update(self, index, weight, grad, state):
            self._update_count(index)
            weight[:] -= self._get_lr(index) * self.rescale_grad * grad

    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="scores")
    symbol = mx.sym.SoftmaxOutput(symbol, name="softmax")
    start = {"scores_weight": mx.nd.array(VALUES["1.weight"][:, :3] @ onp.ones((3, 6))), "scores_bias": mx.nd.zeros(3)}

    def fit(images, labels, make):
        data = mx.io.NDArrayIter(images.reshape(-1, 6), labels.reshape(-1), batch_size=images.shape[1])
        module = mx.mod.Module(symbol)
        module.fit(data, num_epoch=2, kvstore=None, optimizer=make(images.shape[1]),
                   arg_params={name: value.copy() for name, value in start.items()})  # fmt: skip
        return {name: value.asnumpy() for name, value in module.get_params()[0].items()}

    makers = (lambda batch: mx.optimizer.create("sgd", learning_rate=0.1, momentum=0.9, rescale_grad=1 / batch),
              lambda batch: Plain(learning_rate=0.1, rescale_grad=1 / batch))  # fmt: skip
    for make in makers:
        weights = fit(IMAGES[:, MINE], LABELS[:, MINE], lambda batch, make=make: hvd.DistributedOptimizer(make(batch)))
        close(weights, fit(IMAGES, LABELS, make))


def check_deferred_parameters():
    """Whose shapes the first forward pass tells: the root's first values count all the same."""
    net = network(seed=10 + RANK, in_units=0)
    hvd.broadcast_parameters(net.collect_params(), root_rank=1)
    net(mx.nd.array(IMAGES[0, MINE]))
    everywhere = hvd.allgather_object(values(net))
    expected = everywhere[1]
    assert all(onp.array_equal(other[name], expected[name]) for other in everywhere for name in expected)
    assert abs(expected["0.weight"]).max() > 0
    net.initialize(force_reinit=True)  # later values are each process's own again


def check_dictionaries():
    arrays = {"b": mx.nd.ones((2,)) * RANK, "a": mx.nd.ones((1, 3), dtype="float64") * RANK}
    hvd.broadcast_parameters(arrays, root_rank=1)
    assert arrays["a"].asnumpy().tolist() == [[1, 1, 1]]
    assert arrays["b"].asnumpy().tolist() == [1, 1]
    with pytest.raises(ValueError, match="invalid params of type"):
        hvd.broadcast_parameters([mx.nd.ones(1)])


def check_refusals():
    net = gluon.nn.Embedding(4, 2, sparse_grad=True)
    net.initialize()
    trainer = hvd.DistributedTrainer(net.collect_params(), "sgd")
    with autograd.record():
        loss = net(mx.nd.array([1, 2])).sum()
    loss.backward()
    with pytest.raises(mx.MXNetError, match=re.escape("is row_sparse, and only dense ones travel")):
        trainer.step(1)
    for wrong in ({"gradient_predivide_factor": 0}, {"num_groups": -1}):
        with pytest.raises(mx.MXNetError, match=next(iter(wrong))):
            hvd.DistributedOptimizer(mx.optimizer.SGD(), **wrong)


def check_process_set_trainer():
    """Processes that are not in the set train for themselves."""
    pair = hvd.add_process_set([0])
    net = network()
    trainer = hvd.DistributedTrainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, process_set=pair)
    weights = train(net, trainer, IMAGES, LABELS)
    close(weights, alone(learning_rate=0.1))
    hvd.remove_process_set(pair)


def check_byteps():
    bps.init()
    assert (bps.rank(), bps.size(), bps.local_rank(), bps.local_size()) == (RANK, SIZE, RANK, SIZE)
    x = mx.nd.array([RANK, 1])
    bps.byteps_declare_tensor("x")
    bps.byteps_push_pull(x, name="x", is_average=False)
    assert x.asnumpy().tolist() == [SIZE * (SIZE - 1) / 2, SIZE]
    bps.suspend()
    bps.resume(SIZE, 1)
    net = network(seed=RANK)
    if RANK == 0:
        for name, parameter in net._collect_params_with_prefix().items():
            parameter.set_data(mx.nd.array(VALUES[name]))
    trainer = bps.DistributedTrainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    close(train(net, trainer, IMAGES[:, MINE], LABELS[:, MINE]), alone(learning_rate=0.1))
    with pytest.raises(mx.MXNetError, match="compression is none or fp16"):
        bps.DistributedTrainer(net.collect_params(), "sgd", compression_params={"compressor": "onebit"})
    with pytest.raises(mx.MXNetError, match=f"the job has {SIZE} workers"):
        bps.resume(5, 0)


check_trainer()
check_optimizer_in_a_trainer()
check_module()
check_deferred_parameters()
check_dictionaries()
check_refusals()
check_process_set_trainer()
check_byteps()
print("RESULT " + json.dumps({"rank": RANK, "size": SIZE}), flush=True)
