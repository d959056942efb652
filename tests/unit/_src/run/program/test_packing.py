"""Convolutions and fully connected layers prepared for inference give torch's numbers, in every form they take."""

from __future__ import annotations

import pytest
import torch
from numpy.testing import assert_allclose
from requirements import needs_onednn
from torch.nn import functional as F  # noqa: N812

import mxnet as mx
from mxnet._src.operators.kernels import gelu, products
from mxnet._src.run.program import packed_conv, packed_linear, packing, post_ops
from mxnet._src.run.program.packed_conv import PackedConv
from mxnet._src.run.program.packed_linear import PackedLinear
from mxnet.base import MXNetError

# By torch's public word, not by ours: should oneDNN no longer have these operators, it shows here.

ACTIVATIONS = {
    "none": (post_ops.NONE, lambda x: x),
    "relu": (post_ops.RELU, torch.relu),
    "sigmoid": (post_ops.SIGMOID, torch.sigmoid),
    "tanh": (post_ops.TANH, torch.tanh),
    "silu": (post_ops.SILU, F.silu),
    "gelu": (post_ops.GELU, F.gelu),
    "leaky": (post_ops.leaky(0.25), lambda x: F.leaky_relu(x, 0.25)),
    "clip": (post_ops.clip(0, 6), lambda x: x.clip(0, 6)),
}
# channels in and out, kernel, stride, pad, dilate, groups
GEOMETRIES = (
    (16, 24, (3, 3), (1, 1), (1, 1), (1, 1), 1),
    (16, 24, (1, 1), (1, 1), (0, 0), (1, 1), 1),
    (16, 24, (1, 1), (2, 2), (0, 0), (1, 1), 1),
    (3, 24, (7, 7), (2, 2), (3, 3), (1, 1), 1),
    (16, 24, (3, 5), (1, 2), (0, 2), (2, 1), 1),
    (16, 24, (2, 2), (1, 1), (5, 5), (1, 1), 1),
    (16, 24, (3, 3), (2, 2), (1, 1), (1, 1), 4),
    (16, 16, (3, 3), (1, 1), (1, 1), (1, 1), 16),
    (16, 32, (3, 3), (2, 2), (1, 1), (1, 1), 16),
    (16, 1, (3, 3), (1, 1), (1, 1), (1, 1), 1),
    (1, 1, (1, 1), (1, 1), (0, 0), (1, 1), 1),
    (6, 10, (3,), (2,), (1,), (1,), 2),
    (8, 12, (3, 3, 3), (1, 2, 1), (1, 1, 0), (1, 1, 1), 1),
)
SPACE = (20, 22, 9)


def _random(*shape, seed=0):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def _close(actual, expected, tolerance=2e-6):
    assert actual.shape == expected.shape
    assert actual.dtype is torch.float32
    assert ((actual.double() - expected).abs().max() / expected.abs().max()).item() < tolerance


