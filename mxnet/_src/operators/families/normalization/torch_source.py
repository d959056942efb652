"""Normalization in other formats."""

from __future__ import annotations

import torch

from ...definition.translations import Emitted, TorchBuilder, TorchValue, to_torch
from ..common.translated import dtype_option


@to_torch("LRN")
def local_response_norm(b: TorchBuilder) -> str:
    """Write ``nn.LocalResponseNorm``."""
    if b.params["nsize"] % 2 == 0:
        b.refuse("an even nsize, whose window torch lays elsewhere.")
    options = ", ".join([str(b.params["nsize"]), *(b.number(name) for name in ("alpha", "beta", "knorm"))])
    return f"{b.layer_with(f'nn.LocalResponseNorm({options})', {})}({b.inputs[0]})"


@to_torch("BatchNorm", "BatchNorm_v1", "_contrib_BatchNormWithReLU", "_contrib_SyncBatchNorm")
def batch_norm(b: TorchBuilder) -> str:
    """Write ``nn.BatchNorm2d`` and its kin; torch's momentum is the share of the new statistics, not of the old."""
    if b.params["output_mean_var"]:
        b.refuse("output_mean_var=True.")
    data, axis = b.inputs[0], b.params.get("axis", 1) % max(len(b.input_shape(0)), 1)
    operand = str(data) if axis == 1 or data.rank == 1 else f"{data}.movedim({axis}, 1)"
    if data.rank == 1:
        operand = f"{data}.unsqueeze(0)"
    result = _normalized(b, data, operand)
    if data.rank == 1:
        result += ".squeeze(0)"
    elif axis != 1:
        result += f".movedim(1, {axis})"
    assert b.node.op is not None
    return f"torch.relu({result})" if b.node.op.name.endswith("WithReLU") else result


def _normalized(b: TorchBuilder, data: TorchValue, operand: str) -> str:
    channels, eps = b.input_shape(1)[0], b.number("eps")
    num_axes = {0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 3}.get(data.rank, 0)
    input_of_parameter = {"weight": 1, "bias": 2, "running_mean": 3, "running_var": 4}
    tensors, lines = {"num_batches_tracked": torch.tensor(0)}, []
    if b.params["fix_gamma"]:
        del input_of_parameter["weight"]
        tensors["weight"] = torch.ones(channels, dtype=b.input_dtype(2))
        lines.append("{}.weight.requires_grad_(False)  # fix_gamma: it stays 1")
    momentum = 1 - float(b.number("momentum"))
    construction = (
        f"nn.BatchNorm{num_axes or 1}d({channels}, eps={eps}, momentum={momentum:.6g}{dtype_option(b.input_dtype(2))})"
    )
    layer = b.layer(construction, input_of_parameter, *lines, tensors=tensors) if num_axes else None
    if layer is not None and b.params["use_global_stats"]:
        statistics = f"{layer}.running_mean, {layer}.running_var, {layer}.weight, {layer}.bias"
        return f"functional.batch_norm({operand}, {statistics}, eps={eps})"
    if layer is not None:
        return f"{layer}({operand})"
    gamma = f"torch.ones_like({b.inputs[2]})" if b.params["fix_gamma"] else str(b.inputs[1])
    return f"functional.batch_norm({operand}, {b.inputs[3]}, {b.inputs[4]}, {gamma}, {b.inputs[2]}, eps={eps})"


@to_torch("InstanceNorm")
def instance_norm(b: TorchBuilder) -> Emitted:
    """Write ``nn.InstanceNorm2d`` and its kin."""
    data, eps, channels = b.inputs[0], b.number("eps"), b.input_shape(1)[0]
    num_axes = data.rank - 2
    if num_axes in (1, 2, 3):
        construction = f"nn.InstanceNorm{num_axes}d({channels}, eps={eps}, affine=True{dtype_option(b.dtype)})"
        layer = b.layer(construction, {"weight": 1, "bias": 2})
        if layer is not None:
            return f"{layer}({data})"
    return b.traced()
