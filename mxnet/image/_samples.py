"""Where an `ImageIter` finds its samples: record files, list files, or lists in memory."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

from .. import ndarray as nd
from .. import recordio
from .._src.core.reading import open_text, read_file
from ..base import numeric_types
from ..ndarray._kinds import of_this_kind

Entries = dict[Any, tuple[Any, str]]


@dataclass
class Records:
    """An open record file and, with an index, the keys of its records."""

    reader: recordio.MXRecordIO
    keys: list[Any] | None


def open_records(path: str, path_index: str | None) -> Records:
    """Open a record file, with random access if there is an index file."""
    if path_index:
        indexed = recordio.MXIndexedRecordIO(path_index, path, "r")
        return Records(indexed, list(indexed.keys))
    return Records(recordio.MXRecordIO(path, "r"), None)


def read_list(path: str, dtype: str) -> Entries:
    """Read a list file: key, label values and file name in each line, divided by tabs."""
    entries: Entries = {}
    with open_text(path) as lines:
        for line in lines:
            key, *label, name = (text.strip() for text in line.split("\t"))
            entries[int(key)] = (of_this_kind(nd.array([float(number) for number in label], dtype=dtype)), name)
    return entries


def entries_of(images: list[Any], dtype: str) -> Entries:
    """Return a list [label, name] or [number, number ..., name] with keys "1", "2" ..."""
    return {
        str(key): (of_this_kind(nd.array(_label(image), dtype=dtype)), image[-1]) for key, image in enumerate(images, 1)
    }


def _label(image: Any) -> Any:
    if len(image) > 2:
        return image[:-1]
    return [image[0]] if isinstance(image[0], numeric_types) else image[0]


def part_of(keys: list[Any], part_index: int, num_parts: int) -> list[Any]:
    """Return one of several parts of equal length; what remains belongs to none."""
    if not 0 <= part_index < num_parts:
        raise AssertionError(f"part_index={part_index} must be below num_parts={num_parts}.")
    length = len(keys) // num_parts
    return keys[part_index * length : (part_index + 1) * length]


def read_bytes(root: str | None, name: str) -> bytes:
    """Return the bytes of a file below a folder."""
    return read_file(os.path.join(root, name))  # type: ignore[arg-type]  # None: TypeError, as in MXNet
