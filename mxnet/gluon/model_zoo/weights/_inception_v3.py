"""Inception v3: weights for images from -1 to 1 become weights for images normalised as all other networks have it.

torchvision's network begins with that change of scale, ``transform_input``: its weights come from TensorFlow. Here the
first convolution does it: it is linear and has no padding, so factors go into its weights and what is added goes, as a
constant for each channel, into the mean that the BatchNorm after it subtracts.
"""

from __future__ import annotations

import torch

from ._preprocessing import MEAN, STD

_WEIGHT, _RUNNING_MEAN = "features.0.0.weight", "features.0.1.running_mean"
_HALF = 0.5  # mean and standard deviation of the other scale


def fold(tensors: dict[str, torch.Tensor]) -> None:
    """Change the values of the first layers; nothing if they are not there."""
    if _WEIGHT not in tensors or _RUNNING_MEAN not in tensors:
        return
    weight = tensors[_WEIGHT].double()
    factors = torch.tensor(STD, dtype=torch.double) / _HALF
    constants = (torch.tensor(MEAN, dtype=torch.double) - _HALF) / _HALF
    added = (weight.sum((2, 3)) * constants).sum(1)
    tensors[_WEIGHT] = (weight * factors.reshape(1, -1, 1, 1)).float()
    tensors[_RUNNING_MEAN] = (tensors[_RUNNING_MEAN].double() - added).float()
