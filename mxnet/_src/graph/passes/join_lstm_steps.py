"""Join the steps of an unrolled LSTM cell into one node."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from torch import Tensor

from ...operators.definition.params import param_type
from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef, Param
from ...operators.kernels.lstm_cell import lstm_cell
from ...operators.kernels.lstm_steps import lstm_steps, suits
from ..graph import Graph, rewrite
from ..node import Entry, Node
from .batch_projections import projected_steps, projection_op
from .fuse_lstm import lstm_cell_op

_WITH_BIAS = 3


class _Sequence(NamedTuple):
    """The cells of a sequence in the order of its steps, and whether the last of these is the first in time."""

    cells: list[Node]
    backwards: bool


def _run(
    data: Tensor,
    into: Tensor,
    into_bias: Tensor,
    hidden: Tensor,
    recurrent: Tensor,
    recurrent_bias: Tensor,
    state: Tensor,
    *,
    axis: int,
    steps: int,
    backwards: bool,
    **params: Any,
) -> tuple[Tensor, ...]:
    """Return the output of each step, and the last state."""
    projected = projected_steps(data, into, into_bias, axis=axis, steps=steps, **params)
    weights = recurrent, recurrent_bias
    if isinstance(projected, Tensor) and suits(projected, hidden, *weights, state):
        outputs, state = lstm_steps(projected, hidden, *weights, state, backwards)
        return *outputs, state
    dense = get("FullyConnected").kernel
    hidden_states: list[Tensor] = []
    parts = projected.unbind(0) if isinstance(projected, Tensor) else projected
    for step in reversed(parts) if backwards else parts:
        hidden, state = lstm_cell(step, dense(hidden, *weights, num_hidden=params["num_hidden"]), state)
        hidden_states.append(hidden)
    return *(hidden_states[::-1] if backwards else hidden_states), state


@cache  # or else the caches of inference would hold one for each graph
def lstm_steps_op() -> OpDef:
    """Return the operator of all steps."""
    names = ("data", "i2h_weight", "i2h_bias", "begin_output", "h2h_weight", "h2h_bias", "begin_state")
    return OpDef(
        name="_lstm_steps",
        kernel=_run,
        inputs=tuple(Input(name) for name in names),
        params=(*projection_op().params, Param("backwards", param_type(bool), False)),
        num_outputs=lambda params: int(params["steps"]) + 1,
    )


def join_lstm_steps(graph: Graph) -> Graph:
    """Join LSTM cells that follow each other, after `batch_projections` and `fuse_lstm`.

    ``output, state = _fused_lstm_cell(projected[t], FullyConnected(output, w, b), state)`` for every step of what
    ``_projected_steps`` gives, from the first to the last or from the last to the first, become one node. Skipped
    where anything else uses a state before the last, or where the products' weights differ.
    """
    projection = projection_op()
    sequences = [s for n in graph.nodes if n.op is projection and (s := _sequence(graph, n)) is not None]
    if not sequences:
        return graph
    steps = {id(cell): (at, sequence) for sequence in sequences for at, cell in enumerate(sequence.cells)}
    created: dict[int, Node] = {}

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if id(node) not in steps:
            return None
        at, sequence = steps[id(node)]
        key = id(sequence.cells)
        if key not in created:  # this is the first in time, whose inputs all come before it
            projected, product = inputs[0].node, inputs[1].node
            attrs = {**projected.attrs, "backwards": str(sequence.backwards)}
            created[key] = Node(lstm_steps_op(), node.name, attrs, (*projected.inputs, *product.inputs, inputs[2]))
        return [Entry(created[key], at), Entry(created[key], len(sequence.cells))]

    return rewrite(graph, replace)


def _sequence(graph: Graph, projection: Node) -> _Sequence | None:
    """Return the cells that take a node's outputs, if they follow each other and can be joined."""
    count = projection.num_outputs
    cells: dict[int, Node] = {}
    for node in graph.nodes:
        if node.op is lstm_cell_op() and node.inputs[0].node is projection:
            cells[node.inputs[0].index] = node
    ordered = [cells[at] for at in sorted(cells)]
    if len(ordered) != count or len(projection.inputs) != _WITH_BIAS:
        return None
    if any(graph.users[Entry(projection, at)] != 1 for at in range(count)):
        return None
    for backwards in (False, True):
        if _follow(graph, ordered[::-1] if backwards else ordered, projection.params["num_hidden"]):
            return _Sequence(ordered, backwards)
    return None


def _follow(graph: Graph, cells: list[Node], num_hidden: int) -> bool:
    """Return True if each cell takes what the one before gives, with the same weights."""
    weights = cells[0].inputs[1].node.inputs[1:]
    for at, cell in enumerate(cells):
        product = cell.inputs[1].node
        if product.op is None or product.op.name != "FullyConnected" or len(product.inputs) != _WITH_BIAS:
            return False
        params = product.params
        is_alike = params["num_hidden"] == num_hidden and params["flatten"] and product.inputs[1:] == weights
        if not is_alike or graph.users[cell.inputs[1]] != 1:
            return False
        if at:
            output, state = Entry(cells[at - 1], 0), Entry(cells[at - 1], 1)
            if product.inputs[0] != output or cell.inputs[2] != state or graph.users[state] != 1:
                return False
    return True
