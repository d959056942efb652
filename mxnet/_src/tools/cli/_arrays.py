"""Inputs of saved models, as command lines name them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as onp

from ....base import MXNetError
from ....contrib.predict import inputs_of


def read_arrays(entries: Iterable[str], symbol: str, raw: bytes) -> dict[str, onp.ndarray]:
    """Return the arrays of ``[NAME=]FILE.npy`` by the names of the inputs; of one input the name may be left out."""
    arrays: dict[str, onp.ndarray] = {}
    for entry in entries:
        name, _, path = entry.rpartition("=")
        arrays[name or only_input(symbol, raw)] = onp.load(path, allow_pickle=False)
    return arrays


def only_input(symbol: str, raw: bytes) -> str:
    """Return the name of a network's input; MXNetError if it has several."""
    names = inputs_of(symbol, raw)
    if len(names) != 1:
        raise MXNetError(f"the network has the inputs {names}; --array NAME=FILE says which one an array is.")
    return names[0]


def type_of(array: onp.ndarray) -> str:
    """Return the element type that an input gets: networks take single precision where NumPy made double."""
    return "float32" if array.dtype == onp.float64 else array.dtype.name
