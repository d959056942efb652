"""Saving and loading arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import torch

from .._src.core.dtype import CODE_OF_TORCH
from .._src.formats import params, safetensors
from .._src.messages.tracebacks import trims_traceback
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls import sparse_calls
from .._src.run.calls.array import NDArrayBase
from ..base import _LIB as _LIB
from ..base import MXNetError
from ..base import c_array as c_array
from ..base import c_handle_array as c_handle_array
from ..base import c_str as c_str
from ..base import c_str_array as c_str_array
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..base import string_types as string_types
from ..context import Context, num_gpus, torch_device
from ._conversion import record_of, wrap
from ._creation import array as _array  # noqa: F401  (MXNet's name)
from ._creation import array as array
from ._creation import empty as _empty_ndarray  # noqa: F401  (MXNet's name)
from ._creation import empty as empty
from ._creation import zeros as _zeros_ndarray  # noqa: F401  (MXNet's name)
from ._creation import zeros as zeros
from ._sparse_base import BaseSparseNDArray, parts_of_record, record_of_sparse
from ._sparse_creation import array as _sparse_array  # noqa: F401  (MXNet's name)
from ._sparse_creation import empty as _empty_sparse_ndarray  # noqa: F401  (MXNet's name)
from ._sparse_creation import zeros as _zeros_sparse_ndarray  # noqa: F401  (MXNet's name)
from .ndarray import NDArray
from .ndarray import _ndarray_cls as _ndarray_cls


def _from_record(record: params.ArrayRecord, cpu: Context) -> Any:
    on_gpu = record.dev_type == 2 and record.dev_id < num_gpus()
    ctx = Context("gpu", record.dev_id) if on_gpu else cpu
    if record.stype != 0:
        device = torch_device(ctx)
        return sparse_calls.make(parts_of_record(record).map(lambda x: x.to(device)), ctx)
    return wrap(record.data.to(torch_device(ctx)) if on_gpu else record.data, ctx)


def _from_tensor(name: str, tensor: torch.Tensor) -> Any:
    if tensor.dtype not in CODE_OF_TORCH:
        raise MXNetError(f"array {name!r} is of type {tensor.dtype}, which MXNet does not have.")
    return wrap(tensor, Context("cpu"))


def _unpack(records: list[params.ArrayRecord], names: list[str]) -> Any:
    cpu = Context("cpu")
    arrays = [_from_record(r, cpu) for r in records]
    return dict(zip(names, arrays, strict=True)) if names else arrays


@trims_traceback
def load(fname: str | os.PathLike[str]) -> dict[Any, NDArray]:
    """Load arrays from a file.

    Parameters
    ----------
    fname : str or path
        One that ends in ``.safetensors`` is read as that format, with the package safetensors.

    Returns
    -------
    list of NDArray, or dict of str to NDArray if the file holds names
        For type checkers one dictionary, whose keys may be integers: they do not know the file's content.

    Raises
    ------
    MXNetError
        If the file cannot be read or is not one of MXNet's.
    TypeError
        If ``fname`` is no path.
    """
    if not isinstance(fname, (str, os.PathLike)):
        raise TypeError("fname required to be a string")
    if safetensors.is_safetensors(fname):
        return {name: _from_tensor(name, tensor) for name, tensor in safetensors.load_file(fname).items()}
    return _unpack(*params.load_file(fname, np_shape=MODE.np_shape))


@trims_traceback
def load_frombuffer(buf: bytes) -> dict[Any, NDArray]:
    """Load arrays from the bytes of a file; result and errors as for `load`."""
    if not isinstance(buf, (bytes, bytearray, memoryview)):
        raise TypeError("buf required to be a string or bytes")
    return _unpack(*params.read(buf, np_shape=MODE.np_shape))


@trims_traceback
def save(fname: str | os.PathLike[str], data: Any) -> None:
    """Save arrays to a file, which appears whole or not at all.

    Parameters
    ----------
    fname : str or path
        One that ends in ``.safetensors`` is written in that format, with the package safetensors; ``data`` must be a
        dict then.
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
        if not all(issubclass(kind, str) for kind in set(map(type, names))):
            raise TypeError("save only accept dict str->NDArray or list of NDArray")
    elif isinstance(data, (list, tuple)):
        arrays = list(data)
    else:
        raise ValueError(
            f"data needs to either be a NDArray, dict of str, NDArray pairs or a list of NDarrays, got {type(data)}."
            + (" The file's name comes first: save(fname, data)." if isinstance(data, str) else "")
        )
    kinds = set(map(type, arrays))
    if not all(issubclass(kind, NDArrayBase) for kind in kinds):
        raise TypeError("save only accept dict str->NDArray or list of NDArray")
    if any(kind._masks for kind in kinds):  # type: ignore[attr-defined]
        raise TypeError("cannot save mxnet.numpy.ndarray using mxnet.ndarray.save; use mxnet.npx.save instead.")
    if safetensors.is_safetensors(fname):
        if not isinstance(data, Mapping):
            raise ValueError(f"a safetensors file holds named arrays: data needs to be a dict, got {type(data)}.")
        safetensors.save_file(fname, {name: a._tensor for name, a in zip(names, arrays, strict=True)})
        return
    params.save_file(
        fname,
        [record_of_sparse(a) if isinstance(a, BaseSparseNDArray) else record_of(a) for a in arrays],
        names,
        np_shape=MODE.np_shape,
    )
