"""Layers, losses and metrics on a nameless device, eager and hybridized, forward and backward."""

from __future__ import annotations

import functools
import inspect
from typing import TYPE_CHECKING, Any

import pytest
from devices import nameless
from devices.sampling import sampled

import mxnet as mx
from mxnet import gluon
from mxnet.gluon import contrib, nn, rnn

if TYPE_CHECKING:
    from collections.abc import Callable

HOME = mx.gpu(0)
Shapes = tuple[tuple[int, ...], ...]
FLAT, LINE, IMAGE, VOLUME = (2, 6), (2, 4, 8), (2, 4, 8, 8), (2, 4, 4, 4, 4)

LAYERS: dict[str, tuple[Callable[[], Any], Shapes]] = {
    "ELU": (nn.ELU, (FLAT,)),
    "GELU": (nn.GELU, (FLAT,)),
    "SELU": (nn.SELU, (FLAT,)),
    "Activation": (lambda: nn.Activation("tanh"), (FLAT,)),
    "LeakyReLU": (lambda: nn.LeakyReLU(0.1), (FLAT,)),
    "PReLU": (nn.PReLU, (FLAT,)),
    "Swish": (nn.Swish, (FLAT,)),
    "BatchNorm": (nn.BatchNorm, (IMAGE,)),
    "BatchNormReLU": (nn.BatchNormReLU, (IMAGE,)),
    "Dense": (lambda: nn.Dense(3, activation="relu"), (FLAT,)),
    "Dropout": (lambda: nn.Dropout(0.5), (FLAT,)),
    "Embedding": (lambda: nn.Embedding(5, 3), (FLAT,)),
    "Flatten": (nn.Flatten, (IMAGE,)),
    "GroupNorm": (lambda: nn.GroupNorm(2), (IMAGE,)),
    "HybridLambda": (lambda: nn.HybridLambda("relu"), (FLAT,)),
    "HybridSequential": (lambda: joined(nn.HybridSequential()), (FLAT,)),
    "InstanceNorm": (nn.InstanceNorm, (IMAGE,)),
    "Lambda": (lambda: nn.Lambda("relu"), (FLAT,)),
    "LayerNorm": (nn.LayerNorm, (FLAT,)),
    "Sequential": (lambda: joined(nn.Sequential()), (FLAT,)),
    **{
        f"{kind}Pool{axes}D": (cls, (shape,))
        for axes, shape in ((1, LINE), (2, IMAGE), (3, VOLUME))
        for kind in ("Avg", "Max", "GlobalAvg", "GlobalMax")
        for cls in (getattr(nn, f"{kind}Pool{axes}D"),)
    },
    **{
        f"Conv{axes}D{kind}": (functools.partial(getattr(nn, f"Conv{axes}D{kind}"), 3, 3, padding=1), (shape,))
        for axes, shape in ((1, LINE), (2, IMAGE), (3, VOLUME))
        for kind in ("", "Transpose")
    },
    "ReflectionPad2D": (lambda: nn.ReflectionPad2D(1), (IMAGE,)),
    "RNN": (lambda: rnn.RNN(5, 2), ((3, 2, 6),)),
    "LSTM": (lambda: rnn.LSTM(5, 2, dropout=0.2), ((3, 2, 6),)),
    "GRU": (lambda: rnn.GRU(5, bidirectional=True), ((3, 2, 6),)),
    "Concurrent": (lambda: joined(contrib.nn.Concurrent()), (FLAT,)),
    "HybridConcurrent": (lambda: joined(contrib.nn.HybridConcurrent()), (FLAT,)),
    "Identity": (contrib.nn.Identity, (FLAT,)),
    "PixelShuffle1D": (lambda: contrib.nn.PixelShuffle1D(2), (LINE,)),
    "PixelShuffle2D": (lambda: contrib.nn.PixelShuffle2D(2), (IMAGE,)),
    "PixelShuffle3D": (lambda: contrib.nn.PixelShuffle3D((1, 2, 2)), (VOLUME,)),
    "SyncBatchNorm": (lambda: contrib.nn.SyncBatchNorm(num_devices=1), (IMAGE,)),
    "DeformableConvolution": (
        lambda: contrib.cnn.DeformableConvolution(3, padding=(1, 1), kernel_size=(3, 3)),
        (IMAGE,),
    ),
    "ModulatedDeformableConvolution": (
        lambda: contrib.cnn.ModulatedDeformableConvolution(3, padding=(1, 1), kernel_size=(3, 3)),
        (IMAGE,),
    ),
}
# Bases, what needs a graph of its own (programs.py), and rows of weights that are stored sparsely.
NO_LAYERS = {"Block", "HybridBlock", "SymbolBlock", "SparseEmbedding"}

CELLS: dict[str, tuple[Callable[[], Any], tuple[int, ...]]] = {
    "RNNCell": (lambda: rnn.RNNCell(5), (2, 3, 6)),
    "LSTMCell": (lambda: rnn.LSTMCell(5), (2, 3, 6)),
    "GRUCell": (lambda: rnn.GRUCell(5), (2, 3, 6)),
    "BidirectionalCell": (lambda: rnn.BidirectionalCell(rnn.LSTMCell(5), rnn.LSTMCell(5)), (2, 3, 6)),
    "DropoutCell": (lambda: rnn.DropoutCell(0.5), (2, 3, 6)),
    "ResidualCell": (lambda: rnn.ResidualCell(rnn.GRUCell(6)), (2, 3, 6)),
    "ZoneoutCell": (lambda: rnn.ZoneoutCell(rnn.RNNCell(6), 0.2, 0.2), (2, 3, 6)),
    "SequentialRNNCell": (lambda: stacked(rnn.SequentialRNNCell()), (2, 3, 6)),
    "HybridSequentialRNNCell": (lambda: stacked(rnn.HybridSequentialRNNCell()), (2, 3, 6)),
    "LSTMPCell": (lambda: contrib.rnn.LSTMPCell(5, 3), (2, 3, 6)),
    "VariationalDropoutCell": (lambda: contrib.rnn.VariationalDropoutCell(rnn.LSTMCell(5), 0.2, 0.2, 0.2), (2, 3, 6)),
    **{
        f"Conv{axes}D{kind}Cell": (
            functools.partial(getattr(contrib.rnn, f"Conv{axes}D{kind}Cell"), (4, *(6,) * axes), 3, 3, 3, 1),
            (2, 3, 4, *(6,) * axes),
        )
        for axes in (1, 2, 3)
        for kind in ("RNN", "LSTM", "GRU")
    },
}
NO_CELLS = {"HybridRecurrentCell", "RecurrentCell", "ModifierCell"}

