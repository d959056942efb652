"""Random programs give the same in every mode; and the comparison finds planted faults, and shrinks them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest

import mxnet as mx
from tests.conformance import golden

from . import check, execute, source, statements
from .draw import draw
from .program import from_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from .program import Program

SAMPLE = 60
MANY = int(os.environ.get("MXNET_RANDOM_PROGRAMS", "2000"))
FIRST = int(os.environ.get("MXNET_RANDOM_PROGRAMS_SEED", "0"))


@pytest.fixture(scope="module")
def sample() -> list[Program]:
    return [draw(seed) for seed in range(SAMPLE)]


def assert_alike(tally: check.Tally) -> None:
    assert not tally.found, "\n".join([str(tally), *map(str, tally.found)])


def test_programs_are_the_same_when_drawn_again(sample: list[Program]) -> None:
    again = draw(sample[5].seed)
    assert source.text(again) == source.text(sample[5])


def test_programs_come_back_from_json(sample: list[Program]) -> None:
    for program in sample:
        again = from_plain(golden.decode(*golden.encode(program.plain())))
        assert again.steps == program.steps
        assert (again.results, again.weights) == (program.results, program.weights)
        assert list(again.leaves) == list(program.leaves)
        for name, array in program.leaves.items():
            onp.testing.assert_array_equal(again.leaves[name], array)


def test_a_sample_agrees_between_modes(sample: list[Program]) -> None:
    tally = check.examine(sample, check.between_modes)
    assert_alike(tally)
    assert len(tally.operators) > 100


@pytest.mark.slow
def test_many_programs_agree_between_modes() -> None:
    assert_alike(check.examine(map(draw, range(FIRST, FIRST + MANY)), check.between_modes))


@pytest.mark.live
@pytest.mark.skipif("MXNET_REFERENCE_PYTHON" not in os.environ, reason="needs MXNET_REFERENCE_PYTHON")
def test_many_programs_agree_with_the_reference() -> None:
    other = check.Other(os.environ["MXNET_REFERENCE_PYTHON"])
    try:
        tally = check.examine(map(draw, range(FIRST, FIRST + MANY)), other.difference, other.differences)
    finally:
        other.child.close()
    assert_alike(tally)
    assert other.accepted.total() + other.crashed.total() < MANY / 10


@pytest.mark.parametrize("numpy", [False, True], ids=["nd", "np"])
def test_statements_leave_what_numpy_leaves(numpy: bool) -> None:
    for seed in range(150):
        arrays, lines = statements.draw(seed)
        found = statements.difference(
            statements.run(mx, arrays, lines, numpy), statements.expected(arrays, lines, numpy)
        )
        assert found is None, f"seed {seed}: {lines}: {found}"


# --- planted faults --------------------------------------------------------------------------------------------------


def one_percent(F: Any, right: Any, inputs: tuple[Any, ...], params: dict[str, Any]) -> Any:
    return right(*inputs, **params) * 1.01


def wrong_gradient(F: Any, right: Any, inputs: tuple[Any, ...], params: dict[str, Any]) -> Any:
    return right(*inputs, **params) + 0.01 * (inputs[0] - F.op.BlockGrad(inputs[0]))


def dropped(F: Any, right: Any, inputs: tuple[Any, ...], params: dict[str, Any]) -> Any:
    return inputs[0]


def view(F: Any, right: Any, inputs: tuple[Any, ...], params: dict[str, Any]) -> Any:
    return inputs[0].reshape(params["shape"])


@pytest.mark.parametrize(
    ("fault", "operators", "root", "mode"),
    [
        (one_percent, ("FullyConnected", "Convolution"), mx.sym, "simply_bound"),
        (wrong_gradient, ("tanh", "sigmoid", "_mul_scalar"), mx.sym, "hybridized"),
        (dropped, ("tanh", "_plus_scalar", "_mul_scalar"), mx.sym, "static_alloc"),
        (view, ("Reshape",), mx.nd, "in_place"),
    ],
)
def test_a_planted_fault_is_found_and_shrunk(
    sample: list[Program],
    monkeypatch: pytest.MonkeyPatch,
    fault: Callable[..., Any],
    operators: tuple[str, ...],
    root: Any,
    mode: str,
) -> None:
    lookup = execute._function

    def spoiled(F: Any, operator: str) -> Any:
        right = lookup(F, operator)
        if F is not root or operator not in operators:
            return right
        return lambda *inputs, **params: fault(F, right, inputs, params)

    monkeypatch.setattr(execute, "_function", spoiled)
    tally = check.examine(sample, lambda program: check.between_modes(program, [mode]), most=1)
    assert tally.found, f"not in {tally.programs} programs"
    smallest = tally.found[0].program
    assert len(smallest.steps) <= 2
    assert any(step.operator in operators for step in smallest.steps)
    text = str(tally.found[0])
    assert f"seed {smallest.seed}: {mode}" in text
    compile(text.partition("\n")[2], "program", "exec")
