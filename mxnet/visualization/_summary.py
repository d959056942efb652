"""A table of what a network consists of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ..symbol import Symbol
from ._inference import known_shapes, picture_of

_HEADINGS = ("Layer (type)", "Output Shape", "Param #", "Previous Layer")
_Shapes = Mapping[str, tuple[int, ...]]
_Node = dict[str, Any]


class _Table:
    """The rows of one symbol's summary."""

    def __init__(self, symbol: Symbol, shapes: _Shapes) -> None:
        graph = json.loads(symbol.tojson())
        self.nodes: list[_Node] = graph["nodes"]
        # Variables count as layers if they are named by the first head's [node, output, version]; both zeros in it name
        # node 0, which is the network's input as a rule. All other variables are taken for parameters.
        self._inputs = set(graph["heads"][0])
        self._shapes = shapes

    def shape(self, node: _Node) -> tuple[int, ...]:
        """Return the shape of a node's first output, as far as it is known."""
        return self._shapes.get(node["name"] if node["op"] == "null" else f"{node['name']}_output", ())

    def layers(self) -> list[tuple[int, _Node]]:
        """Return the nodes that have a line, with their indices: operators, and the first node."""
        return [(index, node) for index, node in enumerate(self.nodes) if node["op"] != "null" or index == 0]

    def previous_layers(self, node: _Node) -> list[_Node]:
        """Return the inputs of a node that are layers themselves."""
        sources = [(index, self.nodes[index]) for index, *_ in node["inputs"]]
        return [source for index, source in sources if source["op"] != "null" or index in self._inputs]

    def parameters(self, node: _Node) -> int:
        """Count the parameters of a node."""
        counter = picture_of(node["op"]).parameters
        if counter is None:
            return 0
        channels = sum(shape[1] for shape in map(self.shape, self.previous_layers(node)) if len(shape) > 1)
        return counter(node.get("attrs", {}), channels, self.shape(node))

    def fields(self, index: int) -> list[tuple[Any, ...]]:
        """Return the lines of the node at ``index``: one, and one more for each further input."""
        node = self.nodes[index]
        visible = node["op"] != "null" or index in self._inputs
        shape = "x".join(map(str, self.shape(node)[1:])) if visible else ""
        names = [source["name"] for source in self.previous_layers(node)]
        first = (f"{node['name']}({node['op']})", shape, self.parameters(node), names[0] if names else "")
        return [first, *(("", "", "", name) for name in names[1:])]


def _print_row(fields: Sequence[Any], columns: Sequence[int]) -> None:
    line = ""
    for field, end in zip(fields, columns, strict=False):
        line = (line + str(field))[:end].ljust(end)
    print(line)


def print_summary(
    symbol: Symbol,
    shape: _Shapes | None = None,
    line_length: int = 120,
    positions: Sequence[float] = [0.44, 0.64, 0.74, 1.0],
) -> None:
    """Print a table of a symbol's layers with output shapes, numbers of parameters and connections.

    Parameters
    ----------
    symbol : Symbol
    shape : dict of str to tuple of int, optional
        Shapes of the inputs, batch axis first. Without it, output shapes stay empty and only biases are counted.
    line_length : int, default 120
        Width of the table in characters.
    positions : sequence of four numbers, default [0.44, 0.64, 0.74, 1.0]
        Where the columns end, as fractions of ``line_length``, or in characters if the last one is above 1.

    Raises
    ------
    TypeError
        If ``symbol`` is not a Symbol.
    ValueError
        If the shapes given do not determine all others.
    IndexError
        If ``positions`` has fewer than four numbers.

    Notes
    -----
    The figures are MXNet's: shapes are shown without the batch axis; parameters are counted for Convolution,
    FullyConnected, BatchNorm (scale and shift) and Embedding only; a FullyConnected layer is taken to see one feature
    per channel, which is right after Flatten; variables other than the first are not shown.

    Differences from MXNet 1.9.1: outputs of one dimension are shown where MXNet fails with an IndexError.

    Examples
    --------
    >>> data = mx.sym.Variable("data")
    >>> net = mx.sym.FullyConnected(data, num_hidden=3, name="fc")
    >>> mx.viz.print_summary(net, {"data": (2, 4)}, line_length=60)  # doctest: +SKIP
    """
    if not isinstance(symbol, Symbol):
        raise TypeError("symbol must be Symbol")
    if len(positions) < len(_HEADINGS):
        raise IndexError(f"print_summary: positions needs {len(_HEADINGS)} numbers, got {len(positions)}")
    print_table(symbol, shape, line_length, positions)


def print_table(
    symbol: Symbol,
    shape: _Shapes | None,
    line_length: int,
    positions: Sequence[float] = (0.44, 0.64, 0.74, 1.0),
    total: int | str | None = None,
) -> None:
    """Print the table of `print_summary`; ``total`` is said instead of the sum of its column."""
    table = _Table(symbol, known_shapes(symbol, shape))
    columns = [int(line_length * p) for p in positions] if positions[-1] <= 1 else [int(p) for p in positions]
    print("_" * line_length)
    _print_row(_HEADINGS, columns)
    print("=" * line_length)
    for index, node in table.layers():
        for fields in table.fields(index):
            _print_row(fields, columns)
        print(("=" if node is table.nodes[-1] else "_") * line_length)
    counted = sum(table.parameters(node) for _, node in table.layers())
    print(f"Total params: {counted if total is None else total}")
    print("_" * line_length)


def lines_of(symbol: Symbol, shape: _Shapes | None) -> tuple[list[tuple[str, ...]], int]:
    """Return the fields of the table's lines, headings first, and the sum of its parameters."""
    table = _Table(symbol, known_shapes(symbol, shape))
    lines = [fields for index, _ in table.layers() for fields in table.fields(index)]
    counted = sum(table.parameters(node) for _, node in table.layers())
    return [_HEADINGS, *(tuple(map(str, fields)) for fields in lines)], counted


def layers_of(symbol: Symbol, shape: _Shapes | None) -> list[dict[str, Any]]:
    """Return the rows of the table as records: name, operator, output shape with its batch axis, parameters, inputs."""
    table = _Table(symbol, known_shapes(symbol, shape))
    return [
        {
            "name": node["name"],
            "operator": None if node["op"] == "null" else node["op"],
            "output_shape": list(table.shape(node)) or None,
            "parameters": table.parameters(node),
            "inputs": [source["name"] for source in table.previous_layers(node)],
        }
        for _, node in table.layers()
    ]
