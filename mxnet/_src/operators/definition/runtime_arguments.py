"""Arguments that kernels take from their surroundings and not from the caller.

A kernel that names one among its keyword arguments is passed it by what runs it: the eager call, a lowered graph, or
inference, whose surroundings are none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import torch

from .schema import OpDef


class Surroundings(NamedTuple):
    """Where a kernel runs.

    Attributes
    ----------
    training : bool
        Whether operators such as Dropout are to train.
    context : Context or None
        The device, as MXNet names it.
    device : callable (context) -> torch.device
    generator : callable (context) -> torch.Generator or None
        The source of random numbers.
    previous : NDArray or None
        The array given as ``out``, which still holds what it did before the call.
    defers : bool
        Whether a `Contribution` may be returned in place of results.
    """

    training: bool
    context: Any
    device: Callable[[Any], torch.device]
    generator: Callable[[Any], torch.Generator | None]
    previous: Any = None
    defers: bool = False


_SOURCES: Mapping[str, Callable[[Surroundings], Any]] = {
    "_training": lambda at: at.training,
    "_generator": lambda at: at.generator(at.context),
    "_device": lambda at: at.device(at.context),
    "_context": lambda at: at.context,
    "_previous": lambda at: None if at.previous is None else at.previous._tensor,
    "_defers": lambda at: at.defers,
}
NAMES = frozenset(_SOURCES)


def runtime_arguments(op: OpDef, surroundings: Surroundings) -> dict[str, Any]:
    """Return the arguments that the kernel of an operator takes from its surroundings."""
    return {name: _SOURCES[name](surroundings) for name in op.runtime}


_NOWHERE = Surroundings(False, None, lambda _: torch.device("meta"), lambda _: None)


def without_surroundings(op: OpDef) -> dict[str, Any]:
    """Return the arguments for a run on meta tensors, which compute nothing."""
    return runtime_arguments(op, _NOWHERE)
