"""Callbacks as clients such as Neural Compressor write them: they cast what they get to a handle of ctypes."""

import ctypes

import numpy as onp


def _network(mx):
    data = mx.sym.var("data")
    hidden = mx.sym.FullyConnected(data, num_hidden=2, weight=mx.sym.var("w"), no_bias=True, name="fc")
    return mx.sym.Activation(hidden, act_type="relu", name="act")


def _executor(mx):
    executor = _network(mx).simple_bind(mx.cpu(), data=(1, 3), w=(2, 3))
    executor.arg_dict["data"][:] = mx.nd.array([[1, 2, 3]])
    executor.arg_dict["w"][:] = mx.nd.array([[1, 0, 1], [-1, 0, 0]])
    return executor


def _array(mx, handle):
    return mx.nd.NDArray(ctypes.cast(handle, mx.base.NDArrayHandle), writable=False)


def _collected(mx, monitor_all):
    seen = []
    executor = _executor(mx)
    executor.set_monitor_callback(
        lambda name, handle: seen.append((mx.base.py_str(name), _array(mx, handle).asnumpy().tolist())), monitor_all
    )
    executor.forward()
    mx.nd.waitall()
    return seen


def case_monitor_of_outputs(mx):
    return _collected(mx, False)


def case_monitor_of_all(mx):
    return _collected(mx, True)


def case_names_that_are_decoded(mx):
    seen = []
    executor = _executor(mx)
    executor.set_monitor_callback(lambda name, _: seen.append((name.decode("ascii"), bytes(name))))
    executor.forward()
    mx.nd.waitall()
    return [(text, data.decode()) for text, data in seen]


def case_handles_that_functions_of_c_take(mx):
    from mxnet.base import _LIB, NDArrayHandle, check_call

    seen = []

    def look(name, handle):
        handle = ctypes.cast(handle, NDArrayHandle)
        ndim, shape = ctypes.c_int(), ctypes.POINTER(ctypes.c_int)()
        check_call(_LIB.MXNDArrayGetShapeEx(handle, ctypes.byref(ndim), ctypes.byref(shape)))
        code = ctypes.c_int()
        check_call(_LIB.MXNDArrayGetDType(handle, ctypes.byref(code)))
        lengths = shape[: ndim.value]
        values = onp.empty(lengths, "float32")
        pointer = values.ctypes.data_as(ctypes.c_void_p)
        check_call(_LIB.MXNDArraySyncCopyToCPU(handle, pointer, ctypes.c_size_t(values.size)))
        check_call(_LIB.MXNDArrayFree(handle))
        seen.append((mx.base.py_str(name), lengths, code.value, values.tolist()))

    executor = _executor(mx)
    executor.set_monitor_callback(look)
    executor.forward()
    mx.nd.waitall()
    return seen


def case_monitor_of_a_subclass(mx):
    class Largest(mx.mon.Monitor):
        def __init__(self):
            super().__init__(1, pattern=".*output")
            self.calls = 0

            def stat_helper(name, handle):
                self.calls += 1
                if self.activated and self.re_prog.match(mx.base.py_str(name)):
                    self.queue.append((self.step, mx.base.py_str(name), _array(mx, handle).max()))

            self.stat_helper = stat_helper

    monitor, executor = Largest(), _executor(mx)
    monitor.install(executor)
    monitor.tic()
    executor.forward()
    mx.nd.waitall()
    return monitor.toc(), monitor.calls


def case_hooks_of_blocks(mx):
    results = []
    for flags in ({}, {"static_alloc": True}):
        for shows_all in (False, True):
            seen = []
            net = mx.gluon.nn.HybridSequential(prefix="net_")
            net.add(mx.gluon.nn.Dense(2, in_units=3, prefix="fc_"))
            net.initialize(mx.init.One())
            net.hybridize(**flags)
            net(mx.nd.ones((1, 3)))
            net.register_op_hook(
                lambda name, op, handle, seen=seen: seen.append(
                    (mx.base.py_str(name), mx.base.py_str(op), _array(mx, handle).asnumpy().tolist())
                ),
                shows_all,
            )
            net(mx.nd.ones((1, 3))).wait_to_read()
            results.append(seen)
    return results


def case_callbacks_of_c(mx):
    from mxnet.base import _LIB, NDArrayHandle, check_call

    seen = []
    kind = ctypes.CFUNCTYPE(None, ctypes.c_char_p, NDArrayHandle, ctypes.c_void_p)
    callback = kind(
        lambda name, handle, _: seen.append((name.decode(), type(handle).__name__, _array(mx, handle).shape))
    )
    executor = _executor(mx)
    check_call(_LIB.MXExecutorSetMonitorCallback(executor.handle, callback, None))
    executor.forward()
    mx.nd.waitall()
    return seen
