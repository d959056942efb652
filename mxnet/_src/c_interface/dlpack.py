"""Arrays shared with other libraries in the same memory: DLPack."""

from __future__ import annotations

import ctypes
import itertools
from typing import Any

from ... import ndarray as nd
from ...base import MXNetError
from . import memory
from .arrays import array, new
from .library import c_function, c_functions, c_results

_NAME, _USED = b"dltensor", b"used_dltensor"
_get_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)
_set_name = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_SetName", ctypes.pythonapi))
_new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi)
)

_NUMBERS = itertools.count(1)
# Copies of structs that are the caller's for the length of its call alone, by what they have as ``manager_ctx``.
_COPIES: dict[int, tuple[Any, Any]] = {}


@c_function
def MXNDArrayToDLPack(handle: Any, out: Any) -> None:
    """Return a ``DLManagedTensor`` of an array's memory, whose deleter the receiver calls."""
    capsule = nd.to_dlpack_for_write(array(handle))
    address = _get_pointer(capsule, _NAME)
    _set_name(capsule, _USED)  # which tells it that the tensor has another owner
    out[0] = memory.pointer_of(address)


@c_function
def MXNDArrayFromDLPackEx(tensor: Any, is_transient: bool, out: Any) -> None:
    """Make an array of a ``DLManagedTensor``; of one that is transient the struct is copied."""
    out[0] = new(_taken(_copied(_checked(tensor)) if is_transient else _checked(tensor)))


def _checked(tensor: Any) -> Any:
    if tensor == memory.ffi().NULL:
        raise MXNetError("the DLManagedTensor is NULL")
    return memory.ffi().cast("struct DLManagedTensor *", tensor)


def _taken(tensor: Any) -> Any:
    return nd.from_dlpack(_new_capsule(memory.number(tensor), _NAME, None))


def _delete(tensor: Any) -> None:
    if tensor.deleter != memory.ffi().NULL:
        tensor.deleter(tensor)


def _copied(tensor: Any) -> Any:
    ffi = memory.ffi()
    original, copy = ffi.new("struct DLManagedTensor *"), ffi.new("struct DLManagedTensor *")
    original[0] = copy[0] = tensor[0]
    number = next(_NUMBERS)
    copy.manager_ctx, copy.deleter = memory.pointer_of(number), memory.lib().remx_delete_copy
    _COPIES[number] = original, copy
    return copy


def delete_copy(tensor: Any) -> None:
    """Delete a tensor whose struct was copied."""
    original, _ = _COPIES.pop(memory.number(tensor.manager_ctx))
    _delete(original)


c_results(
    # The deleter is called when nothing uses the memory any more.
    MXNDArrayFromDLPack=lambda tensor: new(_taken(_checked(tensor))),
)
c_functions(
    MXNDArrayCallDLPackDeleter=lambda tensor: _delete(_checked(tensor)),
)
