"""Graphs inside nodes as bodies of MXNet's loops and branches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .onnx_node import OnnxNode
from .symbol_values import OnnxScope, Shape, SymbolValue

Body = Callable[[list[SymbolValue], list[SymbolValue]], tuple[list[SymbolValue], list[SymbolValue]]]


def run_graph(op: OnnxNode, graph: Any, values: Sequence[Any], scope: OnnxScope | None = None) -> list[Any]:
    """Read the nodes of a graph inside a node, given the values of its inputs; returns those of its outputs."""
    if len(values) < len(graph.input):
        op.fail(f"its body has {len(graph.input)} inputs, but gets {len(values)}")
    inner = OnnxScope(op.scope.opsets, scope or op.scope)
    for info, value in zip(graph.input, values, strict=False):
        inner.set(info.name, value)
    op.builder.read_graph(graph, inner)
    results = [inner.get(info.name) for info in graph.output]
    for info, value in zip(graph.output, results, strict=True):
        if value is None:
            op.fail(f"no node of its body computes {info.name!r}")
    return results


def for_each(
    op: OnnxNode, body: Body, data: Sequence[SymbolValue], states: Sequence[SymbolValue]
) -> tuple[list[SymbolValue], list[SymbolValue]]:
    """Run a body for every element along the first axis; see `mx.sym.contrib.foreach`.

    Parameters
    ----------
    body : callable (elements, states) -> (outputs, states)
    data : sequence of SymbolValue, (T, ...)
    states : sequence of SymbolValue

    Returns
    -------
    list of SymbolValue, (T, ...)
        Outputs, one after the other.
    list of SymbolValue
        States after the last step.
    """
    captured: dict[str, list[SymbolValue]] = {}

    def step(elements: Any, carried: Any) -> tuple[Any, Any]:
        inner = [_element(symbol, value) for symbol, value in zip(elements, data, strict=True)]
        before = [SymbolValue(symbol, value.shapes, value.dtype) for symbol, value in zip(carried, states, strict=True)]
        outputs, after = body(inner, before)
        after = _after(op, before, outputs, after)
        extra = _unused(op, inner, [*outputs, *after])
        captured["outputs"], captured["states"] = outputs, after
        return [value.symbol for value in (*outputs, *extra)], [value.symbol for value in after]

    lengths = [shape[0] for shape in data[0].shapes or ()]
    symbols, last = op.builder.symbols.loops.foreach(
        step, [value.symbol for value in data], [value.symbol for value in states]
    )
    results = [_stacked(op, s, v, lengths) for s, v in zip(symbols, captured["outputs"], strict=False)]
    finals = [SymbolValue(s, v.shapes, v.dtype) for s, v in zip(last, captured["states"], strict=True)]
    return results, finals


def _element(symbol: Any, value: SymbolValue) -> SymbolValue:
    return SymbolValue(symbol, None if value.shapes is None else [shape[1:] for shape in value.shapes], value.dtype)


def _stacked(op: OnnxNode, symbol: Any, value: SymbolValue, lengths: Sequence[int]) -> SymbolValue:
    """Return outputs of all steps; those of scalars are a vector."""
    if value.shapes is None:
        return SymbolValue(symbol, None, value.dtype)
    is_scalar = value.shape == ()
    shapes: list[Shape] = [(n, *(s or (1,))) for n, s in zip(lengths, value.shapes, strict=True)]
    result = SymbolValue(symbol, shapes, value.dtype)
    return op.reshaped(result, (-1,)) if is_scalar else result


def matched(op: OnnxNode, new: SymbolValue, old: SymbolValue) -> SymbolValue:
    """Return a state after a step in the element type of the state before it; its shape must be the same."""
    if new.shapes != old.shapes and new.shapes is not None and old.shapes is not None:
        op.fail(f"a state of shape {old.shape} becomes one of shape {new.shape}; states of loops keep their shape")
    return new if old.dtype is None else op.cast(new, old.dtype)


def _after(
    op: OnnxNode, before: Sequence[SymbolValue], outputs: Sequence[SymbolValue], after: Sequence[SymbolValue]
) -> list[SymbolValue]:
    """Return the states after a step, each of which depends on the one before it, as loops require."""
    new_states = [matched(op, new, old) for new, old in zip(after, before, strict=True)]
    unused = {id(value) for value in _unused(op, before, [*outputs, *new_states])}
    return [
        op.emit("_identity_with_attr_like_rhs", new, old) if id(old) in unused else new
        for new, old in zip(new_states, before, strict=True)
    ]


def _unused(op: OnnxNode, variables: Sequence[SymbolValue], results: Sequence[SymbolValue]) -> list[SymbolValue]:
    """Return the variables of a body that nothing in it uses: outputs, so that the loop knows them."""
    used = op.builder.symbols.nodes_of([value.symbol for value in results])
    return [value for value in variables if id(value.symbol._outputs[0].node) not in used]


def while_loop(
    op: OnnxNode,
    condition: Callable[[list[SymbolValue]], SymbolValue],
    body: Callable[[list[SymbolValue]], tuple[list[SymbolValue], list[SymbolValue]]],
    states: Sequence[SymbolValue],
    limit: int,
) -> tuple[list[SymbolValue], list[SymbolValue]]:
    """Run a body as long as a condition on its states holds; see `mx.sym.contrib.while_loop`."""
    captured: dict[str, list[SymbolValue]] = {}

    def values(carried: Sequence[Any]) -> list[SymbolValue]:
        return [SymbolValue(symbol, value.shapes, value.dtype) for symbol, value in zip(carried, states, strict=True)]

    def test(*carried: Any) -> Any:
        return condition(values(carried)).symbol

    def step(*carried: Any) -> tuple[Any, Any]:
        before = values(carried)
        outputs, after = body(before)
        after = _after(op, before, outputs, after)
        captured["outputs"], captured["states"] = outputs, after
        return [v.symbol for v in outputs], [v.symbol for v in after]

    symbols, last = op.builder.symbols.loops.while_loop(test, step, [value.symbol for value in states], limit)
    outputs = [
        _stacked(op, s, v, [limit] * op.builder.trials.count)
        for s, v in zip(symbols, captured["outputs"], strict=False)
    ]
    return outputs, [SymbolValue(s, v.shapes, v.dtype) for s, v in zip(last, captured["states"], strict=True)]


def branch(
    op: OnnxNode,
    condition: SymbolValue,
    then_branch: Callable[[], list[SymbolValue]],
    otherwise: Callable[[], list[SymbolValue]],
) -> list[SymbolValue]:
    """Run one of two graphs; see `mx.sym.contrib.cond`."""
    then_values: list[list[SymbolValue]] = []

    def build(function: Callable[[], list[SymbolValue]]) -> Callable[[], Any]:
        def run() -> Any:
            values = function()
            if then_values:
                values = [matched(op, new, old) for new, old in zip(values, then_values[0], strict=True)]
            then_values.append(values)
            return [value.symbol for value in values]

        return run

    symbols = op.builder.symbols.loops.cond(condition.symbol, build(then_branch), build(otherwise))
    return [SymbolValue(s, v.shapes, v.dtype) for s, v in zip(symbols, then_values[0], strict=True)]
