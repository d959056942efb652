"""Hybrid blocks: tracing, compiled calls, and what compiled calls must notice."""

import copy
import threading
import warnings

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn
from mxnet.gluon.block import _flatten, _regroup


class Pass(gluon.HybridBlock):
    def hybrid_forward(self, F, x, y=None):
        return x


def ones(*shape, **kwargs):
    return mx.nd.ones(shape, **kwargs)


def test_flatten_and_regroup():
    x, s = ones(1), mx.sym.var("s")
    for args, structure in (
        (x, 0),
        ([x, x], [0, 0]),
        ((x, (x, None)), [0, [0, -1]]),
        (None, -1),
        (mx.sym.Group([s, s]), 2),
        ([], []),
    ):
        leaves, structure_of_args = _flatten(args, "input")
        assert structure_of_args == structure
        regrouped = _regroup(leaves, structure_of_args)
        assert _flatten(regrouped, "input") == (leaves, structure_of_args) or structure == 2
    for wrong in (3, "s", [x, 3], {"a": x}):
        with pytest.raises(ValueError, match="input of HybridBlock input must be"):
            _flatten(wrong, "input")


@pytest.mark.parametrize("hybridize", [False, True])
def test_hybrid_block_refuses_inputs_of_the_wrong_type(hybridize):
    block = Pass()
    block.hybridize(hybridize)
    for wrong in ((3,), (None,), ([],)):
        with pytest.raises(ValueError, match="there must be one NDArray or one Symbol"):
            block(*wrong)
    with pytest.raises(ValueError, match="mixed NDArrays and Symbols"):
        block(ones(1), mx.sym.var("s"))


def test_hybridize_fixes_the_structure_of_inputs_with_the_first_call():
    block = Pass()
    block.hybridize()
    block(ones(1))
    block(ones(1), None)
    for wrong in ((ones(1), ones(1)), ([ones(1)],)):
        with pytest.raises(ValueError, match="argument structure of HybridBlock does not match"):
            block(*wrong)
    with pytest.raises(ValueError, match="multiple contexts"):
        block(ones(1), ones(1, ctx=mx.cpu(1)))


def test_hybridize_names_traced_inputs():
    block = Pass()
    block.hybridize()
    with pytest.warns(UserWarning, match="The 1-th input to HybridBlock is not used"):
        block([ones(1)], ones(1))
    assert (block._in_format, block._out_format) == ([[0], 0], [0])
    assert [s.name for s in block._cached_graph[0]] == ["data0", "data1"]


class Unused(gluon.HybridBlock):
    def __init__(self):
        super().__init__()
        self.used = nn.Dense(2)
        self.unused = nn.Dense(2)

    def hybrid_forward(self, F, x):
        return self.used(x)


def test_hybridize_warns_of_unused_parameters():
    block = Unused()
    block.initialize()
    block.hybridize()
    with pytest.warns(UserWarning, match=r"unused|dense\d+_weight.* is not used by any computation"):
        block(ones(2, 3))
    with pytest.raises(gluon.DeferredInitializationError):
        block.unused.weight.data()


class Nested(gluon.HybridBlock):
    def hybrid_forward(self, F, x, states):
        return x * 2, [states[0] + 1, [states[1] * 3]]


def test_hybridize_nested_inputs_and_outputs():
    block, x = Nested(), ones(2)
    block.hybridize()
    double, (plus, (triple,)) = block(x, [x, x])
    assert (double.asnumpy()[0], plus.asnumpy()[0], triple.asnumpy()[0]) == (2, 2, 3)
    assert isinstance(block(mx.sym.var("a"), [mx.sym.var("b"), mx.sym.var("c")])[1][0], mx.sym.Symbol)


class Overridden(gluon.HybridBlock):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.inner = nn.Dense(2)

    def forward(self, x):
        self.calls += 1
        return self.inner(x)


def test_hybridize_runs_an_overridden_forward_each_time():
    block = Overridden()
    block.initialize()
    block.hybridize()
    block(ones(1, 3))
    block(ones(1, 3))
    assert block.calls == 2
    assert block.inner._cached_op is not None
    with pytest.raises(RuntimeError, match="Please first call block"):
        block.export("nowhere")


def test_hybridize_runs_hybrid_forward_once():
    calls = []
    layer = nn.HybridLambda(lambda F, x: calls.append(F) or F.relu(x))
    layer.hybridize()
    for _ in range(3):
        layer(ones(2))
    assert calls == [mx.sym]


def dense(**kwargs):
    layer = nn.Dense(1, in_units=3, use_bias=False)
    layer.initialize(mx.init.One(), **kwargs)
    layer.hybridize()
    layer(ones(1, 3, ctx=layer.weight.list_ctx()[0]))
    return layer


