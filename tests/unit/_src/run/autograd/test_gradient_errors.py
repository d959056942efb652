"""What a backward pass that failed says: in which function's gradient, what was wrong, with which arrays."""

from __future__ import annotations

import re
import sys

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import autograd, gluon, nd, sym
from mxnet._src.operators.definition import registry
from mxnet.gluon import nn


class Wrong(torch.autograd.Function):
    """Twice its input; its gradient is what `answer` returns."""

    answer = staticmethod(lambda grad: grad)

    @staticmethod
    def forward(ctx, x):
        return 2 * x

    @staticmethod
    def backward(ctx, grad):
        return Wrong.answer(grad)


def wrong_gradient(x):
    return Wrong.apply(x)


@pytest.fixture(autouse=True, scope="module")
def _operator():
    mx.operator.define("wrong_gradient")(wrong_gradient)
    yield
    registry._BY_NAME.pop("wrong_gradient")
    registry._DEFINED.pop("wrong_gradient", None)
    for module in (mx.nd, mx.nd.op, mx.sym, mx.sym.op):
        vars(module).pop("wrong_gradient", None)


def fails(grad):
    raise ValueError("not today")


ANSWERS = {
    "raises": (fails, r"ValueError: not today"),
    "torch raises": (lambda grad: grad @ grad, r"matrices of \(2, 3\) and \(2, 3\) cannot be multiplied\."),
    "shape": (lambda grad: torch.ones(7), r"what it gives for input 1 has shape \(7,\), the input \(2, 3\)\."),
    "number": (lambda grad: (grad, grad), r"it gives 2 gradients, but has 1 inputs\."),
    "memory": (lambda grad: torch.empty(1 << 60), r"out of memory on the CPU .*"),
}


def network(*layers):
    net = nn.HybridSequential()
    net.add(*layers)
    net.initialize()
    return net


class Last(nn.HybridBlock):
    """A dense layer and an operator after it."""

    def __init__(self, call):
        super().__init__(prefix="net_")
        self._call = call
        with self.name_scope():
            self.dense = nn.Dense(3, in_units=4)

    def hybrid_forward(self, F, x):
        return self._call(F, self.dense(x))


def eager(call):
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = call(nd, x * 1).sum()
    y.backward()


def hybridized(call):
    net = Last(call)
    net.initialize()
    net.hybridize()
    with autograd.record():
        y = net(nd.ones((2, 4))).sum()
    y.backward()


def bound(call):
    output = sym.make_loss(call(sym, sym.FullyConnected(sym.var("data"), num_hidden=3, name="dense")))
    executor = output.simple_bind(mx.cpu(), data=(2, 4))
    executor.forward(is_train=True)
    executor.backward()


def module(call):
    output = sym.make_loss(call(sym, sym.FullyConnected(sym.var("data"), num_hidden=3, name="dense")))
    module = mx.mod.Module(output, label_names=[])
    module.bind([("data", (2, 4))])
    module.init_params()
    module.forward_backward(mx.io.DataBatch([nd.ones((2, 4))]))


PLACES = {eager: "", hybridized: "net_wrong: ", bound: "wrong: ", module: "wrong: "}


@pytest.mark.parametrize("run", PLACES, ids=lambda run: run.__name__)
@pytest.mark.parametrize("name", ANSWERS)
def test_backward_names_an_operator_of_the_program(run, name, monkeypatch):
    answer, words = ANSWERS[name]
    monkeypatch.setattr(Wrong, "answer", staticmethod(answer))
    with pytest.raises(mx.MXNetError) as caught:
        run(lambda F, x: F.wrong_gradient(x, **({} if F is nd else {"name": "wrong"})))
    pattern = rf"Error in the gradient of Wrong: {words}\n  input 1  \(2, 3\) float32"
    if sys.version_info < (3, 11) and name not in ("shape", "number"):
        pattern = rf"Error in .*: {words}.*"  # its code does not tell of which class a function is
    assert re.fullmatch(pattern, str(caught.value), re.DOTALL), str(caught.value)
    assert isinstance(caught.value.__cause__, Exception)
    assert not isinstance(caught.value.__cause__, mx.MXNetError)


def overwritten(net, x):
    with autograd.record():
        y = net(x)
    x[:] = 3
    y.backward()


NEEDS = r"an array that it needs, \(2, 3\) float32, was overwritten after it was recorded\. Run backward first, or"


