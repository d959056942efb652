"""The program of a notebook: its code cells, without what only IPython understands."""

from __future__ import annotations

import json
import re
from typing import Any

_OTHER_LANGUAGES = (
    "%%bash",
    "%%sh",
    "%%html",
    "%%javascript",
    "%%latex",
    "%%writefile",
    "%%script",
    "%%perl",
    "%%ruby",
)


# ``files = !ls`` and ``rows = %sql ...``: the name is the program's, what it gets is not.
_ASSIGNED = re.compile(r"^(\s*[\w., ]+=\s*)[!%].*")
# ``%time net(x)`` runs a statement of the program.
_TIMED = re.compile(r"^(\s*)%(?:time|timeit|prun|memit)\s+(?!-)(?=\S)")


def cells_of(text: str) -> list[str]:
    """Return the code of a notebook's code cells; ValueError if the text is no notebook.

    Lines of magic (``%matplotlib inline``), for the shell (``!pip install``) and asking for help (``nd.array?``) become
    ``pass``.
    """
    try:
        notebook = json.loads(text)
        sheets = notebook.get("worksheets", [notebook])  # format 3 has them
        cells = [cell for sheet in sheets for cell in sheet["cells"] if cell["cell_type"] == "code"]
        return [_plain(_source(cell)) for cell in cells]
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"not a notebook of format 3 or 4: {error!r}") from None


def _source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"] if "source" in cell else cell["input"])


def beginnings(cells: list[str]) -> tuple[int, ...]:
    """Return the line at which each cell begins in the program of all of them, one after the other."""
    lines = [1]
    for cell in cells:
        lines.append(lines[-1] + cell.count("\n") + 1)
    return tuple(lines[:-1])


def _plain(source: str) -> str:
    lines = source.split("\n")
    if lines[0].startswith(_OTHER_LANGUAGES):
        return "\n".join("pass" for _ in lines)
    return "\n".join(_plain_line(line) for line in lines)


def _plain_line(line: str) -> str:
    line = _TIMED.sub(r"\1", _ASSIGNED.sub(r"\1None", line))
    stripped = line.lstrip()
    if stripped.startswith(("%", "!", "?")) or stripped.rstrip().endswith("?"):
        return line[: len(line) - len(stripped)] + "pass"
    return line
