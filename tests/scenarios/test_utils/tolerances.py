"""What ``mx.test_utils`` takes for equal, by type, difference and tolerance."""

import io
from contextlib import redirect_stdout

import numpy as onp

from .. import error

DIFFERENCES = (0, 1e-21, 1e-9, 1e-6, 9e-6, 1.1e-5, 1e-4, 1e-3, 1.1e-3, 1e-2, 0.2, 1, -1)
TOLERANCES = ((None, None), (1e-3, None), (None, 1e-3), (1e-2, 1e-2), (0, 0), (None, 0), (1, 0))
TYPES = ("float16", "float32", "float64", "uint8", "int32")


def _pairs():
    for dtype in TYPES:
        for special in (1, onp.nan, onp.inf, 0):
            for difference in DIFFERENCES:
                first = onp.array([1, special, 0, 2], "float64")
                second = first + difference
                if dtype.startswith("float") or (onp.isfinite(special) and difference in (0, 1, -1)):
                    with onp.errstate(all="ignore"):
                        yield f"{dtype} {special} {difference}", first.astype(dtype), second.astype(dtype)


def case_almost_equal(mx):
    utils, results = mx.test_utils, {}
    for name, first, second in _pairs():
        results[name] = "".join(
            "ny"[bool(utils.almost_equal(first, second, rtol, atol, equal_nan=nan))]
            for rtol, atol in TOLERANCES
            for nan in (False, True)
        )
    return results


def case_assertions(mx):
    utils, results = mx.test_utils, {}
    for name, first, second in _pairs():
        with redirect_stdout(io.StringIO()):
            results[name] = [
                [
                    error(utils.assert_almost_equal, first, second, rtol, atol, equal_nan=True)
                    for rtol, atol in TOLERANCES
                ],
                [error(utils.assert_almost_equal_with_err, first, second, 1e-2, 1e-2, etol) for etol in (None, 0.3, 1)],
            ]
    return results


def case_tolerances_by_type(mx):
    utils = mx.test_utils
    tolerances = {onp.dtype("float32"): 3.0}
    return [
        utils.get_tolerance(onp.zeros(2, dtype), tolerances, utils.default_rtols())
        for dtype in ("float32", "float64", "int32")
    ]
