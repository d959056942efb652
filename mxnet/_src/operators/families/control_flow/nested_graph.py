"""A part of a graph as one node: ``_CachedOp``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.fused import Subgraphs


@operator("_CachedOp", subgraphs=Subgraphs(1, nested=True), views=True)
def cached_op(*data: Tensor, _programs: Sequence[Callable[..., Sequence[Tensor]]] = ()) -> tuple[Tensor, ...]:
    """Run a graph that was cut out of a larger one.

    Parameters
    ----------
    data : arrays
        What the graph's variables stand for, in order.

    Returns
    -------
    arrays
        The graph's outputs.

    Raises
    ------
    MXNetError
        If the operator is called without its graph: the JSON of a symbol as ``subgraph``; `Symbol.optimize_for` makes
        nodes with theirs.
    """
    if len(_programs) != 1:
        raise MXNetError("_CachedOp: subgraph: expected the graph's JSON, as Symbol.tojson() returns it, got none.")
    return tuple(_programs[0](*data))
