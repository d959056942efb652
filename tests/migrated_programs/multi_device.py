"""Data parallel training over a list of contexts."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn

ctx_list = [mx.cpu(0), mx.cpu(1)]
net = nn.Sequential()
net.add(nn.Dense(16, activation="relu"))
net.add(nn.Dense(3))
net.initialize(mx.init.Xavier(), ctx=ctx_list)
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9}, kvstore="device")

rng = np.random.RandomState(0)
X = rng.rand(320, 6).astype("float32")
Y = (X[:, :3].argmax(axis=1)).astype("float32")
data_loader = gluon.data.DataLoader(gluon.data.ArrayDataset(X, Y), batch_size=32)

for epoch in range(2):
    cumulative = 0.0
    for data, label in data_loader:
        data = gluon.utils.split_and_load(data, ctx_list)
        label = gluon.utils.split_and_load(label, ctx_list)
        with autograd.record():
            losses = [loss_fn(net(d), l) for d, l in zip(data, label)]
        # One backward pass per device
        for l in losses:
            l.backward()
        trainer.step(32)
        cumulative += sum(l.mean().asscalar() for l in losses)
    mx.nd.waitall()
    print(epoch, cumulative)
