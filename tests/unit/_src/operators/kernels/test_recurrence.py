"""Recurrent layers as one node of torch's graph: the numbers and gradients of torch's own kernels, to any order."""

import itertools

import pytest
import torch

from mxnet._src.operators.families.rnn.kernel import Network
from mxnet._src.operators.kernels import recurrence

MODES = ("rnn_tanh", "rnn_relu", "gru")
STEPS, BATCH, FEATURES, HIDDEN = 5, 3, 4, 6


def _tensors(mode, layers, directions, dtype=torch.float64):
    """Return data, states, and the weights of each layer and direction."""
    generator = torch.Generator().manual_seed(0)
    rows = HIDDEN * (3 if mode == "gru" else 1)

    def draw(*shape):
        return torch.randn(*shape, generator=generator, dtype=dtype).mul_(0.5).requires_grad_()

    weights = [
        [draw(rows, FEATURES if layer == 0 else directions * HIDDEN), draw(rows, HIDDEN), draw(rows), draw(rows)]
        for layer in range(layers)
        for _ in range(directions)
    ]
    return draw(STEPS, BATCH, FEATURES), draw(layers * directions, BATCH, HIDDEN), weights


def _expected(mode, data, states, weights, directions):
    flat = [tensor for group in weights for tensor in group]
    layers = len(weights) // directions
    return getattr(torch, mode)(data, states, flat, True, layers, 0.0, True, directions == 2, False)


def _gradients(outputs, heads, data, states, weights):
    inputs = [data, states, *(tensor for group in weights for tensor in group)]
    used = [(o, h) for o, h in zip(outputs, heads, strict=True) if h is not None]
    return torch.autograd.grad([o for o, _ in used], inputs, [h for _, h in used])


@pytest.mark.parametrize("used", ["both", "sequence", "state"])
@pytest.mark.parametrize(("layers", "directions"), [(1, 1), (2, 1), (2, 2)])
@pytest.mark.parametrize("mode", MODES)
def test_outputs_and_gradients_are_those_of_torchs_kernels(mode, layers, directions, used):
    inputs = _tensors(mode, layers, directions)
    expected = _expected(mode, *inputs, directions)
    outputs = recurrence.recurrent_layers(mode, *inputs, directions)
    heads = [torch.randn_like(output) for output in expected]
    if used != "both":
        heads[used == "sequence"] = None
    for ours, theirs in zip(outputs, expected, strict=True):
        torch.testing.assert_close(ours, theirs)
    for ours, theirs in zip(_gradients(outputs, heads, *inputs), _gradients(expected, heads, *inputs), strict=True):
        torch.testing.assert_close(ours, theirs)


@pytest.mark.parametrize("batch", [BATCH, 1])
@pytest.mark.parametrize("mode", MODES)
def test_batches_first(mode, batch):
    """Data and head gradients as transposed views, whose memory has batches outermost."""
    data, states, weights = _tensors(mode, 1, 2)
    data = data[:, :batch].transpose(0, 1).contiguous().detach().requires_grad_()
    layer_inputs = data.transpose(0, 1), states[:, :batch], weights
    expected = _expected(mode, *layer_inputs, 2)
    outputs = recurrence.recurrent_layers(mode, *layer_inputs, 2)
    heads = [torch.randn(batch, STEPS, 2 * HIDDEN, dtype=data.dtype).transpose(0, 1), torch.randn_like(expected[1])]
    inputs = data, states, *weights[0], *weights[1]
    for ours, theirs in zip(
        torch.autograd.grad(outputs, inputs, heads), torch.autograd.grad(expected, inputs, heads), strict=True
    ):
        torch.testing.assert_close(ours, theirs)


@pytest.mark.parametrize("mode", ["rnn_tanh", "gru"])
def test_gradients_can_be_differentiated(mode):
    data, states, weights = _tensors(mode, 1, 2)

    def run(data, states, first):
        return recurrence.recurrent_layers(mode, data, states, [[first, *weights[0][1:]], weights[1]], 2)

    assert torch.autograd.gradgradcheck(run, (data, states, weights[0][0]))


