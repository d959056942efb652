"""Stores of servers are made and dropped many times; each tells threads, descriptors and memory after each tenth."""

import gc
import os
import threading
from pathlib import Path

from telling import tell

import mxnet as mx

TIMES = int(os.environ["TIMES"])


def held():
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    tasks = len(os.listdir("/proc/self/task"))
    return [threading.active_count(), tasks, len(os.listdir("/proc/self/fd")), pages * os.sysconf("SC_PAGESIZE")]


tell(mx.kv.create("dist_sync").rank)
measured = []
out = mx.nd.zeros((250_000,))
for time in range(TIMES):
    store = mx.kv.create("dist_sync")
    store.init("a", mx.nd.full((250_000,), time))
    store.pushpull("a", mx.nd.ones((250_000,)), out=out)
    assert out[0].asscalar() == store.num_workers
    del store
    if time % 10 == 9:
        measured.append(held())
tell(measured)
