"""Networks for the tests of the export: parameters, and comparison with onnxruntime."""

from __future__ import annotations

from typing import Any

import numpy as onp
import onnxruntime

import mxnet as mx
from mxnet.gluon import nn, rnn
from mxnet.onnx._verification import differences

RTOL, ATOL = 1e-4, 1e-5
# The opsets that the export writes and the installed onnxruntime reads.
_VERSION = tuple(int(part) for part in onnxruntime.__version__.split(".")[:2])
OPSETS = range(13, 23 if _VERSION >= (1, 21) else 22)


def normal(*shape: int, scale: float = 1.0) -> Any:
    """Normal numbers, the same ones each time."""
    return (onp.random.RandomState(3).standard_normal(shape) * scale).astype("float32")


def indices(limit: int, *shape: int) -> Any:
    """Whole numbers below a limit."""
    return onp.random.RandomState(4).randint(0, limit, shape).astype("float32")


def parameters(symbol: Any, dtype: str = "float32", **shapes: tuple[int, ...]) -> dict[str, Any]:
    """Random parameters and auxiliary states, all positive so that variances are."""
    random = onp.random.RandomState(7)
    arrays = {}
    arguments, _, auxiliary = symbol.infer_shape(**shapes)
    for names, known in ((symbol.list_arguments(), arguments), (symbol.list_auxiliary_states(), auxiliary)):
        for name, shape in zip(names, known, strict=True):
            if name not in shapes and not name.endswith("label"):
                arrays[name] = mx.nd.array(random.uniform(0.2, 1.2, shape) - 0.4 * name.endswith("weight"), dtype=dtype)
    return arrays


def traced(block: Any, *shapes: tuple[int, ...]) -> tuple[Any, dict[str, Any]]:
    """Return the symbol of a block, with inputs ``data0``, ``data1`` ..., and its parameters."""
    mx.random.seed(1)
    block.initialize(mx.init.Xavier())
    block(*(mx.nd.zeros(shape) for shape in shapes))
    outputs = block(*(mx.sym.var(f"data{i}") for i in range(len(shapes))))
    symbol = mx.sym.Group(list(outputs)) if isinstance(outputs, (list, tuple)) else outputs
    return symbol, {p.name: p.data() for p in block.collect_params().values()}


def export(path: Any, symbol: Any, params: Any, inputs: dict[str, Any], **options: Any) -> str:
    """Export a symbol for inputs like those given, by name."""
    names = [name for name in symbol.list_inputs() if name in inputs]
    shapes, dtypes = [inputs[n].shape for n in names], [inputs[n].dtype for n in names]
    return mx.onnx.export_model(symbol, params, shapes, dtypes, str(path), **options)


def compare(path: Any, symbol: Any, params: Any, inputs: dict[str, Any], rtol: float = RTOL) -> None:
    """Fail where onnxruntime gives other numbers than the model."""
    for name, difference, magnitude in differences(str(path), symbol, params, inputs):
        assert difference <= ATOL + rtol * max(magnitude, 1.0), (name, difference, magnitude)


class LanguageModel(nn.HybridBlock):
    """Embedding, two recurrent layers over (T, N), and a decoder."""

    def __init__(self, layer: Any = rnn.LSTM) -> None:
        super().__init__()
        with self.name_scope():
            self.words, self.layer, self.output = nn.Embedding(20, 8), layer(8, 2), nn.Dense(20, flatten=False)

    def hybrid_forward(self, F, words):
        return self.output(self.layer(self.words(words)))


class Encoder(nn.HybridBlock):
    """A transformer encoder layer with a mask, as gluonnlp writes it."""

    def __init__(self, units: int = 16, heads: int = 4) -> None:
        super().__init__()
        self.heads = heads
        with self.name_scope():
            self.projection, self.output = nn.Dense(3 * units, flatten=False), nn.Dense(units, flatten=False)
            self.first_norm, self.second_norm = nn.LayerNorm(), nn.LayerNorm()
            self.inner, self.outer = nn.Dense(4 * units, flatten=False), nn.Dense(units, flatten=False)
            self.gelu, self.dropout = nn.GELU(), nn.Dropout(0.1)

    def hybrid_forward(self, F, data, mask):
        steps = F.transpose(data, axes=(1, 0, 2))
        projected = self.projection(steps)
        scores = F.contrib.interleaved_matmul_selfatt_qk(projected, heads=self.heads)
        mask = F.expand_dims(F.expand_dims(mask, 1), 1)
        mask = F.reshape(F.broadcast_axis(mask, axis=1, size=self.heads), shape=(-3, 0, 0))
        attention = self.dropout(F.softmax(F.broadcast_add(scores, (mask - 1) * 1e4)))
        summed = F.contrib.interleaved_matmul_selfatt_valatt(projected, attention, heads=self.heads)
        data = self.first_norm(data + F.transpose(self.output(summed), axes=(1, 0, 2)))
        return self.second_norm(data + self.outer(self.gelu(self.inner(data))))


