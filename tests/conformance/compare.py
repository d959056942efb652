"""When two arrays count as equal: dtype and shape always exactly, numbers within the tolerance of their precision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as onp

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .case import Case

# Relative tolerance, and absolute tolerance in units of the largest expected magnitude. A sum of n products in another
# order differs by about sqrt(n) roundings; the rows have n up to some hundreds, so float32 and float64 get roughly 100
# roundings (epsilon 1.2e-7, 2.2e-16; float64 more, since some transcendental functions of the reference go through
# approximations). float16 gets 10 (epsilon 9.8e-4): the reference accumulates in half precision here and there.
TOLERANCES = {
    "float64": (1e-12, 1e-13),
    "float32": (1e-5, 1e-6),
    "float16": (1e-2, 1e-3),
}
# The absolute tolerance never shrinks below this share of one: what should be zero is rounding noise of numbers near 1.
SMALLEST_SCALE = 0.1


def tolerance_for(case: Case, inputs: Iterable[onp.ndarray], expected: onp.ndarray) -> tuple[float, float]:
    """The row's tolerance, else that of the least precise floating dtype involved; integers are exact."""
    if expected.dtype.kind != "f":
        return 0.0, 0.0
    if case.tolerance is not None:
        return case.tolerance
    names = [array.dtype.name for array in (*inputs, expected) if array.dtype.name in TOLERANCES]
    return max(TOLERANCES[name] for name in names)


def assert_close(what: str, actual: onp.ndarray, expected: onp.ndarray, tolerance: tuple[float, float]) -> None:
    """Fail with the position and size of the largest difference."""
    assert actual.dtype == expected.dtype, f"{what}: dtype {actual.dtype}, expected {expected.dtype}"
    assert actual.shape == expected.shape, f"{what}: shape {actual.shape}, expected {expected.shape}"
    if expected.size == 0:
        return
    rtol, atol = tolerance
    if expected.dtype.kind != "f":
        wrong = actual != expected
        error = wrong.astype(onp.float64)
    else:
        mine, theirs = actual.astype(onp.float64), expected.astype(onp.float64)
        finite = onp.isfinite(theirs)
        scale = max(float(onp.max(onp.abs(theirs), where=finite, initial=0.0)), SMALLEST_SCALE)
        same = (mine == theirs) | (onp.isnan(mine) & onp.isnan(theirs))
        with onp.errstate(invalid="ignore", over="ignore"):
            error = onp.where(same, 0.0, onp.abs(mine - theirs))
            beyond = error > rtol * onp.abs(theirs) + atol * scale
        # Where one side is not a finite number and the other is not the same, no tolerance applies.
        wrong = ~same & (~finite | ~onp.isfinite(mine) | beyond)
    if not wrong.any():
        return
    worst = onp.unravel_index(
        int(onp.argmax(onp.where(wrong, onp.nan_to_num(error, nan=onp.inf), -1.0))), expected.shape
    )
    position = tuple(int(index) for index in worst)
    raise AssertionError(
        f"{what}: {int(wrong.sum())} of {wrong.size} numbers differ, most at {position}: "
        f"{actual[position]!r}, expected {expected[position]!r} (rtol {rtol:g}, atol {atol:g} of the largest)"
    )


def assert_all_close(
    what: str, case: Case, inputs: Sequence[onp.ndarray], actual: Sequence[onp.ndarray], expected: Sequence[Any]
) -> None:
    """Compare lists of arrays; for random rows (and recorded shapes of them) dtype and shape only."""
    assert len(actual) == len(expected), f"{what}: {len(actual)} arrays, expected {len(expected)}"
    for index, (mine, theirs) in enumerate(zip(actual, expected)):  # noqa: B905  # Python 3.8; lengths checked above
        name = f"{case} {what}[{index}]"
        if case.random:
            expected_signature = signature(theirs)
            assert signature(mine) == expected_signature, f"{name}: {signature(mine)}, expected {expected_signature}"
        else:
            assert_close(name, mine, theirs, tolerance_for(case, inputs, theirs))


def signature(array: Any) -> list[Any]:
    """Dtype and shape of an array, or of the recorded signature of a random one."""
    return [array.dtype.name, list(array.shape)] if isinstance(array, onp.ndarray) else list(array)
