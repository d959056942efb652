"""Messages between a loader and its workers: bytes and file descriptors, through a socket.

Messages are short, as long contents are in blocks of shared memory: a few of them fit into the socket's buffer, so that
the sender never waits, whatever state the receiver is in.
"""

from __future__ import annotations

import os
import socket
import struct
from collections.abc import Iterator, Sequence

import torch

from ..._runtime import shared_memory
from ._blocks import Packing, Pickle, arrived

_HEADER = struct.Struct("=QB8sQI")  # task, kind, token of the blocks, length of the content, descriptors
_IN_BLOCK = 128  # added to the kind: the content is in the last block
_AT_ONCE = 250  # descriptors in one call; Linux takes 253
_CHUNK = 1 << 16
_RECEIVE = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
_SEND = getattr(socket, "MSG_NOSIGNAL", 0)


class Message:
    """What one side has told the other about a task.

    Parameters
    ----------
    task : int
    kind : int
    token : bytes
    content : bytes
    descriptors : list of int
    """

    def __init__(self, task: int, kind: int, token: bytes, content: bytes, descriptors: list[int]) -> None:
        self.task = task
        self.kind = kind & ~_IN_BLOCK
        self._in_block = bool(kind & _IN_BLOCK)
        self._token, self._content, self._descriptors = token, content, descriptors

    def open(self) -> Pickle:
        """Return the content; its blocks are mapped.

        Raises
        ------
        MXNetError
            If they cannot be mapped.
        """
        try:
            blocks = []
            while self._descriptors:
                size = os.fstat(self._descriptors[0]).st_size
                blocks.append(shared_memory.attach(self._descriptors.pop(0), (size,), torch.uint8))
            content = blocks.pop().numpy().tobytes() if self._in_block else self._content
            return arrived(content, self._token, blocks)
        finally:
            self.close()

    def close(self) -> None:
        """Close the descriptors, where nobody opens the message."""
        _close(self._descriptors)


class Lost(OSError):
    """Descriptors have not arrived."""


def send(end: socket.socket, task: int, kind: int, packing: Packing) -> None:
    """Send a message."""
    kind |= _IN_BLOCK if packing.in_block else 0
    descriptors = [_descriptor(block) for block in packing.blocks]
    data = _HEADER.pack(task, kind, packing.token, len(packing.content), len(descriptors)) + packing.content
    _send(end, data, descriptors[:_AT_ONCE])
    for start in range(_AT_ONCE, len(descriptors), _AT_ONCE):
        _send(end, b".", descriptors[start : start + _AT_ONCE])


def _descriptor(block: torch.Tensor) -> int:
    descriptor = shared_memory.descriptor_of(block)
    assert descriptor is not None
    return descriptor


def _send(end: socket.socket, data: bytes, descriptors: Sequence[int]) -> None:
    sent = socket.send_fds(end, [data], descriptors, _SEND) if descriptors else 0
    end.sendall(data[sent:], _SEND)


def _close(descriptors: list[int]) -> None:
    while descriptors:
        os.close(descriptors.pop())


class Inbox:
    """What has arrived at one end of a socket, perhaps in parts."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._data = bytearray()
        self._descriptors: list[int] = []

    def wait(self) -> Message | None:
        """Return the next message, as soon as there is one; None when the other side is gone."""
        while (message := self._next()) is None:
            if not self._read(0):
                return None
        return message

    def arrived(self) -> Iterator[Message]:
        """Give the messages that are there.

        Raises
        ------
        EOFError
            After the last one, when the other side is gone.
        Lost
            If descriptors could not be received.
        """
        while True:
            while (message := self._next()) is not None:
                yield message
            try:
                if not self._read(socket.MSG_DONTWAIT):
                    raise EOFError
            except BlockingIOError:
                return
            except ConnectionError as error:
                raise EOFError from error

    def close(self) -> None:
        """Close the descriptors of a message of which the rest will not come."""
        _close(self._descriptors)

    def _read(self, flags: int) -> bool:
        data, descriptors, state, _ = socket.recv_fds(self._end, _CHUNK, _AT_ONCE, flags | _RECEIVE)
        self._data += data
        self._descriptors += descriptors
        if state & socket.MSG_CTRUNC:
            raise Lost(
                "there are too many open files in this process to receive a batch; raise the limit (ulimit -n), or "
                "keep fewer arrays"
            )
        return bool(data)

    def _next(self) -> Message | None:
        if len(self._data) < _HEADER.size:
            return None
        task, kind, token, length, count = _HEADER.unpack_from(self._data)
        end = _HEADER.size + length
        total = end + max(0, count - 1) // _AT_ONCE
        if len(self._data) < total or len(self._descriptors) < count:
            return None
        message = Message(task, kind, token, bytes(self._data[_HEADER.size : end]), self._descriptors[:count])
        del self._data[:total], self._descriptors[:count]
        return message
