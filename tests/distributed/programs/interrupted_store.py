"""A worker whose calls of its store are interrupted by signals; tells how often, and what that left behind."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))
import mxnet as mx
from mxnet import nd
from qa.interrupts import probe, signals


def make():
    store = mx.kv.create("dist_sync")
    out, other = nd.zeros((2, 2)), nd.zeros((3,))
    store.init("a", out)
    store.init("b", other)

    def run():
        store.push("a", nd.ones((2, 2)))
        store.pull("a", out=out)
        store.pushpull("b", nd.ones((3,)) * 2, out=other)
        first = [out.copy(), other.copy()]
        store.push("a", nd.ones((2, 2)) * 5)
        store.pull("a", out=out)
        store._barrier()
        return [*first, out, other]

    return run


report = signals.interrupt(probe.Step("store of servers", make), int(sys.argv[1]))
print("RESULT " + json.dumps({"rank": 0, "arrived": report.arrived, "left": report.left}), flush=True)
