"""Take packed images out of records, and decode them."""

from __future__ import annotations

import struct
from typing import NamedTuple

import numpy as onp

from .._src.core.image_decoding import IGNORE_ORIENTATION, decoded
from .._src.core.image_headers import is_jpeg
from .._src.core.opencv import opencv
from .._src.core.reading import open_text
from ..base import MXNetError
from ._resampling import Image

_HEADER = struct.Struct("IfQQ")


class Packed(NamedTuple):
    """Number of an image, its label as float32 values, and its bytes."""

    id: int
    label: onp.ndarray
    content: onp.ndarray


def unpack(record: bytes, owner: str) -> Packed:
    """Undo `mxnet.recordio.pack`, without a copy."""
    if len(record) < _HEADER.size:
        raise MXNetError(f"{owner}: a record of {len(record)} bytes has no header of {_HEADER.size} bytes.")
    count, label, number, _ = _HEADER.unpack_from(record)
    begin = _HEADER.size + 4 * count
    if begin > len(record):
        raise MXNetError(f"{owner}: record {number} ends within its {count} labels.")
    labels = onp.frombuffer(record, onp.float32, count, _HEADER.size) if count else onp.array([label], onp.float32)
    return Packed(number, labels, onp.frombuffer(record, onp.uint8, offset=begin))


def decode(packed: Packed, channels: int, source: str) -> Image:
    """Return an image (H, W) or (H, W, C), uint8, blue first; of JPEG images turned as their EXIF data say."""
    image: Image = decoded(packed.content, _flag(packed.content, channels), f"{source}: record {packed.id}")
    num_channels = image.shape[2] if image.ndim == 3 else 1
    if num_channels != channels:
        raise MXNetError(
            f"{source}: Invalid image with index {packed.id}. Expected {channels} channels, got {num_channels}"
        )
    return image


def _flag(content: onp.ndarray, channels: int) -> int:
    cv2 = opencv()
    flag: int = {1: cv2.IMREAD_GRAYSCALE, 3: cv2.IMREAD_COLOR, 4: cv2.IMREAD_UNCHANGED}[channels]
    # MXNet's OpenCV reads the EXIF data of JPEG images alone.
    return flag if channels == 4 or is_jpeg(content[:2].tobytes()) else flag | IGNORE_ORIENTATION


def read_labels(path: str, width: int, owner: str) -> dict[int, onp.ndarray]:
    """Return the labels in a list file: number, labels and file name in each line, divided by blanks or tabs.

    With a ``width``, what follows the labels is not looked at.
    """
    try:
        with open_text(path) as file:
            rows = [(number, line.split()) for number, line in enumerate(file, 1) if line.strip()]
    except OSError as error:
        raise MXNetError(f"{owner}: cannot open path_imglist={path!r}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise MXNetError(f"{owner}: path_imglist={path!r} is not UTF-8 text: {error.reason}.") from error
    labels = {}
    for number, (key, *texts) in rows:
        label_texts = texts[:-1] if width < 0 else texts[:width]
        try:
            labels[int(key)] = onp.array(label_texts, onp.float32)
        except ValueError as error:
            raise MXNetError(f"{owner}: {path!r}, line {number}: {error}.") from error
        if len(label_texts) < width:
            raise MXNetError(f"{owner}: {path!r}, line {number}: {len(label_texts)} labels, label_width={width}.")
    return labels
