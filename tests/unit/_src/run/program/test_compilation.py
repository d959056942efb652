"""Blocks compiled by torch's compiler compute and train as they do without."""

import numpy as onp
import pytest
import torch
from requirements import needs_compiler

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn

pytestmark = [
    needs_compiler,
    # torch's compiler uses what torch deprecates.
    pytest.mark.filterwarnings("ignore:.*torch.jit:DeprecationWarning"),
]
X = onp.sin(onp.arange(2 * 2 * 6 * 6)).reshape(2, 2, 6, 6)


def trained(**options):
    mx.random.seed(0)
    net = nn.HybridSequential()
    net.add(nn.Conv2D(4, 3, in_channels=2), nn.BatchNorm(in_channels=4), nn.Activation("relu"), nn.Dense(2))
    net.initialize(mx.init.Xavier())
    net.hybridize(**options)
    trainer, x = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1}), mx.nd.array(X)
    for _ in range(3):
        with autograd.record():
            loss = (net(x) ** 2).mean()
        loss.backward()
        trainer.step(1)
    return net, net(x).asnumpy()


@pytest.mark.slow
def test_hybridize_backend_inductor_computes_and_trains_the_same():
    expected, compiled = trained(), trained(backend="inductor", dynamic=False)
    onp.testing.assert_allclose(compiled[1], expected[1], rtol=1e-4, atol=1e-5)
    for a, b in zip(compiled[0].collect_params().values(), expected[0].collect_params().values(), strict=True):
        onp.testing.assert_allclose(a.data().asnumpy(), b.data().asnumpy(), rtol=1e-4, atol=1e-5)
    larger = mx.nd.array(onp.concatenate([X, X]))
    onp.testing.assert_allclose(compiled[0](larger).asnumpy()[2:], compiled[1], rtol=1e-4, atol=1e-5)


class Cell(gluon.HybridBlock):
    """Attention and a dense layer as they are written with operators, comparisons and codes of lengths among them."""

    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.last = (nn.Dense(16, flatten=False, in_units=16) for _ in range(4))
        self.norm, self.gelu = nn.LayerNorm(in_channels=16), nn.GELU()

    def heads(self, F, x):
        x = F.transpose(F.reshape(x, shape=(0, 0, 2, -1)), axes=(0, 2, 1, 3))
        return F.reshape(x, shape=(-1, 0, 0), reverse=True)

    def hybrid_forward(self, F, x):
        query, key, value = (self.heads(F, layer(x)) for layer in (self.query, self.key, self.value))
        scores = F.batch_dot(query, key, transpose_b=True)
        scores = F.where(F.broadcast_greater(scores, F.zeros((1, 1, 1))), scores, scores * 0.5)
        seen = F.reshape(F.batch_dot(F.softmax(scores, axis=-1), value), shape=(-1, 2, 0, 0), reverse=True)
        seen = F.reshape(F.transpose(seen, axes=(0, 2, 1, 3)), shape=(0, 0, -1))
        kept = F.logical_not(F.SequenceMask(F.ones_like(seen) * (seen > 100)))
        return self.norm(x + self.last(self.gelu(F.SliceChannel(seen, num_outputs=1, axis=1)))) * kept


def test_hybridize_backend_inductor_compiles_a_network_whole():
    """Not in regions between operators that the compiler could not follow, each of which costs as much as a kernel."""
    net, x = Cell(), mx.nd.array(onp.sin(onp.arange(160)).reshape(2, 5, 16))
    net.initialize(mx.init.Xavier())
    net.hybridize()
    expected = net(x).asnumpy()
    net.hybridize(backend="inductor")
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-4, atol=1e-5)
    with torch.profiler.profile() as profile:
        net(x).wait_to_read()
    regions = [event for event in profile.key_averages() if event.key.startswith("Torch-Compiled Region")]
    assert sum(region.count for region in regions) == 1


def test_hybridize_backend_inductor_keeps_nan_and_infinities():
    """The compiler has kernels of its own for these operators, which may not look at values."""

    class Special(gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return (
                F.softmax(x, axis=-1),
                F.LeakyReLU(x, act_type="gelu"),
                x > 1,
                F.logical_not(x),
                F.cast(x, "int32") == 1,
            )

    data = onp.zeros((6, 40), "float32") + onp.linspace(-2, 2, 40, dtype="float32")
    data[1, 3], data[2, 5], data[3, 7], data[4] = onp.nan, onp.inf, -onp.inf, 0
    x, net = mx.nd.array(data), Special()
    expected = [output.asnumpy() for output in net(x)]
    net.hybridize(backend="inductor")
    for output, values in zip(net(x), expected, strict=True):
        assert output.dtype == values.dtype
        onp.testing.assert_allclose(output.asnumpy(), values, rtol=1e-5, atol=1e-6)


def test_optimize_for_inductor_compiles_again():
    net = nn.Dense(3, in_units=2)
    net.initialize()
    net.hybridize()
    x = mx.nd.ones((2, 2))
    expected = net(x).asnumpy()
    before = net._cached_op
    net.optimize_for(x, backend="inductor")
    assert net._cached_op is not before
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-5, atol=1e-6)


def test_hybridize_backend_inductor_checks_options_at_once():
    net = nn.Dense(3)
    with pytest.raises(ValueError, match="has no option 'speed'"):
        net.hybridize(backend="inductor", speed=9)
    with pytest.raises(ValueError, match="has the modes"):
        net.hybridize(backend="inductor", mode="best")
    with pytest.raises(ValueError, match="not both"):
        net.hybridize(backend="inductor", mode="default", epilogue_fusion=True)
