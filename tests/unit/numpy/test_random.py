"""Random functions of mx.np: moments against NumPy's formulas, seeds, and what holds for every draw."""

from __future__ import annotations

import math

import numpy as onp
import pytest

import mxnet as mx
from mxnet import np, npx
from mxnet._src.operators.definition.distributions import NUMPY

COUNT = 40_000
EULER = 0.5772156649015329
G = math.gamma


def _weibull(a: float) -> tuple[float, float]:
    return G(1 + 1 / a), G(1 + 2 / a) - G(1 + 1 / a) ** 2


def _lognormal(mean: float, sigma: float) -> tuple[float, float]:
    return math.exp(mean + sigma**2 / 2), (math.exp(sigma**2) - 1) * math.exp(2 * mean + sigma**2)


# function -> parameters, mean, variance
DISTRIBUTIONS = {
    "normal": ((1.0, 2.0), 1.0, 4.0),
    "uniform": ((-1.0, 3.0), 1.0, 16 / 12),
    "gamma": ((2.0, 3.0), 6.0, 18.0),
    "gumbel": ((1.0, 2.0), 1 + 2 * EULER, 4 * math.pi**2 / 6),
    "logistic": ((1.0, 2.0), 1.0, 4 * math.pi**2 / 3),
    "lognormal": ((0.1, 0.2), *_lognormal(0.1, 0.2)),
    "beta": ((2.0, 3.0), 0.4, 0.04),
    "exponential": ((2.0,), 2.0, 4.0),
    "rayleigh": ((2.0,), 2 * (math.pi / 2) ** 0.5, (4 - math.pi) / 2 * 4),
    "pareto": ((9.0,), 1 / 8, 9 / (64 * 7)),
    "weibull": ((2.0,), *_weibull(2.0)),
    "power": ((2.0,), 2 / 3, 1 / 18),
    "chisquare": ((3.0,), 3.0, 6.0),
}
NAMES = tuple(DISTRIBUTIONS)


@pytest.fixture(autouse=True)
def fixed_seed() -> None:
    npx.random.seed(20240607)


def assert_moments(numbers: onp.ndarray, mean: float, variance: float) -> None:
    """Mean within five standard errors, variance within a twelfth."""
    numbers = numbers.astype("float64").ravel()
    assert abs(numbers.mean() - mean) < 5 * (variance / numbers.size) ** 0.5
    assert abs(numbers.var() / variance - 1) < 1 / 12


