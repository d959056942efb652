"""For which data shapes an inference plan is made: one for each of ever new shapes would cost more than it saves."""

import pytest

from mxnet import cpu, nd, sym
from mxnet._src.run.program import inference_plan
from mxnet.gluon import nn


@pytest.fixture
def planned(monkeypatch):
    """The number of rows of each plan's data, in the order of their making."""
    rows = []
    original = inference_plan.InferencePlan.__init__

    def counted(self, graph, inputs, tensors, ctx):
        original(self, graph, inputs, tensors, ctx)
        rows.append(self._layout[0][1][0])

    monkeypatch.setattr(inference_plan.InferencePlan, "__init__", counted)
    return rows


@pytest.fixture
def layer():
    net = nn.Dense(2, in_units=3)
    net.initialize()
    net.hybridize(static_alloc=True, static_shape=True)
    return net


def test_inference_plan_of_a_few_shapes_at_once(layer, planned):
    for _ in range(3):
        for rows in (1, 2, 3, 4):
            assert layer(nd.ones((rows, 3))).shape == (rows, 2)
    assert planned == [1, 2, 3, 4]


def test_inference_plan_of_ever_new_shapes_is_not_made(layer, planned):
    for rows in range(1, 40):
        assert layer(nd.ones((rows, 3))).shape == (rows, 2)
    assert planned == [1, 2, 3, 4]


def test_inference_plan_of_a_shape_that_recurs(layer, planned):
    for rows in (1, 2, 3, 4, *[9] * 6):
        layer(nd.ones((rows, 3)))
    assert planned == [1, 2, 3, 4, 9]


def test_inference_plan_of_alternating_shapes_stays(layer, planned):
    for _ in range(100):
        for rows in range(1, 7):
            layer(nd.ones((rows, 3)))
    assert len(planned) < 12


def test_inference_plan_absent_sees_changed_weights(layer, planned):
    data = nd.ones((9, 3))
    for rows in (1, 2, 3, 4):
        layer(nd.ones((rows, 3)))
    layer(data)
    layer.weight.set_data(nd.ones((2, 3)))
    assert layer(data).asnumpy().tolist() == [[3, 3]] * 9


def test_inference_plan_without_static_flags_of_shapes_that_come_again(layer, planned):
    layer.hybridize()
    for rows in range(1, 40):
        layer(nd.ones((rows, 3)))
    assert planned == []
    for _ in range(5):
        for rows in (7, 8, 50):
            assert layer(nd.ones((rows, 3))).shape == (rows, 2)
    assert planned == [7, 8, 50]


def test_inference_plan_of_one_shape_at_its_fifth_call(layer, planned):
    layer.hybridize()
    calls = 0
    while not planned:
        layer(nd.ones((6, 3)))
        calls += 1
    assert calls == 5


@pytest.mark.parametrize(("shape", "flatten"), [((4,), True), ((4,), False), ((2, 3, 4), True), ((2, 3, 4), False)])
@pytest.mark.parametrize("units", [5, 3000])
def test_inference_plan_of_dense_takes_data_of_any_ndim(planned, shape, flatten, units):
    graph = sym.FullyConnected(sym.identity(sym.var("x")), num_hidden=units, flatten=flatten, name="f")
    executor = graph.simple_bind(cpu(), x=shape)
    for array in executor.arg_arrays:
        array[:] = nd.random.normal(shape=array.shape)
    first = executor.forward(is_train=False)[0].asnumpy()
    for _ in range(6):
        second_output = executor.forward(is_train=False)[0].asnumpy()
    assert planned == [shape[0]]
    assert second_output.shape == first.shape
    assert abs(second_output - first).max() < 1e-4
