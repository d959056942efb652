"""The states of all random generators of a process, as plain values."""

from __future__ import annotations

import base64
import random
from typing import Any, cast

import numpy as onp
import torch

from .._src.run.calls import randomness
from ..base import MXNetError


def states() -> dict[str, Any]:
    """Return the states of the generators of Python, NumPy and MXNet: numbers and text, for JSON."""
    version, state_words, gauss = random.getstate()
    generator, keys, position, has_gauss, cached = cast("tuple[str, Any, int, int, float]", onp.random.get_state())
    return {
        "python": [version, list(state_words), gauss],
        "numpy": [generator, keys.tolist(), position, has_gauss, cached],
        "mxnet": {
            name: base64.b64encode(state.numpy().tobytes()).decode() for name, state in randomness.states().items()
        },
    }


def restore(saved: dict[str, Any]) -> None:
    """Give the generators states that `states` returned.

    Raises
    ------
    MXNetError
        If they are none.
    """
    try:
        version, state_words, gauss = saved["python"]
        random.setstate((version, tuple(state_words), gauss))
        generator, keys, position, has_gauss, cached = saved["numpy"]
        onp.random.set_state((generator, onp.array(keys, dtype=onp.uint32), position, has_gauss, cached))
        randomness.restore(
            {
                name: torch.frombuffer(bytearray(base64.b64decode(text)), dtype=torch.uint8)
                for name, text in saved["mxnet"].items()
            }
        )
    except (KeyError, TypeError, ValueError, RuntimeError) as error:
        raise MXNetError(f"elastic: the checkpoint's states of random generators are damaged: {error}") from error
