"""Parts of sparse arrays that C writes one by one: values, and indices.

C makes an array in which nothing is stored, and then copies its values and its indices in, in any order. Between these
copies the parts fit neither each other nor the array, and an operator that read them would read wherever the indices
say. So they wait here until all are there, and the array changes once, if they fit.
"""

from __future__ import annotations

import weakref
from dataclasses import dataclass, field
from typing import Any

import torch

from ...base import MXNetError
from ..operators.storage.formats import Csr, Rows

_VALUES = -1


@dataclass
class _Waiting:
    """Parts that were written, by their numbers, of an array that may have ended."""

    array: weakref.ref[Any]
    parts: dict[int, torch.Tensor] = field(default_factory=dict)


_WAITING: dict[int, _Waiting] = {}  # by the id of the array


def write(array: Any, part: int, values: Any) -> None:
    """Write a part of a sparse array: -1 its values, 0 and 1 its indices.

    Parameters
    ----------
    array : RowSparseNDArray or CSRNDArray
    part : int
        Of a ``row_sparse`` array 0 is the numbers of rows; of ``csr`` 0 is where rows begin, and 1 the columns.
    values : NDArray, dense

    Raises
    ------
    MXNetError
        For parts that the array does not have, or that form no array; it stays as it was.
    """
    count = array._num_aux
    if not _VALUES <= part < count:
        raise MXNetError(f"part {part} of a {array.stype} array: its parts are -1, its values, and 0 to {count - 1}")
    if values.stype != "default":
        raise MXNetError(
            f"part {part} of a {array.stype} array: it is written from a dense array, not a {values.stype}"
        )
    waiting = _of(array)
    device = array._parts.data.device
    dtype = array._parts.data.dtype if part == _VALUES else torch.int64
    waiting.parts[part] = values._tensor.detach().to(device=device, dtype=dtype, copy=True)
    if len(waiting.parts) == count + 1 or _fits(array, waiting.parts):
        _take(array, waiting.parts)


def _of(array: Any) -> _Waiting:
    waiting = _WAITING.get(id(array))
    if waiting is None or waiting.array() is not array:
        key = id(array)
        waiting = _WAITING[key] = _Waiting(weakref.ref(array, lambda _: _WAITING.pop(key, None)))
    return waiting


def _all_parts(array: Any, parts: dict[int, torch.Tensor]) -> list[torch.Tensor]:
    """Return an array's values and indices with the parts that were written in place of its own."""
    stored = array._parts
    return [parts.get(i, stored.data if i == _VALUES else stored.aux[i]) for i in range(_VALUES, array._num_aux)]


def _fits(array: Any, parts: dict[int, torch.Tensor]) -> bool:
    """Return whether parts that were written are as many values as the array has, so that it needs no others."""
    stored = [array._parts.data, *array._parts.aux]
    return bool(len(stored[0])) and all(
        len(new) == len(old) for new, old in zip(_all_parts(array, parts), stored, strict=True)
    )


def _take(array: Any, parts: dict[int, torch.Tensor]) -> None:
    """Give an array its parts, if they form one."""
    before = array._parts
    data, *aux = _all_parts(array, parts)
    _WAITING.pop(id(array), None)
    inner = before.shape[1:] if isinstance(before, Rows) else ()
    if tuple(data.shape[1:]) != tuple(inner) or data.dim() != 1 + len(inner) or any(x.dim() != 1 for x in aux):
        shapes = ", ".join(str(tuple(x.shape)) for x in (data, *aux))
        raise MXNetError(f"parts of a {array.stype} array {array.shape}: their shapes {shapes} do not fit it")
    array._parts = (
        Rows(data, aux[0], before.shape) if isinstance(before, Rows) else Csr(data, aux[1], aux[0], before.shape)
    )
    try:
        array.check_format(True)
    except MXNetError:
        array._parts = before
        raise
