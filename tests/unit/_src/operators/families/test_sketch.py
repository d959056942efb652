"""Gradients of the count sketch and the Fourier transforms, for which there are no recorded numbers."""

from __future__ import annotations

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, nd


def _random(*shape):
    return nd.array(onp.random.RandomState(sum(shape)).standard_normal(shape), dtype="float64")


def _check_adjoint(function, data):
    """Check that <f(x), head> equals <x, gradient>, as for a linear function it must."""
    data.attach_grad()
    with autograd.record():
        result = function(data)
    head = _random(*result.shape)
    result.backward(head)
    assert (result * head).sum().asscalar() == pytest.approx((data * data.grad).sum().asscalar(), rel=1e-10)


@pytest.mark.parametrize("shape", [(3, 8), (1, 14), (2, 2, 1, 6)])
@pytest.mark.parametrize("name", ["fft", "ifft"])
def test_gradient_of_a_transform_is_its_adjoint(name, shape):
    _check_adjoint(getattr(nd.contrib, name), _random(*shape))


def test_gradient_of_the_sketch_is_its_adjoint():
    places, signs = nd.array([[0, 2, 2, 1]], dtype="float64"), nd.array([[1, -1, 1, -1]], dtype="float64")
    _check_adjoint(lambda data: nd.contrib.count_sketch(data, places, signs, out_dim=3), _random(5, 4))


def test_transforms_undo_each_other_up_to_the_length():
    data = _random(2, 6)
    assert nd.contrib.ifft(nd.contrib.fft(data)).asnumpy() == pytest.approx(6 * data.asnumpy(), rel=1e-10)


def test_transform_in_half_precision():
    data = nd.array([[1, 2, 3, 4]], dtype="float16")
    result = nd.contrib.fft(data)
    assert result.dtype == onp.float16
    assert result.asnumpy().tolist() == [[10, 0, -2, 2, -2, 0, -2, -2]]


def test_bound_sketch_infers_its_shape():
    sketch = mx.sym.contrib.count_sketch(mx.sym.var("x"), mx.sym.var("h"), mx.sym.var("s"), out_dim=5, name="c")
    assert sketch.list_outputs() == ["c_output"]
    _, outputs, _ = sketch.infer_shape(x=(2, 4), h=(1, 4), s=(1, 4))
    assert outputs == [(2, 5)]
