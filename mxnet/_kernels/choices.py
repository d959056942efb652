"""What kernels choose among ways whose results differ in their last digits: a rule, or what was measured.

Sums are rounded otherwise by another library, or with another number of threads. So that results do not depend on
what else runs on a machine, these choices follow rules of shapes and processors. If a program enables it, `_tuning`
fills in `MEASURED`, and the choices follow times and the load of the machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch

# Rows, inner length, columns; whether the first and the second factor are transposed views; threads of torch.
Product = tuple[int, int, int, bool, bool, int]


class Times(NamedTuple):
    """Seconds that a product takes with each library."""

    torch: float
    onednn: float


@dataclass
class Measured:
    """What is measured; None where the rules hold.

    ``threads`` says on how many threads to run now, 0 for as many as torch has; ``times``, for a product and whether
    its second factor is in oneDNN's order, how long it takes (None: not known yet); ``faster``, whether the first of
    two functions takes less time.
    """

    threads: Callable[[], int] | None = None
    times: Callable[[Product, bool], Times | None] | None = None
    faster: Callable[[Callable[[], Any], Callable[[], Any]], bool] | None = None


MEASURED = Measured()


def is_deterministic() -> bool:
    """Whether a program set determinism, by MXNet's setting or by torch's."""
    return (
        os.environ.get("MXNET_ENFORCE_DETERMINISM", "0") not in ("", "0", "false")
        or torch.are_deterministic_algorithms_enabled()
    )


def measures() -> bool:
    """Whether times are measured, and choose."""
    return MEASURED.times is not None and not is_deterministic()


def product_times(product: Product, packed: bool = False) -> Times | None:
    """Return the measured times of ``x @ w.T``; None where a rule has to do."""
    return MEASURED.times(product, packed) if MEASURED.times is not None and not is_deterministic() else None


def prefers_first(first: Callable[[], Any], second: Callable[[], Any]) -> bool:
    """Whether to use the first of two functions: by rule always, by measurement if it takes less time."""
    return MEASURED.faster is None or is_deterministic() or MEASURED.faster(first, second)
