"""Backward passes of several threads at once."""

import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from requirements import needs_fork

import mxnet as mx
from mxnet._src.run.autograd import concurrent_backward


class Held(mx.autograd.Function):
    """A square whose backward pass says that it has begun, and waits to be let go."""

    def __init__(self):
        super().__init__()
        self.begun, self.go = threading.Event(), threading.Event()

    def forward(self, x):
        self.save_for_backward(x)
        return x * x

    def backward(self, dy):
        self.begun.set()
        assert self.go.wait(30)
        (x,) = self.saved_tensors
        return 2 * x * dy


def recorded(x, function=None):
    with mx.autograd.record():
        return x * x if function is None else function(x)


@pytest.fixture
def pool():
    with ThreadPoolExecutor(2) as pool:
        yield pool


def test_backward_in_threads_of_a_variable_that_passes_may_not_reach():
    """No pass takes a gradient that another one is about to write for one that is missing, which is zeros."""
    x = mx.nd.ones((3, 3))
    x.attach_grad()
    gradients = []

    def run():
        for _ in range(300):
            with mx.autograd.record():
                y = x * 2 + mx.nd.BlockGrad(x * 3)
            y.backward()
            gradients.append(x.grad.asnumpy())

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=run, daemon=True) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive()
    finally:
        sys.setswitchinterval(interval)
    np.testing.assert_array_equal(gradients, np.full((600, 3, 3), 2, "float32"))


@pytest.mark.parametrize("req", ["write", "add"])
def test_backward_in_threads_of_a_shared_variable(req, pool):
    x = mx.nd.array([[1, 2], [3, 4]])
    x.attach_grad(req)
    rounds = 500

    def run():
        for _ in range(rounds):
            with mx.autograd.record():
                y = mx.nd.dot(x, x) * x
            y.backward()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for future in [pool.submit(run), pool.submit(run)]:
            future.result(60)
    finally:
        sys.setswitchinterval(interval)
    value = x.asnumpy()
    product = value @ value
    one = product + value @ value.T + value.T @ value
    np.testing.assert_allclose(x.grad.asnumpy(), one * (1 if req == "write" else 2 * rounds), rtol=1e-6)
    assert not concurrent_backward._running


def test_backward_in_threads_of_separate_variables_does_not_wait(pool):
    x, other = mx.nd.ones((2,)), mx.nd.ones((2,))
    x.attach_grad()
    other.attach_grad()
    function = Held()
    blocked = pool.submit(recorded(x, function).backward)
    assert function.begun.wait(30)
    recorded(other).backward()
    assert other.grad.asnumpy().tolist() == [2, 2]
    assert not blocked.done()
    function.go.set()
    blocked.result(30)
    assert x.grad.asnumpy().tolist() == [2, 2]


def test_backward_in_threads_the_later_pass_writes_last(pool):
    x = mx.nd.ones((2,))
    x.attach_grad()
    function = Held()
    blocked = pool.submit(recorded(x, function).backward)
    assert function.begun.wait(30)
    later = pool.submit(recorded(x, lambda value: value * 10).backward)
    function.go.set()
    blocked.result(30)
    later.result(30)
    assert x.grad.asnumpy().tolist() == [10, 10]


def test_backward_in_threads_beside_a_pass_that_does_not_end(pool, monkeypatch):
    monkeypatch.setattr(concurrent_backward, "_WAIT_SECONDS", 0.05)
    x = mx.nd.ones((2,))
    x.attach_grad()
    function = Held()
    blocked = pool.submit(recorded(x, function).backward)
    assert function.begun.wait(30)
    with pytest.raises(mx.MXNetError, match=r"thread 'ThreadPoolExecutor-\d+_0', which writes into the same gradients"):
        recorded(x).backward()
    function.go.set()
    blocked.result(30)
    recorded(x).backward()
    assert x.grad.asnumpy().tolist() == [2, 2]


def test_backward_in_threads_after_a_failed_pass_does_not_wait(pool):
    class Fails(mx.autograd.Function):
        def forward(self, x):
            return x

        def backward(self, dy):
            raise ValueError("on purpose")

    x = mx.nd.ones((2,))
    x.attach_grad()
    with pytest.raises(Exception, match="on purpose"):
        pool.submit(recorded(x, Fails()).backward).result(30)
    recorded(x).backward()
    assert x.grad.asnumpy().tolist() == [2, 2]


