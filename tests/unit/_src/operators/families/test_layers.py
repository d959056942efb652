"""Layer operators where a recorded row cannot tell: randomness, state, layouts, and what MXNet's CPU build lacks.

Numbers without a formula were observed on MXNet 1.9.1.
"""

import numpy as np
import pytest
import torch

import mxnet as mx
from mxnet import autograd, nd


def normal(*shape, seed=0):
    return nd.array(np.random.RandomState(seed).standard_normal(shape))


def same(actual, expected, rtol=1e-5):
    np.testing.assert_allclose(actual.asnumpy(), np.asarray(expected), rtol=rtol, atol=1e-6)


# --- BatchNorm --------------------------------------------------------------------------------------------------------


def statistics(channels=3):
    return nd.zeros(channels), nd.ones(channels)


def test_batch_norm_moves_its_statistics_in_the_backward_pass_only():
    data, gamma, beta = normal(8, 3, 2), nd.ones(3), nd.zeros(3)
    mean, var = statistics()
    data.attach_grad()
    with autograd.record():
        out = nd.BatchNorm(data, gamma, beta, mean, var, momentum=0.75)
    same(mean, [0, 0, 0])
    out.backward()
    values = data.asnumpy()
    same(mean, 0.25 * values.mean((0, 2)))
    same(var, 0.75 + 0.25 * values.var((0, 2)))


@pytest.mark.parametrize("record", [autograd.pause, autograd.predict_mode])
def test_batch_norm_leaves_its_statistics_alone_when_predicting(record):
    mean, var = statistics()
    with record():
        nd.BatchNorm(normal(8, 3, 2), nd.ones(3), nd.zeros(3), mean, var)
    same(mean, [0, 0, 0])
    same(var, [1, 1, 1])


def test_batch_norm_fix_gamma_writes_ones_and_has_no_gradient():
    gamma = nd.array([2.0, 3.0, 4.0])
    gamma.attach_grad()
    gamma.grad[:] = 7
    with autograd.record():
        out = nd.BatchNorm(normal(8, 3, 2), gamma, nd.zeros(3), *statistics())
    out.backward()
    same(gamma, [1, 1, 1])
    same(gamma.grad, [0, 0, 0])


def test_batch_norm_v1():
    data = nd.array(np.arange(12).reshape(2, 3, 2) * 0.5)
    gamma, beta = nd.array([2.0, 3.0, 4.0]), nd.full(3, 0.5)
    mean, var = nd.array([0, 0.5, 1]), nd.full(3, 2.0)
    for array in (data, gamma, beta):
        array.attach_grad()
    with autograd.record():
        out, batch_mean, batch_var = nd.BatchNorm_v1(
            data, gamma, beta, moving_mean=mean, moving_var=var, fix_gamma=False, output_mean_var=True
        )
    same(out[0], [[-1.8010883, -1.1436346], [-2.9516327, -1.9654520], [-4.1021767, -2.7872691]])
    same(batch_mean, [1.75, 2.75, 3.75])
    same(batch_var, [2.3125, 2.3125, 2.3125])
    out.backward(nd.array(np.arange(12).reshape(2, 3, 2) ** 2))
    same(data.grad[0], [[3.9307938, -3.9546719], [5.8842621, -5.9405289], [7.8297729, -7.9320679]], rtol=1e-4)
    same(gamma.grad, [85.140274, 133.791855, 182.443451])
    same(beta.grad, [86, 158, 262])
    same(mean, [0.175, 0.725, 1.275])
    same(var, [2.03125, 2.03125, 2.03125])


# --- Dropout and other randomness -------------------------------------------------------------------------------------


def test_dropout_keeps_the_mean_and_its_gradient_is_the_mask():
    data = nd.ones((200, 50))
    data.attach_grad()
    with autograd.record():
        out = nd.Dropout(data, p=0.25)
    out.backward()
    values = out.asnumpy()
    assert sorted(set(values.ravel().tolist())) == [0.0, pytest.approx(4 / 3)]
    assert abs(values.mean() - 1) < 0.03
    same(data.grad, values)


def test_dropout_repeats_after_the_same_seed():
    results = []
    for _ in range(2):
        mx.random.seed(5)
        results.append(nd.Dropout(nd.ones((10, 10)), mode="always").asnumpy())
    assert (results[0] == results[1]).all()
    assert (results[0] != nd.Dropout(nd.ones((10, 10)), mode="always").asnumpy()).any()


def test_dropout_shares_decisions_along_axes():
    values = nd.Dropout(nd.ones((20, 30, 4)), mode="always", axes=(0, 2)).asnumpy()
    assert (values == values[:1, :, :1]).all()
    assert len(np.unique(values[0, :, 0])) == 2


