"""Graphs of a device, captured and replayed: values as without them, and what cannot be captured runs as before."""

from __future__ import annotations

import contextlib
import warnings
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest
import torch
from devices import emulated
from devices.value_programs import HOME, network, values

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.run.program.device_graphs import capture
from mxnet.gluon import nn

if TYPE_CHECKING:
    from collections.abc import Iterator


def _ignoring(function: Any) -> None:
    with contextlib.suppress(RuntimeError):
        function()


STATIC = {"static_alloc": True, "static_shape": True}


@pytest.fixture(autouse=True)
def _graphs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REMX_DEVICE_GRAPHS", "1")


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count replays of graphs."""
    count: list[int] = []

    class Counted(torch.accelerator.Graph):
        def replay(self) -> None:
            count.append(1)
            super().replay()

    monkeypatch.setattr(torch.accelerator, "Graph", Counted)
    return count


# --- the emulated device's graphs -------------------------------------------------------------------------------------


def captured(program: Any) -> Any:
    """Return a graph of what a function does to a device."""
    graph = torch.accelerator.Graph()
    with torch.Stream(device=torch.device(emulated.KIND, torch.accelerator.current_device_index())):
        capture(graph, program)
    return graph


def test_a_graph_reads_and_writes_the_same_memory_again() -> None:
    x = torch.ones(3, device=emulated.KIND)
    results = []
    graph = captured(lambda: results.append(x * 2))
    torch.accelerator.synchronize()
    assert results[0].isnan().all()  # nothing is computed while it is captured
    for value in (3.0, 4.0):
        x.fill_(value)
        graph.replay()
        assert results[0].tolist() == [2 * value] * 3


def test_waiting_is_an_error_during_capture() -> None:
    x = torch.ones(3, device=emulated.KIND)
    with pytest.raises(RuntimeError, match="not permitted when stream is capturing"):
        captured(x.tolist)
    with pytest.raises(RuntimeError, match="previous error during capture"):
        captured(lambda: _ignoring(x.tolist))
    assert (x + 1).tolist() == [2.0] * 3


# --- hybridized blocks ------------------------------------------------------------------------------------------------


def static(block: Any) -> Any:
    block.hybridize(**STATIC)
    return block


def test_inference_is_replayed_with_the_values_of_each_call(replays: list[int]) -> None:
    net = static(network(HOME))
    data = [values((4, 2, 6, 6), HOME, step) for step in range(5)]
    results = [net(x) for x in data]
    assert len(replays) == 4  # from the second call on
    net.hybridize(False)
    for x, result in zip(data, results, strict=True):  # earlier results are not overwritten by later calls
        onp.testing.assert_allclose(result.asnumpy(), net(x).asnumpy(), rtol=1e-5)


def test_other_shapes_and_new_weights_are_captured_anew(replays: list[int]) -> None:
    net, plain = static(network(HOME)), network(HOME)
    for shape in [(4, 2, 6, 6), (2, 2, 6, 6)] * 3:
        x = values(shape, HOME)
        onp.testing.assert_allclose(net(x).asnumpy(), plain(x).asnumpy(), rtol=1e-5)
    assert replays
    for block in (net, plain):
        for parameter in block.collect_params().values():
            parameter.set_data(parameter.data() * 2)
    for _ in range(3):
        onp.testing.assert_allclose(net(x).asnumpy(), plain(x).asnumpy(), rtol=1e-5)


def test_the_last_graphs_are_kept(replays: list[int]) -> None:
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=3))
    net.initialize(ctx=HOME)
    static(net)
    for rows in range(1, 11):
        for _ in range(2):
            net(mx.nd.ones((rows, 3), ctx=HOME))
    assert len(replays) == 9  # the second calls of the first nine shapes; then more of them are waited for


class Normalized(nn.HybridSequential):
    """Layers with moving statistics."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.name_scope():
            self.add(nn.Conv2D(4, 3, in_channels=2), nn.BatchNorm(in_channels=4), nn.Activation("relu"), nn.Dense(3))


def normalized(ctx: Any) -> Any:
    net = Normalized(prefix="net_")
    net.initialize(ctx=ctx)
    net(values((4, 2, 6, 6), ctx))
    for index, (name, parameter) in enumerate(net.collect_params().items()):
        if not name.endswith("running_var"):
            parameter.set_data(values(parameter.shape, mx.cpu(), index))
    return net


def trained(make: Any, steps: int, graphs: bool) -> list[onp.ndarray]:
    """Return losses, predictions, and the parameters at the end."""
    net, loss = make(HOME), gluon.loss.SoftmaxCELoss()
    net.hybridize(False)
    if graphs:
        static(net), static(loss)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
    results = []
    for step in range(steps):
        with autograd.record():
            value = loss(net(values((4, 2, 6, 6), HOME, step)), mx.nd.array([0, 1, 2, 1], ctx=HOME))
        value.backward()
        trainer.step(4)
        results.append(value.asnumpy())
        results.append(net(values((4, 2, 6, 6), HOME)).asnumpy())  # a plan of old weights or statistics would show
    return [*results, *(p.data(HOME).asnumpy() for p in net.collect_params().values())]


