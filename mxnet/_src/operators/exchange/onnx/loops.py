"""Loops that converters write themselves, where MXNet has one operator."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .mxnet_node import MxnetNode
from .onnx_values import OnnxValue

# From the number of the step (a scalar) and what is carried to what is carried on and what each step leaves.
Step = Callable[[OnnxValue, list[OnnxValue]], tuple[list[OnnxValue], list[OnnxValue]]]


def repeated(op: MxnetNode, count: int | OnnxValue, carried: Sequence[OnnxValue], step: Step) -> list[OnnxValue]:
    """Write a Loop of a number of steps.

    Parameters
    ----------
    count : int, or OnnxValue, int64 without axes
    carried : sequence of OnnxValue
    step : callable
        Returns as many values, of the same types, as are carried, then what is stacked along a new first axis.

    Returns
    -------
    list of OnnxValue
        The last of what was carried, then what was stacked.
    """
    return _looped(op, count, carried, lambda iteration, values: (*step(iteration, values), None))


def until(
    op: MxnetNode,
    most: int,
    carried: Sequence[OnnxValue],
    step: Callable[[OnnxValue, list[OnnxValue]], tuple[list[OnnxValue], OnnxValue]],
) -> list[OnnxValue]:
    """Write a Loop that goes on while what ``step`` returns next to the carried values is true (bool without axes)."""

    def body(iteration: OnnxValue, values: list[OnnxValue]) -> tuple[list[OnnxValue], list[OnnxValue], OnnxValue]:
        finals, go_on = step(iteration, values)
        return finals, [], go_on

    return _looped(op, most, carried, body)


def _looped(
    op: MxnetNode,
    count: int | OnnxValue,
    carried: Sequence[OnnxValue],
    step: Callable[[OnnxValue, list[OnnxValue]], tuple[list[OnnxValue], list[OnnxValue], OnnxValue | None]],
) -> list[OnnxValue]:
    writer = op.writer

    def argument(name: str, dtype: str, shape: tuple[int, ...] | None) -> OnnxValue:
        return OnnxValue(writer, writer.unique(f"{op.node.name}_{name}"), dtype, shape)

    with writer.inner(f"{op.node.name}_steps") as body:
        iteration, condition = argument("step", "int64", ()), argument("condition", "bool", ())
        inside = [argument(f"carried{i}", value.dtype, value.shape) for i, value in enumerate(carried)]
        body.inputs = [iteration, condition, *inside]
        finals, stacked, go_on = step(iteration, list(inside))
        body_outputs = [condition if go_on is None else go_on, *finals, *stacked]
        body.outputs = [op.emit("Identity", value, shape=value.shape) for value in body_outputs]
    dtypes = [value.dtype for value in body.outputs[1:]]
    limit = op.constant(count, "int64") if isinstance(count, int) else count
    outputs = writer.emit_many(
        "Loop", limit, op.constant(True, "bool"), *carried, count=len(dtypes), dtypes=dtypes, body=body
    )
    for value, first in zip(outputs, carried, strict=False):
        value.shape = first.shape
    for value, part in zip(outputs[len(carried) :], stacked, strict=True):
        value.shape = None if part.shape is None else (count if isinstance(count, int) else -1, *part.shape)
    return outputs
