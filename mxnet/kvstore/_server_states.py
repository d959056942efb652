"""States of optimizers that run on servers, each with parts of the arrays: put together for files, and parted again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from .. import optimizer as opt
from .._src.distributed.servers.client import Held
from ..context import cpu
from ..ndarray._conversion import wrap
from ..ndarray.ndarray import NDArray


def joined(states: Sequence[bytes], held: Sequence[Held], with_optimizer: bool) -> bytes:
    """Return the states of whole arrays, as a store inside one process would write them.

    Parameters
    ----------
    states : list of bytes
        Of each server.
    held : list of Held
        All arrays, with the parts that servers have.
    with_optimizer : bool
        ``states`` and the result hold an optimizer; the first server's counts.
    """
    updaters = [_loaded(data) for data in states]
    full_updater = opt.Updater(updaters[0].optimizer)
    for array in held:
        parts = [updaters[piece.server].states.get(array.key, _Absent) for piece in array.slices]
        if parts and parts[0] is not _Absent:
            full_updater.states[array.key] = _join(parts, array)
    return full_updater.get_states(with_optimizer)


def parted(data: bytes, held: Sequence[Held], num_servers: int) -> tuple[opt.Optimizer | None, list[bytes]]:
    """Return the optimizer, if there is one, and the states for each server; `joined` in reverse."""
    full_updater = _loaded(data)
    with_optimizer = not isinstance(full_updater.optimizer, _NoOptimizer)
    parts = [opt.Updater(full_updater.optimizer) for _ in range(num_servers)]
    for array in held:
        if array.key in full_updater.states:
            for piece in array.slices:
                parts[piece.server].states[array.key] = _part(
                    full_updater.states[array.key], array, piece.start, piece.stop
                )
    optimizer = full_updater.optimizer if with_optimizer else None
    return optimizer, [part.get_states(with_optimizer) for part in parts]


class _Absent:
    """Stands for a state that there is not."""


class _NoOptimizer(opt.Optimizer):
    """Stands for the optimizer of states that were written without one."""


def _loaded(data: bytes) -> opt.Updater:
    updater = opt.Updater(_NoOptimizer())
    updater.set_states(data)
    return updater


def _join(parts: Sequence[Any], array: Held) -> Any:
    first = parts[0]
    if isinstance(first, (list, tuple)):
        return type(first)(_join(rows, array) for rows in zip(*parts, strict=True))
    if not isinstance(first, NDArray) or first.size != len(array.slices[0]) * array.width:
        return first  # a number of the optimizer's own, not one for each element
    tensors = [_dense(part).reshape(-1) for part in parts]
    return wrap(torch.cat(tensors).reshape(array.shape), cpu())


def _part(state: Any, array: Held, start: int, stop: int) -> Any:
    if isinstance(state, (list, tuple)):
        return type(state)(_part(item, array, start, stop) for item in state)
    if not isinstance(state, NDArray) or state.shape != array.shape:
        return state
    if array.is_rows:
        return wrap(_dense(state)[start:stop].clone(), cpu()).tostype("row_sparse")
    return wrap(_dense(state).reshape(-1)[start:stop].clone(), cpu())


def _dense(array: NDArray) -> torch.Tensor:
    return (array if array.stype == "default" else array.tostype("default"))._tensor.detach().cpu()
