"""One download: from an address into a file, from where an earlier one ended."""

from __future__ import annotations

import contextlib
import http.client
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from . import connections, limits
from .failures import SourceError, broken_connection

_BLOCK = 1 << 18
_PARTIAL_CONTENT = 206


def transfer(url: str, partial: Path, *, resumes: bool, file_nbytes: int = 0, verify_ssl: bool = True) -> None:
    """Download what an address has into a file.

    Parameters
    ----------
    url : str
    partial : Path
        Keeps what came before an error.
    resumes : bool
        Take the file's present content as the beginning of the download.
    file_nbytes : int
        About how many bytes there are, 0 if unknown; more than twice as many are refused.

    Raises
    ------
    SourceError
        If it did not come, or not all of it.
    OSError
        If it cannot be written.
    """
    begin = partial.stat().st_size if resumes and partial.exists() else 0
    try:
        response = connections.open_url(url, begin, verify_ssl=verify_ssl)
    except SourceError as failure:
        if not (begin and connections.is_range_refused(failure)):
            raise
        begin, response = 0, connections.open_url(url, verify_ssl=verify_ssl)
    with response:
        if not _continues(response, begin):
            begin = 0
        length = _length(response)
        total = None if length is None else begin + length
        most = 2 * file_nbytes + _BLOCK if file_nbytes else limits.LIMITS.nbytes
        if total is not None and total > most:
            raise SourceError(f"has {shown(total)}, which is more than the file can have", "size")
        _check_room(partial, length, begin)
        with partial.open("ab" if begin else "wb") as stream, _progress(partial, begin, total) as show:
            received = _copy(response, stream, most - begin, show)
    if length is not None and received < length:
        raise SourceError(f"the connection ended after {shown(begin + received)} of {shown(begin + length)}", "broken")


def shown(nbytes: int) -> str:
    """Return a number of bytes for people."""
    size = float(nbytes)
    for unit in ("bytes", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"


def _continues(response: Any, begin: int) -> bool:
    """Return whether an answer has the bytes from there on, and not all of them."""
    if not begin or getattr(response, "status", None) != _PARTIAL_CONTENT:
        return False
    match = re.match(r"bytes (\d+)-", response.headers.get("Content-Range", ""))
    if match is None or int(match[1]) != begin:
        raise SourceError("answers with another part of the file than was asked for", "broken")
    return True


def _length(response: Any) -> int | None:
    text = response.headers.get("Content-Length") or ""
    return int(text) if text.isdecimal() else None


def _check_room(partial: Path, length: int | None, begin: int) -> None:
    """Raise an OSError before a disk is filled in vain."""
    free = shutil.disk_usage(partial.parent).free
    have = partial.stat().st_size - begin if partial.exists() else 0
    if length is not None and length > free + have:
        raise OSError(f"no space for {partial.parent}: {shown(length)} are needed, {shown(free)} are free")


def _copy(response: Any, stream: BinaryIO, most: int, show: Callable[[int], Any]) -> int:
    """Write what comes into a file, and return how much it was."""
    received = in_window = 0
    window = time.monotonic()
    while block := _next_block(response):
        stream.write(block)
        stream.flush()  # anyone who waits for this process looks at the size
        show(len(block))
        received += len(block)
        in_window += len(block)
        if received > most:
            raise SourceError(f"sent more than {shown(most)}, which is more than the file can have", "size")
        passed = time.monotonic() - window
        if passed >= limits.LIMITS.window:
            if in_window < limits.LIMITS.rate * passed:
                raise SourceError(f"stalled: {shown(in_window)} in {passed:.0f} seconds", "broken")
            window, in_window = time.monotonic(), 0
    return received


def _next_block(response: Any) -> bytes:
    """Return the bytes that are there, as soon as there are some; none at the end."""
    try:
        return bytes(response.read1(_BLOCK))
    except http.client.IncompleteRead as error:
        raise SourceError("the connection ended in the middle", "broken") from error
    except http.client.HTTPException as error:
        raise SourceError(f"the connection broke: {error or type(error).__name__}", "broken") from error
    except TimeoutError as error:
        raise SourceError(f"stalled: nothing came for {limits.LIMITS.read:.0f} seconds", "broken") from error
    except OSError as error:
        raise broken_connection(error) from error


def _name(partial: Path) -> str:
    """Return the name of the file that is to be: `.NAME.KEY.part` is what there is of it."""
    match = re.fullmatch(r"\.(.+)\.[0-9a-f]{12}(\.[0-9a-f]{8})?\.part", partial.name)
    return match[1] if match else partial.name


@contextlib.contextmanager
def _progress(partial: Path, begin: int, total: int | None) -> Iterator[Callable[[int], Any]]:
    """Show on a terminal how much has come and how fast, if tqdm is installed."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    try:
        from tqdm import tqdm  # noqa: PLC0415  (optional)
    except ImportError:
        yield lambda _: None
        return
    with tqdm(total=total, initial=begin, unit="B", unit_scale=True, leave=False, desc=_name(partial)) as bar:
        yield bar.update
