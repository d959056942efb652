"""Weights from elsewhere: rules, files, downloads and what is refused, on small or made-up files."""

import dataclasses
import hashlib
import io
import pickle

import numpy as onp
import pytest
import torch
from file_server import Answer, serving

import mxnet as mx
from mxnet._src.data.downloads import limits
from mxnet.gluon.model_zoo import vision, weights
from mxnet.gluon.model_zoo.weights._files import published_file
from mxnet.gluon.model_zoo.weights._rules import renamed, renamed_layer
from mxnet.gluon.model_zoo.weights._table import TABLE

RULES = (
    ("layer{s}.{i}.conv{c}", "features.{s+3}.{i}.body.{3*c-3}"),
    ("a.0", "first"),
    ("a.{i}", "other.{2*i}"),
    ("end", "features.-2"),
)


@pytest.mark.parametrize(
    ("layer", "expected"),
    [
        ("layer2.0.conv3", "features.5.0.body.6"),
        ("a.0", "first"),
        ("a.12", "other.24"),
        ("end", "features.-2"),
        ("layer2.0.conv", None),
        ("xlayer2.0.conv3", None),
        ("a.0.b", None),
    ],
)
def test_get_model_rules(layer, expected):
    assert renamed_layer(layer, RULES) == expected


def test_get_model_parameters_of_layers_with_statistics_have_other_names():
    names = dict.fromkeys(["a.1.weight", "a.1.bias", "a.1.running_mean", "a.1.running_var", "a.1.num_batches_tracked"])
    ours, unknown = renamed({**names, "a.2.weight": None, "a.2.scale": None, "b.weight": None}, RULES)
    assert list(ours.values()) == [
        "other.2.gamma",
        "other.2.beta",
        "other.2.running_mean",
        "other.2.running_var",
        "other.4.weight",
    ]
    assert unknown == ["a.2.scale", "b.weight"]


def test_get_model_every_file_is_named_by_its_checksum():
    for row in TABLE.values():
        assert len(row.sha256) == 8
        assert set(row.sha256) <= set("0123456789abcdef")
    assert len({row.url for row in TABLE.values()}) == len(TABLE)


def state_of(network):
    """Return weights of SqueezeNet under torchvision's names, made of our network's own."""
    network.initialize(mx.init.Xavier())
    network(mx.nd.zeros((1, 3, 224, 224)))
    ours = {name: p.data().asnumpy() for name, p in network._collect_params_with_prefix().items()}
    rules = dict(TABLE["squeezenet1.1"].rules)
    assert rules["classifier.1"] == "output.0"
    result = {}
    for name, array in ours.items():
        parts = name.split(".")
        kind = parts[-1]
        if parts[0] == "output":
            layer = "classifier.1"
        elif len(parts) == 3:
            layer = f"features.{parts[1]}"
        else:
            inner = {("0", "0"): "squeeze", ("1", "0", "0"): "expand1x1", ("1", "1", "0"): "expand3x3"}
            layer = f"features.{parts[1]}.{inner[tuple(parts[2:-1])]}"
        result[f"{layer}.{kind}"] = torch.from_numpy(array.copy())
    return result


@pytest.fixture(scope="module")
def state():
    return state_of(vision.squeezenet1_1())


@pytest.fixture
def path(state, tmp_path):
    torch.save(state, tmp_path / "weights.pth")
    return tmp_path / "weights.pth"


def values(network):
    return {name: p.data().asnumpy() for name, p in network._collect_params_with_prefix().items()}


def filled(source, **kwargs):
    network = vision.squeezenet1_1()
    weights.fill(network, "squeezenet1.1", source, **kwargs)
    return network


def test_get_model_fill(path, state):
    arrays = values(filled(path))
    assert onp.array_equal(arrays["output.0.weight"], state["classifier.1.weight"].numpy())
    assert onp.array_equal(arrays["features.3.1.1.0.bias"], state["features.3.expand3x3.bias"].numpy())


@pytest.mark.parametrize("key", ["state_dict", "model_state_dict", "model"])
def test_get_model_checkpoints_with_more_than_weights(key, state, tmp_path):
    torch.save({key: state, "epoch": 3, "optimizer": {"lr": 0.1}}, tmp_path / "checkpoint.pth")
    assert onp.array_equal(
        values(filled(tmp_path / "checkpoint.pth"))["output.0.bias"], state["classifier.1.bias"].numpy()
    )


def test_get_model_old_files_of_torch(state, tmp_path):
    torch.save(state, tmp_path / "old.pth", _use_new_zipfile_serialization=False)
    filled(tmp_path / "old.pth")


def test_get_model_network_that_is_initialised_or_has_run_is_filled_too(path, state):
    for run in (False, True):
        network = vision.squeezenet1_1()
        network.initialize()
        network.hybridize()
        if run:
            network(mx.nd.zeros((1, 3, 224, 224)))
        weights.fill(network, "squeezenet1.1", path)
        assert onp.array_equal(values(network)["output.0.weight"], state["classifier.1.weight"].numpy())
        assert network(mx.nd.zeros((1, 3, 224, 224))).shape == (1, 1000)


