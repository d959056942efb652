"""Augmenters for detection: callables from image and label to image and label."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as onp

from ..ndarray._generated import op
from ..ndarray.ndarray import NDArray
from . import _boxes
from ._augmenters import Augmenter, Described

Example = tuple[NDArray, onp.ndarray]


class DetAugmenter(Described):
    """Base class of callables from image and label to image and label.

    A label is an array (N, 5 or more) with a row for each object: class, then the left, upper, right and lower border
    of its box as parts of the image's width and height.

    Parameters
    ----------
    **kwargs
        What `dumps` shows.

    Examples
    --------
    >>> class Nothing(mx.image.DetAugmenter):
    ...     def __call__(self, src, label):
    ...         return src, label
    >>> Nothing().dumps()
    '["nothing", {}]'
    """

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        """Return the changed image and label."""
        raise NotImplementedError(f"{type(self).__name__} must define __call__.")


class DetBorrowAug(DetAugmenter):
    """Apply an augmenter for classification that leaves the boxes where they are, as parts of the image.

    Parameters
    ----------
    augmenter : Augmenter

    Examples
    --------
    >>> augment = mx.image.DetBorrowAug(mx.image.ForceResizeAug((4, 4)))
    >>> box = np.array([[0, 0.1, 0.2, 0.5, 0.6]])  # class, left, top, right, bottom
    >>> image, label = augment(mx.nd.ones((8, 8, 3)), box)
    >>> image.shape, label.shape
    ((4, 4, 3), (1, 5))
    """

    def __init__(self, augmenter: Augmenter) -> None:
        if not isinstance(augmenter, Augmenter):
            raise TypeError(f"DetBorrowAug takes an Augmenter, not {type(augmenter)}.")
        super().__init__()
        self.augmenter = augmenter

    def dumps(self) -> list[Any]:
        return [self.__class__.__name__.lower(), self.augmenter.dumps()]

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        return self.augmenter(src), label


class DetRandomSelectAug(DetAugmenter):
    """Apply one of several augmenters, or none, drawn with Python's `random`.

    Parameters
    ----------
    aug_list : list of DetAugmenter, or one
        Is reordered in place.
    skip_prob : float, default 0
        Probability of doing nothing; 1 if the list is empty.

    Examples
    --------
    >>> augment = mx.image.DetRandomSelectAug([mx.image.DetHorizontalFlipAug(1)], skip_prob=0)
    >>> box = np.array([[0, 0.1, 0.2, 0.5, 0.6]])  # class, left, top, right, bottom
    >>> image, label = augment(mx.nd.ones((8, 8, 3)), box)
    >>> label.round(2).tolist()
    [[0.0, 0.5, 0.2, 0.9, 0.6]]
    """

    def __init__(self, aug_list: Any, skip_prob: float = 0) -> None:
        super().__init__(skip_prob=skip_prob)
        augmenters = list(aug_list) if isinstance(aug_list, tuple) else as_list(aug_list)
        for augmenter in augmenters:
            if not isinstance(augmenter, DetAugmenter):
                raise ValueError(f"DetRandomSelectAug takes DetAugmenters, not {type(augmenter)}.")
        self.aug_list = augmenters
        self.skip_prob = skip_prob if augmenters else 1

    def dumps(self) -> list[Any]:
        return [self.__class__.__name__.lower(), [augmenter.dumps() for augmenter in self.aug_list]]

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        if random.random() < self.skip_prob:
            return src, label
        random.shuffle(self.aug_list)
        changed: Example = self.aug_list[0](src, label)
        return changed


class DetHorizontalFlipAug(DetAugmenter):
    """Mirror image and boxes from left to right at random; the label's array is changed.

    Parameters
    ----------
    p : float
        Probability.

    Examples
    --------
    >>> augment = mx.image.DetHorizontalFlipAug(1)
    >>> box = np.array([[0, 0.1, 0.2, 0.5, 0.6]])  # class, left, top, right, bottom
    >>> image, label = augment(mx.nd.ones((8, 8, 3)), box)
    >>> label.round(2).tolist()
    [[0.0, 0.5, 0.2, 0.9, 0.6]]
    """

    def __init__(self, p: float) -> None:
        super().__init__(p=p)
        self.p = p

    def __call__(self, src: NDArray, label: onp.ndarray) -> Example:
        if random.random() < self.p:
            return op.flip(src, axis=1), _boxes.mirrored(label)
        return src, label


def as_list(value: Sequence[Any] | Any) -> list[Any]:
    """Return a list as it is, anything else as a list of one."""
    return value if isinstance(value, list) else [value]
