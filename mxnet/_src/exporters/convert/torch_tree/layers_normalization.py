"""Which layers of torch stand for Gluon's normalizations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .....base import MXNetError
from . import helpers
from .layer import LayerWeight, TorchLayer, arguments, cast, dtype_of, nested, option, stacked


def batch_norm(block: Any, rank: int | None) -> TorchLayer:
    """Return ``nn.BatchNorm2d`` and its kin; torch's momentum is the share of the new statistics, not of the old."""
    options = block._kwargs
    channels = block.gamma.shape[0]
    weights = {
        "weight": LayerWeight(block.gamma, is_one=bool(options["fix_gamma"])),
        "bias": LayerWeight(block.beta),
        "running_mean": LayerWeight(block.running_mean, is_buffer=True),
        "running_var": LayerWeight(block.running_var, is_buffer=True),
    }
    eps = option(float(options["eps"]), 1e-5)
    if options["use_global_stats"]:
        source = cast(f"GlobalStatistics({arguments(channels, eps=eps)})", block.gamma)
        return _along(TorchLayer(source, weights, (helpers.GlobalStatistics,)), options.get("axis", 1), rank)
    share = float(f"{1 - float(options['momentum']):.9g}")
    axes = _spatial_axes(block, rank)
    sizes = [channels] if channels > 0 else []
    name = f"nn.{'' if sizes else 'Lazy'}BatchNorm{axes}d"
    source = f"{name}({arguments(*sizes, eps=eps, momentum=option(share, 0.1), dtype=dtype_of(block.gamma))})"
    return _along(TorchLayer(source, weights), options.get("axis", 1), rank)


def _spatial_axes(block: Any, rank: int | None) -> int:
    """Return the number in the name of the torch layer."""
    axes = {2: 1, 3: 1, 4: 2, 5: 3}.get(rank or 0)
    if axes is None:
        raise MXNetError(
            f"to_torch: torch has a {type(block).__name__} for inputs of 2 or 3, of 4 and of 5 axes, and "
            + (
                f"{block.name} gets an input of {rank}."
                if rank
                else f"that of {block.name} is not known; pass inputs=."
            )
        )
    return axes


def _along(layer: TorchLayer, axis: int, rank: int | None) -> TorchLayer:
    """Return a layer that works on axis 1 as one for another axis."""
    if axis in (1, None) or (rank is not None and axis % rank == 1):
        return layer
    if axis == -1 or (rank is not None and axis % rank == rank - 1):
        return nested(helpers.ChannelsLast, layer, "layer")
    return nested(helpers.OnAxis, layer, "layer", str(axis))


def batch_norm_relu(block: Any, rank: int | None) -> TorchLayer:
    """Return a batch normalization followed by ``nn.ReLU``."""
    return stacked(batch_norm(block, rank), TorchLayer("nn.ReLU()"))


def instance_norm(block: Any, rank: int | None) -> TorchLayer:
    """Return ``nn.InstanceNorm2d`` and its kin."""
    if rank == 2:
        raise MXNetError(f"to_torch: torch has no InstanceNorm for inputs of 2 axes, as {block.name} gets.")
    axes = _spatial_axes(block, rank)
    options = {"eps": option(float(block._epsilon), 1e-5), "affine": "True", "dtype": dtype_of(block.gamma)}
    source = f"nn.InstanceNorm{axes}d({arguments(block.gamma.shape[0], **options)})"
    layer = TorchLayer(source, _scale_and_shift(block))
    return layer if block._axis == 1 else nested(helpers.OnAxis, layer, "layer", str(block._axis))


def layer_norm(block: Any, rank: int | None) -> TorchLayer:
    """Return ``nn.LayerNorm``, which works on the last axis."""
    options = {"eps": option(float(block._epsilon), 1e-5), "dtype": dtype_of(block.gamma)}
    source = f"nn.LayerNorm({arguments(block.gamma.shape[0], **options)})"
    layer = TorchLayer(source, _scale_and_shift(block))
    if block._axis == -1 or (rank is not None and block._axis % rank == rank - 1):
        return layer
    return nested(helpers.OnAxis, layer, "layer", str(block._axis), "-1")


def group_norm(block: Any, rank: int | None) -> TorchLayer:
    """Return a group normalization with weights for each group."""
    written = f"GroupNorm({arguments(block._num_groups, eps=option(float(block._epsilon), 1e-5))})"
    source = cast(written, block.gamma)
    return replace(TorchLayer(source, _scale_and_shift(block)), helpers=(helpers.GroupNorm,))


def _scale_and_shift(block: Any) -> dict[str, LayerWeight]:
    return {"weight": LayerWeight(block.gamma), "bias": LayerWeight(block.beta)}
