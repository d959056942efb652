"""One program runs hybridized blocks and executors: the same passes, the same results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest
import torch
from torch.multiprocessing.reductions import StorageWeakRef

import mxnet as mx
from mxnet import gluon
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes import pipelines
from mxnet._src.graph.passes.complete_shapes import with_shapes
from mxnet._src.run.program import program as program_module

STEPS, BATCH, WIDTH = 4, 3, 5
SHAPES = {"data": (BATCH, STEPS, WIDTH), "softmax_label": (BATCH, STEPS)}


def _unrolled() -> Any:
    cell = mx.rnn.LSTMCell(WIDTH, prefix="l_")
    outputs, _ = cell.unroll(STEPS, inputs=mx.sym.Variable("data"), merge_outputs=True, layout="NTC")
    scores = mx.sym.FullyConnected(mx.sym.Reshape(outputs, shape=(-1, WIDTH)), num_hidden=3, name="fc")
    return mx.sym.SoftmaxOutput(scores, mx.sym.Reshape(mx.sym.Variable("softmax_label"), shape=(-1,)), name="softmax")


def _bound(symbol: Any) -> Any:
    executor = symbol.simple_bind(mx.cpu(), grad_req="write", **SHAPES)
    random = onp.random.RandomState(3)
    for name, array in sorted(executor.arg_dict.items()):
        array[:] = random.randint(0, 3, array.shape) if "label" in name else random.uniform(-0.5, 0.5, array.shape)
    return executor


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the pipelines that ran, and names of operators after them."""
    names: list[str] = []
    original = pipelines.run

    def run(graph: Graph, passes: tuple[Callable[[Graph], Graph], ...]) -> Graph:
        result = original(graph, passes)
        names.append("training" if passes is pipelines.TRAINING else "prediction")
        names.extend(n.op.name for n in result.nodes if n.op is not None)
        return result

    monkeypatch.setattr(pipelines, "run", run)
    return names


def test_simple_bind_trains_with_fused_cells(seen: list[str]) -> None:
    executor = _bound(_unrolled())
    executor.forward(is_train=True)
    executor.backward()
    assert seen[0] == "training"
    assert seen.count("_lstm_steps") == 1
    assert "Activation" not in seen


def test_hybridize_trains_with_fused_cells(seen: list[str]) -> None:
    cell = mx.gluon.rnn.LSTMCell(WIDTH)
    cell.initialize()

    class Net(mx.gluon.HybridBlock):
        def __init__(self) -> None:
            super().__init__()
            self.cell = cell

        def hybrid_forward(self, F: Any, x: Any) -> Any:
            return self.cell.unroll(STEPS, x, layout="NTC", merge_outputs=True)[0]

    net = Net()
    net.hybridize()
    with mx.autograd.record():
        net(mx.nd.ones(SHAPES["data"])).backward()
    assert seen[0] == "training"
    assert seen.count("_lstm_steps") == 1


def test_hybridize_fused_cells_give_the_gradients_of_single_operators() -> None:
    """A monitored executor runs the graph operator by operator, as no pass may hide what it watches."""
    fused, plain = _bound(_unrolled()), _bound(_unrolled())
    plain.set_monitor_callback(lambda name, array: None)
    for _ in range(2):
        for executor in (fused, plain):
            executor.forward(is_train=True)
            executor.backward()
    onp.testing.assert_allclose(fused.outputs[0].asnumpy(), plain.outputs[0].asnumpy(), rtol=1e-5, atol=1e-7)
    for name in fused.arg_dict:
        expected = plain.grad_dict[name].asnumpy()
        # Sums over the steps in another order: a few units in the last place of the largest.
        onp.testing.assert_allclose(
            fused.grad_dict[name].asnumpy(), expected, rtol=1e-5, atol=1e-6 * abs(expected).max() + 1e-9, err_msg=name
        )


def test_set_monitor_callback_midway_sees_every_operator() -> None:
    executor = _bound(_unrolled())
    executor.forward(is_train=True)
    names: list[str] = []
    executor.set_monitor_callback(lambda name, array: names.append(name))
    executor.forward(is_train=True)
    assert sum(name.startswith("l_t") and name.endswith("_slice_output0") for name in names) == STEPS
    executor.set_monitor_callback(lambda name, array: names.append(name), monitor_all=True)
    count = len(names)
    executor.forward(is_train=True)
    assert len(names) > 2 * count


