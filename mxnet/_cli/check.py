"""``mxnet check``: what programs and model files would meet here, without running them."""

from __future__ import annotations

import argparse
import textwrap
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence

from .._checking.check import as_json, check_file, files_of
from .._checking.findings import FAILURES, FileReport, Finding
from ..base import MXNetError
from ._command import Command

_WIDTH = 120
_MOST_LINES = 6
_INDENT = " " * 4
_NOUNS = {"program": "program", "notebook": "notebook", "symbol": "symbol", "arrays": "file of arrays"}
EXAMPLES = """\
examples:
  mxnet check train.py                        one program
  mxnet check .                               programs, notebooks and model files of a folder
  mxnet check model-symbol.json model-0000.params
  mxnet check --json src > report.json        for other programs

The exit status is 1 if something is missing, damaged or cannot be read, else 0.
What a program reaches through objects (methods of arrays, attributes of layers) is not looked at."""


def _configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_FOLDER", help="programs, notebooks, model files, folders")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument(
        "--differences",
        action="store_true",
        help="list also what works otherwise than in MXNet on purpose, in some case or other (docs/differences.md)",
    )


def run(options: argparse.Namespace) -> int:
    """Look at the files, print the findings, return 1 if something would fail."""
    files = files_of(options.paths)
    if not files:
        raise MXNetError(f"{', '.join(options.paths)}: there is no program, notebook or model file.")
    reports = [check_file(path) for path in files]
    if options.json:
        print(as_json(reports))
    else:
        for report in reports:
            for line in _shown(report, options.differences):
                print(line)
        print("\n".join(summary(reports)))
    return int(any(finding.kind in FAILURES for report in reports for finding in report.findings))


def _shown(report: FileReport, with_differences: bool) -> Iterator[str]:
    findings = [finding for finding in report.findings if with_differences or finding.kind != "differs"]
    yield f"{report.path}: {report.summary}" if report.summary else report.path
    for finding in findings:
        head = f"  {_positions(finding, report.cells)}{finding.kind}: {finding.name}: "
        yield from textwrap.wrap(head + finding.text, _WIDTH, initial_indent="  ", subsequent_indent=_INDENT + "  ")


def _positions(finding: Finding, cells: Sequence[int]) -> str:
    if not finding.lines:
        return ""
    if cells:
        indices = (bisect_right(cells, line) for line in finding.lines)
        results = [
            f"cell {at} line {line - cells[at - 1] + 1}" for at, line in zip(indices, finding.lines, strict=True)
        ]
        return f"code {', '.join(results[:_MOST_LINES])}{' ...' if len(results) > _MOST_LINES else ''}: "
    shown = ", ".join(map(str, finding.lines[:_MOST_LINES]))
    more = f" and {len(finding.lines) - _MOST_LINES} more" if len(finding.lines) > _MOST_LINES else ""
    return f"line{'s' if len(finding.lines) > 1 else ''} {shown}{more}: "


def summary(reports: Sequence[FileReport]) -> list[str]:
    """Summarize for a person who does not program."""
    kinds = Counter(report.kind for report in reports)
    files = ", ".join(_counted(count, _NOUNS[kind]) for kind, count in sorted(kinds.items())) or "no files"
    uses = sum(report.uses for report in reports)
    names: frozenset[str] = frozenset().union(*(report.names for report in reports))
    result = Counter(finding.kind for report in reports for finding in report.findings)
    failures = sum(result[kind] for kind in FAILURES)
    lines = [f"Looked at {files}: {_counted(uses, 'use')} of {_counted(len(names), 'name')} of MXNet."]
    if failures:
        parts = ", ".join(f"{result[kind]} {kind}" for kind in FAILURES if result[kind])
        lines.append(f"{_counted(failures, 'place')} to look at: {parts}.")
    else:
        lines.append("Runs as it is, as far as names tell.")
    differ = {finding.name for report in reports for finding in report.findings if finding.kind == "differs"}
    if differ:
        verb = "works" if len(differ) == 1 else "work"
        named = f"{_counted(len(differ), 'name')} {verb} otherwise than in MXNet in some case, on purpose"
        lines.append(f"{named}: --differences says in which.")
    return lines


def _counted(count: int, noun: str) -> str:
    plural = noun.replace("file", "files") if noun.startswith("file") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"


COMMAND = Command("check", "say what programs and model files would meet here, without running them", run, _configure)
