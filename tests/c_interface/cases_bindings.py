"""Cases of `client.py` of what cpp-package and Perl's modules do: arrays filled in place, empty arrays, odd graphs."""

import ctypes
from ctypes import POINTER, byref, c_float, c_int, c_int64, c_uint32, c_void_p

from cases_more import sparse
from client import (
    UPDATER,
    array,
    call,
    case,
    handles,
    inferred,
    invoke,
    listed,
    network,
    node,
    outputs_of,
    refusal,
    seen,
    shape_of,
    strings,
    text,
    values_of,
    variable,
)


@case
def operators_that_fill_an_array(folder):
    x, y = array([0] * 6, [2, 3]), array([1, 2, 3, 4, 5, 6], [2, 3])
    call("MXSymbolListAtomicSymbolCreators", byref(c_uint32()), byref(POINTER(c_void_p)()))  # MXNet finds them after it
    invoke("_set_value", [], [x], src="7")
    yield values_of(x)
    invoke("_copyto", [y], [x])
    yield values_of(x)
    yield refusal("_copyto", lambda: invoke("_copyto", [y]))
    yield refusal("_copyto", lambda: invoke("_copyto", [y, x], [x]))
    for name, params in (("_zeros", {}), ("_ones", {}), ("_full", {"value": "4"}), ("_random_uniform", {"high": "0"})):
        invoke(name, [], [x], **params)
        yield [name, values_of(x)]
    invoke("_random_uniform", [], [x], low="5", high="6")
    yield min(values_of(x)) >= 5
    invoke("_random_normal", [], [x], loc="100", scale="0.01")
    yield min(values_of(x)) >= 90
    for name in ("_zeros", "_random_uniform"):
        yield refusal(name, lambda name=name: invoke(name, []))
        yield refusal(name, lambda name=name: invoke(name, [], [x], shape="(2,4)"))
    yield refusal("_set_value", lambda: invoke("_set_value", [], src="7"))
    target = array([0] * 3, [3], 4, c_int)
    yield refusal("_zeros", lambda: invoke("_zeros", [], [target]))
    invoke("_zeros", [], [target], dtype="int32")
    yield values_of(target, c_int)


def rows(handle, aux):
    """Return what a sparse array holds: its values, and its indices."""
    out, parts = c_void_p(), []
    call("MXNDArrayGetDataNDArray", handle, byref(out))
    parts.append([shape_of(out), values_of(out)])
    for i in range(aux):
        call("MXNDArrayGetAuxNDArray", handle, i, byref(out))
        parts.append([shape_of(out), values_of(out, c_int64)])
    return parts


@case
def parts_of_sparse_arrays(folder):
    values, index = array([1, 2, 3, 4], [2, 2]), array([0, 3], [2], 6, c_int64)
    into = sparse(1, [5, 2], [6], stored=[2])
    call("MXNDArraySyncCopyFromNDArray", into, index, 0)
    call("MXNDArraySyncCopyFromNDArray", into, values, -1)
    yield rows(into, 1)
    (dense,) = invoke("cast_storage", [into], stype="default")
    yield seen(dense)
    call("MXNDArraySyncCheckFormat", into, ctypes.c_bool(True))
    flat, begins, columns = array([7, 8, 9], [3]), array([0, 2, 3], [3], 6, c_int64), array([0, 2, 1], [3], 6, c_int64)
    into = sparse(2, [2, 4], [6, 6], stored=[3, 3])
    for part, source in enumerate((begins, columns)):
        call("MXNDArraySyncCopyFromNDArray", into, source, part)
    call("MXNDArraySyncCopyFromNDArray", into, flat, -1)
    yield rows(into, 2)
    (dense,) = invoke("cast_storage", [into], stype="default")
    yield seen(dense)


@case
def sparse_arrays_are_copied_to_others(folder):
    values, index = array([1, 2, 3, 4], [2, 2]), array([0, 3], [2], 6, c_int64)
    source = sparse(1, [5, 2], [6], stored=[2])
    call("MXNDArraySyncCopyFromNDArray", source, index, 0)
    call("MXNDArraySyncCopyFromNDArray", source, values, -1)
    indices = array([0, 0], [2], 6, c_int64)
    data = c_void_p()
    call("MXNDArrayGetAuxNDArray", source, 0, byref(data))
    call("MXNDArraySyncCopyFromNDArray", indices, data, -1)
    yield values_of(indices, c_int64)
    call("MXNDArrayGetDataNDArray", source, byref(data))
    twice = array([0] * 4, [2, 2])
    call("MXNDArraySyncCopyFromNDArray", twice, data, -1)
    yield values_of(twice)


