"""How layers of 8-bit integers compute: the environment variable ``REMX_INTEGERS``, and what the processor can."""

from __future__ import annotations

from ...core.environment import chosen
from .onednn_integers import library, library_of_pairs

VARIABLE = "REMX_INTEGERS"
MODES = ("auto", "integers", "pairs", "float32")


def mode() -> str:
    """Return how quantized networks are to compute, by the environment variable ``REMX_INTEGERS``.

    Returns
    -------
    str
        ``integers``; ``pairs``: integers, with weights whose products may be added in pairs of 16 bits; ``float32``;
        ``auto`` (the default): the first of these that the processor computes fast.

    Raises
    ------
    MXNetError
        If the variable holds something else.
    """
    return chosen(VARIABLE, MODES)


def way(on_cpu: bool) -> str:
    """Return how layers compute, with "auto" decided; on other devices pairs are nothing special."""
    wanted = mode()
    if wanted != "auto":
        return wanted
    if library() is not None:
        return "integers"
    return "pairs" if on_cpu and library_of_pairs() is not None else "float32"
