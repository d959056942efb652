"""An optimizer that worker 0 alone sets."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
tell(kv.rank)
kv.init(3, mx.nd.ones((2,)))
kv.init(7, mx.nd.ones((2,)))
if kv.rank == 0:
    kv.set_optimizer(mx.optimizer.Test())
kv._barrier()
out = mx.nd.zeros((2,))
for key in (3, 7):
    kv.push(key, mx.nd.ones((2,)))
    kv.pull(key, out=out)
    tell(out.asnumpy().tolist())
kv._barrier()
