"""What tasks learn: a file of JSON lines for each, which grows as they go."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

Line = dict[str, Any]
UNUSABLE = 3  # the status of a process whose device cannot be used any more
TEXT = 500  # characters kept of an error


@dataclass(frozen=True)
class Record:
    """The lines that a task has written, in order; whoever is cut off leaves the lines before.

    Lines with ``begin`` name what is about to be tried, those with ``item`` what has been, with what ``failed`` in it.
    """

    path: Path

    def lines(self) -> list[Line]:
        """Return the lines; the last one is left out if it was cut off in the middle."""
        if not self.path.exists():
            return []
        lines = []
        for text in self.path.read_text(encoding="utf-8").splitlines(keepends=True):
            if text.endswith("\n"):
                lines.append(json.loads(text))
        return lines

    def add(self, **line: Any) -> None:
        """Add a line, after what a process that was cut off has left of one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab+") as file:
            file.seek(0)
            whole = file.read()
            if whole and not whole.endswith(b"\n"):
                file.truncate(whole.rfind(b"\n") + 1)
            file.write(json.dumps(line).encode() + b"\n")

    def has(self, key: str) -> bool:
        """Whether some line has a key, such as ``finished``."""
        return any(key in line for line in self.lines())

    def clear(self) -> None:
        """Forget the lines."""
        self.path.unlink(missing_ok=True)
