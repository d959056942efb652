"""SyncBatchNorm over several devices of one process: what one device with the whole batch would compute."""

import threading
import time

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet._src.operators.synchronization import calls
from mxnet.gluon import nn
from mxnet.gluon.contrib.nn import SyncBatchNorm

CONTEXTS = [mx.cpu(0), mx.cpu(1), mx.cpu(2)]
ROWS = 6


def network(make_norm):
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(
            nn.Conv2D(4, 3, padding=1, in_channels=3, use_bias=False), make_norm(in_channels=4), nn.Activation("relu")
        )
        net.add(nn.Conv2D(5, 3, in_channels=4, use_bias=False), make_norm(in_channels=5), nn.GlobalAvgPool2D())
        net.add(nn.Dense(3, in_units=5))
    return net


def fill(net):
    random = onp.random.RandomState(3)
    for parameter in net.collect_params().values():
        values = random.normal(size=parameter.shape)
        parameter.set_data(mx.nd.array(onp.abs(values) + 0.5 if parameter.name.endswith("var") else values))


def batch():
    random = onp.random.RandomState(4)
    return mx.nd.array(random.normal(size=(ROWS, 3, 6, 5)) + onp.arange(ROWS).reshape(-1, 1, 1, 1)), mx.nd.array(
        [0, 1, 2, 0, 1, 1]
    )


def whole():
    """Train a step on one device; return losses, outputs, gradients and statistics."""
    net = network(nn.BatchNorm)
    net.initialize()
    fill(net)
    data, label = batch()
    with autograd.record():
        losses = gluon.loss.SoftmaxCrossEntropyLoss()(net(data), label)
    losses.backward()
    arrays = {p.name: (p.data() if p.grad_req == "null" else p.grad()).asnumpy() for p in net.collect_params().values()}
    return losses.asnumpy(), arrays


def split(count, hybridize):
    """Return the network on several devices, its loss, and their parts of the batch."""
    contexts = CONTEXTS[:count]
    net = network(lambda **kwargs: SyncBatchNorm(num_devices=count, **kwargs))
    net.initialize(ctx=contexts)
    fill(net)
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    if hybridize:
        net.hybridize(static_alloc=True, static_shape=True)
        loss.hybridize()
    data, label = batch()
    return net, loss, gluon.utils.split_and_load(data, contexts), gluon.utils.split_and_load(label, contexts)


