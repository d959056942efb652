"""The sources that the API reference links to, highlighted, as plain pages beside the site's own."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

STYLE = "body {{ font: 14px/1.4 sans-serif; margin: 1rem 2rem; }} pre {{ font-size: 13px; }} {light} {dark}"
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme"
content="light dark"><title>{path}</title><link rel="stylesheet" href="{up}code.css"></head>
<body><p><a href="{up}../index.html">Remx</a> / <code>{path}</code></p>{code}</body></html>
"""


def address(path: str, line: int) -> str:
    """Return where a page of the API links to for a line of a file."""
    return f"../code/{path.removesuffix('.py')}.html#L-{line}"


def write_code(paths: set[str], root: Path, target: Path) -> None:
    """Write a page for each file, with an anchor at each line."""
    light, dark = (HtmlFormatter(style=style).get_style_defs(".highlight") for style in ("default", "github-dark"))
    target.mkdir(parents=True, exist_ok=True)
    style = STYLE.format(light=light, dark=f"@media (prefers-color-scheme: dark) {{ {dark} }}")
    (target / "code.css").write_text(style, encoding="utf-8")
    formatter = HtmlFormatter(linenos=False, lineanchors="L")
    for path in sorted(paths):
        page = (target / path).with_suffix(".html")
        page.parent.mkdir(parents=True, exist_ok=True)
        code = highlight((root / path).read_text(encoding="utf-8"), PythonLexer(), formatter)
        up = "../" * (len(PurePosixPath(path).parts) - 1)
        page.write_text(PAGE.format(path=path, up=up, code=code), encoding="utf-8")
