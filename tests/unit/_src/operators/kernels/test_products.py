"""Matrix products: right on either library, differentiable to any order."""

from __future__ import annotations

import pytest
import torch
from requirements import needs_onednn

from mxnet._src.operators.kernels import products
from mxnet.base import MXNetError

MODES = ("torch", "onednn")


@pytest.fixture(params=MODES)
def mode(request, monkeypatch):
    """Run with a library chosen."""
    monkeypatch.setenv("REMX_PRODUCTS", request.param)
    products.forget()
    yield request.param
    products.forget()


def _random(*shape, seed=0):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(seed))


def _close(actual, expected, tolerance=1e-6, scale=None):
    assert actual.shape == expected.shape
    assert actual.dtype is torch.float32
    scale = expected.abs().max() if scale is None else scale
    assert ((actual.double() - expected).abs().max() / scale).item() < tolerance


SHAPES = (
    ((4, 6), 5),
    ((3, 5, 6), 4),
    ((256, 300), 200),
    ((8, 40, 300), 200),
    ((1, 2048), 2100),
    ((5000, 64), 64),
    ((2100, 2048), 1),
    ((2048,), 2100),
)


@pytest.mark.parametrize(("shape", "units"), SHAPES, ids=str)
@pytest.mark.parametrize("bias", [True, False])
def test_linear_value(mode, shape, units, bias):
    data, weight = _random(*shape), _random(units, shape[-1], seed=1)
    offset = _random(units, seed=2) if bias else None
    expected = torch.nn.functional.linear(data.double(), weight.double(), None if offset is None else offset.double())
    _close(products.linear(data, weight, offset), expected)


LAYOUTS = {
    "contiguous": _random,
    "transposed": lambda rows, columns: _random(columns, rows).t(),
    "columns of a wider one": lambda rows, columns: _random(rows, columns + 7)[:, 3 : 3 + columns],
    "rows of a wider transposed one": lambda rows, columns: _random(columns, rows + 5).t()[2 : 2 + rows],
    "every second row": lambda rows, columns: _random(2 * rows, columns)[::2],
    "every second column": lambda rows, columns: _random(rows, 2 * columns)[:, ::2],
    "one row repeated": lambda rows, columns: _random(1, columns).expand(rows, columns),
    "one column repeated": lambda rows, columns: _random(rows, 1, seed=1).expand(rows, columns),
}


@pytest.mark.parametrize("first", LAYOUTS)
@pytest.mark.parametrize("second", LAYOUTS)
def test_matmul_value_in_every_layout(mode, first, second):
    a, b = LAYOUTS[first](200, 310), LAYOUTS[second](310, 150)
    # Relative to the sum of what is added. One number added 310 times is rounded the same way each time.
    _close(products.matmul(a, b), a.double() @ b.double(), 5e-6, scale=(a.abs() @ b.abs()).max())


def test_bias_that_is_a_strided_view(mode):
    data, weight, bias = _random(256, 300), _random(200, 300), _random(400)[::2]
    _close(
        products.linear(data, weight, bias), torch.nn.functional.linear(data.double(), weight.double(), bias.double())
    )
    bias = _random(1).expand(200)
    _close(
        products.linear(data, weight, bias), torch.nn.functional.linear(data.double(), weight.double(), bias.double())
    )


@pytest.mark.parametrize("shape", [(200, 310), (4, 50, 310), (3, 5)], ids=str)
@pytest.mark.parametrize("needs", ["data weight bias", "data", "weight", "bias", "data bias"])
def test_linear_gradients(mode, shape, needs):
    parts = {"data": _random(*shape), "weight": _random(150, shape[-1]), "bias": _random(150)}
    head = _random(*shape[:-1], 150, seed=3)
    exact = {k: v.double().requires_grad_(k in needs) for k, v in parts.items()}
    ours = {k: v.requires_grad_(k in needs) for k, v in parts.items()}
    names_with_grad = needs.split()
    expected = torch.autograd.grad(
        torch.nn.functional.linear(*exact.values()), [exact[k] for k in names_with_grad], head.double()
    )
    actual = torch.autograd.grad(products.linear(*ours.values()), [ours[k] for k in names_with_grad], head)
    for one, other in zip(actual, expected, strict=True):
        _close(one, other)


@pytest.mark.parametrize("a_transposed", [False, True])
@pytest.mark.parametrize("b_transposed", [False, True])
def test_matmul_gradients(mode, a_transposed, b_transposed):
    a, b = (
        (_random(310, 200) if a_transposed else _random(200, 310)),
        (_random(150, 310) if b_transposed else _random(310, 150)),
    )
    head = _random(200, 150, seed=3)

    def gradients(function, first, second, grad):
        leaves = first.clone().requires_grad_(), second.clone().requires_grad_()
        result = function(leaves[0].t() if a_transposed else leaves[0], leaves[1].t() if b_transposed else leaves[1])
        return torch.autograd.grad(result, leaves, grad)

    expected = gradients(torch.mm, a.double(), b.double(), head.double())
    for one, other in zip(gradients(products.matmul, a, b, head), expected, strict=True):
        _close(one, other)


def test_head_gradient_that_is_not_contiguous(mode):
    data, weight = _random(200, 310).requires_grad_(), _random(150, 310).requires_grad_()
    result = products.linear(data, weight)
    grad_data, grad_weight = torch.autograd.grad(
        result.sum(), (data, weight)
    )  # the head gradient is one number, expanded
    _close(grad_data, weight.detach().double().sum(0).expand(200, 310))
    _close(grad_weight, data.detach().double().sum(0).expand(150, 310), 2e-6)


