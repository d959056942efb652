"""Activation functions with a type parameter: Activation and the LeakyReLU family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.inference import merge, same_shape, same_type_both_ways
from ...definition.params import Shape
from ...definition.pictures import Picture
from ...definition.schema import PartialShapes
from ...kernels.gelu import gelu
from ..convolution.layers import refuse, require_floating, run_function
from ..elementwise.unary import softsign_of
from ..shape.output_shapes import outputs_by

# Above this softrelu(x) is x to the last bit of float32; in float64 the difference is exp(-40).
_SOFTRELU_LINEAR = 40.0
_SELU_ALPHA, _SELU_SCALE = 1.6732632423543772, 1.0507009873554805
_FUNCTIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "relu": torch.relu,
    "sigmoid": torch.sigmoid,
    "softrelu": lambda data: functional.softplus(data, 1.0, _SOFTRELU_LINEAR),
    "softsign": softsign_of,
    "tanh": torch.tanh,
}

_FLOAT32 = torch.float32


def _specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    function = _FUNCTIONS[params["act_type"]]

    def kernel(data: Tensor) -> Tensor:
        if data.dtype is not _FLOAT32 and not data.is_floating_point():  # the first takes half of the second
            require_floating("Activation", data)
        return function(data)

    return kernel


@operator(
    "Activation",
    shape_rule=same_shape,
    type_rule=same_type_both_ways,
    specialize=_specialize,
    aliases=("_npx_activation",),
    amp=Amp(single_if=("act_type", ("softrelu",))),
    history=OUTPUTS_NAMED,
    picture=Picture("activation", lambda attributes: f"Activation\n{attributes['act_type']}"),
    quantized=Quantized("_contrib_quantized_act", lambda params: "supported" if params["act_type"] == "relu" else "no"),
)
def activation(data: Tensor, *, act_type: Literal["relu", "sigmoid", "softrelu", "softsign", "tanh"]) -> Tensor:
    r"""Apply an activation function to every element.

    ========== ==========================
    act_type   result
    ========== ==========================
    relu       :math:`\max(x, 0)`
    sigmoid    :math:`1 / (1 + e^{-x})`
    softrelu   :math:`\log(1 + e^x)`
    softsign   :math:`x / (1 + |x|)`
    tanh       :math:`\tanh x`
    ========== ==========================

    Parameters
    ----------
    data : array, floating point
    act_type : str
        One of the table's.

    Returns
    -------
    array, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For an integer array.

    Examples
    --------
    >>> mx.nd.Activation(mx.nd.array([-1, 0, 2]), act_type='softrelu').asnumpy().round(4)
    array([0.3133, 0.6931, 2.1269], dtype=float32)
    """
    require_floating("Activation", data)
    return _FUNCTIONS[act_type](data)


def _leaky_shape(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """``gamma`` has one slope per channel unless the caller gave its shape."""
    data = ins[0]
    if data is None:
        return
    outs[:] = [merge(out, data) for out in outs]
    if params["act_type"] == "prelu" and ins[1] is None and len(data) > 1:
        ins[1] = (data[1],)


def _prelu(data: Tensor, gamma: Tensor | None) -> Tensor:
    if gamma is None:
        refuse("LeakyReLU", "act_type='prelu' needs gamma.", data=data, gamma=gamma)
    if data.dim() > 1 and gamma.shape == data.shape[1:2]:
        return torch.prelu(data, gamma)
    leading = data.shape[:2]
    # Slopes of one axis belong to the channels if they fit there, else to the samples.
    for first in range(len(leading) - gamma.dim(), -1, -1):
        if all(g in (1, n) for g, n in zip(gamma.shape, leading[first:], strict=False)):
            break
    else:
        rule = "gamma needs slopes (C,), (N,), (N, C), or with 1 instead of N or C."
        refuse("LeakyReLU", rule, data=data, gamma=gamma)
    after = data.dim() - first - gamma.dim()
    return torch.where(data > 0, data, data * gamma.reshape(gamma.shape + (1,) * after))


def _rrelu(
    data: Tensor, lower: float, upper: float, training: bool, generator: torch.Generator | None
) -> tuple[Tensor, Tensor]:
    if training:
        slope = torch.empty_like(data).uniform_(lower, upper, generator=generator)
    else:
        slope = torch.full_like(data, (lower + upper) / 2)
    positive = data > 0
    return torch.where(positive, data, data * slope), slope.masked_fill(positive, 1)


class _Selu(torch.autograd.Function):
    """Selu with MXNet's slope for negative values, from the output as if that had not been scaled."""

    @staticmethod
    def forward(ctx: Any, data: Tensor) -> Tensor:
        output = torch.selu(data)
        ctx.save_for_backward(output)
        return output

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Tensor:
        (output,) = ctx.saved_tensors
        return grad * (_SELU_SCALE * torch.where(output > 0, 1.0, output + _SELU_ALPHA))


