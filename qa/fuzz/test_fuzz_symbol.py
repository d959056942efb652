"""Damaged symbol files give MXNetError or a symbol that can be written again, nothing else."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator

import pytest
from paths import ROOT

import mxnet as mx

from .mutate import mutations

RECORDED = json.loads((ROOT / "tests" / "compat" / "symbols.json").read_text())
CORPUS = [RECORDED[name]["json"].encode() for name in sorted(RECORDED)]
# Values that stand where a number, a name, a list or a parameter is expected.
ODD = (
    None,
    True,
    -1,
    0,
    10**18,
    1.5,
    "",
    "null",
    "(1,",
    "((((((",
    "9" * 40,
    "(" + "1," * 500 + ")",
    [],
    [[]],
    {},
    [0],
    [[0, 99, 0]],
)


def _places(value: object) -> Iterator[tuple[object, object]]:
    """Yield (container, key) of everything in a JSON document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items):
        yield value, key
        yield from _places(item)


def structural(count: int, seed: int) -> Iterator[str]:
    """Yield documents that are valid JSON with one to three parts replaced, removed or exchanged."""
    source = random.Random(seed)
    for _ in range(count):
        document = json.loads(source.choice(CORPUS))
        for _ in range(source.randint(1, 3)):
            container, key = source.choice(list(_places(document)))
            if source.random() < 0.2:
                del container[key]
            else:
                container[key] = source.choice(ODD)
        yield json.dumps(document)


def check(text: str) -> bool:
    """Load a document and use what came out; return whether it was accepted."""
    start = time.process_time()
    try:
        symbol = mx.sym.load_json(text)
        symbol.tojson()
        symbol.list_outputs()
        symbol.infer_shape_partial()
    except mx.MXNetError:
        return False
    finally:
        assert time.process_time() - start < 5, text
    return True


def fuzz(count: int, seed: int) -> int:
    accepted = sum(check(data.decode("utf-8", "replace")) for data in mutations(CORPUS, count, seed))
    return accepted + sum(check(text) for text in structural(count, seed))


def test_damaged_symbols_quick() -> None:
    assert 10 < fuzz(150, 1) < 290


@pytest.mark.slow
def test_damaged_symbols() -> None:
    assert 500 < fuzz(10_000, 2) < 19_500
