"""A job's servers, as a worker sees them: one store of arrays."""

from __future__ import annotations

import functools
import math
import operator
import pickle
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import torch
from torch import Tensor

from ....base import MXNetError
from ...core import dtype as _dtype
from ...core.torch_internals import foreach_copy_
from ..compression import pack_two_bits, packed_length
from ..environment import Job
from ..sharding import Shard, slices
from .blocks import Layout, order
from .connection import Connection
from .messages import MessageKind
from .participation import Participation
from .transport import Message

Key = int | str
_Method = TypeVar("_Method", bound=Callable[..., Any])
_AHEAD = 32  # pushes that a server may still have to work on
_MASK_BITS = 62  # servers that a message can list as its recipients


@dataclass(frozen=True)
class Held:
    """An array that the servers hold.

    Attributes
    ----------
    key : int or str
    shape : tuple of int
    dtype : torch.dtype
    is_rows : bool
        It is row_sparse, and split by rows.
    slices : list of Slice
    """

    key: Key
    shape: tuple[int, ...]
    dtype: torch.dtype
    is_rows: bool
    slices: list[Shard]

    @property
    def width(self) -> int:
        """Elements of what a slice counts: 1, or those of a row."""
        return 1 if not self.is_rows else torch.Size(self.shape[1:]).numel()


@dataclass
class _ServerShard:
    """The part of a batch of arrays that one server holds.

    Attributes
    ----------
    connection : Connection
    plan, channel : int
        Of messages.
    positions : list of (int, Slice)
        The arrays' places in the batch, with the elements.
    whole : list of bool
        Whether those are all.
    values_layout, sent_layout : Layout
        What comes back, and what is pushed.
    outgoing, incoming : list of Tensor
        Memory for blocks of several arrays, of both.
    """

    connection: Connection
    plan: int
    channel: int
    positions: list[tuple[int, Shard]]
    whole: list[bool]
    values_layout: Layout
    sent_layout: Layout
    outgoing: list[Tensor | None] = field(init=False)
    incoming: list[Tensor | None] = field(init=False)

    def __post_init__(self) -> None:
        self.outgoing, self.incoming = self.sent_layout.memory(), self.values_layout.memory()

    def parts(self, flat: Sequence[Tensor]) -> list[Tensor]:
        """Return the parts of flat arrays that this server has."""
        return [flat[i] if is_whole else flat[i][piece.start : piece.stop]
                for (i, piece), is_whole in zip(self.positions, self.whole, strict=True)]  # fmt: skip

    def blocks(self, tensors: Sequence[Tensor], threshold: float | None) -> list[Tensor]:
        """Return the parts of flat arrays that are pushed."""
        parts = self.parts(tensors)
        if threshold is not None:
            return self.sent_layout.gather([pack_two_bits(part) for part in parts])
        if not self.connection.keeps:
            return self.sent_layout.gather(parts, self.outgoing)
        blocks = self.sent_layout.gather(parts)  # until the server has answered, and gradients may change sooner
        return [block.clone() if memory is None else block for block, memory in zip(blocks, self.outgoing, strict=True)]

    def receive_buffer(self, targets: Sequence[Sequence[Tensor]]) -> _ReceiveBuffer:
        """Return memory for what comes back, and where it is to be written: into flat arrays, for each any number."""
        destinations = [
            tuple(target if is_whole else target[piece.start : piece.stop] for target in targets[i])
            for (i, piece), is_whole in zip(self.positions, self.whole, strict=True)
        ]
        offered = [
            _memory_of(destinations[run.start], layout) if memory is None else memory
            for memory, (run, layout) in zip(self.incoming, self.values_layout.runs, strict=True)
        ]
        return _ReceiveBuffer(self.values_layout, offered, destinations)


