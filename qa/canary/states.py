"""Saved states of optimizers and trainers: pickles that are damaged, and pickles that are crafted."""

from __future__ import annotations

import contextlib
import itertools
import pickle
from collections.abc import Iterator
from functools import partial
from typing import Any

from fuzz.mutate import mutations
from paths import ROOT

import mxnet as mx

from .inputs import Input, Setting

FILES = sorted((ROOT / "tests" / "compat" / "states").glob("*.states"))
_DAMAGED = 6000
# What a loader may not call, and what ours calls, makes or knows.
_GLOBALS = (
    *(("os", "system"), ("posix", "system"), ("subprocess", "Popen"), ("builtins", "eval"), ("builtins", "exec")),
    *(("builtins", "open"), ("builtins", "__import__"), ("builtins", "getattr"), ("importlib", "import_module")),
    *(("numpy", "load"), ("numpy", "fromfile"), ("numpy", "memmap"), ("numpy", "DataSource"), ("torch", "load")),
    *(("torch.serialization", "load"), ("torch._utils", "_rebuild_tensor_v2"), ("torch.hub", "load")),
    *(("numpy", "dtype"), ("numpy", "ndarray"), ("numpy.core.multiarray", "_reconstruct"), ("_codecs", "encode")),
    *(("numpy.core.multiarray", "scalar"), ("numpy.core.numeric", "_frombuffer"), ("copyreg", "_reconstructor")),
    *(("builtins", "bytes"), ("builtins", "bytearray"), ("builtins", "object"), ("builtins", "complex")),
    *(("collections", "OrderedDict"), ("mxnet.ndarray.ndarray", "NDArray"), ("mxnet.ndarray", "load")),
    *(("mxnet.optimizer.optimizer", "SGD"), ("mxnet.optimizer.optimizer", "Adam"), ("mxnet.optimizer", "create")),
    *(("mxnet.optimizer.optimizer", "Updater"), ("mxnet.lr_scheduler", "FactorScheduler"), ("mxnet", "nd.load")),
    *(("mxnet.lr_scheduler", "MultiFactorScheduler"), ("mxnet.symbol.symbol", "load"), ("mxnet.library", "load")),
    *(("mxnet.kvstore.kvstore_server", "serve"), ("decoy_module", "run"), ("mxnet.__main__", "main")),
)


def _text(value: str) -> bytes:
    data = value.encode()
    return b"X" + len(data).to_bytes(4, "little") + data


def _calls(module: str, name: str, bait: str) -> Iterator[bytes]:
    """Yield pickles that name something and call it, make an instance of it, or give it a state."""
    for named in (f"c{module}\n{name}\n".encode(), _text(module) + _text(name) + b"\x93"):
        given = b"(" + _text(bait) + b"t"
        state = b"}" + _text("path") + _text(bait) + b"s"
        yield b"\x80\x04" + named + given + b"R."
        yield b"\x80\x04" + named + given + b"\x81."
        yield b"\x80\x04" + named + b")\x81" + state + b"b."
        yield b"\x80\x04" + named + b")\x81}" + state + b"\x86b."
        yield b"\x80\x04" + named + state + b"b."
        yield b"\x80\x04" + named + given + state + b"\x92."
        yield b"\x80\x04}K\x00" + named + given + b"Rs."
        yield b"(" + _text(bait) + f"i{module}\n{name}\n.".encode()
        yield b"\x80\x02ccopy_reg\n_reconstructor\n(" + named + b"c__builtin__\nobject\nNtR" + state + b"b."


def use(data: bytes) -> None:
    """Take over states, make a step with them, and write them again."""
    updater = mx.optimizer.get_updater(mx.optimizer.SGD(momentum=0.9))
    updater.set_states(data)
    weight = mx.nd.ones((2, 2))
    with contextlib.suppress(Exception):
        updater(0, mx.nd.ones((2, 2)), weight)
    with contextlib.suppress(Exception):
        updater.get_states(dump_optimizer=True)


def states(setting: Setting) -> Iterator[Input]:
    """Yield damaged states, crafted calls, and optimizers with baits for attributes."""
    for number, damaged in enumerate(mutations([path.read_bytes() for path in FILES], _DAMAGED, 5)):
        yield Input(f"states, damage {number}", partial(use, damaged))
    baits = setting.baits.strings()
    for number, (module, name) in enumerate(_GLOBALS):
        for bait in (f"touch {setting.baits.mark}", *baits[number % 4 :: 4]):
            for crafted in _calls(module, name, bait):
                yield Input(f"{module}.{name}({bait[:30]!r})", partial(use, crafted))
    for protocol in range(6):
        yield Input(f"a command, protocol {protocol}", partial(use, setting.baits.pickle(protocol)))
    for attribute, bait in itertools.product(_attributes(), baits):
        yield Input(f"attribute {attribute}: {bait[:30]!r}", partial(use, _optimizer(attribute, bait)))


def _attributes() -> list[str]:
    own = vars(mx.optimizer.SGD(momentum=0.9, lr_scheduler=mx.lr_scheduler.FactorScheduler(2)))
    return [*own, "sym", "sym_info", "create_state", "__class__", "__dict__", "__reduce__", "path", "kvstore"]


def _optimizer(attribute: str, bait: Any) -> bytes:
    optimizer = mx.optimizer.SGD(momentum=0.9)
    vars(optimizer)[attribute] = bait
    try:
        return pickle.dumps(({0: mx.nd.ones((2, 2))}, optimizer), 4)
    except Exception:
        return b"."
