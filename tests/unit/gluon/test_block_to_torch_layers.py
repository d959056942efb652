"""What a program does with the module that ``to_torch(layers="torch")`` gives."""

import copy
import pickle

import numpy as onp
import pytest
import torch
from tree_networks import NETWORKS, Residual, Unrolled, made, sequence

import mxnet as mx
from mxnet import gluon
from mxnet._src.core.torch_internals import tree_leaves
from mxnet.base import MXNetError
from mxnet.gluon import contrib, nn, rnn

X = torch.from_numpy(onp.sin(onp.arange(2 * 3 * 144) * 0.7).reshape(2, 3, 12, 12).astype("float32"))


@pytest.fixture
def net():
    return made("residual")[0]


@pytest.fixture
def module(net):
    return net.to_torch(layers="torch", inputs=(2, 3, 12, 12)).eval()


def outputs(net):
    return torch.from_numpy(net(mx.nd.array(X.numpy())).asnumpy())


def test_to_torch_layers_keep_children_and_their_names(module):
    assert [name for name, _ in module[0].named_children()] == ["body", "downsample"]
    assert type(module[0]).__name__ == "Residual"
    assert type(module[1]) is type(module[2])  # which compute the same
    assert isinstance(module[0].body[0], torch.nn.Conv2d)
    assert isinstance(module[0].body[1], torch.nn.BatchNorm2d)
    assert "0.body.1.running_var" in module.state_dict()


def test_to_torch_layers_shares_memory_with_the_block_in_both_directions(net, module):
    net.hybridize(static_alloc=True, static_shape=True)
    before = outputs(net)
    optimizer = torch.optim.SGD(module.parameters(), lr=1e-4, momentum=0.9)
    for _ in range(2):
        optimizer.zero_grad()
        module(X).square().sum().backward()
        optimizer.step()
    after = outputs(net)
    assert not torch.allclose(before, after)
    torch.testing.assert_close(module(X).detach(), after, rtol=1e-5, atol=1e-5)
    net[0].downsample.weight.set_data(mx.nd.zeros(net[0].downsample.weight.shape))
    assert not module[0].downsample.weight.any()
    torch.testing.assert_close(module(X).detach(), outputs(net), rtol=1e-5, atol=1e-5)


def test_to_torch_layers_shares_weights_whose_channels_are_last():
    net, (x,) = made("channels_last")
    module = net.to_torch(layers="torch", inputs=x).eval()
    with torch.no_grad():
        module[3].layer.weight.mul_(2)
    torch.testing.assert_close(
        module(torch.from_numpy(x.asnumpy())).detach().numpy(), net(x).asnumpy(), rtol=1e-5, atol=1e-5
    )


def test_to_torch_layers_copies_where_share_is_false(net):
    module = net.to_torch(layers="torch", inputs=(2, 3, 12, 12), share=False)
    before = outputs(net)
    with torch.no_grad():
        for tensor in module.state_dict().values():
            tensor.zero_()
    assert torch.equal(outputs(net), before)


def test_to_torch_layers_batch_normalization_follows_torch_in_training(net, module):
    module.train()
    other = torch.nn.BatchNorm2d(4)
    other.load_state_dict(module[0].body[1].state_dict())
    data = module[0].body[0](X)
    torch.testing.assert_close(module[0].body[1](data), other(data))
    assert torch.equal(module[0].body[1].running_var, other.running_var)
    assert module[0].body[1].momentum == 0.1


def test_to_torch_layers_without_inputs_is_for_sequences_of_layers_with_known_shapes():
    net = sequence(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), nn.Flatten(), nn.Dense(2, in_units=400))
    net.initialize()
    module = net.to_torch(layers="torch").eval()
    torch.testing.assert_close(module(X).detach(), outputs(net), rtol=1e-5, atol=1e-5)
    deferred = sequence(nn.Dense(2))
    deferred.initialize()
    with pytest.raises(MXNetError, match=r"dense.*_weight waits for the first batch to tell its shape: .* pass inputs"):
        deferred.to_torch(layers="torch")
    assert deferred.to_torch(layers="torch", inputs=(1, 5))[0].in_features == 5
    with pytest.raises(MXNetError, match=r"Residual .* has a forward method of its own, which is traced: pass"):
        made("residual")[0].to_torch(layers="torch")
    unknown = sequence(nn.BatchNorm(in_channels=4))
    unknown.initialize()
    with pytest.raises(MXNetError, match=r"BatchNorm for inputs of 2 or 3, .* pass inputs="):
        unknown.to_torch(layers="torch")


