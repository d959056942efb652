"""Calls of operators with sparse inputs, and the rules that some have for them.

A rule is called with the operator's inputs as they are stored, before its dense kernel would be. It returns the result
as it is to be stored, or None to leave the call to the dense kernel, on dense copies of the inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from ....base import MXNetError
from ...core.grad_mode import with_grad
from .formats import Stored, dense, stype_of


@dataclass(frozen=True, slots=True)
class SparseCall:
    """What a rule gets: the inputs as stored, the parameters, and the dense kernel with these parameters.

    ``generator`` is for operators that draw random numbers.
    """

    inputs: Sequence[Any]
    params: Mapping[str, Any]
    kernel: Callable[..., Any]
    name: str
    generator: torch.Generator | None = None

    @property
    def stypes(self) -> tuple[str, ...]:
        """Storage types of the inputs."""
        return tuple([stype_of(x) for x in self.inputs])

    def dense_gradients(self, grad: Tensor, needs: Sequence[bool]) -> list[Stored | None]:
        """Repeat the call on dense tensors and let torch find the gradients."""
        inputs = [dense(x).detach() for x in self.inputs]
        differentiated = [x.requires_grad_() for x, need in zip(inputs, needs, strict=True) if need]
        result = with_grad(self.kernel, *inputs)
        gradients = iter(torch.autograd.grad(result, differentiated, grad.expand_as(result), allow_unused=True))
        return [next(gradients) if need else None for need in needs]

    def refuse(self, reason: str) -> MXNetError:
        """Return the error for inputs in storage that the operator does not take."""
        return refusal(self.name, self.stypes, reason)


def refusal(name: str, stypes: Sequence[str], reason: str) -> MXNetError:
    """Return the error for inputs in storage that an operator does not take."""
    return MXNetError(f"{name}: Operator not implemented for input storage types [{', '.join(stypes)}]: {reason}")


@dataclass(frozen=True, slots=True)
class Updated:
    """Result of a rule that changes inputs: the output, and by position the inputs as they are stored afterwards."""

    result: Stored
    inputs: Mapping[int, Stored]


# Operators of several outputs return a tuple.
Rule = Callable[[SparseCall], "Stored | tuple[Stored, ...] | Updated | None"]
# Says of parameters and storage types of inputs why an operator does not take them, or nothing.
Refusal = Callable[[Mapping[str, Any], Sequence[str]], str]
# Of a call whose result has the given gradient: the gradients of the inputs that need one.
Gradient = Callable[[SparseCall, Tensor, Sequence[bool]], "list[Stored | None] | None"]
