"""What is known of the shape of diagonals while lengths are not."""

from __future__ import annotations

from ...definition.inference import PartialShape
from ...definition.schema import PartialShapes


def diagonal_lengths(shape: PartialShape, offset: int, axes: tuple[int, int]) -> PartialShapes:
    """Return the known shape of diagonals, or of the matrix with a vector on its diagonal."""
    if shape is not None and len(shape) == 1:
        side = -1 if shape[0] == -1 else shape[0] + abs(offset)
        return [(side, side)]
    if shape is None or any(not -len(shape) <= axis < len(shape) for axis in axes):
        return [None]
    rows, columns = (shape[axis] for axis in axes)
    length = -1 if -1 in (rows, columns) else max(min(rows + min(offset, 0), columns - max(offset, 0)), 0)
    diagonal_axes = {axis % len(shape) for axis in axes}
    return [(*(n for axis, n in enumerate(shape) if axis not in diagonal_axes), length)]
