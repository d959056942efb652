"""One-to-one matching by a matrix of scores."""

from __future__ import annotations

from math import prod

import torch
from torch import Tensor

from ...definition.define import operator
from ...storage.tokens import connected
from ..common.waits import must_wait
from ..convolution.layers import refuse, require_floating
from ..resampling.pixels import compute_type, single
from .stable_matching import MOST_ROUNDS, greedy_pairs, greedy_rounds


def _matched(by_column: Tensor, least: float) -> tuple[Tensor, Tensor]:
    """Return the column of each row, (images, R), and their score; the scores are (images, U, R)."""
    images, columns, rows = by_column.shape
    if must_wait(by_column) and min(columns, rows) <= MOST_ROUNDS:
        return greedy_rounds(by_column, least)
    image = torch.arange(images, device=by_column.device).repeat_interleave(columns)
    column = torch.arange(columns, device=by_column.device).repeat(images)
    return greedy_pairs(by_column.reshape(images * columns, rows), image, column, images, least)


def _first_matches(holder: Tensor, score: Tensor, count: int) -> Tensor:
    """Keep the first ``count`` matches of each image in greedy order: by score, then row (columns differ then, too)."""
    order = score.masked_fill(holder < 0, float("-inf")).sort(dim=1, descending=True, stable=True).indices[:, :count]
    return torch.full_like(holder, -1).scatter_(1, order, holder.gather(1, order))


@operator("_contrib_bipartite_matching", num_outputs=2)
def bipartite_matching(
    data: Tensor, *, is_ascend: bool = False, threshold: float, topk: int = -1
) -> tuple[Tensor, Tensor]:
    """Match rows and columns greedily: the best pair of all, then the best of the rows and columns left.

    Parameters
    ----------
    data : array, (..., N, M), floating point
        Scores; leading axes are independent.
    is_ascend : bool, default False
        Whether small scores are the good ones.
    threshold : float
        Only pairs with a larger score match (with ``is_ascend``: a smaller one).
    topk : int, default -1
        Positive: stop after ``topk + 1`` matches, as MXNet does.

    Returns
    -------
    array, (..., N)
        Column matched with each row, -1 where there is none; dtype of ``data``.
    array, (..., M)
        Row matched with each column. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 2 axes.

    Notes
    -----
    Of equal scores the one in the lower row goes first, then the one in the lower column.

    Examples
    --------
    >>> scores = mx.nd.array([[0.5, 0.6], [0.1, 0.2], [0.3, 0.4]])
    >>> rows, columns = mx.nd.contrib.bipartite_matching(scores, threshold=1e-12)
    >>> rows.asnumpy(), columns.asnumpy()
    (array([ 1., -1.,  0.], dtype=float32), array([2., 0.], dtype=float32))
    """
    name = "_contrib_bipartite_matching"
    require_floating(name, data)
    if data.dim() < 2:
        refuse(name, "data must be (..., N, M).", data=data)
    *leading, rows, columns = data.shape
    if data.is_meta:
        return data.new_empty((*leading, rows)), data.new_empty((*leading, columns))
    sign = -1 if is_ascend else 1
    # In half precision torch would round the threshold.
    scores = (data.detach().to(compute_type(data.dtype)) * sign).reshape(prod(leading), rows, columns)
    images = len(scores)
    holder, score = _matched(scores.transpose(1, 2), sign * single(threshold))
    if topk > 0:
        holder = _first_matches(holder, score, topk + 1)
    matched = torch.full((images, columns + 1), -1, device=data.device)
    matched.scatter_(
        1,
        torch.where(holder < 0, columns, holder),
        torch.arange(rows, device=data.device).expand(images, rows),
    )
    by_row = holder.view(*leading, rows).to(data.dtype)
    return connected(by_row, data), connected(matched[:, :columns].reshape(*leading, columns).to(data.dtype), data)
