"""Devices: those that are not there, and arrays on several."""

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd
from mxnet.gluon import nn


@mistake("gpu(99)", "mx.num_gpus()", "mx.cpu()", cure="mx.nd.ones((2,), ctx=mx.gpu() if mx.num_gpus() else mx.cpu())")
def device_that_is_not_there():
    nd.ones((2,), ctx=mx.gpu(99)).asnumpy()


@mistake(
    "gpu(99)",
    "mx.num_gpus()",
    "mx.cpu()",
    cure="""
net = nn.Dense(2, in_units=3)
net.initialize(ctx=mx.gpu(99) if mx.num_gpus() > 99 else mx.cpu())
""",
)
def network_on_a_device_that_is_not_there():
    net = nn.Dense(2, in_units=3)
    net.initialize(ctx=mx.gpu(99))


@mistake("gpuu", "Did you mean 'gpu'", "cpu", cure='mx.Context("gpu", 0)')
def device_misspelt():
    mx.Context("gpuu", 0)


@mistake(
    "dense0_weight",
    "cpu(1)",
    "cpu(0)",
    "initialize",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize(ctx=mx.cpu(1))
net(nd.ones((4, 3), ctx=mx.cpu(0)).as_in_context(mx.cpu(1)))
net.collect_params().reset_ctx(mx.cpu(0))
net(nd.ones((4, 3), ctx=mx.cpu(0)))
""",
)
def network_on_another_device_than_its_input():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize(ctx=mx.cpu(1))
    net(nd.ones((4, 3), ctx=mx.cpu(0)))


@mistake(
    "dense0_weight",
    "cpu(1)",
    "cpu(0)",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize(ctx=[mx.cpu(0), mx.cpu(1)])
net.weight.data(mx.cpu(1))
""",
)
def parameter_asked_for_on_another_device():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize(ctx=mx.cpu(0))
    net.weight.data(mx.cpu(1))


@mistake(
    "(3, 2)",
    "2 slices",
    "multiple of 2",
    "even_split=False",
    cure="mx.gluon.utils.split_and_load(mx.nd.ones((3, 2)), [mx.cpu(0), mx.cpu(1)], even_split=False)",
)
def batch_that_cannot_be_split_evenly():
    gluon.utils.split_and_load(nd.ones((3, 2)), [mx.cpu(0), mx.cpu(1)])


@mistake("'gpu'", "no context", "mx.gpu(0)", cure="mx.gluon.nn.Dense(2).initialize(ctx=mx.cpu())")
def network_on_the_name_of_a_device():
    mx.gluon.nn.Dense(2).initialize(ctx="gpu")


@mistake("copyto", "str", "mx.cpu()", cure="mx.nd.ones((2,)).as_in_context(mx.cpu())")
def array_onto_the_name_of_a_device():
    mx.nd.ones((2,)).as_in_context("gpu")


@mistake("gup", "Did you mean 'gpu'", cure='mx.Context("gpu")')
def device_with_letters_swapped():
    mx.Context("gup")


@mistake("cuda", "In MXNet: mx.gpu(0)", cure='mx.Context("gpu")')
def device_as_torch_calls_it():
    mx.Context("cuda")


@mistake("'cuda:0'", "mx.gpu(0)", cure="nd.ones((2,), ctx=mx.gpu(0) if mx.num_gpus() else mx.cpu())")
def name_of_a_device_of_torch():
    nd.array([1, 2], ctx="cuda:0")


@mistake("'cpu'", "In MXNet: mx.cpu(0)", cure="nd.array([1, 2], ctx=mx.cpu(0))")
def name_of_a_device_in_place_of_a_context():
    nd.array([1, 2], ctx="cpu")
