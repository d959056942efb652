"""The step of SVRG, and MXNet's optimizers for it.

MXNet's module keeps the gradients over all data in the KVStore, by a separate optimizer. Here they stay with
the module on each device, so any optimizer works as it is; the two classes are for programs that make them themselves.
"""

from __future__ import annotations

import inspect
from typing import Any

import mxnet as mx


def reduced_gradient(current: Any, snapshot: Any, full: Any) -> Any:
    r"""Return a batch's gradient with less variance and the same mean.

    .. math:: g = g_i(w) - g_i(\tilde{w}) + \frac{1}{n} \sum_j g_j(\tilde{w})

    Parameters
    ----------
    current : NDArray
        The batch's gradient at the parameters.
    snapshot : NDArray, of that shape
        The batch's gradient at the parameters of some time ago.
    full : NDArray, of that shape
        The mean over all batches of the gradients there.

    References
    ----------
    Johnson, Zhang, "Accelerating Stochastic Gradient Descent using Predictive Variance Reduction", 2013.
    """
    return current - snapshot + full


@mx.optimizer.register
class _AssignmentOptimizer(mx.optimizer.Optimizer):
    """Keeps gradients: the weight becomes the gradient."""

    def create_state(self, index: Any, weight: Any) -> None:
        """Return None: there is nothing to keep."""

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Copy the gradient into the weight."""
        weight[:] = grad


@mx.optimizer.register
class _SVRGOptimizer(mx.optimizer.Optimizer):
    """Updates parameters by one optimizer, and keeps those with "full" in their names by `_AssignmentOptimizer`.

    MXNet's `SVRGModule` gives its store this optimizer; here it is for programs that make it themselves.

    Parameters
    ----------
    default_optimizer : str or Optimizer
        What parameters are updated by.
    kwargs
        Its arguments, and those of `Optimizer`.
    """

    def __init__(self, default_optimizer: Any, **kwargs: Any) -> None:
        super().__init__(**self._check_params(**kwargs))
        is_optimizer = isinstance(default_optimizer, mx.optimizer.Optimizer)
        self.default_opt = default_optimizer if is_optimizer else mx.optimizer.create(default_optimizer, **kwargs)
        self.aux_opt = mx.optimizer.create(_AssignmentOptimizer.__name__)

    @staticmethod
    def _check_params(**kwargs: Any) -> dict[str, Any]:
        """Return those of the arguments that every optimizer has."""
        return {name: value for name, value in kwargs.items() if name in _COMMON}

    def _check_index(self, index: Any) -> str:
        """Return the name of a parameter, which may be given by its name already."""
        if index in self.idx2name.values():
            return str(index)
        return self.idx2name[index]

    def _optimizer_of(self, index: Any) -> Any:
        return self.aux_opt if "full" in self._check_index(index) else self.default_opt

    def create_state(self, index: Any, weight: Any) -> Any:
        """Return the state that the parameter's optimizer makes."""
        return self._optimizer_of(index).create_state(index, weight)

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update a parameter by its optimizer."""
        self._optimizer_of(index).update(index, weight, grad, state)


_COMMON = frozenset(inspect.signature(mx.optimizer.Optimizer.__init__).parameters) - {"self"}
