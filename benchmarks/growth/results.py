"""The file of times: seconds of an element, by part, step, contender and size."""

from __future__ import annotations

import datetime
import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.growth.parts import PARTS, Part, Step  # noqa: E402

FILE = Path(__file__).with_name("results.json")
CONTENDERS = {"ours": "Remx", "reference": "MXNet 1.9.1"}
Times = dict[str, dict[str, dict[str, float]]]  # by step, contender, and size, which JSON has as text


def load(file: Path = FILE) -> dict[str, Any]:
    """Return ``machine`` and ``parts``, each with ``date``, ``commit``, ``versions`` and ``steps``."""
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"parts": {}}


def save(name: str, steps: Times, origin: dict[str, Any], machine: dict[str, object], file: Path = FILE) -> None:
    """Put a part's times, with three digits, in the place of older ones."""
    results = load(file)
    rounded = {
        step: {who: {size: float(f"{seconds:.3g}") for size, seconds in times.items()} for who, times in sides.items()}
        for step, sides in steps.items()
    }
    results["machine"] = machine
    results["parts"][name] = {"date": datetime.date.today().isoformat(), **origin, "steps": rounded}
    temporary = file.with_suffix(".new")
    temporary.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    temporary.replace(file)


def steps_of(results: dict[str, Any]) -> Iterator[tuple[Part, Step, dict[str, dict[int, float]]]]:
    """Go through all steps that have times, in the order of the catalogue, with numbers as sizes."""
    for part in PARTS:
        for step in part.steps:
            sides = results["parts"].get(part.name, {"steps": {}})["steps"].get(step.name)
            if sides:
                yield part, step, {who: {int(n): t for n, t in times.items()} for who, times in sides.items()}


def exponent(times: dict[int, float]) -> float | None:
    """Return the power of the size that the time of all elements grows with, from the third largest size on."""
    sizes = sorted(size for size in times if size)[-3:]
    if len(sizes) < 2:
        return None
    small, large = sizes[0], sizes[-1]
    return 1 + math.log(times[large] / times[small]) / math.log(large / small)
