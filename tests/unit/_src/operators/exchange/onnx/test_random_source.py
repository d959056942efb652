"""Numbers of distributions that a runtime draws: their means and variances, and that they are not always the same."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet.onnx._verification import open_session

COUNT = 20000
nd, np_random = mx.sym.random, mx.sym.np.random
# Symbol, mean, variance.
CASES = {
    "uniform": (lambda s: nd.uniform(-1, 3, shape=s), 1.0, 16 / 12),
    "normal": (lambda s: nd.normal(2, 3, shape=s), 2.0, 9.0),
    "exponential": (lambda s: nd.exponential(2, shape=s), 2.0, 4.0),
    "gamma": (lambda s: nd.gamma(3, 2, shape=s), 6.0, 12.0),
    "gamma, form below 1": (lambda s: nd.gamma(0.5, 2, shape=s), 1.0, 2.0),
    "poisson": (lambda s: nd.poisson(4, shape=s), 4.0, 4.0),
    "poisson of nothing": (lambda s: nd.poisson(0, shape=s), 0.0, 0.0),
    "negative_binomial": (lambda s: nd.negative_binomial(3, 0.4, shape=s), 4.5, 11.25),
    "generalized_negative_binomial": (lambda s: nd.generalized_negative_binomial(2, 0.5, shape=s), 2.0, 4.0),
    "np.gumbel": (lambda s: np_random.gumbel(1, 2, size=s).as_nd_ndarray(), 1 + 2 * 0.5772157, onp.pi**2 / 6 * 4),
    "np.logistic": (lambda s: np_random.logistic(1, 0.5, size=s).as_nd_ndarray(), 1.0, onp.pi**2 / 12),
    "np.pareto": (lambda s: np_random.pareto(5.0, size=s).as_nd_ndarray(), 0.25, 5 / (16 * 3)),
    "np.power": (lambda s: np_random.power(2.0, size=s).as_nd_ndarray(), 2 / 3, 1 / 18),
    "np.rayleigh": (lambda s: np_random.rayleigh(2.0, size=s).as_nd_ndarray(), 2.5066, (4 - onp.pi) / 2 * 4),
    "np.weibull": (lambda s: np_random.weibull(2.0, size=s).as_nd_ndarray(), 0.886227, 0.214602),
    "np.exponential": (lambda s: np_random.exponential(3.0, size=s).as_nd_ndarray(), 3.0, 9.0),
}


def run(symbol, path, **inputs):
    """Export a symbol and return its outputs in onnxruntime."""
    dtypes = [array.dtype for array in inputs.values()] or onp.float32
    mx.onnx.export_model(symbol, {}, [array.shape for array in inputs.values()], dtypes, str(path))
    return open_session(str(path)).run(None, inputs)


@pytest.mark.parametrize("name", CASES)
def test_means_and_variances(name, tmp_path):
    make, mean, variance = CASES[name]
    samples = run(make((COUNT,)), tmp_path / "model.onnx")[0]
    assert samples.shape == (COUNT,)
    error = 6 * onp.sqrt(variance / COUNT)
    assert abs(samples.mean() - mean) <= error
    assert samples.var() == pytest.approx(variance, rel=0.3)


def test_numbers_for_each_parameter(tmp_path):
    symbol = mx.sym.sample_gamma(mx.sym.var("alpha"), mx.sym.var("beta"), shape=(COUNT,))
    alpha, beta = onp.array([0.3, 9.0], "float32"), onp.array([1.0, 0.5], "float32")
    samples = run(symbol, tmp_path / "model.onnx", alpha=alpha, beta=beta)[0]
    onp.testing.assert_allclose(samples.mean(1), alpha * beta, rtol=0.1)
    onp.testing.assert_allclose(samples.var(1), alpha * beta**2, rtol=0.3)


def test_choices(tmp_path):
    weights = onp.array([0.1, 0.0, 0.6, 0.3], "float32")
    chosen = run(
        np_random.choice(4, size=(COUNT,), p=mx.sym.var("p").as_np_ndarray()).as_nd_ndarray(),
        tmp_path / "model.onnx",
        p=weights,
    )[0]
    onp.testing.assert_allclose(onp.bincount(chosen, minlength=4) / COUNT, weights, atol=0.03)
    order = run(np_random.choice(50, size=(50,), replace=False).as_nd_ndarray(), tmp_path / "model.onnx")[0]
    assert sorted(order) == list(range(50))
    counts = run(np_random.multinomial(10, [0.2, 0.8], size=(500,)).as_nd_ndarray(), tmp_path / "model.onnx")[0]
    assert (counts.sum(1) == 10).all()
    assert counts[:, 0].mean() == pytest.approx(2.0, abs=0.4)


def test_distinct_classes(tmp_path):
    samples, trials = run(mx.sym._internal._sample_unique_zipfian(20, shape=(30, 8)), tmp_path / "model.onnx")
    assert all(len(set(row)) == 8 for row in samples.tolist())
    assert samples.min() >= 0
    assert samples.max() < 20
    assert (trials >= 8).all()
    assert trials.max() > 8


def test_probabilities_of_what_was_drawn(tmp_path):
    chances = onp.array([[0.25, 0.75], [0.9, 0.1]], "float32")
    symbol = mx.sym.sample_multinomial(mx.sym.var("p"), shape=(100,), get_prob=True)
    drawn, logarithms = run(symbol, tmp_path / "model.onnx", p=chances)
    onp.testing.assert_allclose(logarithms, onp.log(onp.take_along_axis(chances, drawn.astype(int), 1)), rtol=1e-5)
