"""The error type, sentinels and type tuples that the whole package shares, and helpers of MXNet's C interface."""

from __future__ import annotations

import ctypes
import os
import platform
import re
from collections.abc import Sequence
from typing import Any

import numpy as onp

from . import libinfo as libinfo
from ._src.core.c_library import CLibrary
from ._src.messages.docstrings import add_fileline_to_docstring as add_fileline_to_docstring
from ._src.messages.docstrings import build_param_doc as build_param_doc


class MXNetError(RuntimeError):
    """Error raised for invalid input to, or failure of, any MXNet operation."""


_LIB = CLibrary(refusal=MXNetError)


def _load_lib() -> CLibrary:
    """Return the stand-in for MXNet's C library."""
    return _LIB


def _notify_shutdown() -> None:
    """Tell the C library that the program ends."""
    check_call(_LIB.MXNotifyShutdown())


class NotImplementedForSymbol(MXNetError):
    """Error for an NDArray method that has no meaning on a Symbol.

    Parameters
    ----------
    function : callable
        The method that was called.
    alias : str, optional
        The name under which users know it.
    args : values
        Arguments of the call; their types are shown.
    """

    def __init__(self, function: Any, alias: str | None, *args: Any) -> None:
        super().__init__()
        self.function = getattr(function, "__name__", str(function))
        self.alias = alias
        self.args = tuple(str(type(a)) for a in args)

    def __str__(self) -> str:
        name = f'{self.function} (namely operator "{self.alias}")' if self.alias else self.function
        arguments_text = f" with arguments ({', '.join(map(str, self.args))})" if self.args else ""
        instead = _instead(self.function)
        return f"Function {name}{arguments_text} is not implemented for Symbol and only available in NDArray.{instead}"


def _instead(function: str) -> str:
    """Return the counterpart for graphs of a method of arrays."""
    if function == "__bool__":
        return " A graph has no branches of Python: use F.where or F.contrib.cond, or do not hybridize."
    if function.startswith("as") or function == "__float__":
        return (
            " Numbers there are once arrays are bound: by eval or an executor, or in a network that is not hybridized."
        )
    return ""


class NotSupportedForSparseNDArray(MXNetError):
    """Error for an operation that sparse storage does not offer."""

    def __init__(self, function: Any, alias: str | None, *args: Any) -> None:
        super().__init__()
        self.function = getattr(function, "__name__", str(function))
        self.alias = alias
        self.args = tuple(str(type(a)) for a in args)

    def __str__(self) -> str:
        name = f'{self.function} (namely operator "{self.alias}")' if self.alias else self.function
        arguments_text = f" with arguments ({', '.join(map(str, self.args))})" if self.args else ""
        return f"Function {name}{arguments_text} is not supported for SparseNDArray and only available in NDArray."


class _NullType:
    """Type of the marker for "parameter not given"."""

    def __repr__(self) -> str:
        return "_Null"

    def __bool__(self) -> bool:
        return False

    def __reduce__(self) -> str:
        return "_Null"


_Null = _NullType()

# How names of operators begin that belong to the NumPy interface, and to the modules of the classic one.
_NP_OP_PREFIX = "_np_"
_NP_INTERNAL_OP_PREFIX = "_npi_"
_NP_EXT_OP_PREFIX = "_npx_"
_NP_OP_SUBMODULE_LIST = ["_random_", "_linalg_"]
_NP_EXT_OP_SUBMODULE_LIST = ["_image_", "_random_"]
_OP_NAME_PREFIX_LIST = ["_contrib_", "_linalg_", "_sparse_", "_image_", "_random_"]


def _is_np_op(op_name: str) -> bool:
    """Return whether an operator's name belongs to the NumPy interface."""
    return op_name.startswith((_NP_OP_PREFIX, _NP_INTERNAL_OP_PREFIX, _NP_EXT_OP_PREFIX))


def _get_op_name_prefix(op_name: str) -> str:
    """Return the prefix that puts an operator into one of the modules, such as "_contrib_"; "" without."""
    return next((prefix for prefix in _OP_NAME_PREFIX_LIST if op_name.startswith(prefix)), "")


