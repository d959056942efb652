"""Sampling from graphs that are stored as csr matrices: row v holds the ids of the edges that begin at vertex v.

Dense arrays are refused; calls with csr matrices go to the rules below.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Storage
from ...definition.params import Count, Longs
from ...storage.calls import SparseCall
from ...storage.formats import Csr, Stored, stype_of
from ..common.waits import must_wait
from ..convolution.layers import refuse

# Chooses among the edges of one vertex: their targets -> positions of the edges to keep, ascending.
Choice = Callable[[Tensor], Tensor]


def _refuse_dense(name: str, graph: Tensor) -> NoReturn:
    refuse(name, "not implemented for dense storage: the graph must be csr.", graph=graph)


def _empty(graph: Tensor, *shape: int, dtype: torch.dtype = torch.int64) -> Tensor:
    return graph.new_empty(shape, dtype=dtype)


def _graph(call: SparseCall, data: Stored, square: bool = True, on_cpu: bool = True) -> Csr:
    """Return an input as a graph, checked: also whether it is on the CPU, for walks in Python."""
    if not isinstance(data, Csr):
        raise call.refuse("the graph must be csr")
    if on_cpu and must_wait(data.data):
        raise MXNetError(f"{call.name} runs on the CPU only: give it graph.as_in_context(mx.cpu()).")
    if data.data.dtype is not torch.int64:
        raise MXNetError(f"{call.name}: the numbers of edges must be int64, got {data.data.dtype}.")
    if square and data.shape[0] != data.shape[1]:
        raise MXNetError(f"{call.name}: the matrix of a graph must be square, got shape {data.shape}.")
    return data


def _vertices(call: SparseCall, data: Stored, limit: int) -> Tensor:
    """Return an input as ids of vertices below ``limit``, checked."""
    if not isinstance(data, Tensor) or data.dtype is not torch.int64 or data.dim() != 1:
        received = getattr(data, "dtype", stype_of(data))
        raise MXNetError(
            f"{call.name}: vertices must be a vector of int64, got {received} of shape {tuple(data.shape)}."
        )
    if data.numel() and not 0 <= int(data.min()) <= int(data.max()) < limit:
        raise MXNetError(f"{call.name}: vertices must lie in [0, {limit}), got {data.tolist()}.")
    return data


def _adjacency(call: SparseCall) -> Stored:
    graph = _graph(call, call.inputs[0], square=False, on_cpu=False)
    return graph.map(torch.clone).with_data(torch.ones_like(graph.data, dtype=torch.float32))


@operator(
    "_contrib_dgl_adjacency",
    no_gradient=True,
    amp="widest",
    type_rule=lambda ins, outs, params: outs.__setitem__(0, torch.float32),
    storage=Storage(_adjacency),
)
def adjacency(data: Tensor) -> Tensor:
    """Return a graph's adjacency matrix: 1 for every edge.

    Parameters
    ----------
    data : array, CSR of int64
        The ids of the edges.

    Returns
    -------
    array, CSR of float32, shape of ``data``

    Raises
    ------
    MXNetError
        For dense arrays and other dtypes.
    """
    if data.is_meta:
        return data.new_empty(data.shape, dtype=torch.float32)
    _refuse_dense("_contrib_dgl_adjacency", data)


# --- neighbourhoods -----------------------------------------------------------------------------------------------

_SAMPLE = """Draw the neighbourhoods of vertices: some of the edges of each, and of those they lead to.

From each seed on, ``num_neighbor`` edges of a vertex are drawn{how}, all if it has no more; ``num_hops`` times so from
the vertices that were reached. No further vertex is visited when there are ``max_num_vertices``.

Parameters
----------
seed_arrays : arrays
    The graph, CSR of int64, whose values are the numbers of the edges;{probability} then vectors of int64, the seeds of
    one sample each.
num_args : int
    How many arrays these are.
num_hops : int, default 1
num_neighbor : int, default 2
max_num_vertices : int, default 100

Returns
-------
list of arrays, first those of the first kind for all samples, then of the second ...
    The vertices, (max_num_vertices + 1,), ascending, then zeros; the last number is their count. The edges, CSR,
    (max_num_vertices, number of vertices of the graph), a row for each of these vertices.{vertex_probability} The
    number of steps from the seeds to each vertex, (max_num_vertices,).

