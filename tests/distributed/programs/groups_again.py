"""The group of all workers ends and begins many times; each tells threads, descriptors and memory after each tenth."""

import gc
import os
import threading
from pathlib import Path

import torch
from telling import tell

import mxnet as mx
from mxnet._src.distributed.collective import world

TIMES = int(os.environ["TIMES"])


def natives():
    return len(os.listdir("/proc/self/task"))


def held():
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return [threading.active_count(), natives(), len(os.listdir("/proc/self/fd")), pages * os.sysconf("SC_PAGESIZE")]


tell(world.start().rank)
measured = []
for time in range(TIMES):
    group = world.start()
    assert int(group.all_reduce(torch.tensor([time + group.rank]))) == 2 * time + 1
    store = mx.kv.create("dist_sync_device")
    store.init("a", mx.nd.full((1000,), time))
    store.pushpull("a", mx.nd.ones((1000,)))
    del store, group
    world.end()
    if (time + 1) % (TIMES // 10) == 0:
        measured.append(held())
tell(measured)
