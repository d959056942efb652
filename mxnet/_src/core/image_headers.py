"""Size and kind of encoded images, told from the first bytes of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

JPEG_START, JPEG_END = b"\xff\xd8", b"\xff\xd9"
_PNG_START = b"\x89PNG\r\n\x1a\n"
_PNG_SIZE = slice(16, 24)  # width and height, 4 bytes each
_MARKER, _APP0 = 0xFF, 0xE0
# Markers that stand alone: TEM, the restarts and the start of the image.
_ALONE = {0x01, *range(0xD0, 0xD9)}
_START_OF_SCAN, _END_OF_IMAGE = 0xDA, 0xD9
# Frame headers: SOF0 to SOF15 without the tables DHT and DAC and the reserved JPG among them.
_FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_PROGRESSIVE = {0xC2, 0xC6, 0xCA, 0xCE}


class JpegFrame(NamedTuple):
    """The frame of a JPEG image."""

    height: int
    width: int
    is_progressive: bool


def is_jpeg(encoded: bytes) -> bool:
    """Return whether bytes are those of a JPEG image."""
    return encoded[:2] == JPEG_START


def begins_with_jfif(encoded: bytes) -> bool:
    """Return whether the first segment of a JPEG image is JFIF's (ITU-T T.871), as programs write it, not cameras."""
    marker, begin = next(_jpeg_segments(encoded), (0, 0))
    return marker == _APP0 and encoded[begin + 2 : begin + 6] == b"JFIF"


def jpeg_frame(encoded: bytes) -> JpegFrame | None:
    """Return the frame of a JPEG image (ITU-T T.81, annex B.2.2); None if the bytes end before it."""
    for marker, begin in _jpeg_segments(encoded):
        if marker in _FRAMES and begin + 7 <= len(encoded):
            height, width = (int.from_bytes(encoded[begin + i : begin + i + 2], "big") for i in (3, 5))
            return JpegFrame(height, width, marker in _PROGRESSIVE)
    return None


def _jpeg_segments(encoded: bytes) -> Iterator[tuple[int, int]]:
    """Yield marker and offset of the segments before the first scan."""
    position = len(JPEG_START)
    while position + 4 <= len(encoded) and encoded[position] == _MARKER:
        marker = encoded[position + 1]
        if marker in (_START_OF_SCAN, _END_OF_IMAGE):
            return
        position += 1
        if marker == _MARKER:  # fill bytes may stand before a marker
            continue
        position += 1
        if marker in _ALONE:
            continue
        yield marker, position
        position += max(2, int.from_bytes(encoded[position : position + 2], "big"))


def num_pixels(encoded: bytes) -> int:
    """Return the number of pixels that the header of a PNG or JPEG image declares; 0 for other bytes."""
    if encoded.startswith(_PNG_START):
        size = encoded[_PNG_SIZE]
        return int.from_bytes(size[:4], "big") * int.from_bytes(size[4:], "big")
    frame = jpeg_frame(encoded) if is_jpeg(encoded) else None
    return 0 if frame is None else frame.height * frame.width
