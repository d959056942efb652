"""Products of bfloat16 numbers on processors with and without instructions for them."""

import pytest
import torch
from torch.nn import functional

import mxnet as mx
from mxnet._src.operators.kernels import products
from mxnet._src.operators.kernels.bfloat16 import has_bfloat16_products, in_single, is_emulated

NARROW = torch.bfloat16


@pytest.fixture(params=[False, True], ids=["without instructions", "with instructions"])
def processor(request, monkeypatch):
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: {"avx2": True, "amx_bf16": request.param})
    has_bfloat16_products.cache_clear()
    yield request.param
    monkeypatch.undo()
    has_bfloat16_products.cache_clear()


def _random(*shape, seed=0):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed)).to(NARROW)


def test_what_theprocessor_says(processor):
    assert has_bfloat16_products(torch.device("cpu")) is processor
    assert has_bfloat16_products(torch.device("cuda")) is True
    narrow, wide = torch.ones(2, dtype=NARROW), torch.ones(2)
    assert is_emulated(narrow, narrow, None) is not processor
    assert not is_emulated(wide, narrow)


def test_rounded_once():
    """A sum of many products is rounded at its end alone."""
    ones = torch.ones(1, 1 << 10, dtype=NARROW)
    small = torch.full((1, 1 << 10), 2.0**-9, dtype=NARROW)
    result = in_single(functional.linear, ones, small)
    assert result.dtype is NARROW
    assert result.item() == 2.0


@pytest.mark.usefixtures("processor")
@pytest.mark.parametrize(("rows", "inner", "columns"), [(3, 5, 4), (64, 64, 64), (256, 300, 64)])
def test_products(rows, inner, columns):
    x, w = _random(rows, inner), _random(columns, inner, seed=1)
    expected = (x.double() @ w.double().T).to(NARROW)
    for product in (products.linear(x, w), products.matmul(x, w.t())):
        assert product.dtype is NARROW
        torch.testing.assert_close(product, expected, rtol=2**-7, atol=2**-7)  # one unit in the last place


def _layers():
    return {
        "FullyConnected": (lambda x, w: mx.nd.FullyConnected(x, w, num_hidden=40, no_bias=True), (32, 50), (40, 50)),
        "Convolution": (
            lambda x, w: mx.nd.Convolution(x, w, kernel=(3, 3), pad=(1, 1), num_filter=6, no_bias=True),
            (2, 4, 9, 8),
            (6, 4, 3, 3),
        ),
        "Convolution NHWC": (
            lambda x, w: mx.nd.Convolution(x, w, kernel=(3, 3), num_filter=6, no_bias=True, layout="NHWC"),
            (2, 9, 8, 4),
            (6, 3, 3, 4),
        ),
        "Deconvolution": (
            lambda x, w: mx.nd.Deconvolution(x, w, kernel=(3, 3), num_filter=6, no_bias=True),
            (2, 4, 9, 8),
            (4, 6, 3, 3),
        ),
        "dot": (mx.nd.dot, (40, 50), (50, 30)),
        "batch_dot": (mx.nd.batch_dot, (3, 20, 50), (3, 50, 30)),
    }


@pytest.mark.parametrize("name", _layers())
def test_layers_with_gradients(name):
    """The result and the gradients are those of float32, rounded: at most one unit in the last place from these."""
    layer, *shapes = _layers()[name]
    results_by_dtype = []
    for dtype in ("bfloat16", "float32"):
        arrays = [mx.nd.NDArray(_random(*s, seed=i)).astype(dtype) for i, s in enumerate(shapes)]
        for array in arrays:
            array.attach_grad()
        with mx.autograd.record():
            result = layer(*arrays)
        result.backward()
        results_by_dtype.append([result._tensor.detach(), *(a.grad._tensor for a in arrays)])
    for narrow, wide in zip(*results_by_dtype, strict=True):
        assert narrow.dtype is NARROW
        torch.testing.assert_close(narrow, wide.to(NARROW), rtol=2**-7, atol=2**-7)


def test_other_types_are_not_mixed_in():
    with pytest.raises(mx.MXNetError):
        mx.nd.FullyConnected(mx.nd.ones((64, 64), dtype="bfloat16"), mx.nd.ones((64, 64)), num_hidden=64, no_bias=True)
