"""A plan holds the weights that its kernels packed, and not what they were packed from."""

from __future__ import annotations

import gc

import numpy as onp
import pytest
import torch
from requirements import needs_onednn

import mxnet as mx
from mxnet._src.run.program import inference_plan
from mxnet.gluon import nn

# By torch's public word, not by ours.
CHANNELS = 48


def network() -> nn.HybridSequential:
    net = nn.HybridSequential()
    for _ in range(2):
        net.add(nn.Conv2D(CHANNELS, 3, in_channels=CHANNELS, use_bias=False), nn.BatchNorm(in_channels=CHANNELS))
    net.initialize()
    net.hybridize(static_alloc=True, static_shape=True)
    return net


def weights_alive() -> int:
    """Return how many plain tensors there are of the convolutions' shape, packed ones and those of meta apart."""
    gc.collect()
    shape = (CHANNELS, CHANNELS, 3, 3)
    tensors = [t for t in gc.get_objects() if type(t) is torch.Tensor and t.shape == shape and t.is_cpu]
    return len({t.untyped_storage().data_ptr() for t in tensors if t.layout is torch.strided})


@needs_onednn
def test_inference_plan_drops_folded_weights_when_they_are_packed() -> None:
    before = weights_alive()
    net = network()
    x = mx.nd.random.uniform(shape=(1, CHANNELS, 9, 9))

    first = net(x).asnumpy()

    assert weights_alive() - before == 2  # the parameters; their gradients were never looked at
    onp.testing.assert_array_equal(net(x).asnumpy(), first)
    net.hybridize(False)
    onp.testing.assert_allclose(net(x).asnumpy(), first, rtol=1e-4, atol=1e-5)


@needs_onednn
def test_inference_plan_keeps_a_weight_shared_with_an_unpacked_layer() -> None:
    data, weight = mx.sym.var("data"), mx.sym.var("shared_weight")
    convolved = mx.sym.Convolution(data, weight, kernel=(3, 3), num_filter=CHANNELS, no_bias=True, name="conv")
    convolved = mx.sym.Convolution(convolved, weight, kernel=(3, 3), num_filter=CHANNELS, no_bias=True, name="again")
    net = mx.gluon.SymbolBlock(mx.sym.Group([convolved, mx.sym.sum(mx.sym.square(weight), name="norm")]), [data])
    net.initialize()
    x = mx.nd.random.uniform(shape=(1, CHANNELS, 9, 9))
    net(x)
    plain = [array.asnumpy() for array in net(x)]
    net.hybridize(static_alloc=True, static_shape=True)

    for _ in range(2):
        for output, expected in zip(net(x), plain, strict=True):
            onp.testing.assert_allclose(output.asnumpy(), expected, rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize(("limit", "times"), [(1, 2), (1 << 40, 0)])
def test_inference_plan_gives_back_free_memory_around_large_plans_alone(
    limit: int, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[None] = []
    monkeypatch.setattr(inference_plan, "_LARGE", limit)
    monkeypatch.setattr(inference_plan, "release", lambda: calls.append(None))

    net = network()
    x = mx.nd.ones((1, CHANNELS, 9, 9))
    net(x)
    net(x)

    assert len(calls) == times