def _selu(data: Tensor) -> Tensor:
    if not data.requires_grad:
        return torch.selu(data)
    return run_function(_Selu, data)


def _plain(act_type: str, slope: float) -> Callable[[Tensor], Tensor]:
    """Return the function of the types that have neither inputs besides data nor randomness."""
    if act_type == "leaky":
        return lambda data: functional.leaky_relu(data, slope)
    if act_type == "elu":
        return lambda data: functional.elu(data, slope)
    return _selu if act_type == "selu" else gelu


def _activated(shapes: Sequence[Shape], params: Mapping[str, Any]) -> Sequence[Shape] | None:
    return shapes if params["act_type"] in ("elu", "gelu", "leaky", "selu") and len(shapes) == 1 else None


@operator(
    "LeakyReLU",
    infer_outputs=outputs_by(_activated),
    active_inputs=lambda params: ("data", "gamma") if params["act_type"] == "prelu" else ("data",),
    input_init={"gamma": '["Constant", {"value": 0.25}]'},
    num_outputs=lambda params: 2 if params["act_type"] == "rrelu" else 1,
    output_names=lambda p: ("output", "mask") if p["act_type"] == "rrelu" else ("output",),
    shape_rule=_leaky_shape,
    type_rule=same_type_both_ways,
    aliases=("_npx_leaky_relu",),
    amp=Amp(single_if=("act_type", ("elu", "selu"))),
    history=OUTPUTS_NAMED,
    picture=Picture("activation", lambda attributes: f"LeakyReLU\n{attributes.get('act_type', 'Leaky')}"),
)
def leaky_relu(
    data: Tensor,
    gamma: Tensor | None = None,
    *,
    act_type: Literal["elu", "gelu", "leaky", "prelu", "rrelu", "selu"] = "leaky",
    slope: float = 0.25,
    lower_bound: float = 0.125,
    upper_bound: float = 0.333999991,
    _training: bool = False,
    _generator: torch.Generator | None = None,
) -> Tensor | tuple[Tensor, Tensor]:
    r"""Apply a rectifier that keeps a slope (or a bounded curve) for negative values.

    Positive values are unchanged (``selu`` scales them, ``gelu`` weighs them); negative ones become

    ======== ============================================================================
    act_type result for :math:`x \le 0`
    ======== ============================================================================
    leaky    slope x
    prelu    gamma x, gamma learnt: per channel, per sample, per both, or one for all
    rrelu    s x, s drawn from U(lower_bound, upper_bound) for every element in training,
             the mean of the bounds otherwise
    elu      :math:`slope\,(e^x - 1)`
    selu     :math:`\lambda\alpha(e^x - 1)`, with the constants that keep mean and variance;
             its gradient is MXNet's :math:`\lambda(y + \alpha)` in terms of the result y
    gelu     :math:`x\,\Phi(x)` for every x, with the error function
    ======== ============================================================================

    Parameters
    ----------
    data : array, (N, C, ...), floating point
    gamma : array, (C,), (N,) or (N, C), where 1 may stand for N or C; for ``prelu`` only
    act_type : str, default "leaky"
    slope : float, default 0.25
        For ``leaky`` and ``elu``.
    lower_bound, upper_bound : float, default 0.125 and 0.334
        For ``rrelu``.

    Returns
    -------
    array, shape and dtype of ``data``; ``rrelu`` returns the slopes that it used as a second array

    Raises
    ------
    MXNetError
        For an integer array, or a ``gamma`` that fits neither all nor each of the channels.

    References
    ----------
    He et al., 2015, arXiv:1502.01852 (prelu); Xu et al., 2015, arXiv:1505.00853 (rrelu); Clevert et al., 2015,
    arXiv:1511.07289 (elu); Klambauer et al., 2017, arXiv:1706.02515 (selu); Hendrycks, Gimpel, 2016,
    arXiv:1606.08415 (gelu).

    Examples
    --------
    >>> mx.nd.LeakyReLU(mx.nd.array([-2, 3]), act_type='leaky', slope=0.1).asnumpy().round(4)
    array([-0.2,  3. ], dtype=float32)
    """
    require_floating("LeakyReLU", data)
    if act_type == "prelu":
        return _prelu(data, gamma)
    if act_type == "rrelu":
        return _rrelu(data, lower_bound, upper_bound, _training, _generator)
    return _plain(act_type, slope)(data)
