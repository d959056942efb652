"""Quantized networks, and classifiers as sklearn-onnx writes them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as onp
import onnx
import onnxruntime
import pytest
from onnx import helper
from onnx_files import check, computed, expected, normal, saved
from onnxruntime import quantization

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

node = helper.make_node


def network(folder: Path) -> str:
    nodes = [
        node("Conv", ["x", "w", "b"], ["c"], name="conv", pads=[1, 1, 1, 1]),
        node("Relu", ["c"], ["r"], name="relu"),
        node("MaxPool", ["r"], ["p"], name="pool", kernel_shape=[2, 2], strides=[2, 2]),
        node("Flatten", ["p"], ["f"], name="flat"),
        node("Gemm", ["f", "d", "e"], ["y"], name="dense", transB=1),
    ]
    constants = {"w": normal(8, 3, 3, 3), "b": normal(8), "d": normal(5, 128), "e": normal(5)}
    path = saved(folder, nodes, {"x": (2, 3, 8, 8)}, ["y"], constants)
    typed = onnx.shape_inference.infer_shapes(onnx.load(path))
    typed.graph.output[0].type.CopyFrom(helper.make_tensor_type_proto(onnx.TensorProto.FLOAT, (2, 5)))
    onnx.save(typed, path)
    return path


class Batches:
    """What onnxruntime calibrates with."""

    def __init__(self) -> None:
        self._batches: Iterator[dict[str, Any]] = iter([{"x": normal(2, 3, 8, 8)} for _ in range(4)])

    def get_next(self) -> dict[str, Any] | None:
        return next(self._batches, None)


@pytest.mark.parametrize("per_channel", [False, True])
def test_quantized_by_onnxruntime(per_channel: bool, tmp_path: Path, caplog: Any) -> None:
    caplog.set_level(logging.ERROR)
    target = str(tmp_path / "quantized.onnx")
    options: dict[str, Any] = {"per_channel": per_channel, "weight_type": quantization.QuantType.QInt8}
    quantization.quantize_static(network(tmp_path), target, Batches(), **options)
    x = normal(2, 3, 8, 8)
    # Its fast kernels saturate sums of products on some processors; the plain ones compute what the file says.
    plain = onnxruntime.SessionOptions()
    plain.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(target, plain, providers=["CPUExecutionProvider"])
    (expected,) = session.run(None, {"x": x})
    (output,) = computed(target, {"x": x})
    step = min(abs(expected).max() / 127, 0.5)
    onp.testing.assert_allclose(output, expected, 0, 2 * step)
    assert abs(output - expected).mean() < step / 4  # rounding differs at ties alone
    params = onnx_mxnet.import_model(target)[1]
    assert any(array.shape == (8, 3, 3, 3) and array.dtype == onp.float32 for array in params.values())


def test_whole_numbers(tmp_path: Path) -> None:
    nodes = [
        node("DynamicQuantizeLinear", ["x"], ["q", "s", "z"]),
        node("MatMulInteger", ["q", "w", "z", "zero"], ["product"]),
        node("Cast", ["product"], ["p"], to=onnx.TensorProto.FLOAT),
        node("Mul", ["p", "s"], ["y"]),
    ]
    constants = {"w": onp.random.randint(-128, 128, (4, 5)).astype("int8"), "zero": onp.array(3, "int8")}
    check(saved(tmp_path, nodes, {"x": (3, 4)}, ["y"], constants, 13), {"x": normal(3, 4)})


def test_a_classifier_of_sklearn(tmp_path: Path) -> None:
    """A scaler, a perceptron, the label, and scores in dictionaries."""
    nodes = [
        node("Scaler", ["x"], ["scaled"], domain="ai.onnx.ml", offset=[1.0, 2.0], scale=[0.5, 2.0]),
        node("MatMul", ["scaled", "w"], ["h"]),
        node("Softmax", ["h"], ["scores"], axis=1),
        node("ArgMax", ["scores"], ["best"], axis=1),
        node("ArrayFeatureExtractor", ["classes", "best"], ["label"], domain="ai.onnx.ml"),
        node("ZipMap", ["scores"], ["map"], domain="ai.onnx.ml", classlabels_int64s=[3, 5, 9]),
    ]
    constants = {"w": normal(2, 3), "classes": onp.array([3, 5, 9])}
    path = saved(tmp_path, nodes, {"x": ("N", 2)}, ["label", "map"], constants, 17)
    model = onnx.load(path)
    model.opset_import.add(domain="ai.onnx.ml", version=1)
    onnx.save(model, path)
    x = normal(6, 2)
    label, scores = computed(path, {"x": x})
    wanted_label, wanted_scores = expected(path, {"x": x})
    assert label.tolist() == wanted_label.tolist()
    assert [max(row, key=row.get) for row in wanted_scores] == wanted_label.ravel().tolist()
    onp.testing.assert_allclose(scores, [list(row.values()) for row in wanted_scores], 1e-5)


def test_an_operator_of_another_domain_is_unknown(tmp_path: Path) -> None:
    path = saved(tmp_path, [node("QGemm", ["x"], ["y"], domain="com.microsoft")], {"x": (1,)}, ["y"])
    with pytest.raises(NotImplementedError, match="QGemm"):
        onnx_mxnet.import_model(path)
    with pytest.raises(NotImplementedError):
        onnx_mxnet.import_to_gluon(path, mx.cpu())
