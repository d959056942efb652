import pytest

from mxnet._convert.torch_source.names import Names, class_name, identifier, layer_name


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
    names = Names(attributes=True)
    assert [names.new(n) for n in ("forward", "training", "half", "conv")] == [
        "forward_2",
        "training_2",
        "half_2",
        "conv",
    ]
