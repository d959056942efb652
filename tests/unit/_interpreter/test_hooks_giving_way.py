"""Beside busy processes graphs, backward passes, updates and eager operators run on fewer threads, where that is asked.

Programs' own code does not. That there is a neighbour is said by the tests: none looks at the machine.
"""

from typing import ClassVar

import pytest
import torch
from requirements import needs_settable_threads

import mxnet as mx
from mxnet import _tuning, autograd, gluon
from mxnet._definition import registry
from mxnet._kernels import threads
from mxnet._tuning import contention

pytestmark = needs_settable_threads


class Noting(torch.autograd.Function):
    """Notes on how many threads it runs, forward and backward."""

    seen: ClassVar = []

    @staticmethod
    def forward(ctx, x):
        Noting.seen.append(torch.get_num_threads())
        return x.clone()

    @staticmethod
    def backward(ctx, grad):
        Noting.seen.append(torch.get_num_threads())
        return grad.clone()


@pytest.fixture(autouse=True, scope="module")
def _operator():
    mx.operator.define("noting_threads")(lambda x: Noting.apply(x))  # noqa: PLW0108  its signature is read
    yield
    registry._BY_NAME.pop("noting_threads")
    registry._DEFINED.pop("noting_threads", None)
    for module in (mx.nd, mx.nd.op, mx.sym, mx.sym.op):
        vars(module).pop("noting_threads", None)


@pytest.fixture(autouse=True)
def machine(monkeypatch):
    """Yield a function that says how many cores are free on a machine of two."""
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    free = 2
    monkeypatch.setenv(_tuning.VARIABLE, "measured")
    monkeypatch.delenv(contention.VARIABLE, raising=False)
    monkeypatch.delenv("MXNET_ENFORCE_DETERMINISM", raising=False)
    _tuning.begin()
    monkeypatch.setattr(contention, "_count", lambda machine, now: free)

    def set_free(count):
        nonlocal free
        free = count
        contention.look()
        contention._machine.next_look = float("inf")
        Noting.seen.clear()

    set_free(2)
    yield set_free
    set_free(2)
    assert torch.get_num_threads() == 2
    _tuning.end()
    torch.set_num_threads(before)


class Block(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.noting_threads(F.tanh(x))


def marked():
    x = mx.nd.ones((4, 3))
    x.attach_grad()
    return x


def test_alone_all_run_on_torchs_number():
    x = marked()
    with autograd.record():
        y = mx.nd.noting_threads(x)
    y.backward()
    assert Noting.seen == [2, 2]


@pytest.mark.parametrize("hybridized", [False, True])
def test_calls_and_backward_passes(machine, hybridized):
    block = Block()
    if hybridized:
        block.hybridize()
    x = marked()
    for free, expected in ((2, 2), (1, 1), (2, 2)):
        machine(free)
        with autograd.record():
            y = block(x)
        y.backward()
        assert Noting.seen == [expected, expected]
        assert torch.get_num_threads() == 2


def test_gradients_asked_for(machine):
    x = marked()
    with autograd.record():
        y = mx.nd.noting_threads(x)
    machine(1)
    autograd.grad(y, [x])
    assert Noting.seen == [1]


def test_executors(machine):
    executor = mx.sym.noting_threads(mx.sym.Variable("x")).simple_bind(mx.cpu(), x=(2, 2))
    machine(1)
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones((2, 2)))
    executor.forward()
    assert Noting.seen == [1, 1, 1]


def test_watched_executors(machine):
    executor = mx.sym.noting_threads(mx.sym.Variable("x")).simple_bind(mx.cpu(), x=(2, 2))
    told = []
    executor.set_monitor_callback(lambda name, array: told.append(torch.get_num_threads()))
    machine(1)
    executor.forward()
    assert Noting.seen == [1]
    assert set(told) == {2}


