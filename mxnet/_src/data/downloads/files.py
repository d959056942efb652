"""What a row of the table is: a file, and the addresses that have it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class DownloadSource:
    """An address, and what it has of a file.

    Parameters
    ----------
    url : str
        One that ends with a slash is a folder that has the file under MXNet's name. ``{split}`` stands for "train" or
        "test".
    serves : {"file", "archive", "member", "pickles", "parquet"}
        MXNet's bytes; an archive of other bytes with the same members; or the only member, without an archive. Two are
        converted: an archive of CIFAR's pickles, and tables of images and labels, one for each split.
    """

    url: str
    serves: Literal["file", "archive", "member", "pickles", "parquet"] = "file"

    @property
    def is_converted(self) -> bool:
        """Whether it has the samples in another layout."""
        return self.serves in {"pickles", "parquet"}


@dataclass(frozen=True)
class Recipe:
    """How a file is made from others: the name of a function of `recipes`, and what it takes."""

    name: str
    parts: tuple[File, ...]


@dataclass(frozen=True)
class File:
    """A file under the name that MXNet uses.

    Parameters
    ----------
    name : str
    sha1 : str or None
        The checksum that MXNet names; None where it names none.
    folder : str
        Where MXNet's repository has it; empty if it does not.
    mirrors : tuple of Source
        Public copies, in the order in which they are tried after MXNet's.
    members : mapping of str to str
        Files in this archive that MXNet reads, with the checksums that it names for them; of a compressed file, what
        is in it. An archive of another checksum is taken if these are right.
    nbytes : int
        About how long it is, 0 if unknown; what is more than twice as long is refused.
    paths : tuple of str
        Where else on MXNet's servers programs ask for it.
    addresses : tuple of str
        Addresses of others, without scheme, at which programs ask for it and which no longer answer.
    recipe : Recipe, optional
        How it is made.
    sha256 : str
        The first digits of its SHA-256 checksum, which PyTorch's libraries have in names of files; empty if unknown.
    """

    name: str
    sha1: str | None = None
    folder: str = ""
    mirrors: tuple[DownloadSource, ...] = ()
    members: Mapping[str, str] = field(default_factory=dict, hash=False)
    nbytes: int = 0
    paths: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    recipe: Recipe | None = None
    sha256: str = ""

    @property
    def path(self) -> str:
        """Where MXNet's repository has it."""
        return f"{self.folder}/{self.name}" if self.folder else ""

    @property
    def is_checked(self) -> bool:
        """Whether there is a checksum to compare with."""
        return bool(self.sha1 or self.members or self.sha256)

    @property
    def splits(self) -> tuple[str, ...]:
        """Which of "train" and "test" its members belong to."""
        return tuple(dict.fromkeys(self.split_of(name) for name in self.members))

    @staticmethod
    def split_of(member: str) -> str:
        """Return "train" or "test"."""
        return "test" if member.startswith(("test", "t10k")) else "train"

    def member_with(self, data: bytes) -> str | None:
        """Return the member with this content, if there is one."""
        sha1 = hashlib.sha1(data, usedforsecurity=False).hexdigest()
        return next((name for name, checksum in self.members.items() if checksum == sha1), None)

    def address_of(self, source: DownloadSource) -> str:
        """Return a source's whole address, the first where it has several."""
        return self.addresses_of(source)[0]

    def addresses_of(self, source: DownloadSource) -> list[str]:
        """Return all addresses that a source has for the file."""
        name = next(iter(self.members)) if source.serves == "member" else self.name
        url = source.url + name if source.url.endswith("/") else source.url
        return [url.replace("{split}", split) for split in self.splits] if "{split}" in url else [url]
