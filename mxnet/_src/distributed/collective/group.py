"""Process groups of a job's workers: ranks and collective calls.

`world.start` makes the group of all workers, `Group.subgroup` smaller ones. Every member of a group has to call the
same functions in the same order. A call returns when its result may be used. Host tensors go through gloo, those on
GPUs through NCCL.

What happens when a member dies: the others' calls raise `MXNetError`, which names it, within about three seconds where
its connection broke, else after ``PS_HEARTBEAT_TIMEOUT``. From then on all calls on the group raise that error at once.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import hmac
import json
import pickle
import secrets
import weakref
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import torch
import torch.distributed as dist

from ....base import MXNetError
from ....ndarray.ndarray import NDArray
from ..objects import PROTOCOL, loads
from ..secret import NO_SECRET, SIGNATURE, Secret
from ..threaded_call import ThreadedCall
from .membership import GroupMembership, Watch

# Live members that never make a call which others wait for: the program does not call alike in all processes.
LONGEST_WAIT = 1800.0
# Seconds between two looks at those one waits for: all members read everybody's sign of life from one store, whose
# process takes 1.5 us for each, and there are as many readers as signs.
_LOOK_AROUND, _LOOK_AROUND_BY_SIZE = 1.0, 1 / 250
_NONCE = 32  # bytes
_MOST_NAMED = 8  # members in an error
_LEFT_BEHIND = 3.0  # seconds: more than the process that keeps the store waits for others
_NOTHING = torch.empty(0, dtype=torch.uint8)
_OPERATIONS = {
    "sum": dist.ReduceOp.SUM,
    "product": dist.ReduceOp.PRODUCT,
    "min": dist.ReduceOp.MIN,
    "max": dist.ReduceOp.MAX,
}


class PendingExchange:
    """A call under way.

    Its tensors must be left alone until `wait` returns. One that is dropped continues anyway.
    """

    __slots__ = ("_group", "_is_on_host", "_what", "_work")

    def __init__(self, group: Group, what: str, work: dist.Work | None, is_on_host: bool = True) -> None:
        self._group = group
        self._what = what
        self._work = work
        self._is_on_host = is_on_host

    def wait(self) -> None:
        """Return when the result is there; on a GPU, when what is called from now on will find it.

        Raises
        ------
        MXNetError
            If a member is dead.
        """
        if self._work is not None:
            work, self._work = self._work, None
            if self._is_on_host:
                self._group._await(work, self._what)
            else:
                work.wait()


class _InThread(ThreadedCall):
    """A call in a separate thread, which is waited for as torch's calls are.

    One that waits for a dead member inside of torch is left behind there; nothing could wake it but the end of the
    job's store, and that must not happen in the midst of this process's own end.
    """

    def __init__(self, function: Callable[[], object]) -> None:
        super().__init__(function)
        self.start("mxnet-exchange")

    def wait(self, timeout: timedelta) -> None:
        """Raise RuntimeError if the function is not done in time, and what it raised."""
        if not self.done.wait(timeout.total_seconds()):
            raise RuntimeError("not done in time")
        if self._error is not None:  # each time: `Group._await` calls this again where a call ended in the same moment
            raise self._error

    def leave_behind(self) -> None:
        """Let the program's end wait a moment for it."""
        atexit.register(self.done.wait, _LEFT_BEHIND)

    def is_completed(self) -> bool:
        """Return whether it has ended, with an error or without."""
        return self.done.is_set()


