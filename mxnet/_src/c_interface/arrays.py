"""Functions on arrays: ``MXNDArray...``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp
import torch

from ... import ndarray as nd
from ...base import MXNetError
from ...context import Context, torch_device
from ...ndarray.utils import load_frombuffer
from ..core import handles as handles
from ..core.dtype import torch_dtype
from ..core.reading import read_file
from ..core.type_codes import (
    _DTYPE_MX_TO_NP,
    _DTYPE_NP_TO_MX,
    _STORAGE_TYPE_ID_TO_STR,
    _STORAGE_TYPE_STR_TO_ID,
    _STORAGE_TYPE_UNDEFINED,
)
from ..run.calls.array import ARRAY as ARRAY
from ..run.calls.sparse_calls import make
from . import memory, sparse_parts
from .library import also, c_aliases, c_function, c_functions, c_results
from .pending import PENDING


def context(dev_type: int, dev_id: int) -> Context:
    """Return the device that a device type and an id of MXNet name."""
    if dev_type not in Context.devtype2str:
        raise MXNetError(f"there is no type of device {dev_type}; they are {Context.devtype2str}")
    return Context(Context.devtype2str[dev_type], dev_id)


def array(handle: Any) -> Any:
    """Return the array of a handle, which has been given values."""
    ndarray = memory.get(ARRAY, handle)
    if ndarray is None:
        raise MXNetError(f"the NDArray {memory.number(handle):#x} is empty")
    return ndarray


def arrays(pointer: Any, count: int) -> list[Any]:
    """Return the arrays of handles, once no function of the program writes them; None for NULL."""
    null = memory.ffi().NULL
    listed = [None if pointer[i] == null else array(pointer[i]) for i in range(count)]
    if PENDING:
        PENDING.settle(listed)
    return listed


def all_arrays(pointer: Any, count: int) -> list[Any]:
    """Return the arrays of handles, none of which may be NULL."""
    listed = arrays(pointer, count)
    for i, ndarray in enumerate(listed):
        if ndarray is None:
            raise MXNetError(f"array {i} of {count} is NULL")
    return listed


def settled(handle: Any) -> Any:
    """Return the array of a handle, once no function of the program writes it."""
    waited = array(handle)
    if PENDING:
        PENDING.settle((waited,))
    return waited


def slot(handle: Any) -> handles.Slot:
    """Return the slot of a handle's array, which may be empty."""
    return handles.slot(ARRAY, memory.number(handle))


def new(ndarray: Any) -> Any:
    """Return a new handle of an array, or of an empty array."""
    return memory.new(ARRAY, ndarray)


def dtype_of(code: int) -> Any:
    """Return NumPy's type of MXNet's number for it."""
    if code not in _DTYPE_MX_TO_NP or code < 0:
        raise MXNetError(f"there is no element type {code}")
    return _DTYPE_MX_TO_NP[code]


def _create(shape: Sequence[int], dev_type: int, dev_id: int, dtype: int, out: Any) -> None:
    ctx, dtype_name = context(dev_type, dev_id), dtype_of(dtype)
    if 0 in shape or not shape:  # which C may have outside NumPy's shape semantics, too
        out[0] = new(make(torch.zeros(tuple(shape), dtype=torch_dtype(dtype_name), device=torch_device(ctx)), ctx))
    else:
        out[0] = new(nd.zeros(tuple(shape), ctx=ctx, dtype=dtype_name))


@c_function
def MXNDArrayCreate(shape: Any, ndim: int, dev_type: int, dev_id: int, _delay: int, out: Any) -> None:
    """Make an array of float32."""
    _create(memory.values(shape, ndim), dev_type, dev_id, 0, out)


@also("MXNDArrayCreateEx64")
@c_function
def MXNDArrayCreateEx(shape: Any, ndim: int, dev_type: int, dev_id: int, _delay: int, dtype: int, out: Any) -> None:
    """Make an array."""
    _create(memory.values(shape, ndim), dev_type, dev_id, dtype, out)


@c_function
def MXNDArraySyncCopyFromCPU(handle: Any, data: Any, size: int) -> None:
    """Set an array from memory with ``size`` values of its type."""
    target = settled(handle)
    if target.stype != "default":
        raise MXNetError(f"a {target.stype} array has parts: copy into them with MXNDArraySyncCopyFromNDArray")
    if size != target.size:
        raise MXNetError(f"the array {target.shape} has {target.size} values, got {size}")
    dtype = onp.dtype(target.dtype)
    values = onp.frombuffer(memory.content(data, size * dtype.itemsize), dtype).reshape(target.shape)
    target[:] = nd.array(values, dtype=dtype)


