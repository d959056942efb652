"""How many outputs MXNet 1.9.1 counts for a node in files (``node_row_ptr``), hidden ones included.

Some of its operators have outputs that only its own backward pass reads (masks, statistics, workspaces). The kernels
here have no use for them, but files name them, so they are counted when a graph is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .node import Node


def _pooling(params: Mapping[str, Any]) -> int:
    """Max pooling of channel-first data has a workspace."""
    channels_first = str(params["layout"]) in ("None", "NCW", "NCHW", "NCDHW")
    return 2 if params["pool_type"] == "max" and channels_first and params["kernel"] else 1


_COUNTED: dict[str, int | Callable[[Mapping[str, Any]], int]] = {
    "BatchNorm": 3,
    "BatchNorm_v1": 3,
    "CTCLoss": 2,
    "Dropout": 2,
    "GroupNorm": 3,
    "InstanceNorm": 3,
    "L2Normalization": 2,
    "LRN": 2,
    "LayerNorm": 3,
    "Pooling": _pooling,
    "_contrib_BatchNormWithReLU": 4,
    "_contrib_SyncBatchNorm": 3,
    "_linalg_det": 3,
    "_linalg_slogdet": 4,
    "_npi_norm": 4,
    "_npi_std": 2,
    "_npi_var": 2,
    "sort": 2,
    "topk": lambda params: 2 if params["ret_typ"] in ("value", "both") else 1,
}


def counted_outputs(node: Node) -> int:
    """Return the number of outputs that files count for a node."""
    if node.op is None:
        return 1
    counted = _COUNTED.get(node.op.name)
    if counted is None:
        return node.num_outputs
    return counted(node.params) if callable(counted) else counted
