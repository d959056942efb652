"""What programs give to `export_model`, and the file that it writes."""

from __future__ import annotations

from pathlib import Path

import numpy as onp
import onnx
import onnxruntime
import pytest
from onnx_models import OPSETS, compare, export, face_network, normal, parameters

import mxnet as mx

SHAPE = (2, 3, 8, 8)


def small_network():
    data = mx.sym.var("data")
    body = mx.sym.Convolution(data, kernel=(3, 3), num_filter=4, pad=(1, 1), name="conv0")
    body = mx.sym.BatchNorm(body, name="bn0")
    body = mx.sym.Activation(body, act_type="relu", name="relu0")
    body = mx.sym.Pooling(body, kernel=(2, 2), stride=(2, 2), pool_type="max", name="pool0")
    body = mx.sym.FullyConnected(mx.sym.Flatten(body), num_hidden=3, name="fc1")
    return mx.sym.SoftmaxOutput(body, name="softmax")


@pytest.fixture
def network():
    symbol = small_network()
    return symbol, parameters(symbol, data=SHAPE)


@pytest.fixture
def dense():
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    return symbol, {"fc_weight": mx.nd.array(normal(3, 4)), "fc_bias": mx.nd.array(normal(3))}


def test_a_network_of_layers(tmp_path, network):
    symbol, params = network
    path = tmp_path / "model.onnx"
    assert mx.onnx.export_model(symbol, params, [SHAPE], onp.float32, str(path)) == str(path)
    compare(path, symbol, params, {"data": normal(*SHAPE)})
    model = onnx.load(path)
    assert [i.name for i in model.graph.input] == ["data"]
    assert [o.name for o in model.graph.output] == ["softmax"]
    assert {"conv0", "bn0", "relu0", "pool0", "fc1", "softmax"} <= {node.name for node in model.graph.node}
    assert {"conv0_weight", "fc1_bias"} <= {tensor.name for tensor in model.graph.initializer}
    assert (model.opset_import[0].version, model.ir_version, model.graph.name) == (17, 8, "mxnet_converted_model")
    onnx.checker.check_model(str(path), full_check=True)


@pytest.mark.parametrize("kind", ["max", "avg", "sum", "lp"])
def test_pooling_to_the_same_length(tmp_path, kind):
    """Which MXNet's layers refuse to compute: the padding is about equal on both sides, the longer at the end."""
    data, path = mx.sym.var("data"), tmp_path / "m.onnx"
    options = {"pool_type": kind, "pooling_convention": "same", "p_value": 2 if kind == "lp" else None}
    for kernel, stride in (((2, 3), (2, 2)), ((4, 4), (3, 2)), ((3, 2), (1, 1))):
        symbol = mx.sym.Pooling(data, kernel=kernel, stride=stride, **options)
        mx.onnx.export_model(symbol, {}, [(1, 2, 7, 8)], onp.float32, str(path))
        compare(path, symbol, {}, {"data": normal(1, 2, 7, 8)})


@pytest.mark.parametrize("opset", OPSETS)
def test_opsets(tmp_path, network, opset):
    symbol, params = network
    path = tmp_path / "model.onnx"
    mx.onnx.export_model(symbol, params, [SHAPE], onp.float32, str(path), opset_version=opset)
    compare(path, symbol, params, {"data": normal(*SHAPE)})
    model = onnx.load(path)
    assert model.opset_import[0].version == opset
    assert model.ir_version <= 10
    onnx.checker.check_model(str(path), full_check=True)


@pytest.mark.parametrize(("asked", "written"), [(11, 13), (12, 13), (None, 17)])
def test_old_opsets_mean_13(tmp_path, dense, asked, written):
    path = mx.onnx.export_model(*dense, [(1, 4)], onp.float32, str(tmp_path / "m.onnx"), opset_version=asked)
    assert onnx.load(path).opset_import[0].version == written


@pytest.mark.parametrize("opset", [10, 23])
def test_an_opset_that_is_not_written(tmp_path, dense, opset):
    with pytest.raises(mx.MXNetError, match=f"opset_version={opset} .* 13 to 22"):
        mx.onnx.export_model(*dense, [(1, 4)], onp.float32, str(tmp_path / "m.onnx"), opset_version=opset)


def test_files_and_old_keywords(tmp_path, dense):
    symbol, params = dense
    mx.model.save_checkpoint(str(tmp_path / "net"), 7, symbol, params, {})
    files = str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0007.params")
    first = mx.onnx.export_model(*files, [(1, 4)], onp.float32, str(tmp_path / "a.onnx"))
    second = mx.onnx.export_model(
        *files, input_shape=[(1, 4)], input_type=onp.float32, onnx_file_path=str(tmp_path / "b.onnx")
    )
    third = mx.onnx.export_model(symbol, [params, {}], {(1, 4)}, [onp.float32], str(tmp_path / "c.onnx"))
    fourth = mx.onnx.export_model(
        symbol, {f"arg:{k}": v for k, v in params.items()}, (1, 4), "float32", str(tmp_path / "d.onnx")
    )
    contents = {Path(path).read_bytes() for path in (first, second, third, fourth)}
    assert len(contents) == 1  # the same bytes each time
    compare(first, symbol, params, {"data": normal(1, 4)})


