"""A disk that is full after some bytes: the old file stays whole, no other file appears, and one clear error is raised.

A limit on the size of files stands for the disk: the system writes up to there, then refuses (EFBIG in place of
ENOSPC; the same calls fail at the same places).
"""

from __future__ import annotations

import logging
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from saved_files import WRITERS, Writer, name_of

import mxnet as mx
from mxnet import nd
from mxnet._src.formats import temporary
from mxnet._src.run.profiler._trace import TraceFile


@contextmanager
def full_after(nbytes: int) -> Iterator[None]:
    """Let no file grow beyond a number of bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # then the call fails, as on a full disk
    resource.setrlimit(resource.RLIMIT_FSIZE, (nbytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)


def _content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("write", WRITERS, ids=name_of)
@pytest.mark.parametrize("room", [0, 100, 6000])
def test_a_full_disk_leaves_what_was_there(write: Writer, room: int, tmp_path: Path) -> None:
    prefix = str(tmp_path / "model")
    write(prefix)
    written = _content(tmp_path)
    if max(map(len, written.values())) <= room:
        return  # it fits
    for name in written:
        (tmp_path / name).write_bytes(b"old")
    before = _content(tmp_path)
    with full_after(room), pytest.raises(mx.MXNetError, match=r"cannot write '.*model"):
        write(prefix)
    assert _content(tmp_path) == before
    for name in written:
        (tmp_path / name).unlink()
    with full_after(room), pytest.raises(mx.MXNetError, match=r"cannot write '.*model"):
        write(prefix)
    assert not _content(tmp_path)


def test_records_that_cannot_be_written_are_told_of_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    record = mx.recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    record.write_idx(0, bytes(5000))
    with full_after(10), caplog.at_level(logging.ERROR):
        del record
    assert "records are lost: cannot write" in caplog.text
    assert "Traceback" not in capfd.readouterr().err
    record = mx.recordio.MXRecordIO(str(tmp_path / "a.rec"), "w")
    record.write(bytes(5000))
    with full_after(10), pytest.raises(mx.MXNetError, match=r"cannot write '.*a.rec'"):
        record.close()


def test_records_that_fit_on_a_full_disk_can_be_read(tmp_path: Path) -> None:
    paths = str(tmp_path / "a.idx"), str(tmp_path / "a.rec")
    record = mx.recordio.MXIndexedRecordIO(*paths, "w")
    for key in range(30):
        record.write_idx(key, bytes([key]) * 5000)
    with full_after(70_000), pytest.raises(mx.MXNetError, match=r"cannot write '.*a.rec': .* whole until byte 65104"):
        record._stream.flush()
    assert record.tell() == 13 * 5008
    record.write_idx("30", bytes([30]) * 5000)  # there is room again
    record.close()
    record = mx.recordio.MXIndexedRecordIO(*paths, "r")
    assert record.keys == [*range(13), 30]
    assert all(record.read_idx(key) == bytes([key]) * 5000 for key in record.keys)
    assert sum(iter(lambda: record.read() is not None, False)) == 0
    record.reset()
    assert sum(iter(lambda: record.read() is not None, False)) == 14


def test_a_trace_that_cannot_grow_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / "profile.json"
    trace = TraceFile()
    trace.replace(str(path), ['{"name": "one"}'])
    content = path.read_bytes()
    with full_after(len(content) + 20), pytest.raises(mx.MXNetError, match=r"cannot write '.*profile.json'"):
        trace.add(str(path), [f'{{"name": "{"x" * 500}"}}'])
    assert path.read_bytes() == content


def test_what_a_killed_process_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    pending = temporary.NamedFile(tmp_path, 0)
    (tmp_path / ".0123456789abcdef.tmp").write_bytes(b"somebody else's")
    (tmp_path / "notes.tmp").write_bytes(b"somebody else's")
    nd.save(str(tmp_path / "b.params"), nd.ones((2,)))
    assert len(os.listdir(tmp_path)) == 4  # who writes it lives
    pending.stream.close()  # as the end of a process does
    temporary._next_look.clear()
    nd.save(str(tmp_path / "b.params"), nd.ones((2,)))
    assert set(os.listdir(tmp_path)) == {".0123456789abcdef.tmp", "notes.tmp", "b.params"}
