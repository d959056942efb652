"""A picture of a network, drawn by Graphviz."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from .._public import public
from .._tracebacks import warn
from ..symbol import Symbol
from ._inference import Shapes, known_shapes, known_types, picture_of

_Node = dict[str, Any]
_COLOURS = {
    "variable": "#8dd3c7",
    "product": "#fb8072",
    "activation": "#ffffb3",
    "normalization": "#bebada",
    "pooling": "#80b1d3",
    "arrangement": "#fdb462",
    "other": "#fccde5",
}
_BOX = {"shape": "box", "fixedsize": "true", "width": "1.3", "height": "0.8034", "style": "filled"}
_WEIGHTS = (
    "_weight",
    "_bias",
    "_beta",
    "_gamma",
    "_moving_mean",
    "_moving_var",
    "_running_mean",
    "_running_var",
)


def _graphviz() -> Any:
    try:
        return import_module("graphviz")
    except ImportError as missing:
        raise ImportError(
            "plot_network needs the Python package graphviz: pip install 'remx[viz]' (or pip install graphviz)."
        ) from missing


def _label(node: _Node) -> str:
    """Return the text in the box of a node."""
    text = picture_of(node["op"]).text
    return text(node.get("attrs", {})) if text else str(node["name"])


class _Edges:
    """What is written on the edges of a network."""

    def __init__(self, shapes: Shapes, types: Mapping[str, str]) -> None:
        self._shapes = shapes
        self._types = types

    def label(self, source: _Node, index: int) -> str:
        """Return shape without the batch axis, and type, of output ``index`` of a node, as far as they are wanted."""
        known = self._shapes or self._types
        if not known:
            return ""
        key = self._key(source, index, known)
        shape = "x".join(map(str, self._shapes[key][1:])) if self._shapes else ""
        return f"{shape}({self._types[key]})" if self._types else shape

    @staticmethod
    def _key(source: _Node, index: int, known: Mapping[str, Any]) -> str:
        name = str(source["name"])
        if source["op"] == "null":
            return name
        # Outputs have a number only if the operator has no names for them, as RNN does: MXNet writes the first one's
        # shape on all edges of such an operator, and fails for the numbers unless there is "num_outputs".
        return f"{name}_output" if f"{name}_output" in known else f"{name}_output{index}"


def _warn_of_repeated_names(nodes: list[_Node]) -> None:
    repeated = [name for name, times in Counter(node["name"] for node in nodes).items() if times > 1]
    if repeated:
        warn(
            "There are multiple variables with the same name in your graph, this may result in cyclic graph. "
            f"Repeated names: {','.join(repeated)}",
            RuntimeWarning,
        )


def _drawn(nodes: list[_Node]) -> Iterator[_Node]:
    return (node for node in nodes if node["op"] != "null" or not node["name"].endswith(_WEIGHTS))


@public("mxnet.visualization")
def plot_network(
    symbol: Symbol,
    title: str = "plot",
    save_format: str = "pdf",
    shape: Shapes | None = None,
    dtype: Mapping[str, Any] | None = None,
    node_attrs: Mapping[str, str] = {},
    hide_weights: bool = True,
) -> Any:
    """Return a picture of a symbol: layers as boxes, the network's inputs as ovals, edges from inputs to users.

    Parameters
    ----------
    symbol : Symbol
    title : str, default "plot"
        Name of the graph and of the files that ``render`` writes.
    save_format : str, default "pdf"
        Format of those files, such as "pdf", "png" or "svg".
    shape : dict of str to tuple of int, optional
        Shapes of the inputs. With them, edges carry the shapes of what flows along, without the batch axis.
    dtype : dict of str to type, optional
        Types of the inputs. With them, edges carry types.
    node_attrs : dict of str to str, optional
        Graphviz attributes of all boxes, such as ``{"fixedsize": "false"}`` for long names.
    hide_weights : bool, default True
        Leave out variables named as weights, biases and statistics are (``*_weight``, ``*_bias``, ``*_gamma``, ...).
        With False, edges lead to them, and Graphviz draws them in its own style.

    Returns
    -------
    graphviz.Digraph
        ``source`` holds the text; a notebook shows the picture; ``render()`` writes it, for which the program ``dot``
        has to be installed.

    Raises
    ------
    ImportError
        If the package graphviz (the extra ``viz``) is not installed.
    TypeError
        If ``symbol`` is not a Symbol.
    ValueError
        If the shapes or types given do not determine all others.

    Notes
    -----
    Differences from MXNet 1.9.1: a Pooling layer without ``pool_type`` (MXNet: KeyError) is shown as the "max" pooling
    that it is; edges from numbered outputs carry shapes where MXNet fails with a KeyError.

    Examples
    --------
    >>> data = mx.sym.Variable("data")
    >>> net = mx.sym.FullyConnected(data, num_hidden=3, name="fc")
    >>> picture = mx.viz.plot_network(net, shape={"data": (2, 4)})  # doctest: +SKIP
    >>> print(picture.source)  # doctest: +SKIP
    """
    graphviz = _graphviz()
    if not isinstance(symbol, Symbol):
        raise TypeError("symbol must be a Symbol")
    edges = _Edges(known_shapes(symbol, shape), known_types(symbol, dtype))
    nodes: list[_Node] = json.loads(symbol.tojson())["nodes"]
    _warn_of_repeated_names(nodes)
    style = dict(_BOX)
    style.update(node_attrs)
    picture = graphviz.Digraph(name=title, format=save_format)
    for node in _drawn(nodes):
        outline = {"shape": "oval"} if node["op"] == "null" else {}
        colour = _COLOURS["variable" if node["op"] == "null" else picture_of(node["op"]).kind]
        picture.node(name=node["name"], label=_label(node), **{**style, **outline, "fillcolor": colour})
    for node in nodes:
        for position, index, *_ in node["inputs"]:
            source = nodes[position]
            if hide_weights and source["op"] == "null" and source["name"].endswith(_WEIGHTS):
                continue
            label = edges.label(source, index)
            picture.edge(node["name"], source["name"], label=label, dir="back", arrowtail="open")
    return picture
