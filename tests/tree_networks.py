"""Networks of all kinds, each with what it is called with."""

import numpy as onp

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import contrib, nn, rnn

NETWORKS = {}


def network(*shapes, integers=None):
    """Register a function that makes a network, with the shapes of its inputs; ``integers`` bounds those of indices."""

    def register(make):
        NETWORKS[make.__name__] = (make, shapes, integers)
        return make

    return register


def made(name):
    """Return an initialised network and its inputs."""
    make, shapes, integers = NETWORKS[name]
    mx.random.seed(7)
    net = make()
    net.initialize(mx.init.Normal(0.4))
    random = onp.random.RandomState(3)
    inputs = [nested(shape, random, integers) for shape in shapes]
    net(*inputs)
    for param in net.collect_params(".*(gamma|running_var)").values():
        param.set_data(mx.nd.random.uniform(0.5, 1.5, shape=param.shape))
    for param in net.collect_params(".*(beta|running_mean|bias)").values():
        param.set_data(mx.nd.random.normal(0, 0.3, shape=param.shape))
    return net, inputs


def nested(shape, random, integers):
    if isinstance(shape, list):
        return [nested(part, random, integers) for part in shape]
    values = random.normal(size=shape) if integers is None else random.randint(0, integers, shape)
    array = mx.nd.array(values.astype("float32"))
    array.attach_grad()
    return array


def sequence(*layers):
    net = nn.HybridSequential()
    net.add(*layers)
    return net


IMAGE = (2, 3, 12, 12)


@network((4, 6))
def perceptron():
    return sequence(nn.Dense(8, activation="relu"), nn.Dropout(0), nn.Dense(3, use_bias=False))


@network(IMAGE)
def lenet():
    layers = [nn.Conv2D(6, 3, activation="tanh"), nn.AvgPool2D(), nn.Conv2D(8, 3, strides=(1, 2), padding=(0, 1))]
    return sequence(*layers, nn.Activation("relu"), nn.MaxPool2D(2, 2), nn.Dense(5, activation="sigmoid"), nn.Dense(3))


@network(IMAGE)
def normalized():
    layers = [nn.Conv2D(8, 3, groups=1), nn.BatchNorm(epsilon=1e-3, momentum=0.8), nn.Conv2D(8, 3, groups=4)]
    layers += [nn.BatchNorm(scale=False, center=False), nn.LeakyReLU(0.1)]
    return sequence(*layers, nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(4))


@network((2, 12, 12, 3))
def channels_last():
    layers = [nn.Conv2D(6, 3, layout="NHWC", activation="relu"), nn.BatchNorm(axis=-1), nn.MaxPool2D(layout="NHWC")]
    return sequence(
        *layers, nn.Conv2D(4, 3, layout="NHWC", use_bias=False), nn.GlobalAvgPool2D(layout="NHWC"), nn.Dense(3)
    )


@network((2, 3, 15))
def one_axis():
    layers = [nn.Conv1D(6, 3, dilation=2), nn.BatchNorm(), nn.PReLU(), nn.MaxPool1D(3, 2, ceil_mode=True)]
    return sequence(
        *layers, nn.Conv1DTranspose(4, 3, strides=2, output_padding=1), nn.AvgPool1D(2), nn.GlobalMaxPool1D()
    )


@network((2, 2, 7, 8, 6))
def three_axes():
    layers = [nn.Conv3D(4, 3, padding=1), nn.BatchNorm(), nn.ELU(0.5), nn.MaxPool3D(2, 2, ceil_mode=True)]
    return sequence(*layers, nn.Conv3DTranspose(3, 2, strides=2), nn.AvgPool3D(3, 2, 1), nn.GlobalAvgPool3D())


@network((2, 3, 16, 16))
def ceiling():
    layers = [nn.MaxPool2D(3, 2, 1, ceil_mode=True), nn.AvgPool2D(3, 2, ceil_mode=True, count_include_pad=False)]
    return sequence(*layers, nn.MaxPool2D(2, 2, 1, ceil_mode=True))


@network((2, 3, 11, 13))
def padded_pools():
    layers = [nn.AvgPool2D(3, 2, 1, count_include_pad=False), nn.MaxPool2D((2, 3), (2, 1), (1, 1))]
    return sequence(*layers, nn.MaxPool2D(2, 2, 1, ceil_mode=True), nn.ReflectionPad2D(1), nn.GlobalMaxPool2D())


