"""The step of SVRG.

MXNet's module has an optimizer that keeps the gradients over all data in the key-value store. Here they stay with the
module on each device, so any optimizer works as it is, and only the rule for a gradient is left.
"""

from __future__ import annotations

from typing import Any

import mxnet as mx  # noqa: F401  (MXNet's name)


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
