"""The program of a notebook: its code cells, without what only IPython understands."""

from __future__ import annotations

import json

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


def source_of(text: str) -> str:
    """Return the code of a notebook as one program, each cell's lines after the other's.

    Lines of magic (``%matplotlib inline``), for the shell (``!pip install``) and asking for help (``nd.array?``) become
    ``pass``.

    Raises
    ------
    ValueError
        If the text is no notebook.
    """
    try:
        cells = json.loads(text)["cells"]
        sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"not a notebook of format 4: {error!r}") from None
    return "\n".join(_plain(source) for source in sources) + "\n"


def _plain(source: str) -> str:
    lines = source.split("\n")
    if lines[0].startswith(_OTHER_LANGUAGES):
        return "\n".join("pass" for _ in lines)
    return "\n".join(_plain_line(line) for line in lines)


def _plain_line(line: str) -> str:
    stripped = line.lstrip()
    if stripped.startswith(("%", "!", "?")) or stripped.rstrip().endswith("?"):
        return line[: len(line) - len(stripped)] + "pass"
    return line
