"""What is refused, and that the job goes on."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
tell(kv.rank)


def refused(function):
    try:
        function()
    except Exception as error:
        return [type(error).__name__, str(error).splitlines()[-1].partition(": ")[2][:30] or str(error)[:30]]
    return None


kv.init("w", mx.nd.ones((2,)))
tell(refused(lambda: kv.init("w", mx.nd.ones((2,))))[0])
out = mx.nd.zeros((2,))
tell(refused(lambda: kv.broadcast("w", mx.nd.ones((2,)), out=out))[0])
tell(refused(lambda: kv.push("nope", mx.nd.ones((2,))))[0])
tell(refused(lambda: kv.pull("nope", out=out))[0])
tell(refused(lambda: kv.init(3, mx.nd.ones((2,))))[0])
tell(refused(lambda: kv.pull("w", out=out, ignore_sparse=False))[0])
tell(refused(lambda: kv.save_optimizer_states("x")) is not None)
tell(refused(lambda: kv.is_capable("nothing"))[0])
kv._barrier()
kv.push("w", mx.nd.ones((2,)))
kv.pull("w", out=out)
tell(out.asnumpy().tolist())
kv._barrier()
