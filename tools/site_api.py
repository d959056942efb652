"""The pages of the API reference: one for each public module, with a table of what is in it first.

A large module has a page for each group of its functions, and a class with many methods has its own. Which modules
there are is in MXNet's inventory (``reference/api.json``); the chapters are those of MXNet's manual.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

from site_docstrings import described, inline
from site_objects import OTHER_GROUP, Contents, Entry, contents, module_names, source_of

from mxnet._src.operators.definition.shown_signature import ShownSignature

# The chapters of MXNet's manual. A module's submodules follow it.
CHAPTERS: dict[str, tuple[str, ...]] = {
    "Arrays": ("mxnet.ndarray", "mxnet.numpy", "mxnet.numpy_extension", "mxnet.autograd", "mxnet.random"),
    "Gluon": ("mxnet.gluon",),
    "Symbols and modules": ("mxnet.symbol", "mxnet.executor", "mxnet.module", "mxnet.model", "mxnet.rnn"),
    "Training": (
        "mxnet.optimizer",
        "mxnet.lr_scheduler",
        "mxnet.metric",
        "mxnet.initializer",
        "mxnet.kvstore",
        "mxnet.callback",
        "mxnet.monitor",
    ),
    "Data": ("mxnet.io", "mxnet.image", "mxnet.recordio"),
    "Custom operators": ("mxnet.operator", "mxnet.library", "mxnet.rtc"),
    "Contributed": ("mxnet.contrib", "mxnet.onnx"),
    "Tools": ("mxnet.visualization", "mxnet.profiler", "mxnet.runtime", "mxnet.context", "mxnet.engine"),
}
REST = "Everything else"
PATHS = "import_paths"
LARGE_MODULE, LARGE_CLASS = 60, 12  # more entries, or methods, than one page holds well
_MARKS, _ESCAPED = r"([\\*_|<>])", r"\\\1"  # what reStructuredText would read as markup


def modules() -> dict[str, list[str]]:
    """Return the names of the modules that can be imported, by chapter."""
    names = module_names()
    results: dict[str, list[str]] = {}
    for chapter, heads in CHAPTERS.items():
        results[chapter] = [name for head in heads for name in names if name == head or name.startswith(f"{head}.")]
    placed = {name for members in results.values() for name in members}
    results[REST] = [name for name in names if name not in placed]
    return results


def api_pages() -> tuple[dict[str, str], dict[str, tuple[str, int]]]:
    """Return the text of every page by file name, and the source of every described object: path and line."""
    chapters = modules()
    found = contents([name for members in chapters.values() for name in members])
    shown = {
        chapter: [name for name in members if not found[name].is_empty or _holds_pages(name, members, found)]
        for chapter, members in chapters.items()
    }
    texts = {"index.rst": _index(shown), f"{PATHS}.rst": _paths(found)}
    sources: dict[str, tuple[str, int]] = {}
    for members in shown.values():
        for name in members:
            texts.update(_pages_of(found[name], _within(name, members)))
            sources.update(_sources(found[name].entries))
    return texts, sources


def _holds_pages(name: str, members: list[str], found: dict[str, Contents]) -> bool:
    return any(each.startswith(f"{name}.") and not found[each].is_empty for each in members)


def _index(chapters: dict[str, list[str]]) -> str:
    lines = [*_title("API", "="), "Every public name, by module.", ""]
    lines += [f"Other addresses of the same objects, such as ``mxnet.ndarray.op``: :doc:`{PATHS}`.", ""]
    for chapter, names in chapters.items():
        tops = [name for name in names if _package(name, names) is None]
        lines += _title(chapter, "-")
        lines += _table((f":doc:`{name} <{name}>`", _summary(importlib.import_module(name))) for name in tops)
        lines += [".. toctree::", "   :hidden:", f"   :caption: {chapter}", "", *(f"   {name}" for name in tops), ""]
    lines += [".. toctree::", "   :hidden:", "", f"   {PATHS}", ""]
    return "\n".join(lines)


def _paths(found: dict[str, Contents]) -> str:
    """Return the page of the modules that describe nothing."""
    lines = [":orphan:", ""] if not found else []
    lines += [
        *_title("Other import paths", "="),
        "These modules import too, and show objects that other pages describe.",
        "",
    ]
    rows = []
    for name, page in found.items():
        if page.is_empty:
            described_in = (
                next((each for each in _packages_above(name) if not found[each].is_empty), None) if found else None
            )
            rows.append((f"``{name}``", f":doc:`{described_in} <{described_in}>`" if described_in else ""))
    return "\n".join([*lines, *_table(rows)])


def _packages_above(name: str) -> Iterator[str]:
    """Give the modules that show what a module has, nearest first."""
    twin = re.sub(r"^mxnet\.contrib\.(ndarray|symbol)$", r"mxnet.\1.contrib.x", name)
    twin = re.sub(r"^mxnet\.ndarray\.(numpy(_extension)?)", r"mxnet.\1", twin)
    twin = re.sub(r"\.gen_(contrib|image|linalg|random|sparse)$", r".\1.x", twin)
    parts = twin.split(".")
    if twin != name:
        yield twin.removesuffix(".x")
    for count in range(len(parts) - 1, 1, -1):
        yield ".".join(parts[:count])


def _package(name: str, names: list[str]) -> str | None:
    """Return the nearest package of a module that has a page in the same chapter; the module is listed there."""
    parts = name.split(".")
    results = (".".join(parts[:count]) for count in range(len(parts) - 1, 1, -1))
    return next((package for package in results if package in names), None)


def _within(name: str, names: list[str]) -> list[str]:
    return [each for each in names if _package(each, names) == name]


def _pages_of(page: Contents, within: list[str]) -> dict[str, str]:
    """Return the page of a module, and those of its groups and large classes."""
    module = importlib.import_module(page.name)
    lines = [*_title(page.name, "="), _summary(module), "", f".. py:module:: {page.name}"]
    lines += ["   :no-index:", ""] if _is_hidden(page.name) else [""]
    if within:
        lines += [*_title("Modules", "-")]
        lines += _table((f":doc:`{each} <{each}>`", _summary(importlib.import_module(each))) for each in within)
    own = [entry for entry in page.entries if _is_large(entry.value)]
    rest = [entry for entry in page.entries if not _is_large(entry.value)]
    texts = {f"{entry.address}.rst": _class_page(entry) for entry in own}
    below = [entry.address for entry in own]
    groups = _groups(rest)
    classes = [*own, *groups.pop("Classes", [])]
    large = len(rest) > LARGE_MODULE
    if classes:
        lines += [*_title("Classes", "-"), *_entries_table(sorted(classes, key=lambda entry: entry.name.lower()))]
    for title, members in groups.items():
        lines += [*_title(title if large else "Functions", "-"), *_entries_table(members)]
    for name, address in page.elsewhere.items():
        lines += [f"- ``{name}``: :py:obj:`{address}`"]
    lines += [""] if page.elsewhere else []
    if page.values:
        lines += [*_title("Values", "-"), ", ".join(f"``{short}``" for short in page.values), ""]
    if large:
        for title, members in groups.items():
            address = f"{page.name}-{re.sub('[^a-z]+', '-', title.lower())}"
            head = f".. py:currentmodule:: {page.name}"
            lead = [*_title(title, "="), f"Functions of :py:mod:`{page.name}`.", "", head, ""]
            texts[f"{address}.rst"] = "\n".join([*lead, *_entries_table(members), *_descriptions(members)])
            below.append(address)
    described_here = _descriptions([entry for entry in rest if not large or inspect.isclass(entry.value)])
    lines += [*_title("Descriptions", "-"), *described_here] if described_here else []
    if below or within:
        lines += ["", ".. toctree::", "   :hidden:", "", *(f"   {each}" for each in (*below, *within)), ""]
    texts[f"{page.name}.rst"] = "\n".join(lines)
    return texts


def _groups(entries: list[Entry]) -> dict[str, list[Entry]]:
    """Return the entries by group, classes first; all functions are one group unless there are many."""
    results: dict[str, list[Entry]] = {}
    for entry in entries:
        title = "Classes" if inspect.isclass(entry.value) else entry.group
        results.setdefault(title if len(entries) > LARGE_MODULE or title == "Classes" else "Functions", []).append(
            entry
        )
    return dict(sorted(results.items(), key=lambda item: (item[0] == OTHER_GROUP, item[0])))


def _is_large(value: Any) -> bool:
    return inspect.isclass(value) and len(_members(value)) > LARGE_CLASS


def _class_page(entry: Entry) -> str:
    rows = [
        (f":py:obj:`{name} <{entry.address}.{name}>`", _first_sentence(member))
        for name, member in _members(entry.value)
    ]
    lines = [*_title(entry.name, "="), f".. py:currentmodule:: {entry.module}", ""]
    lines += [f"``{entry.address}``: {_first_sentence(entry.value)}", "", *_table(rows)]
    return "\n".join([*lines, *_description(entry.name, entry.value)])


def _members(cls: type) -> list[tuple[str, Any]]:
    """Return the public methods and properties that a class itself defines.

    Names of other libraries, whose lookup raises an error with a hint, are none.
    """
    results = []
    for name, member in sorted(vars(cls).items()):
        if not hasattr(cls, name):
            continue
        plain = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
        if not name.startswith("_") and (isinstance(plain, property) or inspect.isroutine(plain)):
            results.append((name, plain))
    return results


def _entries_table(entries: list[Entry]) -> list[str]:
    return _table((f":py:obj:`{entry.name} <{entry.address}>`", _first_sentence(entry.value)) for entry in entries)


def _table(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Return a table of names and what they are."""
    lines = [".. list-table::", "   :class: summary", "   :widths: 35 65", ""]
    body = [line for name, text in rows for line in (f"   * - {name}", f"     - {text}".rstrip())]
    return [*lines, *body, ""] if body else []


