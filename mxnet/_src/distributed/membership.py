"""The members of a job: the scheduler's log of them, and each process's view of it."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from queue import SimpleQueue
from typing import Any, Literal

from ...base import MXNetError
from ..core.latch import Latch
from ..core.process_lock import process_lock
from .environment import Job, Role
from .event_log import EventLog
from .store import StoreLost, local_address

Change = Literal["joined", "lost", "left", "given up", "end"]
_AT_START, _LATER = 0.01, 0.1  # seconds between two looks at the event_log
_START = 10.0  # seconds


@dataclass(frozen=True)
class Member:
    """A process of the job.

    Attributes
    ----------
    role : {'worker', 'server'}
    rank : int
    incarnation : int
        How many processes had the rank before.
    host : str
        Name of its machine.
    address : str
        Where it listens; empty if others do not connect to it.
    pid : int
    """

    role: Role
    rank: int
    incarnation: int
    host: str
    address: str
    pid: int

    def __str__(self) -> str:
        return f"{self.role} {self.rank} (host {self.host}, process {self.pid})"

    @property
    def in_group(self) -> str:
        """What a worker is called among workers alone."""
        return f"rank {self.rank} on {self.host} (process {self.pid})"


@dataclass(frozen=True)
class MembershipEvent:
    """What happened to a member, or to the job (``change`` is 'end', ``member`` None).

    "lost": died; "left": said goodbye; "given up": died and was not restarted in time.
    """

    change: Change
    member: Member | None
    reason: str = ""

    def __str__(self) -> str:
        change_text = _SAID.get(self.change, self.change)
        return f"{self.member} {change_text}{': ' if self.reason else ''}{self.reason}"


_SAID = {"lost": "is dead", "given up": "is dead", "left": "has left the job"}


def beat_of(member: Member) -> str:
    """Return the name of a member's signs of life in the event log."""
    return f"beat/{member.role}/{member.rank}/{member.incarnation}"


