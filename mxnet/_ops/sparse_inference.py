"""Storage types of results and gradients, known before anything runs: executors allocate by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .._storage.calls import check_storage
from .sparse_elementwise import KEEPS_ZERO, ZERO_AT_ZERO

_COMPARISONS = (
    "equal", "not_equal", "greater", "greater_equal", "lesser", "lesser_equal", "logical_and", "logical_or",
    "logical_xor",
)  # fmt: skip
# Operators that give zeros as gradients, of all inputs or of those at some positions; zeros are stored as the input is.
_ZERO_GRADIENTS: dict[str, tuple[int, ...]] = {
    **{name: (0, 1) for c in _COMPARISONS for name in (f"_{c}", f"_{c}_scalar", f"broadcast_{c}")},
    **dict.fromkeys(("rint", "round", "ceil", "floor", "trunc", "fix", "zeros_like", "ones_like", "BlockGrad"), (0,)),
    **dict.fromkeys(("logical_not", "shape_array", "size_array"), (0,)),
    **dict.fromkeys(("argmax", "argmin", "argsort", "topk", "one_hot", "_contrib_arange_like", "where"), (0,)),
    **dict.fromkeys(("gather_nd", "scatter_nd", "pick", "broadcast_like", "reshape_like"), (1,)),
    "_identity_with_attr_like_rhs": (1,),
    "_contrib_box_encode": (0, 1, 2, 3, 4, 5),
    "_contrib_box_decode": (0, 1),
}
_SAME_OF_ALL = {"elemwise_add", "_grad_add", "elemwise_sub", "elemwise_mul", "_maximum", "_minimum", "_hypot"}
# Unary operators whose gradient is a product of the head gradient and something that is zero where the input is, or
# the head gradient itself.
_GRADIENT_KEEPS = {
    "square", "abs", "relu", "sign", "negative", "_copy", "_mul_scalar", "_div_scalar", "_plus_scalar", "_minus_scalar",
    "_contrib_gradientmultiplier", "_contrib_round_ste", "_contrib_sign_ste", "_scatter_plus_scalar",
    "_scatter_minus_scalar",
}  # fmt: skip


def output_stype(name: str, params: Mapping[str, Any], stypes: Sequence[str]) -> str:  # noqa: PLR0911  # one per family
    """Return the storage type of an operator's output for inputs in given storage, or refuse them."""
    check_storage(name, params, stypes)
    first = stypes[0] if stypes else "default"
    if name == "cast_storage":
        return str(params["stype"])
    if name == "dot":
        return _product(params, stypes)
    if name == "_identity_with_attr_like_rhs":
        return stypes[1]
    if all(s == "default" for s in stypes):
        return "default"
    if name in ZERO_AT_ZERO or name in ("clip", "zeros_like"):
        return first
    if name in KEEPS_ZERO:
        return first if KEEPS_ZERO[name](float(params["scalar"])) else "default"
    if name in _SAME_OF_ALL and len(set(stypes)) == 1:
        return first
    if name == "elemwise_mul" and "default" in stypes:
        return next(s for s in stypes if s != "default")
    if (name == "add_n" and set(stypes) == {"row_sparse"}) or name == "_sparse_retain":
        return "row_sparse"
    if name == "_square_sum":
        return "row_sparse" if params["keepdims"] and tuple(params["axis"] or ()) in ((1,), (-1,)) else "default"
    return "csr" if _stays_csr(name, params, stypes) else "default"


def _stays_csr(name: str, params: Mapping[str, Any], stypes: Sequence[str]) -> bool:
    if name in ("slice", "take", "broadcast_mul", "broadcast_div"):
        return stypes[0] == "csr" and all(s == "default" for s in stypes[1:]) and params.get("axis", 0) == 0
    if name == "_contrib_quadratic":
        return stypes[0] == "csr" and params["c"] == 0
    return name == "Concat" and set(stypes) == {"csr"} and params["dim"] == 0


def _product(params: Mapping[str, Any], stypes: Sequence[str]) -> str:
    if params["forward_stype"] is not None:
        return str(params["forward_stype"])
    lhs, rhs = stypes
    if lhs == "csr" and rhs != "csr" and params["transpose_a"] and not params["transpose_b"]:
        return "row_sparse"
    return "csr" if lhs == "default" and rhs == "csr" and not params["transpose_a"] else "default"


def gradient_stype(  # noqa: PLR0911  # one per family
    name: str, params: Mapping[str, Any], stypes: Sequence[str], position: int, head: str
) -> str:
    """Return the storage type of the gradient of an input, given that of the output's gradient."""
    if position in _ZERO_GRADIENTS.get(name, ()):
        return stypes[position]
    if name == "dot":
        plain = not params["transpose_a"] and not params["transpose_b"]
        return "row_sparse" if position == 1 and stypes[0] == "csr" and plain else "default"
    if name in ("Embedding", "_contrib_SparseEmbedding"):
        of_rows = name == "_contrib_SparseEmbedding" or params["sparse_grad"]
        return "row_sparse" if position == 1 and of_rows else "default"
    if name in ("_square_sum", "cast_storage", "_identity_with_attr_like_rhs"):
        return stypes[0] if name == "_square_sum" else head
    if name in _GRADIENT_KEEPS:
        return head if head == stypes[0] else "default"
    if name in ("elemwise_add", "elemwise_sub", "add_n") and (head == "row_sparse" or set(stypes) == {head}):
        return head
    return "default"
