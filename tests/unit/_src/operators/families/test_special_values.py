"""Numbers at the ends of what a type holds, in arrays of a few elements and of many (kernels have code for each)."""

from __future__ import annotations

import math

import numpy as onp
import pytest
import torch
from torch.nn import functional

import mxnet as mx
from mxnet._src.operators.kernels import gelu


@pytest.mark.parametrize("count", [4, 64])
def test_hyperbolic_functions_overflow_where_their_results_do(count):
    x = mx.nd.full((count,), 88.8)
    x.attach_grad()
    for function, other in ((mx.nd.cosh, mx.nd.sinh), (mx.nd.sinh, mx.nd.cosh)):
        with mx.autograd.record():
            y = function(x)
        y.backward()
        assert y.asnumpy() == pytest.approx(onp.full(count, 1.8378979e38), rel=1e-5)
        assert (x.grad == other(x)).asnumpy().all()


@pytest.mark.parametrize("shape", [(2,), (7,), (3, 5), (131,), (7, 49), (64, 16), (130, 128), (16411,)])
def test_gelu_of_large_numbers_is_themselves(shape):
    x = mx.nd.ones(shape)
    x[0] = 3.4e38
    x[-1] = onp.inf
    y = mx.nd.LeakyReLU(x, act_type="gelu").asnumpy()
    assert (y[0] == onp.float32(3.4e38)).all()
    assert onp.isinf(y[-1]).all()


def test_gelu_is_computed_again_where_onednn_is_wrong(monkeypatch):
    values = torch.linspace(-3, 3, 1 << 15)
    values[5] = math.inf
    right = gelu.gelu(values)
    # As oneDNN's kernel of processors with AVX-512 is.
    monkeypatch.setattr(gelu, "onednn_is_exact", lambda: False)
    transposed = functional.gelu

    def wrong(data: torch.Tensor) -> torch.Tensor:
        return transposed(data).masked_fill(torch.isinf(data), math.nan) if data.dim() == 1 else transposed(data)

    monkeypatch.setattr(functional, "gelu", wrong)
    assert torch.isnan(functional.gelu(values)[5])
    torch.testing.assert_close(gelu.gelu(values), right)
    values[5] = math.nan
    assert torch.isnan(gelu.gelu(values)).nonzero().tolist() == [[5]]


@pytest.mark.parametrize("count", [6, 40_000])
@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("interface", [mx.nd.relu, mx.npx.relu], ids=["nd", "npx"])
def test_gradient_of_relu_at_not_a_number_is_not_a_number(count, dtype, interface):
    make = mx.np.array if interface is mx.npx.relu else mx.nd.array
    x = make(onp.resize([-1, 0, 1, onp.nan, onp.inf, -onp.inf], count), dtype=dtype)
    x.attach_grad()
    with mx.autograd.record():
        y = interface(x)
    y.backward()
    onp.testing.assert_array_equal(y.asnumpy(), onp.resize([0, 0, 1, onp.nan, onp.inf, 0], count))
    onp.testing.assert_array_equal(x.grad.asnumpy(), onp.resize([0, 0, 1, onp.nan, 1, 0], count))


# A few elements and more than 1,024 are looked at in different ways.
@pytest.mark.parametrize("count", [3, 500])
@pytest.mark.parametrize("special", [onp.nan, onp.inf], ids=["nan", "infinity"])
@pytest.mark.parametrize("interface", ["nd", "npx", "symbol", "hybridized"])
def test_softmax_of_not_a_number_leaves_zero_elsewhere(count, special, interface):
    x = mx.nd.array(onp.linspace(-1, 1, 4 * count).reshape(2, 2, count))
    x[1, 0, 1] = special
    softmax = _softmax_of(interface)
    others = mx.nd.softmax(x, temperature=1.0).asnumpy()
    assert onp.isnan(others[1, 0]).all()
    expected = others.copy()
    expected[1, 0] = 0
    expected[1, 0, 1] = onp.nan
    x.attach_grad()
    with mx.autograd.record():
        y = softmax(x)
    onp.testing.assert_array_equal(y.asnumpy(), expected)
    if interface != "symbol":
        y.backward(mx.nd.arange(y.size).reshape(y.shape))
        whole_row = onp.zeros(x.shape, dtype=bool)
        whole_row[1, 0] = True
        onp.testing.assert_array_equal(onp.isnan(x.grad.asnumpy()), whole_row)


def _softmax_of(interface):
    if interface == "npx":
        return lambda x: mx.npx.softmax(x.as_np_ndarray()).as_nd_ndarray()
    if interface == "symbol":
        return lambda x: mx.sym.softmax(mx.sym.var("data")).eval(data=x)[0]
    if interface == "hybridized":
        net = mx.gluon.nn.HybridLambda(lambda F, x: F.softmax(x, axis=2))
        net.hybridize(static_alloc=True, static_shape=True)
        return net
    return mx.nd.softmax


@pytest.mark.parametrize(
    ("dtype", "options"),
    [("float64", {}), ("float16", {}), ("float32", {"axis": 0}), ("float32", {"dtype": "float64"})],
    ids=["float64", "float16", "other axis", "other result"],
)
def test_softmax_of_not_a_number_elsewhere_is_a_row_of_it(dtype, options):
    x = mx.nd.array([[1, 2, 3], [1, onp.inf, 2], [-onp.inf, 1, 3]], dtype=dtype)
    y = onp.isnan(mx.nd.softmax(x, **options).asnumpy())
    expected = onp.zeros((3, 3), dtype=bool)
    expected[(slice(None), 1) if "axis" in options else 1] = True
    onp.testing.assert_array_equal(y, expected)


