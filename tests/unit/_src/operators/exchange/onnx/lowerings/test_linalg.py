"""Matrices of more than a few rows, several at once, in all opsets; small ones are rows of the conformance tables."""

from __future__ import annotations

import numpy as onp
import pytest
from onnx_models import OPSETS

import mxnet as mx
from mxnet.onnx._verification import open_session

SIZE = 17


def run(symbol, path, opset, **inputs):
    """Export a symbol with a free batch size and return its outputs in onnxruntime."""
    dtypes = [array.dtype for array in inputs.values()]
    free = [("N", *array.shape[1:]) for array in inputs.values()]
    shapes = [array.shape for array in inputs.values()]
    mx.onnx.export_model(
        symbol, {}, shapes, dtypes, str(path), dynamic=True, dynamic_input_shapes=free, opset_version=opset
    )
    return open_session(str(path)).run(None, inputs)


def matrices(kind, rows=SIZE, columns=SIZE):
    return onp.random.RandomState(3).normal(size=(3, rows, columns)).astype(kind)


def turned(array):
    return array.swapaxes(-1, -2)


@pytest.mark.parametrize("opset", [opset for opset in (13, 18, 22) if opset in OPSETS])
@pytest.mark.parametrize("kind", ["float32", "float64"])
def test_factors(kind, opset, tmp_path):
    limit = {"rtol": 0, "atol": 1e-4 if kind == "float32" else 1e-10}
    path, data = tmp_path / "model.onnx", matrices(kind)
    positive = data @ turned(data) + 5 * onp.eye(SIZE, dtype=kind)
    a, b = mx.sym.var("a"), mx.sym.var("b")
    lower = run(mx.sym.linalg.potrf(a), path, opset, a=positive)[0]
    onp.testing.assert_allclose(lower @ turned(lower), positive, **limit)
    assert (onp.triu(lower, 1) == 0).all()
    inverse = run(mx.sym.linalg.potri(a), path, opset, a=lower)[0]
    onp.testing.assert_allclose(inverse @ positive, onp.broadcast_to(onp.eye(SIZE), positive.shape), **limit)
    output = run(mx.sym.linalg.trsm(a, b, lower=True), path, opset, a=lower, b=data)[0]
    onp.testing.assert_allclose(lower @ output, data, **limit)
    wide = matrices(kind, SIZE, SIZE + 5)
    basis, triangle = run(mx.sym.Group(list(mx.sym.linalg.gelqf(a))), path, opset, a=wide)
    onp.testing.assert_allclose(triangle @ basis, wide, **limit)
    onp.testing.assert_allclose(basis @ turned(basis), onp.broadcast_to(onp.eye(SIZE), positive.shape), **limit)
    vectors, values = run(mx.sym.Group(list(mx.sym.linalg.syevd(a))), path, opset, a=data + turned(data))
    onp.testing.assert_allclose(turned(vectors) * values[:, None] @ vectors, data + turned(data), **limit)
    onp.testing.assert_allclose(values, onp.linalg.eigvalsh(data + turned(data)), **limit)


@pytest.mark.parametrize("shape", [(SIZE, SIZE), (SIZE, 6), (6, SIZE), (1, 4), (4, 1)])
def test_singular_values(shape, tmp_path):
    data = matrices("float32", *shape)
    symbol = mx.sym.Group([part.as_nd_ndarray() for part in mx.sym.np.linalg.svd(mx.sym.var("a").as_np_ndarray())])
    left, values, right = run(symbol, tmp_path / "model.onnx", 17, a=data)
    onp.testing.assert_allclose(left * values[:, None] @ right, data, atol=1e-5)
    onp.testing.assert_allclose(values, onp.linalg.svd(data, compute_uv=False), rtol=1e-5)
