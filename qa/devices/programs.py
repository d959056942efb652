"""Training programs on nameless devices: optimizers, Trainer, metrics, Module, mixed precision, data, sparse arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest
from devices import nameless
from devices.sampling import sampled

import mxnet as mx
from mxnet import gluon
from mxnet.contrib import amp
from mxnet.gluon import nn
from mxnet.metric import _base

HOME = mx.gpu(0)
OPTIMIZERS = sorted(set(mx.optimizer.Optimizer.opt_registry) - {"test", "ccsgd", "groupadagrad"})
SETTINGS: dict[str, dict[str, Any]] = {"sgd": {"momentum": 0.9}, "nag": {"momentum": 0.9}, "signum": {"momentum": 0.9}}


def network() -> Any:
    """Return a small convolutional network on the device."""
    net = nn.HybridSequential()
    net.add(
        nn.Conv2D(4, 3, padding=1), nn.BatchNorm(), nn.Activation("relu"), nn.MaxPool2D(), nn.Flatten(), nn.Dense(3)
    )
    net.initialize(ctx=HOME)
    return net


def batch(ctx: Any = HOME) -> tuple[Any, Any]:
    """Return images and classes."""
    return mx.nd.ones((4, 3, 8, 8), ctx=ctx), mx.nd.zeros((4,), ctx=ctx)


def step(net: Any, trainer: Any, loss: Any) -> Any:
    """Do a step of training."""
    data, label = batch()
    with mx.autograd.record():
        value = loss(net(data), label)
    value.backward()
    trainer.step(4)
    return value


def events_of(watch: Any, run: Any, times: int = 3) -> list[Any]:
    """Return what a program does that is nothing that has to be made once."""
    for _ in range(times):
        watch.events.clear()
        run()
    return list(watch.events)


def assert_quiet(watch: Any, run: Any, times: int = 3) -> None:
    """Run a program several times; the last time it waits for nothing and sends nothing."""
    events = events_of(watch, run, times)
    assert not events, nameless.counts(events)


@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("name", sampled(OPTIMIZERS))
def test_trainer(name: str, hybrid: bool, watch: Any) -> None:
    net, loss = network(), gluon.loss.SoftmaxCELoss()
    if hybrid:
        net.hybridize()
        loss.hybridize()
    net(batch()[0])
    trainer = gluon.Trainer(net.collect_params(), name, SETTINGS.get(name, {}))
    assert_quiet(watch, lambda: step(net, trainer, loss))
    for parameter in net.collect_params().values():
        assert nameless.is_at(parameter.data(HOME), HOME)
    for states in trainer._updaters[0].states.values():
        for state in states if isinstance(states, (list, tuple)) else [states]:
            assert state is None or state.context == HOME


def test_static_network(watch: Any) -> None:
    net = network()
    net.hybridize(static_alloc=True, static_shape=True)
    data, _ = batch()
    net(data)
    assert_quiet(watch, lambda: net(data), 4)
    assert nameless.is_at(net(data), HOME)


@pytest.mark.parametrize("name", sampled(["resnet18_v1", "mobilenetv2_0.25", "squeezenet1.1"]))
def test_model_of_the_zoo(name: str, watch: Any) -> None:
    net = gluon.model_zoo.vision.get_model(name, classes=5)
    net.initialize(ctx=HOME)
    net.hybridize()
    data = mx.nd.ones((1, 3, 224, 224), ctx=HOME)
    net(data)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"momentum": 0.9})

    def run() -> None:
        with mx.autograd.record():
            net(data).sum().backward()
        trainer.step(1)

    assert_quiet(watch, run, 2)


def test_clipped_gradients(watch: Any) -> None:
    grads = [mx.nd.ones((3, 4), ctx=HOME), mx.nd.ones((5,), ctx=HOME)]
    assert_quiet(watch, lambda: gluon.utils.clip_global_norm(grads, 1.0, check_isfinite=False))


def test_saved_and_loaded_parameters_come_back_to_the_device(watch: Any) -> None:
    net = network()
    net(batch()[0])
    net.collect_params().reset_ctx(mx.cpu())
    assert all(nameless.is_at(p.data(mx.cpu()), mx.cpu()) for p in net.collect_params().values())
    net.collect_params().reset_ctx(HOME)
    assert all(nameless.is_at(p.data(HOME), HOME) for p in net.collect_params().values())


def test_mixed_precision(watch: Any) -> None:
    net = network()
    net(batch()[0])
    net.cast("float16")
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"momentum": 0.9, "multi_precision": True})
    data, label = batch()
    data = data.astype("float16")
    loss = gluon.loss.SoftmaxCELoss()

    def run() -> None:
        with mx.autograd.record():
            value = loss(net(data), label)
        value.backward()
        trainer.step(4)

    assert_quiet(watch, run)
    converted = amp.convert_hybrid_block(hybrid(network()), target_dtype="float16")
    assert nameless.is_at(converted(batch()[0]), HOME)


def hybrid(net: Any) -> Any:
    """Return a network that has been called hybridized."""
    net.hybridize()
    net(batch()[0])
    return net


@pytest.mark.parametrize("contexts", [[HOME], [HOME, mx.cpu()]], ids=str)
def test_module(contexts: list[Any], watch: Any) -> None:
    """A device and the CPU stand for two devices: torch goes backward on one nameless device alone."""
    data = mx.sym.var("data")
    net = mx.sym.FullyConnected(
        mx.sym.Activation(mx.sym.FullyConnected(data, num_hidden=8), act_type="relu"), num_hidden=3
    )
    module = mx.mod.Module(mx.sym.SoftmaxOutput(net, name="softmax"), context=contexts)
    module.bind([("data", (4, 6))], [("softmax_label", (4,))])
    module.init_params()
    module.init_optimizer(optimizer="adam")
    given = mx.io.DataBatch([mx.nd.ones((4, 6))], [mx.nd.zeros((4,))])
    for _ in range(2):
        module.forward_backward(given)
        module.update()
    waits = [e for e in watch.events if e.kind in (nameless.NUMBER, nameless.SHAPE)]
    assert not waits, nameless.counts(waits)
    for group, ctx in zip(module.get_outputs(merge_multi_context=False)[0], contexts, strict=True):
        assert nameless.is_at(group, ctx)


def test_forward_on_two_devices(watch: Any) -> None:
    net = network()
    net.collect_params().reset_ctx([mx.gpu(0), mx.gpu(1)])
    parts = gluon.utils.split_and_load(mx.nd.ones((4, 3, 8, 8)), [mx.gpu(0), mx.gpu(1)])
    for part in parts:
        net(part)
    watch.events.clear()
    for part, ctx in zip(parts, (mx.gpu(0), mx.gpu(1)), strict=True):
        assert nameless.is_at(net(part), ctx)
    assert not watch.events, nameless.counts(watch.events)


def test_metrics_bring_numbers_to_python_once(watch: Any) -> None:
    """A metric's value is Python's number, as in MXNet: an update waits, but not for one output after the other."""
    metric = mx.metric.Accuracy()
    label, scores = mx.nd.zeros((4,), ctx=HOME), mx.nd.ones((4, 3), ctx=HOME)
    watch.events.clear()
    metric.update([label], [scores])
    assert [e.kind for e in watch.events] == [nameless.NUMBER], nameless.counts(watch.events)


METRICS: dict[str, tuple[Any, tuple[int, ...], tuple[int, ...]]] = {
    "TopKAccuracy": (lambda: mx.metric.TopKAccuracy(2), (4,), (4, 3)),
    "F1": (mx.metric.F1, (4,), (4, 2)),
    "MCC": (mx.metric.MCC, (4,), (4, 2)),
    "PCC": (mx.metric.PCC, (4,), (4, 3)),
    "Perplexity": (lambda: mx.metric.Perplexity(None), (4,), (4, 3)),
    "CrossEntropy": (mx.metric.CrossEntropy, (4,), (4, 3)),
    "NegativeLogLikelihood": (mx.metric.NegativeLogLikelihood, (4,), (4, 3)),
    "MAE": (mx.metric.MAE, (4, 3), (4, 3)),
    "MSE": (mx.metric.MSE, (4, 3), (4, 3)),
    "RMSE": (mx.metric.RMSE, (4, 3), (4, 3)),
    "PearsonCorrelation": (mx.metric.PearsonCorrelation, (4,), (4,)),
    "CustomMetric": (lambda: mx.metric.np(lambda label, found: 0.5), (4, 3), (4, 3)),
    "Loss": (mx.metric.Loss, (4,), (4,)),
}
# Bases and containers; Accuracy counts on the device, which has a test of its own; Torch and Caffe are Loss.
NO_METRICS = {"EvalMetric", "CompositeEvalMetric", "Accuracy", "Torch", "Caffe"}


def test_all_metrics_are_here() -> None:
    found = {n for n, c in vars(mx.metric).items() if isinstance(c, type) and issubclass(c, mx.metric.EvalMetric)}
    assert found == set(METRICS) | NO_METRICS


@pytest.mark.parametrize("name", sampled(METRICS))
def test_metrics_read_each_array_once(name: str, watch: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy computes them, as in MXNet: labels and scores come to the CPU whole, once each, and nothing goes back."""
    read = []

    def numbers(array: Any) -> Any:
        assert nameless.is_at(array, HOME)
        read.append(array)
        return onp.arange(onp.prod(array.shape), dtype="float32").reshape(array.shape) % 2

    monkeypatch.setattr(_base, "read", numbers)
    make, truth, scores = METRICS[name]
    label, found = mx.nd.zeros(truth, ctx=HOME), mx.nd.ones(scores, ctx=HOME)
    metric = make()
    watch.events.clear()
    metric.update([label], [found])
    assert not watch.events, nameless.counts(watch.events)
    assert {id(a) for a in read} <= {id(label), id(found)}
    assert len(read) == len({id(a) for a in read}) >= 1


