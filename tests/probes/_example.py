"""Example of a probe (not run, for its underscore): does an operator give the same result when it is called twice?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..conformance import execute
from . import rows

if TYPE_CHECKING:
    from types import ModuleType

    from ..conformance.case import Case

RECORDED = 10  # one question in ten is kept; the live comparison asks all


def questions(seed: int) -> dict[str, Case]:
    return {name: case for name, case in (rows.drawn(seed, 5) if seed else rows.recorded()).items() if not case.random}


def ask(mx: ModuleType, case: Case) -> object:
    arrays = case.arrays()
    one, two = (execute.forward(mx, case, arrays)["outputs"] for _ in range(2))
    return [bool((a == b).all()) for a, b in zip(one, two)]  # noqa: B905  # Python 3.8
