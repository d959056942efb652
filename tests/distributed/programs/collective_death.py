"""Training in which a worker comes to an end at some point; the others tell what they notice, and when.

With COMPRESSION it ends in the middle of the exchange, where the others are in torch's hook.
"""

import json
import os
import signal
import sys
import time

from telling import tell

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.distributed.collective.group import Group

mx.random.seed(0)
net = gluon.nn.Dense(4, in_units=3)
net.initialize()
store = mx.kv.create("dist_sync_device")
compression = json.loads(os.environ.get("COMPRESSION", "null"))
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}, store, compression)
rank, size = store.rank, store.num_workers
tell(rank)
tell(os.getpid())
way, victim = os.environ["WAY"], int(os.environ["VICTIM"]) % size
begin = time.monotonic()
try:
    for step in range(1000):
        if step == 5:
            begin = time.monotonic()
            if rank == victim:
                if way == "exit":
                    sys.exit(0)
                if way == "raise":
                    raise ValueError("boom")
                if compression:
                    Group.run = lambda *_: os.kill(os.getpid(), getattr(signal, way))
                else:
                    os.kill(os.getpid(), getattr(signal, way))
        with autograd.record():
            loss = net(nd.ones((2, 3))).sum()
        loss.backward()
        trainer.step(2)
except mx.MXNetError as error:
    tell(time.monotonic() - begin)
    tell(str(error))
    try:
        trainer.step(2)
    except mx.MXNetError as second_error:
        tell(str(second_error) == str(error))