def test_old_addresses(tmp_path, dense, capsys):
    path = mx.contrib.onnx.export_model(*dense, [(1, 4)], onp.float32, str(tmp_path / "m.onnx"))
    assert "moved to mxnet.onnx" in capsys.readouterr().out
    assert path == str(tmp_path / "m.onnx")
    assert mx.contrib.onnx.export_model_ is mx.onnx.export_model is mx.onnx.mx2onnx.export_model
    assert mx.onnx.export_model.__module__ == "mxnet.onnx.mx2onnx._export_model"


def test_what_is_neither_objects_nor_files(tmp_path, dense):
    symbol, params = dense
    for pair in ((symbol, "x"), (symbol, [params])):
        with pytest.raises(ValueError, match="Input sym and params should either be files or objects"):
            mx.onnx.export_model(*pair, [(1, 4)])
    with pytest.raises(ValueError, match="Symbol and params files provided are invalid"):
        mx.onnx.export_model("absent-symbol.json", "absent-0000.params", [(1, 4)])


def test_wrong_shapes_and_types(tmp_path, dense):
    symbol, params = dense
    path = str(tmp_path / "m.onnx")
    with pytest.raises(TypeError, match="in_shapes is missing"):
        mx.onnx.export_model(symbol, params, onnx_file_path=path)
    with pytest.raises(AssertionError, match="The lengths of in_types and in_shapes must equal"):
        mx.onnx.export_model(symbol, params, [(1, 4)], [onp.float32] * 2, path)
    with pytest.raises(AssertionError, match="Please set dynamic_input_shapes=True"):
        mx.onnx.export_model(symbol, params, [(1, 4)], onnx_file_path=path, dynamic_input_shapes=[(None, 4)])
    with pytest.raises(AssertionError, match="must equal to the length of in_shapes"):
        mx.onnx.export_model(
            symbol, params, [(1, 4)], onnx_file_path=path, dynamic=True, dynamic_input_shapes=[(None, 4), (1,)]
        )
    with pytest.raises(IndexError, match="fc_bias"):
        mx.onnx.export_model(symbol, {"fc_weight": params["fc_weight"]}, [(1, 4)], onnx_file_path=path)
    with pytest.raises(mx.MXNetError, match="fc"):
        mx.onnx.export_model(symbol, params, [(1, 5)], onnx_file_path=path)
    with pytest.raises(FileNotFoundError):
        mx.onnx.export_model(symbol, params, [(1, 4)], onnx_file_path=str(tmp_path / "absent" / "m.onnx"))
    assert not list(tmp_path.iterdir())


def test_dynamic_lengths(tmp_path, network):
    symbol, params = network
    path = tmp_path / "m.onnx"
    shapes = [("batch", 3, 8, 8)]
    mx.onnx.export_model(symbol, params, [SHAPE], onp.float32, str(path), dynamic=True, dynamic_input_shapes=shapes)
    for batch in (1, 5):
        compare(path, symbol, params, {"data": normal(batch, 3, 8, 8)})
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    assert session.get_inputs()[0].shape == ["batch", 3, 8, 8]


def test_dynamic_alone_frees_everything(tmp_path):
    symbol = mx.sym.Pooling(mx.sym.relu(mx.sym.var("data")), global_pool=True, pool_type="avg")
    path = tmp_path / "m.onnx"
    mx.onnx.export_model(symbol, {}, [(1, 2, 3, 4)], onp.float32, str(path), dynamic=True)
    compare(path, symbol, {}, {"data": normal(3, 4, 5, 6)})


def test_outputs_stand_in_the_symbols_order_and_have_names_of_their_own(tmp_path):
    data = mx.sym.var("data")
    relu = mx.sym.relu(data, name="r")
    parts = mx.sym.SliceChannel(relu, num_outputs=2, name="parts")
    symbol = mx.sym.Group([parts[1], data, relu, relu, parts[0]])
    path = tmp_path / "m.onnx"
    inputs = {"data": normal(2, 4)}
    export(path, symbol, {}, inputs)
    names = [o.name for o in onnx.load(path).graph.output]
    assert [names[0], *names[2:3], names[4]] == ["parts1", "r", "parts0"]
    assert len(set(names)) == 5
    compare(path, symbol, {}, inputs)


