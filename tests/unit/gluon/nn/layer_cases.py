"""Layers and networks that are compared with MXNet 1.9.1, and what is done with them; runs on both.

``record.py`` writes what MXNet 1.9.1 does to ``recorded/``; ``test_layers.py`` compares. Python 3.8, as MXNet's.
"""

import numpy as onp

# expression, shapes of the inputs
LAYERS = (
    ("nn.Dense(3, activation='relu')", [(4, 5)]),
    ("nn.Dense(3, flatten=False, use_bias=False, in_units=5, weight_initializer='xavier')", [(2, 3, 5)]),
    ("nn.Dense(2, bias_initializer=mx.init.One())", [(2, 3, 2)]),
    ("nn.Dropout(0)", [(2, 3)]),
    ("nn.BatchNorm()", [(4, 3, 5)]),
    ("nn.BatchNorm(axis=-1, scale=False, center=False, momentum=0.5, epsilon=1e-3, in_channels=5)", [(4, 3, 5)]),
    ("nn.BatchNorm(use_global_stats=True)", [(4, 3, 5)]),
    ("nn.BatchNormReLU()", [(2, 3, 4, 4)]),
    ("nn.LayerNorm()", [(4, 3, 5)]),
    ("nn.LayerNorm(axis=1, scale=False, epsilon=1e-3)", [(4, 3, 5)]),
    ("nn.InstanceNorm()", [(4, 3, 5)]),
    ("nn.InstanceNorm(axis=2, scale=True, center=False)", [(4, 3, 5)]),
    ("nn.GroupNorm(num_groups=2)", [(4, 4, 5)]),
    ("nn.Conv1D(3, 3, padding=1, activation='sigmoid')", [(2, 3, 6)]),
    ("nn.Conv2D(4, 3, strides=2, groups=2, activation='tanh')", [(2, 4, 7, 7)]),
    ("nn.Conv2D(2, (3, 2), padding=(1, 0), dilation=2, use_bias=False, in_channels=3)", [(1, 3, 6, 6)]),
    ("nn.Conv3D(2, 2)", [(1, 2, 4, 4, 4)]),
    ("nn.Conv1DTranspose(3, 3, strides=2, output_padding=1)", [(2, 3, 6)]),
    ("nn.Conv2DTranspose(4, 3, strides=2, groups=2, padding=1, in_channels=4)", [(2, 4, 5, 5)]),
    ("nn.Conv3DTranspose(2, 2, use_bias=False)", [(1, 2, 3, 3, 3)]),
    ("nn.MaxPool1D()", [(2, 3, 7)]),
    ("nn.MaxPool2D(3, 2, 1, ceil_mode=True)", [(2, 3, 8, 8)]),
    ("nn.MaxPool2D(layout='NHWC')", [(1, 4, 4, 2)]),
    ("nn.MaxPool3D()", [(1, 2, 5, 5, 5)]),
    ("nn.AvgPool1D(3, 1, padding=1)", [(2, 3, 7)]),
    ("nn.AvgPool2D(3, 2, 1, ceil_mode=True, count_include_pad=False)", [(2, 3, 8, 8)]),
    ("nn.AvgPool3D()", [(1, 2, 5, 5, 5)]),
    ("nn.GlobalMaxPool1D()", [(2, 3, 7)]),
    ("nn.GlobalMaxPool2D()", [(2, 3, 4, 4)]),
    ("nn.GlobalMaxPool3D()", [(1, 2, 3, 3, 3)]),
    ("nn.GlobalAvgPool1D()", [(2, 3, 7)]),
    ("nn.GlobalAvgPool2D()", [(2, 3, 4, 4)]),
    ("nn.GlobalAvgPool3D()", [(1, 2, 3, 3, 3)]),
    ("nn.ReflectionPad2D(2)", [(1, 2, 4, 5)]),
    ("nn.Flatten()", [(2, 3, 4)]),
    ("nn.HybridLambda('square')", [(2, 3)]),
    ("nn.HybridLambda(lambda F, x: F.exp(x) + 1)", [(2, 3)]),
    ("nn.LeakyReLU(0.3)", [(4, 5)]),
    ("nn.PReLU()", [(4, 5)]),
    ("nn.PReLU(in_channels=3)", [(4, 3, 2)]),
    ("nn.ELU()", [(4, 5)]),
    ("nn.SELU()", [(4, 5)]),
    ("nn.GELU()", [(4, 5)]),
    ("nn.Swish(0.5)", [(4, 5)]),
    ("nn.Activation('relu')", [(4, 5)]),
    ("nn.Activation('softrelu')", [(4, 5)]),
    ("nn.Activation('softsign')", [(4, 5)]),
    ("mlp(mx)", [(6, 4)]),
    ("cnn(mx)", [(3, 2, 12, 12)]),
    ("residual(mx)", [(2, 3, 6, 6)]),
    ("two_inputs(mx)", [(2, 3), (2, 4)]),
    ("contrib.nn.Identity()", [(2, 3)]),
    ("contrib.nn.PixelShuffle1D(2)", [(2, 6, 3)]),
    ("contrib.nn.PixelShuffle2D((2, 3))", [(2, 12, 3, 2)]),
    ("contrib.nn.PixelShuffle3D((2, 1, 3))", [(2, 12, 2, 3, 2)]),
    ("contrib.nn.SyncBatchNorm(num_devices=1)", [(4, 3, 5)]),
    ("contrib.nn.SyncBatchNorm(num_devices=1, scale=False, center=False, momentum=0.5, epsilon=1e-3)", [(4, 3, 2, 2)]),
    ("branches(mx, axis=1)", [(3, 4)]),
    ("branches(mx, prefix='branches_')", [(2, 5)]),
    ("contrib.cnn.DeformableConvolution(4, kernel_size=3, padding=1, activation='tanh')", [(2, 3, 6, 5)]),
    ("contrib.cnn.DeformableConvolution(4, (3, 2), (2, 1), groups=2, num_deformable_group=2)", [(1, 4, 7, 6)]),
    ("contrib.cnn.DeformableConvolution(2, 3, use_bias=False, offset_use_bias=False, dilation=2)", [(1, 2, 7, 7)]),
)

