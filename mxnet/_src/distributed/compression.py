"""Gradient compression in two bits an element: rounding with error feedback, and the code that travels.

What stores inside one process, servers and workers that exchange among themselves do alike stands here. Inside one
process nothing is sent, so gradients are only rounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import torch

from ...base import MXNetError, c_str
from ...ndarray._conversion import wrap
from ...ndarray.ndarray import NDArray

_IN_A_BYTE = 4  # elements


class TwoBitCompression:
    """Round gradients to ``-threshold``, 0 or ``threshold``, with error feedback.

    What rounding leaves out of a gradient is added to the next gradient of the same key and position in the list of
    devices. Sums are made of rounded values, in 32 bits.

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
        residual = self._left.get((key, index))
        if residual is None:
            residual = self._left[key, index] = tensor.clone()
        else:
            residual.add_(tensor)
        rounded = (residual >= self.threshold).to(torch.float32)
        rounded -= (residual <= -self.threshold).to(torch.float32)
        rounded *= self.threshold
        residual -= rounded
        result: NDArray = wrap(rounded, gradient.context)
        return result


def packed_length(length: int) -> int:
    """Return the bytes that so many elements take."""
    return -(-length // _IN_A_BYTE)


def pack_two_bits(rounded: torch.Tensor) -> torch.Tensor:
    """Return flat elements, of which only the sign counts, as two bits each: 0, 1 for positive, 2 for negative."""
    codes = (rounded > 0).to(torch.uint8) + 2 * (rounded < 0).to(torch.uint8)
    codes = torch.nn.functional.pad(codes, (0, -len(codes) % _IN_A_BYTE)).view(-1, _IN_A_BYTE)
    return codes[:, 0] + 4 * codes[:, 1] + 16 * codes[:, 2] + 64 * codes[:, 3]


def unpack_two_bits(packed: torch.Tensor, length: int, threshold: float) -> torch.Tensor:
    """Return the elements 0, ``threshold`` and ``-threshold`` that `pack_two_bits` packed, float32."""
    return _decoded_bytes(threshold, packed.device)[packed.long()].reshape(-1)[:length]


@lru_cache(maxsize=8)
def _decoded_bytes(threshold: float, device: torch.device) -> torch.Tensor:
    """Return the four elements that each byte stands for: (256, 4)."""
    codes = torch.arange(256)
    codes = torch.stack([(codes >> shift) & 3 for shift in (0, 2, 4, 6)], dim=1)
    return torch.tensor([0.0, threshold, -threshold, 0.0])[codes].to(device)


# What workers can do besides that exchange among themselves; `WorkerSums.compress` does it.
_AMONG_WORKERS = ("fp16", "powersgd")


def compression(params: Any, before: TwoBitCompression | None, among_workers: bool = False) -> TwoBitCompression:
    """Return the compression that parameters specify: "type", which has to be "2bit", and "threshold", by default 0.5.

    What the compression ``before`` left out is kept. ``among_workers`` is for the error's list of alternatives.

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
    new_compression = TwoBitCompression(_threshold(params))
    if before is not None:
        new_compression._left = before._left
    return new_compression


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
