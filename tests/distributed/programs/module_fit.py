"""Module.fit on several workers."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
data = mx.sym.Variable("data")
hidden = mx.sym.Activation(mx.sym.FullyConnected(data, num_hidden=8, name="first"), act_type="tanh")
net = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="second"), name="softmax")
numbers = mx.nd.sin(mx.nd.arange(16 * 5)).reshape((16, 5)).asnumpy()
labels = (mx.nd.arange(16) % 3).asnumpy()
batch = 8 // kv.num_workers
own = [i for i in range(16) if (i % 8) // batch == r]  # of each joint batch of 8 the worker's part
train = mx.io.NDArrayIter(numbers[own], labels[own], batch_size=batch, label_name="softmax_label")
arg = {
    "first_weight": mx.nd.cos(mx.nd.arange(40)).reshape((8, 5)) * (1 + r),  # worker 0's count
    "first_bias": mx.nd.zeros((8,)),
    "second_weight": mx.nd.cos(mx.nd.arange(24)).reshape((3, 8)),
    "second_bias": mx.nd.zeros((3,)),
}
module = mx.mod.Module(net, label_names=["softmax_label"])
module.fit(
    train,
    num_epoch=2,
    kvstore=kv,
    optimizer="sgd",
    optimizer_params={"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01},
    arg_params=arg,
    allow_missing=False,
)
params = module.get_params()[0]
tell({name: params[name].asnumpy().ravel().tolist() for name in sorted(params)})
tell(module._optimizer.rescale_grad)
kv._barrier()
