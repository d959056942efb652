"""Links of the documents that lead nowhere, and pages that no table of contents names.

python tools/document_links.py                # the documents of the repository
python tools/document_links.py build/docs     # the pages of a built site
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from site_sources import CONTENTS, DOCUMENTS, ROOT, outside_fences, pages

TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *#*$", re.MULTILINE)


def broken_links() -> list[str]:
    """Return the links in documents, those called README.md included, to files or headings that are not there."""
    results = []
    for page in (*pages(), ROOT / "README.md", CONTENTS):
        # Text between backticks is no link.
        text = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", lambda code: code[0].replace("](", "] ("), _prose(page))
        for path, anchor in re.findall(r"\]\((?!\w+:)([^)\s#]*)(#[^)\s]*)?\)", text):
            target = Path(os.path.normpath(page.parent / path)) if path else page
            if not target.exists() or (anchor and anchor[1:] not in anchors_of(target)):
                results.append(f"{page.relative_to(ROOT)}: {path}{anchor}")
    return results


@cache
def anchors_of(page: Path) -> frozenset[str]:
    """Return the anchors of a document that others can link to: those of its headings, and its own before headings.

    Anchors within a line can be opened in a browser, but MyST finds no such target for a link.
    """
    prose = _prose(page)
    titles = (re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title) for title in HEADING.findall(prose))
    return frozenset((*map(anchor_of, titles), *re.findall(r'<a id="([^"]+)"></a>\n\n?#', prose)))


def anchor_of(title: str) -> str:
    """Return the anchor of a heading, as GitHub and MyST make it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def pages_without_place() -> list[str]:
    """Return the documents that no table of contents names."""
    placed = {DOCUMENTS / "index.md"}
    for page in pages():
        for tree in TOCTREE.findall(page.read_text(encoding="utf-8")):
            for line in tree.splitlines():
                if line and not line.startswith(":"):
                    name = line.partition("<")[2].rstrip(">") or line
                    placed.add(Path(os.path.normpath(page.parent / f"{name}.md")))
    return [str(page.relative_to(ROOT)) for page in pages() if page not in placed]


def _prose(page: Path) -> str:
    """Return a document without its blocks of code."""
    kept: list[str] = []
    outside_fences(page.read_text(encoding="utf-8"), lambda part: kept.append(part) or "")
    return "".join(kept)


class _Page(HTMLParser):
    """The links and anchors of a page of the site."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.anchors.update(value for name in ("id", "name") if (value := values.get(name)))
        link = values.get("href" if tag in {"a", "link"} else "src")
        if link and not urlsplit(link).scheme and not link.startswith("//"):
            self.links.add(link)


def broken_site_links(site: Path) -> list[str]:
    """Return the links between pages of a built site that lead to no file or no anchor."""
    # The theme's folder has templates that are no pages.
    paths = [path for path in sorted(site.rglob("*.html")) if "_static" not in path.relative_to(site).parts]
    parsed = {path: _Page(path.read_text(encoding="utf-8")) for path in paths}
    results = []
    for path, page in parsed.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            target = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            anchor = unquote(parts.fragment)
            if not target.exists() or (anchor and target in parsed and anchor not in parsed[target].anchors):
                results.append(f"{path.relative_to(site)}: {link}")
    return results


def main(arguments: list[str]) -> int:
    """Print what leads nowhere; return 1 if there is anything."""
    result = broken_site_links(Path(arguments[0])) if arguments else [*broken_links(), *pages_without_place()]
    print("\n".join(result) or "All links lead somewhere.")
    return int(bool(result))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
