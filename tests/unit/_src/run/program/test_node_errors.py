"""Errors of graphs say which node failed."""

import pytest

import mxnet as mx
from mxnet import autograd, nd
from mxnet.gluon import nn


def network(**flags):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(8, in_units=6), nn.Dense(3, in_units=8))
    net.initialize()
    net.hybridize(**flags)
    net(nd.ones((2, 6)))
    return net


@pytest.mark.parametrize("static", [False, True])
@pytest.mark.parametrize("recorded", [False, True])
def test_node_error_of_a_hybridized_network(static, recorded):
    net = network(static_alloc=static, static_shape=static)
    mode = autograd.record(train_mode=recorded) if recorded else autograd.predict_mode()
    with pytest.raises(mx.MXNetError, match=r"^Error in operator net_dense0_fwd: FullyConnected: ") as caught, mode:
        net(nd.ones((2, 7)))
    assert "(net_dense0_weight)" in str(caught.value)
    assert net(nd.ones((2, 6))).shape == (2, 3)


@pytest.mark.parametrize("is_train", [False, True])
def test_node_error_of_an_executor_whose_arrays_are_exchanged(is_train):
    net = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    executor = net.simple_bind(mx.cpu(), data=(2, 6))
    executor.arg_dict["data"]._tensor = nd.ones((2, 7))._tensor
    with pytest.raises(mx.MXNetError, match=r"^Error in operator fc: FullyConnected: data has 7 features") as caught:
        executor.forward(is_train=is_train)
    assert "(fc_weight)" in str(caught.value)


def test_node_error_of_an_inner_graph():
    class Loop(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, w):
            return F.contrib.foreach(lambda row, state: (F.dot(row, w, name="inner"), state), x, [])[0]

    loop = Loop()
    loop.hybridize()
    with pytest.raises(mx.MXNetError, match=r"Error in operator .*: dot: ") as caught:
        loop(nd.ones((4, 2, 3)), nd.ones((2, 2)))
    assert "mat1" not in str(caught.value)


def test_node_error_outside_of_nodes_keeps_its_message():
    from mxnet._src.run.program import node_errors

    own_error = mx.MXNetError("as it is")
    assert node_errors.named("Executor.forward", own_error) is own_error
    assert str(node_errors.named("Executor.forward", RuntimeError("odd"))) == "Executor.forward: odd"
