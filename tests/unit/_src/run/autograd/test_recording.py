"""A thread's recording state, and torch's grad mode with it, within blocks and calls."""

from __future__ import annotations

import pytest
import torch

from mxnet._src.run.autograd.recording import STATE, Scope, in_mode

MODES = [(recording, training) for recording in (None, False, True) for training in (None, False, True)]


def _state() -> tuple[bool, bool, bool]:
    return STATE.recording, STATE.training, torch.is_grad_enabled()


@pytest.mark.parametrize("enabled", [False, True])
@pytest.mark.parametrize(("recording", "training"), MODES)
def test_in_mode_equals_scope(recording: bool | None, training: bool | None, enabled: bool) -> None:
    with torch.set_grad_enabled(enabled), Scope(True, False):
        outside = _state()
        with Scope(recording, training):
            expected = _state()
        assert in_mode(recording, training, _state) == expected
        assert _state() == outside


def _fail(*args: object) -> None:
    raise KeyError(args)


def test_in_mode_restores_the_mode_after_an_exception() -> None:
    before = _state()
    with torch.no_grad():
        inside = _state()
        with pytest.raises(KeyError, match="2"):
            in_mode(True, True, _fail, 2)
        assert _state() == inside
    assert _state() == before
