"""A variational autoencoder."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


class VAE(gluon.HybridBlock):
    def __init__(self, n_hidden=16, n_latent=2, n_output=12, batch_size=16, act_type="relu", **kwargs):
        self.soft_zero = 1e-10
        self.n_latent = n_latent
        self.batch_size = batch_size
        super(VAE, self).__init__(**kwargs)
        with self.name_scope():
            self.encoder = nn.HybridSequential(prefix="encoder")
            self.encoder.add(nn.Dense(n_hidden, activation="relu"))
            self.encoder.add(nn.Dense(n_latent * 2, activation=None))
            self.decoder = nn.HybridSequential(prefix="decoder")
            self.decoder.add(nn.Dense(n_hidden, activation="relu"))
            self.decoder.add(nn.Dense(n_output, activation="sigmoid"))

    def hybrid_forward(self, F, x):
        h = self.encoder(x)
        mu_lv = F.split(h, axis=1, num_outputs=2)
        mu = mu_lv[0]
        lv = mu_lv[1]
        eps = F.random_normal(loc=0, scale=1, shape=(self.batch_size, self.n_latent))
        z = mu + F.exp(0.5 * lv) * eps
        y = self.decoder(z)
        self.output = y
        KL = 0.5 * F.sum(1 + lv - mu * mu - F.exp(lv), axis=1)
        logloss = F.sum(x * F.log(y + self.soft_zero) + (1 - x) * F.log(1 - y + self.soft_zero), axis=1)
        return -logloss - KL


data = (np.random.RandomState(0).rand(400, 12) < 0.4).astype("float32")
train_iter = mx.io.NDArrayIter({"data": data}, batch_size=16, shuffle=True)
net = VAE()
net.collect_params().initialize(mx.init.Xavier(), ctx=mx.cpu())
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.001})
for epoch in range(1):
    epoch_loss = 0
    train_iter.reset()
    for n_batch, batch in enumerate(train_iter, 1):
        x = batch.data[0].as_in_context(mx.cpu())
        with autograd.record():
            loss = net(x)
        loss.backward()
        trainer.step(x.shape[0])
        epoch_loss += nd.mean(loss).asscalar()
    print(epoch, epoch_loss / n_batch)
