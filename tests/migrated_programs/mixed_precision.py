"""Mixed precision: the network and the loop move, the scaling of the loss stays."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.contrib import amp

amp.init()
net = gluon.nn.Dense(2, in_units=4)
net.initialize(mx.init.Xavier())
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
amp.init_trainer(trainer)
loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
x = mx.nd.array(np.random.RandomState(0).rand(8, 4))
y = mx.nd.array([0, 1] * 4)
for _ in range(20):
    with autograd.record():
        loss = loss_fn(net(x), y)
        with amp.scale_loss(loss, trainer) as scaled_loss:
            autograd.backward(scaled_loss)
    trainer.step(8)