def _get_op_submodule_name(op_name: str, op_name_prefix: str, submodule_name_list: Sequence[str]) -> str:
    """Return which of the given modules ("_random_") an operator's name goes on with after its prefix; "" if none."""
    suffix = op_name[len(op_name_prefix) :]
    return next((module for module in submodule_name_list if suffix.startswith(module)), "")


# Operators of the NumPy interface that return a list, even of one array.
_NP_OUTPUT_IS_LIST_OPERATORS = {"_npi_split", "_npi_hsplit"}


def _output_is_list(op_name: str) -> bool:
    """Return whether an operator of the NumPy interface returns a list, even of one array."""
    return _is_np_op(op_name) and op_name in _NP_OUTPUT_IS_LIST_OPERATORS


def _as_list(obj: Any) -> Any:
    """Return a list or tuple as it is, anything else in a list."""
    return obj if isinstance(obj, list | tuple) else [obj]


string_types = (str,)
numeric_types = (float, int, onp.generic)
integer_types = (int, onp.int32, onp.int64)


def py_str(x: bytes | str) -> str:
    """Decode UTF-8 bytes. Text, which is what callbacks get here where MXNet hands them bytes, is returned as it is."""
    return x if isinstance(x, str) else x.decode("utf-8")


def c_str(string: str) -> bytes:
    """Encode a string as the bytes a C function would take."""
    return string.encode("utf-8")


def c_array(ctype: Any, values: Sequence[Any]) -> Any:
    """Return a ctypes array that holds ``values``."""
    return (ctype * len(values))(*values)


def c_array_buf(ctype: Any, buf: Any) -> Any:
    """Return a ctypes array that shares the memory of a writable buffer, such as ``array.array``."""
    return (ctype * len(buf)).from_buffer(buf)


def c_str_array(strings: Sequence[str]) -> Any:
    """Return a ctypes array of the strings as UTF-8 bytes."""
    return c_array(ctypes.c_char_p, [c_str(s) for s in strings])


def c_handle_array(objs: Sequence[Any]) -> Any:
    """Return a ctypes array of the objects' ``handle``."""
    return c_array(ctypes.c_void_p, [o.handle for o in objs])


# Names of C types that old code imports. Nothing here is called with them.
mx_int = ctypes.c_int
mx_uint = ctypes.c_uint
mx_int64 = ctypes.c_int64
mx_float = ctypes.c_float
mx_float_p = ctypes.POINTER(ctypes.c_float)
mx_real_t = onp.float32
NDArrayHandle = FunctionHandle = OpHandle = CachedOpHandle = SymbolHandle = ctypes.c_void_p
ExecutorHandle = DataIterCreatorHandle = DataIterHandle = KVStoreHandle = RecordIOHandle = ctypes.c_void_p
RtcHandle = CudaModuleHandle = CudaKernelHandle = ProfileHandle = DLPackHandle = ctypes.c_void_p


class MXCallbackList(ctypes.Structure):
    """List of C functions and what they are called with, as MXNet's C interface hands over custom operators."""

    _fields_ = (
        ("num_callbacks", ctypes.c_int),
        ("callbacks", ctypes.POINTER(ctypes.CFUNCTYPE(ctypes.c_int))),
        ("contexts", ctypes.POINTER(ctypes.c_void_p)),
    )


def ctypes2buffer(cptr: Any, length: int) -> bytearray:
    """Copy bytes from a ``POINTER(c_char)``.

    Raises
    ------
    TypeError
        For other pointers.
    """
    if not isinstance(cptr, ctypes.POINTER(ctypes.c_char)):
        raise TypeError(f"expected char pointer, got {type(cptr).__name__}")
    return bytearray(ctypes.string_at(cptr, length))


def ctypes2numpy_shared(cptr: Any, shape: tuple[int, ...]) -> onp.ndarray:
    """Return a NumPy array on the memory of a ``POINTER(c_float)``; anyone who owns the memory has to keep it.

    Raises
    ------
    RuntimeError
        For other pointers.
    """
    if not isinstance(cptr, mx_float_p):
        raise RuntimeError(f"expected float pointer, got {type(cptr).__name__}")
    return onp.ctypeslib.as_array(cptr, shape=tuple(shape))


