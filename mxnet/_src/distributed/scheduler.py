"""The scheduler: gives ranks, notices deaths and ends the job. It sees no gradients."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from .environment import Job
from .event_log import EventLog
from .heartbeat_monitor import HeartbeatMonitor
from .membership import Change, Member, beat_of
from .secret import warning_of

_TICK = 0.01  # seconds between two looks at the inbox, while ranks are given and where something happens
_IDLE_TICK = 0.1
_PAUSED = 1.0  # seconds between two looks at the signs of life that show that the scheduler itself did not run
_GRACE = 10.0  # seconds that servers have to end after the job


@dataclass
class _Position:
    """A rank: the member that has it, and its state."""

    member: Member
    state: Change = "joined"
    since: float = field(default_factory=time.monotonic)  # when the state began

    @property
    def is_gone(self) -> bool:
        return self.state != "joined"


class Scheduler:
    """Gives ranks to processes that arrive, and logs which ones join, are lost and leave; all others follow the log."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.event_log = EventLog.serve(job)
        if not self.event_log.secret:
            print(f"scheduler: {warning_of(job)}", file=sys.stderr, flush=True)
        self._positions: dict[tuple[str, int], _Position] = {}
        self._read: set[int] = set()
        self._next = 0
        self._waiting: list[tuple[int, dict[str, Any]]] = []
        self._began = time.monotonic()
        self._monitor = HeartbeatMonitor(job.limits.heartbeat_timeout)
        self._ended: float | None = None
        self._status = 0
        self._busy_until = 0.0
        self._reasons: dict[Member, str] = {}

    def run(self) -> int:
        """Serve until the workers are done; return the exit status: 0 if all of them said goodbye."""
        while not self._is_over():
            self._read_inbox()
            self._waiting = [request for request in self._waiting if not self._admit(*request)]
            self._listen_for_beats()
            self._give_up()
            self._end()
            time.sleep(_TICK if time.monotonic() < self._busy_until or not self._is_complete() else _IDLE_TICK)
        return self._status

    def _read_inbox(self) -> None:
        """Read what came, in order; a note that was begun and never written is passed over."""
        count = self.event_log.length("inbox")
        for number in range(self._next, count):
            note = None if number in self._read else self.event_log.read(f"inbox/{number}")
            if note is None:
                continue
            self._read.add(number)
            self._busy_until = time.monotonic() + 1
            if note["what"] == "arrive":
                self._waiting.append((number, note))
            elif self._is_here(Member(**note["by"])):
                self._depart(Member(**note["member"]), "left" if note["what"] == "leave" else "lost", note["reason"])
        while self._next in self._read:
            self._read.remove(self._next)
            self._next += 1

    def _is_here(self, member: Member) -> bool:
        """Return whether a process is still a member: one that was declared dead is ignored when it wakes up."""
        position = self._positions.get((member.role, member.rank))
        return position is not None and position.member == member and not position.is_gone

    def _admit(self, number: int, note: Mapping[str, Any]) -> bool:
        """Give a process a rank, if there is one for it."""
        role = note["role"]
        rank = self._free_rank(role, note["wanted"], note["attempt"])
        if rank is None:
            return False
        before = self._positions.get((role, rank))
        if before is not None and not before.is_gone:
            self._log("lost", before.member, "was started again")
        incarnation = 0 if before is None else before.member.incarnation + 1
        member = Member(role, rank, incarnation, note["host"], note["address"], note["pid"])
        self._positions[role, rank] = _Position(member)
        self._monitor.hear(member, None)
        self._log("joined", member)
        self.event_log.write(f"admission/{number}", asdict(member))
        return True

    def _free_rank(self, role: str, former: int | None, attempt: int) -> int | None:
        count = self.job.num_workers if role == "worker" else self.job.num_servers
        never = [rank for rank in range(count) if (role, rank) not in self._positions]
        dead = [r for r in range(count) if (role, r) in self._positions and self._positions[role, r].state == "lost"]
        if former is not None and (former in never or former in dead or attempt):
            return former  # a restarted process knows that its predecessor is dead before others notice
        return next(iter(never + dead), None)

    def _depart(self, member: Member, change: Change, reason: str) -> None:
        position = self._positions.get((member.role, member.rank))
        if position is None or position.member != member or position.is_gone:
            return
        position.state, position.since = change, time.monotonic()
        self._log(change, member, reason)

    def _listen_for_beats(self) -> None:
        self._monitor.excuse(_PAUSED)
        limits = self.job.limits
        for position in self._positions.values():
            member = position.member
            if position.is_gone or self._monitor.silence(member) < limits.heartbeat_interval / 2:
                continue
            note = self.event_log.read(beat_of(member))
            if note is not None:
                self._monitor.hear(member, note["beat"])
            if self._monitor.silent([member]):
                reason = f"has given no sign of life for {limits.heartbeat_timeout:g} s (PS_HEARTBEAT_TIMEOUT)"
                self._depart(member, "lost", reason)

    def _give_up(self) -> None:
        """Give up those who died and were not started again in time."""
        for position in self._positions.values():
            if position.state == "lost" and time.monotonic() - position.since >= self.job.limits.rejoin_timeout:
                position.state = "given up"
                self._log("given up", position.member, self._reasons[position.member])

    def _end(self) -> None:
        """End the job when no worker is left or will come, or when some process has not come in time."""
        if self._ended is not None:
            return
        if not self._is_complete():
            if time.monotonic() - self._began > self.job.limits.start_timeout + _GRACE:
                ranks = (("server", self.job.num_servers), ("worker", self.job.num_workers))
                missing = [f"{role} {r}" for role, n in ranks for r in range(n) if (role, r) not in self._positions]
                self._finish(1, f"{', '.join(missing)} did not start")
            return
        workers = [position for (role, _), position in self._positions.items() if role == "worker"]
        if all(position.state in ("left", "given up") for position in workers):
            died = any(position.state == "given up" for position in workers)
            self._finish(int(died), "some workers died" if died else "")

    def _finish(self, status: int, reason: str) -> None:
        self._status, self._ended = status, time.monotonic()
        self._log("end", None, reason)

    def _is_complete(self) -> bool:
        return len(self._positions) == self.job.num_workers + self.job.num_servers

    def _is_over(self) -> bool:
        """Return whether all servers are gone after the end, or had the time to go."""
        if self._ended is None:
            return False
        servers_gone = all(position.is_gone for position in self._positions.values())
        return servers_gone or time.monotonic() - self._ended > _GRACE

    def _log(self, change: Change, member: Member | None, reason: str = "") -> None:
        if member is not None and reason:
            self._reasons[member] = reason
        note = {"change": change, "member": None if member is None else asdict(member), "reason": reason}
        self.event_log.append("log", note)
        if self.job.verbose or (change in ("lost", "given up")):
            print(f"scheduler: {member or 'the job'} {change} {reason}".rstrip(), file=sys.stderr, flush=True)
