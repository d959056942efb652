"""Files and folders, looked at one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ....base import MXNetError
from ...core.reading import TEXT_LIMIT, read_file, read_text
from .differences import differences_of
from .findings import FileReport, Finding, Kind, Said, one_line
from .keywords import complaints
from .models import check_arrays, check_symbol
from .names import meaning_of
from .needs import needs_of
from .notebooks import beginnings, cells_of
from .onnx_models import check_onnx
from .packages import findings_of
from .programs import read_program
from .registered import misspelt_names
from .sources import lines_of
from .uses import NOWHERE, PACKAGE, Program, Span, Use, is_in

# Folders in which other people's programs are.
_LEFT_OUT = {"__pycache__", "site-packages", "node_modules", "build", "dist"}
_PATTERNS = ("*.py", "*.ipynb", "*-symbol.json", "*.params", "*.onnx")


def files_of(paths: Sequence[str]) -> list[Path]:
    """Files to look at: those named, and programs, notebooks and models in folders; MXNetError for a missing path."""
    files: dict[Path, None] = {}
    for text in paths:
        path = Path(text)
        if not path.exists():
            raise MXNetError(f"{text}: no such file or folder.")
        files.update(dict.fromkeys(_in_folder(path) if path.is_dir() else [path]))
    return list(files)


def _in_folder(folder: Path) -> Iterator[Path]:
    for path in sorted(file for pattern in _PATTERNS for file in folder.rglob(pattern)):
        inner = path.relative_to(folder).parts[:-1]
        is_others = any(part in _LEFT_OUT or part.startswith(".") for part in inner) or _is_installed(path, folder)
        if path.is_file() and not is_others:
            yield path


def _is_installed(path: Path, folder: Path) -> bool:
    """Whether a file is in a virtual environment inside a folder, whatever that is called."""
    return any((parent / "pyvenv.cfg").exists() for parent in path.parents if folder in parent.parents)


@dataclass(frozen=True)
class _Read:
    """A program that was read: what it uses, the lines at which a notebook's cells begin, or why it cannot be read."""

    path: Path
    kind: str
    program: Program | None
    cells: tuple[int, ...] = ()
    error: BaseException | None = None
    source: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Project:
    """What programs that are looked at together have in common: their modules, and what they register."""

    modules: frozenset[str] = frozenset()
    registered: frozenset[str] = frozenset()


def check_files(paths: Sequence[Path]) -> list[FileReport]:
    """Report on files, which may be parts of one program; MXNetError if one is no file of a known kind."""
    read = {path: _read(path) for path in paths if path.name.lower().endswith((".py", ".ipynb"))}
    programs = [source.program for source in read.values() if source.program is not None]
    # Folders of programs may be packages, and programs in a folder on the path import each other.
    modules = {path.stem for path in read} | {path.parent.name for path in read}
    registered = frozenset().union(*(program.registered for program in programs))
    project = _Project(frozenset(modules), registered)
    return [_report(path, read.get(path), project) for path in paths]


def check_file(path: Path) -> FileReport:
    """Report on one file; MXNetError if it is no file of a known kind."""
    return check_files([path])[0]


def _report(path: Path, read: _Read | None, project: _Project) -> FileReport:
    """Report on a file. One that no check is prepared for costs its own report alone."""
    try:
        return _check_model(path) if read is None else _report_on(read, project)
    except Exception as error:
        finding = Finding("unread", (), "file", f"cannot be checked: {one_line(error)}")
        return FileReport(str(path), "file" if read is None else read.kind, "", findings=(finding,))


def _check_model(path: Path) -> FileReport:
    name = path.name.lower()
    if name.endswith((".params", ".nd", ".ndarray")):
        return check_arrays(path)
    if name.endswith(".json"):
        return check_symbol(path)
    if name.endswith(".onnx"):
        return check_onnx(path)
    raise MXNetError(
        f"{path}: expected a program (.py), a notebook (.ipynb), a symbol (.json), arrays (.params) or an ONNX model "
        "(.onnx)."
    )


