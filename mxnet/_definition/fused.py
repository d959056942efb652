"""Operators whose nodes hold the layers that they stand for as a graph: what such a node computes is made of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .planned import Planned, Supplied


class Step(NamedTuple):
    """One operator of the graph within a node.

    Attributes
    ----------
    name : str
        Of the operator.
    kernel : callable (*tensors, **params)
    params : mapping
        Parsed.
    inputs : tuple of int
        Places: first the graph's variables, which are the node's first inputs in the same order, then the results of
        the steps so far.
    """

    name: str
    kernel: Callable[..., Any]
    params: Mapping[str, Any]
    inputs: tuple[int, ...]


@dataclass(frozen=True)
class Fused:
    """What a node that holds a graph computes on integers.

    Attributes
    ----------
    kernel : callable (*tensors) -> tensor or tuple of tensors
        Takes all inputs of the node: those of the graph, then minimum and maximum of each quantized one.
    types : callable (ins, outs) -> None
        Completes dtypes in place; None is unknown.
    data : tuple of int
        The inputs that are integers of eight bits; the others are weights.
    plan : callable (what is known of the inputs) -> Planned, or None
        See `planned`.
    """

    kernel: Callable[..., Any]
    types: Callable[[list[Any], list[Any]], None]
    data: tuple[int, ...] = ()
    plan: Callable[[Sequence[Supplied]], Planned | None] | None = None
