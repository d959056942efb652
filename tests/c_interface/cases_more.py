"""Cases of `client.py` of arrays shared with others, executors that share arrays, profiles, and states."""

import ctypes
import json
import os
from ctypes import (
    CFUNCTYPE,
    POINTER,
    byref,
    c_char_p,
    c_float,
    c_int,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)

from client import (
    array,
    call,
    case,
    handles,
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


class Tensor(ctypes.Structure):
    """DLTensor of DLPack."""

    _fields_ = [
        *(("data", c_void_p), ("device_type", c_int), ("device_id", c_int), ("ndim", c_int)),
        *(("code", c_uint8), ("bits", c_uint8), ("lanes", c_uint16)),
        *(("shape", POINTER(c_int64)), ("strides", POINTER(c_int64)), ("byte_offset", c_uint64)),
    ]


class Managed(ctypes.Structure):
    """DLManagedTensor of DLPack."""


DELETER = CFUNCTYPE(None, POINTER(Managed))
Managed._fields_ = [("tensor", Tensor), ("context", c_void_p), ("deleter", DELETER)]


@case
def dlpack(folder):
    x, out, back = array([1, 2, 3, 4], [2, 2]), c_void_p(), c_void_p()
    call("MXNDArrayToDLPack", x, byref(out))
    tensor = ctypes.cast(out, POINTER(Managed))[0].tensor
    kind = tensor.device_type, tensor.device_id, tensor.ndim, tensor.code, tensor.bits, tensor.lanes
    yield kind, [tensor.shape[i] for i in range(2)]
    ctypes.cast(tensor.data, POINTER(c_float))[1] = 55
    yield values_of(x)
    call("MXNDArrayFromDLPack", out, byref(back))
    yield seen(back)
    call("MXNDArrayFree", back)
    call("MXNDArrayToDLPack", x, byref(out))
    call("MXNDArrayCallDLPackDeleter", out)
    floats, shape, log = (c_float * 6)(1, 2, 3, 4, 5, 6), (c_int64 * 2)(2, 3), []
    deleter = DELETER(lambda deleted: log.append(deleted[0].context))
    for is_transient in (True, False):
        managed = Managed(Tensor(ctypes.addressof(floats), 1, 0, 2, 2, 32, 1, shape, None, 0), 77, deleter)
        call("MXNDArrayFromDLPackEx", byref(managed), ctypes.c_bool(is_transient), byref(back))
        if is_transient:
            ctypes.memset(byref(managed), 0, ctypes.sizeof(managed))
        floats[0] += 10
        yield values_of(back), log[:]
        call("MXNDArrayFree", back)
        yield log[:]


@case
def gradient_states(folder):
    x, grad, state, before = array([1, 2], [2]), array([0, 0], [2]), c_int(), c_int()
    yield refusal("no variable", lambda: call("MXNDArraySetGradState", x, 1))
    call("MXAutogradMarkVariables", 1, handles([x]), (c_uint32 * 1)(1), handles([grad]))
    states = []
    for action in ("nothing", "backward", "set"):
        if action == "backward":
            call("MXAutogradSetIsRecording", 1, byref(before))
            (y,) = invoke("square", [x])
            call("MXAutogradSetIsRecording", 0, byref(before))
            call("MXAutogradBackward", 1, handles([y]), None, 0)
        elif action == "set":
            call("MXNDArraySetGradState", x, 0)
        call("MXNDArrayGetGradState", x, byref(state))
        states.append(state.value)
    yield states


def sparse(stype, shape, kinds, wide=False, stored=None):
    length = c_int64 if wide else c_uint32
    axes, ndims = (
        (length * len(kinds))(*(stored or [0] * len(kinds))),
        ((c_int if wide else c_uint32) * len(kinds))(*[1] * len(kinds)),
    )
    out = c_void_p()
    call(
        "MXNDArrayCreateSparseEx64" if wide else "MXNDArrayCreateSparseEx",
        *(stype, (length * len(shape))(*shape), len(shape), 1, 0, 0, 0),
        *(len(kinds), (c_int * len(kinds))(*kinds), ndims, axes, byref(out)),
    )
    return out


@case
def sparse_arrays(folder):
    stype, kind = c_int(), c_int()
    for wide in (False, True):
        for stored, kinds in ((1, [6]), (2, [6, 6])):
            x = sparse(stored, [3, 4], kinds, wide)
            call("MXNDArrayGetStorageType", x, byref(stype))
            types = []
            for i in range(len(kinds)):
                call("MXNDArrayGetAuxType", x, i, byref(kind))
                types.append(kind.value)
            yield shape_of(x), stype.value, types
            (dense,) = invoke("cast_storage", [x], stype="default")
            yield values_of(dense)


def simple_bound(net, shape, shared=None, names=(), buffers=None):
    """Return an executor, its arrays, and the shared buffers after."""
    count, aux_count, out = c_uint32(), c_uint32(), c_void_p()
    args, grads, aux = POINTER(c_void_p)(), POINTER(c_void_p)(), POINTER(c_void_p)()
    size = c_int(-1 if buffers is None else len(buffers))
    before = (None, None) if buffers is None else (strings(list(buffers)), handles(list(buffers.values())))
    new_names, new_arrays = POINTER(c_char_p)(), POINTER(c_void_p)()
    call(
        "MXExecutorSimpleBindEx",
        *(net, 1, 0, 0, None, None, None, 0, None, strings(["write"])),
        *(1, strings(["data"]), (c_int * 2)(*shape), (c_uint32 * 2)(0, 2)),
        *(0, None, None, 0, None, None, len(names), strings(list(names)), byref(size), *before),
        *(byref(new_names), byref(new_arrays), byref(count), byref(args), byref(grads), byref(aux_count), byref(aux)),
        *(shared, byref(out)),
    )
    arrays_by_name = {new_names[i].decode(): c_void_p(new_arrays[i]) for i in range(max(size.value, 0))}
    return out, [c_void_p(args[i]) for i in range(count.value)], arrays_by_name


@case
def shared_arrays(folder):
    net = network()
    names = listed("MXSymbolListArguments", net)
    first, arguments, buffers = simple_bound(net, [4, 2], None, ["fc1_weight", "fc2_weight"], {})
    yield sorted([name, shape_of(handle)] for name, handle in buffers.items())
    weight = arguments[names.index("fc1_weight")]
    invoke("_full", [], [weight], shape="(4,2)", value="3")
    second, others, shared_buffers = simple_bound(net, [4, 2], first, ["fc1_weight", "fc2_weight"], buffers)
    yield values_of(others[names.index("fc1_weight")]), sorted(shared_buffers)
    call("MXExecutorForward", second, 0)
    yield [shape_of(output) for output in outputs_of(second)]


def reshaped(executor, shape, partial=1, grows=1, device=(1, 0)):
    count, aux_count, out = c_uint32(), c_uint32(), c_void_p()
    args, grads, aux = POINTER(c_void_p)(), POINTER(c_void_p)(), POINTER(c_void_p)()
    call(
        "MXExecutorReshapeEx",
        *(
            partial,
            grows,
            *device,
            0,
            None,
            None,
            None,
            1,
            strings(["data"]),
            (c_int * 2)(*shape),
            (c_uint32 * 2)(0, 2),
        ),
        *(byref(count), byref(args), byref(grads), byref(aux_count), byref(aux), executor, byref(out)),
    )
    return out, [shape_of(c_void_p(args[i])) for i in range(count.value)]


@case
def reshaped_executors(folder):
    executor, arguments, _ = simple_bound(network(), [4, 2])
    for argument in arguments[1:5]:
        shape = shape_of(argument)
        invoke("_full", [], [argument], shape=str(tuple(shape)), value="0.5")
    smaller, shapes = reshaped(executor, [2, 2])
    yield shapes
    call("MXExecutorForward", smaller, 0)
    yield [seen(output) for output in outputs_of(smaller)]
    yield reshaped(executor, [6, 2])[1]
    yield refusal("a label of another shape", lambda: reshaped(executor, [2, 2], 0))
    yield refusal("another device", lambda: reshaped(executor, [2, 2], device=(1, 1)))
    yield refusal("larger", lambda: reshaped(executor, [9, 2], 1, 0))


@case
def longer_functions(folder):
    """Functions with groups of devices, with element types, and without what is not known."""
    net = node(
        "_plus_scalar",
        "n",
        {"data": node("elemwise_mul", "m", {"lhs": variable("x"), "rhs": variable("w")})},
        scalar="1",
    )
    x, w, out = array([1, 2], [2]), array([3, 4], [2]), c_void_p()
    group = 1, strings(["stage"]), (c_int * 1)(1), (c_int * 1)(0)
    one = handles([x, w]), handles([array([0, 0], [2]), array([0, 0], [2])]), (c_uint32 * 2)(1, 1)
    call("MXExecutorBindX", net, 1, 0, *group, 2, *one, 0, None, byref(out))
    call("MXExecutorForward", out, 0)
    yield [values_of(output) for output in outputs_of(out)]
    call("MXExecutorFree", out)

    targets, complete = [(c_uint32(), POINTER(c_int)()) for _ in range(3)], c_int()
    references = [byref(pointer) for target in targets for pointer in target]
    call("MXSymbolInferTypePartial", net, 1, strings(["x"]), (c_int * 1)(1), *references, byref(complete))
    yield [[data[i] for i in range(size.value)] for size, data in targets], complete.value

    path, content = os.path.join(folder, "w.params"), c_char_p()
    call("MXNDArraySave", text(path), 1, handles([w]), strings(["arg:w"]))
    with open(path, "rb") as stream:
        parameters = stream.read()
    call("MXSymbolSaveToJSON", net, byref(content))
    shapes = 1, strings(["x"]), (c_uint32 * 2)(0, 1), (c_uint32 * 1)(2)
    types = 1, strings(["x"]), (c_int * 1)(0)
    call("MXPredCreateEx", content, parameters, len(parameters), 1, 0, *shapes, *types, byref(out))
    call("MXPredSetInput", out, text("x"), (c_float * 2)(5, 6), 2)
    call("MXPredForward", out)
    result = (c_float * 2)()
    call("MXPredGetOutput", out, 0, result, 2)
    yield list(result)
    call("MXPredFree", out)


@case
def own_profiles(folder):
    path = os.path.join(folder, "profile.json")
    config = {"filename": path, "profile_all": "True"}
    call("MXSetProcessProfilerConfig", len(config), strings(list(config)), strings(list(config.values())), None)
    call("MXSetProcessProfilerState", 1, 0, None)
    domain, task, frame, event, counter = [c_void_p() for _ in range(5)]
    call("MXProfileCreateDomain", text("own"), byref(domain))
    call("MXProfileCreateTask", domain, text("task"), byref(task))
    call("MXProfileCreateFrame", domain, text("frame"), byref(frame))
    call("MXProfileCreateEvent", text("event"), byref(event))
    call("MXProfileCreateCounter", domain, text("counter"), byref(counter))
    for timed in (task, frame, event):
        call("MXProfileDurationStart", timed)
        call("MXProfileDurationStop", timed)
    call("MXProfileSetCounter", counter, c_uint64(5))
    call("MXProfileAdjustCounter", counter, c_int64(-2))
    call("MXProfileSetMarker", domain, text("marker"), text("process"))
    yield refusal("scope", lambda: call("MXProfileSetMarker", domain, text("marker"), text("nowhere")))
    call("MXProcessProfilePause", 1, 0, None)
    call("MXProfileSetCounter", counter, c_uint64(99))
    call("MXProcessProfilePause", 0, 0, None)
    for profiled in (task, frame, event, counter, domain):
        call("MXProfileDestroyHandle", profiled)
    call("MXSetProcessProfilerState", 0, 0, None)
    call("MXDumpProcessProfile", 1, 0, None)
    with open(path) as stream:
        events = json.load(stream)["traceEvents"]
    own_events = [event for event in events if event["name"] in ("task", "frame", "event", "counter", "marker")]
    yield sorted({(event["name"], event["cat"]) for event in own_events})
    yield [list(event["args"].values()) for event in own_events if event["name"] == "counter"]


@case
def alone(folder):
    store, num_dead = c_void_p(), c_int(7)
    call("MXKVStoreCreate", text("local"), byref(store))
    call("MXKVStoreGetNumDeadNode", store, 0, byref(num_dead), 1)
    yield num_dead.value
    call("MXKVStoreRunServer", store, None, None)
    call("MXKVStoreFree", store)
