"""MobileNetV2: what torchvision's network has and MXNet's has not, and the other way round.

torchvision's first block filters its 32 channels at once. MXNet's widens them before, by the factor 1: a convolution
that copies each channel, a normalisation without effect and a ReLU6 of what is between 0 and 6 already. torchvision's
last layer has a bias.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import torch

BIAS = "output.0.bias"
_LAYER = "features.3.out"
_EPSILON = 1e-5  # BatchNorm's in both libraries


def complete(tensors: dict[str, torch.Tensor]) -> None:
    """Add the values of the layers that copy; nothing if the channels to copy are not known."""
    filters = tensors.get(f"{_LAYER}.3.weight")
    if filters is None:
        return
    channels = filters.shape[0]
    tensors[f"{_LAYER}.0.weight"] = torch.eye(channels).reshape(channels, channels, 1, 1)
    tensors[f"{_LAYER}.1.gamma"] = torch.ones(channels)
    tensors[f"{_LAYER}.1.beta"] = torch.zeros(channels)
    tensors[f"{_LAYER}.1.running_mean"] = torch.zeros(channels)
    tensors[f"{_LAYER}.1.running_var"] = torch.full((channels,), 1 - _EPSILON)


def lacking(network: Any) -> dict[str, Any]:
    """Return a placeholder for the bias of the last layer, by name, if the network has none yet."""
    layer = network.output[0]
    return {} if layer.bias is not None else {BIAS: SimpleNamespace(shape=(layer._channels,), dtype=layer.weight.dtype)}


def give_bias(network: Any) -> None:
    """Let the last layer have a bias, zero until it is loaded; a network that has it keeps it."""
    layer = network.output[0]
    if layer.bias is None:
        shape = (layer._channels,)
        layer.bias = layer.params.get("bias", shape=shape, init="zeros", allow_deferred_init=True)
        layer._kwargs["no_bias"] = False
        network._clear_cached_op()
