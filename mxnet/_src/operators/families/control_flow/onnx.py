"""Branches and loops: If, Loop and Scan, read and written with their bodies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from .....base import MXNetError
from ...exchange.onnx.inner_graphs import branch, for_each, run_graph, while_loop
from ...exchange.onnx.lengths import counted
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_node import OnnxNode
from ...exchange.onnx.onnx_values import OnnxValue
from ...exchange.onnx.readers import from_onnx
from ...exchange.onnx.steps import takes_all_steps
from ...exchange.onnx.symbol_values import SymbolValue

_MOST_UNROLLED = 64
_ENDLESS = 2**31 - 1


@from_onnx("If")
def _if(op: OnnxNode) -> list[Any]:
    condition = op.data()
    then_branch, otherwise = op.attribute("then_branch"), op.attribute("else_branch")
    if then_branch is None or otherwise is None:
        op.fail("a branch is missing")
    if condition.array is not None:
        return run_graph(op, then_branch if condition.array.ravel()[0] else otherwise, ())
    return branch(op, condition, lambda: run_graph(op, then_branch, ()), lambda: run_graph(op, otherwise, ()))


class _Loop:
    """The parts of a Loop node."""

    def __init__(self, op: OnnxNode) -> None:
        self.op = op
        self.conditional = False  # whether a step was found that may be the last
        self.counts = False  # whether its own condition ends it after the largest number of steps alone
        self.body = op.attribute("body")
        if self.body is None:
            op.fail("its body is missing")
        self.states: list[Any] = list(op.inputs[2:])
        if len(self.body.input) != len(self.states) + 2 or len(self.body.output) < len(self.states) + 1:
            op.fail(f"a body with {len(self.body.input)} inputs for {len(self.states)} states")

    def step(
        self, iteration: SymbolValue, condition: SymbolValue, states: Sequence[Any]
    ) -> tuple[SymbolValue, list[Any], list[SymbolValue]]:
        """Return the next condition, the states after one step, and the step's outputs."""
        outputs = run_graph(self.op, self.body, [iteration, condition, *states])
        return outputs[0], outputs[1 : len(states) + 1], outputs[len(states) + 1 :]


@from_onnx("Loop")
def _loop(op: OnnxNode) -> list[Any]:
    loop, count, condition = _Loop(op), op.input(0), op.input(1)
    begins = condition is None or condition.array is None or bool(condition.array.ravel()[0])
    lengths = None if count is None or count.arrays is None else tuple(int(a.ravel()[0]) for a in count.arrays)
    if not begins or (lengths is not None and max(lengths) <= 0):
        if len(op.outputs) > len(loop.states) and any(op.outputs[len(loop.states) :]):
            op.fail("a loop without steps, whose outputs have no elements")
        return list(loop.states)
    known = condition is None or condition.array is not None
    if lengths is not None and known:
        loop.counts = takes_all_steps(op, loop.body, lengths, loop.states)
        try:
            return _counted_loop(loop, lengths)
        except MXNetError:
            if not loop.conditional:
                if len(set(lengths)) > 1 or lengths[0] > _MOST_UNROLLED:
                    raise
                return _unrolled(loop, lengths[0])
    return _while(loop, count, condition, lengths)


def _always(op: OnnxNode) -> SymbolValue:
    return op.builder.constant(op.builder.unique("always"), onp.array(True), fixed=True)


def _counted_loop(loop: _Loop, lengths: tuple[int, ...]) -> list[Any]:
    """Return the outputs of a loop that takes a known number of steps."""
    op = loop.op

    def body(elements: list[SymbolValue], states: list[SymbolValue]) -> tuple[list[SymbolValue], list[SymbolValue]]:
        goes_on, after, outputs = loop.step(elements[0].with_shapes([()] * len(lengths)), _always(op), states)
        if not loop.counts and (goes_on.array is None or not goes_on.array.all()):
            loop.conditional = True
            raise MXNetError("the loop may end before its last step")
        return outputs, after

    if any(not isinstance(state, SymbolValue) for state in loop.states):
        op.fail("sequences as states need a known, small number of steps")
    outputs, states = for_each(op, body, [counted(op, lengths, "int64")], loop.states)
    return [*states, *outputs]


