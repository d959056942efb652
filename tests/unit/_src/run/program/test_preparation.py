"""Threads that call one network at once, from its first call on."""

import gc
import os
import subprocess
import sys
import threading

import numpy as onp
import pytest
from requirements import needs_fork

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.core.resting import settle
from mxnet._src.run.program.preparation import _LOCK, prepare
from mxnet.gluon import nn, rnn

THREADS = 4
SECONDS = 60


@pytest.fixture(autouse=True)
def _switching():
    """Threads take turns as often as Python lets them."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(work, count=THREADS):
    """Run ``work(number)`` in threads that start together, and return the results."""
    barrier = threading.Barrier(count)
    results, errors = [None] * count, []

    def run(number):
        try:
            barrier.wait(SECONDS)
            results[number] = work(number)
        except BaseException as error:  # raised below
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(SECONDS)
        assert not thread.is_alive()
    if errors:
        raise errors[0]
    return results


def convolutions():
    net = nn.HybridSequential()
    net.add(nn.Conv2D(4, 3, padding=1), nn.BatchNorm(), nn.Activation("relu"), nn.Dense(16, activation="relu"))
    net.add(nn.Dense(5))
    return net


class Steps(gluon.HybridBlock):
    """A recurrent cell, unrolled."""

    def __init__(self):
        super().__init__()
        with self.name_scope():
            self.cell = rnn.LSTMCell(6)

    def hybrid_forward(self, F, x):
        return self.cell.unroll(8, x.reshape((0, 8, -1)), merge_outputs=True)[0]


NETWORKS = {"convolutions": convolutions, "cell": Steps}
WAYS = {"eager": None, "hybridized": {}, "static": {"static_alloc": True, "static_shape": True}}


def made(name, way, seed=0):
    mx.random.seed(seed)
    net = NETWORKS[name]()
    net.initialize(mx.init.Xavier())
    if WAYS[way] is not None:
        net.hybridize(**WAYS[way])
    return net


def batches(count=THREADS):
    return [mx.nd.random.uniform(shape=(number % 3 + 1, 3, 8, 8)) for number in range(count)]


def close(actual, expected):
    onp.testing.assert_allclose(actual, expected, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NETWORKS)
def test_hybridize_first_calls_in_threads(name, way):
    for seed in range(4):
        net, inputs = made(name, way, seed), batches()
        outputs_of_threads = at_once(lambda number: [net(inputs[number]).asnumpy() for _ in range(8)])  # noqa: B023
        net.hybridize(False)
        for outputs, data in zip(outputs_of_threads, inputs, strict=True):
            expected = net(data).asnumpy()
            for output in outputs:
                close(output, expected)


@pytest.mark.parametrize("way", WAYS)
def test_hybridize_gradients_of_each_thread(way):
    """Threads share weights, not what they record: each finds the gradient of its own input."""
    for seed in range(3):
        net, inputs = made("convolutions", way, seed), batches()

        def gradient(number):
            data = inputs[number].copy()  # noqa: B023
            data.attach_grad()
            for _ in range(4):
                with autograd.record(train_mode=False):
                    loss = (net(data) ** 2).sum()  # noqa: B023
                grad = autograd.grad(loss, [data])[0]
            return grad.asnumpy()

        grads = at_once(gradient)
        for number, array in enumerate(grads):
            close(array, gradient(number))
            assert array.any()


def test_hybridize_in_threads_sees_weights_that_change():
    """A plan holds weights: a thread that writes them is seen by the calls that begin later, whoever plans."""
    net = nn.HybridSequential()
    net.add(nn.Dense(32, in_units=16, use_bias=False))
    net.initialize(mx.init.One())
    net.hybridize(static_alloc=True, static_shape=True)
    data, turns = mx.nd.ones((2, 16)), threading.Barrier(THREADS)

    def work(number):
        seen = []
        for turn in range(6):
            if number == 0:
                net[0].weight.set_data(mx.nd.full((32, 16), turn))
            turns.wait(SECONDS)
            seen += [float(net(data).asnumpy()[0, 0]) for _ in range(3)]
            turns.wait(SECONDS)
        return seen

    assert at_once(work) == [[16.0 * turn for turn in range(6) for _ in range(3)]] * THREADS


def test_hybridize_error_in_one_thread_leaves_the_others_alone():
    net = made("convolutions", "static")
    good, bad = mx.nd.ones((1, 3, 8, 8)), mx.nd.ones((1, 3, 9, 9))
    expected = net(good).asnumpy()

    def work(number):
        if number:
            return [net(good).asnumpy() for _ in range(10)]
        for _ in range(10):
            with pytest.raises(mx.MXNetError):
                net(bad)
        return []

    for outputs in at_once(work)[1:]:
        for output in outputs:
            close(output, expected)


@needs_fork
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_prepare_in_a_forked_process_does_not_wait_for_threads_of_its_parent():
    held, end = threading.Event(), threading.Event()

    def hold():
        prepare(lambda: (held.set(), end.wait(SECONDS)))

    thread = threading.Thread(target=hold, daemon=True)
    thread.start()
    assert held.wait(SECONDS)
    child = os.fork()
    if child == 0:
        free = _LOCK.acquire(timeout=10)
        os._exit(0 if free else 1)
    try:
        assert os.waitpid(child, 0)[1] == 0
    finally:
        end.set()
        thread.join(SECONDS)


def test_hybridize_builds_in_one_thread():
    built = []

    class Counted(nn.Dense):
        def hybrid_forward(self, F, x, weight, bias=None):
            if F is mx.sym:
                built.append(threading.get_ident())
            return super().hybrid_forward(F, x, weight, bias)

    net = Counted(4)
    net.initialize()
    net.hybridize()
    at_once(lambda _: net(mx.nd.ones((2, 3))).wait_to_read())
    assert len(built) == 1


def test_prepare_pauses_the_garbage_collector():
    class Network(gluon.HybridBlock):
        def hybrid_forward(self, F, data):
            seen.append(gc.isenabled())
            return F.tanh(data)

    seen, data = [], mx.nd.ones((2, 2))
    assert gc.isenabled()
    network = Network()
    network.hybridize()
    network(data)
    assert seen == [False]
    assert gc.isenabled()
    with pytest.raises(ZeroDivisionError):
        prepare(prepare, lambda: 1 / 0)
    assert gc.isenabled()


def test_prepare_leaves_a_disabled_garbage_collector_off():
    gc.disable()
    try:
        prepare(gc.isenabled)
        assert not gc.isenabled()
    finally:
        gc.enable()


SETTLED = """
import gc, weakref
import mxnet
from mxnet._src.core.resting import settle

class Ring:
    def __init__(self):
        self.ring = self

assert gc.isenabled() and gc.get_freeze_count() == 0
gc.collect()
ring = Ring()
gone = weakref.ref(ring)
del ring
settle()
assert gc.isenabled() and gc.get_freeze_count() == 0
gc.collect(0)
assert gone() is not None, "it is among the old ones"
gc.collect()
assert gone() is None
"""


def test_settle_moves_objects_to_the_oldest_generation():
    subprocess.run([sys.executable, "-c", SETTLED], check=True, timeout=180)


def test_settle_keeps_frozen_objects_frozen():
    count = gc.get_freeze_count()
    assert count > 0  # tests hide what they are made of
    settle()
    # Of what tests hide some may be freed meanwhile; thawed there would be none, frozen anew thousands more.
    assert abs(gc.get_freeze_count() - count) < 100
