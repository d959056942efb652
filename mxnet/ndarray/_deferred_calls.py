"""Calls that are made once their inputs have values.

What is done with results of `operators.synchronization` meanwhile.

Such a call returns deferred arrays at once. It is made when the call for the last device brings the values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._src.operators.synchronization.calls import LOCK, Contribution, Promise, calling_thread, redeemed
from .._src.run.autograd.recording import STATE, Scope
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import FrontendHooks
from ._deferred import Awaited, awaited, become, deferred, source_of, without_values


def _mapped(function: Callable[[Any], Any], value: Any) -> Any:
    """Apply a function to all arrays in nested lists."""
    if isinstance(value, NDArrayBase):
        return function(value)
    if isinstance(value, (list, tuple)):
        return type(value)(_mapped(function, item) for item in value)
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
        originals: list[tuple[Any, Any]] = []

        def known_of(array: Any) -> Any:
            originals.append((without_values(array), array))
            return originals[-1][0]

        def promised(known: Any) -> Any:
            for other, array in originals:
                if known is other:  # it returns what it is given
                    return array
            return deferred(type(known), Awaited(tuple(known.shape), known._tensor.dtype, self.promise), known._ctx)

        known_keywords = {name: _mapped(known_of, value) for name, value in keywords.items()}
        # In training, as no plan for prediction is to be made of arrays without values.
        with Scope(False, True):
            shapes = function(*_mapped(known_of, args), **known_keywords)
        self.results = _mapped(promised, shapes)

    def do(self) -> None:
        """Make the call, or defer it again if it needs still other values."""
        with Scope(*self.scope):
            result = redeemed(self.ticket, self.thread, self._again)
        self.finish(result)

    def _again(self) -> Any:
        return _called(self.function, self.args, self.keywords)

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


def _called(function: Callable[..., Any], args: Any, keywords: dict[str, Any]) -> Any:
    """Make a call, or defer it if it needs still other values."""
    promise = awaited((args, keywords))
    return function(*args, **keywords) if promise is None else defer(promise, function, *args, **keywords)


def defer(reason: Promise | Contribution, function: Callable[..., Any], *args: Any, **keywords: Any) -> Any:
    """Defer a call until an input's values are there, or what it contributes to; return what it will return."""
    with LOCK:
        ticket = reason if isinstance(reason, Contribution) else None
        promise = reason.promise if isinstance(reason, Contribution) else reason
        is_there = promise.done.is_set()
        if is_there and ticket is None:
            return _called(function, args, keywords)
        call = _Call(function, args, keywords, ticket)
        if is_there:
            call.do()
        else:
            promise.waiting.append(call.do)
        if ticket is not None:
            ticket.taken = True
    return call.results


FrontendHooks.defer = defer