def _unrolled(loop: _Loop, count: int) -> list[Any]:
    """Return the outputs of a loop as that many copies of its body; states may change their shapes."""
    op, states, collected = loop.op, list(loop.states), list[list[SymbolValue]]()
    for iteration in range(count):
        position = op.builder.constant(op.builder.unique("step"), onp.array(iteration, onp.int64), fixed=True)
        _, states, outputs = loop.step(position, _always(op), states)
        collected.append(outputs)
    return [*states, *(op.emit("stack", *steps, axis=0) for steps in zip(*collected, strict=True))]


def _while(
    loop: _Loop, count: SymbolValue | None, condition: SymbolValue | None, lengths: tuple[int, ...] | None
) -> list[Any]:
    """Return the outputs of a loop that ends by a condition of its body."""
    op = loop.op
    if any(not isinstance(state, SymbolValue) for state in loop.states):
        op.fail("sequences as states need a known, small number of steps")
    outputs_requested = len(loop.body.output) > len(loop.states) + 1
    limit = _ENDLESS if lengths is None else max(lengths)
    if outputs_requested and (lengths is None or len(set(lengths)) > 1):
        op.fail("outputs of each step need a known largest number of steps")
    trials = op.builder.trials.count
    zero = op.emit("_full", shape=(1,), value=0, dtype="int64").with_shapes([()] * trials)
    begin = op.emit("_full", shape=(1,), value=1, dtype="float32").with_shapes([()] * trials)
    if condition is not None and condition.array is None:
        begin = op.cast(condition, "float32")

    def goes_on(states: list[SymbolValue]) -> SymbolValue:
        if count is None or lengths is not None:
            return states[1]
        has_steps_left = op.emit("broadcast_lesser", states[0], op.cast(count, "int64"))
        return op.emit("broadcast_mul", states[1], op.cast(has_steps_left, "float32"))

    def body(states: list[SymbolValue]) -> tuple[list[SymbolValue], list[SymbolValue]]:
        following, after, outputs = loop.step(states[0], states[1], states[2:])
        iteration = op.emit("_plus_scalar", states[0], scalar=1)
        return outputs, [iteration, op.cast(following, "float32"), *after]

    outputs, states = while_loop(op, goes_on, body, [zero, begin, *loop.states], limit)
    if outputs:  # rows of steps that were not taken
        steps = op.emit("_arange", start=0, stop=limit, dtype="int64")
        was_run = op.emit("broadcast_lesser", steps, states[0])
        outputs = [op.emit_unknown("_contrib_boolean_mask", rows, was_run) for rows in outputs]
    return [*states[2:], *outputs]


@from_onnx("Scan")
def _scan(op: OnnxNode) -> list[Any]:
    if op.opset < 9:
        op.fail("the form of opset 8, with a batch, is not supported")
    body, count = op.attribute("body"), op.attribute("num_scan_inputs")
    if body is None or count is None or not 0 < count <= len(op.inputs):
        op.fail("its body, or num_scan_inputs, is missing")
    first = len(op.inputs) - count
    states = [op.data(i) for i in range(first)]
    axes, directions = op.attribute("scan_input_axes") or (0,) * count, op.attribute("scan_input_directions")
    data = []
    for i in range(count):
        value = op.data(first + i)
        value = _moved(op, value, op.normalized(axes[i], len(op.shape(first + i))), 0)
        data.append(op.emit("reverse", value, axis=(0,)) if directions and directions[i] else value)

    def step(elements: list[SymbolValue], carried: list[SymbolValue]) -> tuple[list[SymbolValue], list[SymbolValue]]:
        body_outputs = run_graph(op, body, [*carried, *elements])
        return body_outputs[first:], body_outputs[:first]

    outputs, after = for_each(op, step, data, states)
    axes, directions = op.attribute("scan_output_axes"), op.attribute("scan_output_directions")
    if directions:
        outputs = [op.emit("reverse", v, axis=(0,)) if back else v for v, back in zip(outputs, directions, strict=True)]
    if axes:
        output_axes = [op.normalized(axis, len(op.known_shape(v))) for v, axis in zip(outputs, axes, strict=True)]
        outputs = [_moved(op, value, 0, axis) for value, axis in zip(outputs, output_axes, strict=True)]
    return [*after, *outputs]


