"""`mx.util.strict`: senseless values as errors, with who called the operator."""

import os
import re

import pytest
import warm_processes

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.run.calls.hooks import HOOKS
from mxnet.gluon import nn


@pytest.fixture
def strict():
    with mx.util.strict():
        yield
    assert not mx.util.is_strict()


INVALID_CALLS = {
    "pick": lambda: nd.pick(nd.ones((2, 3)), nd.array([0, 3])),
    "pick's negative": lambda: nd.pick(nd.ones((2, 3)), nd.array([0, -1])),
    "take": lambda: nd.take(nd.ones((2, 3)), nd.array([2])),
    "take's axis": lambda: nd.take(nd.ones((2, 3)), nd.array([3]), axis=1),
    "batch_take": lambda: nd.batch_take(nd.ones((2, 3)), nd.array([0, 3], dtype="int32")),
    "Embedding": lambda: nd.Embedding(nd.array([3]), nd.ones((3, 2)), input_dim=3, output_dim=2),
    "one_hot": lambda: nd.one_hot(nd.array([3]), 3),
    "softmax_cross_entropy": lambda: nd.softmax_cross_entropy(nd.ones((2, 3)), nd.array([0, 3])),
    "SoftmaxOutput": lambda: nd.SoftmaxOutput(nd.ones((2, 3)), nd.array([0, 3])),
    "mx.npx.pick": lambda: mx.npx.pick(mx.np.ones((2, 3)), mx.np.array([0, 3])),
    "log": lambda: nd.log(nd.array([-1.0])),
    "division": lambda: nd.zeros((2,)) / nd.zeros((2,)),
    "a number": lambda: nd.array([float("inf")]) * 0,
    "mx.np.sqrt": lambda: mx.np.sqrt(mx.np.array([-1.0])),
}
VALID_CALLS = {
    "pick": lambda: nd.pick(nd.ones((2, 3)), nd.array([0, 2])),
    "pick that wraps": lambda: nd.pick(nd.ones((2, 3)), nd.array([0, 5]), mode="wrap"),
    "take that wraps": lambda: nd.take(nd.ones((2, 3)), nd.array([-1]), mode="wrap"),
    "labels to ignore": lambda: nd.SoftmaxOutput(nd.ones((2, 3)), nd.array([0, -1]), use_ignore=True, ignore_label=-1),
    "labels that are probabilities": lambda: nd.SoftmaxOutput(nd.ones((2, 3)), nd.ones((2, 3)) * 5),
    "NaN that was there": lambda: nd.array([float("nan")]) + 1,
    "no indices": lambda: mx.np.take(mx.np.ones((2, 3)), mx.np.array([], dtype="int32")),
    "integers": lambda: nd.ones((2,), dtype="int32") + 1,
}


@pytest.mark.parametrize("name", INVALID_CALLS)
def test_strict_refuses_invalid_values_in_its_block_alone(name):
    INVALID_CALLS[name]()
    with mx.util.strict(), pytest.raises(mx.MXNetError, match=r"outside \[0|NaN.*where it begins"):
        INVALID_CALLS[name]()
    INVALID_CALLS[name]()


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("name", VALID_CALLS)
def test_strict_takes_valid_values(name):
    VALID_CALLS[name]()


class Logarithm(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.log(x, name="inner")


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("hybrid", [False, True])
@pytest.mark.parametrize("recorded", [False, True])
def test_strict_names_the_layer_where_nan_begins(hybrid, recorded):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(3, in_units=3), Logarithm(prefix="logarithm_"), nn.Dense(3, in_units=3))
    net.initialize(mx.init.Zero())
    net[0].bias.set_data(-nd.ones((3,)))
    if hybrid:
        net.hybridize()
    with pytest.raises(mx.MXNetError, match="NaN") as caught, autograd.record(recorded):
        net(nd.ones((2, 3)))
    assert ("net_logarithm_inner" if hybrid else "in layer net_logarithm (Logarithm)") in str(caught.value)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("hybrid", [False, True])
def test_strict_names_the_loss_of_a_label_out_of_range(hybrid):
    loss = gluon.loss.SoftmaxCrossEntropyLoss(prefix="loss_")
    if hybrid:
        loss.hybridize()
    loss(nd.ones((2, 3)), nd.array([0, 2]))
    with pytest.raises(mx.MXNetError, match=r"\[0, 3\), the first of 1 is 3") as caught:
        loss(nd.ones((2, 3)), nd.array([0, 3]))
    assert ("operator loss_" if hybrid else "in layer loss (SoftmaxCrossEntropyLoss)") in str(caught.value)


@pytest.mark.usefixtures("strict")
def test_strict_checks_modules():
    symbol = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3), name="softmax")
    module = mx.mod.Module(symbol)
    module.bind([("data", (2, 4))], [("softmax_label", (2,))])
    module.init_params()
    with pytest.raises(mx.MXNetError, match=r"softmax.*\[0, 3\), the first of 1 is 9"):
        module.forward(mx.io.DataBatch([nd.ones((2, 4))], [nd.array([0, 9])]), is_train=True)


