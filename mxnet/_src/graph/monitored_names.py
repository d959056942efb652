"""How MXNet names inputs and outputs of operators in callbacks (see `History` of ``operators/definition/facets``)."""

from __future__ import annotations

from .graph import Graph
from .node import Entry, Node


class CallbackName(str):
    """A name as callbacks of executors get it: text, which programs written for MXNet's bytes can decode."""

    __slots__ = ()

    def decode(self, encoding: str = "utf-8", errors: str = "strict") -> str:
        """Return the text, as the bytes of a name in MXNet do."""
        return bytes(self).decode(encoding, errors)

    def __bytes__(self) -> bytes:
        return self.encode()


def shown_inputs(node: Node) -> list[str]:
    """Return the names under which callbacks see the inputs of a node."""
    assert node.op is not None
    declared = node.op.inputs
    if len(declared) == 1 and not declared[0].variadic and not node.op.history.input_named:
        return [f"{node.name}_input0"]
    return [f"{node.name}_{name}" for name in node.input_names()]


def shown_output(node: Node, index: int) -> str:
    """Return the name under which callbacks see an output of a node."""
    assert node.op is not None
    return node.output_name(index) if node.op.history.outputs_named else f"{node.name}_{index}"


def monitored(graph: Graph, with_inputs: bool) -> list[tuple[CallbackName, Entry]]:
    """Return the entries that a callback sees, with the names under which it does."""
    names = []
    for node in graph.nodes:
        if node.op is None:
            continue
        if with_inputs:
            for name, entry in zip(shown_inputs(node), node.inputs, strict=True):
                names += [(entry.node.name, entry)] if entry.node.op is None else []
                names.append((name, entry))
        names += [(node.output_name(i), Entry(node, i)) for i in range(node.num_outputs)]
    return [(CallbackName(name), entry) for name, entry in names]
