"""Expressions for the entries of a graph in code."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from .....base import MXNetError
from ....graph.node import Entry


class Unsupported(MXNetError, NotImplementedError):
    """A model cannot be written as code of torch; the message names node and operator."""


class Untraced(Unsupported):
    """The operator has no translation, and its kernel no trace."""


@dataclass(frozen=True)
class Value:
    """An input of a node; formatted, it is the expression that stands for it.

    Attributes
    ----------
    entry : Entry
    expression : str
        An identifier or an attribute, so that it may be repeated.
    shape : tuple of int
    dtype : torch.dtype
    """

    entry: Entry
    expression: str
    shape: tuple[int, ...]
    dtype: torch.dtype

    def __str__(self) -> str:
        return self.expression

    @property
    def rank(self) -> int:
        """Number of axes."""
        return len(self.shape)


@dataclass(frozen=True)
class BodyVariable:
    """What a variable of a loop's or branch's body is.

    Attributes
    ----------
    expression : str
        What stands for it in the code around; empty for a weight.
    outer : Entry
        The entry of the graph around that it is, or is a step of.
    shape : tuple of int
    dtype : torch.dtype
    """

    expression: str
    outer: Entry
    shape: tuple[int, ...]
    dtype: torch.dtype
