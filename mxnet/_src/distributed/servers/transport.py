"""Messages between two processes: a header of integers and blocks of bytes.

A `PeerLink` is a gloo process group of two ranks: 0 is the server, 1 the worker. This is all that stores know of
torch's communication, and what would be replaced to use another.

gloo sends values only when it knows that the other side has memory for them, which it asks for otherwise. So memory
for the next header is always offered. Channels, each for blocks of sizes that stay the same, let a side offer memory
for the blocks of the next message as well. They travel before the header, which then finds all of them there.

Both sides prove that they know the job's secret before anything else is read, and from the random numbers that they
exchange for that, both make the key of this connection. Each header has a signature with it, of the message and its
place among those that the side has sent: so a message of another connection, of the other side, or from before is none.
The blocks of channels, the values of arrays, are not signed: that would take longer than sending them. A job without a
secret proves nothing and signs nothing (`Link.is_proven`).

A broken connection, and one that `Link.abort` cut, raise `PeerLost` in anyone who waits.
"""

from __future__ import annotations

import json
import secrets
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

import torch
from torch import Tensor

from ....base import MXNetError
from ...core.torch_internals import gloo_device, gloo_pair
from ...messages.public import shown_as
from ..event_log import EventLog
from ..secret import NO_SECRET, SIGNATURE

Side = Literal[0, 1]
SERVER: Literal[0] = 0
WORKER: Literal[1] = 1
_MAGIC = 0x52454D58  # "REMX"
# Integers: magic, kind, store, sequence, plan, channel, bytes of notes, bytes of the block, two more, is_signed;
# then the signature.
_NUMBERS = 11
_HEADER = _NUMBERS + SIGNATURE // 8
_SIGNED = struct.Struct(f"<{SIGNATURE // 8}q")
_NONCE = 32  # bytes
_LARGEST = 1 << 36  # bytes of a block: no single value of a model is larger
_LARGEST_NOTES = 1 << 28
# Waits end when the other side answers or is known to be dead; others may compute for hours in between.
_FOR_EVER = timedelta(days=365)
_AT_ONCE = timedelta(milliseconds=1)
# Tags.
_IN_ORDER, _NOBODY_SENDS = 0, 9
FIRST_CHANNEL = 16  # each block of a channel has a tag, from that of the channel on


@shown_as(MXNetError)
class PeerLost(MXNetError):
    """The other side of a link is gone."""


@dataclass
class Message:
    """What one side tells the other.

    Attributes
    ----------
    kind : int
    store : int
        Which of the job's stores it is about.
    sequence : int
        Of requests: their number; of answers: that of the request.
    plan : int
        Number of the list of arrays in ``block``, which both sides have agreed on; 0: ``notes`` say what is in it.
    numbers : (int, int)
        What they mean depends on the kind.
    notes : object
        Anything that JSON can hold; None: nothing.
    block : Tensor or None
        Flat.
    channel : int
        On which ``blocks`` travel; 0: there are none.
    blocks : list of Tensor
        Flat, of the sizes that the other side expects.
    is_signed : bool
        Also ``block`` is signed. Of what is received: a member of the job has signed it, and for this message.
    """

    kind: int
    store: int = 0
    sequence: int = 0
    plan: int = 0
    numbers: tuple[int, int] = (0, 0)
    notes: Any = None
    block: Tensor | None = None
    channel: int = 0
    blocks: Sequence[Tensor] = ()
    is_signed: bool = False


@dataclass
class _PostedReceive:
    """Memory that was offered to the other side, to receive into."""

    tensor: Tensor
    work: Any

    def wait(self) -> Tensor:
        if self.work is not None:
            self.work.wait(_FOR_EVER)
        return self.tensor


