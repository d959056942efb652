"""Whether two answers to one program agree.

Dtypes, shapes, whole numbers and errors agree exactly. So do floats where both answers come from the same kernels: on
the other device, with memory written over, and each time an executor or a plan runs again. Elsewhere passes join and
reorder arithmetic, and the reference has kernels of its own: there floats agree within the tolerance of their least
precise dtype (tests/conformance/compare.py), or, where a program amplifies rounding, within what it makes of rounding
at each of its steps (stability.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as onp

import mxnet
from tests.conformance.compare import TOLERANCES, assert_close

from . import stability

if TYPE_CHECKING:
    from .program import Program

Answer = dict[str, Any]

SAME_KERNELS = ("in_place", "elsewhere")
# Roundings of a step: sums of some hundred products in another order differ by about as many as a hundred.
ROUNDINGS = 100


@dataclass(frozen=True)
class Difference:
    """The first thing in which an answer is not as expected.

    Parameters
    ----------
    mode : str
        In which mode.
    part : str
        "inference", "training", "gradients", "states", "inputs" or "error".
    text : str
        What differs.
    unsteady : bool
        It is within what rounding makes of the program, so it does not count.
    """

    mode: str
    part: str
    text: str
    unsteady: bool = False

    @property
    def kind(self) -> tuple[str, str]:
        """What shrinking keeps; of errors also their types."""
        return self.mode, self.part if self.part != "error" else self.text.partition(" ")[0]


def tolerance(program: Program, arrays: list[onp.ndarray]) -> tuple[float, float]:
    """The tolerance of the least precise dtype in the program, or of its least exact operator."""
    names = {array.dtype.name for array in [*program.leaves.values(), *arrays]}
    names.update(value for step in program.steps for value in step.params.values() if isinstance(value, str))
    usual = max(value for name, value in TOLERANCES.items() if name in names or name == "float64")
    return tuple(max(pair) for pair in zip(usual, program.tolerance, strict=True))  # type: ignore[return-value]


def epsilon(program: Program, arrays: list[onp.ndarray]) -> float:
    rtol, _ = tolerance(program, arrays)
    names = [name for name, value in TOLERANCES.items() if value[0] <= rtol]
    return max(float(onp.finfo(name).eps) for name in names)


def difference(program: Program, mode: str, expected: Answer, actual: Answer) -> Difference | None:
    """Compare the parts that both answers have; ``expected`` has one inference."""
    if "error" in expected or "error" in actual:
        if expected.get("error") == actual.get("error"):
            return None
        words = [f"{a.get('error', 'an answer')} {a.get('message', '')}".strip() for a in (actual, expected)]
        return Difference(mode, "error", f"{words[0]}, expected {words[1]}")
    for part in ("training", "gradients", "states", "inputs"):
        if part in expected and part in actual:
            found = _differ(program, mode, part, expected[part], actual[part])
            if found is not None:
                return found
    if "inference" in expected:
        for number, arrays in enumerate(actual.get("inference", ())):
            found = _differ(program, mode, "inference", expected["inference"][0], arrays, f"run {number}, ")
            if found is not None:
                return found
    return None


def _differ(
    program: Program, mode: str, part: str, expected: list[onp.ndarray], actual: list[onp.ndarray], run: str = ""
) -> Difference | None:
    if len(expected) != len(actual):
        return Difference(mode, part, f"{len(actual)} arrays, expected {len(expected)}")
    exact = mode in SAME_KERNELS
    for index, (wanted, got) in enumerate(zip(expected, actual, strict=True)):
        allowed = (0.0, 0.0) if exact or wanted.dtype.kind != "f" else tolerance(program, expected)
        try:
            assert_close(f"{part}[{index}]", got, wanted, allowed)
        except AssertionError as error:
            unsteady = not exact and _is_rounding(program, part, index, wanted, got, expected)
            return Difference(mode, part, run + str(error), unsteady)
    return None


def _is_rounding(
    program: Program, part: str, index: int, wanted: onp.ndarray, got: onp.ndarray, arrays: list[onp.ndarray]
) -> bool:
    """Whether noise of the size of rounding, put on every value, moves an array as much."""
    if wanted.dtype.kind != "f" or got.dtype != wanted.dtype or got.shape != wanted.shape or part == "inputs":
        return False
    if not (onp.isfinite(wanted).all() and onp.isfinite(got).all()):
        return False
    try:
        factors = stability.amplification(mxnet, program)
    except mxnet.MXNetError:  # a step that takes no float64
        return False
    if part not in factors:
        return False
    largest = float(onp.abs(wanted.astype(onp.float64) - got.astype(onp.float64)).max())
    return largest <= ROUNDINGS * epsilon(program, arrays) * factors[part][index]
