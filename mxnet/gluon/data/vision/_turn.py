"""Rotations and reflections of images."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .... import image
from ..._interface import with_numpy
from ...block import Block, HybridBlock


def _check_dtype(x: Any) -> None:
    if x.dtype is not onp.float32:
        raise TypeError("This transformation only supports float32. Consider calling it after ToTensor")


@with_numpy
class RandomFlipLeftRight(HybridBlock):
    """Exchange left and right with probability 0.5.

    Inputs: (H, W, C). Outputs: the same.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomFlipLeftRight()
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (4, 6, 3)
    """

    def __init__(self) -> None:
        super().__init__()

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_flip_left_right(x)


@with_numpy
class RandomFlipTopBottom(HybridBlock):
    """Exchange top and bottom with probability 0.5.

    Inputs: (H, W, C). Outputs: the same.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomFlipTopBottom()
    >>> transform(mx.nd.ones((4, 6, 3), dtype='uint8')).shape
    (4, 6, 3)
    """

    def __init__(self) -> None:
        super().__init__()

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.random_flip_top_bottom(x)


class Rotate(Block):
    """Rotate images about their middle; what comes from outside is 0.

    Inputs: (C, H, W) or (N, C, H, W), float32. Outputs: the same.

    Parameters
    ----------
    rotation_degrees : float
        Counterclockwise.
    zoom_in : bool, default False
        Enlarge the image so that nothing comes from outside.
    zoom_out : bool, default False
        Scale the image down so that nothing gets lost.

    Raises
    ------
    TypeError
        If the image is not float32.
    ValueError
        With both ``zoom_in`` and ``zoom_out``.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.Rotate(90)
    >>> transform(mx.nd.array([[[1, 2], [3, 4]]])).asnumpy().round().tolist()
    [[[2.0, 4.0], [1.0, 3.0]]]
    """

    def __init__(self, rotation_degrees: float, zoom_in: bool = False, zoom_out: bool = False) -> None:
        super().__init__()
        self._args = (rotation_degrees, zoom_in, zoom_out)

    def forward(self, x: Any) -> Any:
        _check_dtype(x)
        return image.imrotate(x, *self._args)


class RandomRotation(Block):
    """Rotate images about their middle by random angles, drawn from ``numpy.random``.

    Inputs: (C, H, W), or (N, C, H, W), where each image has its own angle; float32. Outputs: the same.

    Parameters
    ----------
    angle_limits : (float, float)
        Smallest and largest angle in degrees.
    zoom_in, zoom_out : bool, default False
        As for `Rotate`.
    rotate_with_proba : float, default 1.0
        Probability of a rotation.

    Raises
    ------
    ValueError
        If the limits are not in order, or the probability is not from 0 to 1.
    TypeError
        If the image is not float32.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.RandomRotation((-10, 10), zoom_in=True)
    >>> transform(mx.nd.ones((3, 8, 8))).shape
    (3, 8, 8)
    """

    def __init__(
        self,
        angle_limits: tuple[float, float],
        zoom_in: bool = False,
        zoom_out: bool = False,
        rotate_with_proba: float = 1.0,
    ) -> None:
        super().__init__()
        lower, upper = angle_limits
        if lower >= upper:
            raise ValueError("`angle_limits` must be an ordered tuple")
        if not 0 <= rotate_with_proba <= 1:
            raise ValueError("Probability of rotating the image should be between 0 and 1")
        self._args = (angle_limits, zoom_in, zoom_out)
        self._rotate_with_proba = rotate_with_proba

    def forward(self, x: Any) -> Any:
        if onp.random.random() > self._rotate_with_proba:
            return x
        _check_dtype(x)
        return image.random_rotate(x, *self._args)
