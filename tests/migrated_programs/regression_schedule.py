"""Linear regression with Nesterov's momentum and a schedule with warmup."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, lr_scheduler

rng = np.random.RandomState(0)
features = mx.nd.array(rng.randn(640, 5))
weights = mx.nd.array([1.0, -2.0, 3.0, 0.5, -1.0])
targets = mx.nd.dot(features, weights) + 0.3

net = gluon.nn.Dense(1, in_units=5)
net.initialize(mx.init.Normal(sigma=0.1))
schedule = lr_scheduler.CosineScheduler(40, base_lr=0.05, final_lr=0.001, warmup_steps=5)
options = {"learning_rate": 0.05, "momentum": 0.9, "lr_scheduler": schedule, "wd": 0.001, "clip_gradient": 2.0}
trainer = gluon.Trainer(net.collect_params(), "sgd", options)
huber = gluon.loss.HuberLoss(rho=2)
for epoch in range(2):
    for i in range(20):
        x, y = features[32 * i : 32 * i + 32], targets[32 * i : 32 * i + 32]
        with autograd.record():
            loss = huber(net(x), y)
        loss.backward()
        trainer.step(batch_size=32)
    print(epoch, loss.mean().asscalar(), trainer.learning_rate)
print(net.weight.data().asnumpy(), net.bias.data().asscalar())