Raises
------
MXNetError
    For dense graphs, other dtypes, vertices that the graph lacks, and more seeds than ``max_num_vertices``.
"""


def _number_of_outputs(num_leading: int) -> Callable[[Mapping[str, Any]], int]:
    """Return the rule for operators with ``num_leading`` inputs before the seeds."""
    return lambda params: (2 + num_leading) * max(int(params["num_args"]) - num_leading, 0)


def _numbered_outputs(num_leading: int) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    count = _number_of_outputs(num_leading)
    return lambda params: tuple(f"output{i}" for i in range(count(params)))


def _sampled_outputs(name: str, data: Sequence[Tensor], num_leading: int, most: int) -> tuple[Tensor, ...]:
    """Return meta tensors of the outputs' shapes; anything else is a dense graph."""
    graph = data[0]
    if not graph.is_meta:
        _refuse_dense(name, graph)
    shapes_and_dtypes: list[tuple[tuple[int, ...], torch.dtype]] = [
        ((most + 1,), torch.int64),
        ((most, graph.shape[-1]), torch.int64),
    ]
    shapes_and_dtypes += [((most,), torch.float32)] * (num_leading - 1) + [((most,), torch.int64)]
    return tuple(_empty(graph, *shape, dtype=dtype) for shape, dtype in shapes_and_dtypes for _ in data[num_leading:])


def uniform_sample(
    *seed_arrays: Tensor,
    num_args: Count,
    num_hops: int = 1,
    num_neighbor: int = 2,
    max_num_vertices: int = 100,
    _generator: torch.Generator | None = None,
) -> tuple[Tensor, ...]:
    return _sampled_outputs("_contrib_dgl_csr_neighbor_uniform_sample", seed_arrays, 1, max_num_vertices)


def non_uniform_sample(
    *seed_arrays: Tensor,
    num_args: Count,
    num_hops: int = 1,
    num_neighbor: int = 2,
    max_num_vertices: int = 100,
    _generator: torch.Generator | None = None,
) -> tuple[Tensor, ...]:
    return _sampled_outputs("_contrib_dgl_csr_neighbor_non_uniform_sample", seed_arrays, 2, max_num_vertices)


uniform_sample.__doc__ = _SAMPLE.format(how="", probability="", vertex_probability="")
non_uniform_sample.__doc__ = _SAMPLE.format(
    how=" by the probabilities of the vertices they lead to",
    probability=" a float32 vector, the probability of each vertex, up to a factor;",
    vertex_probability=" The probabilities of the vertices, (max_num_vertices,).",
)


def _int64_but_probabilities(num_leading: int) -> Callable[[list[Any], list[Any], Mapping[str, Any]], None]:
    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        samples = len(ins) - num_leading
        ins[:] = [torch.float32 if i == 1 and num_leading == 2 else torch.int64 for i in range(len(ins))]
        for index in range(len(outs)):
            outs[index] = torch.float32 if num_leading == 2 and index // max(samples, 1) == 2 else torch.int64

    return rule


def _spread(
    graph: Csr, seeds: Tensor, num_hops: int, most: int, choose: Choice
) -> tuple[dict[int, int], dict[int, Tensor]]:
    """Return the vertices that are reached with their distances, and the edges drawn at each one visited."""
    distances = dict.fromkeys(seeds.tolist(), 0)
    edges: dict[int, Tensor] = {}
    waiting = deque(distances)
    while waiting and len(distances) < most:
        vertex = waiting.popleft()
        if distances[vertex] >= num_hops:
            continue
        first, last = graph.indptr[vertex : vertex + 2].tolist()
        edges[vertex] = first + choose(graph.indices[first:last])
        for target in graph.indices[edges[vertex]].tolist():
            if target not in distances and len(distances) < most:
                distances[target] = distances[vertex] + 1
                waiting.append(target)
    return distances, edges


def _padded(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[0] * (length - len(values))]


