"""Models whose own functions are written out where they are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .....base import MXNetError

_MOST_NODES = 1_000_000
_DEEPEST = 200  # calls within calls: the package goes down by recursion in C++

_Key = tuple[str, str, str]


def inlined(message: Any, what: str) -> Any:
    """Return a model whose functions are inlined.

    Raises
    ------
    MXNetError
        If functions call each other without end, or so often that the model would not fit into memory: each that calls
        the one before twice doubles it.
    """
    from onnx import inliner  # noqa: PLC0415 - optional

    nodes = _written_out(message, what)
    if nodes > _MOST_NODES:
        raise MXNetError(f"{what}: with its functions written out it has {nodes} nodes, more than {_MOST_NODES}.")
    try:
        return inliner.inline_local_functions(message)
    except Exception as error:  # of C++ code, which raises other types
        raise MXNetError(f"{what}: the functions of the model are damaged: {error}") from error


def _written_out(message: Any, what: str) -> int:
    """Return how many nodes the model has when its functions are written out."""
    functions = {_key(f.domain, f.name, f): f for f in message.functions}
    sizes: dict[_Key, int] = {}
    for key in functions:
        waiting = [key]
        while waiting:
            current = waiting[-1]
            if current in sizes:
                waiting.pop()
                continue
            called = [c for c in _calls(functions[current].node) if c in functions]
            missing = [c for c in called if c not in sizes]
            if not missing:
                sizes[current] = _size(functions[current].node, sizes)
                waiting.pop()
            elif set(missing) & set(waiting) or len(waiting) > _DEEPEST:
                raise MXNetError(f"{what}: function {current[1]!r} calls itself, or others more than {_DEEPEST} deep.")
            else:
                waiting.append(missing[0])
    return _size(message.graph.node, sizes)


def _size(nodes: Any, sizes: dict[_Key, int]) -> int:
    return sum(sizes.get(call, 1) for call in _calls(nodes))


def _key(domain: str, name: str, message: Any) -> _Key:
    return (domain, name, getattr(message, "overload", ""))


def _calls(nodes: Any) -> Iterator[_Key]:
    """Yield what each node calls, those in bodies of loops and branches included."""
    for node in nodes:
        yield _key(node.domain, node.op_type, node)
        for attribute in node.attribute:
            for graph in (attribute.g, *attribute.graphs):
                yield from _calls(graph.node)
