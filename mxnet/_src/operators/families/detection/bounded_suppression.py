"""Greedy non-maximum suppression in a number of steps that is known before: no device is waited for.

`suppression` iterates until nothing changes, which only the host can see. Here a step decides eight boxes. For each of
the 256 subsets of them that better boxes may have left, it is worked out beforehand, for all eights together, what
they leave of the row; a step looks up one line and intersects.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

import torch
from torch import Tensor
from torch.nn import functional

from ..common.constants import constant
from ..common.waits import must_wait

# Boxes that a device is not waited for: a step takes two launches, and rounds that end by themselves are about six.
_MOST_BOXES = 1024
_BITS = 8  # boxes of a step
# Of a block; 16 bytes for each pair hold the lines. And of a block with what is behind it, compared at once.
_MOST_PAIRS, _MOST_COMPARED = 1 << 22, 1 << 24

# The value of each bit of a word, and the bits of all words.
_POWERS = tuple(float(1 << bit) for bit in range(_BITS))
_SUBSETS = tuple(tuple(float(word >> bit & 1) for bit in range(_BITS)) for word in range(1 << _BITS))

# Says which of the boxes in one slice of a row would suppress which in another: (G, number of one, number of other).
Suppresses = Callable[[slice, slice], Tensor]


def is_bounded(boxes: Tensor) -> bool:
    """Return whether rows of boxes (G, L, 4) are to be decided here: they are on a device, and short."""
    return must_wait(boxes) and boxes.shape[1] <= _MOST_BOXES


def kept_in_steps(alive: Tensor, suppresses: Suppresses) -> Tensor:
    """Return which boxes, best first in each row, survive; ``alive`` (G, L) is False for those that do not take part.

    Block by block: what the boxes of one suppress behind it takes no part there.
    """
    num_rows, length = alive.shape
    block = max(isqrt(_MOST_PAIRS // max(num_rows, 1)) // _BITS, 1) * _BITS
    survivors = alive.clone()
    for begin in range(0, length, block):
        end = min(begin + block, length)
        head = slice(begin, end)
        survivors[:, head] = _decided(suppresses(head, head), survivors[:, head])
        step = max(_MOST_COMPARED // (num_rows * block), block)
        for start in range(end, length, step):
            rest = slice(start, min(start + step, length))
            lost = suppresses(head, rest) & survivors[:, head].unsqueeze(2)
            survivors[:, rest] &= ~lost.any(1)
    return survivors


def _decided(suppresses: Tensor, alive: Tensor) -> Tensor:
    """Return which boxes (G, L) of one block survive among themselves, given which would suppress which, (G, L, L)."""
    num_rows, length = alive.shape
    padding = -length % _BITS
    alive = functional.pad(alive, (0, padding))
    num_words = alive.shape[1] // _BITS
    powers = constant(_POWERS, torch.float32, alive.device)
    # Words first, since a step takes those of one word.
    relation = functional.pad(suppresses.triu(1), (0, padding, 0, padding)).to(torch.float32)
    relation = relation.view(num_rows, num_words, _BITS, num_words, _BITS).transpose(0, 1)
    lines = _lines(relation, powers)
    # The row's number is in the bits above, which are ones in all lines: a word is the index of its line.
    words = alive.view(num_rows, num_words, _BITS).to(torch.float32).matmul(powers).to(torch.int32)
    words += torch.arange(num_rows, dtype=torch.int32, device=alive.device).unsqueeze(1) << _BITS
    for word in range(num_words):
        words &= lines[word].index_select(0, words[:, word])
    bits = words.unsqueeze(2) >> torch.arange(_BITS, dtype=torch.int32, device=alive.device)
    return (bits & 1).to(torch.bool).view(num_rows, num_words * _BITS)[:, :length]


def _lines(relation: Tensor, powers: Tensor) -> Tensor:
    """Return for each word, row and subset of its boxes what these leave of the row's words, (words, G * 256, words).

    ``relation`` (words, G, 8, words, 8) is 1 where a box suppresses another, which is behind it.
    """
    num_words, num_rows = relation.shape[:2]
    subsets = constant(_SUBSETS, torch.float32, relation.device)
    within = relation.diagonal(dim1=0, dim2=3).permute(3, 0, 1, 2)
    kept_boxes = subsets
    for _ in range(_BITS - 1):  # each round is right for one box more
        kept_boxes = subsets * (kept_boxes.matmul(within) == 0)
    kept_word = kept_boxes.matmul(powers).to(torch.int64)
    lost_by_box = relation.matmul(powers).to(torch.int32)
    lost = lost_by_box.new_zeros((num_words, num_rows, 1, num_words))
    for box in range(_BITS):
        lost = torch.cat((lost, lost | lost_by_box[:, :, box, None]), 2)
    lost = lost.gather(2, kept_word.unsqueeze(3).expand_as(lost))
    return lost.bitwise_not_().view(num_words, -1, num_words)
