"""Arrays of zeros that take memory when they are first looked at.

A parameter has a gradient as large as itself from the beginning. A network that only predicts never looks at it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import torch

from .._runtime.array import NDArrayBase
from ..context import torch_device

_slot: Any = NDArrayBase.__dict__["_tensor"]
_new = object.__new__


class _Later:
    """What such an array has of its own: a tensor without memory, until the first use makes it an ordinary array."""

    __slots__ = ()
    _is_later = True
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
        described = _slot.__get__(self)
        tensor = torch.zeros(described.shape, dtype=described.dtype, device=torch_device(self._ctx))
        self._tensor = tensor
        return tensor

    @_tensor.setter
    def _tensor(self, tensor: torch.Tensor) -> None:
        _slot.__set__(self, tensor)
        self.__class__ = _ordinary(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Be pickled as the ordinary array."""
        return present(self).__reduce_ex__(protocol)


def _ordinary(array: Any) -> Any:
    return type(array).__mro__[2]  # this, `_Later`, the ordinary class


def _described(array: Any) -> Any:
    """Return an array of the ordinary class that knows shape and type alone."""
    described = _new(_ordinary(array))
    _slot.__set__(described, _slot.__get__(array))
    return described


@cache
def _later(cls: Any) -> Any:
    return type(cls.__name__, (_Later, cls), {"__slots__": (), "__module__": cls.__module__})


def present(array: Any) -> Any:
    """Return an array for a program to hold: one of an ordinary class, whose memory is there."""
    if array._is_later:
        array._tensor  # noqa: B018  (looking at it makes it)
    return array


def zeros_later(array: Any) -> Any:
    """Return zeros of a dense array's shape, type, context and kind, without memory until somebody looks at them."""
    cls: Any = type(array)
    found = _new(_later(cls))
    _slot.__set__(found, torch.empty(array.shape, dtype=array._tensor.dtype, device="meta"))
    found._ctx, found._ag = array._ctx, None
    return found
