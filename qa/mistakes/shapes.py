"""Arrays whose shapes do not fit."""

from mistakes import mistake

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn


def network(layer, hybrid=True):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(layer())
    net.initialize()
    if hybrid:
        net.hybridize()
    return net


@mistake("broadcast_add", "(2, 3)", "(2, 4)", "axis 1", cure="mx.nd.ones((2, 3)) + mx.nd.ones((2, 3))")
def sum_of_two_shapes():
    (nd.ones((2, 3)) + nd.ones((2, 4))).asnumpy()


@mistake(
    "broadcast_mul", "(2, 3)", "(4, 3)", "axis 0", cure="mx.nd.broadcast_mul(mx.nd.ones((2, 3)), mx.nd.ones((1, 3)))"
)
def broadcast_that_does_not_fit():
    nd.broadcast_mul(nd.ones((2, 3)), nd.ones((4, 3))).asnumpy()


@mistake("add", "(2, 3)", "(2, 4)", "axis 1", cure="mx.np.ones((2, 3)) + mx.np.ones((1, 3))")
def numpy_sum_of_two_shapes():
    (mx.np.ones((2, 3)) + mx.np.ones((2, 4))).asnumpy()


@mistake("Concat", "(2, 3)", "(4, 5)", "dim", cure="mx.nd.concat(mx.nd.ones((2, 3)), mx.nd.ones((2, 5)), dim=1)")
def joined_along_the_wrong_axis():
    nd.concat(nd.ones((2, 3)), nd.ones((4, 5)), dim=0).asnumpy()


@mistake("stack", "(2, 3)", "(2, 4)", "same shape", cure="nd.stack(nd.ones((2, 3)), nd.ones((2, 4))[:, :3]).asnumpy()")
def stacked_shapes_that_differ():
    nd.stack(nd.ones((2, 3)), nd.ones((2, 4))).asnumpy()


@mistake(
    "dot", "(2, 3)", "(2, 4)", "transpose_a", cure="mx.nd.dot(mx.nd.ones((2, 3)), mx.nd.ones((2, 4)), transpose_a=True)"
)
def product_of_matrices():
    nd.dot(nd.ones((2, 3)), nd.ones((2, 4))).asnumpy()


@mistake(
    "batch_dot",
    "(5, 2, 3)",
    "(4, 3, 2)",
    "batch",
    cure="nd.batch_dot(nd.ones((5, 2, 3)), nd.ones((5, 3, 2))).asnumpy()",
)
def product_of_batches():
    nd.batch_dot(nd.ones((5, 2, 3)), nd.ones((4, 3, 2))).asnumpy()


@mistake(
    "FullyConnected",
    "dense0_fwd",
    "9 features",
    "expects 8",
    "flatten=True",
    "net_dense0_weight",
    cure="""
net = network(lambda: nn.Dense(2, in_units=9))
net(nd.ones((4, 9))).asnumpy()
""",
)
def features_of_a_dense_layer():
    net = network(lambda: nn.Dense(2, in_units=8))
    net(nd.ones((4, 9))).asnumpy()


@mistake(
    "Convolution",
    "conv0_fwd",
    "1 channel",
    "expects 3",
    "net_conv0_weight",
    cure="""
net = network(lambda: nn.Conv2D(8, 3, in_channels=3))
net(nd.ones((4, 1, 28, 28)).repeat(3, axis=1)).asnumpy()
""",
)
def grey_images_into_a_colour_network():
    net = network(lambda: nn.Conv2D(8, 3, in_channels=3))
    net(nd.ones((4, 1, 28, 28))).asnumpy()


@mistake(
    "Error in operator net_dense0_fwd",
    "36 features",
    "expects 16",
    "(net_dense0_weight)",
    cure="""
net = nn.HybridSequential(prefix="net_")
with net.name_scope():
    net.add(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), nn.GlobalAvgPool2D(), nn.Dense(3, in_units=4))
net.initialize()
net.hybridize(static_alloc=True, static_shape=True)
with autograd.record():
    net(nd.ones((2, 3, 5, 5))).wait_to_read()
    net(nd.ones((2, 3, 9, 9))).wait_to_read()
""",
)
def larger_images_in_training():
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), nn.Dense(3, in_units=16))
    net.initialize()
    net.hybridize(static_alloc=True, static_shape=True)
    with autograd.record():
        net(nd.ones((2, 3, 5, 5))).wait_to_read()


@mistake(
    "Convolution",
    "3 axes",
    "4",
    "expand_dims",
    cure="network(lambda: nn.Conv2D(8, 3, in_channels=3))(mx.nd.ones((3, 28, 28)).expand_dims(axis=0))",
)
def an_image_without_batch_axis():
    net = network(lambda: nn.Conv2D(8, 3, in_channels=3), hybrid=False)
    net(nd.ones((3, 28, 28))).asnumpy()


