"""Wide and deep: categories and numbers, frozen embeddings, early stopping, arrays in files."""

import os
import tempfile

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


class WideDeep(nn.Block):
    def __init__(self, sizes, units, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.embeddings = nn.Sequential()
            for size in sizes:
                self.embeddings.add(nn.Embedding(size, units))
            self.deep = nn.Sequential()
            self.deep.add(nn.Dense(16, activation="relu"), nn.BatchNorm(), nn.Dense(1))
            self.wide = nn.Dense(1, use_bias=False)

    def forward(self, numbers, categories):
        embedded = [layer(categories[:, i]) for i, layer in enumerate(self.embeddings)]
        return self.deep(nd.concat(numbers, *embedded, dim=1)) + self.wide(numbers)


mx.random.seed(4)
numbers = nd.random.normal(shape=(400, 5))
categories = nd.floor(nd.random.uniform(0, 6, shape=(400, 2)))
target = numbers[:, 0] - 0.5 * numbers[:, 1] + (categories[:, 0] > 3)
path = os.path.join(tempfile.mkdtemp(), "arrays")
nd.save(path, {"numbers": numbers, "categories": categories, "target": target})
arrays = nd.load(path)
numbers, categories, target = arrays["numbers"], arrays["categories"], arrays["target"]

net = WideDeep([6, 6], 4)
net.initialize(mx.init.Normal(0.05))
for param in net.embeddings[1].collect_params().values():
    param.grad_req = "null"
loss_fn = gluon.loss.L2Loss()
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01, "clip_gradient": 1.0})
best, waited = float("inf"), 0
for epoch in range(3):
    total = 0.0
    for start in range(0, 400, 40):
        batch = slice(start, start + 40)
        with autograd.record():
            out = net(numbers[batch], categories[batch])
            loss = loss_fn(out, target[batch])
        loss.backward()
        trainer.step(40)
        total += nd.mean(loss).asscalar()
    with autograd.predict_mode():
        error = nd.sqrt(nd.mean(nd.square(net(numbers, categories).reshape((-1,)) - target))).asscalar()
    print(epoch, total / 10, error)
    if error < best:
        best, waited = error, 0
    else:
        waited += 1
        trainer.set_learning_rate(trainer.learning_rate * 0.5)
    if waited > 2:
        break
