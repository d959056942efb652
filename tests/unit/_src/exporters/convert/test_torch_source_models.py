"""Whole networks as torch code: their outputs, their dynamic shapes, and what becomes a layer."""

import pytest
import torch
from torch_modules import from_symbol, module_of

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.verification import difference, random_inputs
from mxnet.gluon import HybridBlock, nn, rnn
from mxnet.gluon.model_zoo import vision


def model_of(block, shapes, *, scale=0.3):
    """Return an initialised block as a model; arrays whose values would hide mistakes (0 and 1) get others."""
    mx.random.seed(5)
    block.initialize(mx.init.Normal(scale), force_reinit=True)
    outputs = block(*[mx.sym.var(name) for name in shapes])
    block(*[mx.nd.ones(shape) for shape in shapes.values()])
    for name, param in block.collect_params(".*(running|gamma|beta|bias).*").items():
        low, high = (0.8, 1.2) if name.endswith(("var", "gamma")) else (-0.2, 0.2)
        param.set_data(mx.nd.random.uniform(low, high, shape=param.shape))
    symbol = mx.sym.Group(list(outputs)) if isinstance(outputs, (list, tuple)) else outputs
    return from_symbol(symbol, {p.name: p.data() for p in block.collect_params().values()}, shapes)


def check_devices(model, module, source):
    """Run a module where no tensor of the CPU may take part: what it makes has to be where its inputs are."""
    inputs = [torch.zeros(model.shapes[name], device="meta") for name in source.inputs]
    outputs = module.to("meta")(*inputs)
    assert all(t.is_meta for t in (outputs if isinstance(outputs, tuple) else (outputs,)))


def check(model, module, source, **other):
    """Compare module and model for inputs of their own shapes, or of others."""
    shapes = {**model.shapes, **other}
    model_of_shapes = Model(model.name, model.symbol, model.arguments, model.auxiliary, shapes)
    inputs = random_inputs(model_of_shapes)
    with torch.no_grad():
        outputs = module(*[inputs[name] for name in source.inputs])
    outputs = list(outputs) if isinstance(outputs, tuple) else [outputs]
    expected = model_of_shapes.run(inputs)
    assert [tuple(t.shape) for t in outputs] == [tuple(t.shape) for t in expected]
    for one, two in zip(expected, outputs, strict=True):
        gap = difference(one, two)
        assert gap.largest <= 1e-4 * max(gap.scale, 1e-2), gap
        assert gap.scale > 0


# One of each architecture, at the smallest image that it takes.
ZOO = [("alexnet", 64), ("mobilenet0.25", 32), ("mobilenetv2_0.25", 32), ("resnet18_v2", 32)]
SLOW_ZOO = {
    name: 299 if name == "inceptionv3" else 224 if name.startswith(("densenet", "squeezenet")) else 64
    for name in sorted(
        ["alexnet", "inceptionv3", *(f"densenet{n}" for n in (121, 161, 169, 201))]
        + [f"resnet{n}_v{v}" for n in (18, 34, 50, 101, 152) for v in (1, 2)]
        + [f"vgg{n}{b}" for n in (11, 13, 16, 19) for b in ("", "_bn")]
        + [f"mobilenet{v}{m}" for v in ("", "v2_") for m in ("1.0", "0.75", "0.5", "0.25")]
        + ["squeezenet1.0", "squeezenet1.1"]
    )
}


@pytest.mark.parametrize(("name", "size"), ZOO)
def test_networks_of_the_zoo(name, size):
    model = model_of(vision.get_model(name, classes=7), {"data": (1, 3, size, size)}, scale=0.05)
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, data=(3, 3, size, size))
    check_devices(model, module, source)


@pytest.mark.slow
@pytest.mark.parametrize("name", SLOW_ZOO)
def test_every_network_of_the_zoo(name):
    size = SLOW_ZOO[name]
    model = model_of(vision.get_model(name, classes=7), {"data": (1, 3, size, size)}, scale=0.05)
    check(model, *module_of(model))


class LanguageModel(HybridBlock):
    """Embedding, recurrent layers over (N, T), and a decoder that shares the embedding's weight."""

    def __init__(self, layer):
        super().__init__(prefix="lm_")
        with self.name_scope():
            self.embedding = nn.Embedding(19, 8)
            self.layer = layer(8, 2, layout="NTC", input_size=8, dropout=0.2)
            self.decoder = nn.Dense(19, flatten=False, in_units=8, params=self.embedding.params)

    def hybrid_forward(self, F, words):
        return self.decoder(self.layer(self.embedding(words)))


