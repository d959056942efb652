"""``mx.elastic.run``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ._state import State

Result = TypeVar("Result")


def run(train: Callable[[Any], Result], state: State) -> Result:
    """Restore a state from its newest checkpoint, if there is one, and train.

    When a worker dies, the others' next exchange of gradients raises MXNetError, which ends them; the launcher starts
    all of them again, and each comes here again.

    Parameters
    ----------
    train : function of the state
        Goes through epochs and batches of the state and calls its `step`.
    state : State

    Returns
    -------
    object
        What ``train`` returns.
    """
    state.restore()
    return train(state)
