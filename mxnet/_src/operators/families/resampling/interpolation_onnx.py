"""Matrices that resize one axis as ONNX's Resize does: a row holds the weights of the input for one output.

Formulas: https://onnx.ai/onnx/operators/onnx__Resize.html
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as onp


@dataclass(frozen=True)
class Resizing:
    """How an axis is resized.

    Attributes
    ----------
    length, output : int
        Before and after.
    scale : float
        Their quotient, as the model gives it.
    transformation : str
        ``coordinate_transformation_mode``.
    region : (float, float)
        Of ``tf_crop_and_resize``, as fractions of the axis.
    """

    length: int
    output: int
    scale: float
    transformation: str
    region: tuple[float, float] = (0.0, 1.0)

    def coordinates(self) -> onp.ndarray:
        """Return where in the input each output lies."""
        x = onp.arange(self.output, dtype=onp.float64)
        if self.transformation == "asymmetric":
            return x / self.scale
        if self.transformation == "align_corners":
            return x * (self.length - 1) / (self.output - 1) if self.output > 1 else onp.zeros(1)
        if self.transformation == "tf_crop_and_resize":
            first, last = (edge * (self.length - 1) for edge in self.region)
            return (
                first + x * (last - first) / (self.output - 1) if self.output > 1 else onp.full(1, (first + last) / 2)
            )
        if self.transformation == "pytorch_half_pixel" and self.output == 1:
            return onp.zeros(1)
        half = (x + 0.5) / self.scale - 0.5
        if self.transformation == "half_pixel_symmetric":
            return half + self.length / 2 * (1 - self.output / (self.scale * self.length))
        return half


def nearest(resizing: Resizing, mode: str) -> onp.ndarray:
    """Return the index of the input's element for each output."""
    x = resizing.coordinates()
    rounded = {
        "round_prefer_floor": onp.ceil(x - 0.5),
        "round_prefer_ceil": onp.floor(x + 0.5),
        "floor": onp.floor(x),
        "ceil": onp.ceil(x),
    }[mode]
    indices: onp.ndarray = onp.clip(rounded, 0, resizing.length - 1).astype(onp.int64)
    return indices


def _linear(distance: onp.ndarray) -> onp.ndarray:
    weight: onp.ndarray = onp.clip(1 - abs(distance), 0, 1)
    return weight


def _cubic(a: float) -> Callable[[onp.ndarray], onp.ndarray]:
    """Return the cubic convolution kernel (Keys 1981)."""

    def kernel(distance: onp.ndarray) -> onp.ndarray:
        x = abs(distance)
        near = (a + 2) * x**3 - (a + 3) * x**2 + 1
        far = a * x**3 - 5 * a * x**2 + 8 * a * x - 4 * a
        return onp.where(x <= 1, near, onp.where(x < 2, far, 0.0))

    return kernel


def weights(
    resizing: Resizing, mode: str, cubic: float, antialias: bool, exclude_outside: bool, outside_is_zero: bool
) -> onp.ndarray:
    """Return the matrix (output, length) of linear or cubic interpolation.

    Parameters
    ----------
    cubic : float
        The kernel's parameter.
    antialias : bool
        Widen the kernel where the axis becomes shorter.
    exclude_outside : bool
        Leave positions outside of the axis out, instead of repeating its ends.
    outside_is_zero : bool
        Outputs that lie outside of the input are 0.
    """
    kernel, radius = (_linear, 1) if mode == "linear" else (_cubic(cubic), 2)
    stretch = min(resizing.scale, 1.0) if antialias else 1.0
    x = resizing.coordinates()
    base, fraction = onp.floor(x), x - onp.floor(x)
    first = int(onp.floor(-radius / stretch)) + 1
    offsets = onp.arange(first, 2 - first)
    factors = kernel((offsets[None] - fraction[:, None]) * stretch)
    indices = (base[:, None] + offsets[None]).astype(onp.int64)
    if exclude_outside:
        factors = onp.where((indices < 0) | (indices >= resizing.length), 0.0, factors)
    if exclude_outside or stretch < 1:
        factors /= factors.sum(1, keepdims=True)
    if outside_is_zero:
        factors[(x < 0) | (x > resizing.length - 1)] = 0
    matrix = onp.zeros((resizing.output, resizing.length))
    rows = onp.broadcast_to(onp.arange(resizing.output)[:, None], indices.shape)
    onp.add.at(matrix, (rows, onp.clip(indices, 0, resizing.length - 1)), factors)
    return matrix
