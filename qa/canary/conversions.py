"""Models on their way through the commands: converted, which writes and runs source, checked, summed up, drawn."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
from collections.abc import Iterator, Sequence

import mxnet as mx
from _remx_cli import main
from mxnet._src.exporters.convert.torch_source import supported

from .inputs import Input, Setting
from .symbols import ATTRIBUTES, Document, Example, examples

_TARGETS = ("torch", "onnx", "gluon", "safetensors")


def _commands(setting: Setting, shapes: Sequence[str], targets: Sequence[str], values: Sequence[str]) -> None:
    """Do with a model's files, of which that with values may be missing, what the commands do."""
    symbol = str(setting.own / "input-symbol.json")
    given = [part for shape in shapes for part in ("--shape", shape)]
    for arguments in (
        ["check", symbol, *values],
        ["summary", symbol, *given],
        *(
            ["convert", symbol, *values, "--to", target, "-o", str(setting.own / f"out-{target}"), *given]
            for target in targets
        ),
    ):
        said = io.StringIO()
        failures = contextlib.suppress(Exception, SystemExit)
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), failures:
            main(arguments)
    loaded = mx.sym.load(symbol)
    for show in (lambda: mx.viz.plot_network(loaded).source, lambda: mx.viz.plot_network(loaded)._svg()):
        with contextlib.suppress(Exception):
            show()
    _as_block(setting, loaded, symbol, values)


def _as_block(setting: Setting, loaded: mx.sym.Symbol, symbol: str, values: Sequence[str]) -> None:
    data = [name for name in loaded.list_arguments() if name.startswith("in0")]
    block = mx.gluon.SymbolBlock.imports(symbol, data, *values)
    block.to_torch()
    block.export(str(setting.own / "again"))
    mx.mod.Module(loaded, data_names=data, label_names=None)


def _input(name: str, setting: Setting, example: Example, document: Document, targets: Sequence[str]) -> Input:
    symbol = setting.file("input-symbol.json", json.dumps(document))
    values = str(setting.own / "input-0000.params")
    named = list(example.arrays.items())

    def prepare() -> None:
        symbol()
        arrays = {f"arg:{n}": mx.nd.array(a, dtype=a.dtype) for n, a in named[1:]}
        mx.nd.save(values, arrays)

    shapes = [f"{n}:{','.join(map(str, a.shape))}" for n, a in named[:1]]
    return Input(name, lambda: _commands(setting, shapes, targets, [values] if named[1:] else []), prepare)


def commands(setting: Setting) -> Iterator[Input]:
    """Yield operators with baits in all names, and in attributes that may hold any text, for all commands."""
    names = set(supported())
    chosen = [e for e in examples() if e.operator.name in names and e.case and not e.case.is_numpy and e.arrays]
    baits = setting.baits.strings()
    for number, example in enumerate(chosen):
        for bait in baits[number % 4 :: 4]:
            document = example.document
            for node in document["nodes"]:
                node["name"] = f"{node['name']}{bait}"
            given = Example(example.operator, "", {f"{n}{bait}": a for n, a in example.arrays.items()}, example.case)
            yield _input(f"names in {example.operator.name}: {bait[:30]!r}", setting, given, document, _TARGETS)
    plain = next(e for e in chosen if e.operator.name == "FullyConnected")
    for attribute, bait in itertools.product(ATTRIBUTES, baits):
        document = plain.document
        for node in document["nodes"]:
            node.setdefault("attrs", {})[attribute] = bait
        yield _input(f"{attribute}: {bait[:30]!r}", setting, plain, document, ("torch", "gluon"))
    texts = [p for e in chosen for p in e.operator.params if p.type.describe == "string"]
    for example, bait in itertools.product(chosen, baits):
        for param in example.operator.params:
            if param in texts:
                document = example.document
                document["nodes"][-1].setdefault("attrs", {})[param.name] = bait
                yield _input(f"{example.operator.name}.{param.name}", setting, example, document, _TARGETS)


def exported_programs(setting: Setting) -> Iterator[Input]:
    """Yield models for ``torch.export``, whose every conversion takes a second."""
    plain = next(e for e in examples() if e.operator.name == "FullyConnected")
    for bait in setting.baits.strings():
        document = plain.document
        for node in document["nodes"]:
            node["name"] = f"{node['name']}{bait}"
        given = Example(plain.operator, "", {f"{n}{bait}": a for n, a in plain.arrays.items()}, plain.case)
        yield _input(f"pt2, names: {bait[:30]!r}", setting, given, document, ("pt2",))


def example(setting: Setting, with_export: bool) -> None:
    """Do all that `commands` do with a model without baits."""
    plain = next(e for e in examples() if e.operator.name == "FullyConnected")
    targets = (*_TARGETS, "pt2") if with_export else _TARGETS
    made = _input("plain", setting, plain, plain.document, targets)
    made.prepare()
    made.use()
