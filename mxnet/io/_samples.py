"""Rows of batches: an image and its label, or the objects in it, out of a record."""

from __future__ import annotations

import random
from typing import Any

import numpy as onp

from .._src.core.opencv import opencv
from ..base import MXNetError
from ._augmentation import Augmentation
from ._detection_augmentation import DetectionAugmentation, Objects
from ._image_parameters import Options
from ._normalization import Normalization
from ._packed import Packed, decode, read_labels, unpack

_HEADER = 4  # values in front of a detection label: channels, height, width of the image, values of the label


class _Labels:
    """Labels of images, out of records or a list file."""

    def __init__(self, options: Options) -> None:
        self._owner, self.width = options.owner, options.label_width
        path = options.path_imglist
        self._listed = read_labels(path, self.width, self._owner) if path else None

    def of(self, packed: Packed) -> onp.ndarray:
        """Return the label of an image."""
        if self._listed is None:
            self._check_width(packed)
            return packed.label
        if packed.id not in self._listed:
            raise MXNetError(f"{self._owner}: fail to find imagelabel for id {packed.id} in path_imglist.")
        return self._listed[packed.id]

    def _check_width(self, packed: Packed) -> None:
        if self.width > 0 and len(packed.label) != self.width:
            raise MXNetError(
                f"{self._owner}: rec file provide {len(packed.label)}-dimensional label but label_width is set to "
                f"{self.width} (record {packed.id})"
            )


class _Samples:
    """Images with their labels, which records hold.

    Parameters
    ----------
    options : Options
    augment : callable
    mean : array (C, H, W) or None
        Is subtracted.
    label_shape : tuple of int
    """

    def __init__(self, options: Options, augment: Any, mean: onp.ndarray | None, label_shape: tuple[int, ...]) -> None:
        self._owner = options.owner
        self._source = f"{options.owner}: {options.path_imgrec!r}"
        self._labels = _Labels(options)
        self._augment = augment
        self._normalize = Normalization(options, mean)
        self.data_shape: tuple[int, ...] = options.data_shape
        self.label_shape = label_shape

    def _decoded(self, packed: Packed) -> onp.ndarray:
        return decode(packed, self.data_shape[0], self._source)


class ClassificationSamples(_Samples):
    """Images with numeric labels; see `ImageRecordIter` for the options."""

    def __init__(self, options: Options, mean: onp.ndarray | None) -> None:
        shape = () if options.label_width == 1 else (options.label_width,)
        super().__init__(options, Augmentation(options), mean, shape)

    def image(self, record: bytes, generator: random.Random) -> onp.ndarray:
        """Return an augmented image, (H, W) or (H, W, C), uint8, blue first."""
        image: onp.ndarray = self._augment(self._decoded(unpack(record, self._owner)), generator)
        return image

    def write(
        self, record: bytes, data: onp.ndarray, label: onp.ndarray, planes: onp.ndarray, generator: random.Random
    ) -> int:
        """Write image and label; return the number of the image."""
        packed = unpack(record, self._owner)
        label[:] = self._labels.of(packed)
        self._normalize(self._augment(self._decoded(packed), generator), data, planes, generator)
        return packed.id


class DetectionSamples(_Samples):
    """Images and the objects in them; see `ImageDetRecordIter` for the options."""

    def __init__(self, options: Options, mean: onp.ndarray | None) -> None:
        super().__init__(options, DetectionAugmentation(options), mean, (_HEADER + options.label_pad_width,))
        self._pad_value = options.label_pad_value

    def label_width(self, record: bytes) -> int:
        """Return how many values the label of a record has."""
        return len(self._labels.of(unpack(record, self._owner)))

    def set_label_width(self, width: int) -> None:
        """Reserve room for a number of label values."""
        self.label_shape = (_HEADER + width,)

    def _augmented(self, packed: Packed, generator: random.Random) -> tuple[onp.ndarray, Objects]:
        objects = Objects.of(self._labels.of(packed), self._owner, packed.id)
        augmented: tuple[onp.ndarray, Objects] = self._augment(self._decoded(packed), objects, generator)
        return augmented

    def image(self, record: bytes, generator: random.Random) -> onp.ndarray:
        """Return an augmented image, (H, W) or (H, W, C), uint8, blue first."""
        return self._augmented(unpack(record, self._owner), generator)[0]

    def write(
        self, record: bytes, data: onp.ndarray, label: onp.ndarray, planes: onp.ndarray, generator: random.Random
    ) -> int:
        """Write image and label; return the number of the image."""
        packed = unpack(record, self._owner)
        image, objects = self._augmented(packed, generator)
        height, width = image.shape[:2]
        missing = data.shape[1] - height, data.shape[2] - width
        if any(missing):
            border = opencv().BORDER_CONSTANT
            image = opencv().copyMakeBorder(image, 0, missing[0], 0, missing[1], border, value=(0, 0, 0, 0))
        self._normalize(image, data, planes, generator)
        label_numbers = objects.flat()
        label[:] = self._pad_value
        label[:_HEADER] = (len(data), height, width, len(label_numbers))
        label[_HEADER : _HEADER + len(label_numbers)] = label_numbers
        return packed.id
