"""Pushes that count at once: nothing lost, nothing doubled, own pushes visible."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_async")
r = kv.rank
tell(r)
tell(kv.type)
kv.set_optimizer(mx.optimizer.Test())
kv.init("w", mx.nd.zeros((2,)))
kv.init("n", mx.nd.zeros((150,)))
out = mx.nd.zeros((2,))
last, rising, own = 0, True, True
for step in range(200):
    kv.push("w", mx.nd.full((2,), r + 1))
    kv.pull("w", out=out)
    now = out.asnumpy()[0]
    rising, own, last = rising and now > last, own and now >= (step + 1) * (r + 1), now
tell([bool(rising), bool(own)])
long = mx.nd.zeros((150,))
for _ in range(50):
    kv.push("n", mx.nd.full((150,), r + 1))
    kv.pull("n", out=long)
    long.wait_to_read()
kv._barrier()
kv.pull("w", out=out)
kv.pull("n", out=long)
tell([out.asnumpy().tolist(), float(long.asnumpy().min()), float(long.asnumpy().max())])
kv._barrier()
