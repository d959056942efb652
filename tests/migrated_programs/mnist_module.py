"""MNIST with a symbol and Module.fit."""

import numpy as np

import mxnet as mx

rng = np.random.RandomState(0)
images = rng.rand(320, 1, 8, 8).astype("float32")
labels = (images[:, 0, 0, :4].argmax(axis=1)).astype("float32")
train_iter = mx.io.NDArrayIter(images, labels, batch_size=32, shuffle=True)

data = mx.sym.Variable("data")
data = mx.sym.flatten(data=data)
fc1 = mx.sym.FullyConnected(data=data, num_hidden=16, name="fc1")
act1 = mx.sym.Activation(data=fc1, act_type="relu", name="relu1")
fc2 = mx.sym.FullyConnected(data=act1, num_hidden=4, name="fc2")
mlp = mx.sym.SoftmaxOutput(data=fc2, name="softmax")

model = mx.mod.Module(symbol=mlp, context=mx.cpu())
model.fit(
    train_iter,
    optimizer="sgd",
    optimizer_params={"learning_rate": 0.1},
    eval_metric="acc",
    initializer=mx.init.Xavier(),
    num_epoch=2,
)