def _sample(call: SparseCall, graph: Csr, seeds: Stored, choose: Choice) -> tuple[Tensor, Csr, Tensor]:
    most, columns = int(call.params["max_num_vertices"]), graph.shape[1]
    start = _vertices(call, seeds, columns)
    if len(set(start.tolist())) > most or len(start) > most:
        raise MXNetError(f"{call.name}: {len(start)} seeds are more than max_num_vertices={most}.")
    distances, edges = _spread(graph, start, int(call.params["num_hops"]), most, choose)
    vertices = sorted(distances)
    rows = [edges.get(vertex, graph.indices.new_empty(0)) for vertex in vertices]
    counts = torch.tensor([0, *_padded([len(row) for row in rows], most)])
    drawn = torch.cat(rows) if rows else graph.indices.new_empty(0)
    part = Csr(graph.data[drawn], graph.indices[drawn], counts.cumsum(0), (most, columns))
    numbered = torch.tensor([*_padded(vertices, most), len(vertices)])
    return numbered, part, torch.tensor(_padded([distances[v] for v in vertices], most))


def _limit(call: SparseCall, targets: Tensor) -> int | None:
    """Return how many edges to draw, None for all."""
    count = int(call.params["num_neighbor"])
    return None if count < 0 or count >= len(targets) else count


def _uniform(call: SparseCall) -> tuple[Stored, ...]:
    graph = _graph(call, call.inputs[0])

    def choose(targets: Tensor) -> Tensor:
        count = _limit(call, targets)
        if count is None:
            return torch.arange(len(targets))
        return torch.randperm(len(targets), generator=call.generator)[:count].sort().values

    samples = [_sample(call, graph, seeds, choose) for seeds in call.inputs[1:]]
    return tuple(part for outputs in zip(*samples, strict=True) for part in outputs)


def _non_uniform(call: SparseCall) -> tuple[Stored, ...]:
    graph, weights = _graph(call, call.inputs[0]), call.inputs[1]
    if not isinstance(weights, Tensor) or weights.dtype is not torch.float32 or weights.shape != graph.shape[:1]:
        raise MXNetError(f"{call.name}: probability must be float32 of shape ({graph.shape[0]},).")

    def choose(targets: Tensor) -> Tensor:
        count = _limit(call, targets)
        if count is None:
            return torch.arange(len(targets))
        # Where fewer vertices than wanted have a probability, the others share what is left.
        shares = weights[targets].clamp(min=torch.finfo(torch.float32).tiny)
        if count == 0:
            return targets.new_empty(0)
        return torch.multinomial(shares, count, generator=call.generator).sort().values

    samples = []
    for seeds in call.inputs[2:]:
        vertices, part, distances = _sample(call, graph, seeds, choose)
        of_vertices = weights.new_zeros(len(distances))
        num_vertices = int(vertices[-1])
        of_vertices[:num_vertices] = weights[vertices[:num_vertices]]
        samples.append((vertices, part, of_vertices, distances))
    return tuple(part for outputs in zip(*samples, strict=True) for part in outputs)


for _name, _kernel, _supplied, _rule in (
    ("_contrib_dgl_csr_neighbor_uniform_sample", uniform_sample, 1, _uniform),
    ("_contrib_dgl_csr_neighbor_non_uniform_sample", non_uniform_sample, 2, _non_uniform),
):
    operator(
        _name,
        variadic_count="num_args",
        num_outputs=_number_of_outputs(_supplied),
        output_names=_numbered_outputs(_supplied),
        type_rule=_int64_but_probabilities(_supplied),
        no_gradient=True,
        amp="widest",
        storage=Storage(_rule),
    )(_kernel)


# --- parts of graphs ----------------------------------------------------------------------------------------------


def _parts(params: Mapping[str, Any], count: int) -> int:
    return count * (2 if params["return_mapping"] else 1)


def _numbered(edges: Csr, mapping: bool) -> list[Csr]:
    """Return a graph with its edges numbered anew and, with ``mapping``, one that holds their former ids."""
    new = edges.with_data(torch.arange(len(edges.data)))
    return [new, edges.map(torch.clone)] if mapping else [new]


def _restricted(call: SparseCall, graph: Csr, vertices: Tensor, rows: Tensor) -> Csr:
    """Return the edges of ``rows`` that lead to ``vertices``, both numbered by their index in ``vertices``."""
    number_of = torch.full((graph.shape[1],), -1)
    number_of[vertices] = torch.arange(len(vertices))
    edge_ranges = [slice(*graph.indptr[row : row + 2].tolist()) for row in rows.tolist()]
    targets = [number_of[graph.indices[edges]] for edges in edge_ranges]
    edge_data = [graph.data[edges][to >= 0] for edges, to in zip(edge_ranges, targets, strict=True)]
    counts = torch.tensor([0, *[len(n) for n in edge_data]])
    columns = torch.cat([to[to >= 0] for to in targets]) if targets else graph.indices.new_empty(0)
    data = torch.cat(edge_data) if edge_data else graph.data.new_empty(0)
    return Csr(data, columns, counts.cumsum(0), (len(vertices), len(vertices)))


