"""Arrays whose values come later, from a `Source`: when they are read, or with a call for another device.

A parameter has a gradient as large as itself from the beginning: zeros that a network which only predicts never looks
at. A loader of samples computes a batch of them at once, if single ones are not read before. A device copies from
page-locked memory later (`_pinned`). Results of `operators.synchronization` come with the last device's call; until
then operations on them are deferred, too (`_deferred_calls`).

Shape and type are known from the beginning. With its values a deferred array becomes an ordinary one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import torch

from .._src.operators.synchronization.calls import PendingError, Promise
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import FrontendHooks
from ..context import Context, torch_device

# What looks at values, or changes them, waits for them.
_NEEDS_VALUES = {
    "__array__", "__bool__", "__copy__", "__deepcopy__", "__dlpack__", "__dlpack_device__", "__getstate__",
    "__reduce__", "__reduce_ex__", "__repr__", "__setitem__", "__setstate__", "asnumpy", "asscalar", "attach_grad",
    "backward", "copyto", "to_dlpack_for_read", "to_dlpack_for_write", "wait_to_read",
    *(f"__i{name}__" for name in ("add", "sub", "mul", "truediv", "div", "mod", "pow", "matmul")),
}  # fmt: skip
_KNOWN = ("dtype", "ndim", "shape", "size")
# What every object has, and what follows from shapes.
_INHERITED = (set(dir(object)) | {"__hash__", "__iter__", "__len__"}) - {
    "__eq__", "__ge__", "__gt__", "__le__", "__lt__", "__ne__", "__reduce_ex__", "__repr__",
}  # fmt: skip
_MESSAGE = (
    "The values of this array depend on other devices: SyncBatchNorm with num_devices above 1 needs the network to be "
    "called for all of them, in training, before a result is looked at."
)

_slot: Any = NDArrayBase.__dict__["_tensor"]
_new = object.__new__


class Source(Protocol):
    """Where an array's values come from, and what is known of them before."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Lengths of the axes."""

    @property
    def dtype(self) -> torch.dtype:
        """Element type."""

    def make(self, ctx: Context) -> torch.Tensor:
        """Return the values, in unshared memory; an error if it does not provide them."""


@dataclass(frozen=True, slots=True)
class _Zeros:
    shape: tuple[int, ...]
    dtype: torch.dtype

    def make(self, ctx: Context) -> torch.Tensor:
        return torch.zeros(self.shape, dtype=self.dtype, device=torch_device(ctx))


@dataclass(frozen=True, slots=True)
class Awaited:
    """Values that another caller provides, by `become`."""

    shape: tuple[int, ...]
    dtype: torch.dtype
    promise: Promise

    def make(self, ctx: Context) -> torch.Tensor:
        """Raise `PendingError`."""
        raise PendingError(_MESSAGE)


class Deferred:
    """Attributes of a deferred array in addition to those of its class; its source is in the tensor's slot."""

    __slots__ = ()
    _is_deferred = True
    _ctx: Any

    def _settle(self) -> None:
        """Wait for the values, if need be for other threads that compute them."""
        while self._is_deferred:
            source = source_of(self)
            if isinstance(source, Awaited):
                source.promise.wait(_MESSAGE)
            else:
                self._tensor  # noqa: B018  (looking at it makes it)

    @property
    def T(self: Any) -> Any:  # noqa: N802  (MXNet's name)
        """A copy with the axes in reverse order."""
        return self.transpose()

    @property
    def _tensor(self) -> torch.Tensor:
        source = _slot.__get__(self)
        if isinstance(source, torch.Tensor):  # another thread makes this an ordinary array just now
            return source
        tensor: torch.Tensor = source.make(self._ctx)
        self._tensor = tensor
        return tensor

    @_tensor.setter
    def _tensor(self, tensor: torch.Tensor) -> None:
        ordinary = type(self).__mro__[2]  # as `_ordinary_class` says
        try:
            _slot.__set__(self, tensor)
        finally:
            self.__class__ = ordinary


