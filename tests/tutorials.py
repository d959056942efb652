"""The cells of the notebooks in docs/tutorials, which are written as text."""

import re
from pathlib import Path

from paths import ROOT

CELL = re.compile(r"^```\{code-cell\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def notebooks() -> list[Path]:
    return sorted(path for path in (ROOT / "docs" / "tutorials").glob("*.md") if path.name != "index.md")


def program(notebook: Path) -> str:
    """Return the cells of a notebook as one program."""
    return "\n".join(CELL.findall(notebook.read_text(encoding="utf-8")))