class _ReceiveBuffer:
    """Memory for the values that a server answers with, and the targets that they are written to.

    A target whose values have a block to themselves is the memory, so that nothing needs to be copied.
    """

    def __init__(self, layout: Layout, offered: list[Tensor], destinations: Sequence[Sequence[Tensor]]) -> None:
        self.offered = offered
        self._layout = layout
        self._destinations = destinations
        self._copies = self._copies_from(offered)

    def _copies_from(self, blocks: Sequence[Tensor]) -> tuple[list[Tensor], list[Tensor]]:
        values = self._layout.scatter(blocks)
        pairs = [
            (target, value)
            for value, group in zip(values, self._destinations, strict=True)
            for target in group
            if target.data_ptr() != value.data_ptr()
        ]
        return [target for target, _ in pairs], [value for _, value in pairs]

    def distribute(self, blocks: Sequence[Tensor]) -> None:
        """Write values where they are not yet."""
        is_usual = all(map(operator.is_, blocks, self.offered))
        targets, values = self._copies if is_usual else self._copies_from(blocks)
        if targets:
            foreach_copy_(targets, values)


def _memory_of(targets: Sequence[Tensor], layout: Layout) -> Tensor:
    if targets[0].dtype is layout.dtypes[0]:
        return targets[0]
    return torch.empty(layout.nbytes, dtype=torch.uint8)


@dataclass
class _Batch:
    """Arrays that are pushed or pulled together."""

    held: list[Held]
    shards: list[_ServerShard]
    mask: int
    threshold: float | None
    _targets: list[Tensor] = field(default_factory=list)
    _receive_buffers: list[_ReceiveBuffer] = field(default_factory=list)

    def receive_buffers(
        self, targets: Sequence[Sequence[Tensor]], sources: Sequence[Tensor] = ()
    ) -> list[_ReceiveBuffer]:
        """Return for each shard what is to be known of the targets; it stays known while they are the same tensors.

        Not that of gradients, whose memory changes hands: of ``sources``.
        """
        flat_targets = [target for group in targets for target in group]
        if len(flat_targets) == len(self._targets) and all(map(operator.is_, flat_targets, self._targets)):
            return self._receive_buffers
        flat = [[target.view(-1) for target in group] for group in targets]
        buffers = [shard.receive_buffer(flat) for shard in self.shards]
        lasts = len(flat_targets) == len(targets) and not any(map(operator.is_, flat_targets, sources))
        self._targets, self._receive_buffers = (flat_targets, buffers) if lasts else ([], [])
        return buffers


def _spoken(method: _Method) -> _Method:
    """Return a method of `ParameterServerClient` in which it speaks to them, when it is its turn."""

    @functools.wraps(method)
    def call(self: ParameterServerClient, *args: Any, **kwargs: Any) -> Any:
        return self.participation.speak(method, self, *args, **kwargs)

    return cast("_Method", call)


