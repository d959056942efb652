"""A worker (or server, or scheduler) that trains, and counts what it sends and receives.

Arguments: the model, the store, the steps, and gradient compression as JSON (or "none"). Bytes are the kernel's counts
of all TCP connections of the process (Linux), messages those of `Link` to and from servers, exchanges the calls of a
`Group` of workers.
"""

import json
import os
import socket
import struct
import sys
from collections import Counter

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._distributed.collective.group import Group
from mxnet._distributed.transport import Link

model, kind, steps, compression = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
BATCH, WARM_UP = 16, 6
_RECEIVED, _SENT = 128, 200  # where Linux's tcp_info has bytes_received and bytes_sent
counts = Counter()


def counting(owner, name, what):
    original = getattr(owner, name)

    def counted(*arguments, **named):
        counts[what] += 1
        return original(*arguments, **named)

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


def network():
    net = gluon.nn.HybridSequential()
    for units in [1024, 1024] if model == "mlp" else [70] * 41:
        net.add(gluon.nn.Dense(units, activation="relu"))
    net.add(gluon.nn.Dense(10))
    net.initialize(mx.init.Xavier())
    net.hybridize(static_alloc=True, static_shape=True)
    return net


counting(Link, "send", "messages sent")
counting(Link, "receive", "messages received")
counting(Group, "_begin", "exchanges")
mx.random.seed(0)
features = 784 if model == "mlp" else 70
data = mx.nd.array(onp.random.RandomState(0).normal(size=(BATCH, features)))
net = network()
net(data)
params = None if compression == "none" else json.loads(compression)
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 1e-4}, kvstore=kind, compression_params=params)


def step():
    with autograd.record():
        loss = (net(data) ** 2).sum()
    loss.backward()
    trainer.step(BATCH)


for _ in range(WARM_UP):
    step()
mx.nd.waitall()
trainer._kvstore._barrier()
before, counts_before = traffic(), counts.copy()
for _ in range(steps):
    step()
mx.nd.waitall()
after, counted = traffic(), counts - counts_before
trainer._kvstore._barrier()
found = {"parameters": sum(parameter.data().size for parameter in net.collect_params().values())}
found |= {"bytes received": (after[0] - before[0]) / steps, "bytes sent": (after[1] - before[1]) / steps}
found |= {what: count / steps for what, count in counted.items()}
print("COUNTS " + json.dumps(found), flush=True)
