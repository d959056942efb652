"""How long OpenMP's threads stay awake after a parallel region, set before torch loads GNU's OpenMP.

A thread that waits for the others of its region, or for the next region, turns in a loop 300,000 times before it
sleeps. On a busy machine it thereby holds the core that the others wait for, and a region takes as long as the
scheduler's slices: with 22 busy processes on 2 cores, products of 64x100x64 went from 35 to 830 in a second with fewer
turns, on as many threads and so with equal results.
"""

from __future__ import annotations

import importlib
import os
import sys

VARIABLE = "GOMP_SPINCOUNT"
# Some tenths of a millisecond: longer than Python takes between two operators of a training step, so that threads are
# awake when the next region comes. A small network's step took 0.56 ms with 300,000 and with 10,000 turns, 0.83 ms with
# 4,000, and 1.9 ms without any (2 cores, nothing else running).
TURNS = 10_000


def load_torch() -> None:
    """Import torch, with OpenMP's spin time set unless the environment sets it; the environment is restored.

    Nothing is changed where torch was imported before: OpenMP reads the variable once.
    """
    if "torch" in sys.modules or VARIABLE in os.environ or "OMP_WAIT_POLICY" in os.environ:
        return
    os.environ[VARIABLE] = str(TURNS)
    try:
        importlib.import_module("torch")
    finally:
        del os.environ[VARIABLE]


load_torch()
