"""Records that hold a header with a label, and data, among them images."""

from __future__ import annotations

import numbers
import struct
from typing import Any, NamedTuple

import numpy as onp

from ....base import MXNetError
from ...core.image_decoding import decoded_or_none
from ...core.opencv import opencv
from ...messages.public import public
from ._sequential import HERE

IR_FORMAT = "IfQQ"
IR_SIZE = struct.calcsize(IR_FORMAT)
_IR_HEADER = struct.Struct(IR_FORMAT)
_MOST_COMPRESSION = 9  # of PNG, which the usual quality of JPEG, 95, means too


@public(HERE)
class HEADER(NamedTuple):
    """The header of a packed record.

    Attributes
    ----------
    flag : int
        How many float32 labels follow; 0 for the one label of the header. `pack` sets it.
    label : float or array of float
    id, id2 : int
        Unsigned, 64 bits; ``id`` is the number of the record, ``id2`` is usually 0.
    """

    flag: int
    label: Any
    id: int
    id2: int


IRHeader = HEADER  # the name that programs use; the other is MXNet's, which is printed


@public(HERE)
def pack(header: IRHeader, s: bytes) -> bytes:
    """Return the bytes of a record with a header.

    Parameters
    ----------
    header : IRHeader
        With a number as its label, or an array or list of numbers, which are stored as float32.
    s : bytes
        What follows the header.

    Raises
    ------
    struct.error
        For numbers that do not fit: ``id`` and ``id2`` are unsigned integers of 64 bits.

    Examples
    --------
    >>> mx.recordio.pack(mx.recordio.IRHeader(0, 4.0, 2574, 0), b"data")[-4:]
    b'data'
    """
    _, label, id, id2 = IRHeader(*header)
    if isinstance(label, numbers.Number):
        return _IR_HEADER.pack(0, label, id, id2) + s
    labels = onp.asarray(label, dtype=onp.float32)
    return _IR_HEADER.pack(labels.size, 0, id, id2) + labels.tobytes() + s


@public(HERE)
def unpack(s: bytes) -> tuple[IRHeader, bytes]:
    """Return header and data of a record that `pack` made.

    Parameters
    ----------
    s : bytes

    Returns
    -------
    IRHeader
        Its label is a float, or a read-only float32 array if the header's flag is above 0.
    bytes

    Raises
    ------
    struct.error
        If ``s`` is shorter than a header.
    ValueError
        If ``s`` ends within its labels.
    """
    flag, label, id, id2 = _IR_HEADER.unpack_from(s)
    if flag > 0:
        label = onp.frombuffer(s, onp.float32, flag, IR_SIZE)
    return HEADER(flag, label, id, id2), s[IR_SIZE + 4 * flag :]


@public(HERE)
def unpack_img(s: bytes, iscolor: int = -1) -> tuple[IRHeader, Any]:
    """Return header and image of a record that `pack_img` made.

    Parameters
    ----------
    s : bytes
    iscolor : int, default -1
        OpenCV's flag for decoding: 1 color, 0 gray, -1 as the image is. OpenCV turns images as their EXIF data say
        with 1 and 0.

    Returns
    -------
    IRHeader
    NumPy array, (H, W) or (H, W, C) in the order blue, green, red, uint8; None for data that are no image

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    MXNetError
        If the image has more pixels than OpenCV's limit, 2**30.
    """
    header, data = unpack(s)
    return header, decoded_or_none(onp.frombuffer(data, dtype=onp.uint8), iscolor, f"unpack_img: record {header.id}")


@public(HERE)
def pack_img(header: IRHeader, img: Any, quality: int = 95, img_fmt: str = ".jpg") -> bytes:
    """Return the bytes of a record with an image.

    Parameters
    ----------
    header : IRHeader
        As for `pack`.
    img : array, (H, W) or (H, W, C) in the order blue, green, red, uint8
    quality : int, default 95
        JPEG's quality from 1 to 100, or PNG's compression from 1 to 9.
    img_fmt : str, default ".jpg"
        How to encode the image: ".jpg", ".png" or another that OpenCV has, to which ``quality`` means nothing.

    Raises
    ------
    ImportError
        If OpenCV is not installed.
    MXNetError
        If it cannot encode the image.
    """
    cv2 = opencv()
    suffix = img_fmt.lower()
    parameters: list[int] = []
    if suffix in (".jpg", ".jpeg"):
        parameters = [cv2.IMWRITE_JPEG_QUALITY, quality]
    elif suffix == ".png":
        parameters = [cv2.IMWRITE_PNG_COMPRESSION, min(quality, _MOST_COMPRESSION)]
    image = img.asnumpy() if hasattr(img, "asnumpy") else img
    try:
        encoded, data = cv2.imencode(img_fmt, image, parameters)
    except cv2.error as error:
        raise MXNetError(f"pack_img: cannot encode the image as {img_fmt!r}: {error}") from error
    if not encoded:
        raise MXNetError(f"pack_img: cannot encode the image as {img_fmt!r}.")
    return pack(header, data.tobytes())
