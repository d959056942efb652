"""Operators written in Python: ``mx.operator``."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd


class Scaled(mx.operator.CustomOp):
    """``data * w * k``, and the sum of ``data``; counts its calls in an auxiliary state."""

    def __init__(self, k: float) -> None:
        super().__init__()
        self.k = k
        self.calls = 0

    def forward(self, is_train: Any, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        assert not mx.autograd.is_recording()
        assert is_train is int(mx.autograd.is_training())  # MXNet passes a number, no truth value
        self.calls += 1
        self.assign(out_data[0], req[0], in_data[0] * in_data[1] * self.k)
        self.assign(out_data[1], req[1], in_data[0].sum() + 100 * self.calls)
        aux[0][:] = aux[0] + 1

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], out_grad[0] * in_data[1] * self.k + out_grad[1])
        self.assign(in_grad[1], req[1], (out_grad[0] * in_data[0]).sum(axis=0) * self.k)


@mx.operator.register("test_scaled")
class ScaledProp(mx.operator.CustomOpProp):
    created: list[Any] = []  # noqa: RUF012  # what create_operator was given, for the tests

    def __init__(self, k: str = "1", **others: str) -> None:
        super().__init__(need_top_grad=True)
        self.k = float(k)
        self.others = others

    def list_arguments(self) -> list[str]:
        return ["data", "w"]

    def list_outputs(self) -> list[str]:
        return ["out", "total"]

    def list_auxiliary_states(self) -> list[str]:
        return ["count"]

    def infer_shape(self, in_shape: Any) -> Any:
        return [in_shape[0], [in_shape[0][-1]]], [in_shape[0], [1]], [[1]]

    def infer_type(self, in_type: Any) -> Any:
        return [in_type[0]] * 2, [in_type[0]] * 2, [onp.float32]

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> Any:
        self.created.append((ctx, in_shapes, in_dtypes, self.others))
        return Scaled(self.k)


class Loss(mx.operator.CustomOp):
    def forward(self, is_train: Any, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        self.assign(out_data[0], req[0], nd.softmax(in_data[0]))

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], out_data[0] - nd.one_hot(in_data[1], 3))


@mx.operator.register("test_loss")
class LossProp(mx.operator.CustomOpProp):
    def __init__(self) -> None:
        super().__init__(need_top_grad=False)

    def list_arguments(self) -> list[str]:
        return ["data", "label"]

    def infer_shape(self, in_shape: Any) -> Any:
        return [in_shape[0], (in_shape[0][0],)], [in_shape[0]], []

    def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> Any:
        return Loss()


X, W = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [1.0, 2.0, 3.0]


def test_custom_arrays_and_gradients() -> None:
    x, w, count = nd.array(X), nd.array(W), nd.zeros(1)
    x.attach_grad()
    w.attach_grad(grad_req="add")
    w.grad[:] = 1
    with mx.autograd.record():
        out, total = nd.Custom(x, w, count, op_type="test_scaled", k=2)
        loss = (out * out).sum()
    loss.backward()
    assert out.asnumpy().tolist() == [[2, 8, 18], [8, 20, 36]]
    assert total.asnumpy().tolist() == [121]
    assert count.asscalar() == 1
    onp.testing.assert_allclose(x.grad.asnumpy(), 2 * out.asnumpy() * onp.array(W) * 2)
    onp.testing.assert_allclose(w.grad.asnumpy(), 1 + (2 * out.asnumpy() * onp.array(X) * 2).sum(0))


def test_custom_second_output_has_its_gradient() -> None:
    x = nd.array(X)
    x.attach_grad()
    with mx.autograd.record():
        _, total = nd.Custom(x, nd.array(W), nd.zeros(1), op_type="test_scaled")
    total.backward()
    assert (x.grad.asnumpy() == 1).all()


def test_custom_parameters_reach_the_prop_as_text() -> None:
    ScaledProp.created.clear()
    nd.Custom(nd.array(X), nd.array(W), nd.zeros(1), op_type="test_scaled", k=2.5, size=(1, 2), none=None, flag=True)
    ((ctx, shapes, dtypes, others),) = ScaledProp.created
    assert ctx == mx.cpu(0)
    assert shapes == [[2, 3], [3], [1]]
    assert dtypes == [0, 0, 0]
    assert others == {"size": "(1, 2)", "none": "None", "flag": "True"}


def test_custom_context_is_the_inputs() -> None:
    ScaledProp.created.clear()
    inputs = [nd.array(v, ctx=mx.cpu(1)) for v in (X, W, [0.0])]
    out, _ = nd.Custom(*inputs, op_type="test_scaled")
    assert ScaledProp.created[0][0] == mx.cpu(1)
    assert out.context == mx.cpu(1)


def test_custom_inputs_by_name() -> None:
    named = nd.Custom(w=nd.array(W), count=nd.zeros(1), data=nd.array(X), op_type="test_scaled")
    assert named[0].asnumpy().tolist() == [[1, 4, 9], [4, 10, 18]]
    symbol = mx.sym.Custom(w=mx.sym.var("q"), data=mx.sym.var("d"), op_type="test_scaled", name="c")
    assert symbol.list_arguments() == ["d", "q"]
    assert symbol.list_auxiliary_states() == ["c_count"]


def symbol() -> Any:
    return mx.sym.Custom(mx.sym.var("d"), op_type="test_scaled", k=3, name="c")


def test_custom_symbol_names_shapes_and_json() -> None:
    custom = symbol()
    assert custom.list_arguments() == ["d", "c_w"]
    assert custom.list_outputs() == ["c_out", "c_total"]
    assert custom.infer_shape(d=(2, 3)) == ([(2, 3), (3,)], [(2, 3), (1,)], [(1,)])
    types = custom.infer_type(d="float64")
    assert types == ([onp.float64, onp.float64], [onp.float64, onp.float64], [onp.float32])
    text = custom.tojson()
    node = json.loads(text)["nodes"][-1]
    # As MXNet 1.9.1 writes it: the state's version counts that the node writes it.
    assert node == {
        "op": "Custom",
        "name": "c",
        "attrs": {"k": "3", "op_type": "test_scaled"},
        "inputs": [[0, 0, 0], [1, 0, 0], [2, 0, 1]],
    }
    assert mx.sym.load_json(text).tojson() == text


def test_custom_executor_keeps_the_operator() -> None:
    executor = symbol().simple_bind(mx.cpu(), d=(2, 3))
    executor.arg_dict["d"][:] = 1
    executor.arg_dict["c_w"][:] = 2
    totals = []
    for is_train in (True, False, True):
        out, total = executor.forward(is_train=is_train)
        totals.append(total.asscalar())
    assert out.asnumpy().tolist() == [[6] * 3] * 2
    assert totals == [106, 206, 306]  # one CustomOp counts all calls
    executor.backward([nd.ones((2, 3)), nd.zeros(1)])
    assert executor.grad_dict["d"].asnumpy().tolist() == [[6] * 3] * 2
    assert executor.grad_dict["c_w"].asnumpy().tolist() == [6] * 3
    assert executor.aux_dict["c_count"].asscalar() == 3


def test_custom_hybridized_block_makes_an_operator_for_each_call() -> None:
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F: Any, x: Any, w: Any, count: Any) -> Any:
            out, total = F.Custom(F.relu(x), w, count, op_type="test_scaled", k=2)
            return out * 2, total

    x, w, count = nd.array(X), nd.array(W), nd.zeros(1)
    x.attach_grad()
    net = Net()
    net.hybridize()
    with mx.autograd.record():
        first, total = net(x, w, count)
        second, _ = net(x * 0 + 1, w, count)
    assert total.asscalar() == 121
    first.backward()
    onp.testing.assert_allclose(x.grad.asnumpy(), onp.broadcast_to(onp.array(W) * 4, (2, 3)))
    assert second.asnumpy().tolist() == [[4, 8, 12]] * 2


def test_custom_calls_are_not_merged() -> None:
    inputs = [mx.sym.var(n) for n in "xwn"]
    pair = [mx.sym.Custom(*inputs, op_type="test_scaled", name=n)[0] for n in "ab"]
    executor = mx.sym.Group(pair).bind(mx.cpu(), {"x": nd.array(X), "w": nd.array(W)}, aux_states={"n": nd.zeros(1)})
    executor.forward()
    assert executor.aux_dict["n"].asscalar() == 2


def test_custom_loss_needs_no_head_gradient() -> None:
    custom = mx.sym.Custom(data=mx.sym.var("data"), label=mx.sym.var("label"), op_type="test_loss", name="loss")
    executor = custom.simple_bind(mx.cpu(), data=(2, 3))
    executor.arg_dict["label"][:] = nd.array([2, 0])
    executor.forward(is_train=True)
    executor.backward()
    expected = onp.full((2, 3), 1 / 3) - onp.eye(3)[[2, 0]]
    onp.testing.assert_allclose(executor.grad_dict["data"].asnumpy(), expected, rtol=1e-6)


def test_custom_loss_trains_in_a_module() -> None:
    rng = onp.random.RandomState(0)
    labels = rng.randint(0, 3, 60)
    data = onp.eye(3)[labels] + rng.normal(0, 0.1, (60, 3))
    net = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3)
    net = mx.sym.Custom(data=net, label=mx.sym.var("label"), op_type="test_loss", name="softmax")
    module = mx.mod.Module(net, label_names=["label"])
    batches = mx.io.NDArrayIter(data, labels, batch_size=10, label_name="label")
    metric = mx.metric.Accuracy()
    module.fit(batches, eval_metric=metric, optimizer_params={"learning_rate": 0.5}, num_epoch=3)
    assert module.score(batches, metric)[0][1] == 1.0


def test_custom_op_prop_defaults() -> None:
    prop = mx.operator.CustomOpProp()
    assert (prop.list_arguments(), prop.list_outputs(), prop.list_auxiliary_states()) == (["data"], ["output"], [])
    assert prop.infer_shape([[1, 2], [3]]) == ([[1, 2], [3]], ([1, 2],), ())
    assert prop.infer_type([onp.float64]) == ([onp.float64], [onp.float64], [])
    assert prop.declare_backward_dependency([1], [2], [3]) == [1, 2, 3]
    assert mx.operator.CustomOpProp(need_top_grad=False).declare_backward_dependency([1], [2], [3]) == [2, 3]
    with pytest.raises(AssertionError, match="csr"):
        prop.infer_storage_type(["csr"])


@pytest.mark.parametrize(
    ("req", "expected"), [("write", [2, 3]), ("inplace", [2, 3]), ("add", [3, 4]), ("null", [1, 1])]
)
def test_custom_op_assign(req: str, expected: list[float]) -> None:
    target = nd.ones(2)
    mx.operator.CustomOp().assign(target, req, nd.array([2, 3]))
    assert target.asnumpy().tolist() == expected


def register_failing(name: str, method: str, error: Exception) -> None:
    def fail(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise error

    op = type("FailingOp", (mx.operator.CustomOp,), {method: fail} if method in ("forward", "backward") else {})
    members = {"create_operator": lambda self, *args: op()}
    if method not in ("forward", "backward"):
        members[method] = fail
    mx.operator.register(name)(type("FailingProp", (mx.operator.CustomOpProp,), members))


@pytest.mark.parametrize("method", ["forward", "infer_shape", "infer_type", "create_operator", "list_arguments"])
def test_custom_errors_of_the_program_name_the_operator(method: str) -> None:
    register_failing(f"test_failing_{method}", method, KeyError("lost"))
    with pytest.raises(mx.MXNetError, match=f"test_failing_{method}.*{method}: KeyError: 'lost'") as caught:
        nd.Custom(nd.ones(2), op_type=f"test_failing_{method}")
    assert isinstance(caught.value.__cause__, KeyError)


def test_custom_error_in_backward() -> None:
    register_failing("test_failing_backward", "backward", ZeroDivisionError("by zero"))
    x = nd.ones(2)
    x.attach_grad()
    with mx.autograd.record():
        y = nd.Custom(x, op_type="test_failing_backward")
    with pytest.raises(mx.MXNetError, match="backward: ZeroDivisionError: by zero"):
        y.backward()


@pytest.mark.parametrize(
    ("kwargs", "message"),
    [
        ({"op_type": "test_nowhere"}, "no operator 'test_nowhere' is registered"),
        ({}, "op_type is required"),
        ({"op_type": "test_scaled"}, r"takes 3 inputs \(data, w, count\), but got 1"),
        ({"op_type": "test_loss", "k": 3}, "test_loss|unexpected keyword"),
    ],
)
def test_custom_refuses_wrong_calls(kwargs: dict[str, Any], message: str) -> None:
    with pytest.raises((mx.MXNetError, TypeError), match=message):
        nd.Custom(nd.ones((2, 3)), **kwargs)


def test_custom_op_prop_shapes_of_the_wrong_number() -> None:
    class Prop(mx.operator.CustomOpProp):
        def infer_shape(self, in_shape: Any) -> Any:
            return in_shape, [in_shape[0], in_shape[0]], []

    mx.operator.register("test_two_shapes")(Prop)
    with pytest.raises(mx.MXNetError, match=r"Prop\.infer_shape must return lists for 1 arguments, 1 outputs"):
        nd.Custom(nd.ones(2), op_type="test_two_shapes")


def test_custom_recording_inside_forward() -> None:
    class Inner(mx.operator.CustomOp):
        def forward(self, is_train: Any, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
            x = in_data[0].copy()
            x.attach_grad()
            with mx.autograd.record():
                y = (x**3).sum()
            y.backward()
            self.assign(out_data[0], req[0], x.grad)

    class Prop(mx.operator.CustomOpProp):
        def create_operator(self, ctx: Any, in_shapes: Any, in_dtypes: Any) -> Any:
            return Inner()

    mx.operator.register("test_inner")(Prop)
    x = nd.array([1, 2])
    x.attach_grad()
    with mx.autograd.record():
        y = nd.Custom(x, op_type="test_inner")
        assert mx.autograd.is_recording()
    assert y.asnumpy().tolist() == [3, 12]


def test_custom_calls_free_their_memory() -> None:
    x = nd.ones(1000)
    x.attach_grad()
    with mx.autograd.record():
        y = nd.Custom(nd.ones((1, 1000)), x, nd.zeros(1), op_type="test_scaled")
    seen = weakref.ref(y[0]._tensor)
    gc.disable()
    try:
        del y
        assert seen() is None
    finally:
        gc.enable()


class NumpySoftmax(mx.operator.NumpyOp):
    def __init__(self) -> None:
        super().__init__(need_top_grad=False)

    def list_arguments(self) -> list[str]:
        return ["data", "label"]

    def infer_shape(self, in_shape: Any) -> Any:
        return [in_shape[0], (in_shape[0][0],)], [in_shape[0]]

    def forward(self, in_data: Any, out_data: Any) -> None:
        shifted = onp.exp(in_data[0] - in_data[0].max(axis=1, keepdims=True))
        out_data[0][:] = shifted / shifted.sum(axis=1, keepdims=True)

    def backward(self, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any) -> None:
        in_grad[0][:] = out_data[0]
        in_grad[0][onp.arange(len(in_data[1])), in_data[1].astype(int)] -= 1


def test_numpy_op_of_old_programs() -> None:
    with pytest.warns(UserWarning, match="deprecated"):
        custom = NumpySoftmax()(mx.sym.var("d"), name="sm")
    assert custom.list_arguments() == ["d", "sm_label"]
    executor = custom.simple_bind(mx.cpu(), d=(2, 3))
    executor.forward(is_train=True)
    executor.backward()
    expected = onp.full((2, 3), 1 / 3) - onp.eye(3)[[0, 0]]
    onp.testing.assert_allclose(executor.grad_dict["d"].asnumpy(), expected, rtol=1e-6)


def test_ndarray_op_of_old_programs() -> None:
    class Square(mx.operator.NDArrayOp):
        def forward(self, in_data: Any, out_data: Any) -> None:
            out_data[0][:] = in_data[0] * in_data[0]

        def backward(self, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any) -> None:
            in_grad[0][:] = 2 * in_data[0] * out_grad[0]

    with pytest.warns(UserWarning, match="deprecated"):
        custom = Square().get_symbol(mx.sym.var("d"))
    executor = custom.bind(mx.cpu(), {"d": nd.array([3, 4])}, {"d": nd.zeros(2)})
    assert executor.forward(is_train=True)[0].asnumpy().tolist() == [9, 16]
    executor.backward(nd.ones(2))
    assert executor.grad_dict["d"].asnumpy().tolist() == [6, 8]


def test_get_all_registered_operators_and_get_operator_arguments() -> None:
    names = mx.operator.get_all_registered_operators()
    assert {"FullyConnected", "Custom", "_plus_scalar", "broadcast_plus"} <= set(names)
    # As MXNet 1.9.1 answers.
    arguments = mx.operator.get_operator_arguments("Activation")
    choices = "{'relu', 'sigmoid', 'softrelu', 'softsign', 'tanh'}"
    assert arguments == (2, ["data", "act_type"], ["NDArray-or-Symbol", f"{choices}, required"])
    assert arguments.narg == 2
    with pytest.raises(mx.MXNetError, match="no_such"):
        mx.operator.get_operator_arguments("no_such")


def test_custom_head_gradients_in_other_storage():
    # MXNet refuses them outside of executors.
    class Double(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            assert [x.stype for x in (*out_grad, *in_data, *out_data, *in_grad)] == ["row_sparse"] * 4
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    @mx.operator.register("double_of_rows")
    class DoubleProp(mx.operator.CustomOpProp):
        def create_operator(self, ctx, in_shapes, in_dtypes):
            return Double()

        def infer_storage_type(self, in_stype):
            return in_stype, ["row_sparse"], []

        def infer_storage_type_backward(self, ograd_stype, in_stype, out_stype, igrad_stype, aux_stype):
            return ["row_sparse"], in_stype, out_stype, ["row_sparse"], aux_stype

    x = mx.nd.array([[0, 1], [0, 0]]).tostype("row_sparse")
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.Custom(x, op_type="double_of_rows")
        total = mx.nd.sum(y * mx.nd.array([[0, 0], [3, 4]]))
    total.backward()
    assert (y.stype, x.grad.stype, x.grad.indices.asnumpy().tolist()) == ("row_sparse", "row_sparse", [1])
    assert x.grad.asnumpy().tolist() == [[0, 0], [6, 8]]
