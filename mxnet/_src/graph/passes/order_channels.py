"""Channels between layers of integers in the order that is best for the layer that takes them.

Where no pair of products may overflow 16 bits, a layer's digits depend on which channels of its data are neighbours. If
a layer makes data for one other alone, it can make them in any order:

    convolution a -> depthwise convolution b -> convolution c

becomes, with the channels of the results of a and b in the order that c wants,

    a, its weight's outputs in this order -> b, likewise -> c, its weight's inputs in this order
"""

from __future__ import annotations

from collections.abc import Mapping

from torch import Tensor

from ...operators.definition.planned import Planned
from ..fused import fused_of
from ..graph import Graph
from ..node import Node


def makers_of_data(graph: Graph) -> dict[int, list[Node]]:
    """Return the nodes that make the data of a layer, and of nothing else, by the layer's identity.

    The nearest comes first. All but the last are depthwise convolutions; the channels of the last one may be in any
    order. This depends on the graph alone, so that a layer's digits are the same with a plan and without.
    """
    layers = {id(node): fused for node in graph.nodes if (fused := fused_of(node)) is not None and fused.channels}
    found: dict[int, list[Node]] = {}
    if not layers:
        return found
    for node in graph.nodes:
        fused = layers.get(id(node))
        if fused is None or fused.channels is None or fused.channels.own:
            continue
        makers: list[Node] = []
        entry = node.inputs[fused.data[0]]
        while graph.users[entry] == 1:
            maker = layers.get(id(entry.node))
            is_like = entry.index == 0 and entry.node.op is node.op
            if maker is None or maker.channels is None or not is_like or len(maker.data) > 1:
                break
            if maker.channels.axis != fused.channels.axis:
                break
            makers.append(entry.node)
            if not maker.channels.own:
                found[id(node)] = makers
                break
            entry = entry.node.inputs[maker.data[0]]
    return found


def narrow_plans(graph: Graph, plans: Mapping[int, Planned]) -> dict[int, Planned]:
    """Return the plans of nodes, by node identity, with narrow weights, and with channels in the best order."""
    makers = makers_of_data(graph)
    narrow = {node: plan if plan.narrow is None else plan.narrow(node in makers) for node, plan in plans.items()}
    results: dict[int, Tensor] = {}
    served: set[int] = set()
    for node, makers_of_node in makers.items():
        plan = narrow.get(node)
        concerned = [narrow.get(id(maker)) for maker in makers_of_node]
        if plan is None or plan.order is None or any(p is None or p.arranged is None for p in concerned):
            continue
        served.add(node)
        results.update(dict.fromkeys(map(id, makers_of_node), plan.order))
    for node in served | results.keys():
        arranged = narrow[node].arranged
        assert arranged is not None
        narrow[node] = arranged(results.get(node), node in served)
    return narrow
