"""The bytes of one array, dense or sparse, in each layout that MXNet has had.

All numbers are little-endian. ``shape`` is an int32 number of axes followed by an int64 for each.

=======  ===========================================================================================================
V2       uint32 0xF993FAC9, int32 storage type, [shape of the stored values, if sparse], shape, int32 device type,
         int32 device number, int32 type code, [for each index array: int32 type code, shape], values, [index arrays]
V3       the same with 0xF993FACA: written under NumPy shape semantics, where no axes mean a scalar; always dense
V1       uint32 0xF993FAC8, shape, device type, device number, type code, values
oldest   uint32 number of axes, a uint32 for each, then as V1
=======  ===========================================================================================================

The layouts were established from files that MXNet 1.9.1 wrote, and from its answers to files built by hand.
"""

from __future__ import annotations

import functools
import io
import struct
from collections.abc import Iterator
from ctypes import string_at
from math import prod

import torch

from ...base import MXNetError
from ..core.dtype import CODE_OF_TORCH, NAME_OF_CODE, NAME_OF_TORCH, TORCH_OF_CODE
from .memory import HUGE_PAGES_FROM
from .record import CSR, DENSE, ROW_SPARSE, ArrayRecord, sparse_problem
from .source import ByteSource

V1, V2, V3 = 0xF993FAC8, 0xF993FAC9, 0xF993FACA
# NumPy 1.x has no more, so MXNet loads such an array but cannot show it.
MAX_AXES = 32
SMALLEST = 4 + 4 + 12  # a zero-size vector in the oldest layout
_INDEX_ARRAYS = {DENSE: 0, ROW_SPARSE: 1, CSR: 2}

# Bytes of a small array are copied from or to its address in half the time that NumPy's view of them takes.
_COPIED_TO = 1 << 12

# Types whose memory NumPy shows as a buffer that memoryview.cast takes: one view, where other types need three.
_SHARED_WITH_NUMPY = frozenset(
    (torch.float32, torch.float64, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)
)

_UINT32 = struct.Struct("<I")
_INT32 = struct.Struct("<i")
_PLACE_AND_TYPE = struct.Struct("<iii")
_BEGIN_OF_DENSE = struct.Struct("<Iii")  # magic number, storage type, number of axes


@functools.cache
def _layout(text: str) -> struct.Struct:
    """Compile a layout once: shapes come in few lengths."""
    return struct.Struct(text)


def encode_array(record: ArrayRecord, *, np_shape: bool = False) -> Iterator[bytes | memoryview]:
    """Yield the bytes of one array, the values without a copy where they are contiguous and on the CPU.

    Joined, they are also what MXNet puts into a pickled NDArray. With ``np_shape`` they are V3, not V2: there an array
    without axes means "no array" and is refused, as sparse arrays are in V3.
    """
    yield encode_header(record, np_shape)
    yield from map(bytes_of, (record.data, *record.aux))


def encode_header(record: ArrayRecord, np_shape: bool) -> bytes:
    """Return the bytes before the values; arguments and errors as for :func:`encode_array`."""
    shape = record.shape
    if not np_shape and not shape:
        raise MXNetError(
            "an array without axes cannot be written outside NumPy shape semantics: it would be read as no array. "
            "Reshape it to (1,), or save it under mx.util.np_shape(True)."
        )
    if record.stype == DENSE:
        return _dense_header(V3 if np_shape else V2, shape, record.dev_type, record.dev_id, record.data.dtype)
    if np_shape:
        raise MXNetError("only dense arrays can be written under NumPy shape semantics; got a sparse one.")
    position = (record.dev_type, record.dev_id, _code_of(record.data.dtype))
    header = [_UINT32.pack(V2), _INT32.pack(record.stype), _pack_shape(tuple(record.data.shape)), _pack_shape(shape)]
    header.append(_PLACE_AND_TYPE.pack(*position))
    header.extend(_INT32.pack(_code_of(index.dtype)) + _pack_shape(tuple(index.shape)) for index in record.aux)
    return b"".join(header)


@functools.lru_cache(maxsize=1024)  # many arrays of a network have the same
def _dense_header(magic: int, shape: tuple[int, ...], dev_type: int, dev_id: int, dtype: torch.dtype) -> bytes:
    layout = _layout(f"<Iii{len(shape)}qiii")
    return layout.pack(magic, DENSE, len(shape), *shape, dev_type, dev_id, _code_of(dtype))


