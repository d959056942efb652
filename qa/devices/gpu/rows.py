"""Rows of the conformance tables on the accelerator.  ``python -m devices.gpu.rows sample|all RECORD ...``.

Each row's values and gradients are compared with those recorded from MXNet, within the CPU's tolerances. What is about
to be computed is written first, so that a row that ends the process is known by name; `runner` goes on after it in
another process. A record's name, ``rows-FAMILY.jsonl``, says which family is computed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from conformance.checks import failures
from devices import accelerator
from devices.value_rows import ON_DEVICES, recorded, sample

import mxnet as mx

from .records import TEXT, UNUSABLE, Record


def main(amount: str, *paths: str) -> int:
    """Compute the rows that the records do not have yet; return the status to exit with."""
    accelerator.start()
    for path in map(Path, paths):
        record = Record(path)
        if not _compute(path.stem.removeprefix("rows-"), amount, record):
            return UNUSABLE
        record.add(**{"finished" if amount == "all" else "sampled": True})
        recorded.cache_clear()
    return 0


def _compute(family: str, amount: str, record: Record) -> bool:
    """Compute a family's rows; return whether the device can still be used."""
    seen = {line["item"] for line in record.lines() if "item" in line}
    for case in sample(family, 1_000_000 if amount == "sample" else 1):
        name = str(case)
        if name in seen:
            continue
        record.add(begin=name)
        before = accelerator.work()
        checks = [check for check in ON_DEVICES if check.applies(case)]
        with mx.gpu(0):
            raised = failures(mx, case, recorded(family).get(name), checks)
        if accelerator.work() == before:
            raised["device"] = AssertionError("nothing ran on the device")
        record.add(item=name, failed={check: f"{type(e).__name__}: {e}"[:TEXT] for check, e in raised.items()})
        if raised and not accelerator.is_usable():
            return False
    return True


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
