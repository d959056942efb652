"""Files that a program opens under a name that is written out in it, and that are not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from .findings import Said
from .uses import Program, Use


class _Path(NamedTuple):
    """Where a call has the name of a file: keyword and position; ``ending`` is added, with the epoch as {epoch}."""

    keyword: str
    position: int | None = None
    ending: str = ""


_CHECKPOINT = (_Path("prefix", 0, "-symbol.json"), _Path("prefix", 0, "-{epoch:04d}.params"))
# By the end of the name of a function or class of MXNet.
_FUNCTIONS: Mapping[str, tuple[_Path, ...]] = {
    "nd.load": (_Path("fname", 0),),
    "ndarray.load": (_Path("fname", 0),),
    "sym.load": (_Path("fname", 0),),
    "symbol.load": (_Path("fname", 0),),
    "model.load_checkpoint": _CHECKPOINT,
    "Module.load": _CHECKPOINT,
    "FeedForward.load": _CHECKPOINT,
    "SymbolBlock.imports": (_Path("symbol_file", 0), _Path("param_file", 2)),
    "ImageRecordIter": (_Path("path_imgrec"), _Path("path_imglist"), _Path("path_imgidx")),
    "ImageDetRecordIter": (_Path("path_imgrec"), _Path("path_imglist")),
    "ImageIter": (_Path("path_imgrec"), _Path("path_imglist"), _Path("path_root")),
    "CSVIter": (_Path("data_csv"), _Path("label_csv")),
    "LibSVMIter": (_Path("data_libsvm"), _Path("label_libsvm")),
    "MNISTIter": (_Path("image"), _Path("label")),
    "ImageRecordDataset": (_Path("filename", 0),),
    "ImageFolderDataset": (_Path("root", 0),),
    "image.imread": (_Path("filename", 0),),
}
# By the name of a method, of whatever object it is.
_METHODS: Mapping[str, tuple[_Path, ...]] = {
    "load_parameters": (_Path("filename", 0),),
    "load_params": (_Path("filename", 0),),
    "load_states": (_Path("fname", 0),),
}
# What is in the name of a function that writes, or brings, a file.
_WRITES = re.compile(r"save|export|write|dump|download|checkpoint|extract|make|open|join", re.IGNORECASE)


def files_read(program: Program, folder: str) -> Iterator[Said]:
    """Yield the files that a program opens, as far as it names them and none of its own calls may write them.

    Parameters
    ----------
    program : Program
    folder : str
        Of the program: files are looked for in it, and in the current one.
    """
    written = {text for use in (*program.uses, *program.methods) for text in _written(use)}
    for use in (*program.uses, *program.methods):
        for name in _names(use):
            if (
                not use.tried
                and not use.conditions
                and not _may_be_written(name, written)
                and not _exists(name, folder)
            ):
                text = f"the file {name}, which is neither in the current folder nor beside the program"
                yield Said("needs", use.name, use.line, text, use.span)


def _names(use: Use) -> Iterator[str]:
    if use.call is None:
        return
    is_ours = use.name.startswith("mxnet.")
    rows = next((rows for end, rows in _FUNCTIONS.items() if f".{use.name}".endswith(f".{end}")), ()) if is_ours else ()
    for row in rows or _METHODS.get(use.name, ()):
        text = _text(use.call, row.keyword, row.position)
        epoch = _value(use.call, "epoch", 1)
        if text and ("{" not in row.ending or (isinstance(epoch, int) and epoch >= 0)):
            yield text + row.ending.format(epoch=epoch)


def _value(call: ast.Call, keyword: str, position: int | None) -> object:
    expressions = [passed.value for passed in call.keywords if passed.arg == keyword]
    if not expressions and position is not None and position < len(call.args):
        expressions = [call.args[position]]
    return expressions[0].value if expressions and isinstance(expressions[0], ast.Constant) else None


def _text(call: ast.Call, keyword: str, position: int | None) -> str:
    value = _value(call, keyword, position)
    return value if isinstance(value, str) and "://" not in value else ""


def _written(use: Use) -> Iterator[str]:
    if use.call is not None and _WRITES.search(use.name.rpartition(".")[2]):
        for part in (*use.call.args, *(keyword.value for keyword in use.call.keywords)):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def _may_be_written(name: str, written: set[str]) -> bool:
    return any(text and name.startswith(text) for text in written)


def _exists(name: str, folder: str) -> bool:
    try:
        return Path(name).expanduser().exists() or Path(folder, name).exists()
    except (OSError, ValueError, RuntimeError):  # a name that no file can have, or ~someone
        return True
