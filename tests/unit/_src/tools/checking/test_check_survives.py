"""`mxnet check` on files that nobody would write on purpose: each gets its report, and none of them a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from fuzz.mutate import mutations

from _remx_cli import main

SEED = 45

PROGRAM = """# -*- coding: utf-8 -*-
from __future__ import print_function
import cPickle as pickle, os
from collections import (Iterable, deque)
import numpy as np
import mxnet as mx
from mxnet.gluon import nn

class Net(nn.HybridBlock):
    def hybrid_forward(self, F, x):
        größe = F.Convolutoin(x) if mx.context.num_gpus() else F.relu(x, nme="π")
        return größe

ctx = [mx.gpu(int(i)) for i in os.environ["GPUS"].split(",")] if "GPUS" in os.environ else mx.gpu(0)
net = mx.gluon.model_zoo.vision.get_model("resnet18_v1", pretrained=True, ctx=ctx)
net.load_parameters("nothing.params")
trainer = mx.gluon.Trainer(net.collect_params(), "sgdd", {"learning_rte": .1}, kvstore="dist_sync")
for k, v in {}.iteritems(): print(unicode(k), np.float(v), xrange(3))
mx.test_utils.download("http://data.mxnet.io/x/y.zip")
"""
OLD = (
    "print 'x', y",
    "print >>f, x",
    "exec code in d",
    "x = `3`",
    "a <> b",
    "mode = 0777",
    "ur'text'",
    "raise E, 'text'",
    "except E, e:\n pass",
    "try:\n x\nexcept E, e:\n pass",
    "def f((a, b), c): pass",
    "lambda (a, b): a",
    "if x:\n\tpass\n        pass",
    "async = 3\nawait = 4",
    "10L",
    "from __future__ import braces",
    "nonlocal x",
    "return 3",
    "f'{x!z}'",
    "match x:\n case 1: pass",
    "class C: exec 'x'",
    "import mxnet as mx\nmx.nd.\n",
    "x = (",
    "'''",
    "\\",
    "if x:\n",
    "\x00",
    "$x = ?",
    "x = '\\d'; y = x is 3; assert (x, 'text'); 3()",
    "import mxnet.nd.relu.x.y.z as q\nq.p()",
    "from . import mxnet\nfrom ..... import *",
    "from mxnet import *\nnd.relux(3)",
    "import mxnet as mx; mx.gpu = 3; del mx.gpu; mx.gpu(*a, **k)",
    "mx = lambda: mx\nmx.nd",
    "import mxnet as mx\nmx.kv.create(*['dist'])\nmx.Context('gpu', -1, 3)\nmx.gpu(10**30)\nmx.gpu(True)\nmx.gpu('x')",
    "import mxnet as mx\nmx.gluon.utils.download('http://[', 3)\nmx.nd.load('\\x00')\nmx.nd.load('~nobody/x')",
    "import mxnet as mx\nmx.nd.load('x' * 3)\nmx.mod.Module.load('{}', 10**9)\nmx.mod.Module.load('a', -1)",
    "from mxnet import (\n nd as\n x,\n  y)\nx.relux\\\n .z(3)",
)
ENCODINGS = ("utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-32", "utf-7", "cp1252", "shift_jis", "gb18030", "cp037")
NAMED = ("latin-1", "utf-16", "nothing", "rot13", "hex", "idna", "unicode_escape", "utf-8-sig", "mbcs", "", "a" * 9999)


def _bytes(rng: random.Random) -> tuple[str, bytes]:
    return rng.choice([".py", ".ipynb", "-symbol.json", ".params", ".onnx"]), rng.randbytes(rng.randrange(400))


def _damaged(rng: random.Random) -> tuple[str, bytes]:
    return ".py", next(iter(mutations([PROGRAM.encode()], 1, rng.randrange(1 << 30))))


def _encoded(rng: random.Random) -> tuple[str, bytes]:
    text = PROGRAM.replace("utf-8", rng.choice(NAMED), 1)
    return ".py", text.encode(rng.choice(ENCODINGS), "replace")


def _ended(rng: random.Random) -> tuple[str, bytes]:
    ends = ["\r", "\r\n", "\n", "\x0c", "\x0b", "\u2028", "\x85", "\x1c", "\n\x0c"]
    return ".py", "".join(line + rng.choice(ends) for line in PROGRAM.split("\n")).encode()


def _old(rng: random.Random) -> tuple[str, bytes]:
    parts = rng.sample(OLD, rng.randrange(1, 4))
    return ".py", ("import mxnet as mx\n" * rng.randrange(2) + "\n".join(parts)).encode()


def _deep(rng: random.Random) -> tuple[str, bytes]:
    count = rng.choice([50, 99, 199, 1000, 5000])
    body = {
        "(": "(" * count + "1" + ")" * count,
        "-": "-" * count + "1",
        ".": "import mxnet as mx\nmx" + ".nd" * count,
        "+": "+".join(["1"] * count),
        "call": "import mxnet as mx\nmx" + ".nd()" * count,
        "if": "\n".join(" " * level + "if x:" for level in range(min(count, 99))) + "\n" + " " * 99 + "mx",
        "elif": "if a: b\n" + "elif a: b\n" * count,
        "lambda": "lambda: " * count + "1",
        "def": "\n".join(" " * level + "def f():" for level in range(min(count, 99))) + "\n" + " " * 99 + "x",
        "else": "x = " + "1 if a else " * count + "2",
    }
    return ".py", rng.choice(list(body.values())).encode()


def _notebook(rng: random.Random) -> tuple[str, bytes]:
    sources = [
        PROGRAM,
        PROGRAM.splitlines(True),
        None,
        3,
        ["a", 3],
        {"x": 1},
        [],
        "%%bash\nls",
        "!pip\n%time\n?x",
        "x?",
    ]
    cell = {"cell_type": rng.choice(["code", "markdown", None, 3, "code", "code"]), "source": rng.choice(sources)}
    if rng.random() < 0.2:
        del cell[rng.choice(list(cell))]
    books: list[object] = [
        {"cells": [cell] * rng.randrange(4), "nbformat": 4},
        {"cells": rng.choice([None, 3, "text", {}, [3], [None]])},
        {"worksheets": [{"cells": [cell]}, {}]},
        [cell],
        "text",
    ]
    data = json.dumps(rng.choice([books[0], *books])).encode()
    return ".ipynb", data[: rng.randrange(len(data))] if rng.random() < 0.3 else data


KINDS: tuple[Callable[[random.Random], tuple[str, bytes]], ...] = (
    *(_bytes, _damaged, _encoded, _ended, _old, _deep, _notebook),
)


@pytest.mark.parametrize("count", [63, pytest.param(1000, marks=pytest.mark.slow)])
def test_cli_check_of_odd_files_says_something_of_each(
    tmp_path: Path, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(SEED)
    for number in range(count):
        suffix, data = KINDS[number % len(KINDS)](rng)
        (tmp_path / f"{number}{suffix}").write_bytes(data)
    for arguments in (["-v", "--differences"], ["--json"], ["--format", "sarif"], ["--fix"]):
        status = main(["check", *arguments, str(tmp_path)])
        captured = capsys.readouterr()
        assert status in (0, 1)
        assert "Traceback" not in captured.out + captured.err
        assert "cannot be checked" not in captured.out
        if arguments != ["--fix"]:
            text = captured.out
            assert not [path.name for path in tmp_path.iterdir() if f"{path.name}" not in text and "-v" in arguments]
