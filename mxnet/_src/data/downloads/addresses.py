"""Addresses that programs have for files, and the sources that there are instead."""

from __future__ import annotations

import functools
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit

from ....base import data_dir
from . import table
from .files import DownloadSource, File
from .repository import APACHE, APACHE_PLAIN, DATA, repository_url

# MXNet's own servers, past ones too.
_APACHE_HOSTS = (
    "apache-mxnet.s3-accelerate.dualstack.amazonaws.com",
    "apache-mxnet.s3-accelerate.amazonaws.com",
    "apache-mxnet.s3.amazonaws.com",
    "repo.mxnet.io",
)
_DATA_HOSTS = ("data.mxnet.io", "data.dmlc.ml")


def file_at(url: str, sha1: str | None = None) -> File | None:
    """Return the row of what a program asks for at one of MXNet's addresses; None for addresses of others.

    What has no row has the same address in the ordinary bucket as its copy. With another checksum than the row has,
    it is another file, of which there are no copies.

    Parameters
    ----------
    url : str
    sha1 : str, optional
        The checksum that the program names.
    """
    path = _path_in_repository(url)
    row = _rows().get(_key(url)) or (_rows().get(path) if path else None)
    if row is not None and (sha1 is None or not row.sha1 or sha1 == row.sha1):
        return row if row.sha1 or sha1 is None else replace(row, sha1=sha1, recipe=None)
    if not path and urlsplit(url).hostname not in _DATA_HOSTS:
        return None
    folder, _, name = path.rpartition("/")
    return File(name or url.rsplit("/", 1)[-1], sha1, folder)


def file_in_repository(folder: str, name: str, sha1: str) -> File:
    """Return the row of a file in MXNet's repository; one without copies if the table has none of this checksum."""
    row = _rows().get(f"{folder}/{name}")
    return row if row is not None and row.sha1 == sha1 else File(name, sha1, folder)


def sources_of(file: File, url: str | None = None) -> list[tuple[str, DownloadSource]]:
    """Return the addresses to be asked for a file, in order: MXNet's, then copies.

    Parameters
    ----------
    file : File
    url : str, optional
        The address that the program has.
    """
    first = [url] if url else []
    if file.path:
        first.append(repository_url() + file.path)
        if repository_url() == APACHE:
            first.append(APACHE_PLAIN + file.path)
        elif url and _path_in_repository(url) and not url.startswith(repository_url()):
            first.reverse()  # the program has Apache's address, its user set another one
    elif file.paths and not url:
        first.append(DATA + file.paths[0])
    own_sources = [(address, DownloadSource(address)) for address in dict.fromkeys(first)]
    return own_sources + [(file.address_of(source), source) for source in file.mirrors]


def kept_at(file: File) -> Path:
    """Return the default path for a file of MXNet's repository."""
    subject, _, folder = file.folder.removeprefix("gluon/").partition("/")
    return Path(data_dir(), {"dataset": "datasets"}.get(subject, subject), folder, file.name).expanduser()


def _path_in_repository(url: str) -> str:
    """Return the part of an address behind that of MXNet's repository; empty for others."""
    if url.startswith(repository_url()):
        return url[len(repository_url()) :]
    parts = urlsplit(url)
    return unquote(parts.path).lstrip("/") if parts.hostname in _APACHE_HOSTS else ""


def _key(url: str) -> str:
    """Return an address without scheme, with slashes and name of the server as rows have them."""
    host, slash, path = re.sub(r"^https?://", "", url).partition("/")
    path = re.sub(r"/{2,}", "/", path).lstrip("/")
    return f"{host.lower()}{slash}{path}"


@functools.cache
def _rows() -> dict[str, File]:
    """Return the rows by whole addresses without scheme, and by paths in MXNet's repository."""
    row_of_address = {}
    for row in table.rows():
        keys = [f"{host}/{path}" for host in _DATA_HOSTS for path in row.paths]
        for key in (*keys, *row.addresses, *([row.path] if row.path else [])):
            row_of_address[key] = row
    return row_of_address
