"""Nodes of a graph as a program's partitioner sees them."""

from __future__ import annotations

from typing import Any

from .._src.core.dtype import NUMPY_OF_TORCH
from .._src.graph.infer import Inference
from .._src.graph.node import Entry, Node
from .._src.messages.public import public
from .._src.operators.definition.inference import is_known


@public("mxnet.library")
class NodeView:
    """One operator or variable of a graph.

    Two views of the same node are equal.

    Attributes
    ----------
    name : str
    op : str
        Name of the operator; "null" for a variable, as in JSON.
    attrs : dict of str to str
        Parameters and attributes, as JSON has them; a copy.
    inputs : list of (NodeView, int)
        The nodes that inputs come from, and which of their outputs they are.
    """

    def __init__(self, node: Node, inference: Inference) -> None:
        self._node = node
        self._inference = inference
        self.name = node.name
        self.op = "null" if node.op is None else node.op.name
        self.attrs = dict(node.attrs)

    @property
    def inputs(self) -> list[tuple[NodeView, int]]:
        """What the node uses."""
        return [(NodeView(e.node, self._inference), e.index) for e in self._node.inputs]

    @property
    def params(self) -> dict[str, Any]:
        """The operator's parameters as values, defaults included; a copy."""
        return dict(self._node.params)

    def shape(self, output: int = 0) -> tuple[int, ...] | None:
        """Return the shape of an output, None if it does not follow from what `optimize_for` was given."""
        shape = self._inference.shapes.get(Entry(self._node, output))
        return shape if is_known(shape) else None

    def dtype(self, output: int = 0) -> Any:
        """Return the NumPy dtype of an output, None if it is not known."""
        dtype = self._inference.types.get(Entry(self._node, output))
        return None if dtype is None else NUMPY_OF_TORCH[dtype]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NodeView) and other._node is self._node

    def __hash__(self) -> int:
        return id(self._node)

    def __repr__(self) -> str:
        return f"<NodeView {self.name} ({self.op})>"
