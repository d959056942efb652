"""Turn images by an angle."""

from __future__ import annotations

from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..ndarray._generated import op
from ..ndarray._kinds import like
from ..ndarray.ndarray import NDArray

_single = onp.float32


def _check(src: NDArray, zoom_in: bool, zoom_out: bool) -> None:
    if zoom_in and zoom_out:
        raise ValueError("imrotate: zoom_in and zoom_out exclude each other.")
    if onp.dtype(src.dtype) != onp.float32:
        raise TypeError(f"imrotate: src must be float32, not {onp.dtype(src.dtype).name}.")
    if src.ndim not in (3, 4):
        raise ValueError(f"imrotate: src must be (C, H, W) or (N, C, H, W), not {src.shape}.")


def _angles(src: NDArray, degrees: Any) -> onp.ndarray:
    """Return an angle for each image, in radians."""
    if src.ndim == 3 and not isinstance(degrees, (int, float, onp.number)):
        raise TypeError(f"imrotate: an image (C, H, W) is turned by a number, not {type(degrees)}.")
    if isinstance(degrees, (list, tuple, onp.ndarray)):
        raise AttributeError("imrotate: the angles of a batch must be an NDArray.")
    if isinstance(degrees, NDArray):
        if len(degrees) != len(src):
            raise ValueError(f"imrotate: {len(src)} images need as many angles, not {len(degrees)}.")
        angles = degrees.asnumpy().astype(onp.float64).ravel()
    else:
        if degrees is None:
            raise TypeError("imrotate: rotation_degrees must be a number or an NDArray, not None.")
        angles = onp.full(len(src) if src.ndim == 4 else 1, float(degrees))
    return onp.asarray(onp.deg2rad(angles)).reshape(-1, 1, 1)


def _grid(angles: onp.ndarray, height: int, width: int, zoom_in: bool, zoom_out: bool) -> onp.ndarray:
    """Return each pixel's source, (N, 2, H, W), x and y from -1 to 1."""
    half_width, half_height = (width - 1) / 2, (height - 1) / 2
    x = onp.arange(width).reshape(1, 1, -1) - half_width
    y = onp.arange(height).reshape(1, -1, 1) - half_height
    cosine, sine = onp.cos(angles), onp.sin(angles)
    across = (x * cosine - y * sine) / half_width
    down = (x * sine + y * cosine) / half_height
    if zoom_in or zoom_out:
        # How far, in halves of the image's edges, its turned corners reach.
        reach_across = (width * abs(cosine) + height * abs(sine)) / width
        reach_down = (width * abs(sine) + height * abs(cosine)) / height
        reach = onp.maximum(reach_across, reach_down)
        factor = 1 / reach if zoom_in else reach
        across, down = across * factor, down * factor
    return onp.stack([across, down], 1).astype(_single)


def imrotate(src: NDArray, rotation_degrees: Any, zoom_in: bool = False, zoom_out: bool = False) -> NDArray:
    """Turn images counterclockwise around their middle; what comes from outside of them is black.

    Parameters
    ----------
    src : NDArray, (C, H, W) or (N, C, H, W), float32
    rotation_degrees : float, or NDArray of N angles
        In degrees.
    zoom_in : bool, default False
        Enlarge the image until no corner is black.
    zoom_out : bool, default False
        Shrink the image until all of it is inside.

    Returns
    -------
    NDArray, shape and dtype of ``src``

    Raises
    ------
    TypeError
        If ``src`` is not float32, or one image gets several angles.
    ValueError
        For both zooms, another number of axes, or a wrong number of angles.
    """
    _check(src, zoom_in, zoom_out)
    height, width = src.shape[-2:]
    sample_positions = _grid(_angles(src, rotation_degrees), height, width, zoom_in, zoom_out)
    grid = nd.array(sample_positions, ctx=src.context)
    images = src.as_nd_ndarray()
    turned = op.BilinearSampler(images if src.ndim == 4 else images.expand_dims(0), grid)
    return like(turned if src.ndim == 4 else turned[0], src)


def random_rotate(
    src: NDArray, angle_limits: tuple[float, float], zoom_in: bool = False, zoom_out: bool = False
) -> NDArray:
    """Turn each image by a random angle, drawn from NumPy's global generator.

    Parameters
    ----------
    src : NDArray, (C, H, W) or (N, C, H, W), float32
    angle_limits : tuple (least, most)
        In degrees.
    zoom_in, zoom_out : bool, default False
        As for `imrotate`.

    Returns
    -------
    NDArray, shape and dtype of ``src``
    """
    low, high = angle_limits
    if src.ndim != 4:
        return imrotate(src, float(onp.random.uniform(low, high)), zoom_in=zoom_in, zoom_out=zoom_out)
    angles = nd.array(onp.random.uniform(low, high, size=len(src)))
    return imrotate(src, angles, zoom_in=zoom_in, zoom_out=zoom_out)
