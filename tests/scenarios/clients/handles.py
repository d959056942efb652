"""Functions of ``mxnet.base._LIB`` that clients call with the handles of arrays, symbols, executors and stores."""

import ctypes

import numpy as onp


def case_arrays(mx):
    from mxnet.base import _LIB, check_call

    array = mx.nd.array([[1, 2, 3], [4, 5, 6]])
    stype, device, device_id = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    check_call(_LIB.MXNDArrayGetStorageType(array.handle, ctypes.byref(stype)))
    check_call(_LIB.MXNDArrayGetContext(array.handle, ctypes.byref(device), ctypes.byref(device_id)))
    values = onp.arange(6, dtype="float32")
    check_call(_LIB.MXNDArraySyncCopyFromCPU(array.handle, values.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(6)))
    check_call(_LIB.MXNDArrayWaitToRead(array.handle))
    data = ctypes.c_void_p()
    check_call(_LIB.MXNDArrayGetData(array.handle, ctypes.byref(data)))
    return (
        stype.value,
        device.value,
        device_id.value,
        array.asnumpy().tolist(),
        ctypes.cast(data, ctypes.POINTER(ctypes.c_float))[:3],
    )


def case_new_arrays(mx):
    from mxnet.base import _LIB, NDArrayHandle, c_array, check_call, mx_uint

    handle = NDArrayHandle()
    arguments = mx_uint(2), ctypes.c_int(1), ctypes.c_int(0), ctypes.c_int(0), ctypes.c_int(0)
    check_call(_LIB.MXNDArrayCreateEx(c_array(mx_uint, (2, 3)), *arguments, ctypes.byref(handle)))
    array = mx.nd.NDArray(handle)
    array[:] = 3
    return array.asnumpy().tolist(), array.handle.value == handle.value


def case_symbols(mx):
    from mxnet.base import _LIB, SymbolHandle, c_str, check_call, mx_uint, py_str

    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    text = ctypes.c_char_p()
    check_call(_LIB.MXSymbolSaveToJSON(symbol.handle, ctypes.byref(text)))
    copy = SymbolHandle()
    check_call(_LIB.MXSymbolCreateFromJSON(c_str(py_str(text.value)), ctypes.byref(copy)))
    results = []
    for handle in (symbol.handle, copy):
        for function in (_LIB.MXSymbolListArguments, _LIB.MXSymbolListOutputs, _LIB.MXSymbolListAuxiliaryStates):
            size, names = mx_uint(), ctypes.POINTER(ctypes.c_char_p)()
            check_call(function(handle, ctypes.byref(size), ctypes.byref(names)))
            results.append([py_str(names[i]) for i in range(size.value)])
    check_call(_LIB.MXSymbolFree(copy))
    return results


def case_executors(mx):
    from mxnet.base import _LIB, NDArrayHandle, check_call, mx_uint

    executor = (mx.sym.var("x") * 2).bind(mx.cpu(), {"x": mx.nd.array([1, 2])})
    check_call(_LIB.MXExecutorForward(executor.handle, ctypes.c_int(0)))
    size, handles = mx_uint(), ctypes.POINTER(NDArrayHandle)()
    check_call(_LIB.MXExecutorOutputs(executor.handle, ctypes.byref(size), ctypes.byref(handles)))
    return [mx.nd.NDArray(NDArrayHandle(handles[i])).asnumpy().tolist() for i in range(size.value)]


def case_stores(mx):
    from mxnet.base import _LIB, check_call, py_str

    store = mx.kv.create("local")
    rank, size, kind = ctypes.c_int(-1), ctypes.c_int(-1), ctypes.c_char_p()
    check_call(_LIB.MXKVStoreGetRank(store.handle, ctypes.byref(rank)))
    check_call(_LIB.MXKVStoreGetGroupSize(store.handle, ctypes.byref(size)))
    check_call(_LIB.MXKVStoreGetType(store.handle, ctypes.byref(kind)))
    return rank.value, size.value, py_str(kind.value)


def case_operators(mx):
    from mxnet.base import _LIB, NDArrayHandle, c_handle_array, c_str, c_str_array, check_call

    op = ctypes.c_void_p()
    check_call(_LIB.NNGetOpHandle(c_str("_plus_scalar"), ctypes.byref(op)))
    count, outputs = ctypes.c_int(0), ctypes.POINTER(NDArrayHandle)()
    array = mx.nd.array([1, 4])
    arrays, keys, values = c_handle_array([array]), c_str_array(["scalar"]), c_str_array(["2.5"])
    arguments = ctypes.c_int(1), arrays, ctypes.byref(count), ctypes.byref(outputs), ctypes.c_int(1), keys, values
    check_call(_LIB.MXImperativeInvoke(op, *arguments))
    return [mx.nd.NDArray(NDArrayHandle(outputs[i])).asnumpy().tolist() for i in range(count.value)]


def case_gradients(mx):
    from mxnet.base import _LIB, c_handle_array, check_call

    x = mx.nd.array([1, 2])
    x.attach_grad()
    with mx.autograd.record():
        y = x * x
    flags = ctypes.c_int(0), ctypes.c_int(0), ctypes.c_int(1)
    check_call(_LIB.MXAutogradBackwardEx(1, c_handle_array([y]), None, 0, None, *flags, None, None))
    return x.grad.asnumpy().tolist()
