"""Data sets in other libraries' layouts, as the files that MXNet reads."""

from __future__ import annotations

import gzip
import io
import struct
import tarfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as onp

from ....base import MXNetError
from ...core.image_decoding import decoded_or_none
from ...core.opencv import is_available
from ...formats.pickle import restricted_loads
from .archives import members
from .failures import SourceError
from .files import File

_UNCHANGED = -1  # cv2.IMREAD_UNCHANGED
_LEVEL = 1  # of compression: the checksum is that of the contents
_ANY = (MXNetError, KeyError, ValueError, TypeError, IndexError, AttributeError, OSError)


def check_requirements(layout: str) -> None:
    """Raise SourceError if a layout cannot be read here."""
    if layout == "parquet":
        missing = [
            name for name, is_there in (("pyarrow", find_spec("pyarrow")), ("OpenCV", is_available())) if not is_there
        ]
        if missing:
            advice = "pip install pyarrow opencv-python-headless"
            raise SourceError(f"not asked: {' and '.join(missing)}, to convert it, is missing: {advice}", "skipped")


def convert(paths: Sequence[Path], layout: str, file: File, target: Path) -> None:
    """Write a file of MXNet's layout, from files of another one.

    Parameters
    ----------
    paths : sequence of Path
    layout : {"pickles", "parquet"}
        See `Source.serves`.
    file : File
        What is written; its members are what is taken.
    target : Path

    Raises
    ------
    SourceError
        If the files are damaged, or hold something else.
    OSError
        If the target cannot be written.
    """
    try:
        contents = dict(_READERS[layout](paths, file))
    except _ANY as error:
        raise SourceError(f"cannot be converted: {type(error).__name__}: {error}", "bytes") from error
    if _is_compressed(file):
        (data,) = contents.values()
        with gzip.open(target, "wb", _LEVEL) as stream:
            stream.write(data)
        return
    with tarfile.open(target, "w:gz", compresslevel=_LEVEL) as archive:
        for name, data in contents.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))


def _is_compressed(file: File) -> bool:
    """Return whether it is one compressed file, and no archive."""
    return file.name.endswith(".gz") and not file.name.endswith(".tar.gz")


def _from_pickles(paths: Sequence[Path], file: File) -> Iterator[tuple[str, bytes]]:
    """Yield the members of CIFAR's binary archive from that of pickles, which the restricted reader takes."""
    (path,) = paths
    sources = {name.removesuffix(".bin"): name for name in file.members}
    for name, stream in members(path, sources):
        with stream:
            content = restricted_loads(stream.read(), ())
        labels = ("labels",) if "labels" in content else ("coarse_labels", "fine_labels")
        yield sources[name], _rows(content["data"], *(content[label] for label in labels))


def _rows(pixels: Any, *labels: Any) -> bytes:
    """Return samples as CIFAR's binary files have them: labels, then the pixels of each colour."""
    pixels = onp.asarray(pixels, onp.uint8)
    columns = [onp.asarray(numbers, onp.uint8)[:, onp.newaxis] for numbers in labels]
    return onp.concatenate([*columns, pixels.reshape(len(pixels), -1)], axis=1).tobytes()


def _from_parquet(paths: Sequence[Path], file: File) -> Iterator[tuple[str, bytes]]:
    """Yield members from tables of images, as PNG, and labels, which the Hugging Face hub has one of for each split."""
    for path, split in zip(paths, file.splits, strict=True):
        table = import_module("pyarrow.parquet").read_table(path)
        names = [name for name in file.members if file.split_of(name) == split]
        if not _is_compressed(file):
            yield from _members_of_cifar(table, names, file)
        elif "labels" in file.name:
            yield names[0], _idx(onp.asarray(table["label"], onp.uint8))
        else:
            yield names[0], _idx(onp.stack(list(_images(table["image"]))))


def _members_of_cifar(table: Any, names: Sequence[str], file: File) -> Iterator[tuple[str, bytes]]:
    """Yield members by their checksums: tables may have the archive's files in another order."""
    pixels = onp.stack([image[..., ::-1].transpose(2, 0, 1) for image in _images(table["img"])])
    labels = ("label",) if "label" in table.column_names else ("coarse_label", "fine_label")
    columns = [onp.asarray(table[column_name], onp.uint8) for column_name in labels]
    count = len(pixels) // len(names)
    for number, name in enumerate(names):
        part = slice(number * count, (number + 1) * count)
        data = _rows(pixels[part], *(column[part] for column in columns))
        yield file.member_with(data) or name, data


def _images(column: Any) -> Iterator[Any]:
    for row in column:
        image = decoded_or_none(onp.frombuffer(row["bytes"].as_py(), onp.uint8), _UNCHANGED, "an image of the table")
        if image is None:
            raise ValueError("it has an image that cannot be decoded")
        yield image


def _idx(array: Any) -> bytes:
    """Return an array in the format of MNIST's files."""
    data: bytes = array.tobytes()
    return bytes((0, 0, 8, array.ndim)) + struct.pack(f">{array.ndim}I", *array.shape) + data


_READERS: dict[str, Callable[[Sequence[Path], File], Iterator[tuple[str, bytes]]]] = {
    "pickles": _from_pickles,
    "parquet": _from_parquet,
}