@pytest.mark.parametrize("layer", [rnn.LSTM, rnn.GRU, rnn.RNN])
def test_language_models(layer):
    model = model_of(LanguageModel(layer), {"words": (2, 5)})
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, words=(4, 9))  # states take the batch of the input
    assert any(isinstance(child, torch.nn.RNNBase) for child in module.children())
    assert module.lm_dense0.weight is module.lm_embedding0.weight
    check_devices(model, module, source)


class Tagger(HybridBlock):
    """A recurrent layer in two directions over sequences of different lengths."""

    def __init__(self):
        super().__init__(prefix="tagger_")
        with self.name_scope():
            self.layer = rnn.LSTM(4, bidirectional=True, input_size=3, use_sequence_length=True)

    def hybrid_forward(self, F, data, lengths):
        return self.layer(data, sequence_length=lengths)


def test_sequences_of_different_lengths():
    model = model_of(Tagger(), {"data": (6, 3, 3), "lengths": (3,)})
    module, _ = module_of(model)
    data, lengths = torch.randn(6, 3, 3), torch.tensor([2.0, 6.0, 4.0])
    (expected,) = model.run({"data": data, "lengths": lengths})
    torch.testing.assert_close(module(data, lengths), expected, rtol=1e-4, atol=1e-5)


class Unrolled(HybridBlock):
    """A cell unrolled over three steps: its initial states have the input's batch."""

    def __init__(self):
        super().__init__(prefix="cell_")
        with self.name_scope():
            self.cell = rnn.LSTMCell(4, input_size=3)

    def hybrid_forward(self, F, data):
        outputs, _ = self.cell.unroll(3, data, layout="NTC", merge_outputs=True)
        return outputs


def test_cells_unrolled():
    model = model_of(Unrolled(), {"data": (2, 3, 3)})
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, data=(5, 3, 3))
    check_devices(model, module, source)


class Attention(HybridBlock):
    """One layer of an encoder, with interleaved projections and a mask."""

    def __init__(self):
        super().__init__(prefix="encoder_")
        with self.name_scope():
            self.project = nn.Dense(48, flatten=False, in_units=16)
            self.join = nn.Dense(16, flatten=False, in_units=16)
            self.norm = nn.LayerNorm(in_channels=16)
            self.wide = nn.Dense(32, flatten=False, in_units=16)
            self.activation = nn.GELU()
            self.narrow = nn.Dense(16, flatten=False, in_units=32)

    def hybrid_forward(self, F, data, lengths):
        mixed = self.project(data)
        scores = F.contrib.interleaved_matmul_selfatt_qk(mixed, heads=4)
        weights = F.softmax(scores, axis=-1)
        summed = F.contrib.interleaved_matmul_selfatt_valatt(mixed, weights, heads=4)
        hidden = self.norm(data + self.join(summed))
        masked = F.SequenceMask(hidden, lengths, use_sequence_length=True)
        return masked + self.narrow(self.activation(self.wide(masked)))


def test_transformer_encoders():
    model = model_of(Attention(), {"data": (5, 2, 16), "lengths": (2,)})
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, data=(9, 3, 16), lengths=(3,))
    check_devices(model, module, source)


class Detector(HybridBlock):
    """A small SSD."""

    def __init__(self):
        super().__init__(prefix="ssd_")
        with self.name_scope():
            self.body = nn.Conv2D(8, 3, padding=1, strides=2, in_channels=3, activation="relu")
            self.classes = nn.Conv2D(4 * 3, 3, padding=1, in_channels=8)
            self.boxes = nn.Conv2D(4 * 4, 3, padding=1, in_channels=8)

    def hybrid_forward(self, F, data):
        features = self.body(data)
        anchors = F.contrib.MultiBoxPrior(features, sizes=(0.3, 0.6), ratios=(1, 2, 0.5))
        classes = F.transpose(self.classes(features), (0, 2, 3, 1)).reshape((0, -1, 3))
        boxes = F.Flatten(F.transpose(self.boxes(features), (0, 2, 3, 1)))
        probabilities = F.softmax(classes, axis=-1).transpose((0, 2, 1))
        detections = F.contrib.MultiBoxDetection(probabilities, boxes, anchors, nms_threshold=0.4, nms_topk=40)
        return detections, F.contrib.box_nms(
            detections, overlap_thresh=0.3, valid_thresh=0.2, id_index=0, score_index=1
        )


