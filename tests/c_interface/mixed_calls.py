"""Handles of Python and of the compiled library are one another's: ``mixed_calls.py LIBRARY``."""

import ctypes
import sys

import mxnet as mx
from mxnet.base import _LIB

LIBRARY = ctypes.CDLL(sys.argv[1])
LIBRARY.MXGetLastError.restype = ctypes.c_char_p


def made(functions):
    """Return the handle of a new array of 3 numbers."""
    handle = ctypes.c_void_p()
    assert functions.MXNDArrayCreateEx((ctypes.c_uint * 1)(3), 1, 1, 0, 0, 0, ctypes.byref(handle)) == 0
    return handle


array, symbol = mx.nd.array([1, 2, 3]), mx.sym.var("x") + 1
for functions, others in ((LIBRARY, _LIB), (_LIB, LIBRARY)):
    for handle in (array.handle, made(others), made(functions)):
        code = ctypes.c_int(9)
        assert functions.MXNDArrayGetDType(handle, ctypes.byref(code)) == 0
        assert code.value == 0
    text = ctypes.c_char_p()
    assert functions.MXSymbolSaveToJSON(symbol.handle, ctypes.byref(text)) == 0
    assert text.value.decode() == symbol.tojson()
    assert mx.nd.NDArray(made(functions)).shape == (3,)
freed = made(_LIB)
assert LIBRARY.MXNDArrayFree(freed) == 0
assert LIBRARY.MXNDArrayGetDType(freed, ctypes.byref(ctypes.c_int())) == -1
assert b"is no handle of NDArray (any more)" in LIBRARY.MXGetLastError()
try:
    _LIB.MXNDArrayGetDType(freed, ctypes.byref(ctypes.c_int()))
except mx.MXNetError as error:
    assert "is no handle of NDArray (any more)" in str(error)  # noqa: PT017  # no test, a program
else:
    sys.exit("a handle that was freed was taken")
