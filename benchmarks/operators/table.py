"""All calls, classic ones, those of mx.np and those of sparse arrays, by size. Runs under Python 3.8 too."""

from __future__ import annotations

import functools

from benchmarks.operators import inputs, numpy_inputs, sparse_inputs
from benchmarks.operators.scale import SCALES


@functools.lru_cache(maxsize=None)
def cases(size):
    """Return the calls of a size: "small", "medium" or "large"."""
    scale = SCALES[size]
    return [*inputs.cases(scale), *numpy_inputs.cases(scale), *sparse_inputs.cases(scale)]
