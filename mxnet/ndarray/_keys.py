"""What MXNet calls the steps of basic indexing, for programs that take keys apart themselves: plain Python on keys.

``x[key]`` does not use them; `Indexing` leaves the work to torch.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .._src.messages.public import export, public
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError, integer_types

py_slice = slice  # the built-in one, where `slice` is the operator
Key = tuple[Any, ...]

_NDARRAY_UNSUPPORTED_INDEXING = -1
_NDARRAY_BASIC_INDEXING = 0
_NDARRAY_ADVANCED_INDEXING = 1
_NDARRAY_EMPTY_TUPLE_INDEXING = 2
_NDARRAY_NO_ZERO_DIM_BOOL_ARRAY = -1
_NDARRAY_ZERO_DIM_BOOL_ARRAY_FALSE = 0
_NDARRAY_ZERO_DIM_BOOL_ARRAY_TRUE = 1

_ARRAYS = (NDArrayBase, onp.ndarray, list, tuple, range)


@public("mxnet.ndarray.ndarray")
def get_indexing_dispatch_code(key: Key) -> int:
    """Return 0 for a basic key, 1 if arrays are in it.

    Raises
    ------
    AssertionError
        If the key is no tuple.
    ValueError
        For anything else in it than slices, None, integers and arrays.
    """
    assert isinstance(key, tuple)
    for index in key:
        if isinstance(index, _ARRAYS):
            return _NDARRAY_ADVANCED_INDEXING
        if not (index is None or isinstance(index, (py_slice, *integer_types))):
            raise ValueError(f"NDArray does not support slicing with key {index} of type {type(index)}.")
    return _NDARRAY_BASIC_INDEXING


def _is_advanced_index(idx: Any) -> bool:
    """Return True if an index is something else than a slice or None.

    Raises
    ------
    RuntimeError
        If it is no index.
    """
    if isinstance(idx, (*_ARRAYS, *integer_types)):
        return True
    if idx is None or isinstance(idx, py_slice):
        return False
    raise RuntimeError(f"illegal index type {type(idx)}")


@public("mxnet.ndarray.ndarray")
def indexing_key_expand_implicit_axes(key: Any, shape: tuple[int, ...]) -> tuple[Key, int]:
    """Return a key with a slice for every axis that it does not name, and what its plain booleans say together.

    Parameters
    ----------
    key : index, or tuple of indices
    shape : tuple of int

    Returns
    -------
    key : tuple
        Without ``...`` and without True and False.
    code : int
        -1 without True or False in the key, 1 if all are True, 0 otherwise.
    """
    indices = key if isinstance(key, tuple) else (key,)
    if sum(index is Ellipsis for index in indices) > 1:
        raise IndexError("Cannot use more than one ellipsis (`...`) for indexing")
    booleans = [index for index in indices if isinstance(index, bool)]
    code = all(booleans) * 1 if booleans else _NDARRAY_NO_ZERO_DIM_BOOL_ARRAY
    plain_indices = [index for index in indices if not isinstance(index, bool)]
    named = sum(index is not None and index is not Ellipsis for index in plain_indices)
    missing = [slice(None)] * (len(shape) - named)
    position = next((i for i, index in enumerate(plain_indices) if index is Ellipsis), None)
    if position is None:
        return (*plain_indices, *missing), code
    return (*plain_indices[:position], *missing, *plain_indices[position + 1 :]), code


def _int_to_slice(idx: int) -> slice:
    return slice(idx, None if idx == -1 else idx + 1)


def _get_slice_len(slc: slice, seq_length: int) -> int:
    return len(range(*slc.indices(seq_length)))


def _get_index_range(start: Any, stop: Any, length: int, step: int | None = 1) -> tuple[int, int, int]:
    """Return a slice's begin, end and step without None and negative values.

    Raises
    ------
    ValueError
        If the step is 0.
    """
    if step == 0:
        raise ValueError("step size cannot be zero")
    step = 1 if step is None else step
    first, last = (0, length) if step > 0 else (length - 1, -1)
    begin = first if start is None else _within(start, length)
    end = last if stop is None else _within(stop, length)
    return begin, end, step


def _within(index: int, length: int) -> int:
    return max(0, index + length) if index < 0 else min(index, length)


def _get_dim_size(start: int, stop: int, step: int) -> int:
    """Return how many numbers ``range(start, stop, step)`` has, whose bounds may not contradict the step."""
    assert step != 0
    assert stop >= start if step > 0 else stop <= start
    return math.ceil((stop - start) / step)


def _get_broadcast_shape(shape1: tuple[int, ...], shape2: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape to which both stretch.

    Raises
    ------
    ValueError
        If there is none.
    """
    try:
        return tuple(onp.broadcast_shapes(shape1, shape2))
    except ValueError:
        raise ValueError(f"shape1={shape1} is not broadcastable to shape2={shape2}") from None


def _broadcast_shapes(seq: Sequence[Any]) -> tuple[int, ...]:
    shape: tuple[int, ...] = ()
    for array in seq:
        shape = _get_broadcast_shape(shape, array.shape)
    return shape


def _shape_for_bcast(shape: tuple[int, ...], target_ndim: int, new_axes: Sequence[int]) -> tuple[int, ...]:
    """Return a shape with axes of length 1 at ``new_axes`` of the result, and in front until it has all its axes."""
    lengths = list(shape)
    new_shape = [1 if axis in new_axes or not lengths else lengths.pop() for axis in reversed(range(target_ndim))]
    return tuple(reversed(new_shape))