def _problem(geometry, batch=4):
    channels, units, kernel, *_, groups = geometry
    space = SPACE[: len(kernel)]
    weight = _random(units, channels // groups, *kernel, seed=1) / weight_scale(channels // groups, kernel)
    return _random(batch, channels, *space), weight, _random(units, seed=2)


def weight_scale(channels, kernel):
    """Keep results near 1, where activations are curved."""
    return (channels * torch.tensor(kernel).prod().item()) ** 0.5


def _exact(x, weight, bias, geometry):
    stride, pad, dilate, groups = geometry[3:]
    convolve = (F.conv1d, F.conv2d, F.conv3d)[weight.dim() - 3]
    return convolve(x.double(), weight.double(), None if bias is None else bias.double(), stride, pad, dilate, groups)


def _layout(x):
    return {4: torch.channels_last, 5: torch.channels_last_3d}.get(x.dim(), torch.contiguous_format)


@needs_onednn
@pytest.mark.parametrize("geometry", GEOMETRIES, ids=str)
@pytest.mark.parametrize("known_shape", [True, False])
def test_packing_convolution(geometry, known_shape):
    x, weight, bias = _problem(geometry)
    conv = PackedConv(weight, bias, *geometry[3:], post_ops.RELU, x.shape if known_shape else None)
    expected = _exact(x, weight, bias, geometry).relu()
    _close(conv(x), expected)
    result = conv(x.contiguous(memory_format=_layout(x)))
    _close(result, expected)
    if x.dim() > 3:
        assert result.is_contiguous(memory_format=_layout(x))


@needs_onednn
@pytest.mark.parametrize("geometry", GEOMETRIES, ids=str)
@pytest.mark.parametrize("activation", ["none", "relu"])
@pytest.mark.parametrize("channels_last", [True, False])
def test_packing_convolution_added_to_an_array(geometry, activation, channels_last):
    x, weight, bias = _problem(geometry)
    packed, function = ACTIVATIONS[activation]
    conv = PackedConv(weight, bias, *geometry[3:], packed, x.shape)
    plain = _exact(x, weight, bias, geometry)
    other = _random(*plain.shape, seed=5)
    other = other.contiguous(memory_format=_layout(other)) if channels_last else other
    expected = function(plain + other)
    before = other.clone()
    _close(conv.add(x, other), expected)
    assert torch.equal(other, before)
    result = conv.add_(x, other)
    _close(result, expected)
    if channels_last and x.dim() > 3:
        assert result.data_ptr() == other.data_ptr()


@needs_onednn
@pytest.mark.parametrize("name", ACTIVATIONS)
def test_packing_convolution_activations(name):
    geometry = GEOMETRIES[0]
    x, weight, bias = _problem(geometry)
    activation, function = ACTIVATIONS[name]
    conv = PackedConv(weight, bias, *geometry[3:], activation, x.shape)
    _close(conv(x), function(_exact(x, weight, bias, geometry)))


@needs_onednn
def test_packing_sum_with_the_input_itself():
    geometry = (16, 16, (1, 1), (1, 1), (0, 0), (1, 1), 1)
    x, weight, bias = _problem(geometry)
    x = x.contiguous(memory_format=torch.channels_last)
    conv = PackedConv(weight, bias, *geometry[3:], post_ops.RELU, x.shape)
    expected = (_exact(x, weight, bias, geometry) + x).relu()
    _close(conv.add_(x, x), expected)
    _close(conv.add_(x, x.view_as(x)), expected)


SUMMANDS = {  # and whether their memory becomes that of the sum
    "softsign": (mx.sym.softsign, True),
    "times two": (lambda x: x * 2, True),
    "in another shape": (lambda x: mx.sym.reshape(x, shape=(0, 0, 0, 0)), False),
    "identity": (mx.sym.identity, False),
    "a part": (lambda x: mx.sym.slice_axis(mx.sym.concat(x, x, dim=1), axis=1, begin=0, end=4), False),
}


@needs_onednn
@pytest.mark.parametrize("name", SUMMANDS)
def test_packing_what_is_added_to_a_convolution_is_overwritten_if_nothing_else_needs_it(monkeypatch, name):
    make, overwrites = SUMMANDS[name]
    overwrite_flags = []
    may_overwrite = packing._may_overwrite
    monkeypatch.setattr(
        packing, "_may_overwrite", lambda *args: overwrite_flags.append(may_overwrite(*args)) or overwrite_flags[-1]
    )
    x = mx.sym.var("x")
    inner = mx.sym.Convolution(x, mx.sym.var("first_weight"), no_bias=True, kernel=(3, 3), pad=(1, 1), num_filter=4)
    outer = mx.sym.Convolution(inner, mx.sym.var("weight"), mx.sym.var("bias"), kernel=(1, 1), num_filter=4)
    net = mx.gluon.SymbolBlock(outer + make(inner), x)
    net.initialize(mx.init.Normal())
    data = mx.nd.random.normal(shape=(2, 4, 9, 9))
    before, expected = data.asnumpy().copy(), net(data).asnumpy()
    net.hybridize(static_alloc=True, static_shape=True)
    for _ in range(3):
        assert_allclose(net(data).asnumpy(), expected, rtol=1e-5, atol=1e-6)
    assert (data.asnumpy() == before).all()
    assert overwrite_flags == [overwrites]


@needs_onednn
@pytest.mark.parametrize(
    "shape", [(1, 16, 20, 22), (9, 16, 20, 22), (4, 16, 31, 9), (4, 16, 1, 1), (0, 16, 20, 22)], ids=str
)
def test_packing_other_shapes_than_the_prepared_one(shape):
    geometry = GEOMETRIES[0]
    x, weight, bias = _problem(geometry)
    conv = PackedConv(weight, bias, *geometry[3:], post_ops.NONE, x.shape)
    x = _random(*shape)
    expected = _exact(x, weight, bias, geometry)
    if x.numel():
        _close(conv(x), expected)
    else:
        assert conv(x).shape == expected.shape


@needs_onednn
@pytest.mark.parametrize(
    "view",
    [
        lambda x: torch.cat([x, x])[::2],
        lambda x: torch.cat([x, x], 1).contiguous(memory_format=torch.channels_last)[:, 3:19],
        lambda x: F.pad(x, (3, 4, 2, 5))[:, :, 2:-5, 3:-4],
        lambda x: x[:1].expand(4, -1, -1, -1),
        lambda x: x.transpose(2, 3),
        lambda x: x.flip(0),
    ],
)
def test_packing_inputs_that_are_views(view):
    geometry = GEOMETRIES[0]
    x, weight, bias = _problem(geometry)
    conv = PackedConv(weight, bias, *geometry[3:], post_ops.NONE, x.shape)
    _close(conv(view(x)), _exact(view(x), weight, bias, geometry))


@needs_onednn
def test_packing_one_channel_goes_on_channels_last():
    x, weight, bias = _random(4, 1, 28, 28), _random(20, 1, 5, 5, seed=1), _random(20, seed=2)
    result = PackedConv(weight, bias, (1, 1), (0, 0), (1, 1), activation=post_ops.RELU, input_shape=x.shape)(x)
    _close(result, F.conv2d(x.double(), weight.double(), bias.double()).relu())
    assert result.stride(1) == 1


@needs_onednn
def test_packing_strided_and_absent_bias_and_weights_changed_later():
    geometry = GEOMETRIES[0]
    x, weight, _ = _problem(geometry)
    bias = _random(48, seed=2)[::2]
    expected = _exact(x, weight, bias, geometry)
    expected_without = _exact(x, weight, None, geometry)
    conv = PackedConv(weight, bias, *geometry[3:])
    without = PackedConv(weight, None, *geometry[3:])
    weight.zero_()
    bias.zero_()
    _close(conv(x), expected)
    _close(without(x), expected_without)


@needs_onednn
def test_packing_what_cannot_be_packed_is_refused():
    with pytest.raises(
        MXNetError, match=r"PackedConv takes a float32 weight .* got \(2, 2, 3, 3\) torch.float64 on cpu"
    ):
        PackedConv(torch.ones(2, 2, 3, 3, dtype=torch.float64), None, (1, 1), (1, 1), (1, 1))
    assert not packed_conv.available(torch.ones(2, 2))
    assert not packed_conv.available(torch.ones(2, 2, 3, 3, device="meta"))
    conv = PackedConv(torch.ones(2, 2, 3, 3), None, (1, 1), (1, 1), (1, 1), activation=post_ops.TANH)
    x = torch.ones(1, 2, 5, 5)
    with pytest.raises(MXNetError, match="followed by relu or by nothing, not by tanh"):
        conv.add_(x, x.clone())
    with pytest.raises(MXNetError, match=r"adds float32 arrays, got torch.float64"):
        PackedConv(torch.ones(2, 2, 3, 3), None, (1, 1), (1, 1), (1, 1)).add(x, x.double())


@pytest.fixture(params=["torch", "onednn"])
def mode(request, monkeypatch):
    monkeypatch.setenv("REMX_PRODUCTS", request.param)
    products.forget()
    yield request.param
    products.forget()


@pytest.mark.parametrize("name", ACTIVATIONS)
@pytest.mark.parametrize("shape", [(256, 300), (4, 64, 300), (2, 300), (300,)], ids=str)
@pytest.mark.parametrize("bias", [True, False])
def test_packing_linear(mode, name, shape, bias):
    activation, function = ACTIVATIONS[name]
    data, weight = _random(*shape), _random(200, 300, seed=1) / 300**0.5
    offset = _random(400, seed=2)[::2] if bias else None
    layer = PackedLinear(weight, offset, activation, rows=data.numel() // 300)
    expected = function(F.linear(data.double(), weight.double(), None if offset is None else offset.double()))
    _close(layer(data), expected)
    _close(layer(_random(*shape[:-1], 600)[..., ::2].copy_(data)), expected)
    assert layer.packed == (mode == "onednn" and data.numel() > 300 * 2 and packed_linear.onednn_linear() is not None)


@needs_onednn
@pytest.mark.parametrize("mode", ["onednn"], indirect=True)
@pytest.mark.parametrize(
    ("name", "capability", "within"),
    [
        ("gelu", "AVX2", "none"),
        ("tanh", "AVX2", "none"),
        ("relu", "AVX2", "relu"),
        ("gelu", "AVX512", "gelu"),
        ("tanh", "AVX512", "tanh"),
    ],
)
def test_packing_activations_that_are_slow_within_a_product_follow_it(mode, monkeypatch, name, capability, within):
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: capability)
    activation, function = ACTIVATIONS[name]
    data, weight = _random(256, 300), _random(200, 300, seed=1) / 300**0.5
    layer = PackedLinear(weight, None, activation, rows=256)
    assert layer.packed
    assert layer._tail[0] == within
    _close(layer(data), function(F.linear(data.double(), weight.double())))


@needs_onednn
@pytest.mark.parametrize("mode", ["onednn"], indirect=True)
def test_packing_gelu_within_a_product_is_computed_again_where_onednn_is_wrong(mode, monkeypatch):
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: "AVX512")
    monkeypatch.setattr(packed_linear, "onednn_is_exact", lambda: False)
    monkeypatch.setattr(gelu, "onednn_is_exact", lambda: False)
    data, weight = _random(256, 300), _random(200, 300, seed=1) / 300**0.5
    data[3] = 3e38
    data[7] = torch.inf
    layer = PackedLinear(weight.abs(), None, post_ops.GELU, rows=256)
    assert layer.packed
    product = layer._operator

    def wrong(*arguments):  # as oneDNN's kernel of processors with AVX-512 is
        result = product(*arguments)
        return result.masked_fill(torch.isinf(result), torch.nan) if "gelu" in arguments else result

    layer._operator = wrong
    result = layer(data)
    assert torch.isposinf(result[[3, 7]]).all()
    _close(result[8:], F.gelu(data[8:].double() @ weight.abs().double().t()))


