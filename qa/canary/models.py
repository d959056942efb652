"""Files of values and models: ``.params``, safetensors, saved blocks, checkpoints, ONNX, and other libraries' files."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as onp
import safetensors.numpy
import torch
from fuzz.mutate import mutations
from onnx import TensorProto, helper, numpy_helper

import mxnet as mx
from mxnet.contrib import onnx as onnx_mxnet
from mxnet.gluon import nn

from .baits import MARK
from .inputs import Input, Setting

_DAMAGED = 1500


def _tried(*functions: Callable[[], object]) -> None:
    for function in functions:
        with contextlib.suppress(Exception):
            function()


def arrays(setting: Setting) -> Iterator[Input]:
    """Yield files of arrays with baits for names, and damaged ones."""
    path = setting.own / "input.params"
    for bait in setting.baits.strings():
        for name in (bait, f"arg:{bait}", f"aux:{bait}", f"{bait}.weight", f"features.{bait}"):
            for file in ("input.params", "input.safetensors"):
                yield Input(
                    f"{file}, name {name[:30]!r}",
                    lambda file=file: _load_values(str(setting.own / file)),
                    lambda file=file, name=name: _save_values(str(setting.own / file), name),
                )
        header = safetensors.numpy.save({"w": onp.ones(2, "float32")}, {"format": bait, bait: bait})
        yield Input(
            "safetensors' notes",
            lambda: _load_values(f"{path.parent}/s.safetensors"),
            setting.file("s.safetensors", header),
        )
    mx.nd.save(str(path), {"arg:w": mx.nd.ones((2, 3)), "aux:m": mx.nd.ones(4)})
    for damaged in mutations([path.read_bytes()], _DAMAGED, 6):
        yield Input("damaged .params", lambda: _load_values(str(path)), setting.file(path.name, damaged))


def _save_values(file: str, name: str) -> None:
    mx.nd.save(file, {name: mx.nd.ones((2, 2))})


def _load_values(file: str) -> None:
    dense = nn.Dense(2, in_units=2)
    dense.initialize()
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    module = mx.mod.Module(symbol, label_names=None)
    module.bind([("data", (1, 2))])
    _tried(
        lambda: dense.load_parameters(file, ignore_extra=True, allow_missing=True),
        lambda: dense.collect_params().load(file, ignore_extra=True, allow_missing=True),
        lambda: module.load_params(file),
    )
    mx.nd.load(file)


def blocks(setting: Setting) -> Iterator[Input]:
    """Yield saved blocks and checkpoints of training with baits in every text that they hold."""
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2))
    net.initialize()
    net.hybridize()
    net(mx.nd.ones((1, 2)))
    prefix = str(setting.own / "block")
    net.save(prefix)
    model = json.loads((setting.own / "block-model.json").read_text())
    for bait in setting.baits.strings():
        for number in range(sum(1 for _ in _texts(copy.deepcopy(model)))):
            document = copy.deepcopy(model)
            holder, key = list(_texts(document))[number]
            holder[key] = bait
            write = setting.file("block-model.json", json.dumps(document))
            yield Input(f"saved block, text {number}: {bait[:30]!r}", lambda: _load_block(prefix), write)
        yield Input(
            f"checkpoint: {bait[:30]!r}", lambda: _resume(setting), lambda bait=bait: _checkpoint(setting, bait)
        )


def _texts(document: Any) -> Iterator[tuple[Any, Any]]:
    """Yield container and key of every text in a JSON document."""
    items = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    for key, value in list(items):
        if isinstance(value, str):
            yield document, key
        yield from _texts(value)


def _load_block(prefix: str) -> None:
    net = nn.HybridSequential()
    net.add(nn.Dense(2, in_units=2))
    net.initialize()
    net.hybridize()
    net.load(prefix)
    net(mx.nd.ones((1, 2))).asnumpy()


def _checkpoint(setting: Setting, bait: str) -> None:
    folder = setting.own / "checkpoints"
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / "step-0000000007.checkpoint", "w") as archive:
        archive.writestr(
            "notes.json",
            json.dumps({"step": bait, "epoch": 0, "position": 0, "values": {bait: bait}, "generators": [bait]}),
        )
        archive.writestr(bait.replace("\0", "") or "x", b"data")
        archive.writestr("parameters", bait)
        archive.writestr("states", setting.baits.pickle())


def _resume(setting: Setting) -> None:
    net = nn.Dense(2, in_units=2)
    net.initialize()
    from mxnet.elastic import _files

    for path in _files.newest_first(setting.own / "checkpoints"):
        _, parts = _files.read(path)
        mx.elastic.State(setting.own / "checkpoints", net)._take(parts)


def _model(external: dict[str, str] | None = None) -> Any:
    weight = numpy_helper.from_array(onp.ones((2, 2), "float32"), "w")
    if external is not None:
        weight.ClearField("raw_data")
        weight.data_location = TensorProto.EXTERNAL
        for key, value in external.items():
            weight.external_data.add(key=key, value=value)
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["h"], name="product"),
        helper.make_node("Resize", ["h", "", "s"], ["r"], mode="nearest", name="resize"),
        helper.make_node("twice", ["h"], ["y"], domain="own", name="call"),
    ]
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("own", 1)]
    function = helper.make_function(
        "own", "twice", ["a"], ["b"], [helper.make_node("Add", ["a", "a"], ["b"])], opsets[:1]
    )
    info = helper.make_tensor_value_info
    graph = helper.make_graph(
        [nodes[0], nodes[2]],
        "graph",
        [info("x", TensorProto.FLOAT, [2, 2])],
        [info("y", TensorProto.FLOAT, [2, 2])],
        [weight],
    )
    model = helper.make_model(graph, opset_imports=opsets, functions=[function], ir_version=8)
    model.metadata_props.add(key="author", value="nobody")
    return model


def _strings(message: Any) -> Iterator[Callable[[str], None]]:
    """Yield setters of every text of a message, those inside too."""
    for field, value in message.ListFields():
        is_single = isinstance(value, (str, bytes, int, float)) or hasattr(value, "ListFields")
        for place, each in enumerate([value] if is_single else value):
            if hasattr(each, "ListFields"):
                yield from _strings(each)
            elif isinstance(each, (str, bytes)) and field.name != "raw_data":
                yield partial(_set, message, field.name, None if is_single else place, isinstance(each, bytes))


def _set(message: Any, field: str, place: int | None, is_bytes: bool, text: str) -> None:
    value = text.encode() if is_bytes else text
    if place is None:
        setattr(message, field, value)
    else:
        getattr(message, field)[place] = value


def graphs(setting: Setting) -> Iterator[Input]:
    """Yield ONNX files with baits in every text, external data everywhere, and damaged ones."""
    path = setting.own / "input.onnx"

    def made(name: str, data: bytes) -> Input:
        return Input(name, lambda: _import(str(path)), setting.file(path.name, data))

    baits = setting.baits.strings()
    for bait in baits:
        for number in range(sum(1 for _ in _strings(_model()))):
            model = _model()
            with contextlib.suppress(Exception):
                list(_strings(model))[number](bait.replace("\0", ""))
                yield made(f"ONNX, text {number}: {bait[:30]!r}", model.SerializeToString())
        for extra in (
            {},
            {"offset": "0", "length": "16"},
            {"offset": bait},
            {"length": bait},
            {"checksum": bait, "basepath": bait},
        ):
            yield made(f"external data in {bait[:30]!r}", _model({"location": bait, **extra}).SerializeToString())
    link = setting.own / "link.bin"
    link.unlink(missing_ok=True)
    link.symlink_to(setting.baits.folder / f"{MARK}.bin")
    yield made("external data by a link", _model({"location": "link.bin"}).SerializeToString())
    for damaged in mutations([_model().SerializeToString()], _DAMAGED, 7):
        yield made("damaged ONNX", damaged)


def _import(file: str) -> None:
    _tried(lambda: onnx_mxnet.get_model_metadata(file), lambda: onnx_mxnet.import_to_gluon(file, mx.cpu()))
    symbol, arguments, auxiliary = onnx_mxnet.import_model(file)
    given = {**arguments, "x": mx.nd.ones((2, 2))}
    symbol.bind(mx.cpu(), given, grad_req="null", aux_states=auxiliary).forward()[0].asnumpy()


def others(setting: Setting) -> Iterator[Input]:
    """Yield files of other libraries, pickles among them, where files of arrays, symbols and models are expected."""
    buffer = io.BytesIO()
    torch.save({"w": torch.ones(2)}, buffer)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("archive/data.pkl", setting.baits.pickle())
        file.writestr("archive/version", "3")
    objects = io.BytesIO()
    onp.save(objects, onp.array([1]))
    crafted = objects.getvalue()[:128].replace(b"'<i8'", b"'|O' ") + setting.baits.pickle()
    kinds = [buffer.getvalue(), archive.getvalue(), crafted, *(setting.baits.pickle(p) for p in range(6))]
    for number, data in enumerate((*kinds, *mutations(kinds, 300, 8))):
        for ending in ("params", "json", "onnx", "safetensors", "npy", "npz", "states"):
            file = str(setting.own / f"other.{ending}")
            yield Input(
                f"file {number} as {ending}", lambda file=file: _load_any(file), setting.file(f"other.{ending}", data)
            )


def _load_any(file: str) -> None:
    dense = nn.Dense(2, in_units=2)
    dense.initialize()
    trainer = mx.gluon.Trainer(dense.collect_params(), "sgd")
    _tried(
        lambda: mx.nd.load(file),
        lambda: mx.npx.load(file),
        lambda: mx.sym.load(file),
        lambda: trainer.load_states(file),
        lambda: dense.load_parameters(file),
        lambda: onnx_mxnet.import_model(file),
    )
    mx.nd.load_frombuffer(open(file, "rb").read())  # noqa: SIM115