@public("mxnet.ndarray.ndarray")
def get_oshape_of_gather_nd_op(dshape: tuple[int, ...], ishape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of ``gather_nd(data, indices)`` from those of its inputs.

    Raises
    ------
    ValueError
        If the indices have more rows than the data has axes.
    """
    assert len(dshape) > 0
    assert len(ishape) > 0
    return tuple(ishape[1:]) + tuple(dshape[ishape[0] :])


@public("mxnet.ndarray.ndarray")
def check_boolean_array_dimension(array_shape: tuple[int, ...], axis: int, bool_shape: tuple[int, ...]) -> None:
    """Check that a mask which stands at an axis of an array has the lengths of its axes.

    Raises
    ------
    IndexError
        If not.
    """
    for i, length in enumerate(bool_shape):
        if array_shape[axis + i] != length:
            raise IndexError(
                f"boolean index did not match indexed array along axis {axis + i}; size is {array_shape[axis + i]} "
                f"but corresponding boolean size is {length}"
            )


class Keys(NDArrayBase):
    """MXNet's methods of arrays for basic keys, and for whole rows."""

    __slots__ = ()

    @staticmethod
    def _basic_indexing_key_int_to_slice(idcs: Key) -> tuple[Key, tuple[int, ...]]:
        """Return a key with slices for integers, and the indices of those."""
        int_axes = tuple(i for i, index in enumerate(idcs) if isinstance(index, integer_types))
        return tuple(_int_to_slice(index) if i in int_axes else index for i, index in enumerate(idcs)), int_axes

    @staticmethod
    def _basic_indexing_key_to_begin_end_step(
        idcs: tuple[slice, ...], shape: tuple[int, ...], keep_none: bool = True
    ) -> tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]:
        """Return the slices' begins, ends and steps; without ``keep_none`` as integers that the shape determines."""
        parts = [
            (index.start, index.stop, index.step) if keep_none else index.indices(length)
            for index, length in zip(idcs, shape, strict=False)
        ]
        begins, ends, steps = zip(*parts, strict=True)
        return begins, ends, steps

    @staticmethod
    def _basic_indexing_sliced_shape(slc_key: tuple[slice, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
        """Return the shape of what slices select; one for each axis."""
        assert len(slc_key) == len(shape)
        return tuple(_get_slice_len(index, length) for index, length in zip(slc_key, shape, strict=True))

    @staticmethod
    def _basic_indexing_slice_is_contiguous(slc_key: tuple[slice, ...], shape: tuple[int, ...]) -> bool:
        """Return True if slices, one for each axis, select one block of memory."""
        assert len(slc_key) == len(shape)
        block = True  # until an axis in front may have more than one place
        for index, length in zip(reversed(slc_key), reversed(shape), strict=True):
            _, _, step = index.indices(length)
            count = _get_slice_len(index, length)
            if count > 1 and (step != 1 or not block):
                return False
            block = block and count == length
        return True

    @staticmethod
    def _basic_indexing_contiguous_flat_begin_end(
        slc_key: tuple[slice, ...], shape: tuple[int, ...]
    ) -> tuple[int, int]:
        """Return where the block that slices select begins and ends, in elements."""
        assert len(slc_key) == len(shape)
        begin, last = 0, 0
        for index, length in zip(slc_key, shape, strict=True):
            start, stop, _ = index.indices(length)
            begin = begin * length + start
            last = last * length + stop - 1
        return begin, last + 1

    @staticmethod
    def _drop_int_axes(indexed_shape: tuple[int, ...], int_axes: Sequence[int]) -> tuple[int, ...]:
        """Return a shape without some of its axes; (1,) if none is left."""
        return tuple(n for i, n in enumerate(indexed_shape) if i not in int_axes) or (1,)

    @staticmethod
    def _drop_slice_none_at_end(key: Key) -> Key:
        """Return a key without the full slices at its end."""
        while key and isinstance(key[-1], py_slice) and key[-1] == slice(None):
            key = key[:-1]
        return key

    @staticmethod
    def _new_axes_after_basic_indexing(axes: Sequence[int], key: Key) -> tuple[int, ...]:
        """Return where new axes are once the integers of a key have taken theirs away."""
        return tuple(axis - sum(isinstance(index, integer_types) for index in key[:axis]) for axis in axes)

    def _at(self, idx: int) -> Any:
        """Return a row, sharing memory.

        Raises
        ------
        MXNetError
            If there is no such row.
        """
        length = self._tensor.shape[0]
        if not -length <= idx < length:
            raise MXNetError(f"NDArray._at: row {idx} of an array of {length} rows.")
        return self[idx % length]  # type: ignore[index]

    def _slice(self, start: int, stop: int) -> Any:
        """Return the rows from ``start`` up to ``stop``, sharing memory."""
        return self[start:stop]  # type: ignore[index]

    def _full(self, value: float) -> Any:
        """Fill the array with a number and return it."""
        self[:] = value  # type: ignore[index]
        return self

    def _sync_copyfrom(self, source_array: Any) -> None:
        """Copy the elements of a NumPy array, or of what can be made one, of the same shape.

        Raises
        ------
        ValueError
            If the shape is another one.
        """
        source = onp.ascontiguousarray(source_array, dtype=self.dtype)  # type: ignore[attr-defined]
        shape = tuple(self._tensor.shape)
        if source.shape != shape:
            raise ValueError(f"Shape inconsistent: expected {source.shape} vs got {shape}")
        self[:] = source  # type: ignore[index]


# The private names are MXNet's of ``mxnet.ndarray.ndarray``.
_PRIVATE = ("_NDARRAY_", "_get_", "_is_", "_shape_", "_int_", "_broadcast_")
export(globals(), *(name for name in globals() if name.startswith(_PRIVATE)), home="mxnet.ndarray.ndarray")
