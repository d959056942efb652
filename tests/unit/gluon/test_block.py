"""Blocks: names, children, printing, hooks, summaries."""

import re

import pytest

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import nn


@pytest.fixture(autouse=True)
def _first_names():
    """Count names from 0 in each test."""
    with mx.name.NameManager():
        yield


class Net(gluon.Block):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.first = nn.Dense(5)
            self.second = nn.Dense(6, prefix="foo_")
            self.stack = nn.HybridSequential()
            with self.stack.name_scope():
                self.stack.add(nn.Dense(2), nn.Dense(3, activation="relu"))
            self.own = self.params.get("own", shape=(1,))
        self.outside = nn.Dense(3)


# What MXNet 1.9.1 calls them.
NAMES = [
    "net0_own",
    "net0_dense0_weight",
    "net0_dense0_bias",
    "net0_foo_weight",
    "net0_foo_bias",
    "net0_hybridsequential0_dense0_weight",
    "net0_hybridsequential0_dense0_bias",
    "net0_hybridsequential0_dense1_weight",
    "net0_hybridsequential0_dense1_bias",
    "dense0_weight",
    "dense0_bias",
]
PATHS = ["own", "first.weight", "first.bias", "second.weight", "second.bias", "stack.0.weight", "stack.0.bias"]
PATHS += ["stack.1.weight", "stack.1.bias", "outside.weight", "outside.bias"]


def test_block_names_and_prefixes():
    net = Net()
    assert (net.name, net.prefix) == ("net0", "net0_")
    assert list(net.collect_params()) == NAMES
    assert list(net.params) == ["net0_own"]
    assert list(net._collect_params_with_prefix()) == PATHS
    assert (net.second.name, net.stack.name) == ("net0_foo", "net0_hybridsequential0")
    assert Net().prefix == "net1_"


def test_collect_params_select_pattern():
    params = Net().collect_params(".*weight|.*own")
    assert list(params) == [n for n in NAMES if not n.endswith("bias")]


def test_block_prefix_empty():
    layer = nn.Dense(3, prefix="")
    assert (layer.prefix, layer.name, layer.weight.name) == ("", "", "weight")
    stack = nn.HybridSequential(prefix="")
    with stack.name_scope():
        stack.add(nn.Dense(1))
    assert stack[0].prefix == "dense0_"


def test_block_prefix_from_the_name_manager():
    with mx.name.Prefix("pre_"):
        assert nn.Dense(1).prefix == "pre_dense0_"
    assert nn.Activation("relu").name == "relu0"
    assert (nn.Conv2D(1, 1).name, nn.MaxPool2D().name) == ("conv0", "pool0")


def test_block_params_shared_with_another_block():
    net = Net()
    other = Net(prefix="net0_", params=net.collect_params())
    assert other.first.weight is net.first.weight
    layer = nn.Dense(5, params=net.first.params, prefix="mine_")
    assert layer.weight is net.first.weight
    assert layer.name == "mine"


def test_block_repr():
    assert repr(gluon.Block()) == "Block(\n\n)"
    assert repr(Net()) == (
        "Net(\n"
        "  (first): Dense(None -> 5, linear)\n"
        "  (second): Dense(None -> 6, linear)\n"
        "  (stack): HybridSequential(\n"
        "    (0): Dense(None -> 2, linear)\n"
        "    (1): Dense(None -> 3, Activation(relu))\n"
        "  )\n"
        "  (outside): Dense(None -> 3, linear)\n"
        ")"
    )


