"""Greedy one-to-one matching of rows and columns by score.

Taking the best pair of all, then the best of what is left, gives a stable matching for preferences by score. It is
found as one: each column proposes to the best row that would have it, all columns at once, rows keep their best
proposal, and rejected rows propose again. There are few rounds, and each looks at the columns still free.
"""

from __future__ import annotations

import torch
from torch import Tensor

# Rounds that `greedy_rounds` is worth: each looks at all pairs.
MOST_ROUNDS = 128


def greedy_pairs(
    by_column: Tensor, image: Tensor, column: Tensor, num_images: int, least: float
) -> tuple[Tensor, Tensor]:
    """Match columns with rows; equal scores go to the lower row, then to the lower column.

    ``by_column`` (U, R) are the scores of U columns with the rows of their image, ``image`` and ``column`` (U,) the
    image of each column and its index there. Only scores larger than ``least`` match, NaN never. Returns for (images,
    R) the column matched with each row, -1 for none, and their score.
    """
    rows = by_column.shape[1]
    largest_int = torch.iinfo(torch.int64).max
    score = by_column.new_full((num_images * rows,), least)
    # Which of the U columns holds each row, and that column's number; no row: -1, which no equal score beats.
    index = torch.full((num_images * rows,), -1, device=by_column.device)
    holder_column = index.clone()
    free_columns = torch.arange(len(by_column), device=by_column.device)
    is_first_round = True
    while len(free_columns) and rows:
        scores = by_column[free_columns]
        if is_first_round:
            acceptable = scores > least
        else:
            held_score = score.view(num_images, rows)[image[free_columns]]
            holder = holder_column.view(num_images, rows)[image[free_columns]]
            acceptable = (scores > held_score) | ((scores == held_score) & (column[free_columns][:, None] < holder))
        is_first_round = False
        best, row = scores.masked_fill_(~acceptable, float("-inf")).max(1)
        going = best > float("-inf")
        free_columns, best, slot = free_columns[going], best[going], (image[free_columns] * rows + row)[going]
        score.scatter_reduce_(0, slot, best, "amax")
        leading = best == score[slot]
        lowest = torch.full_like(holder_column, largest_int).scatter_reduce_(
            0, slot[leading], column[free_columns[leading]], "amin"
        )
        winning = leading & (column[free_columns] == lowest[slot])
        displaced = index[slot[winning]]
        index[slot[winning]], holder_column[slot[winning]] = free_columns[winning], column[free_columns[winning]]
        free_columns = torch.cat([free_columns[~winning], displaced[displaced >= 0]])
    return holder_column.view(num_images, rows), score.view(num_images, rows)


def greedy_rounds(by_column: Tensor, least: float) -> tuple[Tensor, Tensor]:
    """Match as `greedy_pairs`, in as many rounds as there can be matches: nothing has to be known of any.

    ``by_column`` (images, U, R) are the scores of each image's columns with its rows.
    """
    images, columns, rows = by_column.shape
    lowest = float("-inf")
    remaining_scores = torch.where(by_column > least, by_column, lowest).transpose(1, 2).contiguous()
    holder = torch.full((images, rows), -1, device=remaining_scores.device)
    score = remaining_scores.new_full((images, rows), least)
    pair_index = torch.arange(rows * columns, device=remaining_scores.device)
    row_index, column_index = pair_index[:rows], pair_index[:columns]
    for _ in range(min(rows, columns)):
        pairs = remaining_scores.view(images, rows * columns)
        best = pairs.amax(1, keepdim=True)
        # Of equal scores the one in the lower row, then in the lower column.
        first = torch.where(pairs == best, pair_index, rows * columns - 1).amin(1, keepdim=True)
        row, column = first.div(columns, rounding_mode="floor"), first % columns
        taken = (row_index == row) & (best > lowest)
        holder, score = torch.where(taken, column, holder), torch.where(taken, best, score)
        remaining_scores = remaining_scores.masked_fill(
            (row_index == row).unsqueeze(2) | (column_index == column).unsqueeze(1), lowest
        )
    return holder, score
