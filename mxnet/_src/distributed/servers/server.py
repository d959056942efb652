"""The server: holds a part of the values, adds what workers push, and runs the optimizer.

Threads receive messages, one for each worker; a single one, which runs the server, acts on them. So nothing needs a
lock, and an optimizer runs where ``import mxnet`` does, which may still be under way.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

import torch
from torch import Tensor

from ....base import MXNetError
from ....optimizer import Optimizer
from ....optimizer._updater import loadable
from ...operators.kernels.allocator import release
from ...operators.storage.formats import Rows
from ..compression import packed_length, unpack_two_bits
from ..environment import Job
from ..event_log import EventLog
from ..membership import Member, Membership, MembershipEvent
from ..objects import loads
from ..secret import refuse
from .blocks import Layout, dtype_named
from .checkpoint import Checkpoints
from .messages import PUSHES, MessageKind
from .parts import Bundle, Part
from .profiling import carry_out
from .rounds import Rounds
from .transport import SERVER, Message, PeerLink, PeerLost

_GRACE = 2.0  # seconds that threads have to end
_FIRST_LOOK, _LONGEST_PAUSE = 0.01, 0.2  # seconds between two looks whether a worker wants a connection


@dataclass(frozen=True)
class _Plan:
    """The parts in the blocks of a channel, as a worker announced them."""

    bundle: Bundle
    channel: int
    layout: Layout  # of what is pushed
    threshold: float | None  # of two-bit compression; None: not compressed

    def gradients(self, blocks: Sequence[Tensor]) -> Sequence[Tensor]:
        """Return the blocks that a worker has pushed, not compressed."""
        if self.threshold is None:
            return blocks
        layout = self.bundle.layout
        pairs = zip(self.layout.scatter(blocks), layout.lengths, strict=True)
        return layout.gather([unpack_two_bits(packed, length, self.threshold) for packed, length in pairs])


@dataclass(eq=False)
class _Worker:
    """A connection to a worker, and what the server remembers of it."""

    member: Member
    link: PeerLink
    plans: dict[tuple[int, int], _Plan] = field(default_factory=dict)
    sending: Sequence[Any] = ()
    said_goodbye: bool = False
    broken: bool = False


@dataclass(eq=False)
class _Waiting:
    """A request whose answer has to wait.

    Attributes
    ----------
    answer : callable
        Gives the answer once there is one, else None.
    missing : callable
        Returns the ranks that it waits for, and what for.
    """

    worker: _Worker
    request: Message
    answer: Callable[[], Message | None]
    missing: Callable[[], tuple[Sequence[int], str]]


class Server:
    """Serves one job.

    Parameters
    ----------
    job : Job
    command : callable, optional
        Called with head and body of commands that are not the server's own.
    """

    def __init__(self, job: Job, command: Callable[[int, str], None] | None = None) -> None:
        self.job = job
        self._command = command or _unknown
        self._inbox: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._workers: dict[int, _Worker] = {}
        self._threads: list[threading.Thread] = []
        self._waiting: list[_Waiting] = []
        self._at_barrier: dict[int, dict[int, int]] = {}  # by store and rank: pushes before the arrival
        self._goes_on: dict[int, int] = {}  # pushes of workers started again, before which they come to no barrier
        self._passed: dict[int, int] = {}  # barriers of each store
        self._gone: dict[int, str] = {}
        self._last_push: dict[int, tuple[int, int]] = {}
        self._ended: str | None = None
        self._stores: dict[int, Rounds] = {}
        self._forgotten: dict[int, set[int]] = {}
        self._failures: dict[int, str] = {}  # of checkpoints, for the next answer to each rank
        self.membership = Membership(
            job,
            tell=lambda event: self._inbox.put(lambda: self._on_event(event)),
            lost=lambda reason: self._inbox.put(lambda: self._end(reason)),
        )
        me = self.membership.me
        self._checkpoints = Checkpoints(job, me.rank, me.incarnation, self.membership.event_log.secret)
        try:
            saved = self._checkpoints.read(job.num_workers) if self.membership.rejoined else None
        except Exception as error:
            self.membership.leave(_told(error))
            raise
        if saved is not None:
            self._stores, self._last_push = saved

    def run(self) -> int:
        """Serve until the job ends; return the exit status."""
        try:
            while self._ended is None:
                with contextlib.suppress(Empty):
                    self._inbox.get(timeout=1.0)()
        except BaseException as error:
            self._ended = _told(error)
            raise
        finally:
            self._leave()
        return int(bool(self._ended))

    def _leave(self) -> None:
        """Tell the others, with the reason if something went wrong, before connections break and they look for one."""
        if self._ended:
            for waiting in self._waiting:
                self._send(waiting.worker, _error(waiting.request, f"the server ends: {self._ended}"))
        self.membership.leave(self._ended or "")
        for worker in self._workers.values():
            if worker.broken or self._ended:
                worker.link.abort(self._ended or "the job has ended")
        self._end_threads()
        if self._ended:
            print(f"{self.membership.me}: {self._ended}", file=sys.stderr, flush=True)

    def _end_threads(self) -> None:
        """Wait for the threads; if one waits for a process that never came, end this process."""
        deadline = time.monotonic() + _GRACE
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        if any(thread.is_alive() for thread in self._threads):
            # Python would end with threads inside of gloo, which aborts the process.
            print(f"{self.membership.me}: {self._ended or 'ends'}", file=sys.stderr, flush=True)
            sys.stdout.flush()
            os._exit(int(bool(self._ended)))

    def _end(self, reason: str) -> None:
        self._ended = reason

    # ---- Workers that connect and leave

    def _on_event(self, event: MembershipEvent) -> None:
        member = event.member
        if event.change == "end":
            self._ended = event.reason
        elif member is not None and member.role == "worker":
            if event.change == "joined":
                self._gone.pop(member.rank, None)
                if self.membership.is_here(member):  # a restarted server reads of many that are not
                    thread = threading.Thread(
                        target=self._serve_worker, args=(member,), name=f"remx-{member}", daemon=True
                    )
                    self._threads.append(thread)
                    thread.start()
            else:
                self._on_gone(member, event)

    def _on_gone(self, member: Member, event: MembershipEvent) -> None:
        worker = self._workers.get(member.rank)
        if event.change == "lost" and worker is not None and worker.member == member:
            worker.link.abort(event.reason)  # should it wake up, another has its rank
        if event.change in ("left", "given up"):
            self._gone[member.rank] = str(event)
            self._answer_waiting()

    def _serve_worker(self, member: Member) -> None:
        """Connect to a worker, then queue all its messages; runs in a separate thread."""
        me = self.membership.me
        name = f"{me.rank}.{me.incarnation}/{member.rank}.{member.incarnation}"
        try:
            event_log = self.membership.event_log.another()
            if not self._is_called(event_log, name, member):
                return
            link = PeerLink(event_log, name, SERVER, me.address, str(member), self.job.limits.start_timeout)
            del event_log  # with its connection and thread
        except MXNetError as error:
            self.membership.suspect(member, str(error))
            return
        worker = _Worker(member, link)
        self._inbox.put(lambda: self._welcome(worker))
        channels: dict[int, dict[int, list[int]]] = {}  # by store, with the sizes of their blocks
        try:
            while not worker.said_goodbye:
                message = link.receive()
                worker.said_goodbye = message.kind == MessageKind.GOODBYE
                self._inbox.put(lambda request=message: self._on_message(worker, request))  # type: ignore[misc]
                _offer_memory(link, message, channels)
        except PeerLost as error:
            reason = str(error)
            self._inbox.put(lambda: self._on_broken(worker, reason))

    def _welcome(self, worker: _Worker) -> None:
        self._workers[worker.member.rank] = worker
        if not self.membership.is_here(worker.member):
            worker.link.abort("died while it was connected to")

    def _is_called(self, event_log: EventLog, name: str, member: Member) -> bool:
        """Wait until a worker wants a connection, and agree: one that uses no store of servers never does.

        Nothing ends a thread that waits inside of gloo, where the process could not end either.
        """
        pause = _FIRST_LOOK
        while self._ended is None and self.membership.is_here(member):
            if event_log.read(f"call/{name}") is not None:
                event_log.write(f"called/{name}", {})
                return True
            time.sleep(pause)
            pause = min(1.1 * pause, _LONGEST_PAUSE)
        return False

    def _on_broken(self, worker: _Worker, reason: str) -> None:
        worker.broken = True
        self._waiting = [waiting for waiting in self._waiting if waiting.worker is not worker]
        if self._ended is None:
            self.membership.suspect(worker.member, reason.partition(" is lost: ")[2] or reason)

    # ---- Requests

    def _on_message(self, worker: _Worker, request: Message) -> None:
        if worker.broken:
            return
        try:
            kind = MessageKind(request.kind)
            answer = _ACTIONS[kind](self, worker, request)
        except Exception as error:  # whatever is wrong with a request, its sender has to be told, and others served
            error_text = _told(error)
            if request.kind in (MessageKind.PLAN, *PUSHES) and request.kind != MessageKind.PUSHPULL:
                self._rounds(request).errors.setdefault(worker.member.rank, []).append(error_text)
            else:
                self._send(worker, _error(request, error_text))
            return
        if kind in _FIRST or self._checkpoints.is_due(self._stores):
            self._write_checkpoint()
        if answer is not None:
            self._send(worker, answer)
        self._answer_waiting()

    def _write_checkpoint(self) -> None:
        try:
            self._checkpoints.write(self._stores, self._last_push)
        except Exception as error:  # of the disk, or of what is pickled: a program's own optimizer
            error_text = f"the checkpoint in {self.job.checkpoint_directory} could not be written: {_told(error)}"
            self._failures = dict.fromkeys(range(self.job.num_workers), error_text)

    def _send(self, worker: _Worker, answer: Message) -> None:
        rank = worker.member.rank
        if answer.kind == MessageKind.ANSWER:
            stores = self._stores.values() if worker.said_goodbye else [self._rounds(answer)]
            errors = [error_text for store in stores for error_text in store.errors.pop(rank, [])]
            errors += [self._failures.pop(rank)] if rank in self._failures else []
            answer = _error(answer, "\n".join(errors)) if errors else answer
        try:
            worker.link.finish(worker.sending)
            worker.sending = worker.link.send(answer)
        except PeerLost as error:
            self._on_broken(worker, str(error))

    def _rounds(self, request: Message) -> Rounds:
        """Return the server's state of the store that a request is about."""
        rounds = self._stores.get(request.store)
        if rounds is None:
            rounds = self._stores[request.store] = Rounds(self.job.num_workers)
        return rounds

    def _answer_waiting(self) -> None:
        """Answer what can be answered, also if an expected process will not come any more."""
        for waiting in list(self._waiting):
            answer = waiting.answer()
            if answer is None:
                ranks, operation = waiting.missing()
                gone = [self._gone[rank] for rank in ranks if rank in self._gone]
                if not gone:
                    continue
                answer = _error(waiting.request, f"{operation} cannot be finished: {'; '.join(gone)}.")
            self._waiting.remove(waiting)
            self._send(waiting.worker, answer)

    # ---- Actions

    def _init(self, worker: _Worker, request: Message) -> Message:
        """Hold first values; those of a worker that was started again only if there are none."""
        rows, rounds = request.notes["parts"], self._rounds(request)
        rounds.synchronous = request.notes["synchronous"]
        known = all(row[0] in rounds.parts for row in rows)
        if request.block is not None and not (known and request.numbers[0]):
            layout = Layout(tuple(row[1] for row in rows), tuple(dtype_named(row[2]) for row in rows))
            for (key, _, _, shape), value in zip(rows, layout.unpack(request.block), strict=True):
                if key in rounds.parts:
                    raise MXNetError(f"duplicate init of key {key}.")
                rounds.add(key, value, shape)
        return _answer(request)

    def _plan(self, worker: _Worker, request: Message) -> None:
        threshold = request.notes["threshold"]
        parts = [self._part(request, key) for key in request.notes["keys"]]
        lengths = tuple(part.tensor.numel() for part in parts)
        layout = values_layout = Layout(lengths, tuple(part.tensor.dtype for part in parts))
        if threshold is not None:
            layout = Layout(tuple(map(packed_length, lengths)), (torch.uint8,) * len(parts))
        if request.notes["sizes"] != [run.nbytes for _, run in layout.runs]:
            raise MXNetError(f"blocks of {request.notes['sizes']} bytes do not hold {request.notes['keys'][:5]}.")
        bundle = self._rounds(request).bundle(parts, values_layout)
        worker.plans[request.store, request.plan] = _Plan(bundle, request.notes["channel"], layout, threshold)

    def _part(self, request: Message, key: Any) -> Part:
        part = self._rounds(request).parts.get(key)
        if part is None:
            is_rejoining = self.membership.rejoined
            raise MXNetError(
                f"key {key} was lost with the server, which was started again (see MXNET_KVSTORE_CHECKPOINT_STEPS)."
                if is_rejoining else f"key {key} doesn't exist. Did you init?"
            )  # fmt: skip
        return part

    def _push(self, worker: _Worker, request: Message) -> None:
        plan = self._plan_of(worker, request)
        if self._note_push(worker, request):
            blocks = plan.gradients(request.blocks)
            self._rounds(request).push_blocks(worker.member.rank, plan.bundle, blocks, request.notes)

    def _note_push(self, worker: _Worker, request: Message) -> bool:
        """Remember that a push came; return False for one that came before."""
        last, _ = self._last_push.get(worker.member.rank, (0, 0))
        if request.sequence <= last:
            return False
        self._last_push[worker.member.rank] = (request.sequence, request.numbers[0])
        return True

    def _plan_of(self, worker: _Worker, request: Message) -> _Plan:
        plan = worker.plans.get((request.store, request.plan))
        if plan is None:
            raise MXNetError(f"unknown list of arrays {request.plan}.")
        return plan

    def _pull(self, worker: _Worker, request: Message) -> None:
        plan = self._plan_of(worker, request)
        rounds = self._rounds(request)
        self._when_settled(
            worker, request, plan.bundle,
            lambda: Message(MessageKind.ANSWER, request.store, channel=plan.channel, blocks=rounds.packed(plan.bundle)),
        )  # fmt: skip

    def _when_settled(
        self, worker: _Worker, request: Message, target: Part | Bundle, answer: Callable[[], Message]
    ) -> None:
        """Answer once all that the worker has pushed to something was added."""
        rank = worker.member.rank

        def missing() -> tuple[Sequence[int], str]:
            ranks, key = target.missing(rank)
            return ranks, f"the round of key {key!r}"

        self._waiting.append(_Waiting(worker, request, lambda: None if target.awaits(rank) else answer(), missing))

    def _pushpull(self, worker: _Worker, request: Message) -> None:
        self._push(worker, request)
        self._pull(worker, request)

    def _push_rows(self, worker: _Worker, request: Message) -> None:
        part = self._part(request, request.notes["key"])
        stored = part.tensor
        count, width = request.notes["count"], stored[0].numel()
        layout = Layout((count, count * width), (torch.int64, stored.dtype))
        rows, values = layout.unpack(request.block)
        gradient = Rows(values.view(count, *stored.shape[1:]), rows, tuple(stored.shape))
        if self._note_push(worker, request):
            self._rounds(request).push(worker.member.rank, [part], [gradient], request.notes.get("settings"))

    def _pull_rows(self, worker: _Worker, request: Message) -> None:
        part = self._part(request, request.notes["key"])
        (rows,) = Layout((request.notes["count"],), (torch.int64,)).unpack(request.block)
        self._when_settled(
            worker, request, part, lambda: _answer(request, block=part.tensor[rows].contiguous().view(-1))
        )

    def _barrier(self, worker: _Worker, request: Message) -> Message | None:
        """Wait for all workers; one that was started again comes once more to barriers that are behind the others."""
        everybody = set(range(self.job.num_workers))
        if self._is_passed(request):
            return _answer(request)
        arrived = self._at_barrier.setdefault(request.store, {})
        arrived[worker.member.rank] = request.numbers[1]
        self._waiting.append(
            _Waiting(
                worker,
                request,
                lambda: _answer(request) if self._is_over(request, arrived) else None,
                lambda: (sorted(everybody - set(arrived)), "the barrier"),
            )
        )
        return None

    def _is_over(self, request: Message, arrived: dict[int, int]) -> bool:
        """Return whether all workers have arrived at a barrier, or are beyond it: their predecessors died before it."""
        at_barrier = self._at_barrier.get(request.store)
        if at_barrier is not arrived or self._is_passed(request):
            return True
        pushes = max(arrived.values())
        beyond = {rank for rank, resumed in self._goes_on.items() if resumed >= pushes}
        if len(beyond.union(arrived)) < self.job.num_workers:
            return False
        del self._at_barrier[request.store]
        self._passed[request.store] = self._passed.get(request.store, 0) + 1
        return True

    def _note_going_on(self, worker: _Worker, request: Message) -> None:
        """Learn that a worker that was started again comes to no barrier before its next push."""
        self._goes_on[worker.member.rank] = request.numbers[0]

    def _is_passed(self, request: Message) -> bool:
        return 0 < request.numbers[0] <= self._passed.get(request.store, 0)

    def _note_passed(self, worker: _Worker, request: Message) -> None:
        """Learn from a worker what the server's predecessor has answered."""
        self._passed[request.store] = max(request.numbers[0], self._passed.get(request.store, 0))

    def _set_optimizer(self, worker: _Worker, request: Message) -> Message | None:
        """Take worker 0's optimizer; the others wait until it is there."""
        rounds = self._rounds(request)
        rounds.synchronous = bool(request.numbers[0])
        if request.block is None:
            answer_when_set = lambda: _answer(request) if rounds.updater is not None else None  # noqa: E731
            self._waiting.append(_Waiting(worker, request, answer_when_set, lambda: ([0], "set_optimizer")))
            return None
        if not (request.numbers[1] and rounds.updater is not None):  # a worker that rejoins changes nothing
            optimizer = loads(_content(request), request.is_signed, "set_optimizer", loadable())
            if not isinstance(optimizer, Optimizer):
                raise MXNetError(f"set_optimizer: expected an Optimizer, got {type(optimizer).__name__}.")
            rounds.set_optimizer(optimizer)
        return _answer(request)

    def _states(self, worker: _Worker, request: Message) -> Message:
        updater = self._rounds(request).updater
        if updater is None:
            raise MXNetError("there is no optimizer whose states could be saved.")
        data = bytearray(updater.get_states(request.notes["optimizer"]))
        return _answer(request, block=torch.frombuffer(data, dtype=torch.uint8))

    def _load_states(self, worker: _Worker, request: Message) -> Message:
        updater = self._rounds(request).updater
        if updater is None:
            raise MXNetError("there is no optimizer whose states could be loaded.")
        updater.set_states(_content(request))
        return _answer(request)

    def _run_command(self, worker: _Worker, request: Message) -> Message:
        self._command(*request.notes)
        return _answer(request)

    def _profile(self, worker: _Worker, request: Message) -> Message:
        """Carry out a function of the profiler, which may name files: so only if a member of the job asks."""
        action, value = request.notes
        if not worker.link.is_proven:
            refuse(f"profiler.{action} in servers")
        carry_out(action, value, self.membership.me.rank)
        return _answer(request)

    def _forget(self, worker: _Worker, request: Message) -> None:
        """Drop a store that no worker has any more."""
        worker.plans = {key: plan for key, plan in worker.plans.items() if key[0] != request.store}
        ranks = self._forgotten.setdefault(request.store, set())
        ranks.add(worker.member.rank)
        if len(ranks) == self.job.num_workers:
            store = self._stores.pop(request.store, None)
            if store is not None:
                store.clear()
                # Blocks that were received stand between small ones of what goes on; glibc seldom uses such gaps again.
                release()
            del self._forgotten[request.store]

    def _sync(self, worker: _Worker, request: Message) -> Message:
        return _answer(request)

    def _resume(self, worker: _Worker, request: Message) -> Message:
        return Message(MessageKind.ANSWER, request.store, numbers=self._last_push.get(worker.member.rank, (0, 0)))


