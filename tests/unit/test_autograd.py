"""mx.autograd; expected values and errors were observed on MXNet 1.9.1."""

import gc
import json
import threading
import weakref

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import autograd, nd


def variable(values, req="write", **kwargs):
    x = nd.array(values, **kwargs)
    x.attach_grad(req)
    return x


def test_states_nest_and_are_restored():
    assert not autograd.is_recording()
    with autograd.record():
        assert (autograd.is_recording(), autograd.is_training()) == (True, True)
        with autograd.pause(train_mode=True):
            assert (autograd.is_recording(), autograd.is_training()) == (False, True)
        with autograd.predict_mode():
            assert (autograd.is_recording(), autograd.is_training()) == (True, False)
    with autograd.train_mode():
        assert (autograd.is_recording(), autograd.is_training()) == (False, True)
    assert autograd.set_recording(True) is False
    assert autograd.set_recording(False) is True
    assert autograd.set_training(False) is False


def test_is_recording_and_is_training_belong_to_threads():
    seen = []
    with autograd.record():
        thread = threading.Thread(target=lambda: seen.append((autograd.is_recording(), autograd.is_training())))
        thread.start()
        thread.join()
    assert seen == [(False, False)]


def test_record_leaves_the_grad_mode_of_torch_alone():
    with torch.no_grad():
        with autograd.record():
            x = variable([1.0])
            y = x * 2
        assert not torch.is_grad_enabled()
        y.backward()
    assert torch.is_grad_enabled()
    assert x.grad.asscalar() == 2


def test_attach_grad_grad_req_write_add_and_null():
    for req, expected in (("write", 3), ("add", 9), ("null", 0)):
        x = variable([1.0, 2.0], req)
        for _ in range(3):
            with autograd.record():
                y = x * 3 + 0 * x
            if req == "null":
                with pytest.raises(mx.MXNetError):
                    y.backward()
            else:
                y.backward()
        np.testing.assert_array_equal(x.grad.asnumpy(), [expected, expected])


def test_attach_grad_unknown_grad_req_is_a_key_error():
    with pytest.raises(KeyError):
        nd.ones((1,)).attach_grad("foo")


def test_backward_writes_into_the_same_grad_array():
    x = variable([1.0])
    buffer = x.grad
    with autograd.record():
        y = x * 5
    y.backward()
    assert x.grad is buffer
    assert buffer.asscalar() == 5


def test_mark_variables_gradients_are_written_even_as_views():
    flat = nd.zeros((4,))
    x = nd.array([1.0, 2.0])
    autograd.mark_variables([x], [flat[1:3]])
    with autograd.record():
        y = x * x
    y.backward()
    np.testing.assert_array_equal(flat.asnumpy(), [0, 2, 4, 0])


def test_backward_leaves_the_grad_of_unused_variables():
    a, b = variable([1.0]), variable([1.0])
    b.grad[:] = 7
    with autograd.record():
        y = a * 2
    y.backward()
    assert b.grad.asscalar() == 7


def test_record_nothing_is_tracked_outside():
    x = variable([1.0])
    with autograd.record():
        y = x * 2
    z = y * 3
    with autograd.record():
        w = z * x
    w.backward()
    assert x.grad.asscalar() == 6


@pytest.mark.parametrize("make", [lambda: nd.ones((1,)) * 2, lambda: nd.ones((1,))])
def test_backward_needs_a_graph(make):
    with pytest.raises(mx.MXNetError, match="not in a computational graph"):
        make().backward()
    with autograd.record():
        y = make()
    with pytest.raises(mx.MXNetError, match="not in a computational graph"):
        y.backward()


def test_backward_retain_graph_keeps_the_graph_for_a_second_pass():
    x = variable([2.0], "add")
    with autograd.record():
        y = x + 1
    y.backward(retain_graph=True)
    y.backward()
    assert x.grad.asscalar() == 2
    with pytest.raises(mx.MXNetError, match="retain_graph"):
        y.backward()


def test_record_writing_into_recorded_arrays():
    x = variable([1.0, 2.0])
    with autograd.record():
        y = x * x
        with pytest.raises(mx.MXNetError, match="Inplace"):
            y += 1
        with pytest.raises(mx.MXNetError, match="Assigning"):
            y[:] = 1
        with pytest.raises(mx.MXNetError, match="Assigning"):
            x[:] = 1
        z = nd.zeros((2,))
        with pytest.raises(mx.MXNetError, match="Inplace"):
            z += y
        z += 1
        z[:] = x * 2
    z.backward()
    np.testing.assert_array_equal(x.grad.asnumpy(), [2, 2])


def test_backward_uses_the_new_value_of_a_variable_changed_after_recording():
    x = variable([1.0, 2.0])
    with autograd.record():
        y = x * x
    x[:] = 5
    y.backward()
    np.testing.assert_array_equal(x.grad.asnumpy(), [10, 10])


