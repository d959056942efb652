"""Prediction from a symbol's JSON and the bytes of its parameters."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib.predict import NDList, Predictor, load_ndarray_file


@pytest.fixture
def model(tmp_path: Path) -> tuple[Path, Path, Any]:
    """Return a symbol file, its parameters, and the block that they were exported from."""
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(mx.gluon.nn.Conv2D(4, 3), mx.gluon.nn.BatchNorm(), mx.gluon.nn.Activation("relu"))
        net.add(mx.gluon.nn.GlobalAvgPool2D(), mx.gluon.nn.Dense(3))
    net.initialize()
    net.hybridize()
    net(mx.nd.ones((1, 3, 8, 8)))
    net.export(str(tmp_path / "model"))
    return tmp_path / "model-symbol.json", tmp_path / "model-0000.params", net


def images(count: int = 1, size: int = 8) -> Any:
    return onp.random.normal(size=(count, 3, size, size)).astype("float32")


def test_it_computes_what_the_block_does(model: Any) -> None:
    symbol_file, params_file, net = model
    for source in (symbol_file.read_text(), str(symbol_file), symbol_file):
        predictor = Predictor(source, params_file.read_bytes(), {"data": (1, 3, 8, 8)})
        data = images()
        predictor.forward(data=data)
        onp.testing.assert_allclose(predictor.get_output(0), net(mx.nd.array(data)).asnumpy(), 1e-5, 1e-6)
    assert predictor.output_names == ["net_dense0_fwd_output"]


def test_inputs_are_set_one_by_one(model: Any) -> None:
    symbol_file, params_file, net = model
    predictor = Predictor(symbol_file, params_file.read_bytes(), {"data": (2, 3, 8, 8)}, "cpu", 0)
    data = images(2)
    predictor.set_input("data", data.tolist())
    predictor.forward()
    onp.testing.assert_allclose(predictor.get_output(0), net(mx.nd.array(data)).asnumpy(), 1e-5, 1e-6)


def test_reshape_keeps_the_parameters(model: Any) -> None:
    symbol_file, params_file, net = model
    predictor = Predictor(symbol_file, params_file.read_bytes(), {"data": (1, 3, 8, 8)})
    predictor.reshape({"data": (4, 3, 10, 10)})
    data = images(4, 10)
    predictor.forward(data=data)
    onp.testing.assert_allclose(predictor.get_output(0), net(mx.nd.array(data)).asnumpy(), 1e-5, 1e-6)


@pytest.mark.parametrize("name", ["net_relu0_fwd", "net_relu0_fwd_output"])
def test_outputs_inside_the_network(name: str, model: Any) -> None:
    symbol_file, params_file, net = model
    shapes = {"data": (1, 3, 8, 8)}
    predictor = Predictor(symbol_file, params_file.read_bytes(), shapes, output_names=[name, "net_pool0_fwd"])
    data = images()
    predictor.forward(data=data)
    inner = net[2](net[1](net[0](mx.nd.array(data))))
    onp.testing.assert_allclose(predictor.get_output(0), inner.asnumpy(), 1e-5, 1e-6)
    onp.testing.assert_allclose(predictor.get_output(1), inner.asnumpy().mean((2, 3), keepdims=True), 1e-5, 1e-6)


def test_labels_are_zeros_and_types_are_given(tmp_path: Path) -> None:
    network = mx.sym.SoftmaxOutput(
        mx.sym.Embedding(mx.sym.var("ids"), input_dim=5, output_dim=3, name="e"), name="softmax"
    )
    mx.nd.save(str(tmp_path / "p"), {"arg:e_weight": mx.nd.array(onp.eye(5, 3))})
    predictor = Predictor(network.tojson(), (tmp_path / "p").read_bytes(), {"ids": (2,)}, type_dict={"ids": "int32"})
    predictor.forward(ids=onp.array([0, 2]))
    assert predictor.get_output(0).argmax(1).tolist() == [0, 2]


def test_errors_name_what_is_wrong(model: Any) -> None:
    symbol_file, params_file, _ = model
    raw, shapes = params_file.read_bytes(), {"data": (1, 3, 8, 8)}
    with pytest.raises(mx.MXNetError, match="no input 'image'"):
        Predictor(symbol_file, raw, {"image": (1, 3, 8, 8)})
    with pytest.raises(mx.MXNetError, match="neither an input"):
        Predictor(symbol_file, raw, {})
    with pytest.raises(mx.MXNetError, match="dev_type"):
        Predictor(symbol_file, raw, shapes, "tpu")
    with pytest.raises(mx.MXNetError, match="nothing inside the network is called 'no'"):
        Predictor(symbol_file, raw, shapes, output_names=["no"])
    with pytest.raises(mx.MXNetError, match="has the shape"):
        Predictor(symbol_file, raw, {"data": (1, 5, 8, 8)})
    predictor = Predictor(symbol_file, raw, shapes)
    with pytest.raises(mx.MXNetError, match="forward"):
        predictor.get_output(0)
    with pytest.raises(mx.MXNetError, match="reshape"):
        predictor.forward(data=images(2))
    with pytest.raises(mx.MXNetError, match="there is no input 'x'"):
        predictor.set_input("x", images())
    with pytest.raises(ValueError, match="numpy ndarray"):
        predictor.forward(data=mx.nd.ones((1, 3, 8, 8)))
    predictor.forward(data=images())
    with pytest.raises(mx.MXNetError, match="output 1 of 1"):
        predictor.get_output(1)


def test_a_file_of_arrays(tmp_path: Path) -> None:
    mx.nd.save(str(tmp_path / "named"), {"mean": mx.nd.ones((2,))})
    mx.nd.save(str(tmp_path / "listed"), [mx.nd.zeros((1,)), mx.nd.ones((3,))])
    named, listed = (load_ndarray_file((tmp_path / name).read_bytes()) for name in ("named", "listed"))
    assert isinstance(named, dict)
    assert named["mean"].tolist() == [1, 1]
    assert [array.shape for array in listed] == [(1,), (3,)]


def test_one_node_after_the_other(model: Any) -> None:
    symbol_file, params_file, net = model
    predictor = Predictor(symbol_file, params_file.read_bytes(), {"data": (1, 3, 8, 8)})
    data = images()
    predictor.set_input("data", data)
    left = [predictor.partial_forward(0)]
    while left[-1]:
        with pytest.raises(mx.MXNetError, match="forward"):
            predictor.get_output(0)
        left.append(predictor.partial_forward(len(left)))
    # As MXNet counts: every node of the network, variables too.
    assert left == list(range(len(left) - 1, -1, -1))
    assert len(left) == len(mx.sym.load(str(symbol_file)).get_internals().list_outputs())
    expected = net(mx.nd.array(data)).asnumpy()
    onp.testing.assert_allclose(predictor.get_output(0), expected, 1e-5, 1e-6)
    assert predictor.partial_forward(100) == 0
    onp.testing.assert_allclose(predictor.get_output(0), expected, 1e-5, 1e-6)
    predictor.set_input("data", 2 * data)
    with pytest.raises(mx.MXNetError, match=r"partial_forward\(3\) before partial_forward\(0\)"):
        predictor.partial_forward(3)
    predictor.forward()
    onp.testing.assert_allclose(predictor.get_output(0), net(mx.nd.array(2 * data)).asnumpy(), 1e-5, 1e-6)


def test_loops_are_one_step(tmp_path: Path) -> None:
    mx.nd.save(str(tmp_path / "nothing"), {"unused": mx.nd.ones((1,))})
    outputs, states = mx.sym.contrib.foreach(
        lambda x, s: (x + s, x + s), mx.sym.var("data"), mx.sym.zeros((2,), name="start")
    )
    predictor = Predictor(
        mx.sym.Group([outputs, states]).tojson(), (tmp_path / "nothing").read_bytes(), {"data": (3, 2)}
    )
    predictor.set_input("data", onp.ones((3, 2)))
    step, left = 0, 1
    while left:
        left = predictor.partial_forward(step)
        step += 1
    assert predictor.get_output(0)[:, 0].tolist() == [1, 2, 3]
    assert predictor.get_output(1).tolist() == [3, 3]


def test_a_list_of_arrays() -> None:
    with tempfile.NamedTemporaryFile() as file:
        mx.nd.save(file.name, {"mean": mx.nd.array([[1, 2]]), "whole": mx.nd.array([3], dtype="int32")})
        named = NDList(Path(file.name).read_bytes())
        mx.nd.save(file.name, [mx.nd.array([1.5])])
        unnamed = NDList(Path(file.name).read_bytes())
    assert [(named.get(i)[0], named.get(i)[1].tolist()) for i in range(len(named))] == [
        ("mean", [[1, 2]]),
        ("whole", [3]),
    ]
    assert named.get(1)[1].dtype == onp.float32
    name, numbers = unnamed.get(0)
    assert (name, numbers.tolist()) == ("", [1.5])
    with pytest.raises(mx.MXNetError, match="array 2 of 2"):
        named.get(2)
