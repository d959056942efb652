"""Shapes and dtypes of what torch's functions return for meta tensors, by functions of the CPU on a few elements.

Torch's own kernels for meta tensors are written in Python; the first one that is called imports SymPy or torch's
compiler, which takes seconds and 70 MB. In the mode `SHAPES_ALONE`, most functions are run on the CPU instead: with
other, short lengths of which each stands for one of the meta tensors', or with a batch of no elements. Of all others,
and of calls that the CPU refuses, torch's kernel gives the result or says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any

import torch
from torch import Tag, Tensor

from ...core.torch_internals import UncompiledMode, Unrecorded, tree_leaves, tree_map

Shape = tuple[int, ...]
Results = Sequence[tuple[Shape, torch.dtype]]
_REFUSALS = (RuntimeError, ValueError, TypeError, IndexError, ArithmeticError, NotImplementedError)
# Each axis of a result is an axis of an operand, or has the length one.
_COPYING_TAGS = {tag for tag in (Tag.pointwise, getattr(Tag, "reduction", None)) if tag is not None}
_COPYING = frozenset(
    (
        *("_softmax", "_log_softmax", "cumsum", "cumprod", "flip", "roll", "sort", "tril", "triu", "gather", "scatter"),
        *("scatter_add", "index_copy", "index_put", "ones_like", "zeros_like", "full_like", "copysign", "floor_divide"),
        *("_prelu_kernel", "searchsorted", "mm", "bmm", "addmm", "baddbmm", "mv", "dot", "addmv", "native_batch_norm"),
        *("_native_batch_norm_legit", "_native_batch_norm_legit_no_training", "linalg_vector_norm", "aminmax"),
        *("argmax", "argmin", "sum", "mean", "prod", "max", "min", "amax", "amin", "any", "all", "logsumexp"),
        *(
            "linalg_solve_triangular",
            "linalg_cholesky_ex",
            "_linalg_eigh",
            "linalg_eig",
            "_linalg_solve_ex",
            "linalg_qr",
        ),
        *("_linalg_svd", "linalg_inv_ex", "_linalg_det", "_linalg_slogdet", "linalg_pinv", "cholesky_inverse"),
    )
)
# The first axis of each result is that of the first operand, and no element depends on others along it.
_BY_ROW = frozenset(
    (
        *("convolution", "max_pool2d_with_indices", "max_pool3d_with_indices", "avg_pool2d", "avg_pool3d", "im2col"),
        *(
            "_adaptive_avg_pool2d",
            "native_layer_norm",
            "upsample_bilinear2d",
            "upsample_nearest2d",
            "upsample_bicubic2d",
        ),
        *("upsample_linear1d", "col2im", "grid_sampler_2d", "constant_pad_nd", "reflection_pad2d", "replication_pad2d"),
        *("reflection_pad3d", "replication_pad3d", "topk"),
    )
)


class _ShapesAlone(UncompiledMode):
    """While it is the mode, functions of meta tensors seldom run torch's kernels for these."""

    def __torch_dispatch__(
        self, function: Any, types: Any, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None
    ) -> Any:
        """Return what the function gives, on meta tensors."""
        options = dict(kwargs or {})
        with Unrecorded():
            try:
                inferred = _answer(function, args, options)
            except _REFUSALS:
                inferred = None
            return function(*args, **options) if inferred is None else inferred


SHAPES_ALONE = _ShapesAlone()


