"""Nested lists of arrays or symbols, flattened and put together again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.run.calls.array import NDArrayBase
from ..context import Context
from ..symbol import Symbol

Format = Any  # an int (0: one array, n > 1: a symbol of n outputs, -1: None) or a list of formats


def _flatten(args: Any, inout_str: str) -> tuple[list[Any], Format]:
    if isinstance(args, NDArrayBase):
        return [args], 0
    if isinstance(args, Symbol):
        length = len(args._outputs)
        return [args], length if length > 1 else 0
    if args is None:
        return [None], -1
    if not isinstance(args, (list, tuple)):
        raise ValueError(
            f"When hybridized, the input of HybridBlock {inout_str} must be (nested) list of Symbol or NDArray, "
            f"but got {args} of type {type(args)}"
        )
    leaves: list[Any] = []
    formats = []
    for item in args:
        item_leaves, structure = _flatten(item, inout_str)
        leaves.extend(item_leaves)
        formats.append(structure)
    return leaves, formats


def _regroup(args: Any, fmt: Format) -> Any:
    """Put leaves together in the structure that `_flatten` returned."""
    leaves = [args] if isinstance(args, NDArrayBase) else list(args)
    structured, remaining = _take(leaves, fmt)
    if remaining:
        raise ValueError(f"_regroup: {len(remaining)} of {len(leaves)} arrays do not fit the structure {fmt}.")
    return structured


def _take(leaves: list[Any], fmt: Format) -> tuple[Any, list[Any]]:
    if isinstance(fmt, int):
        if fmt == -1:
            if leaves[0] is not None:
                raise ValueError(
                    f"We do not support passing types that are not None when the initial HybridBlock has "
                    f"received NoneType and has been hybridized. Received arg = {leaves[0]}, fmt = {fmt}."
                )
            return None, leaves[1:]
        if fmt == 0:
            return leaves[0], leaves[1:]
        return leaves[:fmt], leaves[fmt:]
    items = []
    for item_format in fmt:
        item, leaves = _take(leaves, item_format)
        items.append(item)
    return items, leaves


def are_arrays(args: Sequence[Any]) -> bool:
    """Check that the parts of a call are arrays, or lists of arrays, the usual ones."""
    for item in args:
        if not isinstance(item, NDArrayBase):
            if item.__class__ is not list:
                return False
            for part in item:
                if not isinstance(part, NDArrayBase):
                    return False
    return True


def _gather_type_ctx_info(args: Any) -> tuple[bool, bool, set[Context], Context | None]:
    """Return, of nested lists: are there symbols, are there arrays, their contexts, and the first array's context."""
    if isinstance(args, NDArrayBase):
        return False, True, {args._ctx}, args._ctx
    if isinstance(args, Symbol):
        return True, False, set(), None
    has_symbol = has_ndarray = False
    contexts: set[Context] = set()
    first = None
    if isinstance(args, (list, tuple)):
        for item in args:
            symbol, array, item_contexts, context = _gather_type_ctx_info(item)
            has_symbol |= symbol
            has_ndarray |= array
            contexts |= item_contexts
            first = context if first is None else first
    return has_symbol, has_ndarray, contexts, first


def _common_prefix(names: Sequence[str]) -> str:
    """Return the longest text with which all names start."""
    if not names:
        return ""
    low, high = min(names), max(names)
    for i, letter in enumerate(low):
        if letter != high[i]:
            return low[:i]
    return low
