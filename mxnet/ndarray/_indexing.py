"""Reading and writing parts of an array with ``x[key]``.

A basic key (integers, slices, ``...``, None) whose selection is one block of memory gives a view; other basic keys give
a copy, as in MXNet. Arrays and lists as keys are integer indices, booleans included (MXNet's classic arrays know no
masks).
"""

from __future__ import annotations

from typing import Any

import numpy as onp
import torch

from .._op.registry import get
from .._op.shape_mode import MODE
from .._runtime.array import NDArrayBase
from .._runtime.invoke import entry_of
from .._runtime.recording import STATE, Entry, leave_used_graphs
from ..base import MXNetError, numeric_types

_new = object.__new__
_FULL = slice(None)
_SLICE = get("slice")


def _index_error(index: int, axis: int, size: int) -> IndexError:
    return IndexError(f"index {index} is out of bounds for axis {axis} with size {size}")


def _unsupported(key: Any) -> ValueError:
    return ValueError(f"NDArray does not support slicing with key {key} of type {type(key)}.")


def _is_array_key(key: Any) -> bool:
    return isinstance(key, (NDArrayBase, list, tuple, range, onp.ndarray)) and not (
        isinstance(key, onp.ndarray) and key.ndim == 0
    )


def _index_tensor(key: Any, device: torch.device) -> torch.Tensor:
    if isinstance(key, NDArrayBase):
        return key._tensor.to(device=device, dtype=torch.int64)
    try:
        return torch.as_tensor(onp.asarray(key).astype("int64"), device=device)
    except (TypeError, ValueError):
        raise _unsupported(key) from None


def _expand(key: tuple[Any, ...], ndim: int) -> list[Any]:
    """Replace ``...`` and add the slices that the key leaves out."""
    used = sum(1 for k in key if k is not None and k is not Ellipsis)
    if used > ndim:
        raise IndexError(f"too many indices ({used}) for array with {ndim} dimensions")
    dots = [i for i, k in enumerate(key) if k is Ellipsis]
    if len(dots) > 1:
        raise IndexError("Cannot use more than one ellipsis (`...`) for indexing")
    position = dots[0] if dots else len(key)
    rest = key[position + 1 :] if dots else ()
    return [*key[:position], *([_FULL] * (ndim - used)), *rest]


def _prepare(tensor: torch.Tensor, key: Any) -> tuple[torch.Tensor, tuple[Any, ...], bool]:
    """Return the tensor with negatively stepped axes flipped, a key torch understands, and whether it is basic."""
    parts = _expand(key if isinstance(key, tuple) else (key,), tensor.ndim)
    result: list[Any] = []
    basic = True
    axis = 0
    for part in parts:
        if part is None:
            result.append(None)
            continue
        size = tensor.shape[axis]
        if isinstance(part, slice):
            start, stop, step = part.indices(size)
            if step < 0:
                count = len(range(start, stop, step))
                tensor = tensor.flip(axis)
                start, step = size - 1 - start, -step
                stop = start + count * step
            result.append(slice(start, max(start, min(stop, size)), step))
        elif isinstance(part, (int, onp.integer, onp.bool_)) or (isinstance(part, onp.ndarray) and part.ndim == 0):
            index = int(part)
            if not -size <= index < size:
                raise _index_error(index, axis, size)
            result.append(index)
        elif _is_array_key(part):
            basic = False
            result.append(_checked(_index_tensor(part, tensor.device), axis, size))
        else:
            raise _unsupported(part)
        axis += 1
    return tensor, tuple(result), basic


def _checked(index: torch.Tensor, axis: int, size: int) -> torch.Tensor:
    if index.numel() and index.device.type == "cpu":
        low, high = (int(v) for v in torch.aminmax(index))
        if low < -size or high >= size:
            raise _index_error(low if low < -size else high, axis, size)
    return index


