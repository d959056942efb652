"""Which context functions of the NumPy interface hand to operators."""

from __future__ import annotations

from typing import Any

from ...context import current_context


def context_of(ctx: Any) -> Any:
    """Return the context that is given, or the current one."""
    return ctx or current_context()
