"""Read, decode, resize images and put borders around them: the operators under `mx.image`'s names."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray._generated import internal
from ..ndarray._kinds import like, of_this_kind
from ..ndarray.ndarray import NDArray


def imread(filename: str, *args: Any, **kwargs: Any) -> NDArray:
    """Read an image file (JPEG, PNG ...) with OpenCV.

    Parameters
    ----------
    filename : str
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue; otherwise blue, green, red.
    out : NDArray, optional

    Returns
    -------
    NDArray, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the file cannot be read, or is no image.
    """
    return of_this_kind(internal._cvimread(filename, *args, **kwargs))


def imdecode(buf: Any, *args: Any, **kwargs: Any) -> NDArray:
    """Decode an image (JPEG, PNG ...) with OpenCV.

    Parameters
    ----------
    buf : bytes, bytearray, array of uint8 or NDArray of uint8
        The bytes of the file.
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue; otherwise blue, green, red.
    out : NDArray, optional

    Returns
    -------
    NDArray, (H, W, C), uint8

    Raises
    ------
    ValueError
        If ``buf`` is none of these.
    MXNetError
        If the bytes are no image.

    Examples
    --------
    >>> with open("cat.jpg", "rb") as file:
    ...     image = mx.image.imdecode(file.read())  # doctest: +SKIP
    """
    if not isinstance(buf, NDArray):
        if not isinstance(buf, (bytes, bytearray, onp.ndarray)):
            raise ValueError(f"imdecode: buf must be bytes, bytearray, numpy.ndarray or NDArray, not {type(buf)}.")
        buf = nd.array(onp.frombuffer(buf, dtype=onp.uint8), dtype=onp.uint8)
    return of_this_kind(internal._cvimdecode(buf.as_nd_ndarray(), *args, **kwargs))


def imresize(src: NDArray, w: int, h: int, *args: Any, **kwargs: Any) -> NDArray:
    """Resize an image.

    Parameters
    ----------
    src : NDArray, (H, W, C); uint8, int8, float32 or float64
    w, h : int, at least 1
        New width and height.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels.
    out : NDArray, optional

    Returns
    -------
    NDArray, (h, w, C), dtype of ``src``
    """
    return like(internal._cvimresize(src.as_nd_ndarray(), w, h, *args, **kwargs), src)


def copyMakeBorder(  # noqa: N802 (MXNet's name)
    src: NDArray, top: int, bot: int, left: int, right: int, *args: Any, **kwargs: Any
) -> NDArray:
    """Put a border around an image.

    Parameters
    ----------
    src : NDArray, (H, W, C)
    top, bot, left, right : int, not negative
        Widths in pixels.
    type : int, default 0
        0 one colour, 1 the pixel at the edge, 2 the image mirrored, 3 the image again, 4 mirrored at its last pixel.
    value : float, default 0
        The colour, for up to three channels.
    values : tuple of float
        The colour, one value per channel.
    out : NDArray, optional

    Returns
    -------
    NDArray, (top + H + bot, left + W + right, C), dtype of ``src``
    """
    return internal._cvcopyMakeBorder(src, top, bot, left, right, *args, **kwargs)
