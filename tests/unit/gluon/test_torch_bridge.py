"""Blocks as modules of PyTorch and modules as blocks: one memory, gradients in both worlds."""

import re

import numpy as onp
import pytest
import torch
from paths import ROOT
from requirements import needs_gpu

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.base import MXNetError
from mxnet.gluon import nn

GUIDE = ROOT / "docs" / "pytorch.md"


def numbers(*shape):
    return onp.sin(onp.arange(onp.prod(shape)) * 1.3).reshape(shape).astype("float32")


def network():
    mx.random.seed(3)
    net = nn.HybridSequential()
    net.add(nn.Dense(4, in_units=3, activation="relu"), nn.BatchNorm(in_channels=4), nn.Dense(2, in_units=4))
    net.initialize(mx.init.Xavier())
    return net


def torch_network():
    torch.manual_seed(3)
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.BatchNorm1d(4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def test_to_torch_guide_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert len(blocks) == 5
    exec("\n".join(blocks), {})


def test_to_torch_names_are_those_of_files(tmp_path):
    net = network()
    net.save_parameters(tmp_path / "net.params")
    assert set(net.to_torch().state_dict()) == set(mx.nd.load(tmp_path / "net.params"))
    assert {name for name, _ in net.to_torch().named_buffers()} == {"1.running_mean", "1.running_var"}


@pytest.mark.parametrize("hybridize", [False, True])
def test_to_torch_optimizer_trains_the_block(hybridize):
    net, reference = network(), network()
    net.hybridize(hybridize)
    module, x = net.to_torch(), numbers(5, 3)
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    trainer = gluon.Trainer(reference.collect_params(), "sgd", {"learning_rate": 0.1})
    for _ in range(3):
        optimizer.zero_grad()
        (module(torch.from_numpy(x)) ** 2).mean().backward()
        optimizer.step()
        with autograd.record():
            loss = (reference(mx.nd.array(x)) ** 2).mean()
        loss.backward()
        trainer.step(1)
    for ours, theirs in zip(net.collect_params().values(), reference.collect_params().values(), strict=True):
        onp.testing.assert_allclose(ours.data().asnumpy(), theirs.data().asnumpy(), rtol=1e-5, atol=1e-6)
    for name, param in net._collect_params_with_prefix().items():
        assert onp.array_equal(module.state_dict()[name].numpy(), param.data().asnumpy())


def test_to_torch_gradients_land_on_both_sides():
    net = network()
    module, x = net.to_torch(), numbers(5, 3)
    tensor = module.get_parameter("0.weight")
    module(torch.from_numpy(x)).pow(2).sum().backward()
    first = net[0].weight.grad().asnumpy()
    onp.testing.assert_array_equal(first, tensor.grad.numpy())
    with autograd.record():
        loss = (net(mx.nd.array(x)) ** 2).sum()
    loss.backward()
    onp.testing.assert_allclose(net[0].weight.grad().asnumpy(), first, rtol=1e-5, atol=1e-6)  # written
    onp.testing.assert_allclose(tensor.grad.numpy(), 2 * first, rtol=1e-5, atol=1e-6)  # added up


def test_to_torch_grad_req_add_and_gradients_of_inputs():
    net = network()
    net.collect_params().setattr("grad_req", "add")
    module = net.to_torch()
    x = torch.from_numpy(numbers(5, 3)).requires_grad_()
    for _ in range(2):
        module(x).pow(2).sum().backward()
    onp.testing.assert_array_equal(net[0].weight.grad().asnumpy(), module.get_parameter("0.weight").grad.numpy())
    assert x.grad.shape == (5, 3)


def test_to_torch_sees_trainer_step_and_prepared_weights_notice_torch():
    net = network()
    net.hybridize(static_alloc=True, static_shape=True)
    module, x = net.to_torch(), mx.nd.array(numbers(5, 3))
    tensor = module.get_parameter("2.weight")
    before = net(x).asnumpy()
    with torch.no_grad():
        tensor.zero_()
        module.get_parameter("2.bias").zero_()
    assert onp.abs(before).max() > 0
    assert onp.abs(net(x).asnumpy()).max() == 0
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.5})
    with autograd.record():
        loss = net(x).sum()
    loss.backward()
    trainer.step(1)
    onp.testing.assert_array_equal(tensor.detach().numpy(), net[2].weight.data().asnumpy())
    assert tensor.abs().max() > 0


