"""A worker (or server, or scheduler) that trains, and counts what it sends and receives.

Arguments: the store, the steps, and as JSON a list of pairs of a model and its gradient compression (or null); for each
it prints counts. Bytes are the kernel's of all TCP connections of the process (Linux), messages those of `PeerLink`
to and from servers, exchanges the calls of a `Group` of workers.
"""

import json
import os
import socket
import struct
import sys
from collections import Counter

import numpy as onp
from networks import FEATURES, network

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.distributed.collective.group import Group
from mxnet._src.distributed.servers.transport import PeerLink

kind, steps, cases = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
BATCH, WARM_UP = 16, 6
_RECEIVED, _SENT = 128, 200  # where Linux's tcp_info has bytes_received and bytes_sent
counts = Counter()


def counting(owner, name, what):
    original = getattr(owner, name)

    def counted(self, *arguments, **named):
        counts[what] += getattr(self, "size", 2) > 1  # a group of one exchanges nothing
        return original(self, *arguments, **named)

    setattr(owner, name, counted)


def traffic():
    """Return the bytes that were received and sent over this process's connections until now."""
    received = sent = 0
    for name in os.listdir("/proc/self/fd"):
        try:
            if not os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                continue
            with socket.socket(fileno=os.dup(int(name))) as connection:
                info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 256)
        except OSError:  # of another kind, or closed meanwhile
            continue
        received += struct.unpack_from("Q", info, _RECEIVED)[0]
        sent += struct.unpack_from("Q", info, _SENT)[0]
    return received, sent


counting(PeerLink, "send", "messages sent")
counting(PeerLink, "receive", "messages received")
counting(Group, "_begin", "exchanges")


def count(model, compression):
    """Train a model; return the means over steps of what was counted."""
    mx.random.seed(0)
    data = mx.nd.array(onp.random.RandomState(0).normal(size=(BATCH, FEATURES[model])))
    net = network(model)
    net(data)
    trainer = gluon.Trainer(
        net.collect_params(), "sgd", {"learning_rate": 1e-4}, kvstore=kind, compression_params=compression
    )

    def train(times):
        for _ in range(times):
            with autograd.record():
                loss = (net(data) ** 2).sum()
            loss.backward()
            trainer.step(BATCH)
        mx.nd.waitall()

    train(WARM_UP)
    trainer._kvstore._barrier()
    before, counts_before = traffic(), counts.copy()
    train(steps)
    after, counted = traffic(), counts - counts_before
    trainer._kvstore._barrier()
    results = {"parameters": sum(parameter.data().size for parameter in net.collect_params().values())}
    results |= {"bytes received": (after[0] - before[0]) / steps, "bytes sent": (after[1] - before[1]) / steps}
    return results | {what: number / steps for what, number in counted.items()}


print("COUNTS " + json.dumps([count(*case) for case in cases]), flush=True)