class Indexing(NDArrayBase):
    """``x[key]`` and ``x[key] = value``."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        tensor = self._tensor
        if key.__class__ is slice and key.step is None:
            part = tensor[key]
            if not part.is_contiguous():
                part = self._select(key)
        elif key.__class__ is int and tensor.ndim > 1 and 0 <= key < tensor.shape[0] and tensor.is_contiguous():
            part = tensor[key]  # the usual way into a dataset's array, without the general path's cost
        else:
            part = self._select(key)
        array = _new(self.__class__)
        array._ctx = self._ctx
        array._ag = None
        if part.requires_grad:
            if STATE.recording:
                if leave_used_graphs((self,)):
                    return self[key]
                array._ag = Entry(_SLICE, {"key": str(key)}, (entry_of(self),), 0)
            else:
                part = self._writable_part(part, key)
        array._tensor = part
        return array

    def _writable_part(self, part: torch.Tensor, key: Any) -> torch.Tensor:
        """Outside recording, return a view of a marked variable's memory that shares its version counter."""
        if not part._is_view():
            return part.detach()
        base = self._writable()
        found, prepared, _ = _prepare(base, key)
        view = found[prepared]
        return view.reshape(part.shape) if view.shape != part.shape else view

    def _select(self, key: Any) -> torch.Tensor:
        tensor = self._tensor
        source, prepared, basic = _prepare(tensor, key)
        if not basic:
            return self._not_scalar(source[prepared])
        if not tensor.is_contiguous() and not tensor.requires_grad:
            # An operator left a strided result; lay it out so that blocks of it are views.
            self._tensor = tensor = tensor.contiguous()
            source, prepared, basic = _prepare(tensor, key)
        part = self._not_scalar(source[prepared])
        if part.requires_grad and STATE.recording:
            return part
        return part if source is tensor and part.is_contiguous() else part.clone(memory_format=torch.contiguous_format)

    def _not_scalar(self, part: torch.Tensor) -> torch.Tensor:
        """Classic arrays have no zero-dimensional selections: ``x[0]`` of a vector has shape (1,)."""
        return part.reshape(1) if part.ndim == 0 and self._tensor.ndim and not MODE.np_shape else part

    def __setitem__(self, key: Any, value: Any) -> None:
        tracked = STATE.recording and (
            self._tensor.requires_grad or (isinstance(value, NDArrayBase) and value._tensor.requires_grad)
        )
        if tracked:
            self._set_recorded(key, value)
            return
        target = self._writable()
        if key.__class__ is slice and key == _FULL:
            _write(self, target, value)
            return
        source, prepared, basic = _prepare(target, key)
        if source is not target or not basic:
            # Flipped axes and index arrays select copies; write through torch's indexed assignment instead.
            self._set_indexed(target, key, value)
            return
        _write(self, target[prepared], value)

    def _set_indexed(self, target: torch.Tensor, key: Any, value: Any) -> None:
        positions = torch.arange(target.numel(), device=target.device).reshape(target.shape)
        source, prepared, _ = _prepare(positions, key)
        where = source[prepared]
        values = torch.empty(where.shape, dtype=target.dtype, device=target.device)
        _write(self, values, value)
        if target.is_contiguous():
            target.view(-1)[where.reshape(-1)] = values.reshape(-1)
        else:
            flat = target.reshape(-1)
            flat[where.reshape(-1)] = values.reshape(-1)
            target.copy_(flat.reshape(target.shape))

    def _set_recorded(self, key: Any, value: Any) -> None:
        if self._tensor.requires_grad:
            raise MXNetError(
                "Assigning to NDArrays that are already in a computational graph will cause undefined behavior when "
                "evaluating gradients. Please call backward first to clear the graph or do this out side of a record "
                "section. Also note that you cannot use inplace operations like +=, *=, relu(x, out=x), y[idx]=x, etc "
                "inside a record section."
            )
        memory = self._tensor
        result = memory.clone()
        source, prepared, _basic = _prepare(result, key)
        if source is not result:
            raise MXNetError("While recording, assignment to slices with a negative step is not supported.")
        given = value._tensor
        result[prepared] = given if given.dtype is result.dtype else given.to(result.dtype)
        with torch.no_grad():
            memory.copy_(result)
        self._tensor = result
        self._ag = None


def _write(array: Any, target: torch.Tensor, value: Any) -> None:
    """Copy numbers, arrays or nested lists into a tensor, broadcasting and casting as NumPy does."""
    if isinstance(value, NDArrayBase):
        source = value._tensor
        if source.requires_grad:
            source = source.detach()
    elif isinstance(value, numeric_types):
        if isinstance(value, onp.generic):
            value = value.item()
        target.fill_(value)
        return
    else:
        try:
            source = torch.from_numpy(
                onp.array(value, dtype=None if not isinstance(value, (list, tuple)) else "float64")
            )
        except (TypeError, ValueError):
            raise TypeError(
                f"{type(array)} does not support assignment with non-array-like object {value} of type {type(value)}"
            ) from None
    target.copy_(source if source.shape == target.shape else _fitted(source, target))


def _fitted(source: torch.Tensor, target: torch.Tensor) -> torch.Tensor:
    """Return a value of another shape as one that a selection can take.

    Leading axes of length 1 beyond the selection's go, so ``x[0] = ones((1, 1))`` works; then shapes broadcast. MXNet's
    selections have at least one axis.
    """
    goal = tuple(target.shape) or (1,)
    shape = tuple(source.shape)
    while len(shape) > len(goal) and shape[0] == 1:
        shape = shape[1:]
    try:
        return source.reshape(shape).broadcast_to(goal).reshape(target.shape)
    except RuntimeError:
        raise ValueError(
            "operands could not be broadcast together with remapped shapes[original->remapped]: "
            f"{shape} and requested shape {goal}"
        ) from None
