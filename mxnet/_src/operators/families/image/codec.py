"""Decode images, and put borders around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch
from torch import Tensor

from .....base import MXNetError
from ....core.image_decoding import IGNORE_ORIENTATION, decoded, read_as_rgb
from ....core.image_headers import begins_with_jfif, is_jpeg
from ....core.literals import literal_value
from ....core.opencv import opencv
from ....core.reading import read_file
from ...definition.define import operator
from ...definition.params import Floats
from ...kernels.borders import BORDERS, CONSTANT_BORDER, border_colour, border_indices
from ..common.constants import constant
from ..convolution.layers import refuse

_HEAD = 64  # bytes of a file that tell whether it begins with a JFIF header


def _no_shape(shapes: Any, dtypes: Any, params: Any) -> Any:
    raise MXNetError("The size of an encoded image is known only once it is decoded.")


def _decoded(name: str, encoded: onp.ndarray, flag: int, to_rgb: bool) -> Tensor:
    """Return the image in encoded bytes, (H, W, C) uint8."""
    if flag < 0:
        raise MXNetError(f"{name}: flag={flag} must not be negative.")
    blue_first = flag if _is_turned(encoded) else flag | IGNORE_ORIENTATION
    read_flag = read_as_rgb(blue_first) if to_rgb else blue_first
    image = decoded(encoded, read_flag, name)
    image = image.reshape(*image.shape[:2], -1)
    channels = 1 if flag == 0 else 3
    if image.dtype != onp.uint8 or image.shape[2] != channels:
        raise MXNetError(f"{name}: flag={flag} gives {image.dtype} {image.shape}; use 0 (grey) or 1 (colour).")
    if to_rgb and channels == 3 and read_flag == blue_first:
        image = opencv().cvtColor(image, opencv().COLOR_BGR2RGB)
    return torch.from_numpy(image)


def _is_turned(encoded: onp.ndarray) -> bool:
    """Whether an image is turned as its EXIF data say: a JPEG image whose size MXNet does not read by itself."""
    head = encoded[:_HEAD].tobytes()
    return is_jpeg(head) and not begins_with_jfif(head)


@operator("_cvimdecode", aliases=("_npi_cvimdecode",), infer_outputs=_no_shape, no_gradient=True)
def cv_decode(buf: Tensor, *, flag: int = 1, to_rgb: bool = True) -> Tensor:
    """Decode an image (JPEG, PNG ...) with OpenCV.

    An orientation among the EXIF data is applied to JPEG images that begin with the EXIF data, as cameras write them;
    other images, those that begin with a JFIF header among them, keep their pixels.

    Parameters
    ----------
    buf : array, any shape, uint8
        The bytes of the file.
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue, or as OpenCV has them: blue, green, red.

    Returns
    -------
    array, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the bytes are no image, or one of more pixels than OpenCV's limit, 2**30.
    """
    if buf.dtype != torch.uint8:
        refuse("_cvimdecode", "the bytes of a file are uint8.", buf=buf)
    return _decoded("_cvimdecode", buf.cpu().contiguous().view(-1).numpy(), flag, to_rgb).to(buf.device)


@operator(
    "_cvimread",
    aliases=("_npi_cvimread",),
    infer_outputs=_no_shape,
    no_gradient=True,
    opens_files=True,
    like="_cvimdecode",
)
def cv_read(*, filename: str, flag: int = 1, to_rgb: bool = True, _device: torch.device) -> Tensor:
    """Read an image file (JPEG, PNG ...) with OpenCV.

    An orientation among the EXIF data is applied as by `_cvimdecode`.

    Parameters
    ----------
    filename : str

    Raises
    ------
    MXNetError
        If the file cannot be read or is no image.
    """
    try:
        encoded = onp.frombuffer(read_file(filename), onp.uint8)
    except OSError as error:
        raise MXNetError(f"_cvimread: {filename!r} couldn't open file: {error.strerror}") from error
    return _decoded(f"_cvimread: {filename!r}", encoded, flag, to_rgb).to(_device)


def _paint(src: Tensor, parts: Sequence[Tensor], value: float, values: Floats) -> None:
    """Give parts of the image the border's colour."""
    colour = border_colour(value, values, src.shape[2], str(src.dtype).removeprefix("torch."))
    if colour is None:
        refuse("_cvcopyMakeBorder", f"a border of {value=}, {values=} needs an image of at most 4 channels.", src=src)
    is_even = len(set(colour)) == 1
    shade = constant(tuple(colour), torch.float64, src.device).to(src.dtype)
    for part in parts:
        if part.numel():
            part.fill_(shade[0]) if is_even else part.copy_(shade)