@c_function
def MXNDArraySyncCopyToCPU(handle: Any, data: Any, size: int) -> None:
    """Copy an array to memory for ``size`` values of its type."""
    values = settled(handle).asnumpy()
    if size != values.size:
        raise MXNetError(f"the array {values.shape} has {values.size} values, got memory for {size}")
    memory.write(data, values)


@c_function
def MXNDArraySyncCopyFromNDArray(target: Any, source: Any, part: int) -> None:
    """Copy an array; or into a part of a sparse one: ``part`` -1 its values, 0 and 1 its indices."""
    entry, copied = slot(target), settled(source)
    if entry.value is None or not entry.value.shape or 0 in entry.value.shape:  # it takes the shape of what is copied
        entry.value = copied.copy()
        return
    into = settled(target)
    if into.stype != "default":
        sparse_parts.write(into, part, copied)
    elif part >= 0:
        raise MXNetError(f"part {part} of the array: it is not sparse, and has values (-1) alone")
    else:
        copied.copyto(into)


def _return_shape(integer_type: str, handle: Any, ndim: Any, shape: Any, unknown: int) -> None:
    entry = slot(handle)
    ndarray = entry.value
    ndim[0] = unknown if ndarray is None else ndarray.ndim
    entry.kept = memory.ffi().new(f"{integer_type}[]", list(() if ndarray is None else ndarray.shape) or 1)
    shape[0] = memory.keep("MXNDArrayGetShape", entry.kept)  # where Python holds the array, nothing else does


@c_function
def MXNDArrayGetDType(handle: Any, dtype: Any) -> None:
    """Return the code of the element type."""
    ndarray = slot(handle).value
    dtype[0] = -1 if ndarray is None else _DTYPE_NP_TO_MX[onp.dtype(ndarray.dtype).type]


@c_function
def MXNDArrayGetStorageType(handle: Any, stype: Any) -> None:
    """Return the code of the storage type."""
    ndarray = slot(handle).value
    stype[0] = _STORAGE_TYPE_UNDEFINED if ndarray is None else _STORAGE_TYPE_STR_TO_ID[ndarray.stype]


@c_function
def MXNDArrayGetContext(handle: Any, dev_type: Any, dev_id: Any) -> None:
    """Return the device."""
    ctx = array(handle).context
    dev_type[0], dev_id[0] = ctx.device_typeid, ctx.device_id


@c_function
def MXNDArrayGetData(handle: Any, data: Any) -> None:
    """Return the address of the values, which the array keeps: what is written there is in the array."""
    ndarray = slot(handle).value
    data[0] = memory.ffi().NULL if ndarray is None else memory.pointer_of(ndarray._writable().data_ptr())


@c_function
def MXNDArrayReshape64(handle: Any, ndim: int, dims: Any, reverse: bool, out: Any) -> None:
    """Return an array of another shape, which shares memory."""
    out[0] = new(array(handle).reshape(tuple(memory.values(dims, ndim)), reverse=bool(reverse)))


@c_function
def MXNDArrayGetGrad(handle: Any, out: Any) -> None:
    """Return the gradient, NULL if there is none."""
    grad = array(handle).grad
    out[0] = memory.ffi().NULL if grad is None else new(grad)


@c_function
def MXNDArraySetGradState(handle: Any, state: int) -> None:
    """Set that state."""
    ndarray = array(handle)
    if ndarray.grad is None:
        raise MXNetError("the array has not been marked as a variable, and has no state of its gradient")
    ndarray._fresh_grad = bool(state)


@c_function
def MXNDArraySave(path: Any, count: int, pointer: Any, keys: Any) -> None:
    """Write a file of arrays, with names unless ``keys`` is NULL."""
    saved = all_arrays(pointer, count)
    named = keys != memory.ffi().NULL
    nd.save(memory.text(path), dict(zip(memory.texts(keys, count), saved, strict=True)) if named else saved)


@c_function
def MXNDArrayLoad(path: Any, size: Any, out: Any, name_size: Any, names: Any) -> None:
    """Read a file of arrays."""
    _load("MXNDArrayLoad", read_file(memory.text(path)), size, out, name_size, names)


@c_function
def MXNDArrayLoadFromBuffer(buffer: Any, length: int, size: Any, out: Any, name_size: Any, names: Any) -> None:
    """Read the contents of a file of arrays."""
    _load("MXNDArrayLoadFromBuffer", bytes(memory.content(buffer, length)), size, out, name_size, names)


def _load(function: str, content: bytes, size: Any, out: Any, name_size: Any, names: Any) -> None:
    loaded = load_frombuffer(content)
    keys = list(loaded) if isinstance(loaded, dict) else []
    loaded_arrays = list(loaded.values()) if isinstance(loaded, dict) else loaded
    size[0], name_size[0] = len(loaded_arrays), len(keys)
    out[0] = memory.kept_handles(f"{function} arrays", ARRAY, loaded_arrays)
    names[0] = memory.kept_texts(f"{function} names", keys)


