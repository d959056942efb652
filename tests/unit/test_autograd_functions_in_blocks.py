"""Functions with a backward pass of their own in hybridized blocks."""

import pickle

import pytest

import mxnet as mx


class Odd(mx.autograd.Function):
    """Whose backward is not the derivative of its forward."""

    def forward(self, x):
        return x * x

    def backward(self, dy):
        return dy * 100


class Net(mx.gluon.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.dense = mx.gluon.nn.Dense(2)

    def hybrid_forward(self, F, x):
        return self.dense(Odd()(x)) * 2


class Outer(mx.gluon.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.net = Net()

    def hybrid_forward(self, F, x):
        return F.relu(self.net(x))


def _gradient(block):
    x = mx.nd.array([[1, 2]])
    x.attach_grad()
    with mx.autograd.record():
        y = block(x)
    y.backward()
    return y.asnumpy().tolist(), x.grad.asnumpy().tolist()


# All weights are 1: outputs are 2 * (1 + 4), gradients 100 * 2 for each of 2 units.
RIGHT = [[10.0, 10.0]], [[400.0, 400.0]]


def _block(kind, flags):
    block = kind()
    block.initialize(mx.init.One())
    block.hybridize(**flags)
    return block


@pytest.mark.parametrize("kind", [Net, Outer])
@pytest.mark.parametrize("flags", [{}, {"static_alloc": True}, {"static_alloc": True, "static_shape": True}])
@pytest.mark.parametrize("recorded_first", [True, False])
def test_hybridize_keeps_the_backward_of_functions_whichever_call_is_first(kind, flags, recorded_first):
    block = _block(kind, flags)
    x = mx.nd.array([[1, 2]])
    if not recorded_first:
        block(x)
    assert _gradient(block) == RIGHT
    assert block(x).asnumpy().tolist() == RIGHT[0]
    assert _gradient(block) == RIGHT


@pytest.mark.parametrize("change", [lambda b: b.hybridize(static_alloc=True), lambda b: b.cast("float32")])
def test_hybridize_again_keeps_the_backward_of_functions(change):
    block = _block(Net, {})
    block(mx.nd.array([[1, 2]]))
    change(block)
    assert _gradient(block) == RIGHT


def test_hybridize_of_a_block_from_a_pickle_keeps_the_backward_of_functions():
    block = _block(Net, {})
    block(mx.nd.array([[1, 2]]))
    assert _gradient(pickle.loads(pickle.dumps(block))) == RIGHT


def test_hybridize_without_functions_runs_the_graph_while_recording():
    block = mx.gluon.nn.Dense(2, in_units=2)
    block.initialize(mx.init.One())
    block.hybridize()
    _gradient(block)
    assert block._plain_while == ()


def test_hybridize_refuses_a_function_of_symbols_while_recording():
    with mx.autograd.record(), pytest.raises(mx.MXNetError, match="Odd: the Function got symbols while recording"):
        Odd()(mx.sym.var("x"))