@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("given", ["none", "labels", "both"])
def test_ctc_waits_for_lengths_alone(given: str, hybrid: bool, watch: Any) -> None:
    loss = gluon.loss.CTCLoss()
    if hybrid:
        loss.hybridize()
    data, label = mx.nd.ones((2, 20, 4), ctx=HOME), mx.nd.ones((2, 5), ctx=HOME)
    lengths = [mx.nd.ones((2,), ctx=HOME) if given == "both" else None, mx.nd.ones((2,), ctx=HOME)]
    data.attach_grad()

    def run() -> Any:
        with mx.autograd.record():
            value = loss(data, label, *([] if given == "none" else lengths))
        value.backward()
        return value

    kinds = {e.kind for e in events_of(watch, run)}
    assert kinds <= set(nameless.WAITS), nameless.counts(watch.events)
    assert all("_src/operators/families/softmax_and_losses/ctc.py" in e.where for e in watch.events), nameless.counts(
        watch.events
    )
    assert nameless.is_at(run(), HOME)
    assert nameless.is_at(data.grad, HOME)


SPARSE = {
    "square": mx.nd.sparse.square,
    "sum of arrays": lambda rows: rows + rows,
    "scaled": lambda rows: rows * 2,
    "sum over rows": lambda rows: mx.nd.sum(rows, axis=0),
    "cast": lambda rows: mx.nd.cast_storage(rows, "default"),
}


