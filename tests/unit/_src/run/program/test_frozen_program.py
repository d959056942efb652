"""Programs with weights built in, for torch's compiler."""

import numpy as np
import pytest
import torch
from requirements import needs_compiler

import mxnet as mx
from mxnet._src.run.program import frozen_program
from mxnet._src.run.program.frozen_program import FrozenProgram
from mxnet.gluon import nn


class _Compiler:
    """Stands for torch's: notes what it was given, and copies the buffers that it takes for constants."""

    def __init__(self):
        self.frozen = []

    def __call__(self, program, frozen):
        if not frozen:
            return program
        self.frozen.append(program)
        for name, buffer in list(program.named_buffers()):
            setattr(program, name, buffer.clone())
        return program


def _affine(weight, data, bias):
    return (data * weight + bias,)


@pytest.fixture
def compiler():
    return _Compiler()


def test_frozen_program_computes_with_weights_as_they_are(compiler):
    program = FrozenProgram(_affine, [0, 2], compiler)
    weight, bias, data = torch.ones(3), torch.zeros(3), torch.arange(3.0)
    for _ in range(3):
        assert torch.equal(program(weight, data, bias)[0], data)
    assert len(compiler.frozen) == 1
    weight.fill_(2)
    assert torch.equal(program(weight, data, bias)[0], data * 2)
    assert torch.equal(program(torch.ones(3), data, bias)[0], data)
    assert len(compiler.frozen) == 3


def test_frozen_program_passes_weights_that_keep_changing(compiler):
    program = FrozenProgram(_affine, [0, 2], compiler)
    weight, bias, data = torch.ones(3), torch.zeros(3), torch.arange(3.0)
    for number in range(10):
        weight.fill_(number)
        assert torch.equal(program(weight, data, bias)[0], data * number)
    assert len(compiler.frozen) == frozen_program._MOST_REBUILDS + 1


def test_frozen_program_passes_gradients_to_weights(compiler):
    program = FrozenProgram(_affine, [0, 2], compiler)
    weight, bias, data = torch.ones(3, requires_grad=True), torch.zeros(3), torch.arange(3.0)
    program(weight, data, bias)[0].sum().backward()
    assert torch.equal(weight.grad, data)
    assert not compiler.frozen


@pytest.mark.slow
@needs_compiler
@pytest.mark.filterwarnings("ignore:.*torch.jit:DeprecationWarning")
def test_hybridize_backend_inductor_builds_weights_in_and_leaves_configuration():
    from torch._inductor import config

    before = config.freezing
    net = nn.HybridSequential()
    net.add(nn.Conv2D(4, 3, in_channels=2), nn.BatchNorm(in_channels=4), nn.Activation("relu"), nn.Dense(2))
    net.initialize(mx.init.Xavier())
    data = mx.nd.array(np.sin(np.arange(144)).reshape(2, 2, 6, 6))
    expected = net(data).asnumpy()
    net.hybridize(backend="inductor")
    np.testing.assert_allclose(net(data).asnumpy(), expected, rtol=1e-5, atol=1e-5)
    net[0].weight.set_data(net[0].weight.data() * 2)
    after = net(data).asnumpy()
    net.hybridize(False)
    np.testing.assert_allclose(after, net(data).asnumpy(), rtol=1e-5, atol=1e-5)
    assert config.freezing is before


@needs_compiler
@pytest.mark.filterwarnings("ignore:.torch.jit.script_method. is deprecated")  # of torch's compiler, at its import
def test_frozen_program_weights_are_constants_of_the_compiled_code(monkeypatch):
    from torch._inductor import config, freezing

    frozen_parameters = []
    freeze = freezing.freeze

    def noting(*args, **kwargs):
        graph, preserved = freeze(*args, **kwargs)
        frozen_parameters.append(len(args[2]) - len(preserved))
        return graph, preserved

    monkeypatch.setattr(freezing, "freeze", noting)
    net = nn.HybridSequential()
    net.add(nn.Dense(4, in_units=3), nn.Dense(2, in_units=4))
    net.initialize()
    x = mx.nd.array(np.linspace(-1, 1, 15, dtype="float32").reshape(5, 3))
    expected = net(x).asnumpy()
    net.hybridize(backend="inductor")
    np.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-5, atol=1e-6)
    assert frozen_parameters == [4]
    np.testing.assert_allclose(net(x[:2]).asnumpy(), expected[:2], rtol=1e-5, atol=1e-6)
    assert set(frozen_parameters) == {4}  # for data of another shape, too
    assert config.freezing is False
