"""The passes of MXNet's backends for oneDNN."""

from __future__ import annotations

from ...graph import Graph
from ..backends import Backend, Request, register
from .attention import join_attention
from .convolution import join_convolutions
from .fully_connected import join_fully_connected
from .identities import remove_identities
from .post_quantize import align_ranges, join_requantize


def fuse(graph: Graph, quantizing: bool = False) -> Graph:
    """Return a graph with layers joined with what follows them."""
    graph = remove_identities(graph)
    graph = join_convolutions(graph, quantizing)
    graph = join_fully_connected(graph, quantizing)
    return join_attention(graph)


def _mkldnn_quantize(graph: Graph, request: Request) -> Graph:
    return align_ranges(join_requantize(fuse(graph, quantizing=True)))


register(Backend("MKLDNN", lambda graph, request: fuse(graph), built_in=True))
register(Backend("MKLDNN_QUANTIZE", _mkldnn_quantize, built_in=True))
