"""Networks that torch's exporter wrote, against the networks themselves: with fixed and with unknown lengths."""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import torch
from torch import nn
from torch.nn import functional

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet


class Residual(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = nn.Conv2d(8, 8, 3, padding=1, bias=False), nn.Conv2d(8, 8, 3, padding=1, groups=8)
        self.norm, self.last = nn.BatchNorm2d(8), nn.BatchNorm2d(8)

    def forward(self, x: Any) -> Any:
        return torch.relu(self.last(self.second(torch.relu(self.norm(self.first(x))))) + x)


class Convolutional(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.stem, self.slope, self.body = nn.Conv2d(3, 8, 5, stride=2, padding=2), nn.PReLU(8), Residual()
        self.up = nn.Upsample(scale_factor=2, mode="bilinear", align_corners=False)
        self.pool, self.dense = nn.AdaptiveAvgPool2d((4, 4)), nn.Linear(128, 10)

    def forward(self, x: Any) -> Any:
        x = functional.avg_pool2d(self.slope(self.body(self.stem(x))), 3, 2, 1, ceil_mode=True)
        x = functional.interpolate(self.up(x), scale_factor=2, mode="nearest")
        x = self.pool(x)
        return self.dense(x.view(x.size(0), -1)).log_softmax(1)


class Segmentation(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.down, self.norm = nn.Conv2d(4, 8, 3, stride=2, padding=1), nn.GroupNorm(2, 8)
        self.stem, self.up = nn.Conv2d(3, 4, 3, padding=1), nn.ConvTranspose2d(8, 4, 2, stride=2)
        self.mix = nn.Conv2d(8, 2, 1)
        self.last = nn.ConvTranspose2d(2, 2, 3, stride=2, padding=1, output_padding=1, groups=2)

    def forward(self, x: Any) -> Any:
        wide = functional.silu(self.stem(x))
        deep = self.up(self.norm(functional.elu(self.down(wide))))
        deep = functional.interpolate(deep, size=wide.shape[2:], mode="bilinear", align_corners=True)
        return self.last(self.mix(torch.cat([wide, deep], 1))).sigmoid()


class Language(nn.Module):
    def __init__(self, kind: Any = nn.LSTM, bidirectional: bool = False) -> None:
        super().__init__()
        self.embed = nn.Embedding(50, 12)
        self.layers = kind(12, 16, num_layers=2, batch_first=True, bidirectional=bidirectional)
        self.dense = nn.Linear(32 if bidirectional else 16, 50)

    def forward(self, x: Any) -> Any:
        return self.dense(self.layers(self.embed(x))[0])


class Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.project, self.norm, self.out = nn.Linear(16, 48), nn.LayerNorm(16), nn.Linear(16, 16)

    def forward(self, x: Any, mask: Any) -> Any:
        batch, length, width = x.shape
        parts = self.project(self.norm(x)).reshape(batch, length, 3, 4, width // 4).permute(2, 0, 3, 1, 4)
        scores = (parts[0] @ parts[1].transpose(-2, -1)) / (width // 4) ** 0.5
        causal = torch.tril(torch.ones(length, length, dtype=torch.bool))
        scores = scores.masked_fill(~causal, float("-inf")).masked_fill(mask[:, None, None, :] == 0, -1e9)
        return x + self.out((scores.softmax(-1) @ parts[2]).transpose(1, 2).reshape(batch, length, width))


class Encoder(nn.Module):
    """Like BERT: three inputs, positions from a table, a pooled output."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.positions, self.token_types = nn.Embedding(60, 16), nn.Embedding(512, 16), nn.Embedding(2, 16)
        self.norm, self.attention, self.pool = nn.LayerNorm(16), Attention(), nn.Linear(16, 16)
        self.register_buffer("ids", torch.arange(512)[None])

    def forward(self, words: Any, token_types: Any, mask: Any) -> Any:
        positions = self.positions(self.ids[:, : words.shape[1]])
        hidden = self.attention(self.norm(self.words(words) + positions + self.token_types(token_types)), mask)
        return hidden, torch.tanh(self.pool(hidden[:, 0]))


class Functions(nn.Module):
    def forward(self, x: Any) -> Any:
        first, second = x.chunk(2, 1)
        mixed = torch.stack([first, second], 2).flatten(1, 2)
        mixed = torch.where(mixed > 0, mixed, mixed * 0.1).cumsum(1)
        mixed = torch.clamp(mixed - mixed.mean((2, 3), keepdim=True), -1, 1)
        mixed = mixed / mixed.std((2, 3), keepdim=True)
        products = torch.einsum("bchw,bdhw->bcd", mixed, mixed)
        return (
            torch.topk(products, 2, -1)[0],
            functional.pad(mixed, (1, 2, 0, 1), mode="reflect")[:, :, ::2, 1:],
            functional.one_hot(products.argmax(-1), 4).float(),
            functional.group_norm(mixed, 2),
            functional.instance_norm(mixed),
            functional.pixel_shuffle(torch.cat([x, x], 1), 2),
            torch.gather(products, 2, products.argsort(-1)),
            torch.roll(x, 1, 2),
            x.repeat(1, 1, 2, 1),
            torch.logsumexp(products, 1),
            functional.hardswish(x) + functional.mish(x) + functional.gelu(x),
            x.new_zeros(x.shape).scatter_(1, torch.zeros_like(x[:, :1]).long(), 1.0),
            functional.normalize(x),
            torch.arange(x.shape[2]).float() * x,
        )


def _counted(x, n: int):  # type: ignore[no-untyped-def]
    for i in range(n):
        x = x * 1.5 + float(i)
    return x


def _branched(x):  # type: ignore[no-untyped-def]
    if bool(x.sum() > 0):  # noqa: SIM108 - torch compiles the statement
        y = x * 2.0
    else:
        y = x - 1.0
    return y


def _doubled(x):  # type: ignore[no-untyped-def]
    while bool(x.sum() < 100.0):
        x = x * 2.0
    return x


class Loops(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the old exporter writes loops of scripts alone
            self.functions = [torch.jit.script(function) for function in (_counted, _branched, _doubled)]

    def forward(self, x: Any) -> Any:
        counted, branched, doubled = self.functions
        return counted(x, 4), branched(x), branched(-x), doubled(x.abs())


def numbers(*shape: int) -> Any:
    return torch.randn(*shape)


def words(*shape: int) -> Any:
    return torch.randint(0, 50, shape)


def sentences(batch: int, length: int) -> tuple[Any, ...]:
    mask = torch.ones(batch, length, dtype=torch.int64)
    mask[0, -2:] = 0
    return words(batch, length), torch.zeros(batch, length, dtype=torch.int64), mask


SEQUENCE = {0: "N", 1: "T"}
# name -> network, inputs, unknown lengths, inputs of other lengths
NETWORKS: dict[str, tuple[Any, tuple[Any, ...], dict[int, str], tuple[Any, ...]]] = {
    "convolutional": (Convolutional, (numbers(2, 3, 32, 32),), {0: "N"}, (numbers(3, 3, 32, 32),)),
    "segmentation": (Segmentation, (numbers(1, 3, 32, 32),), {0: "N", 2: "H", 3: "W"}, (numbers(2, 3, 48, 96),)),
    "lstm": (Language, (words(2, 7),), SEQUENCE, (words(3, 9),)),
    "two-way lstm": (lambda: Language(bidirectional=True), (words(2, 7),), SEQUENCE, (words(3, 9),)),
    "gru": (lambda: Language(nn.GRU), (words(2, 7),), SEQUENCE, (words(3, 9),)),
    "rnn": (lambda: Language(nn.RNN), (words(2, 7),), SEQUENCE, (words(3, 9),)),
    "encoder": (Encoder, sentences(2, 7), SEQUENCE, sentences(3, 9)),
    "functions": (Functions, (numbers(2, 4, 6, 6),), {}, ()),
    "loops": (Loops, (numbers(2, 4),), {}, ()),
}


# The networks that files were written of.
WRITTEN: dict[Path, Any] = {}


def exported(name: str, folder: Path, opset: int, is_open: bool, dynamo: bool = False) -> Path:
    """Write a network by torch's exporter."""
    make, inputs, lengths, _ = NETWORKS[name]
    torch.manual_seed(0)
    path = folder / "model.onnx"
    names = [f"in{i}" for i in range(len(inputs))]
    options: dict[str, Any] = {"dynamo": False, "opset_version": opset, "input_names": names}
    if is_open:
        options["dynamic_axes"] = dict.fromkeys(names, lengths)
    if dynamo:
        options = {"dynamo": True, "external_data": False, "input_names": names}
        if is_open:
            named = dict.fromkeys(lengths, torch.export.Dim.DYNAMIC)
            options["dynamic_shapes"] = tuple(named for _ in inputs)
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        warnings.simplefilter("ignore")
        WRITTEN[path] = make().eval()
        torch.onnx.export(WRITTEN[path], inputs, str(path), **options)
    return path


def compare(path: Path, inputs: tuple[Any, ...], block: Any) -> None:
    """Compare a block with the network that its file was written of."""
    with torch.no_grad():
        torch_outputs = WRITTEN[path](*inputs)
    expected = [output.numpy() for output in (torch_outputs if isinstance(torch_outputs, tuple) else (torch_outputs,))]
    outputs = block(*[mx.nd.array(value.numpy(), dtype=value.numpy().dtype) for value in inputs])
    for one, other in zip(outputs if isinstance(outputs, list) else [outputs], expected, strict=True):
        assert one.shape == (other.shape or (1,))
        onp.testing.assert_allclose(one.asnumpy(), other.reshape(one.shape), 1e-4, 2e-5)


def cases(*left_out: str) -> list[Any]:
    """Return each network, with fixed lengths and, where some may be unknown, with those; the latter without some."""
    fixed = [pytest.param(name, False, id=f"{name}-fixed") for name in NETWORKS]
    lengths = [name for name in NETWORKS if NETWORKS[name][2] and name not in left_out]
    return fixed + [pytest.param(name, True, id=f"{name}-open") for name in lengths]


def check(path: Path, name: str, is_open: bool) -> None:
    """Compare what a file is read as with the network that it was written of."""
    _, inputs, _, others = NETWORKS[name]
    block = onnx_mxnet.import_to_gluon(str(path), mx.cpu())
    compare(path, inputs, block)
    if is_open:
        compare(path, others, block)


@pytest.mark.parametrize(("name", "is_open"), cases())
def test_torchscript_exporter(name: str, is_open: bool, tmp_path: Path) -> None:
    check(exported(name, tmp_path, 17, is_open), name, is_open)


# In opset 9 images cannot be made larger as torch makes them: the file is not the network.
OPSETS = {
    "convolutional": (11, 13, 20),
    "segmentation": (11, 13, 20),
    "encoder": (14, 20),
    "functions": (13, 20),
}  # others: 9, 11, 13 and 20


@pytest.mark.parametrize(
    ("name", "opset"), [(name, opset) for name in NETWORKS for opset in OPSETS.get(name, (9, 11, 13, 20))]
)
def test_torchscript_exporter_with_other_opsets(name: str, opset: int, tmp_path: Path) -> None:
    check(exported(name, tmp_path, opset, False), name, False)


# The second exporter fixes the lengths of recurrent layers, and does not take functions of TorchScript.
RECURRENT = [name for name in NETWORKS if name.endswith(("lstm", "gru", "rnn"))]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "is_open"), [case for case in cases(*RECURRENT) if case.values[0] != "loops"])
def test_dynamo_exporter(name: str, is_open: bool, tmp_path: Path) -> None:
    check(exported(name, tmp_path, 18, is_open, dynamo=True), name, is_open)


def test_an_imported_network_is_trained_further(tmp_path: Path) -> None:
    path = exported("convolutional", tmp_path, 17, is_open=True)
    block = onnx_mxnet.import_to_gluon(str(path), mx.cpu())
    trainer = mx.gluon.Trainer(block.collect_params(), "sgd", {"learning_rate": 0.05})
    data, label = mx.nd.array(numbers(8, 3, 32, 32).numpy()), mx.nd.array([1, 2] * 4)
    losses = []
    for _ in range(5):
        with mx.autograd.record():
            loss = -mx.nd.pick(block(data), label).mean()
        loss.backward()
        trainer.step(1)
        losses.append(float(loss.asscalar()))
    assert losses[-1] < losses[0] * 0.8


def test_the_symbol_goes_into_a_module(tmp_path: Path) -> None:
    path = exported("convolutional", tmp_path, 17, is_open=True)
    sym, arg_params, aux_params = onnx_mxnet.import_model(str(path))
    module = mx.mod.Module(sym, data_names=["in0"], label_names=None)
    module.bind([("in0", (2, 3, 32, 32))], for_training=False)
    module.set_params(arg_params, aux_params)
    module.forward(mx.io.DataBatch([mx.nd.array(NETWORKS["convolutional"][1][0].numpy())]), is_train=False)
    assert module.get_outputs()[0].shape == (2, 10)
    sym.save(str(tmp_path / "back-symbol.json"))
    reloaded = mx.sym.load(str(tmp_path / "back-symbol.json"))
    assert reloaded.list_arguments() == sym.list_arguments()
