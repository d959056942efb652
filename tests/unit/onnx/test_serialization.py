"""Files: numbers beside the model, the same bytes each time, whole or not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as onp
import onnx
import pytest
from onnx_models import compare, normal
from paths import ROOT

import mxnet as mx
from mxnet.onnx import _serialization


@pytest.fixture
def network():
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=64, name="fc")
    symbol = mx.sym.FullyConnected(mx.sym.relu(symbol), num_hidden=3, name="last")
    params = {"fc_weight": normal(64, 40), "fc_bias": normal(64), "last_weight": normal(3, 64), "last_bias": normal(3)}
    return symbol, {name: mx.nd.array(array) for name, array in params.items()}


def test_a_large_model_has_its_numbers_beside_it(tmp_path, network):
    path = tmp_path / "m.onnx"
    mx.onnx.export_model(*network, [(2, 40)], onp.float32, str(path), large_model=True)
    assert {p.name for p in tmp_path.iterdir()} == {"m.onnx", "m.onnx.data"}
    assert path.stat().st_size < 2000
    compare(path, *network, {"data": normal(2, 40)})
    onnx.checker.check_model(str(path), full_check=True)


def test_numbers_beyond_the_limit_of_a_message_go_beside_it(tmp_path, network, monkeypatch):
    monkeypatch.setattr(_serialization, "LIMIT", 5000)
    path = tmp_path / "m.onnx"
    mx.onnx.export_model(*network, [(2, 40)], onp.float32, str(path), verify=True)
    assert (tmp_path / "m.onnx.data").stat().st_size >= 64 * 40 * 4
    compare(path, *network, {"data": normal(2, 40)})


@pytest.mark.slow
def test_a_model_of_more_than_two_gigabytes(tmp_path):
    """The model is in memory once, and once more where it is read; no step makes further copies."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])}
    command = [sys.executable, "-m", "large_onnx_file", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=500, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    used = json.loads(done.stdout.splitlines()[-1])  # after the notice that the name is an old one
    limits = {"export": 0.1, "export and verify": 1.2, "onnxruntime": 1.2, "import": 1.2, "run": 0.2}
    assert {name: used[name] for name, most in limits.items() if used[name] > most} == {}


def test_the_same_bytes_each_time(tmp_path, network):
    contents = []
    for name in ("a.onnx", "b.onnx"):
        mx.onnx.export_model(*network, [(2, 40)], onp.float32, str(tmp_path / name))
        contents.append((tmp_path / name).read_bytes())
    assert contents[0] == contents[1]


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path, network):
    path = tmp_path / "m.onnx"
    path.write_bytes(b"old")
    with pytest.raises(mx.MXNetError):
        mx.onnx.export_model(*network, [(2, 41)], onp.float32, str(path))
    assert path.read_bytes() == b"old"


def test_bfloat16(tmp_path):
    symbol = mx.sym.Cast(mx.sym.broadcast_mul(mx.sym.var("data"), mx.sym.var("w")), dtype="float32")
    params = {"w": mx.nd.array(normal(3)).astype("bfloat16")}
    path = mx.onnx.export_model(symbol, params, [(2, 3)], "bfloat16", str(tmp_path / "m.onnx"))
    (weight,) = onnx.load(path).graph.initializer
    assert weight.data_type == onnx.TensorProto.BFLOAT16
    onnx.checker.check_model(path, full_check=True)
