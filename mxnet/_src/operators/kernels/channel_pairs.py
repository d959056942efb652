"""Which input channels are best neighbours where the products of neighbours are added in 16 bits.

Steps of a weight with narrow pairs, see `narrow_weights`, are as coarse as each output's largest pair demands. Which
channels are pairs is free: sums do not depend on the order of channels. Of what pairs of Gaussian weights add to the
squared error, a good order leaves two fifths if there are as many outputs as inputs, and nothing of a sixth as many.

The order is the same on every processor: costs of pairs are sums of whole numbers below 2 ** 53.
"""

from __future__ import annotations

from math import exp

import torch
from torch import Tensor
from torch.nn import functional

_LARGEST_PAIR = 128
_STEEPNESS = 0.08  # the logarithm of how much more one step more costs; 0.06 to 0.12 are as good
_PRECISION = 256  # steps of one in the exponentials' square roots
_EXCHANGES = 40  # in a pass; most layers need 10
_WORK = 1 << 33  # multiplications of a pass: a second of one core
_LITTLE_WORK = 1 << 29  # that is done twice, for steps that are finer by a hundredth
_MOST_CHANNELS = 1024  # that are compared to each other


def ordered_channels(weight: Tensor) -> Tensor:
    """Return the input channels in an order in which the largest pair of each output is small: (channels,) int64.

    ``weight``, (outputs, channels or features, ...), holds real numbers in steps, of at most 127.5.
    """
    outputs, channels = weight.shape[:2]
    by_channel = weight.detach().cpu().round().to(torch.int64).reshape(outputs, channels, -1).transpose(0, 1)
    most = max(2, min(_MOST_CHANNELS, _WORK // max(1, weight.numel())) // 2 * 2)
    parts = [start + _ordered(by_channel[start : start + most]) for start in range(0, channels, most)]
    return torch.cat(parts).to(weight.device)


def _ordered(weight: Tensor) -> Tensor:
    """Return the order of the channels of a weight, (channels, outputs, window)."""
    channels = weight.shape[0]
    if channels % 2:
        weight = functional.pad(weight, (0, 0, 0, 0, 0, 1))
    # A sum of exponentials is nearly that of the largest, and a matrix product has those of all pairs of channels.
    table = torch.tensor([exp(_STEEPNESS * (i - _LARGEST_PAIR / 2)) for i in range(-128, 129)], dtype=torch.float64)
    up, down = table[weight + 128], table[128 - weight]
    pairs = torch.arange(weight.shape[0]).reshape(-1, 2)
    for _ in range(2 if weight.numel() * len(weight) <= _LITTLE_WORK else 1):
        first, second = pairs.T
        total = (up[first] * up[second] + down[first] * down[second]).sum((0, 2))
        # The derivative of the squared steps of each output, which are at least one.
        share = ((1 + total.log1p() / (_STEEPNESS * _LARGEST_PAIR)) / (1 + total)).sqrt_().mul_(_PRECISION)
        pairs = _exchanged(_products(up * share[:, None]) + _products(down * share[:, None]), pairs)
    has_no_partner = (pairs >= channels).any(1)
    pairs = torch.cat([pairs[~has_no_partner], pairs[has_no_partner].sort(1).values])
    return pairs.flatten()[:channels]


def _products(values: Tensor) -> Tensor:
    """Return the products of all channels with all, of values in whole numbers."""
    whole = values.round().flatten(1)
    return whole @ whole.T


def _exchanged(costs: Tensor, pairs: Tensor) -> Tensor:
    """Return pairs with a smaller sum of costs: two pairs exchange partners, as long as any two gain by it."""
    count = len(pairs)
    numbers, places = torch.arange(count), torch.arange(2 * count)
    order = pairs.T.flatten()  # the first of all pairs, then the second
    costs = costs[order][:, order]
    for _ in range(_EXCHANGES):
        mixed = costs[:count, count:]
        now = mixed.diagonal()
        gain = torch.minimum(costs[:count, :count] + costs[count:, count:], mixed + mixed.T).neg_()
        gain += now + now[:, None]
        gain, other = gain.fill_diagonal_(-1).max(1)
        # Those that are each other's best.
        one = numbers[(other[other] == numbers) & (numbers < other) & (gain > 0)]
        if not len(one):
            break
        two = other[one]
        is_straight = costs[one, two] + costs[count + one, count + two] <= mixed[one, two] + mixed[two, one]
        moved = places.clone()
        moved[count + one], moved[two] = torch.where(is_straight, two, count + two), count + one
        moved[count + two] = torch.where(is_straight, count + two, two)
        changed = places[moved != places]
        costs[changed] = costs[moved[changed]]
        costs[:, changed] = costs[:, moved[changed]]
        order = order[moved]
    return order.reshape(2, count).T