def test_names_of_helpers_collide_with_nothing(tmp_path):
    data = mx.sym.var("data")
    other = mx.sym.var("fc_Gemm")
    flat = mx.sym.FullyConnected(data, num_hidden=3, name="fc")
    symbol = mx.sym.broadcast_add(flat, mx.sym.relu(other, name="fc_Flatten"), name="sum")
    params = {"fc_weight": mx.nd.array(normal(3, 4)), "fc_bias": mx.nd.array(normal(3))}
    inputs = {"data": normal(2, 2, 2), "fc_Gemm": normal(1, 3)}
    path = tmp_path / "m.onnx"
    export(path, symbol, params, inputs)
    compare(path, symbol, params, inputs)


def test_two_nodes_of_one_name(tmp_path):
    data = mx.sym.var("data")
    symbol = mx.sym.Group([mx.sym.exp(mx.sym.relu(data, name="x"), name="x")])
    path = tmp_path / "m.onnx"
    export(path, symbol, {}, {"data": normal(2, 3)})
    assert [o.name for o in onnx.load(path).graph.output] == ["x"]
    compare(path, symbol, {}, {"data": normal(2, 3)})


def test_a_label_becomes_an_input_where_it_has_a_shape(tmp_path, network):
    symbol, params = network
    path = tmp_path / "m.onnx"
    mx.onnx.export_model(symbol, params, [SHAPE, (2,)], onp.float32, str(path))
    assert [i.name for i in onnx.load(path).graph.input] == ["data", "softmax_label"]
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    session.run(["softmax"], {"data": normal(*SHAPE), "softmax_label": onp.zeros(2, "float32")})


@pytest.mark.parametrize("dtype", ["float16", "float64"])
def test_other_floats(tmp_path, dtype):
    symbol = face_network()
    inputs = {"data": normal(2, 3, 8, 8, scale=30).astype(dtype)}
    params = parameters(symbol, data=(2, 3, 8, 8))
    wide = {name for name in params if dtype == "float16" and name.startswith(("bn", "fc1"))}
    params = {name: a if name in wide else a.astype(dtype) for name, a in params.items()}
    path = tmp_path / "m.onnx"
    export(path, symbol, params, inputs)
    assert onnx.load(path).graph.output[0].type.tensor_type.elem_type == (10 if dtype == "float16" else 11)
    compare(path, symbol, params, inputs, rtol=1e-2 if dtype == "float16" else 1e-5)


def test_whole_numbers(tmp_path):
    data = mx.sym.var("data")
    symbol = mx.sym.take(mx.sym.var("table"), data * 2 - 1, mode="wrap")
    params = {"table": mx.nd.array(normal(5, 3))}
    inputs = {"data": onp.array([[0, 1], [2, 3]], "int32")}
    path = tmp_path / "m.onnx"
    export(path, symbol, params, inputs)
    compare(path, symbol, params, inputs)


def test_what_cannot_be_exported_leaves_no_file(tmp_path):
    symbol = mx.sym.multi_sum_sq(mx.sym.var("data"), num_arrays=1, name="squares")
    for error in (AttributeError, NotImplementedError, mx.MXNetError, mx.onnx.UnsupportedByONNX):
        with pytest.raises(error, match="No conversion function registered for op type multi_sum_sq yet") as raised:
            mx.onnx.export_model(symbol, {}, [(2, 2)], onp.float32, str(tmp_path / "m.onnx"))
        assert "'squares'" in str(raised.value)
    symbol = mx.sym.contrib.ROIAlign(
        mx.sym.var("data"), mx.sym.var("rois"), pooled_size=(2, 2), spatial_scale=1, position_sensitive=True, name="roi"
    )
    with pytest.raises(NotImplementedError, match=r"'roi' \(_contrib_ROIAlign\).*position_sensitive.*Remedy"):
        mx.onnx.export_model(symbol, {}, [(1, 4, 4, 4), (1, 5)], onp.float32, str(tmp_path / "m.onnx"))
    assert not list(tmp_path.iterdir())


def test_unused_parameters_are_left_out(tmp_path, dense):
    symbol, params = dense
    path = mx.onnx.export_model(
        symbol, {**params, "other": mx.nd.ones((9,))}, [(1, 4)], onp.float32, str(tmp_path / "m.onnx")
    )
    assert {t.name for t in onnx.load(path).graph.initializer} == {"fc_weight", "fc_bias"}


def test_shape_inference(tmp_path, network):
    symbol, params = network
    path = mx.onnx.export_model(
        symbol, params, [SHAPE], onp.float32, str(tmp_path / "m.onnx"), run_shape_inference=True
    )
    assert {"conv0", "pool0"} <= {value.name for value in onnx.load(path).graph.value_info}


def test_without_the_onnx_package(dense, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "onnx", None)
    with pytest.raises(ImportError, match=r"Onnx and protobuf need to be installed.*onnx onnxruntime"):
        mx.onnx.export_model(*dense, [(1, 4)])
