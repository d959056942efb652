"""Lists of images: text files with a line ``number<TAB>label<TAB>...<TAB>path`` for each."""

from __future__ import annotations

import os
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from ....base import MXNetError
from ...core.reading import read_text
from ...formats.atomic import replacing

# The order of a list is random, but the same each time.
_SEED = 100


@dataclass(frozen=True)
class Row:
    """An image of a list: ``number`` is its key in a record file, ``path`` leads from the folder of the images on."""

    number: int
    labels: tuple[float, ...]
    path: str


def find_images(root: str, endings: Collection[str], recursive: bool) -> tuple[list[Row], dict[str, int]]:
    """Return images in a folder, in order of their names, and the label of each subfolder that has any.

    ``endings`` include the point. ``recursive`` looks into subfolders, links included; without it all have the label 0.
    """
    labels: dict[str, int] = {}
    rows: list[Row] = []
    endings = {ending.lower() for ending in endings}
    for folder, name in _files(root, recursive):
        if Path(name).suffix.lower() not in endings:
            continue
        label = labels.setdefault(os.path.relpath(folder, root), len(labels)) if recursive else 0
        rows.append(Row(len(rows), (label,), PurePath(os.path.relpath(Path(folder) / name, root)).as_posix()))
    return rows, labels


def _files(root: str, recursive: bool) -> Iterator[tuple[str, str]]:
    """Yield folder and name of each file."""
    if not recursive:
        yield from ((root, name) for name in sorted(os.listdir(root)) if (Path(root) / name).is_file())
        return
    for folder, subfolders, names in os.walk(root, followlinks=True):
        subfolders.sort()
        yield from ((folder, name) for name in sorted(names) if (Path(folder) / name).is_file())


def parts(
    rows: Sequence[Row], chunks: int, train_ratio: float, test_ratio: float, shuffle: bool
) -> Iterator[tuple[str, Sequence[Row]]]:
    """Divide a list: yield what follows the prefix in the name of each part, and its rows.

    Each of ``chunks`` parts of equal size (``_0``, ``_1``, ...) is divided into ``_test``, ``_train`` and, if something
    is left, ``_val``, unless all of it is for training.
    """
    rows = list(rows)
    if shuffle:
        random.Random(_SEED).shuffle(rows)
    size = -(-len(rows) // chunks)
    for index in range(chunks):
        suffix = f"_{index}" if chunks > 1 else ""
        chunk = rows[index * size : (index + 1) * size]
        if train_ratio == 1.0:
            yield suffix, chunk
            continue
        test, train = (int(len(chunk) * ratio) for ratio in (test_ratio, train_ratio))
        if test_ratio:
            yield f"{suffix}_test", chunk[:test]
        if train_ratio + test_ratio < 1.0:
            yield f"{suffix}_val", chunk[test + train :]
        yield f"{suffix}_train", chunk[test : test + train]


def write_list(path: str, rows: Sequence[Row]) -> None:
    """Write a list; the file appears whole or not at all."""
    with replacing(path) as stream:
        for row in rows:
            labels = "".join(f"{label:f}\t" for label in row.labels)
            stream.write(f"{row.number}\t{labels}{row.path}\n".encode())


def read_list(path: Path) -> Iterator[Row]:
    """Yield the images of a list; MXNetError, with its number, for a line of another form."""
    for number, line in enumerate(read_text(path).splitlines(), 1):
        if not line.strip():
            continue
        cells = [cell.strip() for cell in line.strip().split("\t")]
        try:
            row = Row(int(cells[0]), tuple(float(cell) for cell in cells[1:-1]), cells[-1])
        except ValueError as error:
            raise MXNetError(f"{path}, line {number}: {error}.") from error
        if not row.labels:
            raise MXNetError(f"{path}, line {number}: expected number, label and path with tabs between, got {line!r}.")
        yield row
