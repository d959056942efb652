"""Values that MXNet takes without a word and that make no sense, as errors: `mx.util.strict`.

Everything is in a hook: while strict mode is off, calls are unchanged.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import FrameType
from typing import Any

import torch

from ....base import MXNetError
from ...operators.definition import strictness
from .hooks import HOOKS, CallHook, Kernel

VARIABLE = "REMX_STRICT"
_PACKAGE = __name__.partition(".")[0]
_Check = Callable[..., None]


def _refuse_outside(name: str, argument: str, indices: torch.Tensor, length: int, counted: str) -> None:
    """Raise for indices outside [0, length)."""
    if not indices.numel():
        return
    outside = (indices < 0) | (indices >= length)
    if bool(outside.any()):
        first = indices[outside].flatten()[0].item()
        first_value = int(first) if float(first).is_integer() else first
        raise MXNetError(
            f"{name}: {argument} has values outside [0, {length}), the first of {int(outside.sum())} is {first_value}; "
            f"{counted}. "
            "Such labels and indices are taken for others in silence; it is an error while mx.util.strict() holds."
        )


def _pick(
    name: str, data: torch.Tensor, index: torch.Tensor, *, axis: int | None = -1, mode: str = "clip", **_: Any
) -> None:
    if mode == "clip" and data.ndim and index.ndim:
        length = data.numel() if axis is None else data.shape[axis]
        _refuse_outside(name, "index", index, length, f"data {tuple(data.shape)} has {length} on axis {axis}")


def _take(name: str, a: torch.Tensor, indices: torch.Tensor, *, axis: int = 0, mode: str = "clip", **_: Any) -> None:
    if mode == "clip" and a.ndim:
        length = a.shape[axis]
        _refuse_outside(name, "indices", indices, length, f"a {tuple(a.shape)} has {length} on axis {axis}")


def _embedding(name: str, data: torch.Tensor, weight: torch.Tensor, **_: Any) -> None:
    _refuse_outside(name, "data", data, weight.shape[0], f"weight {tuple(weight.shape)} has {weight.shape[0]} rows")


def _one_hot(name: str, indices: torch.Tensor, *, depth: int, **_: Any) -> None:
    _refuse_outside(name, "indices", indices, depth, f"depth={depth}")


def _cross_entropy(name: str, data: torch.Tensor, label: torch.Tensor, **_: Any) -> None:
    _refuse_outside(name, "label", label, data.shape[-1], f"data {tuple(data.shape)} has {data.shape[-1]} classes")


def _softmax_output(
    name: str,
    data: torch.Tensor,
    label: torch.Tensor,
    *,
    use_ignore: bool = False,
    ignore_label: float = -1.0,
    multi_output: bool = False,
    preserve_shape: bool = False,
    **_: Any,
) -> None:
    if label.shape == data.shape:
        return  # probabilities
    classes = data.shape[-1] if preserve_shape else data.shape[1]
    counted = label[label != ignore_label] if use_ignore else label
    _refuse_outside(name, "label", counted, classes, f"data {tuple(data.shape)} has {classes} classes")


_INDICES: Mapping[str, _Check] = {
    "pick": _pick,
    "take": _take,
    "batch_take": lambda name, a, indices, **_: _pick(name, a, indices),
    "Embedding": _embedding,
    "_contrib_SparseEmbedding": _embedding,
    "one_hot": _one_hot,
    "softmax_cross_entropy": _cross_entropy,
    "SoftmaxOutput": _softmax_output,
}


def _has_values(value: Any) -> bool:
    """Return whether something is a tensor whose values can be looked at: no stand-in for a shape."""
    return isinstance(value, torch.Tensor) and value.device.type != "meta" and type(value).__module__ == "torch"


def _has_nan(value: Any) -> bool:
    return _has_values(value) and value.is_floating_point() and bool(torch.isnan(value.detach()).any())


def _instrumented(name: str, kernel: Kernel) -> Kernel:
    """Return a kernel that refuses invalid indices, and results with NaN where no input has any."""
    check = _INDICES.get(name)
    params = kernel.keywords if isinstance(kernel, partial) else {}

    def strict_kernel(*tensors: Any, **extra: Any) -> Any:
        if check is not None and all(map(_has_values, tensors)):
            check(name, *(t.detach() for t in tensors), **{**params, **extra})
        backward = _Backward(name, tensors) if torch.is_grad_enabled() else None
        result = kernel(*(tensors if backward is None else map(backward.begin, tensors)), **extra)
        results = result if isinstance(result, (tuple, list)) else (result,)
        if any(map(_has_nan, results)) and not any(map(_has_nan, tensors)):
            raise MXNetError(
                f"{name}: the result has NaN, which no input has: this is where it begins. Inputs: {_shown(tensors)}. "
                "It is an error while mx.util.strict() holds."
            )
        if backward is not None:
            backward.end(results)
        return result

    return strict_kernel


class _Backward:
    """The backward pass of one call: whether NaN begins in it.

    The kernel gets a new view of each input, so that what arrives there is this call's gradient alone.
    """

    def __init__(self, name: str, tensors: Sequence[Any]) -> None:
        self._name = name
        self._inputs = [t.detach() for t in tensors if _has_values(t)]
        self._place = _place()
        self._is_sound = True

    def begin(self, tensor: Any) -> Any:
        """Return the kernel's argument for an input."""
        if not (_has_values(tensor) and tensor.requires_grad):
            return tensor
        view = tensor.view_as(tensor)
        view.register_hook(self._check)
        return view

    def end(self, results: Sequence[Any]) -> None:
        """Look at the gradients that arrive at the results."""
        for result in results:
            if _has_values(result) and result.requires_grad:
                result.register_hook(self._arrive)

    def _arrive(self, gradient: torch.Tensor) -> None:
        self._is_sound = self._is_sound and not _has_nan(gradient)

    def _check(self, gradient: torch.Tensor) -> None:
        if strictness.is_strict() and self._is_sound and _has_nan(gradient):
            raise MXNetError(
                f"{self._name}: NaN begins in its backward pass: the gradient of its result has none. Inputs: "
                f"{_shown(self._inputs)}{self._place}. It is an error while mx.util.strict() holds."
            )


