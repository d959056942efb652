"""MNIST with Gluon, on synthetic digits."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn

mx.random.seed(42)
np.random.seed(42)
ctx = mx.gpu() if mx.context.num_gpus() else mx.cpu()
batch_size = 20

# Images with a bright row that depends on the class
labels = np.random.randint(0, 10, size=(400,)).astype("float32")
images = np.random.rand(400, 1, 28, 28).astype("float32") * 0.3
for i, label in enumerate(labels):
    images[i, 0, 2 * int(label) + 4] += 0.3
train_data = gluon.data.DataLoader(gluon.data.ArrayDataset(images, labels), batch_size=batch_size, shuffle=True)

net = nn.HybridSequential()
with net.name_scope():
    net.add(nn.Conv2D(channels=8, kernel_size=5, activation="relu"))
    net.add(nn.MaxPool2D(pool_size=2, strides=2))
    net.add(nn.BatchNorm())
    # The Flatten layer collapses all axes but the first
    net.add(nn.Flatten())
    net.add(nn.Dense(32, activation="relu"))
    net.add(nn.Dense(10))
net.initialize(mx.init.Xavier(magnitude=2.24), ctx=ctx)
net.hybridize()

softmax_cross_entropy = gluon.loss.SoftmaxCrossEntropyLoss()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.02, "momentum": 0.9, "wd": 1e-4})


def evaluate_accuracy(data_iterator, net):
    acc = mx.metric.Accuracy()
    for data, label in data_iterator:
        data = data.as_in_context(ctx)
        label = label.as_in_context(ctx)
        output = net(data)
        predictions = nd.argmax(output, axis=1)
        acc.update(preds=predictions, labels=label)
    return acc.get()[1]


for epoch in range(2):
    cumulative_loss = 0
    for i, (data, label) in enumerate(train_data):
        data = data.as_in_context(ctx)
        label = label.as_in_context(ctx)
        with autograd.record():
            output = net(data)
            loss = softmax_cross_entropy(output, label)
        loss.backward()
        trainer.step(data.shape[0])
        cumulative_loss += nd.sum(loss).asscalar()
    print("Epoch %s. Loss: %s, Train_acc %s" % (epoch, cumulative_loss / 400, evaluate_accuracy(train_data, net)))
net.save_parameters("net.params")
