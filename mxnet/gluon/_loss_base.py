"""What all losses share: weighting, and labels in the shape of predictions."""

from __future__ import annotations

from typing import Any

from .. import ndarray
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.array import NDArrayBase
from ..base import numeric_types
from ._interface import is_of_arrays
from ._options import BlockOptions, Unpack
from .block import HybridBlock


def _apply_weighting(F: Any, loss: Any, weight: float | None = None, sample_weight: Any = None) -> Any:
    if sample_weight is not None:
        loss = loss * sample_weight if MODE.np_array else F.broadcast_mul(loss, sample_weight)
    if weight is not None:
        if not isinstance(weight, numeric_types):
            raise AssertionError("weight must be a number")
        loss = loss * weight
    return loss


def _reshape_like(F: Any, x: Any, y: Any) -> Any:
    if x is None:
        raise AttributeError("'NoneType' object has no attribute 'reshape': the loss was called without a label.")
    if is_of_arrays(F):
        if not isinstance(x, NDArrayBase):
            F.reshape_like(x, y)  # which raises, and says how it is made an array
        return x if x.shape == y.shape else F.npx.reshape_like(x, y) if MODE.np_array else x.reshape(y.shape)
    return F.npx.reshape_like(x, y) if MODE.np_array else F.reshape_like(x, y)


class Loss(HybridBlock):
    """Base of the losses.

    Parameters
    ----------
    weight : number
        Factor of the whole loss.
    batch_axis : int
        Axis of the samples; the others are averaged or summed over, so that one value per sample remains.

    Examples
    --------
    >>> class Absolute(gluon.loss.Loss):
    ...     def __init__(self, weight=1, batch_axis=0, **kwargs):
    ...         super().__init__(weight, batch_axis, **kwargs)
    ...     def hybrid_forward(self, F, pred, label):
    ...         return F.mean(F.abs(pred - label), axis=self._batch_axis, exclude=True)
    >>> Absolute()(mx.nd.array([[1, 2]]), mx.nd.array([[3, 3]])).asnumpy().tolist()
    [1.5]
    """

    def __init__(self, weight: float | None, batch_axis: int, **kwargs: Unpack[BlockOptions]) -> None:
        super().__init__(**kwargs)
        self._weight = weight
        self._batch_axis = batch_axis

    def __repr__(self) -> str:
        return f"{self.__class__.__name__}(batch_axis={self._batch_axis}, w={self._weight})"

    def hybrid_forward(self, F: Any, x: Any, *args: Any, **kwargs: Any) -> Any:
        """Return the loss of each sample."""
        raise NotImplementedError(f"{self.__class__.__name__} does not define hybrid_forward.")

    def _weighted(self, F: Any, loss: Any, sample_weight: Any = None) -> Any:
        return _apply_weighting(F, loss, self._weight, sample_weight)

    def _mean_per_sample(self, F: Any, loss: Any) -> Any:
        if F is not ndarray and MODE.np_array:
            # MXNet's mean of NumPy arrays takes the first axis as the samples', whatever batch_axis is.
            if not is_of_arrays(F):
                return F.np.mean(F.npx.batch_flatten(loss), axis=1)
            return loss if loss.ndim <= 1 else F.np.mean(loss, axis=tuple(range(1, loss.ndim)))
        return F.mean(loss, axis=self._batch_axis, exclude=True)

    def _sum_per_sample(self, F: Any, loss: Any) -> Any:
        return F.sum(loss, axis=self._batch_axis, exclude=True)
