"""Activations that oneDNN applies to a convolution's or product's result before it leaves the processor's cache."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch.nn import functional

from ...operators.kernels.gelu import gelu

Tensor = torch.Tensor


class FusedActivation(NamedTuple):
    """An activation by oneDNN's name, its constants, and the variant of its formula.

    One difference from torch and MXNet: oneDNN's ``relu`` and ``hardtanh`` turn NaN into a bound instead of keeping it.
    """

    name: str
    scalars: tuple[float, ...] = ()
    algorithm: str = ""

    def apply_(self, x: Tensor) -> Tensor:
        """Apply to an array in place where torch has an in-place form; return the result."""
        match self.name:
            case "none":
                return x
            case "leaky_relu" | "hardtanh":
                return getattr(functional, self.name + "_")(x, *self.scalars)  # type: ignore[no-any-return]
            case "swish":
                return functional.silu(x, inplace=True)
            case "gelu":
                return gelu(x) if self.algorithm == "none" else functional.gelu(x, approximate=self.algorithm)
            case _:
                return getattr(x, self.name + "_")()  # type: ignore[no-any-return]


NONE = FusedActivation("none")
RELU = FusedActivation("relu")
SIGMOID = FusedActivation("sigmoid")
TANH = FusedActivation("tanh")
SILU = FusedActivation("swish")  # x * sigmoid(x)
GELU = FusedActivation("gelu", algorithm="none")  # the exact one, with erf


def leaky(slope: float) -> FusedActivation:
    """Leaky rectifier: ``x`` where positive, ``slope * x`` elsewhere."""
    return FusedActivation("leaky_relu", (float(slope),))


def clip(low: float, high: float) -> FusedActivation:
    """Clip to ``[low, high]``; ``clip(0, 6)`` is the ReLU6 of MobileNets."""
    return FusedActivation("hardtanh", (float(low), float(high)))
