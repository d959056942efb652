"""Conformance rows for probes to start from."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..conformance import cases as tables
from ..conformance.case import Draw, describe, seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as onp

    from ..conformance.case import Case


def recorded(family: str = "") -> dict[str, Case]:
    """Rows of the tables (or of the families whose name holds a text), one per dtype, by family and name.

    Those that differ from the reference on purpose are left out.
    """
    names = [name for name in tables.families() if family in name]
    return {f"{name}/{case}": case for name in names for case in tables.cases(name) if not case.differs}


def drawn(seed: int, count: int, family: str = "") -> dict[str, Case]:
    """``count`` random rows of every operator that has a ``LIVE`` entry, by family and name."""
    return dict(
        row
        for name in tables.families()
        if family in name
        for live in tables.live(name)
        for operator in live.operators
        for row in _drawn(name, live, operator, seed, count)
    )


class _Rejected(Exception):  # no error: the draw is repeated
    pass


class _Seeded(Draw):
    def __init__(self, random: onp.random.RandomState) -> None:
        self._random = random

    def integer(self, low: int, high: int) -> int:
        return int(self._random.randint(low, high + 1))

    def assume(self, condition: bool) -> None:
        if not condition:
            raise _Rejected


def _drawn(family: str, live: object, operator: str, seed: int, count: int) -> Iterator[tuple[str, Case]]:
    draw, num_found = _Seeded(seeded(f"{operator}/{seed}")), 0
    for _ in range(50 * count):
        try:
            case = live.build(draw, operator)  # type: ignore[attr-defined]
        except _Rejected:
            continue
        name = f"drawn-{seed}-{num_found}-{describe(case.makers, case.params)}"
        case = replace(case, id=name, dtypes=case.dtypes[:1], expect=None, differs="")
        yield f"{family}/{case}", case
        num_found += 1
        if num_found == count:
            return
