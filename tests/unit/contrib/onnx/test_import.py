"""Models from ONNX files against onnxruntime."""

from __future__ import annotations

from pathlib import Path

import pytest
from onnx import helper
from onnx_files import check, normal, saved

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet


def test_a_small_network(tmp_path: Path) -> None:
    nodes = [
        helper.make_node("Conv", ["data", "w", "b"], ["c"], name="conv1", pads=[1, 1, 1, 1]),
        helper.make_node("BatchNormalization", ["c", "gamma", "beta", "mean", "var"], ["n"], name="bn1"),
        helper.make_node("Relu", ["n"], ["r"], name="relu1"),
        helper.make_node("GlobalAveragePool", ["r"], ["p"], name="pool1"),
        helper.make_node("Flatten", ["p"], ["f"], name="flatten1"),
        helper.make_node("Gemm", ["f", "fw", "fb"], ["out"], name="fc1", transB=1),
    ]
    constants = {
        "w": normal(4, 3, 3, 3),
        "b": normal(4),
        "gamma": normal(4),
        "beta": normal(4),
        "mean": normal(4),
        "var": abs(normal(4)) + 0.5,
        "fw": normal(5, 4),
        "fb": normal(5),
    }
    path = saved(tmp_path, nodes, {"data": ("N", 3, 8, 8)}, ["out"], constants)
    check(path, {"data": normal(2, 3, 8, 8)})
    sym, arg_params, aux_params = onnx_mxnet.import_model(path)
    assert sym.list_outputs() == ["fc1_output"]
    assert sym.get_internals().list_outputs().count("conv1_output") == 1
    assert set(aux_params) == {"mean", "var"}
    assert set(arg_params) == set(constants) - {"mean", "var"}
    executor = sym.bind(mx.cpu(), {**arg_params, "data": mx.nd.ones((1, 3, 8, 8))}, aux_states=aux_params)
    assert executor.forward()[0].shape == (1, 5)
    assert onnx_mxnet.get_model_metadata(path) == {
        "input_tensor_data": [("data", (0, 3, 8, 8), 1)],
        "output_tensor_data": [("out", ())],
    }


def test_notices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """MXNet says on each call that the import goes away; the functions without that are called with an underscore."""
    path = saved(tmp_path, [helper.make_node("Relu", ["x"], ["y"])], {"x": (2, 3)}, ["y"])
    calls = {"import_model": (path,), "get_model_metadata": (path,), "import_to_gluon": (path, mx.cpu())}
    for name, arguments in calls.items():
        getattr(onnx_mxnet, f"{name}_")(*arguments)
        assert capsys.readouterr().out == ""
        getattr(onnx_mxnet, name)(*arguments)
        assert capsys.readouterr().out == (
            f"Calling mxnet.contrib.onnx.{name}...\n"
            "Please be advised that importing ONNX models into MXNet is going to be deprecated in the upcoming MXNet "
            "v1.10 release. The following apis will be deleted: "
            "mxnet.contrib.onnx.import_model/get_model_metadata/import_to_gluon.\n"
        )
    with pytest.raises(TypeError, match="ctx"):
        onnx_mxnet.import_to_gluon(path)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        onnx_mxnet.import_model(str(tmp_path / "none.onnx"))


def test_an_unknown_operator(tmp_path: Path) -> None:
    path = saved(tmp_path, [helper.make_node("Nonsense", ["x"], ["y"])], {"x": (1,)}, ["y"])
    with pytest.raises(NotImplementedError, match=r"Operator Nonsense not implemented\."):
        onnx_mxnet.import_model(path)


def test_what_our_own_exporter_writes_comes_back(tmp_path: Path) -> None:
    network = mx.gluon.model_zoo.vision.resnet18_v1(thumbnail=True)
    network.initialize()
    data = mx.nd.array(normal(2, 3, 32, 32))
    expected = network(data).asnumpy()
    sym = network(mx.sym.var("data"))
    params = {parameter.name: parameter.data() for parameter in network.collect_params().values()}
    path = mx.onnx.export_model(sym, params, [data.shape], onnx_file_path=str(tmp_path / "net.onnx"))
    block = onnx_mxnet.import_to_gluon(path, mx.cpu())
    assert onnx_mxnet.import_model(path)[0].list_outputs() == sym.list_outputs()
    assert abs(block(data).asnumpy() - expected).max() < 1e-5
