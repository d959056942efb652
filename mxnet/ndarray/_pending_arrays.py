"""Arrays whose numbers come later: results of `mxnet._meeting.calls` before the last device's call was made.

An operation on such an array is put off, and returns another one; shapes and types are known at once. Once the last
call was made, everything put off is done and the arrays are ordinary ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .._autograd.recording import STATE, Scope
from .._interpreter.array import NDArrayBase
from .._interpreter.kinds import FrontendHooks
from .._synchronization.calls import LOCK, Contribution, PendingError, Promise, calling_thread, redeemed
from .._unwinding import Owned, once_begun
from ._array import NDArray
from ._generated import op

_slot: Any = NDArrayBase.__dict__["_tensor"]
_new = object.__new__


class PendingArray(NDArray):
    """An array without numbers yet; its `Promise` stands in ``_ag``, a tensor without memory in the tensor's place."""

    __slots__ = ()

    @property
    def T(self) -> Any:  # noqa: N802  (MXNet's name)
        """A copy with the axes in reverse order."""
        return op.transpose(self)

    @property
    def _tensor(self) -> Any:
        promise = self._ag
        if not isinstance(promise, Promise):  # another thread makes this an ordinary array just now
            return _slot.__get__(self)
        raise PendingError(_MESSAGE, promise)

    @_tensor.setter
    def _tensor(self, tensor: torch.Tensor) -> None:
        _slot.__set__(self, tensor)


_MESSAGE = (
    "The numbers of this array depend on other devices: SyncBatchNorm with num_devices above 1 needs the network to be "
    "called for all of them, in training, before a result is looked at."
)


def _make(tensor: torch.Tensor, ctx: Any, info: Any, cls: type = NDArray) -> Any:
    array: Any = _new(cls)
    _slot.__set__(array, tensor)
    array._ctx, array._ag = ctx, info
    return array


def _mapped(function: Callable[[Any], Any], value: Any) -> Any:
    """Apply a function to all arrays in nested lists."""
    if isinstance(value, NDArrayBase):
        return function(value)
    if isinstance(value, (list, tuple)):
        return type(value)(_mapped(function, each) for each in value)
    return value


def _without_numbers(array: Any) -> Any:
    return _make(_slot.__get__(array).detach().to("meta"), array._ctx, None)


class _Work:
    """A call that was put off.

    Parameters
    ----------
    function, args, keywords : what to call
    ticket : Contribution or None
        Whose result the call takes.
    """

    def __init__(
        self, function: Callable[..., Any], args: Any, keywords: dict[str, Any], ticket: Contribution | None
    ) -> None:
        self.function, self.args, self.keywords, self.ticket = function, args, keywords, ticket
        self.scope = (STATE.recording, STATE.training)
        self.thread = calling_thread()
        self.promise = Promise()
        # In training, as no plan for prediction is to be made of arrays without numbers.
        with Owned(Scope(False, True)):
            shapes = function(*_mapped(_without_numbers, args), **_mapped_values(keywords))
        self.results = _mapped(lambda a: _make(_slot.__get__(a), a._ctx, self.promise, PendingArray), shapes)

    def do(self) -> None:
        """Make the call, or put it off again if it needs still other numbers."""
        with Owned(Scope(*self.scope)):
            result = redeemed(self.ticket, self.thread, self._again)
        self.finish(result)

    def _again(self) -> Any:
        try:
            return self.function(*self.args, **self.keywords)
        except PendingError as error:
            return defer(error, self.function, *self.args, **self.keywords)

    def finish(self, result: Any) -> None:
        """Hand over what the call returned, once it has numbers itself."""
        arrays = result if isinstance(result, (list, tuple)) else [result]
        for array in arrays:
            if isinstance(array, PendingArray):
                array._ag.waiting.append(lambda: self.finish(result))
                return
        _fill(self.results, result)
        self.promise.fulfil()


def _mapped_values(keywords: dict[str, Any]) -> dict[str, Any]:
    return {name: _mapped(_without_numbers, value) for name, value in keywords.items()}


def _fill(pending: Any, result: Any) -> None:
    """Make pending arrays the arrays that were found."""
    if isinstance(pending, PendingArray):
        # In this order, as other threads may look meanwhile.
        _slot.__set__(pending, result._tensor)
        pending._ag = result._ag
        pending.__class__ = type(result)
    elif isinstance(pending, (list, tuple)):
        for one, other in zip(pending, result, strict=True):
            _fill(one, other)


@once_begun
def defer(error: PendingError, function: Callable[..., Any], *args: Any, **keywords: Any) -> Any:
    """Put off a call that raised `PendingError`; return what it will return."""
    with LOCK:
        if error.promise.done.is_set() and error.ticket is None:
            try:
                return function(*args, **keywords)
            except PendingError as other:  # of another array
                return defer(other, function, *args, **keywords)
        work = _Work(function, args, keywords, error.ticket)
        if error.promise.done.is_set():
            work.do()
        else:
            error.promise.waiting.append(work.do)
        if error.ticket is not None:
            error.ticket.taken = True
    return work.results


def settle(array: Any) -> None:
    """Wait until an array has values; PendingError if no other thread can bring them, or none did."""
    while isinstance(array, PendingArray):
        promise = array._ag
        if isinstance(promise, Promise):  # else another thread is about to make it an ordinary array
            PendingError(_MESSAGE, promise).wait()


def _putting_off(name: str) -> Callable[..., Any]:
    method = getattr(NDArray, name)

    def call(self: Any, *args: Any, **keywords: Any) -> Any:
        try:
            return method(self, *args, **keywords)
        except PendingError as error:
            return defer(error, method, self, *args, **keywords)

    call.__name__ = name
    return call


def _settling(name: str) -> Callable[..., Any]:
    def call(self: Any, *args: Any, **keywords: Any) -> Any:
        settle(self)
        return getattr(self, name)(*args, **keywords)

    call.__name__ = name
    return call


def _known(name: str) -> property:
    return property(lambda self: getattr(_without_numbers(self), name))


# What looks at numbers, or changes them, waits for them.
_NEEDS_NUMBERS = {
    "__array__", "__bool__", "__copy__", "__deepcopy__", "__dlpack__", "__dlpack_device__", "__getstate__",
    "__reduce__",
    "__repr__", "__setitem__", "__setstate__", "asnumpy", "asscalar", "attach_grad", "backward", "copyto",
    "to_dlpack_for_read", "to_dlpack_for_write", "wait_to_read",
}  # fmt: skip
_IN_PLACE = tuple(f"__i{name}__" for name in ("add", "sub", "mul", "truediv", "div", "mod", "pow", "matmul"))
_KNOWN = ("dtype", "ndim", "shape", "size", "stype")
# What every object has, and what shapes alone answer.
_INHERITED = (set(dir(object)) | {"__hash__", "__iter__", "__len__"}) - {
    "__eq__", "__ge__", "__gt__", "__le__", "__lt__", "__ne__", "__repr__",
}  # fmt: skip


def _define() -> None:
    """Give PendingArray the methods of arrays."""
    for name in _KNOWN:
        setattr(PendingArray, name, _known(name))
    for name in (n for n in dir(NDArray) if not n.startswith("_") or n.startswith("__")):
        if name in _NEEDS_NUMBERS or name in _IN_PLACE:
            setattr(PendingArray, name, _settling(name))
        elif name not in _INHERITED and callable(getattr(NDArray, name)):
            setattr(PendingArray, name, _putting_off(name))


_define()
FrontendHooks.defer = defer