class PeerLink:
    """A connection between a server and a worker. One thread may send while another receives.

    Parameters
    ----------
    event_log : EventLog
        Where both sides find each other.
    name : str
        The same on both sides, and of this connection alone.
    side : {SERVER, WORKER}
    address : str
        Of this machine, to listen on.
    peer : str
        Who is on the other side, for errors.
    timeout : float
        Seconds that connecting may take.

    Raises
    ------
    PeerLost
        If the other side does not come in time.
    MXNetError
        If it does not know the job's secret.
    """

    def __init__(self, event_log: EventLog, name: str, side: Side, address: str, peer: str, timeout: float) -> None:
        self.peer = peer
        self._side, self._other = side, 1 - side
        self._broken: str | None = None
        self._header: _PostedReceive | None = None
        self._expected: dict[int, list[_PostedReceive]] = {}
        self._key = NO_SECRET  # of this connection
        self._sent = self._received = 0  # messages
        try:
            store = event_log.store.within(f"link/{name}").of_torch
            self._group: Any = gloo_pair(store, side, gloo_device(address), timedelta(seconds=timeout))
            self._prove(event_log, name, timedelta(seconds=timeout))
            self._header = self._post(torch.empty(_HEADER, dtype=torch.int64), _IN_ORDER)
        except RuntimeError as error:
            raise PeerLost(f"{peer} cannot be connected to: {_first_line(error)}") from error

    @property
    def is_proven(self) -> bool:
        """Whether the other side is surely a member of the job."""
        return bool(self._key)

    def _prove(self, event_log: EventLog, name: str, timeout: timedelta) -> None:
        """Exchange random numbers and show that the secret is known."""
        own_nonce = secrets.token_bytes(_NONCE)
        peer_nonce = self._exchange(own_nonce, timeout)
        of_server, of_worker = (own_nonce, peer_nonce) if self._side == SERVER else (peer_nonce, own_nonce)
        key = event_log.secret.derived(b"link", name.encode(), of_server, of_worker)
        proof = self._exchange(key.sign(b"proof", bytes([self._side])), timeout)
        # A side without a secret demands the proof, too: two sides that differ in that belong to different jobs.
        is_proven = key.verifies(proof, b"proof", bytes([self._other])) if key else not any(proof)
        if not is_proven:
            self.close()
            raise MXNetError(f"{self.peer} does not know the job's secret (MXNET_JOB_TOKEN).")
        self._key = key

    def _exchange(self, content: bytes, timeout: timedelta) -> bytes:
        sent = torch.frombuffer(bytearray(content), dtype=torch.uint8)
        received = torch.empty(len(content), dtype=torch.uint8)
        posted = self._group.recv([received], self._other, _IN_ORDER)
        self._group.send([sent], self._other, _IN_ORDER).wait(timeout)
        posted.wait(timeout)
        return bytes(received.tolist())

    def send(self, message: Message) -> list[Any]:
        """Begin to send a message; return what has to be kept until `finish` was called with it."""
        notes = b"" if message.notes is None else json.dumps(message.notes).encode()
        block = message.block
        nbytes = 0 if block is None else block.numel() * block.element_size()
        about = (message.kind, message.store, message.sequence, message.plan, message.channel)
        header_fields = [_MAGIC, *about, len(notes), nbytes, *message.numbers, int(message.is_signed)]
        parts = [(part, message.channel + index) for index, part in enumerate(message.blocks) if part.numel()]
        header = self._signed(header_fields, notes, block if message.is_signed else None)
        parts.append((header, _IN_ORDER))
        if notes:
            parts.append((torch.frombuffer(bytearray(notes), dtype=torch.uint8), _IN_ORDER))
        if block is not None and nbytes:
            parts.append((block, _IN_ORDER))
        try:
            return [(self._group.send([part], self._other, tag), part) for part, tag in parts]
        except (RuntimeError, AttributeError) as error:
            raise self._lost(error) from error

    def _signed(self, header_fields: Sequence[int], notes: bytes, block: Tensor | None) -> Tensor:
        """Return the header of the next message that this side sends."""
        signature = self._key.sign(*self._said(self._side, self._sent, header_fields, notes, block))
        self._sent += 1
        return torch.tensor([*header_fields, *_SIGNED.unpack(signature)], dtype=torch.int64)

    @staticmethod
    def _said(
        side: int, position: int, header_fields: Sequence[int], notes: bytes, block: Tensor | None
    ) -> tuple[bytes, bytes, bytes]:
        """Return the signed content of a message; ``position`` is its index among those of its side."""
        content = b"" if block is None else _as_bytes(block)
        return struct.pack(f"<{_NUMBERS + 2}q", side, position, *header_fields), notes, content

    def finish(self, sending: Sequence[Any]) -> None:
        """Wait until a message was sent, so that its block may change."""
        try:
            for work, _ in sending:
                work.wait(_FOR_EVER)
        except RuntimeError as error:
            raise self._lost(error) from error

    def expect(self, channel: int, tensors: Sequence[Tensor]) -> None:
        """Offer memory for the blocks of the next message that comes on a channel; what was offered before stays first.

        Parameters
        ----------
        channel : int
            Channels of a link are as far apart as they have blocks, and begin at `FIRST_CHANNEL`.
        tensors : list of Tensor
            Flat, contiguous.
        """
        if channel in self._expected:
            return
        try:
            self._expected[channel] = [self._post(tensor, channel + index) for index, tensor in enumerate(tensors)]
        except (RuntimeError, AttributeError) as error:
            raise self._lost(error) from error

    def forget(self, channel: int) -> None:
        """Take back memory that was offered: nothing will come on a channel any more."""
        self._expected.pop(channel, None)

    def receive(self) -> Message:
        """Wait for a message.

        Raises
        ------
        PeerLost
            If the connection breaks, or is cut by `abort`, or something else than a message comes.
        """
        posted = self._header
        if posted is None:
            raise self._lost(None)
        try:
            header = posted.wait()
            header_fields = header.tolist()
            magic, kind, store, sequence, plan, channel, length, nbytes, first, second, signed = header_fields[
                :_NUMBERS
            ]
            possible = 0 <= length <= _LARGEST_NOTES and 0 <= nbytes <= _LARGEST
            if magic != _MAGIC or not possible or (channel and channel not in self._expected):
                self.abort("sent what is no message")
                raise self._lost(None)
            notes = self._receive_bytes(length)
            block = self._receive_bytes(nbytes)
            noted = b"" if notes is None else _as_bytes(notes)
            self._check(header_fields, noted, block if signed else None)
            blocks = [posted_block.wait() for posted_block in self._expected.pop(channel)] if channel else ()
            self._header = self._post(header, _IN_ORDER)
        except (RuntimeError, AttributeError) as error:
            raise self._lost(error) from error
        is_signed = bool(signed) and self.is_proven
        try:
            content = json.loads(noted) if noted else None
        except (ValueError, RecursionError):
            self.abort("sent what is no message")
            raise self._lost(None) from None
        return Message(kind, store, sequence, plan, (first, second), content, block, channel, blocks, is_signed)

    def _check(self, header_fields: Sequence[int], notes: bytes, block: Tensor | None) -> None:
        """Cut the connection if the next message from the other side has another signature than it should."""
        signed_parts = self._said(self._other, self._received, header_fields[:_NUMBERS], notes, block)
        self._received += 1
        if self.is_proven and not self._key.verifies(_SIGNED.pack(*header_fields[_NUMBERS:]), *signed_parts):
            self.abort("sent a message that has no valid signature")
            raise self._lost(None)

    def _post(self, tensor: Tensor, tag: int) -> _PostedReceive:
        return _PostedReceive(tensor, self._group.recv([tensor], self._other, tag) if tensor.numel() else None)

    def _receive_bytes(self, count: int) -> Tensor | None:
        return self._post(torch.empty(count, dtype=torch.uint8), _IN_ORDER).wait() if count else None

    def abort(self, reason: str) -> None:
        """Cut the connection: anyone who waits for the other side, on both, gets PeerLost."""
        if self._broken is None:
            self._broken = reason
        group = self._group
        if group is None:
            return
        try:
            # gloo closes a connection when one of its waits ends without an answer, which ends all the others.
            group.recv([torch.empty(1)], self._other, _NOBODY_SENDS).wait(_AT_ONCE)
        except RuntimeError:
            return

    def close(self) -> None:
        """End the connection, for which no thread may be waiting."""
        self._header = None  # which would keep it open
        self._expected.clear()
        self._group = None

    def _lost(self, error: BaseException | None) -> PeerLost:
        if isinstance(error, AttributeError) and self._group is not None:
            raise error
        reason = self._broken or ("the connection is closed" if error is None else _first_line(error))
        return PeerLost(f"{self.peer} is lost: {reason}")


def _as_bytes(block: Tensor) -> bytes:
    return block.detach().view(torch.uint8).numpy().tobytes()


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0].rpartition("] ")[2].partition(". This is typically")[0]
