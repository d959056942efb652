"""Whatever a file says, loading it and using what was loaded once ends soon, with a result or an MXNetError."""

from __future__ import annotations

import json
import os
import pickle
import random
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import mxnet as mx
from _remx_cli import main
from mxnet import gluon, nd
from mxnet.base import MXNetError

from . import hostile_counts

SECONDS = 5.0  # of a processor: others may have it meanwhile; what is wrong takes minutes
DEEP = "[" * 100_000
TEXTS = (
    *(
        "",
        " ",
        "junk",
        "None",
        "True",
        "nan",
        "-inf",
        "1e999",
        "-1",
        "0",
        "1.5",
        "()",
        "(,)",
        "(1",
        "(1,2,3,4,5,6,7,8)",
    ),
    *("-" * 100_000, "+".join("1" * 50_000), "(" * 100_000, DEEP, "{" * 50_000, "9" * 5000, "-" + "9" * 100_000),
    *(
        "((1,),)",
        "(None, None)",
        "{1: 2}",
        "'a'",
        "b'a'",
        "(1e999,)",
        f"({10**9},)",
        f"({2**63}, 1)",
        "²",
        "1_0",
        "0x10",
    ),
    *("\0", "a\0b", "\u202e", "\ud800", "(\ud800,)", "x" * 100_000, "1," * 20_000, "lambda: 0", "__import__('os')"),
    *('["uniform", {}]', '["a"]', '["uniform", {"scale": "x"}]', "{}", '{"initializer": 1}', '["zeros", {"a": 1}]'),
    *('["constant", {"value": [1, 2]}]', '["xavier", {"rnd_type": 7}]', "[1, 2]", "gpu(0)", "cpu(" + "9" * 5000 + ")"),
)
HIDDEN = (
    *("__shape__", "__dtype__", "__init__", "__lr_mult__", "__wd_mult__", "__storage_type__", "__ctx_group__"),
    *("__force_mirroring__", "__mirror_stage__", "__profiler_scope__", "__nosuch__", "lr_mult", "weight_lr_mult"),
)
# What MXNet raises too, and says what is wrong: an initializer that does not exist, or takes no such argument.
AS_IN_MXNET = (AssertionError, TypeError, ValueError)


def network() -> dict[str, Any]:
    """Return the JSON of a network with layers of several kinds."""
    data = mx.sym.var("data")
    x = mx.sym.Convolution(data, kernel=(3, 3), num_filter=2, name="conv")
    x = mx.sym.BatchNorm(x, name="norm")
    x = mx.sym.Pooling(mx.sym.LeakyReLU(x, name="leaky"), kernel=(2, 2), name="pool")
    x = mx.sym.Reshape(mx.sym.transpose(x, axes=(0, 2, 3, 1), name="turn"), shape=(0, -1), name="flat")
    parts = mx.sym.SliceChannel(mx.sym.FullyConnected(x, num_hidden=4, name="dense"), num_outputs=2, name="split")
    x = mx.sym.broadcast_add(parts[0], mx.sym.clip(parts[1], 0, 1, name="clip"), name="sum")
    return dict(json.loads(mx.sym.SoftmaxOutput(x, name="softmax").tojson()))


def symbols(count: int, seed: int) -> Iterator[str]:
    """Yield networks of which one or two attributes are hostile."""
    source, content = random.Random(seed), network()
    for _ in range(count):
        document = json.loads(json.dumps(content))
        for _ in range(source.choice((1, 1, 2))):
            node = source.choice(document["nodes"])
            key = source.choice((*HIDDEN, *node.get("attrs", {}), *node.get("attrs", {}), "name"))
            if key == "name":
                node["name"] = source.choice(TEXTS)
            else:
                node.setdefault("attrs", {})[key] = source.choice(TEXTS)
        yield json.dumps(document)


