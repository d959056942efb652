"""A warning for images with values from 0 to 255 in a network that was probably trained on normalized ones."""

from __future__ import annotations

import sys

import numpy as onp

from .... import symbol
from ...graph.node import Node

_LARGEST_NORMALIZED = 4.0  # in standard deviations; ImageNet's usual means and deviations give -2.2 to 2.7


def warn_if_raw(symbol_file: str, name: str, images: onp.ndarray, advice: str) -> None:
    """Warn on standard error if an input looks like raw pixels and the network does not normalize it.

    Parameters
    ----------
    symbol_file : str
        The network. One that begins with BatchNorm, or with arithmetic on the input, normalizes it.
    name : str
        The input's name.
    images : numpy.ndarray
        Only images, (N, 1 or 3, height, width), are looked at.
    advice : str
        How to pass normalized values.
    """
    if images.ndim != 4 or images.shape[1] not in (1, 3) or not images.size or images.dtype.kind not in "fiu":
        return
    low, high = images.min(), images.max()
    if low < 0 or high <= _LARGEST_NORMALIZED or not _depends_on_scale(symbol_file, name):
        return
    print(
        f"mxnet predict: warning: {name} has values from {low:g} to {high:g}, which the network does not normalize; "
        f"if it was trained on normalized images, {advice}.",
        file=sys.stderr,
    )


def _depends_on_scale(symbol_file: str, name: str) -> bool:
    """Whether an input reaches a layer that multiplies by weights, with its values unchanged."""
    unchanged: set[int] = set()
    for node in symbol.load(symbol_file).graph.nodes:
        if node.op is None:
            if node.name == name:
                unchanged.add(id(node))
        elif _first_input(node) in unchanged:
            if any(operator_input.name == "weight" for operator_input in node.op.inputs):
                return True
            if node.op.views:
                unchanged.add(id(node))
    return False


def _first_input(node: Node) -> int | None:
    return id(node.inputs[0].node) if node.inputs else None