class Membership:
    """The part of this process in the job: its rank, its signs of life, and news of the others.

    News come in a separate thread, in the order in which the scheduler wrote them, the same in all processes.

    Parameters
    ----------
    job : Job
        Of a worker or a server.
    tell : callable
        Called with each `MembershipEvent`, in the watching thread.
    lost : callable
        Called with the reason, in some thread, if the scheduler cannot be reached any more.
    """

    def __init__(self, job: Job, tell: Callable[[MembershipEvent], None], lost: Callable[[str], None]) -> None:
        self.job = job
        self.event_log = EventLog.join(job)
        self._listeners = [(tell, lost)]
        self._lock = process_lock(again=True)
        self._changed = threading.Condition(self._lock)
        self._stop = threading.Event()
        self._caught_up = Latch()
        self._beats = 0
        # Written only by the watching thread: no other thread is to wait for a scheduler that does not answer.
        self._outbox: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._users = 1
        self.scheduler_lost: str | None = None
        self.members: dict[tuple[str, int], Member] = {}
        self.events: list[MembershipEvent] = []
        self.me = self._arrive()
        self.rejoined = self.me.incarnation > 0
        self._watcher = threading.Thread(target=self._watch, name="remx-watch", daemon=True)  # has the log from now on
        self._watcher.start()

    def _arrive(self) -> Member:
        job, limits = self.job, self.job.limits
        about = {"host": socket.gethostname(), "address": local_address(job), "pid": os.getpid()}
        wish = {"role": job.role, "wanted": job.rank, "attempt": job.attempt}
        number = self.event_log.append("inbox", {"what": "arrive", **wish, **about})
        deadline = time.monotonic() + limits.start_timeout
        while (answer := self.event_log.read(f"admission/{number}")) is None:
            if time.monotonic() > deadline:
                count = job.num_workers if job.role == "worker" else job.num_servers
                raise MXNetError(
                    f"{job.role}: the scheduler at {job.root_host}:{job.root_port} gave this process no rank within "
                    f"{limits.start_timeout:g} s (MXNET_KVSTORE_START_TIMEOUT): all {count} are taken, or it does "
                    "not know the job's token (MXNET_JOB_TOKEN)."
                )
            time.sleep(_AT_START)
        return Member(**answer)

    def wait_for_all(self) -> None:
        """Wait until all ranks of all roles have been given, which they have if this process rejoins.

        Raises
        ------
        MXNetError
            With the missing ones, after ``start_timeout``.
        """
        timeout = self.job.limits.start_timeout
        with self._lock:
            everybody = self._changed.wait_for(lambda: self.scheduler_lost or not self.missing(), timeout)
        self._caught_up.wait(timeout)  # a restarted process has more to read
        if self.scheduler_lost:
            raise MXNetError(f"{self.me}: {self.scheduler_lost}")
        if not everybody:
            raise MXNetError(
                f"{self.me}: {', '.join(self.missing())} did not start within {timeout:g} s "
                "(MXNET_KVSTORE_START_TIMEOUT)."
            )

    def is_here(self, member: Member) -> bool:
        """Return whether a member is there now, by all news that were there when this process came."""
        self._caught_up.wait(self.job.limits.heartbeat_timeout)
        about = [event for event in list(self.events) if event.member == member]
        is_current = self.members.get((member.role, member.rank)) == member
        return is_current and bool(about) and about[-1].change == "joined"

    def missing(self) -> list[str]:
        """Return the ranks that have not been assigned yet."""
        counts = (("server", self.job.num_servers), ("worker", self.job.num_workers))
        return [f"{role} {rank}" for role, count in counts for rank in range(count) if (role, rank) not in self.members]

    def suspect(self, member: Member, reason: str) -> None:
        """Tell the scheduler that a connection to a member broke."""
        self._outbox.put({"what": "suspect", "member": asdict(member), "reason": reason, "by": asdict(self.me)})

    def leave(self, reason: str = "") -> None:
        """Say goodbye, once all users in this process have called this; news end."""
        global _here  # noqa: PLW0603  (of this process there is one)
        with _SHARING:
            self._users -= 1
            if self._users > 0:
                return
            if _here is self:
                _here = None
        # A process that an error ended is not lost for good if it will be restarted.
        may_rejoin = reason and self.job.limits.rejoin_timeout > 0
        note_kind = "suspect" if may_rejoin else "leave"
        self._outbox.put({"what": note_kind, "member": asdict(self.me), "reason": reason, "by": asdict(self.me)})
        self._stop.set()
        if self._watcher is not threading.current_thread():
            self._watcher.join(timeout=5)  # a scheduler that does not answer is not waited for

    def dead(self) -> list[Member]:
        """Return the members that died and were not replaced."""
        state: dict[tuple[str, int], MembershipEvent] = {}
        for event in list(self.events):
            if event.member is not None:
                state[event.member.role, event.member.rank] = event
        return [e.member for e in state.values() if e.change in ("lost", "given up") and e.member is not None]

    def _watch(self) -> None:
        """Follow the scheduler's log, and show that this process is alive."""
        event_log = self.event_log
        read, beaten, started = 0, 0.0, time.monotonic()
        try:
            while not (self._stop.is_set() and self._outbox.empty()):
                while not self._outbox.empty():
                    event_log.append("inbox", self._outbox.get())
                note = event_log.read(f"log/{read}")
                if note is not None:
                    read += 1
                    self._hear(note)
                    continue
                self._caught_up.set()
                now = time.monotonic()
                if now - beaten >= self.job.limits.heartbeat_interval:
                    beaten, self._beats = now, self._beats + 1
                    event_log.write(beat_of(self.me), {"beat": self._beats})
                self._stop.wait(_AT_START if now - started < _START and self.missing() else _LATER)
        except StoreLost as error:
            self._lose(str(error))

    def _lose(self, reason: str) -> None:
        with self._lock:
            if self.scheduler_lost is not None or self._stop.is_set():
                return
            self.scheduler_lost = reason
            self._changed.notify_all()
        for _, lost in self._listeners:
            lost(reason)

    def _hear(self, note: dict[str, Any]) -> None:
        member = Member(**note["member"]) if note["member"] else None
        event = MembershipEvent(note["change"], member, note["reason"])
        with self._lock:
            if event.change == "joined" and member is not None:
                self.members[member.role, member.rank] = member
            self.events.append(event)
            self._changed.notify_all()
        for tell, _ in self._listeners:
            tell(event)
        if member == self.me and event.change in ("lost", "given up"):
            self._lose(f"the others took this process for dead: {event.reason}")


# A process is one member of its job, no matter which part of it takes part: stores of servers, and groups of workers.
_SHARING = process_lock()
_here: Membership | None = None


def membership(job: Job, tell: Callable[[MembershipEvent], None], lost: Callable[[str], None]) -> Membership:
    """Return this process's membership, which the first call makes; each caller has to `leave` it.

    Parameters are those of `Membership`.
    """
    global _here  # noqa: PLW0603
    with _SHARING:
        if _here is None:
            _here = Membership(job, tell, lost)
        else:
            _here._users += 1
            _here._listeners.append((tell, lost))
        return _here
