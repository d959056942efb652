"""Files that are damaged, or made to do harm: an error, and nothing else."""

from __future__ import annotations

import os
import random
import warnings
from pathlib import Path
from typing import Any

import numpy as onp
import onnx
import pytest
from onnx import TensorProto, external_data_helper, helper, numpy_helper
from onnx_files import normal, saved

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet

node = helper.make_node
# What the import may raise, whatever the bytes are.
ALLOWED = (mx.MXNetError, NotImplementedError)


def originals(folder: Path) -> list[bytes]:
    """Return small models with all that is read: layers, arithmetic on shapes, a recurrent layer, a loop."""
    body = helper.make_graph(
        [node("Add", ["state", "x"], ["after"]), node("Identity", ["go"], ["go_on"]), node("Mul", ["x", "x"], ["out"])],
        "body",
        [
            helper.make_tensor_value_info("i", TensorProto.INT64, []),
            helper.make_tensor_value_info("go", TensorProto.BOOL, []),
            helper.make_tensor_value_info("state", TensorProto.FLOAT, [2, 3, 8, 8]),
        ],
        [helper.make_empty_tensor_value_info(name) for name in ("go_on", "after", "out")],
    )
    layers = [
        node("Conv", ["x", "w"], ["c"], name="conv", pads=[1, 1, 1, 1], strides=[2, 2]),
        node("BatchNormalization", ["c", "v", "v", "v", "v"], ["b"], name="norm"),
        node("MaxPool", ["b"], ["p"], kernel_shape=[2, 2], ceil_mode=1),
        node("Resize", ["p", "", "", "sizes"], ["r"], mode="linear"),
        node("Gelu", ["r"], ["g"]),
        node("Shape", ["g"], ["s"]),
        node("Gather", ["s", "zero"], ["n"]),
        node("Concat", ["n", "rest"], ["shape"], axis=0),
        node("Reshape", ["g", "shape"], ["f"]),
        node("Gemm", ["f", "d"], ["y"], transB=1),
    ]
    constants = {
        "w": normal(4, 3, 3, 3),
        "v": onp.ones(4, "float32"),
        "sizes": onp.array([2, 4, 5, 5]),
        "zero": onp.array([0]),
        "rest": onp.array([-1]),
        "d": normal(6, 100),
    }
    recurrent = [
        node("LSTM", ["x", "w", "r"], ["y", "h", "c"], hidden_size=4, name="lstm"),
        node("Squeeze", ["y", "one"], ["q"]),
        node("Softmax", ["q"], ["z"]),
        node("NegativeLogLikelihoodLoss", ["t", "labels"], ["loss"]),
        node("Slice", ["z", "one", "one", "one"], ["empty"]),
        node("LogSoftmax", ["logits"], ["t"]),
    ]
    weights = {
        "w": normal(1, 16, 3),
        "r": normal(1, 16, 4),
        "one": onp.array([1]),
        "labels": onp.array([0, 1]),
        "logits": normal(2, 3),
    }
    loop = [node("Loop", ["count", "", "x"], ["last", "all"], body=body), node("ReduceMean", ["all"], ["y"], axes=[0])]
    paths = [
        (layers, {"x": (2, 3, 8, 8)}, ["y"], constants, 20),
        (recurrent[:3] + recurrent[5:] + recurrent[3:4], {"x": (5, 2, 3)}, ["z", "loss"], weights, 17),
        (loop, {"x": (2, 3, 8, 8)}, ["y"], {"count": onp.array(3)}, 17),
    ]
    return [Path(saved(folder, *arguments)).read_bytes() for arguments in paths]


def damaged(original: bytes, source: random.Random) -> bytes:
    """Return bytes with some changed, left out, repeated, or taken from elsewhere."""
    data = bytearray(original)
    for _ in range(source.choice((1, 1, 2, 4, 16))):
        if not data:
            break
        place = source.randrange(len(data))
        length = source.choice((1, 2, 8, 64))
        kind = source.randrange(6)
        if kind == 0:
            data[place] ^= 1 << source.randrange(8)
        elif kind == 1:
            data[place] = source.choice((0, 1, 0x7F, 0x80, 0xFF))
        elif kind == 2:
            del data[place : place + length]
        elif kind == 3:
            data[place:place] = data[place : place + length]
        elif kind == 4:
            other = source.randrange(len(data))
            data[place : place + length] = data[other : other + length]
        else:
            del data[place:]
    return bytes(data)


def try_damaged(folder: Path, count: int, seed: int) -> dict[str, int]:
    """Import damaged files; returns how many were read, and how many refused."""
    source, models = random.Random(seed), originals(folder)
    path, counts = folder / "damaged.onnx", {"read": 0, "refused": 0}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numbers out of range, which NumPy notices
        for number in range(count):
            path.write_bytes(damaged(models[number % len(models)], source))
            try:
                onnx_mxnet.import_model(str(path))
                counts["read"] += 1
            except ALLOWED:
                counts["refused"] += 1
    return counts


def test_originals_are_read(tmp_path: Path) -> None:
    for number, data in enumerate(originals(tmp_path)):
        path = tmp_path / f"{number}.onnx"
        path.write_bytes(data)
        onnx_mxnet.import_model(str(path))


def test_some_damaged_files(tmp_path: Path) -> None:
    counts = try_damaged(tmp_path, 300, 1)
    assert min(counts.values()) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_damaged_files(seed: int, tmp_path: Path) -> None:
    counts = try_damaged(tmp_path, 2000, seed)
    assert min(counts.values()) > 150


