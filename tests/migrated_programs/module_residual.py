"""A residual network of symbols, trained by Module.fit with callbacks, then scored."""

import logging

import numpy as np

import mxnet as mx

logging.basicConfig(level=logging.ERROR)


def residual_unit(data, num_filter, stride, dim_match, name):
    bn1 = mx.sym.BatchNorm(data=data, fix_gamma=False, eps=2e-5, momentum=0.9, name=name + "_bn1")
    act1 = mx.sym.Activation(data=bn1, act_type="relu", name=name + "_relu1")
    conv1 = mx.sym.Convolution(
        data=act1, num_filter=num_filter, kernel=(3, 3), stride=stride, pad=(1, 1), no_bias=True, name=name + "_conv1"
    )
    if dim_match:
        shortcut = data
    else:
        shortcut = mx.sym.Convolution(
            data=act1, num_filter=num_filter, kernel=(1, 1), stride=stride, no_bias=True, name=name + "_sc"
        )
    return conv1 + shortcut


def get_symbol(num_classes, filters):
    data = mx.sym.Variable(name="data")
    body = mx.sym.Convolution(data, num_filter=filters[0], kernel=(3, 3), pad=(1, 1), name="conv0")
    body = mx.sym.BatchNorm(body, name="bn0")  # its gamma is fixed
    for i, num_filter in enumerate(filters):
        stride = (1, 1) if i == 0 else (2, 2)
        body = residual_unit(body, num_filter, stride, i == 0, "stage%d" % i)
    pooled = [mx.sym.Pooling(data=body, global_pool=True, kernel=(4, 4), pool_type=kind) for kind in ("avg", "max")]
    flat = mx.sym.Flatten(mx.sym.Concat(*pooled, dim=1))
    fc1 = mx.sym.FullyConnected(data=flat, num_hidden=num_classes, name="fc1")
    return mx.sym.SoftmaxOutput(data=fc1, name="softmax", normalization="batch")


rng = np.random.RandomState(0)
labels = rng.randint(0, 4, 256).astype("float32")
images = (rng.rand(256, 3, 8, 8) + labels.reshape(-1, 1, 1, 1) * 0.2).astype("float32")
train = mx.io.NDArrayIter(images[:192], labels[:192], batch_size=16, shuffle=True)
val = mx.io.NDArrayIter(images[192:], labels[192:], batch_size=16)

model = mx.mod.Module(symbol=get_symbol(4, [8, 16]), context=[mx.cpu()])
model.fit(
    train,
    eval_data=val,
    eval_metric=["acc", "ce"],
    optimizer="nag",
    optimizer_params={"learning_rate": 0.05, "momentum": 0.9, "wd": 0.001, "rescale_grad": 1.0},
    initializer=mx.init.Xavier(rnd_type="gaussian", factor_type="in", magnitude=2),
    batch_end_callback=mx.callback.Speedometer(16, 5),
    num_epoch=2,
)
print(model.score(val, mx.metric.Accuracy()))
print(model.predict(val).shape)
