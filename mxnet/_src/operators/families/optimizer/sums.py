"""What training loops compute over many arrays at once: finiteness, sums of squares, LARS rates, resetting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.inference import gives, like_first, same_type
from ...definition.params import Count


def _array_names(params: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(f"array_{i}" for i in range(params["num_arrays"]))


def _shared_type(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    same_type(ins, outs, params)
    outs[0] = torch.float32


def _one_number(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    outs[0] = (1,)


def _one_each(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    outs[0] = (params["num_arrays"],)


def _check_count(name: str, data: Sequence[Tensor], num_arrays: int) -> None:
    if len(data) != num_arrays:
        raise MXNetError(f"{name}: num_arrays={num_arrays}, but {len(data)} arrays were given.")


def _finite(name: str, data: Sequence[Tensor], previous: Tensor | None) -> Tensor:
    for tensor in data:
        if not tensor.is_floating_point():
            raise MXNetError(f"{name}: data is {tensor.dtype}; a floating point dtype is expected.")
    # Zero times a number is zero, but NaN for NaN and infinities, and so is the sum then; it cannot overflow.
    sums = [torch.mul(tensor, 0.0).sum() for tensor in data]
    result = torch.eq(torch.stack(sums).sum(), 0.0).to(torch.float32).reshape(1)
    return result if previous is None else result * previous


@operator("all_finite", shape_rule=_one_number, type_rule=gives(torch.float32), no_gradient=True)
def all_finite(data: Tensor, *, init_output: bool = True, _previous: Tensor | None = None) -> Tensor:
    """Return 1 if every element is finite, else 0.

    Parameters
    ----------
    data : array, any shape, floating point
    init_output : bool, default True
        False multiplies the result with the value that ``out`` holds; without ``out`` it has no effect.

    Returns
    -------
    array, (1,), float32

    Examples
    --------
    >>> mx.nd.all_finite(mx.nd.array([1, float('inf')])).asnumpy()
    array([0.], dtype=float32)
    """
    return _finite("all_finite", (data,), None if init_output else _previous)


@operator(
    "multi_all_finite",
    active_inputs=_array_names,
    shape_rule=_one_number,
    type_rule=gives(torch.float32),
    no_gradient=True,
    like="all_finite",
)
def multi_all_finite(
    *data: Tensor, num_arrays: Count = 1, init_output: bool = True, _previous: Tensor | None = None
) -> Tensor:
    """Return 1 if every element of every array is finite, else 0.

    Parameters
    ----------
    *data : arrays, any shapes, floating point
    num_arrays : int, default 1

    Examples
    --------
    >>> mx.nd.multi_all_finite(mx.nd.ones(2), mx.nd.array([1, np.inf]), num_arrays=2).asnumpy()
    array([0.], dtype=float32)
    """
    _check_count("multi_all_finite", data, num_arrays)
    return _finite("multi_all_finite", data, None if init_output else _previous)


@operator(
    "multi_sum_sq",
    active_inputs=_array_names,
    shape_rule=_one_each,
    type_rule=_shared_type,
    no_gradient=True,
    amp="unlisted",
)
def multi_sum_sq(*data: Tensor, num_arrays: Count) -> Tensor:
    """Return the sum of the squared elements of each array.

    Parameters
    ----------
    *data : arrays, any shapes, floating point
    num_arrays : int

    Returns
    -------
    array, (num_arrays,), float32

    Examples
    --------
    >>> mx.nd.multi_sum_sq(mx.nd.array([1, 2]), mx.nd.array([3]), num_arrays=2).asnumpy()
    array([5., 9.], dtype=float32)
    """
    _check_count("multi_sum_sq", data, num_arrays)
    return torch.stack([torch.sum(torch.square(tensor.float())) for tensor in data])


@operator("multi_lars", shape_rule=like_first, no_gradient=True, amp="unlisted")
def multi_lars(
    lrs: Tensor,
    weights_sum_sq: Tensor,
    grads_sum_sq: Tensor,
    wds: Tensor,
    *,
    eta: float,
    eps: float,
    rescale_grad: float = 1.0,
) -> Tensor:
    """Scale learning rates layer by layer (LARS).

    ``lr * eta * |w| / (rescale_grad * |g| + wd * |w| + eps)`` where both norms are positive, else ``lr``.

    Parameters
    ----------
    lrs, weights_sum_sq, grads_sum_sq, wds : array, (number of layers,)
        Learning rates, squared norms of weights and gradients, weight decays.
    eta : float
        Trust coefficient.
    eps : float
    rescale_grad : float, default 1
        Factor of the gradients.

    Returns
    -------
    array, (number of layers,)

    References
    ----------
    You, Gitman, Ginsburg, "Large Batch Training of Convolutional Networks", 2017, arXiv:1708.03888.

    Examples
    --------
    >>> rates, weights, grads, decays = (mx.nd.array([x, x]) for x in (0.1, 4, 1, 0))  # of two layers
    >>> mx.nd.multi_lars(rates, weights, grads, decays, eta=0.01, eps=0).asnumpy().round(4)
    array([0.002, 0.002], dtype=float32)
    """
    weight, grad = torch.sqrt(weights_sum_sq), torch.sqrt(grads_sum_sq)
    scaled = lrs * eta * weight / (grad * rescale_grad + wds * weight + eps)
    return torch.where((weight > 0) & (grad > 0), scaled, lrs)


@operator(
    "reset_arrays", active_inputs=_array_names, num_outputs=0, no_gradient=True, amp="unlisted", like="multi_sum_sq"
)
def reset_arrays(*data: Tensor, num_arrays: Count) -> tuple[Tensor, ...]:
    """Set all elements of all arrays to 0, in place.

    Returns
    -------
    nothing

    Examples
    --------
    >>> one, other = mx.nd.ones(2), mx.nd.ones(3)
    >>> mx.nd.reset_arrays(one, other, num_arrays=2)
    []
    >>> one.asnumpy(), other.asnumpy()
    (array([0., 0.], dtype=float32), array([0., 0., 0.], dtype=float32))
    """
    _check_count("reset_arrays", data, num_arrays)
    for tensor in data:
        if not tensor.is_floating_point():
            raise MXNetError(f"reset_arrays: data is {tensor.dtype}; a floating point dtype is expected.")
        tensor.zero_()
    return ()