class _MXClassPropertyDescriptor:
    """A property of a class, and of its objects."""

    def __init__(self, fget: Any, fset: Any = None) -> None:
        self.fget = fget
        self.fset = fset

    def __get__(self, obj: Any, cls: type | None = None) -> Any:
        return self.fget.__get__(obj, cls or type(obj))()

    def __set__(self, obj: Any, value: Any) -> Any:
        if self.fset is None:
            # The type depends on where it is set, as in MXNet.
            raise (MXNetError if isinstance(obj, type) else AttributeError)("can't set attribute")
        return self.fset.__get__(obj, obj if isinstance(obj, type) else type(obj))(value)

    def setter(self, func: Any) -> _MXClassPropertyDescriptor:
        """Use a function ``f(cls, value)`` when the property of an object is set."""
        self.fset = func if isinstance(func, classmethod | staticmethod) else classmethod(func)
        return self


class _MXClassPropertyMetaClass(type):
    """The metaclass of classes whose class properties can be set on the class."""

    def __setattr__(cls, key: str, value: Any) -> None:
        descriptor = vars(cls).get(key)
        if isinstance(descriptor, _MXClassPropertyDescriptor):
            descriptor.__set__(cls, value)
        else:
            super().__setattr__(key, value)


def classproperty(func: Any) -> Any:
    """Decorate a method ``f(cls)`` to be read as an attribute of the class and of its objects."""
    return _MXClassPropertyDescriptor(func if isinstance(func, classmethod | staticmethod) else classmethod(func))


def with_metaclass(meta: Any, *bases: type) -> Any:
    """Return a base class that gives what derives from it the metaclass ``meta`` and the bases ``bases``."""

    class Metaclass(meta):
        def __new__(cls, name: str, this_bases: Any, namespace: dict[str, Any]) -> Any:
            return meta(name, bases, namespace)

    return type.__new__(Metaclass, "temporary_class", (), {})


def data_dir_default() -> str:
    r"""Return the folder for downloads of this platform: ``~/.mxnet``, under Windows ``%APPDATA%\mxnet``."""
    if platform.system() == "Windows":
        return os.path.join(os.environ.get("APPDATA") or os.path.expanduser("~"), "mxnet")
    return os.path.join(os.path.expanduser("~"), ".mxnet")  # "~" itself where the system knows of no home


def data_dir() -> str:
    """Return the folder for downloads: the environment variable ``MXNET_HOME``, or `data_dir_default`."""
    return os.environ.get("MXNET_HOME", data_dir_default())


_KIND = re.compile(r"([A-Za-z_][\w.]*):")


def _valid_error_name(name: str) -> bool:
    """Return whether a text can be the name of a kind of error: letters, digits, dots and underscores."""
    return all(part.isalnum() for part in re.split(r"[._]", name) if part)


def _find_error_type(line: str) -> str | None:
    """Return the kind of error that a line names before its first colon, or None."""
    name, colon, _ = line.partition(":")
    return name if colon and _valid_error_name(name) else None


def c2pyerror(err_msg: str) -> tuple[str, str | None]:
    """Return an error message of C code and the kind of error that its first line begins with, or None."""
    match = _KIND.match(err_msg.partition("\n")[0])
    return err_msg, match.group(1) if match else None


def get_last_ffi_error() -> BaseException:
    """Return the exception for a C function that failed; without a C library it has no further information."""
    return MXNetError(py_str(_LIB.MXGetLastError()) or "A call of a C function failed.")


def check_call(ret: int) -> None:
    """Raise `MXNetError` if a C function returned another status than 0."""
    if ret != 0:
        raise get_last_ffi_error()


error_types: dict[str, type[BaseException]] = {
    "NotImplementedForSymbol": NotImplementedForSymbol,
    "ValueError": ValueError,
    "TypeError": TypeError,
    "AttributeError": AttributeError,
    "IndexError": IndexError,
    "NotImplementedError": NotImplementedError,
}


def register_error(func_name: Any = None, cls: Any = None) -> Any:
    """Enter an exception class in ``error_types``, as a decorator with or without a name.

    Parameters
    ----------
    func_name : str, optional
        Name of the kind of error; the class's own name if left out.
    cls : exception class, optional

    Returns
    -------
    the class, or a decorator if no class was given
    """
    if callable(func_name):
        cls, func_name = func_name, func_name.__name__

    def register(mycls: Any) -> Any:
        error_types[func_name if func_name is not None else mycls.__name__] = mycls
        return mycls

    return register if cls is None else register(cls)
