"""Operators whose nodes hold graphs: bodies of loops, or the layers that a fused node stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .planned import Planned, Supplied


class FusedStep(NamedTuple):
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


class Channels(NamedTuple):
    """How a layer's results depend on the channels of its data.

    Attributes
    ----------
    axis : int
        Of channels, in data and results.
    own : bool
        Each channel of the results is one of the data alone, the same; otherwise each is one of all of them.
    """

    axis: int
    own: bool


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
        The inputs that are 8-bit integers; the others are weights.
    plan : callable (what is known of the inputs) -> Planned, or None
        See `planned`.
    channels : Channels or None
        Where they may be in another order; the kernel then takes ``any_order``, which says that the best one for its
        weight counts.
    """

    kernel: Callable[..., Any]
    types: Callable[[list[Any], list[Any]], None]
    data: tuple[int, ...] = ()
    plan: Callable[[Sequence[Supplied]], Planned | None] | None = None
    channels: Channels | None = None


@dataclass(frozen=True)
class Subgraphs:
    """The graphs that a node of an operator holds.

    Attributes
    ----------
    count : int
        How many there are.
    nested : bool
        The operator is its one graph: a node's inputs are the graph's variables in order, its outputs the graph's.
    fused : callable(params, steps, number of the graph's variables) -> Fused, or None
        A node's one graph holds the layers that it stands for; this says what it computes on integers, where its
        parameter ``quantized`` asks for that.
    """

    count: int = 0
    nested: bool = False
    fused: Callable[[Mapping[str, Any], tuple[FusedStep, ...], int], Fused] | None = None
