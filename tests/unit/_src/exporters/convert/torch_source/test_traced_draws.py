"""Code that draws: means and variances of what it gives."""

from __future__ import annotations

import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.torch_source import generate

COUNT = 20000
nd, np_random = mx.sym.random, mx.sym.np.random
# Symbol, mean, variance.
CASES = {
    "uniform": (lambda s: nd.uniform(-1, 3, shape=s), 1.0, 16 / 12),
    "normal": (lambda s: nd.normal(2, 3, shape=s), 2.0, 9.0),
    "exponential": (lambda s: nd.exponential(2, shape=s), 2.0, 4.0),
    "gamma": (lambda s: nd.gamma(3, 2, shape=s), 6.0, 12.0),
    "poisson": (lambda s: nd.poisson(4, shape=s), 4.0, 4.0),
    "negative_binomial": (lambda s: nd.negative_binomial(3, 0.4, shape=s), 4.5, 11.25),
    "generalized_negative_binomial": (lambda s: nd.generalized_negative_binomial(2, 0.5, shape=s), 2.0, 4.0),
    "randint": (lambda s: nd.randint(2, 7, shape=s), 4.0, 2.0),
    "np.gumbel": (lambda s: np_random.gumbel(1, 2, size=s).as_nd_ndarray(), 2.15443, 6.5797),
    "np.logistic": (lambda s: np_random.logistic(1, 0.5, size=s).as_nd_ndarray(), 1.0, 0.822467),
    "np.pareto": (lambda s: np_random.pareto(5.0, size=s).as_nd_ndarray(), 0.25, 5 / 48),
    "np.power": (lambda s: np_random.power(2.0, size=s).as_nd_ndarray(), 2 / 3, 1 / 18),
    "np.rayleigh": (lambda s: np_random.rayleigh(2.0, size=s).as_nd_ndarray(), 2.5066, 1.71681),
    "np.weibull": (lambda s: np_random.weibull(2.0, size=s).as_nd_ndarray(), 0.886227, 0.214602),
}


def run(symbol, **inputs):
    """Return what the code of a symbol gives."""
    source = generate(Model("net", symbol, {}, {}, {name: tuple(value.shape) for name, value in inputs.items()}))
    namespace = {"__name__": "converted", "__file__": "converted.py"}
    exec(compile(source.text, "converted.py", "exec"), namespace)
    torch.manual_seed(5)
    return namespace[source.class_name]()(*inputs.values())


@pytest.mark.parametrize("name", CASES)
def test_means_and_variances(name):
    make, mean, variance = CASES[name]
    samples = run(make((COUNT,))).double()
    assert samples.shape == (COUNT,)
    assert abs(samples.mean() - mean) <= 6 * (variance / COUNT) ** 0.5
    assert float(samples.var()) == pytest.approx(variance, rel=0.3)


def test_numbers_for_each_parameter():
    alpha, beta = torch.tensor([0.3, 9.0]), torch.tensor([1.0, 0.5])
    samples = run(mx.sym.sample_gamma(mx.sym.var("alpha"), mx.sym.var("beta"), shape=(COUNT,)), alpha=alpha, beta=beta)
    torch.testing.assert_close(samples.mean(1), alpha * beta, rtol=0.1, atol=0)


def test_places_and_rows():
    chances = torch.tensor([[0.0, 1.0], [1.0, 0.0]])
    drawn = run(mx.sym.sample_multinomial(mx.sym.var("p"), shape=(3,)), p=chances)
    assert drawn.tolist() == [[1, 1, 1], [0, 0, 0]]
    rows = torch.arange(40.0).reshape(20, 2)
    assert sorted(run(mx.sym.shuffle(mx.sym.var("data")), data=rows)[:, 0].tolist()) == rows[:, 0].tolist()
    ones = run(mx.sym.npx.random.bernoulli(prob=0.25, size=(COUNT,)).as_nd_ndarray())
    assert float(ones.mean()) == pytest.approx(0.25, abs=0.02)
