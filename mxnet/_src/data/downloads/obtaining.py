"""A file from a source: as it is, or converted from another layout."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from . import conversions
from .attempts import DownloadRequest, from_address
from .failures import SourceError
from .files import DownloadSource, File
from .verification import mismatch


def obtain(
    url: str,
    source: DownloadSource,
    file: File,
    path: Path,
    request: DownloadRequest,
    *,
    suffix: str = "",
    insists: bool = False,
) -> None:
    """Put a file at a path, from one source; parameters as for `attempts.from_address`.

    Raises
    ------
    SourceError
    """
    if not source.is_converted:
        from_address(url, source, file, path, request, suffix=suffix, insists=insists)
        return
    conversions.check_requirements(source.serves)
    folder = path.with_name(f".{path.name}{suffix}.parts")
    shutil.rmtree(folder, ignore_errors=True)  # of a process that was killed
    folder.mkdir()
    try:
        originals = []
        for number, address in enumerate(file.addresses_of(source)):
            original = folder / f"{number}-{address.rsplit('/', 1)[-1]}"
            from_address(address, DownloadSource(address), File(original.name, nbytes=file.nbytes), original, request)
            originals.append(original)
        convert(originals, source, file, path, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def convert(originals: list[Path], source: DownloadSource, file: File, path: Path, folder: Path) -> None:
    """Put a file at a path, converted from what a source has.

    Parameters
    ----------
    folder : Path
        For what is not complete yet.

    Raises
    ------
    SourceError
        If that is damaged, or something else.
    """
    converted = folder / f".{path.name}.converted.part"
    try:
        conversions.convert(originals, source.serves, file, converted)
        fault = mismatch(converted, file)
        if fault:
            raise SourceError(f"{fault}, after conversion", "bytes")
        os.replace(converted, path)
    finally:
        converted.unlink(missing_ok=True)
