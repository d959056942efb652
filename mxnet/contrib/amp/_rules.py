"""What is cast before which operator, from the lists of mixed precision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import torch

from ..._src.core.dtype import TORCH_OF_NAME, torch_dtype
from ..._src.graph.passes.amp import CastKind, Rules
from ..._src.operators.definition.registry import find
from ...base import MXNetError
from .lists import symbol_bf16, symbol_fp16

NARROW = (torch.float16, torch.bfloat16)
_LISTS: dict[torch.dtype, dict[str, Any]] = {
    torch.float16: {
        "target": symbol_fp16.FP16_FUNCS,
        "either": symbol_fp16.FP16_FP32_FUNCS,
        "fp32": symbol_fp16.FP32_FUNCS,
        "conditional": symbol_fp16.CONDITIONAL_FP32_FUNCS,
        "widest": symbol_fp16.WIDEST_TYPE_CASTS,
        "loss": symbol_fp16.LOSS_OUTPUT_FUNCTIONS,
        "fp32_params": None,
    },
    torch.bfloat16: {
        "target": symbol_bf16.BF16_FUNCS,
        "either": symbol_bf16.BF16_FP32_FUNCS,
        "fp32": symbol_bf16.FP32_FUNCS,
        "conditional": symbol_bf16.CONDITIONAL_FP32_FUNCS,
        "widest": symbol_bf16.WIDEST_TYPE_CASTS,
        "loss": symbol_bf16.LOSS_OUTPUT_FUNCTIONS,
        "fp32_params": symbol_bf16.BF16_USE_FP32_PARAMS,
    },
}


def narrow_type(target_dtype: Any, message: str) -> torch.dtype:
    """Return float16 or bfloat16 as torch's type; AssertionError with the message for anything else."""
    try:
        dtype = torch.bfloat16 if "bfloat16" in str(target_dtype) else torch_dtype(target_dtype)
    except (MXNetError, TypeError):
        dtype = None
    if dtype not in NARROW:
        raise AssertionError(message)
    return dtype


def listed(name: str, target_dtype: Any) -> Any:
    """Return a list of operators for a type: "target", "either", "fp32", "conditional", "widest" or "loss"."""
    return _LISTS[narrow_type(target_dtype, "not supported type")][name]


def make_rules(
    dtype: torch.dtype,
    target: Sequence[str] | None,
    fp32: Sequence[str] | None,
    conditional: Sequence[tuple[str, str, Sequence[str]]] | None,
    widest: Sequence[str] | None = None,
) -> Rules:
    """Return the rules of the standard lists, each of which may be replaced (None: the standard one).

    Names of operators that are not here, such as those of MXNet's graph sampling, are passed over.
    """
    lists = _LISTS[dtype]
    kinds: dict[str, CastKind] = {}
    for kind, names in (
        (CastKind.WIDEST, lists["widest"] if widest is None else widest),
        (CastKind.FP32, lists["fp32"] if fp32 is None else fp32),
        (CastKind.TARGET, lists["target"] if target is None else target),
    ):
        kinds.update((op, kind) for op in _operators(names))
    conditions: dict[str, tuple[str, frozenset[str]]] = {}
    for name, parameter, values in lists["conditional"] if conditional is None else conditional:
        for op in _operators([name]):
            conditions[op] = (parameter, frozenset(values))
    name = next(n for n, t in TORCH_OF_NAME.items() if t is dtype)
    return Rules(name, dtype, kinds, conditions)


def loss_operators(dtype: torch.dtype) -> frozenset[str]:
    """Return the operators that take the loss scale as their ``grad_scale``."""
    return frozenset(_operators(_LISTS[dtype]["loss"]))


def _operators(names: Iterable[str]) -> list[str]:
    """Return those names that graphs hold: an alias of a listed name, as ``_sparse_tanh``, is in none of MXNet's."""
    return [name for name in names if (op := find(name)) is not None and op.name == name]


def check_lists(
    dtype: torch.dtype, target: Any, fp32: Any, conditional: Any, excluded: Any, custom_lists: Mapping[str, Any]
) -> None:
    """Raise AssertionError for lists of a program that contradict each other or name no operators."""
    for value, name in ((target, "target_dtype_ops"), (fp32, "fp32_ops"), (excluded, "excluded_sym_names")):
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise AssertionError(f"{name} should be a list of strs")
    if not isinstance(conditional, list) or not all(_is_condition(c) for c in conditional):
        raise AssertionError("conditional_fp32_ops should be a list of (str, str, list of str)")
    lists = {
        "target_dtype_ops": set(target),
        "fp32_ops": set(fp32),
        "conditional_fp32_ops": {c[0] for c in conditional},
    }
    names = list(lists)
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            common = lists[first] & lists[second]
            if common:
                raise AssertionError(f"Ops cannot be in two or more lists. Common ops in {first} and {second} {common}")
    standard = _LISTS[dtype]
    known = {n for list_name in ("target", "either", "fp32", "widest") for n in standard[list_name]}
    known |= {c[0] for c in standard["conditional"]}
    if any(custom_lists[name] is not None and not lists[name] <= known for name in names):
        raise AssertionError("Can only choose ops from one of the three lists")


def _is_condition(value: Any) -> bool:
    return (
        isinstance(value, (tuple, list))
        and isinstance(value[0], str)
        and isinstance(value[1], str)
        and isinstance(value[2], list)
    )