def _chain(length: int) -> Any:
    value = mx.sym.var("x")
    for i in range(length):
        value = mx.sym.exp(value, name=f"e{i}")
    return value


def test_set_monitor_callback_sees_values_that_nothing_else_holds() -> None:
    executor = _chain(4).bind(mx.cpu(), {"x": mx.nd.array([-1.0, -2.0])})
    seen: list[Any] = []
    num_held: list[int] = []

    def look(name: str, array: Any) -> None:
        num_held.append(sum(not storage.expired() for storage in seen))
        seen.append(StorageWeakRef(array._tensor.untyped_storage()))

    executor.set_monitor_callback(look)
    executor.forward()
    assert num_held == [0, 0, 0, 0]
    assert [storage.expired() for storage in seen] == [True, True, True, False]  # the last is the output


def test_set_monitor_callback_is_called_as_the_pass_goes() -> None:
    x = mx.nd.array([0.0])
    executor = _chain(3).bind(mx.cpu(), {"x": x})
    modes: list[tuple[bool, bool]] = []

    def stop(name: str, array: Any) -> None:
        modes.append((mx.autograd.is_recording(), mx.autograd.is_training()))
        if name == "e1_output":
            raise KeyError(name)

    executor.set_monitor_callback(stop)
    with pytest.raises(KeyError, match="e1_output"):
        executor.forward(is_train=True)
    assert modes == [(False, False)] * 2
    executor.set_monitor_callback(lambda name, array: None)
    onp.testing.assert_allclose(executor.forward()[0].asnumpy(), onp.exp(onp.exp(onp.exp([0.0]))), rtol=1e-6)


def test_set_monitor_callback_errors_name_the_operator() -> None:
    net = mx.sym.broadcast_add(_chain(1), mx.sym.var("y"), name="added")
    executor = net.bind(mx.cpu(), {"x": mx.nd.ones(2), "y": mx.nd.ones(2)})
    executor.arg_arrays[1]._tensor = torch.ones(3)  # as no bound array can be
    executor.set_monitor_callback(lambda name, array: None)
    with pytest.raises(mx.MXNetError, match="Error in operator added: broadcast_add"):
        executor.forward()


def test_custom_operators_keep_graphs_unfused(seen: list[str]) -> None:
    class Twice(mx.operator.CustomOp):
        def forward(self, is_train: bool, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
            self.assign(out_data[0], req[0], 2 * in_data[0])

        def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
            self.assign(in_grad[0], req[0], 2 * out_grad[0])

    calls: list[int] = []

    @mx.operator.register("program_twice")
    class TwiceProp(mx.operator.CustomOpProp):
        def create_operator(self, ctx: Any, shapes: Any, dtypes: Any) -> Any:
            calls.append(1)
            return Twice()

    executor = _bound(mx.sym.Custom(_unrolled(), op_type="program_twice"))
    for _ in range(3):
        executor.forward(is_train=True)
        executor.forward(is_train=False)
    assert "_lstm_steps" not in seen
    assert len(calls) == 1


def test_the_graph_with_shapes_is_made_when_somebody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unrolled(gluon.HybridBlock):
        def __init__(self) -> None:
            super().__init__()
            self.cell = gluon.rnn.RNNCell(4, input_size=3)

        def hybrid_forward(self, F: Any, data: Any) -> Any:
            return self.cell.unroll(2, data, merge_outputs=True)[0]

    graphs: list[Any] = []

    def counted(graph: Graph, input_shapes: Any) -> Graph:
        graphs.append(input_shapes)
        return with_shapes(graph, input_shapes)

    monkeypatch.setattr(program_module, "with_shapes", counted)
    block, data = Unrolled(), mx.nd.ones((5, 2, 3))
    block.initialize()
    block.hybridize()
    with mx.autograd.record():
        result = block(data)
    result.backward(retain_graph=True)
    assert not graphs
    symbol = mx.autograd.get_symbol(result)
    assert len(graphs) == 1
    shapes = [n.attrs["shape"] for n in symbol.graph.nodes if n.op is not None and n.op.name == "_zeros"]
    assert shapes == ["(5, 4)"]
