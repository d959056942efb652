"""Convolutions and inner products of 8-bit integers with what follows them, prepared once.

The sums are exact, whatever library makes them: see `integer_products`. What follows is done in float32 as MXNet does
it, one operation after the other, so that results agree bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf
from typing import Any

import numpy as onp
import torch
from torch import Tensor
from torch.nn import functional

from ...core.torch_internals import onednn_convolution
from .eight_bits import LIMITS, narrowed
from .integer_products import Reach, exact_parts
from .layout import channels_last, is_channels_last
from .onednn_integers import Convolution, Product, is_exact_for, library, library_of_pairs

_CONVOLUTIONS: tuple[Callable[..., Tensor], ...] = (functional.conv1d, functional.conv2d, functional.conv3d)
_Run = Callable[[Tensor, "Tensor | None"], Tensor]


@dataclass(frozen=True)
class WindowGeometry:
    """The geometry of a convolution, channels first."""

    stride: tuple[int, ...]
    pad: tuple[int, ...]
    dilate: tuple[int, ...]
    groups: int


@dataclass(frozen=True)
class IntegerActivation:
    """An elementwise function.

    ``scales``: ``f(a x) == a f(x)`` for positive ``a``, as with relu, so that it may be computed in any steps.
    ``limits``: the function only clips values to these, as relu does to (0, infinity) and ``clip`` to its ends.
    """

    function: Callable[[Tensor], Tensor]
    scales: bool
    limits: tuple[float, float] | None = None

    def in_steps(self, values: Tensor, steps: float) -> Tensor:
        """Return the function's results for values in steps, of which one is ``steps``."""
        if self.scales:
            return self.function(values)
        if self.limits is not None:
            return values.clamp(*_in_steps(self.limits, steps))
        return self.function(values / steps) * steps


RELU = (0.0, inf)


def _in_steps(limits: tuple[float, float], steps: float) -> tuple[float, float]:
    """Return limits in steps; a range of no length has infinitely many of them."""
    low, high = (float(onp.float32(end) * onp.float32(steps)) if end else 0.0 for end in limits)
    return low, high


@dataclass(frozen=True)
class Finish:
    """What becomes of the sums.

    ``data_steps`` and ``weight_steps`` (a Tensor of float32, (outputs,) or (1,)) are the steps that one is of either,
    ``steps`` those of the result, ``summand_steps`` the steps of the result that one step of another summand is.
    The result is of ``dtype``; float32 leaves it real (with ``steps`` 1). Activations are applied before (``first``)
    and after (``last``) the summand is added.
    """

    data_steps: float
    weight_steps: Tensor
    steps: float
    dtype: torch.dtype
    first: tuple[IntegerActivation, ...] = ()
    last: tuple[IntegerActivation, ...] = ()
    summand_steps: float = 0.0
    factor: Tensor = field(init=False)
    in_steps: bool = field(init=False)

    def __post_init__(self) -> None:
        # Functions that scale, or only cut, are computed in steps, which saves a pass.
        object.__setattr__(self, "in_steps", all(a.scales or a.limits is not None for a in self.first))
        scale = float(onp.float32(self.steps if self.in_steps else 1) / onp.float32(self.data_steps))
        object.__setattr__(self, "factor", torch.full_like(self.weight_steps, scale) / self.weight_steps)

    def __call__(self, sums: Tensor, axis: int, summand: Tensor | None) -> Tensor:
        """Return the result; ``sums`` may be overwritten."""
        shape = [-1 if i == axis else 1 for i in range(sums.dim())]
        values = self.settled(sums.mul_(self.factor.reshape(shape)), summand)
        return values if self.dtype is torch.float32 else narrowed(values, self.dtype)

    def settled(self, values: Tensor, summand: Tensor | None) -> Tensor:
        """Return the result as float32, of sums times ``factor``, which may be overwritten."""
        for activation in self.first:
            values = activation.in_steps(values, self.steps) if self.in_steps else activation.function(values)
        if not self.in_steps:
            values = values.nan_to_num(nan=0.0) * self.steps
        if summand is not None:
            values = values.add_(summand.to(torch.float32).mul_(self.summand_steps))
        for activation in self.last:
            values = activation.in_steps(values, self.steps)
        if self.dtype is torch.float32:
            return values
        if self.dtype is torch.int32:
            return values.round_()
        low, high = LIMITS[self.dtype]
        return values.round_().clamp_(low, high)

    @property
    def limits(self) -> tuple[float, float] | None:
        """What values in steps are cut to before they are rounded, by the type and by functions that only cut.

        None where the result has no such limits, or other functions.
        """
        if self.dtype not in LIMITS or (self.first and self.summand_steps):
            return None
        low, high = -inf, inf
        for cut in (*(a.limits for a in (*self.first, *self.last)), LIMITS[self.dtype]):
            if cut is None:
                return None
            least, most = cut if cut is LIMITS[self.dtype] else _in_steps(cut, self.steps)
            low, high = (min(max(end, least), most) for end in (low, high))
        return low, high


