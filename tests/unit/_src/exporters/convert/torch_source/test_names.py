import numpy as onp
import pytest
import torch
from odd_names import odd_names
from torch_modules import from_symbol, module_of

import mxnet as mx
from mxnet._src.exporters.convert.torch_source.names import Names, class_name, identifier, layer_name


@pytest.mark.parametrize(
    ("name", "expected"), [("conv0", "conv0"), ("a.b-c", "a_b_c"), ("0conv", "_0conv"), ("", "_"), ("größe", "gr__e")]
)
def test_names_become_identifiers(name, expected):
    assert identifier(name) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("resnet18_v1", "Resnet18V1"), ("0net", "Network0net"), ("--", "Network"), ("LeNet", "LeNet")],
)
def test_classes(name, expected):
    assert class_name(name) == expected


def test_layers_are_called_as_what_their_weights_begin_with():
    assert layer_name("conv0_weight", "conv0_fwd") == "conv0"
    assert layer_name("bn_gamma", "bn_fwd") == "bn"
    assert layer_name("shared", "fc_fwd") == "fc"


def test_no_name_is_given_twice_or_means_something():
    names = Names()
    assert [names.new(n) for n in ("x", "x", "class", "torch", "len", "self")] == [
        "x",
        "x_2",
        "class_2",
        "torch_2",
        "len_2",
        "self_2",
    ]


def test_attributes_hide_none_of_a_modules():
    names = Names(of_attributes=True)
    assert [names.new(n) for n in ("forward", "training", "half", "conv")] == [
        "forward_2",
        "training_2",
        "half_2",
        "conv",
    ]


def check_chain(names):
    """Compare layers, weights and outputs of these names, all in one network, with the executor's result."""
    y = mx.sym.var("data")
    for name in names:
        y = mx.sym.FullyConnected(y, num_hidden=3, name=name)
        y = mx.sym.Activation(mx.sym.broadcast_add(y, mx.sym.var(f"{name}#", shape=(1, 3))), "tanh", name=f"{name}%")
    order = y.list_arguments()
    shapes, _, _ = y.infer_shape(*[(2, 4) if name == "data" else None for name in order])
    draws = onp.random.RandomState(7)
    values = {n: mx.nd.array(draws.uniform(-1, 1, s)) for n, s in zip(order, shapes, strict=True)}
    x = values["data"]
    expected = y.bind(mx.cpu(), values).forward()[0].asnumpy()
    module, source = module_of(from_symbol(y, {n: v for n, v in values.items() if n != "data"}, {"data": (2, 4)}))
    assert len(source.tensors) == len(order) - 1
    onp.testing.assert_allclose(module(torch.tensor(x.asnumpy())).detach().numpy(), expected, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("names", [odd_names()[start::12][:12] for start in range(4)], ids=str)
def test_odd_names_load_their_weights(names):
    check_chain(names)


def test_names_of_underscores_and_signs_keep_apart():
    check_chain(["_", "__", "___", "#", "%", " ", "\u200b", "##", "__a", "_a", "__init__", "a#", "a%", "a ", "a\u200b"])


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, len(odd_names()), 40))
def test_all_odd_names_load_their_weights(start):
    check_chain(odd_names()[start : start + 40])


@pytest.mark.parametrize("names", [("box_nms", "r"), ("r", "box_nms"), ("suppressed", "box_overlap")])
def test_nodes_may_have_the_names_of_helpers(names):
    before, after = names
    y = mx.sym.relu(mx.sym.contrib.box_nms(mx.sym.relu(mx.sym.var("data"), name=before), name="n"), name=after)
    boxes = mx.nd.array([[[0, 0.9, 0, 0, 2, 2], [0, 0.8, 0, 0, 2, 2.1], [1, 0.7, 4, 4, 5, 5]]])
    module, _ = module_of(from_symbol(y, {}, {"data": boxes.shape}))
    expected = [[[0, 0.9, 0, 0, 2, 2], [1, 0.7, 4, 4, 5, 5], [0, 0, 0, 0, 0, 0]]]
    onp.testing.assert_allclose(module(torch.tensor(boxes.asnumpy())).numpy(), expected, rtol=1e-6)
