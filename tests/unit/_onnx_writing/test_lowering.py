"""What a kernel calls, in ONNX: lengths that are known only when the model runs stay open."""

from __future__ import annotations

import numpy as onp
import onnx
import onnxruntime
import pytest

import mxnet as mx


def exported(tmp_path, symbol, shapes, free):
    """Return a session of a symbol's file, and the file's operators."""
    path = str(tmp_path / "m.onnx")
    mx.onnx.export_model(symbol, {}, shapes, "float32", path, dynamic=True, dynamic_input_shapes=free)
    kinds = [node.op_type for node in onnx.load(path).graph.node]
    return onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]), kinds


@pytest.mark.parametrize("batch", [2, 5])
def test_lengths_are_computed_when_the_model_runs(tmp_path, batch):
    symbol = mx.sym.contrib.arange_like(mx.sym.var("x"), repeat=2)
    session, kinds = exported(tmp_path, symbol, [(2, 4)], [("N", 4)])
    (found,) = session.run(None, {"x": onp.zeros((batch, 4), "float32")})
    assert found.tolist() == onp.repeat(onp.arange(batch * 2), 2).reshape(batch, 4).tolist()
    assert "Range" in kinds


def test_kept_axes_are_copied(tmp_path):
    symbol = mx.sym.reshape(mx.sym.var("x"), shape=(0, -1))
    session, kinds = exported(tmp_path, symbol, [(2, 3, 4)], [("N", 3, 4)])
    assert kinds == ["Reshape"]
    assert session.run(None, {"x": onp.zeros((7, 3, 4), "float32")})[0].shape == (7, 12)


def test_simple_functions_are_one_node(tmp_path):
    symbol = mx.sym.arctan(mx.sym.var("x") + 1.5)
    _, kinds = exported(tmp_path, symbol, [(2, 3)], [("N", 3)])
    assert kinds == ["Add", "Atan"]


def test_numbers_that_follow_from_open_lengths_otherwise_are_refused(tmp_path):
    symbol = mx.sym.contrib.AdaptiveAvgPooling2D(mx.sym.var("x"), output_size=(3, 3))
    with pytest.raises(mx.onnx.UnsupportedByONNX, match="Remedy"):
        exported(tmp_path, symbol, [(1, 2, 7, 7)], [(1, 2, "H", "W")])
