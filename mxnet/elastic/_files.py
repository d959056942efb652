"""Checkpoints as files: one zip archive for each, which appears whole or not at all."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from typing import Any

from .._src.formats.atomic import replacing
from ..base import MXNetError

_NAME = re.compile(r"step-(\d+)\.checkpoint")
_NOTES = "notes.json"


def write(folder: Path, step: int, notes: dict[str, Any], parts: dict[str, bytes]) -> None:
    """Write a checkpoint.

    Parameters
    ----------
    folder : Path
        Made if it is not there.
    step : int
    notes : dict
        Plain values.
    parts : dict of str to bytes
        Files inside.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with replacing(_path(folder, step)) as stream, zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(_NOTES, json.dumps(notes))
        for name, data in parts.items():
            archive.writestr(name, data)


def read(path: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return the notes and parts of a checkpoint.

    Raises
    ------
    MXNetError
        If the file is damaged: each part has a checksum.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        return json.loads(parts.pop(_NOTES)), parts
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, EOFError) as error:
        raise MXNetError(f"elastic: {path} is no whole checkpoint: {error}") from error


def newest_first(folder: Path) -> list[Path]:
    """Return the checkpoints in a folder."""
    numbered = [(int(match[1]), path) for path in folder.glob("step-*") if (match := _NAME.fullmatch(path.name))]
    return [path for _, path in sorted(numbered, reverse=True)]


def remove_older(folder: Path, keep: int) -> None:
    """Remove all but the newest checkpoints."""
    for path in newest_first(folder)[keep:]:
        path.unlink(missing_ok=True)


def _path(folder: Path, step: int) -> Path:
    return folder / f"step-{step:010d}.checkpoint"
