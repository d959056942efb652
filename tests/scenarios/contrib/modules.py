"""Older addresses and extras in mx.contrib."""

import sys
import types

import numpy as onp

from .. import error


def case_autograd(mx):
    a, autograd = mx.contrib.autograd, mx.autograd

    def state():
        return autograd.is_training(), autograd.is_recording()

    results = [a.set_is_training(True), state(), a.set_is_training(False), state()]
    with a.train_section():
        results.append(state())
        with a.test_section():
            results.append(state())
        results.append(state())
    results.append(state())
    x, gradient = mx.nd.array([1, 2, 3]), mx.nd.zeros(3)
    a.mark_variables([x], [gradient])
    for heads in ((), ([mx.nd.array([1, 0, 2])],)):
        with a.train_section():
            y = x * x * 2
        a.backward([y], *heads)
        results.append(gradient.asnumpy())
    with a.train_section():
        y = x * 3
    results += [a.compute_gradient([y]), gradient, error(a.backward, x)]
    return results


def case_gradients_of_functions(mx):
    a, x = mx.contrib.autograd, mx.nd.array([1, 2, 3])

    def function(first, second):
        return first * second + first

    return [
        [a.grad_and_loss(function, argnum)(x, x + 1) for argnum in (None, 0, 1, [0, 1])],
        [a.grad(function)(x, x + 1), a.grad(function, argnum=1)(x, x + 1)],
        a.grad_and_loss(lambda z: [z, z * 2])(x),
        [error(a.grad(function), x, 1.0), error(a.grad(function, argnum=5), x, x)],
    ]


def batches(iterator):
    """Return the batches of an iterator; what fills up the last one is undefined in MXNet."""
    results = []
    for batch in iterator:
        full = batch.data[0].shape[0] - batch.pad
        results.append([batch.data[0].shape, batch.data[0].dtype.__name__, batch.pad, batch.index])
        results.append([batch.data[0][:full].asnumpy(), batch.label[0][:full].asnumpy()])
    return results


def case_data_loader_iterator(mx):
    data = onp.arange(10.0).reshape(5, 2).astype("float32")
    dataset = mx.gluon.data.ArrayDataset(data, onp.arange(5).astype("float32"))
    results = []
    for last in ("keep", "discard", "rollover"):
        loader = mx.gluon.data.DataLoader(dataset, batch_size=2, last_batch=last)
        iterator = mx.contrib.io.DataLoaderIter(loader)
        results.append(batches(iterator))
        iterator.reset()
        results.append(batches(iterator))
    loader = mx.gluon.data.DataLoader(dataset, batch_size=2)
    iterator = mx.contrib.io.DataLoaderIter(loader, data_name="d", label_name="l", dtype="float64")
    described = [(d.name, d.shape, str(d.dtype), d.layout) for d in iterator.provide_data + iterator.provide_label]
    steps = [iterator.iter_next(), iterator.getdata(), iterator.getlabel(), iterator.getpad(), iterator.getindex()]
    steps += [iterator.iter_next(), iterator.iter_next(), iterator.getpad(), iterator.iter_next()]
    return results, described, steps, iterator.batch_size


def case_training_from_a_data_loader(mx):
    random = onp.random.RandomState(0)
    data = random.normal(size=(24, 3)).astype("float32")
    dataset = mx.gluon.data.ArrayDataset(data, (data.sum(axis=1) > 0).astype("float32"))
    iterator = mx.contrib.io.DataLoaderIter(mx.gluon.data.DataLoader(dataset, batch_size=8))
    network = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    module = mx.mod.Module(mx.sym.SoftmaxOutput(network, name="softmax"), context=mx.cpu())
    module.fit(iterator, num_epoch=8, initializer=mx.init.Zero(), optimizer_params={"learning_rate": 0.5})
    return module.get_params()[0]["fc_weight"], module.score(iterator, "acc")


def case_older_addresses(mx):
    x = mx.contrib.nd.quadratic(mx.nd.array([1, 2]), a=1, b=2, c=3)
    y = mx.contrib.sym.quadratic(mx.sym.var("x"), a=1, b=2, c=3, name="q")
    return [
        [x, y.list_outputs(), mx.contrib.ndarray.box_iou.__module__, mx.contrib.symbol.box_iou.__module__],
        [mx.contrib.nd is mx.contrib.ndarray, mx.contrib.sym is mx.contrib.symbol],
        [hasattr(mx.contrib.nd, name) for name in ("ctc_loss", "ROIAlign", "backward_quadratic", "foreach")],
    ]


def case_tensorboard(mx):
    written = []

    class SummaryWriter:
        def __init__(self, folder):
            written.append(folder)

        def add_scalar(self, *args, **kwargs):
            written.append((args, kwargs))

    sys.modules["mxboard"] = types.ModuleType("mxboard")
    sys.modules["mxboard"].SummaryWriter = SummaryWriter
    try:
        metric = mx.metric.create(["acc", "mse"])
        metric.update([mx.nd.array([1, 0])], [mx.nd.array([0.0, 1.0])])
        parameters = mx.model.BatchEndParam(3, 7, metric, None)
        for callback in (
            mx.contrib.tensorboard.LogMetricsCallback("folder"),
            mx.contrib.tensorboard.LogMetricsCallback("folder", prefix="train"),
        ):
            callback(parameters)
            callback(mx.model.BatchEndParam(3, 7, None, None))
    finally:
        del sys.modules["mxboard"]
    return written