def test_get_model_contexts(path):
    network = filled(path, ctx=[mx.cpu(0), mx.cpu(1)])
    assert network.output[0].weight.list_ctx() == [mx.cpu(0), mx.cpu(1)]


def changed(state, path, tensors):
    """Save weights, some of them exchanged or, for None, left out."""
    both = {**state, **tensors}
    torch.save({name: tensor for name, tensor in both.items() if tensor is not None}, path)
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"classifier.1.weight": torch.zeros(10, 512, 1, 1)},
            r"squeezenet1.1: parameter 'output.0.weight' has shape \(1000, .*\), the weights \(10, 512, 1, 1\)\. The "
            "weights are for 1000 classes",
        ),
        (
            {"features.3.squeeze.bias": torch.zeros(17)},
            r"parameter 'features.3.0.0.bias' has shape \(16,\), the weights \(17,\)\.$",
        ),
        (
            {"features.3.squeeze.bias": None, "features.0.bias": None},
            "holds nothing for 'features.0.bias', 'features.3.0.0.bias'. Is it a whole file of torchvision's",
        ),
        (
            {"features.99.squeeze.bias": torch.zeros(16)},
            "holds weights for 'features.99.0.0.bias', which the network has not",
        ),
        (
            {"fc.bias": torch.zeros(16)},
            "holds 'fc.bias', which torchvision's squeezenet1_1 has not. Is it a file of another",
        ),
    ],
)
def test_get_model_weights_that_do_not_fit(change, message, state, tmp_path):
    network = vision.squeezenet1_1()
    with pytest.raises(mx.MXNetError, match=message):
        weights.fill(network, "squeezenet1.1", changed(state, tmp_path / "w.pth", change))
    assert all(p._data is None for p in network.collect_params().values())
    assert not hasattr(network, "preprocessing")


def test_get_model_mobilenet_stays_as_it_is_when_weights_do_not_fit(path):
    network = vision.mobilenet_v2_1_0()
    with pytest.raises(mx.MXNetError, match="which torchvision's mobilenet_v2 has not"):
        weights.fill(network, "mobilenetv2_1.0", path)
    assert network.output[0].bias is None


def test_get_model_another_number_of_classes(path):
    network = vision.squeezenet1_1(classes=10)
    with pytest.raises(mx.MXNetError, match=r"\(10, .*\), the weights \(1000, 512, 1, 1\).* replace its last layer"):
        weights.fill(network, "squeezenet1.1", path)


class Evil:
    ran = False

    def __reduce__(self):
        return (setattr, (Evil, "ran", True))


@pytest.mark.parametrize("how", ["pickle", "torch", "old"])
def test_get_model_code_in_a_file_does_not_run(how, tmp_path):
    target = tmp_path / "evil.pth"
    if how == "pickle":
        target.write_bytes(pickle.dumps({"a": Evil()}, protocol=2))
    else:
        torch.save({"a": Evil()}, target, _use_new_zipfile_serialization=how == "torch")
    with pytest.raises(mx.MXNetError, match=r"evil.pth' holds an object of \S+ and not tensors alone. It is refused"):
        filled(target)
    assert not Evil.ran


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"text", "is no file of PyTorch: expected what torch.save"),
        (b"", "is no file of PyTorch"),
        (b"PK\x03\x04 cut off", "damaged or cut off"),
        (b"\x12\x01" + bytes(30), "is no file of PyTorch, but MXNet's own parameters"),
        (b"\x20\0\0\0\0\0\0\0{}", "name that ends in .safetensors"),
    ],
)
def test_get_model_files_of_other_kinds(content, message, tmp_path):
    (tmp_path / "file.pth").write_bytes(content)
    with pytest.raises(mx.MXNetError, match=message):
        filled(tmp_path / "file.pth")


def test_get_model_files_without_named_tensors(tmp_path):
    for content in ([torch.zeros(2)], {"a": 1}, torch.zeros(2)):
        torch.save(content, tmp_path / "file.pth")
        with pytest.raises(mx.MXNetError, match="holds no tensors by name"):
            filled(tmp_path / "file.pth")


def test_get_model_damaged_file(path):
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(mx.MXNetError, match="damaged or cut off"):
        filled(path)


def test_get_model_unknown_networks():
    with pytest.raises(
        ValueError, match=r"(?s)known for a network resnet18v1\. Available .*Did you mean 'resnet18_v1'"
    ):
        weights.fill(vision.resnet18_v1(), "resnet18v1", "x.pth")
    with pytest.raises(mx.MXNetError, match=r"resnet50_v1: there are no weights .* Take resnet34_v1, or GluonCV's"):
        weights.fill(vision.resnet50_v1(), "resnet50_v1", "x.pth")
    with pytest.raises(ValueError, match="transform_input is for inceptionv3 alone"):
        weights.fill(vision.resnet18_v1(), "resnet18_v1", "x.pth", transform_input=True)


