"""Backward passes that several threads run at once.

torch adds a pass's gradient to a leaf and then calls the hook that brings it to MXNet's buffer, but keeps no other pass
from the leaf between the two. So passes that share a variable run one after the other, as in MXNet, whose engine orders
what writes into one array; others run side by side.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import torch

from .._torch_internals import current_backward_pass
from .._unwinding import once_begun, uninterrupted
from ..base import MXNetError

_WAIT_SECONDS = 600.0
_SLICE_SECONDS = 1.0  # between checks of a waiting thread whether the pass still runs
# In the order in which they began. It is changed, and looked at, in single steps, so it needs no lock that an
# exception, or a fork, could leave behind.
_running: list[_Pass] = []


class _Pass:
    """A backward pass from some heads; its variables are looked for once there is another one."""

    __slots__ = ("_leaves", "_waiting", "heads")

    def __init__(self, heads: Sequence[torch.Tensor]) -> None:
        self.heads = heads
        self._waiting: list[threading.Event] = []
        self._leaves: frozenset[torch.Tensor] | None = None

    def shares_leaves(self, other: _Pass) -> bool:
        return not self.leaves().isdisjoint(other.leaves())

    def leaves(self) -> frozenset[torch.Tensor]:
        results = self._leaves
        if results is None:
            results = self._leaves = frozenset(_leaves(self.heads))
        return results

    def is_stale(self) -> bool:
        """Check for a pass that will not end: its thread has left it, or is gone."""
        return self not in _passes_of_threads()

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the pass, and return whether it came."""
        end = threading.Event()
        self._waiting.append(end)
        until = time.monotonic() + seconds
        while self in _running:
            left = until - time.monotonic()
            if left <= 0:
                return False
            if not end.wait(min(left, _SLICE_SECONDS)) and self.is_stale():
                self.finish()
        return True

    @uninterrupted
    def finish(self) -> None:
        try:
            if self in _running:
                _running.remove(self)
        finally:
            for end in self._waiting:
                end.set()


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
        _running.append(this)
        if len(_running) > 1:
            _wait_for_others(this)
        function(*args, **kwargs)
    finally:
        this.finish()


def _wait_for_others(this: _Pass) -> None:
    """Wait for the passes that began before one and write into the same gradients."""
    others = _running[: _running.index(this)]
    present = _passes_of_threads()
    for other in others:
        if other not in present:  # it was interrupted, or ended meanwhile
            other.finish()
        elif this.shares_leaves(other) and not other.wait(_WAIT_SECONDS):
            raise MXNetError(
                f"backward: the pass of thread {_name_of(present[other])!r}, which writes into the same gradients, has "
                f"not ended within {_WAIT_SECONDS:g} seconds."
            )


def _name_of(thread: int) -> str:
    return next((one.name for one in threading.enumerate() if one.ident == thread), str(thread))


def _passes_of_threads() -> dict[_Pass, int]:
    """Return the passes that threads run, or wait to run, by what they are calling now, with those threads."""
    code, results = in_turn.__code__, {}
    for thread, frame in sys._current_frames().items():
        at: Any = frame
        while at is not None:
            if at.f_code is code and "this" in at.f_locals:
                results[at.f_locals["this"]] = thread
            at = at.f_back
    return results


def _leaves(heads: Sequence[torch.Tensor]) -> set[torch.Tensor]:
    """Return the variables into which a pass from heads writes."""
    results = {head for head in heads if head.grad_fn is None}
    seen: set[Any] = set()
    nodes: list[Any] = [head.grad_fn for head in heads]
    while nodes:
        node = nodes.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        variable = getattr(node, "variable", None)
        if variable is not None:
            results.add(variable)
        nodes.extend(following for following, _ in node.next_functions)
    return results


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_running.clear)  # the threads of those passes are not copied
