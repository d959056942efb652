"""Which of a table's entries are tried: all, or, where DEVICES_EVERY says so, every n-th."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

EVERY = int(os.environ.get("DEVICES_EVERY", "1"))


def sampled(names: Iterable[str]) -> list[str]:
    """Return the first of names and every n-th after it."""
    return list(names)[::EVERY]
