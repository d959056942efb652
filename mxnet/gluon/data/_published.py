"""Files of datasets that MXNet's repository has."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace

from ..._src.data import downloads as _downloads
from .. import utils


def fetch(namespace: str, root: str, name: str, sha1_hash: str) -> str:
    """Return the path of a dataset's file, downloaded into ``root`` if it is not there or not the right one."""
    target = os.path.join(root, name)
    if not (os.path.exists(target) and utils.check_sha1(target, sha1_hash)):
        _downloads.fetch(_row(namespace, name, sha1_hash), target)
    return target


def fetch_members(namespace: str, root: str, archive: tuple[str, str], sha1: Mapping[str, str]) -> None:
    """Have files of a dataset in ``root``, out of an archive, which is downloaded if they are not there.

    Parameters
    ----------
    namespace, root : str
    archive : tuple of str, str
        Name and checksum.
    sha1 : mapping of str to str
        Names and checksums of the files.
    """
    row = replace(_row(namespace, *archive), members=sha1)
    _downloads.fetch_members(row, list(sha1), root)


def _row(namespace: str, name: str, sha1_hash: str) -> _downloads.File:
    return _downloads.file_in_repository(f"gluon/dataset/{namespace}", name, sha1_hash)