@pytest.mark.parametrize("name", SPARSE)
def test_gradients_of_sparse_arrays_are_stored_on_their_device(name: str, watch: Any) -> None:
    """Which rows there are is waited for. Gradients that torch carries as its own sparse tensors cannot be tried so."""
    rows = mx.nd.sparse.row_sparse_array((onp.ones((2, 3), "float32"), onp.array([0, 2])), shape=(4, 3), ctx=HOME)
    rows.attach_grad(stype="row_sparse")
    watch.events.clear()
    with mx.autograd.record():
        value = SPARSE[name](rows)
    value.backward()
    assert rows.grad.context == value.context == HOME
    assert {part.device.type for part in (rows.grad._parts.data, *rows.grad._parts.aux)} == {nameless.KIND}
    assert {e.kind for e in watch.events} <= {nameless.SHAPE}, nameless.counts(watch.events)
    assert all(
        e.where.startswith(("_src/operators/storage/", "_src/operators/families/sparse/")) for e in watch.events
    ), nameless.counts(watch.events)


def test_batches_go_to_the_device_whole(watch: Any) -> None:
    """Data come from the CPU: one transfer for each array of a batch, whatever made it, and none back."""
    data = gluon.data.ArrayDataset(onp.ones((8, 3), "float32"), onp.zeros(8, "float32"))
    for pin in (False, True):
        loader = gluon.data.DataLoader(data, batch_size=4, pin_memory=pin)
        for images, labels in loader:
            watch.events.clear()
            moved = [images.as_in_context(HOME), labels.as_in_context(HOME)]
            assert [e.kind for e in watch.events] == [nameless.UP] * 2, nameless.counts(watch.events)
            assert all(nameless.is_at(array, HOME) for array in moved)


