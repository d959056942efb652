"""Window functions of mx.np."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ..._op.registry import get
from ..._runtime.invoke import np_call
from ...context import Context
from ._contexts import place_of

_HANNING = get("_npi_hanning")
_HAMMING = get("_npi_hamming")
_BLACKMAN = get("_npi_blackman")


def hanning(M: int, dtype: Any = onp.float32, ctx: Context | None = None) -> Any:
    r"""Return the Hann window.

    .. math:: w(n) = 0.5 - 0.5 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
    ctx : Context, default the current one
    """
    return np_call(_HANNING, (), (M, place_of(ctx), dtype or "float32"))


def hamming(M: int, dtype: Any = onp.float32, ctx: Context | None = None) -> Any:
    r"""Return the Hamming window.

    .. math:: w(n) = 0.54 - 0.46 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
    ctx : Context, default the current one
    """
    return np_call(_HAMMING, (), (M, place_of(ctx), dtype or "float32"))


def blackman(M: int, dtype: Any = onp.float32, ctx: Context | None = None) -> Any:
    r"""Return the Blackman window.

    .. math:: w(n) = 0.42 - 0.5 \cos\frac{2 \pi n}{M - 1} + 0.08 \cos\frac{4 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    dtype : optional, default float32
    ctx : Context, default the current one
    """
    return np_call(_BLACKMAN, (), (M, place_of(ctx), dtype or "float32"))
