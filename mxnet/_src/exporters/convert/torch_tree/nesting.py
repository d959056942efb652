"""Nested arguments and results of blocks as source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .....base import MXNetError
from .block_draft import BlockDraft
from .trace import Port


def pattern(nested: Any, targets: Iterator[str]) -> list[str]:
    """Return the parts of a target that takes nested values apart."""
    parts = []
    for value in nested if isinstance(nested, (list, tuple)) else [nested]:
        if isinstance(value, (list, tuple)):
            inner = pattern(value, targets)
            parts.append(f"({', '.join(inner)}{',' * (len(inner) == 1)})" if inner else "_")
        elif isinstance(value, Port):
            parts += [next(targets) for _ in value.outside]
        else:
            parts.append("_")
    return parts


def nested_source(draft: BlockDraft, nested: Any) -> str:
    """Return nested values as source."""
    if isinstance(nested, Port):
        entries = nested.outside if draft.reads_outside(nested) else nested.inside
        texts = [draft.expression(entry) for entry in entries]
        return texts[0] if len(texts) == 1 else f"({', '.join(texts)})"
    if isinstance(nested, list):
        return f"[{', '.join(nested_source(draft, value) for value in nested)}]"
    if isinstance(nested, tuple):
        inner = ", ".join(nested_source(draft, value) for value in nested)
        return f"({inner},)" if len(nested) == 1 else f"({inner})"
    if nested is None or isinstance(nested, (bool, int, float, str)):
        return repr(nested)
    raise MXNetError(f"to_torch: a block is called with, or returns, {type(nested).__name__}: {nested!r}.")


def annotation_of(nested: Any) -> str:
    """Return the type of nested values."""
    if isinstance(nested, list):
        annotations = list(dict.fromkeys(annotation_of(value) for value in nested)) or ["torch.Tensor"]
        return f"list[{' | '.join(annotations)}]"
    if isinstance(nested, tuple):
        return f"tuple[{', '.join(annotation_of(value) for value in nested)}]"
    if isinstance(nested, Port):
        return "torch.Tensor" if len(nested.inside) == 1 else "tuple[torch.Tensor, ...]"
    return "None" if nested is None else type(nested).__name__
