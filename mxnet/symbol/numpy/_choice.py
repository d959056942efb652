"""``where`` of symbols, which has no form with one argument."""

from __future__ import annotations

from typing import Any

from ...ndarray.numpy import _selection


def where(condition: Any, x: Any, y: Any) -> Any:
    """Choose between two symbols or numbers, element by element; see ``mx.np.where``."""
    return _selection.where(condition, x, y)
