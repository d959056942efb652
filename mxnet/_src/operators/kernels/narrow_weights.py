"""Weights of 8 bits whose products with 8-bit integers may be added in pairs of 16 bits.

Processors with AVX2 or AVX-512 but without VNNI multiply unsigned integers by signed ones and add each product to its
neighbour's in 16 bits, which saturate (``vpmaddubsw``). oneDNN's pairs are the input channels 0 and 1, 2 and 3, and so
on, at one position of the window. Such a sum is exact for all data, up to 255, if the weights have opposite signs, or
without their signs a sum of at most 128: 255 * 128 < 2 ** 15.

An output channel with a larger pair gets coarser steps, at most twice as large. What is lost is made good by the order
of the channels, where it is free (`channel_pairs`), and by rounding some weights the other way, so that the errors of a
window, and those of an output, add up to nothing: data after a relu have a mean far from zero, and neighbouring pixels
are alike, so that most of a result's error is a mean times a sum of errors (Guo et al., "SQuant: On-the-Fly Data-Free
Quantization via Diagonal Hessian Approximation", ICLR 2022).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import torch
from torch import Tensor
from torch.nn import functional

from .channel_pairs import ordered_channels

_LARGEST_PAIR = 128
_LARGEST = 127
# Errors of few weights differ from one length of steps to the next, and the nearest weight of some lengths is taken. It
# has three quarters of the squared error with 24 weights, four tenths with 9, no less with 400.
_FEW = 256
_CANDIDATES, _FINENESS = 96, 384  # each longer by a 384th of the least
_SLIGHTLY = 1.1  # steps so little too short that cutting pairs may change less than longer ones would


def is_narrow(weight: Tensor) -> Tensor:
    """Return for each output whether no pair can overflow: (outputs,) bool.

    ``weight``, (outputs, channels or features, ...), holds integers, as float32.
    """
    return _largest_pairs(_paired(weight)) <= _LARGEST_PAIR


@dataclass(frozen=True)
class NarrowWeight:
    """A weight of integers with narrow pairs.

    Attributes
    ----------
    numbers : Tensor, like the real weight, float32
        With the channels in their own order.
    steps : Tensor, (outputs,), float32
        How many steps of the real weight theirs are: one, where its own were narrow.
    order : Tensor, (channels,), int64, or None
        The order in which neighbouring channels are pairs, if it is not their own.
    """

    numbers: Tensor
    steps: Tensor
    order: Tensor | None


def narrowed_weight(weight: Tensor, any_order: bool = False) -> NarrowWeight:
    """Return integers with narrow pairs, whose errors add up to little.

    Parameters
    ----------
    weight : Tensor, (outputs, channels or features, ...), float32
        Real numbers in steps, of at most 127.5.
    any_order : bool
        Whether the channels may be in another order, where that makes steps less coarse.
    """
    if weight.numel() == 0:
        return NarrowWeight(weight.round(), torch.ones(weight.shape[0], device=weight.device), None)
    pairs = _paired(weight)
    steps, order = _steps_of(pairs), None
    if any_order and weight.shape[1] > 2 and (steps > 1).any():
        candidate = ordered_channels(weight)
        ordered = _paired(weight[:, candidate])
        fewer = _steps_of(ordered)
        if fewer.square().sum() < steps.square().sum():
            pairs, steps, order = ordered, fewer, candidate
    whole, steps = _best(pairs, steps)
    numbers = _unpaired(whole, weight.shape)
    if order is not None:
        numbers = torch.empty_like(numbers).index_copy_(1, order, numbers)
    return NarrowWeight(numbers, steps, order)


def _best(pairs: Tensor, least: Tensor) -> tuple[Tensor, Tensor]:
    """Return integers, and the steps of each output with which they are the nearest.

    All steps from ``least`` on give narrow pairs. One also does where the few pairs that are too large are cut.
    """
    nearest = _balanced(pairs / _by_output(least))
    steps = least.clone()
    error = _error(nearest, pairs, steps)

    def try_steps(rows: Tensor, longer: Tensor, real: Tensor) -> None:
        whole = _balanced(real)
        own_error = _error(whole, pairs[rows], longer)
        better = own_error < error[rows]
        places = rows.nonzero()[:, 0][better]
        nearest[places], steps[places], error[places] = whole[better], longer[better], own_error[better]

    slightly = (least > 1) & (least < _SLIGHTLY)
    if slightly.any():
        try_steps(slightly, torch.ones_like(least[slightly]), _cut(pairs[slightly]))
    if pairs[0].numel() <= _FEW:
        longer = _nearest_steps(pairs, least)
        try_steps(torch.ones_like(slightly), longer, pairs / _by_output(longer))
    return nearest, steps


def _nearest_steps(pairs: Tensor, least: Tensor) -> Tensor:
    """Return the steps of each output, a little longer than the least, in which rounding changes its weights least."""
    nearest, smallest = least, torch.full_like(least, inf)
    for more in range(_CANDIDATES):
        steps = least * (1 + more / _FINENESS)
        real = pairs / _by_output(steps)
        errors = (real.round() - real).flatten(1)
        total = errors.sum(1)
        left = total - total.round()  # where some weights are rounded the other way
        error = (errors.square().sum(1) + left.square()) * steps.square()
        nearest = torch.where(error < smallest, steps, nearest)
        smallest = torch.minimum(error, smallest)
    return nearest


def _cut(pairs: Tensor) -> Tensor:
    """Return pairs with both weights of those that are too large smaller by half of what they are so."""
    sums = pairs.sum(2, keepdim=True)
    return pairs - (sums - sums.clamp(-_LARGEST_PAIR, _LARGEST_PAIR)) / 2


def _error(whole: Tensor, pairs: Tensor, steps: Tensor) -> Tensor:
    """Return for each output the squared errors, and that of their sum, in steps of the real weight."""
    errors = (whole * _by_output(steps) - pairs).flatten(1)
    return errors.square().sum(1) + errors.sum(1).square()


def _by_output(values: Tensor) -> Tensor:
    return values.reshape(-1, 1, 1, 1)


def _steps_of(pairs: Tensor) -> Tensor:
    """Return how much coarser the steps of each output become: (outputs,), at least 1, which rounded pairs decide."""
    coarser = (_largest_pairs(pairs) / _LARGEST_PAIR).clamp_(min=1)
    return torch.where(_largest_pairs(_rounded(pairs)) <= _LARGEST_PAIR, 1, coarser)


def _rounded(real: Tensor) -> Tensor:
    return real.round().clamp_(-_LARGEST - 1, _LARGEST)


def _paired(weight: Tensor) -> Tensor:
    """Return a weight as (outputs, pairs, 2, window); an odd channel's partner is zero."""
    flat = weight.reshape(*weight.shape[:2], -1)
    if flat.shape[1] % 2:
        flat = functional.pad(flat, (0, 0, 0, 1))
    return flat.reshape(flat.shape[0], -1, 2, flat.shape[2])


