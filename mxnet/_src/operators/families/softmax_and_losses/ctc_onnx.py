"""Connectionist temporal classification: the forward algorithm as a Loop over time.

Graves et al., "Connectionist Temporal Classification", ICML 2006, section 4.1, in logarithms.
"""

from __future__ import annotations

import numpy as onp

from ...exchange.onnx.loops import repeated
from ...exchange.onnx.mxnet_node import MxnetNode, to_onnx
from ...exchange.onnx.onnx_values import OnnxValue

_IMPOSSIBLE = -1e30  # the logarithm of no probability; differences of infinities would be NaN


def _states(op: MxnetNode, label: OnnxValue, blank: OnnxValue, length: int) -> OnnxValue:
    """Return the labels with a blank before, between and after them, (N, 2 L + 1)."""
    pairs = [op.emit("Expand", blank, op.emit("Shape", label), shape=label.shape), label]
    interleaved = op.emit("Concat", *(value.unsqueeze(2) for value in pairs), axis=2)
    flat = op.emit("Reshape", interleaved, [-1, 2 * length], shape=(-1, 2 * length))
    last = op.emit("Expand", blank, op.writer.vector([label.length(0), 1]), shape=(-1, 1))
    return op.emit("Concat", flat, last, axis=1, shape=(-1, 2 * length + 1))


def _shifted(op: MxnetNode, alpha: OnnxValue, num_positions: int) -> OnnxValue:
    """Return the states shifted to the right by so many positions."""
    padded = op.emit("Pad", alpha, [0, num_positions, 0, 0], op.constant(_IMPOSSIBLE, alpha.dtype), mode="constant")
    return op.emit("Slice", padded, [0], [(alpha.shape or (-1, -1))[1]], [1], shape=alpha.shape)


def _log_sum(op: MxnetNode, values: list[OnnxValue]) -> OnnxValue:
    highest = op.emit("Max", *values)
    total = op.emit("Exp", values[0] - highest)
    for value in values[1:]:
        total = total + op.emit("Exp", value - highest)
    return highest + op.emit("Log", total)


@to_onnx("CTCLoss")
def ctc_loss(op: MxnetNode) -> OnnxValue:
    """Loop over time steps."""
    p = op.params
    data = op.data if op.data.dtype == "float64" else op.data.cast("float32")
    label = op.inputs[1].cast("int64")
    length = op.fixed_shape(label, "label")[1]
    classes = (data.shape or (-1,))[-1]
    if classes == -1:
        op.refuse("the number of classes", "unknown", "export with it fixed")
    is_first = p["blank_label"] == "first"
    length_inputs = [value.cast("int64") for value in op.inputs[2:]]
    lengths = length_inputs.pop(0) if p["use_data_lengths"] else None
    if p["use_label_lengths"]:
        used = length_inputs.pop(0)
    else:
        padding = label.equal(0 if is_first else -1)
        ended = op.emit("CumSum", padding.cast("int32"), op.constant(1, "int64"), shape=label.shape)
        used = op.writer.reduce("ReduceSum", ended.equal(0).cast("int64"), [1], False)
    used = used.unsqueeze(1)
    blank = op.constant(0 if is_first else classes - 1, "int64")
    count = 2 * length + 1
    inside = op.emit("Clip", label, op.constant(0, "int64"), op.constant(classes - 1, "int64"), shape=label.shape)
    states = _states(op, inside, blank, length)
    state_numbers = op.constant(onp.arange(count)[None], "int64", "states")
    before = op.emit("Slice", op.emit("Pad", states, [0, 2, 0, 0], blank, mode="constant"), [0], [count], [1])
    may_skip = op.emit("And", ~states.equal(blank), ~states.equal(before), shape=(-1, count))
    impossible = op.constant(_IMPOSSIBLE, data.dtype)
    logs = op.emit("LogSoftmax", data, axis=2)

    def step(time_step: OnnxValue, carried: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue]]:
        alpha = carried[0]
        step_logs = op.emit("Gather", logs, time_step, axis=0, shape=(-1, classes))
        emitted = op.emit("GatherElements", step_logs, states, axis=1, shape=(-1, count))
        skipped = op.emit("Where", may_skip, _shifted(op, alpha, 2), impossible, shape=alpha.shape)
        further = _log_sum(op, [alpha, _shifted(op, alpha, 1), skipped]) + emitted
        begin = op.emit("Where", state_numbers < 2, emitted, impossible)
        next_alpha = op.emit("Where", time_step.equal(0), begin, further, shape=alpha.shape)
        if lengths is None:
            return [next_alpha], []
        return [op.emit("Where", time_step < lengths.unsqueeze(1), next_alpha, alpha, shape=alpha.shape)], []

    start = op.emit("Expand", impossible, op.emit("Shape", states), shape=(-1, count))
    steps = data.length(0)
    alpha = repeated(op, steps if isinstance(steps, int) else steps.reshape(), [start], step)[0]
    last = used * 2
    ends = [op.emit("Where", state_numbers.equal(end), alpha, impossible) for end in (last, last - 1)]
    highest = [op.writer.reduce("ReduceMax", end, [1], False) for end in ends]
    loss = -_log_sum(op, highest)
    return op.emit("Where", loss > -_IMPOSSIBLE / 2, op.constant(0.0, data.dtype), loss)
