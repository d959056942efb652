"""Damaged ``.params`` files give MXNetError or arrays, nothing else."""

from __future__ import annotations

import io
import time

import pytest
from paths import ROOT

from mxnet._src.formats import memory, params, source
from mxnet.base import MXNetError

from .mutate import mutations

FILES = sorted((ROOT / "tests" / "compat" / "params").glob("*.params"))
CORPUS = [path.read_bytes() for path in FILES]


def check(data: bytes) -> bool:
    """Read ``data``; what is accepted must fit into it and survive being written. Return whether it was accepted."""
    try:
        records, names = params.read(data)
    except MXNetError:
        return False
    assert sum(tensor.nbytes for record in records for tensor in (record.data, *record.aux)) <= len(data)
    for np_shape in {not record.shape for record in records if record.stype == 0}:
        _check_round_trip([r for r in records if r.stype == 0 and (not r.shape) == np_shape], np_shape)
    assert len(names) in (0, len(records))
    return True


def _check_round_trip(records: list[params.ArrayRecord], np_shape: bool) -> None:
    written = io.BytesIO()
    params.write(written, records, np_shape=np_shape)
    again, _ = params.read(written.getvalue(), np_shape=np_shape)
    assert [(r.shape, r.data.dtype) for r in again] == [(r.shape, r.data.dtype) for r in records]
    assert all((a.data == b.data).logical_or(b.data != b.data).all() for a, b in zip(again, records, strict=True))


def fuzz(count: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Check ``count`` damaged files; return how many were accepted."""
    size = 0

    def watched(nbytes: int) -> object:
        assert nbytes <= size, "memory was reserved for data that are not there"
        return memory.empty_bytes(nbytes)

    monkeypatch.setattr(source, "empty_bytes", watched)
    accepted = 0
    for data in mutations(CORPUS, count, seed):
        size = len(data)
        start = time.process_time()
        accepted += check(data)
        assert time.process_time() - start < 5, "a file of a few hundred bytes must not take seconds"
    return accepted


def test_damaged_files_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    # Damage to values or to bytes after the list is no damage to the format: some files must stay readable.
    assert 20 < fuzz(400, 1, monkeypatch) < 380


@pytest.mark.slow
def test_damaged_files(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 5000 < fuzz(100_000, 2, monkeypatch) < 95_000


def test_the_check_finds_a_reader_that_trusts_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source.ByteSource, "require", lambda self, nbytes, what: None)
    with pytest.raises(AssertionError, match="not there"):
        fuzz(400, 1, monkeypatch)