@dataclass
class _LaidOut:
    """What is made of the weight alone, once there are data, for all layers that have it."""

    sums: Sums | None = None
    library: Convolution | Product | None = None


class IntegerLayer:
    """A layer of integers with everything constant prepared: `Sums`, and what becomes of them.

    ``not_negative`` says that data never are, whatever their type, and ``narrow`` that no pair of products can overflow
    16 bits, so that processors without VNNI have a fast way. ``order`` is the order in which neighbouring channels are
    pairs, if it is not their own: this way, and no other, puts data in it first.

    Which library computes the sums is chosen at the first call.
    """

    def __init__(
        self,
        weight: Tensor,
        bias: Tensor | None,
        geometry: WindowGeometry | None,
        finish: Finish,
        not_negative: bool = False,
        narrow: bool = False,
        order: Tensor | None = None,
    ) -> None:
        self._not_negative = not_negative
        self._narrow = narrow
        self.order = order
        self._weight = weight.to(torch.int8)  # a fourth of the memory, since few layers need it in float32
        self._bias = bias
        self._geometry = geometry
        self.finish = finish
        self._run: _Run | None = None
        self._overwrite: _Run | None = None
        self._laid_out = _LaidOut()

    def again(self, bias: Tensor | None, finish: Finish) -> IntegerLayer:
        """Return a layer with the same weight, which is not laid out again, and a finish with other values."""
        layer = copy(self)
        layer._bias, layer.finish, layer._run, layer._overwrite = bias, finish, None, None
        return layer

    def arranged(self, results: Tensor | None, in_order: bool) -> IntegerLayer:
        """Return a new layer, of data in ``order`` if ``in_order``, with channels of results in an order.

        If each is of the same channel of the data alone, data are in that order, too.
        """
        layer = self.again(self._bias, self.finish)
        layer._laid_out = _LaidOut()
        if in_order and self.order is not None:
            layer._weight, layer.order = layer._weight[:, self.order], None
        if results is not None:
            layer._weight = layer._weight[results]
            layer._bias = None if self._bias is None else self._bias[results]
            layer.finish = replace(self.finish, weight_steps=self.finish.weight_steps.expand(len(results))[results])
        return layer

    def __call__(self, data: Tensor, summand: Tensor | None = None) -> Tensor:
        """Return the result for int8 or uint8 data, always the same of these, and perhaps a summand of either."""
        if self._not_negative:
            data = data.view(torch.uint8)  # oneDNN's layers take these as they are
        run = self._run
        if run is None:
            run = self._run = self._chosen(data)
        return run(data, summand)

    def overwrite(self, data: Tensor, summand: Tensor) -> Tensor:
        """Return the result, whose memory may be that of the summand, which nothing else uses from now on."""
        if self._run is None:
            return self(data, summand)
        if self._not_negative:
            data = data.view(torch.uint8)
        return (self._overwrite or self._run)(data, summand)

    def _chosen(self, data: Tensor) -> _Run:
        order = self.order if library() is None else None
        axis = -1 if self._geometry is None else 1
        fast = self._fast(data if order is None else data.index_select(axis, order))
        if fast is None:
            self._overwrite = None
            return self._exact(data)
        if order is None:
            return fast

        def in_order(run: _Run) -> _Run:
            return lambda data, summand: run(data.index_select(axis, order), summand)

        self._overwrite = self._overwrite and in_order(self._overwrite)
        return in_order(fast)

    def _exact(self, data: Tensor) -> _Run:
        """Return the layer whose sums are made in float32."""
        known = self._laid_out
        if known.sums is None:
            known.sums = Sums(self._weight.to(torch.float32), self._bias, self._geometry, data)
        return self._with_sums(known.sums.with_bias(self._bias), False)

    def _fast(self, data: Tensor) -> _Run | None:
        """Return oneDNN's layer, None where it has none that is exact."""
        layer = self._laid_out.library = self._laid_out.library or self._from_library(data)
        if layer is None:
            return None
        finish = self.finish
        factor = finish.factor.expand(self._weight.shape[0]).contiguous()
        bias = None if self._bias is None else self._bias * factor
        limits = finish.limits
        general = self._with_sums(layer, True)
        if limits is None:
            return general
        cut = _cut_to(limits, finish.dtype)
        if not finish.summand_steps:
            return lambda data, summand: cut(layer.eight_bits(data, factor, bias, finish.dtype))
        if not isinstance(layer, Convolution):
            return general
        convolution = layer

        def add(data: Tensor, summand: Tensor | None, overwrite: bool = False) -> Tensor:
            if summand is None or not convolution.adds(summand.dtype, finish.dtype):
                return general(data, summand)
            sums = convolution.add(data, factor, bias, summand, finish.summand_steps, finish.dtype, overwrite=overwrite)
            return cut(sums)

        self._overwrite = partial(add, overwrite=True)
        return add

    def _from_library(self, data: Tensor) -> Convolution | Product | None:
        if not data.is_cpu or (self._geometry is not None and data.dim() != 4):
            return None
        if library() is not None:
            return self._made(data)
        if not self._narrow or library_of_pairs() is None:
            return None
        like = data if self._geometry is None else data[:1]
        tried = self._made(like)
        if isinstance(tried, Convolution) and not tried.is_fast_without_products:
            return None
        return self._made(data) if is_exact_for(tried, like) else None

    def _made(self, data: Tensor) -> Convolution | Product:
        geometry, weight = self._geometry, self._weight
        if self.order is not None and library() is None:
            weight = weight[:, self.order]
        if geometry is None:
            return Product(weight, tuple(data.shape))
        return Convolution(weight, geometry.stride, geometry.pad, geometry.dilate, geometry.groups)

    def _with_sums(self, layer: Any, add_bias: bool) -> _Run:
        """Return the function that finishes the sums of a layer, with the bias unless they have it."""
        bias = self._bias if add_bias else None

        def run(data: Tensor, summand: Tensor | None) -> Tensor:
            sums = layer.sums(data)
            axis = sums.dim() - 1 if self._geometry is None else 1
            if bias is not None:
                sums = sums.add_(bias.reshape([-1 if i == axis else 1 for i in range(sums.dim())]))
            return self.finish(sums, axis, summand)

        return run


