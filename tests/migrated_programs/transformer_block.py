"""A block of a transformer with parameters of its own, saved and loaded."""

import os
import tempfile

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn


class SelfAttention(nn.HybridBlock):
    """Attention of one head, with a learnt scale and positions."""

    def __init__(self, units, length, **kwargs):
        super(SelfAttention, self).__init__(**kwargs)
        self._units = units
        with self.name_scope():
            self.query = nn.Dense(units, flatten=False, in_units=units)
            self.key = nn.Dense(units, flatten=False, in_units=units)
            self.value = nn.Dense(units, flatten=False, in_units=units)
            self.norm = nn.LayerNorm(in_channels=units)
            self.position = self.params.get("position", shape=(1, length, units), init=mx.init.Normal(0.02))

    def _attend(self, F, q, k, v):
        scores = F.batch_dot(q, k, transpose_b=True) / (self._units**0.5)
        return F.batch_dot(F.softmax(scores, axis=-1), v)

    def hybrid_forward(self, F, x, position):
        x = F.broadcast_add(x, position)
        attended = self._attend(F, self.query(x), self.key(x), self.value(x))
        return self.norm(x + attended)


class Classifier(nn.HybridBlock):
    def __init__(self, **kwargs):
        super(Classifier, self).__init__(**kwargs)
        with self.name_scope():
            self.embed = nn.Embedding(30, 8)
            self.attention = SelfAttention(8, 7)
            self.ffn = nn.HybridSequential()
            self.ffn.add(nn.Dense(16, flatten=False), nn.GELU(), nn.Dense(8, flatten=False))
            self.output = nn.Dense(3)

    def hybrid_forward(self, F, x):
        x = self.attention(self.embed(x))
        x = x + self.ffn(x)
        return self.output(F.mean(x, axis=1))


rng = np.random.RandomState(0)
tokens = rng.randint(0, 30, (320, 7)).astype("float32")
labels = (tokens.sum(axis=1) % 3).astype("float32")
net = Classifier()
net.initialize(mx.init.Xavier())
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.01, "epsilon": 1e-6})
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
for epoch in range(2):
    for i in range(0, 320, 32):
        x, y = mx.nd.array(tokens[i : i + 32]), mx.nd.array(labels[i : i + 32])
        with autograd.record():
            loss = loss_fn(net(x), y).mean()
        loss.backward()
        trainer.step(1)
    print(epoch, loss.asscalar())
path = os.path.join(tempfile.mkdtemp(), "net.params")
net.save_parameters(path)
again = Classifier()
again.initialize()
again(mx.nd.array(tokens[:2]))
again.load_parameters(path, ctx=mx.cpu())
print(abs(again(mx.nd.array(tokens[:8])) - net(mx.nd.array(tokens[:8]))).max().asscalar())
