"""Draws from given finite distributions, and shuffling."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Amp
from ...definition.inference import same_shape
from ...definition.params import DType, Shape, UnknownShape
from .source import Generator

_IndexDType = Annotated[str, DType(("float16", "float32", "float64", "int32", "uint8"))]


def _multinomial_shapes(
    shapes: Any, dtypes: Any, params: Mapping[str, Any]
) -> list[tuple[tuple[int, ...], torch.dtype]]:
    shape = (*shapes[0][:-1], *params["shape"]) or (1,)
    outputs = [(shape, getattr(torch, params["dtype"]))]
    return [*outputs, (shape, dtypes[0])] if params["get_prob"] else outputs


def _multinomial_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    if ins[0] is not None:
        outs[0] = getattr(torch, params["dtype"])
    if len(outs) > 1:
        outs[1] = ins[0]


@operator(
    "_sample_multinomial",
    aliases=("sample_multinomial",),
    num_outputs=lambda params: 2 if params["get_prob"] else 1,
    infer_outputs=_multinomial_shapes,
    type_rule=_multinomial_types,
)
def sample_multinomial(
    data: Tensor, *, shape: Shape = (), get_prob: bool = False, dtype: _IndexDType = "int32", _generator: Generator
) -> Tensor | tuple[Tensor, Tensor]:
    """Draw positions with given probabilities.

    Parameters
    ----------
    data : array, (..., K), floating point
        Probabilities along the last axis, summing to 1.
    shape : tuple of int, default ()
        How many positions to draw for each distribution.
    get_prob : bool, default False
        Return the logarithm of the probability of what was drawn too; it is differentiable (for REINFORCE).
    dtype : str, default "int32"
        Of the positions.

    Returns
    -------
    array, (..., *shape), or (1,) if that is (); with ``get_prob`` followed by an array of that shape, dtype of ``data``

    Examples
    --------
    >>> mx.nd.sample_multinomial(mx.nd.array([[0, 1, 0], [0, 0, 1]]), shape=2).asnumpy()
    array([[1, 1],
           [2, 2]], dtype=int32)
    """
    if not data.numel():
        raise MXNetError(f"sample_multinomial: data of shape {tuple(data.shape)} has no probabilities.")
    leading, count = data.shape[:-1], math.prod(shape)
    work_dtype = torch.float64 if data.dtype is torch.float64 else torch.float32
    bounds = data.detach().to(work_dtype).cumsum(-1)
    draws = torch.rand((*leading, count), dtype=work_dtype, device=data.device, generator=_generator)
    drawn = torch.searchsorted(bounds, draws, right=True).clamp_(max=data.shape[-1] - 1)
    full = (*leading, *shape) or (1,)
    positions = drawn.reshape(full).to(getattr(torch, dtype))
    if not get_prob:
        return positions
    return positions, torch.log(torch.gather(data, -1, drawn)).reshape(full)


@operator(
    "_shuffle", aliases=("shuffle", "_npi_shuffle"), shape_rule=same_shape, no_gradient=True, amp=Amp(bfloat="either")
)
def shuffle(data: Tensor, *, _generator: Generator) -> Tensor:
    """Put the entries along the first axis into random order.

    Parameters
    ----------
    data : array, at least one axis

    Returns
    -------
    array, shape and dtype of ``data``

    Examples
    --------
    >>> sorted(mx.nd.shuffle(mx.nd.array([1, 2, 3])).asnumpy().tolist())
    [1.0, 2.0, 3.0]
    """
    if data.is_meta:
        return torch.empty_like(data)
    device = _generator.device if _generator is not None else data.device
    order = torch.randperm(data.shape[0], generator=_generator, device=device)
    return data.index_select(0, order.to(data.device))  # copies whole rows, unlike data[order]


def _zipfian_shapes(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[tuple[int, ...], torch.dtype]]:
    shape = params["shape"] or ()
    return [(shape, torch.int64), (shape[:1], torch.int64)]


@operator("_sample_unique_zipfian", num_outputs=2, infer_outputs=_zipfian_shapes, no_gradient=True)
def sample_unique_zipfian(
    *, range_max: int, shape: UnknownShape = None, _generator: Generator, _device: torch.device
) -> tuple[Tensor, Tensor]:
    """Draw distinct class indices, log-uniformly: class c with probability log((c + 2) / (c + 1)) / log(range_max + 1).

    Parameters
    ----------
    range_max : int
        Number of classes.
    shape : (N, M)
        M distinct classes are drawn N times.

    Returns
    -------
    samples : array, (N, M), int64
    trials : array, (N,), int64
        How many draws it took until M distinct classes had come up.

    Raises
    ------
    MXNetError
        If ``shape`` has not two axes or M exceeds ``range_max``.
    """
    if shape is None or len(shape) != 2 or shape[1] > range_max:
        raise MXNetError(
            f"_sample_unique_zipfian: shape={shape}, range_max={range_max}; "
            "expected two axes, the second no longer than range_max."
        )
    num_rows, num_draws = shape
    drawn = torch.empty((num_rows, 0), dtype=torch.int64, device=_device)
    while True:
        block = torch.rand((num_rows, 2 * num_draws + 16), dtype=torch.float64, device=_device, generator=_generator)
        drawn = torch.cat([drawn, (torch.exp(block * math.log(range_max + 1)).long() - 1) % range_max], 1)
        order = torch.sort(drawn, dim=1, stable=True)
        first = torch.ones_like(drawn, dtype=torch.bool)
        first[:, 1:] = order.values[:, 1:] != order.values[:, :-1]
        is_new = torch.zeros_like(first).scatter_(1, order.indices, first)
        if bool((is_new.sum(1) >= num_draws).all()):
            break
    is_kept = is_new & (is_new.cumsum(1, dtype=torch.int64) <= num_draws)
    trials = torch.where(is_kept, torch.arange(1, drawn.shape[1] + 1, device=_device), 0).amax(1)
    return drawn[is_kept].reshape(num_rows, num_draws), trials
