"""Docstrings as reStructuredText: the sections of numpydoc as lists of terms, examples in Python's colours.

Markup is written for what our docstrings have and for nothing else, so that several thousand of them are shown in
minutes; what is no running text, such as tables and formulas, stays as it was written.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

_SECTION = re.compile(r"^(\w[^\n]*)\n-{3,}$", re.MULTILINE)
_LISTS = ("Parameters", "Returns", "Raises", "Attributes", "Yields", "Warns")
# Shown as code: what stands between backquotes, formulas too, sets of choices, words in quotes.
_CODE = re.compile(
    r"``(.+?)``|(?::math:)?`([^`]+)`|(\{[^{}`]*\}|(?<!\w)\"[^\"\s`]*\"|(?<!\w)'[^'\s`]+'(?!\w))|(https?://[^\s>)]+)"
)
_MARKUP = re.compile(r"([\\*_|<>`])")
_NO_TEXT = re.compile(r"^\s*([-*] |\d+\. |>>> |\|)|^\s+|\S {2,}\S", re.MULTILINE)


def described(text: str) -> list[str]:
    """Translate what follows a docstring's summary, without indentation, into lines of reStructuredText."""
    prose, *sections = _SECTION.split(text)
    lines = list(_paragraphs(prose))
    for title, content in zip(sections[::2], sections[1::2], strict=True):
        lines += [f"**{inline(title)}**", ""]
        if title.startswith(_LISTS):
            lines += _terms(content)
        elif title == "Examples":
            lines += [".. code-block:: pycon", "   :force:", "", *_indented(content.strip("\n").splitlines()), ""]
        else:
            lines += _paragraphs(content)
    return lines


def inline(text: str) -> str:
    """Return running text with code as code, and without anything that would be read as markup."""
    parts, end = [], 0
    for candidate in _CODE.finditer(text):
        address = candidate[4]
        code = "" if address else (candidate[1] or candidate[2] or candidate[3]).strip()
        parts += [_MARKUP.sub(r"\\\1", text[end : candidate.start()]), address or f"\\ ``{code}``\\ "]
        end = candidate.end()
    return "".join([*parts, _MARKUP.sub(r"\\\1", text[end:])])


def _paragraphs(text: str) -> Iterator[str]:
    """Give the paragraphs of a text; those that are no running text as they are."""
    for paragraph in re.split(r"\n[ \t]*\n", text.strip("\n")):
        lines = textwrap.dedent(paragraph).rstrip().splitlines()
        if not lines:
            continue
        if _NO_TEXT.search("\n".join(lines)):
            yield from ["::", "", *_indented(lines), ""]
        else:
            colon = ":" * lines[-1].endswith(":")  # two of them would mean something
            yield from [f"\\ {inline(' '.join(lines).rstrip(':'))}{colon}", ""]


def _terms(text: str) -> Iterator[str]:
    """Give the terms of a section, each with what is said of it in the indented lines that follow."""
    for item in re.split(r"\n(?=\S)", text.strip("\n")):
        term, _, said = item.partition("\n")
        yield from _term(term, said)


def _term(term: str, text: str) -> list[str]:
    name, colon, kind = term.partition(" : ")
    said = list(_paragraphs(textwrap.dedent(text))) or ["\\ "]
    return [f"\\ {inline(name)}{colon}{inline(kind)}", *_indented(said), ""]


def _indented(lines: list[str]) -> list[str]:
    return [f"   {line}" if line else "" for line in lines]
