"""Multipliers and weight decay by the parameters' names, as Module gives them."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
keys = ["a_weight", "b_bias"]
named = mx.optimizer.SGD(learning_rate=0.5, momentum=0.9, wd=0.1, param_idx2name={0: keys[0], 1: keys[1]})
named.set_lr_mult({"a_weight": 0.1})
named.set_wd_mult({})
kv.set_optimizer(named)
kv.init(keys, [mx.nd.ones((2,)), mx.nd.ones((2,))])
outs = [mx.nd.zeros((2,)), mx.nd.zeros((2,))]
for _ in range(3):
    kv.pushpull(keys, [mx.nd.full((2,), r + 1), mx.nd.full((2,), r + 1)], out=outs)
    tell([out.asnumpy().tolist() for out in outs])
kv._barrier()
