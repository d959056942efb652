"""Each step halves all parameters, if every gradient is one of their values then.

Worker 1 dies in the middle of a step: its rows have gone to the servers, the rest has not.
"""

import os
import signal

from telling import tell

import mxnet as mx
from mxnet import autograd, gluon

STEPS, DEATH = 8, 4
store = mx.kv.create("dist_sync")
rows = gluon.contrib.nn.SparseEmbedding(4, 2, weight_initializer="one")
dense = gluon.nn.Dense(3, in_units=2, use_bias=False, weight_initializer="one")
numbers = mx.nd.arange(4)
for layer in (rows, dense):
    layer.initialize()
parameters = gluon.ParameterDict()
for layer in (rows, dense):
    parameters.update(layer.collect_params())
trainer = gluon.Trainer(parameters, "sgd", {"learning_rate": 1.0}, kvstore=store)
begin = mx.elastic.resume(trainer)
tell(store.rank)
tell(begin)


def die(*arguments):
    os.kill(os.getpid(), signal.SIGKILL)


for step in range(begin, STEPS):
    if (step, store.rank, begin) == (DEATH, 1, 0):
        store._servers.pushpull = die
    with autograd.record():
        loss = ((rows(numbers) ** 2).sum() + (dense.weight.data() ** 2).sum()) / 8
    loss.backward()
    trainer.step(1)
    tell(step)
tell([rows(numbers).asnumpy().tolist(), dense.weight.data().asnumpy().tolist()])
