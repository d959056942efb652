"""Files of models: symbols and arrays, opened as a program would."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as onp

from ....base import MXNetError
from ....ndarray import load as load_arrays
from ....ndarray.ndarray import NDArray
from ....ndarray.sparse import BaseSparseNDArray
from ....symbol import load as load_symbol
from ...core.reading import read_text
from .findings import FileReport, Finding, one_line

_ERRORS = (MXNetError, OSError, ValueError, KeyError, TypeError, RecursionError, MemoryError)


def check_symbol(path: Path) -> FileReport:
    """Describe a file of a symbol, or report why it does not load."""
    try:
        symbol = load_symbol(str(path))
        nodes = json.loads(symbol.tojson())["nodes"]
    except _ERRORS as error:
        return FileReport(str(path), "symbol", "", findings=(Finding("damaged", (), "symbol", one_line(error)),))
    operators = Counter(node["op"] for node in nodes if node["op"] != "null")
    version = _version(path)
    summary = f"{sum(operators.values())} operators of {len(operators)} kinds, {len(symbol.list_arguments())} arguments"
    return FileReport(str(path), "symbol", summary + (f", written by MXNet {version}" if version else ""))


def _version(path: Path) -> str:
    """Return the version of MXNet that wrote a file, by its header, or nothing."""
    try:
        version = json.loads(read_text(path))["attrs"]["mxnet_version"][1]
    except (KeyError, TypeError, IndexError, ValueError, MXNetError):
        return ""
    return f"{version // 10000}.{version // 100 % 100}.{version % 100}"


def check_arrays(path: Path) -> FileReport:
    """Describe a file of arrays, or report why it does not load."""
    try:
        arrays = load_arrays(str(path))
    except _ERRORS as error:
        return FileReport(str(path), "arrays", "", findings=(Finding("damaged", (), "arrays", one_line(error)),))
    listed = list(arrays.values() if isinstance(arrays, dict) else arrays)
    sizes = sum(_bytes(value) for value in listed)
    type_names = ", ".join(sorted({_type_name(value) for value in listed}))
    return FileReport(str(path), "arrays", f"{len(listed)} arrays, {sizes / 1e6:.1f} MB, {type_names or 'empty'}")


def _bytes(value: NDArray) -> int:
    """Return the bytes of an array's values, with their indices where it is sparse."""
    return sum(math.prod(part.shape) * onp.dtype(part.dtype).itemsize for part in _parts(value))


def _parts(value: NDArray) -> list[Any]:
    if not isinstance(value, BaseSparseNDArray):
        return [value]
    return [getattr(value, name) for name in ("data", "indices", "indptr") if hasattr(value, name)]


def _type_name(value: NDArray) -> str:
    """Return the name of an array's type; bfloat16, which NumPy lacks, is a record with a field of that name."""
    dtype = onp.dtype(value.dtype)
    name = str(dtype.names[0] if dtype.names else dtype.name)
    return name if value.stype == "default" else f"{name} ({value.stype})"
