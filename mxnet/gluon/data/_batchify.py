"""Making a batch of samples."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch

from ... import ndarray as nd
from ..._src.core.nested import uneven
from ..._src.operators.storage import shared_memory
from ...base import MXNetError
from ...context import Context
from ...ndarray import NDArray
from ...ndarray._conversion import wrap
from ...ndarray._generated import op
from ...ndarray._kinds import is_numpy, like, of_this_kind
from ._batched_transforms import together
from ._blocks import SHARED


def _as_numpy(data: Sequence[Any]) -> onp.ndarray[Any, Any]:
    """Return samples that are no arrays of ours as one NumPy array."""
    try:
        result = onp.asarray(data)
    except ValueError as error:
        raise MXNetError(
            f"batchify: the samples of a batch have different shapes: {uneven(list(data)) or error}. Make them equal "
            "in a transform, or pass a batchify_fn that pads them to DataLoader."
        ) from error
    if result.dtype.kind not in "fiub":
        culprit = next((d for d in data if onp.asarray(d).dtype.kind not in "fiub"), data[0])
        raise MXNetError(
            f"batchify: samples of type {type(culprit).__name__} cannot be batched; scalars, arrays and "
            "tuples of them can. Pass a batchify_fn to DataLoader for others."
        )
    return result


def _unzip(data: Sequence[Any], batchify: Any) -> list[Any]:
    return [batchify(column) for column in zip(*data, strict=False)]


def default_batchify_fn(data: Sequence[Any]) -> Any:
    """Stack samples along a new first axis.

    Parameters
    ----------
    data : sequence of samples
        NDArrays, NumPy arrays or scalars, all of one shape, or tuples of such.

    Returns
    -------
    NDArray with the samples' dtype; for tuples, a list with the batch of each position

    Raises
    ------
    MXNetError
        If shapes differ, or samples are neither arrays nor scalars.
    """
    if isinstance(data[0], NDArray):
        batch = together(data)
        if batch is not None:
            return batch
        return like(op.stack(*(x.as_nd_ndarray() for x in data)), data[0]) if is_numpy(data[0]) else op.stack(*data)
    if isinstance(data[0], tuple):
        return _unzip(data, default_batchify_fn)
    values = _as_numpy(data)
    return of_this_kind(nd.array(values, dtype=values.dtype))


def _shared_empty(shape: tuple[int, ...], dtype: torch.dtype) -> torch.Tensor:
    """Return memory for a batch: shared with other processes only where there is one to hand it to."""
    in_worker = multiprocessing.parent_process() is not None
    return shared_memory.empty(shape, dtype) if in_worker else torch.empty(shape, dtype=dtype)


def _stack_tensors(data: Sequence[NDArray]) -> torch.Tensor:
    tensors = [x._writable().to("cpu") for x in data]
    out = _shared_empty((len(tensors), *tensors[0].shape), tensors[0].dtype)
    if any(t.shape != tensors[0].shape or t.dtype is not tensors[0].dtype for t in tensors):
        descriptions = sorted({f"{tuple(t.shape)} {str(t.dtype).removeprefix('torch.')}" for t in tensors})
        raise MXNetError(f"batchify: the samples of a batch differ: {', '.join(descriptions)}.")
    return torch.stack(tensors, out=out)


def default_mp_batchify_fn(data: Sequence[Any]) -> Any:
    """Stack samples as `default_batchify_fn` does, into arrays on ``cpu_shared(0)``, which other processes can map."""
    if isinstance(data[0], NDArray):
        batch = together(data)
        if batch is not None:
            return shared_batch(batch)
        return like(wrap(_stack_tensors(data), SHARED), data[0])
    if isinstance(data[0], tuple):
        return _unzip(data, default_mp_batchify_fn)
    return shared_batch(_as_numpy(data))


def shared_batch(batch: Any) -> NDArray:
    """Return a batch, an NDArray or a NumPy array, as an array on ``cpu_shared(0)``."""
    source = batch._writable() if isinstance(batch, NDArray) else torch.from_numpy(onp.ascontiguousarray(batch))
    tensor = _shared_empty(tuple(source.shape), source.dtype)
    shared = wrap(tensor.copy_(source), SHARED)
    return like(shared, batch) if isinstance(batch, NDArray) else of_this_kind(shared)


def _as_in_context(data: Any, ctx: Context) -> Any:
    """Move the arrays of a batch, also those in lists and tuples, to a context; leave everything else."""
    if isinstance(data, NDArray):
        return data.as_in_context(ctx)
    if isinstance(data, (list, tuple)):
        return [_as_in_context(d, ctx) for d in data]
    return data
