"""Quantized networks in a plan: on integers, or on the same integers in float32.

On a processor that adds four products of integers at once (VNNI, AMX) integers are several times faster than floating
point. Elsewhere exact integers cost conversions before and after each layer, so the integers stay in float32 from
layer to layer: layers are packed as floating-point ones are, with the steps in their weights, and their results are
clipped and rounded where those of integers are. A value halfway between two steps, to the last digits of float32, may
then be rounded to the other one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

from ...core.environment import chosen
from ...graph.graph import Graph
from ...graph.infer import Inference
from ...graph.passes.plan_integers import Kernels, find_plans, with_plans
from ...operators.kernels.onednn_integers import library
from . import packed_real
from .lowering import Program

VARIABLE = "REMX_INTEGERS"
MODES = ("auto", "integers", "float32")
# From a graph, kernels of nodes, constant variables and shapes to a program.
Build = Callable[[Graph, Kernels, dict[str, torch.Tensor], Mapping[Any, Any]], Program]


def mode() -> str:
    """Return how quantized networks are to compute, by the environment variable ``REMX_INTEGERS``.

    Returns
    -------
    str
        ``auto`` (the default): ``float32`` where the processor has no products of integers, else ``integers``;
        ``integers``; ``float32``.

    Raises
    ------
    MXNetError
        If the variable holds something else.
    """
    return chosen(VARIABLE, MODES)


def plan_integers(graph: Graph, arrays: Mapping[str, torch.Tensor], inference: Inference, build: Build) -> Program:
    """Return the program of a graph with quantized layers.

    Parameters
    ----------
    arrays : mapping of str to tensor
        Variables that are constant.
    inference : Inference
        With all shapes and types.
    build : callable (graph, kernels, arrays, shapes) -> program
    """
    plans = find_plans(graph, arrays, inference.shapes, inference.types)

    is_real = plans and _is_real(mode())
    planned = with_plans(graph, plans, inference.types, packed_real if is_real else None)
    shapes = {**inference.shapes, **{new: inference.shapes[old] for new, old in planned.origins.items()}}
    return build(planned.graph, planned.kernels, {**arrays, **planned.values}, shapes)


def _is_real(mode: str) -> bool:
    """Whether quantized layers compute in float32: exact integers are converted before and after each without VNNI."""
    return mode == "float32" or (mode == "auto" and library() is None)
