"""Reports in the forms that other programs read: JSON, annotations of GitHub's workflows, and SARIF."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ...core.version import __remx_version__
from .findings import FAILURES, FileReport, Finding

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
# What each kind of finding means, and the level that SARIF has for it.
_RULES = {
    "missing": ("A name, keyword or package that the program uses is not there: it fails here.", "error"),
    "damaged": ("The file cannot be loaded.", "error"),
    "unread": ("The program cannot be read, so that nothing is known of it.", "error"),
    "needs": ("Wants of the machine what is not here: a GPU, a file, other processes.", "note"),
    "outdated": ("Works here, but not with a newer release of Python, NumPy or another package.", "warning"),
    "guarded": ("A name that is not there, which the program does without.", "note"),
    "differs": ("Differs from MXNet 1.9.1 by design.", "note"),
}
_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}
_SHOWN = {*FAILURES, "needs", "outdated"}


def as_json(reports: Sequence[FileReport]) -> str:
    """Return reports as JSON, all that is known."""
    files = [
        {
            "path": report.path,
            "kind": report.kind,
            "summary": report.summary,
            "names": sorted(report.names),
            "findings": [
                {"kind": finding.kind, "lines": list(finding.lines), "name": finding.name, "text": finding.text}
                for finding in report.findings
            ],
        }
        for report in reports
    ]
    return json.dumps({"files": files}, indent=2, ensure_ascii=False)


def as_github(reports: Sequence[FileReport]) -> str:
    """Return findings as commands of GitHub's workflows, which become annotations of the lines; a line for each."""
    return "\n".join(
        _annotation(report, finding, line) for report, finding in _findings(reports) for line in _lines(report, finding)
    )


def _annotation(report: FileReport, finding: Finding, line: int | None) -> str:
    level = _LEVELS[_RULES[finding.kind][1]]
    properties = {"file": Path(report.path).as_posix(), "line": line, "title": f"mxnet check: {finding.kind}"}
    properties_text = ",".join(
        f"{key}={_escaped(str(value), ':,')}" for key, value in properties.items() if value is not None
    )
    return f"::{level} {properties_text}::{_escaped(f'{_cells(report, finding)}{finding.name}: {finding.text}', '')}"


def _escaped(text: str, more_letters: str) -> str:
    """Return text as these commands write it: ends of lines, and what has a meaning, as a percentage and digits."""
    for letter in f"%\r\n{more_letters}":
        text = text.replace(letter, f"%{ord(letter):02X}")
    return text


def as_sarif(reports: Sequence[FileReport]) -> str:
    """Return findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020)."""
    rules = [
        {"id": rule_id, "shortDescription": {"text": text}, "defaultConfiguration": {"level": level}}
        for rule_id, (text, level) in _RULES.items()
    ]
    driver = {"name": "mxnet check", "version": __remx_version__, "rules": rules}
    results = [_result(report, finding) for report, finding in _findings(reports)]
    return json.dumps(
        {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]}, indent=2
    )


def _result(report: FileReport, finding: Finding) -> dict[str, Any]:
    locations = []
    for line in _lines(report, finding):
        physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(report)}}
        if line is not None:
            physical["region"] = {"startLine": line}
        locations.append({"physicalLocation": physical})
    return {
        "ruleId": finding.kind,
        "ruleIndex": list(_RULES).index(finding.kind),
        "level": _RULES[finding.kind][1],
        "message": {"text": f"{_cells(report, finding)}{finding.name}: {finding.text}"},
        "locations": locations,
    }


def _findings(reports: Sequence[FileReport]) -> Iterator[tuple[FileReport, Finding]]:
    """Yield what stops a program, now or with newer packages; the rest is shown on request."""
    for report in reports:
        for finding in report.findings:
            if finding.kind in _SHOWN:
                yield report, finding


def _uri(report: FileReport) -> str:
    """Return a file's path as an address, relative to the current folder where the path is."""
    path = Path(report.path)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _lines(report: FileReport, finding: Finding) -> tuple[int | None, ...]:
    """Return the lines in the file; a notebook's file has others than its code."""
    return finding.lines if finding.lines and not report.cells else (None,)


def _cells(report: FileReport, finding: Finding) -> str:
    return f"{positions(finding, report.cells)}: " if report.cells and finding.lines else ""


def positions(finding: Finding, cells: Sequence[int], most: int = 6) -> str:
    """Return the lines of a finding as text, in a notebook by its code cells; nothing if it is about the whole file."""
    if not finding.lines:
        return ""
    if cells:
        cell_numbers = (bisect_right(cells, line) for line in finding.lines)
        positions = [
            f"cell {cell_number} line {line - cells[cell_number - 1] + 1}"
            for cell_number, line in zip(cell_numbers, finding.lines, strict=True)
        ]
        return f"code {', '.join(positions[:most])}{' ...' if len(positions) > most else ''}"
    lines_text = ", ".join(map(str, finding.lines[:most]))
    more_text = f" and {len(finding.lines) - most} more" if len(finding.lines) > most else ""
    return f"line{'s' if len(finding.lines) > 1 else ''} {lines_text}{more_text}"


FORMATS = {"json": as_json, "github": as_github, "sarif": as_sarif}