def _is_hidden(name: str) -> bool:
    """Whether a module's package shows something else under its name, as ``vision.alexnet``."""
    package, _, short = name.rpartition(".")
    shown = getattr(importlib.import_module(package), short, None) if package else None
    return shown is not None and not inspect.ismodule(shown)


def _descriptions(entries: list[Entry]) -> list[str]:
    return [line for entry in entries for line in _description(entry.name, entry.value)]


def _description(name: str, value: Any) -> list[str]:
    """Return the description of a class with its own members, or of a function."""
    if not inspect.isclass(value):
        return _entry("function", name, value)
    lines = _entry("class", name, value)
    for short, member in _members(value):
        if isinstance(member, property):
            lines += _indented(_entry("property", short, member, signature=""))
        else:
            lines += _indented(_entry("method", short, member))
    return lines


def _sources(entries: list[Entry]) -> Iterator[tuple[str, tuple[str, int]]]:
    """Give the sources of the entries and of the members of classes, by address."""
    for entry in entries:
        members = _members(entry.value) if inspect.isclass(entry.value) else []
        for address, value in (
            (entry.address, entry.value),
            *((f"{entry.address}.{name}", getattr(member, "fget", None) or member) for name, member in members),
        ):
            if source := source_of(value):
                yield address, (source[0].as_posix(), source[1])


