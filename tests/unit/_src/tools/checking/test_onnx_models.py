"""ONNX files as ``mxnet check`` describes them."""

from __future__ import annotations

from pathlib import Path

import numpy as onp
import onnx
import pytest
from onnx import external_data_helper, helper
from onnx_files import saved

from mxnet._src.tools.checking.check import check_file
from mxnet._src.tools.checking.findings import FileReport

node = helper.make_node
WEIGHT = {"w": onp.ones((3, 4), "float32")}
LAYER = [node("MatMul", ["x", "w"], ["a"], name="product"), node("Relu", ["a"], ["y"], name="relu")]


def texts(report: FileReport) -> list[tuple[str, str, str]]:
    return [(finding.kind, finding.name, finding.text) for finding in report.findings]


def test_check_onnx_of_a_model(tmp_path: Path) -> None:
    report = check_file(Path(saved(tmp_path, LAYER, {"x": ["N", 3]}, ["y"], WEIGHT)))
    assert report.kind == "onnx"
    assert report.summary == "2 operators of 2 kinds, 1 constants, opset ONNX 17; inputs: x (N, 3)"
    assert report.findings == ()


def test_check_onnx_names_all_unknown_operators(tmp_path: Path) -> None:
    nodes = [
        node("Odd", ["x"], ["a"], domain="some.where"),
        node("Odd", ["a"], ["b"], domain="some.where"),
        node("NoOperator", ["b"], ["y"]),
    ]
    report = check_file(Path(saved(tmp_path, nodes, {"x": [2, 3]}, ["y"])))
    assert texts(report) == [
        ("missing", "NoOperator", "ONNX operator that the importer does not have (1 nodes)"),
        ("missing", "Odd", "some.where operator that the importer does not have (2 nodes)"),
    ]


def test_check_onnx_says_why_the_import_fails(tmp_path: Path) -> None:
    nodes = [node("Relu", ["x"], ["y"], name="one"), node("Sigmoid", ["x"], ["y"], name="two")]
    (finding,) = check_file(Path(saved(tmp_path, nodes, {"x": [2, 3]}, ["y"]))).findings
    assert finding.kind == "missing"
    assert finding.name == "import_model"
    assert finding.text.startswith("MXNetError: ONNX operator Sigmoid (node 'two') gives the name 'y'")


@pytest.mark.parametrize("location", ["../weights", "/etc/passwd", "nothing", "link", "weights"])
def test_check_onnx_opens_external_data_in_the_folder_alone(tmp_path: Path, location: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for place in (tmp_path / "weights", folder / "weights"):
        place.write_bytes(onp.ones((3, 4), "float32").tobytes())
    (folder / "link").symlink_to(tmp_path / "weights")
    path = saved(folder, LAYER, {"x": [2, 3]}, ["y"], WEIGHT)
    model = onnx.load(path)
    external_data_helper.set_external_data(model.graph.initializer[0], location)
    model.graph.initializer[0].ClearField("raw_data")
    Path(path).write_bytes(model.SerializeToString())
    report = check_file(Path(path))
    assert f"1 constants, values in {location}, " in report.summary
    if location == "weights":
        assert report.findings == ()
    else:
        (finding,) = report.findings
        assert "in the model's folder" in finding.text or "there is no file" in finding.text


def test_check_onnx_of_what_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.onnx"
    path.write_bytes(b"no model")
    ((kind, name, text),) = texts(check_file(path))
    assert (kind, name) == ("damaged", "onnx")
    assert "is not an ONNX model" in text
