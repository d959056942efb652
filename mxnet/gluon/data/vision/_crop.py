"""Transforms to another size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .... import image
from .... import ndarray as nd
from ....base import numeric_types
from ..._interface import with_numpy
from ...block import Block, HybridBlock

Size = Any  # an int, or (width, height)


def _pair(size: Size) -> Any:
    return (size, size) if isinstance(size, numeric_types) else size


@with_numpy
class Resize(HybridBlock):
    """Scale an image.

    Inputs: (H, W, C) or (N, H, W, C), uint8 or float32. Outputs: the same with the new height and width.

    Parameters
    ----------
    size : int or (width, height)
    keep_ratio : bool, default False
        With one number as ``size``: make that the shorter side, so that the picture keeps its form.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.Resize((3, 2))
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (2, 3, 3)
    """

    def __init__(self, size: Size, keep_ratio: bool = False, interpolation: int = 1) -> None:
        super().__init__()
        self._keep = keep_ratio
        self._size = size
        self._interpolation = interpolation

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.resize(x, self._size, self._keep, self._interpolation)


class CropResize(HybridBlock):
    """Cut a rectangle out of an image, and scale it if a size is given.

    Inputs: (H, W, C) or (N, H, W, C). Outputs: the same with the new height and width.

    Parameters
    ----------
    x, y : int
        The rectangle's left and upper edge.
    width, height : int
    size : int or (width, height), optional
        Size of the result.
    interpolation : int, optional
        As for `Resize`; has to be given with ``size``.

    Raises
    ------
    MXNetError
        If the rectangle is not inside the image.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.CropResize(1, 0, 3, 2)
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (2, 3, 3)
    """

    def __init__(
        self, x: int, y: int, width: int, height: int, size: Size | None = None, interpolation: int | None = None
    ) -> None:
        super().__init__()
        self._x = x
        self._y = y
        self._width = width
        self._height = height
        self._size = size
        self._interpolation = interpolation

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        out = F.image.crop(x, self._x, self._y, self._width, self._height)
        return F.image.resize(out, self._size, False, self._interpolation) if self._size else out


class CenterCrop(Block):
    """Cut the middle out of an image, and scale it up where the image is smaller.

    Inputs: (H, W, C). Outputs: the same with the new height and width.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.CenterCrop((3, 2))
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (2, 3, 3)
    """

    def __init__(self, size: Size, interpolation: int = 1) -> None:
        super().__init__()
        self._args = (_pair(size), interpolation)

    def forward(self, x: Any) -> Any:
        return image.center_crop(x, *self._args)[0]


class RandomResizedCrop(Block):
    """Cut a random part out of an image and scale it, as networks are trained on ImageNet.

    Inputs: (H, W, C). Outputs: the same with the new height and width.

    Parameters
    ----------
    scale : (float, float), default (0.08, 1.0)
        Between which fractions of the image's area the part has.
    ratio : (float, float), default (3/4, 4/3)
        Between which ratios of width and height.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomResizedCrop(4)
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (4, 4, 3)
    """

    def __init__(
        self,
        size: Size,
        scale: tuple[float, float] = (0.08, 1.0),
        ratio: tuple[float, float] = (3.0 / 4.0, 4.0 / 3.0),
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self._args = (_pair(size), scale, ratio, interpolation)

    def forward(self, x: Any) -> Any:
        return image.random_size_crop(x, *self._args)[0]


class RandomCrop(Block):
    """Cut a part of a given size out of an image, at a random position, after adding a border if one is given.

    Inputs: (H, W, C). Outputs: the same with the new height and width.

    Parameters
    ----------
    size : int or (width, height)
        An image that is smaller is scaled up.
    pad : int or sequence, optional
        Width of the border; or as ``numpy.pad`` has it: (before, after) of each axis.
    pad_value : float, default 0
        The border's color.

    Notes
    -----
    MXNet has this transform after 1.9.1.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomCrop(4, pad=1)
    >>> transform(mx.nd.ones((4, 6, 3), dtype="uint8")).shape
    (4, 4, 3)
    """

    def __init__(
        self,
        size: Size,
        pad: int | Sequence[tuple[int, int]] | None = None,
        pad_value: float = 0,
        interpolation: int = 1,
    ) -> None:
        super().__init__()
        self._args = (_pair(size), interpolation)
        self._pad_value = pad_value
        self.pad = ((pad, pad), (pad, pad), (0, 0)) if isinstance(pad, int) else pad

    def forward(self, x: Any) -> Any:
        return image.random_crop(self._with_border(x) if self.pad else x, *self._args)[0]

    def _with_border(self, x: Any) -> Any:
        assert self.pad is not None
        shape = [before + length + after for length, (before, after) in zip(x.shape, self.pad, strict=True)]
        out = nd.full(shape, self._pad_value, ctx=x.context, dtype=x.dtype)
        out[tuple(slice(before, before + n) for n, (before, _) in zip(x.shape, self.pad, strict=True))] = x
        return out
