"""The passes of MXNet's backends for oneDNN."""

from __future__ import annotations

from collections.abc import Sequence

from ...graph import Graph, rewrite
from ...node import Entry, Node
from ..backends import Backend, BackendRequest, register
from .attention import join_attention
from .chains import operator_of
from .convolution import join_convolutions
from .fully_connected import join_fully_connected
from .post_quantize import align_ranges, join_requantize


def _remove_identities(graph: Graph) -> Graph:
    """Return a graph without copies, and without Dropout that works in training alone.

    ``sin(Dropout(exp(x)))`` becomes ``sin(exp(x))``. As in MXNet, what follows a variable stays.
    """

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        is_dropout = operator_of(node) == "Dropout" and node.params["mode"] == "training"
        if not (is_dropout or operator_of(node) == "_copy") or inputs[0].node.op is None:
            return None
        return [inputs[0]] * node.num_outputs

    return rewrite(graph, replace)


def fuse(graph: Graph, quantizing: bool = False) -> Graph:
    """Return a graph with layers joined with what follows them."""
    graph = _remove_identities(graph)
    graph = join_convolutions(graph, quantizing)
    graph = join_fully_connected(graph, quantizing)
    return join_attention(graph)


def _mkldnn_quantize(graph: Graph, request: BackendRequest) -> Graph:
    return align_ranges(join_requantize(fuse(graph, quantizing=True)))


register(Backend("MKLDNN", lambda graph, request: fuse(graph), built_in=True))
register(Backend("MKLDNN_QUANTIZE", _mkldnn_quantize, built_in=True))
