"""``mxnet bench``: a table of what a saved model takes with each backend."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import torch

import mxnet as mx
from _remx_cli import main


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    data = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    mx.sym.SoftmaxOutput(data, name="softmax").save(str(tmp_path / "net-symbol.json"))
    values = {"arg:fc_weight": mx.nd.ones((3, 4)), "arg:fc_bias": mx.nd.zeros(3)}
    mx.nd.save(str(tmp_path / "net-0000.params"), values)
    return [str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0000.params")]


def test_cli_bench_times_a_backend_beside_the_default(files: list[str], capsys: Any) -> None:
    arguments = [*files, "--shape", "data:2,4", "--backend", "onnxruntime", "--rounds", "3", "--json"]
    assert main(["bench", *arguments]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [row["backend"] for row in report["rows"]] == ["default", "onnxruntime"]
    default, other = report["rows"]
    assert default["ratio"] == 1
    assert default["difference"] == 0
    assert other["difference"] < 1e-6
    assert all(0 < row["best"] <= row["median"] and row["first"] > 0 for row in report["rows"])
    assert report["threads"] == torch.get_num_threads()
    assert report["absent"] == {}


def test_cli_bench_ratio_is_the_quotient_of_the_printed_times(files: list[str], capsys: Any) -> None:
    arguments = [*files, "--shape", "data:2,4", "--backend", "onnxruntime", "--backend", "MKLDNN", "--rounds", "5"]
    assert main(["bench", *arguments]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert len(rows) == 3
    for row in rows:
        assert row[7] == f"{float(row[3]) / float(rows[0][3]):.2f}", row


def test_cli_bench_prints_a_table(files: list[str], tmp_path: Path, capsys: Any) -> None:
    onp.save(tmp_path / "input.npy", onp.ones((2, 4)))
    array = ["--array", str(tmp_path / "input.npy")]
    assert main(["bench", *files, *array, "--backend", "MKLDNN", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:2] == ["backend", "first"]
    assert [line.split()[0] for line in lines[1:]] == ["default", "MKLDNN"]


def test_cli_bench_backend_that_is_absent_is_an_error(files: list[str], capsys: Any) -> None:
    assert main(["bench", *files, "--shape", "data:2,4", "--backend", "tensorrt", "--rounds", "1"]) == 1
    assert "pip install onnxruntime-gpu tensorrt" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the network has the inputs ['data'] besides; give each a --shape or an --array"),
        (["--shape", "data:2,4", "--rounds", "0"], "--rounds is at least 1, got 0"),
        (["--shape", "data:2,4", "--threads", "0"], "--threads is at least 1, got 0"),
    ],
)
def test_cli_bench_wrong_arguments_are_named(files: list[str], arguments: list[str], said: str, capsys: Any) -> None:
    assert main(["bench", *files, *arguments]) == 1
    assert said in capsys.readouterr().err
