"""From the functions of torch that a kernel calls to nodes of ONNX.

A *lowering* writes one function of torch; it is given the node's `Lowering` and the function's arguments, tensors as
`OnnxValue`. Which operators of MXNet call that function it does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import isnan
from typing import Any, NoReturn, TypeVar

import numpy as onp
import torch

from ....core.dtype import NAME_OF_TORCH, TORCH_OF_NAME
from ...definition import tracing
from ...definition.tracing import Computed, Trace, Traced, TracedCall
from .element_types import to_numpy
from .mxnet_node import MxnetNode, UnsupportedByONNX
from .onnx_values import Length, OnnxValue

Lowered = Callable[..., Any]
Function = TypeVar("Function", bound=Lowered)
_LOWERINGS: dict[str, Lowered] = {}
_REMEDY = "express the node by other operators"
_STAND_INS = ((240, 480), (1, 2), (4, 6))  # lengths that are known only when the model runs, in two traces each


def lowers(*names: str) -> Callable[[Function], Function]:
    """Register lowerings of functions of torch, by their names."""

    def register(lowering: Function) -> Function:
        for name in names:
            assert name not in _LOWERINGS, f"{name} has two lowerings"
            _LOWERINGS[name] = lowering
        return lowering

    return register


def lower_by_name(*names: str) -> None:
    """Register functions of one tensor that ONNX has under the same name, with a capital letter."""

    def lowering_by(op_type: str) -> Lowered:
        return lambda b, data, **_: b.emit(op_type, data.cast(b.dtype) if data.is_float or b.is_float else data)

    for name in names:
        lowers(name)(lowering_by(name.capitalize()))


class Lowering:
    """A call of a function of torch that is being lowered.

    Attributes
    ----------
    op : MxnetNode
        The node.
    dtype : str
        Element type of the function's first result.
    shape : tuple of int
        Its shape; -1 is a length known only when the model runs.
    shapes : list of tuple of int
        Of all results.
    writer : OnnxGraphWriter
        ``emit`` and ``constant`` are its methods.
    """

    def __init__(self, op: MxnetNode, call: TracedCall, shapes: Sequence[tuple[int, ...]], lengths: set[int]) -> None:
        self.op = op
        self.lengths = lengths
        self.name = call.name
        self.dtypes = [dtype_name(op, result.dtype) for result in call.results]
        self.dtype = self.dtypes[0]
        self.shape = shapes[0]
        self.shapes = list(shapes)
        self.writer = op.writer
        self.emit = op.writer.emit
        self.constant = op.writer.constant

    @property
    def is_float(self) -> bool:
        """Whether the result's dtype is floating-point."""
        return self.dtype in ("float16", "float32", "float64", "bfloat16")

    def number(self, number: Any, dtype: str | None = None) -> OnnxValue:
        """Return a number, which may be computed from lengths, or a tensor, in an element type: the result's."""
        dtype = dtype or self.dtype
        if isinstance(number, OnnxValue):
            return (number.reshape(shape=()) if id(number) in self.lengths else number).cast(dtype)
        if not isinstance(number, (bool, int)) and dtype not in ("float16", "float32", "float64", "bfloat16"):
            number = int(number)
        return self.constant(onp.asarray(number), dtype)

    def expand(self, value: OnnxValue, shape: Sequence[Length] | None = None) -> OnnxValue:
        """Repeat to a shape, by default the result's."""
        lengths = list(self.shape if shape is None else shape)
        if value.shape is not None and list(value.shape) == lengths:
            return value
        if value.constant is not None and all(isinstance(n, int) and n >= 0 for n in lengths):
            array = onp.broadcast_to(value.constant, lengths)
            if array.size <= 64:
                return self.constant(array)
        return self.emit("Expand", value, self.writer.vector(lengths), shape=known_shape(lengths))

    def refuse(self, what: str) -> NoReturn:
        """Raise the error for a form that cannot be exported."""
        self.op.refuse(f"torch's {self.name}", what, _REMEDY)

    def need_opset(self, opset: int, what: str) -> None:
        """Refuse what ONNX has only from an opset on."""
        self.op.need_opset(opset, what)


def known_shape(lengths: Sequence[Any]) -> tuple[int, ...]:
    """Return a shape in which lengths that are computed are -1."""
    return tuple(int(n) if isinstance(n, (int, onp.integer)) else -1 for n in lengths)


def dtype_name(op: MxnetNode, dtype: torch.dtype) -> str:
    """Return MXNet's name of an element type."""
    try:
        return NAME_OF_TORCH[dtype]
    except KeyError:
        op.refuse("an intermediate result", f"of type {dtype}", _REMEDY)


def convert(op: MxnetNode) -> list[OnnxValue]:
    """Write what the kernel of a node calls."""
    trace, shapes = _traced(op)
    return _Lowerer(op, op.inputs, trace, shapes).run()