PRINTED = (  # as MXNet 1.9.1 prints them
    (lambda: nn.Dense(2, use_bias=False, in_units=3), "Dense(3 -> 2, linear)"),
    (lambda: nn.Dropout(0.2, axes=(1,)), "Dropout(p = 0.2, axes=(1,))"),
    (
        nn.BatchNorm,
        "BatchNorm(axis=1, eps=1e-05, momentum=0.9, fix_gamma=False, use_global_stats=False, in_channels=None)",
    ),
    (
        lambda: nn.Conv2D(2, 3, 2, 1, 2, 2, in_channels=4, use_bias=False, activation="relu"),
        "Conv2D(2 -> 2, kernel_size=(3, 3), stride=(2, 2), padding=(1, 1), dilation=(2, 2), groups=2, bias=False, "
        "Activation(relu))",
    ),
    (
        lambda: nn.Conv2DTranspose(3, 4, 2, output_padding=1, in_channels=2),
        "Conv2DTranspose(3 -> 2, kernel_size=(4, 4), stride=(2, 2))",
    ),
    (
        nn.GlobalAvgPool3D,
        "GlobalAvgPool3D(size=(1, 1, 1), stride=(1, 1, 1), padding=(0, 0, 0), ceil_mode=True, global_pool=True, "
        "pool_type=avg, layout=NCDHW)",
    ),
    (lambda: nn.Embedding(3, 4), "Embedding(3 -> 4, float32)"),
    (nn.LayerNorm, "LayerNorm(eps=1e-05, axis=-1, center=True, scale=True, in_channels=0)"),
    (nn.GroupNorm, "GroupNorm(eps=1e-05, num_groups=1, center=True, scale=True)"),
    (lambda: nn.LeakyReLU(0.1), "LeakyReLU(0.1)"),
    (nn.Flatten, "Flatten"),
    (lambda: nn.HybridLambda("relu"), "HybridLambda(relu)"),
    (lambda: nn.Lambda(lambda x: x), "Lambda(<lambda>)"),
    (nn.PReLU, "PReLU(\n\n)"),
)


@pytest.mark.parametrize(("make", "text"), PRINTED, ids=lambda v: v if isinstance(v, str) else "")
def test_layer_repr(make, text):
    assert repr(make()) == text


def test_block_setattr_keeps_the_type_of_attributes():
    net = Net()
    with pytest.raises(TypeError, match="Changing attribute type for first"):
        net.first = 3
    with pytest.raises(TypeError, match="Changing attribute type for own"):
        net.own = 3
    with pytest.raises(AssertionError, match="Overriding Parameter attribute"):
        net.own = gluon.Parameter("z")
    net.first = nn.Dense(9)
    assert list(net._children) == ["first", "second", "stack", "outside"]
    with pytest.raises(AttributeError):
        net.name = "x"


def test_collect_params_warns_of_containers_with_blocks():
    net = gluon.Block()
    net.items = [{"a": nn.Dense(3)}]
    with pytest.warns(UserWarning, match='"Block.items" is an unregistered container'):
        assert list(net.collect_params()) == []


def test_sequential():
    net = nn.Sequential()
    net.add(nn.Dense(1), nn.Dense(2), nn.Dense(3))
    assert len(net) == 3
    assert [layer.name for layer in net] == ["dense0", "dense1", "dense2"]
    assert net[-1].name == "dense2"
    assert isinstance(net[1:], nn.Sequential)
    assert list(net[1:].collect_params(".*weight")) == ["dense1_weight", "dense2_weight"]
    with pytest.raises(IndexError):
        net[5]
    with pytest.warns(UserWarning, match="Consider using HybridSequential"):
        net.hybridize()
    assert net[0]._active


def test_hybrid_sequential_add_refuses_other_blocks():
    with pytest.raises(ValueError, match="Children of HybridBlock must also be HybridBlock"):
        nn.HybridSequential().add(nn.Sequential())


@pytest.mark.parametrize("kind", [nn.Lambda, nn.HybridLambda])
def test_lambda_refuses_unknown_functions(kind):
    with pytest.raises(AssertionError, match="nope is not found"):
        kind("nope")
    with pytest.raises(ValueError, match="Unrecognized function"):
        kind(3)


def test_forward_missing():
    with pytest.raises(NotImplementedError):
        gluon.Block()(3)
    with pytest.raises(NotImplementedError):
        gluon.HybridBlock()(mx.nd.ones(1))