class Group:
    """Some of a job's workers. Get one from `world.start` or `subgroup`.

    Attributes
    ----------
    ranks : tuple of int
        The members' ranks in the job.
    rank, size : int
        This process's number in the group, and how many there are.
    local_rank, local_size : int
        The same among the members on this host.
    cross_rank, cross_size : int
        The same among the members of the same ``local_rank``, one on each host.
    """

    def __init__(
        self,
        ranks: Sequence[int],
        rank: int,
        handle: Any,
        membership: GroupMembership | None,
        secret: Secret = NO_SECRET,
    ) -> None:
        self.ranks = tuple(ranks)
        self.rank = rank
        self.size = len(self.ranks)
        self._handle = handle
        self._membership = membership
        self._secret = secret
        self._key = NO_SECRET  # of this group
        self._objects = 0  # exchanges of objects
        self._broken = ""
        self._parts: weakref.WeakSet[Group] = weakref.WeakSet()
        self._start_limit: float | None = None  # seconds, until the members are connected
        self.local_rank, self.local_size, self.cross_rank, self.cross_size = self._positions()

    def __repr__(self) -> str:
        return f"Group(rank {self.rank} of {self.size})"

    def host_of(self, rank: int) -> str:
        """Return the name of the host of a member."""
        return "localhost" if self._membership is None else self._membership.members[self.ranks[rank]].host

    def _positions(self) -> tuple[int, int, int, int]:
        hosts = [self.host_of(rank) for rank in range(self.size)]
        ranks_here = [rank for rank, host in enumerate(hosts) if host == hosts[self.rank]]
        local = ranks_here.index(self.rank)
        local_ranks = [hosts[:rank].count(host) for rank, host in enumerate(hosts)]
        same_local_rank = [rank for rank, index in enumerate(local_ranks) if index == local]
        return local, len(ranks_here), same_local_rank.index(self.rank), len(same_local_rank)

    # What members do together

    def all_reduce(self, tensor: torch.Tensor, operation: str = "sum") -> torch.Tensor:
        """Combine the tensors of all members, element by element, in place.

        The order of summation depends on the place of an element and the number of members, never on time: the same
        inputs give the same bits.

        Parameters
        ----------
        tensor : Tensor, contiguous
            Of the same shape and dtype in all members.
        operation : {'sum', 'product', 'min', 'max'}

        Returns
        -------
        Tensor
            The same tensor.
        """
        self.begin_all_reduce(tensor, operation).wait()
        return tensor

    def begin_all_reduce(self, tensor: torch.Tensor, operation: str = "sum") -> PendingExchange:
        """Begin `all_reduce`; the tensor has the result when what is returned was waited for."""
        if operation not in _OPERATIONS:
            raise MXNetError(f"all_reduce: operation is one of {', '.join(_OPERATIONS)}, got {operation!r}.")
        operand = _OPERATIONS[operation]
        return self._begin("all_reduce", tensor, lambda: dist.all_reduce(tensor, operand, self._handle, async_op=True))

    def broadcast(self, tensor: torch.Tensor, root: int = 0) -> torch.Tensor:
        """Write the tensor of one member into those of all others.

        Parameters
        ----------
        tensor : Tensor, contiguous
            Of the same shape and dtype in all members.
        root : int
            Whose tensor; its number in the group.
        """
        self.begin_broadcast(tensor, root).wait()
        return tensor

    def begin_broadcast(self, tensor: torch.Tensor, root: int = 0) -> PendingExchange:
        """Begin `broadcast`; the tensor has the root's values once the returned handle was waited for."""
        self._check_rank("broadcast", root)
        source = self.ranks[root]
        flat = _bytes_of(tensor)
        return self._begin("broadcast", flat, lambda: dist.broadcast(flat, source, self._handle, async_op=True))

    def begin_reduce(self, tensor: torch.Tensor, root: int, operation: str = "sum") -> PendingExchange:
        """Begin to combine the tensors of all members in that of the root; those of others hold anything afterwards."""
        self._check_rank("reduce", root)
        target, operand = self.ranks[root], _OPERATIONS[operation]
        return self._begin("reduce", tensor, lambda: dist.reduce(tensor, target, operand, self._handle, async_op=True))

    def all_gather(self, tensor: torch.Tensor) -> list[torch.Tensor]:
        """Return the tensors of all members, in the order of their ranks.

        Parameters
        ----------
        tensor : Tensor
            Of the same dtype in all members; shapes may differ.
        """
        if self.size == 1:
            return [tensor.clone()]
        shapes = self.all_gather_plain(list(tensor.shape))
        length = max(torch.Size(shape).numel() for shape in shapes)
        mine = tensor.new_zeros(length)
        mine[: tensor.numel()] = tensor.reshape(-1)
        return [
            gathered[: torch.Size(shape).numel()].view(shape)
            for gathered, shape in zip(self.all_gather_alike(mine), shapes, strict=True)
        ]

    def all_gather_alike(self, tensor: torch.Tensor) -> list[torch.Tensor]:
        """Return the tensors of all members, which have one shape."""
        gathered = [torch.empty_like(tensor) for _ in self.ranks]
        if self.size == 1:
            return [tensor.clone()]
        flat, parts = _bytes_of(tensor), [_bytes_of(part) for part in gathered]
        self._begin("all_gather", flat, lambda: dist.all_gather(parts, flat, self._handle, async_op=True)).wait()
        return gathered

    def begin_all_gather(self, target: torch.Tensor, part: torch.Tensor) -> PendingExchange:
        """Begin to put the parts of all members, of one length, one behind the other into a tensor of one axis.

        ``part`` may be the place in ``target`` where this member's part goes.
        """
        if self.size == 1:
            target.copy_(part)
        parts = list(target.view(self.size, -1).unbind())
        return self._begin("all_gather", part, lambda: dist.all_gather(parts, part, self._handle, async_op=True))

    def reduce_scatter(self, tensor: torch.Tensor, operation: str = "sum") -> torch.Tensor:
        """Combine tensors as `all_reduce` does, and return this member's share of the rows.

        Parameters
        ----------
        tensor : Tensor, one axis or more
            Of the same shape and dtype in all members. Rows are dealt out in order; where they cannot be divided
            evenly the first members get one more.
        operation : {'sum', 'product', 'min', 'max'}
        """
        if tensor.dim() == 0:
            raise MXNetError("reduce_scatter: expected a tensor with rows, got one without axes.")
        total = self.all_reduce(tensor.clone(memory_format=torch.contiguous_format), operation)
        counts = self.shares(len(tensor))
        start = sum(counts[: self.rank])
        return total[start : start + counts[self.rank]].clone()

    def shares(self, count: int) -> list[int]:
        """Return how many of some rows each member gets: as many as the others or one more."""
        least, remainder = divmod(count, self.size)
        return [least + (rank < remainder) for rank in range(self.size)]

    def all_to_all(self, tensor: torch.Tensor, splits: Sequence[int] | None = None) -> tuple[torch.Tensor, list[int]]:
        """Send each member some rows, and return the rows that they sent here.

        Parameters
        ----------
        tensor : Tensor, one axis or more
            Rows of the same shape and dtype in all members, those for member 0 first.
        splits : sequence of int, optional
            How many rows go to each member; by default equally many, which has to be possible.

        Returns
        -------
        Tensor
            Rows from member 0 first.
        list of int
            How many came from each.
        """
        rows = len(tensor) if tensor.dim() else 0
        if splits is None:
            if rows % self.size:
                raise MXNetError(f"all_to_all: {rows} rows are not equally many for {self.size} members; give splits.")
            splits = [rows // self.size] * self.size
        if len(splits) != self.size or sum(splits) != rows or min(splits) < 0:
            raise MXNetError(f"all_to_all: splits {list(splits)} are not {self.size} row counts that sum to {rows}.")
        if self.size == 1:
            return tensor.clone(), list(splits)
        received = [their[self.rank] for their in self.all_gather_plain([int(split) for split in splits])]
        rows_received = tensor.new_empty((sum(received), *tensor.shape[1:]))
        self._exchange(rows_received, received, tensor.contiguous(), splits)
        return rows_received, received

    def _exchange(
        self, result: torch.Tensor, received: Sequence[int], tensor: torch.Tensor, splits: Sequence[int]
    ) -> None:
        width = torch.Size(tensor.shape[1:]).numel() * tensor.element_size()
        if not width:
            return
        received_sizes, sent_sizes = [count * width for count in received], [count * width for count in splits]
        target, source = _bytes_of(result), _bytes_of(tensor)
        # Those without rows take part as well.
        work = self._try(
            "all_to_all",
            lambda: dist.all_to_all_single(target, source, received_sizes, sent_sizes, self._handle, async_op=True),
        )
        self._await(work, "all_to_all")

    def broadcast_object(self, value: Any, root: int = 0) -> Any:
        """Return the value that one member has, which travels as a pickle.

        Parameters
        ----------
        value : object
            Of the member ``root``; others' are not looked at.
        root : int

        Raises
        ------
        MXNetError
            If it is no plain value (numbers, strings, containers, arrays) and the job has no secret, which would show
            that a member has sent it.
        """
        self._check_rank("broadcast_object", root)
        if self.size == 1:
            return value
        signed_label = self._of_next_object("broadcast")
        packed = self._packed(pickle.dumps(value, PROTOCOL), signed_label) if self.rank == root else _NOTHING
        length = self.broadcast(torch.tensor([len(packed)]), root)
        if self.rank != root:
            packed = torch.empty(int(length), dtype=torch.uint8)
        self.broadcast(packed, root)
        if self._key and self.rank == root:
            return value
        loaded = self._loaded("broadcast_object", root, packed, signed_label)  # refused in all members, or in none
        return value if self.rank == root else loaded

    def all_gather_object(self, value: Any) -> list[Any]:
        """Return the values of all members, which travel as pickles, in the order of their ranks.

        It refuses what `broadcast_object` does.
        """
        if self.size == 1:
            return [value]
        signed_label = self._of_next_object("all_gather")
        pickles = self._all_gather_bytes(self._packed(pickle.dumps(value, PROTOCOL), signed_label))
        return [self._loaded("all_gather_object", rank, part, signed_label) for rank, part in enumerate(pickles)]

    def all_gather_plain(self, value: Any) -> list[Any]:
        """Return the values of all members: what JSON can hold."""
        packed = torch.frombuffer(bytearray(json.dumps(value).encode()), dtype=torch.uint8)
        return [json.loads(part.numpy().tobytes()) for part in self._all_gather_bytes(packed)]

    def _all_gather_bytes(self, mine: torch.Tensor) -> list[torch.Tensor]:
        lengths = [int(length) for length in self.all_gather_alike(torch.tensor([len(mine)]))]
        padded = torch.zeros(max(lengths), dtype=torch.uint8)
        padded[: len(mine)] = mine
        gathered = self.all_gather_alike(padded)
        return [part[:length] for part, length in zip(gathered, lengths, strict=True)]

    def _of_next_object(self, what: str) -> bytes:
        """Return the context that is signed with objects: which exchange of this group they belong to."""
        self._objects += 1
        return f"{what}/{self._objects}".encode()

    def _packed(self, pickled: bytes, signed_label: bytes) -> torch.Tensor:
        signature = self._key.sign(signed_label, str(self.rank).encode(), pickled)
        return torch.frombuffer(bytearray(signature + pickled), dtype=torch.uint8)

    def _loaded(self, what: str, rank: int, packed: torch.Tensor, signed_label: bytes) -> Any:
        """Return a member's object, unless it is none that this member has signed for this exchange."""
        content = packed.numpy().tobytes()
        signature, pickled = content[:SIGNATURE], content[SIGNATURE:]
        if self._key and not self._key.verifies(signature, signed_label, str(rank).encode(), pickled):
            raise self._give_up(what, f"what came from rank {self.ranks[rank]} has no valid signature")
        return loads(pickled, bool(self._key), what, [NDArray])

    def count_dead(self) -> int:
        """Return how many members give no sign of life, though they did not leave; takes a few seconds."""
        return 0 if self._membership is None else len(self._membership.missing(self.ranks)[0])

    def barrier(self) -> None:
        """Return when all members are here."""
        self.all_reduce(torch.zeros(1))

    def subgroup(self, ranks: Sequence[int] | None = None) -> Group | None:
        """Return a group of some members, which exists in parallel to this one; None in processes that are not in it.

        All members of the *job* have to call this, also those that will not be in it, in the same order.

        Parameters
        ----------
        ranks : sequence of int, optional
            Numbers in this group; by default all.
        """
        chosen_ranks = list(range(self.size)) if ranks is None else sorted(set(ranks))
        for rank in chosen_ranks:
            self._check_rank("subgroup", rank)
        if not chosen_ranks:
            raise MXNetError("subgroup: no ranks were given.")
        members = [self.ranks[rank] for rank in chosen_ranks]
        if self._membership is None:
            return Group(members, 0, None, None)
        if self.size != self._membership.size:
            raise MXNetError("subgroup: ask the group of all workers, all of which have to take part.")
        self.barrier()  # so that the group, whose connection to the store is one, is used by all at once
        handle = self._in_thread("subgroup", lambda: dist.new_group(members, timeout=timedelta(seconds=LONGEST_WAIT)))
        if self.rank not in chosen_ranks:
            return None
        group = Group(members, chosen_ranks.index(self.rank), handle, self._membership, self._secret)
        self._parts.add(group)
        group.prove()
        return group

    def end(self) -> None:
        """End torch's groups, this one and those of subgroups, with their threads.

        A thread of gloo's that lets go of a tensor only when the interpreter ends aborts the process. If members still
        owe each other something the threads wait for it; this does not, for long.
        """
        for group in (self, *list(self._parts)):
            group._handle = None  # torch's threads end when it is not referenced any more
            group._broken = group._broken or "distributed: the group has ended."
        with contextlib.suppress(RuntimeError):  # not done in time, or too late for a new thread
            _InThread(dist.destroy_process_group).wait(timedelta(seconds=_LEFT_BEHIND))

    def connect(self, make: Callable[[], Any], seconds: float) -> None:
        """Connect the members of the group of all workers, and let them `prove` that they are members.

        Parameters
        ----------
        make : function without arguments
            Returns torch's group. There torch waits for a member that has died since it came as long as for calls.
        seconds : float
            How long this may take.

        Raises
        ------
        MXNetError
            If a member is dead, or does not connect in time; it names the member.
        """
        self._start_limit = seconds
        self._handle = self._in_thread("start", make)
        self.prove()
        self._start_limit = None

    def prove(self) -> None:
        """Verify that the peers of all connections have the job's secret, and prove to them that this member has it.

        gloo tells its members' addresses to all that reach the job's store, and accepts the first connection. The key
        that objects are signed with from then on is derived from random numbers of all members, so signatures of
        another group, or of another rank, are invalid here.
        """
        if self.size == 1:
            return
        nonce = secrets.token_bytes(_NONCE)
        nonces = self._exchanged([nonce] * self.size)
        proofs = [self._proof(self.rank, rank, nonces) for rank in range(self.size)]
        for rank, proof in enumerate(self._exchanged(proofs)):
            # A process without a secret demands the proof, too: two that differ in that belong to different jobs.
            if rank != self.rank and not hmac.compare_digest(proof, self._proof(rank, self.rank, nonces)):
                member = str(rank) if self._membership is None else self._membership.members[self.ranks[rank]].in_group
                raise self._give_up("start", f"who is connected as {member} does not know the token (MXNET_JOB_TOKEN)")
        self._key = self._secret.derived(b"group", ",".join(map(str, self.ranks)).encode(), *nonces)

    def _proof(self, sender: int, receiver: int, nonces: Sequence[bytes]) -> bytes:
        return self._secret.sign(b"proof", f"{sender}/{receiver}".encode(), nonces[sender], nonces[receiver])

    def _exchanged(self, texts: Sequence[bytes]) -> list[bytes]:
        """Send each member one of some texts of equal length; return what they sent here."""
        length = len(texts[0])
        sent = torch.frombuffer(bytearray(b"".join(texts)), dtype=torch.uint8)
        received = torch.empty_like(sent)
        counts = [length] * self.size
        self._exchange(received, counts, sent, counts)
        content = received.numpy().tobytes()
        return [content[start : start + length] for start in range(0, len(content), length)]

    # Waiting, and what goes wrong

    def _begin(self, what: str, tensor: torch.Tensor, start: Callable[[], dist.Work | None]) -> PendingExchange:
        if self.size == 1 or not tensor.numel():
            return PendingExchange(self, what, None)
        return PendingExchange(self, what, self._try(what, start), tensor.device.type == "cpu")

    def _try(self, what: str, start: Callable[[], Any]) -> Any:
        if self._broken:
            raise MXNetError(self._broken)
        try:
            return start()
        except RuntimeError as error:
            raise self._failure(what, str(error)) from error

    def run(self, what: str, function: Callable[[dist.ProcessGroup], object]) -> None:
        """Run a function that exchanges in this group by itself, as functions of torch's do.

        Parameters
        ----------
        what : str
            For errors.
        function : function of torch's group
            Returns when it is done.

        Raises
        ------
        MXNetError
            If a member is dead.
        """
        if self.size > 1:
            self._in_thread(what, lambda: function(self._handle))

    def _in_thread(self, what: str, function: Callable[[], object]) -> Any:
        """Return the result of a function that waits for others inside torch, which does not notice their death."""
        if self._broken:
            raise MXNetError(self._broken)
        work = _InThread(function)
        self._await(work, what)
        return work.result()

    def _await(self, work: dist.Work | _InThread, what: str) -> None:
        """Wait for a call, looking at intervals whether those it waits for are alive."""
        watch, waited = None, 0.0
        pause = max(_LOOK_AROUND, self.size * _LOOK_AROUND_BY_SIZE)
        while True:
            # Its error counts when it had ended before: in the same moment as the limit it may have ended well.
            has_ended = work.is_completed()
            try:
                work.wait(timedelta(seconds=pause))
            except RuntimeError as error:
                if has_ended:
                    raise self._failure(what, str(error)) from error
                if work.is_completed():
                    continue
            else:
                return
            assert self._membership is not None
            watch = watch or Watch(self._membership, self.ranks)
            dead = watch.look()
            waited += pause
            if not dead and waited >= (self._start_limit or LONGEST_WAIT):
                dead = self._late()
            if dead:
                if isinstance(work, _InThread):
                    work.leave_behind()
                raise self._give_up(what, dead)

    def _late(self) -> str:
        """Return the message about live members that exceeded the time limit."""
        assert self._membership is not None
        others = self._membership.others([rank for rank in self.ranks if rank != self.rank][:_MOST_NAMED])
        more_text = f" and {self.size - 1 - _MOST_NAMED} more" if self.size - 1 > _MOST_NAMED else ""
        if self._start_limit is None:
            return (
                f"waited for {others}{more_text}, which live, but did not make the same call within {LONGEST_WAIT:g} s"
            )
        return (
            f"waited for {others}{more_text}, which came and live, but not all of which connected within "
            f"{self._start_limit:g} s (MXNET_KVSTORE_START_TIMEOUT)"
        )

    def _failure(self, what: str, text: str) -> MXNetError:
        text = text.partition(" This is typically")[0]
        reason = text if self._membership is None else self._membership.explain(text)
        return self._give_up(what, reason)

    def _give_up(self, what: str, reason: str) -> MXNetError:
        """Return the error of this and all later calls."""
        where = "" if self._membership is None else f" on {self._membership.members[self._membership.rank].in_group}"
        self._broken = f"distributed {what}{where}: {reason}."
        if self._handle is not None:
            _keep_for_ever(self._handle)
        return MXNetError(self._broken)

    def _check_rank(self, what: str, rank: int) -> None:
        if not 0 <= rank < self.size:
            raise MXNetError(f"{what}: rank {rank} is not in a group of {self.size}.")


def _bytes_of(tensor: torch.Tensor) -> torch.Tensor:
    """Return the memory of a contiguous tensor as bytes: what is only moved may have any dtype."""
    if not tensor.numel():  # whose strides allow no other view
        return tensor.new_empty(0, dtype=torch.uint8)
    return tensor.detach().view(-1).view(torch.uint8)


def _keep_for_ever(handle: Any) -> None:
    """Keep a group whose threads wait for a dead member: its destructor would wait with them, at the program's end."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(handle))