@case
def empty_gradients(folder):
    net = node("square", "y", {"data": variable("x")})
    x, none, out = array([1, 2], [2]), c_void_p(), c_void_p()
    call("MXNDArrayCreateNone", byref(none))
    null = (c_uint32 * 1)(0)
    common = net, 1, 0, 0, None, None, None, 1, handles([x]), handles([none]), null, 0, None, None, byref(out)
    call("MXExecutorBindEX", *common)
    call("MXExecutorForward", out, 0)
    yield [seen(output) for output in outputs_of(out)]
    call("MXExecutorBind", net, 1, 0, 1, handles([x]), handles([None]), null, 0, None, byref(out))
    call("MXExecutorForward", out, 0)
    yield [seen(output) for output in outputs_of(out)]
    call("MXExecutorBindX", net, 1, 0, 0, None, None, None, 1, *common[8:13], byref(out))
    call("MXExecutorForward", out, 0)
    yield [seen(output) for output in outputs_of(out)]


@case
def shapes_that_stay_open(folder):
    sum_of = {"lhs": None, "rhs": None}
    for name in sum_of:
        source = variable({"lhs": "data", "rhs": "prev"}[name])
        sum_of[name] = node("FullyConnected", name, {"data": source}, num_hidden="3")
    net = node("elemwise_add", "sum", sum_of)
    for function in ("MXSymbolInferShapeEx", "MXSymbolInferShapePartialEx", "MXSymbolInferShape"):
        results, complete = inferred(net, ["data"], [[2, 4]], function)
        yield function, results, complete
    yield inferred(net, ["data", "prev"], [[2, 4], [2, 5]])
    yield inferred(net, [], [])
    yield inferred(network(), [], [])


@case
def updaters_of_integers(folder):
    store, value, out = c_void_p(), array([1, 2], [2]), array([0, 0], [2])
    call("MXKVStoreCreate", text("local"), byref(store))
    call("MXKVStoreInitEx", store, 2, strings(["weight", "7"]), handles([value, value]))
    updated_keys = []

    def update(key, pushed, local, context):
        updated_keys.append(key)
        invoke("elemwise_add", [c_void_p(local), c_void_p(pushed)], [c_void_p(local)])

    updater = UPDATER(update)
    call("MXKVStoreSetUpdater", store, updater, None)
    for name in ("weight", "7"):
        call("MXKVStorePushEx", store, 1, strings([name]), handles([value]), 0)
        call("MXKVStorePullEx", store, 1, strings([name]), handles([out]), 0)
        yield values_of(out)
    yield updated_keys
    call("MXKVStoreFree", store)


@case
def symbols_without_outputs(folder):
    children, group = c_void_p(), c_void_p()
    call("MXSymbolGetChildren", variable("x"), byref(children))
    yield bool(children)
    call("MXSymbolCreateGroup", 0, None, byref(group))
    call("MXSymbolCreateGroup", 0, handles([]), byref(group))
    for empty in (children, group):
        count = c_uint32()
        call("MXSymbolGetNumOutputs", empty, byref(count))
        functions = "MXSymbolListOutputs", "MXSymbolListArguments", "MXSymbolListAuxiliaryStates"
        yield count.value, [listed(function, empty) for function in functions]
        internals = c_void_p()
        call("MXSymbolGetInternals", empty, byref(internals))
        yield listed("MXSymbolListOutputs", internals)
        call("MXSymbolCreateGroup", 2, handles([empty, variable("x")]), byref(internals))
        yield listed("MXSymbolListOutputs", internals)
        call("MXSymbolFree", empty)
    call("MXSymbolGetChildren", network(), byref(children))
    yield listed("MXSymbolListOutputs", children)


@case
def arrays_of_no_values(folder):
    for shape in ([0, 7], [0], [3, 0, 2], []):
        out = c_void_p()
        call("MXNDArrayCreateEx", (c_uint32 * len(shape))(*shape), len(shape), 1, 0, 0, 0, byref(out))
        dtype, stype = c_int(), c_int()
        call("MXNDArrayGetDType", out, byref(dtype))
        call("MXNDArrayGetStorageType", out, byref(stype))
        yield shape, shape_of(out), dtype.value, stype.value
        call("MXNDArrayFree", out)
    ndim, data = c_uint32(), POINTER(c_uint32)()
    call("MXNDArrayCreate", (c_uint32 * 2)(0, 7), 2, 1, 0, 0, byref(out))
    call("MXNDArrayGetShape", out, byref(ndim), byref(data))
    yield [data[i] for i in range(ndim.value)]
    filled = array([1, 2], [2])
    for size in (0, 2):
        memory = (c_float * 2)(1, 2), ctypes.c_size_t(size)
        yield refusal("copy", lambda memory=memory: call("MXNDArraySyncCopyFromCPU", out, *memory))
    call("MXNDArraySyncCopyFromNDArray", out, filled, -1)
    yield seen(out)
