"""Backward passes that several threads run at once.

torch adds a pass's gradient to a leaf and then calls the hook that brings it to MXNet's buffer, but keeps no other pass
from the leaf between the two. So passes that share a variable run one after the other, as in MXNet, whose engine orders
what writes into one array; others run side by side. A fork takes its turn, too: a child would wait forever for the
mutex that torch holds while it adds to a leaf, or add to what another thread of its parent had put there. A child makes
torch's engine anew at once: torch would at the first operation that is recorded, and two threads' at the same time have
destroyed it twice.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

import torch

from ....base import MXNetError
from ...core.quiet_fork import postpones_interrupts
from ...core.torch_internals import current_backward_pass, renew_backward_engine
from ...core.unwinding import once_begun

_WAIT_SECONDS = 600.0
_FORK_SECONDS = 5.0  # that a fork waits for passes of other threads; later than that it may break them in the child
_CALL: Any = partial.__call__


class _Pass:
    """A backward pass from some heads; its variables are looked for once there is another one.

    Its thread holds the lock while the pass runs, or waits to run: one in `_running` whose lock is free has ended.
    """

    __slots__ = ("_leaves", "heads", "lock", "thread")

    def __init__(self, heads: Sequence[torch.Tensor]) -> None:
        self.heads = heads
        self.lock = threading.Lock()
        self.thread = threading.get_ident()
        self._leaves: frozenset[torch.Tensor] | None = None

    def shares_leaves(self, other: _Pass) -> bool:
        return not self.leaves().isdisjoint(other.leaves())

    def leaves(self) -> frozenset[torch.Tensor]:
        leaves = self._leaves
        if leaves is None:
            leaves = self._leaves = frozenset(_leaves(self.heads))
        return leaves

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the pass, and return whether it came."""
        # One call, in which Python does not look for exceptions from other threads: none comes between the two steps.
        steps = (partial(self.lock.acquire, timeout=seconds), partial(self.lock.release))
        return bool(list(takewhile(bool, map(_CALL, steps))))


class _Fork(_Pass):
    """The fork of a process, which no pass of another thread is to meet."""

    __slots__ = ()

    def shares_leaves(self, other: _Pass) -> bool:
        return True


# In the order in which they began. It is changed, and looked at, in single steps, so it needs no lock that a fork could
# leave behind.
_running: dict[_Pass, None] = {}
_forks: dict[int, _Fork] = {}  # by the thread that forks


@once_begun
def in_turn(heads: Sequence[torch.Tensor], function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> None:
    """Run a backward pass after those, already running in other threads, that write into one of its variables.

    Parameters
    ----------
    heads : sequence of torch.Tensor
    function : callable
        Runs the pass, with the arguments that follow.

    Raises
    ------
    MXNetError
        If such a pass does not end within ten minutes.
    """
    if current_backward_pass() >= 0:  # within another pass, which would wait for this one
        function(*args, **kwargs)
        return
    this = _Pass(heads)
    try:
        this.lock.acquire()
        _running[this] = None
        if len(_running) > 1:
            _wait_for_others(this)
        function(*args, **kwargs)
    finally:
        try:
            _running.pop(this, None)
        finally:
            this.lock.release()


def _wait_for_others(this: _Pass) -> None:
    """Wait for the passes that began before one and write into the same gradients."""
    for other in takewhile(lambda running: running is not this, list(_running)):
        if not other.lock.locked():
            _running.pop(other, None)
        elif other.thread == this.thread:  # a signal's handler runs this one, and that goes on after it
            continue
        elif other.shares_leaves(this) and not other.wait(_WAIT_SECONDS):
            raise MXNetError(
                f"backward: the pass of thread {_name_of(other.thread)!r}, which writes into the same gradients, has "
                f"not ended within {_WAIT_SECONDS:g} seconds."
            )


def _name_of(thread: int) -> str:
    return next((candidate.name for candidate in threading.enumerate() if candidate.ident == thread), str(thread))


def _leaves(heads: Sequence[torch.Tensor]) -> set[torch.Tensor]:
    """Return the variables into which a pass from heads writes."""
    leaves = {head for head in heads if head.grad_fn is None}
    seen: set[Any] = set()
    nodes: list[Any] = [head.grad_fn for head in heads]
    while nodes:
        node = nodes.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        variable = getattr(node, "variable", None)
        if variable is not None:
            leaves.add(variable)
        nodes.extend(following for following, _ in node.next_functions)
    return leaves


def _before_fork() -> None:
    """Hold off the passes of other threads, and wait for those that run."""
    fork = _Fork(())
    fork.lock.acquire()
    _forks[fork.thread] = fork
    _running[fork] = None
    until = time.monotonic() + _FORK_SECONDS
    for other in takewhile(lambda running: running is not fork, list(_running)):
        if other.thread != fork.thread:
            other.wait(max(0.0, until - time.monotonic()))


def _after_fork() -> None:
    """Let passes go on, in the parent."""
    fork = _forks.pop(threading.get_ident(), None)
    if fork is not None:
        _running.pop(fork, None)
        fork.lock.release()


def _in_child() -> None:
    """Forget the passes of threads that are not copied, with what they have added to leaves so far."""
    thread = threading.get_ident()
    for other in list(_running):
        if other.thread != thread and other.lock.locked():
            for leaf in other.leaves():
                leaf.grad = None
    _running.clear()
    _forks.clear()
    renew_backward_engine()  # while there is no other thread


if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=postpones_interrupts(_before_fork), after_in_parent=_after_fork, after_in_child=_in_child
    )
