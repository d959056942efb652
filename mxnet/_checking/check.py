"""Files and folders, looked at one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from .._reading import TEXT_LIMIT, read_file, read_text
from .._suggestions import did_you_mean
from ..base import MXNetError
from .differences import differences_of
from .findings import FileReport, Finding, Kind
from .models import check_arrays, check_symbol
from .names import meaning_of, parameters_of, unknown_keywords
from .notebooks import beginnings, cells_of
from .programs import Use, uses_of

# Folders in which other people's programs are.
_LEFT_OUT = {"__pycache__", "site-packages", "node_modules", "build", "dist"}
_UNREADABLE = (SyntaxError, ValueError, OSError, MXNetError, RecursionError, MemoryError)
_PATTERNS = ("*.py", "*.ipynb", "*-symbol.json", "*.params")


def files_of(paths: Sequence[str]) -> list[Path]:
    """Files to look at: those named, and programs, notebooks and models in folders; MXNetError for a missing path."""
    results: dict[Path, None] = {}
    for text in paths:
        path = Path(text)
        if not path.exists():
            raise MXNetError(f"{text}: no such file or folder.")
        results.update(dict.fromkeys(_in_folder(path) if path.is_dir() else [path]))
    return list(results)


def _in_folder(folder: Path) -> Iterator[Path]:
    for path in sorted(file for pattern in _PATTERNS for file in folder.rglob(pattern)):
        inner = path.relative_to(folder).parts[:-1]
        is_others = any(part in _LEFT_OUT or part.startswith(".") for part in inner) or _is_installed(path, folder)
        if path.is_file() and not is_others:
            yield path


def _is_installed(path: Path, folder: Path) -> bool:
    """Whether a file is in a virtual environment inside a folder, whatever that is called."""
    return any((parent / "pyvenv.cfg").exists() for parent in path.parents if folder in parent.parents)


def check_file(path: Path) -> FileReport:
    """Report on one file; MXNetError if it is no file of a known kind."""
    name = path.name.lower()
    if name.endswith(".py"):
        return _check_program(path, "program")
    if name.endswith(".ipynb"):
        return _check_program(path, "notebook")
    if name.endswith((".params", ".nd", ".ndarray")):
        return check_arrays(path)
    if name.endswith(".json"):
        return check_symbol(path)
    raise MXNetError(f"{path}: expected a program (.py), a notebook (.ipynb), a symbol (.json) or arrays (.params).")


def _check_program(path: Path, kind: str) -> FileReport:
    cells: tuple[int, ...] = ()
    try:
        if kind == "notebook":
            sources = cells_of(read_text(path, "utf-8-sig"))
            cells = beginnings(sources)
            uses = uses_of("\n".join(sources) + "\n")
        else:
            uses = uses_of(read_file(path, TEXT_LIMIT))  # which says itself how it is encoded
    except _UNREADABLE as error:
        line = getattr(error, "lineno", None)
        reason = _reason(error)
        said = Finding("unread", (line,) if line else (), "program", f"cannot be read: {reason}{_python_2(error)}")
        return FileReport(str(path), kind, "", findings=(said,), cells=cells)
    names = frozenset(use.name for use in uses)
    return FileReport(
        str(path), kind, f"{len(uses)} uses of {len(names)} names", len(uses), names, tuple(_findings(uses)), cells
    )


def _reason(error: BaseException) -> str:
    if isinstance(error, (RecursionError, MemoryError)):  # the latter is what Python's parser raises
        return "expressions within expressions, too deep for Python"
    return str(error.msg if isinstance(error, SyntaxError) else error)


def _python_2(error: BaseException) -> str:
    old = "Missing parentheses in call to 'print'" in str(error) or "multiple exception types" in str(error)
    return " (a program for Python 2: 2to3 translates it, which came with Python up to 3.12)" if old else ""


def _findings(uses: Sequence[Use]) -> list[Finding]:
    """Report on uses, once for each name, with all its lines."""
    lines: dict[tuple[Kind, str, str], list[int]] = {}
    for use in uses:
        for kind, text in _said(use):
            indices = lines.setdefault((kind, use.name, text), [])
            if use.line not in indices:
                indices.append(use.line)
    results = [Finding(kind, tuple(indices), name, text) for (kind, name, text), indices in lines.items()]
    return sorted(results, key=lambda finding: finding.lines)


def _said(use: Use) -> Iterator[tuple[Kind, str]]:
    meaning = meaning_of(use.name)
    if meaning.missing:
        yield ("guarded" if use.guarded else "missing"), meaning.missing
        return
    for keyword in unknown_keywords(meaning.value, use.keywords):
        hint = did_you_mean(keyword, parameters_of(meaning.value))
        yield "missing", f"has no parameter {keyword!r}.{hint}"
    for difference in differences_of(meaning.value):
        yield "differs", str(difference)
