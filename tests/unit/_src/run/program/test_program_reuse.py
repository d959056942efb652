"""A hybridized block is lowered once per mode, whatever shapes its data have."""

import gc
import weakref

import pytest

from mxnet import autograd, nd
from mxnet._src.run.program import program
from mxnet.gluon import nn, rnn


@pytest.fixture
def lowered(monkeypatch):
    """Of each lowering, whether it was for training."""
    modes = []
    original = program.lower

    def counted(graph, inputs, training, *rest):
        modes.append(training)
        return original(graph, inputs, training, *rest)

    monkeypatch.setattr(program, "lower", counted)
    return modes


@pytest.fixture
def inferred(monkeypatch):
    """The shapes of arrays made in the graph, per inference."""
    programs = []
    original = program.shapes_created

    def counted(*args):
        programs.append(list(original(*args).values()))
        return original(*args)

    monkeypatch.setattr(program, "shapes_created", counted)
    return programs


def _train(block, *shapes):
    for shape in shapes:
        with autograd.record():
            output = block(nd.ones(shape))
        output.backward()


def test_program_reuse_sequence_lengths_share_a_program(lowered, inferred):
    block = nn.HybridSequential()
    block.add(rnn.LSTM(3, input_size=2))  # inside a block, it makes its initial states in the graph
    block.initialize()
    block.hybridize()
    _train(block, (4, 5, 2), (6, 5, 2), (7, 5, 2), (4, 5, 2))
    assert lowered == [True]
    assert inferred == [[(1, 5, 3)] * 2] * 3
    _train(block, (4, 8, 2), (7, 8, 2))
    assert lowered == [True, True]
    assert block(nd.ones((9, 8, 2))).shape == (9, 8, 3)
    assert lowered == [True, True, False]


def test_program_reuse_layers_are_not_lowered_again_for_new_shapes(lowered, inferred):
    block = nn.HybridSequential()
    block.add(
        nn.Dense(4, activation="relu", flatten=False), nn.LayerNorm(), nn.Dropout(0.5), nn.Dense(2, flatten=False)
    )
    block.initialize()
    block.hybridize()
    _train(block, *((2, length, 3) for length in range(1, 9)))
    assert lowered == [True]
    assert inferred == []


@pytest.mark.parametrize("static", [False, True])
def test_program_reuse_recorded_loss_does_not_keep_the_networks_program(static):
    """Results that a program keeps know how they were made, for errors, without the packed weights of who made them."""
    net = nn.Dense(4, in_units=3)
    net.initialize()
    net.hybridize(static_alloc=static, static_shape=static)
    with autograd.record():
        loss = net(nd.ones((2, 3))).sum()
    net(nd.ones((2, 3)))
    program = weakref.ref(net._cached_op._program)
    del net
    gc.collect()
    assert program() is None
    assert loss.shape == (1,)
