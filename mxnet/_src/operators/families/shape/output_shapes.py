"""Shapes of outputs from those of inputs, by rules that stand in for runs of kernels on meta tensors.

On meta tensors some of torch's kernels take milliseconds, and others import SymPy and torch's compiler. A rule answers
for usual inputs only; of all others, and of those that do not fit, the kernel says what is wrong.
`tests/conformance/test_shape_rules.py` compares the rules with kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

import torch

from .....base import MXNetError
from ...definition.params import Shape
from ..reduction.axes import numpy_axes, one_axis, reduced_axes

# (shapes of the inputs, params) -> shapes of the outputs, or None: "ask the kernel".
OutputShapes = Callable[[Sequence[Shape], Mapping[str, Any]], Sequence[Shape] | None]
OutputTypes = Callable[[Mapping[str, Any]], Sequence[torch.dtype | None]]
Outputs = list[tuple[Shape, torch.dtype]]
InferOutputs = Callable[[Sequence[Shape], Sequence[torch.dtype], Mapping[str, Any]], Outputs | None]

_FLOATS = frozenset({torch.float16, torch.bfloat16, torch.float32, torch.float64})
_INDICES = _FLOATS | {torch.int32, torch.int64}


def outputs_by(
    shapes_by: OutputShapes, *, dtypes_by: OutputTypes | None = None, num_index_inputs: int = 0
) -> InferOutputs:
    """Return the rule ``infer_outputs`` of an operator on floating point data without empty axes.

    Parameters
    ----------
    shapes_by : callable
        Gives the shapes of the outputs.
    dtypes_by : callable(params) -> dtypes or None, optional
        Gives the dtypes of the outputs; None stands for that of the first input, as all have by default.
    num_index_inputs : int, default 0
        How many inputs at the end hold indices, of any numeric dtype; the others have one dtype.
    """

    def infer(shapes: Sequence[Shape], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]) -> Outputs | None:
        count = len(dtypes) - num_index_inputs
        data_dtypes = dtypes[:count] or dtypes
        if any(0 in s for s in shapes) or not _FLOATS.issuperset(dtypes[:count]) or not _INDICES.issuperset(dtypes):
            return None
        if len(set(dtypes[:count])) > 1:
            return None
        try:
            outputs = shapes_by(shapes, params)
        except MXNetError:
            return None  # which the kernel explains
        if outputs is None:
            return None
        types = (None,) * len(outputs) if dtypes_by is None else dtypes_by(params)
        return [(tuple(shape), dtype or data_dtypes[0]) for shape, dtype in zip(outputs, types, strict=True)]

    return infer


def ask_kernel(shapes: Sequence[Shape], dtypes: Sequence[torch.dtype], params: Mapping[str, Any]) -> Outputs | None:
    """Return None: the kernel refuses inputs for which the operator's shape rule gives complete outputs."""
    return None


def parameter_dtype(name: str = "dtype") -> OutputTypes:
    """Return the rule for the dtype of the one output that a parameter names; "None" stands for that of the input."""

    def rule(params: Mapping[str, Any]) -> Sequence[torch.dtype | None]:
        return [None if params[name] in (None, "None") else getattr(torch, params[name])]

    return rule


def without(shape: Shape, axes: Sequence[int], keepdims: bool) -> Shape:
    """Return a shape without axes, or with ones in their place."""
    if keepdims:
        return tuple(1 if a in axes else n for a, n in enumerate(shape))
    return tuple(n for a, n in enumerate(shape) if a not in axes)


def reduced(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    """Return the shape of a classic reduction, (1,) where no axis is left."""
    (shape,) = shapes
    if not shape:
        return None
    axes = reduced_axes("", len(shape), params["axis"], params.get("exclude", False))
    return [without(shape, axes, params["keepdims"]) or (1,)]


def numpy_reduced(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    """Return the shape of a reduction of mx.np, whose parameter ``initial`` no kernel takes."""
    (shape,) = shapes
    if not shape or params.get("initial") is not None:
        return None
    return [without(shape, numpy_axes("", len(shape), params["axis"]), params["keepdims"])]


def searched(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    """Return the shape of positions along one axis, or in the whole array."""
    (shape,) = shapes
    axis = params["axis"]
    if not shape or prod(shape) >= 2**24:  # kernels refuse positions that a dtype does not hold
        return None
    axes = range(len(shape)) if axis is None else [one_axis("", len(shape), axis)]
    return [without(shape, axes, params["keepdims"])]


def joined(shapes: Sequence[Shape], axis: int) -> Shape | None:
    """Return the shape of arrays joined along an axis; None where other lengths differ."""
    first = shapes[0]
    axis = one_axis("", len(first), axis)
    others = {(len(s), s[:axis], s[axis + 1 :]) for s in shapes}
    return (*first[:axis], sum(s[axis] for s in shapes), *first[axis + 1 :]) if len(others) == 1 else None


def joined_along(name: str) -> OutputShapes:
    """Return the rule of operators that join arrays along the axis that a parameter names."""

    def rule(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
        shape = None if params[name] is None else joined(shapes, params[name])
        return None if shape is None else [shape]

    return rule


def stacked(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    """Return the shape of arrays of one shape joined along a new axis."""
    first = shapes[0]
    axis = one_axis("", len(first) + 1, params["axis"])
    return [(*first[:axis], len(shapes), *first[axis:])] if len(set(shapes)) == 1 else None


def ordered(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    """Return the shape of all elements in order along an axis, or as one line."""
    (shape,) = shapes
    if not shape or prod(shape) >= 2**24:
        return None
    if params["axis"] is None:
        return [(prod(shape),)]
    one_axis("", len(shape), params["axis"])
    return [shape]
