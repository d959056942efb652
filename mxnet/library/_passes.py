"""Graph passes that programs register."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._src.graph.graph import Graph
from .._src.graph.subgraphs import backends
from .._src.graph.subgraphs.backends import Backend, BackendRequest
from .._src.messages.public import public
from ..base import MXNetError
from ..symbol._base import SymbolBase, make

Function = Callable[..., Any]


@public("mxnet.library")
def register_pass(name: str) -> Callable[[Function], Function]:
    """Register the decorated function as a graph pass, which ``optimize_for(name)`` and ``hybridize(name)`` run.

    The function is called as ``function(symbol, args, aux, **options)`` and returns the changed symbol. ``args`` and
    ``aux`` are the dictionaries of NDArray that were given to `Symbol.optimize_for` (empty ones if none were); what the
    function adds to them, for variables of the returned symbol, is added for its caller. ``options`` are the further
    keywords that the caller gave.

    Parameters
    ----------
    name : str
        A pass or partitioner of the same name is replaced.

    Raises
    ------
    MXNetError
        If the name is that of a built-in backend.

    Examples
    --------
    >>> @mx.library.register_pass("swish_to_relu")
    ... def simplify(symbol, args, aux, act_type="relu"):
    ...     return mx.sym.Activation(symbol, act_type=act_type, name="last")
    >>> net.hybridize(backend="swish_to_relu", act_type="sigmoid")
    """

    def register(function: Function) -> Function:
        def apply(graph: Graph, request: BackendRequest) -> Graph:
            args = {} if request.args is None else request.args
            aux = {} if request.aux is None else request.aux
            transformed = function(make(graph.outputs), args, aux, **request.options)
            if not isinstance(transformed, SymbolBase):
                raise MXNetError(f"The graph pass {name!r} must return a Symbol, it returned {type(transformed)}.")
            return Graph(transformed._outputs)

        backends.register(Backend(name, apply))
        return function

    return register
