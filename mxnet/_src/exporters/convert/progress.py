"""How far a conversion is, shown where it takes a while."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

_STEPS = 4


class Progress:
    """A bar with a step for each part of the work; without tqdm, or where output is no terminal, nothing is shown."""

    def __init__(self, bar: Any = None) -> None:
        self._bar = bar

    def step(self, what: str) -> None:
        """Say what begins now."""
        if self._bar is not None:
            self._bar.set_description(what)
            self._bar.update()


@contextlib.contextmanager
def progress() -> Iterator[Progress]:
    """Show a bar while the block runs."""
    try:
        from tqdm import tqdm  # noqa: PLC0415  (optional)
    except ImportError:
        yield Progress()
        return
    with tqdm(total=_STEPS, leave=False, disable=None, bar_format="{desc:<24}{bar:24} {elapsed}") as bar:
        yield Progress(bar)