def test_dropout_copies_what_it_does_not_change():
    data = nd.ones((2, 2))
    out = nd.Dropout(data)
    data[:] = 5
    same(out, np.ones((2, 2)))


def test_rrelu_draws_slopes_in_training_and_takes_their_mean_otherwise():
    data = -nd.ones((50, 40))
    data[0, 0] = 3
    data.attach_grad()
    with autograd.record():
        out, slopes = nd.LeakyReLU(data, act_type="rrelu", lower_bound=0.1, upper_bound=0.3)
    out.backward()
    values = -out.asnumpy().ravel()[1:]
    assert 0.1 <= values.min() < 0.11
    assert 0.29 < values.max() <= 0.3
    assert out[0, 0].asscalar() == 3
    same(slopes, data.grad.asnumpy())
    out, _ = nd.LeakyReLU(data, act_type="rrelu", lower_bound=0.1, upper_bound=0.3)
    assert out[1, 1].asscalar() == pytest.approx(-0.2)


# --- layouts and shapes that MXNet's CPU build refuses ----------------------------------------------------------------


def moved(array, source, target):
    return nd.array(np.moveaxis(array.asnumpy(), source, target))


@pytest.mark.parametrize(("layout", "axes"), [("NHWC", 2), ("NDHWC", 3)])
def test_channels_last_convolutions_equal_channels_first(layout, axes):
    data, weight, bias = normal(2, 4, *(5, 6, 4)[:axes]), normal(6, 2, *(3, 2, 2)[:axes], seed=1), normal(6, seed=2)
    params = {"kernel": weight.shape[2:], "num_filter": 6, "num_group": 2, "stride": (2,) * axes}
    expected = nd.Convolution(data, weight, bias, **params)
    actual = nd.Convolution(moved(data, 1, -1), moved(weight, 1, -1), bias, layout=layout, **params)
    same(moved(actual, -1, 1), expected.asnumpy())
    weight = normal(4, 3, *(3, 2, 2)[:axes], seed=3)
    expected = nd.Deconvolution(data, weight, **params)
    actual = nd.Deconvolution(moved(data, 1, -1), moved(weight, 1, -1), layout=layout, **params)
    same(moved(actual, -1, 1), expected.asnumpy())


def test_deconvolution_reaches_its_target_shape():
    data, weight = nd.ones((1, 1, 2, 2)), nd.arange(16).reshape((1, 1, 4, 4))
    out = nd.Deconvolution(data, weight, kernel=(4, 4), stride=(2, 2), num_filter=1, target_shape=(5, 5))
    rows = [[5, 10, 12, 6, 7], [10, 20, 24, 12, 14], [18, 36, 40, 20, 22], [9, 18, 20, 10, 11], [13, 26, 28, 14, 15]]
    same(out[0, 0], rows)


@pytest.mark.parametrize("kind", ["max", "avg"])
def test_pooling_convention_same(kind):
    data = nd.array([[[1.0, 5.0, 2.0, 4.0, 3.0]]])
    out = nd.Pooling(data, kernel=(2,), stride=(2,), pool_type=kind, pooling_convention="same")
    assert out.shape == (1, 1, 3)
    expected = {"max": [5, 4, 3], "avg": [3, 3, 3]}[kind]
    same(out[0, 0], expected)


# --- output layers ----------------------------------------------------------------------------------------------------


def test_kl_sparse_regularizer():
    data = nd.array((np.arange(12).reshape(4, 3) + 1) / 30)
    average = nd.full(3, 0.5)
    data.attach_grad()
    with autograd.record():
        out = nd.IdentityAttachKLSparseReg(data, moving_avg=average, sparseness_target=0.2, penalty=0.1, momentum=0.9)
    same(out, data.asnumpy())
    same(average, [0.5, 0.5, 0.5])
    out.backward()
    same(average, [0.46833333, 0.47166667, 0.475])
    same(data.grad, np.tile([1.1077656, 1.1090168, 1.1102757], (4, 1)))


# --- RNN --------------------------------------------------------------------------------------------------------------


def network(mode, layers=1, directions=1, features=3, hidden=4):
    gates = {"rnn_tanh": 1, "gru": 3, "lstm": 4}[mode]
    size = 0
    for layer in range(layers):
        inputs = features if layer == 0 else hidden * directions
        size += directions * gates * hidden * (inputs + hidden + 2)
    states = [nd.zeros((layers * directions, 2, hidden))] * (2 if mode == "lstm" else 1)
    params = {"mode": mode, "state_size": hidden, "num_layers": layers, "bidirectional": directions == 2}
    return [normal(size, seed=1) * 0.4, *states], {**params, "state_outputs": True}


