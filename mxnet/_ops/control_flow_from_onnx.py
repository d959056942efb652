"""Branches and loops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._exchange.onnx.inner_graphs import branch, for_each, run_graph, while_loop
from .._exchange.onnx.lengths import counted
from .._exchange.onnx.onnx_node import OnnxNode
from .._exchange.onnx.readers import from_onnx
from .._exchange.onnx.steps import takes_all_steps
from .._exchange.onnx.symbol_values import SymbolValue
from ..base import MXNetError

_MOST_UNROLLED = 64
_ENDLESS = 2**31 - 1


@from_onnx("If")
def _if(op: OnnxNode) -> list[Any]:
    condition = op.data()
    then, otherwise = op.attribute("then_branch"), op.attribute("else_branch")
    if then is None or otherwise is None:
        op.fail("a branch is missing")
    if condition.array is not None:
        return run_graph(op, then if condition.array.ravel()[0] else otherwise, ())
    return branch(op, condition, lambda: run_graph(op, then, ()), lambda: run_graph(op, otherwise, ()))


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
        self, number: SymbolValue, condition: SymbolValue, states: Sequence[Any]
    ) -> tuple[SymbolValue, list[Any], list[SymbolValue]]:
        """Return the next condition, the states after one step, and the step's outputs."""
        result = run_graph(self.op, self.body, [number, condition, *states])
        return result[0], result[1 : len(states) + 1], result[len(states) + 1 :]


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
    for number in range(count):
        position = op.builder.constant(op.builder.unique("step"), onp.array(number, onp.int64), fixed=True)
        _, states, outputs = loop.step(position, _always(op), states)
        collected.append(outputs)
    return [*states, *(op.emit("stack", *values, axis=0) for values in zip(*collected, strict=True))]


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
        left = op.emit("broadcast_lesser", states[0], op.cast(count, "int64"))
        return op.emit("broadcast_mul", states[1], op.cast(left, "float32"))

    def body(states: list[SymbolValue]) -> tuple[list[SymbolValue], list[SymbolValue]]:
        following, after, outputs = loop.step(states[0], states[1], states[2:])
        number = op.emit("_plus_scalar", states[0], scalar=1)
        return outputs, [number, op.cast(following, "float32"), *after]

    outputs, states = while_loop(op, goes_on, body, [zero, begin, *loop.states], limit)
    if outputs:  # rows of steps that were not taken
        steps = op.emit("_arange", start=0, stop=limit, dtype="int64")
        taken = op.emit("broadcast_lesser", steps, states[0])
        outputs = [op.emit_unknown("_contrib_boolean_mask", rows, taken) for rows in outputs]
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
        result = run_graph(op, body, [*carried, *elements])
        return result[first:], result[:first]

    outputs, after = for_each(op, step, data, states)
    axes, directions = op.attribute("scan_output_axes"), op.attribute("scan_output_directions")
    if directions:
        outputs = [op.emit("reverse", v, axis=(0,)) if back else v for v, back in zip(outputs, directions, strict=True)]
    if axes:
        indices = [op.normalized(axis, len(op.known_shape(v))) for v, axis in zip(outputs, axes, strict=True)]
        outputs = [_moved(op, value, 0, index) for value, index in zip(outputs, indices, strict=True)]
    return [*after, *outputs]


def _moved(op: OnnxNode, value: SymbolValue, source: int, target: int) -> SymbolValue:
    """Return a value with one axis moved."""
    if source == target:
        return value
    order = [axis for axis in range(len(op.known_shape(value))) if axis != source]
    order.insert(target, source)
    return op.emit("transpose", value, axes=tuple(order))