def test_packing_linear_takes_other_numbers_of_rows(mode):
    weight, bias = _random(200, 300, seed=1), _random(200, seed=2)
    layer = PackedLinear(weight, bias, post_ops.RELU, rows=256)
    for rows in (1, 7, 256, 1000):
        data = _random(rows, 300)
        _close(layer(data), F.linear(data.double(), weight.double(), bias.double()).relu())


def test_packing_linear_of_other_dtypes(mode):
    data, weight = _random(256, 300).double(), _random(200, 300, seed=1).double()
    layer = PackedLinear(weight, None, post_ops.RELU, rows=256)
    assert torch.equal(layer(data), F.linear(data, weight).relu())


@needs_onednn
def test_packing_large_linears_are_packed_by_rule(monkeypatch):
    monkeypatch.delenv("REMX_PRODUCTS", raising=False)
    assert PackedLinear(_random(512, 512), rows=32).packed
    assert not PackedLinear(_random(512, 512), rows=31).packed


def test_packing_without_onednn(monkeypatch):
    monkeypatch.setattr(packed_conv, "onednn_convolution", lambda: None)
    monkeypatch.setattr(packed_linear, "onednn_linear", lambda: None)
    assert not packed_conv.available(torch.ones(2, 2, 3, 3))
    with pytest.raises(MXNetError, match="torch with oneDNN"):
        PackedConv(torch.ones(2, 2, 3, 3), None, (1, 1), (1, 1), (1, 1))
    data, weight = _random(256, 300), _random(200, 300)
    layer = PackedLinear(weight, None, post_ops.RELU, 256)
    assert torch.equal(layer(data), F.linear(data, weight).relu())


@pytest.mark.parametrize("shape", [(1, 2048), (1, 1, 2048), (3, 2048)], ids=str)
def test_packing_one_row_and_a_large_weight(mode, shape):
    weight, bias, data = _random(2100, 2048, seed=1) / 2048**0.5, _random(2100, seed=2), _random(*shape)
    layer = PackedLinear(weight, bias, post_ops.RELU, rows=1)
    _close(layer(data), F.linear(data.double(), weight.double(), bias.double()).relu())
