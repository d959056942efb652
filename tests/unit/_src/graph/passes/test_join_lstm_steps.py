"""The steps of unrolled LSTM cells as one node."""

import pytest
import torch
from unrolled_cells import BATCH, HIDDEN, INPUT, STEPS, assert_same, operators, run, unrolled

import mxnet as mx
from mxnet._src.graph.graph import Graph
from mxnet._src.graph.passes.batch_projections import batch_projections
from mxnet._src.graph.passes.fuse_lstm import fuse_lstm
from mxnet._src.graph.passes.join_lstm_steps import join_lstm_steps
from mxnet._src.operators.kernels import lstm_steps

S = mx.sym


def joined(graph):
    return join_lstm_steps(fuse_lstm(batch_projections(graph)))


def grouped(*heads):
    return Graph([entry for head in heads for entry in head._outputs])


def cell(prefix="cell_"):
    return mx.gluon.rnn.LSTMCell(HIDDEN, input_size=INPUT, prefix=prefix)


@pytest.mark.parametrize("states", [True, False])
@pytest.mark.parametrize("between", [None, S.relu])
def test_join_lstm_steps_steps_become_one_node(states, between):
    before = unrolled("lstm", between=between, states=states)
    after = joined(before)
    assert sorted(operators(after)) == sorted(["_lstm_steps", *(["relu"] * STEPS if between else []), "stack"])
    assert_same(run(after), run(before))


def test_join_lstm_steps_last_cell_whose_output_nobody_uses_is_no_whole_cell():
    _, last = cell().unroll(STEPS, S.var("data"), [S.var("state0"), S.var("state1")], layout="TNC")
    before = grouped(last[1])
    assert "_lstm_steps" not in operators(joined(before))
    assert_same(run(joined(before)), run(before))


def test_join_lstm_steps_one_output_of_the_middle():
    outputs, _ = cell().unroll(STEPS, S.var("data"), [S.var("state0"), S.var("state1")], layout="TNC")
    before = grouped(outputs[1] * 2, outputs[-1])  # the last keeps the others needed
    assert operators(joined(before)).count("_lstm_steps") == 1
    assert_same(run(joined(before)), run(before))


def test_join_lstm_steps_two_cells_that_take_the_same_steps_stay():
    """`batch_projections` leaves steps alone that two layers take."""
    both = mx.gluon.rnn.BidirectionalCell(cell("l_"), cell("r_"))
    begin = [S.var("state0"), S.var("state1")] * 2
    outputs, last = both.unroll(STEPS, S.var("data"), begin, layout="TNC", merge_outputs=False)
    before = grouped(S.stack(*outputs), *last)
    after = joined(before)
    assert "_lstm_steps" not in operators(after)
    assert operators(after).count("_fused_lstm_cell") == 2 * STEPS
    assert_same(run(after), run(before))


def test_join_lstm_steps_steps_run_backwards():
    parts = S.SliceChannel(S.var("data"), num_outputs=STEPS, axis=0, squeeze_axis=True)
    one, states, outputs = cell(), [S.var("state0"), S.var("state1")], []
    for at in reversed(range(STEPS)):
        output, states = one(parts[at], states)
        outputs.append(output)
    before = grouped(S.stack(*outputs), *states)
    after = joined(before)
    (node,) = (n for n in after.nodes if n.op is not None and n.op.name == "_lstm_steps")
    assert node.params["backwards"]
    assert_same(run(after), run(before))


def test_join_lstm_steps_what_is_not_joined():
    parts = S.SliceChannel(S.var("data"), num_outputs=STEPS, axis=0, squeeze_axis=True)
    begin = [S.var("state0"), S.var("state1")]

    def steps(change=lambda at, states: states, order=range(STEPS)):
        one, states, outputs, seen = cell(), begin, [], []
        for at in order:
            output, states = one(parts[at], change(at, states))
            outputs.append(output)
            seen.append(states[1])
        return outputs, seen

    outputs, seen = steps()
    used = grouped(*outputs, seen[0] * 2)  # a state before the last
    broken = grouped(*steps(lambda at, states: [states[0] * 2, states[1]] if at == 1 else states)[0])
    mixed = grouped(*steps(order=(1, 0, 2))[0])
    for graph in (used, broken, mixed):
        assert "_lstm_steps" not in operators(joined(graph))
        assert_same(run(joined(graph)), run(graph))


