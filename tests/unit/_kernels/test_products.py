"""Matrix products: right on either library, chosen by measurement where asked, differentiable to any order."""

from __future__ import annotations

import json
import math
import os
import threading
import time
from pathlib import Path

import pytest
import torch
from requirements import needs_fork, needs_onednn

from mxnet import _tuning
from mxnet._kernels import products
from mxnet._kernels.choices import Times
from mxnet._tuning import product_times
from mxnet.base import MXNetError

MODES = ("torch", "onednn")


@pytest.fixture(params=MODES)
def mode(request, monkeypatch, tmp_path):
    """Run with a library chosen, with an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("REMX_PRODUCTS", request.param)
    _forget()
    yield request.param
    _forget()


def _forget():
    products.forget()
    product_times.forget()


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
    wanted = needs.split()
    expected = torch.autograd.grad(
        torch.nn.functional.linear(*exact.values()), [exact[k] for k in wanted], head.double()
    )
    actual = torch.autograd.grad(products.linear(*ours.values()), [ours[k] for k in wanted], head)
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


def test_meta_and_fake_tensors_are_not_measured(mode):
    from torch._subclasses.fake_tensor import FakeTensorMode

    assert products.linear(torch.empty(256, 300, device="meta"), torch.empty(200, 300, device="meta")).shape == (
        256,
        200,
    )
    with FakeTensorMode():
        assert products.matmul(torch.empty(256, 300), torch.empty(300, 200)).shape == (256, 200)
    assert not product_times.known()


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
    _forget()
    with pytest.raises(MXNetError, match="REMX_PRODUCTS is 'mkl'; expected one of auto, torch, onednn"):
        products.matmul(torch.ones(256, 300), torch.ones(300, 200))


class _Clock:
    """Count measurements and answer each with chosen times."""

    def __init__(self, monkeypatch, torch_time, onednn_time, reliable=True):
        self.measured = []
        self.reliable = reliable

        def measure(product, packed=False):
            self.measured.append(product)
            return Times(torch_time, onednn_time) if self.reliable else None

        monkeypatch.setattr(product_times, "_measure", measure)


@pytest.fixture
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("REMX_PRODUCTS", raising=False)
    monkeypatch.delenv("MXNET_ENFORCE_DETERMINISM", raising=False)
    monkeypatch.setenv("REMX_TUNING", "measured")
    _tuning.begin()
    yield tmp_path / "remx"
    _tuning.end()


@pytest.fixture
def calls(monkeypatch):
    """Count calls of oneDNN."""
    made = []
    operator = product_times.onednn_linear()

    def counted(*args):
        made.append(args[0].shape)
        return operator(*args)

    monkeypatch.setattr(products, "onednn_linear", lambda: counted)
    return made


@needs_onednn
@pytest.mark.parametrize(("onednn_time", "used"), [(0.9, 1), (0.97, 0), (2.0, 0)])
def test_the_faster_library_is_used(monkeypatch, cache, calls, onednn_time, used):
    clock = _Clock(monkeypatch, 1.0, onednn_time)
    for _ in range(3):
        products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    assert len(clock.measured) == 1
    assert len(calls) == 3 * used


@needs_onednn
def test_a_size_class_is_measured_once_per_machine(monkeypatch, cache):
    clock = _Clock(monkeypatch, 1.0, 0.5)
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    products.matmul(torch.ones(250, 290), torch.ones(290, 190))  # the same class
    _forget()  # another process
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    assert len(clock.measured) == 1
    products.matmul(torch.ones(256, 300), torch.ones(300, 800))
    assert len(clock.measured) == 2
    (file,) = cache.iterdir()
    assert len(json.loads(file.read_text())["times"]) == 2


@needs_onednn
def test_a_busy_machine_is_measured_later(monkeypatch, cache, calls):
    clock = _Clock(monkeypatch, 1.0, 0.5, reliable=False)
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    a, b = torch.ones(256, 300), torch.ones(300, 200)
    for _ in range(3):
        products.matmul(a, b)
        products.matmul(a[:250], b)  # the same class
    assert len(clock.measured) == 1
    assert calls == []
    assert not cache.exists()
    clock.reliable = True
    now[0] += 2.0
    products.matmul(a, b)
    assert len(clock.measured) == 2
    assert len(calls) == 1


@needs_onednn
def test_a_machine_that_is_always_busy_is_given_up(monkeypatch, cache, calls):
    clock = _Clock(monkeypatch, 1.0, 0.5, reliable=False)
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    for _ in range(500):
        products.matmul(torch.ones(256, 300), torch.ones(300, 200))
        now[0] += 1.0
    assert len(clock.measured) == 6
    assert calls == []


@needs_onednn
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[:40],
        lambda text: "[" * 100000,
        lambda text: "[1, 2]",
        lambda text: text.replace('"format": 1', '"format": 2'),
        lambda text: text.replace("0.5", '"x"'),
        lambda text: text.replace("0.5", "NaN"),
        lambda text: text.replace("threads", "beads"),
        lambda text: text.replace("0.5", "[]"),
    ],
)
def test_a_damaged_file_is_measured_again(monkeypatch, cache, damage):
    clock = _Clock(monkeypatch, 1.0, 0.5)
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    (file,) = cache.iterdir()
    file.write_text(damage(file.read_text()))
    _forget()
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    assert len(clock.measured) == 2
    assert json.loads(file.read_text())["times"]  # and it is whole again


@needs_onednn
def test_a_cache_that_cannot_be_written_is_no_error(monkeypatch, cache):
    cache.write_text("a file where the folder should be")
    clock = _Clock(monkeypatch, 1.0, 0.5)
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    assert len(clock.measured) == 1


def test_a_build_without_onednn_uses_torch(monkeypatch, cache):
    monkeypatch.setattr(product_times, "onednn_linear", lambda: None)
    monkeypatch.setattr(products, "onednn_linear", lambda: None)
    a, b = _random(256, 300).requires_grad_(), _random(300, 200)
    assert torch.equal(products.matmul(a, b), torch.mm(a, b))
    monkeypatch.setenv("REMX_PRODUCTS", "onednn")
    products.forget()
    assert torch.equal(products.matmul(a, b), torch.mm(a, b))
    assert not cache.exists()


@needs_onednn
def test_small_products_are_left_alone(monkeypatch, cache, calls):
    monkeypatch.setenv("REMX_PRODUCTS", "onednn")
    products.linear(torch.ones(32, 20), torch.ones(64, 20))
    products.matmul(torch.ones(64, 128), torch.ones(128, 64))
    assert calls == []


@needs_onednn
def test_choice_by_real_measurement(cache):
    a, b = _random(256, 300), _random(300, 200)
    _close(products.matmul(a, b), a.double() @ b.double())
    assert product_times.known().keys() <= {"NT 8 8 8"}  # none if the machine was busy


@needs_onednn
def test_real_measurement_is_sane(monkeypatch, cache):
    monkeypatch.setattr(product_times, "_is_sole_owner", lambda: True)
    monkeypatch.setattr(product_times, "_AGREEMENT", 1e9)
    monkeypatch.setattr(product_times, "_BUDGET", 30.0)  # seconds, of which a busy machine may need more
    found = product_times._measure((256, 256, 256, False, True, torch.get_num_threads()))
    assert all(0.0 < t < 10.0 and math.isfinite(t) for t in found)


@needs_onednn
def test_measuring_moves_no_random_numbers(cache):
    state = torch.get_rng_state()
    products.matmul(torch.ones(256, 300), torch.ones(300, 200))
    assert torch.equal(torch.get_rng_state(), state)


@needs_onednn
def test_many_threads_measure_once(monkeypatch, cache):
    clock = _Clock(monkeypatch, 1.0, 0.5)
    a, b = torch.ones(256, 300), torch.ones(300, 200)
    threads = [threading.Thread(target=products.matmul, args=(a, b)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(clock.measured) == 1


@needs_fork
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_lock_held_while_forking_does_not_stop_the_child(monkeypatch, cache):
    monkeypatch.setenv("REMX_PRODUCTS", "auto")
    _Clock(monkeypatch, 1.0, 2.0)
    with product_times._known.lock:
        child = os.fork()
        if child == 0:
            torch.set_num_threads(1)
            try:
                products.matmul(torch.ones(256, 300), torch.ones(300, 200))
            finally:
                os._exit(0)
    for _ in range(500):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            break
        threading.Event().wait(0.01)
    else:
        os.kill(child, 9)
        os.waitpid(child, 0)
        pytest.fail("the child waits for a lock that nobody holds")
    assert status == 0


def test_cache_folder_without_xdg(monkeypatch, tmp_path):
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    path = product_times._path("machine")
    assert path is not None
    assert path.parent == Path(tmp_path) / ".cache" / "remx"
