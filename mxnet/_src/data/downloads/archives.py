"""Files in .zip, .tar and .gz archives: read by name, written to given targets, whatever their paths."""

from __future__ import annotations

import gzip
import io
import os
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, BinaryIO, cast

from ....base import MXNetError
from . import limits
from .checksums import is_sha1, sha1_of_stream

_GZIP = b"\x1f\x8b"
_DAMAGES = (tarfile.TarError, zipfile.BadZipFile, EOFError, zlib.error, OSError, NotImplementedError, RuntimeError)


def extract(archive: str | os.PathLike[str], names: Collection[str], folder: str | os.PathLike[str]) -> None:
    """Write the files with these names, wherever they are in an archive, into a folder.

    Parameters
    ----------
    archive : str or path
    names : collection of str, or mapping of str to str
        A mapping has SHA-1 checksums: files of other bytes are not written.
    folder : str or path

    Raises
    ------
    MXNetError
        If it is no archive, or damaged.
    """
    for name, source in members(archive, names):
        with source, tempfile.NamedTemporaryFile(dir=folder, prefix=f".{name}.", suffix=".part", delete=False) as out:
            try:
                _copy(archive, source, out)
                out.close()
                if not isinstance(names, Mapping) or is_sha1(out.name, names[name]):
                    os.chmod(out.name, 0o644)
                    os.replace(out.name, Path(folder) / name)
            finally:
                Path(out.name).unlink(missing_ok=True)


def wrong_members(archive: str | os.PathLike[str], sha1: Mapping[str, str]) -> list[str]:
    """Return those of some files that an archive lacks, or has with another checksum.

    Raises
    ------
    MXNetError
        If it is no archive, or damaged.
    """
    missing = set(sha1)
    for name, source in members(archive, sha1):
        with source:
            try:
                if sha1_of_stream(source) == sha1[name]:
                    missing.discard(name)
            except _DAMAGES as error:
                raise _damaged(archive, error) from error
    return [name for name in sha1 if name in missing]


def members(archive: str | os.PathLike[str], names: Collection[str]) -> Iterator[tuple[str, IO[bytes]]]:
    """Yield the regular files with these names, wherever they are in an archive.

    A compressed file that is no archive has what is in it, whatever its name.

    Raises
    ------
    MXNetError
        If it is no archive, or damaged.
    """
    content = _members(archive, names, limits.LIMITS.unpacked + limits.LIMITS.ratio * os.path.getsize(archive))
    while True:
        try:
            item = next(content, None)
        except _DAMAGES as error:
            raise _damaged(archive, error) from error
        if item is None:
            return
        yield item


def _members(archive: str | os.PathLike[str], names: Collection[str], most: int) -> Iterator[tuple[str, IO[bytes]]]:
    if zipfile.is_zipfile(archive):
        return _zip_members(archive, names, most)
    return _tar_members(archive, names, most) if _is_tar(archive) else _gzip_member(archive, names, most)


def _check(nbytes: int, most: int) -> None:
    if nbytes > most:
        raise MXNetError(f"it unpacks to more than {most} bytes, which an archive of its size cannot have.")


class _Limited(io.RawIOBase):
    """A compressed file that has to end after some bytes."""

    def __init__(self, stream: BinaryIO, most: int) -> None:
        self._stream, self._most, self._count = stream, most, 0

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Read bytes; MXNetError if they are too many."""
        data = self._stream.read(len(buffer))
        self._count += len(data)
        _check(self._count, self._most)
        buffer[: len(data)] = data
        return len(data)


def _is_tar(archive: str | os.PathLike[str]) -> bool:
    """Return whether it is a tar archive, or at least not the one other thing that it may be."""
    with Path(archive).open("rb") as stream:
        is_compressed = stream.read(len(_GZIP)) == _GZIP
    try:
        return not is_compressed or tarfile.is_tarfile(archive)
    except _DAMAGES:
        return True


def _gzip_member(archive: str | os.PathLike[str], names: Collection[str], most: int) -> Iterator[tuple[str, IO[bytes]]]:
    if len(names) == 1:
        with gzip.open(archive) as stream:
            yield next(iter(names)), cast("IO[bytes]", _Limited(cast("BinaryIO", stream), most))


def _tar_members(archive: str | os.PathLike[str], names: Collection[str], most: int) -> Iterator[tuple[str, IO[bytes]]]:
    with tarfile.open(archive) as tar:
        for member in tar:
            _check(member.offset_data + member.size, most)  # passing over it unpacks it too
            name = Path(member.name).name
            source = tar.extractfile(member) if member.isreg() and name in names else None
            if source is not None:
                yield name, source


def _zip_members(archive: str | os.PathLike[str], names: Collection[str], most: int) -> Iterator[tuple[str, IO[bytes]]]:
    count = 0
    with zipfile.ZipFile(archive) as content:
        for member in content.infolist():
            if not member.is_dir() and Path(member.filename).name in names:
                count += member.file_size  # no more is read of it, whatever follows
                _check(count, most)
                yield Path(member.filename).name, content.open(member)


def _copy(archive: str | os.PathLike[str], source: IO[bytes], out: IO[bytes]) -> None:
    while True:
        try:
            block = source.read(1 << 20)
        except _DAMAGES as error:
            raise _damaged(archive, error) from error
        if not block:
            return
        out.write(block)


def _damaged(archive: str | os.PathLike[str], error: Exception) -> MXNetError:
    return MXNetError(f"{os.fspath(archive)!r} is no archive, or damaged: {error}.")
