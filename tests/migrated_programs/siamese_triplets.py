"""Embeddings learnt from triplets."""

import numpy as np

from mxnet import autograd, gluon, init, nd
from mxnet.gluon import nn

rng = np.random.RandomState(0)


def triplets(n):
    a = rng.randn(n, 1, 8, 8).astype("float32")
    return nd.array(a), nd.array(a + 0.5 * rng.randn(n, 1, 8, 8)), nd.array(rng.randn(n, 1, 8, 8))


class Normalized(nn.HybridBlock):
    """A network whose outputs have length 1."""

    def __init__(self, size):
        super().__init__()
        with self.name_scope():
            self.conv = nn.Conv2D(4, 3, activation="relu")
            self.pool = nn.AvgPool2D()
            self.fc = nn.Dense(size)

    def hybrid_forward(self, F, x):
        return F.L2Normalization(self.fc(self.pool(self.conv(x))))


net = Normalized(6)
net.initialize(init.Xavier(rnd_type="gaussian", factor_type="in", magnitude=2))
triplet_loss = gluon.loss.TripletLoss(margin=1.0)
trainer = gluon.Trainer(net.collect_params(), "nag", {"learning_rate": 0.05, "momentum": 0.9})
for step in range(22):
    anchor, positive, negative = triplets(16)
    with autograd.record():
        anchors, positives, negatives = net(anchor), net(positive), net(negative)
        loss = triplet_loss(anchors, positives, negatives)
    loss.backward()
    trainer.step(16)
    if step % 10 == 0:
        print("step %d: %.4f" % (step, loss.mean().asscalar()))
