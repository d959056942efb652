"""Calls of ``mxnet.base._LIB`` with arguments of ctypes that are wrong."""

import ctypes

import pytest

import mxnet as mx
from mxnet.base import _LIB


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), r"MXNDArrayGetDType: takes 2 arguments \(NDArrayHandle handle, int \*out_dtype\), got 0"),
        ((ctypes.c_void_p(99), ctypes.byref(ctypes.c_int())), "0x63 is no handle of NDArray"),
        ((None, ctypes.byref(ctypes.c_int())), "it is NULL"),
        ((object(), ctypes.byref(ctypes.c_int())), "argument 0: expected NDArrayHandle handle, got object"),
        ((mx.nd.ones(2).handle, ctypes.c_int()), r"argument 1: expected int \*out_dtype, got c_int"),
        ((mx.sym.var("x"), ctypes.byref(ctypes.c_int())), "got Symbol, which is no handle"),
    ],
)
def test_function_of_refuses_arguments(arguments, message):
    with pytest.raises(mx.MXNetError, match=message):
        _LIB.MXNDArrayGetDType(*arguments)


def test_function_of_refuses_null_where_results_go():
    array = mx.nd.ones(2)
    with pytest.raises(mx.MXNetError, match="MXNDArrayGetDType: a pointer is NULL"):
        _LIB.MXNDArrayGetDType(array.handle, None)


def test_function_of_refuses_numbers_of_the_wrong_kind():
    array = mx.nd.ones(2)
    with pytest.raises(mx.MXNetError, match="argument 2: expected size_t, got str"):
        _LIB.MXNDArraySyncCopyToCPU(array.handle, ctypes.c_void_p(), "2")


@pytest.mark.parametrize("name", ["MXCustomOpRegister", "MXEnginePushSync", "MXNDArrayToDLPack", "MXLibInfoFeatures"])
def test_functions_on_structures_need_the_library(name):
    with pytest.raises(mx.MXNetError, match=rf"_LIB\.{name}: this function needs a compiled library"):
        getattr(_LIB, name)()
