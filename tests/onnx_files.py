"""ONNX files for tests, and what onnxruntime computes with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as onp
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

INFO = helper.make_tensor_value_info


def saved(
    folder: Path,
    nodes: list[Any],
    inputs: dict[str, Any],
    outputs: list[str],
    constants: dict[str, Any] | None = None,
    opset: int = 17,
) -> str:
    """Write a model; inputs are shapes of float32 arrays."""
    graph = helper.make_graph(
        nodes,
        "graph",
        [INFO(name, TensorProto.FLOAT, shape) for name, shape in inputs.items()],
        [helper.make_empty_tensor_value_info(name) for name in outputs],
        [numpy_helper.from_array(onp.asarray(array), name) for name, array in (constants or {}).items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)
    path = str(folder / "model.onnx")
    onnx.save(model, path)
    return path


def computed(path: str, arrays: dict[str, Any]) -> list[Any]:
    """Return what the imported block computes."""
    block = onnx_mxnet.import_to_gluon(path, mx.cpu())
    outputs = block(*[mx.nd.array(array, dtype=array.dtype) for array in arrays.values()])
    return [array.asnumpy() for array in (outputs if isinstance(outputs, list) else [outputs])]


def expected(path: str, arrays: dict[str, Any]) -> list[Any]:
    """Return what onnxruntime computes."""
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    return session.run(None, arrays)


def check(path: str, arrays: dict[str, Any], rtol: float = 1e-4, atol: float = 1e-5) -> None:
    """Compare the two."""
    for actual, expected_output in zip(computed(path, arrays), expected(path, arrays), strict=True):
        assert actual.shape == (expected_output.shape or (1,))
        onp.testing.assert_allclose(actual, expected_output, rtol, atol)


def normal(*shape: int) -> Any:
    return onp.random.normal(size=shape).astype("float32")
