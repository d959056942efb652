"""How functions of the NumPy interface hand a context to operators."""

from __future__ import annotations

from ...context import Context, current_context


def place_of(ctx: Context | str | None) -> str:
    """Return a context as operators take it: that given, or the current one."""
    return str(ctx or current_context())
