"""What nodes with equal operators and parameters share."""

import numpy as onp
import pytest

import mxnet as mx
from mxnet import MXNetError
from mxnet._src.graph import application, infer
from mxnet._src.graph.application import application_of
from mxnet._src.operators.definition import inference
from mxnet._src.operators.definition.registry import get


def test_equal_attributes_are_parsed_once():
    op = get("FullyConnected")
    first = application_of(op, {"num_hidden": "3"})
    assert application_of(op, {"num_hidden": "3"}) is first
    assert application_of(op, {"num_hidden": "4"}) is not first
    assert application_of(op, {"num_hidden": "3", "__lr_mult__": "2"}).params == first.params
    assert first.input_names(3) == ("data", "weight", "bias")
    assert first.num_outputs == 1


def test_names_follow_the_number_of_inputs():
    applied = application_of(get("Concat"), {"num_args": "2"})
    assert applied.input_names(2) == ("arg0", "arg1")
    assert applied.input_names(3) == ("arg0", "arg1", "arg2")


def test_new_attributes_are_parsed_again():
    layer = mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=3, name="fc")
    assert layer.infer_shape(x=(2, 5))[1] == [(2, 3)]
    layer._set_attr(num_hidden="4")
    assert layer.infer_shape(x=(2, 5))[1] == [(2, 4)]


def test_equal_layers_are_inferred_once(monkeypatch):
    op_names = []

    def counted(op, *args):
        op_names.append(op.name)
        return inference.infer_shapes(op, *args)

    monkeypatch.setattr(infer, "infer_shapes", counted)
    monkeypatch.setattr(application, "_SHARED", {})
    layer = mx.sym.var("x")
    for _ in range(20):
        layer = mx.sym.tanh(mx.sym.FullyConnected(layer, num_hidden=7))
    assert layer.infer_shape(x=(3, 7))[1] == [(3, 7)]
    assert op_names.count("FullyConnected") <= 3
    assert op_names.count("tanh") <= 3


def test_a_refusal_is_not_remembered_as_an_answer():
    first, second = (mx.sym.FullyConnected(mx.sym.var("x"), mx.sym.var("w"), no_bias=True, num_hidden=2) for _ in "ab")
    for layer in (first, second):
        with pytest.raises(MXNetError, match="Shape inconsistent"):
            layer.infer_shape(x=(3, 4), w=(2, 5))
    assert second.infer_shape(x=(3, 4))[0] == [(3, 4), (2, 4)]


def test_shapes_of_numpy_are_another_question():
    zeros = mx.sym.zeros((0, 4)) + mx.sym.var("x")
    assert zeros.infer_shape(x=(3, 4))[1] == [(3, 4)]
    with mx.util.np_shape(True), pytest.raises(MXNetError):
        zeros.infer_shape(x=(3, 4))
    assert zeros.infer_shape(x=(3, 4))[1] == [(3, 4)]


def test_a_declared_shape_is_read_in_the_mode_of_the_moment():
    doubled = mx.sym.var("x", shape=(0, 3)) * 2
    other = mx.sym.var("y", shape=(0, 3))
    for _ in range(2):
        assert (doubled + other).infer_shape_partial(y=(2, 3))[0] == [(2, 3), (2, 3)]
        with mx.util.np_shape(True):
            assert (mx.sym.var("x", shape=(0, 3)) * 2).infer_shape()[1] == [(0, 3)]


def test_infer_shape_of_an_input_given_twice():
    x = mx.sym.var("x")
    twice = mx.sym.elemwise_add(x, x)
    assert twice.infer_shape(x=(2, 3)) == ([(2, 3)], [(2, 3)], [])
    assert mx.sym.elemwise_add(twice, mx.sym.var("y")).infer_shape(y=(4, 5))[0] == [(4, 5), (4, 5)]
    square = mx.sym.FullyConnected(x, x, num_hidden=3, no_bias=True)
    assert square.infer_shape(x=(3, 7)) == ([(3, 7)], [(3, 3)], [])
    with pytest.raises(mx.MXNetError, match="x"):
        square.infer_shape(x=(4, 7))


def test_infer_type_from_either_end_and_from_a_declared_type():
    layer = mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=3, name="fc")
    assert set(layer.infer_type(fc_bias="float16")[0]) == {onp.float16}
    assert layer.infer_type_partial()[0] == [None, None, None]
    assert set(layer.infer_type(x="float64")[0]) == {onp.float64}
    declared = mx.sym.FullyConnected(mx.sym.var("x", dtype="float16"), num_hidden=3)
    assert declared.infer_type()[1] == [onp.float16]


def test_what_symbols_compose_again_is_not_parsed_again(monkeypatch):
    monkeypatch.setattr(application, "_SHARED", {})
    x = mx.sym.var("x")
    first = mx.sym.Pooling(x, kernel=(2, 2), pool_type="avg")._outputs[0].node
    shared = first.application
    second_node = mx.sym.Pooling(x, kernel=(2, 2), pool_type="avg")._outputs[0].node
    other = mx.sym.Pooling(x, kernel=(2, 2), pool_type="avg", lr_mult=2)._outputs[0].node
    assert second_node._application is shared
    assert second_node.attrs == first.attrs == {"kernel": "(2, 2)", "pool_type": "avg"}
    assert other.attrs["__lr_mult__"] == "2"
    assert other.params == first.params


def test_inputs_that_take_no_part_are_refused_each_time():
    x = mx.sym.var("x")
    for _ in range(2):
        layer = mx.sym.FullyConnected(x, num_hidden=3, no_bias=True, name="fc")
        assert layer.list_arguments() == ["x", "fc_weight"]
        with pytest.raises(MXNetError, match="but bias was given too"):
            mx.sym.FullyConnected(x, bias=mx.sym.var("b"), num_hidden=3, no_bias=True)
