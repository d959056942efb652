"""Connections to servers: short waits, no redirection to what is not the web."""

from __future__ import annotations

import contextlib
import functools
import http.client
import socket
import ssl
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from email.message import Message
from typing import IO, Any

from ...core.version import __remx_version__
from . import limits
from .failures import SourceError, broken_connection

_NOT_SATISFIABLE = 416
_SCHEMES = ("http", "https", "file")  # the last for MXNET_GLUON_REPO and copies of the user's own
_LONGEST_PAUSE = 30.0


def open_url(url: str, start: int = 0, end: int | None = None, validator: str = "", verify_ssl: bool = True) -> Any:
    """Return the answer to a request for a file, from a byte on.

    Parameters
    ----------
    url : str
    start, end : int
        First and last byte that are requested. Servers may send all of them regardless.
    validator : str
        What the server called its version of the file before; it sends all of another version.
    verify_ssl : bool

    Raises
    ------
    SourceError
    """
    scheme = urllib.parse.urlsplit(url).scheme
    if scheme not in _SCHEMES:
        raise SourceError(f"no address of the web: the scheme is {scheme!r}, not http or https", "address")
    headers = {"User-Agent": f"remx/{__remx_version__}", "Accept-Encoding": "identity"}
    if start or end is not None:
        headers["Range"] = f"bytes={start}-{'' if end is None else end}"
    if validator:
        headers["If-Range"] = validator
    try:
        return _opener(verify_ssl).open(urllib.request.Request(url, headers=headers), timeout=limits.LIMITS.connect)
    except urllib.error.HTTPError as error:
        error.close()
        reason = "redirects without an end" if "infinite loop" in str(error.reason) else error.reason
        raise SourceError(f"HTTP {error.code} {reason}", "status", error.code, _pause(error.headers)) from error
    except urllib.error.URLError as error:
        if isinstance(error.reason, OSError):
            raise broken_connection(error.reason) from error
        raise SourceError(f"no address of the web: {error.reason}", "address") from error
    except http.client.HTTPException as error:
        raise SourceError(f"the answer is not HTTP: {error or type(error).__name__}", "broken") from error
    except OSError as error:
        raise broken_connection(error) from error
    except ValueError as error:
        raise SourceError(f"no address of the web: {error}", "address") from error


def is_range_refused(failure: SourceError) -> bool:
    """Return whether a server has no bytes from there on."""
    return failure.status == _NOT_SATISFIABLE


def _pause(headers: Mapping[str, str] | Message) -> float:
    """Return how long the server wants to be left alone for, within reason."""
    text = headers.get("Retry-After") or ""
    return min(float(text), _LONGEST_PAUSE) if text.isdecimal() else 0.0


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirections to the web, and never from TLS to a connection without it."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        allowed = ("https:",) if req.full_url.startswith("https:") else ("https:", "http:")
        if not newurl.lower().startswith(allowed):
            fp.close()
            raise SourceError(f"redirects to {newurl}, which is not followed", "status", code)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class _Patience(http.client.HTTPConnection):
    """A connection with the time limits of `limits`."""

    def connect(self) -> None:
        super().connect()
        self.sock.settimeout(limits.LIMITS.read)

    def getresponse(self) -> http.client.HTTPResponse:
        # The head of an answer may come a byte at a time, each in time.
        too_late = threading.Event()
        timer = threading.Timer(limits.LIMITS.answer, _end, (self.sock, too_late))
        timer.daemon = True
        timer.start()
        try:
            response = super().getresponse()
        except (http.client.HTTPException, OSError) as error:
            if too_late.is_set():
                raise TimeoutError from error
            raise
        finally:
            timer.cancel()
        if too_late.is_set():
            response.close()
            raise TimeoutError
        return response


def _end(connection: socket.socket, too_late: threading.Event) -> None:
    too_late.set()
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


class _Connection(_Patience):
    """One without TLS."""


class _SafeConnection(_Patience, http.client.HTTPSConnection):
    """One with TLS."""


class _Web(urllib.request.HTTPHandler):
    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_Connection, req)


class _SafeWeb(urllib.request.HTTPSHandler):
    def __init__(self, context: ssl.SSLContext) -> None:
        super().__init__(context=context)
        self._settings = context

    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(functools.partial(_SafeConnection, context=self._settings), req)


@functools.cache  # the certificates of authorities take 20 ms to read
def _opener(verify_ssl: bool) -> urllib.request.OpenerDirector:
    context = ssl.create_default_context() if verify_ssl else ssl._create_unverified_context()
    return urllib.request.build_opener(_Web(), _SafeWeb(context), _Redirects())
