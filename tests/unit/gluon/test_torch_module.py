"""Children of the module that ``to_torch`` makes compute as modules, whatever stands in their place."""

import copy
import io
import threading

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet import gluon
from mxnet.base import MXNetError
from mxnet.gluon import nn, rnn

X = torch.from_numpy(onp.sin(onp.arange(2 * 3 * 64) * 0.7).reshape(2, 3, 8, 8).astype("float32"))
hybridized = pytest.mark.parametrize("hybridize", [False, True], ids=["imperative", "hybridized"])
NAMES = ["0", "1", "2.body.0", "2.body.1", "2.body", "2.act", "2", "3", "4", "5", ""]  # in the order of calls


class Residual(gluon.HybridBlock):
    """A block with its own forward method and children of both kinds."""

    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.body = nn.HybridSequential()
            self.body.add(nn.Conv2D(4, 3, padding=1, in_channels=4), nn.BatchNorm(in_channels=4))
            self.act = nn.Activation("relu")

    def hybrid_forward(self, F, x):
        return self.act(self.body(x) + x)


def network(hybridize):
    mx.random.seed(5)
    net = nn.HybridSequential()
    net.add(nn.Conv2D(4, 3, in_channels=3), nn.BatchNorm(in_channels=4), Residual())
    net.add(nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(10, in_units=4))
    net.initialize(mx.init.Xavier())
    if hybridize:
        net.hybridize()
    return net


def close(first, second, tolerance=1e-5):
    onp.testing.assert_allclose(first.detach().numpy(), second.detach().numpy(), rtol=tolerance, atol=1e-6)


@hybridized
def test_to_torch_computes_with_what_stands_as_a_child(hybridize):
    net = network(hybridize)
    module = net.to_torch().eval()
    features = torch.nn.Sequential(*list(module)[:5])(X)
    head = torch.nn.Linear(4, 7)
    setattr(module, "5", head)
    close(module(X), head(features))
    module[5] = torch.nn.Identity()
    close(module(X), features)
    module.add_module("6", torch.nn.Linear(4, 2))
    assert module(X).shape == (2, 2)
    module.append(torch.nn.Softmax(-1))
    close(module(X).sum(-1), torch.ones(2))
    del module[6:], module[-1]
    close(module(X), features)
    with pytest.raises(IndexError, match="5 layers"):
        module[5]
    assert net(mx.nd.array(X.numpy())).shape == (2, 10)  # the block has its layers


@hybridized
def test_to_torch_replaces_children_of_blocks_with_a_forward_method(hybridize):
    module = network(hybridize).to_torch().eval()
    stem = module[1](module[0](X))
    module[2].body[0] = convolution = torch.nn.Conv2d(4, 4, 1)
    module[2].body[1] = torch.nn.Identity()
    module[2].act = torch.nn.Sigmoid()
    close(module[2](stem), torch.sigmoid(convolution(stem) + stem))
    close(module(X), module[5](module[4](module[3](module[2](stem)))))
    del module[2].act
    with pytest.raises(MXNetError, match=r"child 'act' of Residual .* was deleted.*Identity"):
        module(X)


@hybridized
def test_to_torch_hooks_see_calls_activations_and_gradients(hybridize):
    module = network(hybridize).to_torch()
    seen, gradients = [], []
    for name, child in module.named_modules():
        child.register_forward_hook(lambda m, i, o, name=name: seen.append(name))
    layer = module[2].body[0]
    layer.register_forward_hook(lambda m, i, o: o.register_hook(gradients.append) and None)
    layer.register_full_backward_hook(lambda m, inputs, outputs: gradients.append(outputs[0]))
    module(X)[:, 3].sum().backward()
    assert seen == NAMES
    assert len(gradients) == 2
    assert torch.equal(*gradients)
    assert gradients[0].abs().max() > 0