def _read(path: Path) -> _Read:
    kind = "notebook" if path.name.lower().endswith(".ipynb") else "program"
    source: str | bytes = ""
    cells: tuple[int, ...] = ()
    try:
        if kind == "notebook":
            sources = cells_of(read_text(path, "utf-8-sig"))
            source, cells = "\n".join(sources) + "\n", beginnings(sources)
        else:
            source = read_file(path, TEXT_LIMIT)  # which says how it is encoded
        return _Read(path, kind, read_program(source), cells, source=lines_of(source))
    except Exception as error:
        return _Read(path, kind, None, cells, error, lines_of(source))


def _report_on(read: _Read, project: _Project) -> FileReport:
    path, kind, program = str(read.path), read.kind, read.program
    if program is None:
        assert read.error is not None
        return FileReport(path, kind, "", findings=(_unread(read),), cells=read.cells, source=read.source)
    uses = [use for use in program.uses if is_in(PACKAGE, use.name)]
    names = frozenset(use.name for use in uses)
    statement = f"{len(uses)} uses of {len(names)} names" if uses else ""
    findings = tuple(_collected(_said_of(program, uses, read.path, project)))
    return FileReport(path, kind, statement, len(uses), names, findings, read.cells, read.source)


def _unread(read: _Read) -> Finding:
    error = read.error
    assert error is not None
    line_number = getattr(error, "lineno", None)
    text = f"cannot be read: {_reason(error)}{_python_2(error)}"
    is_known = isinstance(line_number, int) and 0 < line_number <= len(read.source)
    return Finding(
        "unread",
        (line_number,) if line_number else (),
        "program",
        text,
        _span(error, read.source) if is_known else NOWHERE,
    )


def _span(error: BaseException, source: Sequence[str]) -> Span:
    """Return where a SyntaxError points to, which counts letters from one, in bytes."""
    line = source[getattr(error, "lineno", 1) - 1]
    first = max((getattr(error, "offset", None) or 1) - 1, 0)
    begin = len(line[:first].encode("utf-8", "surrogatepass"))
    return begin, begin + len(line[first : first + 1].encode("utf-8", "surrogatepass"))


def _said_of(program: Program, uses: Sequence[Use], path: Path, project: _Project) -> Iterator[Said]:
    for use in uses:
        for kind, text in _said(use):
            yield Said(kind, use.name, use.line, text, use.span)
    if uses:
        yield from misspelt_names(program, project.registered)
        yield from needs_of(program, str(path.parent))
    yield from findings_of(program, path, project.modules)


def _reason(error: BaseException) -> str:
    if isinstance(error, (RecursionError, MemoryError)):  # the latter is what Python's parser raises
        return "expressions within expressions, too deep for Python"
    return str(error.msg if isinstance(error, SyntaxError) else error)


def _python_2(error: BaseException) -> str:
    old = "Missing parentheses in call to 'print'" in str(error) or "multiple exception types" in str(error)
    return " (a program for Python 2: 2to3 translates it, which came with Python up to 3.12)" if old else ""


def _collected(said: Iterable[Said]) -> list[Finding]:
    """Return findings, once for each name, with all its lines."""
    first: dict[tuple[Kind, str, str], Said] = {}
    lines: dict[tuple[Kind, str, str], set[int]] = {}
    for mention in said:
        key = (mention.kind, mention.name, mention.text)
        lines.setdefault(key, set()).add(mention.line)
        if key not in first or mention.line < first[key].line:
            first[key] = mention
    findings = [
        Finding(mention.kind, tuple(sorted(lines[key])), mention.name, mention.text, mention.span, mention.package)
        for key, mention in first.items()
    ]
    return sorted(findings, key=lambda finding: finding.lines)


def _said(use: Use) -> Iterator[tuple[Kind, str]]:
    meaning = meaning_of(use.name)
    if meaning.missing:
        yield ("guarded" if use.guarded else "missing"), meaning.missing
        return
    if use.call is not None:
        for text in complaints(meaning.value, use.call):
            yield ("guarded" if use.guarded else "missing"), text
    for difference in differences_of(meaning.value):
        yield "differs", str(difference)
