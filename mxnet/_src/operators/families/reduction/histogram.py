"""Counts and comparisons of whole arrays: _histogram, _contrib_allclose; and _contrib_quadratic."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import INPUT_NAMED
from ...definition.inference import gives, merge, same_shape, same_type_both_ways
from ...definition.params import Floats
from ...definition.schema import PartialShapes
from ..common.waits import must_wait
from ..convolution.layers import run_function
from ..shape.output_shapes import ask_kernel
from ..sparse.elementwise import QUADRATIC

_CHUNK = 1 << 16  # elements counted at a time, so that intermediate results stay in the cache
_COUNTED_AS_THEY_ARE = frozenset((torch.float32, torch.float64))
_MOST_COARSE = 1 << 12  # bins
_COARSE = 2.0**-18  # width of bins, relative to their outer edges
_FEW_VALUES, _FEW_BINS = 1 << 11, 1 << 7  # which are looked up among the edges: the fewest calls of PyTorch


def _histogram_types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    outs[0] = torch.int64
    outs[1] = outs[1] or ins[0]


def _histogram_shapes(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Shape rule: the edges tell both results, whatever the data."""
    edges = ins[1] if params["bin_cnt"] is None else (params["bin_cnt"] + 1,)
    if edges is not None and len(edges) == 1:
        outs[0] = merge(outs[0], (edges[0] - 1 if edges[0] > 0 else -1,), "_histogram: counts: ")
        outs[1] = merge(outs[1], edges, "_histogram: edges: ")


def _even_edges(bin_cnt: int, limits: Floats, device: torch.device) -> Tensor:
    """Return the edges of bins of equal width, in double precision."""
    low, high = limits
    if bin_cnt < 1 or low > high:
        raise MXNetError(f"_histogram: bin_cnt={bin_cnt} must be positive and range={limits} ascend.")
    steps = torch.arange(bin_cnt + 1, dtype=torch.float64, device=device)
    return (low * (bin_cnt - steps) + high * steps) / bin_cnt


def _chunk_counted(flat: Tensor, shown_edges: Tensor, limits: tuple[float, float]) -> Tensor:
    """Return the counts of a chunk, each value compared with the edges of its bin; see `_is_coarse`."""
    count, (low, high) = shown_edges.shape[0] - 1, limits
    indices = (flat - low).mul_(count / (high - low)).to(torch.int32).clamp_(0, count - 1)
    below = flat < shown_edges.index_select(0, indices)
    above = (flat >= shown_edges[1:].index_select(0, indices)).logical_and_(indices < count - 1)
    indices.add_(above).sub_(below.view(torch.int8)).clamp_(0, count - 1)
    outside = (flat >= low).logical_and_(flat <= high).logical_not_()  # true for NaN
    return torch.bincount(indices.masked_fill_(outside, count), minlength=count + 1)[:count]


def _count_coarsely(flat: Tensor, shown_edges: Tensor, limits: tuple[float, float]) -> Tensor:
    """Return the counts of values of which few are close to an edge; see `_is_coarse`.

    Bins are computed, for all values, and again, by comparison with the edges, for values about which the rounding of
    computed bins and of edges could decide.
    """
    count, (low, high) = shown_edges.shape[0] - 1, limits
    scale = count / (high - low)
    rounding = torch.finfo(flat.dtype).eps * (8 * (count + 2) + 4 * scale * max(abs(low), abs(high)))
    counts = torch.zeros(count + 2, dtype=torch.int64)  # the first and last are of values outside, and of NaN
    close, computed = [], []
    for chunk in torch.split(flat, _CHUNK):
        steps = chunk.mul(scale).add_(1 - low * scale)
        indices = steps.to(torch.int32).clamp_(0, count + 1)
        counts += torch.bincount(indices, minlength=count + 2)
        selected = steps.sub_(steps.round()).abs_().lt(rounding).nonzero().view(-1)
        close.append(chunk.index_select(0, selected))
        computed.append(indices.index_select(0, selected))
    counts -= torch.bincount(torch.cat(computed), minlength=count + 2)
    for chunk in torch.split(torch.cat(close), _CHUNK):
        counts[1:-1] += _chunk_counted(chunk, shown_edges, limits)
    return counts[1:-1].clone()


