"""Convolution for inference: weight laid out once as oneDNN wants it, with activation and sum fused.

torch's own convolution reorders the weight at every call, and its result makes a round trip through memory for each
operator that follows. Measured on ResNet-18, ResNet-50 and MobileNetV2 with BatchNorm folded into the weights (batch 8,
224x224): 0.69, 0.62 and 0.33 of eager torch's time on a processor whose arithmetic is then the limit.

Everything here works on channels-last arrays (N, H, W, C in memory): results have that layout, and inputs in another
one are converted, which costs a pass. Gradients do not flow; run it where none are recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch

from ....base import MXNetError
from ...core.grad_mode import without_grad
from ...core.torch_internals import onednn_convolution
from ...operators.kernels.layout import channels_last, is_channels_last
from .packed_bfloat16 import packs_bfloat16
from .post_ops import NONE, RELU, FusedActivation

Tensor = torch.Tensor


def available(weight: Tensor) -> bool:
    """Whether `PackedConv` takes this weight: float32, or bfloat16 if the processor multiplies that, on the CPU."""
    return (
        onednn_convolution() is not None
        and weight.is_cpu
        and (weight.dtype is torch.float32 or (weight.dtype is torch.bfloat16 and packs_bfloat16()))
        and 3 <= weight.dim() <= 5
        and weight.numel() > 0
    )


class PackedConv:
    """One convolution with everything constant prepared.

    Parameters
    ----------
    weight : Tensor, (O, C / groups, *kernel), float32 or bfloat16, with one to three kernel axes
        Copied; later changes have no effect. Fold BatchNorm into it first.
    bias : Tensor, (O,), optional
    stride, pad, dilate : sequence of int
        One number per kernel axis.
    groups : int, default 1
        As many as channels makes it depthwise.
    activation : Activation, default none
        Applied to the result, and by `add` and `add_` to the sum.
    input_shape : sequence of int, optional
        (N, C, *space) to lay the weight out for. Other shapes work, some of them slower.

    Raises
    ------
    MXNetError
        If `available` is False for this weight.
    """

    __slots__ = (
        "_add",
        "_add_",
        "_after_sum",
        "_convolve",
        "_dtype",
        "_geometry",
        "_layout",
        "_line",
        "_tail",
        "activation",
    )

    def __init__(
        self,
        weight: Tensor,
        bias: Tensor | None,
        stride: Sequence[int],
        pad: Sequence[int],
        dilate: Sequence[int],
        groups: int = 1,
        activation: FusedActivation = NONE,
        input_shape: Sequence[int] | None = None,
    ) -> None:
        operators = onednn_convolution()
        if operators is None or not available(weight):
            raise MXNetError(
                f"PackedConv takes a float32 weight (bfloat16 where the processor multiplies such numbers) of 3 to 5 "
                f"axes on the CPU, in a torch with oneDNN; got {tuple(weight.shape)} {weight.dtype} on {weight.device}."
            )
        self._dtype = weight.dtype
        self._line = weight.dim() == 3  # convolved as a picture of height 1
        if self._line:
            weight = weight.unsqueeze(2)
            stride, pad, dilate = (1, *stride), (0, *pad), (1, *dilate)
            input_shape = None if input_shape is None else (*input_shape[:2], 1, input_shape[2])
        self._layout = torch.channels_last if weight.dim() == 4 else torch.channels_last_3d
        self._convolve, self._add, self._add_ = operators[:3]
        geometry = list(pad), list(stride), list(dilate), groups
        packed = without_grad(
            operators.reorder,
            weight.detach().contiguous(memory_format=self._layout),
            *geometry,
            None if input_shape is None else list(input_shape),
        )
        # oneDNN reads the bias without looking at its stride.
        own_bias = None if bias is None else bias.detach().clone(memory_format=torch.contiguous_format)
        self._geometry = packed, own_bias, *geometry
        self.activation = activation
        self._tail = (activation.name, list(activation.scalars), activation.algorithm)
        self._after_sum: tuple[Any, ...] = ("add", 1.0, "relu" if activation == RELU else None, [], "")

    def __call__(self, x: Tensor) -> Tensor:
        """Return ``activation(conv(x) + bias)``, channels-last.

        Parameters
        ----------
        x : Tensor, (N, C, *space), dtype of the weight
        """
        if self._line:
            return self._convolve(self._prepared(x), *self._geometry, *self._tail).squeeze(2)
        return self._convolve(self._prepared(x), *self._geometry, *self._tail)

    def add_(self, x: Tensor, other: Tensor) -> Tensor:
        """Return ``activation(conv(x) + bias + other)``, written over ``other`` where that is possible.

        Parameters
        ----------
        x : Tensor, (N, C, *space), dtype of the weight
        other : Tensor of the result's shape and dtype
            It is not needed afterwards. It may be ``x`` itself.

        Returns
        -------
        Tensor
            ``other``, if it is channels-last and not ``x``; else a new array.

        Raises
        ------
        MXNetError
            If the activation is neither none nor relu: oneDNN applies no other to a sum.
        """
        if other.data_ptr() == x.data_ptr() or self._line or not other.is_contiguous(memory_format=self._layout):
            return self.add(x, other)
        self._check_sum(other)
        return self._add_(other, self._prepared(x), *self._geometry, *self._after_sum)

    def add(self, x: Tensor, other: Tensor) -> Tensor:
        """Like `add_`, into a new array; ``other`` keeps its values."""
        self._check_sum(other)
        if self._line:
            return self._add(self._prepared(x), self._prepared(other), *self._geometry, *self._after_sum).squeeze(2)
        return self._add(self._prepared(x), self._prepared(other), *self._geometry, *self._after_sum)

    def _prepared(self, x: Tensor) -> Tensor:
        if self._line:
            x = x.unsqueeze(2)
        return x if is_channels_last(x) else channels_last(x)

    def _check_sum(self, other: Tensor) -> None:
        if self.activation not in (NONE, RELU):
            raise MXNetError(f"A fused sum can be followed by relu or by nothing, not by {self.activation.name}.")
        if other.dtype is not self._dtype:
            own_dtype = str(self._dtype).removeprefix("torch.")
            raise MXNetError(f"A fused sum adds {own_dtype} arrays, got {other.dtype}.")
