"""Window functions of mx.np."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import Function
from ...definition.inference import type_of_parameter
from .kernel import RangeDType

_PI = 3.1415927410125732  # in single precision

_DOCUMENTATION = r"""Return the {name} window.

.. math:: w(n) = {formula}, \quad 0 \le n < M

Parameters
----------
M : int
    The length; 0 and less give an empty array.
ctx : str, default ""
    Device of the result, such as "cpu(0)"; "" is the current context.
dtype : str, default "float32"
    In which to compute; the coefficients are truncated too, so that integers give zeros.

Returns
-------
array, (M,)

Raises
------
MXNetError
    If ``M`` is missing.
"""


def _define(name: str, function: Callable[[Tensor], Tensor], title: str, formula: str) -> None:
    def kernel(*, M: int | None = None, ctx: str = "", dtype: RangeDType = "float32", _device: torch.device) -> Tensor:
        if M is None:
            raise MXNetError(f"_npi_{name}: missing 1 required positional argument: 'M'.")
        result_dtype = getattr(torch, dtype)
        if not result_dtype.is_floating_point or M <= 1:
            return torch.full((max(M, 0),), int(M == 1), dtype=result_dtype, device=_device)
        # MXNet computes the angles in single precision, in every dtype.
        angles = torch.arange(M, dtype=torch.float32, device=_device) * (2 * _PI) / (M - 1)
        return function(angles.to(result_dtype))

    row = Function(f"{name}(M, dtype=_float32, ctx=None)")
    kernel.__name__ = f"_npi_{name}"
    kernel.__doc__ = _DOCUMENTATION.format(name=title, formula=formula)
    operator(f"_npi_{name}", type_rule=type_of_parameter, no_gradient=True, functions=[row])(kernel)


_define("hanning", lambda x: 0.5 - 0.5 * x.cos(), "Hann", r"0.5 - 0.5 \cos\frac{2 \pi n}{M - 1}")
_define("hamming", lambda x: 0.54 - 0.46 * x.cos(), "Hamming", r"0.54 - 0.46 \cos\frac{2 \pi n}{M - 1}")
_define(
    "blackman",
    lambda x: 0.42 - 0.5 * x.cos() + 0.08 * (2 * x).cos(),
    "Blackman",
    r"0.42 - 0.5 \cos\frac{2 \pi n}{M - 1} + 0.08 \cos\frac{4 \pi n}{M - 1}",
)