def _is_coarse(flat: Tensor, count: int, low: float, high: float) -> bool:
    """Return True if the values' precision finds each one's bin or the one next to it, and tells which are outside."""
    if flat.dtype not in _COUNTED_AS_THEY_ARE or not flat.is_cpu or count > _MOST_COARSE:
        return False
    ends = torch.tensor((low, high), dtype=flat.dtype).tolist()
    return ends == [low, high] and (high - low) / count > _COARSE * max(abs(low), abs(high))


@lru_cache(maxsize=64)
def _few_edges(count: int, low: float, high: float, dtype: torch.dtype) -> tuple[list[float], list[float]] | None:
    """Return the edges, and the same with the outer ones as given and the last moved behind its values.

    None unless bins are coarse; see `_is_coarse`.
    """
    if count > _FEW_BINS or not _is_coarse(torch.empty(0, dtype=dtype), count, low, high):
        return None
    edges = _even_edges(count, (low, high), torch.device("cpu")).to(dtype)
    outer = torch.tensor((low, high), dtype=dtype)
    behind = torch.nextafter(outer, torch.full_like(outer, torch.inf))
    return edges.tolist(), [low, *edges[1:-1].tolist(), float(behind[1])]


def _count_few(flat: Tensor, count: int, limits: Floats) -> tuple[Tensor, Tensor] | None:
    """Return counts and edges for few values and coarse bins of equal width; None for others."""
    if flat.dtype not in _COUNTED_AS_THEY_ARE or not flat.is_cpu or flat.shape[0] > _FEW_VALUES or count < 1:
        return None
    edges = _few_edges(count, *limits, flat.dtype)
    if edges is None:
        return None
    bin_index = torch.searchsorted(torch.tensor(edges[1], dtype=flat.dtype), flat, right=True)  # NaN comes last
    return torch.bincount(bin_index, minlength=count + 2)[1:-1].clone(), torch.tensor(edges[0], dtype=flat.dtype)


def _evenly_counted(flat: Tensor, edges: Tensor, shown_edges: Tensor) -> Tensor:
    """Count values in bins of equal width: computed bins, moved by one where a value is beyond an edge as shown.

    The edges in the data's type decide, so that 0.7 in single precision is in the bin that starts there.
    """
    count = edges.shape[0] - 1
    if flat.is_meta:
        return flat.new_empty(count, dtype=torch.int64)
    low, high = edges[0], edges[-1]
    shown_edges = shown_edges.to(torch.float64)
    indices = ((flat - low) * count / (high - low)).to(torch.int64).clamp_(0, count - 1)
    below = torch.lt(flat, shown_edges[indices])
    above = torch.ge(flat, shown_edges[indices + 1]) & (indices < count - 1)
    indices += above.to(torch.int64) - below.to(torch.int64)
    inside = (flat >= low) & (flat <= high)  # false for NaN
    indices = torch.where(inside, indices.clamp_(0, count - 1), count)
    if must_wait(indices):  # for the largest place, which is known here
        return torch.zeros(count + 1, dtype=torch.int64, device=flat.device).scatter_add_(
            0, indices, torch.ones_like(indices)
        )[:count]
    return torch.bincount(indices, minlength=count + 1)[:count]


