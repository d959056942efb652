"""The file that holds weights: read, and downloaded if it is not there."""

from __future__ import annotations

import os
from pathlib import Path

import torch

from ...._src.data import downloads as _downloads
from ...._src.formats.safetensors import is_safetensors, load_file
from ...._src.formats.torch_file import load_torch_file
from ....base import data_dir
from ._table import Weights


def is_published(path: str | os.PathLike[str], weights: Weights) -> bool:
    """Return whether a file is the one that the library publishes, by its checksum."""
    return _downloads.sha256_of(path).startswith(weights.sha256)


def read(path: str | os.PathLike[str]) -> dict[str, torch.Tensor]:
    """Return the tensors of a file by name; ``module.`` before all names, as DataParallel has it, is left out.

    Raises
    ------
    MXNetError
        If it is no file of safetensors or PyTorch, or holds more than tensors; see `load_torch_file`.
    """
    tensors = load_file(path) if is_safetensors(path) else load_torch_file(path)
    for prefix in ("_orig_mod.", "module."):
        if tensors and all(name.startswith(prefix) for name in tensors):
            tensors = {name.removeprefix(prefix): tensor for name, tensor in tensors.items()}
    return tensors


def published_file(weights: Weights, root: str | os.PathLike[str] | None = None) -> Path:
    """Return the path of the library's file in a folder; download it if it is not there or damaged.

    Raises
    ------
    DownloadError
        If it cannot be downloaded, or is another file: an MXNetError and an OSError.
    """
    folder = Path(os.path.join(data_dir(), "models") if root is None else root).expanduser()
    path = folder / weights.file_name
    advice = (
        f"Put the file at {path.absolute()} yourself (its SHA-256 checksum begins with {weights.sha256}), or name it "
        f"in `mxnet weights {weights.network} --from FILE`."
    )
    _downloads.fetch(weights.file, path, _downloads.DownloadRequest(advice=advice))
    return path
