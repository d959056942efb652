"""Style transfer: an image is a parameter, features come from a fixed network."""

import numpy as np

import mxnet as mx
from mxnet import autograd, nd
from mxnet.gluon import nn

content = nd.array(np.random.RandomState(0).rand(1, 3, 24, 24))
style = nd.array(np.random.RandomState(1).rand(1, 3, 24, 24))

net = nn.HybridSequential()
net.add(nn.Conv2D(8, 3, padding=1, activation="relu", in_channels=3))
net.add(nn.MaxPool2D(2))
net.add(nn.Conv2D(8, 3, padding=1, activation="relu", in_channels=8))
net.initialize(mx.init.Xavier())
rng = np.random.RandomState(7)
for param in net.collect_params().values():
    param.set_data(nd.array(rng.uniform(-0.3, 0.3, param.shape)))


def extract(x):
    outs = []
    for layer in net:
        x = layer(x)
        outs.append(x)
    return outs


def gram(x):
    c = x.shape[1]
    n = x.size / x.shape[1]
    y = x.reshape((c, int(n)))
    return nd.dot(y, y.T) / n


def tv_loss(yhat):
    return 0.5 * (
        (yhat[:, :, 1:, :] - yhat[:, :, :-1, :]).abs().mean() + (yhat[:, :, :, 1:] - yhat[:, :, :, :-1]).abs().mean()
    )


content_target = extract(content)[-1]
style_targets = [gram(feature) for feature in extract(style)]
image = content.copy()
image.attach_grad()
for step in range(25):
    with autograd.record():
        features = extract(image)
        content_loss = nd.square(features[-1] - content_target).mean()
        style_loss = nd.add_n(*[nd.square(gram(f) - t).mean() for f, t in zip(features, style_targets)])
        l = content_loss + 10 * style_loss + tv_loss(image)
    l.backward()
    image[:] = image - 0.5 * image.grad
    if step % 10 == 0:
        print("step %3d, loss %.4f" % (step, l.asscalar()))
print(nd.clip(image, 0, 1).asnumpy().shape)
