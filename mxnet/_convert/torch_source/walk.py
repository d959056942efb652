"""One node after the other into lines."""

from __future__ import annotations

from ..._graph.graph import Graph
from ..._graph.node import Entry, Node
from .call import Call
from .draft import BodyDraft, Draft, Line, Supplied, output_names
from .registry import Block, Emitted, Unpacked, emitter_of


def emit(draft: Draft, node: Node) -> None:
    """Add the lines of a node, whose operator has an emitter."""
    assert node.op is not None
    emitter = emitter_of(node.op.name)
    assert emitter is not None
    emitted: Emitted = emitter(Call(draft, node, emit_body))
    targets = tuple(draft.name_entry(Entry(node, i), name) for i, name in enumerate(output_names(node)))
    if isinstance(emitted, Unpacked):
        draft.lines.append(Line(targets, f"{emitted.pattern.format(*targets)} = {emitted.expression}"))
        return
    if isinstance(emitted, Block):
        assigned = f"{', '.join(targets)} = {', '.join(emitted.results)}"
        draft.lines.append(Line(targets, "\n".join((*emitted.lines, assigned))))
        return
    expressions = (emitted,) if isinstance(emitted, str) else emitted
    for target, expression in zip(targets, expressions, strict=False):
        draft.lines.append(Line((target,), f"{target} = {expression}"))


def emit_body(draft: Draft, graph: Graph, supplied: dict[int, Supplied]) -> tuple[list[str], list[str]]:
    """Return the lines of a body, and the expressions of its outputs."""
    body = BodyDraft(draft, graph, supplied)
    for node in graph.nodes:
        if node.op is not None:
            emit(body, node)
    outputs = [body.expression(entry) for entry in graph.outputs]
    lines, _ = body.used(outputs)
    return [line for each in lines for line in each.code.splitlines()], outputs