def test_methods_shorter_ways(machine, monkeypatch):
    x, seen = mx.nd.ones((2, 2)), []
    limited = contention.limited

    def noted(kernel, threads):
        run = limited(kernel, threads)
        return lambda *args: seen.append(threads()) or run(*args)

    monkeypatch.setattr(contention, "limited", noted)
    x + x
    assert seen == []
    machine(1)
    x + x
    assert seen == [1]
    machine(2)
    x + x
    assert seen == [1]


@pytest.mark.parametrize("name", ["sgd", "adam"])
def test_optimizers(machine, monkeypatch, name):
    counts = []
    monkeypatch.setattr(
        threads,
        "with_threads",
        lambda count, function, *args, **kw: counts.append(count) or function(*args, **kw),
    )
    parameter = gluon.Parameter("p", shape=(2, 2))
    parameter.initialize()
    trainer = gluon.Trainer([parameter], name)
    with autograd.record():
        y = parameter.data().sum()
    y.backward()
    assert counts == []
    machine(1)
    trainer.step(1)
    assert set(counts) == {1}


def test_an_error_restores(machine):
    machine(1)
    with pytest.raises(mx.MXNetError):
        mx.nd.dot(mx.nd.ones((2, 3)), mx.nd.ones((2, 3)))
    assert torch.get_num_threads() == 2
    block = gluon.nn.Dense(2, in_units=3)
    block.initialize()
    block.hybridize()
    with pytest.raises(mx.MXNetError):
        block(mx.nd.ones((2, 4)))
    assert torch.get_num_threads() == 2


def test_a_programs_operator_finds_torchs_number(machine):
    seen = []

    class Own(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            seen.append(torch.get_num_threads())
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            seen.append(torch.get_num_threads())
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    @mx.operator.register("own_threads")
    class OwnProp(mx.operator.CustomOpProp):
        def infer_shape(self, in_shape):
            seen.append(torch.get_num_threads())
            return in_shape, [in_shape[0]], []

        def create_operator(self, ctx, shapes, dtypes):
            seen.append(torch.get_num_threads())
            return Own()

    machine(1)
    x = marked()
    with autograd.record():
        y = mx.nd.Custom(x, op_type="own_threads")
    y.backward()
    executor = mx.sym.Custom(mx.sym.Variable("x"), op_type="own_threads").simple_bind(mx.cpu(), x=(2, 2))
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones((2, 2)))
    assert x.grad.asnumpy().tolist() == [[2] * 3] * 4
    assert len(seen) >= 6
    assert set(seen) == {2}


def test_a_programs_function_finds_torchs_number(machine):
    seen = []

    class Double(autograd.Function):
        def forward(self, x):
            seen.append(torch.get_num_threads())
            return x * 2

        def backward(self, grad):
            seen.append(torch.get_num_threads())
            return grad * 2

    machine(1)
    x = marked()
    with autograd.record():
        y = Double()(x)
    y.backward()
    assert seen == [2, 2]


def test_numbers_are_the_same(machine):
    data = mx.nd.random.uniform(shape=(64, 64))
    weight = mx.nd.random.uniform(shape=(32, 64))
    expected = mx.nd.FullyConnected(data, weight, num_hidden=32, no_bias=True).asnumpy()
    machine(1)
    found = mx.nd.FullyConnected(data, weight, num_hidden=32, no_bias=True).asnumpy()
    mx.test_utils.assert_almost_equal(found, expected, rtol=1e-5, atol=1e-5)


def test_beside_the_profiler(machine, tmp_path):
    x = mx.nd.ones((2, 2))
    mx.profiler.set_config(profile_all=True, aggregate_stats=True, filename=str(tmp_path / "profile.json"))
    mx.profiler.set_state("run")
    try:
        machine(1)
        mx.nd.noting_threads(x)
        machine(2)
        mx.nd.noting_threads(x)
    finally:
        mx.profiler.set_state("stop")
    machine(1)
    mx.nd.noting_threads(x)
    assert Noting.seen == [1]
    assert "noting_threads" in mx.profiler.dumps(reset=True)
