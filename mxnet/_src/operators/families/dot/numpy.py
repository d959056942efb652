"""Products of mx.np: dot, matmul, tensordot, einsum; and trace, polyval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function
from ...definition.inference import merge, same_type, same_type_both_ways
from ...definition.params import ArgumentValueError, Shape
from ...definition.schema import PartialShapes
from ...kernels.products import matmul as product_of_matrices
from ...kernels.products import matmul_each
from ..common.waits import must_wait
from ..convolution.layers import refuse
from ..reduction.axes import one_axis
from ..reduction.numpy_statistics import refuse_booleans
from ..shape.output_shapes import ask_kernel, outputs_by
from . import numpy_paired_axes as _paired_axes
from .kernel import contract


def _check(name: str, a: Tensor, b: Tensor) -> None:
    """Raise MXNetError unless both arrays are of one floating dtype."""
    if a.dtype is not b.dtype:
        refuse(name, "both arrays need one dtype; cast one of them.", a=a, b=b)
    if not a.is_floating_point():
        refuse(name, "only floating point arrays are supported; cast first.", a=a, b=b)


def _contracted(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    a, b = shapes
    if not a or not b:
        return None
    return [a[:-1] + b[:-2] + b[-1:] * (len(b) > 1)] if a[-1] == b[max(len(b) - 2, 0)] else None


def _multiplied(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    a, b = shapes
    fits = len(a) > 1 and len(b) > 1 and a[-1] == b[-2] and (a[:-2] == b[:-2] or not a[:-2] or not b[:-2])
    return [(*(a[:-2] or b[:-2]), a[-2], b[-1])] if fits else None


@operator(
    "_np_dot",
    infer_outputs=outputs_by(_contracted),
    shape_rule=_paired_axes.last_with_last_but_one,
    type_rule=same_type_both_ways,
    functions=[Function("dot(self, b, out=None)", methods="all")],
)
def dot(a: Tensor, b: Tensor) -> Tensor:
    """Contract the last axis of ``a`` with the last but one of ``b``, or its only one.

    Parameters
    ----------
    a, b : array, any shape, one floating dtype
        A zero-dimensional array multiplies the other one.

    Returns
    -------
    array, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, or dtypes do not fit.
    """
    _check("_np_dot", a, b)
    if a.dim() == 2 and b.dim() == 2:
        return product_of_matrices(a, b)
    if not a.dim() or not b.dim():
        return a * b
    if a.dim() == 1 and b.dim() == 1:
        return torch.dot(a, b)
    return contract(a, b if b.dim() == 1 else b.movedim(-2, 0))


@operator(
    "_npi_matmul",
    infer_outputs=outputs_by(_multiplied),
    shape_rule=_paired_axes.last_with_last_but_one,
    type_rule=same_type_both_ways,
    output_names=lambda params: ("out",),
)
def matmul(a: Tensor, b: Tensor) -> Tensor:
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : array, (..., n, k), or (k,)
    b : array, (..., k, m), or (k,)
        The same floating dtype. An axis of length 1 is added to vectors, and taken away from the result.

    Returns
    -------
    array, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
    _check("_npi_matmul", a, b)
    if a.dim() == 2 and b.dim() == 2:
        return product_of_matrices(a, b)
    if not a.dim() or not b.dim():
        refuse("_npi_matmul", "numbers cannot be multiplied by it; use multiply.", a=a, b=b)
    return matmul_each(a, b)


def _summed_over(name: str, a: Tensor, b: Tensor, a_axes: Sequence[int], b_axes: Sequence[int]) -> Tensor:
    """Sum products over pairs of axes, as one product of matrices."""
    _check(name, a, b)
    first = [one_axis(name, a.dim(), axis) for axis in a_axes]
    second = [one_axis(name, b.dim(), axis) for axis in b_axes]
    lengths = [a.shape[axis] for axis in first]
    fits = lengths == [b.shape[axis] for axis in second]
    if not fits or len(set(first)) != len(first) or len(set(second)) != len(second):
        rule = f"axes {tuple(a_axes)} of a and {tuple(b_axes)} of b must be pairs of one length, none named twice."
        refuse(name, rule, a=a, b=b)
    lhs_axes = [axis for axis in range(a.dim()) if axis not in first]
    rhs_axes = [axis for axis in range(b.dim()) if axis not in second]
    shape = [a.shape[axis] for axis in lhs_axes], [b.shape[axis] for axis in rhs_axes]
    rows, shared, columns = prod(shape[0]), prod(lengths), prod(shape[1])
    lhs = a.permute(lhs_axes + first).reshape(rows, shared)
    rhs = b.permute(second + rhs_axes).reshape(shared, columns)
    return product_of_matrices(lhs, rhs).reshape(shape[0] + shape[1])


@operator(
    "_npi_tensordot",
    shape_rule=_paired_axes.named_axes,
    type_rule=same_type_both_ways,
    functions=[
        Function(
            "inner(a, b)",
            supplied={"a_axes_summed": "(-1,)", "b_axes_summed": "(-1,)"},
            documentation="Sum products over the last axes of both arrays.",
        )
    ],
)
def tensordot(a: Tensor, b: Tensor, *, a_axes_summed: Shape, b_axes_summed: Shape) -> Tensor:
    """Multiply arrays and sum over pairs of axes.

    Parameters
    ----------
    a, b : array, one floating dtype
    a_axes_summed, b_axes_summed : tuple of int
        Axes of ``a`` and of ``b``, the same number.

    Returns
    -------
    array, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If axes or dtypes do not fit.
    """
    if len(a_axes_summed) != len(b_axes_summed):
        refuse("_npi_tensordot", f"axes {a_axes_summed} and {b_axes_summed} differ in number.", a=a, b=b)
    return _summed_over("_npi_tensordot", a, b, a_axes_summed, b_axes_summed)


@operator("_npi_tensordot_int_axes", shape_rule=_paired_axes.last_with_first, type_rule=same_type_both_ways)
def tensordot_int_axes(a: Tensor, b: Tensor, *, axes: int) -> Tensor:
    """Multiply arrays and sum over the last axes of ``a`` and the first ones of ``b``.

    Parameters
    ----------
    a, b : array, one floating dtype
    axes : int
        How many axes; negative values count as 0. Arrays without axes are scalars to multiply with, whatever it is.

    Returns
    -------
    array, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
    name, count = "_npi_tensordot_int_axes", max(axes, 0)
    _check(name, a, b)
    if not a.dim() or not b.dim():
        return a * b
    if count > min(a.dim(), b.dim()):
        refuse(name, f"axes={axes} are more than an array has.", a=a, b=b)
    split = a.dim() - count
    lhs_shape, shared, rhs_shape = a.shape[:split], a.shape[split:], b.shape[count:]
    if b.shape[:count] != shared:
        refuse(name, f"the last {count} axes of a and the first ones of b differ in length.", a=a, b=b)
    inner = prod(shared)
    lhs, rhs = a.reshape(prod(lhs_shape), inner), b.reshape(inner, prod(rhs_shape))
    return product_of_matrices(lhs, rhs).reshape(lhs_shape + rhs_shape)