def check(net, losses, expected, contexts):
    expected_losses, expected_arrays = expected
    actual_losses = onp.concatenate([loss.asnumpy() for loss in losses])
    onp.testing.assert_allclose(actual_losses, expected_losses, rtol=1e-4, atol=1e-5)
    for name, parameter in net.collect_params().items():
        key = name.replace("syncbatchnorm", "batchnorm")
        if parameter.grad_req == "null":
            for ctx in contexts:
                onp.testing.assert_allclose(
                    parameter.data(ctx).asnumpy(), expected_arrays[key], rtol=1e-4, err_msg=name
                )
        else:
            gradient = sum(parameter.grad(ctx).asnumpy() for ctx in contexts)
            scale = onp.abs(expected_arrays[key]).max()
            onp.testing.assert_allclose(gradient, expected_arrays[key], rtol=1e-4, atol=1e-4 * scale, err_msg=name)


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybrid"])
@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("together", [True, False], ids=["autograd.backward", "each backward"])
def test_sync_batch_norm_one_thread(count, hybridize, together):
    net, loss, data, labels = split(count, hybridize)
    for _ in range(2):  # the second time with graphs traced already
        fill(net)
        with autograd.record():
            losses = [loss(net(x), y) for x, y in zip(data, labels, strict=True)]
        if together:
            autograd.backward(losses)
        else:
            for device_loss in losses:
                device_loss.backward()
        check(net, losses, whole(), CONTEXTS[:count])


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybrid"])
def test_sync_batch_norm_thread_for_each_device(hybridize):
    net, loss, data, labels = split(2, hybridize)
    losses = [None, None]

    def work(index):
        with autograd.record():
            losses[index] = loss(net(data[index]), labels[index])
        losses[index].backward()

    threads = [threading.Thread(target=work, args=(index,)) for index in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    check(net, losses, whole(), CONTEXTS[:2])


@pytest.mark.parametrize("hybridize", [False, True], ids=["eager", "hybrid"])
def test_sync_batch_norm_thread_has_gradients_when_its_backward_pass_returns(hybridize):
    """The calls that the other thread makes for it are its own still, behind a second layer too."""
    net, loss, data, labels = split(2, hybridize)
    losses, found = [None, None], [None, None]
    called, begun = threading.Event(), threading.Event()

    def work(index):
        if index:
            assert called.wait(30)
        with autograd.record():
            losses[index] = loss(net(data[index]), labels[index])
        called.set()
        if index:
            assert begun.wait(30)
            time.sleep(0.2)  # in which the first one's pass is waiting
        begun.set()
        losses[index].backward()
        found[index] = [
            p.grad(CONTEXTS[index]).asnumpy() for p in net.collect_params().values() if p.grad_req != "null"
        ]

    threads = [threading.Thread(target=work, args=(index,)) for index in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    expected = whole()
    check(net, losses, expected, CONTEXTS[:2])
    names = [
        p.name.replace("syncbatchnorm", "batchnorm") for p in net.collect_params().values() if p.grad_req != "null"
    ]
    for name, first, second in zip(names, *found, strict=True):
        scale = onp.abs(expected[1][name]).max()
        onp.testing.assert_allclose(first + second, expected[1][name], rtol=1e-4, atol=1e-4 * scale, err_msg=name)


def test_sync_batch_norm_devices_called_in_threads_go_back_one_after_the_other_beside_an_idle_thread(request):
    ended = threading.Event()
    request.addfinalizer(ended.set)
    threading.Thread(target=ended.wait, args=(60,)).start()  # such as those of executors and of torch's compiler
    net, loss, data, labels = split(2, False)
    losses = [None, None]

    def work(index):
        with autograd.record():
            losses[index] = loss(net(data[index]), labels[index])

    for index in (0, 1):
        thread = threading.Thread(target=work, args=(index,))
        thread.start()
        thread.join(30)
    for device_loss in losses:
        device_loss.backward()
    check(net, losses, whole(), CONTEXTS[:2])


def test_sync_batch_norm_training_with_a_trainer_keeps_devices_alike():
    net, loss, data, labels = split(2, True)
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    sums = []
    for _ in range(4):
        with autograd.record():
            losses = [loss(net(x), y) for x, y in zip(data, labels, strict=True)]
        autograd.backward(losses)
        trainer.step(ROWS)
        sums.append(sum(loss.sum().asscalar() for loss in losses))
    assert sums[-1] < sums[0]
    for parameter in net.collect_params().values():
        first, second = (array.asnumpy() for array in parameter.list_data())
        onp.testing.assert_allclose(first, second, rtol=1e-6)


def test_sync_batch_norm_prediction_uses_the_running_statistics_of_each_device():
    net, _, data, _ = split(2, True)
    reference = network(nn.BatchNorm)
    reference.initialize()
    fill(reference)
    onp.testing.assert_allclose(net(data[1]).asnumpy(), reference(batch()[0][3:]).asnumpy(), rtol=1e-4, atol=1e-5)


def test_sync_batch_norm_results_have_shapes_before_they_have_numbers():
    net, _, data, _ = split(2, False)
    with autograd.train_mode():
        first = net(data[0])
        rest = [first[0], first.T, 1 - first, first + data[0].shape[0], first.reshape((-1,)), first.split(3, axis=1)[1]]
        assert (first.shape, first.dtype, first.ndim, first.size, first.context) == (
            (3, 3),
            onp.float32,
            2,
            9,
            mx.cpu(0),
        )
        assert [result.shape for result in rest] == [(3,), (3, 3), (3, 3), (3, 3), (9,), (3, 1)]
        with pytest.raises(mx.MXNetError, match="called for all of them"):
            first.asnumpy()
        net(data[1])
    numbers = first.asnumpy()
    assert type(first) is mx.nd.NDArray
    expected = [numbers[0], numbers.T, 1 - numbers, numbers + 3, numbers.reshape(-1), numbers[:, 1:2]]
    for output, expected_output in zip(rest, expected, strict=True):
        onp.testing.assert_allclose(output.asnumpy(), expected_output, rtol=1e-6)


def test_sync_batch_norm_numpy_results_are_computed_with_before_they_have_values():
    norm = SyncBatchNorm(num_devices=2, in_channels=2)
    norm.initialize(ctx=CONTEXTS[:2])
    with autograd.train_mode():
        first = norm(mx.nd.array([[1, 2], [3, 5]], ctx=mx.cpu(0))).as_np_ndarray()
        rest = [-first, first.sum(axis=0), mx.np.exp(first), first > 0, first.reshape(-1), mx.np.add(first, first.T)]
        assert {type(result.as_nd_ndarray()) for result in rest} != {mx.nd.NDArray}  # their classes say that they wait
        norm(mx.nd.array([[3, 6], [4, 4]], ctx=mx.cpu(1)))
    values = first.asnumpy()
    expected = [-values, values.sum(0), onp.exp(values), values > 0, values.reshape(-1), values + values.T]
    for output, expected_output in zip(rest, expected, strict=True):
        assert type(output) is mx.np.ndarray
        onp.testing.assert_allclose(output.asnumpy(), expected_output, rtol=1e-6)


def test_sync_batch_norm_what_returns_its_array_does_so_before_that_has_values():
    norm = SyncBatchNorm(num_devices=2, in_channels=2)
    norm.initialize(ctx=CONTEXTS[:2])
    with autograd.train_mode():
        first = norm(mx.nd.array([[1, 2], [3, 5]], ctx=mx.cpu(0)))
        assert first.as_in_context(mx.cpu(0)) is first
        assert first.astype("float32", copy=False) is first


def test_sync_batch_norm_writing_a_result_without_values_into_an_array_is_an_error():
    arrays = [mx.nd.array([[1, 2]]), *map(mx.nd.array, ([1, 1], [0, 0], [0, 0], [1, 1]))]
    with autograd.train_mode(), pytest.raises(mx.MXNetError, match="waits for 1 of 2 devices"):
        mx.nd.contrib.SyncBatchNorm(*arrays, ndev=2, key="written", out=mx.nd.zeros((1, 2)))
    symbol = mx.sym.contrib.SyncBatchNorm(mx.sym.var("data"), ndev=2, key="bound", name="norm")
    executor = symbol.simple_bind(mx.cpu(), data=(1, 2))
    with pytest.raises(mx.MXNetError, match="waits for 1 of 2 devices"):
        executor.forward(is_train=True)


def test_sync_batch_norm_second_call_for_one_device_takes_the_place_of_the_first():
    norm = SyncBatchNorm(num_devices=2, in_channels=2, scale=False, center=False)
    norm.initialize(ctx=CONTEXTS[:2])
    with autograd.train_mode():
        lost = norm(mx.nd.array([[100, 100]], ctx=mx.cpu(0)))
        kept = norm(mx.nd.array([[1, 2]], ctx=mx.cpu(0)))
        last = norm(mx.nd.array([[3, 6]], ctx=mx.cpu(1)))
    onp.testing.assert_allclose(kept.asnumpy(), [[-1, -1]], rtol=1e-4)
    onp.testing.assert_allclose(last.asnumpy(), [[1, 1]], rtol=1e-4)
    with pytest.raises(mx.MXNetError):
        lost.asnumpy()


def test_sync_batch_norm_number_of_devices_is_guessed_with_a_warning():
    with pytest.warns(UserWarning, match="mannually set num_devices"):
        norm = SyncBatchNorm()
    assert norm._kwargs["ndev"] == max(mx.context.num_gpus(), 1)


class Watch:
    """Stands for an event that never comes; notes how long it was waited for."""

    seconds = None

    def wait(self, seconds):
        self.seconds = seconds
        return False


@pytest.mark.parametrize("daemon", [True, False])
def test_sync_batch_norm_threads_that_only_serve_are_not_waited_for(daemon, monkeypatch):
    end = threading.Event()
    helper = threading.Thread(target=end.wait, daemon=daemon)  # a progress bar's, or one that may run a device
    helper.start()
    # Of other tests some are left, such as those of torch's compiler.
    monkeypatch.setattr(threading, "enumerate", lambda: [threading.main_thread(), threading.current_thread(), helper])
    promise = calls.Promise()
    promise.done = Watch()
    try:
        with pytest.raises(mx.MXNetError, match="for them first"):
            promise.wait("call the network for them first")
    finally:
        end.set()
        helper.join()
    assert bool(promise.done.seconds) is not daemon


def test_sync_batch_norm_stale_call_of_a_network_that_is_initialized_again_gives_way_to_the_next_one():
    """A pass that an exception cut off has called one device; its thread is gone."""
    net, loss, data, labels = split(2, False)
    losses = [None, None]

    def call(index):
        with autograd.record():
            losses[index] = loss(net(data[index]), labels[index])

    def in_threads(indices):
        for index in indices:
            thread = threading.Thread(target=call, args=(index,))
            thread.start()
            thread.join(30)
            assert not thread.is_alive()

    in_threads([0])
    net.initialize(ctx=CONTEXTS[:2], force_reinit=True)
    fill(net)
    in_threads([0, 1])
    autograd.backward(losses)
    check(net, losses, whole(), CONTEXTS[:2])
