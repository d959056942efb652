"""Compare the package with the inventory of MXNet 1.9.1: what is missing, and what has another signature.

    python tools/api_gaps.py                              # figures, then every gap by family and module
    python tools/api_gaps.py --only gluon --only _contrib # gaps whose name holds one of these words
    python tools/api_gaps.py --summary                    # figures alone
    python tools/api_gaps.py --json                       # everything, for other programs
    python tools/api_gaps.py --write docs/coverage.md

The inventory is ``tools/reference/operators.json`` (see ``api_gaps_operators``) and ``api.json`` (``api_gaps_names``).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from api_gaps_names import compare_names
from api_gaps_operators import compare_operators
from api_gaps_report import Figures, Gap, markdown, printed_figures

REFERENCE = Path(__file__).resolve().parent / "reference"


def collect(parts: Iterable[str] = ("operators", "names")) -> tuple[list[Figures], list[Gap]]:
    """Return the figures of every family and module, and all gaps, for the given parts of the inventory."""
    figures: list[Figures] = []
    gaps: list[Gap] = []
    for part, compare in (("operators", compare_operators), ("names", compare_names)):
        if part in parts:
            inventory = json.loads((REFERENCE / _FILES[part]).read_text(encoding="utf-8"))
            new_figures, new_gaps = compare(inventory)
            figures += new_figures
            gaps += new_gaps
    return figures, gaps


_FILES = {"operators": "operators.json", "names": "api.json"}


def print_gaps(gaps: Iterable[Gap]) -> None:
    """Print the gaps under the family or module that they belong to."""
    by_group: dict[str, list[Gap]] = defaultdict(list)
    for gap in gaps:
        by_group[f"{gap.part} / {gap.group}"].append(gap)
    for group, members in by_group.items():
        print(f"\n{group}")
        missing = [gap.name for gap in members if gap.kind == "missing"]
        if missing:
            print(f"  missing ({len(missing)}): {', '.join(missing)}")
        for gap in members:
            if gap.kind != "missing":
                print(f"  {gap.name}: {gap.kind}\n    MXNet  {gap.expected}\n    here   {gap.found}")


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit status is 0 whatever the gaps."""
    parser = argparse.ArgumentParser(description="Compare the package with the inventory of MXNet 1.9.1.")
    parser.add_argument("--only", action="append", default=[], metavar="WORD", help="only gaps whose name holds WORD")
    parser.add_argument("--part", action="append", choices=sorted(_FILES), help="only this part of the inventory")
    parser.add_argument("--summary", action="store_true", help="print the figures alone")
    parser.add_argument("--json", action="store_true", help="print figures and gaps as JSON")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the figures as a page of documentation")
    options = parser.parse_args(arguments)

    figures, gaps = collect(options.part or sorted(_FILES, reverse=True))
    if options.only:
        gaps = [gap for gap in gaps if any(word in f"{gap.group}.{gap.name}" for word in options.only)]
    if options.json:
        json.dump({"figures": [asdict(f) for f in figures], "gaps": [asdict(g) for g in gaps]}, sys.stdout, indent=1)
        print()
        return 0
    if options.write:
        options.write.write_text(markdown(figures), encoding="utf-8")
    print(printed_figures(figures))
    if not options.summary and not options.write:
        print_gaps(gaps)
    return 0


if __name__ == "__main__":
    sys.exit(main())
