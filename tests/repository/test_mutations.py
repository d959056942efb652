"""The planted faults still fit the package, and the table of what found them is whole."""

from __future__ import annotations

import ast
import json
from collections import Counter

from mutations.faults import FAULTS
from mutations.run import README, RESULTS, ROOT, occurrences

FEWEST = 40


def test_each_fault_has_one_place() -> None:
    places = {fault.name: occurrences(fault) for fault in FAULTS}
    assert {name: files for name, files in places.items() if len(files) != 1} == {}


def test_each_fault_is_python() -> None:
    for fault in FAULTS:
        (file,) = occurrences(fault)
        ast.parse(file.read_text(encoding="utf-8").replace(fault.old, fault.new))


def test_each_fault_names_tests() -> None:
    missing = [path for fault in FAULTS for path in fault.tests.split() if not (ROOT / "tests" / path).exists()]
    assert missing == []


def test_names_differ() -> None:
    assert [name for name, count in Counter(fault.name for fault in FAULTS).items() if count > 1] == []
    assert len(FAULTS) >= FEWEST


def test_what_was_found_before_is_found_now() -> None:
    known = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert set(known) == {fault.name for fault in FAULTS}
    lost = [name for name, row in known.items() if row["before"] != "missed" and row["now"] == "missed"]
    assert lost == []
    assert all(f"| {name} |" in README.read_text(encoding="utf-8") for name in known)
