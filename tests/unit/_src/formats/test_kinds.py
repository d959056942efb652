"""Files that hold no arrays of MXNet's are told apart."""

import io
import json
import zipfile

import numpy
import pytest
import torch
from onnx import helper

import mxnet as mx


def saved(write, *values):
    stream = io.BytesIO()
    write(stream, *values)
    return stream.getvalue()


def zipped(stream):
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("model/data.pkl", "x")


def onnx_model():
    node = helper.make_node("Relu", ["x"], ["y"])
    ends = [helper.make_tensor_value_info(name, 1, [2]) for name in "xy"]
    return helper.make_model(helper.make_graph([node], "relu", ends[:1], ends[1:])).SerializeToString()


HEADER = b'{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}'
FILES = {
    "PyTorch": lambda: saved(zipped),
    "torch.load": lambda: saved(lambda s: torch.save({"w": torch.ones(2)}, s)),
    "weights_only": lambda: saved(lambda s: torch.save(torch.ones(2), s, _use_new_zipfile_serialization=False)),
    "numpy.load(": lambda: saved(numpy.save, numpy.ones(3)),
    "import_model": onnx_model,
    "ends in .safetensors": lambda: len(HEADER).to_bytes(8, "little") + HEADER + b"\0\0\0\0",
    "mx.sym.load": lambda: json.dumps({"nodes": []}).encode(),
    "numpy.loadtxt": lambda: b"0.1, 0.2\n",
    "unpack it": lambda: b"\x1f\x8b\x08\x00" + b"\0" * 30,
}


@pytest.mark.parametrize("words", FILES)
def test_a_file_of_another_kind_is_named(words, tmp_path):
    path = tmp_path / "model.params"
    path.write_bytes(FILES[words]())
    with pytest.raises(mx.MXNetError, match=r"not a list of arrays, as nd.save writes") as caught:
        mx.nd.load(str(path))
    assert words in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"\x12\x01", bytes(range(128, 200))])
def test_nothing_is_said_of_what_is_not_known(content, tmp_path):
    path = tmp_path / "model.params"
    path.write_bytes(content)
    with pytest.raises(mx.MXNetError) as caught:
        mx.nd.load(str(path))
    assert "seems to be" not in str(caught.value)
