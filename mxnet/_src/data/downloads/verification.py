"""Whether a file is the expected one."""

from __future__ import annotations

from pathlib import Path

from ....base import MXNetError
from .archives import wrong_members
from .checksums import sha1_of, sha256_of
from .files import File
from .transfer import shown

_PAGE = (b"<!doctype", b"<html", b"<?xml")


def is_right(path: Path, file: File) -> bool:
    """Return whether a file is there and, as far as its checksum is known, the right one."""
    return path.exists() and mismatch(path, file) is None


def mismatch(path: Path, file: File) -> str | None:
    """Return how a file differs from the expected one; None if it does not, or if this is unknown.

    An archive of another checksum is right if the members that MXNet reads are.
    """
    if not file.is_checked:
        return None
    algorithm, wanted_checksum = ("SHA-256", file.sha256) if file.sha256 else ("SHA-1", file.sha1 or "")
    checksum = sha256_of(path) if file.sha256 else sha1_of(path)
    if wanted_checksum and checksum.startswith(wanted_checksum):
        return None
    fault = _wrong_members(path, file)
    if file.members and not fault:
        return None
    with path.open("rb") as stream:
        head = stream.read(64).lstrip().lower()
    if head.startswith(_PAGE):
        return f"sent a page of text instead of the file ({shown(path.stat().st_size)})"
    if not wanted_checksum:
        return f"another file: {', '.join(fault)} is not in it, or has another checksum"
    return f"another file: its {algorithm} checksum is {checksum}, not {wanted_checksum}{'...' if file.sha256 else ''}"


def _wrong_members(path: Path, file: File) -> list[str]:
    try:
        return wrong_members(path, file.members)
    except MXNetError:  # no archive at all
        return list(file.members)