def decode_array(buffer: bytes | bytearray | memoryview, *, np_shape: bool | None = None) -> ArrayRecord:
    """Read one array, as :func:`encode_array` writes it, into new memory.

    MXNet reads V3 arrays only under NumPy's shape semantics, all others only under its own; ``np_shape`` None accepts
    both. MXNetError says where the data are wrong, and what was expected there.
    """
    return read_array(ByteSource(io.BytesIO(buffer), memoryview(buffer).nbytes, "array"), np_shape)


def read_array(source: ByteSource, np_shape: bool | None) -> ArrayRecord:
    """Read the array that starts here; see :func:`decode_array`."""
    return _read_ordinary(source, np_shape) or _read_any(source, np_shape)


def read_arrays(source: ByteSource, count: int, np_shape: bool | None) -> list[ArrayRecord]:
    """Read the arrays that start here; see :func:`decode_array`.

    The header of a small array that follows its equals is compared with theirs, and not taken apart.
    """
    records: list[ArrayRecord] = []
    last: ArrayRecord | None = None
    header: bytes | None = None  # of the last array, if it is small and the one before has its shape
    for position in range(count):
        source.part = f"array {position}"
        if header is not None and last is not None and source.skip(header, last.data.nbytes):
            values = torch.empty_like(last.data)
            source.copy_to(values.data_ptr(), values.nbytes, "values")
            record = ArrayRecord(values, last.shape, DENSE, (), last.dev_type, last.dev_id)
        else:
            record = read_array(source, np_shape)
            is_like_last = last is not None and record.shape == last.shape
            header = _header_of_small(record, np_shape) if is_like_last else None
        records.append(record)
        last = record
    return records


def _header_of_small(record: ArrayRecord, np_shape: bool | None) -> bytes | None:
    """Return the header that a small dense array has; None for another."""
    data = record.data
    if record.stype != DENSE or data.dtype not in _SHARED_WITH_NUMPY or not 0 < data.nbytes <= _COPIED_TO:
        return None
    return _dense_header(V3 if np_shape else V2, record.shape, record.dev_type, record.dev_id, data.dtype)


def _read_ordinary(source: ByteSource, np_shape: bool | None) -> ArrayRecord | None:
    """Read a dense array in MXNet's present layouts, in few steps; None, at the same byte, if it is another."""
    begin = source.offset
    if source.size - begin < _BEGIN_OF_DENSE.size:
        return None
    magic, stype, ndim = source.unpack(_BEGIN_OF_DENSE, "the magic number")
    if magic == (V3 if np_shape else V2) and stype == DENSE and (np_shape or ndim >= 1) and 0 <= ndim <= MAX_AXES:
        layout = _layout(f"<{ndim}qiii")
        if layout.size <= source.size - source.offset:
            *lengths, dev_type, dev_id, code = source.unpack(layout, "the shape")
            shape = tuple(lengths)
            return ArrayRecord(_read_values(source, shape, code), shape, DENSE, (), dev_type, dev_id)
    source.back_to(begin)
    return None


def _read_any(source: ByteSource, np_shape: bool | None) -> ArrayRecord:
    magic: int = source.unpack(_UINT32, "the magic number")[0]
    if np_shape is not None and np_shape != (magic == V3):
        saved, switch = ("in", True) if magic == V3 else ("outside", False)
        source.fail(
            f"the array was saved {saved} NumPy shape semantics and must be loaded so: "
            f"use `with mx.util.np_shape({switch})`."
        )
    if magic in (V2, V3):
        stype: int = source.unpack(_INT32, "the storage type")[0]
        if stype == DENSE:
            return _read_dense(source, _read_shape(source, magic == V3))
        if magic == V3 or stype not in _INDEX_ARRAYS:
            allowed = "0 (dense)" if magic == V3 else "0 (dense), 1 (row_sparse) or 2 (csr)"
            source.fail(f"expected storage type {allowed}, got {stype}.")
        return _read_sparse(source, stype)
    if magic == V1:
        return _read_dense(source, _read_shape(source, False))
    if not 1 <= magic <= MAX_AXES:
        source.fail(f"expected a magic number ({V1:#x} to {V3:#x}) or 1 to {MAX_AXES} axes, got {magic:#x}.")
    return _read_dense(source, source.unpack(_layout(f"<{magic}I"), "the shape"))


