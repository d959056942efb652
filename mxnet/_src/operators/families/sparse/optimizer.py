"""Optimizer updates with row_sparse gradients: rows without a gradient stay as they are ("lazy" updates).

A rule of an update changes weight and states in place where they are dense or have all rows stored. A state without
stored rows, as optimizers create it, gets all of them.
"""

from __future__ import annotations

from torch import Tensor

from .....base import MXNetError
from ...definition.facets import Storage
from ...storage.calls import SparseCall, Updated
from ...storage.formats import Rows, Stored, all_rows, dense
from ...storage.parts import chosen, put_rows


def _whole(stored: Stored) -> Tensor:
    """Return the tensor of all rows, which is written to."""
    if isinstance(stored, Tensor):
        return stored
    if len(stored.data) == stored.shape[0]:
        return stored.data
    return dense(stored)


def _on_rows(call: SparseCall) -> Updated:
    """Run the dense kernel on the rows that have a gradient."""
    weight, grad, *states = call.inputs
    if isinstance(weight, Rows) and len(weight.data) != weight.shape[0]:
        raise MXNetError(
            f"{call.name}: only implemented for RowSparse weights with all rows containing non-zeros; "
            f"{len(weight.data)} of {weight.shape[0]} rows are stored."
        )
    wholes = [_whole(x) for x in (weight, *states)]
    parts = [chosen(dense, grad.indices) for dense in wholes]
    call.kernel(parts[0], grad.data, *parts[1:])
    for whole, part in zip(wholes, parts, strict=True):
        put_rows(whole, grad.indices, part)
    stored = [w if isinstance(x, Tensor) else all_rows(w) for x, w in zip((weight, *states), wholes, strict=True)]
    return Updated(stored[0], {0: stored[0], **{i + 2: s for i, s in enumerate(stored[1:])}})


def _lazy_update(call: SparseCall) -> Updated | None:
    """Update rows, if ``lazy_update`` and weight and states are stored alike; else all of them."""
    grad = call.inputs[1]
    are_alike = len({isinstance(x, Rows) for x in (call.inputs[0], *call.inputs[2:])}) == 1
    return _on_rows(call) if call.params["lazy_update"] and isinstance(grad, Rows) and are_alike else None


LAZY = Storage(_lazy_update)


def _ftrl(call: SparseCall) -> Updated | None:
    """Update rows where all arrays are row_sparse."""
    return _on_rows(call) if set(call.stypes) == {"row_sparse"} else None


FTRL = Storage(_ftrl)


def _adagrad(call: SparseCall) -> Updated:
    """Update rows."""
    if not isinstance(call.inputs[1], Rows) or call.params["wd"] != 0:
        raise call.refuse("the gradient must be row_sparse, and wd 0.")
    return _on_rows(call)


ADAGRAD = Storage(_adagrad)


def _group_adagrad(call: SparseCall) -> Updated:
    """Update rows of a dense weight."""
    if call.stypes != ("default", "row_sparse", "default"):
        raise call.refuse("weight and history must be dense, the gradient row_sparse or dense.")
    return _on_rows(call)


GROUP_ADAGRAD = Storage(_group_adagrad)
