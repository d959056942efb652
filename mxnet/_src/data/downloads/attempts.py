"""Requests to one address until it has given a file, or will not."""

from __future__ import annotations

import contextlib
import hashlib
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import limits
from .announcements import SPOKEN, Announcements
from .failures import WRONG_CONTENT, SourceError
from .files import DownloadSource, File
from .transfer import transfer
from .verification import mismatch


@dataclass(frozen=True)
class DownloadRequest:
    """What a caller wants of a download.

    Parameters
    ----------
    retries : int, default 5
        Requests to a source whose answer may be better a moment later; there is one in any case.
    verify_ssl : bool, default True
    overwrite : bool, default False
        Download even if the file is there.
    say : Announcements
    advice : str
        What to do when there is no source, for the error's message; by default to put the file there by hand.
    """

    retries: int = 5
    verify_ssl: bool = True
    overwrite: bool = False
    say: Announcements = SPOKEN
    advice: str = ""


def from_address(
    url: str,
    source: DownloadSource,
    file: File,
    path: Path,
    request: DownloadRequest,
    *,
    suffix: str = "",
    insists: bool = False,
) -> None:
    """Put a file at a path, from one address.

    Parameters
    ----------
    url : str
    source : Source
        What it has.
    file : File
        What it is compared with.
    path : Path
    request : Request
    suffix : str
        For the name of the partial file, where other processes may have one too.
    insists : bool
        Ask again also where the answer will hardly be another one.

    Raises
    ------
    SourceError
    """
    partial = _partial(path, url, source, file, suffix)
    attempts = max(request.retries, 1)
    for attempts_left in range(attempts - 1, -1, -1):
        request.say.begin(str(path), url)
        try:
            _once(url, file, path, partial, request)
            return
        except SourceError as failure:
            if not attempts_left or not (insists or failure.may_pass):
                raise
            request.say.repeat(failure, url, str(path), attempts_left)
            _pause(failure, attempts - 1 - attempts_left)


def partial_files(path: Path) -> Iterator[Path]:
    """Yield what there is of downloads of a file that are under way, or were interrupted."""
    name = "".join(f"[{letter}]" if letter in "*?[" else letter for letter in path.name)
    return path.parent.glob(f".{name}.*.part")


def _partial(path: Path, url: str, source: DownloadSource, file: File, suffix: str) -> Path:
    """Return the path of an incomplete download, which is the same for all sources of the same bytes."""
    is_mxnets = source.serves != "archive" and file.sha1
    key = file.sha1 if is_mxnets and file.sha1 else hashlib.sha256(url.encode()).hexdigest()
    return path.with_name(f".{path.name}.{key[:12]}{suffix}.part")


def _once(url: str, file: File, path: Path, partial: Path, request: DownloadRequest) -> None:
    """Download a file, compare its checksum and move it to its path."""
    resumes = file.is_checked and partial.exists()
    with _dropped(partial, file):
        if not resumes or mismatch(partial, file):
            _transfer(url, partial, file, request)
        fault = mismatch(partial, file)
        if fault and resumes:  # what was there before may have been of another version
            partial.unlink()
            _transfer(url, partial, file, request)
            fault = mismatch(partial, file)
        if fault:
            raise SourceError(fault, "bytes")
        os.replace(partial, path)
    for leftover in partial_files(path):
        leftover.unlink(missing_ok=True)


def _transfer(url: str, partial: Path, file: File, request: DownloadRequest) -> None:
    transfer(url, partial, resumes=file.is_checked, file_nbytes=file.nbytes, verify_ssl=request.verify_ssl)


@contextlib.contextmanager
def _dropped(partial: Path, file: File) -> Iterator[None]:
    """Leave nothing of a download, unless it was interrupted and can go on from there."""
    keeps = False
    try:
        yield
    except (SourceError, KeyboardInterrupt) as error:
        is_wrong = isinstance(error, SourceError) and error.kind in WRONG_CONTENT
        keeps = file.is_checked and not is_wrong and partial.exists() and partial.stat().st_size >= limits.LIMITS.kept
        raise
    finally:
        if not keeps:
            partial.unlink(missing_ok=True)


def _pause(failure: SourceError, repetition: int) -> None:
    """Wait before a request that may pass now, longer each time."""
    if failure.may_pass:
        pause = min(limits.LIMITS.pause * 2**repetition, limits.LIMITS.longest_pause)
        time.sleep(max(failure.pause, pause * random.uniform(0.5, 1.0)))
