import numpy as onp
import plain_python
import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import load_model
from mxnet._src.exporters.convert.options import Options
from mxnet._src.exporters.convert.targets import TARGETS, to_gluon, to_onnx, to_pt2, to_safetensors, to_torch
from mxnet._src.exporters.convert.torch_source import Unsupported
from mxnet._src.exporters.convert.verification import compare, random_inputs
from mxnet.gluon import nn

SHAPE = {"data": (2, 3, 12, 12)}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A small network with a residual connection, as export writes it."""
    mx.random.seed(3)
    body = nn.HybridSequential(prefix="net_")
    with body.name_scope():
        body.add(nn.Conv2D(8, 3, padding=1, in_channels=3), nn.BatchNorm(scale=False), nn.PReLU())
        body.add(nn.MaxPool2D(2, 2, ceil_mode=True), nn.Dropout(0.5), nn.Dense(5))
    body.initialize(mx.init.Normal(0.5))
    body.hybridize()
    body(mx.nd.ones(SHAPE["data"]))
    for param in body.collect_params(".*(running|beta|gamma).*").values():
        param.set_data(mx.nd.random.uniform(0.5, 2, shape=param.shape))
    prefix = tmp_path_factory.mktemp("model") / "net"
    body.export(str(prefix))
    return [f"{prefix}-symbol.json", f"{prefix}-0000.params"]


@pytest.fixture
def model(files):
    return load_model(files, SHAPE)


def test_torch_source_runs_where_only_torch_is(model, tmp_path):
    converted = to_torch(model, Options(tmp_path / "out"))
    inputs = random_inputs(model)
    outputs, layers = plain_python.run(tmp_path / "out.py", [inputs["data"]])
    expected = model.run(inputs)
    assert [t.shape for t in outputs] == [(2, 5)]
    torch.testing.assert_close(outputs[0], expected[0], rtol=1e-5, atol=1e-5)
    assert layers == ["net_conv0", "net_batchnorm0", "net_prelu0", "net_pool0", "net_dropout0", "net_dense0"]
    assert converted.inputs == ["data"]


def test_torch_source_leaves_batch_and_size_open(model, tmp_path):
    converted = to_torch(model, Options(tmp_path / "out"))
    (output,) = converted.runner({"data": torch.zeros(5, 3, 12, 12)})
    assert output.shape == (5, 5)


def test_exported_program_gives_the_models_outputs_for_other_batches(model, tmp_path):
    converted = to_pt2(model, Options(tmp_path / "out", {"data": {0}}))
    assert compare(model, converted).is_rounding
    more = torch.randn(7, 3, 12, 12)
    (output,) = torch.export.load(str(tmp_path / "out.pt2")).module()(more).unsqueeze(0)
    reloaded = load_model([str(f) for f in to_gluon(model, Options(tmp_path / "copy")).files], {"data": (7, 3, 12, 12)})
    torch.testing.assert_close(output, reloaded.run({"data": more})[0], rtol=1e-4, atol=1e-5)


def test_an_exported_program_without_dynamic_axes_has_the_models_shape(model, tmp_path):
    to_pt2(model, Options(tmp_path / "out"))
    program = torch.export.load(str(tmp_path / "out.pt2")).module()
    with pytest.raises((RuntimeError, AssertionError), match=r"data\.size\(\)"):
        program(torch.zeros(3, 3, 12, 12))


def test_values_in_safetensors_have_mxnets_names_and_can_be_read_back(model, files, tmp_path):
    converted = to_safetensors(model, Options(tmp_path / "out"))
    names = set(mx.nd.load(str(converted.files[0])))
    assert {"net_conv0_weight", "net_batchnorm0_running_var"} <= names
    reloaded = load_model([files[0], str(converted.files[0])], SHAPE)
    inputs = random_inputs(model)
    assert torch.equal(reloaded.run(inputs)[0], model.run(inputs)[0])


def test_gluon_files_are_what_symbol_block_imports(model, tmp_path):
    converted = to_gluon(model, Options(tmp_path / "out"))
    block = mx.gluon.SymbolBlock.imports(str(converted.files[0]), ["data"], str(converted.files[1]))
    inputs = random_inputs(model)
    output = block(mx.nd.array(inputs["data"].numpy())).asnumpy()
    onp.testing.assert_allclose(output, model.run(inputs)[0].numpy(), rtol=1e-5, atol=1e-6)
    assert compare(model, converted).is_rounding


@pytest.mark.parametrize("target", ["torch", "pt2", "gluon"])
def test_half_precision_stays_near(files, tmp_path, target):
    model = load_model(files, SHAPE, torch.float16)
    converted = TARGETS[target](model, Options(tmp_path / "out"))
    assert model.values["net_conv0_weight"].dtype is torch.float16
    assert model.values["net_batchnorm0_gamma"].dtype is torch.float32  # as MXNet has it
    differences = compare(model, converted)
    assert differences.is_rounding
    assert differences.dtype is torch.float16


def test_a_shared_weight_stays_shared(tmp_path):
    weight = mx.sym.var("shared_weight")
    data = mx.sym.FullyConnected(mx.sym.var("data"), weight, num_hidden=4, no_bias=True, name="one")
    mx.sym.FullyConnected(data, weight, num_hidden=4, no_bias=True, name="two").save(str(tmp_path / "m-symbol.json"))
    mx.nd.save(str(tmp_path / "m.params"), {"arg:shared_weight": mx.nd.random.normal(shape=(4, 4))})
    model = load_model([str(tmp_path / "m-symbol.json"), str(tmp_path / "m.params")], {"data": (2, 4)})
    converted = to_torch(model, Options(tmp_path / "out"))
    assert "self.two.weight = self.shared.weight" in (tmp_path / "out.py").read_text()
    assert compare(model, converted).largest < 1e-5


def test_labels_are_left_out(tmp_path):
    data = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    mx.sym.SoftmaxOutput(data, name="softmax").save(str(tmp_path / "m-symbol.json"))
    values = {"arg:fc_weight": mx.nd.random.normal(shape=(3, 4)), "arg:fc_bias": mx.nd.ones(3)}
    mx.nd.save(str(tmp_path / "m.params"), values)
    model = load_model([str(tmp_path / "m-symbol.json"), str(tmp_path / "m.params")], {"data": (2, 4)})
    converted = to_torch(model, Options(tmp_path / "out"))
    assert converted.inputs == ["data"]
    assert compare(model, converted).largest < 1e-6


def test_an_operator_without_translation_is_named(tmp_path):
    mx.sym.all_finite(mx.sym.var("data"), name="finite").save(str(tmp_path / "m-symbol.json"))
    model = load_model([str(tmp_path / "m-symbol.json")], {"data": (5, 4, 3)})
    with pytest.raises(Unsupported, match=r"1 of the model's nodes: 'finite' \(all_finite\)"):
        to_torch(model, Options(tmp_path / "out"))
    assert not (tmp_path / "out.py").exists()


def test_a_missing_value_does_not_pass_for_an_input(files, tmp_path):
    values = mx.nd.load(files[1])
    del values["arg:net_conv0_bias"]
    mx.nd.save(str(tmp_path / "less.params"), values)
    model = load_model([files[0], str(tmp_path / "less.params")], SHAPE)
    with pytest.raises(mx.MXNetError, match="net_conv0_bias: neither a value"):
        to_torch(model, Options(tmp_path / "out"))


def test_onnx_and_back(model, tmp_path):
    converted = to_onnx(model, Options(tmp_path / "out", {"data": {0}}))
    assert compare(model, converted).largest < 1e-4
    (output,) = converted.runner({"data": torch.zeros(5, 3, 12, 12)})
    assert output.shape == (5, 5)
    reloaded = load_model([str(converted.files[0])], {"data": (2, 3, 12, 12)})
    inputs = random_inputs(model)
    torch.testing.assert_close(reloaded.run(inputs)[0], model.run(inputs)[0], rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("target", ["onnx", "torch"])
def test_a_fused_symbol_is_taken_apart(tmp_path, target):
    convolution = mx.sym.Convolution(mx.sym.var("data"), num_filter=2, kernel=(3, 3), name="conv")
    fused = mx.sym.Activation(convolution, act_type="relu").optimize_for("MKLDNN")
    assert [node.op.name for node in fused.graph.nodes if node.op is not None] == ["_sg_mkldnn_conv"]
    fused.save(str(tmp_path / "m-symbol.json"))
    values = {"arg:conv_weight": mx.nd.random.normal(shape=(2, 3, 3, 3)), "arg:conv_bias": mx.nd.ones(2)}
    mx.nd.save(str(tmp_path / "m.params"), values)
    model = load_model([str(tmp_path / "m-symbol.json"), str(tmp_path / "m.params")], {"data": (1, 3, 6, 6)})
    assert compare(model, TARGETS[target](model, Options(tmp_path / "out"))).is_rounding


@pytest.mark.parametrize(
    ("layer", "shape"),
    [
        (nn.Conv2D(4, 1, (2, 1), layout="NHWC"), (2, 7, 8, 5)),
        (nn.Conv2D(4, 1, (1, 3), use_bias=False), (2, 5, 7, 8)),
        (nn.Conv2DTranspose(3, 1, (2, 3), layout="NHWC", output_padding=(1, 2)), (2, 7, 8, 5)),
        (nn.Conv2DTranspose(3, 1, (2, 3), (0, 1), (1, 0), use_bias=False), (2, 5, 7, 8)),
    ],
    ids=["NHWC", "NCHW", "transposed NHWC", "transposed NCHW"],
)
def test_torch_source_has_no_stride_where_torch_writes_out_of_bounds(layer, shape, tmp_path):
    layer.initialize(mx.init.Uniform(1))
    layer.hybridize()
    layer(mx.nd.ones(shape))
    layer.export(str(tmp_path / "net"))
    model = load_model([str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0000.params")], {"data": shape})
    converted = to_torch(model, Options(tmp_path / "out"))
    assert "stride" not in (tmp_path / "out.py").read_text()
    assert compare(model, converted).largest < 1e-5