@network((3, 4, 5, 5))
def activations():
    layers = [nn.Activation("softrelu"), nn.Activation("softsign"), nn.SELU(), nn.GELU(), nn.Swish(), nn.Swish(1.5)]
    return sequence(*layers, nn.PReLU(in_channels=4), nn.ELU(), nn.Activation("tanh"))


@network((3, 6, 5, 5))
def normalizations():
    layers = [nn.LayerNorm(in_channels=5), nn.InstanceNorm(in_channels=6), nn.GroupNorm(num_groups=3)]
    return sequence(
        *layers, nn.LayerNorm(axis=1, in_channels=6), nn.BatchNorm(axis=2, in_channels=5), nn.BatchNormReLU()
    )


@network((4, 6))
def global_statistics():
    return sequence(nn.Dense(5), nn.BatchNorm(use_global_stats=True), nn.Dense(4, flatten=False), nn.BatchNorm())


@network((3, 4, 5))
def dense_of_many_axes():
    return sequence(nn.Dense(6, flatten=False, activation="relu"), nn.Dense(3), nn.LayerNorm())


@network((2, 5), integers=9)
def embedding():
    return sequence(nn.Embedding(9, 6), nn.Dense(4, flatten=False), nn.GlobalMaxPool1D(), nn.Flatten())


@network(IMAGE)
def shared_dropout():
    return sequence(nn.Conv2D(3, 1), nn.Dropout(0.0, axes=(2, 3)), nn.Dense(2))


class Residual(gluon.HybridBlock):
    def __init__(self, channels, downsample=False, **options):
        super().__init__(**options)
        with self.name_scope():
            self.body = sequence(nn.Conv2D(channels, 3, padding=1), nn.BatchNorm(), nn.Activation("relu"))
            self.downsample = nn.Conv2D(channels, 1) if downsample else None

    def hybrid_forward(self, F, x):
        residual = x if self.downsample is None else self.downsample(x)
        return F.Activation(self.body(x) + residual, act_type="relu")


@network(IMAGE)
def residual():
    return sequence(Residual(4, downsample=True), Residual(4), Residual(4), nn.GlobalAvgPool2D(), nn.Dense(3))


class Scaled(gluon.HybridBlock):
    def __init__(self, units, **options):
        super().__init__(**options)
        with self.name_scope():
            self.scale = self.params.get("scale", shape=(1, units))
            self.shift = self.params.get_constant("shift", onp.arange(units, dtype="float32").reshape(1, -1))

    def hybrid_forward(self, F, x, scale, shift):
        return F.broadcast_add(F.broadcast_mul(x, scale), shift)


@network((3, 5))
def own_parameters():
    return sequence(nn.Dense(4), Scaled(4), nn.Dense(5), Scaled(5))


class Attention(gluon.HybridBlock):
    def __init__(self, units, heads, **options):
        super().__init__(**options)
        self._heads = heads
        with self.name_scope():
            self.query, self.key, self.value = (nn.Dense(units, flatten=False, use_bias=False) for _ in range(3))
            self.output = nn.Dense(units, flatten=False)
            self.norm = nn.LayerNorm()

    def _split(self, F, x):
        return F.reshape(F.transpose(F.reshape(x, (0, 0, self._heads, -1)), (0, 2, 1, 3)), (-3, 0, 0))

    def hybrid_forward(self, F, x):
        query, key, value = (self._split(F, layer(x)) for layer in (self.query, self.key, self.value))
        weights = F.softmax(F.batch_dot(query, key, transpose_b=True) * 0.5)
        mixed = F.reshape(F.batch_dot(weights, value), (-4, -1, self._heads, 0, 0))
        mixed = F.reshape(F.transpose(mixed, (0, 2, 1, 3)), (0, 0, -3))
        return self.norm(x + self.output(mixed))


@network((2, 5, 8))
def attention():
    return sequence(Attention(8, 2), Attention(8, 4), nn.Dense(3))