def test_block_apply_goes_bottom_up():
    seen = []
    net = Net()
    assert net.apply(lambda block: seen.append(block.name)) is net
    assert seen[0] == "net0_dense0"
    assert seen[-1] == "net0"


def test_register_forward_hook_and_pre_hook():
    calls = []
    net = nn.HybridSequential()
    net.add(nn.Dense(2))
    net.initialize()
    handle = net.register_forward_hook(lambda block, inputs, output: calls.append(("after", block.name, len(inputs))))
    with net.register_forward_pre_hook(lambda block, inputs: calls.append(("before", block.name, len(inputs)))):
        net(mx.nd.ones((1, 3)))
    net(mx.nd.ones((1, 3)))
    name = net.name
    assert calls == [("before", name, 1), ("after", name, 1), ("after", name, 1)]
    with pytest.warns(UserWarning, match="hybridized while still having forward hook"):
        net.hybridize()
    handle.detach()
    net(mx.nd.ones((1, 3)))
    assert len(calls) == 3


SUMMARY = """\
--------------------------------------------------------------------------------
        Layer (type)                                Output Shape         Param #
================================================================================
               Input                                (2, 3, 8, 8)               0
        Activation-1                                (2, 2, 6, 6)               0
            Conv2D-2                                (2, 2, 6, 6)              56
         BatchNorm-3                                (2, 2, 6, 6)               8
         MaxPool2D-4                                (2, 2, 3, 3)               0
             Dense-5                                      (2, 4)              76
             Dense-6                                      (2, 4)              20
             Dense-7                                      (2, 4)              20
================================================================================
Parameters in forward computation graph, duplicate included
   Total params: 180
   Trainable params: 176
   Non-trainable params: 4
Shared params in forward computation graph: 20
Unique parameters in model: 160
--------------------------------------------------------------------------------
"""


def test_summary(capsys):
    net = nn.HybridSequential()
    shared = nn.Dense(4, in_units=4)
    net.add(nn.Conv2D(2, 3, activation="relu"), nn.BatchNorm(), nn.MaxPool2D(), nn.Dense(4))
    net.add(shared, nn.Dense(4, params=shared.params))
    net.initialize()
    data = mx.nd.ones((2, 3, 8, 8))
    net(data)
    net.summary(data)
    assert capsys.readouterr().out == SUMMARY
    assert not net[0]._forward_hooks
    net.hybridize()
    with pytest.raises(AssertionError, match="must not be hybridized"):
        net.summary(data)


def test_summary_of_nested_inputs_and_outputs(capsys):
    class Two(gluon.HybridBlock):
        def hybrid_forward(self, F, a, b):
            return a + b, [a, b]

    data = mx.nd.ones((2, 3))
    Two().summary(data, data)
    rows = capsys.readouterr().out.split("\n")
    assert re.fullmatch(r" +Input +\(2, 3\), \(2, 3\) +0", rows[3])
    assert re.fullmatch(r" +Two-1 +\(2, 3\), \[\(2, 3\), \(2, 3\)\] +0", rows[4])


def test_block_cast():
    net = nn.HybridSequential()
    net.add(nn.Dense(2), nn.BatchNorm())
    net.cast("float16")
    assert [p.dtype for p in net.collect_params().values()] == ["float16"] * 2 + ["float32"] * 4
    net.initialize()
    net.cast("float64")
    assert net(mx.nd.ones((2, 3), dtype="float64")).dtype.__name__ == "float64"


def test_parameter_data_of_blocks_in_lists_says_why_there_is_none():
    class Network(nn.Block):
        def __init__(self):
            super().__init__()
            self.layers = [nn.Dense(3), nn.Dense(4)]

        def forward(self, x):
            return self.layers[0](x)

    network = Network()
    with pytest.warns(UserWarning, match="unregistered container"):
        network.initialize()
    with pytest.raises(RuntimeError, match=r"has not been initialized.*as in Network\.layers, are not registered"):
        network(mx.nd.ones((1, 2)))
