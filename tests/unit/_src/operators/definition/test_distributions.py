"""One record makes a distribution everywhere: that of CONTRIBUTING.md, in a copy of the package."""

from __future__ import annotations

from pathlib import Path

import pytest
from changed_package import run_in

import mxnet as mx
from mxnet import nd, sym

NAMES = ("uniform", "normal", "poisson", "exponential", "gamma", "negative_binomial", "generalized_negative_binomial")

PROGRAM = """
import inspect
import numpy as onp
import mxnet as mx
from mxnet import nd, np, sym

assert "changed" in mx.__file__, mx.__file__
two, five = nd.array([2.0]), nd.array([5.0])

def moments(drawn, mean=5.0, scale=2.0):
    numbers = drawn.asnumpy().astype("float64").ravel()
    assert numbers.size == 40_000
    assert abs(numbers.mean() - mean) < 5 * (2 * scale**2 / numbers.size) ** 0.5, numbers.mean()
    assert abs(numbers.var() / (2 * scale**2) - 1) < 1 / 12, numbers.var()

for draw in (nd.random.laplace, mx.random.laplace, nd.random_laplace, nd._internal._random_laplace):
    moments(draw(5, 2, shape=(200, 200)))
for draw in (nd.random.laplace, nd.sample_laplace):
    moments(draw(five, two, shape=40_000))
moments(nd.random.laplace_like(nd.zeros((200, 200)), 5, 2))
moments(sym.random.laplace(5, 2, shape=(200, 200)).eval()[0])
moments(sym.random.laplace(sym.var("a"), sym.var("b"), shape=40_000).eval(a=five, b=two)[0])
assert sym.random.laplace_like(sym.var("x")).infer_shape(x=(2, 3))[1] == [(2, 3)]

density = nd.random_pdf_laplace(nd.array([[3.0, 5.0]]), five, two).asnumpy()
onp.testing.assert_allclose(density, [[onp.exp(-1) / 4, 1 / 4]], rtol=1e-6)
pdf = sym.random_pdf_laplace(sym.var("x"), sym.var("a"), sym.var("b"))
assert pdf.infer_shape(x=(2, 3), a=(2,), b=(2,))[1] == [(2, 3)]

moments(np.random.laplace(5, 2, (200, 200)))
moments(sym.np.random.laplace(5, 2, (200, 200)).eval()[0])
loc = np.array([5.0])
loc.attach_grad()
with mx.autograd.record():
    drawn = np.random.laplace(loc, 2.0, size=(40_000,))
drawn.backward()
moments(drawn)
assert loc.grad.asnumpy().tolist() == [40_000]

for function in (nd.random.laplace, nd.random_laplace, nd.sample_laplace, np.random.laplace):
    assert "Laplace" in function.__doc__ and "Mean." in function.__doc__
assert list(inspect.signature(nd.random.laplace).parameters)[:4] == ["loc", "scale", "shape", "dtype"]
for call, error in ((lambda: nd.random.laplace(0, 0), mx.MXNetError), (lambda: np.random.laplace(0, 0), ValueError)):
    try:
        call()
    except error as raised:
        assert "scale > 0" in str(raised)
    else:
        raise AssertionError("a scale of 0 was taken")
"""


def test_a_record_makes_a_distribution_everywhere(changed_package: Path) -> None:
    run_in(changed_package, "-c", PROGRAM)


@pytest.mark.parametrize("name", NAMES)
def test_functions_take_a_name(name: str) -> None:
    assert getattr(nd.random, name)(shape=(2, 3), name="a").shape == (2, 3)
    assert getattr(sym.random, name)(shape=(2, 3), name="a").name == "a"


def test_whole_numbers_are_not_drawn_for_arrays() -> None:
    with pytest.raises(TypeError, match="takes numbers"):
        nd.random.randint(nd.array([1]), nd.array([3]))
    with pytest.raises(TypeError, match="takes numbers"):
        sym.random.randint(sym.var("a"), sym.var("b"))


def test_helper_takes_shape_and_type_from_the_target() -> None:
    target = nd.zeros((2, 3), dtype="float64")
    operators = nd._internal._random_uniform, nd._internal._sample_uniform
    assert nd.random._random_helper(*operators, [0, 1], mx.base._Null, mx.base._Null, None, target, {}) is target
    assert len(set(target.asnumpy().ravel())) == 6
