"""The results files, one for each machine, and the tables that the page of benchmarks has of them."""

from __future__ import annotations

import datetime
import json
import os
from typing import Any

import machine
import picture
from catalogue import WORKLOADS
from contender import HERE, ROOT
from table import markdown
from verdict import Row, targets

FOLDER = os.path.join(HERE, "results")


def save(rows: list[Row], threads: int, versions: dict[str, dict[str, str]]) -> str:
    """Put ``rows`` into this machine's results file, in the place of older ones; return the file's path."""
    path = _path(threads)
    return _write(_read(path) if os.path.exists(path) else {"rows": {}}, rows, threads, versions)


def _path(threads: int) -> str:
    return os.path.join(FOLDER, machine.identifier(machine.describe(threads)) + ".json")


def _write(results: Row, rows: list[Row], threads: int, versions: dict[str, dict[str, str]]) -> str:
    path = _path(threads)
    stamp = {"date": datetime.date.today().isoformat(), "commit": machine.commit(ROOT), "versions": versions}
    results["machine"] = machine.describe(threads)
    results["rows"].update({row["name"]: {**row, **stamp} for row in rows})
    os.makedirs(FOLDER, exist_ok=True)
    with open(path, "w") as file:
        json.dump(_rounded(results), file, indent=1, sort_keys=True)
        file.write("\n")
    return path


def save_memory(rows: list[Row], threads: int, versions: dict[str, dict[str, str]]) -> str:
    """Put the memory of ``rows`` into this machine's results file, whose times stay; return the file's path."""
    path = _path(threads)
    results = _read(path) if os.path.exists(path) else {"rows": {}}
    untimed = [row for row in rows if row["name"] not in results["rows"]]
    for row in rows:
        results["rows"].get(row["name"], {})["memory"] = row["memory"]
    return _write(results, untimed, threads, versions)


def document() -> str:
    """Return the tables of all machines, in Markdown."""
    return "\n\n".join(_section(_read(path)) for path in _paths())


def _paths() -> list[str]:
    return sorted(os.path.join(FOLDER, name) for name in os.listdir(FOLDER) if name.endswith(".json"))


def update_picture() -> None:
    """Write the picture of README.md: of the machine that has all of its rows, the one measured last."""
    complete = [results for results in map(_read, _paths()) if picture.is_complete(results["rows"])]
    if complete:
        newest = max(
            complete, key=lambda results: (max(row["date"] for row in results["rows"].values()), len(results["rows"]))
        )
        with open(picture.PICTURE, "w") as file:
            file.write(picture.svg(newest))


def _section(results: dict[str, Any]) -> str:
    here = results["machine"]
    result = results["rows"]
    # Figures are what is asked for today, whatever was when a row was measured.
    rows = [{**result[w.name], "targets": targets(w, result[w.name])} for w in WORKLOADS if w.name in result]
    title = "{processor}, {cores} cores, {memory_gb} GB, {system}".format(**here)
    return f"### {title}\n\n{here['threads']} threads for every contender. {_origin(rows)}\n\n{markdown(rows)}"


def _origin(rows: list[Row]) -> str:
    """Return the versions, dates and commits of the rows, which may come from several runs."""
    versions = {f"{name}: {_joined(candidate)}" for row in rows for name, candidate in row["versions"].items()}
    dates = sorted({row["date"] for row in rows})
    commits = sorted({row["commit"] for row in rows})
    when = " to ".join(dict.fromkeys((dates[0], dates[-1])))
    return f"Measured {when} at {', '.join(commits)}. {'; '.join(sorted(versions))}."


def _joined(versions: dict[str, str]) -> str:
    return ", ".join(f"{name} {version}" for name, version in sorted(versions.items()))


def _read(path: str) -> dict[str, Any]:
    with open(path) as file:
        return json.load(file)


def _rounded(value: Any) -> Any:
    """Keep five digits: more are noise, and make the differences between two files unreadable."""
    if isinstance(value, float):
        return float(f"{value:.5g}")
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_rounded(item) for item in value]
    return value
