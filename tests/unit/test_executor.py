"""Bound symbols; expected values and errors were observed on MXNet 1.9.1."""

import numpy as np
import pytest

import mxnet as mx
from mxnet import nd

S = mx.sym


@pytest.fixture
def dense():
    return S.FullyConnected(S.var("data"), num_hidden=3, name="fc")


def arrays():
    return {"data": nd.ones((2, 5)), "fc_weight": nd.ones((3, 5)), "fc_bias": nd.zeros((3,))}


def test_simple_bind_allocates_everything(dense):
    executor = dense.simple_bind(mx.cpu(), data=(2, 5))
    assert {k: v.shape for k, v in executor.arg_dict.items()} == {"data": (2, 5), "fc_weight": (3, 5), "fc_bias": (3,)}
    assert executor.outputs[0].shape == (2, 3)
    assert executor.outputs[0].asnumpy().sum() == 0
    assert set(executor.grad_dict) == set(executor.arg_dict)
    with pytest.raises(RuntimeError, match="data"):
        dense.simple_bind(mx.cpu())


def test_backward_grad_req_write_add_and_null(dense):
    for req, expected in (("write", 2), ("add", 4)):
        gradient = nd.zeros((3, 5))
        executor = dense.bind(mx.cpu(), arrays(), args_grad={"fc_weight": gradient}, grad_req=req)
        for _ in range(2):
            executor.forward(is_train=True)
            executor.backward(nd.ones((2, 3)))
        np.testing.assert_array_equal(gradient.asnumpy(), np.full((3, 5), expected))
        assert executor.grad_dict["data"] is None


def test_backward_needs_out_grads_unless_the_output_is_a_loss(dense):
    executor = dense.bind(mx.cpu(), arrays(), args_grad={"fc_weight": nd.zeros((3, 5))})
    executor.forward(is_train=True)
    with pytest.raises(mx.MXNetError, match="head_gradient is required"):
        executor.backward()
    loss = S.SoftmaxOutput(dense, S.var("label"), name="sm")
    executor = loss.simple_bind(mx.cpu(), data=(2, 5), label=(2,))
    executor.arg_dict["data"][:] = 1
    executor.forward(is_train=True)
    executor.backward()
    np.testing.assert_allclose(executor.grad_dict["fc_bias"].asnumpy(), [2 / 3 - 2, 2 / 3, 2 / 3], rtol=1e-6)


def test_forward_with_new_values_and_their_shapes(dense):
    executor = dense.bind(mx.cpu(), arrays())
    assert executor.forward(data=nd.ones((2, 5)) * 2)[0].asnumpy()[0, 0] == 10
    assert executor.forward(data=np.ones((2, 5)))[0].asnumpy()[0, 0] == 5
    with pytest.raises(ValueError, match="data"):
        executor.forward(data=nd.ones((3, 5)))
    with pytest.raises(TypeError, match="foo"):
        executor.forward(foo=nd.ones((3, 5)))


def test_forward_writes_into_the_same_outputs(dense):
    executor = dense.bind(mx.cpu(), arrays())
    first = executor.outputs[0]
    executor.forward()
    assert executor.outputs[0] is first
    assert first.asnumpy()[0, 0] == 5
    assert executor.output_dict["fc_output"] is first


def test_forward_uses_weights_changed_between_calls(dense):
    net = S.BatchNorm(S.Convolution(S.var("data"), kernel=(1, 1), num_filter=2, name="c"), name="bn", fix_gamma=False)
    executor = net.simple_bind(mx.cpu(), grad_req="null", data=(1, 3, 2, 2))
    for array in executor.arg_dict.values():
        array[:] = 1
    executor.aux_dict["bn_moving_var"][:] = 1
    for _ in range(8):  # long enough for a plan with packed weights
        before = executor.forward()[0].asnumpy()
    executor.arg_dict["c_weight"][0:1][:] = 3
    after = executor.forward()[0].asnumpy()
    np.testing.assert_allclose(after[:, 0] - before[:, 0], 6, rtol=2e-3)
    np.testing.assert_allclose(after[:, 1], before[:, 1])


@pytest.mark.parametrize(
    ("args", "error"),
    [
        ({}, ValueError),
        ([nd.ones((2, 5))], ValueError),
        (3, TypeError),
        ({"data": 1, "fc_weight": 1, "fc_bias": 1}, TypeError),
    ],
)
def test_bind_refuses_wrong_arguments(dense, args, error):
    with pytest.raises(error):
        dense.bind(mx.cpu(), args)


def test_bind_checks_shapes(dense):
    with pytest.raises(mx.MXNetError, match="fc"):
        dense.bind(mx.cpu(), {**arrays(), "fc_weight": nd.ones((3, 7))})


