"""Forms of operators that MXNet 1.9.1 reads wrong or refuses, each against onnxruntime."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from onnx import helper, numpy_helper
from onnx_files import check, computed, normal, saved

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

node = helper.make_node


def constant(name: str, array: Any) -> Any:
    return node("Constant", [], [name], value=numpy_helper.from_array(onp.asarray(array)))


def axes(*numbers: int) -> Any:
    return onp.array(numbers, "int64")


IMAGE = {"x": normal(2, 4, 7, 9)}
# name -> nodes from x to y, numbers of inputs, constants, opset
FORMS: dict[str, tuple[list[Any], dict[str, Any], dict[str, Any], int]] = {
    "constant nodes": ([constant("c", normal(9)), node("Add", ["x", "c"], ["y"])], IMAGE, {}, 13),
    "sum over axes of an input": ([node("ReduceSum", ["x", "a"], ["y"], keepdims=0)], IMAGE, {"a": axes(1, 3)}, 13),
    "sum over everything": ([node("ReduceSum", ["x"], ["y"], keepdims=0)], IMAGE, {}, 13),
    "squeeze": ([node("Squeeze", ["x", "a"], ["y"])], {"x": normal(1, 3, 1)}, {"a": axes(0, 2)}, 13),
    "unsqueeze": ([node("Unsqueeze", ["x", "a"], ["y"])], IMAGE, {"a": axes(0, -1)}, 13),
    "split": ([node("Split", ["x", "a"], ["y", "z"], axis=1)], IMAGE, {"a": axes(1, 3)}, 13),
    "uneven split of opset 11": ([node("Split", ["x"], ["y", "z"], axis=3, split=[2, 7])], IMAGE, {}, 11),
    "split by number": ([node("Split", ["x"], ["y", "z"], axis=3, num_outputs=2)], IMAGE, {}, 18),
    "BatchNormalization without epsilon": (
        [node("BatchNormalization", ["x", "g", "b", "m", "v"], ["y"])],
        IMAGE,
        {"g": normal(4), "b": normal(4), "m": normal(4), "v": abs(normal(4)) * 1e-4},
        13,
    ),
    "LRN with its defaults": ([node("LRN", ["x"], ["y"], size=3)], IMAGE, {}, 13),
    "reduction without keepdims": ([node("ReduceMean", ["x"], ["y"], axes=[1])], IMAGE, {}, 13),
    "LogSoftmax without axis": ([node("LogSoftmax", ["x"], ["y"])], IMAGE, {}, 13),
    "LogSoftmax without axis, opset 11": ([node("LogSoftmax", ["x"], ["y"])], IMAGE, {}, 11),
    "Softmax of opset 11": ([node("Softmax", ["x"], ["y"], axis=2)], IMAGE, {}, 11),
    "Softmax of opset 13": ([node("Softmax", ["x"], ["y"], axis=1)], IMAGE, {}, 13),
    "ConvTranspose with pads": (
        [node("ConvTranspose", ["x", "w"], ["y"], strides=[2, 2], pads=[1, 0, 0, 1], output_padding=[1, 0])],
        IMAGE,
        {"w": normal(4, 5, 3, 3)},
        13,
    ),
    "ConvTranspose in groups": (
        [node("ConvTranspose", ["x", "w", "b"], ["y"], group=2, pads=[1, 1, 1, 1], strides=[2, 3])],
        IMAGE,
        {"w": normal(4, 3, 3, 3), "b": normal(6)},
        13,
    ),
    "ConvTranspose to a shape": (
        [node("ConvTranspose", ["x", "w"], ["y"], strides=[3, 2], output_shape=[20, 18], auto_pad="SAME_UPPER")],
        IMAGE,
        {"w": normal(4, 2, 3, 3)},
        13,
    ),
    "Slice of several axes": (
        [node("Slice", ["x"], ["y"], starts=[1, 2], ends=[3, -1], axes=[1, 3])],
        IMAGE,
        {},
        9,
    ),
    "Slice with inputs": (
        [node("Slice", ["x", "s", "e", "a", "t"], ["y"])],
        IMAGE,
        {"s": axes(-1, 0), "e": axes(-(2**62), 2**62), "a": axes(2, 3), "t": axes(-2, 3)},
        13,
    ),
    "AveragePool with pads": (
        [node("AveragePool", ["x"], ["y"], kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2])],
        IMAGE,
        {},
        13,
    ),
    "AveragePool with uneven pads": (
        [node("AveragePool", ["x"], ["y"], kernel_shape=[3, 2], pads=[0, 1, 2, 0], strides=[2, 2])],
        IMAGE,
        {},
        13,
    ),
    "AveragePool that counts uneven pads": (
        [node("AveragePool", ["x"], ["y"], kernel_shape=[3, 2], pads=[0, 1, 2, 0], count_include_pad=1)],
        IMAGE,
        {},
        13,
    ),
    "AveragePool with ceil_mode": (
        [node("AveragePool", ["x"], ["y"], kernel_shape=[2, 2], strides=[2, 2], ceil_mode=1)],
        IMAGE,
        {},
        13,
    ),
    "MaxPool with ceil_mode": (
        [node("MaxPool", ["x"], ["y"], kernel_shape=[3, 3], strides=[3, 2], ceil_mode=1, pads=[1, 0, 0, 1])],
        IMAGE,
        {},
        13,
    ),
    **{
        f"{kind} with ceil_mode and a window that would begin behind the input": (
            [node(kind, ["x"], ["y"], kernel_shape=[2, 2], strides=[7, 3], ceil_mode=1, pads=[0, 0, 1, 1])],
            IMAGE,
            {},
            13,
        )
        for kind in ("MaxPool", "AveragePool")
    },
    "MaxPool with dilations": ([node("MaxPool", ["x"], ["y"], kernel_shape=[2, 3], dilations=[2, 2])], IMAGE, {}, 13),
    "Gather of negative indices": ([node("Gather", ["x", "i"], ["y"], axis=2)], IMAGE, {"i": axes(-1, 0, -7)}, 13),
    "Gather of a number": ([node("Gather", ["x", "i"], ["y"], axis=3)], IMAGE, {"i": onp.array(-2, "int64")}, 13),
    "PRelu over channels": ([node("PRelu", ["x", "s"], ["y"])], IMAGE, {"s": normal(4, 1, 1)}, 13),
    "PRelu over the last axis": ([node("PRelu", ["x", "s"], ["y"])], IMAGE, {"s": normal(9)}, 13),
    "PRelu of a square image": ([node("PRelu", ["x", "s"], ["y"])], {"x": normal(2, 4, 4, 4)}, {"s": normal(4)}, 13),
    "LpNormalization": ([node("LpNormalization", ["x"], ["y"], axis=1, p=1)], IMAGE, {}, 13),
    "Gemm without C": ([node("Gemm", ["x", "w"], ["y"])], {"x": normal(3, 4)}, {"w": normal(4, 5)}, 13),
    "Gemm with factors": (
        [node("Gemm", ["x", "w", "c"], ["y"], alpha=0.5, beta=2.0, transA=1, transB=1)],
        {"x": normal(4, 3)},
        {"w": normal(5, 4), "c": normal(3, 1)},
        13,
    ),
    "Clip without bounds": ([node("Clip", ["x"], ["y"])], IMAGE, {}, 11),
    "Clip with a maximum": ([node("Clip", ["x", "", "m"], ["y"])], IMAGE, {"m": onp.array(0.5, "float32")}, 11),
    "Flatten from axis 2": ([node("Flatten", ["x"], ["y"], axis=2)], IMAGE, {}, 13),
    "Flatten from axis -1": ([node("Flatten", ["x"], ["y"], axis=-1)], IMAGE, {}, 13),
    "Max with broadcasting": ([node("Max", ["x", "m", "n"], ["y"])], IMAGE, {"m": normal(9), "n": normal(4, 1, 1)}, 13),
    "MaxRoiPool without scale": (
        [node("MaxRoiPool", ["x", "r"], ["y"], pooled_shape=[2, 2])],
        IMAGE,
        {"r": onp.array([[0, 0, 0, 5, 5], [1, 2, 1, 7, 6]], "float32")},
        13,
    ),
    "TopK of opset 10": ([node("TopK", ["x", "k"], ["y", "z"], axis=1)], IMAGE, {"k": axes(2)}, 10),
    "TopK of the smallest": ([node("TopK", ["x", "k"], ["y", "z"], largest=0)], IMAGE, {"k": axes(3)}, 13),
    "Conv with auto_pad": (
        [node("Conv", ["x", "w"], ["y"], auto_pad="SAME_LOWER", strides=[2, 2])],
        IMAGE,
        {"w": normal(5, 4, 4, 3)},
        13,
    ),
    "Conv of one axis": (
        [node("Conv", ["x", "w", "b"], ["y"], dilations=[2], pads=[2, 0])],
        {"x": normal(2, 3, 11)},
        {"w": normal(4, 3, 3), "b": normal(4)},
        13,
    ),
    "Resize to sizes": (
        [node("Resize", ["x", "", "", "s"], ["y"], mode="linear")],
        IMAGE,
        {"s": axes(2, 4, 5, 13)},
        13,
    ),
    "Resize, cubic": (
        [node("Resize", ["x", "", "s"], ["y"], mode="cubic")],
        IMAGE,
        {"s": onp.array([1, 1, 2, 1.5], "float32")},
        13,
    ),
    "LayerNormalization": (
        [node("LayerNormalization", ["x", "g", "b"], ["y"], axis=-1)],
        IMAGE,
        {"g": normal(9), "b": normal(9)},
        17,
    ),
    "arithmetic on shapes": (
        [
            node("Shape", ["x"], ["s"]),
            constant("zero", onp.array(0)),
            node("Gather", ["s", "zero"], ["n"]),
            constant("front", axes(0)),
            node("Unsqueeze", ["n", "front"], ["n1"]),
            constant("rest", axes(-1)),
            node("Concat", ["n1", "rest"], ["shape"], axis=0),
            node("Reshape", ["x", "shape"], ["y"]),
        ],
        IMAGE,
        {},
        13,
    ),
    "a definition by other operators": (
        [node("NegativeLogLikelihoodLoss", ["l", "t"], ["y"]), node("LogSoftmax", ["x"], ["l"], axis=1)][::-1],
        {"x": normal(4, 3)},
        {"t": onp.array([0, 2, 1, 1])},
        13,
    ),
    "nonzero": ([node("NonZero", ["x"], ["y"])], {"x": onp.array([[1, 0], [0, 2]], "float32")}, {}, 13),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_form(name: str, tmp_path: Path) -> None:
    nodes, arrays, constants, opset = FORMS[name]
    outputs = [output for output in nodes[-1].output if output]
    path = saved(tmp_path, nodes, {key: array.shape for key, array in arrays.items()}, outputs, constants, opset)
    check(path, arrays)


def test_truth_values(tmp_path: Path) -> None:
    nodes = [
        node("Greater", ["x", "c"], ["big"]),
        node("Not", ["big"], ["small"]),
        node("Where", ["small", "x", "c"], ["y"]),
    ]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], {"c": onp.array(0.25, "float32")}, 13)
    check(path, {"x": normal(2, 3)})


def test_input_shapes_fix_open_lengths(tmp_path: Path) -> None:
    nodes = [
        node("Shape", ["x"], ["s"]),
        node("Mul", ["s", "two"], ["t"]),
        node("ReduceSum", ["x"], ["z"]),
        node("Expand", ["z", "t"], ["y"]),
    ]
    path = saved(tmp_path, nodes, {"x": ("N", "M")}, ["y"], {"two": axes(2)}, 13)
    with pytest.raises(mx.MXNetError, match="input_shapes"):
        onnx_mxnet.import_model(path)
    sym, _, _ = onnx_mxnet.import_model(path, input_shapes={"x": (2, 3)})
    assert sym.infer_shape(x=(2, 3))[1] == [(4, 6)]
    with pytest.raises(mx.MXNetError, match="declares the shape"):
        onnx_mxnet.import_model(path, input_shapes={"x": (2,)})


def test_a_shared_initializer_is_one_parameter(tmp_path: Path) -> None:
    nodes = [
        node("MatMul", ["x", "w"], ["h"]),
        node("Transpose", ["w"], ["t"]),
        node("MatMul", ["h", "t"], ["y"]),
    ]
    path = saved(tmp_path, nodes, {"x": (3, 20)}, ["y"], {"w": normal(20, 8)}, 13)
    _, arg_params, _ = onnx_mxnet.import_model(path)
    assert set(arg_params) == {"w"}
    check(path, {"x": normal(3, 20)})


def test_moving_statistics_are_not_shared(tmp_path: Path) -> None:
    nodes = [node("BatchNormalization", ["x", "ones", "zeros", "zeros", "ones"], ["y"], name="bn")]
    path = saved(
        tmp_path, nodes, {"x": (2, 3)}, ["y"], {"ones": onp.ones(3, "float32"), "zeros": onp.zeros(3, "float32")}
    )
    _, arg_params, aux_params = onnx_mxnet.import_model(path)
    assert set(arg_params) == {"ones", "zeros"}
    assert set(aux_params) == {"zeros1", "ones1"}
    check(path, {"x": normal(2, 3)})


def test_names_of_nodes_are_kept_and_helpers_have_others(tmp_path: Path) -> None:
    nodes = [node("ReduceL2", ["x"], ["y"], name="norm", axes=[1])]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], {}, 13)
    sym, _, _ = onnx_mxnet.import_model(path)
    assert sym.list_outputs() == ["norm_output"]
    assert len(set(sym.get_internals().list_outputs())) == 4


def test_numbers_that_nodes_compute_with_are_not_trained(tmp_path: Path) -> None:
    nodes = [constant("c", normal(3)), node("Mul", ["x", "w"], ["h"]), node("Add", ["h", "c"], ["y"])]
    path = saved(tmp_path, nodes, {"x": (2, 3)}, ["y"], {"w": normal(3)}, 13)
    block = onnx_mxnet.import_to_gluon(path, mx.cpu())
    assert {name: p.grad_req for name, p in block.collect_params().items()} == {"w": "write", "c": "null"}
    assert computed(path, {"x": normal(2, 3)})[0].shape == (2, 3)


def test_slices_hold_for_all_lengths(tmp_path: Path) -> None:
    """Also beyond the lengths with which the file is tried while it is read."""
    nodes = [node("Slice", ["x", "s", "e", "a"], ["y"]), node("Slice", ["x", "t", "f", "a", "p"], ["z"])]
    constants = {"s": axes(0), "e": axes(512), "t": axes(-3), "f": axes(2**62), "a": axes(1), "p": axes(2)}
    path = saved(tmp_path, nodes, {"x": ("N", "T")}, ["y", "z"], constants, 13)
    for length in (2, 5, 600):
        check(path, {"x": normal(2, length)})


def test_comparisons_with_unknown_lengths_are_refused(tmp_path: Path) -> None:
    nodes = [
        node("Shape", ["x"], ["s"]),
        node("Min", ["s", "most"], ["t"]),
        node("ConstantOfShape", ["t"], ["c"]),
        node("ReduceSum", ["x"], ["r"]),
        node("Add", ["c", "r"], ["y"]),
    ]
    path = saved(tmp_path, nodes, {"x": ("N", 4)}, ["y"], {"most": axes(512, 512)}, 13)
    with pytest.raises(mx.MXNetError, match="compares an unknown length"):
        onnx_mxnet.import_model(path)
    onnx_mxnet.import_model(path, input_shapes={"x": (2, 4)})


def test_negative_indices_into_an_axis_of_unknown_length(tmp_path: Path) -> None:
    nodes = [
        node("Cast", ["x"], ["whole"], to=7),
        node("GatherElements", ["x", "whole"], ["y"], axis=1),
        node("GatherND", ["x", "places"], ["z"]),
    ]
    constants = {"places": onp.array([[-1, 0], [0, -2]])}
    path = saved(tmp_path, nodes, {"x": ("N", "T")}, ["y", "z"], constants, 13)
    check(path, {"x": onp.array([[-1, 0, 1], [2, -3, -2]], "float32")})
    check(path, {"x": onp.array([[-4, 0, 3, 1]], "float32")})
