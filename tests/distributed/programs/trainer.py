"""Gluon's Trainer, which updates on the servers: the numbers of a single parameter."""

import warnings

from telling import tell

import mxnet as mx
from mxnet import autograd, gluon

warnings.simplefilter("ignore")
kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)


def steps(trainer, weight, count):
    seen = []
    for _ in range(count):
        with autograd.record():
            loss = (weight.data() * (r + 1)).sum()
        loss.backward()
        trainer.step(1)
        seen.append(weight.data().asnumpy().tolist())
    return seen


weight = gluon.Parameter("weight", shape=(2,))
weight.initialize(mx.init.Constant(10 + r))
trainer = gluon.Trainer([weight], "sgd", {"learning_rate": 0.5, "momentum": 0.9}, kvstore=kv)
tell(steps(trainer, weight, 3))


def refused(function):
    try:
        function()
    except BaseException as error:
        return type(error).__name__
    return None


tell(refused(lambda: trainer.step(7)))
tell(refused(trainer.allreduce_grads))
tell(refused(lambda: trainer.update(1)))
tell(refused(trainer._reset_kvstore))
kv._barrier()