def _moved(op: OnnxNode, value: SymbolValue, source: int, target: int) -> SymbolValue:
    """Return a value with one axis moved."""
    if source == target:
        return value
    order = [axis for axis in range(len(op.known_shape(value))) if axis != source]
    order.insert(target, source)
    return op.emit("transpose", value, axes=tuple(order))


def _body(op: MxnetNode, subgraph_index: int, values: Sequence[OnnxValue]) -> list[OnnxValue]:
    """Translate one of the node's graphs, whose variables have these values."""
    graph = op.node.subgraphs[subgraph_index]
    known = {variable.name: value for variable, value in zip(graph.variables, values, strict=True)}
    scope = op.writer.scope
    outputs: list[OnnxValue] = op.convert_graph(op.writer, graph, known)
    op.writer.scope = scope
    return outputs


def _argument(op: MxnetNode, name: str, dtype: str, shape: tuple[int, ...] | None) -> OnnxValue:
    return OnnxValue(op.writer, op.writer.unique(f"{op.node.name}_{name}"), dtype, shape)


def _own(op: MxnetNode, value: OnnxValue, like: OnnxValue | None = None) -> OnnxValue:
    """Return an output of a body as a separate value, in the type of the state it replaces."""
    typed = value if like is None else value.cast(like.dtype)
    return op.emit("Identity", typed, shape=typed.shape)


def _stacked_shape(op: MxnetNode, index: int, value: OnnxValue) -> OnnxValue:
    """Return one step's part of a stacked output: scalars, of one element in MXNet, are no vectors in ONNX."""
    shape = op.shapes[index]
    if shape is not None and value.shape == (1,) and len(shape) == 1:
        return op.emit("Reshape", value, op.constant([], "int64"), shape=())
    return value


@to_onnx("_foreach")
def foreach(op: MxnetNode) -> list[OnnxValue]:
    """Scan."""
    p = op.params
    sequences = len(p["in_data_locs"])
    states = len(p["in_state_locs"])
    order = (*p["in_data_locs"], *p["in_state_locs"], *p["remain_locs"])
    with op.writer.inner(f"{op.node.name}_body") as body:
        carried = [
            _argument(op, f"state{i}", value.dtype, value.shape)
            for i, value in enumerate(op.inputs[sequences : sequences + states])
        ]
        elements = [
            _argument(op, f"element{i}", value.dtype, None if value.shape is None else value.shape[1:])
            for i, value in enumerate(op.inputs[:sequences])
        ]
        body.inputs = [*carried, *elements]
        # A number is an array of one element in the body.
        slices = [e.reshape(1) if e.shape == () else e for e in elements]
        values = [*slices, *carried, *op.inputs[sequences + states :]]
        placed: list[OnnxValue] = [values[order.index(i)] for i in range(len(order))]
        results = _body(op, 0, placed)
        count = p["num_out_data"]
        stacked = [_own(op, _stacked_shape(op, i, value)) for i, value in enumerate(results[:count])]
        finals = [_own(op, value, like) for value, like in zip(results[count:], carried, strict=True)]
        body.outputs = [*finals, *stacked]
    dtypes = [value.dtype for value in body.outputs]
    outputs = op.writer.emit_many(
        "Scan",
        *op.inputs[sequences : sequences + states],
        *op.inputs[:sequences],
        count=len(dtypes),
        dtypes=dtypes,
        body=body,
        num_scan_inputs=sequences,
    )
    return [*outputs[states:], *outputs[:states]]


