"""What torch's exporters write for the same networks, as modules of torch, gives the same in onnxruntime.

The modules are those of ``mxnet convert --to torch``: a second way from a symbol to an ONNX file, which shares no
converter with the first.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path
from typing import Any

import exported_zoo
import numpy as onp
import onnxruntime
import pytest
import torch
from onnx_models import (
    Bert,
    Encoder,
    LanguageModel,
    detector,
    export,
    face_network,
    indices,
    normal,
    parameters,
    traced,
)
from torch_modules import from_symbol, module_of

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet
from mxnet.gluon import rnn


def face() -> Any:
    symbol = face_network()
    return symbol, parameters(symbol, data=(2, 3, 8, 8)), {"data": normal(2, 3, 8, 8, scale=50)}


def ssd() -> Any:
    """Return what a detector predicts, before suppression: a loop over numbers, which torch's exporters do not take."""
    symbol = mx.sym.Group(list(detector().get_children()))
    # Scores of thousands would be rounded, in a way of each processor's own, by as much as probabilities may differ.
    params = {name: array * 0.3 for name, array in parameters(symbol, data=(2, 3, 16, 16)).items()}
    return symbol, params, {"data": normal(2, 3, 16, 16)}


def language_model(layer: Any) -> Any:
    return *traced(LanguageModel(layer), (5, 3)), {"data0": indices(20, 5, 3)}


def encoder() -> Any:
    lengths = onp.array([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0]], "float32")
    return *traced(Encoder(), (2, 5, 16), (2, 5)), {"data0": normal(2, 5, 16), "data1": lengths}


def bert() -> Any:
    inputs = {"data0": indices(30, 2, 6), "data1": indices(2, 2, 6), "data2": onp.array([3, 6], "float32")}
    return *traced(Bert(), (2, 6), (2, 6), (2,)), inputs


def cells() -> Any:
    symbol, _ = mx.rnn.LSTMCell(6, prefix="l_").unroll(4, mx.sym.var("data"), layout="NTC", merge_outputs=True)
    return symbol, parameters(symbol, data=(2, 4, 3)), {"data": normal(2, 4, 3)}


def of_zoo(name: str) -> Any:
    symbol, params, shape = exported_zoo.network(name)
    return symbol, params, {"data": normal(2, *shape[1:])}


FAMILIES: dict[str, Any] = {
    "face recognition": face,
    "detector": ssd,
    "lstm": lambda: language_model(rnn.LSTM),
    "gru": lambda: language_model(rnn.GRU),
    "rnn": lambda: language_model(rnn.RNN),
    "encoder": encoder,
    "bert": bert,
    "unrolled cells": cells,
    "resnet": lambda: of_zoo("resnet18_v1"),
    "resnet v2": lambda: of_zoo("resnet18_v2"),
    "mobilenet": lambda: of_zoo("mobilenetv2_0.25"),
}


def write_by_torch(path: Path, module: Any, arrays: list[Any], names: list[str], dynamo: bool) -> None:
    """Write a module's file by one of torch's two exporters."""
    options: dict[str, Any] = {"dynamo": True, "external_data": False} if dynamo else {"dynamo": False}
    silent = io.StringIO()
    with warnings.catch_warnings(), contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
        warnings.simplefilter("ignore")
        tensors = tuple(torch.from_numpy(array) for array in arrays)
        torch.onnx.export(module, tensors, str(path), input_names=names, opset_version=18 if dynamo else 17, **options)


def run(path: Path, inputs: dict[str, Any]) -> list[Any]:
    """Return what onnxruntime computes, which leaves inputs out that a file does not have."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    outputs: list[Any] = session.run(
        None, {model_input.name: inputs[model_input.name] for model_input in session.get_inputs()}
    )
    return outputs


def check(family: str, folder: Path, dynamo: bool) -> None:
    """Compare the file of our own exporter, that of torch's, and what the importer makes of the latter."""
    symbol, params, inputs = FAMILIES[family]()
    ours, theirs = folder / "ours.onnx", folder / "theirs.onnx"
    export(ours, symbol, params, inputs)
    module, source = module_of(from_symbol(symbol, params, {name: array.shape for name, array in inputs.items()}))
    write_by_torch(theirs, module, [inputs[name] for name in source.inputs], source.inputs, dynamo)
    expected = run(theirs, inputs)
    imported = onnx_mxnet.import_to_gluon(str(theirs), mx.cpu())
    read = imported(*[mx.nd.array(inputs[name]) for name in source.inputs])
    read_back = [array.asnumpy() for array in (read if isinstance(read, list) else [read])]
    for mine, other, back in zip(run(ours, inputs), expected, read_back, strict=True):
        assert mine.shape == other.shape
        assert mine.dtype == onp.float32  # torch's first exporter makes float64 of products with Python's numbers
        scale = max(abs(other).max(), 1e-3)
        onp.testing.assert_allclose(mine, other, 1e-4, 1e-5 * scale)
        onp.testing.assert_allclose(back, other, 1e-4, 1e-5 * scale)


@pytest.mark.parametrize("family", FAMILIES)
def test_torchscript_exporter(family: str, tmp_path: Path) -> None:
    check(family, tmp_path, dynamo=False)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_dynamo_exporter(family: str, tmp_path: Path) -> None:
    check(family, tmp_path, dynamo=True)
