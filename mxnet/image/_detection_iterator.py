"""Batches of images with the boxes of their objects."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as onp

from .. import ndarray as nd
from ..io import DataBatch
from ..ndarray._kinds import of_this_kind
from ..ndarray.ndarray import NDArray
from . import _drawing
from ._detection_create import CreateDetAugmenter
from ._iterator import ImageIter, Sample

_LEAST_NUMBERS = 7  # of a raw label: a header of 2 and an object of 5
_LEAST_WIDTH = 5  # of an object: class and box


class ImageDetIter(ImageIter):
    """Iterator over batches of images and labels for detection.

    A raw label is one row of values: length of the header, values per object, the rest of the header, then for each
    object its class and the left, upper, right and lower border of its box as parts of the image's width and height.
    Labels of a batch are (batch_size, objects, values per object), with rows of -1 where an image has fewer objects
    than the most of any. Samples without a valid box after augmentation are left out.

    Parameters
    ----------
    aug_list : list of DetAugmenter, optional
        `CreateDetAugmenter` makes it of ``kwargs`` if not given.
    data_name, label_name : str, default "data" and "label"
    **kwargs
        Passed to `CreateDetAugmenter`.

    Raises
    ------
    RuntimeError
        For a label of another form, or without a valid box.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> records = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "w")
    >>> header, image = mx.recordio.IRHeader(0, [2, 5, 0, 0.1, 0.2, 0.5, 0.6], 0, 0), np.zeros((8, 8, 3), "uint8")
    >>> for number in range(4):
    ...     records.write_idx(number, mx.recordio.pack_img(header, image, img_fmt=".png"))
    >>> records.close()
    >>> batches = mx.image.ImageDetIter(2, (3, 6, 6), path_imgrec=f"{folder}/a.rec")
    >>> next(batches).label[0].shape
    (2, 1, 5)
    """

    def __init__(
        self,
        batch_size: int,
        data_shape: tuple[int, int, int],
        path_imgrec: str | None = None,
        path_imglist: str | None = None,
        path_root: str | None = None,
        path_imgidx: str | None = None,
        shuffle: bool = False,
        part_index: int = 0,
        num_parts: int = 1,
        aug_list: Any = None,
        imglist: Any = None,
        data_name: str = "data",
        label_name: str = "label",
        last_batch_handle: str = "pad",
        **kwargs: Any,
    ) -> None:
        super().__init__(
            batch_size=batch_size,
            data_shape=data_shape,
            path_imgrec=path_imgrec,
            path_imglist=path_imglist,
            path_root=path_root,
            path_imgidx=path_imgidx,
            shuffle=shuffle,
            part_index=part_index,
            num_parts=num_parts,
            aug_list=[],
            imglist=imglist,
            data_name=data_name,
            label_name=label_name,
            last_batch_handle=last_batch_handle,
        )
        self.auglist = CreateDetAugmenter(data_shape, **kwargs) if aug_list is None else aug_list
        self.label_shape = self._largest_label()
        self._describe_label()

    def _describe_label(self) -> None:
        self.provide_label = [(self.provide_label[0][0], (self.batch_size, *self.label_shape))]

    def _largest_label(self) -> tuple[int, int]:
        """Return the most objects of any image, and the values per object, after reading all labels."""
        most, width = 0, _LEAST_WIDTH
        self.reset()
        while True:
            try:
                raw, _ = self.next_sample()
            except StopIteration:
                break
            objects = self._parse_label(raw)
            most, width = max(most, len(objects)), objects.shape[1]
        self.reset()
        return most, width

    def _parse_label(self, label: Any) -> onp.ndarray:
        """Return the objects of a raw label whose boxes are not empty, (objects, values per object)."""
        raw = (label.asnumpy() if isinstance(label, NDArray) else onp.asarray(label)).ravel()
        if raw.size < _LEAST_NUMBERS:
            raise RuntimeError(f"Label shape is invalid: {raw.shape}")
        header, width = int(raw[0]), int(raw[1])
        if width < _LEAST_WIDTH or (raw.size - header) % width:
            raise RuntimeError(f"Label shape {raw.shape} inconsistent with annotation width {width}.")
        objects = raw[header:].reshape(-1, width)
        valid: onp.ndarray = objects[_has_area(objects)]
        if not len(valid):
            raise RuntimeError("Encounter sample with no valid label.")
        return valid

    def _prepared(self, label: Any, encoded: bytes) -> Sample | None:
        image = self.imdecode(encoded)
        self.check_valid_image([image])
        changed, objects = self.augmentation_transform(image, self._parse_label(label))
        if not (_has_area(objects) & (objects[:, 0] >= 0)).any():
            logging.debug("Invalid label, skipping.")
            return None
        return self.postprocess_data(changed), objects

    def _batch(self, samples: list[Sample], pad: int) -> DataBatch:
        data = onp.zeros((self.batch_size, *self.data_shape), onp.float32)
        label = onp.full((self.batch_size, *self.label_shape), -1, onp.float32)
        for i, (image, objects) in enumerate(samples):
            data[i] = image.asnumpy()
            label[i, : len(objects)] = objects
        return DataBatch([of_this_kind(nd.array(data))], [of_this_kind(nd.array(label))], pad=pad)

    def augmentation_transform(  # type: ignore[override]  # MXNet's signature
        self, data: NDArray, label: onp.ndarray
    ) -> tuple[NDArray, onp.ndarray]:
        """Return the augmented image and its objects."""
        for augment in self.auglist:
            data, label = augment(data, label)
        return data, label

    def check_label_shape(self, label_shape: Sequence[int]) -> None:
        """Raise ValueError unless the shape is (objects, values per object) and has room for all objects."""
        if len(label_shape) != 2:
            raise ValueError("label_shape should have length 2")
        if label_shape[0] < self.label_shape[0]:
            raise ValueError(
                f"Attempts to reduce label count from {self.label_shape[0]} to {label_shape[0]}, not allowed."
            )
        if label_shape[1] != self.label_shape[1]:
            raise ValueError(f"label_shape object width inconsistent: {self.label_shape[1]} vs {label_shape[1]}.")

    def reshape(
        self, data_shape: tuple[int, int, int] | None = None, label_shape: tuple[int, int] | None = None
    ) -> None:
        """Change the shape of inputs or labels.

        The augmenters stay as they are; they have to give images of the new size.

        Parameters
        ----------
        data_shape : tuple (3, H, W), optional
        label_shape : tuple (objects, values per object), optional
            Only more objects than now.
        """
        if data_shape is not None:
            self.check_data_shape(data_shape)
            self.provide_data = [(self.provide_data[0][0], (self.batch_size, *data_shape))]
            self.data_shape = data_shape
        if label_shape is not None:
            self.check_label_shape(label_shape)
            self.label_shape = label_shape
            self._describe_label()

    def sync_label_shape(self, it: ImageDetIter, verbose: bool = False) -> ImageDetIter:
        """Give this and another iterator, of a validation set perhaps, labels of one shape: the larger one.

        Parameters
        ----------
        it : ImageDetIter
        verbose : bool, default False
            Log what has changed.

        Returns
        -------
        ImageDetIter
            ``it``
        """
        if not isinstance(it, ImageDetIter):
            raise AssertionError("Synchronize with invalid iterator.")
        common = (max(self.label_shape[0], it.label_shape[0]), max(self.label_shape[1], it.label_shape[1]))
        for iterator in (self, it):
            if verbose and tuple(iterator.label_shape) != common:
                logging.info("Resized label_shape from %s to %s.", iterator.label_shape, common)
            iterator.reshape(label_shape=common)
        return it

    def draw_next(
        self,
        color: tuple[int, int, int] | None = None,
        thickness: int = 2,
        mean: Any = None,
        std: Any = None,
        clip: bool = True,
        waitKey: int | None = None,
        window_name: str = "draw_next",
        id2labels: Mapping[int, str] | None = None,
    ) -> Iterator[onp.ndarray]:
        """Yield the remaining images of the epoch with their boxes drawn on them.

        Parameters
        ----------
        color : tuple of 3 int, optional
            Of the boxes, red, green, blue; random ones if not given.
        thickness : int, default 2
            Of the lines, in pixels.
        mean, std : array of 3 values, or True for ImageNet's, optional
            With which images are normalised, which is undone.
        clip : bool, default True
            Limit colours to 0 and 255.
        waitKey : int, optional
            Show each image in a window for so many milliseconds, 0 until a key is pressed; OpenCV needs windows for it.
        window_name : str
        id2labels : dict of int to str, optional
            Names of the classes, written at the boxes.

        Yields
        ------
        array, (H, W, 3), uint8, RGB
        """
        mean, std = _drawing.statistics(mean, std)
        while True:
            try:
                raw, encoded = self.next_sample()
            except StopIteration:
                return
            sample = self._prepared(raw, encoded)
            if sample is None:
                continue
            image = _drawing.restored(sample[0].asnumpy(), mean, std, clip)
            _drawing.draw_boxes(image, sample[1], color, thickness, id2labels)
            if waitKey is not None:
                _drawing.show(image, window_name, waitKey)
            yield image


def _has_area(objects: onp.ndarray) -> onp.ndarray:
    is_valid: onp.ndarray = (objects[:, 3] > objects[:, 1]) & (objects[:, 4] > objects[:, 2])
    return is_valid
