"""Functions on arrays that generated files may contain: plain torch, as in `helpers`."""

from __future__ import annotations

import torch


def coordinates(data: torch.Tensor, axes: list[int]) -> torch.Tensor:
    """Return for each element its places along axes, (..., number of axes)."""
    lines = [torch.arange(length, device=data.device) for length in data.shape]
    indices = torch.meshgrid(*lines, indexing="ij")
    return torch.stack([indices[axis] for axis in axes], -1)


def flat_indices(indices: torch.Tensor, shape: tuple[int, ...]) -> torch.Tensor:
    """Return the places in the flattened array of coordinates (axes, ...)."""
    result = torch.zeros_like(indices[0])
    for line, length in zip(indices, shape, strict=True):
        result = result * length + line
    return result


def unflattened(indices: torch.Tensor, shape: tuple[int, ...]) -> torch.Tensor:
    """Return the coordinates (axes, ...) of places in the flattened array."""
    rest = indices.long()
    results = []
    for length in reversed(shape[1:]):
        results.append(torch.fmod(rest, length))
        rest = torch.div(rest, length, rounding_mode="trunc")
    return torch.stack([rest, *results[::-1]]).to(indices.dtype)


def unique_elements(
    data: torch.Tensor, axis: int | None
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return the different elements, ascending, where each occurs first, which each element is, and how often."""
    result, inverse, counts = torch.unique(data, return_inverse=True, return_counts=True, dim=axis)
    flat = inverse.reshape(-1)
    indices = torch.arange(flat.numel(), device=data.device)
    first = indices.new_full((counts.numel(),), flat.numel()).scatter_reduce(0, flat, indices, "amin")
    return result, first, flat, counts


def counted(data: torch.Tensor, edges: torch.Tensor, shown: torch.Tensor) -> torch.Tensor:
    """Return how many numbers lie from each edge to the next, the last edge included."""
    line = data.reshape(-1, 1).to(edges.dtype)
    decisive = torch.cat([edges[:1], shown[1:-1].to(edges.dtype), edges[-1:]])
    inside = (line >= decisive[:-1]) & (line < decisive[1:])
    inside[:, -1] |= line[:, 0] == decisive[-1]
    return inside.sum(0)


def percentiles(data: torch.Tensor, expected: torch.Tensor, interpolation: str) -> torch.Tensor:
    """Return percentiles of the last axis, those that are wanted first."""
    rows = data.sort(-1).values.movedim(-1, 0)
    indices = expected * (rows.shape[0] - 1) / 100
    below, above = indices.floor(), indices.ceil()
    if interpolation in ("lower", "higher", "nearest"):
        return rows[{"lower": below, "higher": above, "nearest": (indices + 0.5).floor()}[interpolation].long()]
    if interpolation == "midpoint":
        indices = (below + above) / 2
    part = (indices - below).reshape(indices.shape + (1,) * (rows.dim() - 1)).to(rows.dtype)
    return rows[below.long()] * (1 - part) + rows[(below + 1).clamp(max=rows.shape[0] - 1).long()] * part


def polynomial(coefficients: torch.Tensor, data: torch.Tensor) -> torch.Tensor:
    """Return a polynomial's values, the coefficient of the highest power first."""
    result = torch.zeros_like(data)
    for coefficient in coefficients:
        result = result * data + coefficient
    return result


def without(data: torch.Tensor, indices: torch.Tensor, axis: int) -> torch.Tensor:
    """Leave out slices along an axis; places outside of it count for nothing."""
    kept = torch.ones(data.shape[axis], dtype=torch.bool, device=data.device)
    indices = indices.long().reshape(-1)
    kept[indices[(indices >= 0) & (indices < data.shape[axis])]] = False
    return data.index_select(axis, kept.nonzero().squeeze(1))


def inserted_at(data: torch.Tensor, values: torch.Tensor, axis: int, index: int, first_axis: bool) -> torch.Tensor:
    """Insert all values before one place; ``first_axis``: the axis of insertion is the first of the values."""
    values = values.to(data.dtype)
    values = values.reshape((1,) * (data.dim() - values.dim()) + values.shape[max(values.dim() - data.dim(), 0) :])
    values = values.movedim(0, axis) if first_axis else values
    shape = list(data.shape)
    shape[axis] = values.shape[axis]
    index = index % data.shape[axis] if index < 0 else index
    before, after = data.narrow(axis, 0, index), data.narrow(axis, index, data.shape[axis] - index)
    return torch.cat([before, values.expand(shape), after], axis)


def inserted(data: torch.Tensor, values: torch.Tensor, axis: int, indices: torch.Tensor) -> torch.Tensor:
    """Insert one slice before each of several places, which refer to the array as it was."""
    indices = torch.where(indices < 0, indices + data.shape[axis], indices)
    shape = list(data.shape)
    shape[axis] = len(indices)
    values = values.reshape(values.shape[max(values.dim() - data.dim(), 0) :])
    new = values.to(data.dtype).expand(shape)
    keys = torch.cat([torch.arange(data.shape[axis], device=indices.device) * 2 + 1, indices * 2])
    return torch.cat([data, new], axis).index_select(axis, keys.argsort(stable=True))


def masked(data: torch.Tensor, mask: torch.Tensor, value: torch.Tensor, start: int) -> torch.Tensor:
    """Put numbers where a mask of the axes from ``start`` on is true."""
    mask = mask != 0
    result = data.clone()
    result[(slice(None),) * start + (mask,)] = value.to(data.dtype)
    return result


def assigned(data: torch.Tensor, box: tuple[slice, ...], value: torch.Tensor | float) -> torch.Tensor:
    """Return an array with other numbers in a box."""
    result = data.clone()
    result[box] = value
    return result


def row_products(*matrices: torch.Tensor) -> torch.Tensor:
    """Return the products of all rows of matrices, column by column (Khatri-Rao)."""
    result = matrices[0]
    for other in matrices[1:]:
        result = (result[:, None] * other).flatten(0, 1)
    return result


def triangle_indices(size: int, offset: int, lower: bool) -> tuple[torch.Tensor, torch.Tensor]:
    """Return rows and columns of a triangle's elements, row by row."""
    rows, columns = torch.tril_indices(size, size, -abs(offset))
    return (columns, rows) if offset > 0 or (offset == 0 and not lower) else (rows, columns)


def triangular(data: torch.Tensor, size: int, offset: int, lower: bool) -> torch.Tensor:
    """Return matrices with the elements of a triangle, zero elsewhere."""
    rows, columns = triangle_indices(size, offset, lower)
    result = data.new_zeros((*data.shape[:-1], size, size))
    result[..., rows, columns] = data
    return result


def positive_rows(vectors: torch.Tensor) -> torch.Tensor:
    """Return -1 for each row whose component of largest magnitude is negative, 1 for the others, (..., n, 1)."""
    if not vectors.numel():
        return vectors.new_ones((*vectors.shape[:-1], 1))
    largest = vectors.gather(-1, vectors.abs().argmax(-1, keepdim=True))
    return torch.where(largest < 0, -1, 1).to(vectors.dtype)


def signed_eigh(data: torch.Tensor, triangle: str) -> tuple[torch.Tensor, torch.Tensor]:
    """Return eigenvalues, and eigenvectors as rows whose component of largest magnitude is positive."""
    values, vectors = torch.linalg.eigh(data, triangle)
    rows = vectors.mT
    return values, rows * positive_rows(rows)


def signed_svd(data: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return the singular value decomposition whose right vectors' largest components are positive."""
    left, values, right = torch.linalg.svd(data, full_matrices=False)
    signs = positive_rows(right)
    return left * signs.mT, values, right * signs
