"""Parameters of networks that have no values, or others than expected."""

from mistakes import mistake

import mxnet as mx
from mxnet import gluon, nd
from mxnet.gluon import nn


@mistake(
    "dense0_weight",
    "has not been initialized",
    "initialize()",
    cure="net = nn.Dense(2, in_units=3); net.initialize(); net(mx.nd.ones((4, 3)))",
)
def network_not_initialized():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net(nd.ones((4, 3)))


@mistake(
    "dense0_weight",
    "has not been initialized",
    "pass one batch",
    "in_units",
    "(2, 0)",
    cure="net = nn.Dense(2, in_units=3); net.initialize(); net.weight.data()",
)
def parameters_before_the_first_call():
    net = nn.Dense(2, prefix="dense0_")
    net.initialize()
    net.weight.data()


@mistake(
    "dense0_bias",
    "has not been initialized",
    "initialize()",
    cure="""
net = nn.Dense(2, in_units=5, prefix="dense0_")
net.initialize()
net.weight.set_data(nd.ones((2, 5)))
trainer = gluon.Trainer(net.collect_params(), "sgd")
with mx.autograd.record():
    loss = net(nd.ones((1, 5))).sum()
loss.backward()
trainer.step(1)
""",
)
def shapes_of_a_network_never_called():
    net = nn.Dense(2, prefix="dense0_")
    trainer = gluon.Trainer(net.collect_params(), "sgd")
    net.initialize(force_reinit=True)
    net.weight.set_data(nd.ones((3, 5)))
    trainer.step(1)


@mistake(
    "dense0_weight",
    "(2, 3)",
    "(2, 4)",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize()
net.weight.set_data(nd.ones((2, 3)))
""",
)
def values_of_another_shape():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    net.weight.set_data(nd.ones((2, 4)))


@mistake(
    "dense0_weight",
    "grad_req",
    "null",
    cure="""
net = nn.Dense(2, in_units=3, prefix="dense0_")
net.initialize()
net.weight.grad_req = "null"
net.weight.grad_req = "write"
net.weight.grad()
""",
)
def gradient_of_a_frozen_parameter():
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.initialize()
    net.weight.grad_req = "null"
    net.weight.grad()


@mistake(
    "net_wieght",
    "Did you mean 'net_weight'",
    cure="""
net = nn.Dense(2, in_units=3, prefix="net_")
net.collect_params()["net_weight"]
""",
)
def parameter_misspelt():
    net = nn.Dense(2, in_units=3, prefix="net_")
    net.collect_params()["net_wieght"]


@mistake(
    "dense0_weight",
    "(2, 3)",
    "(5, 3)",
    cure="""
saved = nn.Dense(5, in_units=3, prefix="dense0_")
saved.initialize()
saved.collect_params().save("net.params")
net = nn.Dense(5, in_units=3, prefix="dense0_")
net.collect_params().load("net.params")
""",
)
def file_of_another_network():
    nn.Dense(5, in_units=3, prefix="dense0_").initialize()
    saved = nn.Dense(5, in_units=3, prefix="dense0_")
    saved.initialize()
    saved.collect_params().save("net.params")
    net = nn.Dense(2, in_units=3, prefix="dense0_")
    net.collect_params().load("net.params")


@mistake(
    "bias",
    "missing",
    "net.params",
    "allow_missing",
    cure="""
saved = nn.Dense(2, in_units=3, use_bias=False)
saved.initialize()
saved.save_parameters("net.params")
net = nn.Dense(2, in_units=3)
net.initialize()
net.load_parameters("net.params", allow_missing=True)
""",
)
def file_without_a_parameter():
    saved = nn.Dense(2, in_units=3, use_bias=False)
    saved.initialize()
    saved.save_parameters("net.params")
    nn.Dense(2, in_units=3).load_parameters("net.params")


@mistake(
    "bias",
    "net.params",
    "ignore_extra",
    cure="""
saved = nn.Dense(2, in_units=3)
saved.initialize()
saved.save_parameters("net.params")
nn.Dense(2, in_units=3, use_bias=False).load_parameters("net.params", ignore_extra=True)
""",
)
def file_with_a_parameter_too_many():
    saved = nn.Dense(2, in_units=3)
    saved.initialize()
    saved.save_parameters("net.params")
    nn.Dense(2, in_units=3, use_bias=False).load_parameters("net.params")


@mistake(
    "export",
    "hybridize",
    "forward",
    cure="""
net = nn.Dense(2, in_units=3)
net.initialize()
net.hybridize()
net(nd.ones((1, 3)))
net.export("model")
""",
)
def export_before_the_first_call():
    net = nn.Dense(2, in_units=3)
    net.initialize()
    net.hybridize()
    net.export("model")


@mistake(
    "HybridBlock",
    "Block",
    cure="""
class Plain(gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return x

net = nn.HybridSequential()
net.add(Plain())
net.hybridize()
net(mx.nd.ones((2,)))
""",
)
def block_that_is_no_hybrid_block_inside_one():
    class Plain(gluon.Block):
        def forward(self, x):
            return x

    net = nn.HybridSequential()
    net.add(Plain())
    net.hybridize()
    print(mx.nd.ones((2,)), net)


@mistake(
    "no input 'dta'",
    "Did you mean 'data'",
    raises="AssertionError",
    cure="""
net = nn.HybridSequential()
net.add(nn.Dense(2, in_units=3))
net.initialize()
net.hybridize()
net(nd.ones((1, 3)))
net.export("exported")
gluon.SymbolBlock.imports("exported-symbol.json", ["data"], "exported-0000.params")
""",
)
def input_of_an_exported_network_misspelt():
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=3))
    net.initialize()
    net.hybridize()
    net(nd.ones((1, 3)))
    net.export("exported")
    gluon.SymbolBlock.imports("exported-symbol.json", ["dta"], "exported-0000.params")
