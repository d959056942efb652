"""Weights of torchvision's networks in networks of the zoo: the same outputs from the same weights."""

import numpy as onp
import pytest
import torch
import torch_networks

import mxnet as mx
from mxnet.gluon.model_zoo import model_store, vision, weights

ROWS = {name: row for name, row in weights.networks().items() if row.toolkit == "model_zoo"}
# Others are deeper or wider forms of these: they are slow, since theirs are random weights, half a gigabyte for VGG.
QUICK = (
    *("alexnet", "densenet121", "inceptionv3", "mobilenetv2_1.0", "resnet18_v1", "resnet34_v1"),
    *("squeezenet1.0", "squeezenet1.1", "vgg11", "vgg11_bn"),
)


def build(row, **kwargs):
    """Return torchvision's network with random weights."""
    make = getattr(torch_networks.torchvision().models, row.theirs)
    if row.network == "inceptionv3":
        kwargs = {"init_weights": False, "transform_input": True, **kwargs}
    return torch_networks.with_random_weights(lambda: make(weights=None, **kwargs))


def saved(network, path):
    """Save the weights of a network in the way that fits the file's name."""
    if path.suffix == ".safetensors":
        save_file = pytest.importorskip("safetensors.torch").save_file
        save_file(network.state_dict(), path)
    else:
        torch.save(network.state_dict(), path)
    return path


def images(row):
    """Return two small images for a network that takes them, else one of the size that its last pooling needs."""
    is_any_size = row.network.startswith(("resnet", "mobilenet"))
    shape = (2, 3, 64, 64) if is_any_size else (1, 3, row.crop, row.crop)
    return onp.random.RandomState(0).standard_normal(shape).astype(onp.float32)


def outputs(network, data):
    """Return the outputs of either kind of network."""
    if isinstance(network, torch.nn.Module):
        with torch.no_grad():
            return network(torch.from_numpy(data)).numpy()
    return network(mx.nd.array(data)).asnumpy()


def check(network, theirs, data):
    expected, actual = outputs(theirs, data), outputs(network, data)
    if len(data) > 1:  # pictures make a difference
        assert onp.ptp(expected, axis=0).max() > 1e-3 * onp.abs(expected).max()
    onp.testing.assert_allclose(actual, expected, rtol=0, atol=1e-5 * onp.abs(expected).max())


@pytest.fixture
def from_memory(monkeypatch):
    """Let `fill` take weights that are in memory: those of VGG take half a gigabyte each."""
    monkeypatch.setattr("mxnet.gluon.model_zoo.weights._filling.read", lambda state: state)


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in ROWS])
def test_outputs(name, from_memory):
    row = ROWS[name]
    theirs, network = build(row), vision.get_model(name)
    weights.fill(network, name, theirs.state_dict(), **({"transform_input": True} if name == "inceptionv3" else {}))
    check(network, theirs, images(row))


@pytest.mark.parametrize("name", ROWS)
def test_address_is_torchvisions_own(name):
    models = torch_networks.torchvision().models
    best = models.get_model_weights(ROWS[name].theirs).DEFAULT
    expected = best.transforms()
    assert ROWS[name].url == best.url
    assert (ROWS[name].resize, ROWS[name].crop) == (expected.resize_size[0], expected.crop_size[0])
    assert ROWS[name].interpolation == expected.interpolation.value


def test_every_network_of_the_zoo_has_weights_or_advice():
    absent = set(model_store._model_sha1) - set(ROWS)
    for name in absent:
        with pytest.raises(mx.MXNetError, match=rf"{name}: there are no weights .* Take (\w|\.)+"):
            vision.get_model(name, pretrained="torchvision")
    assert len(absent) + len(ROWS) == len(model_store._model_sha1)


def test_advice_names_networks_that_have_weights():
    from mxnet.gluon.model_zoo.weights._table import ABSENT, TABLE

    for reason in ABSENT.values():
        advised = reason.partition("Take ")[2].split(",")[0].rstrip(".")
        assert advised in TABLE, reason


def test_other_weights_give_other_outputs(from_memory):
    row = ROWS["resnet18_v1"]
    theirs, network = build(row), vision.resnet18_v1()
    state = dict(theirs.state_dict())
    first, second = "layer1.0.conv1.weight", "layer1.0.conv2.weight"
    state[first], state[second] = state[second], state[first]
    weights.fill(network, row.network, state)
    with pytest.raises(AssertionError):
        check(network, theirs, images(row))


