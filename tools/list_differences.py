"""Write docs/differences.toml as a document, and where the package finds it, with the names that each is about.

python tools/list_differences.py            write docs/differences.md and mxnet/_src/tools/checking/differences.json
python tools/list_differences.py --check    fail if they are not what would be written
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # type: ignore[no-redef, import-not-found, unused-ignore]

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from document_links import anchor_of  # noqa: E402  beside this file

from mxnet._src.tools.checking.names import meaning_of  # noqa: E402  found where the lines before say

SOURCE = ROOT / "docs" / "differences.toml"
DOCUMENT = ROOT / "docs" / "differences.md"
TARGET = ROOT / "mxnet" / "_src/tools/checking" / "differences.json"
INTRODUCTION = """\
<!-- Written by tools/list_differences.py from differences.toml; do not edit. -->

# Differences from MXNet 1.9.1

All intended differences. Missing names are counted in [Coverage](coverage.md); any other difference is a bug.
The ones you will notice first are in [Moving from MXNet](migration.md#the-changes-you-will-notice-first);
`mxnet check --differences FILE` lists those that may affect a program.

"""
HEAD = "| where | MXNet 1.9.1 | Remx | why |\n|---|---|---|---|\n"
Section = dict[str, Any]  # of `title` and `difference`, a list of texts by name
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
    ("mxnet",),
    ("mxnet.contrib.quantization",),
)


def sections() -> list[Section]:
    """Read the source."""
    results: list[Section] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["section"]
    return results


def document(supplied: list[Section]) -> str:
    """Return sections as Markdown: tables whose rows have anchors."""
    parts = [INTRODUCTION]
    parts += (f"- [{section['title']}](#{anchor_of(section['title'])})\n" for section in supplied)
    for section in supplied:
        parts += [f"\n## {section['title']}\n\n{HEAD}", *map(_row, section["difference"])]
    return "".join(parts)


def _row(difference: dict[str, str]) -> str:
    cells = (difference[name].replace("|", "\\|") for name in ("where", "mxnet", "here", "why"))
    return f'| <a id="{difference["id"]}"></a>{" | ".join(cells)} |\n'


def names_in(where: str) -> list[str]:
    """Return the functions and classes, with their full names, that a row's first column is about."""
    results: dict[str, None] = {}
    for token in re.findall(r"`([^`]+)`", where):
        match = re.match(r"[A-Za-z_][\w.]*", token)
        if match and (match.end() == len(token) or token[match.end()] == "("):
            results.update(dict.fromkeys(_homes_of(match[0].rstrip("."))))
    return list(results)


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


def listed(supplied: list[Section]) -> str:
    """Return the text of ``differences.json``."""
    rows = [
        {
            "id": difference["id"],
            "where": difference["where"].replace("`", ""),
            **{name: difference[name] for name in ("mxnet", "here", "why")},
            "names": names,
        }
        for section in supplied
        for difference in section["difference"]
        if (names := names_in(difference["where"]))
    ]
    return json.dumps(rows, indent=0, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the files, or compare them."""
    value = sections()
    failed = False
    for path, text in ((DOCUMENT, document(value)), (TARGET, listed(value))):
        if "--check" not in sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            source = SOURCE.relative_to(ROOT)
            print(f"{path.relative_to(ROOT)} is not what {source} says: run `make stubs`", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
