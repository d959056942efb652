"""Tests of `value_programs` and `pinned_memory` on the accelerator.  ``python -m devices.gpu.programs RECORD [WORD]``.

Each test's outcome is written at once; a device that a test leaves unusable ends the process, and `runner` starts
another for the tests that are left.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from devices import accelerator

from .records import TEXT, UNUSABLE, Record

if TYPE_CHECKING:
    from collections.abc import Sequence

FILES = [Path(__file__).parents[1] / f"{name}.py" for name in ("pinned_memory", "value_programs")]


class Recorder:
    """Leaves out tests that the record has, and adds the others."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.is_unusable = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what has been tried."""
        seen = {line["item"] for line in self.record.lines() if "item" in line}
        items[:] = [item for item in items if item.name not in seen]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Name the test that begins."""
        self.record.add(begin=_name(nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write what came of a test; setting it up counts where that fails."""
        if report.when == "teardown" or (report.when == "setup" and report.passed):
            return
        failed = {"test": report.longreprtext[-TEXT:]} if report.failed else {}
        self.record.add(item=_name(report.nodeid), failed=failed, **({"skipped": True} if report.skipped else {}))
        self.is_unusable = report.failed and not accelerator.is_usable()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Stop before a test that would find the device unusable."""
        if self.is_unusable:
            item.session.shouldstop = "the device is unusable"


def _name(nodeid: str) -> str:
    return nodeid.rsplit("::", 1)[-1]


def main(path: str, words: Sequence[str]) -> int:
    """Run the tests; return the status to exit with."""
    record = Record(Path(path))
    recorder = Recorder(record)
    options = ["-q", "-p", "no:cacheprovider", "--tb=short", *(["-k", words[0]] if words else [])]
    status = pytest.main([*map(str, FILES), *options], plugins=[recorder])
    if recorder.is_unusable:
        return UNUSABLE
    if status in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        record.add(finished=True)
        return 0
    return int(status) or 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
