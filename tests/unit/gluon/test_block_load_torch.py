"""Values of torch's networks in Gluon's: found by name, by structure, and what fits nowhere."""

import os
import pickle

import numpy as onp
import pytest
import torch
from tree_networks import made, sequence

import mxnet as mx
from mxnet.base import MXNetError
from mxnet.gluon import nn, rnn


def perceptron():
    net = sequence(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dense(2))
    net.initialize()
    return net


def torch_perceptron():
    torch.manual_seed(2)
    module = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 2))
    module[2].running_mean.normal_()
    module[2].running_var.uniform_(0.5, 2)
    return module.eval()


def same(net, module, x):
    onp.testing.assert_allclose(net(mx.nd.array(x.numpy())).asnumpy(), module(x).detach().numpy(), rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("ending", [".pt", ".pth", ".safetensors"])
def test_load_torch_reads_files_into_layers_of_unknown_shape(tmp_path, ending):
    from safetensors.torch import save_file

    module, net, file = torch_perceptron(), perceptron(), tmp_path / f"net{ending}"
    (save_file if ending == ".safetensors" else torch.save)(module.state_dict(), file)
    report = net.load_torch(file)
    assert report.by == "structure"
    assert report.matched["1.running_var"] == "2.running_var"
    assert not (report.missing)
    assert not (report.unused)
    assert not (report.misfits)
    same(net, module, torch.randn(3, 4))


@pytest.mark.parametrize(
    "name", ["residual", "channels_last", "gru_both_ways", "lstm_cell", "tied_weights", "attention"]
)
def test_load_torch_takes_back_what_to_torch_gave(name):
    net, inputs = made(name)
    module = net.to_torch(layers="torch", inputs=inputs, share=False)
    expected = {path: param.data().asnumpy() for path, param in net._collect_params_with_prefix().items()}
    for param in net.collect_params().values():
        param.set_data(param.data() * 0 + 3)
    report = net.load_torch(module.state_dict())
    assert report.by == "name"
    assert not report.unused
    for path, param in net._collect_params_with_prefix().items():
        assert onp.array_equal(param.data().asnumpy(), expected[path]), path


def test_load_torch_finds_names_of_save_parameters_and_those_with_torchs_words(tmp_path):
    net = made("residual")[0]
    net.save_parameters(str(tmp_path / "net.safetensors"))
    other = made("residual")[0]
    other.initialize(force_reinit=True)
    assert other.load_torch(tmp_path / "net.safetensors").by == "name"
    words = {"gamma": "weight", "beta": "bias"}
    state = {}
    for name, param in net._collect_params_with_prefix().items():
        path, _, part = name.rpartition(".")
        state[f"module.{path}.{words.get(part, part)}"] = torch.from_numpy(param.data().asnumpy())
    assert other.load_torch(state).by == "name"
    assert onp.array_equal(other[0].body[1].gamma.data().asnumpy(), net[0].body[1].gamma.data().asnumpy())


def test_load_torch_reports_what_does_not_fit_and_loads_nothing():
    net, module = perceptron(), torch_perceptron()
    net(mx.nd.zeros((1, 4)))
    before = net[0].weight.data().asnumpy()
    module[3] = torch.nn.Linear(8, 5)
    with pytest.raises(
        MXNetError,
        match=r"(?s)nothing was loaded.\n6 parameters took .* found by structure\n2 parameters "
        r"without a tensor: 2.weight, 2.bias\n2 tensors without a parameter: 3.weight, 3.bias\nallow_miss",
    ):
        net.load_torch(module)
    assert onp.array_equal(net[0].weight.data().asnumpy(), before)
    report = net.load_torch(module, allow_missing=True, ignore_extra=True)
    assert (report.missing, report.unused) == (["2.weight", "2.bias"], ["3.weight", "3.bias"])
    assert not onp.array_equal(net[0].weight.data().asnumpy(), before)


def test_load_torch_names_the_shapes_of_a_tensor_that_does_not_fit():
    net, inputs = made("residual")
    state = net.to_torch(layers="torch", inputs=inputs, share=False).state_dict()
    state["0.downsample.weight"] = torch.zeros(5, 3, 1, 1)
    with pytest.raises(
        MXNetError, match=r"do not fit: 0.downsample.weight \(5, 3, 1, 1\) for 0.downsample.weight \(4, 3, 1, 1\)"
    ):
        net.load_torch(state, allow_missing=True, ignore_extra=True)


def test_load_torch_refuses_a_scale_where_the_layer_has_none():
    net = sequence(nn.Dense(3, in_units=2), nn.BatchNorm(scale=False, in_channels=3))
    net.initialize()
    module = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3))
    net.load_torch(module)
    module[1].weight.data.fill_(2)
    with pytest.raises(MXNetError, match=r"1.weight for 1.gamma, which counts as 1 \(scale=False\)"):
        net.load_torch(module)


def test_load_torch_puts_recurrent_weights_in_their_places():
    net = sequence(rnn.LSTM(3, num_layers=2, bidirectional=True, layout="NTC"), nn.Dense(2, flatten=False))
    net.initialize()

    class Tagger(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.encoder = torch.nn.LSTM(4, 3, num_layers=2, bidirectional=True, batch_first=True)
            self.tag = torch.nn.Linear(6, 2)

        def forward(self, x):
            return self.tag(self.encoder(x)[0])

    module = Tagger()
    net.load_torch(module)
    same(net, module, torch.randn(2, 5, 4))


def test_load_torch_keeps_the_parameters_types():
    net = sequence(nn.Dense(3, in_units=2))
    net.initialize()
    net.load_torch(torch.nn.Linear(2, 3).half())
    assert net[0].weight.data().dtype == onp.float32


class Dangerous:
    def __reduce__(self):
        return os.mkdir, ("made_by_a_file",)


def test_load_torch_runs_nothing_that_a_file_holds(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    torch.save({"0.weight": torch.zeros(2), "x": Dangerous()}, "net.pt")
    with pytest.raises(MXNetError, match="is refused, since reading it could run any code"):
        perceptron().load_torch("net.pt")
    (tmp_path / "plain.pt").write_bytes(pickle.dumps(Dangerous()))
    with pytest.raises(MXNetError, match=r"plain.pt"):
        perceptron().load_torch("plain.pt")
    assert not (tmp_path / "made_by_a_file").exists()
    with pytest.raises(MXNetError, match=r"load_torch: expected a file of torch.save or safetensors, .* got int"):
        perceptron().load_torch(3)


def test_load_torch_knows_the_shapes_of_an_imported_network(tmp_path):
    net, inputs = made("residual")
    net.hybridize()
    expected = net(*inputs).asnumpy()
    net.export(str(tmp_path / "net"))
    imported = mx.gluon.SymbolBlock.imports(
        str(tmp_path / "net-symbol.json"), ["data"], str(tmp_path / "net-0000.params")
    )
    module = imported.to_torch(layers="torch", inputs=inputs, share=False).eval()
    found = module(torch.from_numpy(inputs[0].asnumpy())).detach().numpy()
    onp.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-5)
    state = module.state_dict()
    name = next(name for name, tensor in state.items() if tensor.ndim == 4)
    with pytest.raises(MXNetError, match=rf"{name} \(1, 2, 3, 4\) for {name} \(4, 3, 3, 3\)"):
        imported.load_torch({**state, name: torch.zeros(1, 2, 3, 4)})
