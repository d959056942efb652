"""Choices by measurement: how many threads to use on a busy machine, and which of two libraries is faster here.

Results then differ in their last digits from run to run, so a program has to enable it (``REMX_TUNING=measured``,
docs/threads.md). Nothing imports this package but `mxnet` itself; what is measured goes into `_kernels.choices` and,
for operators called one by one, into the hooks of the interpreter.
"""

from __future__ import annotations

from .._environment import chosen
from .._kernels.choices import MEASURED
from .._kernels.products import forget
from . import contention, product_times
from .durations import is_faster

VARIABLE = "REMX_TUNING"
MODES = ("fixed", "measured")


def begin() -> None:
    """Measure from now on, if ``REMX_TUNING`` enables it; MXNetError for wrong values of it or of ``REMX_THREADS``."""
    limits_threads = contention.mode() == "auto"
    if chosen(VARIABLE, MODES) == "measured":
        MEASURED.threads = contention.threads if limits_threads else None
        MEASURED.times, MEASURED.faster = product_times.times, is_faster
        forget()


def end() -> None:
    """Choose by rules again."""
    MEASURED.threads = MEASURED.times = MEASURED.faster = None
    contention.forget()
    product_times.forget()
    forget()
