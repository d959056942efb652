"""Arrays that are made when they are first looked at.

A parameter has a gradient as large as itself from the beginning: zeros that a network which only predicts never looks
at. A loader of samples makes a batch of them at once, if nobody looks at single ones before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import torch

from .._interpreter.array import NDArrayBase
from .._unwinding import uninterrupted
from ..context import Context, torch_device

_slot: Any = NDArrayBase.__dict__["_tensor"]
_new = object.__new__


class Recipe(Protocol):
    """How a tensor is made, and what is known of it before."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""

    @property
    def dtype(self) -> torch.dtype:
        """Element type."""

    def make(self, ctx: Context) -> torch.Tensor:
        """Return the tensor, which nobody else has."""


@dataclass(frozen=True, slots=True)
class _Zeros:
    shape: tuple[int, ...]
    dtype: torch.dtype

    def make(self, ctx: Context) -> torch.Tensor:
        return torch.zeros(self.shape, dtype=self.dtype, device=torch_device(ctx))


class _Deferred:
    """What such an array has of its own: a recipe for a tensor, until the first use makes it an ordinary array."""

    __slots__ = ()
    _is_deferred = True
    _ctx: Any

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""
        shape: tuple[int, ...] = _described(self).shape
        return shape

    @property
    def dtype(self) -> Any:
        """Element type, as the array's kind says it."""
        return _described(self).dtype

    @property
    def _tensor(self) -> torch.Tensor:
        tensor = recipe_of(self).make(self._ctx)
        self._tensor = tensor
        return tensor

    @_tensor.setter
    @uninterrupted
    def _tensor(self, tensor: torch.Tensor) -> None:
        ordinary = type(self).__mro__[2]  # as `_ordinary` says
        try:
            _slot.__set__(self, tensor)
        finally:
            self.__class__ = ordinary

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Be pickled as the ordinary array."""
        return present(self).__reduce_ex__(protocol)


def _ordinary(array: Any) -> Any:
    return type(array).__mro__[2]  # this, `_Deferred`, the ordinary class


def _described(array: Any) -> Any:
    """Return an array of the ordinary class that knows shape and type alone."""
    described = _new(_ordinary(array))
    _slot.__set__(described, _slot.__get__(array))
    return described


@cache
def _later(cls: Any) -> Any:
    return type(cls.__name__, (_Deferred, cls), {"__slots__": (), "__module__": cls.__module__})


def present(array: Any) -> Any:
    """Return an array for a program to hold: one of an ordinary class, whose memory is there."""
    if array._is_deferred:
        array._tensor  # noqa: B018  (looking at it makes it)
    return array


def deferred_zeros(array: Any) -> Any:
    """Return zeros of a dense array's shape, type, context and kind, without memory until somebody looks at them."""
    return later(type(array), _Zeros(array.shape, array._tensor.dtype), array._ctx)


def later(cls: Any, recipe: Recipe, ctx: Context) -> Any:
    """Return an array of a class that a recipe makes when somebody looks at it."""
    result = _new(_later(cls))
    _slot.__set__(result, recipe)
    result._ctx, result._ag = ctx, None
    return result


def recipe_of(array: Any) -> Recipe:
    """Return the recipe of an array that has not been made yet."""
    recipe: Recipe = _slot.__get__(array)
    return recipe
