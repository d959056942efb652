"""``mxnet check``: what programs and model files would meet here, without running them."""

from __future__ import annotations

import argparse
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence

from ....base import MXNetError
from ..checking.check import check_files, files_of
from ..checking.findings import FAILURES, FileReport
from ..checking.formats import FORMATS, positions

_WIDTH = 120
_INDENT = " " * 6
_NOUNS = {
    "program": "program",
    "notebook": "notebook",
    "symbol": "symbol",
    "arrays": "file of arrays",
    "onnx": "ONNX model",
    "file": "file of another kind",
}


def run(options: argparse.Namespace) -> int:
    """Look at the files, print the findings, return 1 if something would fail."""
    files = files_of(options.paths)
    if not files:
        raise MXNetError(f"{', '.join(options.paths)}: there is no program, notebook or model file.")
    reports = check_files(files)
    if options.format == "text":
        shown: set[str] = {*FAILURES, "outdated"}
        if options.verbose:
            shown.add("guarded")
        if options.differences:
            shown.add("differs")
        for report in reports:
            for line in _lines(report, shown, options.verbose or len(reports) == 1):
                print(line)
        print("\n".join(summary(reports)))
    else:
        text = FORMATS[options.format](reports)
        if text:
            print(text)
    return int(any(finding.kind in FAILURES for report in reports for finding in report.findings))


def _lines(report: FileReport, kinds: set[str], always: bool) -> Iterator[str]:
    findings = [finding for finding in report.findings if finding.kind in kinds]
    if findings or always:
        yield f"{report.path}: {report.summary}" if report.summary else report.path
    for finding in findings:
        position = positions(finding, report.cells)
        head = f"  {position}{': ' if position else ''}{finding.kind}: {finding.name}: "
        yield from textwrap.wrap(head + finding.text, _WIDTH, initial_indent="  ", subsequent_indent=_INDENT)


def summary(reports: Sequence[FileReport]) -> list[str]:
    """Summarize for a person who does not program."""
    kinds = Counter(report.kind for report in reports)
    files = ", ".join(_counted(count, _NOUNS[kind]) for kind, count in sorted(kinds.items())) or "no files"
    uses = sum(report.uses for report in reports)
    names: frozenset[str] = frozenset().union(*(report.names for report in reports))
    count_of = Counter(finding.kind for report in reports for finding in report.findings)
    failures = sum(count_of[kind] for kind in FAILURES)
    lines = [f"Looked at {files}: {_counted(uses, 'use')} of {_counted(len(names), 'name')} of MXNet."]
    if failures:
        parts = ", ".join(f"{count_of[kind]} {kind}" for kind in FAILURES if count_of[kind])
        lines.append(f"{_counted(failures, 'place')} to look at: {parts}.")
    else:
        lines.append("Runs as it is, as far as names tell.")
    if count_of["outdated"]:
        lines.append(f"{_counted(count_of['outdated'], 'place')} would stop it with newer packages: outdated.")
    differ = {finding.name for report in reports for finding in report.findings if finding.kind == "differs"}
    if differ:
        verb = "works" if len(differ) == 1 else "work"
        named = f"{_counted(len(differ), 'name')} {verb} differently from MXNet in some case, by design"
        lines.append(f"{named}: --differences says in which.")
    return lines


def _counted(count: int, noun: str) -> str:
    plural = noun.replace("file", "files") if noun.startswith("file") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"
