"""Places of boxes: none covers another, sources stand below their users, chains are straight."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from mxnet.visualization._layers import arrange


def graph(seed: int, count: int = 40) -> list[tuple[int, int]]:
    """Return the edges of a random graph in which each box takes results of up to three before it."""
    own = random.Random(seed)
    return [(low, high) for high in range(1, count) for low in own.sample(range(high), min(high, own.randint(1, 3)))]


@pytest.mark.parametrize("seed", range(20))
def test_boxes_and_edges_of_any_graph(seed: int) -> None:
    edges, own = graph(seed), random.Random(seed)
    widths = [own.uniform(1, 5) for _ in range(40)]
    positions = arrange(widths, edges)
    assert all(positions.boxes[low][1] < positions.boxes[high][1] for low, high in edges)
    rows: dict[int, list[tuple[float, float]]] = {}
    for (middle, level), width in zip(positions.boxes, widths, strict=True):
        rows.setdefault(level, []).append((middle - width / 2, middle + width / 2))
    for row in rows.values():
        assert all(first[1] <= second[0] + 1e-9 for first, second in pairwise(sorted(row)))
    assert min(begin for row in rows.values() for begin, _ in row) >= -1e-9
    assert max(end for row in rows.values() for _, end in row) <= positions.width + 1e-9
    for (low, high), bends in zip(edges, positions.edges, strict=True):
        assert [level for _, level in bends] == list(range(positions.boxes[low][1] + 1, positions.boxes[high][1]))


def test_edges_pass_beside_the_boxes_that_they_skip() -> None:
    positions = arrange([2.0, 2.0, 2.0], [(0, 1), (1, 2), (0, 2)])
    ((across, level),) = positions.edges[2]
    assert level == positions.boxes[1][1]
    assert abs(across - positions.boxes[1][0]) >= 1.0


def test_a_chain_is_straight_and_branches_stand_beside_each_other() -> None:
    positions = arrange([3.0] * 6, [(0, 1), (1, 2), (1, 3), (2, 4), (3, 4), (4, 5)])
    assert len({round(positions.boxes[i][0], 6) for i in (0, 1, 4, 5)}) == 1
    assert abs(positions.boxes[2][0] - positions.boxes[3][0]) == pytest.approx(3.0)


def test_branches_do_not_cross_if_they_need_not() -> None:
    # Two chains that begin in the order in which they do not end.
    positions = arrange([1.0] * 6, [(0, 3), (1, 2), (2, 4), (3, 5)])
    before = positions.boxes[0][0] < positions.boxes[1][0]
    assert (positions.boxes[3][0] < positions.boxes[2][0]) is before
    assert (positions.boxes[5][0] < positions.boxes[4][0]) is before


def test_inputs_stand_below_their_first_user() -> None:
    positions = arrange([1.0] * 5, [(0, 1), (1, 2), (2, 4), (3, 4)])
    assert positions.boxes[3][1] == positions.boxes[4][1] - 1


def test_nothing_at_all() -> None:
    assert arrange([], []).boxes == []
