"""Lay out the sources of the site: the documents of the repository and a page for each module.

    python tools/site_sources.py build/docs-source

Documents stay where they are read without a site: in docs/ and at the root. Here they come into one folder, with their
links changed accordingly; files that they link to, such as examples, come along as downloads, and tables that are made
from files of figures (`site_tables.py`) are filled in.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from site_tables import with_tables

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ROOT / "docs"
CONTENTS = DOCUMENTS / "README.md"  # of the folder, for whom the site is not at hand
# Documents outside of docs/ that are pages too.
ROOT_PAGES = (
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "mxnet/_src/distributed/README.md",
    "qa/mutations/README.md",
)
LINK = re.compile(r"(?<=\]\()(?!\w+:)([^)\s#]+)((?:#[^)\s]*)?)(?=\))")
FOLDER_LINK = re.compile(r"\[([^\]]*)\]\((?!\w+:)([^)\s#]+)\)")
DOWNLOAD = "\n{{download}}`Download as a notebook <{name}.ipynb>`\n"
FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2`*\s*?$", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    """Return the documents that are pages, sorted."""
    results = {*DOCUMENTS.rglob("*.md"), *(ROOT / name for name in ROOT_PAGES)}
    return sorted(results - {CONTENTS})


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """Return a document with all but its blocks of code changed."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, change(text[end:])])


def context_of(path: Path) -> Path:
    """Return where a file of the repository is in the sources of the site."""
    return path.relative_to(DOCUMENTS if path.is_relative_to(DOCUMENTS) else ROOT)


def write_page(page: Path, target: Path) -> None:
    """Write a document with its links as they are in the site; files it links to come along."""

    def plain(match: re.Match[str]) -> str:
        return match[1] if (page.parent / match[2]).is_dir() else match[0]  # the site has no folders

    def moved(match: re.Match[str]) -> str:
        linked = Path(os.path.normpath(page.parent / match[1]))
        if linked.is_file() and linked not in known:
            _copy(linked, target / context_of(linked))
        return os.path.relpath(context_of(linked), context_of(page).parent).replace(os.sep, "/") + match[2]

    known = set(pages())
    text = with_tables(page.read_text(encoding="utf-8"))
    text = outside_fences(text, lambda part: LINK.sub(moved, FOLDER_LINK.sub(plain, part)))
    text = outside_fences(text, with_links)
    if page.parent.name == "tutorials" and page.name != "index.md":
        write_notebook(text, target / context_of(page).with_suffix(".ipynb"))
        text = re.sub(
            r"^# .+\n", lambda title: f"{title[0]}{DOWNLOAD.format(name=page.stem)}", text, count=1, flags=re.MULTILINE
        )
    _write(target / context_of(page), text)


def write_notebook(text: str, path: Path) -> None:
    """Write a tutorial as a notebook that Jupyter opens."""
    import nbformat
    from myst_nb.core.read import read_myst_markdown_notebook

    path.parent.mkdir(parents=True, exist_ok=True)
    notebook = read_myst_markdown_notebook(text)
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"  # the same in every build
    nbformat.write(notebook, path)


def with_links(text: str) -> str:
    """Return a document whose anchors can be seen and clicked; one above a heading becomes the heading's."""
    text = re.sub(r'^<a id="([^"]+)"></a>$', r"(\1)=", text, flags=re.MULTILINE)
    return re.sub(r'<a id="([^"]+)"></a>', r'<a class="headerlink" id="\1" href="#\1">¶</a> ', text)


def _write(path: Path, text: str) -> None:
    """Write a file unless it holds the text already, so that Sphinx reads again only what changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def main(target: Path) -> None:
    """Write everything below ``target``."""
    from site_api import api_pages
    from site_code import address, write_code

    target.mkdir(parents=True, exist_ok=True)
    for page in pages():
        write_page(page, target)
    for source in (
        DOCUMENTS / "conf.py",
        *DOCUMENTS.rglob("*.png"),
        *DOCUMENTS.rglob("*.svg"),
        *DOCUMENTS.rglob("*.css"),
        *DOCUMENTS.rglob("*.js"),
        *DOCUMENTS.rglob("*.svg"),
    ):
        _copy(source, target / context_of(source))
    texts, sources = api_pages()
    for old in {path.name for path in (target / "api").glob("*.rst")} - {*texts}:
        (target / "api" / old).unlink()
    for name, text in texts.items():
        _write(target / "api" / name, text)
    links = {name: address(*place) for name, place in sorted(sources.items())}
    _write(target / "source_links.json", json.dumps(links, indent=0))
    write_code({path for path, _ in sources.values()}, ROOT, target / "extra" / "code")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