def test_to_torch_layers_leaves_the_default_as_it_was(net):
    assert type(net.to_torch()).__name__ == "SequenceModule"
    with pytest.raises(MXNetError, match='inputs= and share=False have a meaning for layers="torch" alone'):
        net.to_torch(inputs=(2, 3, 12, 12))
    with pytest.raises(MXNetError, match="layers is None or \"torch\", got 'mxnet'"):
        net.to_torch(layers="mxnet")


def test_to_torch_layers_hooks_and_replacement_work(module):
    seen = []
    module[1].body[0].register_forward_hook(lambda layer, inputs, output: seen.append(output.shape))
    module[3] = torch.nn.AdaptiveMaxPool2d(1)
    module[2].body = torch.nn.Identity()
    assert module(X).shape == (2, 3)
    assert seen == [(2, 4, 12, 12)]


@pytest.mark.filterwarnings("ignore:`torch.jit.trace:DeprecationWarning")
def test_to_torch_layers_are_traced_and_copied_by_torchs_tools(module):
    expected = module(X)
    torch.testing.assert_close(torch.jit.trace(module, X)(X), expected)
    graph = torch.fx.symbolic_trace(module)
    torch.testing.assert_close(graph(X), expected)
    assert any(node.target == "1.body.0" for node in graph.graph.nodes)
    torch.testing.assert_close(copy.deepcopy(module)(X), expected)
    exported = torch.export.export(module, (X,), dynamic_shapes=({0: torch.export.Dim.DYNAMIC},))
    torch.testing.assert_close(exported.module()(torch.cat([X, X]))[:2], expected, rtol=1e-5, atol=1e-5)


def test_to_torch_layers_are_pickled_for_the_same_process(module):
    assert torch.equal(pickle.loads(pickle.dumps(module))(X), module(X))


@pytest.mark.slow
def test_to_torch_layers_are_compiled_whole(module):
    compiled = torch.compile(module, fullgraph=True, backend="aot_eager")
    torch.testing.assert_close(compiled(X), module(X), rtol=1e-5, atol=1e-5)


def test_to_torch_layers_state_goes_through_safetensors(module, tmp_path):
    from safetensors.torch import load_model, save_model

    save_model(module, str(tmp_path / "net.safetensors"))
    other = made("residual")[0].to_torch(layers="torch", inputs=(2, 3, 12, 12), share=False).eval()
    with torch.no_grad():
        other[5 - 1][1].weight.zero_()
    load_model(other, str(tmp_path / "net.safetensors"))
    assert torch.equal(other(X), module(X))


def test_to_torch_layers_keeps_tied_weights_tied():
    net, (x,) = made("tied_weights")
    module = net.to_torch(layers="torch", inputs=x)
    assert module.encoder.weight is module.decoder.weight
    assert len(list(module.parameters())) == 2


def test_to_torch_layers_keeps_frozen_parameters_frozen(net):
    net[0].collect_params().setattr("grad_req", "null")
    module = net.to_torch(layers="torch", inputs=(2, 3, 12, 12))
    assert not any(p.requires_grad for p in module[0].parameters())
    assert all(p.requires_grad for p in module[1].parameters())


def test_to_torch_layers_fixed_gamma_is_one_and_stays_so():
    net = sequence(nn.Conv2D(3, 1, in_channels=3), nn.BatchNorm(scale=False, in_channels=3))
    net.initialize()
    net[1].gamma.set_data(mx.nd.array([5, 6, 7]))  # which MXNet does not read
    module = net.to_torch(layers="torch").eval()
    assert module[1].weight.tolist() == [1, 1, 1]
    assert not module[1].weight.requires_grad
    torch.testing.assert_close(module(X).detach(), outputs(net), rtol=1e-5, atol=1e-5)


def test_to_torch_layers_half_precision_keeps_each_layers_type(net):
    net.cast("float16")
    module = net.to_torch(layers="torch", inputs=X.half())
    assert module[0].body[0].weight.dtype is torch.float16
    assert module[0].body[1].weight.dtype is torch.float32  # as MXNet has it


def test_to_torch_layers_pooling_in_the_padding_gives_the_least_number():
    net = sequence(nn.MaxPool2D(2, 2, 1, ceil_mode=True))
    x = X[:, :, :7, :7]
    expected = net(mx.nd.array(x.numpy())).asnumpy()
    assert expected.min() < -1e38
    assert onp.array_equal(net.to_torch(layers="torch")(x).numpy(), expected)


