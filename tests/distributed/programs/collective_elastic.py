"""Training under `mxnet.elastic.run` in which one worker may be killed once; each tells a digest of the result."""

import hashlib
import os
import signal
import sys
from pathlib import Path

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon

folder, kill_at = Path(sys.argv[1]), int(sys.argv[2])
store = mx.kv.create("dist_sync_device")
mx.random.seed(5 + store.rank)
onp.random.seed(9 + store.rank)
data = onp.random.normal(size=(48, 5)).astype("float32")
net = gluon.nn.HybridSequential()
net.add(gluon.nn.Dense(8, activation="relu"), gluon.nn.Dropout(0.3), gluon.nn.Dense(2))
net.initialize()
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01}, kvstore=store)
dataset = gluon.data.ArrayDataset(data, (data.sum(1) > 0).astype("float32"))
loader = gluon.data.DataLoader(dataset, batch_size=8, shuffle=True)
loss_function = gluon.loss.SoftmaxCrossEntropyLoss()


def train(state):
    for _ in state.epochs(9):
        for batch, label in state.batches(loader):
            with autograd.record():
                loss = loss_function(net(batch), label)
            loss.backward()
            trainer.step(16)
            state.step()
            if store.rank == 1 and state.step_count == kill_at and not (folder / "killed").exists():
                (folder / "killed").touch()
                os.kill(os.getpid(), signal.SIGKILL)
    values = [parameter.data().asnumpy().tobytes() for parameter in net.collect_params().values()]
    return hashlib.sha256(b"".join(values)).hexdigest()


result = mx.elastic.run(train, mx.elastic.State(folder, net, trainer, every=10))
(folder / f"result{store.rank}").write_text(result)
