"""Loops and branches of ONNX files as MXNet's, against onnxruntime."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from onnx import TensorProto, helper
from onnx_files import check, normal, saved

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

node = helper.make_node
FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL


def graph(nodes: list[Any], inputs: list[tuple[str, int, Any]], outputs: list[str]) -> Any:
    """Return a graph inside a node; inputs are names, element types and shapes."""
    infos = [helper.make_tensor_value_info(*signature) for signature in inputs]
    return helper.make_graph(nodes, "body", infos, [helper.make_empty_tensor_value_info(name) for name in outputs])


STEP = [("i", INT64, []), ("go", BOOL, []), ("h", FLOAT, [2, 4])]


def test_a_loop_with_weights_from_outside(tmp_path: Path) -> None:
    body = graph(
        [
            node("Cast", ["i"], ["number"], to=FLOAT),
            node("MatMul", ["h", "w"], ["product"]),
            node("Add", ["product", "shift"], ["sum"]),
            node("Add", ["sum", "number"], ["total"]),
            node("Tanh", ["total"], ["new"]),
            node("ReduceSum", ["new"], ["size"], keepdims=0),
            node("Identity", ["go"], ["go_on"]),
        ],
        STEP,
        ["go_on", "new", "new", "size"],
    )
    nodes = [
        node("Relu", ["x"], ["shift"]),
        node("Loop", ["count", "", "x"], ["last", "all", "sizes"], body=body, name="loop"),
        node("Add", ["last", "shift"], ["y"]),
    ]
    constants = {"w": normal(4, 4), "count": onp.array(5)}
    path = saved(tmp_path, nodes, {"x": (2, 4)}, ["y", "all", "sizes"], constants, 13)
    check(path, {"x": normal(2, 4)})
    block = onnx_mxnet.import_to_gluon(path, mx.cpu())
    with mx.autograd.record():
        loss = block(mx.nd.array(normal(2, 4)))[0].sum()
    loss.backward()
    assert abs(block.collect_params()["w"].grad()).sum().asscalar() > 0


def counting(limit: str) -> Any:
    """Return a body that counts its steps and goes on while the count is below a limit, as Keras' layers do."""
    return graph(
        [
            node("Add", ["n", "one"], ["next"]),
            node("Gather", ["x", "n"], ["element"]),
            node("Less", ["next", limit], ["inside"]),
            node("Less", ["i", "most"], ["counted"]),
            node("And", ["inside", "counted"], ["go_on"]),
            node("Add", ["element", "h"], ["sum"]),
            node("Tanh", ["sum"], ["new"]),
        ],
        [*STEP[:2], ("n", INT64, []), ("h", FLOAT, [4])],
        ["go_on", "next", "new", "new"],
    )


@pytest.mark.parametrize(("limit", "same_for_all"), [("length", True), ("two", False)])
def test_a_loop_that_counts_its_steps(limit: str, same_for_all: bool, tmp_path: Path) -> None:
    """It has a known number of steps, and results of a known shape, only if it takes all of them."""
    nodes = [
        node("Shape", ["x"], ["shape"]),
        node("Gather", ["shape", "zero"], ["length"]),
        node("Loop", ["length", "", "zero", "h0"], ["last", "state", "all"], body=counting(limit)),
        node("Transpose", ["all"], ["y"]),
    ]
    constants = {"zero": onp.array(0), "one": onp.array(1), "two": onp.array(2), "most": onp.array(10**9)}
    constants["h0"] = normal(4)
    path = saved(tmp_path, nodes, {"x": ("T", 4)}, ["y", "state"], constants, 13)
    if same_for_all:
        check(path, {"x": normal(5, 4)})
        check(path, {"x": normal(700, 4)})
    else:
        with pytest.raises(mx.MXNetError, match="known largest number of steps"):
            onnx_mxnet.import_model(path)


def test_a_loop_of_very_many_steps_is_not_tried(tmp_path: Path) -> None:
    nodes = [node("Loop", ["length", "", "zero", "h0"], ["last", "state", "all"], body=counting("length"))]
    constants = {"zero": onp.array(0), "one": onp.array(1), "length": onp.array(2**40), "most": onp.array(2**60)}
    path = saved(tmp_path, nodes, {"x": (3, 4)}, ["state"], {**constants, "h0": normal(4)}, 13)
    onnx_mxnet.import_model(path)


def test_a_loop_as_long_as_the_input(tmp_path: Path) -> None:
    body = graph(
        [
            node("Gather", ["x", "i"], ["row"], axis=0),
            node("Add", ["h", "row"], ["new"]),
            node("Identity", ["go"], ["go_on"]),
        ],
        [*STEP[:2], ("h", FLOAT, [4])],
        ["go_on", "new", "new"],
    )
    nodes = [
        node("Shape", ["x"], ["s"]),
        node("Gather", ["s", "zero"], ["count"]),
        node("Loop", ["count", "", "start"], ["last", "all"], body=body),
    ]
    constants = {"zero": onp.array(0), "start": normal(4)}
    path = saved(tmp_path, nodes, {"x": ("T", 4)}, ["last", "all"], constants, 13)
    for length in (1, 6):
        check(path, {"x": normal(length, 4)})