@pytest.mark.parametrize("hybrid", [False, True])
def test_backward_names_an_overwritten_input(hybrid):
    net = network(nn.Dense(4, activation="tanh", prefix="first_"), nn.Dense(2))
    if hybrid:
        net.hybridize()
    x = nd.ones((2, 3))
    net(x)
    with pytest.raises(mx.MXNetError, match=f"^Error in the gradient of PyTorch's AddmmBackward0: {NEEDS}") as caught:
        overwritten(net, x)
    assert str(caught.value).endswith("\n  input 1  (4,) float32\n  input 3  (3, 4) float32")


def test_backward_and_grad_name_the_arrays_of_a_product():
    w, x = nd.ones((2, 3)), nd.ones((2, 3))
    w.attach_grad()
    with autograd.record():
        z = (w.exp() * x).sum()
    x[:] = 3
    with pytest.raises(mx.MXNetError, match=f"PyTorch's MulBackward0: {NEEDS}") as caught:
        z.backward()
    assert str(caught.value).endswith("\n  input 1  (2, 3) float32")
    assert "inplace" in str(caught.value.__cause__)
    with pytest.raises(mx.MXNetError, match=f"PyTorch's MulBackward0: {NEEDS}"):
        autograd.grad(z, [w])


def test_backward_of_an_executor_names_overwritten_outputs():
    output = sym.exp(sym.FullyConnected(sym.var("data"), num_hidden=3, name="dense"), name="last")
    executor = output.simple_bind(mx.cpu(), data=(2, 4))
    executor.forward(is_train=True)[0][:] = 3
    with pytest.raises(mx.MXNetError, match=f"^Error in the gradient of PyTorch's ExpBackward0: {NEEDS}"):
        executor.backward(nd.ones((2, 3)))


@pytest.mark.parametrize("calls", [1, 2])
def test_backward_names_the_class_that_failed_among_others(calls, monkeypatch):
    monkeypatch.setattr(Wrong, "answer", staticmethod(ANSWERS["shape"][0]))
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = x * 1
        for _ in range(calls):
            y = nd.wrong_gradient(y).exp()
    with pytest.raises(mx.MXNetError, match=r"^Error in the gradient of Wrong: what it gives for input 1"):
        y.backward(retain_graph=True)


def test_backward_of_an_executor_runs_once_where_memory_ends(monkeypatch):
    output = sym.make_loss(sym.BatchNorm(sym.var("data"), fix_gamma=False, momentum=0.5, name="norm"))
    executor = output.simple_bind(mx.cpu(), data=(4, 2))
    executor.arg_dict["data"][:] = nd.array([[1, 2], [3, 4], [5, 6], [7, 8]])
    gradients, passes = mx.executor.gradients, []

    def without_memory(*arguments):
        passes.append(gradients(*arguments))
        raise RuntimeError(
            "DefaultCPUAllocator: can't allocate memory: you tried to allocate 1152921504606846976 bytes."
        )

    monkeypatch.setattr(mx.executor, "gradients", without_memory)
    executor.forward(is_train=True)
    with pytest.raises(mx.MXNetError, match=r"^Error in a backward pass: out of memory"):
        executor.backward()
    assert len(passes) == 1
    assert executor.aux_dict["norm_moving_mean"].asnumpy().tolist() == [2, 2.5]


class Failing(mx.operator.CustomOp):
    """Fails in backward."""

    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0])

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        raise ZeroDivisionError("by zero")


@mx.operator.register("failing_backward")
class FailingProp(mx.operator.CustomOpProp):
    """Makes it."""

    def create_operator(self, ctx, in_shapes, in_dtypes):
        return Failing()


@pytest.mark.parametrize("run", PLACES, ids=lambda run: run.__name__)
def test_backward_errors_of_custom_operators(run):
    with pytest.raises(mx.MXNetError) as caught:
        run(lambda F, x: F.Custom(x, op_type="failing_backward", **({} if F is nd else {"name": "wrong"})))
    message_prefix = "" if run is eager else f"Error in the gradient of operator {PLACES[run]}"
    message = "Custom operator 'failing_backward': error in Failing.backward: ZeroDivisionError: by zero"
    assert str(caught.value) == f"{message_prefix}{message}\n  data     (2, 3) float32"
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