Deferred._dense = Deferred._tensor  # type: ignore[attr-defined]  # as of every array


def _ordinary_class(array: Any) -> Any:
    return type(array).__mro__[2] if array._is_deferred else type(array)  # the first is its own, then `Deferred`


@cache
def _deferred_class(cls: Any) -> Any:
    """Return the class of deferred arrays that become those of another one."""
    members: dict[str, Any] = {"__slots__": (), "__module__": cls.__module__}
    members.update({name: _known(name) for name in _KNOWN})
    for name in (n for n in dir(cls) if not n.startswith("_") or n.startswith("__")):
        if name in _NEEDS_VALUES:
            members[name] = _after_values(name)
        elif name not in _INHERITED and callable(getattr(cls, name, None)):  # names of other libraries are absent
            members[name] = _once_awaited(cls, name)
    return type(cls.__name__, (Deferred, cls), members)


def _known(name: str) -> property:
    return property(lambda self: getattr(without_values(self), name))


def _after_values(name: str) -> Callable[..., Any]:
    def call(self: Any, *args: Any, **keywords: Any) -> Any:
        return getattr(settle(self), name)(*args, **keywords)

    call.__name__ = name
    return call


def _once_awaited(cls: Any, name: str) -> Callable[..., Any]:
    def call(self: Any, *args: Any, **keywords: Any) -> Any:
        method = getattr(cls, name)
        promise = awaited((self, args, keywords))
        if promise is None:
            return method(self, *args, **keywords)
        return FrontendHooks.defer(promise, method, self, *args, **keywords)

    call.__name__ = name
    return call


def deferred(cls: Any, source: Source, ctx: Context) -> Any:
    """Return an array of a class, whose values come from a source."""
    result = _new(_deferred_class(cls))
    _slot.__set__(result, source)
    result._ctx, result._ag = ctx, None
    return result


def defer_existing(array: Any, source: Source) -> None:
    """Let an ordinary array, which is in no recorded graph, wait for a source of its present values."""
    ordinary: Any = type(array)
    cls = _deferred_class(ordinary)
    try:
        array.__class__ = cls  # first, as other threads may look meanwhile
    finally:
        _slot.__set__(array, source)


def deferred_zeros(array: Any) -> Any:
    """Return zeros of a dense array's shape, type, context and kind, without memory until they are read."""
    return deferred(type(array), _Zeros(array.shape, array._tensor.dtype), array._ctx)


def source_of(array: Any) -> Source | None:
    """Return where the values of a deferred array come from; None of one that has them."""
    source = _slot.__get__(array) if getattr(array, "_is_deferred", False) else None
    return None if isinstance(source, torch.Tensor) else source


def awaited(nested: Any) -> Promise | None:
    """Return the promise of the first array in nested containers whose values another caller provides."""
    if isinstance(nested, NDArrayBase):
        source = source_of(nested)
        return source.promise if isinstance(source, Awaited) else None
    if isinstance(nested, dict):
        nested = nested.values()
    elif not isinstance(nested, (list, tuple)):
        return None
    return next((promise for promise in map(awaited, nested) if promise is not None), None)


FrontendHooks.awaited = awaited


def become(array: Any, result: Any) -> None:
    """Give a deferred array the values of another one, and its role in differentiation."""
    array._ag = result._ag  # first, as other threads may look meanwhile
    array._tensor = result._tensor


def settle(array: Any) -> Any:
    """Return an array once it has values: an ordinary one.

    Raises
    ------
    PendingError
        If no other thread could compute them, or none did.
    """
    if array._is_deferred:
        array._settle()
    return array


def without_values(array: Any) -> Any:
    """Return an array of the same shape, type and ordinary class that computes shapes alone."""
    known = _slot.__get__(array)
    result = _new(_ordinary_class(array))
    is_tensor = isinstance(known, torch.Tensor)
    meta = known.detach().to("meta") if is_tensor else torch.empty(known.shape, dtype=known.dtype, device="meta")
    _slot.__set__(result, meta)
    result._ctx, result._ag = array._ctx, None
    return result