def test_reshape_shares_parameters(dense):
    executor = dense.simple_bind(mx.cpu(), data=(4, 5))
    executor.arg_dict["fc_weight"][:] = 1
    smaller = executor.reshape(data=(2, 5))
    smaller.arg_dict["data"][:] = 1
    assert smaller.forward()[0].shape == (2, 3)
    assert smaller.outputs[0].asnumpy()[0, 0] == 5
    assert smaller.arg_dict["fc_weight"] is executor.arg_dict["fc_weight"]
    with pytest.raises(mx.MXNetError, match="larger"):
        executor.reshape(data=(8, 5))
    assert executor.reshape(allow_up_sizing=True, data=(8, 5)).forward()[0].shape == (8, 3)


def test_copy_params_from(dense):
    executor = dense.simple_bind(mx.cpu(), data=(1, 5))
    executor.copy_params_from({"fc_weight": nd.ones((3, 5))}, allow_extra_params=True)
    assert executor.arg_dict["fc_weight"].asnumpy().sum() == 15
    with pytest.raises(ValueError, match="zz"):
        executor.copy_params_from({"zz": nd.ones((1,))})


def test_set_monitor_callback_sees_operators_and_inputs(dense):
    seen = []
    executor = S.Activation(dense, act_type="relu", name="act").bind(mx.cpu(), arrays())
    executor.set_monitor_callback(lambda name, array: seen.append((name, array.shape)))
    executor.forward()
    assert seen == [("fc_output", (2, 3)), ("act_output", (2, 3))]
    seen.clear()
    executor.set_monitor_callback(lambda name, array: seen.append(name), monitor_all=True)
    executor.forward()
    assert seen == [
        *("data", "fc_data", "fc_weight", "fc_weight", "fc_bias", "fc_bias", "fc_output"),
        *("act_input0", "act_output"),
    ]


def test_forward_is_train_updates_moving_statistics():
    net = S.BatchNorm(S.var("data"), name="bn", fix_gamma=False, momentum=0.5)
    executor = net.simple_bind(mx.cpu(), data=(4, 2))
    executor.arg_dict["data"][:] = np.arange(8).reshape(4, 2)
    executor.arg_dict["bn_gamma"][:] = 1
    executor.forward(is_train=True)
    assert executor.aux_dict["bn_moving_mean"].asnumpy().tolist() == [0, 0]  # the backward pass updates them
    executor.backward(nd.ones((4, 2)))
    np.testing.assert_allclose(executor.aux_dict["bn_moving_mean"].asnumpy(), [1.5, 2.0])
    executor.forward(is_train=False)
    np.testing.assert_allclose(executor.aux_dict["bn_moving_mean"].asnumpy(), [1.5, 2.0])


def test_forward_is_train_switches_dropout():
    net = S.Dropout(S.var("data"), p=0.5)
    executor = net.bind(mx.cpu(), {"data": nd.ones((100,))})
    assert executor.forward(is_train=False)[0].asnumpy().tolist() == [1.0] * 100
    assert 0 < (executor.forward(is_train=True)[0].asnumpy() == 0).sum() < 100


def test_forward_outputs_share_no_memory_with_arguments():
    x = nd.ones((2, 3))
    (out,) = S.transpose(S.var("x")).bind(mx.cpu(), {"x": x}).forward()
    out[:] = 7
    assert x.asnumpy().tolist() == [[1, 1, 1], [1, 1, 1]]


def test_backward_losses_ignore_out_grads_and_read_labels_late():
    data, weight = mx.nd.array([[1, 2], [3, -1]]), mx.nd.array([[0.1, 0.2], [0.3, -0.4], [0.5, 0.6]])
    scores = mx.sym.FullyConnected(mx.sym.var("data"), mx.sym.var("weight"), no_bias=True, num_hidden=3)
    losses = [
        mx.sym.SoftmaxOutput(scores, mx.sym.var("one")),
        mx.sym.SoftmaxOutput(scores * 2, mx.sym.var("two"), grad_scale=0.5),
    ]
    arrays = {"data": data, "weight": weight, "one": mx.nd.array([0, 7]), "two": mx.nd.array([2, 1.7])}
    grads = {"data": mx.nd.zeros((2, 2)), "weight": mx.nd.zeros((3, 2))}
    executor = mx.sym.Group(losses).bind(
        mx.cpu(), arrays, grads, {**dict.fromkeys(arrays, "null"), **dict.fromkeys(grads, "write")}
    )
    outputs = executor.forward(is_train=True)
    # Recorded from MXNet 1.9.1. A label that is no class, 7, has no part in the gradient, and 1.7 is class 1.
    assert outputs[0].asnumpy()[0] == pytest.approx([0.21331, 0.07847, 0.70822], abs=1e-5)
    expected = [[0.26386, 0.19217], [0.38402, 0.35877]], [[-0.06941, -1.62056], [0.55927, 0.02265], [2.51014, 0.59791]]
    for heads in (None, [mx.nd.full((2, 3), 5), mx.nd.full((2, 3), 7)]):
        executor.backward(heads)
        for grad, expected_grad in zip(grads.values(), expected, strict=True):
            np.testing.assert_allclose(grad.asnumpy(), expected_grad, atol=1e-5)
    arrays["one"][:] = mx.nd.array([1, 2])
    executor.backward()
    np.testing.assert_allclose(grads["data"].asnumpy(), [[0.06386, 0.79217], [-0.11598, -0.24123]], atol=1e-5)


