"""Batches of text files: comma-separated values and LibSVM's format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as onp

from .. import ndarray as nd
from .._src.core.reading import open_text
from ..base import MXNetError
from . import _parameters
from ._array_source import ArraySource, SparseRows
from ._mx_data_iter import creator, documentation_of
from ._parameters import BATCHES, PARTS, PREFETCHING, Parameter

_CSV = (
    Parameter("data_csv", "string"),
    Parameter("data_shape", "Shape(tuple)"),
    Parameter("label_csv", "string", "NULL"),
    Parameter("label_shape", "Shape(tuple) or None", (1,)),
    *BATCHES,
    *PREFETCHING,
)
_LIBSVM = (
    Parameter("data_libsvm", "string"),
    Parameter("data_shape", "Shape(tuple)"),
    Parameter("label_libsvm", "string", "NULL"),
    Parameter("label_shape", "Shape(tuple)", (1,)),
    *PARTS,
    *BATCHES,
    *PREFETCHING,
)
_CSV_DTYPES = ("float32", "int32", "int64")


def _lines(path: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of the lines that are not empty."""
    try:
        with open_text(path) as file:
            for number, line in enumerate(file, 1):
                if text := line.strip():
                    yield number, text
    except OSError as error:
        raise MXNetError(f"cannot open {path!r}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise MXNetError(f"{path!r} is not UTF-8 text: {error.reason}.") from error


def _length(shape: tuple[int, ...]) -> int:
    return int(onp.prod(shape, dtype=onp.int64))


def _label_axes(shape: tuple[int, ...]) -> tuple[int, ...]:
    return () if shape == (1,) else shape


def _read_csv(path: str, shape: tuple[int, ...], dtype: str) -> onp.ndarray:
    """Return the rows of a file, (N, *shape)."""
    lines = [text.removesuffix(",") for _, text in _lines(path)]  # a comma at the end is no value, as in MXNet
    if not lines:
        raise MXNetError(f"CSVIter: {path!r} has no rows.")
    try:
        rows = onp.loadtxt(lines, dtype, comments=None, delimiter=",", ndmin=2)
    except ValueError as error:
        reason = str(error).partition("; use `usecols`")[0]  # of NumPy's advice nothing applies here
        raise MXNetError(f"CSVIter: {path!r}: {reason.rstrip('.')}.") from error
    if rows.shape[1] != _length(shape):
        raise MXNetError(
            f"CSVIter: {path!r}: The data size in CSV do not match size of shape: "
            f"specified shape={shape}, the csv row-length={rows.shape[1]}"
        )
    return rows.reshape(-1, *shape)


def _csv_source(kwargs: dict[str, Any]) -> ArraySource:
    options = _parameters.read("CSVIter", _CSV, kwargs)
    dtype = options["dtype"] if "dtype" in kwargs else "float32"
    if dtype not in _CSV_DTYPES:
        raise MXNetError(f"CSVIter: dtype={dtype!r} is not supported for CSVIter: {', '.join(_CSV_DTYPES)}.")
    data = _read_csv(options["data_csv"], options["data_shape"], dtype)
    if options["label_csv"] == "NULL":
        label = onp.zeros(len(data), dtype)
    elif options["label_shape"] is None:
        raise MXNetError("CSVIter: label_shape=None: label_csv needs a shape.")
    else:
        label = _read_csv(options["label_csv"], options["label_shape"], dtype)
        label = label.reshape(len(label), *_label_axes(options["label_shape"]))
    if len(label) < len(data):
        raise MXNetError(f"CSVIter: {options['label_csv']!r} has {len(label)} rows, fewer than the data's {len(data)}.")
    last = "round" if options["round_batch"] else "keep"
    return ArraySource(data, label[: len(data)], options["batch_size"], last)


def _label(text: str) -> float:
    """Return a label, which the weight of the sample may follow, as in 1:0.5; MXNet leaves that out."""
    label, colon, weight = text.partition(":")
    if colon:
        float(weight)
    return float(label)


def _column(text: str) -> int:
    """Return a column's index, of which MXNet reads the part before a decimal point."""
    integer_part, point, fraction = text.partition(".")
    if point and fraction:
        int(fraction)
    return int(integer_part or 0) if point else int(text)


def _read_libsvm(path: str, num_columns: int) -> tuple[onp.ndarray, SparseRows]:
    """Return the labels in front of the rows, and the rows, a csr matrix."""
    labels: list[float] = []
    row_numbers: list[int] = []
    column_numbers: list[int] = []
    values: list[float] = []
    for number, text in _lines(path):
        label, *items = text.split("#")[0].split() or [""]
        if not label:
            continue
        try:
            if "_" in text or not text.isascii():  # Python's digits, which MXNet does not read
                raise ValueError
            if items and items[0].startswith("qid:"):  # the group of a ranking, which MXNet leaves out
                int(items.pop(0)[4:])
            pairs = [(_column(column), float(value)) for column, value in (item.split(":") for item in items)]
            labels.append(_label(label))
        except ValueError:
            raise MXNetError(
                f"LibSVMIter: {path!r}, line {number}: expected a label and column:value pairs, got {text!r}."
            ) from None
        row_numbers += [len(labels) - 1] * len(pairs)
        column_numbers += [column for column, _ in pairs]
        values += [value for _, value in pairs]
    if not labels:
        raise MXNetError(f"LibSVMIter: {path!r} has no rows.")
    if column_numbers and not 0 <= min(column_numbers) <= max(column_numbers) < num_columns:
        raise MXNetError(
            f"LibSVMIter: {path!r} has column {max(column_numbers)}, the shape allows 0 to {num_columns - 1}."
        )
    starts = onp.zeros(len(labels) + 1, onp.int64)
    onp.cumsum(onp.bincount(row_numbers, minlength=len(labels)), out=starts[1:])
    matrix = nd.sparse.csr_matrix(
        (_single(values), onp.asarray(column_numbers, onp.int64), starts),
        shape=(len(labels), num_columns),
    )
    return _single(labels), SparseRows(matrix)


def _single(numbers: list[float]) -> onp.ndarray:
    """Return values as float32: those beyond its range are infinite, without a warning, as in CSV files."""
    with onp.errstate(over="ignore"):
        return onp.asarray(numbers, onp.float32)


_MOST_COLUMNS = 2**31 - 1


def _libsvm_source(kwargs: dict[str, Any]) -> ArraySource:
    options = _parameters.read("LibSVMIter", _LIBSVM, kwargs)
    if len(options["data_shape"]) != 1:
        raise MXNetError(f"LibSVMIter: dimension of data_shape is expected to be 1, got {options['data_shape']}.")
    if options["data_shape"][0] > _MOST_COLUMNS:
        raise MXNetError(
            f"LibSVMIter: data_shape={options['data_shape']} is more than the {_MOST_COLUMNS} columns allowed."
        )
    if not options["round_batch"]:
        raise MXNetError("LibSVMIter: sparse batch loader doesn't support round_batch == false yet")
    if options["dtype"] not in ("None", "float32"):
        raise MXNetError(f"LibSVMIter: dtype={options['dtype']!r}: data are float32.")
    label: Any
    label, data = _read_libsvm(options["data_libsvm"], options["data_shape"][0])
    if options["label_libsvm"] == "NULL":
        if _length(options["label_shape"]) != 1:
            raise MXNetError("LibSVMIter: label_shape is expected to be (1,) when label_libsvm is not set.")
    else:
        if _length(options["label_shape"]) <= 1:
            raise MXNetError("LibSVMIter: label_shape is not expected to be (1,) when label_libsvm is set.")
        _, label = _read_libsvm(options["label_libsvm"], _length(options["label_shape"]))
    count = min(len(data), len(label))
    share = -(-count // options["num_parts"])
    part = slice(options["part_index"] * share, min((options["part_index"] + 1) * share, count))
    if part.start >= count:
        raise MXNetError(f"LibSVMIter: part {options['part_index']} of {options['num_parts']} has no rows.")
    return ArraySource(data[part], label[part], options["batch_size"])


CSVIter = creator(
    "CSVIter",
    _csv_source,
    documentation_of(
        """Iterate over the rows of a file of comma-separated values.

    Parameters
    ----------
    data_csv : str
        Path of the file.
    data_shape : tuple of int
        Of one input; each row has as many values.
    label_csv : str, default "NULL"
        File of labels; labels are 0 without it.
    label_shape : tuple of int, default (1,)
        Of one label in ``label_csv``.
    batch_size : int, at least 1
    round_batch : bool, default True
        Fill up the last batch with the first rows, which the next epoch leaves out. Otherwise ``pad`` places of the
        last batch keep what the batch before had there.
    dtype : {'float32', 'int32', 'int64'}, default 'float32'
        Of data and labels.
    prefetch_buffer, ctx : int, {'cpu', 'gpu'}
        No effect: all rows are read at once.
""",
        "rows of another length",
    ),
)
LibSVMIter = creator(
    "LibSVMIter",
    _libsvm_source,
    documentation_of(
        """Iterate over the rows of a file in LibSVM's format: a label, then ``column:value`` pairs, columns from 0.

    Parameters
    ----------
    data_libsvm : str
        Path of the file.
    data_shape : tuple (columns,)
    label_libsvm : str, default "NULL"
        File whose rows are the labels; the labels in front of its rows are ignored.
    label_shape : tuple of int, default (1,)
        Columns of the labels, more than 1, for ``label_libsvm``.
    num_parts, part_index : int, default 1 and 0
        Iterate over one of several parts, as each worker does.
    batch_size : int, at least 1
    round_batch : bool, default True
        Must be True: the last batch is filled up with the first rows, which the next epoch leaves out.
    dtype : 'float32'
    prefetch_buffer, ctx : int, {'cpu', 'gpu'}
        No effect: all rows are read at once.
""",
        "damaged rows",
        """
    Notes
    -----
    Data, and labels of ``label_libsvm``, are csr matrices. Differences from MXNet 1.9.1: a column beyond
    ``data_shape`` is an error; parts are parts of the rows, not of the bytes.
""",
    ),
)
