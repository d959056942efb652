"""Damaged files of records give MXNetError or records that fit into the file, nothing else."""

from __future__ import annotations

import struct
import time
from pathlib import Path

import pytest

from mxnet import recordio
from mxnet._src.formats import recordio as file_format
from mxnet.base import MXNetError

from .mutate import mutations

MAGIC = struct.pack("<I", file_format.MAGIC)
RECORDS = (b"", b"abc", MAGIC, b"abcd" + MAGIC + b"efgh" + MAGIC * 2, bytes(range(256)), b"x" * 5000, MAGIC * 9 + b"y")


@pytest.fixture(name="corpus")
def make_corpus(tmp_path: Path) -> list[bytes]:
    """Return files of records."""
    files = []
    for count in range(1, len(RECORDS) + 1):
        record = recordio.MXRecordIO(str(tmp_path / "a.rec"), "w")
        for data in RECORDS[-count:]:
            record.write(data)
        record.close()
        files.append((tmp_path / "a.rec").read_bytes())
    return files


def check(path: Path, data: bytes) -> bool:
    """Read ``data`` in order and from every offset; return whether it was accepted."""
    path.write_bytes(data)
    reader = file_format.RecordReader(str(path))
    try:
        for record in iter(reader.read, None):
            assert len(record or b"") + 8 <= reader.position <= len(data)
    except MXNetError:
        return False
    finally:
        for position in range(0, len(data) + 8, 97):
            _try_at(reader, position)
        reader.close()
    return True


def _try_at(reader: file_format.RecordReader, position: int) -> None:
    try:
        _, following = reader.read_at(position)
        assert following <= reader.size()
    except MXNetError:
        return


def fuzz(path: Path, corpus: list[bytes], count: int, seed: int) -> int:
    """Check ``count`` damaged files; return how many were accepted."""
    accepted = 0
    for data in mutations(corpus, count, seed):
        start = time.process_time()
        accepted += check(path, data)
        assert time.process_time() - start < 5, "a file of a few thousand bytes must not take seconds"
    return accepted


def test_damaged_files_quick(tmp_path: Path, corpus: list[bytes]) -> None:
    # Damage to the data of a record is no damage to the format.
    assert 50 < fuzz(tmp_path / "d.rec", corpus, 400, 1) < 380


@pytest.mark.slow
def test_damaged_files(tmp_path: Path, corpus: list[bytes]) -> None:
    assert 2000 < fuzz(tmp_path / "d.rec", corpus, 20_000, 2) < 19_000


def test_the_check_finds_a_reader_that_trusts_lengths(
    tmp_path: Path, corpus: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_all(self: file_format.RecordReader, position: int, length: int) -> bytes:
        return whole(self, position, length).ljust(length, b"\0")

    whole = file_format.RecordReader._take
    monkeypatch.setattr(file_format.RecordReader, "_take", take_all)
    monkeypatch.setattr(file_format.RecordReader, "size", lambda self: 2**40)
    with pytest.raises(AssertionError):
        fuzz(tmp_path / "d.rec", corpus, 400, 1)
