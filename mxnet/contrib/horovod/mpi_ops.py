"""Operations on arrays that all processes take part in.

All members of the process set make the same calls in the same order; one that does not gets, like all others, an
`MXNetError` that says what each of them did. A call returns when its result is there.

``name`` helps people to find a call, in errors and timelines. ``priority`` is a hint without effect: exchanges happen
in the order of the calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as onp
import torch
from torch.autograd.graph import increment_version

from ..._src.core.grad_mode import without_grad
from ..._src.distributed.collective.group import Group, PendingExchange
from ..._src.messages.public import publish as _publish
from ..._src.run.calls.array import NDArrayBase
from ...base import MXNetError
from ...ndarray._conversion import wrap
from ._adasum import adasum
from ._agreement import agree
from ._queries import ccl_built as ccl_built
from ._queries import cuda_built as cuda_built
from ._queries import ddl_built as ddl_built
from ._queries import gloo_built as gloo_built
from ._queries import gloo_enabled as gloo_enabled
from ._queries import mpi_built as mpi_built
from ._queries import mpi_enabled as mpi_enabled
from ._queries import mpi_threads_supported as mpi_threads_supported
from ._queries import nccl_built as nccl_built
from ._queries import rocm_built as rocm_built
from ._state import ProcessSet as ProcessSet
from ._state import add_process_set as add_process_set
from ._state import cross_rank as cross_rank
from ._state import cross_size as cross_size
from ._state import global_process_set as global_process_set
from ._state import is_homogeneous as is_homogeneous
from ._state import is_initialized as is_initialized
from ._state import local_rank as local_rank
from ._state import local_size as local_size
from ._state import rank as rank
from ._state import remove_process_set as remove_process_set
from ._state import size as size
from ._timeline import noted, start_timeline, stop_timeline

__all__ = [
    "Adasum",
    "Average",
    "Max",
    "Min",
    "ProcessSet",
    "Product",
    "Sum",
    "add_process_set",
    "allgather",
    "allreduce",
    "allreduce_",
    "alltoall",
    "broadcast",
    "broadcast_",
    "ccl_built",
    "cross_rank",
    "cross_size",
    "cuda_built",
    "ddl_built",
    "global_process_set",
    "gloo_built",
    "gloo_enabled",
    "grouped_allgather",
    "grouped_allreduce",
    "grouped_allreduce_",
    "grouped_reducescatter",
    "is_homogeneous",
    "is_initialized",
    "local_rank",
    "local_size",
    "mpi_built",
    "mpi_enabled",
    "mpi_threads_supported",
    "nccl_built",
    "rank",
    "reducescatter",
    "remove_process_set",
    "rocm_built",
    "size",
    "start_timeline",
    "stop_timeline",
]

# Horovod's constants.
Average, Sum, Adasum, Min, Max, Product = range(6)
_OPERATIONS = {Average: "sum", Sum: "sum", Min: "min", Max: "max", Product: "product"}
# Larger exchanges gain nothing, and a first one can be under way while the next is put together.
_BUCKET_BYTES = 25 * 2**20


def allreduce(
    tensor: Any,
    average: bool | None = None,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
    op: int | None = None,
) -> Any:
    """Return the mean, sum or another combination of all members' arrays, element by element.

    Parameters
    ----------
    tensor : NDArray
        Of the same shape and dtype in all members.

    Returns
    -------
    NDArray
        A new one; the same values in all members.

    Raises
    ------
    MXNetError
        If members do not make the same call, or one is dead.
    """
    return grouped_allreduce([tensor], average, name, priority, prescale_factor, postscale_factor, process_set, op)[0]


def allreduce_(
    tensor: Any,
    average: bool | None = None,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
    op: int | None = None,
) -> Any:
    """Do what `allreduce` does in place; the array is returned."""
    return grouped_allreduce_([tensor], average, name, priority, prescale_factor, postscale_factor, process_set, op)[0]


def grouped_allreduce(
    tensors: Sequence[Any],
    average: bool | None = None,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
    op: int | None = None,
) -> list[Any]:
    """Do what `allreduce` does for several arrays, with few exchanges; return a list of new arrays."""
    copies = [_like(tensor, _read(tensor, "allreduce").clone()) for tensor in tensors]
    return grouped_allreduce_(copies, average, name, priority, prescale_factor, postscale_factor, process_set, op)


def grouped_allreduce_(
    tensors: Sequence[Any],
    average: bool | None = None,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
    op: int | None = None,
) -> list[Any]:
    """Do what `allreduce` does for several arrays in place, with few exchanges; return them."""
    operation = _operation(average, op)
    group = process_set.group("allreduce")
    written = [_written(tensor, "allreduce") for tensor in tensors]
    description = f"allreduce({name!r}, op={operation}) of {_shown(written)}"
    agree(group, f"{description}, factors {prescale_factor:g}, {postscale_factor:g}")
    combine = _add_adaptively if operation == Adasum else partial(_reduce, operation)
    with noted("allreduce", name, group.rank, _nbytes(written)):
        without_grad(combine, group, written, prescale_factor, postscale_factor)
    return list(tensors)


def _add_adaptively(group: Group, written: Sequence[torch.Tensor], before: float, after: float) -> None:
    """Do `Adasum` in place, with factors before and after it."""
    for target in written:
        _scale(target, before)
        target.copy_(adasum(group, target))
        _scale(target, after)


def allgather(
    tensor: Any, name: str | None = None, priority: int = 0, process_set: ProcessSet = global_process_set
) -> Any:
    """Return all members' arrays, one behind the other along the first axis.

    Parameters
    ----------
    tensor : NDArray, one axis or more
        Lengths may differ along the first axis alone.
    """
    group = process_set.group("allgather")
    mine = _rows(tensor, "allgather")
    agree(group, f"allgather({name!r}) of (..., {_shown([mine[:0]])}")
    with noted("allgather", name, group.rank, _nbytes([mine])):
        return _like(tensor, torch.cat(group.all_gather(mine)))


def grouped_allgather(
    tensors: Sequence[Any], name: str | None = None, priority: int = 0, process_set: ProcessSet = global_process_set
) -> list[Any]:
    """Do what `allgather` does for several arrays; return a list."""
    return [allgather(tensor, _numbered(name, i), priority, process_set) for i, tensor in enumerate(tensors)]


def broadcast(
    tensor: Any,
    root_rank: int,
    name: str | None = None,
    priority: int = 0,
    process_set: ProcessSet = global_process_set,
) -> Any:
    """Return the array that one member has.

    Parameters
    ----------
    tensor : NDArray
        Of the same shape and dtype in all members; only the root's values count.
    root_rank : int
        Whose: its rank in the job.
    """
    return broadcast_(_like(tensor, _read(tensor, "broadcast").clone()), root_rank, name, priority, process_set)


def broadcast_(
    tensor: Any,
    root_rank: int,
    name: str | None = None,
    priority: int = 0,
    process_set: ProcessSet = global_process_set,
) -> Any:
    """Do what `broadcast` does in place; the array is returned."""
    broadcast_all([tensor], root_rank, name, process_set)
    return tensor


def broadcast_all(tensors: Sequence[Any], root_rank: int, name: str | None, process_set: ProcessSet) -> None:
    """Broadcast several arrays in place, with few exchanges."""
    group = process_set.group("broadcast")
    root = number_in(process_set, root_rank, "broadcast")
    written = [_written(tensor, "broadcast") for tensor in tensors]
    agree(group, f"broadcast({name!r}, root_rank={root_rank}) of {_shown(written)}")
    with noted("broadcast", name, group.rank, _nbytes(written)):
        without_grad(_broadcast, group, written, root)


def _broadcast(group: Group, written: Sequence[torch.Tensor], root: int) -> None:
    for bucket in _buckets(written):
        flat = _joined(bucket)
        group.broadcast(flat, root)
        _take_apart(flat, bucket)


def alltoall(
    tensor: Any,
    splits: Any = None,
    name: str | None = None,
    priority: int = 0,
    process_set: ProcessSet = global_process_set,
) -> Any:
    """Send each member some rows, and return the rows that they sent here, those of the first member first.

    Parameters
    ----------
    tensor : NDArray, one axis or more
        Rows, those for the first member first.
    splits : NDArray or sequence of int, optional
        How many go to each member; without it equally many. An array has to be of integers.

    Returns
    -------
    NDArray, or with ``splits`` (NDArray, NDArray of int32): the rows, and how many came from each

    Raises
    ------
    MXNetError
        If ``splits`` of some member are not as many integers as there are members, with the sum of its rows.
    """
    group = process_set.group("alltoall")
    mine = _rows(tensor, "alltoall")
    counts = None if splits is None else _counts(splits)
    agree(group, f"alltoall({name!r}, {'with' if counts else 'without'} splits) of (..., {_shown([mine[:0]])}")
    with noted("alltoall", name, group.rank, _nbytes([mine])):
        gathered, received = _together(group, "alltoall", lambda: group.all_to_all(mine, counts), mine, counts)
    if counts is None:
        return _like(tensor, gathered)
    return _like(tensor, gathered), _like(tensor, torch.tensor(received, dtype=torch.int32))


def reducescatter(
    tensor: Any,
    op: int = Average,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
) -> Any:
    """Combine all members' arrays as `allreduce` does, and return this member's share of the rows.

    Parameters
    ----------
    tensor : NDArray, one axis or more
        Where the rows cannot be dealt out evenly, the first members get one more.
    op : {Average, Sum, Min, Max, Product}

    Raises
    ------
    ValueError
        For an array without axes, as Horovod does.
    """
    group = process_set.group("reducescatter")
    mine = _read(tensor, "reducescatter").clone()
    if mine.dim() == 0:
        raise ValueError("reducescatter: expected an array with a first axis, got a scalar.")
    if op not in _OPERATIONS:
        raise MXNetError(f"reducescatter: op is one of Average, Sum, Min, Max and Product, got {op!r}.")
    agree(group, f"reducescatter({name!r}, op={op}) of {_shown([mine])}")
    with noted("reducescatter", name, group.rank, _nbytes([mine])):
        _scale(mine, prescale_factor)
        part = group.reduce_scatter(mine, _OPERATIONS[op])
        _finish(part, group.size if op == Average else 1, postscale_factor)
    return _like(tensor, part)


def grouped_reducescatter(
    tensors: Sequence[Any],
    op: int = Average,
    name: str | None = None,
    priority: int = 0,
    prescale_factor: float = 1.0,
    postscale_factor: float = 1.0,
    process_set: ProcessSet = global_process_set,
) -> list[Any]:
    """Do what `reducescatter` does for several arrays; return a list."""
    return [
        reducescatter(tensor, op, _numbered(name, i), priority, prescale_factor, postscale_factor, process_set)
        for i, tensor in enumerate(tensors)
    ]


def number_in(process_set: ProcessSet, root_rank: int, what: str) -> int:
    """Return the number in a process set of a rank of the job."""
    if root_rank not in process_set.ranks:
        raise MXNetError(f"{what}: root_rank {root_rank} is not in the process set of ranks {process_set.ranks}.")
    return process_set.ranks.index(root_rank)


# Arrays and tensors


def _read(array: Any, what: str) -> torch.Tensor:
    """Return the tensor of an array, compact and outside any graph."""
    return _tensor(array, what, lambda: torch.Tensor.detach(array._tensor))


def _written(array: Any, what: str) -> torch.Tensor:
    """Return the tensor through which an array is changed."""
    return _tensor(array, what, array._writable if isinstance(array, NDArrayBase) else None)


def _tensor(array: Any, what: str, get: Callable[[], torch.Tensor] | None) -> torch.Tensor:
    if not isinstance(array, NDArrayBase) or get is None:
        raise TypeError(f"{what}: expected an NDArray, got {type(array).__name__}.")
    if array._is_sparse:
        raise MXNetError(
            f"{what}: the array is {array.stype}; only dense arrays travel. Exchange its data and indices, or "  # type: ignore[attr-defined]
            "use tostype('default')."
        )
    return get()


def _rows(array: Any, what: str) -> torch.Tensor:
    tensor = _read(array, what)
    if tensor.dim() == 0:
        raise MXNetError(f"{what}: expected an array with a first axis, got a scalar.")
    return tensor


def _counts(splits: Any) -> list[int]:
    """Return row counts; floating point is refused, as by Horovod, unless a sequence holds integral values."""
    if isinstance(splits, (NDArrayBase, onp.ndarray)):
        if onp.dtype(splits.dtype).kind not in "iu":  # type: ignore[union-attr]
            raise MXNetError(f"alltoall: splits must be integers, got an array of {onp.dtype(splits.dtype)}.")  # type: ignore[union-attr]
        splits = (splits.asnumpy() if isinstance(splits, NDArrayBase) else splits).tolist()  # type: ignore[attr-defined]
    try:
        counts = [int(split) for split in splits]
        if counts == list(splits):
            return counts
    except (TypeError, ValueError, OverflowError):
        pass
    raise MXNetError(f"alltoall: splits must be integers, one for each member, got {splits!r}.")


def _like(array: Any, tensor: torch.Tensor) -> Any:
    return wrap(tensor, array._ctx, type(array))


def _shown(tensors: Sequence[torch.Tensor]) -> str:
    tensor_texts = [f"{tuple(t.shape)} {str(t.dtype).removeprefix('torch.')}" for t in tensors[:1000]]
    return ", ".join(tensor_texts)


def _nbytes(tensors: Sequence[torch.Tensor]) -> int:
    return sum(t.numel() * t.element_size() for t in tensors)


def _numbered(name: str | None, number: int) -> str | None:
    return None if name is None else f"{name}_{number}"


# Exchanges


def _operation(average: bool | None, op: int | None) -> int:
    if op is None:
        return Sum if average is False else Average
    if average is not None:
        raise ValueError("The op parameter supersedes average. Please provide only one of them.")
    if op not in (*_OPERATIONS, Adasum):
        raise MXNetError(f"allreduce: op is one of Average, Sum, Adasum, Min, Max and Product, got {op!r}.")
    return op


def _together(group: Group, what: str, call: Callable[[], Any], tensor: torch.Tensor, counts: list[int] | None) -> Any:
    """Make a call whose arguments differ between members, or raise in all of them if one has wrong arguments."""
    fault = ""
    if counts is not None and (len(counts) != group.size or sum(counts) != len(tensor) or min(counts) < 0):
        fault = f"splits {counts} are not {group.size} row counts that sum to {len(tensor)}"
    elif counts is None and len(tensor) % group.size:
        fault = f"{len(tensor)} rows are not equally many for {group.size} members; give splits"
    everywhere = group.all_gather_plain(fault)
    rank_errors = [f"rank {rank}: {text}" for rank, text in zip(group.ranks, everywhere, strict=True) if text]
    if rank_errors:
        raise MXNetError(f"{what}: {'; '.join(rank_errors)}.")
    return call()


def _buckets(tensors: Sequence[torch.Tensor]) -> list[list[torch.Tensor]]:
    """Return tensors in lists of one dtype and device, each of a limited size."""
    alike_tensors: dict[Any, list[torch.Tensor]] = {}
    for tensor in tensors:
        if tensor.numel():
            alike_tensors.setdefault((tensor.dtype, tensor.device), []).append(tensor)
    buckets: list[list[torch.Tensor]] = []
    for tensors_of_dtype in alike_tensors.values():
        bytes_left = 0
        for tensor in tensors_of_dtype:
            nbytes = tensor.numel() * tensor.element_size()
            if nbytes > bytes_left:
                buckets.append([])
                bytes_left = max(_BUCKET_BYTES, nbytes)
            buckets[-1].append(tensor)
            bytes_left -= nbytes
    return buckets


def _joined(bucket: Sequence[torch.Tensor]) -> torch.Tensor:
    """Return the elements of tensors in one; of a single compact one, on its memory."""
    if len(bucket) == 1:
        return bucket[0].contiguous().view(-1)
    return torch.cat([tensor.reshape(-1) for tensor in bucket])


def _take_apart(flat: torch.Tensor, bucket: Sequence[torch.Tensor]) -> None:
    """Write what `_joined` put together back."""
    if len(bucket) == 1 and flat.data_ptr() == bucket[0].data_ptr():
        increment_version(bucket)  # exchanges do not count their writes, and plans hold weights until one is counted
        return
    parts = flat.split([tensor.numel() for tensor in bucket])
    for tensor, part in zip(bucket, parts, strict=True):
        tensor.copy_(part.view_as(tensor))


def _reduce(
    op: int, group: Group, tensors: Sequence[torch.Tensor], prescale_factor: float, postscale_factor: float
) -> None:
    under_way: list[tuple[torch.Tensor, list[torch.Tensor], PendingExchange]] = []
    for bucket in _buckets(tensors):
        flat = _joined(bucket)
        _scale(flat, prescale_factor)
        under_way.append((flat, bucket, group.begin_all_reduce(flat, _OPERATIONS[op])))
    for flat, bucket, pending in under_way:
        pending.wait()
        _finish(flat, group.size if op == Average else 1, postscale_factor)
        _take_apart(flat, bucket)


def _finish(tensor: torch.Tensor, divisor: int, factor: float) -> None:
    if divisor > 1:
        tensor.div_(divisor, rounding_mode=None if tensor.is_floating_point() else "trunc")
    _scale(tensor, factor)


def _scale(tensor: torch.Tensor, factor: float) -> None:
    if factor == 1.0:
        return
    if tensor.is_floating_point():
        tensor.mul_(factor)
    else:
        tensor.copy_(tensor.double().mul_(factor))  # integers are rounded towards zero


# Parameters of several operations.
_TEXTS = """
tensors : list of NDArray
    Each of the same shape and dtype in all members.
average : bool, optional
    True for the mean, the default, False for the sum; or give ``op``.
name : str, optional
priority : int
    A hint without effect.
prescale_factor, postscale_factor : float
    Factors before and after the exchange.
process_set : ProcessSet, default `global_process_set`
op : {Average, Sum, Adasum, Min, Max, Product}, optional
    Adasum adds what is orthogonal and averages what is parallel (Maleki et al., 2020, arXiv:2006.02924).
"""
_publish(globals(), _TEXTS)
