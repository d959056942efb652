"""Gradient compression: gradients become two bits a number, and what that leaves out is kept for the next ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch

from ..base import MXNetError, c_str
from ..ndarray._conversion import wrap
from ..ndarray.ndarray import NDArray


class TwoBitCompression:
    """Round gradients to ``-threshold``, 0 or ``threshold``, with error feedback.

    What rounding leaves out of a gradient is added to the next gradient of the same key and place in the list of
    devices. Sums are made of rounded numbers, in 32 bits: inside one process nothing is sent, so nothing is packed.

    Parameters
    ----------
    threshold : float
        Larger than 0.

    References
    ----------
    Seide, Fu, Droppo, Li, Yu, "1-bit stochastic gradient descent and its application to data-parallel distributed
    training of speech DNNs", 2014; Strom, "Scalable distributed DNN training using commodity GPU cloud computing",
    2015.
    """

    def __init__(self, threshold: float) -> None:
        self.threshold = threshold
        self._left: dict[tuple[Any, int], torch.Tensor] = {}

    def __call__(self, key: Any, index: int, gradient: NDArray) -> NDArray:
        """Return a gradient rounded.

        Parameters
        ----------
        key : int or str
        index : int
            Of the device among those that push to the key.
        gradient : NDArray, float32

        Raises
        ------
        MXNetError
            For other dtypes.
        """
        tensor = gradient._tensor.detach()
        if tensor.dtype is not torch.float32:
            raise MXNetError(
                f"kvstore: gradient compression needs float32; what was pushed to key {key!r} is "
                f"{gradient.dtype.__name__}."
            )
        left = self._left.get((key, index))
        if left is None:
            left = self._left[key, index] = tensor.clone()
        else:
            left.add_(tensor)
        rounded = (left >= self.threshold).to(torch.float32)
        rounded -= (left <= -self.threshold).to(torch.float32)
        rounded *= self.threshold
        left -= rounded
        return wrap(rounded, gradient.context)


# What workers can do besides that exchange among themselves; `WorkerSums.compress` does it.
_AMONG_WORKERS = ("fp16", "powersgd")


def compression(params: Any, before: TwoBitCompression | None, among_workers: bool = False) -> TwoBitCompression:
    """Return the compression that parameters ask for.

    Parameters
    ----------
    params : dict
        "type", which has to be "2bit", and "threshold", by default 0.5.
    before : TwoBitCompression or None
        The compression so far; what it left out is kept.
    among_workers : bool, default False
        Of a job without servers; for the error that says what there is.

    Raises
    ------
    AssertionError
        If ``params`` is no dictionary.
    MXNetError
        For a missing or unknown type and a threshold that is no number above 0.
    """
    if not isinstance(params, dict):
        raise AssertionError(f"unexpected type for param_dict: {type(params)}")
    for name in params:
        c_str(name)  # AttributeError for keys that are no text
    if "type" not in params:
        raise MXNetError(f"set_gradient_compression: Required parameter type of string is not presented in {params}.")
    if params["type"] != "2bit":
        others = ", ".join(_AMONG_WORKERS)
        known = f"2bit, {others}" if among_workers else f"2bit; {others} in jobs without servers"
        raise MXNetError(f"Unknown type for gradient compression {params['type']}; known: {known}.")
    result = TwoBitCompression(_threshold(params))
    if before is not None:
        result._left = before._left
    return result


def _threshold(params: Mapping[str, Any]) -> float:
    text = str(params.get("threshold", 0.5))
    try:
        threshold = float(text)
    except ValueError:
        raise MXNetError(
            f"set_gradient_compression: Invalid Parameter format for threshold expect float but value={text!r}"
        ) from None
    if not threshold > 0:
        raise MXNetError(f"set_gradient_compression: threshold must be greater than 0, got {text}.")
    return threshold