def test_a_loop_whose_states_grow_is_unrolled(tmp_path: Path) -> None:
    body = graph(
        [node("Concat", ["h", "x"], ["new"], axis=1), node("Identity", ["go"], ["go_on"])],
        [*STEP[:2], ("h", FLOAT, None)],
        ["go_on", "new"],
    )
    nodes = [node("Loop", ["count", "", "x"], ["y"], body=body)]
    check(saved(tmp_path, nodes, {"x": (2, 4)}, ["y"], {"count": onp.array(3)}, 13), {"x": normal(2, 4)})


@pytest.mark.parametrize("limit", [3, 50])
def test_a_loop_that_ends_by_its_condition(limit: int, tmp_path: Path) -> None:
    body = graph(
        [
            node("Mul", ["h", "two"], ["new"]),
            node("ReduceSum", ["new"], ["size"], keepdims=0),
            node("Less", ["size", "bound"], ["go_on"]),
        ],
        STEP,
        ["go_on", "new", "size"],
    )
    nodes = [node("Loop", ["count", "", "x"], ["y", "sizes"], body=body)]
    constants = {"two": onp.array(2, "float32"), "bound": onp.array(500, "float32"), "count": onp.array(limit)}
    path = saved(tmp_path, nodes, {"x": (2, 4)}, ["y", "sizes"], constants, 13)
    check(path, {"x": abs(normal(2, 4)) + 0.1})


def test_branches_that_use_both_sides_of_the_graph(tmp_path: Path) -> None:
    inner = graph([node("Neg", ["shift"], ["negative"])], [], ["negative"])
    other = graph([node("Identity", ["shift"], ["same"])], [], ["same"])
    then = graph([node("MatMul", ["x", "w"], ["t"])], [], ["t"])
    otherwise = graph([node("If", ["small"], ["e"], then_branch=inner, else_branch=other)], [], ["e"])
    nodes = [
        node("Relu", ["x"], ["shift"]),
        node("ReduceSum", ["x"], ["total"], keepdims=0),
        node("Greater", ["total", "zero"], ["big"]),
        node("Less", ["total", "minus"], ["small"]),
        node("If", ["big"], ["picked"], then_branch=then, else_branch=otherwise, name="branch"),
        node("Add", ["picked", "shift"], ["y"]),
    ]
    constants = {"w": normal(4, 4), "zero": onp.array(0, "float32"), "minus": onp.array(-20, "float32")}
    path = saved(tmp_path, nodes, {"x": (2, 4)}, ["y"], constants, 13)
    for shift in (5, -1, -10):
        check(path, {"x": (normal(2, 4) + shift).astype("float32")})


def test_a_branch_that_shapes_decide_is_read_alone(tmp_path: Path) -> None:
    then = graph([node("Squeeze", ["x", "one"], ["t"])], [], ["t"])
    otherwise = graph([node("Identity", ["x"], ["e"])], [], ["e"])
    nodes = [
        node("Shape", ["x"], ["s"], start=1, end=2),
        node("Equal", ["s", "one"], ["single"]),
        node("If", ["single"], ["y"], then_branch=then, else_branch=otherwise),
    ]
    path = saved(tmp_path, nodes, {"x": ("N", 1, 3)}, ["y"], {"one": onp.array([1])}, 15)
    sym, _, _ = onnx_mxnet.import_model(path)
    assert "_cond" not in sym.tojson()
    check(path, {"x": normal(2, 1, 3)})


def test_scan(tmp_path: Path) -> None:
    body = graph(
        [node("Add", ["h", "row"], ["sum"]), node("Mul", ["sum", "w"], ["new"]), node("Sub", ["new", "row"], ["out"])],
        [("h", FLOAT, [4]), ("row", FLOAT, [4])],
        ["new", "out"],
    )
    nodes = [
        node(
            "Scan",
            ["start", "x"],
            ["last", "y"],
            body=body,
            num_scan_inputs=1,
            scan_input_axes=[1],
            scan_input_directions=[1],
            scan_output_axes=[1],
            scan_output_directions=[1],
        )
    ]
    path = saved(tmp_path, nodes, {"x": (4, "T")}, ["last", "y"], {"start": normal(4), "w": normal(4)}, 13)
    for length in (2, 7):
        check(path, {"x": normal(4, length)})


@pytest.mark.parametrize("kind", ["LSTM", "GRU", "RNN"])
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
def test_recurrent_layers_with_lengths(kind: str, direction: str, tmp_path: Path) -> None:
    """Lengths of sequences, and for GRU the order of steps that is ONNX's default, run as loops."""
    gates, both = {"LSTM": 4, "GRU": 3, "RNN": 1}[kind], 2 if direction == "bidirectional" else 1
    constants = {
        "w": normal(both, gates * 5, 3),
        "r": normal(both, gates * 5, 5),
        "b": normal(both, gates * 10),
        "lengths": onp.array([2, 6, 4], "int32"),
    }
    nodes = [node(kind, ["x", "w", "r", "b", "lengths"], ["y", "h"], hidden_size=5, direction=direction)]
    check(saved(tmp_path, nodes, {"x": (6, 3, 3)}, ["y", "h"], constants, 14), {"x": normal(6, 3, 3)})
    nodes = [node(kind, ["x", "w", "r", "b"], ["y", "h"], hidden_size=5, direction=direction, name="layer")]
    path = saved(tmp_path, nodes, {"x": ("T", "N", 3)}, ["y", "h"], {**constants, "lengths": onp.array([1])}, 14)
    check(path, {"x": normal(4, 2, 3)})
    assert ("_foreach" in onnx_mxnet.import_model(path)[0].tojson()) == (kind == "GRU")
