"""Which passes run on a graph before it is lowered, in order.

A new pass is a function in a separate module, listed in one of these tuples.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import torch

from ..graph import Graph
from .batch_projections import batch_projections
from .eliminate_common import eliminate_common
from .fold_batch_norm import fold_batch_norm
from .fold_cast import fold_cast
from .fold_constant import Evaluate, fold_constant
from .fuse_attention import fuse_attention
from .fuse_convolution import fuse_convolution
from .fuse_dense import fuse_dense
from .fuse_lstm import fuse_lstm
from .give_bias import give_bias
from .join_cross_entropy import join_cross_entropy
from .join_image_steps import join_image_steps
from .join_lstm_steps import join_lstm_steps
from .plan_integers import is_planned
from .scale_batch_norm import scale_batch_norm

Pass = Callable[[Graph], Graph]
Values = Mapping[str, torch.Tensor]
# From a graph and the values of its constants to others.
PassWithValues = Callable[[Graph, Values], tuple[Graph, Values]]

# Of graphs that are differentiated, in training mode, and of others whose weights may change from call to call.
TRAINING: tuple[Pass, ...] = (
    partial(fuse_attention, training=True),
    batch_projections,
    fuse_lstm,
    join_lstm_steps,
    join_cross_entropy,
)
PREDICTION: tuple[Pass, ...] = (partial(fuse_attention, training=False), batch_projections, fuse_lstm, join_image_steps)


def with_values(function: Pass) -> PassWithValues:
    """Return a pass that needs no values as one among passes that do."""
    return lambda graph, values: (function(graph), values)


def inference(evaluate: Evaluate) -> tuple[PassWithValues, ...]:
    """Return the passes of graphs whose weights stay as they are; ``evaluate`` computes nodes of constant inputs."""
    return (
        fold_cast,
        fold_batch_norm,
        partial(fold_constant, evaluate=evaluate),
        with_values(eliminate_common),
        with_values(partial(fuse_attention, training=False)),
        give_bias,
        with_values(fuse_convolution),
        with_values(fuse_dense),
        scale_batch_norm,
    )


def improves_inference(graph: Graph) -> bool:
    """Return True if a plan improves layers of the graph."""
    layers = ("Convolution", "BatchNorm", "FullyConnected")
    return any(n.op is not None and (n.op.name in layers or is_planned(n)) for n in graph.nodes)


def run(graph: Graph, passes: tuple[Pass, ...]) -> Graph:
    """Return the graph after passes, which leave a program's own operators as they are.

    A program may rely on what these do when shapes and types are inferred, so that graphs with them are
    not built again.
    """
    if any(n.op is not None and n.op.open_params is not None for n in graph.nodes):
        return graph
    for change in passes:
        graph = change(graph)
    return graph


def run_with_values(graph: Graph, values: Values, passes: tuple[PassWithValues, ...]) -> tuple[Graph, Values]:
    """Return the graph and the values of its constants after passes."""
    for change in passes:
        graph, values = change(graph, values)
    return graph, values
