"""Progress bars, by tqdm, which is optional."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def new_bar(user: str, **options: Any) -> Any:
    """Return a bar of tqdm, which shows rate and time left.

    Parameters
    ----------
    user : str
        The caller's name, for the error.
    **options
        Of ``tqdm``.

    Raises
    ------
    ImportError
        If tqdm is not installed; it names the extra to install.
    """
    try:
        tqdm = import_module("tqdm.auto").tqdm
    except ImportError as missing:
        raise ImportError(
            f"{user} needs the package tqdm: pip install 'remx[progress]' (or pip install tqdm)."
        ) from missing
    return tqdm(**options)