@operator("_cvcopyMakeBorder", no_gradient=True)
def copy_make_border(
    src: Tensor,
    *,
    top: int,
    bot: int,
    left: int,
    right: int,
    type: int = CONSTANT_BORDER,
    value: float = 0.0,
    values: Floats = (),
) -> Tensor:
    """Put a border around an image.

    Parameters
    ----------
    src : array, (H, W, C)
    top, bot, left, right : int, not negative
        Widths in pixels.
    type : int, default 0
        0 one colour, 1 the pixel at the edge, 2 the image mirrored (cba|abc), 3 the image again (abc|abc),
        4 the image mirrored at its outermost pixel (dcb|abcd).
    value : float, default 0
        The colour, for the first three channels, where ``values`` are not given.
    values : tuple of float, at most 4 used
        The colour, one value per channel; what is missing is 0.

    Returns
    -------
    array, (top + H + bot, left + W + right, C), dtype of ``src``

    Raises
    ------
    MXNetError
        For a negative width, an unknown type, or a colour for more than 4 channels.
    """
    name = "_cvcopyMakeBorder"
    if src.dim() != 3:
        refuse(name, "an image (height, width, channels) is needed.", src=src)
    if min(top, bot, left, right) < 0:
        raise MXNetError(f"{name}: top={top}, bot={bot}, left={left}, right={right} must not be negative.")
    rows, columns, channels = src.shape
    if type == CONSTANT_BORDER:
        result = src.new_empty((top + rows + bot, left + columns + right, channels))
        middle = result[top : top + rows]
        _paint(src, (result[:top], result[top + rows :], middle[:, :left], middle[:, left + columns :]), value, values)
        middle[:, left : left + columns] = src
        return result
    if type not in BORDERS:
        raise MXNetError(f"{name}: type={type} must be 0 constant, 1 replicate, 2 reflect, 3 wrap or 4 reflect 101.")
    down, across = (
        constant(tuple(border_indices(type, before, length, after)), torch.int64, src.device)
        for before, length, after in ((top, rows, bot), (left, columns, right))
    )
    return src.index_select(0, down).index_select(1, across)


@operator("_imdecode", infer_outputs=_no_shape, no_gradient=True)
def imdecode(
    mean: Tensor,
    *,
    index: int = 0,
    x0: int = 0,
    y0: int = 0,
    x1: int = 0,
    y1: int = 0,
    c: int = 3,
    size: int = 0,
    str_img: str,
) -> Tensor:
    """Decode an image into a floating-point array, channels first, and subtract a mean.

    MXNet's oldest decoder, of which 1.9.1 keeps the name but which it cannot call; `mx.image.imdecode` replaces it.

    Parameters
    ----------
    mean : array, (C, H, W), or of one number for none
    index
        Place in a batch that ``out`` would be, without effect here.
    x0, y0, x1, y1 : int
        Left, upper, right and lower border of the part that is wanted; all 0 for the whole image.
    c : int, default 3
        Channels, 1 or 3.
    size : int
        How many of the bytes to use; 0 for all.
    str_img : bytes

    Returns
    -------
    array, (C, height, width), float32

    Raises
    ------
    MXNetError
        If the bytes are no image, or ``mean`` has another shape.
    """
    encoded = onp.frombuffer(_literal_bytes(str_img), onp.uint8)
    image = _decoded("_imdecode", encoded[: size or None], 1 if c == 3 else 0, to_rgb=True)
    if x1 > x0 and y1 > y0:
        image = image[y0:y1, x0:x1]
    result = image.movedim(-1, 0).to(device=mean.device, dtype=torch.float32)
    if mean.numel() > 1:
        if mean.shape != result.shape:
            refuse("_imdecode", "mean must have the shape of the image.", mean=mean, image=result)
        result = result - mean
    return result.contiguous()


def _literal_bytes(text: str) -> bytes:
    """Return the bytes that were given as a parameter, where they stand as Python writes them."""
    try:
        result = literal_value(text)
    except (SyntaxError, ValueError):
        result = None
    if not isinstance(result, bytes):
        raise MXNetError("_imdecode: str_img must be the bytes of an image file.")
    return result
