"""Unrolled cells: projections of all steps as one product, and the gates of LSTM cells as one node."""

import numpy as np
import pytest
import torch
from unrolled_cells import BATCH, CELLS, HIDDEN, INPUT, STEPS, assert_same, operators, run, unrolled

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes.batch_projections import batch_projections
from mxnet._src.graph.passes.fuse_lstm import fuse_lstm
from mxnet._src.run.program.lowering import lower

S = mx.sym


@pytest.mark.parametrize("kind", CELLS)
def test_fuse_lstm_projections_of_all_steps_become_one_product(kind):
    before = unrolled(kind)
    after = batch_projections(before)
    assert operators(before).count("FullyConnected") == 2 * STEPS
    assert operators(after).count("FullyConnected") == STEPS
    assert operators(after).count("_projected_steps") == 1
    assert_same(run(after), run(before))


def test_fuse_lstm_steps_of_another_axis():
    after = batch_projections(unrolled("rnn", layout="NTC"))
    fused = next(n for n in after.nodes if n.op is not None and n.op.name == "_projected_steps")
    assert (fused.params["axis"], fused.params["steps"]) == (1, STEPS)
    data, weight, bias = torch.randn(BATCH, STEPS, INPUT), torch.randn(HIDDEN, INPUT), torch.randn(HIDDEN)
    projected = fused.op.kernel(data, weight, bias, **fused.params)
    expected = [torch.nn.functional.linear(data[:, step], weight, bias) for step in range(STEPS)]
    for one, other in zip(projected, expected, strict=True):
        np.testing.assert_allclose(one.numpy(), other.numpy(), rtol=1e-5, atol=1e-6)


def test_fuse_lstm_steps_that_something_else_uses_stay():
    parts = S.SliceChannel(S.var("data"), num_outputs=2, axis=0, squeeze_axis=True)
    weight, bias = S.var("w"), S.var("b")

    def dense(x, w=weight):
        return S.FullyConnected(x, w, bias, num_hidden=3)

    unfused = (
        dense(parts[0]) + dense(parts[1]) + S.sum(parts[1]),
        dense(parts[0]) + dense(parts[0]),
        dense(parts[0]) + dense(parts[1], S.var("v")),
        S.Group([dense(parts[0]) + dense(parts[1]), parts[0]]),
    )
    for symbol in unfused:
        graph = Graph(symbol._outputs)
        assert operators(batch_projections(graph)) == operators(graph)


@pytest.mark.parametrize("states", [True, False])
@pytest.mark.parametrize("between", [None, S.relu])
def test_fuse_lstm_gates_of_a_cell_become_one_node(states, between):
    before = unrolled("lstm", between=between, states=states)
    after = fuse_lstm(batch_projections(before))
    expected = ["_projected_steps", *["FullyConnected", "_fused_lstm_cell"] * STEPS]
    assert sorted(operators(after)) == sorted([*expected, *(["relu"] * STEPS if between else []), "stack"])
    assert_same(run(after), run(before))


def test_fuse_lstm_gate_used_elsewhere_keeps_the_cell():
    gates = S.SliceChannel(S.var("a") + S.var("b"), num_outputs=4)
    forget = S.sigmoid(gates[1])
    state = forget * S.var("c") + S.sigmoid(gates[0]) * S.tanh(gates[2])
    output = S.sigmoid(gates[3]) * S.tanh(state)
    plain, used = Graph([*output._outputs, *state._outputs]), Graph([*output._outputs, *forget._outputs])
    assert operators(fuse_lstm(plain)) == ["_fused_lstm_cell"]
    assert operators(fuse_lstm(used)) == operators(used)


def test_fuse_lstm_state_of_other_shape_is_refused():
    gates = S.SliceChannel(S.var("a") + S.var("b"), num_outputs=4)
    state = S.sigmoid(gates[1]) * S.var("c") + S.sigmoid(gates[0]) * S.tanh(gates[2])
    graph = fuse_lstm(Graph((S.sigmoid(gates[3]) * S.tanh(state))._outputs))
    program = lower(graph, graph.variables, True, mx.cpu())
    with pytest.raises(mx.MXNetError, match="needs projections of shape"):
        program(torch.ones(2, 8), torch.ones(2, 8), torch.ones(1, 2))


def test_fuse_lstm_hybridized_cell_as_imperative():
    mx.random.seed(1)
    cell = mx.gluon.rnn.LSTMCell(HIDDEN, input_size=INPUT)
    cell.initialize(mx.init.Uniform(1))

    class Unrolled(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.cell = cell

        def hybrid_forward(self, F, data, hidden, state):
            outputs, last = self.cell.unroll(STEPS, data, [hidden, state], layout="TNC", merge_outputs=True)
            return outputs, last[0], last[1]

    inputs = [mx.nd.random.uniform(-1, 1, shape) for shape in ((STEPS, BATCH, INPUT), (BATCH, HIDDEN), (BATCH, HIDDEN))]
    for array in inputs:
        array.attach_grad()
    for parameter in cell.collect_params().values():
        parameter.grad_req = "add"
    runs = []
    for hybridized in (False, True):
        network = Unrolled()
        if hybridized:
            network.hybridize(static_alloc=True, static_shape=True)
        cell.collect_params().zero_grad()
        for _ in range(2):
            with mx.autograd.record():
                outputs = network(*inputs)
                loss = sum((o * o).sum() for o in outputs)
            loss.backward()
        grads = [array.grad for array in inputs] + [p.grad() for p in cell.collect_params().values()]
        runs.append([a.asnumpy() for a in (*outputs, *grads)])
    for one, other in zip(*runs, strict=True):
        np.testing.assert_allclose(one, other, rtol=2e-5, atol=1e-6)
