"""What the key of ``x[key]`` selects: worked out once, then used to read a tensor or to write into it.

The rules are NumPy's, except for new axes (None) together with index arrays: they come after as many axes as the key
has slices before them, as in MXNet, which does not count the axes that index arrays make.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch

from .._src.core.elements import held
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import ARRAY_TYPES

_FULL = slice(None)
_Tensor = torch.Tensor  # compared with ``is``: isinstance would call torch, at 0.3 us a time


def out_of_bounds(index: int, axis: int, size: int) -> IndexError:
    """Return the error for an integer that lies outside its axis."""
    return IndexError(f"index {index} is out of bounds for axis {axis} with size {size}")


def _unsupported(key: Any) -> ValueError:
    return ValueError(f"NDArray does not support slicing with key {key} of type {type(key)}.")


_NO_MASKS = (
    "Cannot perform boolean indexing in legacy mode. Please activate numpy semantics by calling `npx.set_np()` "
    "in the global scope before calling this function."
)


def _indices(key: Any, device: torch.device, takes_masks: bool) -> Any:
    """Return a part of a key that is an array or a sequence as a tensor, int64 or a mask, or as an integer."""
    if isinstance(key, NDArrayBase):
        if not takes_masks and isinstance(key, ARRAY_TYPES["numpy"]):
            raise AssertionError(f"Argument indices must have NDArray type, but got {[key]}")
        result = key._tensor.detach()
        if not takes_masks and result.dtype is torch.bool:
            raise ValueError(_NO_MASKS)
    else:
        try:
            values = onp.asarray(key)
            result = torch.from_numpy(values.astype("bool" if values.dtype == onp.bool_ else "int64"))
        except (TypeError, ValueError):
            raise _unsupported(key) from None
        if result.ndim == 0 and result.dtype is not torch.bool:
            return int(result)
    if takes_masks and result.dtype is torch.bool:
        return result.to(device)
    return result if result.dtype is torch.int64 and result.device == device else result.to(device, torch.int64)


def _end(value: Any) -> Any:
    return int(value) if isinstance(value, NDArrayBase) else value  # type: ignore[call-overload]


def _part(key: Any, device: torch.device, takes_masks: bool) -> Any:
    """Return a part of a key as None, ``...``, a slice, an integer, an int64 tensor or a boolean one (a mask)."""
    if key.__class__ is int or key is None or key is Ellipsis:
        return key
    if key.__class__ is slice:
        if isinstance(key.start, NDArrayBase) or isinstance(key.stop, NDArrayBase):
            return slice(_end(key.start), _end(key.stop), key.step)
        return key
    if isinstance(key, (bool, onp.bool_)) and takes_masks:
        return torch.tensor(bool(key), device=device)
    if isinstance(key, (int, onp.integer)):
        return int(key)
    if isinstance(key, (NDArrayBase, list, tuple, range, onp.ndarray)):
        return _indices(key, device, takes_masks)
    raise _unsupported(key)


def _is_mask(part: Any) -> bool:
    return part.__class__ is _Tensor and part.dtype is torch.bool


def _length(part: Any) -> int:
    """Return how many axes of the array a part of a key is about."""
    if part is None or part is Ellipsis:
        return 0
    return part.ndim if _is_mask(part) else 1


def _check_masks(parts: Sequence[Any]) -> None:
    if len(parts) > 1 and not MODE.np_shape and any(_is_mask(p) and p.ndim for p in parts):
        raise ValueError(_NO_MASKS)


def _expanded(parts: Sequence[Any], ndim: int) -> list[Any]:
    """Replace ``...``, and add the slices that a key leaves out."""
    used = sum([_length(p) for p in parts])
    if used > ndim:
        raise IndexError(f"too many indices ({used}) for array with {ndim} dimensions")
    dots = [i for i, p in enumerate(parts) if p is Ellipsis]
    if len(dots) > 1:
        raise IndexError("Cannot use more than one ellipsis (`...`) for indexing")
    at = dots[0] if dots else len(parts)
    return [*parts[:at], *([_FULL] * (ndim - used)), *parts[at + 1 :]]


def _checked(index: torch.Tensor, axis: int, size: int) -> torch.Tensor:
    if index.numel() and index.device.type == "cpu":
        low, high = (int(v) for v in torch.aminmax(index))
        if low < -size or high >= size:
            raise out_of_bounds(low if low < -size else high, axis, size)
    return index


class Selection:
    """A key that fits an array of a given shape.

    Attributes
    ----------
    basic : bool
        Whether there are no index arrays, so that torch can give a view, if no axis is flipped.
    """

    __slots__ = ("_arrays", "_at", "_flips", "_front", "_index", "_moved", "_new_axes", "basic")

    def __init__(self, key: Any, shape: Sequence[int], device: torch.device, takes_masks: bool = False) -> None:
        parts = [_part(k, device, takes_masks) for k in (key if isinstance(key, tuple) else (key,))]
        if takes_masks:
            _check_masks(parts)
        if not shape and not takes_masks and isinstance(key, slice):
            parts = []  # a classic array without axes takes x[:], as programs that know of no such arrays write it
        if not shape and any(not _is_mask(p) for p in parts):
            raise IndexError("scalar tensor can only accept `()` as index")
        parts = _expanded(parts, len(shape))
        self.basic = _Tensor not in [p.__class__ for p in parts]
        self._index: list[Any] = []  # of torch's view: slices with positive steps, integers, None for scalar masks
        self._flips: list[int] = []  # indices of the slices that run backwards
        self._new_axes: list[int] = []
        self._arrays: list[tuple[int, torch.Tensor]] = []  # (axis of the view, indices along it)
        runs: list[bool] = []  # for each part, whether it is an index array
        axis = slices = 0
        for part in parts:
            if part is None:
                self._new_axes.append(slices + len(self._new_axes))
                runs.append(False)
                continue
            is_slice = part.__class__ is slice
            runs.append(not is_slice)
            if is_slice:
                self._add_slice(part, shape[axis], slices)
                slices += 1
            elif part.__class__ is int:
                self._add_integer(part, axis, shape[axis], device)
            elif _is_mask(part):
                self._add_mask(part, axis, shape[axis : axis + part.ndim])
            else:
                self._add_array(_checked(part, axis, shape[axis]))
            axis += _length(part)
        if not self.basic:
            self._meet(runs)

    def _add_slice(self, part: slice, size: int, number: int) -> None:
        if part == _FULL:
            self._index.append(part)
            return
        start, stop, step = part.indices(size)
        count = len(range(start, stop, step))
        if step < 0:
            self._flips.append(number)
            start, step = (start + (count - 1) * step if count else 0), -step
        self._index.append(slice(start, start + (count - 1) * step + 1 if count else start, step))

    def _add_integer(self, value: int, axis: int, size: int, device: torch.device) -> None:
        if not -size <= value < size:
            raise out_of_bounds(value, axis, size)
        if self.basic:
            self._index.append(value)
        else:
            self._add_array(torch.tensor(value, device=device))

    def _add_array(self, indices: torch.Tensor, index: slice | None = _FULL) -> None:
        self._arrays.append((len(self._index), indices))
        self._index.append(index)

    def _add_mask(self, mask: torch.Tensor, axis: int, sizes: Sequence[int]) -> None:
        if mask.ndim == 0:  # an axis of length 1, of which all or nothing is taken
            self._add_array(torch.zeros(int(mask), dtype=torch.int64, device=mask.device), None)
            return
        for i, (mask_length, size) in enumerate(zip(mask.shape, sizes, strict=True)):
            if mask_length != size:
                raise IndexError(
                    f"boolean index did not match indexed array along dimension {axis + i}; dimension is {size} but "
                    f"corresponding boolean dimension is {mask_length}"
                )
        for indices in mask.nonzero(as_tuple=True):
            self._add_array(indices)

    def _meet(self, runs: list[bool]) -> None:
        """Broadcast the index arrays, and find where their axes stand in the result."""
        axes = [axis for axis, _ in self._arrays]
        arrays = [array for _, array in self._arrays]
        if len(arrays) > 1:
            try:
                arrays = list(torch.broadcast_tensors(*arrays))
            except RuntimeError:
                shapes = " ".join(str(tuple(a.shape)) for a in arrays)
                raise ValueError(f"shape mismatch: index arrays could not be broadcast together: {shapes}") from None
            self._arrays = list(zip(axes, arrays, strict=True))
        first, last = runs.index(True), len(runs) - 1 - runs[::-1].index(True)
        self._front = not all(runs[first : last + 1])
        adjacent = axes[-1] - axes[0] == len(axes) - 1
        # Where torch puts the axes of the index arrays, and where they belong.
        self._moved = self._front and adjacent
        self._at = axes[0] if adjacent else 0
        if self._front:
            self._new_axes = [axis + arrays[0].ndim for axis in self._new_axes]

    def is_whole(self, tensor: torch.Tensor) -> bool:
        """Return True if the key selects all of an array's elements in their order, as ``x[:]`` does."""
        return self.basic and not self._flips and self.view(tensor).numel() == tensor.numel()

    def view(self, tensor: torch.Tensor) -> torch.Tensor:
        """Return the selection by slices and integers, as a view, without new axes and with no axis flipped."""
        return tensor[tuple(self._index)]

    def _key(self, ndim: int) -> tuple[Any, ...]:
        key: list[Any] = [_FULL] * ndim
        for axis, indices in self._arrays:
            key[axis] = indices
        return tuple(key)

    def _flipped(self, tensor: torch.Tensor) -> torch.Tensor:
        """Turn the axes of backward slices round; the index arrays' axes are where they belong."""
        if not self._flips:
            return tensor
        if self.basic:
            return tensor.flip(self._flips)
        count = self._arrays[0][1].ndim
        at = 0 if self._front else self._at
        return tensor.flip([n if n < at else n + count for n in self._flips])

    def read(self, tensor: torch.Tensor) -> torch.Tensor:
        """Return the selection: a view where that is possible."""
        result = self.view(tensor)
        if not self.basic:
            result = result[self._key(result.ndim)]
            count = self._arrays[0][1].ndim
            if not count:
                result = result.clone()  # for torch, scalars select views
            elif self._moved:
                result = result.movedim(tuple(range(self._at, self._at + count)), tuple(range(count)))
        result = self._flipped(result)
        for axis in self._new_axes:
            result = result.unsqueeze(axis)
        return result

    def shape(self, view: torch.Tensor) -> tuple[int, ...]:
        """Return the shape of the selection, given its view."""
        shape = list(view.shape)
        if not self.basic:
            indexed = [axis for axis, _ in self._arrays]
            shape = [n for axis, n in enumerate(shape) if axis not in indexed]
            at = 0 if self._front else self._at
            shape[at:at] = self._arrays[0][1].shape
        for axis in self._new_axes:
            shape.insert(axis, 1)
        return tuple(shape)

    def fill(self, tensor: torch.Tensor, value: float) -> None:
        """Write a number into all of the selection."""
        view = self.view(tensor)
        if self.basic:
            view.fill_(value)
        else:
            view[self._key(view.ndim)] = held(value, view.dtype)

    def write(self, view: torch.Tensor, values: torch.Tensor) -> None:
        """Write values of the selection's shape and dtype into it; ``view`` is the target's."""
        for axis in reversed(self._new_axes):
            values = values.squeeze(axis)
        values = self._flipped(values)
        if self.basic:
            view.copy_(values)
            return
        if self._moved:
            count = self._arrays[0][1].ndim
            values = values.movedim(tuple(range(count)), tuple(range(self._at, self._at + count)))
        view[self._key(view.ndim)] = values
