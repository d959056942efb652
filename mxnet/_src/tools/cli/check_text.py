"""The report of ``mxnet check`` for a person: findings file by file, then packages, then a summary."""

from __future__ import annotations

import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from ..checking.findings import FAILURES, FileReport, Finding, Kind
from ..checking.formats import positions
from ..checking.packages import distribution_of
from ..checking.quoting import quoted
from .terminal import Colour, Painter

_INDENT = " " * 6
_NOUNS = {
    "program": "program",
    "notebook": "notebook",
    "symbol": "symbol",
    "arrays": "file of arrays",
    "onnx": "ONNX model",
    "file": "file of another kind",
}
_COLOURS: dict[str, Colour] = {"needs": "cyan", "outdated": "yellow", **dict.fromkeys(FAILURES, "red")}


def report_lines(
    reports: Sequence[FileReport], kinds: set[str], is_verbose: bool, paint: Painter, width: int
) -> Iterator[str]:
    """Yield all lines of the report, with findings of some kinds."""
    for report in reports:
        findings = [finding for finding in report.findings if finding.kind in kinds and not _is_package(finding)]
        if findings or is_verbose or len(reports) == 1:
            path = paint(report.path, "bold")
            yield f"{path}: {report.summary}" if report.summary else path
        for finding in findings:
            yield from _finding_lines(report, finding, paint, width)
    yield from _package_lines(reports, paint, width)
    yield from summary(reports)


def _is_package(finding: Finding) -> bool:
    return bool(finding.package) and finding.kind == "missing"


def _finding_lines(report: FileReport, finding: Finding, paint: Painter, width: int) -> Iterator[str]:
    position = positions(finding, report.cells)
    head = f"  {position}{': ' if position else ''}{finding.kind}: {finding.name}: "
    first, *others = textwrap.wrap(
        _printable(head + finding.text), width, initial_indent="  ", subsequent_indent=_INDENT, break_on_hyphens=False
    )
    colour = _COLOURS.get(finding.kind)
    yield first.replace(f"{finding.kind}:", f"{paint(finding.kind, colour)}:", 1) if colour else first
    yield from others
    for number, line in enumerate(quoted(report, finding, width - len(_INDENT) - 2)):
        yield f"{_INDENT}  {paint(line, colour) if number and colour else line}"


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


# Packages


def _package_lines(reports: Sequence[FileReport], paint: Painter, width: int) -> Iterator[str]:
    """Yield the packages that are not installed, each once, and the line that installs them."""
    places: dict[str, list[str]] = defaultdict(list)
    for report in reports:
        for finding in report.findings:
            if _is_package(finding):
                places[finding.package].append(_place(report, finding))
    if not places:
        return
    yield paint("Packages that are not installed", "bold")
    for package in sorted(places, key=lambda name: (-len(places[name]), name)):
        first, count = places[package][0], len(places[package])
        place_text = first if count == 1 else f"in {count} files, first {first}"
        yield f"  {paint('missing', 'red')}: {package}: {place_text}"[: width + 20]
    named = {package: distribution_of(package) for package in sorted(places)}
    known = [distribution for distribution in named.values() if distribution]
    unknown = [package for package, distribution in named.items() if not distribution]
    if known:
        yield f"  pip install {' '.join(known)}"
    if unknown:
        yield from textwrap.wrap(
            f"{', '.join(unknown)}: modules of the program's own that are not there, or packages whose names for pip "
            "are not known here.",
            width,
            initial_indent="  ",
            subsequent_indent="  ",
        )


def _place(report: FileReport, finding: Finding) -> str:
    return f"{report.path} {positions(finding, report.cells, most=1)}"


# Summary


def summary(reports: Sequence[FileReport]) -> list[str]:
    """Summarize for a person who does not program."""
    count_of_kind = Counter(report.kind for report in reports)
    files = ", ".join(_counted(count, _NOUNS[kind]) for kind, count in sorted(count_of_kind.items())) or "no files"
    uses = sum(report.uses for report in reports)
    names: frozenset[str] = frozenset().union(*(report.names for report in reports))
    count_of = Counter(finding.kind for report in reports for finding in report.findings if not _is_package(finding))
    packages = {finding.package for report in reports for finding in report.findings if _is_package(finding)}
    lines = [f"Looked at {files}: {_counted(uses, 'use')} of {_counted(len(names), 'name')} of MXNet."]
    lines += _verdict(count_of, packages)
    if count_of["outdated"]:
        lines.append(f"{_counted(count_of['outdated'], 'place')} would stop it with newer packages: outdated.")
    differ = {finding.name for report in reports for finding in report.findings if finding.kind == "differs"}
    if differ:
        verb = "works" if len(differ) == 1 else "work"
        named = f"{_counted(len(differ), 'name')} {verb} differently from MXNet in some case, by design"
        lines.append(f"{named}: --differences says in which.")
    return lines


def _verdict(count_of: Counter[Kind], packages: set[str]) -> Iterator[str]:
    """Yield what stops the programs, what they need, or that they run."""
    failures, needs = sum(count_of[kind] for kind in FAILURES), count_of["needs"]
    if failures:
        parts = ", ".join(f"{count_of[kind]} {kind}" for kind in FAILURES if count_of[kind])
        yield f"{_counted(failures, 'place')} to look at: {parts}."
    if packages:
        yield f"{_counted(len(packages), 'package')} to install."
    if needs:
        verb = "needs" if needs == 1 else "need"
        begin = "" if failures or packages else "Runs as it is, as far as names tell, where it has what it needs. "
        yield f"{begin}{_counted(needs, 'place')} {verb} what is not here: a GPU, a file or other processes."
    if not failures and not packages and not needs:
        yield "Runs as it is, as far as names tell."


def _counted(count: int, noun: str) -> str:
    plural = noun.replace("file", "files") if noun.startswith("file") else f"{noun}s"
    return f"{count} {noun if count == 1 else plural}"
