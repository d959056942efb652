"""Optimizer updates of ``mx.sym.contrib`` that take a number where the operator takes a symbol."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._public import public
from . import _internal
from ._base import SymbolBase
from ._creation import full

_HERE = "mxnet.symbol.contrib"
_UPDATES: dict[str, Callable[..., Any]] = _internal._functions


def _scale(rescale_grad: Any) -> Any:
    """Return the gradient's factor as a symbol of shape (1,)."""
    return rescale_grad if isinstance(rescale_grad, SymbolBase) else full((1,), rescale_grad)


@public(_HERE)
def adamw_update(
    weight: Any,
    grad: Any,
    mean: Any,
    var: Any,
    rescale_grad: Any,
    lr: float,
    eta: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    epsilon: float = 1e-8,
    wd: float = 0,
    clip_gradient: float = -1,
    out: Any = None,
    name: str | None = None,
    **kwargs: Any,
) -> Any:
    """Update a weight by AdamW; see ``mx.nd.contrib.adamw_update``.

    Parameters
    ----------
    weight, grad, mean, var : Symbol
    rescale_grad : float or Symbol, (1,)
    lr, eta, beta1, beta2, epsilon, wd, clip_gradient : float
    out
        Without effect on symbols.
    name : str, optional

    Returns
    -------
    Symbol, the new weight
    """
    return _UPDATES["_adamw_update"](
        weight,
        grad,
        mean,
        var,
        _scale(rescale_grad),
        lr=lr,
        eta=eta,
        beta1=beta1,
        beta2=beta2,
        epsilon=epsilon,
        wd=wd,
        clip_gradient=clip_gradient,
        out=out,
        name=name,
        **kwargs,
    )


@public(_HERE)
def mp_adamw_update(
    weight: Any,
    grad: Any,
    mean: Any,
    var: Any,
    weight32: Any,
    rescale_grad: Any,
    lr: float,
    eta: float,
    beta1: float = 0.9,
    beta2: float = 0.999,
    epsilon: float = 1e-8,
    wd: float = 0,
    clip_gradient: float = -1,
    out: Any = None,
    name: str | None = None,
    **kwargs: Any,
) -> Any:
    """Update a half-precision weight by AdamW, on its float32 copy; see ``mx.nd.contrib.mp_adamw_update``.

    Parameters
    ----------
    weight, grad, mean, var, weight32 : Symbol
    rescale_grad : float or Symbol, (1,)
    lr, eta, beta1, beta2, epsilon, wd, clip_gradient : float
    out
        Without effect on symbols.
    name : str, optional

    Returns
    -------
    Symbol, the new weight
    """
    return _UPDATES["_mp_adamw_update"](
        weight,
        grad,
        mean,
        var,
        weight32,
        _scale(rescale_grad),
        lr=lr,
        eta=eta,
        beta1=beta1,
        beta2=beta2,
        epsilon=epsilon,
        wd=wd,
        clip_gradient=clip_gradient,
        out=out,
        name=name,
        **kwargs,
    )
