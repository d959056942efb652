"""Linear regression with arrays of mx.np: batches, model, loss and update written by hand, then with Gluon."""

import random

from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn

npx.set_np()


def synthetic(w, b, num_examples):
    X = np.random.normal(0, 1, (num_examples, len(w)))
    y = np.dot(X, w) + b
    y += np.random.normal(0, 0.01, y.shape)
    return X, y.reshape((-1, 1))


def batches(batch_size, features, labels):
    order = list(range(len(features)))
    random.shuffle(order)
    for start in range(0, len(features), batch_size):
        chosen = np.array(order[start : min(start + batch_size, len(features))])
        yield features[chosen], labels[chosen]


def linreg(X, w, b):
    return np.dot(X, w) + b


def squared_loss(y_hat, y):
    return (y_hat - y.reshape(y_hat.shape)) ** 2 / 2


def sgd(params, lr, batch_size):
    for param in params:
        param[:] = param - lr * param.grad / batch_size


true_w = np.array([2, -3.4, 1.5])
features, labels = synthetic(true_w, 4.2, 256)
print("features:", features[0], "label:", labels[0])

w = np.random.normal(0, 0.01, (3, 1))
b = np.zeros(1)
w.attach_grad()
b.attach_grad()
for epoch in range(1):
    for X, y in batches(16, features, labels):
        with autograd.record():
            l = squared_loss(linreg(X, w, b), y)
        l.backward()
        sgd([w, b], 0.03, 16)
    train_l = squared_loss(linreg(features, w, b), labels)
    print(f"epoch {epoch + 1}, loss {float(train_l.mean()):f}")
print(f"error in estimating w: {true_w - w.reshape(true_w.shape)}")

net = nn.Sequential()
net.add(nn.Dense(1))
net.initialize(init.Normal(sigma=0.01))
loss = gluon.loss.L2Loss()
trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.03})
loader = gluon.data.DataLoader(gluon.data.ArrayDataset(features, labels), 16, shuffle=True)
for X, y in loader:
    with autograd.record():
        l = loss(net(X), y)
    l.backward()
    trainer.step(16)
w = net[0].weight.data()
print(f"error in estimating w: {true_w - w.reshape(true_w.shape)}, b: {net[0].bias.data()}")
