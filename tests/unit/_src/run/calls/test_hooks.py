"""Hooks come and go between calls: bound calls of an older generation are bound anew, and no class ever changes."""

import contextlib
import threading

import pytest

import mxnet as mx
from mxnet import autograd, profiler
from mxnet._src.operators.definition.registry import get
from mxnet._src.run.calls.bind import bind
from mxnet._src.run.calls.hooks import HOOKS, CallHook
from mxnet._src.run.program.cached_op import CachedOp
from mxnet.contrib import amp
from mxnet.contrib.amp import _casting
from mxnet.executor import Executor


@contextlib.contextmanager
def taking_part(hook):
    HOOKS.add(hook)
    try:
        yield
    finally:
        HOOKS.remove(hook)


@contextlib.contextmanager
def mixed_precision(**options):
    amp.init(**options)
    try:
        yield
    finally:
        _casting.stop()
        amp.amp._amp_initialized = amp.amp._amp_loss_scale_initialized = False
        amp.amp._loss_scaler = None


@contextlib.contextmanager
def profiled():
    profiler.set_config(profile_all=True, aggregate_stats=True)
    profiler.dumps(reset=True)
    profiler.set_state("run")
    try:
        yield
    finally:
        profiler.set_state("stop")
        profiler.dumps(reset=True)
        profiler.set_config()


@pytest.fixture(autouse=True)
def _files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def noting(seen):
    """Return a hook that notes operators called one by one."""
    return CallHook(eager=lambda name, kernel: lambda *args, **kw: (seen.append(name), kernel(*args, **kw))[1])


def ones(dtype="float32"):
    return mx.nd.ones((2, 2), dtype=dtype)


CALLS = {
    "exp": lambda x: x.exp(),
    "broadcast_add": lambda x: mx.nd.broadcast_add(x, x),
    "elemwise_add": lambda x: mx.nd.elemwise_add(x, x),
    "FullyConnected": lambda x: mx.nd.FullyConnected(x, x, num_hidden=2, no_bias=True),
    "sum": lambda x: mx.nd.sum(x, axis=1),
    "Reshape": lambda x: mx.nd.reshape(x, (4,)),
    "_plus_scalar": lambda x: x + 1,
    "_mul_scalar": lambda x: 0.0 * x,
    "slice_axis": lambda x: mx.nd.slice_axis(x, axis=0, begin=0, end=1),
    "_zeros": lambda x: mx.nd._internal._zeros(shape=(2,)),
    "Dropout": lambda x: mx.nd.Dropout(x, p=0.5),
    "Concat": lambda x: mx.nd.concat(x, x),
    "broadcast_greater": lambda x: mx.nd.broadcast_greater(x, x),
}


@pytest.mark.parametrize("name", CALLS)
def test_hooks_calls_bound_before_during_and_after(name):
    call, x, seen = CALLS[name], ones(), []
    hook = noting(seen)
    for _ in range(2):
        call(x)
        assert seen == []
        with taking_part(hook):
            call(x)
            call(x)
        assert len(seen) == 2
        seen.clear()


def test_hooks_methods_with_a_shorter_way():
    x, y, seen = ones(), ones(), []
    calls = (
        lambda: x + y, lambda: x - 2, lambda: 3 * x, lambda: x / y, lambda: x**2, lambda: mx.nd.add(x, y),
        lambda: mx.np.ones(2) * 2,
    )  # fmt: skip
    for call in calls:
        expected = call().asnumpy().tolist()
        with taking_part(noting(seen)):
            assert call().asnumpy().tolist() == expected
        assert seen
        seen.clear()
        call()
        assert seen == []


def test_hooks_generation_is_asked_once():
    x, op_names = ones(), []
    hook = CallHook(eager=lambda name, kernel: (op_names.append(name), kernel)[1])
    with taking_part(hook):
        for _ in range(3):
            mx.nd.exp(x)
    assert op_names == ["exp"]


def test_hooks_caches_stay_as_they_are():
    x, op = ones(), get("exp")
    x.exp()
    bound = op.cache[()]
    with taking_part(noting([])):
        assert op.cache[()] is bound
        x.exp()
        assert op.cache[()] is not bound
        assert op.cache[()].generation == HOOKS.generation


