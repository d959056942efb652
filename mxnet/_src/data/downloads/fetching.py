"""A file, from the first source that has it."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ....base import MXNetError
from .addresses import file_at, kept_at, sources_of
from .archives import extract
from .attempts import DownloadRequest
from .checksums import is_sha1
from .failures import DownloadError, SourceError
from .files import DownloadSource, File
from .last_errors import last_error
from .locks import locked
from .obtaining import convert, obtain
from .recipes import RECIPES
from .repository import is_offline
from .verification import is_right

DEFAULT = DownloadRequest()
_WEB = ("http://", "https://")
Failures = list[tuple[str, SourceError]]


def download(
    url: str, target: str | os.PathLike[str], sha1: str | None = None, request: DownloadRequest = DEFAULT
) -> None:
    """Put what an address has at a path, unless it is there.

    Addresses of MXNet's servers stand for rows of the table, which have other sources too. Others are asked
    ``retries`` times, whatever the failure.

    Raises
    ------
    UserWarning
        If the checksum is wrong, as 1.9.1 has it.
    RuntimeError
        If the server answers with an error.
    OSError
        If there is no connection, or it breaks; if the file is larger than a download may be, or cannot be written.
    AddressError
        If the address is none of the web.
    DownloadError
        For MXNet's own addresses, instead of these.
    """
    path = Path(target)
    if sha1 is None and path.exists() and not request.overwrite:
        return
    row = file_at(url, sha1)
    if row is None and not url.lstrip().lower().startswith(_WEB):  # files of this machine MXNet does not copy either
        reason = f"no address of the web: it does not begin with {' or '.join(_WEB)}"
        raise SourceError(reason, "address").as_mxnet(url, str(target))
    try:
        _fetch(row or File(path.name, sha1), path, request, url=url, is_mxnets=row is not None)
    except DownloadError as error:
        kinds = {failure.kind for _, failure in error.failures}
        if kinds == {"bytes"} or (row is None and kinds and kinds != {"skipped"}):
            raise error.failures[0][1].as_mxnet(url, str(target)) from error.failures[0][1]
        raise


def fetch(file: File, target: str | os.PathLike[str], request: DownloadRequest = DEFAULT) -> None:
    """Put a file of the table at a path, unless it is there.

    Raises
    ------
    DownloadError
        If no source has it. The message has each source with its reason.
    OSError
        If it cannot be written.
    """
    _fetch(file, Path(target), request)


def fetch_members(
    file: File,
    names: Sequence[str],
    folder: str | os.PathLike[str],
    request: DownloadRequest = DEFAULT,
    keeps: bool = True,
) -> None:
    """Put files of an archive into a folder, unless they are there.

    Parameters
    ----------
    file : File
        The archive. One that is in the folder is looked into first, whatever its checksum.
    names : sequence of str
        Of ``file.members``.
    folder : str or path
    request : Request
    keeps : bool, default True
        Leave a downloaded archive in the folder.

    Raises
    ------
    DownloadError
        If they are not there and no source has them.
    MXNetError
        If the archive in the folder is damaged.
    OSError
        If they cannot be written.
    """
    members = {name: file.members[name] for name in names}
    folder = Path(folder)
    archive = folder / file.name
    if are_there(members, folder):
        return
    if archive.exists():  # perhaps from elsewhere, with another checksum but the same files
        extract(archive, members, folder)
    if are_there(members, folder):
        return
    _convert_what_is_there(replace(file, members=members), folder)
    _fetch(replace(file, members=members), archive, request, into=folder)
    if not are_there(members, folder):
        # Of an archive with MXNet's own checksum everything is MXNet's.
        extract(archive, list(names) if file.sha1 and is_sha1(archive, file.sha1) else members, folder)
    missing = [name for name in names if not (folder / name).is_file()]
    if missing:
        raise MXNetError(f"{str(archive)!r} has no {' and no '.join(missing)}.")
    if not keeps:
        archive.unlink(missing_ok=True)


def _convert_what_is_there(file: File, folder: Path) -> None:
    """Make an archive of MXNet's layout from that of another library, if its folder has one."""
    for source in file.mirrors:
        original = folder / source.url.rsplit("/", 1)[-1]
        if source.serves == "pickles" and original.is_file() and not (folder / file.name).exists():
            with contextlib.suppress(SourceError):  # sources are asked then
                convert([original], source, file, folder / file.name, folder)


