"""Layers that turn channels into resolution."""

from __future__ import annotations

from typing import Any

from ..._hybrid_block import HybridBlock


def _factors(factor: Any, count: int) -> tuple[int, ...]:
    try:
        return (int(factor),) * count
    except TypeError:
        factors = tuple(int(axis_factor) for axis_factor in factor)
    if len(factors) != count:
        raise AssertionError(f"wrong length {len(factors)}")
    return factors


class PixelShuffle1D(HybridBlock):
    """Turns channels into width: (N, C*f, W) to (N, C, W*f).

    Parameters
    ----------
    factor : int
        f, by which the width grows.

    Inputs: ``data`` (N, C*f, W). Outputs: (N, C, W*f), where ``out[n, c, w*f + i] = data[n, c*f + i, w]``.

    Examples
    --------
    >>> gluon.contrib.nn.PixelShuffle1D(2)(mx.nd.ones((1, 4, 3))).shape
    (1, 2, 6)
    """

    def __init__(self, factor: int) -> None:
        super().__init__()
        self._factor = int(factor)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        x = F.reshape(x, (0, -4, -1, self._factor, 0))  # (N, C, f, W)
        x = F.transpose(x, (0, 1, 3, 2))  # (N, C, W, f)
        return F.reshape(x, (0, 0, -3))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._factor})"


class PixelShuffle2D(HybridBlock):
    """Turns channels into height and width: (N, C*f*g, H, W) to (N, C, H*f, W*g).

    Parameters
    ----------
    factor : int or (int, int)
        f and g, by which height and width grow.

    Inputs: ``data`` (N, C*f*g, H, W). Outputs: (N, C, H*f, W*g).

    Raises
    ------
    AssertionError
        If there are not two factors.

    References
    ----------
    Shi et al., "Real-Time Single Image and Video Super-Resolution Using an Efficient Sub-Pixel Convolutional Neural
    Network", 2016, arXiv:1609.05158.

    Examples
    --------
    >>> gluon.contrib.nn.PixelShuffle2D(2)(mx.nd.ones((1, 4, 3, 3))).shape
    (1, 1, 6, 6)
    """

    def __init__(self, factor: Any) -> None:
        super().__init__()
        self._factors = _factors(factor, 2)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        f, g = self._factors
        x = F.reshape(x, (0, -4, -1, f * g, 0, 0))  # (N, C, f*g, H, W)
        x = F.reshape(x, (0, 0, -4, f, g, 0, 0))  # (N, C, f, g, H, W)
        x = F.transpose(x, (0, 1, 4, 2, 5, 3))  # (N, C, H, f, W, g)
        return F.reshape(x, (0, 0, -3, -3))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._factors})"


class PixelShuffle3D(HybridBlock):
    """Turns channels into depth, height and width: (N, C*f*g*h, D, H, W) to (N, C, D*f, H*g, W*h).

    Parameters
    ----------
    factor : int or three int
        f, g and h, by which depth, height and width grow.

    Inputs: ``data`` (N, C*f*g*h, D, H, W). Outputs: (N, C, D*f, H*g, W*h).

    Raises
    ------
    AssertionError
        If there are not three factors.

    Examples
    --------
    >>> gluon.contrib.nn.PixelShuffle3D(2)(mx.nd.ones((1, 8, 3, 3, 3))).shape
    (1, 1, 6, 6, 6)
    """

    def __init__(self, factor: Any) -> None:
        super().__init__()
        self._factors = _factors(factor, 3)

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        # One axis after the other, as MXNet's operators take arrays of at most six axes.
        f, g, h = self._factors
        x = F.reshape(x, (0, -4, -1, f * g * h, 0, 0, 0))  # (N, C, f*g*h, D, H, W)
        x = F.swapaxes(x, 2, 3)  # (N, C, D, f*g*h, H, W)
        x = F.reshape(x, (0, 0, 0, -4, f, g * h, 0, 0))  # (N, C, D, f, g*h, H, W)
        x = F.reshape(x, (0, 0, -3, 0, 0, 0))  # (N, C, D*f, g*h, H, W)
        x = F.swapaxes(x, 3, 4)  # (N, C, D*f, H, g*h, W)
        x = F.reshape(x, (0, 0, 0, 0, -4, g, h, 0))  # (N, C, D*f, H, g, h, W)
        x = F.reshape(x, (0, 0, 0, -3, 0, 0))  # (N, C, D*f, H*g, h, W)
        x = F.swapaxes(x, 4, 5)  # (N, C, D*f, H*g, W, h)
        return F.reshape(x, (0, 0, 0, 0, -3))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._factors})"
