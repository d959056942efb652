"""Thousands of pushes that count at once: none is lost or doubled, and nobody waits for a slow worker."""

import os
import time

from telling import tell

import mxnet as mx

ROUNDS = 1000
kv = mx.kv.create("dist_async")
r = kv.rank
tell(r)
kv.set_optimizer(mx.optimizer.Test())
kv.init("w", mx.nd.zeros((2,)))
kv.init("n", mx.nd.zeros((150,)))
kv._barrier()
out, long = mx.nd.zeros((2,)), mx.nd.zeros((150,))
rising, last = True, 0
for step in range(ROUNDS):
    kv.push("w", mx.nd.full((2,), r + 1))  # a new array: the reference's pull writes into what was pushed
    kv.push("n", mx.nd.full((150,), r + 1))
    if step % 50 == 49:
        mx.nd.waitall()  # without it the reference's pull may overtake pushes
        kv.pull("w", out=out)
        now = out.asnumpy()[0].item()
        rising, last = rising and now >= last + 50 * (r + 1), now
mx.nd.waitall()
kv._barrier()
kv.pull("w", out=out)
kv.pull("n", out=long)
tell([rising, out.asnumpy().tolist(), long.asnumpy().min().item(), long.asnumpy().max().item()])
# Worker 1 makes one push, and no other until worker 0 has made hundreds.
kv.init("slow", mx.nd.zeros((2,)))
kv._barrier()
if r == 1:
    kv.push("slow", mx.nd.full((2,), 1000))
    deadline = time.time() + 100
    while not os.path.exists("done") and time.time() < deadline:
        time.sleep(0.02)
    tell(os.path.exists("done"))
    kv.push("slow", mx.nd.full((2,), 1000))
    kv.pull("slow", out=out)
    tell(out.asnumpy().tolist())
else:
    for _ in range(300):
        kv.push("slow", mx.nd.ones((2,)))
        kv.pull("slow", out=out)
        out.wait_to_read()
    open("done", "w").close()
kv._barrier()
kv.pull("slow", out=out)
tell(out.asnumpy().tolist())
kv._barrier()