def test_backward_several_heads_and_head_grads():
    x = variable([1.0, 1.0])
    with autograd.record():
        y, z = x * 3, x * 4
    autograd.backward([y, z], [nd.array([1, 2]), None])
    np.testing.assert_array_equal(x.grad.asnumpy(), [7, 10])
    with autograd.record():
        y = x * 3
    y.backward(nd.array([10.0, 1.0]))
    np.testing.assert_array_equal(x.grad.asnumpy(), [30, 3])


def test_detach_and_attach_grad_of_intermediate_arrays():
    x = variable([1.0])
    with autograd.record():
        y = x * 3
        z = y.detach() * 2 + y
    z.backward()
    assert x.grad.asscalar() == 3
    with autograd.record():
        y = x * 2
        y.attach_grad()
        z = y * 3
    z.backward()
    assert (x.grad.asscalar(), y.grad.asscalar()) == (3, 3)  # x's graph was cut: its gradient stays


def test_getitem_is_recorded():
    x = nd.arange(6).reshape((2, 3))
    x.attach_grad()
    with autograd.record():
        y = x[0].sum() + x[:, 1:2].sum() + x[1, 2] + x[nd.array([0, 1]), nd.array([1, 1])].sum()
    y.backward()
    np.testing.assert_array_equal(x.grad.asnumpy(), [[1, 3, 1], [0, 2, 1]])


def test_grad_create_graph_gives_gradients_of_gradients():
    x = variable([2.0, 3.0])
    with autograd.record():
        y = x**3
        (first,) = autograd.grad(y, x, create_graph=True, retain_graph=True)
        (second,) = autograd.grad(first, x, create_graph=True, retain_graph=True)
    second.backward()
    np.testing.assert_allclose(first.asnumpy(), [12, 27], rtol=1e-6)
    np.testing.assert_allclose(second.asnumpy(), [12, 18], rtol=1e-6)
    np.testing.assert_allclose(x.grad.asnumpy(), [6, 6], rtol=1e-6)


def test_grad_leaves_grad_arrays_alone_and_names_unreachable_variables():
    a, b = variable([1.0]), variable([1.0])
    with autograd.record():
        y = a * 2
    (grad,) = autograd.grad(y, [a], retain_graph=True)
    assert (grad.asscalar(), a.grad.asscalar()) == (2, 0)
    with pytest.raises(mx.MXNetError, match="2-th variable"):
        autograd.grad(y, [a, b])


class Scale(autograd.Function):
    def __init__(self, factor):
        super().__init__()
        self.factor = factor

    def forward(self, x, y):
        self.save_for_backward(x)
        return x * self.factor, y * x

    def backward(self, dx, dy):
        (x,) = self.saved_tensors
        return dx * self.factor + 100, dy * x


def test_function_with_several_inputs_and_outputs():
    a, b = variable([1.0, 2.0]), variable([3.0, 4.0])
    function = Scale(5)
    with autograd.record():
        p, q = function(a, b)
        y = p + q
    y.backward()
    np.testing.assert_array_equal(p.asnumpy(), [5, 10])
    np.testing.assert_array_equal(a.grad.asnumpy(), [105, 105])
    np.testing.assert_array_equal(b.grad.asnumpy(), [1, 2])
    with pytest.raises(AssertionError, match="only be called once"):
        function(a, b)


def test_function_outside_record_only_computes():
    p, _ = Scale(2)(nd.ones((1,)), nd.ones((1,)))
    assert p.asscalar() == 2


class CubeOfInput(autograd.Function):
    def forward(self, x):
        self.save_for_backward(x)
        return x * x * x

    def backward(self, dy):
        (x,) = self.saved_tensors
        return 3 * x * x * dy


class CubeOfOutput(autograd.Function):
    def forward(self, x):
        self.x, self.y = x, x * x * x
        return self.y

    def backward(self, dy):
        return 3 * self.y / self.x * dy


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32", "int64", "uint8"])
@pytest.mark.parametrize("function", [CubeOfInput, CubeOfOutput])
def test_function_differentiated_twice(function, dtype):
    x = mx.nd.array([1, 2], dtype=dtype)
    x.attach_grad()
    with autograd.record():
        (first,) = autograd.grad(function()(x), [x], create_graph=True)
        result = first * first
    result.backward()
    assert first.asnumpy().tolist() == [3, 12]
    assert x.grad.asnumpy().tolist() == [36, 288 % 256 if dtype == "uint8" else 288]


def test_function_that_keeps_its_result_is_freed_without_the_collector():
    function, x = CubeOfOutput(), variable([1.0])
    with autograd.record():
        y = function(x)
    alive = weakref.ref(function)
    gc.disable()
    try:
        del function, y
        assert alive() is None
    finally:
        gc.enable()


