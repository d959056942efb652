"""Layers taken out of networks, and weights out of layers: read, replaced, with rates and decays of their own."""

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


class Head(gluon.Block):
    def __init__(self, units, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.hidden = nn.Dense(units, activation="relu")
            self.scores = nn.Dense(3, in_units=units)

    def forward(self, x):
        return self.scores(self.hidden(x))


mx.random.seed(7)
features = nn.HybridSequential()
features.add(nn.Conv2D(4, 3, activation="relu"), nn.MaxPool2D(), nn.Dense(12, activation="tanh"))
net = nn.Sequential()
net.add(features)
net.add(Head(8))
net.initialize(mx.init.Xavier())
net[1].scores.bias.set_data(nd.array([0.1, 0.2, 0.3]))

x = nd.random.normal(shape=(32, 1, 10, 10))
y = nd.argmax(nd.random.normal(shape=(32, 3)), axis=1)
net(x)
print(net[0][0].weight.shape, net[1].hidden.weight.data()[0], net[1].hidden.bias.data())
net[0][0].weight.set_data(0.5 * net[0][0].weight.data())

net.collect_params(".*bias").setattr("wd_mult", 0.0)
net[0].collect_params().setattr("lr_mult", 0.5)
params = net.collect_params()
for name, p in params.items():
    print(name, p.shape, p.data().norm().asscalar())
trainer = gluon.Trainer(params, "sgd", {"learning_rate": 0.1, "wd": 0.01})
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
for step in range(20):
    with autograd.record():
        penalty = sum((p.data() ** 2).sum() for p in net.collect_params(".*weight").values())
        loss = loss_fn(net(x), y) + 1e-3 * penalty
    loss.backward()
    if step == 10:
        print([abs(p.grad()).mean().asscalar() for p in net[1].collect_params().values()])
        print(net[0][2].weight.grad().asnumpy().sum())
        net[1].scores.weight.set_data(net[1].scores.weight.data() * 0.5)
    trainer.step(32)
net.collect_params().save("weights_of_layers.params")
