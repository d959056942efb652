"""Weights of 8 bits whose products with 8-bit integers may be added in pairs of 16 bits.

Processors with AVX2 or AVX-512 but without VNNI multiply unsigned integers by signed ones and add each product to its
neighbour's in 16 bits, which saturate (``vpmaddubsw``). oneDNN's pairs are the input channels 0 and 1, 2 and 3, and so
on, at one position of the window. Such a sum is exact for all data, up to 255, if the weights have opposite signs, or
without their signs a sum of at most 128: 255 * 128 < 2 ** 15.

An output channel with a larger pair gets coarser steps, at most twice as large. What is lost is made good by rounding
some weights the other way, so that the errors of a window, and those of an output, add up to nothing: data after a relu
have a mean far from zero, and neighbouring pixels are alike, so that most of a result's error is a mean times a sum of
errors (Guo et al., "SQuant: On-the-Fly Data-Free Quantization via Diagonal Hessian Approximation", ICLR 2022).
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

_LARGEST_PAIR = 128
_LARGEST = 127


def is_narrow(weight: Tensor) -> Tensor:
    """Return for each output whether no pair can overflow: (outputs,) bool.

    ``weight``, (outputs, channels or features, ...), holds integers, as float32.
    """
    return _largest_pairs(_paired(weight)) <= _LARGEST_PAIR


def narrowed_weight(weight: Tensor) -> tuple[Tensor, Tensor]:
    """Return integers with narrow pairs, as float32, and how many steps of the weight theirs are, (outputs,).

    Outputs whose pairs are narrow once they are rounded keep their steps and are just rounded.

    Parameters
    ----------
    weight : Tensor, (outputs, channels or features, ...), float32
        Real numbers in steps, of at most 127.5.
    """
    rounded = weight.round().clamp_(-128, _LARGEST)
    steps = torch.ones(weight.shape[0], device=weight.device)
    if weight.numel() == 0 or weight.shape[1] == 1:  # there are no pairs
        return rounded, steps
    wide = ~is_narrow(rounded)
    if wide.any():
        pairs = _paired(weight[wide])
        steps[wide] = coarser = (_largest_pairs(pairs) / _LARGEST_PAIR).clamp_(min=1)
        rounded[wide] = _unpaired(_balanced(pairs / coarser.reshape(-1, 1, 1, 1)), weight.shape)
    return rounded, steps


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
    whole = real.round().clamp_(-_LARGEST, _LARGEST)
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
