"""Matrix factorization of synthetic ratings."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn


class MatrixFactorization(nn.HybridBlock):
    def __init__(self, num_factors, num_users, num_items, **kwargs):
        super().__init__(**kwargs)
        self.P = nn.Embedding(input_dim=num_users, output_dim=num_factors)
        self.Q = nn.Embedding(input_dim=num_items, output_dim=num_factors)
        self.user_bias = nn.Embedding(num_users, 1)
        self.item_bias = nn.Embedding(num_items, 1)

    def hybrid_forward(self, F, user_id, item_id):
        P_u = self.P(user_id)
        Q_i = self.Q(item_id)
        b_u = self.user_bias(user_id)
        b_i = self.item_bias(item_id)
        return F.sum(P_u * Q_i, axis=1) + F.squeeze(b_u) + F.squeeze(b_i)


def evaluator(net, test_iter, ctx):
    rmse = mx.metric.RMSE()  # Get the RMSE
    for users, items, ratings in test_iter:
        r_hat = net(users.as_in_context(ctx), items.as_in_context(ctx))
        rmse.update(labels=[ratings], preds=[r_hat.reshape((-1,))])
    return rmse.get()[1]


rng = np.random.RandomState(2)
users = rng.randint(0, 40, 600).astype("float32")
items = rng.randint(0, 30, 600).astype("float32")
ratings = (3 + np.sin(users) + np.cos(items)).astype("float32")
data = gluon.data.DataLoader(gluon.data.ArrayDataset(users, items, ratings), batch_size=30, last_batch="discard")
ctx = mx.cpu()
net = MatrixFactorization(6, 40, 30)
net.initialize(ctx=ctx, force_reinit=True, init=mx.init.Normal(0.01))
trainer = gluon.Trainer(net.collect_params(), "adam", {"learning_rate": 0.002, "wd": 1e-5})
loss = gluon.loss.L2Loss()
for epoch in range(2):
    for users, items, ratings in data:
        with autograd.record():
            output = net(users, items)
            l = loss(output, ratings)
        l.backward()
        trainer.step(30)
    print(epoch, l.mean().asscalar(), evaluator(net, data, ctx))
