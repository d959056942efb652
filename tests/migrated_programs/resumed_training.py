"""A training that stops, saves its parameters and its optimizer, and goes on in another network."""

import os
import tempfile

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


def build():
    net = nn.HybridSequential()
    net.add(nn.Conv1D(8, 3, activation="relu"), nn.BatchNorm(), nn.GlobalMaxPool1D(), nn.Dense(2))
    return net


def train(net, trainer, batches):
    for data, label in batches:
        with autograd.record():
            loss = loss_fn(net(data), label)
        loss.backward()
        trainer.step(len(data))
    return loss.mean().asscalar()


mx.random.seed(11)
X = nd.random.uniform(-1, 1, shape=(200, 3, 12))
y = (X.mean(axis=(1, 2)) > 0).astype("float32")
batches = [(X[i : i + 20], y[i : i + 20]) for i in range(0, 200, 20)]
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
folder = tempfile.mkdtemp()

first = build()
first.initialize(mx.init.Xavier(magnitude=2.0))
first.hybridize()
trainer = gluon.Trainer(first.collect_params(), "nag", {"learning_rate": 0.05, "momentum": 0.9})
print("before", train(first, trainer, batches))
first.save_parameters(os.path.join(folder, "net.params"))
trainer.save_states(os.path.join(folder, "net.states"))

second = build()
second.initialize()
second.load_parameters(os.path.join(folder, "net.params"), ctx=mx.cpu())
trainer = gluon.Trainer(second.collect_params(), "nag", {"learning_rate": 0.05, "momentum": 0.9})
trainer.load_states(os.path.join(folder, "net.states"))
trainer.set_learning_rate(trainer.learning_rate * 0.5)
print("after", train(second, trainer, batches))
