"""Models written piece by piece are what the onnx package would have written, in another order."""

from __future__ import annotations

import io

import numpy as onp
import onnx
import pytest

from mxnet.onnx._stream import write_pieces


@pytest.mark.parametrize("size", [1, 100, 20000])
def test_the_numbers_arrive(size):
    arrays = [onp.arange(size, dtype=onp.float32), onp.ones((2, size), onp.int64)]
    tensors = [
        onnx.TensorProto(name=f"t{i}", data_type=kind, dims=a.shape)
        for i, (kind, a) in enumerate(zip((1, 7), arrays, strict=True))
    ]
    model = onnx.helper.make_model(onnx.helper.make_graph([], "g", [], []), producer_name="p")
    expected = onnx.ModelProto()
    expected.CopyFrom(model)
    expected.graph.initializer.extend(onnx.numpy_helper.from_array(a, f"t{i}") for i, a in enumerate(arrays))
    stream = io.BytesIO()
    write_pieces(stream, model, list(zip(tensors, arrays, strict=True)))
    assert onnx.load_from_string(stream.getvalue()) == expected
