"""The model zoo against MXNet 1.9.1: names, graphs, and outputs of all networks from the same parameters."""

import hashlib
import io
import json
import logging
import zipfile
from pathlib import Path

import numpy as onp
import pytest
from compat import zoo_programs

import mxnet as mx
from mxnet.gluon.model_zoo import model_store, vision

RECORDED = json.loads((Path(__file__).parent / "zoo.json").read_text(encoding="utf-8"))
MODELS = RECORDED["models"]
# The rest takes minutes: it runs under the marker `slow`.
SMALL = ("mobilenet0.25", "mobilenetv2_0.25", "resnet18_v1", "resnet18_v2", "squeezenet1.1")
WAYS = {"eager": {}, "hybrid": {"static_alloc": False}, "static": {"static_alloc": True, "static_shape": True}}


def test_every_network_was_recorded():
    assert sorted(MODELS) == sorted(model_store._model_sha1)


@pytest.mark.parametrize("name", MODELS)
def test_structure(name):
    structure = zoo_programs.structure(mx, name)
    assert structure == {part: MODELS[name][part] for part in structure}


@pytest.mark.parametrize("name", RECORDED["parameters"])
def test_parameters(name):
    assert zoo_programs.lines_of_parameters(zoo_programs.build(mx, name)) == RECORDED["parameters"][name]


def check_outputs(name, way):
    actual, expected = zoo_programs.outputs(mx, name, **WAYS[way]), MODELS[name]
    # Errors of single precision add up over the layers, in proportion to the size of all outputs together.
    onp.testing.assert_allclose(actual["logits"], expected["logits"], rtol=0, atol=1e-4 * expected["rms"])
    onp.testing.assert_allclose(actual["rms"], expected["rms"], rtol=1e-5)
    assert list(actual["inner"]) == list(expected["inner"])
    for inner, statistics in expected["inner"].items():
        onp.testing.assert_allclose(
            actual["inner"][inner], statistics, rtol=0, atol=1e-5 * statistics[2], err_msg=inner
        )


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SMALL)
def test_outputs_of_a_small_network(name, way):
    check_outputs(name, way)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", [name for name in MODELS if name not in SMALL])
def test_outputs(name, way):
    check_outputs(name, way)


def test_other_parameters_give_other_outputs():
    network, data = zoo_programs.load(mx, "mobilenet0.25")
    network(data)
    weight = network.features[0].weight
    weight.set_data(weight.data() * 1.01)
    logits, expected = network(data).asnumpy()[0, : zoo_programs.LOGITS], MODELS["mobilenet0.25"]
    with pytest.raises(AssertionError):
        onp.testing.assert_allclose(logits, expected["logits"], rtol=0, atol=1e-4 * expected["rms"])


def test_functions_make_the_networks_of_get_model():
    for make, name in ((vision.vgg13_bn, "vgg13_bn"), (vision.resnet34_v2, "resnet34_v2"), (vision.alexnet, "alexnet")):
        with mx.name.NameManager():
            network = make(classes=7)
        assert repr(network) == repr(vision.get_model(name.upper(), classes=7))


def test_unknown_network():
    with pytest.raises(ValueError, match=r"Model resnet is not supported. Available options are\n\talexnet\n\tdense"):
        vision.get_model("ResNet")


def test_wrong_settings():
    with pytest.raises(AssertionError, match="Invalid number of layers: 19"):
        vision.get_resnet(1, 19)
    with pytest.raises(AssertionError, match="Invalid resnet version: 3"):
        vision.get_resnet(3, 18)
    with pytest.raises(AssertionError, match="Unsupported SqueezeNet version 2"):
        vision.SqueezeNet("2")
    with pytest.raises(AssertionError, match="2 layer counts, but 1"):
        vision.VGG([1, 1], [8])
    with pytest.raises(KeyError):
        vision.get_vgg(12)


@pytest.mark.parametrize(("multiplier", "name"), [(0.3, "mobilenet0.30"), (2, "mobilenet2.00"), (1.4, "mobilenet1.40")])
def test_no_trained_parameters(multiplier, name):
    with pytest.raises(ValueError, match=f"Pretrained model for {name} is not available"):
        vision.get_mobilenet(multiplier, pretrained=True)


