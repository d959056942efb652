"""One node after the other into lines."""

from __future__ import annotations

from ....graph.graph import Graph
from ....graph.node import Entry, Node
from ....operators.definition.registry import all_operators
from ....operators.definition.translations import Block, Emitted, Unpacked, is_traced, load, to_torch
from .call import Call
from .draft import BodyDraft, Draft, Line, output_names
from .lifetimes import freeing, names_in
from .values import BodyVariable, Untraced


def supported() -> list[str]:
    """Return the operators that can be written: those with a translation, and those whose kernels only compute."""
    load()
    return sorted(op.name for op in all_operators() if op.name in to_torch or is_traced(op))


def emit(draft: Draft, node: Node) -> None:
    """Add the lines of a node: by the translation of its operator, or by the trace of its kernel."""
    assert node.op is not None
    call = Call(draft, node, emit_body)
    translation = to_torch.find(node.op.name)
    if translation is None and not is_traced(node.op):
        raise Untraced(f"node {node.name!r} ({node.op.name}) has no translation into torch code")
    emitted: Emitted = call.traced() if translation is None else translation(call)
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


def emit_body(draft: Draft, graph: Graph, variables: dict[int, BodyVariable]) -> tuple[list[str], list[str]]:
    """Return the lines of a body, and the expressions of its outputs."""
    body = BodyDraft(draft, graph, variables)
    for node in graph.nodes:
        if node.op is not None:
            emit(body, node)
    outputs = [body.expression(entry) for entry in graph.outputs]
    lines, _ = body.used(outputs)
    return freeing([line.code for line in lines], names_in(outputs)), outputs
