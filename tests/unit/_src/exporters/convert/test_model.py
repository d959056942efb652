import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import Model, load_model, name_of


def write(tmp_path, dtype="float32", **extra):
    """Write a dense layer's files."""
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    symbol.save(str(tmp_path / "net-symbol.json"))
    values = {"arg:fc_weight": mx.nd.ones((2, 3), dtype=dtype), "arg:fc_bias": mx.nd.zeros(2, dtype=dtype), **extra}
    mx.nd.save(str(tmp_path / "net-0000.params"), values)
    return [str(tmp_path / "net-symbol.json"), str(tmp_path / "net-0000.params")]


def test_files_in_any_order_and_further_values(tmp_path):
    files = write(tmp_path, **{"arg:unused": mx.nd.ones(1)})
    model = load_model(files[::-1], {"data": (4, 3)})
    assert model.name == "net" or model.name.startswith("net-0000")
    assert sorted(model.values) == ["fc_bias", "fc_weight"]
    (output,) = model.run({"data": torch.ones(4, 3)})
    assert output.tolist() == [[3.0, 3.0]] * 4


def test_types_are_the_files_unless_another_is_asked_for(tmp_path):
    files = write(tmp_path, dtype="float16")
    assert load_model(files).values["fc_weight"].dtype is torch.float16
    assert load_model(files, dtype=torch.float32).values["fc_weight"].dtype is torch.float32


def test_inputs_take_the_type_that_follows_from_the_weights(tmp_path):
    model = load_model(write(tmp_path, dtype="float64"), {"data": (1, 3)})
    (output,) = model.run({"data": torch.ones(1, 3, dtype=torch.float64)})
    assert output.dtype is torch.float64


def test_a_fused_graph_is_taken_apart(tmp_path):
    convolution = mx.sym.Convolution(mx.sym.var("data"), num_filter=2, kernel=(3, 3), name="conv")
    symbol = mx.sym.Activation(convolution, act_type="relu").optimize_for("MKLDNN")
    names = {node.op.name for node in Model("net", symbol, {}, {}).graph.nodes if node.op is not None}
    assert names == {"Convolution", "Activation"}


def test_missing_auxiliary_states_are_named(tmp_path):
    mx.sym.BatchNorm(mx.sym.var("data"), name="bn").save(str(tmp_path / "net-symbol.json"))
    mx.nd.save(str(tmp_path / "net.params"), {"arg:bn_gamma": mx.nd.ones(3)})
    with pytest.raises(mx.MXNetError, match="lack auxiliary states of its symbol: bn_moving_mean, bn_moving_var"):
        load_model([str(tmp_path / "net-symbol.json"), str(tmp_path / "net.params")])


def test_a_symbol_with_states_and_no_file_of_values_asks_for_it(tmp_path):
    mx.sym.BatchNorm(mx.sym.var("data"), name="bn").save(str(tmp_path / "net-symbol.json"))
    with pytest.raises(
        mx.MXNetError,
        match=r"net-symbol.json has parameters: pass the file of their values too, such as .*net-0000.params.$",
    ):
        load_model([str(tmp_path / "net-symbol.json")])


@pytest.mark.parametrize("files", [[], ["a.params"], ["a.json", "b.json"], ["a.json", "b.params", "c.params"]])
def test_other_files_are_refused(files):
    with pytest.raises(mx.MXNetError, match="expected a symbol file"):
        load_model(files)


def test_damaged_files_are_errors(tmp_path):
    files = write(tmp_path)
    (tmp_path / "net-0000.params").write_bytes(b"\x12\x01nonsense")
    with pytest.raises(mx.MXNetError):
        load_model(files)


def test_names_of_files():
    assert [name_of(f) for f in ("x/net-symbol.json", "net.onnx", "-symbol.json")] == ["net", "net", "model"]


def test_what_depends_on_weights_alone_is_computed(tmp_path):
    symbol = mx.sym.exp(mx.sym.var("w") * 2) + mx.sym.var("data")
    model = Model("net", symbol, {"w": mx.nd.ones(2)}, {}, {"data": (2,)})
    one, two = (entry for entry in model.graph.outputs[0].node.inputs)
    onp.testing.assert_allclose(model.computed(one).numpy(), onp.exp([2.0, 2.0]), rtol=1e-6)
    assert model.computed(two) is None
