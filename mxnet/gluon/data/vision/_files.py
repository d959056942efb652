"""The formats in which MNIST and CIFAR are published."""

from __future__ import annotations

import gzip
import struct
import zlib
from typing import Any

import numpy as onp

from ....base import MXNetError

# The third byte of an idx file says what its values are, the fourth how many axes there are.
_UNSIGNED_BYTES = 0x08
_CIFAR_SHAPE = (3, 32, 32)
_CIFAR_PIXELS = 3 * 32 * 32


def read_idx(path: str, num_axes: int) -> onp.ndarray[Any, Any]:
    """Return the array of an idx file of unsigned bytes, which may be compressed by gzip.

    Raises
    ------
    MXNetError
        If the file is damaged, or holds something else.
    """
    opened = gzip.open if path.endswith(".gz") else open
    try:
        with opened(path, "rb") as stream:
            data = stream.read()
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise MXNetError(f"{path!r} is damaged: {error}.") from error
    start = 4 + 4 * num_axes
    if len(data) < start or data[:4] != bytes((0, 0, _UNSIGNED_BYTES, num_axes)):
        raise MXNetError(
            f"{path!r} is no idx file of unsigned bytes with {num_axes} axes: it starts with {data[:4]!r}."
        )
    shape = struct.unpack_from(f">{num_axes}I", data, 4)
    elements = onp.frombuffer(data, onp.uint8, offset=start)
    if len(elements) != onp.prod(shape, dtype=object):
        raise MXNetError(f"{path!r} is damaged: it has {len(elements)} bytes of data for an array of shape {shape}.")
    return elements.reshape(shape)


def read_cifar(path: str, num_labels: int) -> tuple[onp.ndarray[Any, Any], onp.ndarray[Any, Any]]:
    """Return images (N, 32, 32, 3) and labels (N, ``num_labels``) of a binary file of CIFAR, both uint8.

    Raises
    ------
    ValueError
        If the file does not consist of whole samples.
    """
    data = onp.fromfile(path, onp.uint8)
    length = num_labels + _CIFAR_PIXELS
    if len(data) % length:
        raise ValueError(f"{path!r} is damaged: {len(data)} bytes are no multiple of {length}, the length of a sample.")
    rows = data.reshape(-1, length)
    return rows[:, num_labels:].reshape(-1, *_CIFAR_SHAPE).transpose(0, 2, 3, 1), rows[:, :num_labels]
