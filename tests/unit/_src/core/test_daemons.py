"""Daemon threads that compute while the program ends do not spoil its status."""

import subprocess
import sys

import pytest
import warm_processes

PROGRAM = """
import sys, threading, time
import mxnet as mx

x = mx.nd.random.uniform(shape=(200, 200))
x.attach_grad()

def operators():
    mx.nd.dot(x, x).wait_to_read()

def backward():
    with mx.autograd.record():
        y = mx.nd.dot(x, x) * x
    y.backward()

def swallows():
    try:
        operators()
    except BaseException:
        pass

def repeat(function):
    while True:
        function()

for _ in range(2):
    threading.Thread(target=repeat, args=(globals()[sys.argv[1]],), daemon=True).start()
threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
time.sleep(0.2)
sys.exit(int(sys.argv[2]))
"""


@pytest.mark.parametrize(
    ("function", "status"),
    [("backward", 0), pytest.param("operators", 3, marks=pytest.mark.slow)],
)
def test_the_status_is_the_programs(function, status):
    completed = warm_processes.run(PROGRAM, function, str(status))
    assert (completed.returncode, completed.stderr) == (status, "")


@pytest.mark.slow
def test_a_thread_that_does_not_end_does_not_hold_the_program_up():
    careless = "        try:\n            function()\n        except BaseException:\n            pass"
    program = PROGRAM.replace("        function()", careless)
    subprocess.run([sys.executable, "-c", program, "swallows", "0"], capture_output=True, timeout=120, check=False)


DAEMONS = """
import multiprocessing, threading, time
import mxnet as mx

told = []

def work(step):
    try:
        while True:
            step()
    except SystemExit:
        told.append(threading.current_thread().name)

class Slow:
    def __reduce__(self):
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            sum(range(1000))
        return str, ("whole",)

def wait():
    mx.nd.ones((2,)).exp().wait_to_read()  # once
    time.sleep(1000)

mx.nd.ones((2,)).exp().wait_to_read()  # imports what it needs, which takes its time
threading.Thread(target=work, args=(wait,), name="waits", daemon=True).start()
threading.Thread(target=work, args=(lambda: mx.nd.ones((2,)).exp(),), name="computes", daemon=True).start()
queue = multiprocessing.Queue()
queue.put(Slow())
time.sleep(0.2)
started = time.monotonic()
mx._src.core.daemons._end()
print(told, time.monotonic() - started < 1.5, queue.get(timeout=10))
"""


def test_only_threads_that_compute_are_told_to_end():
    ended = warm_processes.run(DAEMONS)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "['computes'] True whole\n", "")


POOL = """
import sys, threading, time
from multiprocessing.pool import ThreadPool
import mxnet as mx

pool = ThreadPool(2)

def use():
    while True:
        pool.map(mx.nd.exp, [mx.nd.ones((2,))] * 4)

threading.Thread(target=use, daemon=True).start()
time.sleep(0.3)
sys.exit(3)
"""


def test_a_pool_of_threads_at_work_ends():
    ended = warm_processes.run(POOL)
    assert (ended.returncode, ended.stdout, ended.stderr) == (3, "", "")
