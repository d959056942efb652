"""The line of a program that a finding is about, with a mark under the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from .findings import FileReport, Finding

_TAB = 4
_MARGIN = 12  # columns that are shown before the mark, where the line is too long


def quoted(report: FileReport, finding: Finding, width: int) -> Iterator[str]:
    """Yield the first line of a finding and the mark under its place; nothing where the source is not there."""
    if not finding.lines or not 0 < finding.lines[0] <= len(report.source):
        return
    line = report.source[finding.lines[0] - 1]
    begin, end = (_characters(line, position) for position in finding.span)
    if finding.span == (0, 0) or begin >= len(line):
        begin, end = len(line) - len(line.lstrip()), len(line.rstrip())
    elif finding.span[1] < 0 or end <= begin:
        end = len(line.rstrip())
    before, marked, after = (_shown(part) for part in (line[:begin], line[begin:end], line[end:]))
    yield from _cut(before.lstrip(), marked, after, width)


def _characters(line: str, position: int) -> int:
    """Return the index of a letter whose position is counted in bytes."""
    return len(line.encode("utf-8", "surrogatepass")[: max(position, 0)].decode("utf-8", "ignore"))


def _shown(text: str) -> str:
    """Return text as a terminal can show it: tabs as spaces, control characters as question marks."""
    text = text.replace("\t", " " * _TAB)
    return "".join("?" if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in text)


def _cut(before: str, marked: str, after: str, width: int) -> Iterator[str]:
    """Yield both lines, cut at the beginning and at the end where they are too long."""
    if _columns(before + marked) > width and _columns(before) > _MARGIN:
        before = f"...{before[-_MARGIN:]}"
    free_width = width - _columns(before)
    if len(marked) > free_width:
        marked, after = f"{marked[: max(free_width - 3, 1)]}...", ""
    text = (before + marked + after).rstrip()
    yield text if len(text) <= width else f"{text[: width - 3]}..."
    yield " " * _columns(before) + "^" * max(_columns(marked), 1)


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: Chinese, Japanese and Korean letters take two each."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
