"""Reading bytes that may be damaged or hostile: nothing is taken, or reserved, that is not there."""

from __future__ import annotations

import struct
from ctypes import memmove
from typing import Any, BinaryIO, NoReturn

import numpy as onp
import torch

from ...base import MXNetError
from .memory import empty_bytes


class ByteSource:
    """A run of bytes, read from front to back, that knows how many are left.

    Parameters
    ----------
    stream : binary file
        With ``read`` and ``readinto``, at the first byte.
    size : int
        Number of bytes in it.
    name : str
        What error messages call it.

    Attributes
    ----------
    offset : int
        Bytes taken so far.
    part : str
        What is being read, for error messages: ``"array 3"``.
    """

    __slots__ = ("name", "offset", "part", "size", "stream")

    def __init__(self, stream: BinaryIO, size: int, name: str) -> None:
        self.stream = stream
        self.size = size
        self.name = name
        self.offset = 0
        self.part = "header"

    def fail(self, problem: str) -> NoReturn:
        """Raise MXNetError with ``problem``, and where in the data it is."""
        raise MXNetError(f"{self.name}, byte {self.offset} of {self.size}, {self.part}: {problem}")

    def require(self, nbytes: int, what: str) -> None:
        """Raise MXNetError unless ``nbytes`` more bytes follow."""
        if nbytes > self.size - self.offset:
            self.fail(f"expected {what}, {nbytes} bytes, but only {self.size - self.offset} are left.")

    def take(self, nbytes: int, what: str) -> bytes:
        """Return the next ``nbytes`` bytes."""
        if nbytes > self.size - self.offset:
            self.require(nbytes, what)
        data = self.stream.read(nbytes)
        if len(data) != nbytes:
            self._fail_shortened(nbytes, what)
        self.offset += nbytes
        return data

    def unpack(self, layout: struct.Struct, what: str) -> tuple[Any, ...]:
        """Return the next values of a fixed layout."""
        nbytes = layout.size
        if nbytes > self.size - self.offset:
            self.require(nbytes, what)
        data = self.stream.read(nbytes)
        if len(data) != nbytes:
            self._fail_shortened(nbytes, what)
        self.offset += nbytes
        return layout.unpack(data)

    def _fail_shortened(self, nbytes: int, what: str) -> NoReturn:
        self.fail(f"expected {what}, {nbytes} bytes, but the file ended: something shortened it meanwhile.")

    def take_tensor(self, nbytes: int, what: str) -> torch.Tensor:
        """Return the next ``nbytes`` bytes in new memory, as uint8."""
        self.require(nbytes, what)
        tensor = empty_bytes(nbytes)
        self.fill(tensor.numpy(), nbytes, what)
        return tensor

    def fill(self, array: onp.ndarray[Any, Any], nbytes: int, what: str) -> None:
        """Read an array's bytes into it, which is contiguous."""
        if nbytes > self.size - self.offset:
            self.require(nbytes, what)
        filled = self.stream.readinto(array)  # type: ignore[attr-defined]  # BinaryIO lacks it
        while filled < nbytes:  # the system hands out at most 2 GiB at once
            count = self.stream.readinto(array.data.cast("B")[filled:])  # type: ignore[attr-defined]
            if not count:
                self._fail_shortened(nbytes, what)
            filled += count
        self.offset += nbytes

    def copy_to(self, address: int, nbytes: int, what: str) -> None:
        """Copy bytes to an address, which for few is cheaper than a view for `fill`."""
        memmove(address, self.take(nbytes, what), nbytes)

    def skip(self, expected: bytes, rest: int) -> bool:
        """Take bytes that equal the expected ones; False, at the same byte, if others follow, or not ``rest`` more."""
        if len(expected) + rest <= self.size - self.offset:
            data = self.stream.read(len(expected))
            if data == expected:
                self.offset += len(expected)
                return True
            self.stream.seek(-len(data), 1)
        return False

    def back_to(self, offset: int) -> None:
        """Return to bytes that were taken."""
        self.stream.seek(offset - self.offset, 1)
        self.offset = offset