class Answering(autograd.Function):
    """Twice its input; `answer` gives the gradient."""

    def __init__(self, answer):
        super().__init__()
        self.answer = answer

    def forward(self, x):
        return x * 2

    def backward(self, dy):
        return self.answer(dy)


def through(answer):
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = Answering(answer)(x * 1)
    y.backward()
    return x.grad.asnumpy().tolist()


def test_backward_errors_of_functions():
    with pytest.raises(
        mx.MXNetError, match=r"Answering.backward, called with \(2, 3\) float32: ValueError: not today"
    ) as e:
        through(fails)
    assert isinstance(e.value.__cause__, ValueError)
    with pytest.raises(
        mx.MXNetError, match=r"Answering.backward: the gradient of input 1 has shape \(7,\), .* \(2, 3\)"
    ):
        through(lambda dy: nd.ones((7,)))
    assert through(lambda dy: nd.array([1, 2, 3])) == [[1, 2, 3], [1, 2, 3]]


def test_custom_op_backward_ignores_a_replaced_in_grad(monkeypatch):
    def replace(self, req, out_grad, in_data, out_data, in_grad, aux):
        in_grad[0] = nd.ones((7,))

    monkeypatch.setattr(Failing, "backward", replace)
    eager(lambda F, x: F.Custom(x, op_type="failing_backward"))


WRONG_HEADS = {
    "heads": (lambda y, x: autograd.backward(np.ones(3)), AttributeError, "heads must be NDArrays, got np.float64"),
    "a number": (lambda y, x: y.backward(1.0), AttributeError, "head_grads must be NDArrays, got 1.0"),
    "NumPy": (lambda y, x: y.backward(np.ones((2, 3))), AttributeError, "mx.nd.array"),
    "torch": (lambda y, x: y.backward(torch.ones(2, 3)), AttributeError, "mx.nd.from_dlpack"),
    "listed": (lambda y, x: autograd.backward([y], [np.ones(3)]), AttributeError, "head_grads must be NDArrays"),
    "variables": (lambda y, x: autograd.grad(y, [np.ones(3)]), AttributeError, "variables must be NDArrays"),
    "too many": (lambda y, x: autograd.backward([y], [y, y]), AssertionError, "same length"),
}


@pytest.mark.parametrize("name", WRONG_HEADS)
def test_backward_refuses_wrong_head_grads(name):
    call, error_type, words = WRONG_HEADS[name]
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = x * 2
    with pytest.raises(error_type) as caught:
        call(y, x)
    assert words.replace("np.float64", "") in str(caught.value).replace("np.float64(1.0)", "")


@pytest.mark.parametrize(
    "heads", [1.0, "x", np.ones((2, 3)), [np.ones((2, 3))]], ids=["number", "text", "NumPy", "list"]
)
def test_backward_of_an_executor_refuses_wrong_out_grads(heads):
    output = sym.FullyConnected(sym.var("data"), num_hidden=3, name="dense")
    executor = output.simple_bind(mx.cpu(), data=(2, 4))
    executor.forward(is_train=True)
    module = mx.mod.Module(output, label_names=[])
    module.bind([("data", (2, 4))])
    module.init_params()
    module.forward(mx.io.DataBatch([nd.ones((2, 4))]), is_train=True)
    for runs in (executor, module):
        with pytest.raises(TypeError, match=r"head gradients must be NDArrays, got .*"):
            runs.backward(heads)


def test_grad_create_graph_errors_name_operators():
    x = nd.ones((2, 3))
    x.attach_grad()
    with autograd.record():
        y = nd.Custom(x, op_type="identity_of_tests")
        gradient = autograd.grad(y, [x], create_graph=True)[0]
        z = (gradient * gradient).sum()
    with pytest.raises(mx.MXNetError, match="cannot be differentiated again"):
        z.backward()


class Copy(Failing):
    """The identity."""

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.assign(in_grad[0], req[0], out_grad[0])


@mx.operator.register("identity_of_tests")
class CopyProp(mx.operator.CustomOpProp):
    """Makes it."""

    def create_operator(self, ctx, in_shapes, in_dtypes):
        return Copy()


def test_backward_without_retain_graph_refuses_a_second_pass():
    x = nd.ones((2,))
    x.attach_grad()
    with autograd.record():
        y = gluon.nn.HybridLambda(lambda F, x: F.exp(x))(x)
        z = y.sum()
    z.backward()
    with pytest.raises(mx.MXNetError, match="retain_graph=True"):
        z.backward()