@pytest.mark.parametrize(("axes", "count"), [(1, 1), (4, 1), (5, 3), (6, 3)])
def test_softmax_of_infinity_in_arrays_of_few_and_of_many_axes(axes, count):
    x = mx.nd.zeros((2,) * (axes - 1) + (3,))
    x[(0,) * axes] = onp.inf
    for options in ({}, {"dtype": "float32"}, {"axis": axes - 1}, {"use_length": False}):
        assert onp.isnan(mx.nd.softmax(x, **options).asnumpy()).sum() == count


def test_softmax_of_negative_infinity_alone_is_not_a_number():
    x = mx.nd.array([[-onp.inf] * 3, [1, -onp.inf, 1], [onp.inf, -onp.inf, 0]])
    onp.testing.assert_array_equal(mx.nd.softmax(x).asnumpy(), [[onp.nan] * 3, [0.5, 0, 0.5], [onp.nan, 0, 0]])


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (2, 1)])
def test_softmax_of_no_elements_or_one(shape):
    with mx.util.np_shape():
        onp.testing.assert_array_equal(mx.npx.softmax(mx.np.zeros(shape)).asnumpy(), onp.ones(shape))


@pytest.mark.parametrize("hybridize", [False, True])
@pytest.mark.parametrize(("dtype", "large"), [("float32", 1e25), ("float64", 1e160)])
def test_layer_norm_of_numbers_whose_squares_overflow_is_its_shift(dtype, large, hybridize):
    x = mx.nd.array([[1, large, 2], [1, 2, 3], [large] * 3, [1, onp.nan, 2]], dtype=dtype)
    net = mx.gluon.nn.LayerNorm(in_channels=3, beta_initializer=mx.init.Constant(0.25))
    net.initialize()
    net.cast(dtype)
    if hybridize:
        net.hybridize(static_alloc=True, static_shape=True)
    net(x)
    x.attach_grad()
    with mx.autograd.record():
        y = net(x)
    y.backward()
    for result in (y, net(x)):
        normalized = result.asnumpy()
        assert (normalized[[0, 2]] == 0.25).all()
        assert normalized[1] == pytest.approx([-0.97473, 0.25, 1.47473], rel=1e-4)
        assert onp.isnan(normalized[3]).all()
    assert (x.grad[0].asnumpy() == 0).all()
    assert x.grad[1:3].asnumpy() == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("count", [5, 64])
def test_clip_with_an_infinite_limit_passes_gradients(dtype, count):
    x = mx.nd.array(onp.resize([-1, 2, 5], count), dtype=dtype)
    x.attach_grad()
    for limits, expected in (((0, onp.inf), [0, 1, 1]), ((-onp.inf, 3), [1, 1, 0]), ((-1e30, 1e30), [1, 1, 1])):
        with mx.autograd.record():
            y = mx.nd.clip(x, *limits)
        y.backward()
        assert x.grad.asnumpy().tolist() == onp.resize(expected, count).tolist()


def test_inverse_hyperbolic_slopes_in_half_precision():
    x = mx.nd.array([256], dtype="float16")
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.arcsinh(x)
    y.backward()
    assert x.grad.asscalar() == pytest.approx(1 / 256, rel=1e-2)


def _rounded(values):
    """Return float32 numbers rounded to the nearest of eight bits, ties to even."""
    bits = onp.asarray(values, "float32").view("uint32")
    rounded = ((bits.astype("uint64") + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype("uint32").view("float32")
    return onp.where(onp.isnan(values), onp.float32(onp.nan), rounded)


def _equal(result, expected):
    values = result.astype("float32").asnumpy()
    assert onp.array_equal(values, expected, equal_nan=True)
    is_number = ~onp.isnan(expected)
    assert (onp.signbit(values) == onp.signbit(expected))[is_number].all()


def _narrow_numbers():
    info = onp.finfo("float32")
    ends = [
        0.0,
        -0.0,
        onp.inf,
        -onp.inf,
        onp.nan,
        info.max,
        -info.max,
        3.3895314e38,
        3.39615e38,
        info.tiny,
        1e-40,
        1e-45,
    ]
    ties = [1.00390625, 1.01171875, 1.005859375, 257, 258, 259, 65535, 16777217, 1 / 3, 100.5]
    random = onp.random.RandomState(0)
    return onp.array([*ends, *ties, *(random.randn(30) * 10.0 ** random.randint(-30, 30, 30))], "float32")


def test_bfloat16_is_rounded_to_the_nearest():
    numbers = _narrow_numbers()
    x = mx.nd.array(numbers).astype("bfloat16")
    _equal(x, _rounded(numbers))
    _equal(mx.nd.array(numbers.astype("float64"), dtype="float64").astype("bfloat16"), _rounded(numbers))
    integers = onp.r_[-300:300, 2**24 - 3 : 2**24 + 4].astype("int32")
    _equal(mx.nd.array(integers, dtype="int32").astype("bfloat16"), _rounded(integers.astype("float32")))


@pytest.mark.parametrize("name", ["add", "subtract", "multiply", "divide", "maximum", "minimum", "greater", "equal"])
def test_arithmetic_of_bfloat16_is_that_of_float32_rounded_once(name):
    numbers = _rounded(_narrow_numbers())
    left, right = onp.repeat(numbers, len(numbers)), onp.tile(numbers, len(numbers))
    function = getattr(onp, name)
    with onp.errstate(all="ignore"):
        _equal(
            getattr(mx.nd, name)(*(mx.nd.array(a).astype("bfloat16") for a in (left, right))),
            _rounded(function(left, right).astype("float32")),
        )
        for number in (0.5, 3, 258):
            result = getattr(mx.nd, name)(mx.nd.array(numbers).astype("bfloat16"), number)
            _equal(result, _rounded(function(numbers, onp.float32(number)).astype("float32")))