@pytest.mark.parametrize("make", [network, normalized], ids=["layers", "moving statistics"])
def test_training_is_replayed_forward_and_backward(make: Any, replays: list[int]) -> None:
    results = trained(make, 5, graphs=True)
    assert len(replays) >= 2 * 4  # two graphs of the network from the second step on
    for result, expected in zip(results, trained(make, 5, graphs=False), strict=True):
        onp.testing.assert_allclose(result, expected, rtol=1e-4, atol=1e-6)


def recorded(net: Any, x: Any) -> Any:
    with autograd.record():
        return net(x)


@pytest.fixture
def squares() -> Any:
    """A block, x -> (w x)^2, that has been captured."""
    net = nn.HybridSequential()
    net.add(nn.Dense(1, use_bias=False, in_units=1), nn.HybridLambda(lambda F, x: F.square(x)))
    net.initialize(mx.init.One(), ctx=HOME)
    static(net)
    for _ in range(2):
        recorded(net, mx.nd.ones((2, 1), ctx=HOME)).backward()
    return net


def test_calls_before_the_gradient_of_another_keep_what_it_needs(squares: Any, replays: list[int]) -> None:
    x, y = (mx.nd.array([[value]] * 2, ctx=HOME) for value in (2.0, 5.0))
    for array in (x, y):
        array.attach_grad()
    for _ in range(3):
        with autograd.record():
            total = squares(x) + squares(y)
        total.backward()
        assert x.grad.asnumpy().tolist() == [[4.0]] * 2
        assert y.grad.asnumpy().tolist() == [[10.0]] * 2


def test_a_second_backward_pass_reads_the_same_values(squares: Any) -> None:
    x = mx.nd.array([[3.0]] * 2, ctx=HOME)
    x.attach_grad()
    for _ in range(3):
        result = recorded(squares, x)
        result.backward(retain_graph=True)
        result.backward()
        assert x.grad.asnumpy().tolist() == [[6.0]] * 2


def test_what_was_overwritten_is_an_error(squares: Any) -> None:
    x = mx.nd.array([[3.0]] * 2, ctx=HOME)
    x.attach_grad()
    for _ in range(3):
        first = recorded(squares, x)
        first.backward(retain_graph=True)
    recorded(squares, x)
    with pytest.raises(mx.MXNetError, match="REMX_DEVICE_GRAPHS=1 calls share memory"):
        first.backward()


def test_gradients_are_added_where_they_are_asked_for_so(squares: Any) -> None:
    x = mx.nd.array([[3.0]] * 2, ctx=HOME)
    x.attach_grad("add")
    for step in range(1, 5):
        recorded(squares, x).backward()
        assert x.grad.asnumpy().tolist() == [[6.0 * step]] * 2


def test_what_draws_runs_kernel_by_kernel(replays: list[int]) -> None:
    net = nn.HybridSequential()
    net.add(nn.Dense(100, in_units=3), nn.Dropout(0.5))
    net.initialize(ctx=HOME)
    static(net)
    results = [recorded(net, mx.nd.ones((2, 3), ctx=HOME)).asnumpy() for _ in range(4)]
    assert not replays
    assert len({result.tobytes() for result in results}) == 4
    for _ in range(3):
        net(mx.nd.ones((2, 3), ctx=HOME))
    assert len(replays) == 2  # which draws nothing in prediction


def test_what_waits_runs_kernel_by_kernel_and_says_so(replays: list[int]) -> None:
    net = nn.HybridSequential()
    net.add(nn.HybridLambda(lambda F, x: F.contrib.boolean_mask(x, x > 0) * 2))
    static(net)
    for step in range(3):
        x = mx.nd.array([1.0, -1.0, step], ctx=HOME)
        if step == 1:
            with pytest.warns(UserWarning, match="cannot be captured and runs kernel by kernel"):
                result = net(x)
        else:
            result = net(x)
        assert result.asnumpy().tolist() == [2.0, 2.0 * step][: 1 + (step > 0)]
    assert not replays


def test_what_cannot_be_captured_leaves_moving_statistics_alone(replays: list[int]) -> None:
    net = nn.HybridSequential()
    net.add(
        nn.BatchNorm(in_channels=1),
        nn.HybridLambda(lambda F, x: F.contrib.boolean_mask(x, F.ones_like(x).reshape((-1,))) * 2),
    )
    net.initialize(ctx=HOME)
    static(net)
    mean = net[0].running_mean.data(HOME)
    for step in range(1, 4):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            recorded(net, mx.nd.array([[1.0], [3.0]], ctx=HOME)).backward()
        onp.testing.assert_allclose(mean.asnumpy(), [2 * (1 - 0.9**step)], rtol=1e-6)
    assert not replays
