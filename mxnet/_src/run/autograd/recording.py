"""What a thread records: its recording and training state, and the block that sets them."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import torch

from ...core.torch_internals import set_grad_enabled
from ...core.unwinding import once_begun, uninterrupted
from ...messages.public import public


class _State(threading.local):
    recording: bool
    training: bool
    generation: int  # changes whenever a backward pass uses up a graph
    functions: list[type] | None  # classes of `autograd.Function` that the block being traced called on symbols

    def __init__(self) -> None:  # in each thread
        self.recording = self.training = False
        self.generation = 0
        self.functions = None


STATE = _State()

_grad_enabled = torch.is_grad_enabled
_new: Any = object.__new__


@public("mxnet.autograd")
def is_recording() -> bool:
    """Return True while operations of this thread are recorded for differentiation."""
    return STATE.recording


class Scope:
    """``with`` block that sets recording and training state and restores both, and torch's grad mode, on exit."""

    __slots__ = ("_grad_mode", "_previous", "_recording", "_training")
    _grad_mode: bool | None

    def __init__(self, recording: bool | None, training: bool | None) -> None:
        self._recording = recording
        self._training = training

    def __enter__(self) -> None:
        state = STATE.__dict__  # this thread's, looked up once: each attribute of STATE takes as long
        recording, training = self._recording, self._training
        self._previous = (before, mode) = (state["recording"], state["training"])
        self._grad_mode = None
        if training is None:
            training = mode
        if recording and not _grad_enabled():
            self._enter_with_gradients(state, training)
        else:  # the last step, which is whole: no exception arrives between its parts, or after them
            state["recording"], state["training"] = before if recording is None else recording, training

    @once_begun
    def _enter_with_gradients(self, state: dict[str, Any], training: bool) -> None:
        """Turn torch's grad mode on, too, since torch builds the graph while MXNet records."""
        try:
            set_grad_enabled(True)
            self._grad_mode = False
            state["recording"], state["training"] = True, training
        except BaseException:
            set_grad_enabled(False)
            raise

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        state = STATE.__dict__
        state["recording"], state["training"] = self._previous
        if self._grad_mode is not None:
            set_grad_enabled(self._grad_mode)


def scope_of(recording: bool | None, training: bool | None) -> Scope:
    """Return ``Scope(recording, training)``, without the call of a constructor: each training step has one."""
    scope: Scope = _new(Scope)
    scope._recording = recording
    scope._training = training
    return scope


@once_begun
def in_mode(recording: bool | None, training: bool | None, function: Callable[..., Any], /, *args: Any) -> Any:
    """Call a function as within `Scope`, for a fraction of what a block costs."""
    state = STATE.__dict__
    before, mode = state["recording"], state["training"]
    enables = bool(recording) and not _grad_enabled()
    try:
        if enables:
            set_grad_enabled(True)
        state["recording"] = before if recording is None else recording
        state["training"] = mode if training is None else training
        return function(*args)
    finally:
        state["recording"], state["training"] = before, mode
        if enables:
            set_grad_enabled(False)


@contextlib.contextmanager
def gathered_functions() -> Iterator[list[type]]:
    """Gather the classes of `autograd.Function` that a block calls on symbols, whose graph lacks their ``backward``."""
    functions: list[type] = []
    outer = STATE.functions
    STATE.functions = functions
    try:
        yield functions
    finally:
        STATE.functions = outer
