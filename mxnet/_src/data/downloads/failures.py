"""Why a source gave no file, and the error when none did."""

from __future__ import annotations

import itertools
import socket
import ssl
from collections.abc import Sequence
from typing import Final, Literal

from ....base import MXNetError

_WORTH_WAITING = frozenset({408, 425, 429, 500, 502, 503, 504})

Kind = Literal["status", "unreachable", "broken", "bytes", "size", "address", "skipped"]
# What came, or would come, is not the file.
WRONG_CONTENT: Final = frozenset({"bytes", "size"})


class SourceError(Exception):
    """A source gave no file, or not the right one.

    Parameters
    ----------
    reason : str
        For people.
    kind : {"status", "unreachable", "broken", "bytes", "size", "address", "skipped"}
        The server answered with an error; there was no connection; it broke or stalled; the file is another; it is
        larger than it can be; the address is none of the web; it was not asked.
    status : int, default 0
        HTTP's number.
    pause : float, default 0
        Seconds that the server wants to be left alone for.
    """

    def __init__(self, reason: str, kind: Kind, status: int = 0, pause: float = 0.0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.kind: Kind = kind
        self.status = status
        self.pause = pause

    @property
    def may_pass(self) -> bool:
        """Whether the same request may succeed a moment later."""
        return self.kind == "broken" or self.status in _WORTH_WAITING

    def as_mxnet(self, url: str, name: str) -> Exception:
        """Return the error that 1.9.1 has for it; its download library has an OSError where there is no answer."""
        if self.kind == "bytes":
            return UserWarning(
                f"File {name} is downloaded but the content hash does not match. The repo may be outdated or download "
                "may be incomplete. If the `repo_url` is overridden, consider switching to the default repo. "
                f"({self.reason})"
            )
        text = f"Failed downloading url {url}: {self.reason}"
        if self.kind == "address":
            return AddressError(text)
        return RuntimeError(text) if self.kind == "status" else ConnectionError(text)


class AddressError(ConnectionError, ValueError):
    """An address is none of the web; 1.9.1's download library has an OSError and ValueError for it."""


class DownloadError(MXNetError, ConnectionError):
    """A file is not there and no source gave it.

    It is an MXNetError, thus a RuntimeError, and an OSError, since programs for MXNet 1.9.1 catch either.

    Parameters
    ----------
    message : str
    failures : sequence of (str, SourceError)
        Each source with its reason.
    """

    def __init__(self, message: str, failures: Sequence[tuple[str, SourceError]] = ()) -> None:
        super().__init__(message)
        self.failures = tuple(failures)

    @property
    def got_wrong_bytes(self) -> bool:
        """Whether a source had a file with another checksum."""
        return any(failure.kind in WRONG_CONTENT for _, failure in self.failures)


def listed(failures: Sequence[tuple[str, SourceError]]) -> str:
    """Return lines with each source and its reason, once if several have the same."""
    groups = itertools.groupby(failures, lambda failed: failed[1].reason)
    return "\n".join("".join(f"  {source}\n" for source, _ in group) + f"    {reason}" for reason, group in groups)


def broken_connection(error: OSError) -> SourceError:
    """Return the meaning of a system error: no connection, or one that broke."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return SourceError(f"the server's certificate is not valid: {error.verify_message}", "unreachable")
    if isinstance(error, socket.gaierror):
        return SourceError("no connection: the server's name is not known", "unreachable")
    if isinstance(error, TimeoutError):
        return SourceError("no answer in time", "broken")
    if isinstance(error, ConnectionResetError | BrokenPipeError | ConnectionAbortedError | ssl.SSLError):
        return SourceError(f"the connection broke: {error.strerror or error}", "broken")
    return SourceError(f"no connection: {error.strerror or error}", "unreachable")
