"""MXNet's environment variables for CUDA's libraries, passed to PyTorch when a process first uses a GPU.

MXNet computes float32 in float32. PyTorch lets cuDNN round the factors of convolutions and recurrent layers to TF32, 11
bits, so that is switched off, once: a program that sets ``torch.backends`` afterwards has what it sets.
"""

from __future__ import annotations

import os
from functools import cache

import torch

_OFF = ("", "0", "false")


def _is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in _OFF


def apply() -> None:
    """Set precision, choice of algorithms and determinism, for the whole process.

    ``MXNET_CUDA_TENSOR_OP_MATH_ALLOW_CONVERSION=1`` allows TF32 to cuDNN and to products of matrices.
    ``MXNET_CUDNN_AUTOTUNE_DEFAULT`` of 1 or 2 measures cuDNN's algorithms for each new shape.
    ``MXNET_ENFORCE_DETERMINISM=1`` takes cuDNN's deterministic algorithms alone, and measures none.
    """
    allows_conversion = _is_set("MXNET_CUDA_TENSOR_OP_MATH_ALLOW_CONVERSION")
    torch.backends.cudnn.allow_tf32 = allows_conversion
    if allows_conversion:
        torch.backends.cuda.matmul.allow_tf32 = True
    if _is_set("MXNET_ENFORCE_DETERMINISM"):
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
    elif _is_set("MXNET_CUDNN_AUTOTUNE_DEFAULT"):
        torch.backends.cudnn.benchmark = True


@cache
def apply_once() -> None:
    """Do `apply` in the first call of a process."""
    apply()
