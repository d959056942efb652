"""Checksums of files."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import IO

_BLOCK = 1 << 20


def sha1_of_stream(stream: IO[bytes]) -> str:
    """Return the SHA-1 checksum of what can be read."""
    digest = hashlib.sha1(usedforsecurity=False)
    while block := stream.read(_BLOCK):
        digest.update(block)
    return digest.hexdigest()


def sha1_of(path: str | os.PathLike[str]) -> str:
    """Return a file's SHA-1 checksum."""
    with Path(path).open("rb") as stream:
        return sha1_of_stream(stream)


def sha256_of(path: str | os.PathLike[str]) -> str:
    """Return a file's SHA-256 checksum."""
    digest = hashlib.sha256()
    with Path(path).open("rb") as stream:
        while block := stream.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()


def is_sha1(path: str | os.PathLike[str], sha1: str) -> bool:
    """Return whether a file's SHA-1 checksum is this one."""
    return sha1_of(path) == sha1