def _subgraph(call: SparseCall) -> tuple[Stored, ...]:
    graph = _graph(call, call.inputs[0])
    subgraphs = []
    for stored in call.inputs[1:]:
        vertices = _vertices(call, stored, graph.shape[0])
        if not bool((vertices.diff() >= 0).all()):
            raise MXNetError(f"{call.name}: vertices must ascend, got {vertices.tolist()}.")
        subgraphs.append(_numbered(_restricted(call, graph, vertices, vertices), call.params["return_mapping"]))
    return tuple(part for outputs in zip(*subgraphs, strict=True) for part in outputs)


@operator(
    "_contrib_dgl_subgraph",
    variadic_count="num_args",
    num_outputs=lambda params: _parts(params, max(int(params["num_args"]) - 1, 0)),
    type_rule=_int64_but_probabilities(0),
    no_gradient=True,
    amp="widest",
    storage=Storage(_subgraph),
)
def subgraph(*data: Tensor, num_args: Count, return_mapping: bool) -> tuple[Tensor, ...]:
    """Cut subgraphs out of a graph: the edges between given vertices, vertices and edges numbered anew.

    Parameters
    ----------
    data : arrays
        The graph, CSR of int64, whose values are the numbers of the edges; then ascending vectors of int64, the
        vertices of one subgraph each.
    num_args : int
        How many arrays these are.
    return_mapping : bool
        Also return the edges' former ids.

    Returns
    -------
    list of arrays, CSR, (number of vertices, number of vertices); one for each subgraph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and vertices that do not ascend or that the graph lacks.
    """
    if not data[0].is_meta:
        _refuse_dense("_contrib_dgl_subgraph", data[0])
    shapes = [(v.shape[0], v.shape[0]) for v in data[1:]]
    return tuple(_empty(data[0], *shape) for shape in shapes * (2 if return_mapping else 1))


def _compact(call: SparseCall) -> tuple[Stored, ...]:
    count, sizes = len(call.inputs) // 2, call.params["graph_sizes"]
    if len(call.inputs) != 2 * count or len(sizes) != count:
        raise MXNetError(f"{call.name}: each graph needs a vector of vertices and a size, graph_sizes={sizes}.")
    subgraphs = []
    for data, vector, size in zip(call.inputs[:count], call.inputs[count:], sizes, strict=True):
        graph = _graph(call, data, square=False)
        if not isinstance(vector, Tensor) or not len(vector) or int(vector[-1]) != size or size > graph.shape[0]:
            raise MXNetError(f"{call.name}: graph_sizes={sizes} must be the last numbers of the vectors of vertices.")
        vertices = _vertices(call, vector[:size], graph.shape[1])
        subgraphs.append(
            _numbered(_restricted(call, graph, vertices, torch.arange(size)), call.params["return_mapping"])
        )
    return tuple(part for outputs in zip(*subgraphs, strict=True) for part in outputs)


@operator(
    "_contrib_dgl_graph_compact",
    variadic_count="num_args",
    num_outputs=lambda params: _parts(params, int(params["num_args"]) // 2),
    type_rule=_int64_but_probabilities(0),
    no_gradient=True,
    amp="widest",
    storage=Storage(_compact),
    like="_contrib_dgl_subgraph",
)
def graph_compact(*graph_data: Tensor, num_args: Count, return_mapping: bool, graph_sizes: Longs) -> tuple[Tensor, ...]:
    """Renumber the vertices of sampled graphs by their positions among the vertices that were drawn.

    Parameters
    ----------
    graph_data : arrays
        CSR graphs as ``dgl_csr_neighbor_uniform_sample`` returns them, then as many vectors of their vertices.
    graph_sizes : tuple of int
        The number of vertices of each graph, which is the last of its vector.

    Returns
    -------
    list of arrays, CSR, (size, size); one for each graph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and sizes that are not those of the vectors.
    """
    if not graph_data[0].is_meta:
        _refuse_dense("_contrib_dgl_graph_compact", graph_data[0])
    return tuple(_empty(graph_data[0], size, size) for _ in range(2 if return_mapping else 1) for size in graph_sizes)
