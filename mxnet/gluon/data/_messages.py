"""Messages between a loader and its workers: bytes and file descriptors, through a socket.

Messages are short, as long contents are in blocks of shared memory: a few of them fit into the socket's buffer, so that
the sender never waits, whatever state the receiver is in. Where descriptors cannot be sent (Windows), blocks follow
their message as bytes, and each side has a thread that takes what comes.
"""

from __future__ import annotations

import os
import queue
import select
import socket
import struct
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress

import torch

from ..._src.operators.storage import shared_memory
from ._blocks import Packing, Pickle, arrived

_HEADER = struct.Struct("=QB8sQI")  # task, kind, token of the blocks, length of the content, descriptors
_COUNT = struct.Struct("=I")
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
        """Return the content; its blocks are mapped."""
        try:
            content, blocks = (self._content, []) if shared_memory.TRAVELS else _parts(self._content)
            while self._descriptors:
                size = os.fstat(self._descriptors[0]).st_size
                blocks.append(shared_memory.attach(self._descriptors.pop(0), (size,), torch.uint8))
            if self._in_block:
                content = blocks.pop().numpy().tobytes()
            return arrived(content, self._token, blocks)
        finally:
            self.close()

    def close(self) -> None:
        """Close the descriptors if the message is never opened."""
        _close(self._descriptors)


class UnreachableVariables(OSError):
    """Descriptors have not arrived."""


def send(end: socket.socket, task: int, kind: int, packing: Packing) -> None:
    """Send a message."""
    kind |= _IN_BLOCK if packing.in_block else 0
    if not shared_memory.TRAVELS:
        content = _joined(packing)
        end.sendall(_HEADER.pack(task, kind, packing.token, len(content), 0) + content)
        return
    descriptors = [_descriptor(block) for block in packing.blocks]
    data = _HEADER.pack(task, kind, packing.token, len(packing.content), len(descriptors)) + packing.content
    _send(end, data, descriptors[:_AT_ONCE])
    for start in range(_AT_ONCE, len(descriptors), _AT_ONCE):
        _send(end, b".", descriptors[start : start + _AT_ONCE])


def _joined(packing: Packing) -> bytes:
    """Return a message's content and its blocks as one: how many there are, their sizes, and one after another."""
    blocks = [block.reshape(-1).view(torch.uint8).numpy().data for block in packing.blocks]
    parts = [memoryview(packing.content), *blocks]
    sizes = [part.nbytes for part in parts]
    return b"".join((_COUNT.pack(len(parts)), struct.pack(f"={len(parts)}Q", *sizes), *parts))


def _parts(joined: bytes) -> tuple[bytes, list[torch.Tensor]]:
    """Return the content and the blocks that `_joined` put together."""
    (count,) = _COUNT.unpack_from(joined)
    sizes = struct.unpack_from(f"={count}Q", joined, _COUNT.size)
    start, parts = _COUNT.size + 8 * count, []
    for size in sizes:
        parts.append(joined[start : start + size])
        start += size
    content, *blocks = parts
    return content, [torch.frombuffer(bytearray(block), dtype=torch.uint8) for block in blocks]


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
            if not self._read(wait=True):
                return None
        return message

    def all(self) -> Iterator[Message]:
        """Give messages until the other side is gone.

        Where they may be long, a thread takes them, since two sides that both send one would wait for each other.
        """
        if shared_memory.TRAVELS:
            yield from iter(self.wait, None)
            return
        messages: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        threading.Thread(target=self._take, args=(messages,), daemon=True).start()
        yield from iter(messages.get, None)

    def _take(self, messages: queue.SimpleQueue[Message | None]) -> None:
        with suppress(OSError):  # the other side is gone
            while (message := self.wait()) is not None:
                messages.put(message)
        messages.put(None)

    def arrived(self) -> Iterator[Message]:
        """Give the messages that are there."""
        while True:
            while (message := self._next()) is not None:
                yield message
            try:
                if not self._read(wait=False):
                    raise EOFError
            except BlockingIOError:
                return
            except ConnectionError as error:
                raise EOFError from error

    def close(self) -> None:
        """Close the descriptors of a message of which the rest will not come."""
        _close(self._descriptors)

    def _read(self, wait: bool) -> bool:
        if not shared_memory.TRAVELS:
            if not wait and not select.select([self._end], [], [], 0)[0]:
                raise BlockingIOError
            data = self._end.recv(_CHUNK)
            self._data += data
            return bool(data)
        flags = 0 if wait else socket.MSG_DONTWAIT
        data, descriptors, state, _ = socket.recv_fds(self._end, _CHUNK, _AT_ONCE, flags | _RECEIVE)
        self._data += data
        self._descriptors += descriptors
        if state & socket.MSG_CTRUNC:
            raise UnreachableVariables(
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
