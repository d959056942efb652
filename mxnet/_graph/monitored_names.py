"""How MXNet names inputs and outputs of operators in callbacks (see `History` of ``_op/facets``)."""

from __future__ import annotations

from .node import Node


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