def _place() -> str:
    """Return the layer that calls, and the program's line."""
    layer = line = ""
    frame: FrameType | None = sys._getframe(2)  # of this thread, which stands still while it is looked at
    while frame is not None and not (layer and line):
        module, file = frame.f_globals.get("__name__", ""), frame.f_code.co_filename
        if module.partition(".")[0] != _PACKAGE:
            line = line or (f"; recorded at {file}:{frame.f_lineno}" if not file.startswith("<") else "")
        elif not layer and frame.f_code.co_name == "__call__" and module == f"{_PACKAGE}.gluon._block":
            block = frame.f_locals["self"]
            layer = f"; in layer {block.name} ({type(block).__name__})"
        frame = frame.f_back
    return layer + line


def _shown(tensors: Sequence[Any]) -> str:
    return ", ".join(f"{tuple(t.shape)} within {_range(t)}" for t in tensors if _has_values(t))


def _range(tensor: torch.Tensor) -> str:
    if not tensor.numel() or tensor.is_complex():
        return "nothing"
    return f"[{tensor.detach().min().item():.4g}, {tensor.detach().max().item():.4g}]"


_HOOK = CallHook(eager=_instrumented, graphs=_instrumented)


def _follow(active: bool) -> None:
    if active:
        HOOKS.add(_HOOK)
    else:
        HOOKS.remove(_HOOK)


strictness.FOLLOWERS.append(_follow)


def begin() -> None:
    """Be strict from the start if the environment variable is set."""
    if os.environ.get(VARIABLE, "0") not in ("", "0"):
        strictness.set_strict(True)
