"""Marked variables in processes that are forked beside threads."""

import gc
import os
import signal
import threading
import time
from collections import deque

import pytest
from requirements import needs_fork

import mxnet as mx
from mxnet._src.run.calls import forked_variables
from mxnet._src.run.calls.forked_variables import marked

pytestmark = [
    needs_fork,
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded"),
]


@pytest.fixture
def thread():
    """Let a second thread wait, and nothing else."""
    ended = threading.Event()
    waiting = threading.Thread(target=ended.wait, args=(60,))
    waiting.start()
    yield
    ended.set()
    waiting.join(60)


def in_child(function):
    """Run a function in a forked process, and return whether it returned something true there."""
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        right = False
        try:
            right = function()
        finally:
            os._exit(0 if right else 1)
    return os.waitpid(child, 0)[1] == 0


def variable(content, req="write", **kwargs):
    x = mx.nd.array(content, **kwargs)
    x.attach_grad(req)
    return x


def test_fork_beside_a_thread_gives_variables_a_leaf_that_no_thread_can_hold(thread):
    x = variable([1, 2])
    before = x._tensor
    assert in_child(lambda: x._tensor is not before and x._tensor.data_ptr() == before.data_ptr())
    assert x._tensor is before


def test_fork_alone_keeps_leaves():
    x = variable([1, 2])
    before = x._tensor
    assert in_child(lambda: x._tensor is before)


@pytest.mark.parametrize("recorded_before", [False, True])
@pytest.mark.parametrize(("req", "total"), [("write", [2, 4]), ("add", [4, 8])])
def test_backward_in_a_child_brings_gradients_to_the_same_buffer(thread, recorded_before, req, total):
    x = variable([1, 2], req)

    def recorded():
        with mx.autograd.record():
            return x * x

    recorded().backward()
    y = recorded() if recorded_before else None

    def step():
        grad = x.grad
        (recorded() if y is None else y).backward()
        x[:] = 5
        return x.grad is grad and grad.asnumpy().tolist() == total and recorded().asnumpy().tolist() == [25, 25]

    assert in_child(step)
    assert x.grad.asnumpy().tolist() == [2, 4]


def test_backward_in_a_child_of_integers_and_sparse_arrays(thread):
    whole = variable([1, 2], dtype="int32")
    sparse = mx.nd.array([[1, 0], [0, 2]]).tostype("csr")
    sparse.attach_grad()

    def step():
        with mx.autograd.record():
            y = whole * whole
            z = sparse * 2
        y.backward()
        z.backward()
        return whole.grad.asnumpy().tolist() == [2, 4] and sparse.grad.asnumpy().tolist() == [[2, 2], [2, 2]]

    assert step()
    assert in_child(step)


def test_trainer_in_a_child_goes_on_as_in_its_parent(thread):
    net = mx.gluon.nn.Dense(2, in_units=2)
    net.initialize(mx.init.One())
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})

    def step():
        with mx.autograd.record():
            loss = net(mx.nd.ones((1, 2))).sum()
        loss.backward()
        trainer.step(1)
        return net.weight.data().asnumpy().tolist()

    step()
    pipe = os.pipe()
    assert in_child(lambda: os.write(pipe[1], str(step()).encode()))
    assert os.read(pipe[0], 1000).decode() == str(step())
    for end in pipe:
        os.close(end)


def test_attach_grad_keeps_no_array_in_memory_nor_memory_for_dead_ones():
    kept = [variable([1]) for _ in range(1500)]
    kept.clear()
    gc.collect()
    few = [variable([1]) for _ in range(1500)]
    del few[10:]
    for _ in range(4):
        some = [variable([1]) for _ in range(1500)]
    assert len(marked.arrays) < 10_000
    assert all(marked.arrays[id(array)]() is array for array in (*few, *some))


def test_attach_grad_in_threads_that_collections_let_in(monkeypatch):
    """A collection within one call of attach_grad lets another thread mark arrays meanwhile."""
    monkeypatch.setattr(forked_variables, "_FEW", 64)  # so the dead ones are looked for often
    monkeypatch.setattr(marked, "limit", 64)
    errors = []

    def mark():
        try:
            for _ in range(2000):
                kept.append(variable([1]))
        except Exception as error:
            errors.append(error)

    def let_in(phase, info):
        time.sleep(1e-5)

    kept = deque(maxlen=50)
    threads = [threading.Thread(target=mark) for _ in range(3)]
    thresholds = gc.get_threshold()
    gc.callbacks.append(let_in)
    try:
        gc.set_threshold(20)
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks.remove(let_in)
    assert not errors
    assert all(marked.arrays[id(array)]() is array for array in kept)