def test_sparse_arrays_are_stored_on_their_device(watch: Any) -> None:
    """Torch's fake tensors know no sparse tensors, so not products; which elements there are is waited for."""
    csr = mx.nd.sparse.csr_matrix(
        (onp.ones(3, "float32"), onp.array([0, 2, 1]), onp.array([0, 2, 3])), shape=(2, 3), ctx=HOME
    )
    rows = mx.nd.sparse.row_sparse_array((onp.ones((2, 3), "float32"), onp.array([0, 2])), shape=(4, 3), ctx=HOME)
    for array in (csr, rows, mx.nd.ones((2, 3), ctx=HOME).tostype("csr"), csr.copy(), rows * 2):
        assert array.context == HOME
        assert {part.device.type for part in (array._parts.data, *array._parts.aux)} == {nameless.KIND}
    assert nameless.is_at(rows.tostype("default"), HOME)
    assert nameless.MIXED not in {e.kind for e in watch.events}


def test_random_numbers_are_drawn_on_the_device(watch: Any) -> None:
    watch.events.clear()
    for found in (
        mx.nd.random.uniform(shape=(2, 3), ctx=HOME),
        mx.nd.random.normal(shape=(2, 3), ctx=HOME),
        mx.nd.random.randint(0, 5, shape=(2, 3), ctx=HOME),
        mx.np.random.normal(size=(2, 3), ctx=HOME),
    ):
        assert nameless.is_at(found, HOME)
    assert not watch.events, nameless.counts(watch.events)


def test_arrays_made_on_devices(watch: Any) -> None:
    watch.events.clear()
    for ctx in (mx.gpu(0), mx.gpu(1)):
        with ctx:
            for found in (
                mx.nd.zeros((2, 3)),
                mx.nd.arange(5),
                mx.nd.eye(3),
                mx.np.ones((2,)),
                mx.np.linspace(0, 1, 5),
            ):
                assert nameless.is_at(found, ctx)
    assert not watch.events, nameless.counts(watch.events)


def test_indices_of_python_are_no_transfer(watch: Any) -> None:
    data = mx.nd.ones((4, 5), ctx=HOME)
    watch.events.clear()
    for found in (data[1], data[1:3], data[:, 2], data[1, 2], data[::-1], data + 1, 2 / data, data.sum(axis=1)):
        assert nameless.is_at(found, HOME)
    data[1:3] = 5
    data[0] = data[1]
    assert not watch.events, nameless.counts(watch.events)


def test_there_are_as_many_gpus_as_devices(watch: Any) -> None:
    assert mx.context.num_gpus() == nameless.COUNT
    with pytest.raises(mx.MXNetError, match="is not available"):
        mx.nd.zeros((1,), ctx=mx.gpu(nameless.COUNT))
