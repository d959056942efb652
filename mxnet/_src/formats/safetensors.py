"""Files of the safetensors format: named arrays, as the package ``safetensors`` writes and reads them.

Names are all that such a file has besides the arrays, so it holds a dictionary, never a list.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

import torch

from ...base import MXNetError
from ..core.reading import read_file
from .atomic import replacing

ENDING = ".safetensors"
_RESERVED = "__metadata__"


def is_safetensors(fname: str | os.PathLike[str]) -> bool:
    """Return True if a file's name is one of this format."""
    return os.fspath(fname).endswith(ENDING)


def _needed(fname: str | os.PathLike[str]) -> ModuleType:
    try:
        return import_module("safetensors.torch")
    except ImportError:
        raise MXNetError(
            f"{os.fspath(fname)!r}: files ending in {ENDING} need the package safetensors; install it with "
            "pip install safetensors."
        ) from None


def save_file(fname: str | os.PathLike[str], tensors: Mapping[str, torch.Tensor]) -> None:
    """Write named tensors to a file, which appears whole or not at all; shared memory is written for each name."""
    package = _needed(fname)
    if _RESERVED in tensors:
        raise MXNetError(
            f"cannot save {os.fspath(fname)!r}: an array is named {_RESERVED!r}, which the format keeps for itself. "
            "Give the array another name, or save a file that does not end in .safetensors."
        )
    separate: dict[str, torch.Tensor] = {}
    seen_storages: set[int] = set()
    for name, tensor in tensors.items():
        # The package refuses tensors on one memory: to it they are one tensor under two names.
        address = tensor.untyped_storage().data_ptr()
        separate[name] = tensor.detach().clone() if address in seen_storages else tensor.detach().contiguous()
        seen_storages.add(address)
    data = package.save(separate, metadata={"format": "pt"})
    with replacing(fname, len(data)) as stream:
        stream.write(data)


def load_file(fname: str | os.PathLike[str]) -> dict[str, torch.Tensor]:
    """Read the named tensors of a file."""
    package = _needed(fname)
    try:
        return dict(package.load(read_file(fname)))
    except OSError as error:
        raise MXNetError(f"cannot read {os.fspath(fname)!r}: {error.strerror or error}") from error
    except MXNetError:
        raise
    except Exception as error:  # the package's error type is unavailable without it
        raise MXNetError(f"cannot read {os.fspath(fname)!r} as a safetensors file: {error}") from error