LOSSES: dict[str, tuple[Callable[[], Any], Shapes]] = {
    **{
        name: (getattr(gluon.loss, name), (FLAT, FLAT))
        for name in ("HingeLoss", "KLDivLoss", "LogisticLoss", "SigmoidBCELoss", "SquaredHingeLoss")
    },
    **{name: (getattr(gluon.loss, name), (FLAT, FLAT)) for name in ("HuberLoss", "L1Loss", "L2Loss", "PoissonNLLLoss")},
    "SoftmaxCELoss": (gluon.loss.SoftmaxCELoss, (FLAT, (2,))),
    "CosineEmbeddingLoss": (gluon.loss.CosineEmbeddingLoss, (FLAT, FLAT, (2,))),
    "SDMLLoss": (gluon.loss.SDMLLoss, (FLAT, FLAT)),
    "TripletLoss": (gluon.loss.TripletLoss, (FLAT, FLAT, FLAT)),
}
# Bases and second names; CTCLoss waits for lengths of sequences (programs.py).
NO_LOSSES = {"Loss", "HybridBlock", "SigmoidBinaryCrossEntropyLoss", "SoftmaxCrossEntropyLoss", "CTCLoss"}


def joined(block: Any) -> Any:
    """Return a container with two layers."""
    block.add(nn.Dense(4), nn.Dense(3))
    return block


def stacked(cell: Any) -> Any:
    """Return a container with two cells."""
    cell.add(rnn.LSTMCell(5))
    cell.add(rnn.GRUCell(4))
    return cell


def arrays(shapes: Shapes) -> list[Any]:
    """Return arrays on the device."""
    return [mx.nd.ones(shape, ctx=HOME) for shape in shapes]


def results(found: Any) -> list[Any]:
    """Return the arrays in nested lists."""
    return [a for f in found for a in results(f)] if isinstance(found, (list, tuple)) else [found]


def assert_computes(block: Any, run: Callable[[], Any], given: list[Any], watch: Any) -> None:
    """Run forward and backward, twice: once things are made, then nothing may be sent, and nobody waits."""
    for array in given:
        array.attach_grad()
    for time in range(2):
        watch.events.clear()
        with mx.autograd.record():
            outputs = results(run())
        mx.autograd.backward(outputs)
        predicted = results(run())
        events = [e for e in watch.events if time or e.kind != nameless.UP]
        assert not events, nameless.counts(events)
    parameters = block.collect_params().values() if hasattr(block, "collect_params") else ()
    grads = [p.grad(HOME) for p in parameters if p.grad_req != "null"] + [a.grad for a in given]
    for array in (*outputs, *predicted, *grads):
        assert nameless.is_at(array, HOME), (array.context, array._tensor.device)


def names_of(*modules: Any) -> set[str]:
    """Return the names of the blocks that modules have."""
    return {n for m in modules for n, c in vars(m).items() if inspect.isclass(c) and issubclass(c, gluon.Block)}


def test_all_are_here() -> None:
    cells = names_of(rnn, contrib.rnn)
    recurrent = {"RNN", "LSTM", "GRU"}
    assert names_of(nn, contrib.nn, contrib.cnn) | recurrent == set(LAYERS) | NO_LAYERS
    assert cells - recurrent == set(CELLS) | NO_CELLS
    assert names_of(gluon.loss) == set(LOSSES) | NO_LOSSES


@pytest.mark.filterwarnings("ignore:All children of this Sequential")  # which a program may do all the same
@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("name", sampled(LAYERS))
def test_layer(name: str, hybrid: bool, watch: Any) -> None:
    make, shapes = LAYERS[name]
    layer, given = make(), arrays(shapes)
    layer.initialize(ctx=HOME)
    if hybrid:
        layer.hybridize()
    layer(*given)
    assert_computes(layer, lambda: layer(*given), given if name != "Embedding" else [], watch)


@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("name", sampled(CELLS))
def test_cell(name: str, hybrid: bool, watch: Any) -> None:
    make, shape = CELLS[name]
    cell, given = make(), arrays((shape,))
    cell.initialize(ctx=HOME)
    if hybrid:
        cell.hybridize()

    def run() -> Any:
        cell.reset()
        return cell.unroll(3, given[0], merge_outputs=True)

    run()
    assert_computes(cell, run, given, watch)


@pytest.mark.parametrize("hybrid", [False, True], ids=["eager", "hybridized"])
@pytest.mark.parametrize("name", sampled(LOSSES))
def test_loss(name: str, hybrid: bool, watch: Any) -> None:
    make, shapes = LOSSES[name]
    loss, given = make(), arrays(shapes)
    if hybrid and name != "SDMLLoss":  # which looks at shapes, as MXNet's does
        loss.hybridize()
    loss(*given)
    assert_computes(loss, lambda: loss(*given), given[:1], watch)
