"""The products of self-attention as backends join them: ``_sg_mkldnn_selfatt_qk``, ``_sg_mkldnn_selfatt_valatt``.

In floating point they are the operators of `attention`; on integers they are exact products of the values of a head.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, OUTPUTS_NAMED, Quantized
from ...definition.fused import Fused, FusedStep, Subgraphs
from ...definition.planned import Planned, Supplied
from ...kernels.integer_layers import Finish
from ...kernels.integer_products import batched_product
from ..quantization.eight_bit import Ranged, expect
from ..quantization.fused_nodes import Programs, fill_types, outputs_of, ranged, reach_of_sums, result_type, shown
from ..quantization.integer_steps import Layers, finish_of, reach_of, scale
from ..quantization.planned import range_of
from .kernel import heads_of, selfatt_qk, selfatt_valatt, side_by_side

_QK, _VALATT = "_sg_mkldnn_selfatt_qk", "_sg_mkldnn_selfatt_valatt"


class _Product(NamedTuple):
    """One of the two operators.

    Attributes
    ----------
    name : str
    types : tuple of torch.dtype
        Of the data.
    sums : callable (heads, *data) -> tensor
        Exact products, int32 or real integral values.
    arrange : callable (products, heads) -> tensor
        Brings them to the shape of the result.
    divisor : callable (heads, shape of the data) -> float
        Of the products.
    """

    name: str
    types: tuple[torch.dtype, ...]
    sums: Callable[..., Tensor]
    arrange: Callable[[Tensor, int], Tensor]
    divisor: Callable[[int, Sequence[int]], float]


def _scores(heads: int, data: Tensor) -> Tensor:
    queries, keys, _ = heads_of(_QK, "queries_keys_values", data, heads, 3)
    return batched_product(queries, keys.mT)


def _sums(heads: int, data: Tensor, attention: Tensor) -> Tensor:
    return batched_product(attention, heads_of(_VALATT, "queries_keys_values", data, heads, 3)[2])


_SCORES = _Product(
    _QK,
    (torch.int8,),
    _scores,
    lambda products, heads: products,
    lambda heads, shape: sqrt(shape[2] // (3 * heads)),
)
_SUMS = _Product(_VALATT, (torch.int8, torch.uint8), _sums, side_by_side, lambda heads, shape: 1.0)


class _Quantized:
    """The kernel of one quantized product."""

    def __init__(self, product: _Product, params: Mapping[str, Any], step: FusedStep) -> None:
        self._product = product
        self._params = params
        self._layers = Layers(step, None, (), (), None)

    def types(self, ins: list[Any], outs: list[Any]) -> None:
        """Complete dtypes."""
        count = len(self._product.types)
        ins[:count] = [known or dtype for known, dtype in zip(ins, self._product.types, strict=False)]
        fill_types(self._product.name, ins, outs, range(count), result_type(self._layers, self._params))

    def __call__(self, *tensors: Tensor) -> Tensor | Ranged:
        product, heads = self._product, self._params["heads"]
        count = len(product.types)
        data, ends = tensors[:count], tensors[count:]
        for tensor, dtype in zip(data, product.types, strict=True):
            expect(product.name, tensor.dtype, dtype)
        reaches = [reach_of(*ends[i : i + 2]) for i in range(0, len(ends), 2)]
        divisor = product.divisor(heads, data[0].shape)
        finish, limits, largest = self._finish([tensor.dtype for tensor in data], reaches, divisor, data[0].device)
        products = product.sums(heads, *data)
        attended = product.arrange(_finished(products, finish, divisor), heads)
        return ranged(attended, finish, limits, largest)

    def plan(self, inputs: Sequence[Supplied]) -> Planned | None:
        """Return the plan's kernel."""
        product, heads = self._product, self._params["heads"]
        count = len(product.types)
        data, ends = inputs[:count], inputs[count:]
        ranges = [range_of(*ends[i : i + 2]) for i in range(0, len(ends), 2)]
        reaches = [max(map(abs, bounds)) for bounds in ranges if bounds is not None]
        if len(reaches) < len(ranges) or any(g.dtype is not t for g, t in zip(data, product.types, strict=True)):
            return None
        divisor = product.divisor(heads, data[0].shape)
        finish, limits, largest = self._finish(product.types, reaches, divisor, None)

        def integers(*data: Tensor) -> Tensor:
            return product.arrange(_finished(product.sums(heads, *data), finish, divisor), heads)

        def real(*data: Tensor) -> Tensor:
            products = product.sums(heads, *data).to(torch.float32)
            if finish.dtype is torch.int32:
                return product.arrange((products / divisor).round_(), heads)
            return product.arrange(finish.settled(products.mul_(finish.factor), None), heads)

        indices = tuple(range(count))
        return Planned(indices, integers, lambda packing: real, finish.dtype, shown(finish, limits, largest))

    def _finish(
        self, dtypes: Sequence[torch.dtype], reaches: Sequence[float], divisor: float, device: torch.device | None
    ) -> tuple[Finish, tuple[float, float] | None, float]:
        """Return the step after the products, the result's range, and that of the products."""
        # Queries and keys are one array with one range.
        (first, first_reach), (second, second_reach) = [*zip(dtypes, reaches, strict=True)] * (3 - len(dtypes))
        first_scale, second_scale = (
            scale(first, first_reach),
            torch.full((1,), scale(second, second_reach), device=device),
        )
        finish, limits = finish_of(self._layers, self._params, first_scale, second_scale, None)
        if finish.dtype is not torch.int32:
            finish = Finish(first_scale * divisor, second_scale, finish.steps, finish.dtype)
        return finish, limits, reach_of_sums(second, second_reach, first_reach)


