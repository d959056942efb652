"""Training whose pushes count at once: what a module divides by, what schedules count, refusals."""

import warnings

from telling import tell

import mxnet as mx
from mxnet import autograd, gluon

warnings.simplefilter("ignore")
kv = mx.kv.create("dist_async")
r = kv.rank
tell(r)
# Updates are counted over all workers: each worker in its turn makes three.
schedule = mx.lr_scheduler.FactorScheduler(step=2, factor=0.5, base_lr=1.0)
kv.set_optimizer(mx.optimizer.SGD(learning_rate=1.0, lr_scheduler=schedule))
kv.init("turns", mx.nd.zeros((2,)))
kv._barrier()
out = mx.nd.zeros((2,))
for turn in range(kv.num_workers):
    if turn == r:
        seen = []
        for _ in range(3):
            kv.push("turns", mx.nd.ones((2,)))
            kv.pull("turns", out=out)
            seen.append(out.asnumpy()[0].item())
        tell(seen)
    kv._barrier()
# A module of an asynchronous job divides by its own rows alone.
scores = mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=3, name="scores")
module = mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"))
numbers, labels = mx.nd.sin(mx.nd.arange(20)).reshape((4, 5)), mx.nd.arange(4) % 3
source = mx.io.NDArrayIter(numbers, labels, batch_size=4, label_name="softmax_label")
module.bind(source.provide_data, source.provide_label)
module.init_params(mx.init.One())
module.init_optimizer(kvstore=kv, optimizer_params={"learning_rate": 0.5})
tell(module._optimizer.rescale_grad)


def refused(function):
    try:
        function()
    except Exception as error:
        return type(error).__name__
    return None


weight = gluon.Parameter("weight", shape=(2,))
weight.initialize(mx.init.One())
local = gluon.Trainer([weight], "sgd", {"learning_rate": 0.5}, kvstore=kv, update_on_kvstore=False)
with autograd.record():
    loss = weight.data().sum()
loss.backward()
tell(refused(lambda: local.step(1)))
kv._barrier()
