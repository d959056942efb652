"""Two modules in a row: an encoder, and a classifier of what it gives."""

import numpy as np

import mxnet as mx

rng = np.random.RandomState(0)
X = rng.randn(256, 10).astype("float32")
y = (X[:, :3].sum(axis=1) > 0).astype("float32")
train = mx.io.NDArrayIter(X, y, batch_size=32)

data = mx.sym.Variable("data")
encoded = mx.sym.FullyConnected(data, num_hidden=12, name="enc1")
encoded = mx.sym.Activation(encoded, act_type="relu", name="enc1_relu")
encoder = mx.mod.Module(encoded, label_names=[], context=mx.cpu())

data = mx.sym.Variable("data")
scores = mx.sym.FullyConnected(data, num_hidden=2, name="cls")
classifier = mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"), context=mx.cpu())

model = mx.mod.SequentialModule()
model.add(encoder).add(classifier, take_labels=True, auto_wiring=True)
model.fit(
    train,
    eval_metric="acc",
    optimizer="sgd",
    optimizer_params={"learning_rate": 0.2, "momentum": 0.9},
    initializer=mx.init.Uniform(0.1),
    num_epoch=3,
)
print(model.score(train, "acc"))