@pytest.mark.parametrize("mode", MODES)
def test_only_the_gradients_asked_for_are_computed(mode):
    data, states, weights = _tensors(mode, 1, 1)
    outputs = recurrence.recurrent_layers(
        mode, data.detach(), states.detach(), [[w.detach() for w in weights[0][:3]] + weights[0][3:]], 1
    )
    (bias,) = torch.autograd.grad(outputs[0].sum(), weights[0][3:])
    expected = _expected(mode, data, states, weights, 1)
    torch.testing.assert_close(bias, torch.autograd.grad(expected[0].sum(), weights[0][3:])[0])


def test_what_suits():
    data, states, weights = _tensors("gru", 1, 1)
    tensors = (data, states, *weights[0])
    assert recurrence.suits("gru", tensors)
    assert not recurrence.suits("lstm", tensors)
    assert not recurrence.suits("gru", [data.float(), *tensors[1:]])
    assert not recurrence.suits("gru", [t.half() for t in tensors])
    assert not recurrence.suits("gru", [data[:0], *tensors[1:]])
    assert not recurrence.suits("gru", [t.to("meta") for t in tensors])
    assert not recurrence.suits("gru", [t.detach() for t in tensors])
    assert recurrence.suits("rnn_tanh", [t.detach() for t in tensors])
    with torch.no_grad():
        assert not recurrence.suits("gru", tensors)


@pytest.mark.parametrize(("layers", "directions"), [(1, 1), (2, 2)])
@pytest.mark.parametrize("mode", MODES[:2])
def test_without_recording(mode, layers, directions):
    data, states, weights = _tensors(mode, layers, directions)
    inputs = data.transpose(0, 1), states[:, :1].expand(-1, STEPS, -1), weights
    expected = _expected(mode, *inputs, directions)
    with torch.no_grad():
        outputs, finals = recurrence.recurrent_layers(mode, *inputs, directions)
    torch.testing.assert_close(outputs, expected[0])
    torch.testing.assert_close(finals, expected[1])
    outputs.zero_()
    torch.testing.assert_close(finals, expected[1], msg="the last states share no memory with the outputs")


def _lie_as_cudnn_wants_them(weights):
    """Whether weights, then biases, of all layers follow each other from the beginning of one storage on."""
    groups = [weights[i : i + 4] for i in range(0, len(weights), 4)]
    ordered = [tensor for group in groups for tensor in group[:2]] + [t for group in groups for t in group[2:]]
    begin, size = ordered[0].untyped_storage().data_ptr(), weights[0].element_size()
    ends = [0, *itertools.accumulate(tensor.numel() * size for tensor in ordered)]
    return [tensor.data_ptr() - begin for tensor in ordered] == ends[:-1]


@pytest.mark.parametrize(("layers", "directions"), [(1, 1), (2, 2)])
def test_weights_in_one_buffer(layers, directions):
    flat = [tensor for group in _tensors("gru", layers, directions)[2] for tensor in group]
    assert not _lie_as_cudnn_wants_them(flat)
    joined = recurrence.in_one_buffer(flat)
    assert _lie_as_cudnn_wants_them(joined)
    assert all(torch.equal(one, other) for one, other in zip(joined, flat, strict=True))
    assert recurrence.in_one_buffer(joined) is joined
    grads = torch.autograd.grad(sum((i + 1) * tensor.sum() for i, tensor in enumerate(joined)), flat)
    assert [grad.unique().tolist() for grad in grads] == [[i + 1] for i in range(len(flat))]


def test_parts_of_an_operators_vector_stay_where_they_are():
    network = Network("lstm", HIDDEN, 2, 2, None)
    vector = torch.rand(network.size(FEATURES))
    for buffer, is_left in ((vector, True), (torch.cat((torch.ones(1), vector))[1:], False)):
        flat = [tensor for group in network.weights(buffer, FEATURES) for tensor in group]
        assert (recurrence.in_one_buffer(flat) is flat) == is_left
        assert _lie_as_cudnn_wants_them(recurrence.in_one_buffer(flat))
