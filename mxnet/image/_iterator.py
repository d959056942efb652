"""Batches of images from record files or image files."""

from __future__ import annotations

import random
from typing import Any

import numpy as onp

from .. import ndarray as nd
from .. import recordio
from ..base import MXNetError
from ..io import DataBatch, DataIter
from ..ndarray._generated import op
from ..ndarray._kinds import like, of_this_kind
from ..ndarray.ndarray import NDArray
from . import _samples
from ._create import CreateAugmenter
from ._read import imdecode

_DTYPES = ("int32", "float32", "int64", "float64")
Sample = tuple[Any, Any]


class ImageIter(DataIter):
    """Iterator over batches of images, read and augmented one by one.

    Images come from a record file, from a list file and the files it names, or from a list in memory.

    Parameters
    ----------
    batch_size : int
    data_shape : tuple (3, H, W)
        Of one input.
    label_width : int, default 1
        Values in a label.
    path_imgrec : str, optional
        A record file.
    path_imglist : str, optional
        A list file: key, label and file name, divided by tabs.
    path_root : str, optional
        Folder of the image files.
    path_imgidx : str, optional
        Index of the record file; shuffling and parts need it.
    shuffle : bool, default False
        Reorder at each reset, with Python's `random`.
    part_index, num_parts : int, default 0 and 1
        Iterate over one of several parts, as each worker does.
    aug_list : list of Augmenter, optional
        `CreateAugmenter` makes it of ``kwargs`` if not given.
    imglist : list, optional
        Entries [label, file name], the label a number or several; for image files.
    data_name, label_name : str, default "data" and "softmax_label"
    dtype : {'int32', 'float32', 'int64', 'float64'}, default 'float32'
        Of the labels that a list gives. Batches are float32.
    last_batch_handle : {'pad', 'discard', 'roll_over'}, default 'pad'
        What to do with images that do not fill a batch: fill it up with the first ones, leave them out, or let the
        next epoch begin with them. Any other text is 'pad'.
    **kwargs
        Passed to `CreateAugmenter`.

    Raises
    ------
    MXNetError
        If an image cannot be decoded; it names the file, or the record.
    AssertionError
        If there are no images, or shuffling or parts are asked for without an index.
    ValueError
        If ``data_shape`` is not (3, H, W).

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> records = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "w")
    >>> header, image = mx.recordio.IRHeader(0, 1, 0, 0), np.zeros((8, 8, 3), "uint8")
    >>> for number in range(4):
    ...     records.write_idx(number, mx.recordio.pack_img(header, image, img_fmt=".png"))
    >>> records.close()
    >>> batches = mx.image.ImageIter(2, (3, 6, 6), path_imgrec=f"{folder}/a.rec")
    >>> [(batch.data[0].shape, batch.label[0].shape) for batch in batches]
    [((2, 3, 6, 6), (2,)), ((2, 3, 6, 6), (2,))]
    """

    def __init__(
        self,
        batch_size: int,
        data_shape: tuple[int, int, int],
        label_width: int = 1,
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
        label_name: str = "softmax_label",
        dtype: str = "float32",
        last_batch_handle: str = "pad",
        **kwargs: Any,
    ) -> None:
        super().__init__()
        if not (path_imgrec or path_imglist or isinstance(imglist, list)):
            raise AssertionError("ImageIter needs path_imgrec, path_imglist or a list as imglist.")
        if dtype not in _DTYPES:
            raise AssertionError(f"{dtype} label not supported")
        records = _samples.open_records(path_imgrec, path_imgidx) if path_imgrec else None
        self.imgrec = None if records is None else records.reader
        self.imgidx = None if records is None else records.keys
        self.imglist: _samples.Entries | None = None
        if path_imglist:
            self.imglist = _samples.read_list(path_imglist, dtype)
        elif self.imgrec is None:
            self.imglist = _samples.entries_of(imglist, dtype)
        self.path_root = path_root
        self.check_data_shape(data_shape)
        self.batch_size = batch_size
        self.data_shape = data_shape
        self.label_width = label_width
        self.provide_data: Any = [(data_name, (batch_size, *data_shape))]
        self.provide_label: Any = [(label_name, (batch_size, label_width) if label_width > 1 else (batch_size,))]
        self.shuffle = shuffle
        self.seq = self._keys(shuffle, part_index, num_parts)
        self.num_image = None if self.seq is None else len(self.seq)
        self.auglist: Any = CreateAugmenter(data_shape, **kwargs) if aug_list is None else aug_list
        self.cur = 0
        self._records_read = 0
        self._allow_read = True
        self.last_batch_handle = last_batch_handle
        self._left: list[Sample] = []  # images of the last epoch that the next one begins with
        self.reset()

    def _keys(self, shuffle: bool, part_index: int, num_parts: int) -> list[Any] | None:
        keys = self.imgidx if self.imglist is None else list(self.imglist)
        if keys is None:
            if shuffle or num_parts > 1:
                raise AssertionError("ImageIter: shuffle and num_parts need path_imgidx, an index of the record file.")
            return None
        return keys if num_parts <= 1 else _samples.part_of(keys, part_index, num_parts)

    def reset(self) -> None:
        """Go back to the first image; with 'roll_over', after an epoch, to the images left over."""
        if self.seq is not None and self.shuffle:
            random.shuffle(self.seq)
        self._begin()

    def _begin(self) -> None:
        if self.imgrec is not None:
            self.imgrec.reset()
        self.cur = 0
        self._records_read = 0  # without an index: position in the file
        self._allow_read = True

    def hard_reset(self) -> None:
        """Go back to the first image, forgetting images left over from the last epoch."""
        self.reset()
        self._left = []

    def next_sample(self) -> tuple[Any, bytes]:
        """Return label and encoded image of the next sample; raises StopIteration after the last."""
        if not self._allow_read:
            raise StopIteration
        if self.seq is None:
            return self._next_record()
        if self.cur >= len(self.seq):
            raise StopIteration
        key = self.seq[self.cur]
        self.cur += 1
        if self.imgrec is None:
            label, name = self._entry(key)
            return label, self.read_image(name)
        header, image = recordio.unpack(self.imgrec.read_idx(key))  # type: ignore[attr-defined]
        return (header.label if self.imglist is None else self._entry(key)[0]), image

    def _entry(self, key: Any) -> tuple[Any, str]:
        if self.imglist is None:
            raise MXNetError("ImageIter: there is no list of images.")
        return self.imglist[key]

    def _next_record(self) -> tuple[Any, bytes]:
        record = None if self.imgrec is None else self.imgrec.read()
        if record is None:
            raise StopIteration
        self._records_read += 1
        header, image = recordio.unpack(record)
        return header.label, image

    def _read_samples(self, count: int) -> list[Sample]:
        """Return inputs and labels of up to ``count`` samples, less at the end of the data."""
        samples: list[Sample] = []
        while len(samples) < count:
            try:
                label, encoded = self.next_sample()
            except StopIteration:
                break
            sample = self._prepared(label, encoded)
            if sample is not None:
                samples.append(sample)
        return samples

    def _prepared(self, label: Any, encoded: bytes) -> Sample | None:
        """Return the input made of an encoded image, and its label; None leaves the sample out."""
        image = self.imdecode(encoded)
        self.check_valid_image(image)
        return self.postprocess_data(self.augmentation_transform(image)), label

    def next(self) -> DataBatch:
        """Return the next batch; raises StopIteration after the last."""
        self._check_lengths()
        left, self._left = self._left, []
        samples = left + self._read_samples(self.batch_size - len(left))
        pad = self.batch_size - len(left) if left else 0
        if len(samples) < self.batch_size:
            pad = self.batch_size - len(samples)
            samples = self._filled_up(samples)
        return self._batch(samples, pad)

    def _check_lengths(self) -> None:
        shape = (self.batch_size, *self.data_shape)
        if not all(isinstance(length, int) and not isinstance(length, bool) and length > 0 for length in shape):
            raise MXNetError(
                f"{type(self).__name__}: batch_size={self.batch_size!r} and data_shape={self.data_shape} "
                "must be positive integers."
            )

    def _filled_up(self, samples: list[Sample]) -> list[Sample]:
        """Return an incomplete batch with samples from the beginning; StopIteration if that is not requested."""
        if not samples or self.last_batch_handle == "discard":
            raise StopIteration
        if self.last_batch_handle == "roll_over":
            self._left = samples
            raise StopIteration
        while len(samples) < self.batch_size:
            self._begin()  # the order stays: only the next epoch has a new one
            samples = samples + self._read_samples(self.batch_size - len(samples))
        # The next batch belongs to the next epoch, which begins with reset().
        self._allow_read = False
        return samples

    def _batch(self, samples: list[Sample], pad: int) -> DataBatch:
        data = onp.zeros((self.batch_size, *self.data_shape), onp.float32)
        label = onp.zeros((self.batch_size, max(1, self.label_width)), onp.float32)
        for i, (image, sample_label) in enumerate(samples):
            data[i] = image.asnumpy()
            label[i] = sample_label.asnumpy() if isinstance(sample_label, NDArray) else sample_label
        label = label.reshape(self.provide_label[0][1])
        return DataBatch([of_this_kind(nd.array(data))], [of_this_kind(nd.array(label))], pad=pad)

    def check_data_shape(self, data_shape: tuple[int, ...]) -> None:
        """Raise ValueError unless the shape is (3, H, W)."""
        if len(data_shape) != 3:
            raise ValueError("data_shape should have length 3, with dimensions CxHxW")
        if data_shape[0] != 3:
            raise ValueError("This iterator expects inputs to have 3 channels.")

    def check_valid_image(self, data: Any) -> None:
        """Raise RuntimeError for an image without pixels."""
        if len(data[0].shape) == 0:
            raise RuntimeError("Data shape is wrong")

    def imdecode(self, s: bytes) -> NDArray:
        """Decode an image; MXNetError that names it if that fails."""
        try:
            return imdecode(s)
        except MXNetError as error:
            raise MXNetError(f"Broken image {self._position()}, {error}") from error.__cause__

    def _position(self) -> str:
        """Return the name of the image that was read last."""
        if self.seq is None:
            return f"index: {self._records_read - 1}{self._record_file()}"
        key = self.seq[self.cur - 1]
        name = f"index: {key}" if self.imglist is None else f"filename: {self.imglist[key][1]}"
        return name + self._record_file()

    def _record_file(self) -> str:
        return "" if self.imgrec is None else f" of {self.imgrec.uri!r}"

    def read_image(self, fname: str) -> bytes:
        """Return the bytes of an image file in the folder ``path_root``."""
        return _samples.read_bytes(self.path_root, fname)

    def augmentation_transform(self, data: NDArray) -> NDArray:
        """Return the augmented image."""
        for augment in self.auglist:
            data = augment(data)
        return data

    def postprocess_data(self, datum: NDArray) -> NDArray:
        """Return the image channels first."""
        return like(op.transpose(datum.as_nd_ndarray(), axes=(2, 0, 1)), datum)