@pytest.mark.usefixtures("strict")
def test_strict_loss_gradients_are_unchanged():
    x = nd.array([[1.0, 2.0, 3.0]])
    x.attach_grad()
    with autograd.record():
        loss = gluon.loss.SoftmaxCrossEntropyLoss()(x, nd.array([1]))
    loss.backward()
    with mx.util.strict(False):
        expected = nd.softmax(x) - nd.one_hot(nd.array([1]), 3)
    assert abs((x.grad - expected).asnumpy()).max() < 1e-6


def test_strict_refuses_negative_learning_rates():
    mx.optimizer.SGD(learning_rate=-0.1)
    with mx.util.strict():
        with pytest.raises(mx.MXNetError, match=r"SGD: learning_rate=-0\.1"):
            mx.optimizer.SGD(learning_rate=-0.1)
        with pytest.raises(mx.MXNetError, match="negative"):
            mx.optimizer.create("adam").set_learning_rate(-1)
        mx.optimizer.SGD(learning_rate=0)


def test_strict_blocks_nest_and_set_strict_returns_the_previous_state():
    assert mx.util.set_strict(True) is False
    assert mx.util.set_strict(True) is True
    with mx.util.strict(False):
        assert not mx.util.is_strict()
        nd.one_hot(nd.array([3]), 3)
    assert mx.util.is_strict()
    assert mx.util.set_strict(False) is True
    assert not mx.util.is_strict()


def test_strict_leaves_no_hooks_while_it_is_off():
    x, index = nd.ones((2, 3)), nd.array([0, 1])
    nd.pick(x, index)
    generation, hooks = HOOKS.generation, HOOKS._hooks
    with mx.util.strict():
        assert HOOKS.generation != generation
    assert HOOKS._hooks == hooks
    assert not HOOKS.changes_graphs


@pytest.mark.parametrize("value", ["1", "0"])
def test_strict_by_environment(value):
    code = "import mxnet as mx; print(mx.util.is_strict())"
    environment = {**os.environ, "REMX_STRICT": value}
    done = warm_processes.run(code, environment=environment)
    assert (done.returncode, done.stdout.strip()) == (0, str(value == "1")), done.stderr


def zero_times_root(x):
    return (nd.sqrt(x) * 0).sum()


@pytest.mark.usefixtures("strict")
def test_strict_backward_names_operator_inputs_and_line_of_nan():
    x = nd.array([0.0, 1.0])
    x.attach_grad()
    with autograd.record():
        loss = zero_times_root(x)
    with pytest.raises(mx.MXNetError) as caught:
        loss.backward()
    line = zero_times_root.__code__.co_firstlineno + 1
    for part in ("sqrt: NaN begins in its backward pass", "(2,) within [0, 1]", f"{__file__}:{line}"):
        assert part in str(caught.value)


class Root(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.sqrt(x) * 0


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("hybrid", [False, True])
def test_strict_backward_names_the_layer_where_nan_begins(hybrid):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(3, in_units=3), Root(prefix="root_"))
    net.initialize(mx.init.Zero())
    if hybrid:
        net.hybridize()
    with autograd.record():
        loss = net(nd.ones((2, 3))).sum()
    layer = "net (HybridSequential)" if hybrid else "net_root (Root)"
    with pytest.raises(mx.MXNetError, match=rf"sqrt: NaN begins.*in layer {re.escape(layer)}"):
        loss.backward()


@pytest.mark.usefixtures("strict")
def test_strict_backward_names_the_operator_among_several_uses():
    x = nd.array([0.0, 4.0])
    x.attach_grad()
    with autograd.record():
        loss = (x.exp() + nd.sqrt(x) * 0).sum()
    with pytest.raises(mx.MXNetError, match=r"^sqrt: "):
        loss.backward()


@pytest.mark.parametrize("strictly", [False, True])
def test_strict_backward_gradients_are_the_same(strictly):
    x = nd.array([[1.0, 2.0], [3.0, 4.0]])
    x.attach_grad()
    with mx.util.strict(strictly), autograd.record():
        loss = nd.SoftmaxOutput(nd.dot(x, x.T), nd.array([0, 1])) + (x * x).sum()
    loss.backward()
    assert nd.abs(x.grad).sum().asscalar() > 0
    expected = x.grad.copy()
    with mx.util.strict(not strictly), autograd.record():
        loss = nd.SoftmaxOutput(nd.dot(x, x.T), nd.array([0, 1])) + (x * x).sum()
    loss.backward()
    assert (x.grad == expected).asnumpy().all()


def test_strict_backward_takes_nan_of_the_head_gradient(strict):
    x = nd.ones((2,))
    x.attach_grad()
    with autograd.record():
        y = x * 2
    y.backward(nd.array([float("nan"), 1]))
    assert x.grad[1].asscalar() == 2


class Falling(mx.lr_scheduler.LRScheduler):
    def __call__(self, num_update):
        return 0.1 - 0.1 * num_update


@pytest.mark.parametrize("strictly", [False, True])
def test_strict_refuses_negative_rates_of_lr_scheduler(strictly):
    net = nn.Dense(1, in_units=2)
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"lr_scheduler": Falling()})

    def step():
        with autograd.record():
            loss = net(nd.ones((1, 2)))
        loss.backward()
        trainer.step(1)

    with mx.util.strict(strictly):
        step()
        if not strictly:
            step()
            return
        with pytest.raises(mx.MXNetError, match=r"SGD, update 2: learning_rate=-0\.1 is negative"):
            step()
