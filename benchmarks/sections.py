"""The tables of docs/benchmarks.md that single programs measure: a file of figures for each, and its Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

FOLDER = Path(__file__).resolve().parent / "tables"


class Table(TypedDict):
    """Titles of columns, and rows of as many texts."""

    columns: list[str]
    rows: list[list[str]]


Part = str | Table  # a paragraph or a table


def table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """Return a table of texts."""
    return {"columns": list(columns), "rows": [list(row) for row in rows]}


def save(name: str, parts: Sequence[Part]) -> None:
    """Write the figures of a section, a row of a table a line, so that versions can be compared."""
    lines = [_block(part) if isinstance(part, dict) else f" {json.dumps(part)}" for part in parts]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def load(name: str) -> list[Part]:
    """Return the figures of a section."""
    parts: list[Part] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return parts


def markdown(parts: Sequence[Part]) -> str:
    """Return paragraphs and tables in Markdown."""
    return "\n\n".join(part if isinstance(part, str) else _grid(part) for part in parts)


def line(cells: Sequence[str]) -> str:
    """Return a line of a table in Markdown."""
    return "| " + " | ".join(cells) + " |"


def _grid(part: Table) -> str:
    return "\n".join(map(line, (part["columns"], ["---"] * len(part["columns"]), *part["rows"])))


def _block(part: Table) -> str:
    rows = ",\n".join(f"  {json.dumps(row)}" for row in part["rows"])
    return f' {{"columns": {json.dumps(part["columns"])}, "rows": [\n{rows}\n ]}}'