@mistake(
    "BatchNorm",
    "batchnorm0_fwd",
    "5 channels",
    "16",
    "axis=1",
    raises="MXNetError",
    cure="""
net = network(lambda: nn.BatchNorm(in_channels=5))
net(nd.ones((4, 5, 8, 8))).asnumpy()
""",
)
def channels_of_a_batch_norm():
    net = network(lambda: nn.BatchNorm(in_channels=16))
    net(nd.ones((4, 5, 8, 8))).asnumpy()


@mistake(
    "LayerNorm",
    "10",
    "12",
    "axis=-1",
    cure="""
net = network(lambda: nn.LayerNorm(in_channels=10))
net(nd.ones((4, 10))).asnumpy()
""",
)
def width_of_a_layer_norm():
    net = network(lambda: nn.LayerNorm(in_channels=12))
    net(nd.ones((4, 10))).asnumpy()


@mistake(
    "Convolution",
    "kernel",
    "(7, 7)",
    "(4, 4)",
    "pad",
    cure="""
net = network(lambda: nn.Conv2D(8, 7, padding=3, in_channels=3), hybrid=False)
net(nd.ones((1, 3, 4, 4))).asnumpy()
""",
)
def kernel_larger_than_the_image():
    net = network(lambda: nn.Conv2D(8, 7, in_channels=3), hybrid=False)
    net(nd.ones((1, 3, 4, 4))).asnumpy()


@mistake(
    "Pooling",
    "kernel=(5, 5)",
    "axis 0",
    "3 numbers",
    "larger pad",
    cure='nd.Pooling(nd.ones((1, 3, 3, 3)), kernel=(5, 5), pad=(1, 1), pool_type="max").asnumpy()',
)
def pooling_window_larger_than_the_image():
    nd.Pooling(nd.ones((1, 3, 3, 3)), kernel=(5, 5), pool_type="max").asnumpy()


@mistake("reshape", "(2, 3)", "6", "(4, 2)", "8", cure="nd.ones((2, 3)).reshape((3, 2)).asnumpy()")
def reshape_to_another_size():
    nd.ones((2, 3)).reshape((4, 2)).asnumpy()


@mistake("SoftmaxOutput", "(4, 10)", "(5,)", cure="nd.SoftmaxOutput(nd.ones((4, 10)), nd.ones((4,))).asnumpy()")
def fewer_labels_than_rows():
    data, label = nd.ones((4, 10)), nd.ones((5,))
    nd.SoftmaxOutput(data, label).asnumpy()


@mistake(
    "pick",
    "(4, 10)",
    "(5,)",
    "axis",
    cure="""
loss = gluon.loss.SoftmaxCrossEntropyLoss()
loss(nd.ones((4, 10)), nd.ones((4,))).asnumpy()
""",
)
def loss_with_a_label_too_many():
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    loss(nd.ones((4, 10)), nd.ones((5,))).asnumpy()


@mistake(
    "Error in operator",
    "RNN",
    "(312,)",
    "(384,)",
    "(7, 4, 5)",
    cure="""
net = gluon.rnn.LSTM(6, input_size=5, prefix="lstm0_")
net.initialize()
net(nd.ones((7, 4, 5))).asnumpy()
""",
)
def input_size_of_an_lstm():
    net = gluon.rnn.LSTM(6, input_size=8, prefix="lstm0_")
    net.initialize()
    net(nd.ones((7, 4, 5))).asnumpy()


@mistake(
    "takes 3 positional arguments but 4 were given",
    raises="TypeError",
    cure="network(lambda: nn.Dense(2))(mx.nd.ones((2, 3)))",
)
def more_inputs_than_a_network_has():
    network(lambda: nn.Dense(2))(nd.ones((2, 3)), nd.ones((2, 3)))


@mistake("same length", "(2,)", "(3, 3)", cure="mx.np.random.multivariate_normal(mx.np.zeros(3), mx.np.eye(3))")
def covariance_of_another_size():
    mx.np.random.multivariate_normal(mx.np.zeros(2), mx.np.ones((3, 3)))


@mistake(
    "[:]",
    raises="AssertionError",
    cure="""
dense = nd.sparse.csr_matrix(nd.ones((3, 3))).tostype("default")
dense[1:2, 0:1] = 1
dense.tostype("csr")
""",
)
def part_of_a_sparse_array_overwritten():
    nd.sparse.csr_matrix(nd.ones((3, 3)))[1:2, 0:1] = 1
