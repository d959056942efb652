"""Weights that graphs join into one vector, for an operator whose kernel takes them apart too."""

from __future__ import annotations

from ..node import Entry, Node


def separate_parts(node: Node) -> list[Entry] | None:
    """Return the weights that graphs of Gluon's layers join into the vector of the operator RNN.

    Its kernel takes them as they are too; joining and cutting copies all of them, and their gradients, at each call.
    """
    assert node.op is not None
    if node.op.name != "RNN":
        return None
    joined = node.inputs[1].node
    if joined.op is None or joined.op.name != "_rnn_param_concat":
        return None
    is_flat = [e.node.op is not None and e.node.op.name == "Reshape" for e in joined.inputs]
    return [e.node.inputs[0] if flat else e for e, flat in zip(joined.inputs, is_flat, strict=True)]