@hybridized
def test_to_torch_hooks_on_all_modules_and_before_calls(hybridize):
    module = network(hybridize).to_torch()
    calls = []
    handle = torch.nn.modules.module.register_module_forward_hook(lambda m, i, o: calls.append(m))
    module(X)
    handle.remove()
    assert calls == [module.get_submodule(name) for name in NAMES]
    before = module(X)
    module[5].register_forward_pre_hook(lambda m, inputs: (inputs[0] * 0,))
    close(module(X), module[5].bias.expand(2, 10))
    assert not torch.equal(before, module(X))


@hybridized
@pytest.mark.parametrize("training", [True, False])
def test_to_torch_computes_the_same_whole_and_in_parts(hybridize, training):
    gradients, outputs = [], []
    for hook in (False, True):
        net = network(hybridize)
        module = net.to_torch().train(training)
        if hook:
            module[2].body.register_forward_hook(lambda *_: None)
        outputs.append(module(X))
        outputs[-1].pow(2).sum().backward()
        gradients.append([p.grad for p in module.parameters()])
        onp.testing.assert_array_equal(net[5].weight.grad().asnumpy(), module[5].weight.grad.numpy())
    close(*outputs)
    for first, second in zip(*gradients, strict=True):
        onp.testing.assert_allclose(first.numpy(), second.numpy(), rtol=1e-4, atol=1e-5)


@hybridized
@pytest.mark.filterwarnings("ignore:.torch.jit.trace:DeprecationWarning", "ignore::torch.jit.TracerWarning")
def test_to_torch_traces(hybridize):
    module = network(hybridize).to_torch().eval()
    traced = torch.jit.trace(module, (X,))
    close(traced(X[:1]), module(X[:1]))
    graph = torch.fx.symbolic_trace(module)
    assert [node.target for node in graph.graph.nodes] == ["x", *"012345", "output"]
    close(graph(X), module(X))
    with pytest.raises(MXNetError, match=r"torch\.fx traces sequences"):
        torch.fx.symbolic_trace(module[2])


@hybridized
@pytest.mark.filterwarnings("ignore:The .grad attribute", "ignore:Dynamo does not know")  # between parts of the graph
def test_to_torch_exports_and_compiles_replaced_children(hybridize):
    module = network(hybridize).to_torch().eval()
    module[2].act, module[5] = torch.nn.Sigmoid(), torch.nn.Linear(4, 7)
    expected = module(X)
    close(torch.export.export(module, (X,)).module()(X), expected)
    for backend in ("eager", "aot_eager"):
        compiled = torch.compile(module, backend=backend)(X)
        close(compiled, expected)
        compiled.sum().backward()


@hybridized
def test_to_torch_copies_and_pickles_replaced_children(hybridize):
    module = network(hybridize).to_torch().eval()
    module[2].act = torch.nn.Sigmoid()
    file = io.BytesIO()
    torch.save(module, file)
    file.seek(0)
    for other in (copy.deepcopy(module), torch.load(file, weights_only=False)):
        close(other(X), module(X))
        other(X).sum().backward()
        assert module[0].weight.grad is None
        onp.testing.assert_array_equal(other.block[0].weight.grad().asnumpy(), other[0].weight.grad.numpy())
        with torch.no_grad():
            other[5].weight.zero_()
            other[5].bias.zero_()
        assert other(X).abs().max() == 0
        assert module(X).abs().max() > 0


@hybridized
def test_to_torch_parametrizations_compute(hybridize):
    module = network(hybridize).to_torch().eval()
    before = module(X)
    torch.nn.utils.parametrizations.weight_norm(module[2].body[0], "weight")
    close(module(X), before)
    scale = module[2].body[0].parametrizations.weight.original0
    module(X).sum().backward()
    assert scale.grad.abs().max() > 0
    with torch.no_grad():
        scale.mul_(2)
    assert not torch.allclose(module(X), before)


