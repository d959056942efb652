"""Augmenters that crop, resize, flip, cast and normalise, and those that combine others."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray._generated import op
from ..ndarray._kinds import of_either_kind
from ..ndarray.ndarray import NDArray
from ._read import imresize
from ._transform import (
    _get_interp_method,
    center_crop,
    color_normalize,
    random_crop,
    random_size_crop,
    resize_short,
)


def plain(value: Any) -> Any:
    """Return an argument as JSON holds it: arrays become lists."""
    if isinstance(value, NDArray):
        value = value.asnumpy()
    return value.tolist() if isinstance(value, onp.ndarray) else value


class Described:
    """What knows its name and the arguments that it was made with."""

    def __init__(self, **kwargs: Any) -> None:
        self._kwargs = {name: plain(value) for name, value in kwargs.items()}

    def dumps(self) -> Any:
        """Return class name and arguments as JSON; combined augmenters return lists of their parts' texts."""
        return json.dumps([self.__class__.__name__.lower(), self._kwargs])


class Augmenter(Described):
    """Base class of callables from image to image.

    Parameters
    ----------
    **kwargs
        What `dumps` shows.

    Examples
    --------
    >>> class Negative(mx.image.Augmenter):
    ...     def __call__(self, src):
    ...         return 255 - src
    >>> float(Negative()(mx.nd.array([[[5]]])).asscalar())
    250.0
    >>> mx.image.ResizeAug(3).dumps()
    '["resizeaug", {"size": 3, "interp": 2}]'
    """

    def __call__(self, src: NDArray) -> NDArray:
        """Return the changed image."""
        raise NotImplementedError(f"{type(self).__name__} must define __call__.")


class _CombinedAug(Augmenter):
    """Augmenters applied one after the other.

    Parameters
    ----------
    ts : list of Augmenter
    """

    def __init__(self, ts: Sequence[Augmenter]) -> None:
        super().__init__()
        self.ts = ts

    def dumps(self) -> list[Any]:
        return [self.__class__.__name__.lower(), [part.dumps() for part in self.ts]]

    def __call__(self, src: NDArray) -> NDArray:
        for augment in self.ts:
            src = augment(src)
        return src


class SequentialAug(_CombinedAug):
    """Apply augmenters one after the other.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.SequentialAug([mx.image.ResizeAug(2), mx.image.CastAug()])(image).shape
    (2, 3, 3)
    """


class RandomOrderAug(_CombinedAug):
    """Apply augmenters in random order, which Python's `random` draws anew each time.

    Parameters
    ----------
    ts : list of Augmenter
        Is reordered in place.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.RandomOrderAug([mx.image.CastAug(), mx.image.ResizeAug(2)])(image).shape
    (2, 3, 3)
    """

    ts: list[Augmenter]

    def __call__(self, src: NDArray) -> NDArray:
        random.shuffle(self.ts)
        return super().__call__(src)


class _SizedAug(Augmenter):
    """An augmenter with a size and a way to interpolate.

    Parameters
    ----------
    size : tuple (width, height)
    """

    def __init__(self, size: Any, interp: int = 2) -> None:
        super().__init__(size=size, interp=interp)
        self.size = size
        self.interp = interp


class ResizeAug(_SizedAug):
    """Resize so that the shorter edge has a given length.

    Parameters
    ----------
    size : int
        In pixels.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.ResizeAug(2)(image).shape
    (2, 3, 3)
    """

    def __call__(self, src: NDArray) -> NDArray:
        return resize_short(src, self.size, self.interp)


class ForceResizeAug(_SizedAug):
    """Resize to given width and height, whatever the proportions.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.ForceResizeAug((5, 3))(image).shape
    (3, 5, 3)
    """

    def __call__(self, src: NDArray) -> NDArray:
        sizes = (src.shape[0], src.shape[1], self.size[1], self.size[0])
        return imresize(src, *self.size, interp=_get_interp_method(self.interp, sizes))