def _explain_einsum(data: Sequence[Tensor], params: Mapping[str, Any]) -> str:
    """Say which letter stands for two lengths, or which array has another number of axes than letters."""
    lengths: dict[str, int] = {}
    parts = params["subscripts"].replace(" ", "").partition("->")[0].split(",")
    if len(parts) != len(data):
        return f"{params['subscripts']!r} is for {len(parts)} arrays, {len(data)} were given."
    for index, (letters, array) in enumerate(zip(parts, data, strict=True)):
        if "..." in letters:
            return ""
        if len(letters) != array.dim():
            return f"{letters!r} has {len(letters)} letters, array {index} {tuple(array.shape)} has {array.dim()} axes."
        for letter, length in zip(letters, array.shape, strict=True):
            if lengths.setdefault(letter, length) != length:
                return f"{letter!r} is {lengths[letter]}, and {length} in array {index} {tuple(array.shape)}."
    return ""


@operator("_npi_einsum", variadic_count="num_args", type_rule=same_type, views=True, explains=_explain_einsum)
def einsum(*data: Tensor, subscripts: str = "", optimize: int = 0) -> Tensor:
    """Sum products over axes named by letters (Einstein summation).

    Parameters
    ----------
    data : arrays, one dtype
    subscripts : str
        One letter per axis, commas between arrays; after "->" the axes of the result, by default the letters that
        occur once, sorted. "..." stands for axes that are broadcast.
    optimize : int, default 0
        Not needed: the order of the products is always chosen by size where that is possible.

    Returns
    -------
    array, dtype of ``data``

    Raises
    ------
    MXNetError
        If subscripts and arrays do not fit, or dtypes differ.
    """
    dtype = data[0].dtype
    if any(x.dtype is not dtype for x in data):
        raise MXNetError(f"_npi_einsum: all arrays need one dtype, got {', '.join(str(x.dtype)[6:] for x in data)}.")
    if dtype is torch.bool:
        return _sum_products(subscripts, [x.to(torch.int64) for x in data]).ne(0)
    return _sum_products(subscripts, data).to(dtype)


