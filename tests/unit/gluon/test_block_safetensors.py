"""Files of the safetensors format, by the ending of their names."""

import sys

import numpy as onp
import pytest
import safetensors.numpy
import safetensors.torch
import torch

import mxnet as mx
from mxnet.base import MXNetError
from mxnet.gluon import nn


def network():
    net = nn.HybridSequential()
    net.add(nn.Dense(4, in_units=3), nn.Dense(2, in_units=4))
    net.initialize()
    return net


def test_parameters_are_read_by_the_package_and_here(tmp_path):
    path, net = tmp_path / "net.safetensors", network()
    net.save_parameters(path)
    arrays = safetensors.numpy.load_file(path)
    assert set(arrays) == {"0.weight", "0.bias", "1.weight", "1.bias"}
    onp.testing.assert_array_equal(arrays["0.weight"], net[0].weight.data().asnumpy())
    other = network()
    other.load_parameters(str(path))
    onp.testing.assert_array_equal(other[0].weight.data().asnumpy(), net[0].weight.data().asnumpy())


def test_options_of_loading(tmp_path):
    path, net = tmp_path / "net.safetensors", network()
    net.cast("float16")
    net.save_parameters(path)
    other = network()
    with pytest.raises(AssertionError, match="dtype incompatible"):
        other.load_parameters(path)
    other.load_parameters(path, cast_dtype=True)
    assert other[0].weight.data().dtype == onp.float32
    other.load_parameters(path, cast_dtype=True, dtype_source="saved")
    assert other[0].weight.data().dtype == onp.float16
    other.add(nn.Dense(1, in_units=2))
    with pytest.raises(AssertionError, match="is missing in file"):
        other.load_parameters(path, cast_dtype=True)


def test_shared_parameters(tmp_path):
    first = nn.Dense(3, in_units=3)
    net = nn.Sequential()
    net.add(first, nn.Dense(3, in_units=3, params=first.params))
    net.initialize()
    net.save_parameters(tmp_path / "all.safetensors")
    net.save_parameters(tmp_path / "once.safetensors", deduplicate=True)
    assert len(safetensors.torch.load_file(tmp_path / "all.safetensors")) == 4
    assert len(safetensors.torch.load_file(tmp_path / "once.safetensors")) == 2
    net.load_parameters(tmp_path / "once.safetensors")


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16", "int8", "uint8", "int32", "int64"])
def test_types(tmp_path, dtype):
    path = str(tmp_path / "x.safetensors")
    mx.nd.save(path, {"x": mx.nd.array([[1, 2, 3]], dtype=dtype), "scalar": mx.nd.ones((1,), dtype=dtype)})
    loaded = mx.nd.load(path)
    assert str(loaded["x"]._tensor.dtype) == f"torch.{dtype}"
    onp.testing.assert_array_equal(loaded["x"].astype("float32").asnumpy(), [[1, 2, 3]])
    assert safetensors.torch.load_file(path)["x"].dtype is loaded["x"]._tensor.dtype


def test_files_of_others_and_views(tmp_path):
    path = str(tmp_path / "x.safetensors")
    safetensors.torch.save_file({"x": torch.arange(6.0).reshape(2, 3)}, path)
    array = mx.nd.load(path)["x"]
    assert array.shape == (2, 3)
    mx.nd.save(path, {"whole": array, "part": array[1:2]})
    onp.testing.assert_array_equal(safetensors.numpy.load_file(path)["part"], [[3, 4, 5]])


def test_errors(tmp_path, monkeypatch):
    path = tmp_path / "x.safetensors"
    mx.nd.save(path, {"x": mx.nd.ones((2,))})
    before = path.read_bytes()
    with pytest.raises(ValueError, match="named arrays"):
        mx.nd.save(path, [mx.nd.ones((2,))])
    assert path.read_bytes() == before
    with pytest.raises(MXNetError, match="cannot read"):
        mx.nd.load(tmp_path / "missing.safetensors")
    path.write_bytes(before[:20])
    with pytest.raises(MXNetError, match="as a safetensors file"):
        mx.nd.load(path)
    safetensors.torch.save_file({"x": torch.ones(2, dtype=torch.complex64)}, path)
    with pytest.raises(MXNetError, match="complex64"):
        mx.nd.load(path)
    monkeypatch.setitem(sys.modules, "safetensors.torch", None)
    with pytest.raises(MXNetError, match=r"pip install safetensors"):
        mx.nd.load(path)
