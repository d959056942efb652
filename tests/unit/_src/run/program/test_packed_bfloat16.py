"""Weights of bfloat16 packed for oneDNN, as on processors that multiply such numbers; here by stand-ins for oneDNN."""

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.core.torch_internals import OneDnnConvolution
from mxnet._src.operators.kernels.bfloat16 import has_bfloat16_products
from mxnet._src.run.program import packed_bfloat16, packed_conv, packed_linear
from mxnet._src.run.program.packed_bfloat16 import packs_bfloat16
from mxnet.contrib import amp
from mxnet.gluon import nn

NARROW = torch.bfloat16
MODULES = (packed_bfloat16, packed_conv, packed_linear)


class _Stub:
    """What torch's entries to oneDNN compute, in steps; it notes the types of the weights that it laid out."""

    def __init__(self, error=0.0):
        self.packed = []
        self.error = error

    def _finish(self, result, name):
        result = result + self.error
        result = result if name in (None, "none") else getattr(torch, name)(result)
        return result.to(NARROW)

    def linear(self, data, weight, bias, name, scalars, algorithm):
        assert data.dtype is weight.dtype is NARROW
        bias = None if bias is None else bias.float()
        return self._finish(torch.nn.functional.linear(data.float(), weight.float(), bias), name)

    def reorder(self, weight, *geometry):
        self.packed.append((weight.dim(), weight.dtype))
        return weight

    def _convolve(self, x, weight, bias, pad, stride, dilate, groups):
        assert x.dtype is weight.dtype is NARROW
        bias = None if bias is None else bias.float()
        return torch.conv2d(x.float(), weight.float(), bias, stride, pad, dilate, groups)

    def convolve(self, x, weight, bias, pad, stride, dilate, groups, name, scalars, algorithm):
        return self._finish(self._convolve(x, weight, bias, pad, stride, dilate, groups), name)

    def add(self, x, other, weight, bias, pad, stride, dilate, groups, binary, alpha, name, scalars, algorithm):
        assert other.dtype is NARROW
        return self._finish(self._convolve(x, weight, bias, pad, stride, dilate, groups) + other.float(), name)

    def add_(self, other, x, *rest):
        return other.copy_(self.add(x, other, *rest))


@pytest.fixture
def onednn(monkeypatch):
    """Return the stand-in of a processor with instructions."""
    stub = _Stub()
    _install(monkeypatch, stub)
    yield stub
    monkeypatch.undo()
    for function in (has_bfloat16_products, packs_bfloat16):
        function.cache_clear()


def _install(monkeypatch, stub):
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: {"amx_bf16": True})
    for function in (has_bfloat16_products, packs_bfloat16):
        function.cache_clear()
    operators = OneDnnConvolution(stub.convolve, stub.add, stub.add_, stub.reorder)
    for module in MODULES:
        monkeypatch.setattr(module, "onednn_convolution", lambda: operators, raising=False)
        monkeypatch.setattr(module, "onednn_linear", lambda: stub.linear, raising=False)
        monkeypatch.setattr(module, "onednn_linear_weight", lambda: stub.reorder, raising=False)


class _Residual(nn.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.first = nn.Conv2D(16, 3, padding=1, in_channels=3)
            self.norm = nn.BatchNorm(in_channels=16)
            self.body = nn.Conv2D(16, 3, padding=1, in_channels=16, use_bias=False)
            self.after = nn.BatchNorm(in_channels=16)
            self.pool = nn.MaxPool2D()
            self.dense = nn.Dense(512, in_units=16 * 64, activation="relu")

    def hybrid_forward(self, F, x):
        x = F.relu(self.norm(self.first(x)))
        x = F.relu(self.after(self.body(x)) + x)
        return self.dense(self.pool(x))


def _network():
    mx.random.seed(1)
    net, data = _Residual(), mx.nd.random.uniform(-1, 1, (4, 3, 16, 16))
    net.initialize(mx.init.Xavier())
    net.hybridize()
    with mx.autograd.record():
        out = net(data)
    out.backward()
    return net, data


def test_packing_bfloat16_network_is_packed(onednn):
    """Each layer with its normalization, sum and activation is one call, between which all is bfloat16."""
    net, data = _network()
    expected = net(data).asnumpy()
    converted = amp.convert_hybrid_block(net, "bfloat16", ctx=mx.cpu())
    converted.hybridize(static_alloc=True, static_shape=True)
    onednn.packed.clear()
    assert packs_bfloat16()
    onednn.packed.clear()
    result = converted(data)
    assert onednn.packed == [(4, NARROW), (4, NARROW), (2, NARROW)]
    assert result.dtype is onp.float32
    scale = onp.abs(expected).max()
    onp.testing.assert_allclose(result.asnumpy(), expected, rtol=2**-6, atol=2**-6 * scale)
    assert (result.asnumpy() != expected).any()


def test_packing_bfloat16_network_of_sixteen_bits_is_packed(onednn):
    net, data = _network()
    expected = net(data).asnumpy()
    net.cast("bfloat16")
    net.hybridize(static_alloc=True, static_shape=True)
    packs_bfloat16()
    onednn.packed.clear()
    result = net(data.astype("bfloat16"))
    assert onednn.packed == [(4, NARROW), (4, NARROW), (2, NARROW)]
    assert result.dtype == amp.amp.bfloat16
    scale = onp.abs(expected).max()
    onp.testing.assert_allclose(result.astype("float32").asnumpy(), expected, rtol=2**-5, atol=2**-5 * scale)


def test_packing_bfloat16_wrong_results_are_noticed(monkeypatch, onednn):
    """A build whose oneDNN refuses, or computes something else, is not used."""
    _install(monkeypatch, _Stub(error=1.0))
    assert not packs_bfloat16()
    refusing = _Stub()
    refusing.reorder = lambda *arguments: torch.ones(1).view(7)
    _install(monkeypatch, refusing)
    assert not packs_bfloat16()


def test_packing_bfloat16_without_instructions_nothing_is_tried(monkeypatch, onednn):
    monkeypatch.setattr(torch.cpu, "get_capabilities", dict)
    has_bfloat16_products.cache_clear()
    packs_bfloat16.cache_clear()
    assert not packs_bfloat16()
    assert not onednn.packed
