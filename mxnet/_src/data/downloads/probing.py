"""Which sources of a file work, from here and now."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import connections
from .addresses import sources_of
from .announcements import SILENT
from .attempts import DownloadRequest
from .failures import SourceError
from .files import DownloadSource, File
from .obtaining import obtain
from .repository import is_offline
from .transfer import shown

_WORKERS = 8


@dataclass(frozen=True)
class Probe:
    """What a source did: whether it has the file, what is known of that, and how many seconds it took."""

    url: str
    works: bool
    note: str
    seconds: float


def probe(files: Iterable[File], whole: bool = False) -> Iterator[tuple[File, list[Probe]]]:
    """Ask every source of some files, several at a time, and yield them in order.

    Parameters
    ----------
    files : iterable of File
    whole : bool, default False
        Download files as a whole, into a temporary folder, and compare their checksums, instead of asking for the first
        byte.
    """
    with ThreadPoolExecutor(_WORKERS) as pool:
        started = [
            (file, [pool.submit(_probe, file, url, source, whole) for url, source in sources_of(file)])
            for file in files
        ]
        for file, futures in started:
            yield file, [future.result() for future in futures]


def _probe(file: File, url: str, source: DownloadSource, whole: bool) -> Probe:
    start = time.monotonic()
    try:
        if is_offline() and not url.startswith("file:"):
            raise SourceError("not asked, because MXNET_OFFLINE is set", "skipped")
        note = _compared(file, url, source) if whole else _first_byte(file, url)
    except SourceError as failure:
        return Probe(url, False, failure.reason, time.monotonic() - start)
    return Probe(url, True, note, time.monotonic() - start)


def _first_byte(file: File, url: str) -> str:
    """Ask for a byte, and return how long the file is."""
    with connections.open_url(url, 0, 0) as response:
        if response.headers.get_content_type() == "text/html":
            raise SourceError("sends a page of text instead of the file", "bytes")
        length = _length(response)
    if length is None:
        return "there; its length is not known"
    if file.nbytes and length > 2 * file.nbytes:
        raise SourceError(f"has {shown(length)}, which is more than the file can have", "size")
    return f"there, {shown(length)}"


def _length(response: Any) -> int | None:
    match = re.search(r"/(\d+)$", response.headers.get("Content-Range") or "")
    text = match[1] if match else response.headers.get("Content-Length") or ""
    return int(text) if text.isdecimal() else None


def _compared(file: File, url: str, source: DownloadSource) -> str:
    """Download a file, and return the result of comparing its checksum."""
    if source.serves == "member":
        ((name, sha1),) = file.members.items()
        file = File(name, sha1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / file.name
        obtain(url, source, file, path, DownloadRequest(retries=2, say=SILENT))
        size = shown(path.stat().st_size)
    return f"right, {size}" if file.is_checked else f"there, {size}; MXNet names no checksum"