def test_join_lstm_steps_types_that_are_computed_step_by_step():
    graph = unrolled("lstm")
    (node,) = (n for n in joined(graph).nodes if n.op is not None and n.op.name == "_lstm_steps")
    generator = torch.Generator().manual_seed(1)
    shapes = [(STEPS, BATCH, INPUT), (4 * HIDDEN, INPUT), (4 * HIDDEN,), (BATCH, HIDDEN)]
    shapes += [(4 * HIDDEN, HIDDEN), (4 * HIDDEN,), (BATCH, HIDDEN)]
    inputs = [torch.randn(shape, generator=generator, dtype=torch.float64) for shape in shapes]
    expected = node.op.kernel(*inputs, **node.params)
    outputs = node.op.kernel(*[x.to(torch.bfloat16) for x in inputs], **node.params)
    for one, other in zip(outputs, expected, strict=True):
        assert one.dtype is torch.bfloat16
        torch.testing.assert_close(one.double(), other, rtol=0.1, atol=0.05)  # eight bits, over three steps


def test_join_lstm_steps_weights_of_other_shapes_are_refused():
    (node,) = (n for n in joined(unrolled("lstm")).nodes if n.op is not None and n.op.name == "_lstm_steps")
    inputs = [torch.ones(STEPS, BATCH, INPUT), torch.ones(4 * HIDDEN, INPUT), torch.ones(4 * HIDDEN)]
    inputs += [torch.ones(BATCH, HIDDEN + 1), torch.ones(4 * HIDDEN, HIDDEN), torch.ones(4 * HIDDEN)]
    with pytest.raises(mx.MXNetError, match="FullyConnected"):
        node.op.kernel(*inputs, torch.ones(BATCH, HIDDEN), **node.params)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("together", [1, 2, STEPS])
@pytest.mark.parametrize("used", ["outputs", "state", "both"])
def test_join_lstm_steps_gradients_of_the_kernel(used, together, backwards, monkeypatch):
    monkeypatch.setattr(lstm_steps, "_TOGETHER", together * BATCH * 4 * HIDDEN)
    generator = torch.Generator().manual_seed(2)

    def draw(*shape):
        return torch.randn(*shape, generator=generator, dtype=torch.float64).requires_grad_()

    inputs = draw(STEPS, BATCH, 4 * HIDDEN), draw(BATCH, HIDDEN), draw(4 * HIDDEN, HIDDEN), draw(4 * HIDDEN)
    inputs = (*inputs, draw(BATCH, HIDDEN))

    def results(*tensors):
        outputs, state = lstm_steps.lstm_steps(*tensors, backwards)
        return {"outputs": outputs, "state": state, "both": (*outputs, state)}[used]

    assert torch.autograd.gradcheck(results, inputs, fast_mode=True)
    assert torch.autograd.gradgradcheck(results, inputs, fast_mode=True)


def test_join_lstm_steps_gradients_that_nobody_wants():
    sums = torch.randn(STEPS, BATCH, 4 * HIDDEN, requires_grad=True)
    arguments = torch.zeros(BATCH, HIDDEN), torch.randn(4 * HIDDEN, HIDDEN), torch.zeros(4 * HIDDEN)
    outputs, _ = lstm_steps.lstm_steps(sums, *arguments, torch.zeros(BATCH, HIDDEN), False)
    outputs[0].sum().backward()
    assert sums.grad[0].abs().sum() > 0
    assert not sums.grad[1:].any()  # later steps
