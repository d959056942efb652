"""A worker's connection to one server, also across the server's death and return."""

from __future__ import annotations

import contextlib
import threading
import time
from typing import Any

from ..base import MXNetError
from .members import Event, Member, Membership
from .messages import Kind
from .transport import WORKER, Link, Message, PeerLost


class Connection:
    """What a worker says to a server, and hears from it.

    Where a dead server may be started again (``rejoin_timeout``), what it has not answered is kept and said again to
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
        self._changed = threading.Condition()
        self._gone: str | None = None
        self._plans: list[Message] = []
        self._unanswered: list[Message] = []
        self._sent = 0
        self.rank = rank
        self.member: Member = membership.members["server", rank]
        self._opened_to = self.member
        self._link: Link | None = None

    @property
    def keeps(self) -> bool:
        """Whether blocks of messages have to stay as they are until the next answer."""
        return self._limits.rejoin_timeout > 0

    def open(self) -> None:
        """Connect to the server."""
        me = self._membership.me
        self._opened_to = self.member
        name = f"{self.rank}.{self._opened_to.incarnation}/{me.rank}.{me.incarnation}"
        board = self._membership.board.another()
        self._link = Link(board, name, WORKER, me.address, str(self._opened_to), self._limits.start_timeout)

    def on_event(self, event: Event) -> None:
        """Follow what happens to the server; called by the thread that watches."""
        with self._changed:
            if event.change == "joined" and event.member is not None:
                self.member, self._gone = event.member, None
            elif event.change in ("lost", "given up", "left"):
                if event.change != "lost":
                    self._gone = str(event)
                self.abort(event.reason or str(event))
            self._changed.notify_all()

    def abort(self, reason: str) -> None:
        """Let whoever waits for the server wait no longer."""
        if self._link is not None:
            self._link.abort(reason)

    def give_up(self, reason: str) -> None:
        """Expect no successor any more."""
        with self._changed:
            self._gone = reason
            self.abort(reason)
            self._changed.notify_all()

    def tell(self, message: Message) -> Any:
        """Begin to say something; give what comes back to `told`."""
        self._sent += 1
        if self.keeps:
            (self._plans if message.kind == Kind.PLAN else self._unanswered).append(message)
        try:
            return self._opened().send(message)
        except PeerLost as error:
            self._recover(error)
            return ()

    def told(self, sending: Any) -> None:
        """Wait until something was said, so that its block may change."""
        try:
            self._opened().finish(sending)
        except PeerLost as error:
            self._recover(error)

    def release(self, sending: Any) -> None:
        """Let go of what was sent and has been answered, so that it has arrived."""
        for work, _ in sending:
            with contextlib.suppress(RuntimeError):  # of a server that has died since
                work.wait()

    @property
    def unanswered(self) -> int:
        """How many messages were sent since the last answer."""
        return self._sent

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
            self._unanswered.clear()
            self._sent = 0
            if answer.kind == Kind.ERROR:
                raise MXNetError(f"kvstore, {self.member}: {answer.notes['message']}")
            return answer

    def close(self) -> None:
        """End the connection."""
        if self._link is not None:
            self._link.close()

    def _opened(self) -> Link:
        if self._link is None:
            raise PeerLost(f"{self.member} is lost: {self._gone or 'it has ended'}")
        return self._link

    def _recover(self, error: PeerLost) -> None:
        """Connect to the server's successor and say again what is unanswered, or raise the error."""
        self._membership.suspect(self._opened_to, str(error).partition(" is lost: ")[2])
        if not self.keeps:
            raise PeerLost(f"{self._membership.me}: {self._membership.scheduler_lost or error}") from error
        deadline = time.monotonic() + self._limits.rejoin_timeout + self._limits.heartbeat_timeout
        while True:
            if not self._has_successor(deadline):
                raise PeerLost(f"{self._membership.me}: {self._gone or error}") from error
            try:
                self.open()
                for message in (*self._plans, *self._unanswered):
                    self._opened().finish(self._opened().send(message))
                return
            except PeerLost as again:
                error = again

    def _has_successor(self, deadline: float) -> bool:
        """Wait until another process has the server's rank; return False if none will."""
        with self._changed:
            self._changed.wait_for(lambda: self.member != self._opened_to or self._gone, deadline - time.monotonic())
            return self.member != self._opened_to and not self._gone