def test_to_torch_train_and_eval_of_the_whole_and_of_children():
    net = nn.HybridSequential()
    net.add(nn.Dropout(0.5), nn.BatchNorm(in_channels=3))
    net.initialize()
    module, x = net.to_torch(), torch.from_numpy(numbers(64, 3))
    assert (module(x) == 0).any() or (module(x).mean(0).abs() < 1e-5).all()
    module.eval()
    onp.testing.assert_allclose(module(x).detach().numpy(), x.numpy(), rtol=1e-4)
    getattr(module, "1").train()
    onp.testing.assert_allclose(module(x).mean(0).detach().numpy(), onp.zeros(3), atol=1e-5)
    net.hybridize()
    onp.testing.assert_allclose(module(x).mean(0).detach().numpy(), onp.zeros(3), atol=1e-5)


def test_to_torch_casts_follow_on_both_sides():
    net = network()
    module, x = net.to_torch(), numbers(5, 3)
    tensor = module.get_parameter("0.weight")
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    module.double()
    assert net[0].weight.data().dtype == net[0].weight.grad().dtype == onp.float64
    module(torch.from_numpy(x).double()).sum().backward()
    net.cast("float32")
    module.eval()
    assert module(torch.from_numpy(x)).dtype is torch.float32
    assert module.get_parameter("0.weight") is tensor
    optimizer.zero_grad()
    module(torch.from_numpy(x)).pow(2).sum().backward()
    optimizer.step()
    assert onp.array_equal(tensor.detach().numpy(), net[0].weight.data().asnumpy())


def test_to_torch_load_state_dict_with_assign():
    net, other = network(), network()
    other[0].weight.set_data(mx.nd.ones((4, 3)))
    module = net.to_torch()
    state = {name: value.clone() for name, value in other.to_torch().state_dict().items()}
    module.load_state_dict(state, assign=True)
    assert net[0].weight.data().asnumpy().min() == 1
    with torch.no_grad():
        module.get_parameter("0.weight").fill_(2)
    assert net[0].weight.data().asnumpy().max() == 2


def test_to_torch_export_and_functional_call():
    net = network()
    module, x = net.to_torch().eval(), torch.from_numpy(numbers(5, 3))
    expected = module(x).detach().numpy()
    program = torch.export.export(module, (x,))
    onp.testing.assert_allclose(program.module()(x).detach().numpy(), expected, rtol=1e-5, atol=1e-6)
    zeros = {name: torch.zeros_like(value) for name, value in module.named_parameters()}
    assert torch.func.functional_call(module, zeros, (x,)).abs().max() == 0
    onp.testing.assert_array_equal(module(x).detach().numpy(), expected)


def test_to_torch_shared_parameters_are_one_tensor():
    first = nn.Dense(3, in_units=3)
    second = nn.Dense(3, in_units=3, params=first.params)
    net = nn.Sequential()
    net.add(first, second)
    net.initialize()
    module = net.to_torch()
    assert module.get_parameter("0.weight") is module.get_parameter("1.weight")
    assert len(list(module.parameters())) == 2


def test_to_torch_refuses_uninitialized_parameters_and_several_contexts():
    net = nn.Dense(2)
    with pytest.raises(RuntimeError, match="has not been initialized"):
        net.to_torch()
    net.initialize(ctx=[mx.cpu(0), mx.cpu(1)])
    net(mx.nd.ones((1, 3)))
    with pytest.raises(MXNetError, match="one device"):
        net.to_torch()


