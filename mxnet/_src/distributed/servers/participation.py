"""A worker's connections to all servers of its job; one for a process, whatever number of stores it makes."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from ....base import MXNetError
from ...core.process_lock import process_lock
from ..environment import Job
from ..membership import MembershipEvent, membership
from .connection import Connection
from .messages import MessageKind
from .speaker import Speaker
from .transport import Message, PeerLost

_LAST_SECONDS = 5.0  # that a call gets to end which the program has left, when the process leaves the job


class Participation:
    """The part that this worker takes in its job.

    Attributes
    ----------
    membership : Membership
    connections : list of Connection
        To each server.
    pushes : int
        Calls that pushed something, of this rank, also before it was started again.
    resumed_pushes : int
        How many of them were before.
    is_starting : bool
        This rank was started again, and has not pushed anything since.
    dropped : SimpleQueue of int
        Stores that the program has no more, for `forget_dropped`.
    """

    def __init__(self, job: Job) -> None:
        self.job = job
        self.connections: list[Connection] = []
        self.stores = 0
        self.pushes = self.resumed_pushes = 0
        self.is_starting = False
        self.dropped: SimpleQueue[int] = SimpleQueue()
        self._lock = process_lock(again=True)
        self._failed: MXNetError | None = None
        self.membership = membership(job, self._on_event, self._on_scheduler_lost)
        self._speaker = Speaker()
        try:
            self._connect()
        except BaseException:
            self._speaker.end()
            self.membership.leave("could not start")
            raise

    def _connect(self) -> None:
        self.membership.wait_for_all()
        self.connections = [Connection(self.membership, rank) for rank in range(self.job.num_servers)]
        for connection in self.connections:
            connection.open()
        self.is_starting = self.membership.rejoined
        if self.is_starting:
            self.pushes = self.resumed_pushes = self._resume()

    def _resume(self) -> int:
        """Return how many pushes of this rank count already; one that not all servers received is made again."""
        pushes_and_masks = [connection.ask(Message(MessageKind.RESUME)).numbers for connection in self.connections]
        last = max(number for number, _ in pushes_and_masks)
        mask = next(mask for number, mask in pushes_and_masks if number == last)
        all_reached = all(number == last for rank, (number, _) in enumerate(pushes_and_masks) if mask >> rank & 1)
        return last if all_reached or last == 0 else last - 1

    def _on_event(self, event: MembershipEvent) -> None:
        member = event.member
        if member is not None and member.role == "server" and member.rank < len(self.connections):
            self.connections[member.rank].on_event(event)

    def _on_scheduler_lost(self, reason: str) -> None:
        for connection in self.connections:
            connection.give_up(reason)

    def speak(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Call a function in which this process speaks to servers, and which an exception from outside leaves whole.

        One thread speaks at a time; after a server was lost for good, none may.
        """
        return self._speaker.call(self._in_turn, function, *args, **kwargs)

    def _in_turn(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        with self._lock:
            if self._failed is not None:
                raise self._failed
            try:
                return function(*args, **kwargs)
            except PeerLost as error:
                self._failed = error
                raise

    def begin_push(self, synchronous: bool) -> int:
        """Return the number of the next push.

        The first push of a restarted worker announces that it will reach no earlier barrier. Others that wait at one
        that its predecessor did not reach would otherwise wait forever, and this worker for their next push.
        """
        if self.is_starting and synchronous:
            message = Message(MessageKind.GOES_ON, numbers=(self.pushes, 0))
            self.connections[0].say(message)
            self.connections[0].keep_known(message)
        self.pushes += 1
        self.is_starting = False
        return self.pushes

    def forget_dropped(self) -> None:
        """Let the servers drop stores, unless a restarted worker would need them."""
        self.speak(self._forget_dropped)

    def _forget_dropped(self) -> None:
        while self.job.limits.rejoin_timeout == 0 and not self.dropped.empty():
            message = Message(MessageKind.FORGET, self.dropped.get())
            for connection in self.connections:
                connection.say(message)

    def close(self, reason: str = "") -> None:
        """Say goodbye, after everything pushed was received. No request can follow."""
        is_silent = self._lock.acquire(timeout=_LAST_SECONDS)  # or else an unneeded answer has not come
        try:
            if is_silent and self._failed is None and self.membership.scheduler_lost is None:
                for connection in self.connections:
                    try:
                        connection.ask(Message(MessageKind.GOODBYE))
                    except MXNetError as error:
                        reason = reason or str(error)
            self._failed = MXNetError("kvstore: this process has left the job.")
            self.membership.leave(reason)
            for connection in self.connections:
                connection.close()
        finally:
            self._speaker.end()
            if is_silent:
                self._lock.release()