@pytest.mark.parametrize("mode", ["rnn_tanh", "gru", "lstm"])
@pytest.mark.parametrize("directions", [1, 2])
def test_rnn_sequence_length_equals_running_the_short_sequence_alone(mode, directions):
    inputs, params = network(mode, 2, directions)
    data = normal(5, 2, 3)
    lengths = nd.array([3, 5], dtype="int32")
    padded_outputs = nd.RNN(data, *inputs, sequence_length=lengths, use_sequence_length=True, **params)
    short = nd.RNN(data[:3], *inputs, **params)
    same(padded_outputs[0][:3, 0], short[0][:, 0].asnumpy())
    same(padded_outputs[0][3:, 0], np.zeros((2, 4 * directions)))
    for actual, expected in zip(padded_outputs[1:], short[1:], strict=True):
        same(actual[:, 0], expected[:, 0].asnumpy())
    full = nd.RNN(data, *inputs, **params)
    same(padded_outputs[0][:, 1], full[0][:, 1].asnumpy())


@pytest.mark.parametrize("lengths", [None, nd.array([3, 5])])
def test_rnn_bounds_the_cell_of_an_lstm(lengths):
    inputs, params = network("lstm", 2, 2)
    data = normal(5, 2, 3)
    if lengths is not None:
        params = {**params, "sequence_length": lengths, "use_sequence_length": True}
    plain = nd.RNN(data, *inputs, **params)
    loose = nd.RNN(data, *inputs, lstm_state_clip_min=-50, lstm_state_clip_max=50, **params)
    for actual, expected in zip(loose, plain, strict=True):
        same(actual, expected.asnumpy(), rtol=1e-4)
    tight = nd.RNN(data, *inputs, lstm_state_clip_min=-0.05, lstm_state_clip_max=0.05, **params)
    assert abs(tight[2].asnumpy()).max() == pytest.approx(0.05)


def test_rnn_drops_between_layers_in_training_only():
    inputs, params = network("lstm", 3)
    data = normal(5, 2, 3)
    plain = nd.RNN(data, *inputs, **params)
    same(nd.RNN(data, *inputs, p=0.5, **params)[0], plain[0].asnumpy())
    results = []
    for _ in range(2):
        mx.random.seed(3)
        with autograd.train_mode():
            results.append(nd.RNN(data, *inputs, p=0.5, **params))
    for first, second in zip(*results, strict=True):
        same(first, second.asnumpy())
    # The first layer sees no dropout.
    same(results[0][1][0], plain[1][0].asnumpy())
    assert abs(results[0][0].asnumpy() - plain[0].asnumpy()).max() > 1e-3


def test_rnn_refuses_a_projection_of_anything_but_an_lstm():
    inputs, params = network("gru")
    with pytest.raises(mx.MXNetError, match="projection_size"):
        nd.RNN(normal(5, 2, 3), *inputs, **params, projection_size=2)


# --- Ways that only large images go -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", [(2, 3, 64, 65), (1, 2, 96, 100)])
def test_upsampling_of_large_images_doubles_rows_and_columns(shape):
    data = normal(*shape)
    data.attach_grad()
    with autograd.record():
        out = nd.UpSampling(data, scale=2, sample_type="nearest", num_args=1)
    head = normal(*out.shape, seed=1)
    out.backward(head)
    same(out, data.asnumpy().repeat(2, 2).repeat(2, 3), rtol=0)
    images, channels, height, width = shape
    parts = head.asnumpy().reshape(images, channels, height, 2, width, 2)
    same(data.grad, parts.sum((3, 5)))


@pytest.mark.parametrize(("stride", "dilate", "pad"), [((1, 1), (1, 1), (1, 1)), ((2, 1), (1, 2), (0, 3))])
def test_patches_of_large_images_are_those_of_torch(stride, dilate, pad):
    settings = {"kernel": (3, 2), "stride": stride, "dilate": dilate, "pad": pad}
    data = normal(2, 3, 60, 70)
    data.attach_grad()
    with autograd.record():
        out = nd.im2col(data, **settings)
    head = normal(*out.shape, seed=1)
    out.backward(head)
    theirs = ((3, 2), dilate, pad, stride)
    functional = torch.nn.functional
    same(out, functional.unfold(torch.from_numpy(data.asnumpy()), *theirs), rtol=0)
    put_back = functional.fold(torch.from_numpy(head.asnumpy()), (60, 70), *theirs)
    same(data.grad, put_back)
    same(nd.col2im(head, output_size=(60, 70), **settings), put_back)
