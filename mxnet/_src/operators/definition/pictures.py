"""How `mx.viz` shows operators: declared next to their kernels, from a node's attributes as in files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

Attributes = Mapping[str, str]


@dataclass(frozen=True)
class Picture:
    """The box of an operator in a network's picture, and its line in a network's table.

    Attributes
    ----------
    kind : str
        What gives the box its colour.
    text : callable(attributes) -> str, or None
        The text in the box; None: the node's name.
    parameters : callable(attributes, channels of the inputs, output shape) -> int, or None
        How many parameters the table counts; None: none.
    """

    kind: Literal["product", "activation", "normalization", "pooling", "arrangement", "other"] = "other"
    text: Callable[[Attributes], str] | None = None
    parameters: Callable[[Attributes, int, tuple[int, ...]], int] | None = None


def window(attributes: Attributes) -> str:
    """Return the kernel and the stride of a layer; without a kernel, as a global pooling has none, "[]"."""
    kernel = _lengths(attributes["kernel"]) if "kernel" in attributes else "[]"
    return f"{kernel}/{_lengths(attributes.get('stride', '1'))}"


def _lengths(text: str) -> str:
    return "x".join(re.findall(r"\d+", text))


def literal_shape(text: str) -> tuple[int, ...]:
    """Return a shape from its text."""
    return tuple(int(length) for length in text.strip("()[] ").split(",") if length.strip())


def has_bias(attributes: Attributes) -> bool:
    """Return True if a layer has a bias: MXNet's table looks for this spelling alone, so "1" counts as "with bias"."""
    return attributes.get("no_bias") != "True"
