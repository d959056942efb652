"""Which way a bound operator is called, and that all ways agree with the general one."""

import math

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd
from mxnet._src.operators.definition.registry import get
from mxnet._src.run.calls import strategies
from mxnet._src.run.calls.bind import bind, kinds
from mxnet._src.run.calls.run import run
from mxnet.base import _Null


def bound(name, **params):
    op = get(name)
    return bind(op, tuple(params.get(p.name, _Null) for p in op.params if p.passed))


@pytest.mark.parametrize(
    ("name", "params", "expected"),
    [
        ("exp", {}, "call_unary"),
        ("_plus_scalar", {"scalar": 2.0}, "call_unary"),
        ("_plus_scalar", {"scalar": 0.0}, "call_unary"),
        ("broadcast_add", {}, "call_binary"),
        ("FullyConnected", {"num_hidden": 2}, "call_layer"),
        ("FullyConnected", {"num_hidden": 2, "no_bias": True}, "call_dense"),
        ("Concat", {"num_args": 2}, "call_list"),
        ("Reshape", {"shape": (4,)}, "call_finished"),
        ("argmax_channel", {}, "call_finished"),
        ("_zeros", {"shape": (2,)}, "create"),
        ("Dropout", {}, "leave"),
        ("BatchNorm", {}, "leave"),
        ("sgd_update", {"lr": 0.1}, "leave"),
        ("dot", {}, "call_binary"),
        ("dot", {"forward_stype": "csr"}, "leave"),
        ("cast_storage", {"stype": "row_sparse"}, "leave"),
        ("topk", {"ret_typ": "both"}, "leave"),
    ],
)
def test_strategy_way_is_chosen_when_bound(name, params, expected):
    assert bound(name, **params).strategy is getattr(strategies, expected)


def uniform(*shape):
    return mx.nd.array(onp.random.uniform(-1, 1, shape))


CALLS = (
    ("exp", {}, [(2, 3)]),
    ("_mul_scalar", {"scalar": -0.0}, [(2, 3)]),
    ("broadcast_add", {}, [(2, 3), (1, 3)]),
    ("FullyConnected", {"num_hidden": 2}, [(2, 3), (2, 3), (2,)]),
    ("FullyConnected", {"num_hidden": 2, "no_bias": True}, [(2, 3), (2, 3), None]),
    ("Concat", {"num_args": 2}, [(2, 3), (2, 3)]),
    ("Reshape", {"shape": (6,)}, [(2, 3)]),
    ("argmax_channel", {}, [(2, 3)]),
)


@pytest.mark.parametrize("kind", ["legacy", "numpy"])
@pytest.mark.parametrize("recording", [False, True])
@pytest.mark.parametrize(("name", "params", "shapes"), CALLS)
def test_strategy_ways_agree_with_the_general_one(name, params, shapes, recording, kind):
    call, results = bound(name, **params), []
    inputs = [None if shape is None else uniform(*shape) for shape in shapes]
    if kind == "numpy":
        inputs = [None if x is None else x.as_np_ndarray() for x in inputs]
    cls = type(inputs[0])
    variables = [x for x in inputs if x is not None]
    for way in (call.strategy, lambda *_: None):
        for x in variables:
            x.attach_grad()
        with autograd.record() if recording else autograd.pause():
            result = way(call, inputs, cls)
            result = run(call, inputs, cls=cls) if result is None else result
        assert type(result) is cls
        results.append([result.asnumpy()])
        if recording and not call.op.no_gradient:
            result.backward()
            results[-1] += [x.grad.asnumpy() for x in variables]
    for one, other in zip(*results, strict=True):
        onp.testing.assert_array_equal(one, other)
        assert (onp.signbit(one) == onp.signbit(other)).all()


@pytest.mark.parametrize(("name", "params", "shapes"), CALLS)
def test_strategy_arrays_of_other_classes_are_left_alone(name, params, shapes):
    call = bound(name, **params)
    inputs = [None if shape is None else uniform(*shape) for shape in shapes]
    for index, x in enumerate(inputs):
        if x is not None:
            others = [*inputs[:index], x.as_np_ndarray(), *inputs[index + 1 :]]
            assert call.strategy(call, others, mx.nd.NDArray) is None
    assert call.strategy(call, [None] * len(inputs), mx.nd.NDArray) is None


@pytest.mark.parametrize("name", ["exp", "broadcast_add", "FullyConnected", "Reshape"])
def test_strategy_wrong_number_of_inputs_is_named(name):
    call = mx.nd.ones((2, 2))
    params = {"num_hidden": 2} if name == "FullyConnected" else {"shape": (4,)} if name == "Reshape" else {}
    one = bound(name, **params)

    def run_either_way(inputs):
        return one.strategy(one, inputs, mx.nd.NDArray) or run(one, inputs)

    for inputs in ([], [call] * 4):
        with pytest.raises(mx.MXNetError, match=f"Operator {name} expects {one.arity} inputs"):
            run_either_way(inputs)


def test_strategy_kinds_tell_signs_of_zeros():
    assert kinds(0.0) != kinds(-0.0)
    assert kinds(onp.float32(0)) != kinds(onp.float32(-0.0))
    assert kinds(1.0) is kinds(2.0) is float
    assert kinds((0, 0.0, (True,))) == (int, (float, 1.0), (bool,))


@pytest.mark.parametrize("order", [(0.0, -0.0, 0, 0.0), (-0.0, 0.0, 0, -0.0), (0, -0.0, 0.0, -0.0)])
def test_strategy_signs_of_zeros_are_kept_in_any_order(order):
    op = get("_mul_scalar")
    x = mx.nd.array([1, -2])
    op.cache.clear()
    for value in order:
        for _ in range(2):
            product = (x * float(value) if value else mx.nd._internal._mul_scalar(x, scalar=value)).asnumpy()
            expected = onp.array([1, -2], "float32") * onp.float32(value)
            assert [math.copysign(1, n) for n in product] == [math.copysign(1, n) for n in expected]
