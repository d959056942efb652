"""Rows of the choice of thresholds."""

from __future__ import annotations

import numpy as onp

from ..case import Case, ErrorCase, constant


def _histogram(values: onp.ndarray, bins: int) -> list:
    bound = float(onp.abs(values).max())
    counts, edges = onp.histogram(values, bins=bins, range=(-bound, bound))
    return [constant(counts.astype("float32")), constant(edges.astype("float32"))]


def _counts(*counts: float) -> list:
    half = len(counts) / 2
    return [constant(list(map(float, counts))), constant([i - half for i in range(len(counts) + 1)])]


_RANDOM = onp.random.RandomState(0)

CASES = (
    *(
        Case(
            "_contrib_calibrate_entropy",
            inputs,
            {"num_quantized_bins": steps},
            id=name,
            grad=False,
            known=(),
            tolerance=(1e-3, 1e-6),
            why="MXNet adds up the divergence in single precision",
        )
        for name, inputs, steps in (
            ("all-steps", _counts(1, 2, 3, 4, 5), 5),
            ("few-steps", _counts(1, 2, 3, 4, 5), 3),
            ("seven", _counts(1, 2, 3, 4, 5, 6, 7), 3),
            ("empty-bins", _counts(1, 0, 3, 4, 0, 6, 7), 3),
            ("one-bin", _counts(0, 0, 0, 4, 0, 0, 0), 3),
            ("heavy-ends", _counts(9, 1, 3, 4, 3, 1, 9), 5),
            ("heavy-middle", _counts(1, 2, 3, 4, 100, 4, 3, 2, 1), 7),
            ("normal", _histogram(_RANDOM.normal(size=10000).astype("float32"), 1801), 255),
            ("laplace", _histogram(_RANDOM.laplace(size=20000).astype("float32"), 1601), 255),
        )
    ),
)
ERRORS = (
    ErrorCase(
        "_contrib_calibrate_entropy", inputs=_counts(1, 2, 3), params={"num_quantized_bins": 255}, match="3 bins, but"
    ),
)
