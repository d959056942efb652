"""Processes watched and ended by POSIX's means, and as on systems without them."""

from __future__ import annotations

import os
import select
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mxnet.launch import process_tree
from mxnet.launch.process import Stream

SECONDS = 20
WAITS = "import time; print('there', flush=True); time.sleep(60)"


@pytest.fixture(params=["this system", "without groups, waitid and poll"])
def _system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param != "this system":
        monkeypatch.setattr(process_tree, "_HAS_GROUPS", False)
        monkeypatch.delattr(os, "waitid", raising=False)
        monkeypatch.delattr(select, "poll", raising=False)


@pytest.fixture
def started(_system: None) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        [sys.executable, "-c", WAITS], stdout=subprocess.PIPE, bufsize=0, **process_tree.options()
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"there" + os.linesep.encode()
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[bytes]) -> int:
    deadline = time.monotonic() + SECONDS
    while (status := process_tree.status(process)) is None:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return status


def test_asked_to_end(started: subprocess.Popen[bytes]) -> None:
    assert process_tree.status(started) is None
    process_tree.ask_to_end(started)
    status = ended(started)
    assert status == (-signal.SIGTERM if os.name == "posix" else status) != 0
    assert started.wait() == status


def test_ended_by_force_and_once_more(started: subprocess.Popen[bytes]) -> None:
    process_tree.end(started)
    assert ended(started) == started.wait() != 0
    process_tree.end(started)


@pytest.mark.usefixtures("_system")
def test_statuses() -> None:
    for number in (0, 3):
        process = subprocess.Popen([sys.executable, "-S", "-c", f"raise SystemExit({number})"])
        assert ended(process) == process.wait(SECONDS) == number


@pytest.mark.usefixtures("_system")
def test_all_that_an_ended_process_wrote_is_passed_on(tmp_path: Path) -> None:
    target = os.open(tmp_path / "passed", os.O_WRONLY | os.O_CREAT)
    program = "import os; os.write(1, b'line\\n' * 20_000 + b'rest')"
    process = subprocess.Popen([sys.executable, "-S", "-c", program], stdout=subprocess.PIPE, bufsize=0)
    assert process.stdout is not None
    lines: list[bytes] = []
    deadline = time.monotonic() + SECONDS
    with selectors.DefaultSelector() as selector:
        stream = Stream(process.stdout, selector, target, b"", lines.append)
        while process.poll() is None and time.monotonic() < deadline:
            for key, _ in selector.select(0.05):
                key.data.read()
        stream.drain()
        stream.close()
        assert not selector.get_map()
    os.close(target)
    assert process.wait(SECONDS) == 0
    assert (tmp_path / "passed").read_bytes() == b"".join(lines) == b"line\n" * 20_000 + b"rest\n"
