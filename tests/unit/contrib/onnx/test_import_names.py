"""Names in ONNX graphs, each of which is given once, and results with more axes than arrays have."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from onnx import helper
from onnx_files import saved

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

node = helper.make_node
C = onp.ones((2, 3), "float32")
TWICE: dict[str, tuple[list[Any], dict[str, Any], str]] = {
    "outputs of two nodes": ([node("Relu", ["x"], ["y"]), node("Sigmoid", ["x"], ["y"], name="last")], {}, "Sigmoid"),
    "outputs of one node": ([node("Split", ["x"], ["y", "y"], name="last", axis=0)], {}, "Split"),
    "an initializer and an output": ([node("Relu", ["x"], ["y"], name="last")], {"y": C}, "Relu"),
    "an input and an output": ([node("Relu", ["x"], ["x"], name="last"), node("Relu", ["x"], ["y"])], {}, "Relu"),
}


@pytest.mark.parametrize("name", TWICE)
def test_import_model_refuses_a_name_that_is_given_twice(tmp_path: Path, name: str) -> None:
    nodes, constants, kind = TWICE[name]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], constants)
    with pytest.raises(mx.MXNetError, match=rf"ONNX operator {kind} \(node 'last'\) gives the name '[xy]', which"):
        onnx_mxnet.import_model(path)


def test_import_model_takes_names_again_inside_nodes(tmp_path: Path) -> None:
    def branch(kind: str) -> Any:
        return helper.make_graph([node(kind, ["x"], ["r"])], kind, [], [helper.make_empty_tensor_value_info("r")])

    nodes = [node("Relu", ["x"], ["r"]), node("If", ["c"], ["y"], then_branch=branch("Abs"), else_branch=branch("Neg"))]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y", "r"], {"c": onp.array(True)})
    symbol, arguments, _ = onnx_mxnet.import_model(path)
    result = symbol.eval(x=mx.nd.array([[-1, 2, 3]]), **arguments)[0]
    assert result.asnumpy().tolist() == [[1, 2, 3]]


@pytest.mark.parametrize("opset", [11, 17])
def test_import_model_refuses_more_axes_than_arrays_have(tmp_path: Path, opset: int) -> None:
    axes = onp.arange(100)
    constants = {"axes": axes} if opset > 12 else {}
    attributes = {} if constants else {"axes": axes.tolist()}
    nodes = [node("Unsqueeze", ["x", *constants], ["y"], name="far", **attributes)]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], constants, opset)
    with pytest.raises(mx.MXNetError, match=r"Unsqueeze \(node 'far', opset 1[17]\): axes: 100 more axes"):
        onnx_mxnet.import_model(path)


@pytest.mark.parametrize(
    ("nodes", "constants"),
    [
        ([node("Expand", ["x", "c"], ["y"], name="far")], {"c": onp.ones(100, "int64")}),
        ([node("Reshape", ["x", "c"], ["y"], name="far")], {"c": onp.array([2, 3] + [1] * 98)}),
        ([node("Tile", ["x", "c"], ["y"], name="far")], {"c": onp.ones(100, "int64")}),
        (
            [node("ConstantOfShape", ["c"], ["s"], name="far"), node("Add", ["x", "s"], ["y"])],
            {"c": onp.ones(100, "int64")},
        ),
    ],
    ids=lambda value: value[0].op_type if isinstance(value, list) else "",
)
def test_import_model_refuses_results_with_too_many_axes(
    tmp_path: Path, nodes: list[Any], constants: dict[str, Any]
) -> None:
    with pytest.raises(mx.MXNetError, match=r"\(node 'far'"):
        onnx_mxnet.import_model(saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], constants))


@pytest.mark.slow
def test_import_model_takes_time_in_proportion_to_nodes(tmp_path: Path) -> None:
    seconds = []
    for count in (4_000, 32_000):
        names = ["x", *(f"t{i}" for i in range(count - 1)), "y"]
        nodes = [node("Relu", [names[i]], [names[i + 1]], name=f"n{i}") for i in range(count)]
        path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"])
        onnx_mxnet.import_model(path) if not seconds else None
        begin = time.process_time()
        onnx_mxnet.import_model(path)
        seconds.append(time.process_time() - begin)
    assert seconds[1] < 3 * 8 * seconds[0]
