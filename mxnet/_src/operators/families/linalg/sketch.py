"""Count sketches and Fourier transforms, as compact bilinear pooling combines them."""

from __future__ import annotations

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import same_type_both_ways
from ..convolution.layers import refuse, require_floating


def _check_axes(name: str, data: Tensor) -> None:
    require_floating(name, data)
    if data.dim() not in (2, 4):
        refuse(name, "2 or 4 axes are needed.", data=data)


def _flat(name: str, what: str, values: Tensor, data: Tensor) -> Tensor:
    """Return the first ``in_dim`` values of an array (1, in_dim)."""
    if values.dim() != 2 or values.shape[1] != data.shape[-1]:
        refuse(name, f"{what} must be (1, {data.shape[-1]}).", data=data, **{what: values})
    return values[0]


@operator("_contrib_count_sketch", type_rule=same_type_both_ways, amp="single")
def count_sketch(data: Tensor, h: Tensor, s: Tensor, *, out_dim: int, processing_batch_size: int = 32) -> Tensor:
    r"""Project the last axis with a count sketch: :math:`y_{h_i}` is the sum of the :math:`s_i x_i`.

    Parameters
    ----------
    data : array, (N, in_dim) or (N1, N2, N3, in_dim), floating point
    h : array, (1, in_dim)
        Integers from 0 to ``out_dim - 1``: the target index of each element.
    s : array, (1, in_dim)
        -1 or 1 for each element. ``h`` and ``s`` get no gradient.
    out_dim : int, at least 1
    processing_batch_size
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (..., out_dim), dtype of ``data``

    Raises
    ------
    MXNetError
        If a shape does not fit or ``out_dim`` is below 1.

    References
    ----------
    Charikar, Chen, Farach-Colton, "Finding frequent items in data streams", 2002.
    Gao et al., "Compact Bilinear Pooling", 2016, arXiv:1511.06062.
    """
    name = "_contrib_count_sketch"
    _check_axes(name, data)
    if out_dim < 1:
        raise MXNetError(f"{name}: out_dim={out_dim} must be at least 1.")
    target_index, sign = _flat(name, "h", h, data).detach().long(), _flat(name, "s", s, data).detach()
    result = data.new_zeros((*data.shape[:-1], out_dim))
    return result.index_add(-1, target_index, data * sign.to(data.dtype))


def _wide(data: Tensor) -> Tensor:
    """Return half precision as float32: transforms on CPUs, and sums of many terms, need it."""
    return data.float() if data.dtype in (torch.float16, torch.bfloat16) else data


@operator("_contrib_fft", type_rule=same_type_both_ways, amp="single")
def fft(data: Tensor, *, compute_size: int = 128) -> Tensor:
    """Return the discrete Fourier transform of real values along the last axis.

    Parameters
    ----------
    data : array, (N, d) or (N1, N2, N3, d), floating point
    compute_size
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (..., 2 d), dtype of ``data``
        Real and imaginary parts in turn: real 0, imaginary 0, real 1, imaginary 1, ...

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes.

    Examples
    --------
    >>> mx.nd.contrib.fft(mx.nd.array([[1, 2, 3, 4]])).asnumpy() + 0  # real and imaginary parts in turn
    array([[10.,  0., -2.,  2., -2.,  0., -2., -2.]], dtype=float32)
    """
    _check_axes("_contrib_fft", data)
    parts = torch.view_as_real(torch.fft.fft(_wide(data)))
    return parts.flatten(-2).to(data.dtype)


@operator("_contrib_ifft", type_rule=same_type_both_ways)
def ifft(data: Tensor, *, compute_size: int = 128) -> Tensor:
    """Return the real part of the inverse Fourier transform along the last axis, not divided by its length.

    ``ifft(fft(x))`` is ``d x``.

    Parameters
    ----------
    data : array, (N, 2 d) or (N1, N2, N3, 2 d), floating point
        Real and imaginary parts in turn, as `fft` returns them.
    compute_size
        Tuning hint of MXNet without effect here.

    Returns
    -------
    array, (..., d), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes, or its last axis an odd length.

    Examples
    --------
    >>> mx.nd.contrib.ifft(mx.nd.contrib.fft(mx.nd.array([[1, 2, 3, 4]]))).asnumpy()
    array([[ 4.,  8., 12., 16.]], dtype=float32)
    """
    name = "_contrib_ifft"
    _check_axes(name, data)
    if data.shape[-1] % 2:
        refuse(name, "the last axis must hold pairs of real and imaginary parts.", data=data)
    pairs = _wide(data).reshape(*data.shape[:-1], -1, 2).contiguous()
    result: Tensor = torch.fft.ifft(torch.view_as_complex(pairs), norm="forward").real
    return result.to(data.dtype)
