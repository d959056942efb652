"""Places for the boxes of a network, level above level, with few crossings of edges.

The steps are those of Sugiyama, Tagawa and Toda (doi:10.1109/TSMC.1981.4308636): levels, an order within each by
repeated averaging over neighbours, and positions that keep the order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

_SWEEPS = 12
Point = tuple[float, float]


@dataclass(eq=False)
class _Position:
    """A box, or where an edge passes a level."""

    level: int
    width: float
    below: list[_Position] = field(default_factory=list)
    above: list[_Position] = field(default_factory=list)
    at: float = 0.0


@dataclass(frozen=True)
class Arrangement:
    """Where things are, in widths of the sizes given; the first level has number 0.

    Attributes
    ----------
    boxes : list of (float, int)
        Middle and level of each box.
    edges : list of list of (float, float)
        For each edge, the points between its ends: middles and levels that it passes.
    width : float
    levels : int
    """

    boxes: list[tuple[float, int]]
    edges: list[list[Point]]
    width: float
    levels: int


def arrange(widths: Sequence[float], edges: Sequence[tuple[int, int]]) -> Arrangement:
    """Find positions."""
    levels = _levels(len(widths), edges)
    positions = [_Position(level, width) for level, width in zip(levels, widths, strict=True)]
    rows: dict[int, list[_Position]] = defaultdict(list)
    for position in positions:
        rows[position.level].append(position)
    bends = [_connect(positions[low], positions[high], rows) for low, high in edges]
    ordered = [rows[level] for level in range(max(levels, default=-1) + 1)]
    _order(ordered)
    _position(ordered)
    left = min((position.at - position.width / 2 for row in ordered for position in row), default=0.0)
    right = max((position.at + position.width / 2 for row in ordered for position in row), default=0.0)
    return Arrangement(
        [(position.at - left, position.level) for position in positions],
        [[(bend.at - left, float(bend.level)) for bend in passed] for passed in bends],
        right - left,
        len(ordered),
    )


def _levels(count: int, edges: Sequence[tuple[int, int]]) -> list[int]:
    """Return each box's level: above all that it takes; what takes nothing, directly below its first user."""
    sources: Mapping[int, list[int]] = defaultdict(list)
    users: Mapping[int, list[int]] = defaultdict(list)
    for low, high in edges:
        sources[high].append(low)
        users[low].append(high)
    levels = [0] * count
    for box in range(count):
        levels[box] = max((levels[low] + 1 for low in sources[box]), default=0)
    for box in range(count):
        if not sources[box] and users[box]:
            levels[box] = max(0, min(levels[high] for high in users[box]) - 1)
    return levels


def _connect(low: _Position, high: _Position, rows: Mapping[int, list[_Position]]) -> list[_Position]:
    """Join two boxes through points on the levels between them, which are returned."""
    bends = [_Position(level, 0.25 * low.width) for level in range(low.level + 1, high.level)]
    for bend in bends:
        rows[bend.level].append(bend)
    chain = [low, *bends, high]
    for first, second in pairwise(chain):
        first.above.append(second)
        second.below.append(first)
    return bends


def _order(rows: Sequence[list[_Position]]) -> None:
    """Sort each level by the mean of its neighbours' positions, upwards and downwards alternately."""
    for row in rows:
        for rank, position in enumerate(row):
            position.at = float(rank)
    for sweep in range(_SWEEPS):
        upwards = sweep % 2 == 0
        for row in rows if upwards else reversed(rows):
            means = {position: _mean(position.below if upwards else position.above, position.at) for position in row}
            row.sort(key=means.__getitem__)
            for rank, position in enumerate(row):
                position.at = float(rank)


def _mean(neighbours: Sequence[_Position], otherwise: float) -> float:
    return sum(neighbour.at for neighbour in neighbours) / len(neighbours) if neighbours else otherwise


def _position(rows: Sequence[list[_Position]]) -> None:
    """Give each level room in its order, and draw its boxes towards their neighbours."""
    for row in rows:
        _settle(row, [position.at for position in row])
    for sweep in range(_SWEEPS):  # the last one goes downwards, so that chains hang straight below their users
        upwards = sweep % 2 == 0
        for row in rows if upwards else reversed(rows):
            _settle(row, [_mean(position.below if upwards else position.above, position.at) for position in row])


def _settle(row: Sequence[_Position], wishes: Sequence[float]) -> None:
    """Put a level's boxes as near to their desired positions as their order and widths allow, in the least squares."""
    # Places that push each other form a block, which stands at the mean of what its members want of it.
    blocks: list[list[float]] = []  # sum of wishes for the block's begin, members, and the members' common width
    for position, wish in zip(row, wishes, strict=True):
        blocks.append([wish - position.width / 2, 1.0, position.width])
        while len(blocks) > 1 and _begin(blocks[-2]) + blocks[-2][2] > _begin(blocks[-1]):
            total, members, width = blocks.pop()
            blocks[-1][0] += total - members * blocks[-1][2]
            blocks[-1][1] += members
            blocks[-1][2] += width
    positions = iter(row)
    for block in blocks:
        edge = _begin(block)
        for _ in range(round(block[1])):
            position = next(positions)
            position.at = edge + position.width / 2
            edge += position.width


def _begin(block: Sequence[float]) -> float:
    return block[0] / block[1]
