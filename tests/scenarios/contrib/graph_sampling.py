"""Operators on graphs in csr matrices: neighbourhoods, subgraphs, adjacency."""

import numpy as onp

from .. import error


def _complete(mx):
    """Five vertices, an edge between any two of them."""
    targets = onp.array([w for v in range(5) for w in range(5) if w != v], dtype="int64")
    return mx.nd.sparse.csr_matrix((onp.arange(1, 21), targets, onp.arange(0, 21, 4)), shape=(5, 5), dtype="int64")


def _few(mx):
    """Four vertices: 0 to 1, 1 to 0 and 2, 3 to 2."""
    parts = (onp.arange(1, 5), onp.array([1, 0, 2, 2]), onp.array([0, 1, 3, 3, 4]))
    return mx.nd.sparse.csr_matrix(parts, shape=(4, 4), dtype="int64")


def _vector(mx, *vertex_ids):
    return mx.nd.array(vertex_ids, dtype="int64")


def _csr(array):
    return [array.stype, list(array.shape), array.data, array.indices, array.indptr]


def _drawn(outputs):
    """Vertices, edges, probabilities and distances, without the padding, which the reference leaves as it comes."""
    vertices, edges = outputs[0].asnumpy(), outputs[1]
    count = int(vertices[-1])
    return [
        list(vertices.shape),
        vertices[:count],
        count,
        _csr(edges),
        [part.asnumpy()[:count] for part in outputs[2:]],
    ]


def _uniform(mx, graph, *seeds, **params):
    return mx.nd.contrib.dgl_csr_neighbor_uniform_sample(graph, *seeds, num_args=1 + len(seeds), **params)


def case_neighbourhoods_that_are_taken_whole(mx):
    complete, few, results = _complete(mx), _few(mx), []
    for graph, seeds, hops, most in (
        (few, (3, 1), 1, 6),
        (few, (3,), 3, 6),
        (few, (2,), 3, 6),
        (few, (0, 0), 1, 4),
        (complete, (0,), 1, 3),
        (complete, (2,), 1, 4),
        (complete, (4, 0), 1, 3),
        (complete, (4,), 2, 4),
        (complete, (4,), 2, 9),
        (complete, (4,), 0, 9),
        (complete, (0, 1, 2, 3, 4), 1, 5),
    ):
        params = {"num_hops": hops, "num_neighbor": 10, "max_num_vertices": most}
        results.append(_drawn(_uniform(mx, graph, _vector(mx, *seeds), **params)))
    results.append(_drawn(_uniform(mx, complete, _vector(mx, 4), num_neighbor=0)))
    return results


def case_several_samples(mx):
    outputs = _uniform(mx, _few(mx), _vector(mx, 0), _vector(mx, 1), num_neighbor=9, max_num_vertices=4)
    return [_drawn(outputs[i::2]) for i in range(2)]


def case_neighbourhoods_by_probability(mx):
    sample = mx.nd.contrib.dgl_csr_neighbor_non_uniform_sample
    params = {"num_args": 3, "num_neighbor": 9, "max_num_vertices": 6}
    sampled = sample(_few(mx), mx.nd.array([0.1, 0.2, 0.3, 0.4]), _vector(mx, 3, 1), **params)
    params["num_neighbor"] = 2
    certain = sample(_complete(mx), mx.nd.array([0, 1, 0, 0, 1]), _vector(mx, 2), **params)
    return _drawn(sampled), _drawn(certain)


def case_drawn_edges_are_edges(mx):
    graph = _complete(mx)
    dense, results = graph.asnumpy(), []
    weights = mx.nd.array([0.5, 0.2, 0.2, 0.1, 0.4])
    for repetition in range(20):
        seeds = _vector(mx, repetition % 5, (repetition + 2) % 5)
        params = {"num_hops": 1 + repetition % 2, "num_neighbor": 1 + repetition % 3, "max_num_vertices": 5}
        if repetition % 2:
            outputs = mx.nd.contrib.dgl_csr_neighbor_non_uniform_sample(graph, weights, seeds, num_args=3, **params)
        else:
            outputs = _uniform(mx, graph, seeds, **params)
        vertices = outputs[0].asnumpy()
        count, edges = int(vertices[-1]), outputs[1]
        pointers, targets, edge_values = (part.asnumpy() for part in (edges.indptr, edges.indices, edges.data))
        rows = onp.repeat(onp.arange(5), onp.diff(pointers))
        results += [
            bool((onp.diff(vertices[:count]) > 0).all()),
            set(seeds.asnumpy()) <= set(vertices[:count]),
            bool((dense[vertices[rows], targets] == edge_values).all()),
            int(onp.diff(pointers).max()) <= params["num_neighbor"],
            len(set(zip(rows, targets))) == len(rows),  # Python 3.8
            int(outputs[-1].asnumpy()[:count].max()) <= params["num_hops"],
        ]
    return results