def test_hooks_full_caches_are_bound_anew_too(monkeypatch):
    x, seen = ones(), []
    mx.nd.sum(x, axis=1)
    monkeypatch.setattr("mxnet._src.run.calls.bind._CACHE_LIMIT", 0)
    with taking_part(noting(seen)):
        mx.nd.sum(x, axis=1)
        before = get("sum").cache
        bound = dict(before)
        mx.nd.sum(x, axis=1)
        assert dict(before) == bound
    assert seen == ["sum", "sum"]


def test_hooks_values_that_equal_others_of_another_type():
    x, seen = mx.nd.array([1, 2], dtype="int32"), []
    for value in (1, 1.0, True):
        before = mx.nd.sum(x, axis=0, keepdims=value) if value is True else x + value
        with taking_part(noting(seen)):
            after = mx.nd.sum(x, axis=0, keepdims=value) if value is True else x + value
        assert before.asnumpy().tolist() == after.asnumpy().tolist()
        assert len(seen) == 1
        seen.clear()


def test_hooks_mixed_precision_in_the_middle_of_a_program():
    x = ones()
    dense = CALLS["FullyConnected"]
    net = mx.gluon.nn.Dense(2, in_units=2)
    net.initialize()
    types = [dense(x).dtype, net(x).dtype, (x + x).dtype]
    with mixed_precision():
        assert [dense(x).dtype.__name__, net(x).dtype.__name__, (x + x).dtype.__name__] == [
            "float16", "float16", "float32",
        ]  # fmt: skip
    assert [dense(x).dtype, net(x).dtype, (x + x).dtype] == types


def test_hooks_mixed_precision_of_operators_that_methods_know_a_shorter_way_for():
    x = ones()
    names = ["broadcast_add", "elemwise_add", "_plus"]
    assert (x + x).dtype.__name__ == "float32"
    with mixed_precision(target_precision_ops=[name for name in names if name != "_plus"]):
        assert (x + x).dtype.__name__ == "float16"
        assert (x * x).dtype.__name__ == "float32"
    assert (x + x).dtype.__name__ == "float32"


def test_hooks_mixed_precision_scales_losses_of_cached_calls():
    data, label = ones(), mx.nd.zeros((2,))

    def gradient():
        data.attach_grad()
        with autograd.record():
            loss = mx.nd.SoftmaxOutput(data, label)
        loss.backward()
        return data.grad.asnumpy()[0, 1]

    alone = gradient()
    with mixed_precision():
        scale = amp.amp._loss_scaler.loss_scale
        assert gradient() == pytest.approx(alone * scale)
        amp.amp._loss_scaler._loss_scale = 2.0
        assert gradient() == pytest.approx(alone * 2)
    assert gradient() == pytest.approx(alone)


def test_hooks_mixed_precision_leaves_numpy_arrays_alone():
    x = mx.np.ones((2, 2))
    before = mx.npx.fully_connected(x, x, num_hidden=2, no_bias=True).dtype
    with mixed_precision():
        assert mx.npx.fully_connected(x, x, num_hidden=2, no_bias=True).dtype == before


def test_hooks_profiler_in_the_middle_of_a_program():
    x = ones()
    net = mx.gluon.nn.Dense(2, in_units=2)
    net.initialize()
    net.hybridize()
    net(x)
    x.exp()
    with profiled():
        net(x)
        x.exp()
        x + x
        report = profiler.dumps(reset=True)
    for name in ("FullyConnected", "exp", "elemwise_add" if "elemwise_add" in report else "broadcast_add"):
        assert name in report
    net(x)
    x.exp()
    assert "exp" not in profiler.dumps()


def test_hooks_monitor_and_the_profiler():
    executor = mx.sym.exp(mx.sym.var("x"), name="power").simple_bind(mx.cpu(), x=(2,))
    seen = []
    executor.set_monitor_callback(lambda name, array: seen.append(name))
    with profiled():
        executor.forward()
        assert "exp" in profiler.dumps(reset=True)
    executor.forward()
    assert seen == ["power_output"] * 2


