"""Compare every row with a running MXNet 1.9.1 in the floating types that the row does not name.

::

    MXNET_REFERENCE_PYTHON=/path/to/python3.8 python -m tests.conformance.other_types [--family NAME] [--types float16]

The inputs in the row's type are exchanged; where the row has inputs of a floating type of their own (labels,
statistics), it is asked once more with these exchanged, too. Both sides raise or neither does; dtypes and shapes are
the same; values, gradients and updated inputs agree within what the type holds. Differences that differences.toml
lists are counted apart. What is left are roundings: MXNet computes many operators in float32 also for float64, and some
in float16 all the way, and it takes no float64 in others.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as onp

from . import cases as tables
from . import differences
from .compare import TOLERANCES
from .live import Reference, difference, own_answer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .case import Case, Maker
    from .live import Answer

BATCH = 16  # cases that both sides work on at once


def exchanged(family: str, types: Sequence[str]) -> Iterator[Case]:
    """Rows of a family in the types that they do not name."""
    rows = tables.cases(family)
    named = {str(case) for case in rows}
    for case in rows:
        if case.dtype == "float32":
            for dtype in types:
                variants = [variant for variant in _variants(case, dtype) if str(variant) not in named]
                yield from variants


def _variants(case: Case, dtype: str) -> Iterator[Case]:
    tolerance = case.tolerance and tuple(map(max, case.tolerance, TOLERANCES[dtype]))
    plain = replace(case, dtypes=(dtype,), tolerance=tolerance, differs="", expect=None)
    if any(maker.dtype is None for maker in case.makers) or not case.makers:
        yield plain
    if any(_is_floating(maker, dtype) for maker in case.makers):
        makers = [replace(maker, dtype=dtype) if _is_floating(maker, dtype) else maker for maker in case.makers]
        inputs = makers if case.keywords is None else dict(zip(case.keywords, makers, strict=True))
        yield replace(plain, inputs=inputs, id=f"{case.id or 'all'}-every-input")


def _is_floating(maker: Maker, dtype: str) -> bool:
    return maker.dtype not in (None, dtype) and onp.dtype(maker.dtype).kind == "f"


class Sweep:
    """Rows on both sides, counted."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.counts: Counter[str] = Counter()
        self.found: list[str] = []
        self._known = differences.load()

    def run(self, cases: Sequence[Case]) -> None:
        """Compare some rows, one by one where they crash the reference together."""
        self.reference.ask(cases)
        mine = [own_answer(case) for case in cases]
        answers = self.reference.answers()
        if answers is not None:
            for row in zip(cases, mine, answers, strict=True):
                self._compare(*row)
        elif len(cases) == 1:
            self.counts["crash the reference"] += 1
        else:
            for case in cases:
                self.run([case])

    def _compare(self, case: Case, mine: Answer, theirs: Answer) -> None:
        self.counts["rows"] += 1
        self.counts["refused by both"] += "error" in mine and "error" in theirs
        kind, text = difference(case, mine, theirs) or ("", "")
        if not kind:
            return
        entry = next((entry for entry in self._known if entry.covers(case, kind)), None)
        if entry is None:
            self.found.append(f"{kind}: {case} {case.dtype}: {text}")
        else:
            self.counts[f"listed as {entry.id}"] += 1


def sweep(families: Sequence[str], types: Sequence[str]) -> Sweep:
    """Compare the rows of families in other types with the reference of ``MXNET_REFERENCE_PYTHON``."""
    comparison = Sweep(Reference(os.environ["MXNET_REFERENCE_PYTHON"]))
    try:
        for family in families:
            before = len(comparison.found)
            cases = list(exchanged(family, types))
            for begin in range(0, len(cases), BATCH):
                comparison.run(cases[begin : begin + BATCH])
            print(f"{family}: {len(cases)} rows", *comparison.found[before:], sep="\n    ", flush=True)
    finally:
        comparison.reference.close()
    return comparison


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare every row with MXNet 1.9.1 in other floating types.")
    parser.add_argument("--family", default="", help="case files whose name holds this; default: all")
    parser.add_argument("--types", nargs="+", default=["float16", "float64"], choices=sorted(TOLERANCES))
    arguments = parser.parse_args()
    if "MXNET_REFERENCE_PYTHON" not in os.environ:
        parser.error("set MXNET_REFERENCE_PYTHON to the python of an environment with Apache MXNet 1.9.1")
    begin = time.perf_counter()
    comparison = sweep([family for family in tables.families() if arguments.family in family], arguments.types)
    print(
        ", ".join(f"{count} {name}" for name, count in comparison.counts.items()),
        f"{len(comparison.found)} other differences",
    )
    print(Counter(text.partition(":")[0] for text in comparison.found), f"{time.perf_counter() - begin:.1f} s")
    return 1 if comparison.found else 0


if __name__ == "__main__":
    sys.exit(main())
