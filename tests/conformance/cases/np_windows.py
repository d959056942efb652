"""Conformance rows of the family np_windows."""

from __future__ import annotations

from ..case import Case, ErrorCase, Live

WINDOWS = ("_npi_hanning", "_npi_hamming", "_npi_blackman")

CASES = (
    *(Case(name, [], {"M": m}) for name in WINDOWS for m in (0, 1, 2, 5, 12, -3)),
    *(
        Case(name, [], {"M": m, "dtype": dtype})
        for name in WINDOWS
        for m, dtype in ((7, "float64"), (5, "float16"), (5, "int32"), (1, "int64"))
    ),
)
ERRORS = tuple(ErrorCase(name, [], {}, match="'M'") for name in WINDOWS)
LIVE = (
    Live(
        WINDOWS,
        lambda draw, name: Case(
            name, [], {"M": draw.integer(-1, 40), "dtype": draw.choice(("float32", "float64", "int32"))}
        ),
    ),
)
