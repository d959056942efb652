"""Operators on 8-bit integers in a plan, where shapes, weights and ranges are known beforehand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    import torch
    from torch import Tensor


class Supplied(NamedTuple):
    """What is known of an input.

    Attributes
    ----------
    shape : tuple of int
    dtype : torch.dtype
    value : Tensor or None
        Its values, where they are constant.
    not_negative : bool, default False
        Whether it is known to have no negative values.
    """

    shape: tuple[int, ...]
    dtype: torch.dtype
    value: Tensor | None = None
    not_negative: bool = False


Windows = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]


class RealConvolution(Protocol):
    """A floating-point convolution with a constant weight."""

    def __call__(self, data: Tensor, /) -> Tensor:
        """Return the results, in new memory."""
        ...

    def add_(self, data: Tensor, other: Tensor, /) -> Tensor:
        """Return the results with ``other`` added, which may be overwritten; there are no limits then."""
        ...


class Packing(Protocol):
    """Makes float32 layers with constant weights.

    ``limits`` are what results are cut to; where there are none, ``relu`` makes negative ones zero, also after another
    summand. ``shape`` is that of the data.
    """

    def convolution(
        self,
        weight: Tensor,
        bias: Tensor | None,
        windows: Windows,
        limits: tuple[float, float] | None,
        relu: bool,
        shape: tuple[int, ...],
    ) -> RealConvolution:
        """Return a convolution; ``windows`` are its stride, padding, dilation and groups."""
        ...

    def product(
        self,
        weight: Tensor,
        bias: Tensor | None,
        limits: tuple[float, float] | None,
        relu: bool,
        shape: tuple[int, ...],
    ) -> Callable[[Tensor], Tensor]:
        """Return ``data @ weight.T + bias``."""
        ...


@dataclass(frozen=True)
class Planned:
    """What an operator computes in a plan, in two ways with equal values.

    Attributes
    ----------
    taken : tuple of int
        The inputs that the kernels take; all else is built in.
    integers : callable (*tensors) -> Tensor
        Takes and returns integers as they are.
    real : callable (packing) -> callable (*tensors) -> Tensor
        Makes the kernel that takes and returns the same integers as float32, where the other has integers.
    dtype : torch.dtype
        Of the result of ``integers``.
    ends : (float, float) or None
        The range of the result; None for floating-point values, which have none.
    makes_memory : bool, default False
        Whether the result of ``integers`` is always new memory, that nothing else refers to.
    overwriting : callable (*tensors) -> Tensor, optional
        Computes what ``integers`` does, and may write the result over the last input.
    not_negative : bool, default False
        Whether no result is negative.
    narrow : callable (any_order) -> Planned, optional
        Makes the plan whose products may be added in pairs of 16 bits, where it is another: with coarser weights, less
        so if the channels of the data may be in any order.
    order : Tensor, (channels,), optional
        The order in which its channels are such pairs; the kernels take them in their own, which needs a pass.
    arranged : callable (results, in_order) -> Planned, optional
        Makes the plan whose results have their channels in the order ``results``, if that is not None, and whose data
        have theirs in ``order`` if ``in_order``.
    """

    taken: tuple[int, ...]
    integers: Callable[..., Tensor]
    real: Callable[[Packing], Callable[..., Tensor]]
    dtype: torch.dtype
    ends: tuple[float, float] | None
    makes_memory: bool = False
    overwriting: Callable[..., Tensor] | None = None
    not_negative: bool = False
    narrow: Callable[[bool], Planned] | None = None
    order: Tensor | None = None
    arranged: Callable[[Tensor | None, bool], Planned] | None = None


# From parameters and what is known of the inputs; None where that is not enough.
Plan = Callable[[Mapping[str, Any], Sequence[Supplied]], "Planned | None"]