def test_to_torch_layers_dropout_and_its_axes():
    net = sequence(nn.Dropout(0.5), nn.Dropout(0.5, axes=(2, 3)), nn.Dropout(0.25, axes=(1,)))
    module = net.to_torch(layers="torch", inputs=(2, 3, 12, 12))
    assert isinstance(module[1], torch.nn.Dropout2d)
    masks = module[2](torch.ones(4, 6, 5, 5))
    assert sorted(masks.unique().tolist()) == pytest.approx([0, 1 / 0.75])
    assert torch.equal(masks, masks[:, :1].expand(-1, 6, -1, -1))
    module.eval()
    assert torch.equal(module(X), X)


def test_to_torch_layers_takes_over_modules_of_torch():
    linear = torch.nn.Linear(4, 3)
    net = gluon.nn.Sequential()
    net.add(nn.Dense(4, in_units=5), gluon.from_torch(linear))
    net.initialize()
    assert net.to_torch(layers="torch")[1] is linear
    assert net.to_torch(layers="torch", share=False)[1] is not linear


class Eager(gluon.Block):
    def forward(self, x):
        return mx.nd.relu(x)


def test_to_torch_layers_says_what_it_cannot_write():
    with pytest.raises(MXNetError, match=r"Eager eager0 does not run on symbols: .* in hybrid_forward"):
        Eager(prefix="eager0_").to_torch(layers="torch", inputs=(2, 3))
    clipped = rnn.LSTM(3, input_size=4, state_clip_min=-1, state_clip_max=1)
    clipped.initialize()
    with pytest.raises(MXNetError, match=r"LSTM lstm.* has clipped states, and torch's nn.LSTM has not"):
        clipped.to_torch(layers="torch", inputs=(5, 2, 4))
    with pytest.raises(MXNetError, match="has no value; call initialize"):
        sequence(nn.Dense(2, in_units=3)).to_torch(layers="torch")
    with pytest.raises(MXNetError, match="inputs are arrays, tensors or shapes"):
        made("residual")[0].to_torch(layers="torch", inputs="image")


def test_to_torch_layers_draws_no_random_numbers_and_leaves_the_block_as_it_was(net):
    before = torch.random.get_rng_state(), outputs(net)
    net.to_torch(layers="torch", inputs=(2, 3, 12, 12))
    assert torch.equal(torch.random.get_rng_state(), before[0])
    assert torch.equal(outputs(net), before[1])
    assert "forward" not in net[0].__dict__
    assert isinstance(net[0], Residual)


def steps_of(cell):
    """Return a module that runs a cell, what goes into its inner cell at each step of a training, and its outputs."""
    net = Unrolled(cell)
    net.initialize()
    x = mx.nd.ones((2, 4, 30))
    module = net.to_torch(layers="torch", inputs=x, share=False)
    data = torch.ones(2, 4, 30)
    expected = net(x)[0].asnumpy()
    torch.testing.assert_close(module.eval()(data)[0].detach().numpy(), expected, rtol=1e-5, atol=1e-6)
    steps, outputs = [], []

    def after_step(layer, arguments, output):
        steps.append(arguments)
        outputs.append(output)

    def before_output(layer, arguments):
        outputs.extend(arguments)

    module.cell.base_cell.register_forward_hook(after_step)
    module.output.register_forward_pre_hook(before_output)
    module.train()(data)
    return steps, outputs


def test_to_torch_layers_variational_dropout_keeps_its_masks_through_the_steps():
    steps, _ = steps_of(contrib.rnn.VariationalDropoutCell(rnn.RNNCell(40), drop_inputs=0.5, drop_states=0.5))
    assert len(steps) == 4
    assert {0.0, 2.0} == set(steps[0][0].unique().tolist())
    assert all(torch.equal(inputs, steps[0][0]) for inputs, _ in steps)
    masks = [state == 0 for _, state in steps[1:]]
    assert 0 < masks[0].sum() < masks[0].numel()
    assert all(torch.equal(mask, masks[0]) for mask in masks)


def test_to_torch_layers_zoneout_keeps_elements_of_the_step_before():
    _, outputs = steps_of(rnn.ZoneoutCell(rnn.RNNCell(40), zoneout_outputs=0.5))
    *new, merged = outputs
    before = torch.zeros_like(new[0])
    for computed, output in zip(new, merged.unbind(1), strict=True):
        kept = output != computed
        assert 0 < kept.sum() < kept.numel()
        assert torch.equal(output[kept], before[kept])
        before = output


def test_to_torch_layers_leaves_what_a_cell_remembers():
    net = Unrolled(rnn.ZoneoutCell(rnn.RNNCell(4), zoneout_outputs=0.5))
    net.initialize()
    x, step = mx.nd.ones((2, 4, 3)), mx.nd.ones((2, 3))
    net(x)
    last = net.cell._prev_output
    net.to_torch(layers="torch", inputs=x)
    assert net.cell._prev_output is last
    assert net.cell(step, net.cell.begin_state(func=mx.nd.zeros, batch_size=2))[0].shape == (2, 4)


