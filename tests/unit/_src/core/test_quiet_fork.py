"""Forks beside threads that compute and import."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
import torch
from requirements import needs_fork, needs_linux

import mxnet as mx
from mxnet._src.core import openmp_fork, quiet_fork

pytestmark = [needs_fork, pytest.mark.filterwarnings("ignore:This process .* is multi-threaded")]


@pytest.fixture
def beside():
    """Start threads, and wait for their ends at last."""
    threads = []

    def start(function, *args):
        threads.append(threading.Thread(target=function, args=args))
        threads[-1].start()

    yield start
    for thread in threads:
        thread.join(60)


@pytest.fixture
def waiting(beside):
    """Let a second thread wait, and nothing else."""
    ended = threading.Event()
    beside(ended.wait, 60)
    yield
    ended.set()


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


@needs_linux("the states of threads are told in /proc")
def test_fork_waits_for_what_another_thread_computes(beside, monkeypatch):
    monkeypatch.setattr(quiet_fork, "_SECONDS", 60)  # the machine may be busy
    a, out = torch.ones(2500, 2500), torch.zeros(2500, 2500)
    begun = threading.Event()

    def compute():
        begun.set()
        torch.mm(a, a, out=out)

    beside(compute)
    assert begun.wait(30)
    time.sleep(0.1)
    assert in_child(lambda: bool((out == 2500).all()))


def test_fork_waits_for_a_module_that_another_thread_imports(beside, tmp_path, monkeypatch):
    (tmp_path / "slow_to_import.py").write_text("import time\nbegun.set()\ntime.sleep(0.5)\nwhole = True\n")
    monkeypatch.syspath_prepend(tmp_path)
    begun = threading.Event()
    monkeypatch.setattr("builtins.begun", begun, raising=False)

    def load():
        __import__("slow_to_import")

    beside(load)
    assert begun.wait(30)
    assert in_child(lambda: __import__("slow_to_import").whole)


@pytest.fixture
def interruptible():
    """Let SIGINT raise KeyboardInterrupt also where the tests run in the background, whose processes ignore it."""
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, handler)


@pytest.mark.usefixtures("interruptible")
def test_fork_that_waits_puts_ctrl_c_off_until_it_is_made(beside, tmp_path, monkeypatch):
    (tmp_path / "slower_to_import.py").write_text("import time\nbegun.set()\ntime.sleep(1)\n")
    monkeypatch.syspath_prepend(tmp_path)
    begun = threading.Event()
    monkeypatch.setattr("builtins.begun", begun, raising=False)
    before = sys.getswitchinterval()
    beside(__import__, "slower_to_import")
    assert begun.wait(30)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    reading, writing = os.pipe()
    try:
        if os.fork() == 0:
            time.sleep(0.3)
            os.write(writing, str(os.getpid()).encode())  # no interrupt came here
            os._exit(0)
        time.sleep(20)
        interrupted = False
    except KeyboardInterrupt:
        interrupted = True
    os.close(writing)
    child = int(os.read(reading, 20) or 0)
    os.close(reading)
    assert interrupted
    assert child, "the fork was not made, or interrupted in the child"
    assert os.waitpid(child, 0)[1] == 0
    assert in_child(lambda: True), "the interrupt came again"
    assert sys.getswitchinterval() == before


def test_fork_within_an_import_waits_for_nothing(waiting, tmp_path, monkeypatch):
    (tmp_path / "forking.py").write_text("status = in_child(lambda: True)\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("builtins.in_child", in_child, raising=False)
    monkeypatch.setattr(quiet_fork, "_IMPORT_SECONDS", 1e6)  # it would wait beyond the limit of this test
    assert __import__("forking").status


def test_fork_beside_a_thread_keeps_the_switch_interval(waiting):
    before = sys.getswitchinterval()
    try:
        for interval in (1e-3, 1.0):
            sys.setswitchinterval(interval)
            expected_interval = pytest.approx(interval)
            assert in_child(lambda expected_interval=expected_interval: sys.getswitchinterval() == expected_interval)
            assert sys.getswitchinterval() == expected_interval
    finally:
        sys.setswitchinterval(before)


@pytest.mark.parametrize("recorded_before", [False, True])
@pytest.mark.parametrize(("req", "total"), [("write", [2, 4]), ("add", [4, 8])])
def test_backward_in_a_child_brings_gradients_to_the_same_buffer(waiting, recorded_before, req, total):
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


def test_trainer_in_a_child_goes_on_as_in_its_parent(waiting):
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


@needs_linux("other systems have other OpenMPs")
@pytest.mark.parametrize("computes", ["itself", "in a thread"])
def test_fork_of_a_process_with_threads_of_openmp_computes_in_the_child_and_after_it(computes):
    program = f"""
import os, threading
import mxnet as mx
a = mx.nd.ones((1500, 1500))
def is_right():
    return bool((mx.nd.dot(a, a) == 1500).min().asscalar())
if {computes!r} == "itself":
    assert is_right()
else:
    threading.Thread(target=is_right).start()
child = os.fork()
if child == 0:
    os._exit(0 if is_right() else 1)
assert os.waitpid(child, 0)[1] == 0
assert is_right()
"""
    variables = {**os.environ, "OMP_NUM_THREADS": "2"}
    subprocess.run([sys.executable, "-c", program], env=variables, check=True, timeout=60)


def test_fork_finds_openmp_in_folders_of_any_name(tmp_path, monkeypatch):
    maps = tmp_path / "maps"
    ranges = ("7f0-7f1 r-xp 00000000 08:01 11", "7f2-7f3 r--p 00000000 08:01 12")
    maps.write_text(
        f"{ranges[0]}     /home/a user/torch/libgomp.so.1\n{ranges[1]}   /old/libgomp-1.so (deleted)\n"
        f"{ranges[1]}   /libgomp/other.so\n7f4-7f5 rw-p 00000000 00:00 0 \n"
    )
    monkeypatch.setattr(openmp_fork, "_MAPS", str(maps))
    assert openmp_fork._loaded() == {"/home/a user/torch/libgomp.so.1", "/old/libgomp-1.so"}
    openmp_fork.end_own_threads()  # neither is loaded here: nothing is called, and nothing raised