def test_random_distributions_have_a_row_each() -> None:
    assert set(NUMPY) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_random_moments_with_numbers_as_parameters(name: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(np.random, name)(*params, size=(COUNT // 8, 8))
    assert sample.dtype == onp.float32
    assert_moments(sample.asnumpy(), mean, variance)


@pytest.mark.parametrize("name", NAMES)
def test_random_moments_with_arrays_as_parameters(name: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(np.random, name)(*(np.array([value, value]) for value in params), size=(COUNT, 2))
    for column in sample.asnumpy().T:
        assert_moments(column, mean, variance)
    assert (sample[:, 0] != sample[:, 1]).asnumpy().any()


@pytest.mark.parametrize("dtype", ["float16", "float64"])
@pytest.mark.parametrize("name", ["normal", "uniform", "gamma", "lognormal", "beta", "chisquare"])
def test_random_moments_in_other_dtypes(name: str, dtype: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(np.random, name)(*params, size=COUNT, dtype=dtype)
    assert sample.dtype == onp.dtype(dtype)
    assert_moments(sample.asnumpy(), mean, variance)


def test_normal_n_and_uniform_n_moments() -> None:
    loc, scale = np.array([1.0, -1.0]), np.array([2.0, 0.5])
    sample = npx.random.normal_n(loc, scale, (COUNT,)).asnumpy()
    assert_moments(sample[:, 0], 1.0, 4.0)
    assert_moments(sample[:, 1], -1.0, 0.25)
    sample = npx.random.uniform_n(np.array([0.0, 1.0]), 3.0, COUNT).asnumpy()
    assert_moments(sample[:, 1], 2.0, 4 / 12)


@pytest.mark.parametrize("options", [{"prob": 0.25}, {"logit": math.log(0.25 / 0.75)}])
def test_bernoulli_moments(options: dict[str, float]) -> None:
    assert_moments(npx.random.bernoulli(**options, size=COUNT).asnumpy(), 0.25, 0.1875)
    arrays = {key: np.array([value]) for key, value in options.items()}
    assert_moments(npx.random.bernoulli(**arrays, size=(COUNT,)).asnumpy(), 0.25, 0.1875)


def test_multivariate_normal_moments() -> None:
    cov = onp.array([[2.0, 0.6], [0.6, 1.0]])
    sample = np.random.multivariate_normal(np.array([1.0, -1.0]), np.array(cov, dtype="float32"), COUNT).asnumpy()
    assert_moments(sample[:, 0], 1.0, 2.0)
    assert_moments(sample[:, 1], -1.0, 1.0)
    # The covariance's standard error is sqrt((2 * 1 + 0.6^2) / COUNT) = 0.0077.
    assert abs(onp.cov(sample.T)[0, 1] - 0.6) < 5 * 0.0077


def test_randint_draws_all_equally_often() -> None:
    counts = onp.bincount(np.random.randint(2, 7, COUNT).asnumpy(), minlength=7)
    assert (counts[:2] == 0).all()
    # Five standard errors of a count of probability 1/5.
    assert abs(counts[2:] - COUNT / 5).max() < 5 * (COUNT * 0.16) ** 0.5


@pytest.mark.parametrize("replace", [True, False])
def test_choice_follows_probabilities(replace: bool) -> None:
    chances = onp.array([0.1, 0.2, 0.7])
    p = np.array(chances, dtype="float32")
    repeats = 4_000
    if replace:
        sample = np.random.choice(3, repeats, p=p).asnumpy()
    else:
        sample = onp.array([np.random.choice(3, 1, False, p).asnumpy()[0] for _ in range(repeats)])
    counts = onp.bincount(sample, minlength=3)
    assert (abs(counts - repeats * chances) < 5 * (repeats * chances * (1 - chances)) ** 0.5).all()


def test_choice_without_replacement_has_no_repetition() -> None:
    assert sorted(np.random.choice(6, (2, 3), replace=False).asnumpy().ravel()) == list(range(6))
    assert sorted(np.random.choice(3, 3, False, np.array([0.1, 0.2, 0.7])).asnumpy()) == [0, 1, 2]


def test_multinomial_counts() -> None:
    chances = onp.array([0.2, 0.5, 0.3])
    counts = np.random.multinomial(20, chances.tolist(), 4_000).asnumpy()
    assert (counts.sum(1) == 20).all()
    for column, chance in zip(counts.T, chances, strict=True):
        assert_moments(column, 20 * chance, 20 * chance * (1 - chance))


def test_shuffle_keeps_rows() -> None:
    x = np.array(onp.arange(20.0).reshape(10, 2), dtype="float32")
    np.random.shuffle(x)
    rows = x.asnumpy()
    assert (rows[:, 1] == rows[:, 0] + 1).all()
    assert sorted(rows[:, 0]) == list(range(0, 20, 2))


@pytest.mark.parametrize("name", NAMES)
def test_random_seed_repeats_numbers(name: str) -> None:
    draw, params = getattr(np.random, name), DISTRIBUTIONS[name][0]
    npx.random.seed(5)
    first = draw(*params, size=9).asnumpy()
    assert (draw(*params, size=9).asnumpy() != first).any()
    mx.random.seed(5)
    assert (draw(*params, size=9).asnumpy() == first).all()


@pytest.mark.parametrize(
    "call",
    [
        lambda: np.random.choice(3, 4, replace=False),
        lambda: np.random.choice(0, 3),
        lambda: np.random.choice(-1, 3),
        lambda: np.random.choice(3, 2, p=np.array([0.5, 0.5])),
        lambda: np.random.choice(2, 2, p=np.array([1.5, -0.5])),
        lambda: np.random.choice(3, 4, False, np.array([0.1, 0.2, 0.7])),
        lambda: np.random.multinomial(-1, [0.2, 0.8]),
    ],
)
def test_random_refuses_where_mxnet_crashes_or_makes_up_numbers(call: object) -> None:
    with pytest.raises(ValueError, match="expect"):
        call()  # type: ignore[operator]


@pytest.mark.parametrize("size", [-1, (2, -1)])
def test_random_refuses_negative_lengths(size: object) -> None:
    for name in NAMES:
        with pytest.raises(mx.MXNetError, match="negative"):
            getattr(np.random, name)(*DISTRIBUTIONS[name][0], size=size)
