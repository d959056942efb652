"""AdamW's updates in ``contrib``, for arrays and for symbols: they take a number where the operator takes an array."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Function = Callable[..., Any]


def adamw_updates(operators: Any, scale: Function, home: str) -> tuple[Function, Function]:
    """Return ``adamw_update`` and ``mp_adamw_update`` of a front end, functions of the module ``home``.

    ``scale`` (gradient's factor, weight) returns the factor as the front end's array (1,).
    """

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
        """Update a weight by AdamW: Adam with weight decay apart from the gradient.

        Parameters
        ----------
        weight, grad, mean, var : NDArray or Symbol, of one shape
            ``mean`` and ``var`` are updated.
        rescale_grad : float or array, (1,)
            Factor of the gradient; the update is skipped where it is 0, infinite or NaN.
        lr, eta, beta1, beta2, epsilon, wd, clip_gradient : float
            As for the operator ``_adamw_update``.
        out : array, optional
            Target of the new weight, usually ``weight``; without effect on symbols.
        name : str, optional
            Of the node; without effect on arrays.

        Returns
        -------
        array, the new weight

        References
        ----------
        Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2019, arXiv:1711.05101.

        Examples
        --------
        >>> weight, grad, mean, var = mx.nd.array([1, 2]), mx.nd.array([1, -1]), mx.nd.zeros(2), mx.nd.zeros(2)
        >>> new = mx.nd.contrib.adamw_update(weight, grad, mean, var, 1.0, lr=0.01, eta=1, wd=0.1, out=weight)
        >>> weight.asnumpy().round(4)
        array([0.8684, 1.8316], dtype=float32)
        """
        arrays = (weight, grad, mean, var, scale(rescale_grad, weight))
        settings = (lr, beta1, beta2, epsilon, wd, eta, clip_gradient)  # in the order of the operator
        return operators._adamw_update(*arrays, *settings, out=out, name=name, **kwargs)

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
        """Update a half-precision weight by AdamW, on its float32 copy; see `adamw_update`.

        Parameters
        ----------
        weight, grad : NDArray or Symbol, of one shape, float16
        mean, var, weight32 : array, of that shape, float32
            These are updated.
        rescale_grad : float or array, (1,)
        lr, eta, beta1, beta2, epsilon, wd, clip_gradient, out, name
            As for `adamw_update`.

        Returns
        -------
        array, the new weight, float16

        Examples
        --------
        >>> weight, grad = mx.nd.array([1, 2], dtype="float16"), mx.nd.array([1, -1], dtype="float16")
        >>> mean, var, single = mx.nd.zeros(2), mx.nd.zeros(2), weight.astype("float32")
        >>> new = mx.nd.contrib.mp_adamw_update(weight, grad, mean, var, single, 1.0, lr=0.01, eta=1, out=weight)
        >>> weight.asnumpy(), single.asnumpy().round(4)
        (array([0.9683, 2.031 ], dtype=float16), array([0.9684, 2.0316], dtype=float32))
        """
        arrays = (weight, grad, mean, var, weight32, scale(rescale_grad, weight))
        settings = (lr, beta1, beta2, epsilon, wd, eta, clip_gradient)  # in the order of the operator
        return operators._mp_adamw_update(*arrays, *settings, out=out, name=name, **kwargs)

    for function in (adamw_update, mp_adamw_update):
        function.__module__, function.__qualname__ = home, function.__name__
    return adamw_update, mp_adamw_update