@operator(
    "_histogram",
    infer_outputs=ask_kernel,
    active_inputs=lambda params: ("data", "bins") if params["bin_cnt"] is None else ("data",),
    num_outputs=2,
    shape_rule=_histogram_shapes,
    type_rule=_histogram_types,
    no_gradient=True,
    aliases=("_npi_histogram",),
)
def histogram(
    data: Tensor, bins: Tensor | None = None, *, bin_cnt: int | None = None, range: Floats | None = None
) -> tuple[Tensor, Tensor]:
    """Count how many values fall into each bin.

    Parameters
    ----------
    data : array, any shape
    bins : array, (K + 1,), ascending
        Edges; absent when ``bin_cnt`` is given. A bin contains its lower edge, the last one its upper edge too.
    bin_cnt : int or None
        Number K of bins of equal width.
    range : (low, high) or None
        Their outer edges; used with ``bin_cnt``.

    Returns
    -------
    counts : array of int64, (K,)
        NaN and values outside are not counted.
    edges : array, (K + 1,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``bin_cnt`` comes without ``range`` or the reverse, or they are invalid.
    """
    if (bin_cnt is None) != (range is None):
        raise MXNetError("_histogram: bin_cnt and range go together, give both or none.")
    flat = data.reshape(-1)
    if bin_cnt is not None and range is not None:
        counted_few = _count_few(flat, bin_cnt, range)
        if counted_few is not None:
            return counted_few
        edges = _even_edges(bin_cnt, range, data.device)
        shown_edges = edges.to(data.dtype)
        low, high = range
        if _is_coarse(flat, bin_cnt, low, high):
            return _count_coarsely(flat, shown_edges, (low, high)), shown_edges
        return _evenly_counted(flat.to(torch.float64), edges, shown_edges), shown_edges
    if bins is not None and bins.dim() == 1 and bins.shape[0] > 1:
        edges = bins.contiguous()
    else:
        raise MXNetError("_histogram: give bins, a vector of two edges at least, or bin_cnt and range.")
    # 0 before the first edge, 1 in the first bin; after the last edge, and for NaN, one more than there are bins.
    bin_index = torch.searchsorted(edges, flat, right=True).masked_fill_(flat == edges[-1], edges.shape[0] - 1)
    counts = torch.zeros(edges.shape[0] + 1, dtype=torch.int64, device=data.device)
    return counts.scatter_add_(0, bin_index, torch.ones_like(bin_index))[1:-1].clone(), bins.clone()


@operator("_contrib_allclose", type_rule=gives(torch.uint8), no_gradient=True, amp="unlisted")
def allclose(
    a: Tensor,
    b: Tensor,
    *,
    rtol: float = 9.99999975e-06,  # float32's 1e-5
    atol: float = 9.99999994e-09,  # float32's 1e-8
    equal_nan: bool = True,
) -> Tensor:
    """Tell whether all elements are close: ``abs(a - b) <= atol + rtol * abs(b)``.

    Parameters
    ----------
    a, b : array, one shape, one dtype
    rtol, atol : float, default 1e-5 and 1e-8
    equal_nan : bool, default True
        NaN equals NaN.

    Returns
    -------
    array of uint8, (), 1 or 0

    Raises
    ------
    MXNetError
        If shapes or dtypes differ.

    Examples
    --------
    >>> mx.nd.contrib.allclose(mx.nd.array([1, 2]), mx.nd.array([1, 2.1]), rtol=0.1).asnumpy()
    array(1, dtype=uint8)
    """
    if a.shape != b.shape or a.dtype is not b.dtype:
        raise MXNetError(
            f"_contrib_allclose: a {tuple(a.shape)} {a.dtype}, b {tuple(b.shape)} {b.dtype} need one shape and dtype."
        )
    if rtol < 0 or atol < 0:  # torch refuses them
        return ((a - b).abs() <= atol + rtol * b.abs()).all().to(torch.uint8)
    return torch.isclose(a, b, rtol, atol, equal_nan).all().to(torch.uint8)


class _Quadratic(torch.autograd.Function):
    """(a x + b) x + c, with the derivative in two passes."""

    @staticmethod
    def forward(ctx: Any, data: Tensor, a: float, b: float, c: float) -> Tensor:
        ctx.save_for_backward(data)
        ctx.factors = (2 * a, b)
        return torch.mul(data, a).add_(b).mul_(data).add_(c)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None, None]:
        (data,) = ctx.saved_tensors
        a, b = ctx.factors
        return grad * (data * a + b), None, None, None


@operator(
    "_contrib_quadratic", shape_rule=same_shape, type_rule=same_type_both_ways, history=INPUT_NAMED, storage=QUADRATIC
)
def quadratic(data: Tensor, *, a: float = 0.0, b: float = 0.0, c: float = 0.0) -> Tensor:
    """Quadratic function ``a * x**2 + b * x + c``.

    Parameters
    ----------
    data : array, any shape
    a, b, c : float, default 0

    Returns
    -------
    array, shape and dtype of ``data``; integers are truncated

    Examples
    --------
    >>> mx.nd.contrib.quadratic(mx.nd.array([1, 2]), a=1, b=2, c=3).asnumpy()
    array([ 6., 11.], dtype=float32)
    """
    if data.is_floating_point():
        return run_function(_Quadratic, data, a, b, c)
    return ((data * a + b) * data + c).to(data.dtype)
