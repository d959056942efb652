"""Threads that start, stop and read the profiler by C functions while others train: ``profiled_threads.py LIBRARY``.

``-`` in place of a library stands for ``mxnet.base._LIB``. Prints how often each thread did what it does.
"""

import ctypes
import faulthandler
import json
import os
import sys
import tempfile
import threading
import time

import mxnet as mx

SECONDS, LIMIT = 1.5, 60
LIB = mx.base._LIB if sys.argv[1] == "-" else ctypes.CDLL(sys.argv[1])
assert mx.gluon.Trainer  # imported before time is counted
assert mx.profiler.dump
UNTIL = time.monotonic() + SECONDS
COUNTS = [0, 0, 0, 0]


def goes_on():
    """Whether the threads go on: for a while, on a busy machine until each has had its turns."""
    return time.monotonic() < UNTIL or min(COUNTS) < 3


def texts(items):
    return (ctypes.c_char_p * len(items))(*[item.encode() for item in items])


def profile(thread_index):
    text = ctypes.c_char_p()
    while goes_on():
        statuses = [
            LIB.MXSetProcessProfilerState(1, 0, None),
            LIB.MXAggregateProfileStatsPrintEx(ctypes.byref(text), thread_index, 1, 0, 0),
            LIB.MXProcessProfilePause(1, 0, None),
            LIB.MXProcessProfilePause(0, 0, None),
            LIB.MXSetProcessProfilerState(0, 0, None),
        ]
        assert not any(statuses), statuses
        assert "Time" in json.loads(text.value)
        COUNTS[thread_index] += 1


def training(hybrid):
    """Return a function that does one step of training."""
    net, x = mx.gluon.nn.Dense(3, in_units=4), mx.nd.ones((2, 4))
    net.initialize()
    if hybrid:
        net.hybridize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.01})

    def step():
        with mx.autograd.record():
            y = net(x).sum()
        y.backward()
        trainer.step(2)

    return step


def train(thread_index):
    step = training(hybrid=thread_index == 3)
    while goes_on():
        step()
        COUNTS[thread_index] += 1


def main():
    faulthandler.dump_traceback_later(LIMIT, exit=True)
    sys.setswitchinterval(1e-5)
    errors = []
    threading.excepthook = errors.append
    with tempfile.TemporaryDirectory() as folder:
        names = texts(["profile_imperative", "profile_symbolic", "aggregate_stats", "filename"])
        values = texts(["1", "1", "1", os.path.join(folder, "profile.json")])
        assert LIB.MXSetProcessProfilerConfig(4, names, values, None) == 0
        threads = [threading.Thread(target=profile if n < 2 else train, args=(n,), daemon=True) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LIMIT)
        # On a busy machine no operator may have fallen between a start and a stop: these do.
        assert LIB.MXSetProcessProfilerState(1, 0, None) == 0
        training(hybrid=False)()
        assert LIB.MXDumpProcessProfile(1, 0, None) == 0
        with open(os.path.join(folder, "profile.json")) as file:
            names = {event["name"] for event in json.load(file)["traceEvents"]}
    assert not errors, errors
    assert {"FullyConnected", "_backward_FullyConnected"} <= names, names
    print(*COUNTS)


main()