CHANGES = (
    (lambda w: w.set_data(ones(1, 3) * 2), 6),
    (lambda w: w.data().__setitem__(slice(None), 3), 9),
    (lambda w: w._data.__setitem__(0, ones(1, 3) * 4), 12),
    (lambda w: setattr(w, "_data", [ones(1, 3) * 5]), 15),
    (lambda w: w.initialize("zeros", force_reinit=True), 0),
    (lambda w: w._load_init(ones(1, 3) * 6, None), 18),
)


@pytest.mark.parametrize(("change", "value"), CHANGES)
def test_hybridize_sees_new_values(change, value):
    layer = dense()
    change(layer.weight)
    assert layer(ones(1, 3)).asnumpy() == value


def test_hybridize_sees_casts_and_new_contexts():
    layer = dense()
    layer.cast("float64")
    assert layer(ones(1, 3, dtype="float64")).dtype == onp.float64
    layer.cast("float32")
    layer.collect_params().reset_ctx([mx.cpu(1), mx.cpu(2)])
    for i in (1, 2):
        assert layer(ones(1, 3, ctx=mx.cpu(i))).context == mx.cpu(i)
    with pytest.raises(RuntimeError, match="not initialized on context cpu"):
        layer(ones(1, 3))


def test_hybridize_sees_new_children():
    net = nn.HybridSequential()
    net.add(nn.Dense(2))
    net.initialize()
    net.hybridize()
    net(ones(1, 3))
    net.add(nn.Dense(5))
    net.initialize(force_reinit=True)
    assert net(ones(1, 3)).shape == (1, 5)


def test_hybridize_follows_grad_req():
    layer = dense()
    layer.weight.grad_req = "null"
    x = ones(1, 3)
    x.attach_grad()
    with autograd.record():
        loss = layer(x).sum()
    loss.backward()
    assert x.grad.asnumpy().tolist() == [[1, 1, 1]]
    layer.weight.grad_req = "write"
    with autograd.record():
        loss = layer(x).sum()
    loss.backward()
    assert layer.weight.grad().asnumpy().tolist() == [[1, 1, 1]]


class Doubled(gluon.Parameter):
    """Takes over another parameter, as weight dropout does, and computes its array at each call."""

    def __init__(self, param):
        super().__init__(name=param.name, shape=param.shape)
        for name in ("_deferred_init", "_data", "_grad", "_ctx_list", "_ctx_map", "_trainer", "_var", "_shape"):
            setattr(self, name, getattr(param, name))

    def data(self, ctx=None):
        return self._check_and_get(self._data, ctx) * 2


@pytest.mark.parametrize("hybridize", [False, True])
def test_hybridize_with_a_parameter_that_computes_its_data(hybridize):
    layer = nn.Dense(1, in_units=3, use_bias=False)
    layer.initialize(mx.init.One())
    doubled = Doubled(layer.weight)
    layer._reg_params["weight"] = layer.params._params[doubled.name] = doubled
    layer.hybridize(hybridize)
    assert layer(ones(1, 3)).asnumpy() == 6
    doubled.set_data(ones(1, 3) * 2)
    assert layer(ones(1, 3)).asnumpy() == 12


def test_hybridize_copies_of_networks():
    net = nn.HybridSequential()
    net.add(nn.Dense(4, activation="relu"), nn.BatchNorm(), nn.Dense(2))
    net.initialize()
    net.hybridize()
    x = ones(2, 3)
    expected = net(x).asnumpy()
    other = copy.deepcopy(net)
    assert other._active
    onp.testing.assert_array_equal(other(x).asnumpy(), expected)
    other[2].weight.set_data(other[2].weight.data() * 0)
    assert (other(x).asnumpy() == 0).all()
    onp.testing.assert_array_equal(net(x).asnumpy(), expected)


