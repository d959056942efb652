"""Make and free a handle of each kind, again and again: ``rounds.py LIBRARY FOLDER ROUNDS``.

Prints how many handles and how many KiB of memory are left over.
"""

import ctypes
import gc
import os
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_size_t, c_uint32, c_void_p

import cases_callbacks
import cases_graphs
import cases_more
import client
from client import array, call, handles, invoke, listed, network, node, outputs_of, shape_of, strings, text, variable


def free(kind, *freed):
    for handle in freed:
        call(f"MX{kind}Free", handle)


def arrays():
    x, back, tensor = array([1, 2, 3, 4], [2, 2]), c_void_p(), c_void_p()
    (y,) = invoke("square", [x])
    shape_of(y)
    call("MXNDArrayToDLPack", x, byref(tensor))
    call("MXNDArrayFromDLPack", tensor, byref(back))
    free("NDArray", x, y, back, cases_more.sparse(1, [3, 4], [6]))


def symbols():
    s, graph = variable("x"), c_void_p()
    n = node("square", "y", {"data": s})
    listed("MXSymbolListArguments", n)
    call("NNGraphCreate", n, byref(graph))
    call("NNGraphFree", graph)
    free("Symbol", s, n, cases_graphs.narrowed(NETWORK))


def executors():
    executor, arguments, gradients = client.bound(NETWORK, 2)
    call("MXExecutorForward", executor, 1)
    call("MXExecutorBackward", executor, 0, None)
    free("NDArray", *outputs_of(executor), *arguments, *gradients)
    free("Executor", executor)


def cached_graphs():
    graph, count, outputs = c_void_p(), c_int(0), POINTER(c_void_p)()
    call("MXCreateCachedOp", SQUARE, byref(graph))
    x = array([1, 2], [2])
    call("MXInvokeCachedOp", graph, 1, handles([x]), byref(count), byref(outputs))
    free("NDArray", x, c_void_p(outputs[0]))
    call("MXFreeCachedOp", graph)


def stores():
    store, stored, out = c_void_p(), array([1, 2], [2]), array([0, 0], [2])
    call("MXKVStoreCreate", text("local"), byref(store))
    call("MXKVStoreInit", store, 1, (c_int * 1)(3), handles([stored]))
    call("MXKVStorePull", store, 1, (c_int * 1)(3), handles([out]), 0)
    free("KVStore", store)
    free("NDArray", stored, out)


def files():
    path = os.path.join(FOLDER, "rounds.rec")
    writer, reader, buffer, size = c_void_p(), c_void_p(), c_void_p(), c_size_t()
    call("MXRecordIOWriterCreate", text(path), byref(writer))
    call("MXRecordIOWriterWriteRecord", writer, b"abc", c_size_t(3))
    call("MXRecordIOWriterFree", writer)
    call("MXRecordIOReaderCreate", text(path), byref(reader))
    call("MXRecordIOReaderReadRecord", reader, byref(buffer), byref(size))
    call("MXRecordIOReaderFree", reader)


def predictors():
    predictor, values, content, length = c_void_p(), c_void_p(), c_char_p(), c_uint32()
    call("MXSymbolSaveToJSON", PRODUCT, byref(content))
    shapes = 1, strings(["x"]), (c_uint32 * 2)(0, 1), (c_uint32 * 1)(2)
    call("MXPredCreate", content, PARAMETERS, len(PARAMETERS), 1, 0, *shapes, byref(predictor))
    call("MXPredForward", predictor)
    call("MXPredFree", predictor)
    call("MXNDListCreate", PARAMETERS, len(PARAMETERS), byref(values), byref(length))
    call("MXNDListFree", values)


def profiles():
    domain, task = c_void_p(), c_void_p()
    call("MXProfileCreateDomain", text("own"), byref(domain))
    call("MXProfileCreateTask", domain, text("task"), byref(task))
    call("MXProfileDestroyHandle", task)
    call("MXProfileDestroyHandle", domain)


def callbacks():
    x, counter = array([1, 2], [2]), array([0], [1])
    free("NDArray", x, counter, *invoke("Custom", [x, counter], op_type="rounds"))
    cases_callbacks.KEPT[KEPT_BEFORE:] = []


KINDS = (arrays, symbols, executors, cached_graphs, stores, files, predictors, profiles, callbacks)


def remaining():
    from mxnet._src.core.handles import count

    return count()


def resident():
    with open("/proc/self/statm") as stream:
        return int(stream.read().split()[1]) * 4096


def rounds(num_rounds):
    for i in range(num_rounds):
        KINDS[i % len(KINDS)]()
    gc.collect()
    return remaining(), resident()


if __name__ == "__main__":
    client.LIB = ctypes.CDLL(sys.argv[1])
    FOLDER = sys.argv[2]
    NETWORK = network()
    SQUARE = node("square", "y", {"data": variable("x")})
    PRODUCT = node("elemwise_mul", "z", {"lhs": variable("x"), "rhs": variable("w")})
    path = os.path.join(FOLDER, "rounds.params")
    call("MXNDArraySave", text(path), 1, handles([array([3, 4], [2])]), strings(["arg:w"]))
    with open(path, "rb") as stream:
        PARAMETERS = stream.read()
    PROGRAM = cases_callbacks.Scaled()
    call("MXCustomOpRegister", text("rounds"), cases_callbacks.kept(cases_callbacks.CREATOR(PROGRAM.create_prop)))
    KEPT_BEFORE = len(cases_callbacks.KEPT)
    count, memory = rounds(len(KINDS) * 40)
    count_after, memory_after = rounds(int(sys.argv[3]))
    print(count_after - count, (memory_after - memory) // 1024)
