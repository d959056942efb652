"""The quoted line of a finding, with a mark under the place."""

from __future__ import annotations

import pytest

from mxnet._src.tools.checking.findings import FileReport, Finding
from mxnet._src.tools.checking.quoting import quoted


def lines(line: str, span: tuple[int, int], width: int = 40) -> list[str]:
    finding = Finding("missing", (1,), "mxnet.nd.relux", "text", span)
    return list(quoted(FileReport("a.py", "program", "", source=(line,)), finding, width))


@pytest.mark.parametrize(
    ("line", "span", "shown"),
    [
        ("    x = mx.nd.relux(3)", (8, 19), ["x = mx.nd.relux(3)", "    ^^^^^^^^^^^"]),
        ("ä = mx.nd.relux(3)", (5, 16), ["ä = mx.nd.relux(3)", "    ^^^^^^^^^^^"]),
        ("\tx =\tmx.y", (5, 9), ["x =    mx.y", "       ^^^^"]),
        ("'值' + mx.y", (8, 12), ["'值' + mx.y", "       ^^^^"]),
        ("x = mx.nd.relux(\\", (4, -1), ["x = mx.nd.relux(\\", "    ^^^^^^^^^^^^^"]),
        ("  x = 3", (0, 0), ["x = 3", "^^^^^"]),
        ("x\x1b[31m = \x00", (0, 1), ["x?[31m = ?", "^"]),
        ("", (0, 0), ["", "^"]),
        ("x", (99, 100), ["x", "^"]),
    ],
)
def test_check_quotes_the_place(line: str, span: tuple[int, int], shown: list[str]) -> None:
    assert lines(line, span) == shown


@pytest.mark.parametrize("begin", [0, 90, 160, 190])
def test_check_quotes_no_more_than_the_width(begin: int) -> None:
    text, mark = lines("a" * begin + " mx.y " + "b" * (200 - begin), (begin + 1, begin + 5))
    assert max(len(text), len(mark)) <= 40
    assert text[mark.index("^") : len(mark)] == "mx.y"


def test_check_quotes_nothing_without_a_source() -> None:
    assert list(quoted(FileReport("a", "file", ""), Finding("unread", (3,), "file", "x"), 40)) == []
    assert list(quoted(FileReport("a", "file", "", source=("x",)), Finding("unread", (), "file", "x"), 40)) == []