class Cube(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0] ** 3)

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.assign(in_grad[0], req[0], 3 * in_data[0] ** 2 * out_grad[0])


@mx.operator.register("test_autograd_cube")
class CubeProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx, shapes, dtypes):
        return Cube()


@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_grad_create_graph_of_custom_operators_is_refused(dtype):
    x = variable([1, 2], dtype=dtype)
    with autograd.record():
        (first,) = autograd.grad(nd.Custom(x, op_type="test_autograd_cube"), [x], create_graph=True)
        result = first * first
    assert first.asnumpy().tolist() == [3, 12]
    with pytest.raises(mx.MXNetError, match="cannot be differentiated again"):
        result.backward()


class Short(autograd.Function):
    def forward(self, x, y):
        return x + y

    def backward(self, dy):
        return dy


def test_function_must_return_all_gradients():
    a = variable([1.0])
    with autograd.record():
        y = Short()(a, a)
    with pytest.raises(mx.MXNetError, match="same number of NDArrays"):
        y.backward()


def test_get_symbol_of_a_recorded_array():
    x = variable([[1.0, 2.0]])
    with autograd.record():
        y = nd.FullyConnected(x, nd.ones((3, 2)), no_bias=True, num_hidden=3) + 1
    symbol = autograd.get_symbol(y)
    assert len(symbol.list_arguments()) == 2
    assert [n.op.name for n in symbol.graph.nodes if n.op] == ["FullyConnected", "_plus_scalar"]
    assert symbol.infer_shape((1, 2), (3, 2))[1] == [(1, 3)]
    with pytest.raises(mx.MXNetError):
        autograd.get_symbol(nd.ones((1,)))


@pytest.mark.parametrize(
    "take_part",
    [
        lambda x: x[1:3],
        lambda x: x[1],
        lambda x: x[-1],
        lambda x: x[:, 1],
        lambda x: x[::-1],
        lambda x: x[..., 2:0:-1],
        lambda x: x[None, 1:, None, 0],
        lambda x: x[0, 1],
        lambda x: x[:],
        lambda x: x.reshape((3, 4)),
        lambda x: x.reshape((-1, 2)).T[0],
        lambda x: x.astype("int32"),
        lambda x: x.astype("float64"),
        lambda x: x.copy(),
        lambda x: x.expand_dims(1, inplace=True),
        lambda x: x.as_in_context(mx.cpu(1)),
    ],
)
def test_get_symbol_of_slices_and_copies(take_part):
    x = variable(np.arange(12.0).reshape(4, 3))
    with autograd.record():
        y = take_part(x) * 2
    (name,) = autograd.get_symbol(y).list_arguments()
    (again,) = autograd.get_symbol(y).eval(**{name: x.detach()})
    assert (again.shape, again.dtype) == (y.shape, y.dtype)
    assert np.array_equal(again.asnumpy(), y.asnumpy())


def test_get_symbol_keeps_names_and_outputs_of_one_call():
    x, y = variable(np.ones((4, 2))), variable(np.ones((2, 2)))
    with autograd.record():
        first, second = nd.split(x, 2, axis=0)
        z = first * second + y
    symbol = autograd.get_symbol(z)
    assert [n.op.name for n in symbol.graph.nodes if n.op].count("SliceChannel") == 1
    assert autograd.get_symbol(z).get_internals().list_outputs() == symbol.get_internals().list_outputs()
    with autograd.record():
        other = y * x[:2]
    assert autograd.get_symbol(other).list_arguments() == symbol.list_arguments()[::-1]


