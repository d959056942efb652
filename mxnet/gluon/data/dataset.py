"""Datasets: samples by index."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp

from ... import ndarray as ndarray
from ... import recordio as recordio
from ..._src.operators.definition.shape_mode import MODE
from ...ndarray._kinds import of_this_kind
from . import sampler as _sampler
from ._torch import TorchDataset

__all__ = ["Dataset", "SimpleDataset", "ArrayDataset", "RecordFileDataset"]


class Dataset:
    """Base of datasets: subclasses define ``__getitem__`` and ``__len__``.

    Examples
    --------
    >>> class Squares(gluon.data.Dataset):
    ...     def __len__(self):
    ...         return 4
    ...     def __getitem__(self, index):
    ...         return index**2
    >>> list(Squares().filter(lambda x: x % 2 == 0))
    [0, 4]
    """

    def __getitem__(self, idx: int) -> Any:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def filter(self, fn: Callable[[Any], Any]) -> Dataset:
        """Return the samples for which ``fn(sample)`` is true; the function sees every sample now.

        Parameters
        ----------
        fn : callable
            Takes a sample.
        """
        return _SampledDataset(self, _sampler.FilterSampler(fn, self))

    def shard(self, num_shards: int, index: int) -> Dataset:
        """Return one of several consecutive parts, whose sizes differ by one at most.

        Parameters
        ----------
        num_shards : int
            Number of parts.
        index : int
            Which part, from 0.

        Raises
        ------
        AssertionError
            If there is no such part.
        """
        if not index < num_shards:
            raise AssertionError(f"Shard index of out bound: {index} out of {num_shards}")
        if not num_shards > 0:
            raise AssertionError("Number of shards must be greater than 0")
        if not index >= 0:
            raise AssertionError("Index must be non-negative")
        size, remainder = divmod(len(self), num_shards)
        length = size + (index < remainder)
        return _SampledDataset(self, _sampler.SequentialSampler(length, size * index + min(index, remainder)))

    def take(self, count: int | None) -> Dataset:
        """Return the first ``count`` samples; all if it is None or larger than the dataset."""
        if count is None or count > len(self):
            count = len(self)
        return _SampledDataset(self, _sampler.SequentialSampler(count))

    def sample(self, sampler: _sampler.Sampler) -> Dataset:
        """Return the samples whose indices a sampler gives, drawn from it now.

        Raises
        ------
        TypeError
            If ``sampler`` is no Sampler.
        """
        if not isinstance(sampler, _sampler.Sampler):
            raise TypeError(f"Invalid sampler type: {type(sampler)}. Expected gluon.data.Sampler instead.")
        return _SampledDataset(self, sampler)

    def transform(self, fn: Callable[..., Any], lazy: bool = True) -> Dataset:
        """Return the dataset with a function applied to each sample.

        Parameters
        ----------
        fn : callable
            Takes the parts of a sample as arguments.
        lazy : bool, default True
            Apply it whenever a sample is read (needed for random augmentation); False applies it once to all, now.
        """
        transformed = _LazyTransformDataset(self, fn)
        return transformed if lazy else SimpleDataset([transformed[i] for i in range(len(transformed))])

    def transform_first(self, fn: Callable[[Any], Any], lazy: bool = True) -> Dataset:
        """Return the dataset with a function applied to the first part of each sample; see `transform`."""
        return self.transform(_TransformFirstClosure(fn), lazy)

    def as_torch(self) -> TorchDataset:
        """Return the dataset, transforms included, for PyTorch's ``DataLoader``.

        Returns
        -------
        torch.utils.data.Dataset
            With the same samples; arrays are tensors, on the same memory where this dataset's samples are. PyTorch's
            default collation makes the batches of `DataLoader`, element types included.

        Examples
        --------
        >>> dataset = gluon.data.ArrayDataset(mx.nd.ones((4, 3)), [0, 1, 2, 3])
        >>> data, label = next(iter(torch.utils.data.DataLoader(dataset.as_torch(), batch_size=2)))
        >>> data.shape, label
        (torch.Size([2, 3]), tensor([0, 1]))
        """
        return TorchDataset(self)


class SimpleDataset(Dataset):
    """A dataset around a list or anything else with indices and a length.

    Parameters
    ----------
    data : sequence

    Examples
    --------
    >>> dataset = gluon.data.SimpleDataset([1, 2, 3]).transform(lambda x: x * 10)
    >>> list(dataset)
    [10, 20, 30]
    """

    def __init__(self, data: Any) -> None:
        self._data = data

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, idx: int) -> Any:
        return self._data[idx]


class _LazyTransformDataset(Dataset):
    """A dataset whose samples pass through a function when read."""

    def __init__(self, data: Dataset, fn: Callable[..., Any]) -> None:
        self._data = data
        self._fn = fn

    def __len__(self) -> int:
        return len(self._data)

    def __getitem__(self, idx: int) -> Any:
        item = self._data[idx]
        return self._fn(*item) if isinstance(item, tuple) else self._fn(item)


class _TransformFirstClosure:
    """Apply a function to the first argument; a class, so that it can be pickled."""

    def __init__(self, fn: Callable[[Any], Any]) -> None:
        self._fn = fn

    def __call__(self, x: Any, *args: Any) -> Any:
        return (self._fn(x), *args) if args else self._fn(x)


class _SampledDataset(Dataset):
    """The samples whose indices a sampler gives."""

    def __init__(self, dataset: Dataset, sampler: _sampler.Sampler) -> None:
        self._dataset = dataset
        self._sampler = sampler
        self._indices = list(iter(sampler))  # not list(sampler), which asks for a length

    def __len__(self) -> int:
        return len(self._sampler)

    def __getitem__(self, idx: int) -> Any:
        return self._dataset[self._indices[idx]]


class ArrayDataset(Dataset):
    """A dataset whose samples are made of the elements of several arrays at one index.

    Parameters
    ----------
    *args : NDArray, ndarray, list, sequence or Dataset, of one length
        A one-dimensional NDArray is kept as a NumPy array, so that its elements are scalars.

    Raises
    ------
    AssertionError
        If there are none, or the lengths differ.

    Examples
    --------
    >>> dataset = gluon.data.ArrayDataset([10, 20, 30], ['a', 'b', 'c'])
    >>> len(dataset), dataset[1]
    (3, (20, 'b'))
    """

    def __init__(self, *args: Any) -> None:
        if not args:
            raise AssertionError("Needs at least 1 arrays")
        self._length = len(args[0])
        self._data: list[Any] = []
        for i, data in enumerate(args):
            if len(data) != self._length:
                raise AssertionError(
                    f"All arrays must have the same length; array[0] has length {self._length} "
                    f"while array[{i}] has {len(data)}."
                )
            one_dimensional = isinstance(data, ndarray.NDArray) and len(data.shape) == 1
            self._data.append(data.asnumpy() if one_dimensional else data)

    def __getitem__(self, idx: int) -> Any:
        if len(self._data) == 1:
            return self._data[0][idx]
        return tuple(data[idx] for data in self._data)

    def __len__(self) -> int:
        return self._length


class RecordFileDataset(Dataset):
    """The records of a RecordIO file with an index file of the same name next to it, in the order of the index.

    Samples are bytes. Threads and worker processes may read the same dataset.

    Parameters
    ----------
    filename : str
        Path of the ``.rec`` file.

    Raises
    ------
    MXNetError
        If the file cannot be opened, or (when a sample is read) is damaged.
    FileNotFoundError
        If there is no ``.idx`` file.

    Examples
    --------
    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> records = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "w")
    >>> records.write_idx(0, b"first")
    >>> records.close()
    >>> gluon.data.RecordFileDataset(f"{folder}/a.rec")[0]
    b'first'
    """

    def __init__(self, filename: str) -> None:
        self.idx_file = str(Path(filename).with_suffix(".idx"))
        self.filename = filename
        self._record = recordio.MXIndexedRecordIO(self.idx_file, self.filename, "r")

    def __getitem__(self, idx: int) -> Any:
        return self._record.read_idx(self._record.keys[idx])

    def __len__(self) -> int:
        return len(self._record.keys)


class _DownloadedDataset(Dataset):
    """Base of datasets whose files are downloaded into a folder, unless they are there.

    Subclasses define ``_get_data``, which sets ``_data`` and ``_label``.

    Parameters
    ----------
    root : str
        The folder; made if it does not exist.
    transform : callable or None
        Called with data and label of a sample; what it returns is the sample.
    """

    def __init__(self, root: str, transform: Callable[..., Any] | None) -> None:
        self._transform = transform
        self._data: Any = None
        self._label: Any = None
        self._root = str(Path(root).expanduser())
        Path(self._root).mkdir(parents=True, exist_ok=True)
        self._get_data()

    def _get_data(self) -> None:
        raise NotImplementedError

    def _keep(self, images: Any, labels: Any) -> None:
        """Take over images as an array, and labels as they are or, under NumPy semantics, as an array."""
        self._data = of_this_kind(ndarray.array(images, dtype=onp.uint8))
        self._label = of_this_kind(ndarray.array(labels, dtype=labels.dtype)) if MODE.np_array else labels

    def __getitem__(self, idx: int) -> Any:
        sample = self._data[idx], self._label[idx]
        return sample if self._transform is None else self._transform(*sample)

    def __len__(self) -> int:
        return len(self._label)