_ACTIONS: dict[MessageKind, Callable[[Server, _Worker, Message], Message | None]] = {
    MessageKind.INIT: Server._init,
    MessageKind.PLAN: Server._plan,
    MessageKind.PUSH: Server._push,
    MessageKind.PULL: Server._pull,
    MessageKind.PUSHPULL: Server._pushpull,
    MessageKind.PUSH_ROWS: Server._push_rows,
    MessageKind.PULL_ROWS: Server._pull_rows,
    MessageKind.BARRIER: Server._barrier,
    MessageKind.GOES_ON: Server._note_going_on,
    MessageKind.OPTIMIZER: Server._set_optimizer,
    MessageKind.STATES: Server._states,
    MessageKind.LOAD_STATES: Server._load_states,
    MessageKind.COMMAND: Server._run_command,
    MessageKind.PROFILE: Server._profile,
    MessageKind.SYNC: Server._sync,
    MessageKind.RESUME: Server._resume,
    MessageKind.GOODBYE: Server._sync,
    MessageKind.FORGET: Server._forget,
    MessageKind.PASSED: Server._note_passed,
}


# What a server that is started again needs from the beginning.
_FIRST = (MessageKind.INIT, MessageKind.OPTIMIZER)


def _offer_memory(link: PeerLink, message: Message, channels: dict[int, dict[int, list[int]]]) -> None:
    """Offer memory for the next message of a channel when one has come, and when there is a new channel."""
    channel = message.channel
    if message.kind == MessageKind.PLAN:
        channel = message.notes["channel"]
        channels.setdefault(message.store, {})[channel] = message.notes["sizes"]
    if channel:
        link.expect(channel, [torch.empty(size, dtype=torch.uint8) for size in channels[message.store][channel]])
    if message.kind == MessageKind.FORGET:
        for channel in channels.pop(message.store, {}):
            link.forget(channel)


def _answer(request: Message, block: Tensor | None = None, **notes: Any) -> Message:
    return Message(MessageKind.ANSWER, request.store, notes=notes or None, block=block)


def _content(request: Message) -> bytes:
    return b"" if request.block is None else request.block.numpy().tobytes()


def _error(request: Message, error_text: str) -> Message:
    return Message(MessageKind.ERROR, request.store, notes={"message": error_text})


def _told(error: BaseException) -> str:
    return str(error) if isinstance(error, MXNetError) else f"{type(error).__name__}: {error}"


def _unknown(head: int, body: str) -> None:
    print(f"server: unknown command ({head}, {body})", file=sys.stderr, flush=True)
