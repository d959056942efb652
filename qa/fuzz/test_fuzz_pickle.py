"""Damaged optimizer states give MXNetError or data, and never make Python do anything."""

from __future__ import annotations

import pickle
import sys
import time
from collections import OrderedDict

import numpy as onp
import pytest
from paths import ROOT

from mxnet._src.formats.pickle import restricted_loads
from mxnet.base import MXNetError

from .mutate import mutations
from .stand_ins import ALLOWED

FILES = sorted((ROOT / "tests" / "compat" / "states").glob("*.states"))
CONTAINERS = {"a": [1, 2.5, (None, True)], 3: {"s", "t"}, "f": frozenset({1}), "c": 1j, "o": OrderedDict(x=b"1")}
ARRAYS = [onp.arange(6.0).reshape(2, 3), onp.float32(2), onp.array([True]), onp.arange(4, dtype=">i2")]
CORPUS = [path.read_bytes() for path in FILES]
CORPUS += [pickle.dumps(value, protocol) for value in (CONTAINERS, ARRAYS) for protocol in range(6)]
FORBIDDEN = ("exec", "import", "open", "os.", "pickle.find_class", "socket.", "subprocess.")

_events: list[str] = []
_watching = False


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if _watching and event.startswith(FORBIDDEN):
        _events.append(event)


def load(data: bytes) -> bool:
    """Load ``data`` under Python's audit; return whether it was accepted."""
    global _watching  # noqa: PLW0603  # an audit hook stays for good, so it needs a switch
    _events.clear()
    _watching = True
    try:
        restricted_loads(data, ALLOWED)
        return True
    except MXNetError:
        return False
    finally:
        _watching = False
        assert not _events


def fuzz(count: int, seed: int) -> int:
    """Load ``count`` damaged files; return how many were accepted."""
    sys.addaudithook(_watch)
    for data in CORPUS:
        restricted_loads(data, ALLOWED)  # imports what decoding text needs
    accepted = 0
    for data in mutations(CORPUS, count, seed):
        start = time.process_time()
        accepted += load(data)
        assert time.process_time() - start < 5, "a file of a few hundred bytes must not take seconds"
    return accepted


def test_damaged_files_quick() -> None:
    assert 5 < fuzz(400, 1) < 200  # most changes hit an operation


@pytest.mark.slow
def test_damaged_files() -> None:
    assert 2000 < fuzz(100_000, 2) < 50_000


def test_the_check_finds_a_loader_that_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    sys.addaudithook(_watch)
    monkeypatch.setattr(sys.modules[__name__], "restricted_loads", lambda data, allow: pickle.loads(data))
    with pytest.raises(AssertionError):
        load(b"cos\ngetcwd\n)R.")