def case_all_edges_are_drawn_at_times(mx):
    graph, counts = _complete(mx), onp.zeros(5, "int64")
    for _ in range(200):
        counts[_uniform(mx, graph, _vector(mx, 0), num_neighbor=2, max_num_vertices=5)[1].indices.asnumpy()] += 1
    return int(counts.sum()), bool((counts[1:] > 50).all())


def case_adjacency(mx):
    return [_csr(mx.nd.contrib.dgl_adjacency(graph)) for graph in (_complete(mx), _few(mx))]


def case_subgraphs(mx):
    complete, few, subgraph = _complete(mx), _few(mx), mx.nd.contrib.dgl_subgraph
    results = [subgraph(complete, _vector(mx, 0, 2, 3), return_mapping=True)]
    results.append([subgraph(complete, _vector(mx, 0, 2, 3), return_mapping=False)])
    results.append(subgraph(complete, _vector(mx, 0, 1), _vector(mx, 2, 3, 4), return_mapping=True))
    results += [subgraph(few, _vector(mx, *vertices), return_mapping=True) for vertices in ((1, 2), (2,), (1, 1))]
    return [[_csr(part) for part in parts] for parts in results]


def case_compact_graphs(mx):
    parts = (onp.arange(1, 5), onp.array([1, 2, 3, 0]), onp.arange(5))
    chain = mx.nd.sparse.csr_matrix(parts, shape=(4, 4), dtype="int64")
    vertices, edges, _ = _uniform(mx, chain, _vector(mx, 1), num_hops=2, num_neighbor=1, max_num_vertices=9)
    compact = mx.nd.contrib.dgl_graph_compact
    results = [_csr(compact(edges, vertices, graph_sizes=3, return_mapping=False))]
    # The reference's mapping has no numbers in it.
    results.append(_csr(compact(edges, vertices, graph_sizes=(3,), return_mapping=True)[0]))
    two = compact(edges, edges, vertices, vertices, graph_sizes=(3, 3), return_mapping=True)
    return results, [_csr(graph) for graph in two[:2]], [list(mapping.shape) for mapping in two[2:]]


def case_graphs_in_symbols(mx):
    graph, seeds = mx.sym.var("g", stype="csr"), mx.sym.var("s")
    contrib = mx.sym.contrib
    sample = contrib.dgl_csr_neighbor_uniform_sample(graph, seeds, num_args=2, max_num_vertices=5, name="u")
    cut = contrib.dgl_subgraph(graph, seeds, mx.sym.var("t"), return_mapping=True, name="q")
    ones = contrib.dgl_adjacency(graph, name="a")
    arguments = {"g": _few(mx), "s": _vector(mx, 1)}
    results = [symbol.list_outputs() for symbol in (sample, cut, ones)]
    results += [[list(shape) for shape in sample.infer_shape(g=(4, 4), s=(1,))[1]]]
    results += [[list(shape) for shape in cut.infer_shape(g=(4, 4), s=(1,), t=(2,))[1]]]
    results.append([onp.dtype(t).name for t in sample.infer_type(g="int64", s="int64")[1]])
    results.append([onp.dtype(t).name for t in ones.infer_type(g="int64")[1]])
    results.append(_drawn(sample.bind(mx.cpu(), arguments).forward()))
    results.append([_csr(part) for part in cut.bind(mx.cpu(), {**arguments, "t": _vector(mx, 0, 1)}).forward()])
    results.append(_csr(ones.bind(mx.cpu(), {"g": _few(mx)}).forward()[0]))
    return results


def case_refused(mx):
    graph, dense, contrib = _few(mx), mx.nd.ones((4, 4)), mx.nd.contrib
    floats = mx.nd.sparse.csr_matrix(dense)
    return [
        error(contrib.dgl_adjacency, dense),
        error(contrib.dgl_adjacency, floats),
        error(_uniform, mx, dense, _vector(mx, 0)),
        error(contrib.dgl_subgraph, dense, _vector(mx, 0), return_mapping=True),
        error(contrib.dgl_subgraph, graph, mx.nd.array([0]), return_mapping=True),
        error(contrib.dgl_subgraph, graph, _vector(mx, 0)),
    ]
