"""Encoding images into record files, in several threads: OpenCV lets others run while it decodes and encodes."""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

import numpy as onp

from ....base import MXNetError
from ....recordio import IRHeader, MXIndexedRecordIO, pack, pack_img
from ...core.image_decoding import decoded_or_none
from ...core.opencv import opencv
from ...core.reading import read_file
from ...formats.atomic import move
from .im2rec_lists import Row

_AHEAD = 8  # images that each thread may be ahead of the file: more would only fill memory
_REPORT_EVERY = 1000


@dataclass(frozen=True)
class Encoding:
    """How images are packed; the options of ``mxnet im2rec`` say what each attribute does."""

    root: str
    pass_through: bool
    resize: int
    center_crop: bool
    quality: int
    color: int
    suffix: str
    pack_label: bool

    def __call__(self, row: Row) -> bytes | str:
        """Return the record of an image, or what is wrong with it."""
        labels = row.labels if self.pack_label and len(row.labels) > 1 else row.labels[0]
        header = IRHeader(0, labels, row.number, 0)
        path = Path(self.root) / row.path
        try:
            if self.pass_through:
                return pack(header, read_file(path))
            return pack_img(header, self._image(path), self.quality, self.suffix)
        except (OSError, MXNetError) as error:
            return f"{path}: {error}"

    def _image(self, path: Path) -> Any:
        cv2 = opencv()
        if not path.exists():
            raise MXNetError("there is no such file.")
        image: Any = decoded_or_none(onp.frombuffer(read_file(path), onp.uint8), self.color, "the image")
        if image is None:
            raise MXNetError("no image, or one that cannot be read.")
        if self.center_crop:
            image = _middle(image)
        if not self.resize:
            return image
        height, width = image.shape[:2]
        short = min(height, width)
        size = (width * self.resize // short, height * self.resize // short)
        return cv2.resize(image, size)


def _middle(image: Any) -> Any:
    """Return the largest square in the middle of an image."""
    height, width = image.shape[:2]
    side = min(height, width)
    top, left = (height - side) // 2, (width - side) // 2
    return image[top : top + side, left : left + side]


def pack_images(rows: Sequence[Row], base: Path, encoding: Encoding, num_threads: int) -> tuple[int, list[str]]:
    """Write ``base.rec`` and ``base.idx`` as a whole; how many images, and what is wrong with the rest."""
    temporary = {suffix: base.with_name(f"{base.name}.part{suffix}") for suffix in (".idx", ".rec")}
    problems = []
    try:
        record = MXIndexedRecordIO(str(temporary[".idx"]), str(temporary[".rec"]), "w")
        with contextlib.closing(record):
            for row, packed in zip(rows, _progress(_encoded(rows, encoding, num_threads), len(rows)), strict=True):
                if isinstance(packed, str):
                    problems.append(packed)
                else:
                    record.write_idx(row.number, packed)
        # An index of other records finds wrong images, so it is gone before these get their name.
        base.with_name(f"{base.name}.idx").unlink(missing_ok=True)
        for suffix in (".rec", ".idx"):
            move(temporary[suffix], base.with_name(base.name + suffix))
    finally:
        for path in temporary.values():
            path.unlink(missing_ok=True)
    return len(rows) - len(problems), problems


def _encoded(rows: Iterable[Row], encoding: Encoding, num_threads: int) -> Iterator[bytes | str]:
    """Yield the records of images, in their order."""
    if num_threads == 1:
        yield from map(encoding, rows)
        return
    with ThreadPool(num_threads) as pool:
        yield from _bounded_map(pool, encoding, rows, num_threads * _AHEAD)


def _bounded_map(pool: Any, function: Callable[[Any], Any], items: Iterable[Any], ahead: int) -> Iterator[Any]:
    """Map as ``pool.imap`` does, but at most ``ahead`` results that have not been taken."""
    tasks: deque[Any] = deque()
    for item in items:
        tasks.append(pool.apply_async(function, (item,)))
        if len(tasks) >= ahead:
            yield tasks.popleft().get()
    while tasks:
        yield tasks.popleft().get()


def _progress(packed: Iterator[Any], total: int) -> Iterator[Any]:
    """Show how far it is: as a bar where tqdm is installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415  (optional)
    except ImportError:
        return _counted(packed, total)
    return iter(tqdm(packed, total=total, unit="image", disable=None))  # None: unless this is a terminal


def _counted(packed: Iterator[Any], total: int) -> Iterator[Any]:
    for count, image in enumerate(packed, 1):
        if count % _REPORT_EVERY == 0:
            print(f"{count} of {total} images", file=sys.stderr)
        yield image
