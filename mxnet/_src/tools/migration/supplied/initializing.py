"""Initial values of parameters, as ``Block.initialize`` gives them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from typing import Any

import torch
from torch import Tensor, nn


def initialize(network: Any, fill: Callable[[Tensor], Any], device: Any = None) -> Any:
    """Fill weights with ``fill`` as soon as their shapes are known; biases are 0, scales of normalizations 1.

    Returns the network, in evaluation mode.
    """
    for module in network.modules():
        if is_deferred(module):
            fill_later(module, fill)
        else:
            fill_parameters(module, fill)
    return network.to(device).eval()


def is_deferred(module: nn.Module) -> bool:
    """Whether a module has a parameter without a shape of its own."""
    return any(
        nn.parameter.is_lazy(parameter)
        for parameter in module.parameters(recurse=False)
    )


def fill_later(module: nn.Module, fill: Callable[[Tensor], Any]) -> None:
    """Fill parameters at the first batch, unless they have been loaded by then."""
    waits = False

    def note(module: nn.Module, _: Any) -> None:
        nonlocal waits
        waits = is_deferred(module)

    def fill_once(module: nn.Module, _: Any) -> None:
        noting.remove()
        filling.remove()
        if waits:
            fill_parameters(module, fill)

    noting = module.register_forward_pre_hook(note, prepend=True)
    filling = module.register_forward_pre_hook(fill_once)


def fill_parameters(module: nn.Module, fill: Callable[[Tensor], Any]) -> None:
    """Fill the parameters of one module, those with an initializer of their own with it."""
    initializers = getattr(module, "initializers", {})
    for name, value in module.named_parameters(recurse=False):
        own_fill = initializers.get(name, getattr(value, "fill", None))
        if own_fill is not None:
            own_fill(value.data)
        elif "bias" in name:
            nn.init.zeros_(value.data)
        elif isinstance(module, nn.PReLU):
            nn.init.constant_(value.data, 0.25)
        elif value.dim() == 1 and hasattr(module, "eps"):
            nn.init.ones_(value.data)
        else:
            fill(value.data)


def initialized(module: Any, **initializers: Callable[[Tensor], Any]) -> Any:
    """Give a layer initializers of its own, by the names of its parameters."""
    module.initializers = {**getattr(module, "initializers", {}), **initializers}
    return module


def parameter(shape: Any, fill: Callable[[Tensor], Any] | None = None) -> nn.Parameter:
    """Return a parameter that ``fill``, or else the network's initializer, gives its values."""
    created = nn.Parameter(torch.zeros(shape))
    if fill is not None:
        attributes: Any = created
        attributes.fill = fill
        fill(created.data)
    return created


def set_data(parameter: Any, data: Any) -> None:
    """Give a parameter values, at once or as soon as it has a shape."""
    later: Any = parameter
    if nn.parameter.is_lazy(parameter):
        later.fill = lambda weight: weight.copy_(torch.as_tensor(data))
    else:
        parameter.data.copy_(torch.as_tensor(data))


def set_attribute(parameters: Iterable[Any], **attributes: Any) -> None:
    """Set attributes of parameters: ``requires_grad``, or the multiples ``lr_mult`` and ``wd_mult``."""
    for parameter in parameters:
        for name, value in attributes.items():
            setattr(parameter, name, value)


def chosen(network: nn.Module, pattern: str) -> dict[str, Any]:
    """Return the parameters whose names a regular expression fits from their beginning."""
    return {
        name: value
        for name, value in network.named_parameters()
        if re.match(pattern, name)
    }


def xavier(
    weight: Tensor,
    rnd_type: str = "uniform",
    factor_type: str = "avg",
    magnitude: float = 3,
) -> Tensor:
    """Fill a weight as Glorot and Bengio, 2010, propose: variance ``magnitude`` by the number of inputs and outputs."""
    if weight.dim() < 2:
        raise ValueError(
            f"xavier needs a weight of two axes or more; this one has the shape {tuple(weight.shape)}"
        )
    kernel_size = math.prod(weight.shape[2:])
    fan_in, fan_out = weight.shape[1] * kernel_size, weight.shape[0] * kernel_size
    factor = {"avg": (fan_in + fan_out) / 2, "in": fan_in, "out": fan_out}[factor_type]
    scale = math.sqrt(magnitude / factor)
    if rnd_type == "uniform":
        return nn.init.uniform_(weight, -scale, scale)
    return nn.init.normal_(weight, 0, scale)
