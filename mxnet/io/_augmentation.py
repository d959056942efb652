"""Resize, turn, crop and colour images at random: what `ImageRecordIter` does to an image before it is normalized."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as onp

from .._src.core.opencv import opencv
from ..base import MXNetError
from ._color import ColorJitter
from ._image_parameters import Options
from ._resampling import NEAREST, Image, check_method, interpolation, resize, resize_short, warp

_TRIALS = 10
_Step = Callable[[Image, random.Random], Image]


class Augmentation:
    """Makes images of one size.

    Parameters
    ----------
    options : Options
        See `ImageRecordIter`.
    """

    def __init__(self, options: Options) -> None:
        check_method(options.owner, options.inter_method)
        _check(options)
        self._options = options
        _, self._height, self._width = options.data_shape
        self._steps = self._chosen_steps()

    def _chosen_steps(self) -> list[_Step]:
        o = self._options
        steps: list[_Step] = []
        if o.resize > 0:
            steps.append(self._resize_short)
        if _is_affine(o):
            if o.inter_method == NEAREST:
                raise MXNetError(f"{o.owner}: invalid inter_method: 0 resizes images, but does not turn or scale them.")
            steps.append(self._warp)
        if o.pad > 0:
            steps.append(self._pad)
        if o.random_resized_crop and _is_resized(o):
            steps.append(self._random_resized_crop)
        if o.max_crop_size > 0 or o.min_crop_size > 0:
            steps.append(self._square_crop)
        steps.append(self._crop)
        jitter = ColorJitter(o)
        return [*steps, jitter] if jitter.is_active else steps

    def __call__(self, image: Image, generator: random.Random) -> Image:
        """Return the augmented image; it may share memory with the one given."""
        for step in self._steps:
            image = step(image, generator)
        return image

    def _resize_short(self, image: Image, generator: random.Random) -> Image:
        return resize_short(image, self._options.resize, self._options.inter_method, generator)

    def _warp(self, image: Image, generator: random.Random) -> Image:
        o = self._options
        shear = generator.uniform(-o.max_shear_ratio, o.max_shear_ratio)
        most = max(0, o.max_rotate_angle)
        angle = o.rotate if o.rotate > 0 else generator.randint(-most, most)
        scale = generator.uniform(o.min_random_scale, o.max_random_scale)
        ratio = generator.uniform(*_aspect_ratios(o)) if _has_aspect_ratio(o) else 1.0
        high = 2 * scale / (1 + ratio)
        wide = ratio * high
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        height, width = image.shape[:2]
        new_height, new_width = (max(o.min_img_size, min(o.max_img_size, scale * n)) for n in (height, width))
        matrix = onp.array(
            [
                [high * cosine - shear * sine * wide, high * sine + shear * cosine * wide, 0],
                [-sine * wide, cosine * wide, 0],
            ],
            onp.float32,
        )
        matrix[:, 2] = (onp.array([new_width, new_height]) - matrix[:, :2] @ onp.array([width, height])) / 2
        size = int(new_height), int(new_width)
        if not 0 < min(size) <= max(size) < 2**31:  # no size: the image keeps its own
            size = height, width
        flag = interpolation(o.inter_method, (height, width), size, generator)
        return warp(image, matrix, *size, flag, o.fill_value)

    def _pad(self, image: Image, generator: random.Random) -> Image:
        o, cv2 = self._options, opencv()
        return cv2.copyMakeBorder(image, *(o.pad,) * 4, cv2.BORDER_CONSTANT, value=(o.fill_value,) * 4)

    def _random_resized_crop(self, image: Image, generator: random.Random) -> Image:
        """Return a part of random area and shape, resized; the image itself if ten draws do not fit into it."""
        o = self._options
        height, width = image.shape[:2]
        ratios = _aspect_ratios(o) if _has_aspect_ratio(o) else (1.0, 1.0)
        for _ in range(_TRIALS):
            area = generator.uniform(o.min_random_area, o.max_random_area) * height * width
            ratio = generator.uniform(*ratios)
            across, down = round(math.sqrt(area * ratio)), round(math.sqrt(area / ratio))
            if generator.random() < 0.5:
                across, down = down, across
            if 0 < across <= width and 0 < down <= height:
                return self._resized_part(
                    image,
                    generator.randint(0, height - down),
                    generator.randint(0, width - across),
                    down,
                    across,
                    generator,
                )
        return image

    def _square_crop(self, image: Image, generator: random.Random) -> Image:
        o = self._options
        height, width = image.shape[:2]
        if min(height, width) < o.max_crop_size:
            raise MXNetError(
                f"{o.owner}: input image size smaller than max_crop_size: {height}x{width}, {o.max_crop_size}."
            )
        size = generator.randint(o.min_crop_size, o.max_crop_size)
        top, left = self._corner(height - size, width - size, generator)
        return self._resized_part(image, top, left, size, size, generator)

    def _resized_part(
        self, image: Image, top: int, left: int, height: int, width: int, generator: random.Random
    ) -> Image:
        part = image[top : top + height, left : left + width]
        return resize(part, self._height, self._width, self._options.inter_method, generator)

    def _corner(self, down: int, across: int, generator: random.Random) -> tuple[int, int]:
        """Return row and column where a part begins that may be moved so far."""
        if self._options.rand_crop:
            return generator.randint(0, down), generator.randint(0, across)
        return down // 2, across // 2

    def _crop(self, image: Image, generator: random.Random) -> Image:
        """Return a part of the requested size; smaller images are enlarged before."""
        height, width = image.shape[:2]
        target_height, target_width = self._height, self._width
        if height == target_height and width == target_width:
            return image
        method = self._options.inter_method
        if height < target_height:
            width = int(width * target_height / height)
            height = target_height
            image = resize(image, height, width, method, generator)
        if width < target_width:
            height = int(height * target_width / width)
            width = target_width
            image = resize(image, height, width, method, generator)
        top, left = self._corner(height - target_height, width - target_width, generator)
        return image[top : top + target_height, left : left + target_width]


def _is_affine(o: Options) -> bool:
    if o.random_resized_crop:
        return bool(o.max_rotate_angle > 0 or o.max_shear_ratio > 0 or o.rotate > 0)
    return bool(
        o.max_rotate_angle > 0
        or o.max_shear_ratio > 0
        or o.rotate > 0
        or (o.max_random_scale, o.min_random_scale) != (1, 1)
        or _has_aspect_ratio(o)
        or o.max_img_size != 1e10
        or o.min_img_size != 0
    )


def _has_aspect_ratio(o: Options) -> bool:
    return bool(o.max_aspect_ratio != 0 or o.min_aspect_ratio is not None)


def _is_resized(o: Options) -> bool:
    """Whether random areas or shapes are enabled."""
    ratios = _aspect_ratios(o) if _has_aspect_ratio(o) else (1, 1)
    return (o.min_random_area, o.max_random_area, *ratios) != (1, 1, 1, 1)


def _aspect_ratios(o: Options) -> tuple[float, float]:
    if o.min_aspect_ratio is None:
        return 1 - o.max_aspect_ratio, 1 + o.max_aspect_ratio
    return o.min_aspect_ratio, o.max_aspect_ratio


def _check(o: Options) -> None:
    if o.resize == 0:
        raise MXNetError(f"{o.owner}: resize=0: an edge has a positive length; -1 leaves images as they are.")
    if (o.max_crop_size, o.min_crop_size) != (-1, -1) and not 1 <= o.min_crop_size <= o.max_crop_size:
        raise MXNetError(
            f"{o.owner}: min_crop_size={o.min_crop_size} must be from 1 to max_crop_size={o.max_crop_size}."
        )
    if not o.random_resized_crop:
        return  # limits may change places, and areas do not matter
    if o.min_random_area > o.max_random_area:
        raise MXNetError(
            f"{o.owner}: min_random_area={o.min_random_area} is above max_random_area={o.max_random_area}."
        )
    if o.min_aspect_ratio is not None and not 0 < o.min_aspect_ratio <= o.max_aspect_ratio:
        raise MXNetError(
            f"{o.owner}: min_aspect_ratio={o.min_aspect_ratio} must be above 0 and not above "
            f"max_aspect_ratio={o.max_aspect_ratio}."
        )
    scaled = (o.max_random_scale, o.min_random_scale, o.max_crop_size, o.min_crop_size) != (1, 1, -1, -1)
    if scaled or o.rand_crop:
        raise MXNetError(
            f"{o.owner}: Setting random_resized_crop to true conflicts with min_random_scale, max_random_scale, "
            "min_crop_size, max_crop_size and rand_crop."
        )
