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
    ended = warm_processes.run(PROGRAM, function, str(status))
    assert (ended.returncode, ended.stderr) == (status, "")


@pytest.mark.slow
def test_a_thread_that_does_not_end_does_not_hold_the_program_up():
    careless = "        try:\n            function()\n        except BaseException:\n            pass"
    program = PROGRAM.replace("        function()", careless)
    subprocess.run([sys.executable, "-c", program, "swallows", "0"], capture_output=True, timeout=120, check=False)
