"""Plans of convolutions that oneDNN Graph computes from the third call on."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.core import torch_internals
from mxnet._src.run.program import inference_plan, onednn_graph
from mxnet.gluon import nn

CALLS = inference_plan._COMPILED_AT

pytestmark = pytest.mark.skipif(torch_internals.onednn_graph() is None, reason="this torch has no oneDNN Graph")


class _Residual(gluon.HybridBlock):
    """Sums whose summands are used again: as an input, as a result, and by a later layer."""

    def __init__(self):
        super().__init__()
        self.first = nn.Conv2D(8, 3, padding=1, in_channels=8)
        self.second = nn.Conv2D(8, 1, in_channels=8)
        self.third = nn.Conv2D(8, 3, padding=1, groups=8, in_channels=8, use_bias=False)

    def hybrid_forward(self, F, x):
        first = F.relu(self.first(x) + x)
        second = self.second(first) + first
        third = F.clip(self.third(second), 0, 6) + second * 2
        return second, F.concat(third, first, dim=1), F.mean(first, axis=(2, 3))


@pytest.fixture
def compiled(monkeypatch):
    """The plans that oneDNN Graph has taken over."""
    plans = []
    original = inference_plan.InferencePlan.compile

    def noted(self, *args):
        original(self, *args)
        if self._threads:
            plans.append(self)

    monkeypatch.setattr(inference_plan.InferencePlan, "compile", noted)
    return plans


def _classifier():
    net = nn.HybridSequential()
    net.add(nn.Conv2D(8, 3, in_channels=3), nn.BatchNorm(in_channels=8), nn.Activation("relu"), nn.MaxPool2D())
    net.add(nn.Conv2D(4, 1, in_channels=8), nn.LeakyReLU(0.1), nn.GlobalAvgPool2D(), nn.Flatten(), nn.Dense(5))
    net.initialize(mx.init.Xavier())
    return net


def _images(count=2, seed=0):
    return nd.array(np.random.RandomState(seed).standard_normal((count, 3, 12, 12)).astype("float32"))


def _static(net):
    net.hybridize(static_alloc=True, static_shape=True)


def _check(net, data, tolerance=2e-6):
    """Compare calls of a hybridized network with those of its layers one by one."""
    net.hybridize(False)
    expected = net(data).asnumpy()
    _static(net)
    for _ in range(CALLS + 2):
        np.testing.assert_allclose(net(data).asnumpy(), expected, rtol=tolerance, atol=tolerance)


def test_hybridize_static_answers_alike_before_and_after_compilation(compiled):
    _check(_classifier(), _images())
    assert len(compiled) == 1


@pytest.mark.parametrize("count", [1, 2])
def test_hybridize_static_leaves_pooling_to_the_compiled_plan(compiled, count):
    """A batch of one image keeps its layout while calls are written down: no step runs beside oneDNN Graph's."""
    net, data = nn.HybridSequential(), _images(count)
    net.add(nn.Conv2D(8, 3, in_channels=3), nn.MaxPool2D(3, 2, 1), nn.Conv2D(4, 1, in_channels=8))
    net.initialize(mx.init.Xavier())
    _check(net, data)
    assert len(compiled) == 1
    with torch.profiler.profile() as profile:
        net(data).wait_to_read()
    names = {event.key for event in profile.key_averages()}
    assert any(name.startswith("LlgaPartition") for name in names)
    assert not names & {"aten::maximum", "aten::constant_pad_nd", "aten::max_pool2d", "aten::mkldnn_max_pool2d"}


def test_hybridize_static_keeps_summands_inputs_and_earlier_results(compiled):
    net = _Residual()
    net.initialize(mx.init.Xavier())
    data = nd.array(np.random.RandomState(1).standard_normal((2, 8, 6, 6)).astype("float32"))
    data_before = data.asnumpy()
    expected = [output.asnumpy() for output in net(data)]
    _static(net)
    outputs_of_calls = [net(data) for _ in range(CALLS + 3)]
    assert len(compiled) == 1
    np.testing.assert_array_equal(data.asnumpy(), data_before)
    for outputs in outputs_of_calls:
        for output, array in zip(outputs, expected, strict=True):
            np.testing.assert_allclose(output.asnumpy(), array, rtol=2e-6, atol=2e-6)
    outputs_of_calls[-1][0][:] = 7  # the program's own memory
    np.testing.assert_allclose(net(data)[0].asnumpy(), expected[0], rtol=2e-6, atol=2e-6)


