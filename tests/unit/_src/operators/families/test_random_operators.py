"""Random operators: mean and variance of their distributions, seeds, and properties that hold for every draw."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd
from mxnet._src.operators.definition.distributions import CLASSIC
from mxnet._src.operators.definition.registry import all_operators

COUNT = 40_000
# name -> parameters, mean, variance
DISTRIBUTIONS = {
    "uniform": ({"low": -1.0, "high": 3.0}, 1.0, 16 / 12),
    "normal": ({"loc": 1.0, "scale": 2.0}, 1.0, 4.0),
    "gamma": ({"alpha": 2.0, "beta": 3.0}, 6.0, 18.0),
    "exponential": ({"lam": 4.0}, 0.25, 1 / 16),
    "poisson": ({"lam": 3.0}, 3.0, 3.0),
    "negative_binomial": ({"k": 3, "p": 0.4}, 4.5, 11.25),
    "generalized_negative_binomial": ({"mu": 2.0, "alpha": 0.3}, 2.0, 3.2),
}
NAMES = tuple(DISTRIBUTIONS)


@pytest.fixture(autouse=True)
def fixed_seed() -> None:
    mx.random.seed(20240607)


def assert_moments(samples: onp.ndarray, mean: float, variance: float) -> None:
    """Mean within five standard errors, variance within a twelfth."""
    samples = samples.astype("float64").ravel()
    assert abs(samples.mean() - mean) < 5 * (variance / samples.size) ** 0.5
    assert abs(samples.var() / variance - 1) < 1 / 12


def test_random_every_distribution_has_a_row() -> None:
    assert all(op.kernel for op in all_operators())  # whose modules are imported when something is asked of them
    assert {name for name, record in CLASSIC.items() if record.draw is not None} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
def test_random_moments_with_numbers_as_parameters(name: str, dtype: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(nd, "random_" + name)(**params, shape=(COUNT // 8, 8), dtype=dtype)
    assert sample.dtype == onp.dtype(dtype)
    assert_moments(sample.asnumpy(), mean, variance)


@pytest.mark.parametrize("name", NAMES)
def test_random_moments_with_arrays_as_parameters(name: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(nd, "sample_" + name)(*(nd.array([value, value]) for value in params.values()), shape=COUNT)
    assert sample.shape == (2, COUNT)
    for row in sample.asnumpy():
        assert_moments(row, mean, variance)
    assert (sample[0] != sample[1]).sum().asscalar() > 0


@pytest.mark.parametrize("name", NAMES)
def test_random_moments_in_the_shape_of_an_array(name: str) -> None:
    params, mean, variance = DISTRIBUTIONS[name]
    sample = getattr(nd.random, name + "_like")(nd.zeros((COUNT // 4, 4)), **params)
    assert_moments(sample.asnumpy(), mean, variance)


@pytest.mark.parametrize("name", NAMES)
def test_random_equal_seeds_give_equal_numbers(name: str) -> None:
    draw, params = getattr(nd, "random_" + name), DISTRIBUTIONS[name][0]
    mx.random.seed(7)
    first, second = draw(**params, shape=50).asnumpy(), draw(**params, shape=50).asnumpy()
    mx.random.seed(7)
    second_draw = draw(**params, shape=50).asnumpy()
    assert (first == second_draw).all()
    assert (first != second).any()


def test_random_uniform_stays_inside_its_bounds() -> None:
    sample = nd.random_uniform(low=2.0, high=2.5, shape=COUNT).asnumpy()
    assert sample.min() >= 2.0
    assert sample.max() < 2.5


def test_random_negative_binomial_edges() -> None:
    assert nd.random_negative_binomial(k=0, p=0.5, shape=9).asnumpy().tolist() == [0] * 9
    assert nd.random_negative_binomial(k=4, p=1.0, shape=9).asnumpy().tolist() == [0] * 9
    poisson = nd.random_generalized_negative_binomial(mu=3.0, alpha=0.0, shape=COUNT).asnumpy()
    assert_moments(poisson, 3.0, 3.0)


def test_random_randint_covers_its_range_evenly() -> None:
    sample = nd.random_randint(low=-2, high=3, shape=COUNT).asnumpy()
    values, counts = onp.unique(sample, return_counts=True)
    assert values.tolist() == [-2, -1, 0, 1, 2]
    assert (abs(counts / COUNT - 0.2) < 0.02).all()


def test_random_multinomial_frequencies_and_log_probabilities() -> None:
    probabilities = onp.array([[0.1, 0.6, 0.3], [0.0, 0.25, 0.75]], dtype="float32")
    positions, logs = nd.sample_multinomial(nd.array(probabilities), shape=COUNT, get_prob=True)
    for row, drawn, log in zip(probabilities, positions.asnumpy(), logs.asnumpy(), strict=True):
        assert (abs(onp.bincount(drawn, minlength=3) / COUNT - row) < 0.02).all()
        onp.testing.assert_allclose(log, onp.log(row[drawn]), rtol=1e-5)


def test_random_multinomial_log_probability_is_differentiable() -> None:
    data = nd.array([[0.2, 0.8], [0.5, 0.5]])
    data.attach_grad()
    with mx.autograd.record():
        positions, logs = nd.sample_multinomial(data, shape=6, get_prob=True)
    logs.backward()
    counts = onp.stack([onp.bincount(row, minlength=2) for row in positions.asnumpy()])
    onp.testing.assert_allclose(data.grad.asnumpy(), counts / data.asnumpy(), rtol=1e-5)


def test_random_shuffle_permutes_rows() -> None:
    data = nd.arange(60).reshape((20, 3))
    shuffled = nd.shuffle(data).asnumpy()
    assert (shuffled != data.asnumpy()).any()
    assert (shuffled[shuffled[:, 0].argsort()] == data.asnumpy()).all()


def test_random_zipfian_classes_are_distinct_and_favour_small_numbers() -> None:
    samples, trials = nd._internal._sample_unique_zipfian(range_max=1000, shape=(200, 20))
    samples = samples.asnumpy()
    assert all(len(set(row)) == 20 for row in samples.tolist())
    assert samples.min() >= 0
    assert samples.max() < 1000
    assert (trials.asnumpy() >= 20).all()
    # Class 0 has probability log(2) / log(1001), so it is nearly always among the first 20 distinct ones.
    assert (samples == 0).any(axis=1).mean() > 0.8
    assert onp.median(samples) < 100