def use_symbol(text: str) -> None:
    """Load a symbol, look at it, bind it, initialize it, run it and train it for a step."""
    symbol = mx.sym.load_json(text)
    symbol.tojson(), symbol.list_outputs(), symbol.attr_dict(), symbol.debug_str()
    symbol.infer_type_partial(), symbol.infer_shape_partial(data=(2, 1, 8, 8))
    shapes = {"data": (2, 1, 8, 8)} if "data" in symbol.list_arguments() else {}
    executor = symbol.simple_bind(mx.cpu(), **shapes)
    executor.forward(is_train=True)
    executor.backward()
    labels = [name for name in symbol.list_arguments() if name.endswith("label")]
    mod = mx.mod.Module(symbol, data_names=list(shapes), label_names=labels)
    mod.bind(list(shapes.items()), [(name, (2,)) for name in labels] or None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            mod.init_params(mx.init.Xavier())
        except AS_IN_MXNET as error:
            raise MXNetError(f"as in MXNet: {error}") from None
    mod.init_optimizer(optimizer="sgd")
    mod.forward(mx.io.DataBatch([nd.ones(s) for s in shapes.values()], [nd.zeros((2,)) for _ in labels]), is_train=True)
    mod.backward()
    mod.update()
    mod.get_outputs()[0].asnumpy()


# Errors that are not MXNetError in MXNet either: of binding, and of a schedule or factor that makes a rate negative.
_AS_IN_MXNET = {RuntimeError: ("simple_bind error",), ValueError: ("SGLD: the learning rate",)}


def accepted(act: Callable[[], Any], what: str) -> bool:
    """Do something under the time limit; return whether there was no error."""
    begin = time.process_time()
    try:
        act()
    except MXNetError:
        return False
    except Exception as error:
        if str(error).startswith(_AS_IN_MXNET.get(type(error), ())):
            return False
        raise AssertionError(f"{type(error).__name__}: {error!s:.200}, from {what:.3000}") from error
    finally:
        spent = time.process_time() - begin
        assert spent < SECONDS, f"{spent:.1f} s for {what:.3000}"
    return True


def fuzz_symbols(count: int, seed: int) -> int:
    return sum(accepted(lambda text=text: use_symbol(text), text) for text in symbols(count, seed))  # type: ignore[misc]


def test_hostile_attributes_quick() -> None:
    assert 2 < fuzz_symbols(60, 1) < 50


@pytest.mark.slow
def test_hostile_attributes() -> None:
    assert 500 < fuzz_symbols(5000, 2) < 4000


def states(count: int, seed: int, folder: Path) -> Iterator[tuple[bytes, dict[str, Any]]]:
    """Yield trainers' states with one or two fields of another kind or size."""
    source = random.Random(seed)
    values = (
        None,
        -1,
        0,
        1,
        2.5,
        -(10**15),
        10**15,
        10**400,
        float("nan"),
        "x",
        [],
        {},
        (),
        {0: -1},
        {"a": None},
        True,
    )
    schedules = (
        mx.lr_scheduler.FactorScheduler(3, 0.5),
        mx.lr_scheduler.MultiFactorScheduler([1, 2], 0.5),
        mx.lr_scheduler.PolyScheduler(9),
        mx.lr_scheduler.CosineScheduler(9),
    )
    kinds = [
        name for name in sorted(mx.optimizer.Optimizer.opt_registry) if name not in ("ccsgd", "groupadagrad", "test")
    ]
    for _ in range(count):
        made = trainer(source.choice(kinds), source.choice((None, *schedules)))
        step(made)
        made[1].save_states(str(folder / "a.states"))
        saved, optimizer = pickle.loads((folder / "a.states").read_bytes())
        for _ in range(source.choice((1, 1, 2))):
            schedule = vars(optimizer).get("lr_scheduler")
            others = [schedule] if isinstance(schedule, mx.lr_scheduler.LRScheduler) else []
            target = source.choice([optimizer, optimizer, saved, *others])
            fields = target if isinstance(target, dict) else vars(target)
            key = source.choice(sorted(fields, key=str))
            if source.random() < 0.1:
                del fields[key]
            else:
                fields[key] = source.choice((*values, nd.ones((7,))))
        yield pickle.dumps((saved, optimizer), 4), {"kind": optimizer}


def trainer(kind: str, scheduler: Any = None) -> tuple[gluon.nn.Dense, gluon.Trainer]:
    net = gluon.nn.Dense(2, in_units=3)
    net.initialize()
    given = {} if scheduler is None else {"lr_scheduler": scheduler}
    return net, gluon.Trainer(net.collect_params(), kind, given)


def step(made: tuple[gluon.nn.Dense, gluon.Trainer]) -> None:
    with mx.autograd.record():
        loss = made[0](nd.ones((1, 3))).sum()
    loss.backward()
    made[1].step(1)


def fuzz_states(count: int, seed: int, folder: Path) -> int:
    found = 0
    for data, what in states(count, seed, folder):
        (folder / "b.states").write_bytes(data)

        def act() -> None:
            made = trainer("sgd")
            made[1].load_states(str(folder / "b.states"))
            for _ in range(3):
                step(made)

        found += accepted(act, str({k: str(vars(v)) for k, v in what.items()}))
    return found


@pytest.mark.filterwarnings("ignore")
def test_hostile_states_quick(tmp_path: Path) -> None:
    assert 2 < fuzz_states(40, 1, tmp_path) < 38


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_hostile_states(tmp_path: Path) -> None:
    assert 100 < fuzz_states(2000, 2, tmp_path) < 1900


def _check(name: str) -> None:
    if main(["check", name]):
        raise MXNetError("it is reported")


READERS: dict[str, Callable[[str], Any]] = {
    "a-symbol.json": mx.sym.load,
    "a.params": nd.load,
    "a.states": trainer("sgd")[1].load_states,
    "a.rec": lambda name: mx.recordio.MXRecordIO(name, "r").read(),
    "a.csv": lambda name: mx.io.CSVIter(data_csv=name, data_shape=(2,), batch_size=1).next(),
    "a.libsvm": lambda name: mx.io.LibSVMIter(data_libsvm=name, data_shape=(2,), batch_size=1).next(),
    "a-images-idx3-ubyte": lambda name: mx.io.MNISTIter(image=name, label=name),
    "a.jpg": mx.image.imread,
    "a.py": _check,
    "a.ipynb": _check,
}


def _contents() -> Iterator[bytes]:
    for text in TEXTS:
        yield text.encode("utf-8", "surrogatepass")
    yield from (
        b"x = " + b"+".join([b"1"] * 50_000),
        b"x = " + b"-" * 200_000 + b"1",
        b"(" * 300,
        b'{"nodes": ' + DEEP.encode(),
    )
    yield json.dumps({"nodes": [{"op": "null", "name": "\ud800", "inputs": []}], "heads": [[0, 0, 0]]}).encode()


@pytest.mark.parametrize("name", READERS)
def test_hostile_contents(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    for content in _contents():
        path.write_bytes(content)
        accepted(lambda: READERS[name](str(path)), f"{name}: {content[:100]!r}")


@pytest.mark.parametrize("name", READERS)
def test_what_is_no_regular_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    pipe, zeros = tmp_path / name, tmp_path / f"zeros{Path(name).suffix or name}"
    os.mkfifo(pipe)
    zeros.symlink_to("/dev/zero")
    for path in (pipe, zeros):
        assert not accepted(lambda path=path: READERS[name](str(path)), str(path))


def test_a_file_larger_than_allowed_is_refused(tmp_path: Path) -> None:
    for name in ("a-symbol.json", "a.states"):
        path = tmp_path / name
        path.touch()
        os.truncate(path, 1 << 42)  # takes no room on the disk
        with pytest.raises(MXNetError, match="4398046511104 bytes, more than the"):
            READERS[name](str(path))


@pytest.mark.filterwarnings("ignore")
def test_senseless_counts_quick() -> None:
    asked = [
        question
        for _, found in hostile_counts.questions(("SliceChannel", "amp_multicast", "_split_v2"))
        for question in found
    ]
    assert len(asked) > 50
    assert not hostile_counts.problems(asked)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_senseless_counts() -> None:
    found, count = [], 0
    for _, asked in hostile_counts.questions():
        count += len(asked)
        found += hostile_counts.problems(asked)
    assert count > 5000
    assert not found
