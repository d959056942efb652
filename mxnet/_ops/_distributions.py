"""Draws from distributions whose parameters are tensors, one number per element; and what random operators share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import torch
from torch import Tensor

from .._op.params import DType
from .._op.shape_mode import is_np_shape
from .creation import known_shape

Generator = torch.Generator | None
FloatDType = Annotated[str, DType(("None", "float16", "float32", "float64"))]


def draw_uniform(low: Tensor, high: Tensor, generator: Generator) -> Tensor:
    """Draw from [low, high)."""
    return torch.rand(low.shape, dtype=low.dtype, device=low.device, generator=generator) * (high - low) + low


def draw_normal(loc: Tensor, scale: Tensor, generator: Generator) -> Tensor:
    """Draw from the normal distribution with mean ``loc`` and standard deviation ``scale``."""
    return torch.randn(loc.shape, dtype=loc.dtype, device=loc.device, generator=generator) * scale + loc


def draw_gamma(alpha: Tensor, beta: Tensor, generator: Generator) -> Tensor:
    """Draw from the gamma distribution with shape ``alpha`` and scale ``beta``."""
    return torch._standard_gamma(alpha, generator=generator) * beta


def draw_exponential(lam: Tensor, generator: Generator) -> Tensor:
    """Draw from the exponential distribution with rate ``lam``."""
    return torch.empty_like(lam, memory_format=torch.contiguous_format).exponential_(1.0, generator=generator) / lam


def draw_poisson(lam: Tensor, generator: Generator) -> Tensor:
    """Draw from the Poisson distribution with mean ``lam``."""
    return torch.poisson(lam, generator=generator)


def draw_negative_binomial(k: Tensor, p: Tensor, generator: Generator) -> Tensor:
    """Draw the number of successes before ``k`` failures, each trial failing with probability ``p``."""
    # A Poisson number whose mean is gamma distributed; k = 0 means no successes, which the gamma draw cannot say.
    rate = torch._standard_gamma(k.clamp(min=1e-30), generator=generator) * ((1 - p).clamp(min=0) / p)
    return torch.poisson(rate.masked_fill(k == 0, 0), generator=generator)


def draw_generalized_negative_binomial(mu: Tensor, alpha: Tensor, generator: Generator) -> Tensor:
    """Draw from the negative binomial distribution with mean ``mu`` and dispersion ``alpha`` (0: Poisson)."""
    dispersion = alpha.clamp(min=1e-30)
    rate = torch._standard_gamma(1 / dispersion, generator=generator) * dispersion * mu
    return torch.poisson(torch.where(alpha == 0, mu, rate), generator=generator)


def random_type(dtype: str) -> torch.dtype:
    """Return the torch dtype of a ``dtype`` parameter; None means float32."""
    kind: torch.dtype = torch.float32 if dtype == "None" else getattr(torch, dtype)
    return kind


def working_type(kind: torch.dtype) -> torch.dtype:
    """Return the dtype to draw in: half precision has no gamma or Poisson draws."""
    return torch.float64 if kind is torch.float64 else torch.float32


def type_of_parameter(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: the ``dtype`` parameter; None takes what the result is used as, or float32."""
    if params["dtype"] != "None" or outs[0] is None:
        outs[0] = random_type(params["dtype"])


def shape_of_parameter(ins: Any, outs: Any, params: Mapping[str, Any]) -> None:
    """Shape rule: the ``shape`` parameter; lengths of 0 (classic arrays) come from how the result is used."""
    if outs[0] is None and params["shape"]:
        outs[0] = params["shape"] if is_np_shape() else tuple(n or -1 for n in params["shape"])


def drawn(name: str, default: torch.dtype = torch.float32) -> Any:
    """Return the function that infers shape and dtype of a draw from the parameters."""

    def infer(shapes: Any, dtypes: Any, params: Mapping[str, Any]) -> list[tuple[tuple[int, ...], torch.dtype]]:
        kind = default if params["dtype"] == "None" else getattr(torch, params["dtype"])
        return [(known_shape(name, params["shape"]), kind)]

    return infer
