"""Rows of the conformance tables on the emulated device, against the values that MXNet was recorded to give.

PYTHONPATH=.:tests:qa python -m devices.value_rows FAMILY ...      prints what differs
PYTHONPATH=.:tests:qa python -m devices.value_rows                 all rows; also writes cuda_kernels/called.json
"""

from __future__ import annotations

import functools
import os
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from conformance import cases as tables
from conformance import golden
from conformance.checks import CHECKS, failures

import mxnet as mx

from . import cuda_kernels, emulated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from conformance.case import Case

FAMILIES = [name for name in tables.families() if name != "example"]
# What of a row depends on where it is computed: not what is inferred, nor names.
ON_DEVICES = [check for check in CHECKS if check.name not in ("inference", "naming")]
CALLED: set[str] = set()  # kernels that rows called in this process, as "operator|element type"
recorded = functools.lru_cache(maxsize=None)(golden.read)


def sample(family: str, step: int, first: int = 0, every: int = 1) -> Iterator[Case]:
    """Yield the first row of operators, and every step-th further one: of all, or of each ``every``-th from ``first``.

    A family has one operator at least in a sample, whatever ``first`` is.
    """
    operators = list(dict.fromkeys(case.operator for case in tables.cases(family)))
    chosen = set(operators[first % min(every, len(operators)) :: every])
    seen = Counter[str]()
    for case in tables.cases(family):
        if case.operator in chosen and seen[case.operator] % step == 0:
            yield case
        seen[case.operator] += 1


def survey(family: str, ctx: Any, step: int = 1, every: int = 1) -> tuple[int, dict[str, Exception]]:
    """Return how many rows of a family were computed on a device, and what was raised, by row and check.

    With an ``every`` above 1 they are others than those of which `rows.survey` tries a sample, where there are some.
    """
    raised: dict[str, Exception] = {}
    count = 0
    with emulated.listed_calls() as take:
        for case in sample(family, step, 1, every):
            count += 1
            before = emulated.kernels()  # copies are kernels, too
            with ctx:
                errors = failures(mx, case, recorded(family).get(str(case)), [c for c in ON_DEVICES if c.applies(case)])
            raised.update({f"{case} {name}": error for name, error in errors.items()})
            calls = take()
            CALLED.update(call.rpartition("|")[0] for call in calls)
            if emulated.kernels() == before:
                raised[f"{case} ran elsewhere"] = AssertionError("nothing ran on the device")
            if unknown := cuda_kernels.unjudged(calls):
                raised[f"{case} kernels"] = AssertionError(f"cuda_kernels does not judge {sorted(unknown)}")
    return count, raised


def table(raised: dict[str, Exception]) -> str:
    """Return what was raised as text."""
    return "\n".join(f"{name}: {type(error).__name__}: {error}"[:600] for name, error in raised.items())


def main(families: Sequence[str]) -> None:
    """Print what differs; write the kernels that rows call where all rows of all families ran."""
    cuda_kernels.enforce()
    step, ctx = int(os.environ.get("STEP", "1")), mx.gpu(int(os.environ.get("DEVICE", "1")))
    for family in families or FAMILIES:
        begin = time.process_time()
        count, raised = survey(family, ctx, step)
        print(f"== {family}: {count} rows in {time.process_time() - begin:.1f} s\n{table(raised)}", flush=True)
    if not families and step == 1:
        cuda_kernels.write_called(CALLED)


if __name__ == "__main__":
    main(sys.argv[1:])
