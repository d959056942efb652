"""What optimizer updates share: the scaled and clipped gradient, types of mixed precision, lists of parameters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from ..base import MXNetError


def prepared(grad: Tensor, rescale_grad: float, clip_gradient: float) -> Tensor:
    """Return ``grad * rescale_grad``, limited to [-clip_gradient, clip_gradient] unless that is negative.

    The gradient itself is never changed; it is returned as it is when there is nothing to do.
    """
    if rescale_grad != 1.0:
        grad = torch.mul(grad, rescale_grad)
        return grad.clamp_(-clip_gradient, clip_gradient) if clip_gradient >= 0 else grad
    return torch.clamp(grad, -clip_gradient, clip_gradient) if clip_gradient >= 0 else grad


def decayed(weight: Tensor, grad: Tensor, wd: float, rescale_grad: float, clip_gradient: float) -> Tensor:
    """Return ``clip(rescale_grad * grad + wd * weight)``: Adam, RMSProp and FTML clip after adding the decay."""
    if wd:
        grad = torch.add(grad if rescale_grad == 1.0 else torch.mul(grad, rescale_grad), weight, alpha=wd)
        return grad.clamp_(-clip_gradient, clip_gradient) if clip_gradient >= 0 else grad
    return prepared(grad, rescale_grad, clip_gradient)


def prepared_many(grads: list[Tensor], rescale_grad: float, clip_gradient: float) -> list[Tensor]:
    """Do `prepared` for many gradients."""
    if rescale_grad == 1.0 and clip_gradient < 0:
        return grads
    grads = list(torch._foreach_mul(grads, rescale_grad))
    if clip_gradient >= 0:
        torch._foreach_clamp_max_(grads, clip_gradient)
        torch._foreach_clamp_min_(grads, -clip_gradient)
    return grads


def average_many(grads: list[Tensor], means: list[Tensor], variances: list[Tensor], beta1: float, beta2: float) -> None:
    """Take prepared gradients into Adam's averages of gradients and of their squares, in place."""
    torch._foreach_mul_(means, beta1)
    torch._foreach_add_(means, grads, alpha=1.0 - beta1)
    torch._foreach_mul_(variances, beta2)
    torch._foreach_addcmul_(variances, grads, grads, value=1.0 - beta2)


def mixed_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of mixed precision: weight and gradient share a dtype, all further inputs are float32."""
    dtype = next((t for t in (*ins[:2], outs[0]) if t is not None), None)
    ins[:2] = outs[:1] = [dtype, dtype][: len(ins[:2])]
    if dtype is not None:
        outs[:] = [dtype]
    ins[2:] = [torch.float32] * len(ins[2:])


def group_names(kinds: Sequence[str], tail: Sequence[str] = ()) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    """Return the function that names the inputs of an update of many weights: weight_0, grad_0, weight_1 ..."""

    def names(params: Mapping[str, Any]) -> tuple[str, ...]:
        count = params["num_tensors"] if "num_tensors" in params else params["num_weights"]
        return (*(f"{kind}_{i}" for i in range(count) for kind in kinds), *tail)

    return names


def groups(
    name: str, data: Sequence[Tensor], stride: int, count: int, *, tail: int = 0, **per_weight: Sequence[Any]
) -> tuple[list[Tensor], ...]:
    """Split interleaved inputs into ``stride`` lists (weights, gradients ...), checking all counts.

    Parameters
    ----------
    tail : int
        Inputs after the groups.
    per_weight : sequences
        Parameters that must have ``count`` entries, by name.

    Raises
    ------
    MXNetError
        If the number of arrays or of entries does not fit ``count``.
    """
    if len(data) != stride * count + tail:
        raise MXNetError(f"{name}: {count} weights need {stride * count + tail} arrays, but {len(data)} were given.")
    for key, values in per_weight.items():
        if len(values) != count:
            raise MXNetError(f"{name}: {key} has {len(values)} entries; expected one for each of {count} weights.")
    end = stride * count
    return tuple(list(data[i:end:stride]) for i in range(stride))


def weight_count(params: Mapping[str, Any]) -> int:
    """Return how many weights an update of many is for."""
    return int(params["num_tensors"] if "num_tensors" in params else params["num_weights"])


def group_shapes(stride: int, tail: Sequence[int] = ()) -> Callable[[Any, Any, Mapping[str, Any]], None]:
    """Return the rule: all arrays of a group, and its output, have one shape; the tail has its own."""

    def rule(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
        for i in range(weight_count(params)):
            members = [*ins[stride * i : stride * (i + 1)], outs[i]]
            known = next((s for s in members if s is not None), None)
            ins[stride * i : stride * (i + 1)] = [s if s is not None else known for s in members[:-1]]
            outs[i] = outs[i] if outs[i] is not None else known
        for offset, length in enumerate(tail):
            ins[stride * weight_count(params) + offset] = (length or weight_count(params),)

    return rule


def group_types(stride: int, mixed: bool) -> Callable[[list[Any], list[Any], Mapping[str, Any]], None]:
    """Return the rule: weight, gradient and output of a group share a dtype, states too or they are float32."""

    def rule(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
        count = weight_count(params)
        for i in range(count):
            known = next((t for t in (*ins[stride * i : stride * i + 2], outs[i]) if t is not None), None)
            states = torch.float32 if mixed else known
            ins[stride * i : stride * (i + 1)] = [known, known, *[states] * (stride - 2)]
            outs[i] = known
        ins[stride * count :] = [torch.float32] * len(ins[stride * count :])

    return rule


def copies(weights: Sequence[Tensor], masters: Sequence[Tensor]) -> tuple[Tensor, ...]:
    """Return full-precision weights in the dtypes of the half-precision ones."""
    return tuple(master.to(weight.dtype) for weight, master in zip(weights, masters, strict=True))


def floats(tensor: Tensor, count: int) -> Sequence[float]:
    """Return rates that came as an array; on the meta device any will do."""
    return [1.0] * count if tensor.is_meta else tensor.tolist()