def test_debug_str_states_memory() -> None:
    """1 MB each: the argument, its gradient and the output."""
    executor = (mx.sym.var("x") * 2).simple_bind(mx.cpu(), x=(256, 1024))
    assert "Total 3 MB allocated\nTotal 0 TempSpace resource requested\n" in executor.debug_str()


class _Refusing(mx.operator.CustomOp):
    refuses = False

    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0])

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        if _Refusing.refuses:
            raise ValueError("refused")
        self.assign(in_grad[0], req[0], out_grad[0])


@mx.operator.register("test_executor_refusing")
class _RefusingProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx, shapes, dtypes):
        return _Refusing()


def test_backward_after_a_failed_pass_gives_row_sparse_gradients_of_one_pass(monkeypatch):
    """What a pass that failed had found is not part of the next one."""
    other = S.Custom(S.var("other"), op_type="test_executor_refusing")
    weight = S.var("weight", stype="row_sparse")
    net = other + S.sparse.dot(S.var("data", stype="csr"), weight)
    rows = nd.sparse.row_sparse_array((np.ones((2, 2), "float32"), [0, 2]), shape=(4, 2))
    arrays = {
        "other": nd.ones((3, 2)),
        "data": nd.array(np.eye(3, 4, dtype="float32")).tostype("csr"),
        "weight": rows,
    }
    gradients = {"other": nd.zeros((3, 2)), "weight": nd.zeros((4, 2), stype="row_sparse")}
    executor = net.bind(mx.cpu(), arrays, args_grad=gradients, grad_req={"other": "write", "weight": "write"})
    executor.forward(is_train=True)
    monkeypatch.setattr(_Refusing, "refuses", True)
    with pytest.raises(mx.MXNetError, match="refused"):
        executor.backward(nd.ones((3, 2)))
    monkeypatch.setattr(_Refusing, "refuses", False)
    executor.backward(nd.ones((3, 2)))
    np.testing.assert_array_equal(gradients["weight"].asnumpy()[:, 0], [1, 1, 1, 0])


def test_backward_gives_the_gradient_of_prelu_slopes_behind_another_operator():
    """MXNet 1.9.1 computes it from an array that is already overwritten."""
    hidden = S.FullyConnected(S.var("data"), num_hidden=3, no_bias=True, name="fc")
    symbol = S.LeakyReLU(hidden, act_type="prelu", name="act")
    data, weight = np.sin(np.arange(8.0)).reshape(4, 2), np.cos(np.arange(6.0)).reshape(3, 2)
    head = np.sin(np.arange(12.0) * 0.6).reshape(4, 3)
    executor = symbol.simple_bind(mx.cpu(), data=(4, 2))
    executor.copy_params_from({"data": nd.array(data), "fc_weight": nd.array(weight), "act_gamma": nd.full((3,), 0.25)})
    executor.forward(is_train=True)
    executor.backward(nd.array(head))
    below = np.minimum(data @ weight.T, 0)
    np.testing.assert_allclose(executor.grad_dict["act_gamma"].asnumpy(), (head * below).sum(axis=0), rtol=1e-5)


def test_backward_after_a_failed_forward_has_none_of_its_results():
    label = mx.sym.var("label")
    executor = (mx.sym.take(mx.sym.var("data") * 2, label, mode="raise")).simple_bind(mx.cpu(), data=(3, 2), label=(1,))
    executor.forward(is_train=True)
    executor.arg_dict["label"][:] = 7
    for attempt in (lambda: executor.forward(is_train=True), lambda: executor.backward(mx.nd.ones((1, 2)))):
        with pytest.raises(mx.MXNetError, match="take"):
            attempt()
    executor.arg_dict["label"][:] = 1
    executor.backward(mx.nd.ones((1, 2)))
    assert executor.grad_dict["data"].asnumpy().tolist() == [[0, 0], [2, 2], [0, 0]]