# layers whose backward pass MXNet 1.9.1 has for GPUs alone: outputs and graphs are compared
FORWARD = (
    ("contrib.cnn.ModulatedDeformableConvolution(4, kernel_size=3, padding=1)", [(2, 3, 6, 5)]),
    (
        "contrib.cnn.ModulatedDeformableConvolution(4, (3, 2), 2, num_deformable_group=2, use_bias=False)",
        [(1, 4, 7, 6)],
    ),
)

# layers without a gradient for their input, or random ones: only the graph is compared
GRAPHS = (
    "nn.Dropout(0.5)",
    "nn.Dropout(0.3, axes=(1, 2))",
    "nn.Embedding(3, 4)",
    "nn.Embedding(3, 4, sparse_grad=True, dtype='float16')",
    "nn.Conv2D(2, 3, layout='NHWC', in_channels=3)",
    "nn.GlobalAvgPool2D(layout='NHWC')",
    "contrib.nn.SyncBatchNorm(num_devices=3, in_channels=2)",
    "contrib.cnn.DeformableConvolution(4, [3, 3], in_channels=6, groups=2, num_deformable_group=2, activation='relu')",
    "contrib.cnn.ModulatedDeformableConvolution(4, 3, groups=2, num_deformable_group=2, activation='relu')",
)


