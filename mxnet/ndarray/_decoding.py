"""The oldest way to decode an image."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._src.messages.public import public
from ..base import MXNetError
from ._array import NDArray
from ._creation import zeros
from ._generated import internal


@public("mxnet.ndarray.ndarray")
def imdecode(
    str_img: bytes,
    clip_rect: Sequence[int] = (0, 0, 0, 0),
    out: NDArray | None = None,
    index: int = 0,
    channels: int = 3,
    mean: NDArray | None = None,
) -> Any:
    """Decode an image into floating-point values, channels first; `mx.image.imdecode` replaces it.

    MXNet 1.9.1 has this function, but it cannot be called there.

    Parameters
    ----------
    str_img : bytes
        The bytes of a file.
    clip_rect : tuple (left, upper, right, lower), default the whole image
        The part that is wanted, in pixels.
    out : NDArray, (C, H, W) or (N, C, H, W), optional
        Where to write the image.
    index : int, default 0
        Its place in ``out``, if that has room for several.
    channels : int, default 3
        3 (RGB) or 1 (grey).
    mean : NDArray, (C, H, W), optional
        To subtract.

    Returns
    -------
    NDArray, (C, H, W), float32; or ``out``

    Raises
    ------
    MXNetError
        If the bytes are no image, or shapes differ.
    """
    left, upper, right, lower = clip_rect
    shift = zeros((1,)) if mean is None else mean
    image = internal._imdecode(
        shift, index, left, upper, right, lower, channels, len(str_img), str_img=repr(bytes(str_img))
    )
    if out is None:
        return image
    position = out if out.ndim == 3 else out[index]
    if position.shape != image.shape:
        raise MXNetError(f"imdecode: out has room for an image {position.shape}, this one is {image.shape}.")
    position[:] = image
    return out
