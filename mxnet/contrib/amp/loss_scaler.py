"""``LossScaler``: the factor that losses are multiplied by, so that float16 gradients do not become zero."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from ... import autograd as ag
from ..._src.messages.star_names import add_star_names as _add_star_names
from ...ndarray import ndarray as nd
from ...ndarray._generated.op import multi_all_finite as multi_all_finite

__all__ = ["LossScaler", "ag", "multi_all_finite", "nd"]

_FIRST = 2.0**16
_LARGEST = 2.0**24
_STEPS_TO_GROW = 2000
_FACTOR = 2.0


class LossScaler:
    """A loss scale that is halved after an overflow and doubled after 2000 steps without one.

    It begins at 65536 and grows up to 2 ** 24.
    """

    def __init__(self) -> None:
        self._loss_scale = _FIRST
        self._next_loss_scale = _FIRST
        self._max_loss_scale = _LARGEST
        self._scale_seq_len = _STEPS_TO_GROW
        self._unskipped = 0

    @property
    def loss_scale(self) -> float:
        """The factor by which losses are to be multiplied, float."""
        return self._loss_scale

    def has_overflow(self, params: Sequence[Any]) -> bool:
        """Whether a gradient has an infinite element or NaN, and settle the scale of the next step.

        Parameters
        ----------
        params : sequence of Parameter
            Those without a gradient do not matter.
        """
        self._loss_scale = self._next_loss_scale
        has_overflow = not _are_finite([grad for param in params for grad in param._grad or ()])
        if has_overflow:
            self._next_loss_scale = self._loss_scale / _FACTOR
            self._unskipped = 0
            logging.info("AMP: decreasing loss scale to %f", self._next_loss_scale)
        else:
            self._unskipped += 1
        if self._unskipped == self._scale_seq_len:
            self._unskipped = 0
            self._next_loss_scale = min(self._max_loss_scale, self._loss_scale * _FACTOR)
            logging.info("AMP: increasing loss scale to %f", self._next_loss_scale)
        return has_overflow


def _are_finite(grads: Sequence[Any]) -> bool:
    """Whether all elements are finite; each device is synchronized once."""
    by_device: dict[Any, list[Any]] = {}
    for grad in grads:
        by_device.setdefault(grad.context, []).append(grad)
    with ag.pause():
        answers = [multi_all_finite(*group, num_arrays=len(group)) for group in by_device.values()]
    return all(is_finite.asscalar() for is_finite in answers)


_add_star_names(globals())