def mlp(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    net.add(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dense(8, activation="tanh"), nn.LayerNorm(), nn.Dense(2))
    return net


def cnn(mx):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="cnn_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, activation="relu"), nn.MaxPool2D(), nn.Conv2D(6, 3, use_bias=False), nn.BatchNorm())
        net.add(nn.Activation("relu"), nn.GlobalAvgPool2D(), nn.Dense(2))
    return net


def residual(mx):
    nn = mx.gluon.nn

    class Residual(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.body = nn.HybridSequential(prefix="")
                self.body.add(nn.Conv2D(3, 3, 1, 1, use_bias=False), nn.BatchNorm(), nn.Activation("relu"))
                self.body.add(nn.Conv2D(3, 1, in_channels=3, use_bias=False), nn.BatchNorm())
                self.scale = self.params.get("scale", shape=(1,), init="ones", lr_mult=2.0)

        def hybrid_forward(self, F, x, scale):
            return F.Activation(F.broadcast_mul(self.body(x), scale) + x, act_type="relu")

    net = nn.HybridSequential()
    with net.name_scope():
        net.add(Residual(), Residual(prefix="second_"), nn.Flatten(), nn.Dense(3))
    return net


def two_inputs(mx):
    nn = mx.gluon.nn

    class TwoInputs(mx.gluon.HybridBlock):
        def __init__(self, **kwargs):
            super().__init__(**kwargs)
            with self.name_scope():
                self.left = nn.Dense(3)
                self.right = nn.Dense(3, params=None)
                self.again = nn.Dense(3, params=self.left.params)
                self.shift = self.params.get("shift", shape=(1, 3))

        def hybrid_forward(self, F, x, y, shift):
            joined = F.concat(self.left(x), self.right(y), dim=1)
            parts = F.split(joined, num_outputs=2, axis=1)
            return F.broadcast_add(F.tanh(parts[0]) * parts[1], shift) - self.again(x) / 2, (x, y)

    return TwoInputs()


def branches(mx, **kwargs):
    net = mx.gluon.contrib.nn.HybridConcurrent(**kwargs)
    with net.name_scope():
        net.add(mx.gluon.nn.Dense(3, activation="tanh"), mx.gluon.contrib.nn.Identity(), mx.gluon.nn.Dense(2))
    return net


def make(mx, expression):
    """Return a layer, named as the first of a program."""
    with mx.name.NameManager():
        return eval(expression, {"mx": mx, "nn": mx.gluon.nn, "contrib": mx.gluon.contrib, **globals()})


def values(shape, start):
    """Return numbers between -1 and 1, all different and the same everywhere."""
    count = int(onp.prod(shape))
    return onp.sin(onp.arange(start, start + count) * 1.7).astype("float32").reshape(shape)


def fill(mx, net):
    """Give parameters values."""
    for number, param in enumerate(net.collect_params().values()):
        array = values(param.shape, 100 * number)
        param.set_data(mx.nd.array(onp.abs(array) + 0.5 if param.name.endswith("var") else array))


def first(output):
    return output[0] if isinstance(output, (list, tuple)) else output


def trace(mx, net, count=1):
    """Return the graph of a layer as JSON."""
    names = ["data"] if count == 1 else ["data%d" % i for i in range(count)]  # noqa: UP031
    return first(net(*[mx.sym.var(n) for n in names])).tojson()


def predict(mx, net, shapes, **flags):
    """Give a layer its parameters; return the inputs and the output in prediction."""
    net.initialize()
    inputs = [mx.nd.array(values(s, 7 + 1000 * i)) for i, s in enumerate(shapes)]
    if flags:
        net.hybridize(**flags)
    net(*inputs)
    fill(mx, net)
    return inputs, first(net(*inputs))


def run(mx, net, shapes, **flags):
    """Return outputs in prediction and training, and gradients of inputs and parameters, by name."""
    inputs, output = predict(mx, net, shapes, **flags)
    results = {"predict": output}
    for array in inputs:
        array.attach_grad()
    with mx.autograd.record():
        output = first(net(*inputs))
        loss = (output * output * output).sum()
    loss.backward()
    results["train"] = output
    results.update({"input_grad%d" % i: x.grad for i, x in enumerate(inputs)})  # noqa: UP031
    for number, param in enumerate(net.collect_params().values()):
        results["%d" % number] = param.data() if param.grad_req == "null" else param.grad()  # noqa: UP031
    return {name: array.asnumpy() for name, array in results.items()}
