"""Files of datasets that MXNet's repository has."""

from __future__ import annotations

import shutil
import tarfile
import zipfile
import zlib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import IO

from ...base import MXNetError
from ..utils import _get_repo_file_url, download


def fetch(namespace: str, root: str, name: str, sha1_hash: str) -> str:
    """Return the path of a dataset's file, downloaded into ``root`` if it is not there or not the right one."""
    try:
        return download(_get_repo_file_url(f"gluon/dataset/{namespace}", name), path=root, sha1_hash=sha1_hash)
    except (OSError, RuntimeError) as error:
        path = Path(root) / name
        state = "has another checksum" if path.exists() else "does not exist"
        raise ConnectionError(
            f"{str(path)!r} {state} and cannot be downloaded: {error}. Put the file there (SHA-1 checksum "
            f"{sha1_hash}), or set MXNET_GLUON_REPO to the address of a server that has it."
        ) from error


def extract(archive: str, names: Collection[str], folder: str) -> None:
    """Write the files with these names, wherever they are in a .tar or .zip archive, into a folder."""
    members = _zip_members if archive.endswith(".zip") else _tar_members
    try:
        for name, source in members(archive, names):
            with source, (Path(folder) / name).open("wb") as target:
                shutil.copyfileobj(source, target)
    except (tarfile.TarError, zipfile.BadZipFile, EOFError, zlib.error) as error:
        raise MXNetError(f"{archive!r} is no archive, or damaged: {error}.") from error


def _tar_members(archive: str, names: Collection[str]) -> Iterator[tuple[str, IO[bytes]]]:
    with tarfile.open(archive) as tar:
        for member in tar:
            name = Path(member.name).name
            source = tar.extractfile(member) if name in names else None
            if source is not None:
                yield name, source


def _zip_members(archive: str, names: Collection[str]) -> Iterator[tuple[str, IO[bytes]]]:
    with zipfile.ZipFile(archive) as content:
        for path in content.namelist():
            if Path(path).name in names:
                yield Path(path).name, content.open(path)
