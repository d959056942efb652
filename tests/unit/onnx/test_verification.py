"""``verify=True``: the file is run and compared."""

from __future__ import annotations

import logging

import numpy as onp
import pytest
from onnx_models import normal

import mxnet as mx
from mxnet._src.operators.exchange.onnx import mxnet_node as _operation


def test_the_largest_difference_is_logged(tmp_path, caplog):
    symbol = mx.sym.exp(mx.sym.var("data"))
    with caplog.at_level(logging.INFO):
        mx.onnx.export_model(symbol, {}, [(2, 3)], onp.float32, str(tmp_path / "m.onnx"), verify=True)
    assert "largest difference from the model in onnxruntime" in caplog.text


def test_a_file_that_differs_is_removed(tmp_path, monkeypatch):
    monkeypatch.setitem(_operation._CONVERTERS, "exp", lambda op: op.emit("Exp", op.data) * 1.1)
    symbol = mx.sym.exp(mx.sym.var("data"), name="e")
    with pytest.raises(mx.MXNetError, match="output 'e' differs from the model's by"):
        mx.onnx.export_model(symbol, {}, [(2, 3)], onp.float32, str(tmp_path / "m.onnx"), verify=True)
    assert not list(tmp_path.iterdir())


def test_labels_and_indices(tmp_path):
    embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=5, output_dim=3, name="e")
    symbol = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(embedded, num_hidden=2, name="fc"), name="softmax")
    params = {"e_weight": normal(5, 3), "fc_weight": normal(2, 12), "fc_bias": normal(2)}
    arrays = {name: mx.nd.array(array) for name, array in params.items()}
    mx.onnx.export_model(symbol, arrays, [(2, 4)], onp.int32, str(tmp_path / "m.onnx"), verify=True)


def test_without_onnxruntime(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "onnxruntime", None)
    with pytest.raises(ImportError, match="onnxruntime is needed"):
        mx.onnx.export_model(
            mx.sym.exp(mx.sym.var("data")), {}, [(2,)], onnx_file_path=str(tmp_path / "m"), verify=True
        )
