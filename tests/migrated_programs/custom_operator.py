"""An operator of the program's own: the forward pass moves, the class stays."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd


class Sigmoid(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], 1.0 / (1.0 + nd.exp(-in_data[0])))

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        y = out_data[0]
        self.assign(in_grad[0], req[0], out_grad[0] * y * (1.0 - y))


@mx.operator.register("sigmoid_of_program")
class SigmoidProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx, shapes, dtypes):
        return Sigmoid()


net = gluon.nn.Dense(1, in_units=3)
net.initialize()
loss_fn = gluon.loss.L2Loss()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
x = nd.array(np.random.RandomState(0).rand(8, 3))
for _ in range(20):
    with autograd.record():
        y = nd.Custom(net(x), op_type="sigmoid_of_program")
        loss = loss_fn(y, nd.ones((8, 1)))
    loss.backward()
    trainer.step(8)
