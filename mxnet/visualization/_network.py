"""A picture of a network, drawn by Graphviz, or here where it is not installed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from .._src.messages.tracebacks import warn
from ..symbol import Symbol
from ._drawing import Box, Edge
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
_MARKUP = re.compile(r"^\s*<(.*)>\s*$", re.DOTALL)
_SYNTAX = re.compile(r"[:\\]")
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


def _picture() -> Any:
    try:
        import_module("graphviz")
    except ImportError as missing:
        raise ImportError("plot_network needs the Python package graphviz: pip install graphviz.") from missing
    return import_module("._picture", __package__)


def _shown(node: _Node) -> str:
    """Return a node's name as text: to Graphviz, what stands in < and > is markup, which may show other files."""
    return _MARKUP.sub("\u2039\\1\u203a", str(node["name"]))


def _label(node: _Node) -> str:
    """Return the text in the box of a node."""
    text = picture_of(node["op"]).text
    return text(node.get("attrs", {})) if text else _shown(node)


def _identities(nodes: list[_Node]) -> dict[str, str]:
    """Return the names of nodes in Graphviz's text: their own, except where it would read a port or an escape."""
    names = {_shown(node) for node in nodes}
    identities = {}
    for number, name in enumerate(dict.fromkeys(map(_shown, nodes))):
        identity = f"node{number}" if _SYNTAX.search(name) else name
        while identity != name and identity in names:
            identity += "_"
        identities[name] = identity
    return identities


class _Edges:
    """What is written on the edges of a network."""

    def __init__(self, shapes: Shapes, types: Mapping[str, str]) -> None:
        self._shapes = shapes
        self._types = types

    def label(self, source: _Node, index: int) -> str:
        """Return shape without the batch axis, and type, of output ``index`` of a node, as far as requested."""
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
        # shape on all edges of such an operator, and fails for the others unless there is "num_outputs".
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
        ``source`` holds the text; a notebook shows the picture; ``render()`` writes it. Without the program ``dot``
        both take a simpler picture, as SVG.

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
    module = _picture()
    if not isinstance(symbol, Symbol):
        raise TypeError("symbol must be a Symbol")
    labels = _Edges(known_shapes(symbol, shape), known_types(symbol, dtype))
    nodes: list[_Node] = json.loads(symbol.tojson())["nodes"]
    _warn_of_repeated_names(nodes)
    identities = _identities(nodes)
    style = dict(_BOX)
    style.update(node_attrs)
    picture = module.Picture(name=title, format=save_format)
    boxes: dict[str, Box] = {}
    for node in _drawn(nodes):
        is_input = node["op"] == "null"
        colour = _COLOURS["variable" if is_input else picture_of(node["op"]).kind]
        outline = {"shape": "oval"} if is_input else {}
        boxes[_shown(node)] = Box(_label(node), colour, is_input)
        label = _label(node).replace("\\", "\\\\")  # which begins an escape, "\\N" or "\\l"
        picture.node(name=identities[_shown(node)], label=label, **{**style, **outline, "fillcolor": colour})
    edges = []
    for node in nodes:
        for position, index, *_ in node["inputs"]:
            source = nodes[position]
            if hide_weights and source["op"] == "null" and source["name"].endswith(_WEIGHTS):
                continue
            label = labels.label(source, index)
            ends = identities[_shown(node)], identities[_shown(source)]
            picture.edge(*ends, label=label, dir="back", arrowtail="open")
            edges.append((_shown(source), _shown(node), label))
    picture.drawn = _in_order([_shown(node) for node in nodes], boxes, edges)
    return picture


def _in_order(
    names: list[str], boxes: Mapping[str, Box], edges: list[tuple[str, str, str]]
) -> tuple[list[Box], list[Edge]]:
    """Return boxes in the graph's order, those that only edges name among them, and edges by their indices."""
    used = {name for edge in edges for name in edge[:2]}
    numbers = {
        name: number
        for number, name in enumerate(name for name in dict.fromkeys(names) if name in used or name in boxes)
    }
    nodes = [boxes.get(name) or Box(name, "white", True) for name in numbers]
    return nodes, [Edge(numbers[source], numbers[target], label) for source, target, label in edges]