def test_detectors():
    model = model_of(Detector(), {"data": (1, 3, 16, 16)})
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, data=(2, 3, 16, 16))
    assert "import mxnet" not in source.text
    output, _ = module(torch.rand(2, 3, 16, 16))  # with gradients: it may be trained further
    output[:, :, 2:].sum().backward()
    assert module.ssd_conv2.weight.grad.abs().sum() > 0


def test_a_face_recognition_network():
    """BatchNorm with fix_gamma, PReLU, a dense layer left at its defaults: what other exporters got wrong."""
    data = mx.sym.var("data")
    body = mx.sym.Convolution((data - 127.5) * 0.0078125, num_filter=6, kernel=(3, 3), no_bias=True, name="conv0")
    body = mx.sym.LeakyReLU(mx.sym.BatchNorm(body, name="bn0"), act_type="prelu", name="relu0")
    body = mx.sym.Dropout(mx.sym.BatchNorm(body, fix_gamma=False, eps=2e-5, name="bn1"), p=0.4)
    network = mx.sym.BatchNorm(mx.sym.FullyConnected(body, num_hidden=5, name="pre_fc1"), eps=2e-5, name="fc1")
    shapes = {"data": (1, 3, 8, 8)}
    known, _, states = network.infer_shape(**shapes)
    values = {
        name: mx.nd.random.uniform(0.5, 1.5, shape=shape)
        for name, shape in zip(
            [*network.list_arguments(), *network.list_auxiliary_states()], [*known, *states], strict=True
        )
        if name != "data"
    }
    module, source = module_of(from_symbol(network, values, shapes))
    check(from_symbol(network, values, shapes), module, source)
    assert isinstance(module.relu0, torch.nn.PReLU)
    assert not module.bn0.weight.requires_grad
    assert (module.bn0.weight == 1).all()


def test_loops_over_sequences():
    """``foreach`` with a state, weights that are layers inside, and a length that stays open."""
    data, state, weight = (mx.sym.var(name) for name in ("data", "state", "step_weight"))

    def step(element, state):
        hidden = mx.sym.FullyConnected(element, weight, num_hidden=3, no_bias=True, name="step")
        return mx.sym.tanh(hidden + state[0]), [state[0] * 0.5 + hidden]

    outputs, states = mx.sym.contrib.foreach(step, data, [state])
    values = {"step_weight": mx.nd.random.normal(shape=(3, 4))}
    model = from_symbol(mx.sym.Group([outputs, *states]), values, {"data": (5, 2, 4), "state": (2, 3)})
    module, source = module_of(model)
    check(model, module, source)
    check(model, module, source, data=(3, 2, 4))
    assert isinstance(module.step, torch.nn.Linear)


def test_loops_with_a_condition():
    total, number = mx.sym.var("total"), mx.sym.var("number")

    def body(total, number):
        return total * 2, [total + number, number + 1]

    outputs, states = mx.sym.contrib.while_loop(lambda total, number: total < 9, body, [total, number], 6)
    model = from_symbol(mx.sym.Group([outputs, *states]), {}, {"total": (1,), "number": (1,)})
    module, _ = module_of(model)
    for start in (1.0, 8.0, 20.0):
        inputs = {"total": torch.tensor([start]), "number": torch.tensor([2.0])}
        for output, expected in zip(module(*inputs.values()), model.run(inputs), strict=True):
            torch.testing.assert_close(output, expected)


def test_branches():
    data, limit = mx.sym.var("data"), mx.sym.var("limit")
    chosen = mx.sym.contrib.cond(
        data.sum() > limit, lambda: mx.sym.broadcast_add(data * 2, limit), lambda: mx.sym.broadcast_sub(data, limit)
    )
    model = from_symbol(chosen, {}, {"data": (3,), "limit": (1,)})
    module, _ = module_of(model)
    for limit in (-9.0, 9.0):
        inputs = {"data": torch.tensor([1.0, -2.0, 3.0]), "limit": torch.tensor([limit])}
        torch.testing.assert_close(module(*inputs.values()), model.run(inputs)[0])
