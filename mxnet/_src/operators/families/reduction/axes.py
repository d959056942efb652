"""The axes that a reduction runs over."""

from __future__ import annotations

from .....base import MXNetError
from ...definition.params import Shape


def reduced_axes(name: str, ndim: int, axis: Shape | None, exclude: bool = False) -> Shape:
    """Return the axes to reduce, or with ``exclude`` to keep, ascending and not negative; None and () mean all."""
    if not axis:
        return tuple(range(ndim))
    axes = []
    for a in axis:
        if not -ndim <= a < ndim:
            raise MXNetError(f"{name}: axis {a} is out of range for data of {ndim} dimensions.")
        axes.append(a % ndim)
    if len(set(axes)) != len(axes):
        raise MXNetError(f"{name}: axis {tuple(axis)} names an axis twice.")
    if exclude:
        return tuple(a for a in range(ndim) if a not in axes)
    return tuple(sorted(axes))


def numpy_axes(name: str, ndim: int, axis: Shape | None) -> Shape:
    """Return the axes to reduce as NumPy names them: None means all and () none; 0 and -1 fit a scalar too."""
    if axis is None:
        return tuple(range(ndim))
    if not axis or (not ndim and axis in ((0,), (-1,))):
        return ()
    return reduced_axes(name, ndim, axis)


def one_axis(name: str, ndim: int, axis: int) -> int:
    """Return an axis as a non-negative number; MXNetError if it is out of range."""
    if not -ndim <= axis < ndim:
        raise MXNetError(f"{name}: axis {axis} is out of range for data of {ndim} dimensions.")
    return axis % ndim