def test_hooks_all_at_once_in_any_order():
    x, dense, seen = ones(), CALLS["FullyConnected"], []

    def run():
        seen.clear()
        return dense(x).dtype.__name__

    opened = [mixed_precision(), profiled(), taking_part(noting(seen))]
    for first in range(len(opened)):
        opened = [mixed_precision(), profiled(), taking_part(noting(seen))]
        order = opened[first:] + opened[:first]
        assert run() == "float32"
        assert not seen
        for one in order:
            one.__enter__()
        assert run() == "float16"
        assert seen == ["amp_cast", "amp_cast", "FullyConnected"]
        for one in order:
            one.__exit__(None, None, None)
        assert run() == "float32"
        assert not seen


OWNERS = (
    mx.nd.NDArray, mx.np.ndarray, mx.nd.sparse.CSRNDArray, mx.nd.sparse.RowSparseNDArray, *mx.nd.NDArray.__mro__[1:-1],
    CachedOp, Executor, *mx.sym.Symbol.__mro__[:-1], mx.nd, mx.autograd, mx.sym,
)  # fmt: skip


def attributes():
    return [dict(vars(owner)) for owner in OWNERS]


def use():
    """Call operators in all ways, as far as these make or keep something."""
    x = ones()
    x.attach_grad()
    with autograd.record():
        y = (x + 1).exp()
    y.backward()
    executor = mx.sym.exp(mx.sym.var("x")).simple_bind(mx.cpu(), x=(2,))
    executor.forward()
    mx.nd.waitall()


@pytest.mark.parametrize("hook", [profiled, mixed_precision])
def test_hooks_no_class_and_no_module_changes(hook):
    use()
    before = attributes()
    with hook():
        use()
        assert attributes() == before
    use()
    assert attributes() == before


def test_hooks_threads_see_hooks_come_and_go():
    x, failures, ended = ones(), [], threading.Event()

    def call():
        while not ended.is_set():
            try:
                assert (x + x).asnumpy()[0, 0] == 2
                assert mx.nd.broadcast_add(x, x).asnumpy()[0, 0] == 2
            except BaseException as error:  # to be shown by the thread that waits
                failures.append(error)
                return

    threads = [threading.Thread(target=call) for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(200):
        with taking_part(noting([])):
            x.exp()
    ended.set()
    for thread in threads:
        thread.join(30)
    assert failures == []


def test_hooks_timed_call_is_told_once():
    call_names = []
    x = ones()
    with taking_part(CallHook(call=lambda name, start: call_names.append(name))):
        x.asnumpy()
        x.wait_to_read()
        mx.nd.waitall()
        with pytest.raises(TypeError):
            mx.nd.NDArray.asnumpy(x, 1)
        x.asnumpy()
        x.attach_grad()
        with autograd.record():
            y = x * 2
        y.backward()
        with autograd.record():
            y = x * 2
        autograd.backward([y])
    assert call_names == [
        "MXNDArraySyncCopyToCPU", "MXNDArrayWaitToRead", "MXNDArrayWaitAll", "MXNDArraySyncCopyToCPU",
        "MXAutogradMarkVariables", "MXAutogradBackwardEx", "MXAutogradBackwardEx",
    ]  # fmt: skip


def test_hooks_error_in_a_timed_call_is_the_same():
    call_names = []
    executor = (mx.sym.var("x") * 2).simple_bind(mx.cpu(), x=(2,))
    with (
        taking_part(CallHook(call=lambda name, start: call_names.append(name))),
        pytest.raises(Exception, match="nothing"),
    ):
        executor.forward(nothing=mx.nd.ones((2,)))
    assert call_names == ["MXExecutorForward"]


def test_hooks_full_cache_forgets_what_was_bound_in_older_generations():
    op = get("_plus_scalar")
    for value in range(600):
        bind(op, (value + 0.5, False))
    assert (599.5, False) not in op.cache
    with taking_part(CallHook()):
        bind(op, (599.5, False))
        assert op.cache[599.5, False].generation == HOOKS.generation
