"""The classes that recorded optimizer states name, reduced to what they store."""

from __future__ import annotations

from typing import Any

from mxnet._src.formats.params import ArrayRecord, decode_array


class Array:
    """Stands for ``NDArray``, which is pickled as NDArray(None) with the bytes of one array as its state."""

    def __init__(self, handle: None) -> None:
        if handle is not None:
            raise TypeError("expected None")

    def __reduce__(self) -> tuple[type, tuple[None]]:
        return Array, (None,)

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.record: ArrayRecord = decode_array(state["handle"])


class Optimizer:
    """Stands for any optimizer: attributes, and a method that none may replace."""

    def update(self) -> None:
        raise NotImplementedError


ALLOWED = {
    ("mxnet.ndarray.ndarray", "NDArray"): Array,
    **{("mxnet.optimizer.optimizer", name): Optimizer for name in ("SGD", "Adam", "RMSProp")},
}
