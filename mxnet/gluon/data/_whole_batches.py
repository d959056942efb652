"""Loading a batch as a whole: by one selection from arrays and one run of a transform, not sample by sample.

That is possible where the samples are parts of arrays, the batch is made by the standard function, and each transform
on the way does to a batch of images what it does to each of them. All else is loaded sample by sample, and of that
what can be done for the batch is deferred (see ``_batched_transforms``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as onp
import torch

from ...ndarray import NDArray
from ...ndarray._conversion import wrap
from ...ndarray._kinds import is_numpy
from ._batched_transforms import Samples, takes_batches
from ._batchify import default_batchify_fn, default_mp_batchify_fn, shared_batch
from .dataset import ArrayDataset, _DownloadedDataset, _LazyTransformDataset, _SampledDataset, _TransformFirstClosure

_IMAGES_AXES = 4  # a batch of images
Indices = onp.ndarray[Any, Any]
Batch = Any  # an array, or a tuple with an array for each part of the samples; None: load sample by sample


def load(dataset: Any, samples: Sequence[int], batchify_fn: Callable[[Any], Any]) -> Any:
    """Return ``batchify_fn([dataset[i] for i in samples])``."""
    if batchify_fn is default_batchify_fn or batchify_fn is default_mp_batchify_fn:
        batch = _read(dataset, samples)
        if batch is not None:
            finish = _finished if batchify_fn is default_batchify_fn else shared_batch
            return [finish(part) for part in batch] if isinstance(batch, tuple) else finish(batch)
        return _one_by_one(dataset, samples, batchify_fn)
    return batchify_fn([dataset[i] for i in samples])


def _one_by_one(dataset: Any, indices: Sequence[int], batchify_fn: Callable[[Any], Any]) -> Any:
    samples = Samples(len(indices))
    try:
        return batchify_fn(
            samples.read(dataset, indices)
        )  # the list has no other owner: its arrays are freed with the call
    finally:
        samples.settle()


def _read(dataset: Any, samples: Any) -> Batch:
    # Found by the method, which subclasses may replace, and then go their own way.
    reader = _READERS.get(getattr(type(dataset), "__getitem__", None))
    indices = None if reader is None else _indices(samples)
    if reader is None or indices is None or indices.min() < 0 or indices.max() >= len(dataset):
        return None  # what is wrong with an index, reading the sample tells
    return reader(dataset, indices)


def _indices(samples: Any) -> Indices | None:
    try:
        indices = onp.asarray(samples)
    except ValueError:  # lists of several lengths, which mean something to a dataset perhaps
        return None
    is_index_vector = indices.dtype.kind == "i" and indices.ndim == 1 and len(indices) > 0
    return indices.astype(onp.int64, copy=False) if is_index_vector else None


def _from_arrays(dataset: ArrayDataset, indices: Indices) -> Batch:
    parts = tuple(_selected(column, indices) for column in dataset._data)
    if any(part is None for part in parts):
        return None
    return parts if len(parts) > 1 else parts[0]


def _from_files(dataset: _DownloadedDataset, indices: Indices) -> Batch:
    parts = _selected(dataset._data, indices), _selected(dataset._label, indices)
    return None if dataset._transform is not None or any(part is None for part in parts) else parts


def _from_sampled(dataset: _SampledDataset, indices: Indices) -> Batch:
    return _read(dataset._dataset, [dataset._indices[i] for i in indices.tolist()])


def _from_transformed(dataset: _LazyTransformDataset, indices: Indices) -> Batch:
    first = isinstance(dataset._fn, _TransformFirstClosure)
    transform = dataset._fn._fn if isinstance(dataset._fn, _TransformFirstClosure) else dataset._fn
    if not takes_batches(transform):
        return None
    batch = _read(dataset._data, indices)
    if isinstance(batch, tuple):
        return (transform(batch[0]), *batch[1:]) if first and _are_images(batch[0]) else None
    return transform(batch) if _are_images(batch) else None


_READERS: dict[Any, Callable[[Any, Indices], Batch]] = {
    ArrayDataset.__getitem__: _from_arrays,
    _DownloadedDataset.__getitem__: _from_files,
    _SampledDataset.__getitem__: _from_sampled,
    _LazyTransformDataset.__getitem__: _from_transformed,
}


def _selected(column: Any, indices: Indices) -> Any:
    """Return elements of an array as one array; None if they are not scalars or arrays of one shape."""
    if (type(column) is NDArray and column.stype == "default") or is_numpy(column):
        tensor = column._writable()
        rows = tensor.index_select(0, torch.from_numpy(indices).to(tensor.device))
        return wrap(rows, column._ctx, type(column))
    if type(column) is onp.ndarray and column.dtype.kind in "fiub":
        return column[indices]
    return None


def _are_images(batch: Any) -> bool:
    return isinstance(batch, NDArray) and len(batch.shape) == _IMAGES_AXES


def _finished(part: Any) -> NDArray:
    return part if isinstance(part, NDArray) else default_batchify_fn(part)