@pytest.mark.parametrize("data", [b"", b"hello world", b"\x00" * 100, bytes(range(256))])
def test_what_is_no_model(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "model.onnx"
    path.write_bytes(data)
    for function in (onnx_mxnet.import_model, onnx_mxnet.get_model_metadata):
        with pytest.raises(mx.MXNetError, match="is not an ONNX model"):
            function(str(path))


def with_external(folder: Path, location: str, **entries: str) -> str:
    """Write a model whose weight lies in another file."""
    folder.mkdir(exist_ok=True)
    path = saved(folder, [node("Add", ["x", "w"], ["y"])], {"x": (3,)}, ["y"], {"w": onp.ones(3, "float32")})
    model = onnx.load(path)
    tensor = model.graph.initializer[0]
    external_data_helper.set_external_data(tensor, location)
    for key, value in entries.items():
        tensor.external_data.add(key=key, value=value)
    tensor.ClearField("raw_data")
    Path(path).write_bytes(model.SerializeToString())
    return path


def test_external_data(tmp_path: Path) -> None:
    path = with_external(tmp_path / "model", "weights.bin", offset="4", length="12")
    (tmp_path / "model" / "weights.bin").write_bytes(onp.arange(5, dtype="float32").tobytes())
    _, arg_params, _ = onnx_mxnet.import_model(path)
    assert arg_params["w"].asnumpy().tolist() == [1, 2, 3]


@pytest.mark.parametrize(
    ("location", "entries", "match"),
    [
        ("../secret.bin", {}, "lie in the model's folder"),
        ("/etc/hostname", {}, "lie in the model's folder"),
        ("link.bin", {}, "lie in the model's folder"),
        ("", {}, "lie in the model's folder"),
        ("none.bin", {}, "there is no file"),
        ("weights.bin", {"offset": "8"}, "bytes"),
        ("weights.bin", {"offset": "-4"}, "bytes"),
        ("weights.bin", {"length": str(2**62)}, "bytes"),
        ("weights.bin", {"length": "x"}, "must be integers"),
        ("weights.bin", {"length": "8"}, "do not fit"),
    ],
)
def test_external_data_elsewhere(location: str, entries: dict[str, str], match: str, tmp_path: Path) -> None:
    path = with_external(tmp_path / "model", location, **entries)
    (tmp_path / "secret.bin").write_bytes(bytes(12))
    (tmp_path / "model" / "weights.bin").write_bytes(bytes(12))
    os.symlink(tmp_path / "secret.bin", tmp_path / "model" / "link.bin")
    if entries == {"offset": "8"}:
        entries["length"] = "12"
        path = with_external(tmp_path / "model", location, **entries)
    with pytest.raises(mx.MXNetError, match=match):
        onnx_mxnet.import_model(path)


def test_arrays_that_are_too_large_are_not_made(tmp_path: Path) -> None:
    """A few bytes may ask for any amount of memory; it is the program that asks for it, by running the symbol."""
    huge: dict[str, Any] = {"s": onp.array([2**20, 2**20])}
    nodes = [node("ConstantOfShape", ["s"], ["c"]), node("Add", ["c", "x"], ["y"])]
    sym, _, _ = onnx_mxnet.import_model(saved(tmp_path, nodes, {"x": (1,)}, ["y"], huge))
    assert sym.infer_shape(x=(1,))[1] == [(2**20, 2**20)]
    wrong = numpy_helper.from_array(onp.ones(3, "float32"), "w")
    wrong.dims[:] = [2**40]
    model = onnx.load(saved(tmp_path, [node("Add", ["x", "x"], ["y"])], {"x": (3,)}, ["y"]))
    model.graph.initializer.append(wrong)
    path = tmp_path / "wrong.onnx"
    path.write_bytes(model.SerializeToString())
    with pytest.raises(mx.MXNetError, match="do not fit"):
        onnx_mxnet.import_model(str(path))


def doubling(count: int) -> onnx.ModelProto:
    """Return a model whose functions each call the one before twice."""
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("own", 1)]
    functions = [helper.make_function("own", "f0", ["a"], ["b"], [node("Relu", ["a"], ["b"])], opsets[:1])]
    for number in range(1, count):
        calls = [node(f"f{number - 1}", [a], [b], domain="own") for a, b in (("a", "c"), ("c", "b"))]
        functions.append(helper.make_function("own", f"f{number}", ["a"], ["b"], calls, opsets))
    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2]) for name in "xy")
    graph = helper.make_graph([node(f"f{count - 1}", ["x"], ["y"], domain="own")], "g", [x], [y])
    return helper.make_model(graph, functions=functions, opset_imports=opsets)


def test_functions_that_double_are_counted_before_they_are_written_out(tmp_path: Path) -> None:
    onnx.save(doubling(26), tmp_path / "large.onnx")
    with pytest.raises(mx.MXNetError, match="it has 33554432 nodes, more than 1000000"):
        onnx_mxnet.import_model(str(tmp_path / "large.onnx"))
    onnx.save(doubling(4), tmp_path / "small.onnx")
    symbol, _, _ = onnx_mxnet.import_model(str(tmp_path / "small.onnx"))
    assert symbol.tojson().count('"relu"') == 8
    circular = doubling(3)
    circular.functions[0].node[0].CopyFrom(node("f2", ["a"], ["b"], domain="own"))
    circular.functions[0].opset_import.add(domain="own", version=1)
    onnx.save(circular, tmp_path / "circular.onnx")
    with pytest.raises(mx.MXNetError, match="calls itself"):
        onnx_mxnet.import_model(str(tmp_path / "circular.onnx"))
