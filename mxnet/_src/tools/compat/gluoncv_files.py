"""GluonCV: what it downloads from MXNet's servers has the sources that MXNet's own downloads have.

GluonCV has its own ``download``, which knows one address for a file, asks it once and waits forever.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ....gluon.utils import download

REASON = "its own download knows one address of a file, that of MXNet's servers, which fail since 2024"


def _download(
    url: str, path: str | None = None, overwrite: bool = False, sha1_hash: str | None = None, **options: Any
) -> str:
    """Download a file as `mxnet.gluon.utils.download` does."""
    return download(url, path, overwrite, sha1_hash, **options)


def change(module: ModuleType) -> None:
    """Put ours in the place of its function, before others take it from there."""
    if callable(getattr(module, "download", None)):
        module.download = _download  # type: ignore[attr-defined]