def test_from_torch_module_trains_with_trainer():
    module, plain = torch_network(), torch_network()
    net, x = gluon.from_torch(module), numbers(5, 3)
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    optimizer = torch.optim.SGD(plain.parameters(), lr=0.1)
    data = mx.nd.array(x)
    data.attach_grad()
    for _ in range(3):
        with autograd.record():
            loss = (net(data) ** 2).mean()
        loss.backward()
        trainer.step(1)
        optimizer.zero_grad()
        (plain(torch.from_numpy(x)) ** 2).mean().backward()
        optimizer.step()
    for (name, ours), theirs in zip(module.state_dict().items(), plain.state_dict().values(), strict=True):
        onp.testing.assert_allclose(ours.numpy(), theirs.numpy(), rtol=1e-5, atol=1e-6, err_msg=name)
    assert data.grad.shape == (5, 3)
    weight = net.collect_params()[net.prefix + "0_weight"]
    onp.testing.assert_array_equal(weight.data().asnumpy(), module[0].weight.detach().numpy())
    assert not net(data)._tensor.requires_grad


def test_from_torch_module_saves_and_loads(tmp_path):
    module = torch_network()
    net = gluon.from_torch(module)
    for name in ("net.params", "net.safetensors"):
        net.save_parameters(tmp_path / name)
        before = module[0].weight.detach().clone()
        with torch.no_grad():
            module[0].weight.zero_()
            module[1].num_batches_tracked.fill_(7)
        net.load_parameters(tmp_path / name)
        assert torch.equal(module[0].weight, before)
        assert module[1].num_batches_tracked == 0
    assert set(mx.nd.load(tmp_path / "net.params")) == set(module.state_dict())


def test_from_torch_module_casts_and_freezes():
    module = torch_network()
    net = gluon.from_torch(module)
    net.cast("float64")
    assert module[0].weight.dtype is torch.float64
    assert net(mx.nd.ones((2, 3), dtype="float64")).dtype == onp.float64
    module.float()
    assert net(mx.nd.ones((2, 3))).dtype == onp.float32
    net.collect_params(".*0_weight").setattr("grad_req", "null")
    assert not module[0].weight.requires_grad
    with pytest.raises(MXNetError, match="belongs to a torch module"):
        net.initialize(force_reinit=True)
    with pytest.warns(UserWarning, match="hybridize has no effect"):
        net.hybridize()


class Several(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(3, 2)

    def forward(self, x, pair):
        return {"sum": self.linear(x) + pair[0], "parts": (x, pair[1], 5)}


def test_from_torch_several_inputs_and_outputs():
    net = gluon.from_torch(Several())
    x, a, b = mx.nd.ones((1, 3)), mx.nd.ones((1, 2)), mx.nd.zeros((1,))
    with autograd.record():
        out = net(x, [a, b])
        out["sum"].sum().backward()
    assert out["parts"][0].shape == (1, 3)
    assert out["parts"][2] == 5
    out["parts"][0][:] = 9  # memory of its own
    assert x.asnumpy().max() == 1
    onp.testing.assert_array_equal(net.collect_params()[net.prefix + "linear_bias"].grad().asnumpy(), [1, 1])


def test_from_torch_wants_a_module():
    with pytest.raises(TypeError, match=r"expected a torch\.nn\.Module"):
        gluon.from_torch("x")
    with pytest.raises(MXNetError, match="lazy parameters"):
        gluon.from_torch(torch.nn.LazyLinear(3))


@needs_gpu
def test_to_torch_devices_follow_on_both_sides():
    net = network()
    module = net.to_torch().cuda()
    assert net[0].weight.list_ctx() == [mx.gpu(0)]
    assert module(torch.ones(5, 3, device="cuda")).device.type == "cuda"
    net.collect_params().reset_ctx(mx.cpu())
    assert module(torch.ones(5, 3)).device.type == "cpu"
    torch_module = torch_network()
    block = gluon.from_torch(torch_module)
    block.collect_params().reset_ctx(mx.gpu(0))
    assert torch_module[0].weight.device.type == "cuda"
    assert block(mx.nd.ones((2, 3), ctx=mx.gpu(0))).context == mx.gpu(0)
