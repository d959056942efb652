"""Normalisation layers."""

from __future__ import annotations

import torch

from ..call import Call, Value
from ..registry import emits
from .convolution import dtype_option


@emits("LRN")
def local_response_norm(call: Call) -> str:
    """Write ``nn.LocalResponseNorm``."""
    if call.params["nsize"] % 2 == 0:
        call.refuse("an even nsize, whose window torch lays elsewhere.")
    options = ", ".join([str(call.params["nsize"]), *(call.number(name) for name in ("alpha", "beta", "knorm"))])
    return f"{call.plain_layer(f'nn.LocalResponseNorm({options})')}({call.inputs[0]})"


@emits("BatchNorm", "BatchNorm_v1", "_contrib_BatchNormWithReLU", "_contrib_SyncBatchNorm")
def batch_norm(call: Call) -> str:
    """Write ``nn.BatchNorm2d`` and its kin; torch's momentum is the share of the new statistics, not of the old."""
    if call.params["output_mean_var"]:
        call.refuse("output_mean_var=True.")
    data, axis = call.inputs[0], call.params.get("axis", 1) % max(call.input_rank(0), 1)
    operand = str(data) if axis == 1 or data.rank == 1 else f"{data}.movedim({axis}, 1)"
    if data.rank == 1:
        operand = f"{data}.unsqueeze(0)"
    result = _normalized(call, data, operand)
    if data.rank == 1:
        result += ".squeeze(0)"
    elif axis != 1:
        result += f".movedim(1, {axis})"
    assert call.node.op is not None
    return f"torch.relu({result})" if call.node.op.name.endswith("WithReLU") else result


def _normalized(call: Call, data: Value, operand: str) -> str:
    channels, eps = call.input_shape(1)[0], call.number("eps")
    kind = {0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 3}.get(data.rank, 0)
    weights = {"weight": 1, "bias": 2, "running_mean": 3, "running_var": 4}
    value, lines = {"num_batches_tracked": torch.tensor(0)}, []
    if call.params["fix_gamma"]:
        del weights["weight"]
        value["weight"] = torch.ones(channels, dtype=call.input_dtype(2))
        lines.append("{}.weight.requires_grad_(False)  # fix_gamma: it stays 1")
    momentum = 1 - float(call.number("momentum"))
    construction = (
        f"nn.BatchNorm{kind or 1}d({channels}, eps={eps}, momentum={momentum:.6g}{dtype_option(call.input_dtype(2))})"
    )
    layer = call.layer(construction, weights, *lines, supplied=value) if kind else None
    if layer is not None and call.params["use_global_stats"]:
        statistics = f"{layer}.running_mean, {layer}.running_var, {layer}.weight, {layer}.bias"
        return f"functional.batch_norm({operand}, {statistics}, eps={eps})"
    if layer is not None:
        return f"{layer}({operand})"
    gamma = f"torch.ones_like({call.inputs[2]})" if call.params["fix_gamma"] else str(call.inputs[1])
    return f"functional.batch_norm({operand}, {call.inputs[3]}, {call.inputs[4]}, {gamma}, {call.inputs[2]}, eps={eps})"


@emits("LayerNorm")
def layer_norm(call: Call) -> str:
    """Write ``nn.LayerNorm``."""
    if call.params["output_mean_var"]:
        call.refuse("output_mean_var=True.")
    data, eps = call.inputs[0], call.number("eps")
    axis = call.params["axis"] % data.rank
    last = axis == data.rank - 1
    operand = str(data) if last else f"{data}.movedim({axis}, -1)"
    length = call.input_shape(1)[0]
    layer = call.layer(f"nn.LayerNorm({length}, eps={eps}{dtype_option(call.dtype)})", {"weight": 1, "bias": 2})
    if layer is None:
        result = f"functional.layer_norm({operand}, ({length},), {call.inputs[1]}, {call.inputs[2]}, {eps})"
    else:
        result = f"{layer}({operand})"
    return result if last else f"{result}.movedim(-1, {axis})"


@emits("InstanceNorm")
def instance_norm(call: Call) -> str:
    """Write ``nn.InstanceNorm2d`` and its kin."""
    data, eps, channels = call.inputs[0], call.number("eps"), call.input_shape(1)[0]
    kind = data.rank - 2
    if kind in (1, 2, 3):
        construction = f"nn.InstanceNorm{kind}d({channels}, eps={eps}, affine=True{dtype_option(call.dtype)})"
        layer = call.layer(construction, {"weight": 1, "bias": 2})
        if layer is not None:
            return f"{layer}({data})"
    return f"functional.instance_norm({data}, weight={call.inputs[1]}, bias={call.inputs[2]}, eps={eps})"


@emits("GroupNorm")
def group_norm(call: Call) -> str:
    """Write ``nn.GroupNorm``."""
    if call.params["output_mean_var"]:
        call.refuse("output_mean_var=True.")
    data, eps, groups = call.inputs[0], call.number("eps"), call.params["num_groups"]
    channels = data.shape[1]
    if call.input_shape(1) == (channels,):
        construction = f"nn.GroupNorm({groups}, {channels}, eps={eps}{dtype_option(call.dtype)})"
        layer = call.layer(construction, {"weight": 1, "bias": 2})
        if layer is not None:
            return f"{layer}({data})"
        return f"functional.group_norm({data}, {groups}, {call.inputs[1]}, {call.inputs[2]}, {eps})"
    repeats = channels // groups
    gamma, beta = (f"{call.inputs[i]}.repeat_interleave({repeats})" for i in (1, 2))
    return f"functional.group_norm({data}, {groups}, {gamma}, {beta}, {eps})"


@emits("L2Normalization")
def l2_normalization(call: Call) -> str:
    """Write quotient by the root of the sum of squares."""
    data, mode = call.inputs[0], call.params["mode"]
    if data.rank == 1:
        return f"{data} / ({data}.square() + {call.number('eps')}).sqrt()"
    axes = {"channel": (1,), "spatial": tuple(range(2, data.rank)), "instance": tuple(range(1, data.rank))}[mode]
    return f"{data} / ({data}.square().sum({axes}, keepdim=True) + {call.number('eps')}).sqrt()"