def _code_of(dtype: torch.dtype) -> int:
    code = CODE_OF_TORCH.get(dtype)
    if code is None:
        raise MXNetError(f"arrays of {dtype} cannot be saved; allowed: {', '.join(NAME_OF_TORCH.values())}.")
    return code


def bytes_of(tensor: torch.Tensor) -> bytes | memoryview:
    """Return the bytes of a tensor's values: of a large one that is contiguous and on the CPU, its memory."""
    if tensor.nbytes <= _COPIED_TO and tensor.is_cpu and tensor.is_contiguous():
        return string_at(tensor.data_ptr(), tensor.nbytes)
    if tensor.dtype in _SHARED_WITH_NUMPY and tensor.is_cpu and tensor.is_contiguous() and tensor.numel():
        return (tensor.detach() if tensor.requires_grad else tensor).numpy().data.cast("B")
    flat = tensor.detach().cpu().contiguous().view(-1)
    if not flat.numel():  # such a tensor may have strides that no view of bytes allows
        return memoryview(b"")
    return flat.view(torch.uint8).numpy().data


def _pack_shape(shape: tuple[int, ...]) -> bytes:
    return _layout(f"<i{len(shape)}q").pack(len(shape), *shape)


def _read_dense(source: ByteSource, shape: tuple[int, ...]) -> ArrayRecord:
    dev_type, dev_id, code = source.unpack(_PLACE_AND_TYPE, "device and element type")
    return ArrayRecord(_read_values(source, shape, code), shape, dev_type=dev_type, dev_id=dev_id)


def _read_sparse(source: ByteSource, stype: int) -> ArrayRecord:
    # The first shape is that of the stored values. MXNet computes behind the program's back and may have saved the one
    # from before; it does not look at it when loading.
    _, shape = _read_shape(source, False), _read_shape(source, False)
    dev_type, dev_id, code = source.unpack(_PLACE_AND_TYPE, "device and element type")
    index_layouts = []
    for _ in range(_INDEX_ARRAYS[stype]):
        index_code: int = source.unpack(_INT32, "the type of the indices")[0]
        index_layouts.append((_read_shape(source, False), index_code))
    stored = index_layouts[-1][0] + (shape[1:] if stype == ROW_SPARSE else ())
    data = _read_values(source, stored, code)
    aux = tuple(_read_values(source, lengths, index_code) for lengths, index_code in index_layouts)
    problem = sparse_problem(stype, shape, data, aux)
    if problem:
        source.fail(problem)
    return ArrayRecord(data, shape, stype, aux, dev_type, dev_id)


def _read_shape(source: ByteSource, allows_scalars: bool) -> tuple[int, ...]:
    ndim: int = source.unpack(_INT32, "the number of axes")[0]
    fewest = 0 if allows_scalars else 1
    if not fewest <= ndim <= MAX_AXES:
        source.fail(f"expected {fewest} to {MAX_AXES} axes, got {ndim}.")
    return source.unpack(_layout(f"<{ndim}q"), "the shape")


def _read_values(source: ByteSource, shape: tuple[int, ...], code: int) -> torch.Tensor:
    dtype = TORCH_OF_CODE.get(code)
    if dtype is None:
        known = ", ".join(f"{number} {name}" for number, name in NAME_OF_CODE.items())
        source.fail(f"expected the code of an element type ({known}), got {code}.")
    extent = count = dtype.itemsize * prod(shape)
    if shape and min(shape) < 1:
        if min(shape) < 0:
            source.fail(f"expected axes of length 0 or more, got shape {shape}.")
        # A zero-size array has strides too, which torch keeps in 64 bits.
        extent = dtype.itemsize * prod([max(length, 1) for length in shape])
    if extent >= 1 << 63 or count > source.size - source.offset:
        source.require(extent, f"{NAME_OF_CODE[code]} values of shape {shape}")
    if shape and dtype in _SHARED_WITH_NUMPY and 0 < count < HUGE_PAGES_FROM:
        values = torch.empty(*shape, dtype=dtype)  # of lengths one by one, which torch reads faster than a tuple
        if count <= _COPIED_TO:
            source.copy_to(values.data_ptr(), count, "values")
        else:
            source.fill(values.numpy(), count, "values")
        return values
    data = source.take_tensor(count, "values")
    if dtype is torch.bool:
        data.clamp_(max=1)  # kernels rely on there being no other truth than 1
    return data.view(dtype).view(shape)