def test_hybridize_gradients_in_threads():
    net = nn.HybridSequential()
    net.add(nn.Dense(4), nn.Dense(2))
    net.initialize(mx.init.One(), ctx=[mx.cpu(0), mx.cpu(1)])
    net.hybridize()
    net(ones(1, 3))

    def work(i):
        with mx.cpu(i):
            x = ones(1, 3) * (i + 1)
            with autograd.record():
                loss = net(x).sum()
            loss.backward()

    threads = [threading.Thread(target=work, args=(i,)) for i in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for i, grad in enumerate(net[0].weight.list_grad()):
        assert grad.context == mx.cpu(i)
        assert (grad.asnumpy() == 2 * (i + 1)).all()


class Derived(gluon.HybridBlock):
    def __init__(self):
        gluon.HybridBlock.__init__(self, prefix="derived_")
        self.inner = nn.Dense(2)

    def __call__(self, x):
        return gluon.HybridBlock.__call__(self, x)

    def hybrid_forward(self, F, x):
        return self.inner(x)


def test_hybrid_block_forward_called_unbound():
    block = Derived()
    block.initialize()
    assert block(ones(1, 3)).shape == gluon.HybridBlock.forward(block, ones(1, 3)).shape == (1, 2)


def test_hybridize_flags():
    net = nn.HybridSequential()
    net.add(nn.Dense(2))
    net.hybridize()
    assert net._flags == [("static_alloc", False), ("static_shape", False), ("inline_limit", 2)]
    net.hybridize(static_alloc=True, inline_limit=3, forward_bulk_size=1)
    flags = [("static_alloc", True), ("static_shape", False), ("inline_limit", 3), ("forward_bulk_size", 1)]
    assert net._flags == net[0]._flags == flags
    net.hybridize(False)
    assert not net._active
    assert not net[0]._active


def test_hybridize_static_shape_takes_other_shapes():
    layer = nn.Dense(2, flatten=False)
    layer.initialize()
    layer.hybridize(static_alloc=True, static_shape=True)
    assert [layer(ones(*s)).shape for s in ((2, 3), (4, 5, 3), (2, 3))] == [(2, 2), (4, 5, 2), (2, 2)]


def test_hybridize_backends():
    net = nn.HybridSequential()
    net.add(nn.Dense(2))
    net.initialize()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        net.optimize_for(ones(1, 3), backend="MKLDNN")
    assert net._cached_op is not None
    with pytest.raises(ValueError, match='Must specify "backend"'):
        net.optimize_for(ones(1, 3))
    with pytest.warns(UserWarning, match="backend 'foo' cannot be found"):
        net.hybridize(backend="foo")


def test_hybridize_dropout_follows_the_training_mode():
    layer = nn.Dropout(0.5)
    layer.hybridize()
    x = ones(50, 50)
    assert (layer(x).asnumpy() == 1).all()
    with autograd.record():
        assert set(onp.unique(layer(x).asnumpy())) == {0, 2}
    with autograd.record(train_mode=False):
        assert (layer(x).asnumpy() == 1).all()


def test_hybrid_block_infer_shape_and_type():
    net = nn.HybridSequential()
    net.add(nn.Dense(2), nn.BatchNorm())
    net.infer_shape(ones(4, 3))
    assert net[0].weight.shape == (2, 3)
    assert net[1].running_mean.shape == (2,)
    with pytest.raises(AssertionError, match="incompatible with given shape"):
        net.infer_shape(ones(4, 7))
    layer = nn.Dense(2, dtype="float64")
    layer.infer_type(ones(4, 3, dtype="float64"))
    assert layer.weight.dtype == onp.float64


@pytest.mark.parametrize("hybridize", [False, True])
def test_hybrid_block_deferred_initialization_that_fails(hybridize):
    layer = nn.Conv2D(3, 3)
    layer.initialize()
    layer.hybridize(hybridize)
    with pytest.raises(ValueError, match="Deferred initialization failed because shape cannot be inferred"):
        layer(ones(2, 3))
    layer = nn.Dense(3)
    layer.hybridize(hybridize)
    with pytest.raises(RuntimeError, match="has not been initialized"):
        layer(ones(2, 3))


def test_register_op_hook():
    net = nn.HybridSequential(prefix="n_")
    with net.name_scope():
        net.add(nn.Dense(4, activation="relu"), nn.Dense(2))
    net.initialize()
    net.hybridize()
    calls = []
    net.register_op_hook(lambda name, operator, array: calls.append((name, operator, array.shape)))
    expected = net(ones(1, 3)).asnumpy()
    outputs = [
        (b"n_dense0_fwd_output", b"FullyConnected", (1, 4)),
        (b"n_dense0_relu_fwd_output", b"Activation", (1, 4)),
        (b"n_dense1_fwd_output", b"FullyConnected", (1, 2)),
    ]
    assert calls == outputs
    del calls[:]
    net.register_op_hook(lambda name, operator, array: calls.append(name), monitor_all=True)
    onp.testing.assert_array_equal(net(ones(1, 3)).asnumpy(), expected)
    assert calls[:4] == [b"n_dense0_fwd_data", b"n_dense0_fwd_weight", b"n_dense0_fwd_bias", b"n_dense0_fwd_output"]
    del calls[:]
    with autograd.record():
        loss = net(ones(1, 3)).sum()
    loss.backward()
    assert net[1].bias.grad().asnumpy().tolist() == [1, 1]
    assert len(calls) == 10


def test_hybrid_block_names_a_misspelt_forward():
    class Misspelt(gluon.HybridBlock):
        def foward(self, x):
            return x

    with pytest.raises(NotImplementedError, match=r"It has 'foward'; the name is 'hybrid_forward'\."):
        Misspelt()(mx.nd.ones((2,)))
