"""Whether invalid values are errors (`mx.util.strict`); checks are notified when that changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....base import MXNetError
from ...core.process_lock import process_lock

# Called with what was chosen whenever that changes.
FOLLOWERS: list[Callable[[bool], None]] = []
_LOCK = process_lock()


class _State:
    active = False


def is_strict() -> bool:
    """Return whether invalid values are errors; see `strict`."""
    return _State.active


def set_strict(active: bool) -> bool:
    """Choose whether invalid values are errors, in all threads, see `strict`.

    Parameters
    ----------
    active : bool

    Returns
    -------
    bool, what was chosen before
    """
    with _LOCK:
        before, _State.active = _State.active, bool(active)
        if before != _State.active:
            for follow in FOLLOWERS:
                follow(_State.active)
    return before


class Strictness:
    """A ``with`` block in which invalid values are errors, or are not."""

    def __init__(self, active: bool) -> None:
        self._active = bool(active)
        self._before: bool | None = None

    def __enter__(self) -> None:
        self._before = set_strict(self._active)

    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        if self._before is not None:
            set_strict(self._before)


def strict(active: bool = True) -> Strictness:
    """Return a ``with`` block in which values that make no sense are errors (or, with False, are not).

    MXNet computes with them in silence. They are labels and indices out of range in ``pick`` and ``take`` that clip,
    ``batch_take``, ``Embedding``, ``one_hot``, ``softmax_cross_entropy`` and ``SoftmaxOutput``, and so in the losses
    and layers made of these; results and gradients with NaN of inputs without, where they begin; and learning rates
    below zero, those of schedules too. It
    holds in all threads. Each operator then waits for its values, which takes many times as long: it is for finding a
    mistake. While it does not hold, calls are as fast as ever.

    Parameters
    ----------
    active : bool, default True

    Raises (in the block)
    ---------------------
    MXNetError
        Names the operator, the layer or node that called it, and the value.

    Examples
    --------
    >>> with mx.util.strict():
    ...     loss = mx.gluon.loss.SoftmaxCrossEntropyLoss()(mx.nd.ones((2, 3)), mx.nd.array([0, 2]))
    """
    return Strictness(active)


def check_learning_rate(rate: Any, owner: str) -> None:
    """Raise for a learning rate that climbs, where that is an error."""
    if _State.active and isinstance(rate, (int, float)) and not rate >= 0:
        raise MXNetError(
            f"{owner}: learning_rate={rate} is negative, so that the loss grows; an error while mx.util.strict() holds."
        )