def test_record_in_several_threads():
    results = {}

    def work(k):
        x = variable([float(k)], ctx=mx.cpu(k % 2))
        for _ in range(50):
            with autograd.record():
                y = x * x * k
            y.backward()
        results[k] = x.grad.asscalar()

    threads = [threading.Thread(target=work, args=(k,)) for k in range(1, 6)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert results == {k: 2 * k * k for k in range(1, 6)}


def test_random_seed_repeats_and_contexts_differ():
    mx.random.seed(3)
    a, b = nd.random.uniform(shape=(5,)), nd.random.uniform(shape=(5,), ctx=mx.cpu(1))
    mx.random.seed(3)
    np.testing.assert_array_equal(a.asnumpy(), nd.random.uniform(shape=(5,)).asnumpy())
    np.testing.assert_array_equal(b.asnumpy(), nd.random.uniform(shape=(5,), ctx=mx.cpu(1)).asnumpy())
    assert np.abs(a.asnumpy() - b.asnumpy()).max() > 0
    mx.random.seed(9, ctx=mx.cpu(1))
    c = nd.random.uniform(shape=(5,), ctx=mx.cpu(1))
    mx.random.seed(9, ctx=mx.cpu(0))
    np.testing.assert_array_equal(c.asnumpy(), nd.random.uniform(shape=(5,)).asnumpy())
    with pytest.raises(ValueError, match="int"):
        mx.random.seed("a")


@pytest.mark.parametrize("function", [lambda x: 2 * x, mx.nd.sum, mx.nd.abs, mx.nd.sign, lambda x: x.reshape((3, 1))])
def test_grad_twice_of_linear_operators(function):
    x = mx.nd.array([0.2, -0.5, 0.9])
    x.attach_grad()
    x.grad[:] = 5
    with autograd.record():
        (first,) = autograd.grad(function(x), [x], create_graph=True)
        (second,) = autograd.grad(first, [x], create_graph=True)
        (third,) = autograd.grad(second, [x], create_graph=True)
        penalty = (first * first).sum() + third.sum()
    penalty.backward()
    for grad in (second, third, x.grad):
        assert grad.asnumpy().tolist() == [0, 0, 0]


def test_get_symbol_of_the_output_of_a_hybridized_block():
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(4), mx.gluon.nn.Dense(3), mx.gluon.nn.Dense(2))
    net.initialize()
    net.hybridize()
    x = mx.nd.ones((2, 5))
    x.attach_grad()
    with autograd.record():
        y = mx.nd.exp(net(x * 2)) + net(x)
    symbol = autograd.get_symbol(y)
    operators = [n["op"] for n in json.loads(symbol.tojson())["nodes"]]
    assert (operators.count("FullyConnected"), operators.count("exp"), operators.count("_mul_scalar")) == (6, 1, 1)
    assert len(symbol.list_arguments()) == 1 + 6


@pytest.mark.parametrize(("dtype", "passing"), [("float16", (1, 2, 5)), ("float32", (1, 2, 3, 5)), ("float64", (2, 5))])
def test_clip_gradient_at_and_beyond_the_limits(dtype, passing):
    """As on MXNet: NaN is not beyond a limit, what is gets zero whatever comes back; limits are float32."""
    data = np.array([0.2, 0.3, 0.5, 0.7, 0.9, np.nan, np.inf], dtype)
    x = mx.nd.array(data, dtype=dtype)
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.clip(x, 0.3, 0.7)
    y.backward(mx.nd.full(x.shape, np.inf, dtype=dtype))
    assert x.grad.asnumpy().tolist() == [np.inf if i in passing else 0 for i in range(7)]


@pytest.mark.parametrize(("count", "squeeze"), [(2, False), (4, False), (4, True), (1, False)])
def test_split_outputs_are_one_step_of_the_backward_pass_and_have_memory_of_their_own(count, squeeze):
    x = nd.array([[1, 2, 3, 4], [5, 6, 7, 8]])
    x.attach_grad()
    with autograd.record():
        parts = nd.split(x, num_outputs=count, axis=1, squeeze_axis=squeeze)
        parts = parts if isinstance(parts, list) else [parts]
        steps = {part._tensor.grad_fn for part in parts}
        loss = nd.add_n(*[(index + 1) * (part * part).sum() for index, part in enumerate(parts)])
    loss.backward()
    weights = np.repeat(np.arange(count) + 1, 4 // count)
    assert len(steps) == 1
    np.testing.assert_array_equal(x.grad.asnumpy(), 2 * x.asnumpy() * weights)
    parts[0][:] = 0
    assert x.asnumpy().min() == 1
    assert all(part._tensor.is_contiguous() for part in parts)


def test_split_one_output_is_enough_for_a_gradient():
    x = nd.array([[1, 2, 3, 4]])
    x.attach_grad()
    with autograd.record():
        part = nd.split(x, num_outputs=2, axis=1)[1]
        (slope,) = autograd.grad((part**3).sum(), [x], create_graph=True)
        total = slope.sum()
    total.backward()
    np.testing.assert_array_equal(slope.asnumpy(), [[0, 0, 27, 48]])
    np.testing.assert_array_equal(x.grad.asnumpy(), [[0, 0, 18, 24]])


def test_split_of_an_array_of_a_freed_graph_is_a_constant():
    x, w = nd.ones((2, 4)), nd.ones((2, 2))
    x.attach_grad()
    w.attach_grad()
    with autograd.record():
        state = x * 2
        first = (state * state).sum()
    first.backward()
    with autograd.record():
        loss = (nd.split(state, num_outputs=2, axis=1)[0] * w).sum()
    loss.backward()
    np.testing.assert_array_equal(w.grad.asnumpy(), np.full((2, 2), 2))
    np.testing.assert_array_equal(x.grad.asnumpy(), np.full((2, 4), 8))
