"""Join what an LSTM cell does with its gates into one node."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...operators.definition.schema import Input, OpDef
from ...operators.kernels.lstm_cell import lstm_cell
from ..graph import Graph, rewrite
from ..node import Entry, Node
from .fused import activation_of

_GATES = 4
_OF_CELLS = ("SliceChannel", "elemwise_add", "elemwise_mul")


class _Parts(NamedTuple):
    """The nodes of a cell up to its new state."""

    total: Node  # sum of the projections of input and output
    gates: Node
    before: Entry  # the state before
    inner: tuple[Entry, ...]  # what nothing else may use


@cache  # or else the caches of inference would hold one for each graph
def lstm_cell_op() -> OpDef:
    """Return the operator of the fused node: output and new state from two projections and the old state."""
    return OpDef(
        name="_fused_lstm_cell",
        kernel=lstm_cell,
        inputs=tuple(Input(name) for name in ("input_gates", "hidden_gates", "state")),
        params=(),
        num_outputs=2,
    )


def fuse_lstm(graph: Graph) -> Graph:
    """Replace the element-wise part of LSTM cells.

    Before, with ``i, f, g, o = SliceChannel(a + b, num_outputs=4)``::

        state = sigmoid(f) * before + sigmoid(i) * tanh(g)
        output = sigmoid(o) * tanh(state)

    After: ``output, state = _fused_lstm_cell(a, b, before)``. Skipped where anything else uses a gate.
    """
    if not graph.operators.issuperset(_OF_CELLS):
        return graph
    op = lstm_cell_op()
    states: set[int] = set()
    outputs: set[int] = set()
    for node in graph.nodes:
        state = _state_of(graph, node)
        if state is not None:
            states.add(id(state))
            outputs.add(id(node))
    if not outputs:
        return graph

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if id(node) in states:
            parts = _parts(inputs)
            assert parts is not None
            return [Entry(Node(op, node.name, {}, (*parts.total.inputs, parts.before)), 1)]
        if id(node) in outputs:
            return [Entry(inputs[1].node.inputs[0].node, 0)]
        return None

    return rewrite(graph, replace)


def _state_of(graph: Graph, node: Node) -> Node | None:
    """Return the node of the new state if ``node`` is a cell's output."""
    if not _is(node, "elemwise_mul"):
        return None
    gate, bounded = (entry.node for entry in node.inputs)
    if activation_of(gate) != "sigmoid" or activation_of(bounded) != "tanh":
        return None
    state = bounded.inputs[0].node
    parts = _parts(state.inputs) if _is(state, "elemwise_add") else None
    if parts is None or gate.inputs[0] != Entry(parts.gates, 3):
        return None
    inner = (*parts.inner, *node.inputs, Entry(parts.gates, 3))
    return state if all(graph.users[entry] == 1 for entry in inner) else None


def _parts(summands: tuple[Entry, ...]) -> _Parts | None:
    """Return the parts of a cell whose new state is the sum of two entries."""
    remembered, added = (entry.node for entry in summands)
    if not (_is(remembered, "elemwise_mul") and _is(added, "elemwise_mul")):
        return None
    (forget, before), (let_in, new) = remembered.inputs, added.inputs
    if [activation_of(e.node) for e in (let_in, forget, new)] != ["sigmoid", "sigmoid", "tanh"]:
        return None
    gates = let_in.node.inputs[0].node
    gate_inputs = [e.node.inputs[0] for e in (let_in, forget, new)]
    if gate_inputs != [Entry(gates, at) for at in range(3)] or not _is(gates, "SliceChannel"):
        return None
    params = gates.params
    total = gates.inputs[0].node
    if (params["num_outputs"], params["axis"], params["squeeze_axis"]) != (_GATES, 1, False):
        return None
    if not _is(total, "elemwise_add"):
        return None
    return _Parts(total, gates, before, (*summands, forget, let_in, new, *gate_inputs, gates.inputs[0]))


def _is(node: Node, name: str) -> bool:
    return node.op is not None and node.op.name == name
