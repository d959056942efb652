import numpy as onp
import pytest
import torch
import torch_networks

import mxnet as mx
from _remx_cli import main
from mxnet.gluon.model_zoo import vision, weights


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Return weights of torchvision's MobileNetV2, in the current folder."""
    make = torch_networks.torchvision().models.mobilenet_v2
    monkeypatch.chdir(tmp_path)
    torch.save(torch_networks.with_random_weights(lambda: make(weights=None)).state_dict(), "weights.pth")
    return "weights.pth"


def test_cli_weights_what_is_written_is_loaded_as_the_command_says(file, capsys):
    assert main(["weights", "MobileNetV2_1.0", "--from", file]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(
        "mobilenetv2_1.0.params  13.5 MiB\n267 parameters with 3,540,136 values, from weights.pth\n"
    )
    assert "MXNet 1.9.1 refuses the file" in " ".join(printed.split())
    program = [line for line in printed.splitlines() if line.startswith("  ")]
    names = {"picture": mx.nd.ones((250, 300, 3), dtype="uint8")}
    exec("\n".join(line.strip() for line in program), names)
    expected = vision.mobilenet_v2_1_0()
    weights.fill(expected, "mobilenetv2_1.0", file)
    data = names["prepare"](names["picture"]).expand_dims(0)
    assert onp.array_equal(names["network"](data).asnumpy(), expected(data).asnumpy())


def test_cli_weights_output(file, tmp_path):
    assert main(["weights", "mobilenetv2_1.0", "--from", file, "-o", "here.params"]) == 0
    assert (tmp_path / "here.params").stat().st_size > 10_000_000


def test_cli_weights_without_a_name_networks_are_listed(capsys):
    assert main(["weights"]) == 0
    printed = capsys.readouterr().out
    for row in weights.networks().values():
        assert f"  {row.network} " in printed
        assert row.file_name in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["resnet50_v1"], "Take resnet34_v1"),
        (["resnet18"], "Did you mean 'resnet18_v1'"),
        (["alexnet", "--from", "nothing.pth"], "nothing.pth"),
        (["alexnet", "--from", "own.pth", "-o", "nowhere/x.params"], "there is no folder nowhere"),
        (["alexnet", "--from", "own.pth", "-o", "own.pth"], "is what the weights are read from"),
        (["--from", "own.pth"], "for which network?"),
        (["alexnet", "--from", "own.pth", "--transform-input"], "transform_input is for inceptionv3 alone"),
    ],
)
def test_cli_weights_what_is_refused(arguments, message, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.pth").write_bytes(b"own")
    assert main(["weights", *arguments]) == 1
    assert message in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["own.pth"]


def test_cli_weights_networks_of_gluoncv_need_gluoncv(monkeypatch, capsys):
    monkeypatch.setitem(__import__("sys").modules, "gluoncv", None)
    assert main(["weights", "resnet50_v1b", "--from", "x.pth"]) == 1
    assert "resnet50_v1b is a network of GluonCV, which cannot be imported" in capsys.readouterr().err
