"""Transforms of an image's values: type, layout, scale."""

from __future__ import annotations

from typing import Any

from ..._interface import with_numpy
from ...block import HybridBlock
from .._batched_transforms import defers


@defers
@with_numpy
class Cast(HybridBlock):
    """Give data another element type.

    Parameters
    ----------
    dtype : str, default "float32"

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.Cast('float16')
    >>> transform(mx.nd.ones((2,))).dtype.__name__
    'float16'
    """

    _takes_batches = True

    def __init__(self, dtype: Any = "float32") -> None:
        super().__init__()
        self._dtype = dtype

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.cast(x, self._dtype)


@defers
@with_numpy
class ToTensor(HybridBlock):
    """Make an image what networks take: channels first, float32, from 0 to 1.

    Inputs: (H, W, C) or (N, H, W, C), from 0 to 255. Outputs: (C, H, W) or (N, C, H, W), float32.

    Examples
    --------
    >>> image = mx.nd.full((2, 3, 1), 51, dtype="uint8")
    >>> mx.gluon.data.vision.transforms.ToTensor()(image).shape
    (1, 2, 3)
    """

    _takes_batches = True

    def __init__(self) -> None:
        super().__init__()

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.to_tensor(x)


@defers
@with_numpy
class Normalize(HybridBlock):
    r"""Subtract a mean from each channel and divide by a standard deviation, :math:`(x - mean) / std`.

    Inputs: (C, H, W) or (N, C, H, W), float32, with 1 or 3 channels. Outputs: the same.

    Parameters
    ----------
    mean, std : float or tuple of float, default 0.0 and 1.0
        For all channels, or for each.

    Examples
    --------
    >>> transform = gluon.data.vision.transforms.Normalize(mean=1, std=2)
    >>> transform(mx.nd.array([3, 5]).reshape((1, 1, 2))).asnumpy().round(4).tolist()
    [[[1.0, 2.0]]]
    """

    _takes_batches = True

    def __init__(self, mean: Any = 0.0, std: Any = 1.0) -> None:
        super().__init__()
        self._mean = mean
        self._std = std

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return F.image.normalize(x, self._mean, self._std)
