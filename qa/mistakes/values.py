"""Values that make no sense; the last ones are errors only while `mx.util.strict()` holds."""

import contextlib

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd
from mxnet.gluon import nn

strict = getattr(mx.util, "strict", contextlib.nullcontext)  # MXNet has none


def samples():
    return gluon.data.ArrayDataset(nd.ones((4, 2)))


def trainer(**options):
    net = nn.Dense(2, in_units=3)
    net.initialize()
    return gluon.Trainer(net.collect_params(), "sgd", options)


@mistake("batch_size", "at least 1", cure="list(gluon.data.DataLoader(samples(), batch_size=1))")
def batches_of_nothing():
    list(gluon.data.DataLoader(samples(), batch_size=0))


@mistake(
    "batch_size=0",
    "at least 1",
    raises="ZeroDivisionError",
    cure="""
net = nn.Dense(2, in_units=3)
net.initialize()
trainer = gluon.Trainer(net.collect_params(), "sgd")
with mx.autograd.record():
    loss = net(nd.ones((1, 3))).sum()
loss.backward()
trainer.step(1)
""",
)
def step_with_a_batch_of_nothing():
    trainer().step(0)


@mistake("num_slice=0", "at least 1", cure="gluon.utils.split_data(nd.ones((4, 2)), 1)")
def batch_split_into_nothing():
    gluon.utils.split_data(nd.ones((4, 2)), 0)


@mistake("Dropout", "p=2.0", "[0, 1]", cure="nd.Dropout(nd.ones((2,)), p=0.5)")
def dropout_of_more_than_everything():
    nd.Dropout(nd.ones((2,)), p=2)


@mistake(
    "kernel=(9, 9)",
    "(4, 4)",
    "larger pad",
    raises="MXNetError",
    cure="""
nd.Convolution(
    nd.ones((1, 1, 4, 4)), nd.ones((1, 1, 9, 9)), kernel=(9, 9), pad=(4, 4), num_filter=1, no_bias=True
).asnumpy()
""",
)
def kernel_larger_than_the_image():
    nd.Convolution(nd.ones((1, 1, 4, 4)), nd.ones((1, 1, 9, 9)), kernel=(9, 9), num_filter=1, no_bias=True).asnumpy()


@mistake("Pooling", "stride=(0, 0)", "below 1", cure="nd.Pooling(nd.ones((1, 1, 4, 4)), kernel=(2, 2), stride=(1, 1))")
def stride_of_zero():
    nd.Pooling(nd.ones((1, 1, 4, 4)), kernel=(2, 2), stride=(0, 0)).asnumpy()


@mistake("less than 0", "-1", cure="nn.Dense(1, in_units=3).initialize()")
def layer_of_a_negative_size():
    nn.Dense(-1, in_units=3).initialize()


@mistake("num_filter=0", cure="nn.Conv2D(1, 3, in_channels=3).initialize()")
def convolution_without_channels():
    nn.Conv2D(0, 3, in_channels=3).initialize()


@mistake(
    "3 channels",
    "num_group=2",
    cure="""
data, weight = nd.ones((1, 3, 4, 4)), nd.ones((3, 1, 2, 2))
nd.Convolution(data, weight, kernel=(2, 2), num_group=3, num_filter=3, no_bias=True).asnumpy()
""",
)
def groups_that_do_not_divide_the_channels():
    data, weight = nd.ones((1, 3, 4, 4)), nd.ones((4, 1, 2, 2))
    nd.Convolution(data, weight, kernel=(2, 2), num_group=2, num_filter=4, no_bias=True).asnumpy()


@mistake("topk", "k=5", "3 elements", cure="nd.topk(nd.ones((2, 3)), k=3)")
def more_largest_than_elements():
    nd.topk(nd.ones((2, 3)), k=5).asnumpy()


@mistake("step=0.0", "must not be 0", cure="nd.arange(0, 5, 1)")
def range_with_a_step_of_zero():
    nd.arange(0, 5, 0).asnumpy()


@mistake("(2, -3)", "negative length", cure="nd.zeros((2, 3)).asnumpy()")
def array_of_a_negative_length():
    nd.zeros((2, -3)).asnumpy()


@mistake("scale=-1.0", "scale > 0", cure="nd.random.normal(0, 1, shape=(2,)).asnumpy()")
def normal_numbers_of_a_negative_deviation():
    nd.random.normal(0, -1, shape=(2,)).asnumpy()


@mistake("low=1.0, high=0.0", "low <= high", cure="nd.random.uniform(0, 1, shape=(2,)).asnumpy()")
def uniform_numbers_between_swapped_limits():
    nd.random.uniform(1, 0, shape=(2,)).asnumpy()


