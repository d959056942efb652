"""How often variables were written: the third number of an input in MXNet's symbol JSON.

MXNet counts, on each variable, the operators composed so far that write it (BatchNorm its moving mean), and keeps with
each input of a node the count at the time of composing. A variable composed twice has 2 in the second program.
"""

from __future__ import annotations

from collections.abc import Iterable

from .node import Node


def written_inputs(node: Node) -> list[int]:
    """Return the positions of inputs that a node writes."""
    if node.op is None or not (node.op.mutates or node.op.open_params is not None):
        return []
    if node.op.open_params is not None:
        return list(node.op.written(node.params))
    names = node.input_names()
    all_names = [i.name for i in node.op.inputs]
    mutated = {all_names[i] for i in node.op.mutates}
    return [i for i, n in enumerate(names) if n in mutated]


def count_writes(node: Node) -> None:
    """Count what a new node writes, and note the counts of all its inputs."""
    if node.subgraphs:
        return  # what subgraphs write is counted when the program is saved
    written = written_inputs(node)
    counts = [e.node.writes for e in node.inputs]
    if not written and not any(counts):
        node.write_counts = ()
        return
    for position in written:
        variable = node.inputs[position].node
        if variable.op is None:
            variable.writes += 1
            counts[position] = variable.writes
    node.write_counts = tuple(counts)


def copy_counts(source: Node, target: Node, changed: bool) -> None:
    """Give the copy of a node its counts; anew if it has other variables than the original."""
    if source.op is None:
        target.writes = source.writes
    elif changed:
        count_writes(target)
    else:
        target.write_counts = source.write_counts


def stored(counts: Iterable[int]) -> tuple[int, ...]:
    """Return counts as nodes keep them: none if all are 0."""
    as_tuple = tuple(counts)
    return as_tuple if any(as_tuple) else ()
