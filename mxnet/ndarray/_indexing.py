"""Reading and writing parts of an array with ``x[key]``.

A basic key (integers, slices, ``...``, None) whose selection is one block of memory gives a view; other basic keys give
a copy, as in MXNet. Arrays and lists as keys are integer indices; boolean ones are masks for arrays of mx.np only, as
MXNet's classic arrays know no masks.
"""

from __future__ import annotations

from functools import partial
from typing import Any, TypeVar

import numpy as onp
import torch

from .._src.core.dtype import NUMPY_OF_TORCH
from .._src.core.elements import convert, held
from .._src.core.torch_internals import is_view
from .._src.messages.tracebacks import trim_traceback
from .._src.operators.definition.registry import get
from .._src.operators.definition.shape_mode import MODE
from .._src.operators.storage.memory import recorded_copy
from .._src.run.autograd.grad_nodes import IN_PLACE, IntegralNode, has_gradient, refuse_writing, token_of
from .._src.run.autograd.integral_gradients import copy_of
from .._src.run.autograd.recording import STATE
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.results import in_graph, new_array
from ..base import MXNetError, numeric_types
from ._conversion import holds_recorded, native
from ._selection import Selection

_FULL = slice(None)
_new: Any = object.__new__
_SLICE = get("slice")


def _shown(key: Any, tensor: torch.Tensor) -> dict[str, Any]:
    """Return the record of a key: all of it and the number of axes, or its text if arrays are in it."""
    keys = key if key.__class__ is tuple else (key,)
    is_basic = all(k is None or k is Ellipsis or k.__class__ is int or k.__class__ is slice for k in keys)
    return {"key": keys, "ndim": tensor.ndim} if is_basic else {"key": str(key)}


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="Indexing")


