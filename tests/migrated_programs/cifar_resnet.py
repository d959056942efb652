"""A small ResNet on synthetic images of CIFAR's shape, with a schedule of rates by epochs."""

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn
from mxnet.gluon.block import HybridBlock


def _conv3x3(channels, stride, in_channels):
    return nn.Conv2D(channels, kernel_size=3, strides=stride, padding=1, use_bias=False, in_channels=in_channels)


class BasicBlock(HybridBlock):
    """Two convolutions and a shortcut."""

    def __init__(self, channels, stride, downsample=False, in_channels=0, **kwargs):
        super(BasicBlock, self).__init__(**kwargs)
        self.body = nn.HybridSequential(prefix="")
        self.body.add(_conv3x3(channels, stride, in_channels))
        self.body.add(nn.BatchNorm())
        self.body.add(nn.Activation("relu"))
        self.body.add(_conv3x3(channels, 1, channels))
        self.body.add(nn.BatchNorm())
        if downsample:
            self.downsample = nn.HybridSequential(prefix="")
            self.downsample.add(
                nn.Conv2D(channels, kernel_size=1, strides=stride, use_bias=False, in_channels=in_channels)
            )
            self.downsample.add(nn.BatchNorm())
        else:
            self.downsample = None

    def hybrid_forward(self, F, x):
        residual = x
        x = self.body(x)
        if self.downsample:
            residual = self.downsample(residual)
        return F.Activation(residual + x, act_type="relu")


class ResNet(HybridBlock):
    def __init__(self, layers, channels, classes=10, **kwargs):
        super(ResNet, self).__init__(**kwargs)
        with self.name_scope():
            self.features = nn.HybridSequential(prefix="")
            self.features.add(_conv3x3(channels[0], 1, 3))
            for i, num_layer in enumerate(layers):
                stride = 1 if i == 0 else 2
                self.features.add(self._make_layer(num_layer, channels[i + 1], stride, i + 1, channels[i]))
            self.features.add(nn.GlobalAvgPool2D())
            self.output = nn.Dense(classes, in_units=channels[-1])

    def _make_layer(self, layers, channels, stride, stage_index, in_channels=0):
        layer = nn.HybridSequential(prefix="stage%d_" % stage_index)
        with layer.name_scope():
            layer.add(BasicBlock(channels, stride, channels != in_channels, in_channels=in_channels, prefix=""))
            for _ in range(layers - 1):
                layer.add(BasicBlock(channels, 1, False, in_channels=channels, prefix=""))
        return layer

    def hybrid_forward(self, F, x):
        x = self.features(x)
        return self.output(F.flatten(x))


def train(net, train_data, epochs, ctx):
    net.initialize(mx.init.Xavier(), ctx=ctx)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.05, "wd": 0.0001, "momentum": 0.9})
    metric = mx.metric.Accuracy()
    loss_fn = gluon.loss.SoftmaxCrossEntropyLoss()
    for epoch in range(epochs):
        if epoch == 1:
            trainer.set_learning_rate(trainer.learning_rate * 0.1)
        metric.reset()
        for i, batch in enumerate(train_data):
            data, label = batch[0].as_in_context(ctx), batch[1].as_in_context(ctx)
            with autograd.record():
                output = net(data)
                loss = loss_fn(output, label)
            loss.backward()
            trainer.step(data.shape[0])
            metric.update([label], [output])
        name, acc = metric.get()
        print("[Epoch %d] training: %s=%f" % (epoch, name, acc))


rng = np.random.RandomState(0)
labels = rng.randint(0, 10, 128).astype("int32")
images = (rng.rand(128, 3, 16, 16) + labels.reshape(-1, 1, 1, 1) * 0.1).astype("float32")
net = ResNet([1, 1], [8, 8, 16])
net.hybridize()
loader = gluon.data.DataLoader(gluon.data.ArrayDataset(images, labels), batch_size=16, shuffle=False)
train(net, loader, 3, mx.cpu())
