"""Crop, pad, mirror and colour images at random, with the boxes of the objects in them."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import numpy as onp

from .._src.core.opencv import opencv
from ..base import MXNetError
from ._image_parameters import Options
from ._resampling import Image, check_method, resize, resize_short

_HUES = 180


class Objects(NamedTuple):
    """A label: values in front of the objects, and the objects, (N, width): class, left, top, right, bottom, rest."""

    header: onp.ndarray
    rows: onp.ndarray

    @classmethod
    def of(cls, label: onp.ndarray, owner: str, number: int) -> Objects:
        """Return a label of its values: width of the header, width of an object, other values, objects."""
        start, width = (int(label[0]), int(label[1])) if len(label) >= 2 else (0, 0)
        if start < 2 or width < 5 or len(label) < start or (len(label) - start) % width:
            raise MXNetError(
                f"{owner}: record {number}: a label of {len(label)} values that begins with {label[:2].tolist()} is "
                "no header width (at least 2), object width (at least 5), header and objects."
            )
        return cls(label[:start], label[start:].reshape(-1, width).copy())

    def flat(self) -> onp.ndarray:
        """Return the values of the label."""
        return onp.concatenate([self.header, self.rows.ravel()])


class _Sampler(NamedTuple):
    """Limits of one kind of crop: least and most of each."""

    scale: tuple[float, float]
    aspect_ratio: tuple[float, float]
    overlap: tuple[float, float]
    sample_coverage: tuple[float, float]
    object_coverage: tuple[float, float]
    trials: int


class DetectionAugmentation:
    """Makes images of one size, and their objects.

    Parameters
    ----------
    options : Options
        See `ImageDetRecordIter`.
    """

    def __init__(self, options: Options) -> None:
        check_method(options.owner, options.inter_method)
        if options.resize == 0:
            raise MXNetError(f"{options.owner}: resize=0: an edge has a positive length; -1 leaves images as they are.")
        self._options = options
        _, self._height, self._width = options.data_shape
        self._samplers = _samplers(options)

    def __call__(self, image: Image, objects: Objects, generator: random.Random) -> tuple[Image, Objects]:
        """Return the augmented image and objects."""
        o = self._options
        if o.resize > 0:
            image = resize_short(image, o.resize, o.inter_method, generator)
        image = _colored(image, o, generator)
        rows = objects.rows
        if generator.random() < o.rand_mirror_prob:
            image = opencv().flip(image, 1)
            rows[:, [1, 3]] = 1 - rows[:, [3, 1]]
        if o.max_pad_scale > 1 and generator.random() < o.rand_pad_prob:
            image, rows = self._padded(image, rows, generator)
        if generator.random() < o.rand_crop_prob:
            image, rows = self._cropped(image, rows, generator)
        return self._resized(image, generator), objects._replace(rows=rows)

    def _resized(self, image: Image, generator: random.Random) -> Image:
        height, width = self._height, self._width
        if self._options.resize_mode != "force":
            scale = min(height / image.shape[0], width / image.shape[1])
            if self._options.resize_mode == "shrink":
                scale = min(scale, 1.0)
            # The factor is exact for the edge that decides; rounding must not make it a pixel shorter.
            height, width = (
                min(most, int(n * scale + 1e-6)) for n, most in zip(image.shape, (height, width), strict=False)
            )
        return resize(image, height, width, self._options.inter_method, generator)

    def _padded(self, image: Image, rows: onp.ndarray, generator: random.Random) -> tuple[Image, onp.ndarray]:
        cv2, fill = opencv(), (self._options.fill_value,) * 4
        scale = generator.uniform(1, self._options.max_pad_scale)
        height, width = image.shape[:2]
        down, across = int(height * scale) - height, int(width * scale) - width
        top, left = generator.randint(0, down), generator.randint(0, across)
        padded = cv2.copyMakeBorder(image, top, down - top, left, across - left, cv2.BORDER_CONSTANT, value=fill)
        rows[:, [1, 3]] = (rows[:, [1, 3]] * width + left) / (width + across)
        rows[:, [2, 4]] = (rows[:, [2, 4]] * height + top) / (height + down)
        return padded, rows

    def _cropped(self, image: Image, rows: onp.ndarray, generator: random.Random) -> tuple[Image, onp.ndarray]:
        """Return a part that one of the samplers accepts; the whole image if none does."""
        height, width = image.shape[:2]
        for sampler in generator.sample(self._samplers, len(self._samplers)):
            for _ in range(sampler.trials):
                box = _random_box(sampler, width / height, generator)
                if not _is_accepted(sampler, box, rows):
                    continue
                kept_rows = self._emitted(box, rows)
                if len(kept_rows):
                    left, top = int(box[0] * width), int(box[1] * height)
                    right, bottom = max(int(box[2] * width), left + 1), max(int(box[3] * height), top + 1)
                    return image[top:bottom, left:right], kept_rows
        return image, rows

    def _emitted(self, box: onp.ndarray, rows: onp.ndarray) -> onp.ndarray:
        """Return the objects that remain in a part, in its coordinates."""
        if self._options.crop_emit_mode == "center":
            centers = (rows[:, 1:3] + rows[:, 3:5]) / 2
            is_kept = ((centers > box[:2]) & (centers < box[2:])).all(1)
        else:
            is_kept = _shares(box, rows)[2] > self._options.emit_overlap_thresh
        remaining = rows[is_kept]
        size = onp.tile(box[2:] - box[:2], 2)
        remaining[:, 1:5] = onp.clip((remaining[:, 1:5] - onp.tile(box[:2], 2)) / size, 0, 1)
        return remaining


def _samplers(o: Options) -> list[_Sampler]:
    count = o.num_crop_sampler
    if count <= 0:  # no crops, and nothing reads the limits
        return []

    def each(name: str) -> list[float]:
        numbers = getattr(o, name)
        if len(numbers) not in (1, count):
            raise MXNetError(f"{o.owner}: {name}={numbers} must have one number, or num_crop_sampler={count} of them.")
        return list(numbers) * (count // len(numbers))

    def limits(name: str) -> list[tuple[float, float]]:
        ranges = list(zip(each(f"min_crop_{name}"), each(f"max_crop_{name}"), strict=True))
        for low, high in ranges:
            _check_limits(o.owner, name, low, high)
        return ranges

    names = ("scales", "aspect_ratios", "overlaps", "sample_coverages", "object_coverages")
    columns = [limits(name) for name in names]
    trials = [int(number) for number in each("max_crop_trials")]
    return [_Sampler(*row) for row in zip(*columns, trials, strict=True)]


def _check_limits(owner: str, name: str, low: float, high: float) -> None:
    is_wrong = low > high
    if name == "scales":
        is_wrong = not 0 <= low < high <= 1
    elif name == "aspect_ratios":
        is_wrong = is_wrong or low < 0
    if is_wrong:
        raise MXNetError(f"{owner}: min_crop_{name}={low} and max_crop_{name}={high} are no bounds.")


def _random_box(sampler: _Sampler, image_ratio: float, generator: random.Random) -> onp.ndarray:
    """Return left, top, right, bottom of a part, from 0 to 1. Its shape gives way to its scale."""
    scale = min(max(generator.uniform(*sampler.scale), 1e-3), 1.0)
    low = max(sampler.aspect_ratio[0] / image_ratio, scale**2)
    high = max(min(sampler.aspect_ratio[1] / image_ratio, 1 / scale**2), low)
    ratio = math.sqrt(generator.uniform(low, high))
    width, height = min(scale * ratio, 1.0), min(scale / ratio, 1.0)
    left, top = generator.uniform(0, 1 - width), generator.uniform(0, 1 - height)
    return onp.array([left, top, left + width, top + height], onp.float32)


def _shares(box: onp.ndarray, rows: onp.ndarray) -> tuple[onp.ndarray, onp.ndarray, onp.ndarray]:
    """Return the intersections of box and objects, as a share of their union, of the box, and of each object."""
    edges = onp.minimum(rows[:, 3:5], box[2:]) - onp.maximum(rows[:, 1:3], box[:2])
    common = onp.clip(edges, 0, None).prod(1)
    box_area, object_areas = (box[2:] - box[:2]).prod(), (rows[:, 3:5] - rows[:, 1:3]).prod(1)
    tiny = onp.float32(1e-12)
    return (
        common / onp.maximum(box_area + object_areas - common, tiny),
        common / box_area,
        common / onp.maximum(object_areas, tiny),
    )


def _is_accepted(sampler: _Sampler, box: onp.ndarray, rows: onp.ndarray) -> bool:
    """Whether some object overlaps a part as much as the sampler requires."""
    limits = (sampler.overlap, sampler.sample_coverage, sampler.object_coverage)
    conditions = [(share, *limit) for share, limit in zip(_shares(box, rows), limits, strict=True) if limit != (0, 1)]
    if not conditions:
        return True
    return bool(onp.logical_and.reduce([(share >= low) & (share <= high) for share, low, high in conditions]).any())


def _colored(image: Image, o: Options, generator: random.Random) -> Image:
    """Return the image with hue, lightness, saturation and contrast changed, each with its probability."""
    cv2 = opencv()
    changes = (
        (o.random_hue_prob, o.max_random_hue, _HUES),
        (o.random_illumination_prob, o.max_random_illumination, 255),
        (o.random_saturation_prob, o.max_random_saturation, 255),
    )
    shifts = [int(generator.uniform(-most, most)) if generator.random() < p else 0 for p, most, _ in changes]
    if any(shifts) and image.ndim == 3:
        levels = onp.arange(256)
        tables = [onp.clip(levels + shift, 0, limit) for shift, (_, _, limit) in zip(shifts, changes, strict=True)]
        table = onp.stack(tables, -1).astype(onp.uint8)[None]
        image = cv2.cvtColor(cv2.LUT(cv2.cvtColor(image, cv2.COLOR_BGR2HLS), table), cv2.COLOR_HLS2BGR)
    if generator.random() < o.random_contrast_prob:
        factor = 1 + generator.uniform(-o.max_random_contrast, o.max_random_contrast)
        image = cv2.LUT(image, onp.clip(onp.rint(onp.arange(256) * factor), 0, 255).astype(onp.uint8))
    return image
