"""Gradients added up over small batches, clipped together, with an optimizer object and a warm-up."""

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn

mx.random.seed(1)
accumulate, micro_batch = 4, 8
ctx = mx.cpu()

net = nn.HybridSequential(prefix="net_")
with net.name_scope():
    net.add(nn.Dense(32, activation="relu", in_units=10))
    net.add(nn.Dropout(0.2))
    net.add(nn.Dense(3, in_units=32))
net.initialize(mx.init.Xavier(), ctx=ctx)
net.collect_params().setattr("grad_req", "add")

schedule = mx.lr_scheduler.CosineScheduler(
    max_update=20, base_lr=0.01, final_lr=0.001, warmup_steps=3, warmup_begin_lr=0.0001
)
optimizer = mx.optimizer.Adam(learning_rate=0.01, lr_scheduler=schedule, wd=1e-4)
trainer = gluon.Trainer(net.collect_params(), optimizer)
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()

X = nd.random.normal(shape=(512, 10))
y = nd.argmax(nd.dot(X, nd.random.normal(shape=(10, 3))), axis=1)
batches = 0
for i in range(0, 512, micro_batch):
    data = X[i : i + micro_batch].as_in_context(ctx)
    label = y[i : i + micro_batch].as_in_context(ctx)
    with autograd.record():
        loss = loss_fn(net(data), label)
    loss.backward()
    batches += 1
    if batches % accumulate == 0:
        grads = [p.grad(ctx) for p in net.collect_params().values() if p.grad_req != "null"]
        norm = gluon.utils.clip_global_norm(grads, 1.0 * micro_batch * accumulate)
        trainer.step(micro_batch * accumulate)
        net.collect_params().zero_grad()
        print("loss %.4f, norm %.3f, rate %.5f" % (loss.mean().asscalar(), norm, trainer.learning_rate))
