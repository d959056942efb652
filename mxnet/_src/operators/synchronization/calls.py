"""Operators that compute with the inputs of several calls, one per device, at once.

The calls of one program come one after the other, so all but the last cannot return values yet: they return a
`Contribution`. An eager call makes of that an array whose values come later, and is repeated once the last one was
made; a program cannot, and raises `PendingError`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakSet

import torch
from torch import Tensor

from ....base import MXNetError
from ...core.backward_policy import BackwardPolicy
from ...core.latch import Latch
from ...core.process_lock import process_lock

# How long a thread waits for those of other devices: threads that called before, and others, which may be idle workers.
SECONDS_FOR_CALLERS, _SECONDS_FOR_OTHERS = 300.0, 20.0
# One thread at a time computes together or puts work off: programs may run each device in a separate thread.
LOCK = process_lock(again=True)


class PendingError(MXNetError):
    """Raised where values are needed that depend on calls for other devices."""


class Promise:
    """Something that is not there yet, and what is to be done once it is."""

    __slots__ = ("done", "waiting")

    def __init__(self) -> None:
        self.done = Latch()
        self.waiting: list[Callable[[], None]] = []

    def fulfil(self) -> None:
        """Say that it is there, and do what waited for it."""
        self.done.set()
        waiting, self.waiting = self.waiting, []
        for work in waiting:
            work()

    def wait(self, message: str) -> None:
        """Wait for other threads to compute it; raise `PendingError` if there are none, or they do not."""
        if not self.done.wait(_seconds_to_wait()):
            raise PendingError(message)


class Contribution:
    """A call that came before the last one: its inputs, and later its result; ``message`` says what it waits for."""

    __slots__ = ("device", "inputs", "message", "promise", "result", "taken", "thread")

    def __init__(self, device: Any, inputs: Any, message: str) -> None:
        self.device = device
        self.inputs = inputs
        self.message = message
        self.thread = calling_thread()
        self.promise = Promise()
        self.result: Any = None
        self.taken = False  # whether the call was put off until the result is there; or else it came to nothing


def others_call() -> bool:
    """Return whether another thread makes calls, too: this is none of the main thread, or one that called is there."""
    current_thread = threading.current_thread()
    if current_thread is not threading.main_thread():
        return True
    return any(other is not current_thread and other in _callers for other in threading.enumerate())


def _seconds_to_wait() -> float:
    """Return how long values are waited for that another thread's call would give.

    Daemons besides the main thread are progress bars, loaders and the like, unless they have called before.
    """
    if others_call():
        return SECONDS_FOR_CALLERS
    main = threading.main_thread()
    return 0 if all(other is main or other.daemon for other in threading.enumerate()) else _SECONDS_FOR_OTHERS


_calls: dict[str, list[Contribution]] = {}
_callers: WeakSet[threading.Thread] = WeakSet()  # the threads that called


class _Redeemed(threading.local):
    ticket: Contribution | None = None
    thread: int | None = None


_redeemed = _Redeemed()


def calling_thread() -> int:
    """Return the thread whose call is made: another one may make it, once what it was put off for is there."""
    return _redeemed.thread or threading.get_ident()


def redeemed(ticket: Contribution | None, thread: int, function: Callable[[], Any]) -> Any:
    """Call a function in which `compute_jointly` returns the result that belongs to a ticket, in a call of a thread."""
    before = _redeemed.thread
    try:
        _redeemed.ticket, _redeemed.thread = ticket, thread
        return function()
    finally:
        _redeemed.ticket, _redeemed.thread = None, before


def compute_jointly(
    name: str, key: str, count: int, device: Any, inputs: Any, compute: Callable[[Sequence[Any], bool], Sequence[Any]]
) -> Any:
    """Return this call's part of what ``compute`` makes of the inputs of ``count`` calls, or a `Contribution` to it.

    The latter is for all calls but the last.

    Parameters
    ----------
    name : str
        Of the operator.
    key : str
        Names the calls that belong together.
    count : int
        How many there are.
    device : hashable
        Which of them this is; a second call for one device takes the place of the first.
    inputs : object
    compute : callable (list of inputs, bool) -> list of results
        The second argument says whether the calls were made by several threads.
    """
    ticket = _redeemed.ticket
    if ticket is not None:
        _redeemed.ticket = None
        return ticket.result
    with LOCK:
        _callers.add(threading.current_thread())
        mine = calling_thread()
        others = [
            other for other in _calls.pop(key, ()) if other.device != device and (other.taken or other.thread != mine)
        ]
        if len(others) + 1 < count:
            missing = count - len(others) - 1
            message = f"{name}(key={key}) waits for {missing} of {count} devices; call the network for them first."
            ticket = Contribution(device, inputs, message)
            _calls[key] = [*others, ticket]
            return ticket
        apart = any(other.thread != mine for other in others)
        results = compute([*(other.inputs for other in others), inputs], apart)
        for other, result in zip(others, results, strict=False):
            other.result = result
        for other in others:
            other.promise.fulfil()
    return results[-1]


class SynchronizationPoint(torch.autograd.Function):
    """Marks where results of several devices come from one computation; values pass through it unchanged."""

    @staticmethod
    def forward(ctx: Any, apart: bool, *results: Tensor) -> tuple[Tensor, ...]:
        """Return the results; ``apart``: the devices run in separate threads."""
        BackwardPolicy.expect_joint_passes()
        ctx.apart, ctx.count = apart, len(results)
        return tuple(result.view_as(result) for result in results)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> tuple[Tensor | None, ...]:
        """Return the gradients."""
        return (None, *grads)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_calls.clear)  # whose threads are not copied