class Indexing(NDArrayBase):
    """``x[key]`` and ``x[key] = value``."""

    __slots__ = ()
    _masks = False  # whether boolean arrays in keys are masks
    _misfit: type[Exception] = ValueError  # raised for values whose shape a selection cannot take

    def __getitem__(self: _Same, key: Any) -> _Same:  # the usual cases are written out
        tensor = self._tensor
        if key.__class__ is slice and key.step is None:
            if key.start is None and key.stop is None and tensor.ndim:
                return self
            try:
                part = tensor[key]
            except (TypeError, IndexError):  # an end that is an array; an array without axes
                part = self._select(key)
            else:
                if not part.is_contiguous():
                    part = self._select(key)
        elif key.__class__ is int and tensor.ndim > 1 and 0 <= key < tensor.shape[0] and tensor.is_contiguous():
            part = tensor[key]  # the usual way into a dataset's array, without the general path's cost
        elif key.__class__ is tuple and not key:
            return self
        else:
            part = self._select(key)
        entry: Any = None
        if part.requires_grad:
            if STATE.recording:
                array = in_graph(_SLICE, _shown(key, tensor), (self,), part, self.__class__)
                return self[key] if array is None else array
            part = self._writable_part(part, key)
        elif self._ag is not None and STATE.recording and token_of(self) is not None:
            entry = self._whole_part(key)
        array = _new(self.__class__)  # `new_array` written out: a call would cost 0.1 us of 2
        array._tensor = part
        array._ctx = self._ctx
        array._ag = entry
        return array

    def _whole_part(self, key: Any) -> IntegralNode:
        """Return the role in differentiation of a part of an integral array."""
        copy = new_array(self.__class__, copy_of(self), self._ctx)
        return IntegralNode.standing(copy[key]._tensor, _SLICE, _shown(key, self._tensor), (self._ag,))

    def _selection(self, key: Any, tensor: torch.Tensor) -> Selection:
        return Selection(key, tensor.shape, tensor.device, self._masks)

    def _writable_part(self, part: torch.Tensor, key: Any) -> torch.Tensor:
        """Outside recording, return a view of a marked variable's memory that shares its version counter."""
        if not is_view(part):
            return part.detach()
        base = self._writable()
        view = self._selection(key, base).read(base)
        return view.reshape(part.shape) if view.shape != part.shape else view

    def _select(self, key: Any) -> torch.Tensor:
        tensor = self._tensor
        try:
            part = self._not_scalar(self._selection(key, tensor).read(tensor))
            return part if part.is_contiguous() else part.clone(memory_format=torch.contiguous_format)
        except Exception as error:
            error = trim_traceback(error)
            raise error

    def _not_scalar(self, part: torch.Tensor) -> torch.Tensor:
        """Without NumPy's shapes there are no zero-dimensional selections: ``x[0]`` of a vector has shape (1,)."""
        return part.reshape(1) if part.ndim == 0 and self._tensor.ndim and not MODE.np_shape else part

    def __setitem__(self, key: Any, value: Any) -> None:
        try:
            is_whole = key.__class__ is slice and key == _FULL and self._tensor.ndim > 0
            if STATE.recording and self._set_recorded(key, value, is_whole):
                return
            target = self._writable()
            selection = None
            if not is_whole:
                selection = self._selection(key, target)
            if isinstance(value, numeric_types):
                self._fill(target, selection, value.item() if isinstance(value, onp.generic) else value)
                return
            values = self._source(value)
            if isinstance(value, NDArrayBase):
                if values.requires_grad:
                    values = values.detach()
                if values.untyped_storage().data_ptr() == target.untyped_storage().data_ptr():
                    values = values.clone()  # x[1:] = x[:-1]
            if values.dtype is not target.dtype or values.device != target.device:
                values = convert(values.to(target.device), target.dtype)
            if selection is None:
                target.copy_(self._fitted(values, tuple(target.shape)))
            else:
                view = selection.view(target)
                selection.write(view, self._fitted(values, selection.shape(view)))
        except Exception as error:
            error = trim_traceback(error)
            raise error

    @staticmethod
    def _fill(target: torch.Tensor, selection: Selection | None, value: float) -> None:
        fill = target.fill_ if selection is None else partial(selection.fill, target)
        try:
            fill(value)
        except RuntimeError:  # torch refuses what does not fit; asking before takes longer than filling
            fill(held(value, target.dtype))

    def _set_recorded(self, key: Any, value: Any, is_whole: bool) -> bool:
        """Replace the array by a recorded value; return whether it was one. Refuse to write into recorded arrays."""
        passes = isinstance(value, NDArrayBase) and has_gradient(value)
        if not is_whole and (passes or isinstance(value, onp.ndarray)):
            is_whole = self._selection(key, self._tensor).is_whole(self._tensor)
        if not (is_whole and isinstance(value, onp.ndarray)):  # that is copied by no operator
            refuse_writing(self)
        if not passes:
            return False
        memory = self._tensor
        self._refuse(value)
        if not is_whole:
            raise MXNetError(IN_PLACE)
        fitted = self._fitted(value._tensor.detach(), tuple(memory.shape))  # raises what does not fit
        recorded = value.astype(NUMPY_OF_TORCH[memory.dtype])
        if value._tensor.shape != memory.shape:
            axes = tuple(value._tensor.shape)[max(value._tensor.ndim - fitted.ndim, 0) :]
            recorded = recorded.reshape(axes).broadcast_to(tuple(memory.shape))
        self._tensor = recorded_copy(recorded._tensor, memory)
        self._ag = recorded._ag
        return True

    def _source(self, value: Any) -> torch.Tensor:
        """Return an array or nested lists of scalars, to be assigned, as a tensor."""
        if isinstance(value, NDArrayBase):
            self._refuse(value)
            return value._tensor
        try:
            if STATE.recording and not self._masks and holds_recorded(value):
                raise TypeError
            values = onp.asarray(value)
            if values.dtype.kind not in "biuf":
                if values.dtype.kind == "c":
                    raise TypeError
                values = values.astype("float64")
            return torch.from_numpy(onp.array(native(values), order="C"))
        except (TypeError, ValueError):
            raise TypeError(
                f"{self._shown} does not support assignment with non-array-like object {value} of type {type(value)}"
            ) from None

    @property
    def _shown(self) -> Any:
        return type(self)

    def _refuse(self, value: NDArrayBase) -> None:
        """Raise for arrays that cannot be assigned, those of mx.np and sparse ones."""
        if value._masks or value._is_sparse:  # type: ignore[attr-defined]
            hint = "; convert it by tostype('default')" if value._is_sparse else ""
            raise TypeError(
                f"{self._shown} does not support assignment with non-array-like object {value} of type {type(value)}"
                + hint
            )

    def _fitted(self, source: torch.Tensor, goal: tuple[int, ...]) -> torch.Tensor:
        """Return a value of another shape as one that a selection can take.

        Leading axes of length 1 beyond the selection's go, so ``x[0] = ones((1, 1))`` works; then shapes broadcast.
        MXNet's selections have at least one axis.
        """
        if source.shape == goal:
            return source
        target_shape = goal or (1,)
        shape = tuple(source.shape)
        while len(shape) > len(target_shape) and shape[0] == 1:
            shape = shape[1:]
        try:
            return source.reshape(shape).broadcast_to(target_shape).reshape(goal)
        except RuntimeError:
            raise self._misfit(
                "operands could not be broadcast together with remapped shapes[original->remapped]: "
                f"{shape} and requested shape {target_shape}"
            ) from None
