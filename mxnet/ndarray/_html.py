"""How notebooks show arrays: shape, type and device, and a table of some values."""

from __future__ import annotations

from html import escape
from typing import Any

from .._src.core.dtype import dtype_name, torch_dtype
from ._conversion import numbers

# So many rows and columns are shown; of longer ones the first and last.
_SHOWN = 6
_CELL = '<td style="text-align: right">'


def _positions(length: int) -> list[int | None]:
    """Return which of an axis's indices are shown; None stands for those left out."""
    if length <= _SHOWN:
        return list(range(length))
    half = _SHOWN // 2
    return [*range(half), None, *range(length - half, length)]


def _row(row: Any, columns: list[int | None]) -> str:
    """Return a row of the table; only its values that are shown are copied from the device."""
    half = _SHOWN // 2
    cells = [*numbers(row)] if len(columns) <= _SHOWN else [*numbers(row[:half]), "&hellip;", *numbers(row[-half:])]
    texts = [cell if isinstance(cell, str) else f"{cell:.6g}" for cell in cells]
    return "<tr>" + "".join(f"{_CELL}{text}</td>" for text in texts) + "</tr>"


def _table(matrix: Any) -> str:
    columns = _positions(matrix.shape[1])
    gap = "<tr>" + f"{_CELL}&hellip;</td>" * len(columns) + "</tr>"
    rows = [gap if i is None else _row(matrix[i], columns) for i in _positions(matrix.shape[0])]
    return f"<table>{''.join(rows)}</table>"


def html_of(array: Any) -> str:
    """Return an array as HTML: of one with more than two axes the first matrix, of a sparse one what is stored."""
    shape = "x".join(str(n) for n in array.shape) or "()"
    dtype = dtype_name(torch_dtype(array.dtype))
    caption = f"<b>{escape(type(array).__name__)}</b> {shape} {dtype} @{escape(str(array.context))}"
    if array.stype != "default":
        return f"<div>{caption}</div><div>{array.stype}, stored: {'x'.join(map(str, array.data.shape))}</div>"
    if 0 in array.shape:
        return f"<div>{caption}</div>"
    part, first = array, ""
    while part.ndim > 2:
        part, first = part[0], f"{first}0, "
    note = f"<div>[{first}:, :]</div>" if first else ""
    if part.ndim == 2:
        return f"<div>{caption}{note}{_table(part)}</div>"
    line = part if part.ndim else part.reshape(1)
    return f"<div>{caption}<table>{_row(line, _positions(line.shape[0]))}</table></div>"
