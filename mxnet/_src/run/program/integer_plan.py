"""Quantized networks in a plan: on integers, or on the same integers in float32.

On a processor that adds four products of integers at once (VNNI, AMX) integers are several times faster than floating
point. Others with AVX2 add pairs of products in 16 bits, twice as fast as floating point: weights are rounded so that
no pair can overflow, see `narrow_weights`, and channels get the order in which that costs least. Where there are no
such layers, exact integers would cost conversions before and after each one, so the integers stay in float32 from layer
to layer: layers are packed as floating-point ones are, with the steps in their weights, and their results are clipped
and rounded where those of integers are. A value halfway between two steps, to the last digits of float32, may then be
rounded to the other one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import torch

from ...graph.graph import Graph
from ...graph.infer import Inference
from ...graph.passes.order_channels import narrow_plans
from ...graph.passes.plan_integers import Kernels, find_plans, with_plans
from ...operators.kernels.integer_ways import way
from . import packed_real
from .lowering import Program

# From a graph, kernels of nodes, constant variables and shapes to a program.
Build = Callable[[Graph, Kernels, dict[str, torch.Tensor], Mapping[Any, Any]], Program]


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
    chosen = way(all(t.is_cpu for t in arrays.values())) if plans else None
    if chosen == "pairs":
        plans = narrow_plans(graph, plans)
    planned = with_plans(graph, plans, inference.types, packed_real if chosen == "float32" else None)
    shapes = {**inference.shapes, **{new: inference.shapes[old] for new, old in planned.origins.items()}}
    return build(planned.graph, planned.kernels, {**arrays, **planned.values}, shapes)
