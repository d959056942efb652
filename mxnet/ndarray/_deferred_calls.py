"""Calls that are made once their inputs have values: what is done with results of `mxnet._synchronization` meanwhile.

Such a call returns deferred arrays at once. It is made when the call for the last device brings the values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._autograd.recording import STATE, Scope
from .._interpreter.array import NDArrayBase
from .._interpreter.kinds import FrontendHooks
from .._synchronization.calls import LOCK, Contribution, PendingError, Promise, calling_thread, redeemed
from .._unwinding import Owned, once_begun
from ._deferred import Awaited, become, deferred, source_of, without_values


def _mapped(function: Callable[[Any], Any], value: Any) -> Any:
    """Apply a function to all arrays in nested lists."""
    if isinstance(value, NDArrayBase):
        return function(value)
    if isinstance(value, (list, tuple)):
        return type(value)(_mapped(function, each) for each in value)
    return value


class _Call:
    """A call that was deferred.

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
        values = {name: _mapped(without_values, value) for name, value in keywords.items()}
        # In training, as no plan for prediction is to be made of arrays without values.
        with Owned(Scope(False, True)):
            shapes = function(*_mapped(without_values, args), **values)
        self.results = _mapped(self._awaited, shapes)

    def _awaited(self, known: Any) -> Any:
        return deferred(type(known), Awaited(tuple(known.shape), known._tensor.dtype, self.promise), known._ctx)

    def do(self) -> None:
        """Make the call, or defer it again if it needs still other values."""
        with Owned(Scope(*self.scope)):
            result = redeemed(self.ticket, self.thread, self._again)
        self.finish(result)

    def _again(self) -> Any:
        try:
            return self.function(*self.args, **self.keywords)
        except PendingError as error:
            return defer(error, self.function, *self.args, **self.keywords)

    def finish(self, result: Any) -> None:
        """Hand over what the call returned, once it has values itself."""
        for array in result if isinstance(result, (list, tuple)) else [result]:
            source = source_of(array)
            if isinstance(source, Awaited):
                source.promise.waiting.append(lambda: self.finish(result))
                return
        _fill(self.results, result)
        self.promise.fulfil()


def _fill(awaited: Any, result: Any) -> None:
    """Give awaited arrays, and those in lists, what a call returned."""
    if source_of(awaited) is not None:
        become(awaited, result)
    elif isinstance(awaited, (list, tuple)):
        for one, other in zip(awaited, result, strict=True):
            _fill(one, other)


@once_begun
def defer(error: PendingError, function: Callable[..., Any], *args: Any, **keywords: Any) -> Any:
    """Defer a call that raised `PendingError`; return what it will return."""
    with LOCK:
        if error.promise.done.is_set() and error.ticket is None:
            try:
                return function(*args, **keywords)
            except PendingError as other:  # of another array
                return defer(other, function, *args, **keywords)
        call = _Call(function, args, keywords, error.ticket)
        if error.promise.done.is_set():
            call.do()
        else:
            error.promise.waiting.append(call.do)
        if error.ticket is not None:
            error.ticket.taken = True
    return call.results


FrontendHooks.defer = defer