def _answer(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
    name = function.overloadpacket.__name__
    is_inplace = name.endswith("_")
    rule = _rule(name.removesuffix("_"), function.tags)
    is_meta = any(tensor.is_meta for tensor in _tensors((args, kwargs))) or kwargs.get("device") is not None
    inferred = None
    if rule is not None and is_meta:
        inferred = rule(function.overloadpacket, args, {key: value for key, value in kwargs.items() if key != "out"})
    if inferred is None:
        return None
    written = args[0] if is_inplace else kwargs.get("out")
    if written is not None:
        return _written(written, inferred[0][0])
    tensors = tuple(_empty(shape, dtype, args) for shape, dtype in inferred)
    return tensors if len(tensors) > 1 else tensors[0]


def _rule(name: str, tags: Sequence[Tag]) -> Callable[..., Results | None] | None:
    if name in _RULES:
        return _RULES[name]
    if name in _BY_ROW:
        return _by_row
    if name in ("copy", "clone", "fill") or Tag.nondeterministic_seeded in tags:
        return None
    return _by_copies if name in _COPYING or _COPYING_TAGS.intersection(tags) else None


def _written(tensor: Any, shape: Shape) -> Tensor | None:
    """Return the tensor that a result of this shape is written to; one without elements is given the shape."""
    if not isinstance(tensor, Tensor):
        return None
    if tuple(tensor.shape) == (0,):
        tensor.resize_(shape)
    return tensor if tuple(tensor.shape) == shape else None


def _empty(shape: Shape, dtype: torch.dtype, args: Sequence[Any]) -> Tensor:
    """Return a result whose elements lie in memory as those of an operand of its shape."""
    like = next((t for t in _tensors(args) if tuple(t.shape) == shape and t.is_meta), None)
    if like is None or like.is_contiguous():
        return torch.empty(shape, dtype=dtype, device="meta")
    if _is_dense(like):  # `empty_like` of what is not contiguous imports SymPy
        return torch.empty_strided(shape, like.stride(), dtype=dtype, device="meta")
    return torch.empty_like(like, dtype=dtype)


def _is_dense(tensor: Tensor) -> bool:
    """Return whether the elements fill their memory without gaps or sharing, in any order of the axes."""
    size = 1
    for stride, length in sorted(zip(tensor.stride(), tensor.shape, strict=True)):
        if length != 1 and stride != size:
            return False
        size *= length
    return True


def _tensors(value: Any) -> list[Tensor]:
    return [leaf for leaf in tree_leaves(value) if isinstance(leaf, Tensor)]


def _shown(tensors: Any) -> Results:
    return [(tuple(t.shape), t.dtype) for t in ([tensors] if isinstance(tensors, Tensor) else tensors)]


def _by_copies(function: Any, args: Sequence[Any], kwargs: dict[str, Any], integer: int = 1) -> Results | None:
    """Run with a short length for each length, on ones; on ``integer`` where operands are integers."""
    lengths = sorted({n for tensor in _tensors((args, kwargs)) for n in tensor.shape if n > 1})
    short = {n: at + 2 for at, n in enumerate(lengths)} | {0: 0, 1: 1}
    length_of_axis = {at: n for n, at in short.items()}

    def copy(leaf: Any) -> Any:
        if not isinstance(leaf, Tensor):
            return leaf
        value = 1 if leaf.dtype.is_floating_point else integer
        return torch.full([short[n] for n in leaf.shape], value, dtype=leaf.dtype)

    short_args, short_kwargs = tree_map(copy, (tuple(args), kwargs))
    short_results = _shown(function(*short_args, **short_kwargs))
    return [(tuple(length_of_axis[n] for n in shape), dtype) for shape, dtype in short_results]


def _without_memory(leaf: Any) -> Any:
    return torch.empty((), dtype=leaf.dtype).expand(leaf.shape) if isinstance(leaf, Tensor) else leaf


def _by_row(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    """Run with no rows, and operands that take no memory."""
    if len({tensor.dtype for tensor in _tensors(args)}) > 1:
        return None
    rows = args[0].shape[0]
    data = torch.empty((0, *args[0].shape[1:]), dtype=args[0].dtype)
    other_args = tree_map(_without_memory, tuple(args[1:]))
    if function.__name__ == "grid_sampler_2d":
        other_args = (other_args[0][:0], *other_args[1:])
    row_results = _shown(function(data, *other_args, **kwargs))
    if rows == 0 or any(not shape or shape[0] != 0 or 0 in shape[1:] for shape, _ in row_results):
        return None
    return [((rows, *shape[1:]), dtype) for shape, dtype in row_results]


def _joined(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    tensors = args[0]
    axis = args[1] if len(args) > 1 else kwargs.get("dim", 0)
    shapes = [tuple(t.shape) for t in tensors]
    axis += len(shapes[0]) if axis < 0 else 0
    if not 0 <= axis < len(shapes[0]) or len({t.dtype for t in tensors}) > 1:
        return None
    if len({(len(s), s[:axis], s[axis + 1 :]) for s in shapes}) > 1:
        return None
    first = shapes[0]
    return [((*first[:axis], sum(s[axis] for s in shapes), *first[axis + 1 :]), tensors[0].dtype)]


def _stacked(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    tensors = args[0]
    axis = args[1] if len(args) > 1 else kwargs.get("dim", 0)
    first = tuple(tensors[0].shape)
    axis += len(first) + 1 if axis < 0 else 0
    if not 0 <= axis <= len(first) or len({(t.shape, t.dtype) for t in tensors}) > 1:
        return None
    return [((*first[:axis], len(tensors), *first[axis:]), tensors[0].dtype)]


def _counted(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    """Return the shape of `arange`."""
    start, end, step = (0, args[0], 1) if len(args) == 1 else (*args, 1)[:3]
    dtype = kwargs.get("dtype") or torch.arange(0, type(end)(1)).dtype
    is_whole = all(type(n) is int for n in (start, end, step))
    if step == 0 or (end - start) * step < 0 or type(start) is not type(end):
        return None
    count = len(range(start, end, step)) if is_whole else ceil((end - start) / step)
    return [((count,), dtype)]


def _embedded(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    weight, positions = args[:2]
    return [((*positions.shape, weight.shape[1]), weight.dtype)] if len(weight.shape) == 2 else None


def _chosen(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    """Return the shape of elements at whole positions along the first axes."""
    data, positions = args[:2]
    if any(t is None or t.dtype in (torch.bool, torch.uint8) for t in positions) or len(positions) > len(data.shape):
        return None
    shapes = (torch.empty(()).expand(t.shape) for t in positions)
    broadcast = torch.broadcast_tensors(*shapes)[0]  # type: ignore[no-untyped-call]  # broadcast_shapes imports SymPy
    return [((*broadcast.shape, *data.shape[len(positions) :]), data.dtype)]


def _repeated(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    data, times = args
    shape = (1,) * (len(times) - len(data.shape)) + tuple(data.shape)
    if len(shape) != len(times) or min(times, default=0) < 0:
        return None
    return [(tuple(n * count for n, count in zip(shape, times, strict=True)), data.dtype)]


def _on_diagonals(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    data, offset = (*args, 0)[:2]
    if len(args) > 2 or kwargs or not data.shape:
        return None
    length = data.shape[-1] + abs(offset)
    return [((*data.shape[:-1], length, length), data.dtype)]


def _drawn(function: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Results | None:
    """Return the first operand's shape: nothing is drawn."""
    is_plain = all(not isinstance(value, (int, float)) or value >= 0 for value in args)
    return [(tuple(args[0].shape), args[0].dtype)] if is_plain and args[0].dtype.is_floating_point else None


_RULES: dict[str, Callable[..., Results | None]] = {
    "cat": _joined,
    "stack": _stacked,
    "arange": _counted,
    "embedding": _embedded,
    "index": _chosen,
    "repeat": _repeated,
    "diag_embed": _on_diagonals,
    # The first bag begins at 0.
    **dict.fromkeys(("_embedding_bag", "_embedding_bag_forward_only"), partial(_by_copies, integer=0)),
    **dict.fromkeys(("exponential", "_standard_gamma", "poisson"), _drawn),
}
