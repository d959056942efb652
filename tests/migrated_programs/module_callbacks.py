"""Module with callbacks of all kinds, a monitor, a validation set and parameters that it begins with."""

import logging

import numpy as np

import mxnet as mx

logging.basicConfig(level=logging.INFO)
rng = np.random.RandomState(1)
centres = rng.randn(4, 8) * 2
labels = rng.randint(0, 4, 320)
samples = (centres[labels] + rng.randn(320, 8)).astype("float32")
batch_size = 16
train_iter = mx.io.NDArrayIter(samples[:256], labels[:256], batch_size, shuffle=True)
val_iter = mx.io.NDArrayIter(samples[256:], labels[256:], batch_size)

net = mx.sym.var("data")
net = mx.sym.FullyConnected(net, num_hidden=16, name="fc1")
net = mx.sym.Activation(net, act_type="relu", name="relu1")
net = mx.sym.FullyConnected(net, num_hidden=4, name="fc2")
net = mx.sym.SoftmaxOutput(net, name="softmax")

mod = mx.mod.Module(symbol=net, context=mx.cpu(), data_names=["data"], label_names=["softmax_label"])
monitor = mx.mon.Monitor(8, stat_func=lambda x: mx.nd.norm(x) / np.sqrt(x.size), pattern=".*output")
schedule = mx.lr_scheduler.MultiFactorScheduler(step=[8, 16], factor=0.5, base_lr=0.1)


def seen_more(param):
    if param.nbatch % 8 == 0:
        print("Batch", param.nbatch, param.eval_metric.get())


metrics = mx.metric.CompositeEvalMetric()
metrics.add(mx.metric.Accuracy())
metrics.add(mx.metric.CrossEntropy())
mod.fit(
    train_iter,
    eval_data=val_iter,
    eval_metric=metrics,
    optimizer="sgd",
    optimizer_params={"learning_rate": 0.1, "momentum": 0.9, "wd": 1e-4, "lr_scheduler": schedule},
    initializer=mx.init.Xavier(rnd_type="gaussian", factor_type="in", magnitude=2),
    batch_end_callback=[mx.callback.Speedometer(batch_size, 8), mx.callback.log_train_metric(8), seen_more],
    epoch_end_callback=mx.callback.do_checkpoint("callbacks", 2),
    eval_end_callback=mx.callback.LogValidationMetricsCallback(),
    num_epoch=2,
    monitor=monitor,
)
print(mod.score(val_iter, ["mse", "acc"]) if False else mod.score(val_iter, "acc"))
print(mod.predict(val_iter).shape)
arg_params, aux_params = mod.get_params()
print({name: value.shape for name, value in arg_params.items()})