def apply(op: MxnetNode, function: Callable[..., Any], *inputs: OnnxValue) -> list[OnnxValue]:
    """Write what a function of tensors calls, such as a step of the node's kernel.

    Lengths known only when the model runs are taken to be equal.
    """
    dtypes = [TORCH_OF_NAME[value.dtype] for value in inputs]

    def trace(stand_in: int) -> Trace:
        shapes = [tuple(stand_in if n == -1 else n for n in value.shape or ()) for value in inputs]
        return tracing.trace_function(function, shapes, dtypes)

    traces = [trace(stand_in) for stand_in in _STAND_INS[0]]
    return _Lowerer(op, inputs, traces[0], _shapes(op, *traces)).run()


def _traced(op: MxnetNode) -> tuple[Trace, dict[Traced, tuple[int, ...]]]:
    """Return a trace of the kernel, and shapes of its tensors; lengths in which two traces differ are unknown."""
    node = op.node
    assert node.op is not None
    dtypes = [TORCH_OF_NAME[value.dtype] for value in op.inputs]
    params = op.params
    if not node.inputs and isinstance(params.get("shape"), tuple):
        params = {**params, "shape": op.shape}
    known = op.input_shapes
    if -1 not in chain.from_iterable(known):
        trace = _trace(op, params, dtypes, known)
        return trace, trace.shapes
    refusal: UnsupportedByONNX | None = None
    for one, other in _STAND_INS:
        try:
            pair = _trace(op, params, dtypes, op.filled(one)), _trace(op, params, dtypes, op.filled(other))
        except UnsupportedByONNX:
            continue  # there may be lengths that the kernel takes
        try:
            return pair[0], _shapes(op, *pair)
        except UnsupportedByONNX as error:
            refusal = refusal or error
    if refusal is not None:
        raise refusal
    # Of a length that fits in one way alone, it is taken to be that.
    for n in sorted({n for shape in known for n in shape if n != -1}):
        try:
            trace = _trace(op, params, dtypes, op.filled(n))
            return trace, trace.shapes
        except UnsupportedByONNX as error:
            refusal = error
    raise refusal or op.refusal("its kernel", "one that takes none of the lengths tried", "fix the inputs' shapes")


def _trace(op: MxnetNode, params: Any, dtypes: Any, shapes: Any) -> Trace:
    assert op.node.op is not None
    try:
        return tracing.trace(op.node.op, params, shapes, dtypes)
    except tracing.Untraceable as error:
        raise op.refusal("its kernel", f"not a list of torch's functions ({error})", _REMEDY) from error


def _shapes(op: MxnetNode, trace: Trace, other: Trace) -> dict[Traced, tuple[int, ...]]:
    """Return the shapes of a trace's tensors, with -1 where another trace differs; both have to do the same."""
    if [call.name for call in trace.calls] != [call.name for call in other.calls]:
        op.refuse("its kernel", "one that does other things for other lengths", "export with fixed input shapes")
    shapes: dict[Traced, tuple[int, ...]] = {}
    pairs = [(trace.inputs, other.inputs), *((a.results, b.results) for a, b in _pairs(trace.calls, other.calls))]
    for mine, theirs in pairs:
        for first_traced, second_traced in _pairs(mine, theirs):
            if len(first_traced.shape) != len(second_traced.shape):
                op.refuse("a number of axes", "one that depends on lengths", "export with fixed input shapes")
            shapes[first_traced] = tuple(
                a if a == b else -1 for a, b in _pairs(first_traced.shape, second_traced.shape)
            )
    for one_call, two_call in _pairs(trace.calls, other.calls):
        _compare(op, (one_call.args, dict(one_call.kwargs)), (two_call.args, dict(two_call.kwargs)))
    for constant in trace.constants:
        shapes[constant] = constant.shape
    return shapes


def _pairs(one: Any, two: Any) -> Iterator[tuple[Any, Any]]:
    return zip(one, two, strict=True)


def _compare(op: MxnetNode, one: Any, two: Any) -> None:
    """Refuse values that differ between two traces in a way that lengths do not explain."""
    if isinstance(one, (tuple, list)) and isinstance(two, (tuple, list)) and len(one) == len(two):
        for a, b in _pairs(one, two):
            _compare(op, a, b)
    elif isinstance(one, dict):
        _compare(op, tuple(one.values()), tuple(two.values()))
    elif isinstance(one, slice):
        _compare(op, (one.start, one.stop, one.step), (two.start, two.stop, two.step))
    elif not isinstance(one, (Traced, Computed)) and isinstance(one, (int, float)) and one != two and not isnan(one):
        op.refuse(
            "a parameter", "computed from lengths known only when the model runs", "export with fixed input shapes"
        )


