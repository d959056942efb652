"""Files of PyTorch that hold named tensors, read without running any code that they hold."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import torch

from ...base import MXNetError
from ..core.reading import read_file

_REFUSED = re.compile(r"GLOBAL ([\w.]+)")
_ZIP, _PICKLE = b"PK", b"\x80"


class _Begin(NamedTuple):
    """The layout of a file of another kind."""

    start: int
    stop: int
    signature: bytes


_OTHERS = (
    (_Begin(0, 8, b"\x12\1\0\0\0\0\0\0"), "MXNet's own parameters, which load_parameters and mx.nd.load read."),
    (_Begin(6, 9, b"\0\0{"), "safetensors, it seems: give it a name that ends in .safetensors."),
)
# Checkpoints keep the values of a network with those of its optimizer, under one of these names.
_OF_NETWORK = ("state_dict", "model_state_dict", "model", "net")


def load_torch_file(fname: str | os.PathLike[str]) -> dict[str, torch.Tensor]:
    """Read the named tensors of a file that ``torch.save(network.state_dict(), ...)`` wrote.

    Of a checkpoint that holds such a dictionary as ``state_dict``, ``model_state_dict``, ``model`` or ``net``, those.

    Returns
    -------
    dict of torch.Tensor, on the CPU

    Raises
    ------
    MXNetError
        If the file is none of PyTorch, or holds anything but tensors and plain data: whole networks are refused, since
        reading them runs their code.
    """
    try:
        data = read_file(fname)
    except OSError as error:
        raise MXNetError(f"cannot read {os.fspath(fname)!r}: {error.strerror or error}") from error
    try:
        content = torch.load(io.BytesIO(data), map_location="cpu", weights_only=True)
    except Exception as error:  # torch may raise anything for bytes that it did not write
        raise MXNetError(f"{os.fspath(fname)!r} {_why(data, str(error))}") from error
    return _tensors(content, fname)


def _why(data: bytes, reason: str) -> str:
    """Return the reason why a file is invalid, from its content and torch's error."""
    refused = _REFUSED.search(reason)
    if refused is not None:
        return (
            f"holds an object of {refused[1]} and not tensors alone. It is refused, since reading it could run any "
            "code. Where the network was trained, save torch.save(network.state_dict(), 'weights.pth')."
        )
    for begin, what in _OTHERS:
        if data[begin.start : begin.stop] == begin.signature:
            return f"is no file of PyTorch, but {what}"
    if data.startswith((_ZIP, _PICKLE)):
        return "cannot be read as a file of PyTorch: it is damaged or cut off, or was not written by torch.save."
    return "is no file of PyTorch: expected what torch.save(network.state_dict(), ...) writes."


def _tensors(content: Any, fname: str | os.PathLike[str]) -> dict[str, torch.Tensor]:
    for name in _OF_NETWORK:
        if isinstance(content, Mapping) and isinstance(content.get(name), Mapping):
            content = content[name]
    named = isinstance(content, Mapping) and all(isinstance(name, str) for name in content)
    if not named or not any(isinstance(value, torch.Tensor) for value in content.values()):
        raise MXNetError(
            f"{os.fspath(fname)!r} holds no tensors by name, but {type(content).__name__}; expected what "
            "torch.save(network.state_dict(), ...) writes."
        )
    return {name: value.detach() for name, value in content.items() if isinstance(value, torch.Tensor)}
