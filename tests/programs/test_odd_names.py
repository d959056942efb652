"""Every name that MXNet allows comes through every format and back, with its array and the network's output."""

import io

import numpy as onp
import pytest
import torch
from odd_names import odd_names

import mxnet as mx
from mxnet import gluon
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.program import exported
from mxnet.base import MXNetError

NAMES = odd_names()
PART = 40
SHAPE = (2, 4)
X = onp.sin(onp.arange(8)).reshape(SHAPE).astype("float32")


def network(names):
    """Return a symbol whose input, layers, nodes and weights have these names, the weights, and the output."""
    data = names[0]
    y = mx.sym.var(data)
    for name in names:
        y = mx.sym.FullyConnected(y, num_hidden=3, name=f"{name}/fc")
        weight = mx.sym.var(name if name != data else "data", shape=(1, 3))
        y = mx.sym.Activation(mx.sym.broadcast_add(y, weight, name=f"{name}%"), "tanh", name=f"{name}#")
    order = y.list_arguments()
    shapes, _, _ = y.infer_shape(*[SHAPE if name == data else None for name in order])
    draws = onp.random.RandomState(7)
    values = {n: mx.nd.array(draws.uniform(-1, 1, shape)) for n, shape in zip(order, shapes, strict=True) if n != data}
    return y, data, values, run(y, data, values)


def run(symbol, data, values):
    return symbol.bind(mx.cpu(), {**values, data: mx.nd.array(X)}).forward()[0].asnumpy()


def through_json(symbol, data, values, folder):
    symbol.save(f"{folder}/s.json")
    loaded = mx.sym.load(f"{folder}/s.json")
    assert loaded.list_arguments() == symbol.list_arguments()
    assert loaded.list_outputs() == symbol.list_outputs()
    return run(loaded, data, values)


def through_params(symbol, data, values, folder):
    mx.nd.save(f"{folder}/v.params", values)
    return run(symbol, data, mx.nd.load(f"{folder}/v.params"))


def through_safetensors(symbol, data, values, folder):
    reserved = "__metadata__" in values
    if reserved:
        with pytest.raises(MXNetError, match="'__metadata__', which the format keeps for itself"):
            mx.nd.save(f"{folder}/v.safetensors", values)
        assert not (folder / "v.safetensors").exists()
    mx.nd.save(f"{folder}/v.safetensors", {n: v for n, v in values.items() if n != "__metadata__"})
    loaded = mx.nd.load(f"{folder}/v.safetensors")
    return run(symbol, data, {**loaded, "__metadata__": values["__metadata__"]} if reserved else loaded)


def through_checkpoint(symbol, data, values, folder):
    mx.model.save_checkpoint(f"{folder}/c", 1, symbol, values, {})
    loaded, arguments, _ = mx.model.load_checkpoint(f"{folder}/c", 1)
    return run(loaded, data, arguments)


def through_gluon(symbol, data, values, folder):
    symbol.save(f"{folder}/g-symbol.json")
    mx.nd.save(f"{folder}/g-0000.params", {f"arg:{name}": array for name, array in values.items()})
    for path in ("g", "h"):
        block = gluon.SymbolBlock.imports(f"{folder}/{path}-symbol.json", [data], f"{folder}/{path}-0000.params")
        block.hybridize()
        result = block(mx.nd.array(X)).asnumpy()
        block.export(f"{folder}/h")
    module = block.to_torch()
    assert len(module.state_dict()) == len(values)
    onp.testing.assert_allclose(module(torch.from_numpy(X)).detach().numpy(), result, rtol=1e-5, atol=1e-6)
    return result


def through_onnx(symbol, data, values, folder):
    mx.onnx.export_model(symbol, values, [SHAPE], onp.float32, f"{folder}/m.onnx")
    loaded, arguments, _ = mx.contrib.onnx.import_model(f"{folder}/m.onnx")
    assert set(arguments) == set(values)
    assert [name for name in loaded.list_inputs() if name not in arguments] == [data]
    return run(loaded, data, arguments)


def through_pt2(symbol, data, values, folder):
    program, inputs, _ = exported(Model("network", symbol, values, {}, {data: SHAPE}), {})
    assert inputs == [data]
    file = io.BytesIO()
    torch.export.save(program, file)
    file.seek(0)
    return torch.export.load(file).module()(torch.from_numpy(X)).detach().numpy()


WAYS = [through_json, through_params, through_safetensors, through_checkpoint, through_gluon, through_onnx, through_pt2]


def check(way, names, folder):
    symbol, data, values, output = network(names)
    onp.testing.assert_allclose(way(symbol, data, values, folder), output, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("way", WAYS)
def test_odd_names_come_through(way, tmp_path):
    names = [
        "__metadata__",
        "arg:a",
        "aux:b",
        "a.b",
        "a/b",
        "..",
        "a\u200bb",
        "ab",
        "A",
        "\u212b",
        "\u00c5",
        "class",
        "_",
        "__",
    ]
    check(way, names, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, len(NAMES), PART))
@pytest.mark.parametrize("way", WAYS)
def test_all_odd_names_come_through(way, start, tmp_path):
    check(way, [n for n in NAMES[start : start + PART] if n != "self"], tmp_path)


def test_plot_network_draws_one_box_for_each_odd_name():
    pytest.importorskip("graphviz")
    names = ["a:0", "b\\", "c\\N", "d:e:f", "node1", "g", "::", "a:1"]
    y = mx.sym.var(names[0])
    for name in names[1:]:
        y = mx.sym.relu(y, name=name)
    body = mx.viz.plot_network(y).body
    lines = [line.strip() for line in body]
    boxes = [line.split(" [")[0] for line in lines if "->" not in line]
    ends = [end for line in lines if "->" in line for end in line.split(" [")[0].split(" -> ")]
    assert len(set(boxes)) == len(names)
    assert set(ends) == set(boxes)  # no port of another box, no box without a label
    assert any('label="a:0"' in line for line in lines)