@mistake("(4, 2)", "multiple of num_outputs=3", cure="nd.split(nd.ones((4, 2)), num_outputs=2, axis=0)")
def split_that_leaves_a_rest():
    nd.split(nd.ones((4, 2)), num_outputs=3, axis=0)


@mistake("Factor must be no more than 1", cure="mx.lr_scheduler.FactorScheduler(10, factor=0.5)")
def schedule_that_climbs():
    mx.lr_scheduler.FactorScheduler(10, factor=2)


@mistake("increasing", cure="mx.lr_scheduler.MultiFactorScheduler([3, 5])")
def schedule_that_goes_back():
    mx.lr_scheduler.MultiFactorScheduler([5, 3])


@mistake("axis 4", "2 dimensions", cure="nd.ones((2, 3)).swapaxes(0, 1).asnumpy()")
def axis_that_is_not_there():
    nd.ones((2, 3)).swapaxes(0, 4).asnumpy()


@mistake("begin=0, end=9", "length 3", cure="nd.slice_axis(nd.ones((2, 3)), axis=1, begin=0, end=3)")
def slice_beyond_the_end():
    nd.slice_axis(nd.ones((2, 3)), axis=1, begin=0, end=9).asnumpy()


@mistake("w=0 and h=0", "at least 1", cure='mx.image.imresize(nd.ones((4, 4, 3), dtype="uint8"), 2, 2).asnumpy()')
def image_resized_to_nothing():
    mx.image.imresize(nd.ones((4, 4, 3), dtype="uint8"), 0, 0).asnumpy()


@mistake(
    "labels",
    "pick",
    "[0, 3)",
    "the first of 1 is 7",
    "softmaxcrossentropyloss",
    raises="MXNetError",
    cure="""
loss = gluon.loss.SoftmaxCrossEntropyLoss()
with strict():
    loss(nd.ones((2, 3)), nd.array([0, 2]))
""",
)
def label_out_of_range():
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    with strict():
        loss(nd.ones((2, 3)), nd.array([0, 7]))


@mistake(
    "pick",
    "[0, 3)",
    "the first of 1 is -1",
    raises="MXNetError",
    cure="""
with strict():
    nd.pick(nd.ones((2, 3)), nd.array([2, 0]))
""",
)
def negative_index():
    with strict():
        nd.pick(nd.ones((2, 3)), nd.array([-1, 0]))


@mistake(
    "take",
    "[0, 2)",
    "the first of 1 is 5",
    raises="MXNetError",
    cure="""
with strict():
    nd.take(nd.ones((2, 3)), nd.array([1]))
""",
)
def row_that_is_not_there():
    with strict():
        nd.take(nd.ones((2, 3)), nd.array([5]))


@mistake(
    "Embedding",
    "[0, 10)",
    "the first of 1 is 12",
    "embedding0",
    raises="MXNetError",
    cure="""
layer = nn.Embedding(13, 4, prefix="embedding0_")
layer.initialize()
with strict():
    layer(nd.array([1, 12]))
""",
)
def word_beyond_the_vocabulary():
    layer = nn.Embedding(10, 4, prefix="embedding0_")
    layer.initialize()
    with strict():
        layer(nd.array([1, 12]))


@mistake(
    "one_hot",
    "depth=3",
    "the first of 1 is 5",
    raises="MXNetError",
    cure="""
with strict():
    nd.one_hot(nd.array([0, 5]), 6)
""",
)
def class_beyond_the_depth():
    with strict():
        nd.one_hot(nd.array([0, 5]), 3)


@mistake(
    "NaN",
    "where it begins",
    "log",
    "[-1, -1]",
    "hybridlambda0",
    raises="MXNetError",
    cure="""
net = nn.HybridSequential()
net.add(nn.Dense(2, in_units=3), nn.HybridLambda(lambda F, x: F.log(F.maximum(x, 1e-6)), prefix="hybridlambda0_"))
net.initialize(mx.init.Constant(-1))
net[0].weight.set_data(nd.zeros((2, 3)))
net[0].bias.set_data(-nd.ones((2,)))
with strict():
    net(nd.ones((1, 3)))
""",
)
def logarithm_of_a_negative_number():
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=3), nn.HybridLambda(lambda F, x: F.log(x), prefix="hybridlambda0_"))
    net.initialize(mx.init.Constant(-1))
    net[0].weight.set_data(nd.zeros((2, 3)))
    net[0].bias.set_data(-nd.ones((2,)))
    with strict():
        net(nd.ones((1, 3)))


@mistake("learning_rate=-0.1", "negative", raises="MXNetError", cure="trainer(learning_rate=0.1)")
def learning_rate_below_zero():
    with strict():
        trainer(learning_rate=-0.1)
