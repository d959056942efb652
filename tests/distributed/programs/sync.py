"""Synchronous values: init, push, pull, pushpull, broadcast, lists, keys, types, arrays at the bound of sharding."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
tell([kv.type, kv.num_workers, kv.is_capable("optimizer")])


def full(shape, value, dtype="float32"):
    return mx.nd.full(shape, value, dtype=dtype)


def pulled(key, shape, dtype="float32"):
    out = mx.nd.full(shape, -1, dtype=dtype)
    kv.pull(key, out=out)
    return [out.asnumpy().ravel()[0].item(), out.asnumpy().ravel()[-1].item(), str(out.asnumpy().dtype)]


kv.init("w", full((4, 3), r + 10))
tell(pulled("w", (4, 3)))
kv.push("w", full((4, 3), r + 1))
tell(pulled("w", (4, 3)))
kv.push("w", full((4, 3), 2 * r + 1))  # replaces
tell(pulled("w", (4, 3)))
kv.push("w", [full((4, 3), r + 1), full((4, 3), 100)])
tell(pulled("w", (4, 3)))
value = full((4, 3), r + 1)
kv.pushpull("w", value)
tell(value.asnumpy().tolist()[0])
out = full((4, 3), 0)
kv.pushpull("w", full((4, 3), r + 5), out=out)
tell(out.asnumpy().tolist()[0])
two = [full((2,), 0), full((2,), 0)]
kv.broadcast("b", full((2,), r + 7), out=two)
tell([x.asnumpy().tolist() for x in two])
for dtype in ("float16", "float32", "float64"):
    kv.init("of " + dtype, full((5,), 1, dtype))
    kv.push("of " + dtype, full((5,), 0.25 * (r + 1), dtype))
    tell(pulled("of " + dtype, (5,), dtype))
for count in (99, 100, 101, 105, 1000):  # the bound is 100
    key = "n" + str(count)
    kv.init(key, mx.nd.arange(count))
    kv.push(key, mx.nd.arange(count) * (r + 1))
    out = full((count,), 0)
    kv.pull(key, out=out)
    tell(float((out - 3 * mx.nd.arange(count)).abs().sum().asscalar()))
keys = ["l" + str(i) for i in range(5)]
kv.init(keys, [full((i + 1, 30), i) for i in range(5)])
kv.push(keys, [[full((i + 1, 30), i + r), full((i + 1, 30), 1)] for i in range(5)], priority=-3)
outs = [full((i + 1, 30), 0) for i in range(5)]
kv.pull(keys, out=outs)
tell([x.asnumpy()[0, 0].item() for x in outs])
for i in range(3):  # key by key in another order on each worker
    for at in range(5) if r else reversed(range(5)):
        kv.push(keys[at], full((at + 1, 30), i + at))
    kv.pull(keys, out=outs)
    tell([x.asnumpy()[0, 0].item() for x in outs])
kv._barrier()