def _sum_products(subscripts: str, data: Sequence[Tensor]) -> Tensor:
    if len(data) > 1 and must_wait(data[0]) and not data[0].is_floating_point():
        return summed_apart(subscripts, data)
    return torch.einsum(subscripts, *data)


def summed_apart(subscripts: str, data: Sequence[Tensor]) -> Tensor:
    """Return the result of `torch.einsum` for several arrays, without products of matrices.

    CUDA has none of integers: elements are multiplied, two arrays at a time, and then summed.
    """
    inputs, _, output = subscripts.replace(" ", "").replace("...", ".").partition("->")
    terms, arrays = inputs.split(","), list(data)
    letters = inputs.replace(",", "")
    if "->" not in subscripts:
        output = "".join(sorted(x for x in set(letters) if x == "." or letters.count(x) == 1))
    while len(arrays) > 1:
        all_letters = "".join(sorted({*terms[0], *terms[1]}))  # "." sorts first
        later = {*output, *"".join(terms[2:])}
        kept_letters = "".join(x for x in all_letters if x in later)
        product = torch.einsum(_spelt(f"{terms[0]},{terms[1]}->{all_letters}"), arrays[0], arrays[1])
        arrays[:2], terms[:2] = [torch.einsum(_spelt(f"{all_letters}->{kept_letters}"), product)], [kept_letters]
    return torch.einsum(_spelt(f"{terms[0]}->{output}"), arrays[0])


def _spelt(subscripts: str) -> str:
    return subscripts.replace(".", "...")


@operator("_np_trace", history=INPUT_NAMED)
def trace(data: Tensor, *, offset: int = 0, axis1: int = 0, axis2: int = 1) -> Tensor:
    """Sum the diagonal of the matrices in two axes.

    Parameters
    ----------
    data : array, two axes or more, numeric
    offset : int, default 0
        Which diagonal: above the main one if positive.
    axis1, axis2 : int, default 0 and 1
        Rows and columns.

    Returns
    -------
    array, the other axes; dtype of ``data``

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or ``data`` is boolean.
    """
    refuse_booleans("_np_trace", data)
    return torch.diagonal(data, offset, axis1, axis2).sum(-1, dtype=data.dtype)


def _polynomial_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: the result has the shape of the indices."""
    ins[1] = outs[0] = merge(ins[1], outs[0])


@operator("_npi_polyval", infer_outputs=ask_kernel, shape_rule=_polynomial_shape, type_rule=same_type_both_ways)
def polyval(p: Tensor, x: Tensor) -> Tensor:
    """Compute a polynomial, ``p[0] * x**(K-1) + ... + p[K-1]``, for every element of ``x``.

    Parameters
    ----------
    p : array, (K,)
        Coefficients, that of the highest power first.
    x : array, any shape, dtype of ``p``

    Returns
    -------
    array, shape of ``x``

    Raises
    ------
    ValueError
        If ``p`` has not exactly one axis.
    MXNetError
        If dtypes differ.
    """
    if p.dim() != 1:
        raise ArgumentValueError(f"_npi_polyval: p has shape {tuple(p.shape)}; a vector is expected.")
    if p.dtype is not x.dtype:
        refuse("_npi_polyval", "both arrays need one dtype.", p=p, x=x)
    result = torch.zeros_like(x)
    for coefficient in p.unbind():
        result = result * x + coefficient
    return result
