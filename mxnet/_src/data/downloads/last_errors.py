"""The error when no source has a file: why, and what a person can do."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from .addresses import kept_at
from .attempts import DownloadRequest, partial_files
from .failures import DownloadError, SourceError, listed
from .files import File
from .repository import is_offline, repository_url
from .transfer import shown


def last_error(
    file: File,
    path: Path,
    failures: Sequence[tuple[str, SourceError]],
    request: DownloadRequest,
    into: Path | None = None,
) -> DownloadError:
    """Return the error for a file that no source has.

    Parameters
    ----------
    file : File
    path : Path
        Where it was to be.
    failures : sequence of (str, SourceError)
        Each source with its reason.
    request : Request
    into : Path, optional
        Where its members were to be, if these are what is needed.
    """
    state = "has another checksum" if path.exists() and not request.overwrite else "does not exist"
    advice = "\n".join((*_advice(file, path, request, into), *_circumstances(path, failures)))
    message = f"{str(path)!r} {state} and cannot be downloaded:\n{listed(failures)}\n{advice}"
    return DownloadError(message, failures)


def _advice(file: File, path: Path, request: DownloadRequest, into: Path | None) -> Iterator[str]:
    size = f", {shown(file.nbytes)}" if file.nbytes else ""
    checksum = f" (SHA-1 checksum {file.sha1}{size})" if file.sha1 else ""
    members = f", or {_listing(list(file.members))} next to it" if into else ""
    pickles = [source.url.rsplit("/", 1)[-1] for source in file.mirrors if into and source.serves == "pickles"]
    pickles_text = f" {pickles[0]}, as torchvision keeps it, is taken there too." if pickles else ""
    yield request.advice or f"Put the file at {path.absolute()} yourself{checksum}{members}.{pickles_text}"
    if file.recipe:
        parts = [kept_at(part) for part in file.recipe.parts]
        yield f"Or put {_listing([part.name for part in parts])}, which it is made from, into {parts[0].parent}."
    elif not file.mirrors and file.folder:
        yield "No public copy of this file is known."
    if file.folder:
        current = f" instead of {repository_url()}" if "MXNET_GLUON_REPO" in os.environ else ""
        yield f"Or let MXNET_GLUON_REPO name a server that has {file.path}{current}."


def _listing(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _circumstances(path: Path, failures: Sequence[tuple[str, SourceError]]) -> Iterator[str]:
    partial_sizes = [part.stat().st_size for part in partial_files(path)]
    if partial_sizes:
        yield f"What has come, {shown(max(partial_sizes))}, is kept: the next run goes on from there."
    if is_offline():
        yield "Or unset MXNET_OFFLINE."
    elif failures and all(failure.kind == "unreachable" for _, failure in failures):
        yield "No server could be reached. If there is a proxy, HTTP_PROXY and HTTPS_PROXY name it."
