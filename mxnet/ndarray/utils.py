"""Saving and loading arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from .._format import params
from .._op.shape_mode import MODE
from .._runtime.array import NDArrayBase
from ..context import Context, num_gpus, torch_device
from ._conversion import record_of, wrap
from ._creation import array as array
from ._creation import empty as empty
from ._creation import zeros as zeros


def _from_record(record: params.ArrayRecord) -> Any:
    if record.stype != 0:
        raise NotImplementedError("Loading sparse arrays is not part of this release of Remx yet.")
    on_gpu = record.dev_type == 2 and record.dev_id < num_gpus()
    ctx = Context("gpu", record.dev_id) if on_gpu else Context("cpu")
    return wrap(record.data.to(torch_device(ctx)) if on_gpu else record.data, ctx)


def _unpack(records: list[params.ArrayRecord], names: list[str]) -> Any:
    arrays = [_from_record(r) for r in records]
    return dict(zip(names, arrays, strict=True)) if names else arrays


def load(fname: str | os.PathLike[str]) -> Any:
    """Load arrays from a file.

    Parameters
    ----------
    fname : str or path

    Returns
    -------
    list of NDArray, or dict of str to NDArray if the file holds names

    Raises
    ------
    MXNetError
        If the file cannot be read or is not one of MXNet's.
    TypeError
        If ``fname`` is no path.
    """
    if not isinstance(fname, (str, os.PathLike)):
        raise TypeError("fname required to be a string")
    return _unpack(*params.load_file(fname, np_shape=MODE.np_shape))


def load_frombuffer(buf: bytes) -> Any:
    """Load arrays from the bytes of a file; result and errors as for `load`."""
    if not isinstance(buf, (bytes, bytearray, memoryview)):
        raise TypeError("buf required to be a string or bytes")
    return _unpack(*params.read(buf, np_shape=MODE.np_shape))


def save(fname: str | os.PathLike[str], data: Any) -> None:
    """Save arrays to a file, which appears whole or not at all.

    Parameters
    ----------
    fname : str or path
    data : NDArray, list of NDArray, or dict of str to NDArray

    Raises
    ------
    TypeError, ValueError
        If ``data`` is something else.
    """
    names: list[str] = []
    if isinstance(data, NDArrayBase):
        arrays = [data]
    elif isinstance(data, Mapping):
        names, arrays = list(data.keys()), list(data.values())
        if any(not isinstance(k, str) for k in names):
            raise TypeError("save only accept dict str->NDArray or list of NDArray")
    elif isinstance(data, (list, tuple)):
        arrays = list(data)
    else:
        raise ValueError(
            f"data needs to either be a NDArray, dict of str, NDArray pairs or a list of NDarrays, got {type(data)}."
        )
    if any(not isinstance(a, NDArrayBase) for a in arrays):
        raise TypeError("save only accept dict str->NDArray or list of NDArray")
    params.save_file(fname, [record_of(a) for a in arrays], names, np_shape=MODE.np_shape)
