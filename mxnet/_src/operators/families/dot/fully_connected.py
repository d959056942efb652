"""Fully connected layer (inner product)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, NoReturn

from torch import Tensor
from torch.nn.functional import linear as small_linear

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED, Amp, Quantized
from ...definition.inference import is_known, merge, same_type_both_ways
from ...definition.pictures import Attributes, Picture, has_bias
from ...definition.schema import PartialShapes
from ...kernels.products import SMALL, linear
from ..convolution.layers import leave_exhaustion, refuse


def shape_rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
    """Weight and bias from data, the batch from the output."""
    data, hidden = ins[0], params["num_hidden"]
    if data is None:
        return
    flatten = params["flatten"]
    features = data[1:] if flatten else data[-1:]
    in_units = prod(features) if is_known(features) else -1
    ins[1] = merge(ins[1], (hidden, in_units), "FullyConnected: weight: ")
    if not params["no_bias"]:
        ins[2] = merge(ins[2], (hidden,), "FullyConnected: bias: ")
    outs[0] = merge(outs[0], ((data[0],) if flatten else data[:-1]) + (hidden,), "FullyConnected: output: ")
    rows_known = flatten or len(data) > 1  # otherwise the only axis holds the features
    if outs[0] is not None and data[0] == -1 and rows_known:
        ins[0] = (outs[0][0], *data[1:])


def _refuse(
    data: Tensor, weight: Tensor, bias: Tensor | None, num_hidden: int, flatten: bool, cause: Exception | None
) -> NoReturn:
    features = prod(data.shape[1:]) if flatten else data.shape[-1]
    if weight.dim() == 2 and weight.shape[0] == num_hidden and weight.shape[1] != features:
        problem = f"data has {features} features (flatten={flatten}), weight expects {weight.shape[1]}."
    else:
        problem = f"num_hidden={num_hidden} and {features} features need weight ({num_hidden}, {features})"
        problem += "." if bias is None else f" and bias ({num_hidden},), all of one floating point dtype."
    try:
        refuse("FullyConnected", problem, data=data, weight=weight, bias=bias)
    except MXNetError as error:
        raise error from cause


# With fewer outputs a product is too small for the choice of a library to matter.
_MANY = 32


def _specialize(params: Mapping[str, Any]) -> Callable[..., Tensor]:
    """Return the kernel for fixed parameters: one call of the library and two cheap checks."""
    num_hidden: int = params["num_hidden"]
    flatten: bool = params["flatten"]
    if num_hidden < 1:
        raise MXNetError(f"FullyConnected: num_hidden={num_hidden} must be at least 1.")
    # Small products skip the choice of a library: its question alone costs 0.1 us.
    many = num_hidden >= _MANY

    def kernel(data: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
        features = data
        if flatten and data.dim() != 2:
            features = data.flatten(1) if data.dim() > 2 else data.unsqueeze(1)
        # The library would broadcast a bias of one number, and knows nothing of num_hidden. (It does compare the bias,
        # where there is one, with the weight.)
        if (weight.size(0) if bias is None else bias.numel()) != num_hidden:
            _refuse(data, weight, bias, num_hidden, flatten, None)
        try:
            if many and features.numel() >= SMALL:
                return linear(features, weight, bias)
            return small_linear(features, weight, bias)
        except RuntimeError as error:
            leave_exhaustion(error)
            if bias is not None and tuple(bias.shape) == (num_hidden, 1):  # as row_sparse biases may be
                return kernel(data, weight, bias.reshape(-1))
            _refuse(data, weight, bias, num_hidden, flatten, error)

    return kernel


def _count_parameters(attributes: Attributes, channels: int, _: tuple[int, ...]) -> int:
    return int(attributes["num_hidden"]) * (channels + has_bias(attributes))


@operator(
    "FullyConnected",
    aliases=("_sparse_FullyConnected", "_npx_fully_connected"),
    active_inputs=lambda params: ("data", "weight") if params["no_bias"] else ("data", "weight", "bias"),
    shape_rule=shape_rule,
    type_rule=same_type_both_ways,
    specialize=_specialize,
    amp=Amp("narrow", bfloat="narrow", names={"_sparse_FullyConnected": Amp()}),
    history=OUTPUTS_NAMED,
    picture=Picture("product", lambda attributes: f"FullyConnected\n{attributes['num_hidden']}", _count_parameters),
    quantized=Quantized("_contrib_quantized_fully_connected", lambda params: "must", requantize=True),
)
def fully_connected(
    data: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    num_hidden: int,
    no_bias: bool = False,
    flatten: bool = True,
) -> Tensor:
    """Affine map ``data @ weight.T + bias``.

    Parameters
    ----------
    data : array, (N, ...), floating point
        With ``flatten``, all axes after the first are one feature axis of length ``in_units``; without it only the
        last axis is, and the leading axes are kept.
    weight : array, (num_hidden, in_units), dtype of ``data``
    bias : array, (num_hidden,), absent when ``no_bias``
    num_hidden : int, at least 1
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True

    Returns
    -------
    array, (N, num_hidden), or (..., num_hidden) without ``flatten``; dtype of ``data``

    Raises
    ------
    MXNetError
        If ``in_units`` of ``data`` and of ``weight`` differ, or ``weight`` or ``bias`` do not fit ``num_hidden``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.FullyConnected(x, mx.nd.array([[1, -1]]), mx.nd.array([10]), num_hidden=1).asnumpy()
    array([[9.],
           [9.]], dtype=float32)
    """
    return _specialize({"num_hidden": num_hidden, "flatten": flatten})(data, weight, bias)
