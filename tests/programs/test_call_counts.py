"""How many functions of the package usual calls go through: counts of `benchmarks/calls.py`, which only fall."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_operation_goes_through_more_calls_than_it_may() -> None:
    sys.path.insert(0, str(ROOT / "benchmarks"))
    try:
        from calls import BOUNDS
    finally:
        sys.path.remove(str(ROOT / "benchmarks"))
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    command = [sys.executable, str(ROOT / "benchmarks" / "calls.py"), *BOUNDS]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True, env=environment)
    counts = dict(line.split() for line in done.stdout.splitlines() if line.split()[0] in BOUNDS)
    assert counts.keys() == BOUNDS.keys()
    assert all(int(counts[name]) <= bound for name, bound in BOUNDS.items()), done.stdout