@to_onnx("_while_loop")
def write_while_loop(op: MxnetNode) -> list[OnnxValue]:
    """Loop; stacked outputs are filled up with zeros to the largest number of steps."""
    p, writer = op.params, op.writer
    variables = [p["func_input_locs"][loc] for loc in p["func_var_locs"]]
    limit = p["max_iterations"]
    start = _truth(op, _body(op, 0, [op.inputs[i] for i in p["cond_input_locs"]])[0])
    count = p["num_out_data"]
    with writer.inner(f"{op.node.name}_body") as body:
        step = _argument(op, "step", "int64", ())
        condition = _argument(op, "condition", "bool", ())
        carried = [
            _argument(op, f"variable{i}", op.inputs[v].dtype, op.inputs[v].shape) for i, v in enumerate(variables)
        ]
        body.inputs = [step, condition, *carried]
        values_before: dict[int, OnnxValue] = {
            **dict(enumerate(op.inputs)),
            **dict(zip(variables, carried, strict=True)),
        }
        results = _body(op, 1, [values_before[i] for i in p["func_input_locs"]])
        stacked = [_own(op, value) for value in results[:count]]
        finals = [_own(op, value, like) for value, like in zip(results[count:], carried, strict=True)]
        later = {**values_before, **dict(zip(variables, finals, strict=True))}
        go_on = _own(op, _truth(op, _body(op, 0, [later[i] for i in p["cond_input_locs"]])[0]))
        body.outputs = [go_on, *finals, *stacked]
    dtypes = [value.dtype for value in body.outputs[1:]]
    outputs = writer.emit_many(
        "Loop",
        op.constant(limit, "int64"),
        start,
        *(op.inputs[v] for v in variables),
        count=len(dtypes),
        dtypes=dtypes,
        body=body,
    )
    finals, collected = outputs[: len(variables)], outputs[len(variables) :]
    return [*(_filled(op, value, inner, limit) for value, inner in zip(collected, stacked, strict=True)), *finals]


def _filled(op: MxnetNode, value: OnnxValue, step: OnnxValue, limit: int) -> OnnxValue:
    """Fill a stacked output up with zeros."""
    if step.shape is None:
        op.refuse("an output of the loop", "of unknown rank", "give the shapes of all inputs")
    rank = len(step.shape)
    num_steps = op.writer.length_of(value, 0)
    missing = op.constant([limit], "int64") - num_steps
    pads: list[Any] = [0] * (1 + rank) + [missing] + [0] * rank
    return op.emit("Pad", value, op.writer.vector(pads), op.constant(0, value.dtype), mode="constant")


def _truth(op: MxnetNode, value: OnnxValue) -> OnnxValue:
    """Return a condition as a bool without axes."""
    return op.emit("Reshape", op.writer.truth(value), op.constant([], "int64"), shape=())


@to_onnx("_cond")
def cond(op: MxnetNode) -> list[OnnxValue]:
    """If."""
    p, writer = op.params, op.writer
    condition = _truth(op, _body(op, 0, [op.inputs[i] for i in p["cond_input_locs"]])[0])
    branches = []
    for subgraph_index, locs in ((1, p["then_input_locs"]), (2, p["else_input_locs"])):
        with writer.inner(f"{op.node.name}_{'then' if subgraph_index == 1 else 'else'}") as body:
            results = _body(op, subgraph_index, [op.inputs[i] for i in locs])
            body.outputs = [_own(op, value.cast(dtype)) for value, dtype in zip(results, op.dtypes, strict=True)]
        branches.append(body)
    return writer.emit_many(
        "If",
        condition,
        count=len(op.dtypes),
        dtypes=list(op.dtypes),
        then_branch=branches[0],
        else_branch=branches[1],
    )