@hybridized
def test_to_torch_freezes_all_but_a_new_head(hybridize):
    module = network(hybridize).to_torch()
    module.requires_grad_(False)
    module[5] = torch.nn.Linear(4, 3)
    module(X).sum().backward()
    assert [name for name, p in module.named_parameters() if p.grad is not None] == ["5.weight", "5.bias"]


@hybridized
def test_to_torch_runs_in_threads_beside_its_block(hybridize):
    net = network(hybridize)
    module = net.to_torch().eval()
    plain = net(mx.nd.array(X.numpy())).asnumpy()
    module[5] = torch.nn.Identity()
    expected, wrong = module(X).detach(), []

    def run_module():
        for _ in range(30):
            if not torch.allclose(module(X), expected, atol=1e-5):
                wrong.append("module")

    def run_block():
        for _ in range(30):
            if not onp.allclose(net(mx.nd.array(X.numpy())).asnumpy(), plain, atol=1e-5):
                wrong.append("block")

    threads = [threading.Thread(target=target, daemon=True) for target in (run_module, run_module, run_block)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(50)
        assert not thread.is_alive()
    assert not wrong
    assert net[2]._active == hybridize
    assert "forward" not in vars(net[2])


class Tied(gluon.HybridBlock):
    """A block that reads a child's weight, and one that calls one child twice."""

    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.encoder = nn.Dense(4, in_units=4)
            self.again = self.encoder

    def hybrid_forward(self, F, x):
        return self.again(self.encoder(x))


class Reads(gluon.Block):
    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.encoder = nn.Dense(4, in_units=4)

    def forward(self, x):
        return mx.nd.dot(x, self.encoder.weight.data())


def test_to_torch_refuses_replacements_that_cannot_compute():
    net = Reads()
    net.initialize()
    module, x = net.to_torch(), torch.ones(2, 4)
    assert module(x).shape == (2, 4)
    module.encoder = torch.nn.Linear(4, 4)
    with pytest.raises(MXNetError, match="'encoder' cannot be replaced: a forward method reads its parameter 'weight'"):
        module(x)
    net = Tied()
    net.initialize()
    module = net.to_torch()
    layer = module.again = torch.nn.Linear(4, 4)
    with pytest.raises(MXNetError, match="assign the same module to each"):
        module(x)
    module.encoder = layer
    close(module(x), layer(layer(x)))


class Recurrent(gluon.Block):
    """Several inputs and outputs, layers in a list, states."""

    def __init__(self, **options):
        super().__init__(**options)
        with self.name_scope():
            self.lstm = rnn.LSTM(5, input_size=3)
            self.cell = rnn.GRUCell(5, input_size=5)
            self.heads = [nn.Dense(2, in_units=5), nn.Dense(3, in_units=5)]
            for head in self.heads:
                self.register_child(head)

    def forward(self, x, states):
        out, states = self.lstm(x, states)
        out, _ = self.cell.unroll(4, out, layout="TNC", merge_outputs=True)
        return [head(out[-1]) for head in self.heads], states


def test_to_torch_children_with_states_and_in_lists():
    net = Recurrent()
    net.initialize(mx.init.Xavier())
    module = net.to_torch()
    x, states = torch.ones(4, 2, 3), [torch.zeros(1, 2, 5), torch.zeros(1, 2, 5)]
    (first, second), after = module(x, states)
    expected, _ = net(mx.nd.ones((4, 2, 3)), net.lstm.begin_state(2))
    onp.testing.assert_allclose(second.detach().numpy(), expected[1].asnumpy(), rtol=1e-5, atol=1e-6)
    assert [s.shape for s in after] == [(1, 2, 5)] * 2
    steps = []
    module.cell.register_forward_hook(lambda *_: steps.append(1))
    name = next(name for name, child in module.named_children() if child.block is net.heads[0])
    setattr(module, name, torch.nn.Linear(5, 9))
    (replaced, same), _ = module(x, states)
    assert replaced.shape == (2, 9)
    close(same, second)
    assert len(steps) == 4
    assert first.shape == (2, 2)
