"""Join the steps of attention into one kernel."""

from __future__ import annotations

from math import isfinite

from ..graph import Graph, rewrite
from ..node import Entry, Node
from .attention_ops import ATTENTION, INTERLEAVED, INTERLEAVED_PAIR, JOINED, PROJECTED

_PREFIX = "_contrib_interleaved_matmul_"
_LAST = ("batch_dot", _PREFIX + "selfatt_valatt", _PREFIX + "encdec_valatt")
_SWAP = (0, 2, 1, 3)  # between (N, T, heads, size) and (N, heads, T, size)


def fuse_attention(graph: Graph, training: bool) -> Graph:
    """Replace scores, softmax and weighted sums by one node.

    ``selfatt_valatt(x, softmax(selfatt_qk(x)))`` becomes ``_attention_interleaved(x)``, ``encdec`` alike, and
    ``batch_dot(softmax(batch_dot(q, k, transpose_b=True) / c), v)`` becomes ``_attention(q, k, v, scale=1 / c)``. Where
    q, k and v are heads that Reshape and transpose take out of (N, T, C) arrays, and put together again, these join as
    well, and so does SliceChannel that cuts the three out of one array. Dropout between the steps is skipped where it
    does nothing, as outside of ``training``; where it does something, or where something else uses the scores, all
    stays as it is.
    """
    if graph.operators.isdisjoint(_LAST):
        return graph
    fused = rewrite(graph, lambda node, inputs: _fuse(node, inputs, graph, training))
    return rewrite(fused, lambda node, inputs: _join_heads(node, inputs, fused))


def _is(node: Node, name: str) -> bool:
    return node.op is not None and node.op.name == name


def _fuse(node: Node, inputs: tuple[Entry, ...], graph: Graph, training: bool) -> list[Entry] | None:
    if node.op is None or node.op.name not in _LAST:
        return None
    position = 0 if node.op.name == "batch_dot" else 1  # of the weights
    scores = _scores(node.inputs[position], graph, training)
    if scores is None or graph.users[scores] != 1:
        return None
    if node.op.name == "batch_dot":
        return _fuse_products(node, inputs, graph, training)
    new_scores = _new_scores(inputs[1], training)
    first = new_scores.node
    if not _is(first, node.op.name.replace("valatt", "qk")) or first.params["heads"] != node.params["heads"]:
        return None
    if first.inputs[-1] != inputs[0]:
        return None
    op = INTERLEAVED if len(first.inputs) == 1 else INTERLEAVED_PAIR
    return [Entry(Node(op, node.name, {"heads": str(node.params["heads"])}, first.inputs))]


def _scores(weights: Entry, graph: Graph, training: bool) -> Entry | None:
    """Return the entry whose softmax the weights are; None if they are not, or if they are used elsewhere."""
    while _is_idle_dropout(weights.node, training):
        if graph.users[weights] != 1:
            return None
        weights = weights.node.inputs[0]
    node = weights.node
    if not _is(node, "softmax") or graph.users[weights] != 1:
        return None
    params = node.params
    is_plain = params["axis"] == -1 and params["temperature"] in (None, 1.0) and params["dtype"] in (None, "None")
    return node.inputs[0] if is_plain and not params["use_length"] else None


def _new_scores(weights: Entry, training: bool) -> Entry:
    """Return the scores of weights for which `_scores` found some, in the graph that is being built."""
    while _is_idle_dropout(weights.node, training):
        weights = weights.node.inputs[0]
    return weights.node.inputs[0]


def _is_idle_dropout(node: Node, training: bool) -> bool:
    if not _is(node, "Dropout"):
        return False
    return node.params["p"] == 0 or (not training and str(node.params["mode"]) == "training")


def _fuse_products(node: Node, inputs: tuple[Entry, ...], graph: Graph, training: bool) -> list[Entry] | None:
    if node.params["transpose_a"] or node.params["transpose_b"]:
        return None
    before, scores, scale = _scores(node.inputs[0], graph, training), _new_scores(inputs[0], training), 1.0
    while before is not None and before.node.op is not None and before.node.op.name in ("_mul_scalar", "_div_scalar"):
        factor = float(before.node.params["scalar"])
        if factor == 0 or not isfinite(factor) or graph.users[before] != 1:
            return None
        scale = scale * factor if _is(before.node, "_mul_scalar") else scale / factor
        before, scores = before.node.inputs[0], scores.node.inputs[0]
    if before is None or not _is(before.node, "batch_dot") or graph.users[before] != 1:
        return None
    product = scores.node
    if product.params["transpose_a"] or not product.params["transpose_b"]:
        return None
    return [Entry(Node(ATTENTION, node.name, {"scale": repr(scale)}, (*product.inputs, inputs[1])))]


def _join_heads(node: Node, inputs: tuple[Entry, ...], graph: Graph) -> list[Entry] | None:
    """Take the steps before and after attention in, at the last Reshape of ``(N, T, heads, size)``."""
    if not _is(node, "Reshape") or not _reshapes(node, ((0, 0, -3), (0, 0, -1))) or not _swaps(inputs[0].node):
        return None
    cut = inputs[0].node.inputs[0].node
    attention = cut.inputs[0] if _is(cut, "Reshape") else None
    if attention is None or attention.node.op is not ATTENTION:
        return None
    sources, counts = zip(*(_source(e) for e in attention.node.inputs), strict=True)
    heads = counts[0]
    if heads < 1 or set(counts) != {heads} or any(graph.users.get(e, 0) > 1 for e in _between(node)):
        return None
    if not _reshapes(cut, ((-4, -1, heads, 0, 0),)) and not _reshapes(cut, ((-1, heads, 0, 0),), reverse=True):
        return None
    attrs = {"heads": str(heads), "scale": attention.node.attrs["scale"]}
    cut_in_three = sources[0].node
    if _cuts_in_three(cut_in_three) and sources == tuple(Entry(cut_in_three, i) for i in range(3)):
        return [Entry(Node(JOINED, node.name, attrs, cut_in_three.inputs))]
    return [Entry(Node(PROJECTED, node.name, attrs, sources))]


def _between(node: Node) -> list[Entry]:
    """Return the entries between attention and the last Reshape."""
    swapped = node.inputs[0]
    return [swapped, swapped.node.inputs[0], swapped.node.inputs[0].node.inputs[0]]


def _source(heads: Entry) -> tuple[Entry, int]:
    """Return the array (N, T, C) that heads (N * heads, T, size) were taken from, and how many; 0 if they were not."""
    node = heads.node
    if not _reshapes(node, ((-3, 0, 0),)) and not _reshapes(node, ((-1, 0, 0),), reverse=True):
        return heads, 0
    swapped = node.inputs[0].node
    split = swapped.inputs[0].node if _swaps(swapped) else swapped
    if split is swapped or not _is(split, "Reshape") or split.params["reverse"]:
        return heads, 0
    match tuple(split.params["shape"]):
        case (0, 0, -4, int(count), -1) | (0, 0, int(count), -1) if count > 0:
            return split.inputs[0], count
    return heads, 0


def _reshapes(node: Node, shapes: tuple[tuple[int, ...], ...], reverse: bool = False) -> bool:
    return _is(node, "Reshape") and tuple(node.params["shape"]) in shapes and bool(node.params["reverse"]) == reverse


def _swaps(node: Node) -> bool:
    return _is(node, "transpose") and tuple(node.params["axes"] or ()) == _SWAP


def _cuts_in_three(node: Node) -> bool:
    return _is(node, "SliceChannel") and (
        node.params["num_outputs"] == 3 and node.params["axis"] in (-1, 2) and not node.params["squeeze_axis"]
    )
