"""Linear systems of mx.np.linalg: solve, tensorinv, tensorsolve."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from typing import Any

import torch
from torch import Tensor

from ...definition.define import operator
from ...definition.facets import INPUT_NAMED, Function
from ...definition.params import UnknownShape
from ..convolution.layers import refuse
from ..elementwise.numpy_binary import promoted
from ..reduction.axes import one_axis
from .numpy import decomposed_type, double_for_integers


def _solution_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    known = next((t for t in ins if t is not None), None)
    if known is not None:
        ins[:] = [known if t is None else t for t in ins]
        outs[0] = double_for_integers(promoted(double_for_integers(ins[0]), double_for_integers(ins[1])))


def _one_dtype(a: Tensor, b: Tensor) -> tuple[Tensor, Tensor]:
    dtype = promoted(double_for_integers(a.dtype), double_for_integers(b.dtype))
    return a.to(dtype), b.to(dtype)


@operator("_npi_solve", type_rule=_solution_type, views=True, functions=[Function("solve(a, b)", home="linalg")])
def solve(A: Tensor, B: Tensor) -> Tensor:
    """Solve linear systems: the X of ``A @ X = B``.

    Parameters
    ----------
    A : array, (..., n, n); integers become float64
    B : array, (..., n), or (..., n, m)

    Returns
    -------
    array, shape of ``B``

    Raises
    ------
    MXNetError
        If shapes do not fit, or a matrix is singular.
    """
    is_vector = B.dim() == A.dim() - 1
    fits = A.dim() > 1 and A.shape[-1] == A.shape[-2] and A.shape[:-2] == B.shape[: A.dim() - 2]
    if not fits or B.dim() not in (A.dim() - 1, A.dim()) or B.shape[A.dim() - 2] != A.shape[-1]:
        refuse("_npi_solve", "A (..., n, n) and B (..., n) or (..., n, m) are needed.", A=A, B=B)
    first, second = _one_dtype(A, B)
    if is_vector:
        second = second[..., None]
    solution: Tensor = torch.linalg.solve(first, second)
    return solution[..., 0] if is_vector else solution


@operator(
    "_npi_tensorinv",
    type_rule=decomposed_type,
    history=INPUT_NAMED,
    views=True,
    functions=[Function("tensorinv(a, ind=2)", home="linalg")],
)
def tensorinv(a: Tensor, *, ind: int = 2) -> Tensor:
    """Invert the linear map that an array is, from its last axes to the first ``ind`` ones.

    Parameters
    ----------
    a : array; the product of the first ``ind`` lengths is that of the others
    ind : int, at least 1, default 2

    Returns
    -------
    array, the last axes of ``a``, then the first ``ind`` ones

    Raises
    ------
    MXNetError
        If ``a`` is not square in this sense, or singular.
    """
    if ind <= 0:
        refuse("_npi_tensorinv", f"ind={ind} must be positive.", a=a)
    first, last = a.shape[:ind], a.shape[ind:]
    if prod(first) != prod(last):
        refuse("_npi_tensorinv", f"the first {ind} axes and the others must be of one size.", a=a)
    inverse: Tensor = torch.linalg.inv(a.reshape(prod(first), prod(last)))
    return inverse.reshape(last + first)


@operator(
    "_npi_tensorsolve",
    type_rule=_solution_type,
    views=True,
    functions=[Function("tensorsolve(a, b, axes=None)", supplied={"a_axes": "axes"}, home="linalg")],
)
def tensorsolve(a: Tensor, b: Tensor, *, a_axes: UnknownShape = ()) -> Tensor:
    """Solve for the x whose product with ``a``, summed over all axes of x, is ``b``.

    Parameters
    ----------
    a : array, the axes of ``b``, then those of x; integers become float64
    b : array
    a_axes : tuple of int or None, default None
        Axes of ``a`` to move to its end first.

    Returns
    -------
    array x, as many of the last axes of ``a`` as it has more than ``b``; with equally many, as in NumPy, all axes

    Raises
    ------
    MXNetError
        If shapes do not fit, or the system is singular.
    """
    moved = [one_axis("_npi_tensorsolve", a.dim(), axis) for axis in a_axes or ()]
    order = [axis for axis in range(a.dim()) if axis not in moved] + moved
    shape = [a.shape[axis] for axis in order][b.dim() - a.dim() :]
    size = prod(shape)
    if len(set(order)) != a.dim() or len(order) != a.dim() or size * b.numel() != a.numel() or size != b.numel():
        refuse("_npi_tensorsolve", "a must be square: the axes of b, then as many numbers of x.", a=a, b=b)
    first, second = _one_dtype(a.permute(order).reshape(size, size), b.reshape(-1))
    solution: Tensor = torch.linalg.solve(first, second)
    return solution.reshape(shape)
