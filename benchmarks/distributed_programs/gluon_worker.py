"""A worker (or server, or scheduler) that trains with Gluon: runs on Remx and on MXNet 1.9.1.

Arguments: the model, the store, how many blocks of steps are timed, and how many steps are in each.
"""

import json
import sys
import time

import numpy as onp
from networks import FEATURES, network

import mxnet as mx
from mxnet import autograd, gluon

model, kind, blocks, steps = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
BATCH = 64


mx.random.seed(0)
onp.random.seed(0)
data = mx.nd.array(onp.random.normal(size=(BATCH, FEATURES[model])))
label = mx.nd.array(onp.random.randint(0, 10, size=BATCH))
net = network(model)
net(data)
settings = {"learning_rate": 0.001, "momentum": 0.9}
trainer = gluon.Trainer(net.collect_params(), "sgd", settings, kvstore=None if kind == "none" else kind)
loss_function = gluon.loss.SoftmaxCrossEntropyLoss()


def step():
    with autograd.record():
        loss = loss_function(net(data), label)
    loss.backward()
    trainer.step(2 * BATCH)


for _ in range(10):
    step()
mx.nd.waitall()
times = []
for _ in range(blocks):
    begin = time.perf_counter()
    for _ in range(steps):
        step()
    mx.nd.waitall()
    times.append((time.perf_counter() - begin) / steps)
print("TIMES " + json.dumps(times), flush=True)