class RandomCropAug(_SizedAug):
    """Cut out a rectangle at a random position; see `random_crop`.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.RandomCropAug((3, 2))(image).shape
    (2, 3, 3)
    """

    def __call__(self, src: NDArray) -> NDArray:
        return random_crop(src, self.size, self.interp)[0]


class RandomSizedCropAug(Augmenter):
    """Cut out a part of random size, shape and position, and resize it; see `random_size_crop`.

    Parameters
    ----------
    size : tuple (width, height)
    area : tuple (least, most) or float (least)
        The part's area as a share of the image's.
    ratio : tuple (least, most)
        The part's width over its height.
    min_area : float
        The old name of ``area``.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.RandomSizedCropAug((3, 2), 0.5, (0.75, 1.33))(image).shape
    (2, 3, 3)
    """

    def __init__(
        self,
        size: tuple[int, int],
        area: float | tuple[float, float] | None,
        ratio: tuple[float, float],
        interp: int = 2,
        **kwargs: Any,
    ) -> None:
        super().__init__(size=size, area=area, ratio=ratio, interp=interp)
        self.size = size
        if "min_area" in kwargs:
            area = kwargs.pop("min_area")
        if kwargs:
            raise AssertionError(f"unexpected keyword arguments for `RandomSizedCropAug`: {sorted(kwargs)}.")
        self.area = area
        self.ratio = ratio
        self.interp = interp

    def __call__(self, src: NDArray) -> NDArray:
        return random_size_crop(src, self.size, self.area, self.ratio, self.interp)[0]


class CenterCropAug(_SizedAug):
    """Cut out the middle; see `center_crop`.

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.CenterCropAug((3, 2))(image).shape
    (2, 3, 3)
    """

    def __call__(self, src: NDArray) -> NDArray:
        return center_crop(src, self.size, self.interp)[0]


class HorizontalFlipAug(Augmenter):
    """Mirror from left to right at random.

    Parameters
    ----------
    p : float
        Probability.

    Examples
    --------
    >>> image = mx.nd.array([[[1], [2], [3]]])
    >>> mx.image.HorizontalFlipAug(1)(image)[0, :, 0].asnumpy().tolist()
    [3.0, 2.0, 1.0]
    """

    def __init__(self, p: float) -> None:
        super().__init__(p=p)
        self.p = p

    @of_either_kind
    def __call__(self, src: NDArray) -> NDArray:
        return op.flip(src, axis=1) if random.random() < self.p else src


class CastAug(Augmenter):
    """Convert to another dtype.

    Parameters
    ----------
    typ : str, default "float32"

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3), dtype='uint8')
    >>> mx.image.CastAug()(image).dtype.__name__
    'float32'
    """

    def __init__(self, typ: Any = "float32") -> None:
        super().__init__(type=typ)
        self.typ = typ

    def __call__(self, src: NDArray) -> NDArray:
        return src.astype(self.typ)


class ColorNormalizeAug(Augmenter):
    """Subtract a mean and divide by a standard deviation, in place; see `color_normalize`.

    Parameters
    ----------
    mean, std : array, (C,), or None

    Examples
    --------
    >>> image = mx.nd.ones((4, 6, 3)) * 5
    >>> mx.image.ColorNormalizeAug(mx.nd.array([1, 1, 1]), mx.nd.array([2, 2, 2]))(image)[0, 0].asnumpy().tolist()
    [2.0, 2.0, 2.0]
    """

    def __init__(self, mean: Any, std: Any) -> None:
        super().__init__(mean=mean, std=std)
        self.mean = _array(mean)
        self.std = _array(std)

    def __call__(self, src: NDArray) -> NDArray:
        return color_normalize(src, self.mean, self.std)


def _array(value: Any) -> Any:
    return value if value is None or isinstance(value, NDArray) else nd.array(value)