def _summary(value: Any) -> str:
    """Return the first paragraph of a docstring, without markup."""
    text = (inspect.getdoc(value) or "").strip().partition("\n\n")[0]
    return re.sub(_MARKS, _ESCAPED, _one_line(text).replace(":math:", "").replace("`", ""))


def _first_sentence(value: Any) -> str:
    """Return the first sentence of a docstring, for a table."""
    text = _one_line((inspect.getdoc(value) or "").strip().partition("\n\n")[0])
    return inline(re.split(r"(?<=[a-z)`]\.) (?=[A-Z])", text, maxsplit=1)[0]).strip()


def signature_of(value: Any) -> str:
    """Return the signature with the defaults that apply, without annotations.

    MXNet's marker for a parameter that is not given, ``_Null``, is what it means: ``required`` in an operator, whose
    other parameters are shown with their defaults, and ``unset`` in functions that pass it on.
    """
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):
        return "(...)"
    empty = inspect.Parameter.empty
    parameters = [parameter.replace(annotation=empty) for parameter in signature.parameters.values()]
    not_given = "required" if isinstance(signature, ShownSignature) else "unset"
    text = str(inspect.Signature(parameters)).replace("=_Null", f"={not_given}")
    return re.sub(r"<(?:[\w.]* )*'?([\w.]+)'?(?: at 0x\w+| from '[^']*')?>", r"\1", text).replace("\\", "/")


def _entry(kind: str, name: str, value: Any, signature: str | None = None) -> list[str]:
    """Return one description: signature, summary, and the rest of the docstring."""
    summary, rest = _summary(value), (inspect.getdoc(value) or "").strip().partition("\n\n")[2]
    signature = signature_of(value) if signature is None else signature
    lines = [f".. py:{kind}:: {name}{_one_line(signature)}", ""]
    if summary:
        lines += [f"   {summary}", ""]
    return lines + _indented(described(rest))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _indented(lines: list[str]) -> list[str]:
    return [f"   {line}".rstrip() for line in lines]


def _title(text: str, line: str) -> list[str]:
    return [text, line * len(text), ""]
