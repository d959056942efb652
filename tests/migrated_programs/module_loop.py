"""Regression with a symbol, in a loop of the program's own over batches of Module."""

import numpy as np

import mxnet as mx

rng = np.random.RandomState(0)
features = rng.randn(320, 6).astype("float32")
targets = features.dot(rng.randn(6, 2)).astype("float32")
train_iter = mx.io.NDArrayIter(features, targets, batch_size=16, label_name="target")

data = mx.sym.var("data")
target = mx.sym.var("target")
hidden = mx.sym.FullyConnected(data, name="fc1", num_hidden=12)
hidden = mx.sym.LeakyReLU(hidden, act_type="leaky", slope=0.1)
scale = mx.sym.var("scale_weight", shape=(1, 12))
hidden = mx.sym.broadcast_mul(hidden, 1 + mx.sym.tanh(scale))
out = mx.sym.FullyConnected(mx.sym.Dropout(hidden, p=0.1), name="fc2", num_hidden=2, no_bias=True)
net = mx.sym.LinearRegressionOutput(out, target, name="lro")

mod = mx.mod.Module(net, data_names=["data"], label_names=["target"], context=mx.cpu())
mod.bind(data_shapes=train_iter.provide_data, label_shapes=train_iter.provide_label)
mod.init_params(initializer=mx.init.Normal(0.1))
schedule = mx.lr_scheduler.FactorScheduler(step=8, factor=0.7, base_lr=0.05)
mod.init_optimizer(
    optimizer="sgd",
    optimizer_params=(("learning_rate", 0.05), ("momentum", 0.9), ("wd", 1e-3), ("lr_scheduler", schedule)),
)
metric = mx.metric.create("mse")
for epoch in range(2):
    train_iter.reset()
    metric.reset()
    for batch in train_iter:
        mod.forward(batch, is_train=True)
        mod.update_metric(metric, batch.label)
        mod.backward()
        mod.update()
    print("epoch %d: %s" % (epoch, metric.get()))