def test_hybridize_static_sees_weights_that_are_written_after_compilation(compiled):
    net, data = _classifier(), _images()
    _static(net)
    for _ in range(CALLS):
        net(data)
    for weight in (net[0].weight, net[1].running_mean, net[-1].bias):
        weight.set_data(weight.data() + 0.25)
        after = net(data).asnumpy()
        net.hybridize(False)
        np.testing.assert_allclose(after, net(data).asnumpy(), rtol=2e-6, atol=2e-6)
        _static(net)
        for _ in range(CALLS):
            net(data)
    assert len(compiled) == 4


def test_hybridize_static_follows_a_trainer_after_compilation(compiled):
    net, data = _classifier(), _images()
    _static(net)
    for _ in range(CALLS):
        net(data)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    with autograd.record():
        loss = net(data).square().mean()
    loss.backward()
    trainer.step(1)
    assert len(compiled) == 1
    _check(net, data)


def test_hybridize_static_takes_other_shapes_after_compilation(compiled):
    net = _classifier()
    for count in (1, 3):
        _check(net, _images(count))
    assert len(compiled) == 2
    net.hybridize(False)
    expected = net(_images(5)).asnumpy()
    _static(net)
    np.testing.assert_allclose(net(_images(5)).asnumpy(), expected, rtol=2e-6, atol=2e-6)


def test_hybridize_static_is_called_by_several_threads(compiled):
    net = _classifier()
    batches = [_images(seed=seed) for seed in range(8)]
    expected = [net(batch).asnumpy() for batch in batches]
    _static(net)
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda number: net(batches[number % 8]).asnumpy(), range(64)))
    for number, answer in enumerate(answers):
        np.testing.assert_allclose(answer, expected[number % 8], rtol=2e-6, atol=2e-6)
    assert compiled


def test_hybridize_static_plans_anew_for_other_numbers_of_threads(compiled):
    net, data = _classifier(), _images()
    _check(net, data)
    before = torch.get_num_threads()
    try:
        torch.set_num_threads(before + 1)
        for _ in range(CALLS):
            net(data)
    finally:
        torch.set_num_threads(before)
    assert [plan._threads for plan in compiled] == [before, before + 1]


def test_hybridize_static_leaves_the_switch_of_torch_as_it_was(compiled):
    switch = torch_internals.onednn_graph()
    for state in (True, False):
        before = switch.is_enabled()
        try:
            switch.enable(state)
            _check(_classifier(), _images())
            assert switch.is_enabled() is state
        finally:
            switch.enable(before)
    assert len(compiled) == 2


def test_hybridize_static_draws_random_numbers_anew(compiled):
    class Noisy(gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            self.conv = nn.Conv2D(4, 3, in_channels=3)

        def hybrid_forward(self, F, x):
            return F.broadcast_add(self.conv(x), F.random.uniform(shape=(1, 1, 1, 1)))

    net, data = Noisy(), _images()
    net.initialize()
    _static(net)
    answers = {float(net(data)[0, 0, 0, 0].asscalar()) for _ in range(CALLS + 3)}
    assert len(answers) == CALLS + 3
    assert not compiled


def test_hybridize_static_answers_once_without_compiling(compiled):
    net = _classifier()
    _static(net)
    net(_images())
    assert not compiled


def test_hybridize_static_keeps_its_plan_where_torch_compiles_none(compiled, monkeypatch):
    refusing = torch_internals.onednn_graph()._replace(trace=_refuse)
    monkeypatch.setattr(onednn_graph, "onednn_graph", lambda: refusing)
    _check(_classifier(), _images())
    assert not compiled


def _refuse(function, data):
    raise RuntimeError("cannot be traced")


def test_hybridize_static_goes_through_torch_export_after_compilation(compiled):
    net, data = _classifier(), _images()
    _static(net)
    expected = [net(data) for _ in range(CALLS)][-1].asnumpy()
    assert compiled
    exported = torch.export.export(net.to_torch().eval(), (torch.from_numpy(data.asnumpy()),))
    answer = exported.module()(torch.from_numpy(data.asnumpy())).detach().numpy()
    np.testing.assert_allclose(answer, expected, rtol=2e-6, atol=2e-6)