class Squeeze(gluon.HybridBlock):
    def __init__(self, channels, **options):
        super().__init__(**options)
        with self.name_scope():
            self.gate = sequence(
                nn.GlobalAvgPool2D(), nn.Dense(2, activation="relu"), nn.Dense(channels, activation="sigmoid")
            )

    def hybrid_forward(self, F, x):
        return F.broadcast_mul(x, F.expand_dims(F.expand_dims(self.gate(x), 2), 3))


@network(IMAGE)
def squeeze_and_excite():
    return sequence(nn.Conv2D(4, 3), Squeeze(4), nn.Conv2D(4, 3), Squeeze(4))


class Two(gluon.HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.left = nn.Dense(4)
            self.right = nn.Dense(4)

    def hybrid_forward(self, F, a, b):
        a, b = self.left(a), self.right(b)
        return F.concat(a, b, dim=1), [a * b, F.maximum(a, b)]


@network((3, 5), (3, 6))
def two_inputs():
    return Two()


class Siamese(gluon.HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.tower = sequence(nn.Dense(6, activation="relu"), nn.Dense(4))

    def hybrid_forward(self, F, a, b):
        return F.sum(F.square(self.tower(a) - self.tower(b)), axis=1)


@network((3, 5), (3, 5))
def shared_tower():
    return Siamese()


class Tied(gluon.HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.encoder = nn.Embedding(7, 5)
            self.decoder = nn.Dense(7, flatten=False, in_units=5, params=self.encoder.params)

    def hybrid_forward(self, F, x):
        return self.decoder(F.tanh(self.encoder(x)))


@network((2, 4), integers=7)
def tied_weights():
    return Tied()


class Branches(gluon.HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.stages = nn.HybridSequential()
            for _ in range(3):
                self.stages.add(nn.Conv2D(3, 3, padding=1))

    def hybrid_forward(self, F, x):
        outputs = []
        for stage in self.stages:
            x = stage(x)
            outputs.append(x)
        return F.concat(*outputs, dim=1)


@network(IMAGE)
def stages_one_by_one():
    return Branches()


class Encoder(gluon.HybridBlock):
    def __init__(self, layer, **options):
        super().__init__(**options)
        with self.name_scope():
            self.rnn = layer
            self.output = nn.Dense(3, flatten=False)

    def hybrid_forward(self, F, x):
        return self.output(self.rnn(x))


@network((5, 2, 4))
def lstm():
    return Encoder(rnn.LSTM(6, num_layers=2))


@network((2, 5, 4))
def gru_both_ways():
    return Encoder(rnn.GRU(6, num_layers=2, layout="NTC", bidirectional=True))


@network((5, 2, 4))
def rnn_in_a_sequence():
    return sequence(
        rnn.RNN(6, activation="relu"), rnn.LSTM(3, bidirectional=True), rnn.GRU(4), nn.Dense(3, flatten=False)
    )


class Stateful(gluon.HybridBlock):
    def __init__(self, layer, **options):
        super().__init__(**options)
        with self.name_scope():
            self.rnn = layer

    def hybrid_forward(self, F, x, states):
        output, states = self.rnn(x, states)
        return F.tanh(output), states


@network((5, 2, 4), [(2, 2, 6), (2, 2, 6)])
def lstm_with_states():
    return Stateful(rnn.LSTM(6, bidirectional=True))


@network((5, 2, 4), [(1, 2, 6)])
def gru_with_states():
    return Stateful(rnn.GRU(6))


@network((5, 2, 4))
def projected_lstm():
    return Encoder(rnn.LSTM(6, projection_size=3))


class Unrolled(gluon.HybridBlock):
    def __init__(self, cell, **options):
        super().__init__(**options)
        with self.name_scope():
            self.cell = cell
            self.output = nn.Dense(3)

    def hybrid_forward(self, F, x):
        outputs, states = self.cell.unroll(4, x, layout="NTC", merge_outputs=True)
        return self.output(outputs), states[0]


@network((2, 4, 5))
def lstm_cell():
    return Unrolled(rnn.LSTMCell(6))


@network((2, 4, 5))
def gru_cell():
    return Unrolled(rnn.GRUCell(6))


@network((2, 4, 5))
def rnn_cell():
    return Unrolled(rnn.RNNCell(6, activation="relu"))


@network((2, 4, 5))
def stacked_cells():
    cells = rnn.HybridSequentialRNNCell()
    for cell in (rnn.LSTMCell(6), rnn.DropoutCell(0.0), rnn.ResidualCell(rnn.GRUCell(6))):
        cells.add(cell)
    return Unrolled(cells)


@network((2, 4, 5))
def cells_both_ways():
    return Unrolled(rnn.BidirectionalCell(rnn.LSTMCell(6), rnn.LSTMCell(6)))


@network((2, 4, 5))
def projected_cell():
    return Unrolled(contrib.rnn.LSTMPCell(6, projection_size=3))


@network((2, 4, 3, 6, 6))
def convolutional_cell():
    return Unrolled(contrib.rnn.Conv2DLSTMCell((3, 6, 6), 4, 3, 3, i2h_pad=1))


@network(IMAGE)
def concurrent():
    side = contrib.nn.HybridConcurrent(axis=1)
    side.add(nn.Conv2D(3, 1), contrib.nn.Identity(), Residual(3))
    return sequence(side, nn.BatchNorm(), nn.Dense(2))


@network((2, 8, 5, 5))
def pixel_shuffle():
    return sequence(nn.Conv2D(12, 1), contrib.nn.PixelShuffle2D((2, 3)), contrib.nn.SyncBatchNorm(num_devices=1))


@network((2, 6, 8))
def pixel_shuffle_of_one_axis():
    return sequence(contrib.nn.PixelShuffle1D(2), nn.Conv1D(2, 3))


@network((2, 3, 8, 8))
def deformable():
    return sequence(contrib.cnn.DeformableConvolution(4, kernel_size=3, padding=1), nn.Activation("relu"))


class Moving(gluon.HybridBlock):
    """Normalises with statistics of its own."""

    def __init__(self, channels, **options):
        super().__init__(**options)
        with self.name_scope():
            self.gamma = self.params.get("gamma", shape=(channels,), init="ones")
            self.beta = self.params.get("beta", shape=(channels,), init="zeros")
            options = {"grad_req": "null", "differentiable": False}
            self.running_mean = self.params.get("running_mean", shape=(channels,), init="zeros", **options)
            self.running_var = self.params.get("running_var", shape=(channels,), init="ones", **options)

    def hybrid_forward(self, F, x, gamma, beta, running_mean, running_var):
        return F.BatchNorm(x, gamma, beta, running_mean, running_var, fix_gamma=False, eps=1e-4)


@network((3, 4, 5))
def own_statistics():
    return sequence(Moving(4), nn.HybridLambda("tanh"), nn.HybridLambda(lambda F, x: F.square(x) + 1))


class Unet(gluon.HybridBlock):
    def __init__(self, depth=2, **options):
        super().__init__(**options)
        with self.name_scope():
            self.down = nn.Conv2D(4, 3, padding=1, activation="relu")
            self.inner = Unet(depth - 1) if depth > 1 else nn.Conv2D(4, 3, padding=1)
            self.up = nn.Conv2DTranspose(3, 2, strides=2)

    def hybrid_forward(self, F, x):
        below = self.up(self.inner(F.Pooling(self.down(x), kernel=(2, 2), stride=(2, 2), pool_type="max")))
        return F.concat(x, F.slice_like(below, x, axes=(2, 3)), dim=1)


@network((2, 3, 8, 8))
def unet():
    return Unet()


class Reshaped(gluon.HybridBlock):
    """Makes arrays whose shapes follow the input's."""

    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.dense = nn.Dense(6)

    def hybrid_forward(self, F, x):
        y = F.reshape(self.dense(x), (-1, 2, 3))
        positions = F.broadcast_like(F.expand_dims(F.arange(3), 0), F.zeros_like(y), lhs_axes=(0,), rhs_axes=(0,))
        return F.broadcast_add(y, F.expand_dims(positions, 1)), F.split(y, num_outputs=3, axis=2)[1]


@network((4, 5))
def reshaped():
    return Reshaped()


class Loss(gluon.HybridBlock):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.net = nn.Dense(3)
            self.loss = gluon.loss.L2Loss()

    def hybrid_forward(self, F, x, label):
        return self.loss(self.net(x), label)


@network((4, 5), (4, 3))
def with_loss():
    return Loss()
