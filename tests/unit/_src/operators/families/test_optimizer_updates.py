"""Optimizer updates: many weights at once against one at a time, and in-place behaviour recorded from MXNet 1.9.1."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd

SHAPES = ((3, 4), (5,), (2, 1, 2))
LRS, WDS = (0.1, 0.25, 0.05), (0.01, 0.0, 0.1)
COMMON = {"rescale_grad": 0.5, "clip_gradient": 0.3}
UNCLIPPED = {"rescale_grad": 0.5}


def arrays(dtype: str, seed: int, positive: bool = False) -> list[nd.NDArray]:
    random = onp.random.RandomState(seed)
    values = [random.standard_normal(shape) for shape in SHAPES]
    return [nd.array(onp.abs(v) + 0.1 if positive else v, dtype=dtype) for v in values]


def interleaved(*lists: list[nd.NDArray]) -> list[nd.NDArray]:
    return [array for group in zip(*lists, strict=True) for array in group]


def assert_same(actual: list[nd.NDArray], expected: list[nd.NDArray]) -> None:
    for mine, theirs in zip(actual, expected, strict=True):
        tolerance = 2e-3 if mine.dtype == onp.float16 else 1e-6
        onp.testing.assert_allclose(mine.asnumpy(), theirs.asnumpy(), rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("common", [COMMON, UNCLIPPED], ids=["clipped", "plain"])
@pytest.mark.parametrize("rates_as", ["numbers", "equal numbers", "arrays"])
@pytest.mark.parametrize("mixed", [False, True], ids=["full", "mixed"])
@pytest.mark.parametrize("momentum", [False, True], ids=["plain", "momentum"])
def test_many_sgd_updates_equal_single_ones(
    momentum: bool, mixed: bool, rates_as: str, common: dict[str, float]
) -> None:
    preloaded = rates_as == "arrays"
    lrs, wds = ((0.1,) * 3, (0.01,) * 3) if rates_as == "equal numbers" else (LRS, WDS)
    low, state = ("float16", "float32") if mixed else ("float32", "float32")

    def inputs() -> list[list[nd.NDArray]]:
        lists = [arrays(low, 1), arrays(low, 2)]
        lists += [arrays(state, 3)] if momentum else []
        return [*lists, [w.astype("float32") for w in lists[0]]] if mixed else lists

    extra = {**common, "momentum": 0.75} if momentum else common
    single = getattr(nd, "mp_" * mixed + "sgd_" + "mom_" * momentum + "update")
    expected = inputs()
    for group, lr, wd in zip(zip(*expected, strict=True), lrs, wds, strict=True):
        single(*group, lr=lr, wd=wd, out=group[0], **extra)

    many = getattr(nd, "preloaded_" * preloaded + "multi_" + "mp_" * mixed + "sgd_" + "mom_" * momentum + "update")
    actual = inputs()
    rates = [nd.array(lrs), nd.array(wds)] if preloaded else []
    named = {} if preloaded else {"lrs": lrs, "wds": wds}
    many(*interleaved(*actual), *rates, num_weights=3, out=actual[0], **named, **extra)
    for mine, theirs in zip(actual, expected, strict=True):
        assert_same(mine, theirs)


@pytest.mark.parametrize("mixed", [False, True], ids=["full", "mixed"])
def test_many_adamw_updates_equal_single_ones(mixed: bool) -> None:
    low = "float16" if mixed else "float32"
    etas, scale = (1.0, 0.5, 0.25), nd.array([0.5])

    def inputs() -> list[list[nd.NDArray]]:
        lists = [arrays(low, 1), arrays(low, 2), arrays("float32", 3), arrays("float32", 4, positive=True)]
        return [*lists, [w.astype("float32") for w in lists[0]]] if mixed else lists

    single = getattr(nd._internal, "_mp_adamw_update" if mixed else "_adamw_update")
    expected = inputs()
    for i, group in enumerate(zip(*expected, strict=True)):
        single(*group, scale, lr=LRS[i], wd=WDS[i], eta=etas[i], clip_gradient=0.3, out=group[0])
    many = getattr(nd._internal, "_multi_mp_adamw_update" if mixed else "_multi_adamw_update")
    actual = inputs()
    many(*interleaved(*actual), scale, lrs=LRS, wds=WDS, etas=etas, clip_gradient=0.3, num_weights=3, out=actual[0])
    for mine, theirs in zip(actual, expected, strict=True):
        assert_same(mine, theirs)


@pytest.mark.parametrize("mixed", [False, True], ids=["full", "mixed"])
def test_many_lamb_updates_equal_the_two_phases(mixed: bool) -> None:
    low = "float16" if mixed else "float32"

    def inputs() -> list[list[nd.NDArray]]:
        lists = [arrays(low, 1), arrays(low, 2), arrays("float32", 3), arrays("float32", 4, positive=True)]
        return [*lists, [w.astype("float32") for w in lists[0]]] if mixed else lists

    phase1, phase2 = (getattr(nd, "mp_" * mixed + f"lamb_update_phase{i}") for i in (1, 2))
    expected = inputs()
    for i, (weight, grad, mean, var, *master) in enumerate(zip(*expected, strict=True)):
        direction = phase1(weight, grad, mean, var, *master, t=i + 1, wd=WDS[i], **COMMON)
        r1, r2 = nd.norm(master[0] if mixed else weight), nd.norm(direction)
        phase2(weight, direction, r1, r2, *master, lr=LRS[i], upper_bound=1.0, out=weight)
    many = getattr(nd._internal, "_multi_mp_lamb_update" if mixed else "_multi_lamb_update")
    actual = inputs()
    many(
        *interleaved(*actual),
        learning_rates=LRS,
        wds=WDS,
        step_count=(1, 2, 3),
        upper_bound=1.0,
        num_tensors=3,
        out=actual[0],
        **COMMON,
    )
    for mine, theirs in zip(actual, expected, strict=True):
        assert_same(mine, theirs)


def test_update_without_out_leaves_the_weight() -> None:
    weight, grad, mom = nd.ones(3), nd.ones(3), nd.zeros(3)
    new = nd.sgd_mom_update(weight, grad, mom, lr=0.5, momentum=0.5)
    assert weight.asnumpy().tolist() == [1, 1, 1]
    assert new.asnumpy().tolist() == [0.5, 0.5, 0.5]
    assert mom.asnumpy().tolist() == [-0.5, -0.5, -0.5]


def test_nesterov_with_decay_in_place() -> None:
    weight, grad = nd.array([1.0, -2.0, 0.5, 3.0]), nd.array([0.5, -4.0, 0.1, 2.0])
    mom = nd.array([0.1, 0.2, -0.3, 0.4])
    nd.nag_mom_update(weight, grad, mom, lr=0.1, wd=0.01, momentum=0.9, out=weight)
    # Recorded from MXNet 1.9.1.
    onp.testing.assert_allclose(weight.asnumpy(), [0.98410004, -1.0742, 0.23704994, 2.9383001], rtol=1e-6)
    onp.testing.assert_allclose(mom.asnumpy(), [0.03901589, 0.58107424, -0.28023705, 0.15706168], rtol=1e-6)


@pytest.mark.parametrize("scale", [0.0, float("nan"), float("inf")])
def test_adamw_skips_the_step_of_an_overflow(scale: float) -> None:
    weight, grad, mean, var = (nd.array([value]) for value in (1.0, 2.0, 3.0, 4.0))
    nd._internal._adamw_update(weight, grad, mean, var, nd.array([scale]), lr=0.1, eta=1.0, out=weight)
    assert [x.asscalar() for x in (weight, grad, mean, var)] == [1, 2, 3, 4]


def test_adam_gives_the_same_for_views_as_for_whole_arrays() -> None:
    state = [nd.array(onp.random.RandomState(i).uniform(0.1, 1, (4, 6))) for i in range(4)]
    columns = [nd.array(x.asnumpy()).T for x in state]
    nd.adam_update(*state, lr=0.1, wd=0.01, out=state[0])
    nd.adam_update(*columns, lr=0.1, wd=0.01, out=columns[0])
    for contiguous, transposed in zip(state, columns, strict=True):
        onp.testing.assert_allclose(transposed.T.asnumpy(), contiguous.asnumpy(), rtol=1e-6)


@pytest.mark.parametrize("call", [mx.nd.all_finite, mx.nd.multi_all_finite])
@pytest.mark.parametrize(
    ("held", "value", "init_output", "gathered"),
    [
        (0.0, 2.0, True, 1.0),
        (0.0, 2.0, False, 0.0),
        (0.5, 2.0, False, 0.5),  # MXNet multiplies
        (1.0, float("nan"), False, 0.0),
        (1.0, float("inf"), True, 0.0),
    ],
)
def test_checks_of_finite_numbers_gather_in_out(call, held, value, init_output, gathered):
    out = mx.nd.array([held])
    result = call(mx.nd.array([1.0, value]), init_output=init_output, out=out)
    assert result is out
    assert out.asnumpy().tolist() == [gathered]
