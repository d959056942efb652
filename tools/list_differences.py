"""Write what docs/differences.md says where the package finds it, with the names that each row is about.

python tools/list_differences.py            write mxnet/_checking/differences.json
python tools/list_differences.py --check    fail if it is not what would be written
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from mxnet._checking.names import meaning_of  # noqa: E402  found where the line before says

DOCUMENT = ROOT / "docs" / "differences.md"
TARGET = ROOT / "mxnet" / "_checking" / "differences.json"
COLUMNS = 4
# Where a name without a dot is looked for; the first home that has it counts, and those in one line all count.
HOMES = (
    ("mxnet.nd", "mxnet.sym"),
    ("mxnet.nd.contrib", "mxnet.sym.contrib"),
    ("mxnet.gluon",),
    ("mxnet.gluon.nn",),
    ("mxnet.gluon.rnn",),
    ("mxnet.gluon.loss",),
    ("mxnet.gluon.data",),
    ("mxnet.optimizer",),
    ("mxnet.metric",),
    ("mxnet.initializer",),
    ("mxnet.lr_scheduler",),
    ("mxnet.io",),
    ("mxnet.image",),
    ("mxnet.module",),
    ("mxnet.autograd",),
    ("mxnet.recordio",),
    ("mxnet.contrib.quantization",),
    ("mxnet",),
)


def rows_of(document: str) -> list[list[str]]:
    """Return the cells of the rows of a document's tables of four columns, without heads."""
    found = []
    for line in document.splitlines():
        if line.startswith("| ") and not line.startswith("| where "):
            cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]
            if len(cells) == COLUMNS:
                found.append(cells)
    return found


def names_in(where: str) -> list[str]:
    """Return the functions and classes, with their full names, that a row's first column is about."""
    found: dict[str, None] = {}
    for token in re.findall(r"`([^`]+)`", where):
        match = re.match(r"[A-Za-z_][\w.]*", token)
        if match and (match.end() == len(token) or token[match.end()] == "("):
            found.update(dict.fromkeys(_homes_of(match[0].rstrip("."))))
    return list(found)


def _homes_of(name: str) -> list[str]:
    if "." in name:
        first = name.partition(".")[0]
        options = [(f"mxnet{name[2:]}" if first == "mx" else name if first == "mxnet" else f"mxnet.{name}",)]
    else:
        options = [tuple(f"{home}.{name}" for home in homes) for homes in HOMES]
    for names in options:
        known = [each for each in names if callable(meaning_of(each).value)]
        if known:
            return known
    return []


def listed(document: str) -> str:
    """Return the text of ``differences.json``."""
    rows = [
        {"where": where.replace("`", ""), "mxnet": theirs, "here": ours, "why": why, "names": names}
        for where, theirs, ours, why in rows_of(document)
        if (names := names_in(where))
    ]
    return json.dumps(rows, indent=0, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the file, or compare it."""
    text = listed(DOCUMENT.read_text(encoding="utf-8"))
    if "--check" in sys.argv[1:]:
        same = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
        if not same:
            print(f"{TARGET.relative_to(ROOT)} is not what docs/differences.md says: run `make stubs`", file=sys.stderr)
        return int(not same)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