@c_function
def MXNDArraySaveRawBytes(handle: Any, size: Any, buffer: Any) -> None:
    """Return the bytes of an array, as files hold it."""
    content = array(handle).__getstate__()["handle"]
    size[0] = len(content)
    buffer[0] = memory.keep("MXNDArraySaveRawBytes", memory.ffi().new("char[]", bytes(content)))


@c_function
def MXNDArrayLoadFromRawBytes(buffer: Any, size: int, out: Any) -> None:
    """Make an array of such bytes."""
    ndarray = nd.NDArray.__new__(nd.NDArray)
    ndarray.__setstate__({"handle": bytes(memory.content(buffer, size))})
    out[0] = new(ndarray)


@c_function
def MXNDArrayGetAuxNDArray(handle: Any, index: int, out: Any) -> None:
    """Return a copy of the indices of a sparse array: of CSR 0 where rows begin, 1 the columns."""
    out[0] = new(_sparse(handle, index)._aux_data(index))


def _sparse(handle: Any, index: int = 0) -> Any:
    ndarray = array(handle)
    if ndarray.stype == "default":
        raise MXNetError("the array is not sparse")
    if index >= ndarray._num_aux:
        raise MXNetError(f"indices {index} of a {ndarray.stype} array, which has {ndarray._num_aux}")
    return ndarray


def _slice(ndarray: Any, begin: int, end: int) -> Any:
    if not (ndarray.ndim and 0 <= begin <= end <= ndarray.shape[0]):
        raise MXNetError(f"the slice {begin}:{end} is none of an array {ndarray.shape}")
    return ndarray[begin:end]


def _at(ndarray: Any, index: int) -> Any:
    if not (ndarray.ndim and 0 <= index < ndarray.shape[0]):
        raise MXNetError(f"index {index} of an array {ndarray.shape}")
    return ndarray[index]


@also("MXNDArrayCreateSparseEx64")
@c_function
def MXNDArrayCreateSparseEx(
    stype: int,
    shape: Any,
    ndim: int,
    dev_type: int,
    dev_id: int,
    _delay: int,
    dtype: int,
    aux_count: int,
    aux_types: Any,
    _aux_ndims: Any,
    _aux_shape: Any,
    out: Any,
) -> None:
    """Make a sparse array of zeros, in which nothing is stored yet; its indices are int64."""
    for code in memory.values(aux_types, aux_count):
        if dtype_of(code) is not onp.int64:
            raise MXNetError(f"indices of sparse arrays are int64, not {onp.dtype(dtype_of(code))}")
    stype_name = _STORAGE_TYPE_ID_TO_STR.get(stype)
    if stype_name not in ("row_sparse", "csr"):
        raise MXNetError(f"there is no storage type {stype} of sparse arrays")
    lengths = tuple(memory.values(shape, ndim))
    out[0] = new(nd.sparse.zeros(stype_name, lengths, ctx=context(dev_type, dev_id), dtype=dtype_of(dtype)))


c_results(
    MXNDArrayCreateNone=lambda: new(None),
    MXShallowCopyNDArray=lambda source: new(array(source)),
    MXNDArrayReshape=lambda handle, ndim, dims: new(array(handle).reshape(tuple(memory.values(dims, ndim)))),
    MXNDArraySlice=lambda handle, begin, end: new(_slice(array(handle), begin, end)),
    MXNDArrayAt=lambda handle, index: new(_at(array(handle), index)),
    MXNDArrayDetach=lambda handle: new(array(handle).detach()),
    MXNDArrayGetGradState=lambda handle: array(handle)._fresh_grad,
    MXNDArrayGetDataNDArray=lambda handle: new(_sparse(handle).data),
    MXNDArrayGetAuxType=lambda handle, index: _DTYPE_NP_TO_MX[onp.dtype(_sparse(handle, index)._aux_type(index)).type],
)
c_functions(
    MXNDArrayFree=lambda handle: handles.free(ARRAY, memory.number(handle)),
    MXNDArrayGetShape=lambda handle, ndim, shape: _return_shape("uint32_t", handle, ndim, shape, 0),
    # An empty array has -1 axes.
    MXNDArrayGetShapeEx=lambda handle, ndim, shape: _return_shape("int", handle, ndim, shape, -1),
    MXNDArrayGetShapeEx64=lambda handle, ndim, shape: _return_shape("int64_t", handle, ndim, shape, -1),
    MXNDArrayWaitToRead=lambda handle: settled(handle).wait_to_read(),
    MXNDArrayWaitToWrite=lambda handle: settled(handle).wait_to_write(),
    MXNDArraySyncCheckFormat=lambda handle, full: _sparse(handle).check_format(bool(full)),
)
c_aliases(MXNDArraySlice64="MXNDArraySlice", MXNDArrayAt64="MXNDArrayAt")
