"""Steps of optimizers for parameters that are row_sparse, or have row_sparse gradients."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from .._src.core.grad_mode import without_grad
from .._src.operators.storage.formats import Rows, all_rows, dense, rows_of
from .._src.operators.storage.parts import chosen, put_rows
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.sparse_calls import is_sparse, stored_of
from ..base import MXNetError


def parts_of(state: Any) -> list[Any]:
    """Return the arrays that a state consists of."""
    if state is None:
        return []
    return [state] if isinstance(state, NDArrayBase) else [x for x in state if x is not None]


def is_involved(arrays: Sequence[Any]) -> bool:
    """Whether a weight, its gradient or its state is sparse."""
    weight, grad, state = arrays
    return any(is_sparse(x) for x in (weight, grad, *parts_of(state)))


def stored_alike(weight: Any, state: Any) -> bool:
    """Whether weight and states are all dense or all row_sparse."""
    return len({x.stype for x in (weight, *parts_of(state))}) == 1


def step(optimizer: Any, weight: Any, grad: Any, state: Any, setting: Sequence[Any]) -> None:
    """Update one parameter, or its rows that have a gradient where the optimizer is lazy."""
    arrays = [weight, *parts_of(state)]
    value = stored_of(grad)
    rows_supplied = value if isinstance(value, Rows) and optimizer._is_lazy(weight, grad, state) else None
    if rows_supplied is not None and is_sparse(weight) and len(weight._parts.data) != weight.shape[0]:
        raise MXNetError(
            f"{type(optimizer).__name__}: only implemented for RowSparse weights with all rows containing "
            f"non-zeros; {len(weight._parts.data)} of {weight.shape[0]} rows are stored."
        )
    wholes = [_whole(x) for x in arrays]
    update = optimizer._step_sparse if is_sparse(weight) else optimizer._step
    zero_rows = rows_supplied is not None
    if rows_supplied is None or rows_supplied.is_whole:
        grads = dense(value) if rows_supplied is None else rows_supplied.data
        without_grad(update, [wholes[0]], [grads], [[x] for x in wholes[1:]], *setting)
    else:
        without_grad(_update_rows, update, wholes, rows_supplied, setting)
    for array, dense_array in zip(arrays, wholes, strict=True):
        if is_sparse(array) and not (zero_rows and array._parts.data is dense_array and array._parts.is_whole):
            # As operators with dense results do, a step of all rows stores the rows of a state that are not zero.
            array._parts = all_rows(dense_array) if zero_rows or array is weight else rows_of(dense_array)


def _update_rows(update: Any, wholes: Sequence[torch.Tensor], grad: Rows, setting: Sequence[Any]) -> None:
    """Update those rows of a weight and its states that have a gradient."""
    rows = [chosen(dense, grad.indices) for dense in wholes]
    update([rows[0]], [grad.data], [[x] for x in rows[1:]], *setting)
    for whole, changed in zip(wholes, rows, strict=True):
        put_rows(whole, grad.indices, changed)


def _whole(array: Any) -> torch.Tensor:
    """Return the tensor of all rows, through which dense arrays are changed."""
    if not is_sparse(array):
        return array._writable()
    parts = array._parts
    return parts.data if isinstance(parts, Rows) and len(parts.data) == parts.shape[0] else parts.to_dense()