@pytest.mark.parametrize("asked", ["torchvison", "imagenet", "True"])
def test_get_model_pretrained_is_one_of_few_words(asked):
    with pytest.raises(
        ValueError, match=rf"pretrained='{asked}': .* Valid are True, for Apache's, and 'torchvision'\."
    ) as e:
        vision.alexnet(pretrained=asked)
    assert ("Did you mean 'torchvision'?" in str(e.value)) == (asked == "torchvison")


def test_get_model_pretrained_without_a_word_is_as_ever():
    assert vision.alexnet(pretrained="").collect_params()
    assert vision.alexnet(pretrained=0).collect_params()


class Published:
    """SqueezeNet's weights on a local server in the place of torchvision's."""

    def __init__(self, server, content, row):
        self.server, self.content, self.row = server, content, row

    def answers(self, *answers):
        self.server.put(self.row.file_name, *answers)


@pytest.fixture
def published(state, monkeypatch):
    buffer = io.BytesIO()
    torch.save(state, buffer)
    content = buffer.getvalue()
    monkeypatch.delenv("MXNET_OFFLINE", raising=False)
    monkeypatch.setattr(limits, "LIMITS", dataclasses.replace(limits.LIMITS, pause=0.01))
    with serving() as server:
        url = f"{server.url}/squeezenet1_1-{hashlib.sha256(content).hexdigest()[:8]}.pth"
        row = dataclasses.replace(TABLE["squeezenet1.1"], url=url)
        monkeypatch.setitem(TABLE, "squeezenet1.1", row)
        server.put(row.file_name, content)
        yield Published(server, content, row)


def load(root):
    return vision.squeezenet1_1(pretrained="torchvision", root=str(root))


def test_get_model_published_weights_are_downloaded_once(published, state, tmp_path):
    for _ in range(2):
        network = load(tmp_path)
        assert onp.array_equal(values(network)["output.0.bias"], state["classifier.1.bias"].numpy())
        assert network.preprocessing(mx.nd.zeros((300, 300, 3), dtype="uint8")).shape == (3, 224, 224)
    assert len(published.server.requests) == 1
    assert [p.name for p in tmp_path.iterdir() if not p.name.startswith(".")] == [published.row.file_name]


def test_get_model_download_that_breaks_goes_on(published, tmp_path):
    published.answers(503, Answer(published.content, sends=2_000_000), published.content)
    load(tmp_path)
    assert (tmp_path / published.row.file_name).read_bytes() == published.content


def test_get_model_damaged_file_is_replaced(published, tmp_path):
    (tmp_path / published.row.file_name).write_bytes(b"damaged")
    load(tmp_path)
    assert (tmp_path / published.row.file_name).read_bytes() == published.content


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(b"another file", "its SHA-256 checksum is"), (403, "HTTP 403"), (404, "HTTP 404"), (b"<html>", "a page of text")],
)
def test_get_model_what_is_no_file_of_weights(answer, reason, published, tmp_path):
    published.answers(answer)
    network = vision.squeezenet1_1()
    with pytest.raises(mx.MXNetError, match=reason) as info:
        weights.fill(network, "squeezenet1.1", root=tmp_path)
    assert isinstance(info.value, OSError)
    assert f"{published.row.file_name} yourself (its SHA-256 checksum begins with" in str(info.value)
    assert "mxnet weights squeezenet1.1 --from FILE" in str(info.value)
    assert not (tmp_path / published.row.file_name).exists()
    assert all(p._data is None for p in network.collect_params().values())


def test_get_model_offline_takes_what_is_there(published, tmp_path, monkeypatch):
    monkeypatch.setenv("MXNET_OFFLINE", "1")
    with pytest.raises(mx.MXNetError, match="not asked, because MXNET_OFFLINE is set"):
        load(tmp_path)
    (tmp_path / published.row.file_name).write_bytes(published.content)
    load(tmp_path)
    assert not published.server.requests


@pytest.mark.parametrize("name", TABLE)
def test_get_model_file_of_each_row_is_found_under_its_name(name, tmp_path):
    content = name.encode()
    with serving() as server:
        digits = hashlib.sha256(content).hexdigest()[:8]
        file = TABLE[name].file_name.replace(TABLE[name].sha256, digits)
        row = dataclasses.replace(TABLE[name], url=f"{server.url}/{file}")
        server.put(row.file_name, content)
        assert published_file(row, tmp_path) == tmp_path / row.file_name
    assert (tmp_path / row.file_name).read_bytes() == content
    assert row.file_name.endswith(f"-{digits}.pth")


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("resnet18_v1", 'pretrained="torchvision", or `mxnet weights resnet18_v1`'),
        ("resnet50_v1", "Take resnet34_v1, or GluonCV's resnet50_v1b"),
        ("resnet50_v2", "Take resnet34_v1, or GluonCV's resnet50_v1b"),
        ("mobilenet1.0", "Take mobilenetv2_1.0"),
    ],
)
def test_get_model_without_apaches_weights_others_are_named(name, advice, tmp_path, monkeypatch):
    monkeypatch.setenv("MXNET_OFFLINE", "1")
    with pytest.raises(mx.MXNetError) as info:
        vision.get_model(name, pretrained=True, root=str(tmp_path))
    assert advice in str(info.value)