def _finished(products: Tensor, finish: Finish, divisor: float) -> Tensor:
    if finish.dtype is torch.int32:
        return (products / divisor).round_().to(torch.int32)
    return finish(products.to(torch.float32), 0, None)


def _fused(product: _Product) -> Callable[[Mapping[str, Any], tuple[FusedStep, ...], int], Fused]:
    def fused(params: Mapping[str, Any], steps: tuple[FusedStep, ...], num_variables: int) -> Fused:
        if len(steps) != 1 or num_variables != len(product.types):
            raise MXNetError(f"{product.name}: the graph within the node must be one product of self-attention.")
        kernel = _Quantized(product, params, steps[0])
        return Fused(kernel, kernel.types, tuple(range(num_variables)), kernel.plan)

    return fused


def _refuse_without_graph(name: str, quantized: bool) -> None:
    if quantized:
        raise MXNetError(f"{name}: quantized products are nodes that hold a graph, which optimize_for makes.")


def _names_of_outputs(params: Mapping[str, Any]) -> tuple[str, ...]:
    return ("output", "min_output", "max_output")[: outputs_of(params)]


def _attributes(attrs: Mapping[str, str], granularity: str) -> dict[str, str]:
    return {**attrs, "quantized": "True"}


@operator(
    _QK,
    subgraphs=Subgraphs(1, fused=_fused(_SCORES)),
    num_outputs=outputs_of,
    output_names=_names_of_outputs,
    amp="unlisted",
    history=ALL_NAMED,
    quantized=Quantized(_QK, lambda params: "must", _attributes, requantize=True),
)
def sg_mkldnn_selfatt_qk(
    queries_keys_values: Tensor,
    *,
    heads: int,
    quantized: bool = False,
    enable_float_output: bool = False,
    min_calib_range: float | None = None,
    max_calib_range: float | None = None,
    _programs: Programs = (),
) -> Tensor:
    """Scaled products of queries and keys in self-attention.

    Parameters
    ----------
    queries_keys_values : array, (T, N, heads * 3 * head size)
        With ``quantized`` int8, and its minimum and maximum follow.
    heads : int
    quantized : bool
        Compute on integers.
    enable_float_output : bool
        Return floating-point values, without a range.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result; without it the result is int32.

    Returns
    -------
    output : array, (N * heads, T, T)
        Real, or with ``quantized`` int8.
    min_output, max_output : array, (1,), float32, with ``quantized`` and without ``enable_float_output``
    """
    _refuse_without_graph(_QK, quantized)
    return selfatt_qk(queries_keys_values, heads=heads)


@operator(
    _VALATT,
    subgraphs=Subgraphs(1, fused=_fused(_SUMS)),
    num_outputs=outputs_of,
    output_names=_names_of_outputs,
    amp="unlisted",
    history=OUTPUTS_NAMED,
    quantized=Quantized(_VALATT, lambda params: "must", _attributes, requantize=True),
    like="_sg_mkldnn_selfatt_qk",
)
def sg_mkldnn_selfatt_valatt(queries_keys_values: Tensor, attention: Tensor, **params: Any) -> Tensor:
    """Attention-weighted sums of the values in self-attention.

    Parameters
    ----------
    queries_keys_values : array, (T, N, heads * 3 * head size)
        With ``quantized`` int8.
    attention : array, (N * heads, T, T)
        With ``quantized`` uint8; minimum and maximum of both follow.

    Returns
    -------
    output : array, (T, N, heads * head size)
        Real, or with ``quantized`` int8.
    min_output, max_output : array, (1,), float32, with ``quantized`` and without ``enable_float_output``
    """
    _refuse_without_graph(_VALATT, params["quantized"])
    return selfatt_valatt(queries_keys_values, attention, heads=params["heads"])
