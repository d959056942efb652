"""Encoded images to arrays: the one place where the package has OpenCV decode.

OpenCV compares the size in an image's header with its limit on pixels before it takes memory, for every format.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as onp

from ...base import MXNetError
from .image_headers import JPEG_END, is_jpeg, jpeg_frame, num_pixels
from .opencv import opencv

IGNORE_ORIENTATION = 128  # cv2.IMREAD_IGNORE_ORIENTATION
_COLOR, _COLOR_RGB = 1, 256
_HEAD = 1 << 16  # bytes in which the size of most images stands, after thumbnails too
_DEFAULT_LIMIT = 1 << 30  # OpenCV's own, which MXNet's ImageRecordIter has too
# From here on images are decoded out of a file in memory: `cv2.imdecode` holds its result twice.
_LARGE = 1 << 26


def decoded(encoded: Any, flag: int, source: str) -> onp.ndarray:
    """Return the image in encoded bytes.

    Parameters
    ----------
    encoded : array, (N,), uint8
        The bytes of a file.
    flag : int
        OpenCV's, for ``cv2.imdecode``.
    source : str
        Where the bytes are from, for errors.

    Returns
    -------
    array, (H, W) or (H, W, C)

    Raises
    ------
    MXNetError
        If the bytes are no image, or one of more pixels than OpenCV's limit.
    """
    if not encoded.size:
        raise MXNetError(f"{source}: there are no bytes to decode.")
    image = decoded_or_none(encoded, flag, source)
    if image is None:
        raise MXNetError(f"{source}: the {encoded.size} bytes are no image that OpenCV can decode{_ending(encoded)}.")
    return image


def decoded_or_none(encoded: Any, flag: int, source: str) -> onp.ndarray | None:
    """Return the image in encoded bytes, as `decoded` does; None for bytes that are no image."""
    opencv()  # no bytes, too, tell where it is missing
    image = _decode(encoded, flag, source) if encoded.size else None
    if image is None and _may_lack_its_end(encoded):
        return _decode(onp.append(encoded, onp.frombuffer(JPEG_END, onp.uint8)), flag, source)
    return image


def read_as_rgb(flag: int) -> int:
    """Return the flag that decodes colours in the order red, green, blue; the flag itself where OpenCV has none."""
    return flag - _COLOR + _COLOR_RGB if flag & ~IGNORE_ORIENTATION == _COLOR and _has_rgb() else flag


def _has_rgb() -> bool:
    return hasattr(opencv(), "IMREAD_COLOR_RGB")


def _decode(encoded: Any, flag: int, source: str) -> onp.ndarray | None:
    cv2 = opencv()
    try:
        if num_pixels(_head(encoded)) > _LARGE and hasattr(os, "memfd_create"):
            return _decode_from_memory_file(encoded, flag)
        image: onp.ndarray | None = cv2.imdecode(encoded, flag)
    except cv2.error as error:
        raise MXNetError(f"{source}: {_reason(error)}") from error
    return image


def _head(encoded: Any) -> bytes:
    head: bytes = encoded[:_HEAD].tobytes()
    return head


def _decode_from_memory_file(encoded: Any, flag: int) -> onp.ndarray | None:
    """Decode with ``cv2.imread``, which writes into the array that it returns."""
    descriptor = os.memfd_create("image")
    try:
        with open(descriptor, "wb", closefd=False) as file:
            file.write(memoryview(encoded))
        image: onp.ndarray | None = opencv().imread(f"/proc/self/fd/{descriptor}", None, flag)
    finally:
        os.close(descriptor)
    return image


def _may_lack_its_end(encoded: Any) -> bool:
    """Whether bytes are a JPEG image that may only have been cut short.

    Rows that were decoded before the end are right in sequential images; progressive ones, whose scans each refine
    the whole image, MXNet refuses.
    """
    head = _head(encoded)
    if not is_jpeg(head):
        return False
    frame = jpeg_frame(head) or jpeg_frame(encoded.tobytes())
    return frame is not None and not frame.is_progressive


def _ending(encoded: Any) -> str:
    if is_jpeg(_head(encoded)) and encoded[-2:].tobytes() != JPEG_END:
        return ": a JPEG image that ends without its end marker"
    return ""


def _reason(error: Exception) -> str:
    if "validateInputImageSize" not in str(error):
        return str(error)
    limit = os.environ.get("OPENCV_IO_MAX_IMAGE_PIXELS", str(_DEFAULT_LIMIT))
    return (
        f"the header declares an image of more than {limit} pixels, or a side of more than 2**20. "
        "To read larger ones, set the environment variable OPENCV_IO_MAX_IMAGE_PIXELS before the program starts."
    )
