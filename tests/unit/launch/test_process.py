from __future__ import annotations

import os
import selectors
from pathlib import Path

import pytest

from mxnet.launch.process import _LONGEST_LINE, Stream, write_all


@pytest.fixture
def passed(tmp_path: Path) -> tuple[int, Path]:
    """Return a file number to pass output on to, and the file."""
    target = tmp_path / "passed"
    return os.open(target, os.O_WRONLY | os.O_CREAT), target


def test_whole_lines_go_on_and_the_rest_at_the_end(passed: tuple[int, Path]) -> None:
    number, target = passed
    read_end, write_end = os.pipe()
    kept: list[bytes] = []
    with selectors.DefaultSelector() as selector, os.fdopen(read_end, "rb", buffering=0) as pipe:
        stream = Stream(pipe, selector, number, b"[w] ", kept.append)
        assert not stream.read()  # nothing yet, and it does not wait
        os.write(write_end, b"one\ntw")
        assert stream.read()
        assert target.read_bytes() == b"[w] one\n"
        os.write(write_end, b"o\n10%\r20")
        stream.read()
        assert target.read_bytes() == b"[w] one\n[w] two\n[w] 10%\r"
        os.close(write_end)
        stream.drain()
        assert target.read_bytes().endswith(b"[w] 20\n")
        assert b"".join(kept) == b"one\ntwo\n10%\r20\n"
        assert not selector.get_map()
    os.close(number)


def test_a_line_without_an_end_does_not_pile_up(passed: tuple[int, Path]) -> None:
    number, target = passed
    read_end, write_end = os.pipe()
    with selectors.DefaultSelector() as selector, os.fdopen(read_end, "rb", buffering=0) as pipe:
        stream = Stream(pipe, selector, number, b"", lambda lines: None)
        for _ in range(40):
            os.write(write_end, b"x" * 4096)
            stream.read()
        assert target.stat().st_size > _LONGEST_LINE
        os.close(write_end)
        stream.drain()
    assert target.read_bytes() == b"x" * 40 * 4096 + b"\n"
    os.close(number)


def test_a_reader_that_has_gone_is_no_error() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    write_all(write_end, b"text")
    os.close(write_end)
