"""Reports of commands as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mxnet as mx
from _remx_cli import main
from _remx_cli.table import COMMANDS

# Their output is a script, and that of the job.
WITHOUT_REPORT = {"completion", "launch"}


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a network's files in the current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    network = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc")
    mx.model.save_checkpoint("net", 0, network, {"fc_weight": mx.nd.ones((4, 3)), "fc_bias": mx.nd.ones((4,))}, {})


def report(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0):
    """Return what a command reports."""
    assert main([*arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_cli_json_every_command_that_reports_has_json() -> None:
    with_json = {
        command.name for command in COMMANDS if any("--json" in argument.flags for argument in command.arguments)
    }
    assert with_json == {command.name for command in COMMANDS} - WITHOUT_REPORT


def test_cli_json_info(capsys: pytest.CaptureFixture[str]) -> None:
    result = report(capsys, "info")
    assert result["versions"]["MXNet interface"] == "1.9.1"
    assert result["features"]["OPENCV"] in (True, False)
    assert result["optional_packages"]["onnx"]["extra"] == "onnx"


def test_cli_json_summary(capsys: pytest.CaptureFixture[str]) -> None:
    result = report(capsys, "summary", "net-symbol.json", "--shape", "data:2,3")
    fully_connected = result["layers"][-1]
    assert fully_connected == {
        "name": "fc",
        "operator": "FullyConnected",
        "output_shape": [2, 4],
        "parameters": 16,
        "inputs": ["data"],
    }
    assert (result["params"], result["arrays"], result["parameters"], result["problems"]) == (
        "net-0000.params",
        2,
        16,
        [],
    )


def test_cli_json_summary_of_what_does_not_fit(capsys: pytest.CaptureFixture[str]) -> None:
    mx.nd.save("net-0000.params", {"arg:fc_weight": mx.nd.ones((5, 3))})
    result = report(capsys, "summary", "net-symbol.json", "--shape", "data:2,3", status=1)
    assert result["problems"] == ["fc_weight is (5, 3), the symbol expects (4, 3)", "fc_bias (4,) is missing"]


def test_cli_json_convert(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["convert", "net-symbol.json", "net-0000.params", "--to", "torch", "--shape", "data:2,3"]
    result = report(capsys, *arguments)
    assert [file["path"] for file in result["files"]] == ["net.py", "net.safetensors"]
    assert result["files"][0]["bytes"] == Path("net.py").stat().st_size
    assert (result["arrays"], result["parameters"], result["inputs"]) == (2, 16, ["data"])
    assert result["comparison"]["within_rounding"]
    assert report(capsys, *arguments, "--no-verify")["comparison"]["compared"] is False


def test_cli_json_doctor(capsys: pytest.CaptureFixture[str]) -> None:
    result = report(capsys, "doctor")
    assert result["files"] == []
    assert result["folder"]["MXNET_HOME"].endswith("home (does not exist yet)")


def test_cli_json_weights_lists_the_networks(capsys: pytest.CaptureFixture[str]) -> None:
    rows = report(capsys, "weights")
    assert next(row for row in rows if row["network"] == "resnet18_v1")["library"] == "torchvision"


def test_cli_json_im2rec(capsys: pytest.CaptureFixture[str]) -> None:
    Path("images").mkdir()
    Path("images/a.jpg").write_bytes(b"bytes")
    assert report(capsys, "im2rec", "all", "images", "--list")["lists"] == [{"path": "all.lst", "images": 1}]
    records = report(capsys, "im2rec", "all", "images", "--pass-through")["records"]
    assert records == [{"path": "all.rec", "images": 1, "left_out": []}]


def test_cli_json_file_knows_the_number_of_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", "net-symbol.json"]) == 0
    assert "Total params: 16 (in net-0000.params)\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--to", "torch", "--shape", "data:2,3"],
            "deep-symbol.json has 40 variables without a value (fc0_weight, fc0_bias, fc1_weight, and 37 more)",
        ),
        (
            ["--to", "torch", "--shape", "dat:2,3"],
            "no input 'dat'; its inputs are data, fc0_bias, fc0_weight, and 38 more",
        ),
    ],
)
def test_cli_json_few_of_many_names_are_listed(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    network = mx.sym.var("data")
    for number in range(20):
        network = mx.sym.FullyConnected(network, num_hidden=3, name=f"fc{number}")
    network.save("deep-symbol.json")
    assert main(["convert", "deep-symbol.json", *arguments]) == 1
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1
