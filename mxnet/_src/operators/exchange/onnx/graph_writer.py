"""Writes an ONNX graph: nodes, constants, unique names, casts.

Nodes hold `OnnxValue` objects and get their names when the model is made, so that a value can be renamed, and an
unused one omitted, until then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

import numpy as onp

from .element_types import CODES, numpy_type
from .onnx_values import Length, OnnxValue, Operand, broadcast
from .runtime_types import carried_in

# Opset versions that are written, with the version of the file format (IR) that came with each. Newer ones exist, but
# runtimes refuse opsets they do not know, and nothing written here needs them.
IR_OF_OPSET = {13: 7, 14: 7, 15: 8, 16: 8, 17: 8, 18: 8, 19: 9, 20: 9, 21: 10, 22: 10}
DEFAULT_OPSET = 17
_SHARED_SIZE = 64  # elements up to which equal constants are written once
_BOOLEAN_RESULTS = "And Or Xor Not Equal Less LessOrEqual Greater GreaterOrEqual IsNaN IsInf"
_INT64_RESULTS = "Shape Size NonZero ArgMax ArgMin NonMaxSuppression"
_ELEMENTWISE = (
    "Add Sub Mul Div Pow Mod And Or Xor Equal Less LessOrEqual Greater GreaterOrEqual Max Min Where PRelu BitShift "
    "BitwiseAnd BitwiseOr BitwiseXor"
)
_OF_INPUT_SHAPE = (
    "Abs Acos Acosh Asin Asinh Atan Atanh BatchNormalization BitwiseNot Cast Ceil Celu Clip Cos Cosh CumSum Elu Erf "
    "Exp Floor Gelu HardSigmoid HardSwish Identity InstanceNormalization IsInf IsNaN LRN LeakyRelu Log LogSoftmax Mish "
    "Neg Not Reciprocal Relu Round Selu Sigmoid Sign Sin Sinh Softmax Softplus Softsign Sqrt Tan Tanh Trilu"
)
# By operator of ONNX: the output's element type, and how its shape follows from the inputs'.
_RESULT_TYPES = dict.fromkeys(_BOOLEAN_RESULTS.split(), "bool") | dict.fromkeys(_INT64_RESULTS.split(), "int64")
_SHAPES = dict.fromkeys(_ELEMENTWISE.split(), "broadcast") | dict.fromkeys(_OF_INPUT_SHAPE.split(), "first")


@dataclass
class Step:
    """A node of the ONNX graph. Attributes are Python values; a `Body` is a separate graph."""

    op_type: str
    inputs: list[OnnxValue | None]
    outputs: list[OnnxValue]
    attributes: dict[str, Any]
    name: str


@dataclass
class Body:
    """The nodes of a graph, of the model or of a branch or loop in it."""

    steps: list[Step] = field(default_factory=list)
    inputs: list[OnnxValue] = field(default_factory=list)
    outputs: list[OnnxValue] = field(default_factory=list)
    name: str = "body"

    def read(self) -> Iterator[OnnxValue]:
        """Yield what the nodes and outputs read, in bodies inside too."""
        yield from self.outputs
        for step in self.steps:
            yield from reads(step)


def reads(step: Step) -> list[OnnxValue]:
    """Return the values that a node reads, in its bodies too."""
    values = list(filter(None, step.inputs))
    for attribute in step.attributes.values():
        if isinstance(attribute, Body):
            values.extend(attribute.read())
    return values


class OnnxGraphWriter:
    """The ONNX graph that is being written.

    Parameters
    ----------
    opset : int
    reserved : iterable of str
        Names of the program, which helpers must not take.
    """

    def __init__(self, opset: int, reserved: Iterable[str] = ()) -> None:
        self.opset = opset
        self.body = Body(name="mxnet_converted_model")
        self.scope = "mxnet"  # what helpers are named after: the node that is being translated
        self.free: dict[str, tuple[OnnxValue, int]] = {}  # input and axis of each length left open, by its name
        self.open_lengths: dict[tuple[str, int], str] = {}  # of arrays made in the graph: (node, axis) -> name
        self._taken = set(reserved)
        self._shared: dict[tuple[str, tuple[int, ...], bytes], OnnxValue] = {}

    # --- names and constants -----------------------------------------------------------------------------------------

    def unique(self, name: str) -> str:
        """Return a name that nothing else has."""
        unique_name, number = name, 1
        while unique_name in self._taken:
            number += 1
            unique_name = f"{name}_{number}"
        self._taken.add(unique_name)
        return unique_name

    def constant(self, array: Any, dtype: str | None = None, role: str = "value") -> OnnxValue:
        """Return a constant. Equal small ones are one."""
        array = onp.asarray(array) if dtype is None else onp.asarray(array).astype(numpy_type(dtype))
        key = (array.dtype.name, array.shape, array.tobytes()) if array.size <= _SHARED_SIZE else None
        if key is not None and key in self._shared:
            return self._shared[key]
        value = OnnxValue(self, self.unique(f"{self.scope}_{role}"), array.dtype.name, array.shape, array)
        if key is not None:
            value.shared = True
            self._shared[key] = value
        return value

    def derived(self, value: OnnxValue, array: Any) -> OnnxValue:
        """Return a constant made from another one, called after it."""
        array = onp.ascontiguousarray(array) if array.ndim else array
        return OnnxValue(self, self.unique(value.name), array.dtype.name, array.shape, array)

    def vector(self, lengths: Sequence[Length]) -> OnnxValue:
        """Return a vector of int64 made of scalars and of vectors with one element each."""
        parts: list[Any] = []
        for length in lengths:
            if isinstance(length, OnnxValue):
                parts.append(length)
            elif parts and isinstance(parts[-1], list):
                parts[-1].append(int(length))
            else:
                parts.append([int(length)])
        values = [p if isinstance(p, OnnxValue) else self.constant(p, "int64", "lengths") for p in parts]
        if not values:
            return self.constant(onp.zeros(0), "int64", "lengths")
        if len(values) == 1:
            return values[0]
        return self.emit("Concat", *values, axis=0, shape=(len(lengths),))

    def operand(self, operand: Operand, like: str) -> OnnxValue | None:
        """Return an argument of `emit` that is no value yet as one."""
        if operand is None:
            return None
        if isinstance(operand, (list, tuple)):
            return self.vector(operand)
        if isinstance(operand, onp.ndarray):
            return self.constant(operand)
        return self.constant(onp.asarray(operand), like)

    def free_length(self, name: str) -> OnnxValue:
        """Return a length of the model's inputs that is known only when it runs, by its name."""
        value, axis = self.free[name]
        length = value.length(axis)
        assert isinstance(length, OnnxValue)
        return length

    # --- nodes -------------------------------------------------------------------------------------------------------

    def emit(
        self,
        op_type: str,
        *operands: Operand,
        dtype: str | None = None,
        shape: tuple[int, ...] | None = None,
        **attributes: Any,
    ) -> OnnxValue:
        """Write a node with one output.

        Parameters
        ----------
        op_type : str
            ONNX's name of the operator.
        *operands
            Values; None leaves an optional input out.
        dtype : str, optional
            Of the output; by default what the operator gives for its inputs.
        shape : tuple of int, optional
            Of the output, where a converter needs to know it further on.
        **attributes
            Python values; None leaves one out. ``attributes=`` is a dict of those called as an argument here is.
        """
        return self.emit_many(
            op_type, *operands, count=1, dtypes=None if dtype is None else [dtype], shape=shape, **attributes
        )[0]

    def emit_many(
        self,
        op_type: str,
        *operands: Operand,
        count: int,
        dtypes: Sequence[str] | None = None,
        shape: tuple[int, ...] | None = None,
        **attributes: Any,
    ) -> list[OnnxValue]:
        """Write a node with several outputs; see `emit`."""
        like = _like(op_type, operands)
        values = [o if isinstance(o, OnnxValue) else self.operand(o, like) for o in operands]
        known = _folded(op_type, values, attributes)
        if known is not None:
            return [self.constant(known)]
        carrier = carried_in(op_type, like)
        if carrier is not None and dtypes is None:
            # The runtime has no kernel for this element type: compute in another one.
            inside = [v.cast(carrier) if v is not None and v.dtype == like else v for v in values]
            results = self.emit_many(op_type, *inside, count=count, shape=shape, **attributes)
            return [r.cast(like) if r.dtype == carrier else r for r in results]
        if dtypes is None:
            dtypes = [_RESULT_TYPES.get(op_type, like)] * count
        if shape is None:
            shape = _shape_of(op_type, values)
        outputs = [OnnxValue(self, self.unique(f"{self.scope}_{op_type}"), dtype, shape) for dtype in dtypes]
        params = {**attributes.pop("attributes", {}), **attributes}
        params = {key: value for key, value in params.items() if value is not None}
        self.body.steps.append(Step(op_type, values, outputs, params, outputs[0].name))
        return outputs

    def cast(self, value: OnnxValue, dtype: str) -> OnnxValue:
        """Return a value in another element type; one that was cast from that type without loss is what it was."""
        if value.dtype == dtype:
            return value
        if value.constant is not None:
            return self.derived(value, value.constant.astype(numpy_type(dtype)))
        uncast = value.origin
        if uncast is not None and uncast.dtype == dtype:
            return uncast
        result = self.emit("Cast", value, to=CODES[dtype], dtype=dtype, shape=value.shape)
        # Booleans and indices become floating-point values for MXNet, and integers again for ONNX.
        if value.dtype in ("bool", "int64") and dtype in ("float32", "float64", "int32", "int64"):
            result.origin = value
        return result

    def truth(self, value: OnnxValue) -> OnnxValue:
        """Return which elements are not zero."""
        if value.dtype == "bool":
            return value
        if value.origin is not None and value.origin.dtype == "bool":
            return value.origin
        return self.emit("Cast", value, to=CODES["bool"], dtype="bool", shape=value.shape)

    # --- operators whose form depends on the opset -------------------------------------------------------------------

    def reduce(self, op_type: str, value: OnnxValue, axes: Sequence[int] | None, keepdims: bool) -> OnnxValue:
        """Write a reduction such as ReduceMean; the axes became an input with opset 18, of ReduceSum with 13."""
        shape = None
        if value.shape is not None:
            dropped = range(value.rank) if axes is None else [a % value.rank for a in axes]
            lengths = [1 if i in dropped else n for i, n in enumerate(value.shape)]
            shape = tuple(n for i, n in enumerate(lengths) if keepdims or i not in dropped)
        if axes is not None and len(axes) == 0:
            return value
        as_input = self.opset >= 18 or op_type == "ReduceSum"
        operands = (value,) if axes is None or not as_input else (value, list(axes))
        attribute = None if axes is None or as_input else list(axes)
        return self.emit(op_type, *operands, axes=attribute, keepdims=int(keepdims), shape=shape)

    def length_of(self, value: OnnxValue, axis: int) -> OnnxValue:
        """Return the length that an axis has when the model runs; Shape cuts it out itself from opset 15 on."""
        if self.opset >= 15:
            return self.emit("Shape", value, start=axis, end=axis + 1, dtype="int64", shape=(1,))
        return self.emit("Slice", self.emit("Shape", value), [axis], [axis + 1], dtype="int64", shape=(1,))

    # --- branches and loops ------------------------------------------------------------------------------------------

    @contextmanager
    def inner(self, name: str) -> Iterator[Body]:
        """Write into a new body, which sees all that was written outside before it."""
        outside = self.body
        self.body = Body(name=self.unique(name))
        try:
            yield self.body
        finally:
            self.body = outside


