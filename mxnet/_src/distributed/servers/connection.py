"""A worker's connection to one server, also across the server's death and return."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Sequence
from typing import Any

from torch import Tensor

from ....base import MXNetError
from ...core.process_lock import process_lock
from ..environment import START_TIMEOUT
from ..membership import Member, Membership, MembershipEvent
from ..threaded_call import ThreadedCall
from .messages import MessageKind
from .transport import FIRST_CHANNEL, WORKER, Message, PeerLink, PeerLost

_LOOK = 0.2  # seconds between two checks whether the server is alive
_FIRST_LOOK = 0.01  # the same while a server is expected to answer soon


class Connection:
    """The messages of a worker to a server, and the answers.

    Where a dead server may be started again (``rejoin_timeout``), messages without an answer are kept and sent again to
    its successor.

    Parameters
    ----------
    membership : Membership
    rank : int
        Of the server.
    """

    def __init__(self, membership: Membership, rank: int) -> None:
        self._membership = membership
        self._limits = membership.job.limits
        # What is entered: an interrupt within the `__enter__` of a condition, which is Python's, would leave it taken.
        self._lock = process_lock(again=True)
        self._changed = threading.Condition(self._lock)
        self._gone: str | None = None
        self._plans: list[Message] = []
        self._lasting: dict[tuple[int, int], Message] = {}  # messages that a successor needs, by kind and store
        self._kept: list[Message] = []
        self.unanswered = 0  # messages that were sent since the last answer
        self._next_channel = FIRST_CHANNEL
        self._expected: dict[int, Sequence[Tensor]] = {}
        self.rank = rank
        self._opened_to = self.member
        self._link: PeerLink | None = None

    @property
    def member(self) -> Member:
        """The member that has the server's rank now, or had it last."""
        return self._membership.members["server", self.rank]

    @property
    def keeps(self) -> bool:
        """Whether blocks of messages have to stay as they are until the next answer."""
        return self._limits.rejoin_timeout > 0

    def open(self) -> None:
        """Connect to the server, or to its successor if it is dead and will be started again.

        Raises
        ------
        PeerLost
            If it will not.
        """
        error = PeerLost(f"{self.member} is dead")
        deadline = time.monotonic() + self._limits.rejoin_timeout + self._limits.heartbeat_timeout
        while time.monotonic() < deadline and not self._gone:
            self._opened_to = self.member
            if self._membership.is_here(self._opened_to):
                try:
                    self._use(self._connected(self._opened_to))
                    return
                except PeerLost as lost:
                    error = lost
            with self._lock:
                self._changed.wait(_LOOK)
        raise PeerLost(f"{self._membership.me}: {self._membership.scheduler_lost or self._gone or error}")

    def _use(self, link: PeerLink) -> None:
        """Take a link, unless in the meantime it became certain that nothing will come on it."""
        with self._lock:
            if self._gone:
                link.abort(self._gone)
                raise PeerLost(self._gone)
            self._link = link

    def _connected(self, member: Member) -> PeerLink:
        """Return a link to a process; not waiting for it any longer when it dies, as gloo would."""
        me = self._membership.me

        def connect() -> PeerLink:
            name = f"{self.rank}.{member.incarnation}/{me.rank}.{me.incarnation}"
            event_log = self._membership.event_log.another()
            event_log.write(f"call/{name}", {})
            deadline = time.monotonic() + self._limits.start_timeout
            while event_log.read(f"called/{name}") is None:
                self._check(member)
                if time.monotonic() > deadline:
                    seconds = f"{self._limits.start_timeout:g} s ({START_TIMEOUT})"
                    raise PeerLost(f"{member} did not answer a call within {seconds}")
                time.sleep(_FIRST_LOOK)
            return PeerLink(event_log, name, WORKER, me.address, str(member), self._limits.start_timeout)

        call = ThreadedCall(connect)
        call.start(f"remx-connect-{member}")
        while not call.done.wait(_LOOK):
            self._check(member)
        link: PeerLink = call.result()
        return link

    def _check(self, member: Member) -> None:
        """Raise PeerLost where it is of no use to wait for a process."""
        if self._membership.scheduler_lost or not self._membership.is_here(member):
            raise PeerLost(f"{member} died while it was connected to")

    def on_event(self, event: MembershipEvent) -> None:
        """Follow what happens to the server; called by the thread that watches."""
        with self._lock:
            if event.change == "joined" and event.member is not None:
                if self._membership.scheduler_lost is None:  # else processes that join do not matter here
                    self._gone = None
            elif event.change in ("lost", "given up", "left"):
                if event.change != "lost":
                    self._gone = str(event)
                self.abort(event.reason or str(event))
            self._changed.notify_all()

    def abort(self, reason: str) -> None:
        """Let anyone who waits for the server wait no longer."""
        if self._link is not None:
            self._link.abort(reason)

    def give_up(self, reason: str) -> None:
        """Expect no successor any more."""
        with self._lock:
            self._gone = reason
            self.abort(reason)
            self._changed.notify_all()

    def new_channel(self, num_blocks: int) -> int:
        """Return a channel for messages of so many blocks, both ways."""
        self._next_channel += num_blocks
        return self._next_channel - num_blocks

    def expect(self, channel: int, tensors: Sequence[Tensor]) -> None:
        """Offer memory for the next answer on a channel; one that does not come leaves its memory to the next.

        Parameters
        ----------
        channel : int
        tensors : list of Tensor
            Always of the same lengths.
        """
        self._expected.setdefault(channel, tensors)
        if self._link is not None:
            with contextlib.suppress(PeerLost):  # the next message to the server fails, too
                self._link.expect(channel, tensors)

    def tell(self, message: Message) -> Any:
        """Begin to send a message; give the returned handle to `told`."""
        self.unanswered += 1
        if self.keeps:
            (self._plans if message.kind == MessageKind.PLAN else self._kept).append(message)
        try:
            return self._opened().send(message)
        except PeerLost as error:
            self._recover(error)
            return ()

    def told(self, sending: Any) -> None:
        """Wait until a message was sent, so that its block may change."""
        try:
            self._opened().finish(sending)
        except PeerLost as error:
            self._recover(error)

    def say(self, message: Message) -> None:
        """Send a message that needs no answer."""
        self.told(self.tell(message))

    def ask(self, message: Message) -> Message:
        """Send a message and wait for the answer; errors as for `hear`."""
        self.say(message)
        return self.hear()

    def keep_known(self, message: Message) -> None:
        """Let a server that takes this one's place be told as well, in the place of older messages of the kind."""
        self._lasting[message.kind, message.store] = message

    def release(self, sending: Any) -> None:
        """Drop messages that were answered, so have arrived."""
        for work, _ in sending:
            with contextlib.suppress(RuntimeError):  # of a server that has died since
                work.wait()

    def hear(self) -> Message:
        """Wait for an answer.

        Raises
        ------
        PeerLost
            If the server died and has no successor.
        MXNetError
            If the server could not do what it was asked.
        """
        while True:
            try:
                answer = self._opened().receive()
            except PeerLost as error:
                self._recover(error)
                continue
            self._kept.clear()
            self._expected.pop(answer.channel, None)
            self.unanswered = 0
            if answer.kind == MessageKind.ERROR:
                raise MXNetError(f"kvstore, {self.member}: {answer.notes['message']}")
            return answer

    def close(self) -> None:
        """End the connection."""
        if self._link is not None:
            self._link.close()

    def _opened(self) -> PeerLink:
        if self._link is None:
            raise PeerLost(f"{self.member} is lost: {self._gone or 'it has ended'}")
        return self._link

    def _recover(self, error: PeerLost) -> None:
        """Connect to the server's successor and repeat unanswered messages, or raise the error."""
        self._membership.suspect(self._opened_to, str(error).partition(" is lost: ")[2])
        if not self.keeps:
            # The scheduler confirms it, unless it is the scheduler that is dead, for which the server has ended.
            with self._lock:
                self._changed.wait_for(lambda: self._gone, self._limits.heartbeat_timeout + 2 * _LOOK)
            raise PeerLost(
                f"{self._membership.me}: {self._membership.scheduler_lost or self._gone or error}"
            ) from error
        deadline = time.monotonic() + self._limits.rejoin_timeout + self._limits.heartbeat_timeout
        while True:
            if not self._has_successor(deadline):
                raise PeerLost(f"{self._membership.me}: {self._gone or error}") from error
            try:
                self.open()
                for channel, tensors in self._expected.items():
                    self._opened().expect(channel, tensors)
                for message in (*self._plans, *self._lasting.values(), *self._kept):
                    self._opened().finish(self._opened().send(message))
                return
            except PeerLost as next_error:
                error = next_error

    def _has_successor(self, deadline: float) -> bool:
        """Wait until another process has the server's rank; return False if none will."""
        with self._lock:
            self._changed.wait_for(lambda: self.member != self._opened_to or self._gone, deadline - time.monotonic())
            return self.member != self._opened_to and not self._gone