def are_there(sha1: Mapping[str, str], folder: Path) -> bool:
    """Return whether a folder has files with these checksums."""
    return all((folder / name).is_file() and is_sha1(folder / name, checksum) for name, checksum in sha1.items())


def _fetch(
    file: File,
    path: Path,
    request: DownloadRequest,
    *,
    into: Path | None = None,
    url: str | None = None,
    is_mxnets: bool = True,
) -> None:
    """Put a file at a path; or, where a source has its member without an archive, that into a folder."""

    def is_done() -> bool:
        is_there = is_right(path, file) or (into is not None and are_there(file.members, into))
        return is_there and not request.overwrite

    if is_done():
        return
    _check_folder(path)
    with _alone(path, request) as suffix:
        if is_done():  # by another process, meanwhile
            return
        failures: Failures = []
        if file.recipe and _is_made(file, path, request, failures):
            return
        sources = sources_of(file, url) if is_mxnets else [(url or "", DownloadSource(url or ""))]
        sources = [row for row in sources if into or row[1].serves != "member"]
        for position, (address, source) in enumerate(sources):
            try:
                if is_offline() and not address.startswith("file:"):
                    raise SourceError("not asked, because MXNET_OFFLINE is set", "skipped")
                part, target = _served(file, source, path, into)
                obtain(address, source, part, target, request, suffix=suffix, insists=not is_mxnets)
                return
            except SourceError as failure:
                failures.append((address, failure))
                if position < len(sources) - 1 and failure.kind != "skipped":
                    request.say.go_on(failure)
        raise last_error(file, path, failures, request, into)


def _served(file: File, source: DownloadSource, path: Path, into: Path | None) -> tuple[File, Path]:
    """Return the file that a source has, and its target path."""
    if source.serves != "member" or into is None:
        return file, path
    ((name, sha1),) = file.members.items()
    return File(name, sha1), into / name


def _check_folder(path: Path) -> None:
    """Make a file's folder, and raise an error if nothing can be written there."""
    folder = path.absolute().parent
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        reason = f"{path.name} cannot be downloaded into a folder that is read-only; MXNET_HOME names another"
        raise PermissionError(errno.EACCES, reason, str(folder))


@contextlib.contextmanager
def _alone(path: Path, request: DownloadRequest) -> Iterator[str]:
    """Keep other processes from downloading a file; where that cannot be, yield a suffix of this process's own."""

    def state() -> list[tuple[str, int]]:
        sizes = []
        for part in itertools.chain(path.parent.glob(".*.part"), path.parent.glob(".*.parts/*")):
            with contextlib.suppress(FileNotFoundError):
                sizes.append((part.name, part.stat().st_size))
        return sorted(sizes)

    with locked(path.with_name(f".{path.name}.lock"), state, request.say.wait) as is_locked:
        yield "" if is_locked else f".{secrets.token_hex(4)}"


def _is_made(file: File, path: Path, request: DownloadRequest, failures: Failures) -> bool:
    """Return whether a file could be made from others, which are kept where data sets have them."""
    assert file.recipe is not None
    parts = []
    try:
        for part in file.recipe.parts:
            parts.append(kept_at(part))
            _fetch(part, parts[-1], replace(request, overwrite=False, advice=""))
    except DownloadError as error:
        failures.extend((f"made from {part.name}, from {source}", failure) for source, failure in error.failures)
        return False
    request.say.make(str(path), [part.name for part in parts])
    partial = path.with_name(f".{path.name}.{secrets.token_hex(6)}.part")
    try:
        RECIPES[file.recipe.name](parts, partial)
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)
    return True