def _unpaired(pairs: Tensor, shape: torch.Size) -> Tensor:
    return pairs.flatten(1, 2)[:, : shape[1]].reshape(-1, *shape[1:])


def _largest_pairs(pairs: Tensor) -> Tensor:
    """Return each output's largest pair; a sum of opposite signs is smaller than one of its weights."""
    return pairs.sum(2).abs().flatten(1).amax(1)


def _balanced(real: Tensor) -> Tensor:
    """Return integers with narrow pairs, and errors that add up to little, for real numbers with narrow pairs."""
    whole = _rounded(real)
    # Both weights of a pair may have been rounded up: the one that was more so is rounded down.
    sums = whole.sum(2)
    up = (whole - real) * sums.sign().unsqueeze(2)
    down = torch.stack([up[:, :, 0] >= up[:, :, 1], up[:, :, 0] < up[:, :, 1]], 2)
    whole -= down * (sums.sign() * (sums.abs() > _LARGEST_PAIR)).unsqueeze(2)
    if real.shape[3] > 1:
        _settle(whole, real, 3)
    _settle(whole, real, 1)
    return whole


def _settle(whole: Tensor, real: Tensor, first: int) -> None:
    """Move integers by one, the farthest from their numbers first, until errors along axes from ``first`` on cancel."""
    error = whole - real
    surplus = error.flatten(first).sum(first)
    counts = surplus.abs().round().to(torch.int64)
    most = min(int(counts.max()), real[(0,) * first].numel())
    direction = -surplus.sign().reshape(*surplus.shape, *[1] * (real.dim() - first))
    moved = whole + direction
    # Less than the largest pair, since the other weight of it may be moved too. Zeros stay: some are no weights.
    may_move = ((moved + whole.flip(2)).abs() < _LARGEST_PAIR) & (moved.abs() <= _LARGEST) & (real != 0)
    gain = (-direction * error).masked_fill(~may_move, -1).flatten(first)
    farthest, where = gain.topk(most, first)
    chosen = (torch.arange(most, device=real.device) < counts.unsqueeze(first)) & (farthest > 0)
    steps = torch.zeros_like(gain).scatter_(first, where, chosen.to(gain.dtype))
    whole += direction * steps.reshape(whole.shape)
