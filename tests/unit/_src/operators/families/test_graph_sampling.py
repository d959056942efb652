"""Graph sampling where MXNet 1.9.1 ends the process or leaves numbers unset."""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest

import mxnet as mx

CONTRIB = mx.nd.contrib


def graph(dtype: str = "int64") -> Any:
    return mx.nd.sparse.csr_matrix((onp.arange(1, 4), onp.array([1, 2, 0]), onp.arange(4)), shape=(3, 3), dtype=dtype)


def vertices(*vertex_ids: int, dtype: str = "int64") -> Any:
    return mx.nd.array(vertex_ids, dtype=dtype)


@pytest.mark.parametrize(
    ("graph_to_sample", "seeds", "params", "text"),
    [
        (graph("float32"), vertices(0), {}, "int64"),
        (graph(), vertices(0, dtype="float32"), {}, "int64"),
        (graph(), vertices(3), {}, r"\[0, 3\)"),
        (graph(), vertices(-1), {}, r"\[0, 3\)"),
        (graph(), vertices(0, 1), {"max_num_vertices": 1}, "max_num_vertices"),
    ],
)
def test_samples_that_are_refused(graph_to_sample: Any, seeds: Any, params: dict[str, int], text: str) -> None:
    with pytest.raises(mx.MXNetError, match=text):
        CONTRIB.dgl_csr_neighbor_uniform_sample(graph_to_sample, seeds, num_args=2, **params)


def test_probabilities_that_are_refused() -> None:
    for weights in (mx.nd.ones((2,)), mx.nd.ones((3,), dtype="float64")):
        with pytest.raises(mx.MXNetError, match="probability"):
            CONTRIB.dgl_csr_neighbor_non_uniform_sample(graph(), weights, vertices(0), num_args=3)


def test_subgraphs_that_are_refused() -> None:
    for vertex_ids, text in ((vertices(1, 0), "ascend"), (vertices(0, 9), r"\[0, 3\)")):
        with pytest.raises(mx.MXNetError, match=text):
            CONTRIB.dgl_subgraph(graph(), vertex_ids, return_mapping=True)


def test_what_is_not_used_is_zero() -> None:
    sampled, edges, distances = CONTRIB.dgl_csr_neighbor_uniform_sample(graph(), vertices(1), max_num_vertices=4)
    assert sampled.asnumpy().tolist() == [1, 2, 0, 0, 2]
    assert distances.asnumpy().tolist() == [0, 1, 0, 0]
    assert edges.shape == (4, 3)


def test_compact_graphs_keep_the_numbers_of_edges() -> None:
    sampled, edges, _ = CONTRIB.dgl_csr_neighbor_uniform_sample(graph(), vertices(1), num_hops=2, max_num_vertices=4)
    new, former = CONTRIB.dgl_graph_compact(edges, sampled, graph_sizes=(3,), return_mapping=True)
    assert new.asnumpy().tolist() == [[0, 0, 0], [0, 0, 0], [1, 0, 0]]
    assert former.data.asnumpy().tolist() == [2, 3]
    assert former.indices.asnumpy().tolist() == new.indices.asnumpy().tolist()
    with pytest.raises(mx.MXNetError, match="graph_sizes"):
        CONTRIB.dgl_graph_compact(edges, sampled, graph_sizes=(2,), return_mapping=True)


def test_the_seed_repeats_samples() -> None:
    targets = onp.tile(onp.arange(10), 10)
    graph = mx.nd.sparse.csr_matrix((onp.arange(100), targets, onp.arange(0, 101, 10)), shape=(10, 10), dtype="int64")
    drawn = []
    for _ in range(2):
        mx.random.seed(3)
        drawn.append(
            [CONTRIB.dgl_csr_neighbor_uniform_sample(graph, vertices(0))[1].indices.asnumpy() for _ in range(5)]
        )
    assert onp.array_equal(drawn[0], drawn[1])
