"""What optimizer updates share: update rules on one weight and on many, mixed precision, lists of parameters."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import like_first
from ...definition.params import resolve_annotations
from ...update_rules.scratch import Scaling, Scratch
from ..common.waits import must_wait
from ..shape.output_shapes import ask_kernel

# Operators that update one weight in place and return it.
update_operator = partial(operator, updates="weight", shape_rule=like_first, no_gradient=True)


def one(rule: Callable[..., None], weight: Tensor, arrays: Sequence[Tensor], *settings: Any) -> Tensor:
    """Apply an update rule to one weight in place; ``arrays`` are the gradient and the states."""
    *own_settings, rescale, clip = settings
    rule([weight], *([array] for array in arrays), *own_settings, Scaling(rescale, clip, Scratch()))
    return weight


def many(
    rule: Callable[..., None],
    lists: Sequence[list[Tensor]],
    settings: Sequence[Sequence[Any]],
    shared: Callable[..., tuple[Any, ...]],
) -> None:
    """Apply an update rule to many weights in place, those of equal settings together."""
    members_by_setting: dict[tuple[Any, ...], list[int]] = {}
    for i, setting in enumerate(zip(*settings, strict=True)):
        members_by_setting.setdefault(setting, []).append(i)
    for setting, members in members_by_setting.items():
        *own_settings, rescale, clip = shared(*setting)
        rule(*([tensors[i] for i in members] for tensors in lists), *own_settings, Scaling(rescale, clip, Scratch()))


def in_full(kernel: Callable[..., Tensor]) -> Callable[..., Tensor]:
    """Return an update for half-precision weights: that of a float32 copy, which is the last input, ``weight32``."""

    def update(weight: Tensor, grad: Tensor, *states: Tensor, **params: Any) -> Tensor:
        *others, weight32 = states
        kernel(weight32, grad.float(), *others, **params)
        return weight.copy_(weight32)

    plain_name = kernel.__name__
    arguments = list(inspect.signature(kernel).parameters.values())
    inputs = [p for p in arguments if p.kind is p.POSITIONAL_OR_KEYWORD]
    copy = inspect.Parameter("weight32", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    update.__name__ = update.__qualname__ = f"mp_{plain_name}"
    update.__signature__ = inspect.Signature([*inputs, copy, *arguments[len(inputs) :]])  # type: ignore[attr-defined]
    update.__annotations__ = {**resolve_annotations(kernel), "weight32": Tensor}
    update.__doc__ = _IN_FULL.format(
        plain=plain_name,
        states=", ".join([*(p.name for p in inputs[2:]), "weight32"]),
        params=", ".join(p.name for p in arguments[len(inputs) :]),
    )
    return update


_IN_FULL = """Do `{plain}` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : array, one shape, half precision
    {states} : array, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    {params}
        As for `{plain}`.

    Returns
    -------
    array, the new weight, dtype of ``weight``
    """


def mixed_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule of mixed precision: weight and gradient share a dtype, all further inputs are float32."""
    dtype = next((t for t in (*ins[:2], outs[0]) if t is not None), None)
    ins[:2], outs[:] = [dtype] * len(ins[:2]), [dtype] * len(outs)
    ins[2:] = [torch.float32] * len(ins[2:])


def group_names(roles: Sequence[str], tail: Sequence[str] = ()) -> Callable[[Mapping[str, Any]], tuple[str, ...]]:
    """Return the function that names the inputs of an update of many weights: weight_0, grad_0, weight_1 ..."""

    def names(params: Mapping[str, Any]) -> tuple[str, ...]:
        count = params["num_tensors"] if "num_tensors" in params else params["num_weights"]
        return (*(f"{role}_{i}" for i in range(count) for role in roles), *tail)

    return names


def groups(
    name: str, data: Sequence[Tensor], stride: int, count: int, *, tail: int = 0, **per_weight: Sequence[Any]
) -> tuple[list[Tensor], ...]:
    """Split interleaved inputs, before ``tail`` others, into ``stride`` lists (weights ...), checking all counts."""
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


def operator_of_many(
    name: str, arrays: Sequence[str], tail: Mapping[str, int] | None = None, **facets: Any
) -> Callable[[Any], Any]:
    """Register an update of many weights, each of which has these arrays.

    ``tail`` are the lengths of arrays after all others, 0 being the number of weights.
    """
    lengths = tail or {}
    return operator(
        name,
        active_inputs=group_names(arrays, tuple(lengths)),
        num_outputs=weight_count,
        shape_rule=group_shapes(len(arrays), tuple(lengths.values())),
        infer_outputs=ask_kernel,
        type_rule=group_types(len(arrays), "weight32" in arrays),
        no_gradient=True,
        **facets,
    )


def copies(weights: Sequence[Tensor], masters: Sequence[Tensor]) -> tuple[Tensor, ...]:
    """Return full-precision weights in the dtypes of the half-precision ones."""
    return tuple(master.to(weight.dtype) for weight, master in zip(weights, masters, strict=True))


def floats(tensor: Tensor, count: int) -> Sequence[float]:
    """Return rates that came as an array, of the CPU; on the meta device any will do."""
    return [1.0] * count if tensor.is_meta else tensor.tolist()


def scaled(
    update: Callable[[list[Tensor], float], None], grads: list[Tensor], factor: Tensor, changed: Sequence[list[Tensor]]
) -> bool | Tensor:
    """Do an update for gradients times a factor that came as an array; none if it is 0, infinite or NaN.

    A loss scaler that overflowed gives such a factor. On the CPU Python decides. Elsewhere it would have to wait for
    the value, in every step: there the device does the update, takes it back in the ``changed`` lists where it must not
    be, and returns a boolean tensor of whether it was done. ``update`` gets gradients and what is left to multiply them
    by.
    """
    if not must_wait(factor):
        value = 1.0 if factor.is_meta else float(factor.item())
        usable = bool(value) and math.isfinite(value)
        if usable:
            update(grads, value)
        return usable
    factor_value = factor.reshape(())
    is_finite = factor_value.isfinite() & (factor_value != 0)
    before = [[tensor.clone() for tensor in tensors] for tensors in changed]
    update([grad * factor_value.to(grad.dtype) for grad in grads], 1.0)
    for tensors, old in zip(changed, before, strict=True):
        for tensor, previous in zip(tensors, old, strict=True):
            torch.where(is_finite, tensor, previous, out=tensor)
    return is_finite


def if_done(is_done: bool | Tensor, new: Tensor, old: Tensor) -> Tensor:
    """Return the new weight where `scaled` did the update, else a copy of the old one."""
    if isinstance(is_done, Tensor):
        return torch.where(is_done, new, old)
    return new if is_done else old.clone()