def test_checksums():
    assert model_store._model_sha1 == RECORDED["sha1"]
    assert model_store.short_hash("resnet18_v1") == "a0666292"


@pytest.fixture
def published(tmp_path, monkeypatch):
    """Publish trained parameters of MobileNet 0.25 in a local repository, and return them with the repository."""
    network, data = zoo_programs.load(mx, "mobilenet0.25")
    network(data)
    network.save_parameters(tmp_path / "trained")
    content = (tmp_path / "trained").read_bytes()
    monkeypatch.setitem(model_store._model_sha1, "mobilenet0.25", hashlib.sha1(content).hexdigest())
    repository = tmp_path / "repository"
    (repository / "gluon" / "models").mkdir(parents=True)
    monkeypatch.setenv("MXNET_GLUON_REPO", repository.as_uri())
    publish(repository, content)
    return network, repository


def publish(repository, content):
    name = f"mobilenet0.25-{model_store.short_hash('mobilenet0.25')}"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(name + ".params", content)
    (repository / "gluon" / "models" / (name + ".zip")).write_bytes(buffer.getvalue())


def test_trained_parameters_are_downloaded_once(published, tmp_path, caplog):
    trained, repository = published
    root = str(tmp_path / "root")
    with caplog.at_level(logging.INFO):
        network = vision.get_model("mobilenet0.25", pretrained=True, root=root)
    path = tmp_path / "root" / f"mobilenet0.25-{model_store.short_hash('mobilenet0.25')}.params"
    assert [record.message for record in caplog.records] == [f"Model file not found. Downloading to {path}."]
    expected = trained._collect_params_with_prefix()
    for name, parameter in network._collect_params_with_prefix().items():
        assert onp.array_equal(parameter.data().asnumpy(), expected[name].data().asnumpy())
    (repository / "gluon" / "models" / (path.stem + ".zip")).unlink()
    assert model_store.get_model_file("mobilenet0.25", root) == str(path)


def test_damaged_files_are_downloaded_again(published, tmp_path, caplog):
    path = Path(model_store.get_model_file("mobilenet0.25", str(tmp_path)))
    good = path.read_bytes()
    path.write_bytes(b"damaged")
    assert Path(model_store.get_model_file("mobilenet0.25", str(tmp_path))).read_bytes() == good
    assert "Mismatch in the content of model file detected" in caplog.text
    publish(published[1], b"other")
    path.write_bytes(b"damaged")
    with pytest.raises(ValueError, match="Downloaded file has different hash"):
        model_store.get_model_file("mobilenet0.25", str(tmp_path))


def test_without_network_the_error_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("MXNET_GLUON_REPO", (tmp_path / "nothing").as_uri())
    with pytest.raises(OSError, match=r"put the model's parameters at .*alexnet-44335d1f.params yourself"):
        model_store.get_model_file("alexnet", str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_purge_deletes_parameters_alone(tmp_path):
    for name in ("a-1.params", "b.params", "c.json"):
        (tmp_path / name).write_text("")
    model_store.purge(str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["c.json"]
    with pytest.raises(FileNotFoundError):
        model_store.purge(str(tmp_path / "none"))


def test_default_root_is_in_the_folder_for_downloads():
    import inspect

    root = inspect.signature(model_store.get_model_file).parameters["root"].default
    assert root == str(Path(mx.base.data_dir()) / "models")
    assert inspect.signature(vision.alexnet).parameters["root"].default == root


def test_blocks_that_toolkits_build_on():
    from mxnet.gluon.model_zoo.vision.resnet import BottleneckV2, _conv3x3

    block = BottleneckV2(16, 2, downsample=True, in_channels=4)
    block.initialize()
    assert block(mx.nd.ones((1, 4, 8, 8))).shape == (1, 16, 4, 4)
    assert _conv3x3(8, 2, 4).weight.shape == (8, 4, 3, 3)