class Bert(nn.HybridBlock):
    """Token, type and position embeddings, an encoder layer, and a pooled output; three inputs."""

    def __init__(self) -> None:
        super().__init__()
        with self.name_scope():
            self.words, self.types = nn.Embedding(30, 16), nn.Embedding(2, 16)
            self.places = self.params.get("places", shape=(32, 16))
            self.norm, self.encoder = nn.LayerNorm(), Encoder()
            self.pooler = nn.Dense(16, activation="tanh", flatten=False)

    def hybrid_forward(self, F, words, types, lengths, places):
        steps = F.contrib.arange_like(words, axis=1)
        mask = F.broadcast_lesser(F.reshape(steps, shape=(1, -1)), F.reshape(lengths, shape=(-1, 1)))
        place = F.Embedding(steps, places, input_dim=32, output_dim=16)
        data = F.broadcast_add(self.words(words) + self.types(types), F.expand_dims(place, 0))
        data = self.encoder(self.norm(data), mask)
        return data, self.pooler(F.reshape(F.slice_axis(data, axis=1, begin=0, end=1), shape=(-1, 16)))


def face_network() -> Any:
    """Build a recognition network as InsightFace's: PReLU, a dense layer on 4 axes, BatchNorm with fixed gamma."""
    data = (mx.sym.var("data") - 127.5) * 0.0078125
    data = mx.sym.Convolution(data, kernel=(3, 3), num_filter=8, pad=(1, 1), no_bias=True, name="conv0")
    data = mx.sym.BatchNorm(data, fix_gamma=False, eps=2e-5, momentum=0.9, name="bn0")
    data = mx.sym.LeakyReLU(data, act_type="prelu", name="relu0")
    data = mx.sym.Convolution(data, kernel=(3, 3), stride=(2, 2), pad=(1, 1), num_filter=8, name="conv1")
    data = mx.sym.Dropout(mx.sym.BatchNorm(data, name="bn1"), p=0.4)
    data = mx.sym.FullyConnected(data, num_hidden=16, name="pre_fc1")
    return mx.sym.BatchNorm(data, fix_gamma=True, eps=2e-5, momentum=0.9, name="fc1")


def detector() -> Any:
    """Build a single-shot detector with two feature maps."""
    data = mx.sym.Convolution(mx.sym.var("data"), kernel=(3, 3), pad=(1, 1), num_filter=8, name="stem")
    data = mx.sym.Pooling(mx.sym.Activation(data, act_type="relu"), kernel=(2, 2), stride=(2, 2), pool_type="max")
    classes, offsets, anchors = [], [], []
    for i in range(2):
        anchors.append(mx.sym.contrib.MultiBoxPrior(data, sizes=(0.3, 0.5), ratios=(1, 2, 0.5), name=f"anchors{i}"))
        for maps, name in ((classes, "classes"), (offsets, "offsets")):
            map_ = mx.sym.Convolution(data, kernel=(3, 3), pad=(1, 1), num_filter=16, name=f"{name}{i}")
            maps.append(mx.sym.Flatten(mx.sym.transpose(map_, axes=(0, 2, 3, 1))))
        data = mx.sym.Convolution(data, kernel=(3, 3), pad=(1, 1), num_filter=8, name=f"down{i}")
        data = mx.sym.Pooling(mx.sym.relu(data), kernel=(2, 2), stride=(2, 2), pool_type="max")
    scores = mx.sym.transpose(mx.sym.Reshape(mx.sym.concat(*classes, dim=1), shape=(0, -1, 4)), axes=(0, 2, 1))
    return mx.sym.contrib.MultiBoxDetection(
        mx.sym.SoftmaxActivation(scores, mode="channel"),
        mx.sym.concat(*offsets, dim=1),
        mx.sym.concat(*anchors, dim=1),
        nms_threshold=0.45,
        threshold=0.01,
        nms_topk=50,
        name="detection",
    )