class ParameterServerClient:
    """The servers of a job, for one of its stores.

    All calls return when their results may be used, except pushes, which return when the servers have been sent what is
    pushed. An error of a server, and of the optimizer that it runs, is raised by the next call that waits for it.

    Parameters
    ----------
    participation : Participation
    synchronous : bool
        What each worker pushes once is added together; else each push counts at once.

    Attributes
    ----------
    held : dict of int or str to Held
    """

    def __init__(self, participation: Participation, synchronous: bool) -> None:
        self.participation = participation
        self.synchronous = synchronous
        self.held: dict[Key, Held] = {}
        self._barriers = 0
        self._batches: dict[Any, _Batch] = {}
        self._connections = participation.connections
        self._store = participation.stores  # all workers make their stores in the same order
        participation.stores += 1
        participation.forget_dropped()
        weakref.finalize(self, participation.dropped.put, self._store).atexit = False

    @property
    def rank(self) -> int:
        """Of this worker."""
        return self.participation.membership.me.rank

    @property
    def job(self) -> Job:
        """The job."""
        return self.participation.job

    @property
    def _is_starting(self) -> bool:
        return self.participation.is_starting

    def _message(self, kind: MessageKind, **fields: Any) -> Message:
        return Message(kind, self._store, **fields)

    # ---- Values

    @_spoken
    def init(self, entries: Sequence[tuple[Key, int, Tensor, tuple[int, ...], bool]]) -> None:
        """Store first values: worker 0's; a barrier.

        Parameters
        ----------
        entries : list of (key, key_number, tensor, shape, is_rows)
            The key's number decides about its server; the tensor has all elements.
        """
        bound, count = self.job.limits.bigarray_bound, len(self._connections)
        added = []
        for key, key_number, tensor, shape, is_rows in entries:
            length = shape[0] if is_rows else tensor.numel()
            added.append(Held(key, shape, tensor.dtype, is_rows,
                              slices(key_number, length, tensor.numel(), count, bound)))  # fmt: skip
        tensors = [tensor for _, _, tensor, _, _ in entries]
        if self.rank == 0:
            for connection in self._connections:
                self._init_on(connection, added, tensors)
        self.held.update({held.key: held for held in added})
        self._barrier()

    def _init_on(self, connection: Connection, added: Sequence[Held], tensors: Sequence[Tensor]) -> None:
        rows: list[Any] = []
        parts: list[Tensor] = []
        for held, tensor in zip(added, tensors, strict=True):
            for piece in held.slices:
                if piece.server == connection.rank:
                    begin, end = piece.start * held.width, piece.stop * held.width
                    shape = [len(piece), *held.shape[1:]] if held.is_rows else None
                    rows.append([held.key, end - begin, _dtype.NAME_OF_TORCH[held.dtype], shape])
                    parts.append(tensor.reshape(-1)[begin:end])
        if not rows:
            return
        ordered = order([part.dtype for part in parts])
        layout = Layout(tuple(rows[i][1] for i in ordered), tuple(parts[i].dtype for i in ordered))
        block = layout.pack([parts[i] for i in ordered])
        notes = {"parts": [rows[i] for i in ordered], "synchronous": self.synchronous}
        connection.ask(self._message(MessageKind.INIT, numbers=(int(self._is_starting), 0), notes=notes, block=block))

    @_spoken
    def push(
        self, keys: Sequence[Key], tensors: Sequence[Tensor], settings: Any = None, threshold: float | None = None
    ) -> None:
        """Give the servers gradients: flat, or in any shape of as many elements.

        Parameters
        ----------
        keys : list
        tensors : list of Tensor, on the CPU
        settings : dict, optional
            Attributes of the optimizer that changed.
        threshold : float, optional
            What is pushed is 0 or this, or minus this, and travels as two bits a number.
        """
        batch = self._batch(keys, threshold)
        for shard, sending in zip(batch.shards, self._send(MessageKind.PUSH, batch, tensors, settings), strict=True):
            shard.connection.told(sending)
        self._keep_pace([shard.connection for shard in batch.shards])

    @_spoken
    def pull(self, keys: Sequence[Key], targets: Sequence[Sequence[Tensor]], threshold: float | None = None) -> None:
        """Copy values into tensors: for each key any number."""
        batch = self._batch(keys, threshold)
        buffers = self._expect(batch, batch.receive_buffers(targets))
        sent = [shard.connection.tell(self._message(MessageKind.PULL, plan=shard.plan)) for shard in batch.shards]
        self._receive(batch, sent, buffers)

    @_spoken
    def pushpull(
        self,
        keys: Sequence[Key],
        tensors: Sequence[Tensor],
        targets: Sequence[Sequence[Tensor]],
        settings: Any = None,
        threshold: float | None = None,
    ) -> None:
        """Push, then pull, in one message to each server."""
        batch = self._batch(keys, threshold)
        buffers = self._expect(batch, batch.receive_buffers(targets, tensors))
        self._receive(batch, self._send(MessageKind.PUSHPULL, batch, tensors, settings), buffers)

    def _batch(self, keys: Sequence[Key], threshold: float | None) -> _Batch:
        """Return how a list of arrays is shared out, and tell the servers when it is new."""
        identity = (tuple(keys), threshold)
        batch = self._batches.get(identity)
        if batch is None:
            batch = self._batches[identity] = self._sharded([self.held[key] for key in keys], threshold)
        return batch

    def _sharded(self, held: list[Held], threshold: float | None) -> _Batch:
        shards, mask, plan = [], 0, len(self._batches) + 1
        for connection in self._connections:
            pieces = [
                (i, piece)
                for i, stored in enumerate(held)
                for piece in stored.slices
                if piece.server == connection.rank
            ]
            if not pieces:
                continue
            widths = [len(piece) * held[i].width for i, piece in pieces]
            ordered = order([held[i].dtype for i, _ in pieces], widths)
            pieces = [pieces[at] for at in ordered]
            lengths = tuple(widths[at] for at in ordered)
            values_layout = Layout(lengths, tuple(held[i].dtype for i, _ in pieces))
            sent = values_layout
            if threshold is not None:
                sent = Layout(tuple(map(packed_length, lengths)), (torch.uint8,) * len(lengths))
            channel = connection.new_channel(max(len(values_layout.runs), len(sent.runs)))
            sizes = [run.nbytes for _, run in sent.runs]
            notes = {
                "keys": [held[i].key for i, _ in pieces],
                "threshold": threshold,
                "channel": channel,
                "sizes": sizes,
            }
            connection.say(self._message(MessageKind.PLAN, plan=plan, notes=notes))
            are_whole = [len(piece) * held[i].width == math.prod(held[i].shape) for i, piece in pieces]
            shards.append(_ServerShard(connection, plan, channel, pieces, are_whole, values_layout, sent))
            mask |= 1 << connection.rank if connection.rank < _MASK_BITS else 0
        return _Batch(held, shards, mask, threshold)

    def _send(self, kind: MessageKind, batch: _Batch, tensors: Sequence[Tensor], settings: Any) -> list[Any]:
        flat = [tensor.reshape(-1) for tensor in tensors]
        number = self.participation.begin_push(self.synchronous)
        sent = []
        for shard in batch.shards:
            blocks = shard.blocks(flat, batch.threshold)
            message = Message(
                kind, self._store, number, shard.plan, (batch.mask, 0), settings, None, shard.channel, blocks
            )
            sent.append(shard.connection.tell(message))
        return sent

    def _expect(self, batch: _Batch, buffers: list[_ReceiveBuffer]) -> list[_ReceiveBuffer]:
        for shard, buffer in zip(batch.shards, buffers, strict=True):
            shard.connection.expect(shard.channel, buffer.offered)
        return buffers

    def _receive(self, batch: _Batch, sent: Sequence[Any], buffers: Sequence[_ReceiveBuffer]) -> None:
        failure: MXNetError | None = None
        # Also after an error: an unread answer would be taken for that of the next request.
        for shard, sending, buffer in zip(batch.shards, sent, buffers, strict=True):
            try:
                answer = shard.connection.hear()
                shard.connection.release(sending)
                buffer.distribute(answer.blocks)
            except MXNetError as error:
                failure = failure or error
        if failure is not None:
            raise failure

    # ---- Rows

    @_spoken
    def push_rows(self, key: Key, rows: Tensor, values: Tensor, settings: Any = None) -> None:
        """Give the servers rows of a gradient; each server gets a message, also those without rows of it."""
        held = self.held[key]
        number = self.participation.begin_push(self.synchronous)
        mask = sum(1 << piece.server for piece in held.slices if piece.server < _MASK_BITS)
        for piece in held.slices:
            in_piece = (rows >= piece.start) & (rows < piece.stop)
            elements, part = (rows[in_piece] - piece.start).contiguous(), values[in_piece].contiguous()
            layout = Layout((len(elements), part.numel()), (torch.int64, part.dtype))
            notes = {"key": key, "count": len(elements), "settings": settings}
            block = layout.pack([elements, part.view(-1)])
            message = Message(MessageKind.PUSH_ROWS, self._store, number, 0, (mask, 0), notes, block)
            self._connections[piece.server].say(message)
        self._keep_pace(self._connections)

    def _keep_pace(self, connections: Sequence[Connection]) -> None:
        """Let no server fall behind far: what it has received and not worked on fills its memory."""
        for connection in connections:
            if connection.unanswered > _AHEAD:
                connection.ask(self._message(MessageKind.SYNC))

    @_spoken
    def pull_rows(self, key: Key, rows: Tensor) -> Tensor:
        """Return rows of a value: (len(rows), ...), in the order of ``rows``."""
        held = self.held[key]
        pulled = torch.empty((len(rows), *held.shape[1:]), dtype=held.dtype)
        for piece in held.slices:
            in_piece = (rows >= piece.start) & (rows < piece.stop)
            elements = (rows[in_piece] - piece.start).contiguous()
            notes = {"key": key, "count": len(elements)}
            question = self._message(MessageKind.PULL_ROWS, notes=notes, block=elements)
            answer = self._connections[piece.server].ask(question)
            if len(elements):
                (values,) = Layout((len(elements) * held.width,), (held.dtype,)).unpack(answer.block)
                pulled[in_piece] = values.view(len(elements), *held.shape[1:])
        return pulled

    # ---- The rest

    @_spoken
    def barrier(self) -> None:
        """Wait until all workers are here, and all that they have pushed has been received."""
        for connection in self._connections[1:]:
            connection.ask(self._message(MessageKind.SYNC))
        self._barrier()

    def _barrier(self) -> None:
        # Who was started again comes to the barriers of the start once more; of later ones it has not seen all.
        self._barriers += 1
        counts = self._is_starting or not self.participation.membership.rejoined
        number = self._barriers if counts else 0
        connection = self._connections[0]
        connection.ask(self._message(MessageKind.BARRIER, numbers=(number, self.participation.pushes)))
        if number:
            connection.keep_known(self._message(MessageKind.PASSED, numbers=(number, 0)))

    def set_optimizer(self, optimizer: Any) -> None:
        """Run worker 0's optimizer on the servers; returns when they have it."""
        self._give_optimizer(pickle.dumps(optimizer) if self.rank == 0 else None)

    @_spoken
    def _give_optimizer(self, data: bytes | None) -> None:
        for connection in self._connections:
            modes = (int(self.synchronous), int(self._is_starting))
            connection.ask(self._signed(MessageKind.OPTIMIZER, data, modes))

    def _signed(self, kind: MessageKind, data: bytes | None, numbers: tuple[int, int] = (0, 0)) -> Message:
        if data is None:
            return self._message(kind, numbers=numbers)
        block = torch.frombuffer(bytearray(data), dtype=torch.uint8)
        return self._message(kind, numbers=numbers, block=block, is_signed=True)

    @_spoken
    def states(self, with_optimizer: bool) -> list[bytes]:
        """Return the pickled states of the optimizer on each server."""
        question = self._message(MessageKind.STATES, notes={"optimizer": with_optimizer})
        blocks = [connection.ask(question).block for connection in self._connections]
        return [b"" if block is None else block.numpy().tobytes() for block in blocks]

    @_spoken
    def load_states(self, states: Sequence[bytes]) -> None:
        """Give each server the states of its parts; after a restart they are there, as they are now."""
        if self._is_starting and self.participation.resumed_pushes:
            return
        for connection, data in zip(self._connections, states, strict=True):
            connection.ask(self._signed(MessageKind.LOAD_STATES, data))

    @_spoken
    def command(self, head: int, body: str) -> None:
        """Let each server carry out a command."""
        for connection in self._connections:
            connection.ask(self._message(MessageKind.COMMAND, notes=[head, body]))

    @_spoken
    def profile_servers(self, action: str, value: Any) -> None:
        """Let the profiler of each server carry out one of its functions."""
        for connection in self._connections:
            connection.ask(self._message(MessageKind.PROFILE, notes=[action, value]))
