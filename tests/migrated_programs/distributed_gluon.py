"""Training in several processes with a distributed key-value store, each on its part of the data."""

import sys

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn


class SplitSampler(gluon.data.sampler.Sampler):
    """The part of the samples that belongs to one worker."""

    def __init__(self, length, num_parts=1, part_index=0):
        self.part_len = length // num_parts
        self.start = self.part_len * part_index

    def __iter__(self):
        return iter(range(self.start, self.start + self.part_len))

    def __len__(self):
        return self.part_len


store = mx.kv.create("dist_sync")
print("worker %d of %d" % (store.rank, store.num_workers))
rng = np.random.RandomState(0)
x = rng.rand(320, 5).astype("float32")
y = (x.sum(axis=1) * 2 + 1).astype("float32")
dataset = gluon.data.ArrayDataset(x, y)
loader = gluon.data.DataLoader(dataset, batch_size=8, sampler=SplitSampler(len(x), store.num_workers, store.rank))

net = nn.HybridSequential()
net.add(nn.Dense(8, activation="tanh", in_units=5), nn.Dense(1, in_units=8))
net.initialize(mx.init.Constant(0.1))
loss_fn = gluon.loss.L2Loss()
trainer = gluon.Trainer(
    net.collect_params(), "adam", {"learning_rate": 0.02, "wd": 0.001, "clip_gradient": 0.5}, kvstore=store
)
for data, label in loader:
    with autograd.record():
        loss = loss_fn(net(data), label)
    loss.backward()
    trainer.step(8 * store.num_workers)
if len(sys.argv) > 1:
    np.save("%s-%d.npy" % (sys.argv[1], store.rank), net[1].weight.data().asnumpy())
