"""``split_v2``: split at positions or into equal parts."""

from __future__ import annotations

from typing import Any

from .._src.messages.public import public
from ..base import MXNetError
from ._generated import internal


def require_parts(name: str, number: int) -> None:
    """Raise MXNetError for a number of parts that is not positive."""
    if number < 1:
        raise MXNetError(f"{name}: indices_or_sections={number} is no number of parts; at least 1 is expected.")


@public("mxnet.ndarray.ndarray")
def split_v2(ary: Any, indices_or_sections: int | tuple[int, ...], axis: int = 0, squeeze_axis: bool = False) -> Any:
    """Split an array along one axis.

    Parameters
    ----------
    ary : NDArray
    indices_or_sections : int or tuple of int
        A number of equal parts, or the positions where parts after the first begin.
    axis : int, default 0
    squeeze_axis : bool, default False
        Drop the axis from parts of length 1.

    Returns
    -------
    list of NDArray, or one NDArray when there is one part

    Examples
    --------
    >>> [part.shape for part in mx.nd.split_v2(mx.nd.zeros((2, 6)), (1, 3), axis=1)]
    [(2, 1), (2, 2), (2, 3)]
    """
    axis_size = ary.shape[axis]
    if isinstance(indices_or_sections, int):
        require_parts("split_v2", indices_or_sections)
        if axis_size % indices_or_sections:
            raise ValueError("array split does not result in an equal division")
        step = axis_size // indices_or_sections
        return internal._split_v2(
            ary, indices=[i * step for i in range(indices_or_sections)], axis=axis, squeeze_axis=squeeze_axis
        )
    if isinstance(indices_or_sections, tuple):
        return internal._split_v2(ary, indices=[0, *indices_or_sections], axis=axis, squeeze_axis=squeeze_axis)
    raise ValueError("indices_or_sections must either int or tuple of ints")