def _cut_to(limits: tuple[float, float], dtype: torch.dtype) -> Callable[[Tensor], Tensor]:
    """Return the function that cuts results to limits, which may overwrite them; most types have narrower ones."""
    low, high = map(round, limits)  # half to even, as values are
    if (low, high) == LIMITS[dtype]:
        return lambda result: result
    return lambda result: result.clamp_(low, high)


class Sums:
    """The sums of a layer of integers, exact on every processor.

    ``weight``, (outputs, ...), holds integers as float32, as ``bias``, (outputs,), does in steps of the sums.
    ``geometry`` is None for an inner product. ``data`` is as the layer will get it: always of this type, of other
    shapes too.
    """

    def __init__(self, weight: Tensor, bias: Tensor | None, geometry: WindowGeometry | None, data: Tensor) -> None:
        self._weight = weight
        self._bias = bias
        self._geometry = geometry
        self._shape = tuple(data.shape)
        unsigned = data.dtype is torch.uint8
        # The exact sum of a whole layer is rounded once with the bias.
        self._whole = _sums_of(weight, geometry, self._shape)
        self._cuts = exact_parts(weight, unsigned)
        self._parts: list[Callable[[Tensor, Tensor | None], Tensor]] = []
        self._reach: Reach | None = None
        if len(self._cuts) > 1:
            self._reach = Reach(weight, unsigned, geometry.groups if geometry else 1, 1 if geometry else -1)

    def with_bias(self, bias: Tensor | None) -> Sums:
        """Return the same sums with another bias."""
        if bias is self._bias:
            return self
        other = copy(self)
        other._bias = bias
        return other

    def sums(self, data: Tensor) -> Tensor:
        """Return the sums with the bias, rounded to float32 once."""
        if self._reach is None or self._reach.is_exact(data):
            return self._whole(data.to(torch.float32), self._bias)
        if not self._parts:
            self._parts += [_sums_of(self._weight[:, cut], self._geometry, self._shape) for cut in self._cuts]
        part_sums = [run(self._part(data, cut), None) for run, cut in zip(self._parts, self._cuts, strict=True)]
        total = part_sums[0].to(torch.float64)
        for other in part_sums[1:]:
            total.add_(other)
        if self._bias is not None:
            axis = total.dim() - 1 if self._geometry is None else 1
            total.add_(self._bias.reshape([-1 if i == axis else 1 for i in range(total.dim())]))
        return total.to(torch.float32)

    def _part(self, data: Tensor, part: slice) -> Tensor:
        if self._geometry is None:
            return data[..., part].to(torch.float32)
        groups = self._geometry.groups
        if groups != 1:
            split = data.reshape(data.shape[0], groups, -1, *data.shape[2:])
            return split[:, :, part].flatten(1, 2).to(torch.float32)
        if data.dim() == 4:
            return data[:, part].to(torch.float32, memory_format=torch.channels_last)
        return data[:, part].to(torch.float32)


def _sums_of(
    weight: Tensor, geometry: WindowGeometry | None, shape: tuple[int, ...]
) -> Callable[[Tensor, Tensor | None], Tensor]:
    """Return the function from data as float32, and a bias, to sums."""
    if geometry is None:
        return lambda data, bias: functional.linear(data, weight, bias)
    operators = onednn_convolution()
    elements: list[Any] = [list(geometry.pad), list(geometry.stride), list(geometry.dilate), geometry.groups]
    if operators is None or weight.dim() != 4 or not weight.is_cpu:
        run = _CONVOLUTIONS[weight.dim() - 3]
        pad, stride, dilate, groups = elements
        # Rounded, since a library may choose an algorithm that goes by way of fractions.
        return lambda data, bias: run(data, weight, bias, stride, pad, dilate, groups).round_()
    input_shape = [shape[0], weight.shape[1] * geometry.groups, *shape[2:]]
    packed = operators.reorder(weight.contiguous(memory_format=torch.channels_last), *elements, input_shape)
    convolve = operators.convolve

    def packed_sums(data: Tensor, bias: Tensor | None) -> Tensor:
        data = data if is_channels_last(data) else channels_last(data)
        return convolve(data, packed, bias, *elements, "none", [], "")

    return packed_sums