def test_to_torch_layers_sparse_embedding_is_torchs_with_a_copy_of_the_rows():
    net = nn.Sequential()
    net.add(contrib.nn.SparseEmbedding(9, 4), nn.Dense(3))
    net.initialize()
    gluon.Trainer(net.collect_params(), "sgd")
    x = mx.nd.array([[1, 2, 3], [4, 5, 8]])
    expected = net(x).asnumpy()
    module = net.to_torch(layers="torch", inputs=x, share=False)
    assert isinstance(module[0], torch.nn.Embedding)
    torch.testing.assert_close(
        module(torch.tensor(x.asnumpy()).long()).detach().numpy(), expected, rtol=1e-5, atol=1e-6
    )
    with pytest.raises(MXNetError, match="is row_sparse, which shares no memory with a tensor; pass share=False"):
        net.to_torch(layers="torch", inputs=x)


def given(name):
    """Return a network's module in evaluation mode, what it is called with, and what it returns."""
    net, inputs = made(name)
    module = net.to_torch(layers="torch", inputs=inputs, share=False).eval()
    tensors = [torch.tensor(array.asnumpy()) for array in inputs]
    return module, [tensor.long() if name == "embedding" else tensor for tensor in tensors]


def same(found, wanted):
    for one, other in zip(tree_leaves(found), tree_leaves(wanted), strict=True):
        torch.testing.assert_close(one, other, rtol=1e-5, atol=1e-5)


FLAT = [name for name, (_, shapes, _) in NETWORKS.items() if not any(isinstance(shape, list) for shape in shapes)]
SOME = ("ceiling", "padded_pools", "rnn_in_a_sequence", "attention", "lstm_cell", "tied_weights")


def through_torchs_tools(name):
    module, inputs = given(name)
    expected = module(*inputs)
    same(torch.fx.symbolic_trace(module)(*inputs), expected)
    same(copy.deepcopy(module)(*inputs), expected)
    same(pickle.loads(pickle.dumps(module))(*inputs), expected)


@pytest.mark.parametrize("name", SOME)
def test_to_torch_layers_of_many_kinds_are_traced_copied_and_pickled(name):
    through_torchs_tools(name)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:`torch.jit.trace")
@pytest.mark.filterwarnings("ignore:LSTM with projections is not supported with oneDNN")
@pytest.mark.filterwarnings("ignore::torch.jit.TracerWarning")
@pytest.mark.filterwarnings("ignore:The .grad attribute of a Tensor that is not a leaf")
@pytest.mark.parametrize("name", FLAT)
def test_to_torch_layers_of_all_kinds_go_through_torchs_tools(name):
    through_torchs_tools(name)
    module, inputs = given(name)
    same(torch.jit.trace(module, tuple(inputs))(*inputs), module(*inputs))
    torch._dynamo.reset()
    has_lstm = any(isinstance(part, torch.nn.RNNBase) for part in module.modules())  # at which torch breaks the graph
    whole = not has_lstm and name != "layer_ctcloss"  # whose output's length torch does not know
    same(torch.compile(module, backend="eager", fullgraph=whole)(*inputs), module(*inputs))


def test_to_torch_layers_are_summarised_by_torchinfo(module):
    torchinfo = pytest.importorskip("torchinfo", reason="torchinfo is not installed")
    summary = torchinfo.summary(module, input_data=X, verbose=0)
    assert summary.total_params == sum(parameter.numel() for parameter in module.parameters())
    assert "Residual" in str(summary)


@pytest.mark.filterwarnings("ignore::Warning")  # lightning's own
def test_to_torch_layers_train_in_lightning(module, tmp_path):
    broken = (ImportError, RuntimeError)  # which it raises where a torchvision for another torch is installed
    lightning = pytest.importorskip("lightning", reason="lightning is not installed for this torch", exc_type=broken)

    class Training(lightning.LightningModule):
        def __init__(self):
            super().__init__()
            self.net = module

        def training_step(self, batch, index):
            return self.net(batch[0]).square().mean()

        def configure_optimizers(self):
            return torch.optim.SGD(self.parameters(), lr=1e-3)

    before = module(X).square().mean().item()
    trainer = lightning.Trainer(
        max_epochs=3, accelerator="cpu", default_root_dir=tmp_path, logger=False, enable_checkpointing=False
    )
    batches = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(X), batch_size=2)
    trainer.fit(Training(), batches)
    assert module.eval()(X).square().mean().item() < before
