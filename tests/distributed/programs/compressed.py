"""Two-bit compression, to the last bit, over many rounds."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
kv.set_gradient_compression({"type": "2bit", "threshold": 0.5})
kv.init("w", mx.nd.full((6,), 1.25))
kv.init("long", mx.nd.zeros((1237,)))
kv.init("whole", mx.nd.zeros((50,)))
kv.set_optimizer(mx.optimizer.Test())
out = mx.nd.zeros((6,))
for grad in (
    [0.3, -0.3, 0.5, -0.5, 2, -0.2],
    [0.3, -0.3, 0.5, -0.5, 0, -0.2],
    [0, 0, 0, 0, 0, -0.2],
    [0, 0, 0, 0, 0, 0],
):
    kv.push("w", mx.nd.array(grad))
    kv.pull("w", out=out)
    tell(out.asnumpy().tolist())
for key, count in (("long", 1237), ("whole", 50)):
    out = mx.nd.zeros((count,))
    for step in range(30):
        kv.push(key, mx.nd.sin(mx.nd.arange(count) * (step + 1) * 0.37 + r) * 0.6)
        kv.pull(key, out=out)
        if step % 10 == 9:
            tell([out.asnumpy().tolist()[i] for i in range(0, count, 7)])
kv.push("w", [mx.nd.full((6,), 0.3), mx.nd.full((6,), 0.3)])
out = mx.nd.zeros((6,))
kv.pull("w", out=out)
tell(out.asnumpy().tolist())


def refused(function):
    try:
        function()
    except Exception as error:
        return type(error).__name__


tell(refused(lambda: kv.set_gradient_compression({"type": "1bit"})))
tell(refused(lambda: kv.set_gradient_compression({"type": "2bit", "threshold": 0})))
tell(refused(lambda: kv.set_gradient_compression({"threshold": 1})))
kv._barrier()
