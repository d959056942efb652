"""What pages have on the site alone: tables and entries made from files of the repository while it is built.

A paragraph that ends in ``<!-- site: NAME -->`` says where the figures are, for readers without the site; here it is
replaced.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = re.compile(r"^(?:.+\n)*?.*<!-- site: (\w+) -->$", re.MULTILINE)


def with_tables(text: str) -> str:
    """Return a document with what it has on the site."""

    def made(place: re.Match[str]) -> str:
        return MAKERS[place[1]]() if place[1] in MAKERS else _section(place[1])

    if "site: mistakes -->" in text:
        from mistakes import with_entries

        text = with_entries(text)
    return PLACE.sub(made, text)


def _mistakes() -> str:
    """Return programs, messages and cures; the mistakes are made in a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.md"
        command = [sys.executable, str(ROOT / "tools" / "mistakes.py"), "--page", str(page)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode:
            raise SystemExit(f"tools/mistakes.py: {done.stderr}")
        return page.read_text(encoding="utf-8")


def _operators() -> str:
    sys.path.insert(0, str(ROOT))
    from benchmarks.operators import report

    return report.document()


def _benchmarks() -> None:
    folder = str(ROOT / "benchmarks")
    if folder not in sys.path:
        sys.path.insert(0, folder)


def _growth() -> str:
    sys.path.insert(0, str(ROOT))
    from benchmarks.growth import report

    return report.document()


def _results() -> str:
    _benchmarks()
    import results

    return results.document()


def _section(name: str) -> str:
    """Return the tables that one of the benchmarks' programs measured."""
    _benchmarks()
    import sections

    return sections.markdown(sections.load(name))


MAKERS: dict[str, Callable[[], str]] = {
    "mistakes": _mistakes,
    "operators": _operators,
    "results": _results,
    "growth": _growth,
}
