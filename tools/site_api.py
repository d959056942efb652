"""The pages of the API reference: one for each public module, in the order in which MXNet's manual has them.

Which modules there are says MXNet's inventory (``reference/api.json``) with those that are ours; what is in a module,
the module itself. A function or class that several modules show is described in the first; the others refer to it.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import re
import types
import warnings
from pathlib import Path
from typing import Any

from api_gaps_names import signature_text
from site_docstrings import described

INVENTORY = Path(__file__).resolve().parent / "reference" / "api.json"
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
    "Operators of your own": ("mxnet.operator", "mxnet.library", "mxnet.rtc"),
    "Contributed": ("mxnet.contrib", "mxnet.onnx"),
    "Tools": ("mxnet.visualization", "mxnet.profiler", "mxnet.runtime", "mxnet.context", "mxnet.engine"),
}
REST = "Everything else"
_MARKS, _ESCAPED = r"([\\*_|<>])", r"\\\1"  # what reStructuredText would read as markup


def modules() -> dict[str, list[str]]:
    """Return the names of the modules that can be imported, by chapter."""
    names = [name for name in json.loads(INVENTORY.read_text(encoding="utf-8")) if _imported(name)]
    results: dict[str, list[str]] = {}
    for chapter, heads in CHAPTERS.items():
        results[chapter] = [name for head in heads for name in names if name == head or name.startswith(f"{head}.")]
    placed = {name for members in results.values() for name in members}
    results[REST] = [name for name in names if name not in placed]
    return results


def api_pages() -> dict[str, str]:
    """Return the text of every page, by file name."""
    described: dict[int, str] = {}
    chapters = modules()
    # A package that shows what its submodules define describes it.
    order = sorted((name for members in chapters.values() for name in members), key=lambda name: name.count("."))
    texts = {f"{name}.rst": _module_page(name, described) for name in order}
    for members in chapters.values():
        for name in members:
            texts[f"{name}.rst"] += "\n".join(_modules_within(name, members))
    return {"index.rst": _index(chapters), **texts}


def public_names(module: types.ModuleType) -> dict[str, Any]:
    """Return a module's interface, by name: public, and of this package or a plain value that MXNet lists."""
    results = {}
    for name in sorted(dir(module)):
        if not name.startswith("_") and not isinstance(value := getattr(module, name), types.ModuleType):
            home = getattr(value, "__module__", None)
            if (isinstance(home, str) and home.partition(".")[0] == "mxnet") or (home is None and not callable(value)):
                results[name] = value
    return results


def _index(chapters: dict[str, list[str]]) -> str:
    lines = [*_title("API reference", "="), "Every public name, by module, in the order of MXNet's manual.", ""]
    for chapter, names in chapters.items():
        lines += [
            ".. toctree::",
            f"   :caption: {chapter}",
            "   :maxdepth: 1",
            "",
            *(f"   {name}" for name in names if _package(name, names) is None),
            "",
        ]
    return "\n".join(lines)


def _package(name: str, names: list[str]) -> str | None:
    """Return the nearest package of a module that has a page in the same chapter; the module is listed there."""
    parts = name.split(".")
    results = (".".join(parts[:count]) for count in range(len(parts) - 1, 1, -1))
    return next((package for package in results if package in names), None)


def _modules_within(name: str, names: list[str]) -> list[str]:
    """Return a list of the modules of a package, for the bar at the left alone."""
    within = [each for each in names if _package(each, names) == name]
    return ["", ".. toctree::", "   :hidden:", "", *(f"   {each}" for each in within), ""] if within else []


def _module_page(name: str, described: dict[int, str]) -> str:
    module = importlib.import_module(name)
    lines = [*_title(name, "="), _summary(module), "", f".. py:module:: {name}"]
    lines += ["   :no-index:", ""] if _is_hidden(name) else [""]
    elsewhere, values, groups = [], [], {"Classes": [], "Functions": []}
    for short, value in public_names(module).items():
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            values.append(short)
        elif (first := described.setdefault(id(value), f"{name}.{short}")) != f"{name}.{short}":
            elsewhere.append((short, first))
        else:
            groups["Classes" if inspect.isclass(value) else "Functions"].append((short, value))
    for title, members in groups.items():
        if members:
            lines += _title(title, "-")
            for short, value in members:
                lines += _description(short, value)  # in the module named above
    if values:
        lines += [*_title("Values", "-"), ", ".join(f"``{short}``" for short in values), ""]
    if elsewhere:
        lines += [*_title("Also here", "-"), *(f"- ``{short}``: :py:obj:`{first}`" for short, first in elsewhere), ""]
    return "\n".join(lines)


def _is_hidden(name: str) -> bool:
    """Whether a module's package shows something else under its name, as ``vision.alexnet``."""
    package, _, short = name.rpartition(".")
    shown = getattr(importlib.import_module(package), short, None) if package else None
    return shown is not None and not inspect.ismodule(shown)


def _description(name: str, value: Any) -> list[str]:
    """Return the description of a class with its own members, or of a function."""
    if not inspect.isclass(value):
        return _entry("function", name, value)
    lines = _entry("class", name, value)
    for short, member in sorted(vars(value).items()):
        if short.startswith("_"):
            continue
        plain = member.__func__ if isinstance(member, (classmethod, staticmethod)) else member
        if isinstance(member, property):
            lines += _indented(_entry("property", short, member, signature=""))
        elif inspect.isroutine(plain):
            lines += _indented(_entry("method", short, plain))
    return lines


def _summary(value: Any) -> str:
    """Return the first paragraph of a docstring, without markup."""
    text = (inspect.getdoc(value) or "").strip().partition("\n\n")[0]
    return re.sub(_MARKS, _ESCAPED, _one_line(text).replace("`", ""))


def _entry(kind: str, name: str, value: Any, signature: str | None = None) -> list[str]:
    """Return one description: signature, summary, and the rest of the docstring."""
    summary, rest = _summary(value), (inspect.getdoc(value) or "").strip().partition("\n\n")[2]
    signature = (signature_text(value) or "(...)") if signature is None else signature
    lines = [f".. py:{kind}:: {name}{_one_line(signature)}", ""]
    if summary:
        lines += [f"   {summary}", ""]
    return lines + _indented(described(rest))


def _one_line(text: str) -> str:
    return " ".join(text.replace("\\", "/").split()) if text.startswith("(") else " ".join(text.split())


def _indented(lines: list[str]) -> list[str]:
    return [f"   {line}".rstrip() for line in lines]


def _title(text: str, line: str) -> list[str]:
    return [text, line * len(text), ""]


def _imported(name: str) -> bool:
    os.environ.setdefault("MXNET_COMPAT", "0")  # what the package itself shows
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module(name)
    except (ImportError, RuntimeError, SystemExit):
        return False
    return True