def _divide(a: Any, b: Any) -> Any:
    return a / b if a.dtype.kind == "f" else a // b  # only lengths, which are not negative, are divided here


# Arithmetic of constants, done when the model is written.
_ARITHMETIC: dict[str, Callable[..., Any]] = {
    "Abs": onp.abs,
    "Add": onp.add,
    "Sub": onp.subtract,
    "Mul": onp.multiply,
    "Div": _divide,
    "Neg": onp.negative,
    "Sqrt": onp.sqrt,
    "Exp": onp.exp,
    "Max": lambda *arrays: reduce(onp.maximum, arrays),
    "Min": lambda *arrays: reduce(onp.minimum, arrays),
}


def _folded(op_type: str, values: Sequence[OnnxValue | None], attributes: Mapping[str, Any]) -> Any:
    """Return the result of an operator on constants; None if one is not known, or it is not worth it."""
    function = _ARITHMETIC.get(op_type)
    if function is None or attributes:
        return None
    arrays = [value.constant for value in values if value is not None and value.constant is not None]
    if len(arrays) < len(values):
        return None
    return onp.asarray(function(*arrays)).astype(arrays[0].dtype)


def _like(op_type: str, operands: Sequence[Operand]) -> str:
    """Return the element type that decides about an operator: that of its first tensor (Where's first one chooses)."""
    for operand in operands[1:] if op_type == "Where" else operands:
        if isinstance(operand, OnnxValue):
            return operand.dtype
    return "float32"


def _shape_of(op_type: str, values: Sequence[OnnxValue | None]) -> tuple[int, ...] | None:
    """Return the output shape of operators for which it is plain."""
    if _SHAPES.get(op_type) == "broadcast":
        return broadcast([v.shape for v in values if v is not None])
    if _SHAPES.get(op_type) == "first" and values and values[0] is not None:
        return values[0].shape
    return None


def prune(body: Body, kept_values: Iterable[OnnxValue] = ()) -> None:
    """Drop the nodes whose outputs are not used."""
    used = set(map(id, (*body.outputs, *kept_values)))
    steps = []
    for step in reversed(body.steps):
        if not used.isdisjoint(map(id, step.outputs)):
            for attribute in step.attributes.values():
                if isinstance(attribute, Body):
                    prune(attribute)
            used.update(map(id, reads(step)))
            steps.append(step)
    body.steps = steps[::-1]
