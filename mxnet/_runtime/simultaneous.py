"""Backward passes that several threads run at once.

torch adds a pass's gradient to a leaf and then calls the hook that brings it to MXNet's buffer, but keeps no other pass
from the leaf between the two. So passes that share a variable run one after the other, as in MXNet, whose engine orders
what writes into one array; others run side by side.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import torch

from .._torch_internals import current_backward_pass
from ..base import MXNetError

_WAIT_SECONDS = 600.0
_LOCK = threading.Lock()
_running: list[_Pass] = []


class _Pass:
    """A backward pass from some heads; its variables are looked for once there is another one."""

    __slots__ = ("_done", "_leaves", "heads", "thread")

    def __init__(self, heads: Sequence[torch.Tensor]) -> None:
        self.heads = heads
        self.thread = threading.current_thread()
        self._done: threading.Event | None = None
        self._leaves: frozenset[torch.Tensor] | None = None

    def shares_leaves(self, other: _Pass) -> bool:
        return not self.leaves().isdisjoint(other.leaves())

    def leaves(self) -> frozenset[torch.Tensor]:
        found = self._leaves
        if found is None:
            found = self._leaves = frozenset(_leaves(self.heads))
        return found

    def end(self) -> threading.Event:
        """Return what is set at the end; to be called with the lock, while the pass is among the running ones."""
        if self._done is None:
            self._done = threading.Event()
        return self._done

    def finish(self) -> None:
        with _LOCK:
            _running.remove(self)
            if self._done is not None:
                self._done.set()


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
    with _LOCK:
        before = [(each, each.end()) for each in _running]
        _running.append(this)
    try:
        for other, end in before:
            if not end.is_set() and this.shares_leaves(other) and not end.wait(_WAIT_SECONDS):
                raise MXNetError(
                    f"backward: the pass of thread {other.thread.name!r}, which writes into the same gradients, has "
                    f"not ended within {_WAIT_SECONDS:g} seconds."
                )
        function(*args, **kwargs)
    finally:
        this.finish()


def _leaves(heads: Sequence[torch.Tensor]) -> set[torch.Tensor]:
    """Return the variables into which a pass from heads writes."""
    found = {head for head in heads if head.grad_fn is None}
    seen: set[Any] = set()
    nodes: list[Any] = [head.grad_fn for head in heads]
    while nodes:
        node = nodes.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        variable = getattr(node, "variable", None)
        if variable is not None:
            found.add(variable)
        nodes.extend(following for following, _ in node.next_functions)
    return found
