"""Who takes part in a group, and who still lives.

Each process writes a sign of life into the job's store every few seconds. While one waits for others it looks at
theirs: a process whose sign does not change for `heartbeat_timeout` is dead, stopped or cut off. So a slow worker may
take as long as it wants, and a dead one is named. Where a connection breaks, the signs tell whose it was.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

import torch.distributed as dist

from ...base import MXNetError
from ..environment import Limits
from ..secret import NO_SECRET, Secret

_LEFT = b"left"
_MOST_BETWEEN_BEATS = 1.0  # s: what a broken connection costs until it is known whose it was
_LEAVE_NOTICE = 3.0  # s: what a process that has left sent before may still be on its way


@dataclass(frozen=True)
class Member:
    """A process of the group."""

    rank: int
    host: str
    process: int

    def __str__(self) -> str:
        return f"rank {self.rank} on {self.host} (process {self.process})"


class Heartbeats:
    """The members of a group.

    Parameters
    ----------
    connect : function without arguments
        Returns a new connection to the job's store.
    store : Store
    rank, size : int
    limits : Limits
    keeper : str, optional
        Who keeps the store; by default rank 0.
    secret : Secret
        Of the job: who has not signed with it is no member, whatever is in the store.

    Raises
    ------
    MXNetError
        If some do not come in time; it names their ranks.
    """

    def __init__(
        self,
        connect: Callable[[], dist.Store],
        store: dist.Store,
        rank: int,
        size: int,
        limits: Limits,
        keeper: str | None = None,
        secret: Secret = NO_SECRET,
    ) -> None:
        self.rank = rank
        self.size = size
        self.limits = limits
        self._interval = min(limits.heartbeat_interval, _MOST_BETWEEN_BEATS)
        self._store = store
        self._secret = secret
        self._is_sole_owner = False  # whether the store is gone
        store.set(_beat_key(rank), "0")
        me = Member(rank, os.environ.get("DMLC_NODE_HOST") or socket.gethostname(), os.getpid())
        store.set(_member_key(rank), self._signed(rank, json.dumps(asdict(me))))
        self.members = self._await_members()
        self._keeper = str(self.members[0]) if keeper is None else keeper
        # Beats have a connection of their own, since others may wait on the first one. It is made here: a thread that
        # is inside of torch when the program ends would abort the process.
        self._beats = connect()
        self._ending = threading.Event()
        self._heart = threading.Thread(target=self._beat, name="mxnet-heartbeat", daemon=True)
        self._heart.start()

    def _await_members(self) -> tuple[Member, ...]:
        keys = [_member_key(rank) for rank in range(self.size)]
        deadline = time.monotonic() + self.limits.start_timeout
        pause = 0.005
        while True:
            if self._store.check(keys):
                results = [self._member(rank, value) for rank, value in enumerate(self._store.multi_get(keys))]
                members = tuple(filter(None, results))
                if len(members) == self.size:
                    return members
            if time.monotonic() > deadline:
                missing = [rank for rank, key in enumerate(keys) if not self._is_here(rank, key)]
                raise MXNetError(
                    f"distributed: of {self.size} workers, rank {', '.join(map(str, missing))} did not come within "
                    f"{self.limits.start_timeout:g} s (MXNET_KVSTORE_START_TIMEOUT)."
                )
            time.sleep(pause)
            pause = min(2 * pause, 0.1)

    def _is_here(self, rank: int, key: str) -> bool:
        return self._store.check([key]) and self._member(rank, self._store.get(key)) is not None

    def _signed(self, rank: int, content: str) -> str:
        return f"{self._secret.sign(b'member', str(rank).encode(), content.encode()).hex()} {content}"

    def _member(self, rank: int, value: bytes) -> Member | None:
        """Return who has written a note; None if it was no member."""
        try:
            signature, _, content = value.decode().partition(" ")
            signed = self._secret.verifies(bytes.fromhex(signature), b"member", str(rank).encode(), content.encode())
            return Member(**json.loads(content)) if signed or not self._secret else None
        except (ValueError, TypeError, RecursionError):
            return None

    def _beat(self) -> None:
        """Write signs of life until the end."""
        with contextlib.suppress(Exception):  # the store ends with whoever keeps it; others then name that one
            count = 0
            while not self._ending.wait(self._interval):
                count += 1
                self._beats.set(_beat_key(self.rank), str(count))

    def signs(self) -> list[bytes]:
        """Return each member's sign of life.

        Raises
        ------
        MXNetError
            If the store is gone.
        """
        try:
            return list(self._store.multi_get([_beat_key(rank) for rank in range(self.size)]))
        except RuntimeError as error:
            raise self._store_is_gone() from error

    def _store_is_gone(self) -> MXNetError:
        self._is_sole_owner = True
        return MXNetError(f"the job's store does not answer; {self._keeper} kept it, and has ended or is cut off")

    def dead(self, ranks: Sequence[int]) -> list[int]:
        """Return those of some ranks that are silent for two and a half beats, and did not say goodbye."""
        before = self.signs()
        quiet = [rank for rank in ranks if rank != self.rank]
        deadline = time.monotonic() + 2.5 * self._interval
        while quiet and time.monotonic() < deadline:
            time.sleep(self._interval / 10)
            now = self.signs()
            quiet = [rank for rank in quiet if now[rank] == before[rank] and not has_left(now[rank])]
        return quiet

    def others(self, ranks: Sequence[int]) -> str:
        """Name members."""
        return ", ".join(str(self.members[rank]) for rank in ranks)

    def explain(self, error: str) -> str:
        """Say who is behind a broken connection; takes up to two and a half beats."""
        try:
            return f"{self._blamed()} ({error})"
        except MXNetError as gone:
            return f"{gone} ({error})"
        except RuntimeError:
            return f"{self._store_is_gone()} ({error})"

    def _blamed(self) -> str:
        return self._store.get("blamed").decode(errors="replace") if self._store.check(["blamed"]) else self._find_out()

    def _find_out(self) -> str:
        """Find who has gone, and tell the others: soon it will be harder to say who went first."""
        before = self.signs()
        left: list[int] = []
        deadline = time.monotonic() + 2.5 * self._interval
        silent = [rank for rank in range(self.size) if rank != self.rank]
        while silent and not left and time.monotonic() < deadline:
            time.sleep(min(0.05, self._interval / 10))
            now = self.signs()
            left = [rank for rank in silent if has_left(now[rank])]
            silent = [rank for rank in silent if now[rank] == before[rank]]
        if left:
            text = self.farewell(left[0], now[left[0]])
        elif silent:
            text = f"{self.others(silent)} has died or is cut off"
        else:
            return "a connection between workers broke, though all of them live"
        return self._store.compare_set("blamed", "", text).decode(errors="replace")

    def farewell(self, rank: int, sign: bytes) -> str:
        """Say that a member has left, with its last words."""
        how = sign.removeprefix(_LEFT).decode(errors="replace") or "ended"
        return f"{self.members[rank]} has left the group: its program {how}"

    def leave(self) -> None:
        """Say that this process ends, so that nobody takes it for dead."""
        self._ending.set()
        if self._is_sole_owner:
            return
        self._heart.join(self.limits.heartbeat_timeout)  # at once, but where a machine has far too much to do
        with contextlib.suppress(RuntimeError):  # no store, nobody to tell
            self._store.set(_beat_key(self.rank), _LEFT.decode() + last_words())

    def see_off(self, seconds: float = 10.0) -> None:
        """Wait a moment for the others to leave, in the process that keeps the store, unless it ends by an error."""
        deadline = time.monotonic() + min(seconds, self.limits.heartbeat_timeout)
        if getattr(sys, "last_value", None) is not None:
            return
        with contextlib.suppress(MXNetError):
            while time.monotonic() < deadline and not all(map(has_left, self.signs())):
                time.sleep(0.01)


class Watch:
    """Looks after the others while one waits for them.

    Parameters
    ----------
    heartbeats : Heartbeats
    ranks : sequence of int
        For whom one waits.
    """

    def __init__(self, heartbeats: Heartbeats, ranks: Sequence[int]) -> None:
        self._heartbeats = heartbeats
        self._ranks = [rank for rank in ranks if rank != heartbeats.rank]
        self._seen: list[bytes] = []
        self._since: list[float] = []

    def look(self) -> str:
        """Return who is dead, as text that names them; empty: nobody."""
        now = time.monotonic()
        try:
            signs = self._heartbeats.signs()
        except MXNetError as error:
            return str(error)
        if not self._seen:
            self._seen, self._since = signs, [now] * len(signs)
        for rank, sign in enumerate(signs):
            if sign != self._seen[rank]:
                self._seen[rank], self._since[rank] = sign, now
        for rank in self._ranks:
            if has_left(signs[rank]) and now - self._since[rank] > _LEAVE_NOTICE:
                return self._heartbeats.farewell(rank, signs[rank])
        limit = self._heartbeats.limits.heartbeat_timeout
        silent = [rank for rank in self._ranks if now - self._since[rank] > limit]
        if silent:
            return f"{self._heartbeats.others(silent)} gave no sign of life for {limit:g} s (PS_HEARTBEAT_TIMEOUT)"
        return ""


def has_left(sign: bytes) -> bool:
    """Return whether a sign of life is the last one."""
    return sign.startswith(_LEFT)


def last_words() -> str:
    """Return what ended this program, if it was an error, else nothing."""
    error = getattr(sys, "last_value", None)
    return "" if error is None else f"ended by {type(error).__name__}: {str(error)[:500]}"


def _beat_key(rank: int) -> str:
    return f"beat/{rank}"


def _member_key(rank: int) -> str:
    return f"member/{rank}"
