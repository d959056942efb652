"""Write docs/private_torch.md: what the package uses of torch that torch has not promised to keep.

python tools/private_torch.py           write
python tools/private_torch.py --check   exit 1 if the page in the repository differs from what would be written
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MODULE = ROOT / "mxnet" / "_src/core/torch_internals.py"
PAGE = ROOT / "docs" / "private_torch.md"
HEAD = """\
# Private functions of torch

Torch promises to keep its documented functions. These it does not, and there is no other way: what each is for, and why
no public one serves, as looked into with torch 2.13. All are reached through `mxnet/_src/core/torch_internals.py`
alone, from
which `python tools/private_torch.py` writes this page. `tests/unit/_src/core/test_torch_internals.py` asks each what
it has to answer: begin there with a new release of torch.
"""


class Entry(NamedTuple):
    """Names that go together, with what is said of them."""

    section: str
    names: tuple[str, ...]
    private: tuple[str, ...]  # torch's own names
    purpose: str
    reason: str


def entries() -> list[Entry]:
    """Return the entries of the module, in its order."""
    text = MODULE.read_text(encoding="utf-8")
    tree = ast.parse(text)
    aliases = _aliases(tree)
    heads = [(number, line[7:]) for number, line in enumerate(text.splitlines(), 1) if line.startswith("# ---- ")]
    results, group = [], []
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            group.append(node)
            continue
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            said, names, group = ast.get_docstring(node) or "", (node.name,), [node]
        elif group and isinstance(node, ast.Expr):
            said = str(ast.literal_eval(node.value))
            names = tuple(_target(n) for n in group)
        else:
            continue
        private = tuple(dict.fromkeys(name for n in group for name in _private_names(n, aliases)))
        if private:
            section = [title for number, title in heads if number < node.lineno][-1]
            purpose, _, reason = said.partition("Public: ")
            results.append(Entry(section, names, private, _line(purpose), _line(reason)))
        group = []
    return results


def _aliases(tree: ast.Module) -> dict[str, str]:
    """Return the parts of torch that the module has names for."""
    results = {"torch": "torch"}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "torch":
            results |= {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return results


def _target(node: ast.Assign | ast.AnnAssign) -> str:
    return ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)


def _private_names(node: ast.AST, aliases: dict[str, str]) -> Iterator[str]:
    """Yield torch's names in a definition: attributes, names in text, and what getters get."""
    if isinstance(node, ast.ClassDef):
        base = ast.unparse(node.bases[0])
        yield from (f"{_whole(base, aliases)}.{n.name}" for n in node.body if getattr(n, "name", "").startswith("_"))
    if isinstance(node, ast.Attribute):
        name = _whole(ast.unparse(node), aliases)
        if name.startswith("torch.") and re.search(r"\._|\.ops\.", name):
            yield name
            return
    if isinstance(node, ast.AnnAssign) and re.match(r"(attrgetter|methodcaller)\(", ast.unparse(node.value or node)):
        owner = re.search(r"\[\[(?:type\[)?([\w.]+)", ast.unparse(node.annotation))
        assert owner is not None, ast.unparse(node)
        yield f"{_whole(owner[1], aliases)}.{ast.literal_eval(node.value.args[0])}"
        return
    if isinstance(node, ast.Constant) and re.fullmatch(r"torch\._[\w.]+|__dynamo\w+", str(node.value)):
        yield str(node.value)
    for child in ast.iter_child_nodes(node):
        yield from _private_names(child, aliases)


def _whole(name: str, aliases: dict[str, str]) -> str:
    first, dot, rest = name.partition(".")
    return aliases.get(first, first) + dot + rest


def _line(text: str) -> str:
    return " ".join(text.split()).replace("``", "`")


def page() -> str:
    """Return the page."""
    lines = [HEAD]
    section = ""
    for entry in entries():
        if entry.section != section:
            section = entry.section
            lines += [f"\n## {section}\n", "| torch's | here | for | why no public one |", "|---|---|---|---|"]
        private, names = (", ".join(f"`{name}`" for name in group) for group in (entry.private, entry.names))
        lines.append(f"| {private} | {names} | {entry.purpose} | {entry.reason} |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def main() -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if not parser.parse_args().check:
        PAGE.write_text(page(), encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
        print(f"{PAGE.relative_to(ROOT)} differs from what {MODULE.name} says; run tools/private_torch.py.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
