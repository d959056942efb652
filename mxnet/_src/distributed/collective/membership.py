"""The members of a group of workers, and which of them are alive.

Each member writes a sign of life into the job's store every second. While one waits for others it looks at theirs: who
is silent for `heartbeat_timeout` is dead. So a slow worker may take as long as it wants, and a dead one is named. Where
a connection breaks, the signs tell whose it was.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import TypeVar

import torch.distributed as dist

from ....base import MXNetError
from ..environment import JobLimits
from ..heartbeat_monitor import HeartbeatMonitor
from ..membership import Member
from ..secret import NO_SECRET, Secret
from ..store import JobStore, SignedRecords, StoreLost

_Answer = TypeVar("_Answer")
_LEFT = b"left"
_MOST_BETWEEN_BEATS = 1.0  # s: what a broken connection costs until it is known whose it was
_LEAVE_NOTICE = 3.0  # s: what a process that has left sent before may still be on its way
_MISSED = 2.5  # beats without which a process is taken for dead where a connection broke


class GroupMembership:
    """The members of a group, and this process's part in it.

    Parameters
    ----------
    connect : function without arguments
        Returns a new connection to the job's store.
    rank, size : int
    limits : Limits
    is_kept_by_first : bool
        Rank 0 keeps the store.
    secret : Secret
        Of the job: a process that has not signed with it is no member, whatever is in the store.

    Attributes
    ----------
    members : tuple of Member
        By rank.

    Raises
    ------
    MXNetError
        If some do not come in time; it names their ranks. If the store's process is gone or does not answer.
    """

    def __init__(
        self,
        connect: Callable[[], JobStore],
        rank: int,
        size: int,
        limits: JobLimits,
        is_kept_by_first: bool,
        secret: Secret = NO_SECRET,
    ) -> None:
        self.rank = rank
        self.size = size
        self.limits = limits
        self._interval = min(limits.heartbeat_interval, _MOST_BETWEEN_BEATS)
        self._store = connect()
        self._records = SignedRecords(self._store, secret)
        self._is_store_gone = False
        self._show("0", self._store)
        host = os.environ.get("DMLC_NODE_HOST") or socket.gethostname()
        self._records.write(_member_key(rank), asdict(Member("worker", rank, 0, host, "", os.getpid())))
        self.members = self._await_members()
        # Heartbeats have a separate connection, since others may wait on the first one. It is made here: a thread that
        # is inside of torch when the program ends would abort the process.
        beats = connect()
        if is_kept_by_first:
            self._store.keeper = beats.keeper = self.members[0].in_group
        self._ending = threading.Event()
        self._heart = threading.Thread(target=self._beat, args=(beats,), name="mxnet-heartbeat", daemon=True)
        self._heart.start()

    def _await_members(self) -> tuple[Member, ...]:
        keys = [_member_key(rank) for rank in range(self.size)]
        deadline = time.monotonic() + self.limits.start_timeout
        pause = 0.005
        while True:
            if self._store.ask("who has come", lambda store: store.check(keys)):
                members = tuple(filter(None, map(self._member, range(self.size))))
                if len(members) == self.size:
                    return members
            if time.monotonic() > deadline:
                missing = [rank for rank in range(self.size) if self._member(rank) is None]
                raise MXNetError(
                    f"distributed: of {self.size} workers, rank {', '.join(map(str, missing))} did not come within "
                    f"{self.limits.start_timeout:g} s (MXNET_KVSTORE_START_TIMEOUT)."
                )
            time.sleep(pause)
            pause = min(2 * pause, 0.1)

    def _member(self, rank: int) -> Member | None:
        """Return the process of a rank; None if there is none, or it is no member."""
        try:
            return Member(**(self._records.read(_member_key(rank)) or {}))
        except TypeError:  # of a stranger, in a job without a secret
            return None

    def _beat(self, store: JobStore) -> None:
        """Write signs of life until the end, and there that it is one."""
        with contextlib.suppress(StoreLost):  # the others name the process that kept it
            count = 0
            while not self._ending.wait(self._interval):
                count += 1
                self._show(str(count), store)
            self._show(_LEFT.decode() + last_words(), store)

    def _show(self, sign: str, store: JobStore) -> None:
        store.ask("to keep a sign of life", lambda of_torch: of_torch.set(_beat_key(self.rank), sign))

    def signs(self) -> list[bytes]:
        """Return each member's sign of life.

        Raises
        ------
        StoreLost
            If the store is gone, or does not answer.
        """
        keys = [_beat_key(rank) for rank in range(self.size)]
        return self._ask("for the signs of life of all workers", lambda store: list(store.multi_get(keys)))

    def _ask(self, what: str, question: Callable[[dist.Store], _Answer]) -> _Answer:
        try:
            return self._store.ask(what, question)
        except StoreLost:
            self._is_store_gone = True
            raise

    def others(self, ranks: Sequence[int]) -> str:
        """Name members."""
        return ", ".join(self.members[rank].in_group for rank in ranks)

    def missing(self, ranks: Iterable[int], until_one_left: bool = False) -> tuple[list[int], list[int], list[bytes]]:
        """Return the others that missed two and a half heartbeats, those that have left, and all heartbeats."""
        before = signs = self.signs()
        quiet, left = [rank for rank in ranks if rank != self.rank], list[int]()
        deadline = time.monotonic() + _MISSED * self._interval
        while quiet and not (left and until_one_left) and time.monotonic() < deadline:
            time.sleep(min(0.05, self._interval / 10))
            signs = self.signs()
            left = [rank for rank in quiet if has_left(signs[rank])]
            quiet = [rank for rank in quiet if signs[rank] == before[rank] and rank not in left]
        return quiet, left, signs

    def explain(self, error: str) -> str:
        """Name the member behind a broken connection; takes up to two and a half heartbeats."""
        try:
            return f"{self._blamed() or self._find_out()} ({error})"
        except StoreLost as gone:
            return f"{gone} ({error})"

    def _blamed(self) -> str:
        """Return the failure that another member reported."""

        def question(store: dist.Store) -> str:
            return store.get("blamed").decode(errors="replace") if store.check(["blamed"]) else ""

        return self._ask("who has died", question)

    def _find_out(self) -> str:
        """Find lost members and tell the others: later it is harder to find which one was lost first."""
        quiet, left, signs = self.missing(range(self.size), until_one_left=True)
        if left:
            text = self.farewell(left[0], signs[left[0]])
        elif quiet:
            text = f"{self.others(quiet)} has died or is cut off"
        else:
            return "a connection between workers broke, though all of them live"
        blamed = self._ask("to keep who has died", lambda store: store.compare_set("blamed", "", text))
        return blamed.decode(errors="replace")

    def farewell(self, rank: int, sign: bytes) -> str:
        """Say that a member has left, with its last words."""
        reason = sign.removeprefix(_LEFT).decode(errors="replace") or "ended"
        return f"{self.members[rank].in_group} has left the group: its program {reason}"

    def leave(self) -> None:
        """Announce that this process ends, so that it is not declared dead."""
        self._ending.set()
        if not self._is_store_gone:  # else there is no process to tell
            self._heart.join(self.limits.heartbeat_timeout)  # at once, but where a machine has far too much to do

    def see_off(self, seconds: float = 10.0) -> None:
        """Wait a moment for the others to leave, in the process that keeps the store, unless it ends by an error."""
        deadline = time.monotonic() + min(seconds, self.limits.heartbeat_timeout)
        if getattr(sys, "last_value", None) is not None:
            return
        with contextlib.suppress(StoreLost):
            while time.monotonic() < deadline and not all(map(has_left, self.signs())):
                time.sleep(0.01)


class Watch:
    """Looks after the others while one waits for them.

    Parameters
    ----------
    membership : GroupMembership
    ranks : sequence of int
        For whom one waits.
    """

    def __init__(self, membership: GroupMembership, ranks: Sequence[int]) -> None:
        self._membership = membership
        self._ranks = [rank for rank in ranks if rank != membership.rank]
        self._monitor = HeartbeatMonitor(membership.limits.heartbeat_timeout)

    def look(self) -> str:
        """Return a string that names the dead members; empty if there are none."""
        try:
            signs = self._membership.signs()
        except StoreLost as error:
            return str(error)
        for rank in self._ranks:
            self._monitor.hear(rank, signs[rank])
        for rank in self._ranks:
            if has_left(signs[rank]) and self._monitor.silence(rank) > _LEAVE_NOTICE:
                return self._membership.farewell(rank, signs[rank])
        silent = self._monitor.silent(self._ranks)
        if silent:
            limit = self._monitor.timeout
            return f"{self._membership.others(silent)} gave no sign of life for {limit:g} s (PS_HEARTBEAT_TIMEOUT)"
        return ""


def has_left(sign: bytes) -> bool:
    """Return whether a sign of life is the last one."""
    return sign.startswith(_LEFT)


def last_words() -> str:
    """Return the error that ended this program, if any."""
    error = getattr(sys, "last_value", None)
    return "" if error is None else f"ended by {type(error).__name__}: {str(error)[:500]}"


def _beat_key(rank: int) -> str:
    return f"beat/{rank}"


def _member_key(rank: int) -> str:
    return f"member/{rank}"
