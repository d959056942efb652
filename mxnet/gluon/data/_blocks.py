"""Pickles whose larger arrays are sent separately, in blocks of shared memory.

The sender writes each array once; the receiver maps it. A pickle names its blocks, and `pickle.loads` finds them as
long as the `Pickle` that came with them lives.
"""

from __future__ import annotations

import functools
import io
import os
import pickle
import weakref
from collections.abc import Sequence
from multiprocessing.reduction import ForkingPickler
from typing import Any

import numpy as onp
import torch

from ..._src.core.dtype import torch_dtype
from ..._src.operators.storage import shared_memory
from ..._src.run.calls.kinds import array_type
from ...base import MXNetError
from ...context import Context
from ...ndarray import NDArray
from ...ndarray._conversion import wrap
from ...ndarray._kinds import is_numpy
from ...numpy import ndarray

SHARED = Context("cpu_shared", 0)
# Up to this size bytes are copied faster than a block of memory is made and mapped.
FEW_BYTES = 1 << 14
_OF_TORCH = "torch.multiprocessing.reductions"
Name = tuple[bytes, int]

_ARRIVED: weakref.WeakValueDictionary[Name, torch.Tensor] = weakref.WeakValueDictionary()


class Pickle(bytes):
    """A pickle that keeps the blocks alive that it names."""

    blocks: Sequence[torch.Tensor] = ()


class Packing:
    """A message to another process: some bytes, and the blocks that go with them."""

    def __init__(self) -> None:
        self.token = os.urandom(8)
        self.content = b""
        self.in_block = False  # whether the last block is the content
        self.blocks: list[torch.Tensor] = []

    def dump(self, value: Any) -> bytes:
        """Return a pickle of a value, whose larger arrays become blocks."""
        buffer = io.BytesIO()
        _Pickler(buffer, self).dump(value)
        return buffer.getvalue()

    def seal(self, content: bytes) -> None:
        """Set the bytes; many of them become a block."""
        self.content = content
        if len(content) > FEW_BYTES:
            block = shared_memory.empty((len(content),), torch.uint8)
            block.numpy()[:] = onp.frombuffer(content, dtype="uint8")
            self.blocks.append(block)
            self.content, self.in_block = b"", True

    def add(self, block: torch.Tensor) -> Name:
        """Add a tensor that is a whole block of shared memory; return its name."""
        self.blocks.append(block)
        return self.token, len(self.blocks) - 1


current: Packing | None = None  # in a worker: where the blocks of the task's result go


def arrived(content: bytes, token: bytes, blocks: Sequence[torch.Tensor]) -> Pickle:
    """Return the result of `Packing.dump` in another process, whose blocks are mapped here as tensors of bytes."""
    result = Pickle(content)
    result.blocks = blocks
    _ARRIVED.update({(token, number): block for number, block in enumerate(blocks)})
    return result


def _block(name: Name) -> torch.Tensor:
    block = _ARRIVED.get(name)
    if block is None:
        raise MXNetError("A batch can be unpickled only as long as the bytes that the worker returned are kept.")
    return block


def _tensor(name: Name, shape: tuple[int, ...], dtype: torch.dtype) -> torch.Tensor:
    return _block(name).view(dtype).view(shape)


def _array(name: Name, shape: tuple[int, ...], dtype: torch.dtype, kind: str) -> NDArray:
    return wrap(_tensor(name, shape, dtype), SHARED, array_type(kind))


def _array_of_bytes(data: bytes, shape: tuple[int, ...], dtype: Any, kind: str) -> NDArray:
    element = torch_dtype(dtype)
    tensor = torch.frombuffer(bytearray(data), dtype=element) if data else torch.empty(0, dtype=element)
    return wrap(tensor.view(shape), SHARED, array_type(kind))


def _numpy_array(name: Name, shape: tuple[int, ...], dtype: Any, order: Any) -> Any:
    return onp.ndarray(shape, dtype, _block(name).numpy(), order=order)


def _shared(tensor: torch.Tensor) -> torch.Tensor:
    """Return the tensor, or a copy of it, as a whole block of shared memory."""
    if tensor.device.type == "cpu" and shared_memory.descriptor_of(tensor) is not None:
        return tensor
    return shared_memory.empty(tuple(tensor.shape), tensor.dtype).copy_(tensor.detach())


class _Pickler(ForkingPickler):
    def __init__(self, buffer: io.BytesIO, packing: Packing) -> None:
        super().__init__(buffer, pickle.HIGHEST_PROTOCOL)
        # torch's own ways to share memory need the sender to live until the receiver has fetched it.
        others = {cls: reducer for cls, reducer in self.dispatch_table.items() if reducer.__module__ != _OF_TORCH}
        # No methods of this object: a cycle would keep the blocks until the collector comes.
        self.dispatch_table = {
            **others,
            NDArray: functools.partial(_reduce_array, packing),
            ndarray: functools.partial(_reduce_array, packing),
            onp.ndarray: functools.partial(_reduce_numpy_array, packing),
            torch.Tensor: functools.partial(_reduce_tensor, packing),
        }


def _reduce_array(packing: Packing, data: NDArray) -> Any:
    tensor = data._writable()
    if tensor.nbytes <= FEW_BYTES:
        return by_bytes(data)
    return _array, (packing.add(_shared(tensor)), tuple(tensor.shape), tensor.dtype, _kind(data))


def by_bytes(data: NDArray) -> Any:
    """Describe an array by its bytes: return what a pickle's reducer does."""
    tensor = data._writable()
    content = tensor.cpu().reshape(-1).view(torch.uint8).numpy().tobytes()
    return _array_of_bytes, (content, tuple(tensor.shape), data.dtype, _kind(data))


def _kind(data: NDArray) -> str:
    return "numpy" if is_numpy(data) else "legacy"


def _reduce_numpy_array(packing: Packing, data: onp.ndarray[Any, Any]) -> Any:
    if data.nbytes <= FEW_BYTES or data.dtype.hasobject:
        return data.__reduce_ex__(pickle.HIGHEST_PROTOCOL)
    order: Any = "F" if data.flags.f_contiguous and not data.flags.c_contiguous else "C"
    block = shared_memory.empty((data.nbytes,), torch.uint8)
    onp.ndarray(data.shape, data.dtype, block.numpy(), order=order)[...] = data
    return _numpy_array, (packing.add(block), data.shape, data.dtype, order)


def _reduce_tensor(packing: Packing, data: torch.Tensor) -> Any:
    is_plain = data.layout is torch.strided and data.device.type == "cpu"
    if not is_plain or data.is_quantized or data.requires_grad or data.nbytes <= FEW_BYTES:
        return data.__reduce_ex__(pickle.HIGHEST_PROTOCOL)  # by its bytes
    return _tensor, (packing.add(_shared(data)), tuple(data.shape), data.dtype)
