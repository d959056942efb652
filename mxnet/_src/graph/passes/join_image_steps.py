"""Turn images into normalised tensors in one memory: two nodes of graphs that prepare samples become one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

import torch
from torch import Tensor
from torch.compiler import is_compiling

from ...operators.definition.registry import get
from ...operators.definition.schema import Input, OpDef
from ..graph import Graph, rewrite
from ..node import Entry, Node

_TO_TENSOR, _NORMALIZE = "_image_to_tensor", "_image_normalize"
_NAMES = frozenset((_TO_TENSOR, _NORMALIZE))
_ORDER = {3: (2, 0, 1), 4: (0, 3, 1, 2)}  # of the axes, by their number


def _to_normalized(data: Tensor, *, mean: Any, std: Any) -> Tensor:
    """Compute ``normalize(to_tensor(data))`` by the two kernels."""
    result: Tensor = get(_NORMALIZE).kernel(get(_TO_TENSOR).kernel(data), mean=mean, std=std)
    return result


def _specialized(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    """Return the kernel for means and deviations; it has the same steps, all but the first in place."""
    general = partial(_to_normalized, mean=params["mean"], std=params["std"])
    centre, scale = (_column(params[p.name], p.default) for p in get(_NORMALIZE).params)
    lengths = {len(centre), len(scale)}

    def to_normalized(data: Tensor) -> Tensor:
        order = _ORDER.get(data.dim())
        if (
            order is None
            or not data.is_cpu
            or data.requires_grad
            or data.shape[-1] not in (1, 3)
            or not lengths.issubset((1, data.shape[-1]))
            or is_compiling()
        ):
            return general(data)
        moved = data.permute(order)
        if data.dtype is torch.uint8:
            result = moved.contiguous().to(torch.float32)
        elif data.dtype is torch.float32:
            result = torch.empty(moved.shape, dtype=torch.float32).copy_(moved)
        else:
            return general(data)
        return result.div_(255).sub_(centre).div_(scale)

    return to_normalized


def _column(channels: Any, default: Any) -> Tensor:
    """Return a number for all channels, which the default is, or one for each."""
    channel_values = tuple(channels)[:1] if tuple(channels) == default else tuple(channels)
    return torch.tensor(channel_values, dtype=torch.float32).view(-1, 1, 1)


@cache  # or else the caches of inference would hold one for each graph
def to_normalized_op() -> OpDef:
    """Return the operator of the joined node, with the parameters of ``_image_normalize``."""
    return OpDef(
        name="_image_to_normalized",
        kernel=_to_normalized,
        inputs=(Input("data"),),
        params=get(_NORMALIZE).params,
        specialize=_specialized,
    )


def join_image_steps(graph: Graph) -> Graph:
    """Replace ``_image_normalize(_image_to_tensor(x))`` where nothing else uses what is between.

    Transforms of samples are such graphs; the values are the same.
    """
    if not graph.operators.issuperset(_NAMES):
        return graph

    def replace(node: Node, inputs: tuple[Entry, ...]) -> list[Entry] | None:
        if node.op is None or node.op.name != _NORMALIZE or graph.users[node.inputs[0]] != 1:
            return None
        image = inputs[0].node
        if image.op is None or image.op.name != _TO_TENSOR:
            return None
        return [Entry(Node(to_normalized_op(), node.name, node.attrs, image.inputs))]

    return rewrite(graph, replace)
