"""Fully connected layer for inference: weight laid out once as oneDNN wants it, with the activation fused."""

from __future__ import annotations

from collections.abc import Callable

import torch

from ...core.grad_mode import without_grad
from ...core.torch_internals import onednn_linear, onednn_linear_weight
from ...operators.kernels.gelu import finite_or_else, gelu, onednn_is_exact
from ...operators.kernels.products import mode
from .packed_bfloat16 import packs_bfloat16
from .post_ops import GELU, NONE, FusedActivation

Tensor = torch.Tensor
_torch_linear = torch.nn.functional.linear
# Fewer multiply-adds than this are not worth oneDNN's 12 us per call, whatever the machine.
_MIN_WORK = 1 << 20
# From so many on, packing is taken to pay unless ``REMX_PRODUCTS`` chooses a library.
_CERTAIN_WORK = 1 << 23
# Elements of a weight that no processor's own cache holds.
_LARGE_WEIGHT = 1 << 22
# Activations that take longer within the product than after it on processors with AVX2, where that was measured.
# For 512x1024 values, one thread: GELU 2.0 ms within, 0.8 after; tanh 3.5 and 2.0; relu and sigmoid less within.
_SLOW_WITHIN = frozenset(("gelu", "tanh"))

_NO_TAIL: tuple[str, list[float], str] = ("none", [], "")
_IN_PLACE = {"relu": torch.relu_, "sigmoid": torch.sigmoid_, "tanh": torch.tanh_}


class PackedLinear:
    """Affine map with a constant weight, then an activation.

    Small maps run on torch's operators; ``REMX_PRODUCTS`` says which are small.
    Gradients do not flow; run it where none are recorded.

    Parameters
    ----------
    weight : Tensor, (num_hidden, in_units)
        Later changes have no effect where it was packed.
    bias : Tensor, (num_hidden,), optional
    activation : Activation, default none
    rows : int, default 1
        Product of the data's axes but the last. Other numbers work, maybe slower.
    """

    __slots__ = ("_after", "_bias", "_is_checked", "_operator", "_tail", "_vector", "_weight", "activation", "packed")

    def __init__(
        self, weight: Tensor, bias: Tensor | None = None, activation: FusedActivation = NONE, rows: int = 1
    ) -> None:
        self.activation = activation
        self._weight = weight.detach()
        self._bias = None if bias is None else bias.detach().contiguous()
        self._operator: Callable[..., Tensor] = onednn_linear() or _torch_linear
        within, self._after = (NONE, activation) if _is_slow_within(activation) else (activation, NONE)
        self._tail = (within.name, list(within.scalars), within.algorithm)
        self._is_checked = within == GELU and not onednn_is_exact()
        self._vector = _is_vector_product(self._weight, self._bias, rows)
        reorder = None if self._vector else onednn_linear_weight()
        self.packed = reorder is not None and _pays(self._weight, self._bias, rows)
        if self.packed and reorder is not None:
            self._weight = without_grad(reorder, self._weight.contiguous(), rows)

    def __call__(self, data: Tensor) -> Tensor:
        """Return ``activation(data @ weight.T + bias)``.

        Parameters
        ----------
        data : Tensor, (..., in_units)
        """
        if self.packed:
            result = self._operator(data, self._weight, self._bias, *self._tail)
            if self._is_checked:
                return finite_or_else(result, lambda: gelu(self._operator(data, self._weight, self._bias, *_NO_TAIL)))
            return result if self._after is NONE else self._after.apply_(result)
        if self._vector and self._bias is not None and data.numel() == self._weight.shape[1]:
            result = torch.addmv(self._bias, self._weight, data.reshape(-1)).view(*data.shape[:-1], -1)
            return self.activation.apply_(result)
        return self.activation.apply_(_torch_linear(data, self._weight, self._bias))

    def for_matrices(self) -> Callable[[Tensor], Tensor]:
        """Return the same computation for data of two axes, in fewer steps if nothing was packed."""
        bias, weight, apply_ = self._bias, self._weight.t(), _IN_PLACE.get(self.activation.name)
        if bias is None or self.packed or self._vector or not weight.is_cpu:
            return self
        if apply_ is None and self.activation is not NONE:
            return self
        if apply_ is None:
            return lambda data: torch.addmm(bias, data, weight)  # which `linear` comes to
        return lambda data: apply_(torch.addmm(bias, data, weight))


def _is_slow_within(activation: FusedActivation) -> bool:
    return activation.name in _SLOW_WITHIN and torch.backends.cpu.get_cpu_capability() == "AVX2"


def _is_vector_product(weight: Tensor, bias: Tensor | None, rows: int) -> bool:
    """Check that the data are one row and the weight so large that reading it is all that takes time.

    The product of a matrix and a vector then reads memory faster than any product of matrices, packed or not: 10.5 ms
    instead of 11.3 and 11.9 for AlexNet's weight of 9216 x 4096 (1 core, AVX-512).
    """
    return (
        rows == 1
        and bias is not None
        and weight.numel() >= _LARGE_WEIGHT
        and weight.dtype is torch.float32 is bias.dtype
        and weight.is_cpu
        and weight.is_contiguous()
        and mode() != "onednn"
    )


def _may_pack(weight: Tensor, bias: Tensor | None) -> bool:
    """Check that oneDNN takes these: float32, or bfloat16 if the processor multiplies that, on the CPU."""
    if not weight.is_cpu or (bias is not None and bias.dtype is not weight.dtype):
        return False
    return weight.dtype is torch.float32 or (weight.dtype is torch.bfloat16 and packs_bfloat16())


def _pays(weight: Tensor, bias: Tensor | None, rows: int) -> bool:
    """Check that packing is taken to pay: by the product's size, or as ``REMX_PRODUCTS`` asks."""
    columns, inner = weight.shape
    if onednn_linear() is None or not _may_pack(weight, bias):
        return False
    work = rows * inner * columns
    library = mode() if work >= _MIN_WORK else "torch"
    if library == "torch":
        return False
    if weight.dtype is torch.bfloat16:
        return True  # torch's own path leads to oneDNN as well, which then lays the weight out at every call
    return library == "onednn" or work >= _CERTAIN_WORK
