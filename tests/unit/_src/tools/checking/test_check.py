"""Reports on files of every kind, whole, odd and damaged: each file gets one, whatever the others hold."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as onp
import pytest
from fuzz.mutate import mutations
from onnx import helper
from onnx_files import saved

import mxnet as mx
from _remx_cli import main
from mxnet._src.tools.checking import check, models
from mxnet._src.tools.checking.check import check_file, check_files, files_of
from mxnet._src.tools.checking.findings import FileReport

SEED = 11


def originals(folder: Path) -> dict[str, bytes]:
    """Return files of each kind that is looked at, by suffix."""
    data = mx.sym.var("data")
    net = mx.sym.FullyConnected(mx.sym.Convolution(data, kernel=(3, 3), num_filter=2), num_hidden=3)
    net.save(str(folder / "net-symbol.json"))
    sparse = mx.nd.array(onp.eye(4))
    arrays = {"a": sparse.tostype("csr"), "b": sparse.tostype("row_sparse"), "c": mx.nd.ones((2, 3))}
    mx.nd.save(str(folder / "net.params"), arrays)
    nodes = [helper.make_node("MatMul", ["x", "w"], ["a"]), helper.make_node("Relu", ["a"], ["y"])]
    model = saved(folder, nodes, {"x": [2, 3]}, ["y"], {"w": onp.ones((3, 4), "float32")})
    cells = [{"cell_type": "code", "source": ["import mxnet as mx\n", "mx.nd.ones(2)"]}]
    return {
        "-symbol.json": (folder / "net-symbol.json").read_bytes(),
        ".params": (folder / "net.params").read_bytes(),
        ".onnx": Path(model).read_bytes(),
        ".py": b"import mxnet as mx\nfrom mxnet import gluon\nnet = gluon.nn.Dense(3)\nmx.nd.ones((2, 3))\n",
        ".ipynb": json.dumps({"cells": cells, "nbformat": 4}).encode(),
    }


def write_damaged(folder: Path, count: int) -> Iterator[Path]:
    for suffix, data in originals(folder).items():
        for number, damaged in enumerate(mutations([data], count, SEED)):
            path = folder / f"{number}{suffix}"
            path.write_bytes(damaged)
            yield path


def test_check_files_describes_sparse_arrays(tmp_path: Path) -> None:
    originals(tmp_path)
    report = check_file(tmp_path / "net.params")
    # 4 float32 values each, with 4 + 5 and 4 indices of 64 bits; 6 float32 values.
    assert report.findings == ()
    assert report.summary == "3 arrays, 0.0 MB, float32, float32 (csr), float32 (row_sparse)"
    array = mx.nd.array(onp.eye(4))
    assert models._bytes(array.tostype("csr")) == 4 * 4 + (4 + 5) * 8
    assert models._bytes(array.tostype("row_sparse")) == 16 * 4 + 4 * 8
    assert models._bytes(mx.nd.ones((2, 3), dtype="float16")) == 12


def test_check_files_survives_a_file_that_surprises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    originals(tmp_path)
    (tmp_path / "a.py").write_text("import mxnet as mx\nmx.nd.nothing\n")

    def surprise(path: Path) -> FileReport:
        raise NotImplementedError("of an\nodd kind")

    monkeypatch.setattr(check, "check_arrays", surprise)
    monkeypatch.setattr(check, "findings_of", lambda *_: 1 / 0)
    assert main(["check", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "net.params\n    unread: file: cannot be checked: NotImplementedError: of an odd kind\n" in printed
    assert "a.py\n    unread: file: cannot be checked: ZeroDivisionError: division by zero\n" in printed
    assert "Looked at 1 file of another kind, 1 ONNX model, 1 program, 1 symbol" in printed


def test_check_files_of_odd_files(tmp_path: Path) -> None:
    odd = {
        "empty.py": b"",
        "empty.params": b"",
        "empty-symbol.json": b"",
        "empty.onnx": b"",
        "list-symbol.json": b"[]",
        "numbers.ipynb": b'{"cells": 3, "nbformat": 4}',
        "null.ipynb": b"null",
        "deep.ipynb": b"[" * 100_000,
        "deep.py": b"(" * 100_000,
        "bytes.py": bytes(range(256)),
        "text.txt": b"hello",
    }
    for name, data in odd.items():
        (tmp_path / name).write_bytes(data)
    os.mkfifo(tmp_path / "pipe.params")
    (tmp_path / "folder.onnx").mkdir()
    paths = [tmp_path / name for name in (*odd, "pipe.params", "folder.onnx", "nothing.params")]
    reports = check_files(paths)
    assert [Path(report.path).name for report in reports] == [path.name for path in paths]
    assert all(report.findings for report in reports if not report.path.endswith("empty.py"))
    assert {file.name for file in files_of([str(tmp_path)])} >= {"empty.onnx", "empty.params"}


@pytest.mark.parametrize("count", [12, pytest.param(200, marks=pytest.mark.slow)])
def test_check_files_of_damaged_files(tmp_path: Path, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    paths = list(write_damaged(tmp_path, count))
    assert main(["check", "-v", "--json", *map(str, paths)]) in (0, 1)
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err + captured.out
    files = json.loads(captured.out)["files"]
    assert len(files) == len(paths)
    assert not [file for file in files for finding in file["findings"] if "cannot be checked" in finding["text"]]
