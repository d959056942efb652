"""Kernels for sparse inputs, registered beside the operators that have them.

A rule is called with the operator's inputs as they are stored, before its dense kernel would be. It returns the result
as it is to be stored, or None to leave the call to the dense kernel, on dense copies of the inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from ..base import MXNetError
from .formats import Stored, stype_of


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
        return tuple(stype_of(x) for x in self.inputs)

    def refuse(self, reason: str = "") -> MXNetError:
        """Return the error for inputs in storage that the operator does not take."""
        return MXNetError(
            f"{self.name}: Operator not implemented for input storage types [{', '.join(self.stypes)}]"
            f"{': ' + reason if reason else '.'}"
        )


@dataclass(frozen=True, slots=True)
class Updated:
    """Result of a rule that changes inputs: the output, and by position the inputs as they are stored afterwards."""

    result: Stored
    inputs: Mapping[int, Stored]


# Operators of several outputs return a tuple.
Rule = Callable[[SparseCall], "Stored | tuple[Stored, ...] | Updated | None"]
RULES: dict[str, Rule] = {}

# Says of parameters and storage types of inputs why an operator does not take them, or nothing.
Refusal = Callable[[Mapping[str, Any], Sequence[str]], str]
REFUSALS: dict[str, Refusal] = {}


def sparse_rule(*names: str, refuses: Refusal | None = None) -> Callable[[Rule], Rule]:
    """Register the decorated function as the rule of the operators of these names.

    ``refuses`` is asked before the rule, and before a graph with the operator is bound.
    """

    def add(rule: Rule) -> Rule:
        for name in names:
            RULES[name] = rule
            if refuses is not None:
                REFUSALS[name] = refuses
        return rule

    return add


def check_storage(name: str, params: Mapping[str, Any], stypes: Sequence[str]) -> None:
    """Raise MXNetError where an operator does not take inputs in this storage, whatever they hold."""
    refusal = REFUSALS.get(name)
    reason = "" if refusal is None else refusal(params, stypes)
    if reason:
        raise MXNetError(f"{name}: Operator not implemented for input storage types [{', '.join(stypes)}]: {reason}")
