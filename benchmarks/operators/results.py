"""The file of operators' times: one part for each size and number of threads."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("results.json")
Row = dict[str, Any]


class Key(NamedTuple):
    """Which part: the size of the calls, and the threads of both sides."""

    size: str
    threads: int

    def __str__(self) -> str:
        return f"{self.size}, {self.threads}"


def load(file: Path = FILE) -> dict[str, dict[str, Any]]:
    """Return the parts by what their keys say, each with ``date``, ``version`` and ``rows``."""
    results: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return results


def names(key: Key, file: Path = FILE) -> frozenset[tuple[str, str]]:
    """Return the operators and calls that have a row."""
    return frozenset(_name(row) for row in load(file).get(str(key), {"rows": []})["rows"])


def save(key: Key, rows: list[Row], version: str, whole: bool, file: Path = FILE) -> None:
    """Put rows into their part: in place of all that it has, or of those with the same operator and call."""
    parts = load(file)
    kept = {} if whole else {_name(row): row for row in parts.get(str(key), {"rows": []})["rows"]}
    kept.update((_name(row), _short(row)) for row in rows)
    date = _dates("" if whole else parts.get(str(key), {}).get("date", ""))
    parts[str(key)] = {"date": date, "version": version, "rows": list(kept.values())}
    _write(parts, file)


def _dates(before: str) -> str:
    """Return today's date, and before it the first one of rows that stay."""
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    return " to ".join(dict.fromkeys((before.split(" to ", maxsplit=1)[0] or today, today)))


def _write(parts: dict[str, dict[str, Any]], file: Path) -> None:
    """Write one row a line, so that versions of the file can be compared."""
    texts = []
    for key, part in parts.items():
        rows = ",\n".join("  " + json.dumps(row) for row in part["rows"])
        head = f'"date": {json.dumps(part["date"])}, "version": {json.dumps(part["version"])}'
        texts.append(f'{json.dumps(key)}: {{{head}, "rows": [\n{rows}\n]}}')
    temporary = file.with_suffix(".new")
    temporary.write_text("{\n" + ",\n".join(texts) + "\n}\n", encoding="utf-8")
    temporary.replace(file)


def _name(row: Row) -> tuple[str, str]:
    return row["operator"], row["call"]


def _short(row: Row) -> Row:
    """Return the row with three digits of every number, without what there is not."""
    result = {"operator": row["operator"], "call": row["call"]}
    for what in ("forward", "backward"):
        if row[what] is not None:
            values = row[what].items()
            result[what] = {k: float(f"{v:.3g}") if isinstance(v, float) else v for k, v in values}
    return result
