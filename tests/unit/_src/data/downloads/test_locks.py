"""Several processes and threads that need one file."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from file_server import Answer, FileServer

from mxnet._src.data.downloads import DownloadError, DownloadRequest, DownloadSource, File, fetch, limits
from mxnet._src.data.downloads.announcements import Announcements

DATA = bytes(range(256)) * 40
PROGRAM = """
import sys
from mxnet._src.data.downloads import locks
with locks.locked(__import__("pathlib").Path(sys.argv[1]), lambda: 0, print):
    print("held", flush=True)
    sys.stdin.read()
"""


def file_from(url: str) -> File:
    return File("a.bin", hashlib.sha1(DATA).hexdigest(), mirrors=(DownloadSource(url),))


class _Heard(Announcements):
    def __init__(self) -> None:
        self.holders: list[str] = []

    def wait(self, holder: str) -> None:
        self.holders.append(holder)


def test_download_lock_one_thread_downloads_for_all(server: FileServer, tmp_path: Path) -> None:
    url = server.put("x", Answer(DATA, head_pause=0.002))
    threads = [threading.Thread(target=fetch, args=(file_from(url), tmp_path / "a.bin")) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(server.requests) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]


def test_download_lock_process_that_does_not_go_on_is_named(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LIMITS", replace(limits.LIMITS, wait=0.5))
    file, heard = file_from(server.put("x", DATA)), _Heard()
    holder = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path / ".a.bin.lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(DownloadError) as caught:
            fetch(file, tmp_path / "a.bin", DownloadRequest(say=heard))
        assert str(caught.value).startswith(f"process {holder.pid} on ")
        assert "is downloading the same file, and nothing has come for" in str(caught.value)
        assert f"which holds '{tmp_path / '.a.bin.lock'}'" in str(caught.value)
        assert len(heard.holders) == 1
        holder.stdin.close()
        holder.wait()
    fetch(file, tmp_path / "a.bin")
    assert (tmp_path / "a.bin").read_bytes() == DATA


def test_download_lock_process_that_goes_on_is_waited_for(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A byte comes in each pause of whoever waits: sixteen seconds of its clock in all, of which it waits for one."""
    monkeypatch.setattr(limits, "LIMITS", replace(limits.LIMITS, wait=1, read=60))
    data, gate = DATA[:20], threading.Semaphore(0)
    url = server.put("x", Answer(data, gate=gate))
    file = File("a.bin", hashlib.sha1(data).hexdigest(), mirrors=(DownloadSource(url),))
    monkeypatch.setattr("mxnet._src.data.downloads.transfer._BLOCK", 1)
    first = threading.Thread(target=fetch, args=(file, tmp_path / "a.bin"))
    seconds = 0.0

    def received() -> list[int]:
        with contextlib.suppress(FileNotFoundError):  # it has just become the file
            return [part.stat().st_size for part in tmp_path.glob(".*.part")]
        return []

    def pause(_: float) -> None:
        nonlocal seconds
        seconds += 0.8
        before = received()
        gate.release()
        while received() == before and first.is_alive():
            time.sleep(0.001)

    clock = SimpleNamespace(monotonic=lambda: seconds, sleep=pause, strftime=time.strftime)
    monkeypatch.setattr("mxnet._src.data.downloads.locks.time", clock)
    first.start()
    while not server.requests:
        time.sleep(0.001)
    fetch(file, tmp_path / "a.bin")
    first.join()
    assert len(server.requests) == 1
    assert seconds >= 16
    assert (tmp_path / "a.bin").read_bytes() == data


def test_download_lock_what_a_killed_process_left_is_no_obstacle(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / ".a.bin.lock").write_text("process 1 on here")
    (tmp_path / ".a.bin.0123456789ab.part").write_bytes(b"half")
    fetch(file_from(server.put("x", DATA)), tmp_path / "a.bin")
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]


def test_download_lock_without_locks_each_process_has_its_own_file(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mxnet._src.data.downloads.locks.fcntl", None)
    fetch(file_from(server.put("x", DATA)), tmp_path / "a.bin")
    assert [path.name for path in tmp_path.iterdir()] == ["a.bin"]
    assert os.path.getsize(tmp_path / "a.bin") == len(DATA)
