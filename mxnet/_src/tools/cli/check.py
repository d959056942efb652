"""``mxnet check``: what programs and model files would meet here, without running them."""

from __future__ import annotations

import argparse

from ....base import MXNetError
from ..checking.check import check_files, files_of
from ..checking.findings import FAILURES
from ..checking.formats import FORMATS
from .check_fixes import fix
from .check_text import report_lines
from .terminal import Painter, width


def run(options: argparse.Namespace) -> int:
    """Look at the files, print the findings, return 1 if something would fail."""
    if options.yes and not options.fix:
        raise MXNetError("--yes answers what --fix asks; pass --fix too.")
    files = files_of(options.paths)
    if not files:
        raise MXNetError(f"{', '.join(options.paths)}: there is no program, notebook or model file.")
    if options.fix:
        return fix(files, is_agreed=options.yes)
    reports = check_files(files)
    if options.format == "text":
        kinds: set[str] = {*FAILURES, "needs", "outdated"}
        if options.verbose:
            kinds.add("guarded")
        if options.differences:
            kinds.add("differs")
        for line in report_lines(reports, kinds, options.verbose, Painter(), width()):
            print(line)
    else:
        text = FORMATS[options.format](reports)
        if text:
            print(text)
    return int(any(finding.kind in FAILURES for report in reports for finding in report.findings))