def test_backward_within_backward_of_the_same_variable():
    x = mx.nd.ones((2,))
    x.attach_grad()

    class Within(mx.autograd.Function):
        def forward(self, y):
            return y

        def backward(self, dy):
            recorded(x).backward()
            return dy * float(x.grad.sum().asscalar())

    with mx.autograd.record():
        y = Within()(x * 1)
    y.backward()
    assert x.grad.asnumpy().tolist() == [4, 4]


def test_backward_in_threads_does_not_wait_for_a_pass_that_its_thread_has_left(pool):
    x = mx.nd.ones((2,))
    x.attach_grad()
    y = recorded(x)
    mine = concurrent_backward._Pass([y._tensor])
    theirs = pool.submit(concurrent_backward._Pass, [y._tensor]).result(30)  # a thread that is alive
    concurrent_backward._running.update({mine: None, theirs: None})
    y.backward()
    assert x.grad.asnumpy().tolist() == [2, 2]
    assert not concurrent_backward._running


def test_backward_in_a_signal_handler_does_not_wait_for_its_own_thread():
    x = mx.nd.ones((2,))
    x.attach_grad()
    y = recorded(x)
    below = concurrent_backward._Pass([y._tensor])
    with below.lock:
        concurrent_backward._running[below] = None
        y.backward()
    assert x.grad.asnumpy().tolist() == [2, 2]
    recorded(x).backward()
    assert not concurrent_backward._running


@needs_fork
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_backward_in_a_forked_process_does_not_wait_for_threads_of_its_parent(pool, monkeypatch):
    monkeypatch.setattr(concurrent_backward, "_FORK_SECONDS", 0.1)
    x = mx.nd.ones((2,))
    x.attach_grad()
    function = Held()
    blocked = pool.submit(recorded(x, function).backward)
    assert function.begun.wait(30)
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        recorded(x).backward()
        os._exit(0 if x.grad.asnumpy().tolist() == [2, 2] else 1)
    try:
        assert os.waitpid(child, 0)[1] == 0
    finally:
        function.go.set()
        blocked.result(30)


@needs_fork
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_backward_in_threads_beside_fork(pool):
    """A child finds no gradient that a thread of its parent was about to move, nor the mutex that torch held then."""
    x = mx.nd.ones((2,))
    x.attach_grad()
    ended = threading.Event()

    def train():
        while not ended.is_set():
            recorded(x).backward()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    threads = [pool.submit(train) for _ in range(2)]
    try:
        for _ in range(60):
            y = recorded(x)
            child = os.fork()
            if child == 0:
                signal.alarm(20)
                recorded(x).backward()  # torch has a mutex for that, too, which threads hold outside of their passes
                y.backward()
                os._exit(0 if x.grad.asnumpy().tolist() == [2, 2] else 1)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        sys.setswitchinterval(interval)
        ended.set()
    for thread in threads:
        thread.result(30)


@needs_fork
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")
def test_backward_goes_on_after_a_fork_within_it():
    x = mx.nd.ones((2,))
    x.attach_grad()

    class Forking(mx.autograd.Function):
        def forward(self, x):
            return x * x

        def backward(self, dy):
            child = os.fork()
            if child == 0:
                os._exit(0)
            assert os.waitpid(child, 0)[1] == 0
            return 2 * dy

    recorded(x, Forking()).backward()
    assert x.grad.asnumpy().tolist() == [2, 2]
    assert not concurrent_backward._running
    assert not concurrent_backward._forks


@needs_fork
def test_a_forked_process_makes_torchs_engine_anew_before_it_has_threads(monkeypatch):
    """Else torch does at the first recorded operation, in two threads at once, each of which destroys the old one."""
    renewals = []
    monkeypatch.setattr(concurrent_backward, "renew_backward_engine", lambda: renewals.append(os.getpid()))
    child = os.fork()
    if child == 0:
        os._exit(0 if renewals == [os.getpid()] else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert renewals == []