@pytest.mark.parametrize("ending", ["pth", "safetensors"])
@pytest.mark.parametrize("wrapped", [False, True])
def test_files(ending, wrapped, tmp_path):
    row = ROWS["squeezenet1.1"]
    theirs, network = build(row), vision.squeezenet1_1()
    path = saved(torch.nn.DataParallel(theirs) if wrapped else theirs, tmp_path / f"weights.{ending}")
    weights.fill(network, row.network, path)
    check(network, theirs, images(row))


def test_old_names_of_densenet(from_memory):
    import re

    row = ROWS["densenet121"]
    theirs, network = build(row), vision.densenet121()
    old = {re.sub(r"(denselayer\d+\.(norm|conv))([12])", r"\1.\3", n): t for n, t in theirs.state_dict().items()}
    assert "features.denseblock1.denselayer1.norm.1.weight" in old
    weights.fill(network, row.network, old)
    check(network, theirs, images(row))


def test_inception_without_another_scale(from_memory):
    row = ROWS["inceptionv3"]
    theirs, network = build(row, transform_input=False), vision.inception_v3()
    weights.fill(network, row.network, theirs.state_dict(), transform_input=False)
    check(network, theirs, images(row))


def test_half_precision_becomes_the_type_of_the_network(from_memory):
    row = ROWS["squeezenet1.1"]
    theirs, network = build(row).half(), vision.squeezenet1_1()
    weights.fill(network, row.network, theirs.state_dict())
    assert {p.dtype for p in network.collect_params().values()} == {onp.float32}
    check(network, theirs.float(), images(row))


def test_filled_network_trains_and_keeps_its_parameters(tmp_path, from_memory):
    row = ROWS["mobilenetv2_1.0"]
    theirs, network = build(row), vision.mobilenet_v2_1_0()
    network.hybridize()
    weights.fill(network, row.network, theirs.state_dict())
    check(network, theirs, images(row))
    network.save_parameters(str(tmp_path / "net.params"))
    second_network = vision.mobilenet_v2_1_0()
    second_network.load_parameters(str(tmp_path / "net.params"))
    check(second_network, theirs, images(row))
    network.export(str(tmp_path / "net"))
    symbol = mx.gluon.SymbolBlock.imports(f"{tmp_path}/net-symbol.json", ["data"], f"{tmp_path}/net-0000.params")
    check(symbol, theirs, images(row))
    with mx.autograd.record():
        loss = second_network(mx.nd.array(images(row))).sum()
    loss.backward()
    assert onp.abs(second_network.output[0].bias.grad().asnumpy()).max() > 0


@pytest.mark.parametrize("size", [(300, 400), (500, 333)])
def test_preprocessing(size, from_memory):
    row = ROWS["mobilenetv2_1.0"]
    network = vision.mobilenet_v2_1_0()
    weights.fill(network, row.network, build(row).state_dict())
    coarse = onp.random.RandomState(0).randint(0, 256, (size[0] // 10 + 1, size[1] // 10 + 1, 3), dtype=onp.uint8)
    picture = onp.ascontiguousarray(coarse.repeat(10, 0).repeat(10, 1)[: size[0], : size[1]])
    expected = (
        torch_networks.torchvision()
        .models.MobileNet_V2_Weights.DEFAULT.transforms()(torch.from_numpy(picture).permute(2, 0, 1))
        .numpy()
    )
    preprocessed = network.preprocessing(mx.nd.array(picture, dtype="uint8"))
    assert preprocessed.shape == (3, 224, 224)
    assert onp.abs(preprocessed.asnumpy() - expected).max() < 1.01 / 255 / 0.224  # one of 255 steps
    assert network(preprocessed.expand_dims(0)).shape == (1, 1000)


def test_classes(from_memory):
    row = ROWS["squeezenet1.1"]
    network = vision.squeezenet1_1()
    weights.fill(network, row.network, build(row).state_dict())
    best = torch_networks.torchvision().models.get_model_weights(row.theirs).DEFAULT
    assert network.classes == best.meta["categories"]


def test_numpy_semantics(from_memory):
    row = ROWS["resnet18_v1"]
    theirs = build(row)
    mx.npx.set_np()
    try:
        network = vision.resnet18_v1()
        weights.fill(network, row.network, theirs.state_dict())
        output = network(mx.np.array(images(row))).asnumpy()
        picture = network.preprocessing(mx.np.ones((300, 300, 3), dtype="uint8"))
        assert isinstance(picture, mx.np.ndarray)
    finally:
        mx.npx.reset_np()
    expected = outputs(theirs, images(row))
    onp.testing.assert_allclose(output, expected, rtol=0, atol=1e-5 * onp.abs(expected).max())