class _Lowerer:
    """Says the calls of a trace one after the other."""

    def __init__(
        self, op: MxnetNode, inputs: Sequence[OnnxValue], trace: Trace, shapes: dict[Traced, tuple[int, ...]]
    ) -> None:
        self._op = op
        self._trace = trace
        self._shapes = shapes
        self._values: dict[Traced, OnnxValue] = dict(zip(trace.inputs, inputs, strict=True))
        self._lengths: set[int] = set()  # the identities of values that are computed lengths: vectors of one element
        self._kept: list[OnnxValue] = []
        for traced, tensor in trace.constants.items():
            self._values[traced] = op.constant(to_numpy(tensor))

    def run(self) -> list[OnnxValue]:
        """Return the values of the outputs."""
        for call in self._trace.needed:
            shapes = [self._shapes[result] for result in call.results]
            builder = Lowering(self._op, call, shapes, self._lengths)
            if call.name in ("reshape", "view"):
                self._values[call.results[0]] = self._reshaped(builder, call)
                continue
            lowering = _LOWERINGS.get(call.name)
            if lowering is None:
                self._op.refuse("its kernel", f"written with torch's {call.name}", _REMEDY)
            options = {key: self._value(value) for key, value in call.kwargs.items() if key not in _IGNORED}
            result = lowering(builder, *[self._value(value) for value in call.args], **options)
            results = [result] if isinstance(result, OnnxValue) else list(result)
            for traced, value, dtype, shape in zip(call.results, results, builder.dtypes, shapes, strict=False):
                value = self._op.writer.cast(value, dtype)  # noqa: PLW2901
                if value.constant is None:
                    value.shape = shape
                self._values[traced] = value
        return [self._values[output] for output in self._trace.outputs]

    def _value(self, value: Any) -> Any:
        if isinstance(value, Traced):
            return self._values[value]
        if isinstance(value, Computed):
            length = self._computed(value)
            if isinstance(length, OnnxValue):
                self._lengths.add(id(length))
                self._kept.append(length)
            return length
        if isinstance(value, (tuple, list)):
            return [self._value(v) for v in value]
        if isinstance(value, slice):
            return slice(self._value(value.start), self._value(value.stop), value.step)
        return value

    def _reshaped(self, b: Lowering, call: TracedCall) -> OnnxValue:
        """Reshape; an axis that is kept is copied where the model runs, so that another batch needs no other file.

        Where no length is left open (-1), one that is known only when the model runs is, or the first one.
        """
        data, listed = self._values[call.args[0]], call.args[1:] or tuple(call.kwargs.values())
        lengths: list[Any] = []
        for index, length in enumerate(listed[0] if isinstance(listed[0], tuple) else listed):
            is_own_length = (
                isinstance(length, Computed) and length.function == "length" and length.operands[0] is call.args[0]
            )
            lengths.append(0 if is_own_length and length.operands[1] == index else self._value(length))
        if data.constant is not None and -1 not in b.shape:
            return data.reshape(*b.shape)
        is_empty = 0 in b.shape or 0 in (data.shape or ())
        if is_empty:
            return data.reshape(*b.shape, shape=b.shape) if -1 not in b.shape else data
        if not any(isinstance(n, int) and n == -1 for n in lengths):
            computed = [i for i, n in enumerate(lengths) if isinstance(n, OnnxValue)]
            if computed:
                lengths[computed[0]] = -1
            elif lengths and data.shape and not any(isinstance(n, int) and n == 0 for n in lengths):
                lengths[0] = -1
        return b.emit("Reshape", data, b.writer.vector(lengths), shape=b.shape)

    def _computed(self, number: Computed) -> Any:
        """Return a number computed from lengths: of Python where they are known, else a vector with one element."""
        if number.function == "length":
            tensor, axis = number.operands
            length = self._shapes[tensor][axis]
            return length if length != -1 else self._values[tensor].length(axis)
        left, right = (self._value(operand) for operand in number.operands)
        if not isinstance(left, OnnxValue) and not isinstance(right, OnnxValue):
            return tracing.ARITHMETIC[number.function](left, right)
        if number.function == "truediv" or isinstance(left, float) or isinstance(right, float):
            left, right = (v.cast("float64") if isinstance(v, OnnxValue) else float(v) for v in (left, right))
        operator = {"add": "Add", "sub": "Sub", "mul": "Mul", "floordiv": "Div", "truediv": "Div"}[number.function]
        like = next(v.dtype for v in (left, right) if isinstance(v, OnnxValue))
        operands = [v if isinstance(v, OnnxValue) else self._op.constant(onp.asarray([v]), like) for v in (left, right)]
        if operator == "Div" and number.function == "floordiv" and number.operands[0] < 0:
            remainder = self._op.emit("Mod", *operands, shape=(1,))
            # Div cuts off, and does not round down.
            operands[0] = self._op.emit("Sub", operands[0], remainder, shape=(1,))
        return self._op.emit(operator, *operands, shape=(1,))


# Functions that kernels call for speed and memory only.
_IGNORED = ("device", "inplace", "generator", "memory_format", "copy", "sparse", "return_indices", "non_blocking")
