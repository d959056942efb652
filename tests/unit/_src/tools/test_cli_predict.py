"""``mxnet predict`` on images and arrays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as onp
import pytest

import mxnet as mx
from _remx_cli import main


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Return the files of a network whose three scores are the means of red, green and blue."""
    data = mx.sym.var("data")
    means = mx.sym.Flatten(mx.sym.Pooling(data, global_pool=True, kernel=(1, 1), pool_type="avg"), name="means")
    scores = mx.sym.FullyConnected(means, num_hidden=3, no_bias=True, name="fc")
    sym = mx.sym.SoftmaxOutput(scores, name="softmax")
    sym.save(str(tmp_path / "net-symbol.json"))
    mx.nd.save(str(tmp_path / "net-0000.params"), {"arg:fc_weight": mx.nd.array(onp.eye(3) / 100)})
    return [str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0000.params")]


@pytest.fixture
def green(tmp_path: Path) -> str:
    pixels = onp.zeros((40, 60, 3), "uint8")
    pixels[..., 1] = 200
    cv2.imwrite(str(tmp_path / "green.png"), pixels)
    return str(tmp_path / "green.png")


def run(capsys: Any, *arguments: str) -> Any:
    assert main(["predict", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_cli_predict_image(files: list[str], green: str, capsys: Any) -> None:
    (line,) = run(capsys, *files, "--image", green, "--top", "2")
    assert line["image"] == green
    assert line["predictions"][0]["class"] == 1
    assert len(line["predictions"]) == 2
    assert line["predictions"][0]["score"] == pytest.approx(onp.exp(2) / (2 + onp.exp(2)), rel=1e-4)


def test_cli_predict_mean_and_std(files: list[str], green: str, capsys: Any) -> None:
    (line,) = run(capsys, *files, "--image", green, "--mean", "0,200,0", "--std", "2", "--shape", "data:1,3,32,32")
    assert [row["score"] for row in line["predictions"]] == pytest.approx([1 / 3] * 3)


def test_cli_predict_table(files: list[str], green: str, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "synset.txt").write_text("n01 red, rouge\nn02 green\nn03 blue\n")
    assert main(["predict", *files, "--image", green, green, "--labels", str(tmp_path / "synset.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == lines[5] == green
    assert lines[1].split() == ["class", "label", "score"]
    assert lines[2].split() == ["1", "n02", "green", "0.786986"]


def test_cli_predict_array(files: list[str], tmp_path: Path, capsys: Any) -> None:
    onp.save(tmp_path / "input.npy", onp.ones((2, 3, 4, 4)))
    for argument in (str(tmp_path / "input.npy"), f"data={tmp_path / 'input.npy'}"):
        (line,) = run(capsys, *files, "--array", argument)
        assert (line["output"], line["shape"], line["dtype"]) == ("softmax_output", [2, 3], "float32")
        assert onp.allclose(line["values"], 1 / 3)
    (inner,) = run(capsys, *files, "--array", str(tmp_path / "input.npy"), "--output", "means")
    assert inner["values"] == [[1, 1, 1]] * 2
    assert main(["predict", *files, "--array", str(tmp_path / "input.npy")]) == 0
    assert capsys.readouterr().out.startswith("softmax_output: 2x3 float32\n[[0.33333334 ")


def test_cli_predict_errors(files: list[str], green: str, tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "two.txt").write_text("a\nb\n")
    onp.save(tmp_path / "objects.npy", onp.array([{}], object), allow_pickle=True)
    for arguments, message in (
        (["--image", green, "--labels", str(tmp_path / "two.txt")], "names 2 classes, the network has 3"),
        (["--image", str(tmp_path / "no.jpg")], "there is no file"),
        (["--image", green, "--shape", "data:3,4"], "height, width"),
        (["--image", green, "--top", "0"], "at least 1"),
        (["--array", str(tmp_path / "objects.npy")], "allow_pickle"),
        (["--array", str(tmp_path / "no.npy")], "No such file"),
    ):
        assert main(["predict", *files, *arguments]) == 1
        assert message in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["predict", *files])
    assert "required" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["predict", *files, "--image", green, "--mean", "1,2"])
    assert "one number, or three" in capsys.readouterr().err


def test_cli_predict_images_with_raw_values_are_noticed(
    files: list[str], green: str, tmp_path: Path, capsys: Any
) -> None:
    onp.save(tmp_path / "raw.npy", onp.full((1, 3, 8, 8), 200, "float32"))
    onp.save(tmp_path / "normalized.npy", onp.full((1, 3, 8, 8), 1.5, "float32"))
    for arguments, advice in (
        (["--image", green, green], "pass --mean and --std, or --mean 0"),
        (["--array", str(tmp_path / "raw.npy")], "subtract the mean"),
    ):
        assert main(["predict", *files, *arguments]) == 0
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("mxnet predict: warning: data has values from ")
        assert advice in line
    for arguments in (
        ["--image", green, "--mean", "0"],
        ["--image", green, "--mean", "123.68,116.78,103.94", "--std", "58.4"],
        ["--array", str(tmp_path / "normalized.npy")],
    ):
        assert main(["predict", *files, *arguments]) == 0
        assert capsys.readouterr().err == ""


def test_cli_predict_network_that_normalizes_takes_raw_images(green: str, tmp_path: Path, capsys: Any) -> None:
    normalized = mx.sym.BatchNorm(mx.sym.Cast(mx.sym.var("data"), dtype="float32"), name="bn", fix_gamma=True)
    mx.sym.Flatten(mx.sym.Pooling(normalized, global_pool=True, kernel=(1, 1), pool_type="avg")).save(
        str(tmp_path / "net-symbol.json")
    )
    of_channels = {"arg:bn_gamma": 1, "arg:bn_beta": 0, "aux:bn_moving_mean": 100, "aux:bn_moving_var": 9}
    arrays = {name: mx.nd.full((3,), value) for name, value in of_channels.items()}
    mx.nd.save(str(tmp_path / "net-0000.params"), arrays)
    files = [str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0000.params")]
    assert main(["predict", *files, "--image", green]) == 0
    assert capsys.readouterr().err == ""


def test_cli_predict_backend_computes_the_network(files: list[str], green: str, capsys: Any) -> None:
    (line,) = run(capsys, *files, "--image", green, "--backend", "onnxruntime")
    assert line["predictions"][0]["class"] == 1
    assert line["predictions"][0]["score"] == pytest.approx(onp.exp(2) / (2 + onp.exp(2)), rel=1e-4)


def test_cli_predict_backend_that_is_absent_says_what_to_install(files: list[str], green: str, capsys: Any) -> None:
    assert main(["predict", *files, "--image", green, "--backend", "tensorrt"]) == 1
    assert "pip install onnxruntime-gpu tensorrt" in capsys.readouterr().err
