"""The Estimator: the network and the data move, the estimator stays."""

import numpy as np

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn
from mxnet.gluon.contrib.estimator import estimator

net = nn.Sequential()
net.add(nn.Dense(8, activation="relu"), nn.Dense(2))
net.initialize(mx.init.Xavier())
rng = np.random.RandomState(0)
dataset = gluon.data.ArrayDataset(rng.rand(64, 4).astype("float32"), rng.randint(0, 2, 64).astype("float32"))
train_data = gluon.data.DataLoader(dataset, batch_size=16)
loss = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.001})
est = estimator.Estimator(net=net, loss=loss, trainer=trainer)
est.fit(train_data=train_data, epochs=2)