def test_second_and_third_derivatives(mode):
    def derivatives(data, weight, bias, function):
        result = function(data, weight, bias).square().sum()
        (first,) = torch.autograd.grad(result, weight, create_graph=True)
        (second,) = torch.autograd.grad(first.pow(3).sum(), data, create_graph=True)
        return torch.autograd.grad(second.square().sum(), (data, weight, bias))

    inputs = [0.05 * _random(200, 310), 0.05 * _random(150, 310, seed=1), _random(150, seed=2)]
    exact = [x.double().requires_grad_() for x in inputs]
    ours = [x.requires_grad_() for x in inputs]
    expected = derivatives(*exact, torch.nn.functional.linear)
    for one, other in zip(derivatives(*ours, products.linear), expected, strict=True):
        _close(one, other, 1e-5)


def test_nothing_is_recorded_unless_asked(mode):
    data, weight = _random(256, 300), _random(200, 300).requires_grad_()
    assert products.linear(data, weight).requires_grad
    with torch.no_grad():
        assert not products.linear(data, weight).requires_grad
    assert not products.linear(data, weight.detach()).requires_grad


def test_overwriting_an_input_before_the_backward_pass_is_noticed(mode):
    data, weight = _random(256, 300), _random(200, 300).requires_grad_()
    result = products.linear(data, weight)
    data.zero_()
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        result.sum().backward()


@pytest.mark.parametrize("dtype", [torch.float64, torch.int64, torch.complex64])
def test_other_dtypes_are_torchs(mode, dtype):
    a, b = (8 * _random(256, 300)).to(dtype), (8 * _random(300, 200)).to(dtype)
    assert torch.equal(products.matmul(a, b), torch.mm(a, b))
    assert torch.equal(products.linear(a, b.t()), torch.nn.functional.linear(a, b.t()))


def test_linear_and_matmul_of_meta_and_fake_tensors(mode):
    from torch._subclasses.fake_tensor import FakeTensorMode

    assert products.linear(torch.empty(256, 300, device="meta"), torch.empty(200, 300, device="meta")).shape == (
        256,
        200,
    )
    with FakeTensorMode():
        assert products.matmul(torch.empty(256, 300), torch.empty(300, 200)).shape == (256, 200)


@pytest.mark.parametrize(
    ("a", "b"), [((256, 300), (301, 200)), ((256, 300), (300,)), ((4, 256, 300), (300, 200))], ids=str
)
def test_shapes_that_do_not_fit_are_torchs_errors(mode, a, b):
    with pytest.raises(RuntimeError):
        products.matmul(torch.ones(a), torch.ones(b))


def test_linear_with_a_bias_that_does_not_fit_is_torchs_error(mode):
    with pytest.raises(RuntimeError):
        products.linear(torch.ones(256, 300), torch.ones(200, 300), torch.ones(201))


def test_autocast_is_honoured(mode):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        assert products.linear(torch.ones(256, 300), torch.ones(200, 300)).dtype is torch.bfloat16


def test_wrong_setting_is_named(monkeypatch):
    monkeypatch.setenv("REMX_PRODUCTS", "mkl")
    products.forget()
    with pytest.raises(MXNetError, match="REMX_PRODUCTS is 'mkl'; expected one of auto, torch, onednn"):
        products.matmul(torch.ones(256, 300), torch.ones(300, 200))


@pytest.fixture
def calls(monkeypatch):
    """Count calls of oneDNN."""
    shapes = []
    operator = products.onednn_linear()

    def counted(*args):
        shapes.append(args[0].shape)
        return operator(*args)

    monkeypatch.setattr(products, "onednn_linear", lambda: counted)
    products.forget()
    yield shapes
    products.forget()


@needs_onednn
@pytest.mark.parametrize(("library", "used"), [(None, 0), ("auto", 0), ("torch", 0), ("onednn", 1)])
def test_matmul_takes_the_library_that_is_set(monkeypatch, calls, library, used):
    if library is None:
        monkeypatch.delenv("REMX_PRODUCTS", raising=False)
    else:
        monkeypatch.setenv("REMX_PRODUCTS", library)
    a, b = torch.ones(256, 300, requires_grad=True), torch.ones(300, 200)
    for _ in range(3):
        products.matmul(a.detach(), b)
    assert len(calls) == 3 * used
    products.matmul(a, b).sum().backward()
    assert len(calls) == 4 * used  # the product of the head gradient, expanded, would be of a copy


@needs_onednn
def test_small_products_are_left_alone(monkeypatch, calls):
    monkeypatch.setenv("REMX_PRODUCTS", "onednn")
    products.linear(torch.ones(32, 20), torch.ones(64, 20))
    products.matmul(torch.ones(64, 128), torch.ones(128, 64))
    assert calls == []


def test_a_build_without_onednn_uses_torch(monkeypatch):
    monkeypatch.setattr(products, "onednn_linear", lambda: None)
    a, b = _random(256, 300).requires_grad_(), _random(300, 200)
    for library in ("auto", "onednn"):
        monkeypatch.setenv("REMX_PRODUCTS", library)
        products.forget()
        assert torch.equal(products.matmul(a, b), torch.mm(a, b))
    products.forget()
