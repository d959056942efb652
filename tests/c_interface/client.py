"""A program that calls MXNet's C library, whichever that is, and prints what it is told as JSON.

    python client.py LIBRARY FOLDER

It is for Python 3.8 too, and imports no mxnet: every call goes through ctypes, as those of other languages do.
"""

import ctypes
import json
import os
import sys
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_size_t, c_uint32, c_uint64, c_void_p

LIB = None
CASES = []


def case(function):
    CASES.append(function)
    return function


class Refused(Exception):
    pass


def call(name, *args):
    status = getattr(LIB, name)(*args)
    if status != 0:
        raise Refused(status)


def text(value):
    return None if value is None else c_char_p(value.encode())


def strings(items):
    return (c_char_p * len(items))(*[item.encode() for item in items])


def handles(items):
    return (c_void_p * len(items))(*items)


def array(values, shape, dtype=0, kind=c_float):
    out = c_void_p()
    call("MXNDArrayCreateEx", (c_uint32 * len(shape))(*shape), len(shape), 1, 0, 0, dtype, byref(out))
    call("MXNDArraySyncCopyFromCPU", out, (kind * len(values))(*values), c_size_t(len(values)))
    return out


def shape_of(handle):
    ndim, data = c_int(), POINTER(c_int)()
    call("MXNDArrayGetShapeEx", handle, byref(ndim), byref(data))
    return [data[i] for i in range(ndim.value)]


def values_of(handle, kind=c_float):
    size = 1
    for length in shape_of(handle):
        size *= length
    out = (kind * size)()
    call("MXNDArraySyncCopyToCPU", handle, out, c_size_t(size))
    return [round(float(value), 4) for value in out]


def seen(handle):
    dtype, stype, device_type, device_id = c_int(), c_int(), c_int(), c_int()
    call("MXNDArrayGetDType", handle, byref(dtype))
    call("MXNDArrayGetStorageType", handle, byref(stype))
    call("MXNDArrayGetContext", handle, byref(device_type), byref(device_id))
    return [shape_of(handle), values_of(handle), dtype.value, stype.value, device_type.value, device_id.value]


def operator(name):
    out = c_void_p()
    call("NNGetOpHandle", text(name), byref(out))
    return out


def invoke(name, inputs, targets=(), **params):
    count = c_int(len(targets))
    outputs = POINTER(c_void_p)()
    if targets:
        target_handles = handles(targets)
        outputs = ctypes.cast(target_handles, POINTER(c_void_p))
    call(
        "MXImperativeInvoke",
        operator(name),
        len(inputs),
        handles(inputs),
        byref(count),
        byref(outputs),
        len(params),
        strings(list(params)),
        strings(list(params.values())),
    )
    return [c_void_p(outputs[i]) for i in range(count.value)]


def listed(name, handle):
    size, out = c_uint32(), POINTER(c_char_p)()
    call(name, handle, byref(size), byref(out))
    return [out[i].decode() for i in range(size.value)]


def variable(name):
    out = c_void_p()
    call("MXSymbolCreateVariable", text(name), byref(out))
    return out


def atomic(op, **params):
    out = c_void_p()
    keys, texts = strings(list(params)), strings(list(params.values()))
    call("MXSymbolCreateAtomicSymbol", operator(op), len(params), keys, texts, byref(out))
    return out


def node(op, name, inputs, **params):
    out = atomic(op, **params)
    call("MXSymbolCompose", out, text(name), len(inputs), strings(list(inputs)), handles(list(inputs.values())))
    return out


def network():
    data = variable("data")
    first = node("FullyConnected", "fc1", {"data": data}, num_hidden="4")
    active = node("Activation", "relu1", {"data": first}, act_type="relu")
    second = node("FullyConnected", "fc2", {"data": active}, num_hidden="3")
    return node("SoftmaxOutput", "softmax", {"data": second})


@case
def arrays(folder):
    x = array([1, 2, 3, 4, 5, 6], [2, 3])
    yield seen(x)
    part, row, flat = c_void_p(), c_void_p(), c_void_p()
    call("MXNDArraySlice", x, 1, 2, byref(part))
    call("MXNDArrayAt", x, 0, byref(row))
    call("MXNDArrayReshape", x, 1, (c_int * 1)(6), byref(flat))
    yield [seen(handle) for handle in (part, row, flat)]
    invoke("_full", [], [part], shape="(1,3)", value="9")
    yield values_of(x)
    address = c_void_p()
    call("MXNDArrayGetData", x, byref(address))
    ctypes.cast(address, POINTER(c_float))[0] = 7
    yield values_of(x)
    empty = c_void_p()
    call("MXNDArrayCreateNone", byref(empty))
    call("MXNDArrayFree", empty)
    for handle in (part, row, flat, x):
        call("MXNDArrayFree", handle)


@case
def element_types(folder):
    kinds = {3: ctypes.c_uint8, 4: ctypes.c_int32, 1: ctypes.c_double, 6: ctypes.c_int64, 5: ctypes.c_int8}
    for code, kind in kinds.items():
        x = array([1, 2, 3], [3], code, kind)
        dtype = c_int()
        call("MXNDArrayGetDType", x, byref(dtype))
        yield [dtype.value, values_of(x, kind)]


@case
def operators(folder):
    x, y = array([1, 2, 3, 4], [2, 2]), array([10, 20, 30, 40], [2, 2])
    yield [seen(output) for output in invoke("broadcast_add", [x, y])]
    yield [seen(output) for output in invoke("sum", [x], axis="1", keepdims="True")]
    yield [seen(output) for output in invoke("concat", [x, y], dim="0", num_args="2")]
    yield [seen(output) for output in invoke("topk", [x], k="1", ret_typ="both")]
    invoke("_plus_scalar", [x], [y], scalar="5")
    yield values_of(y)
    yield [seen(output) for output in invoke("_zeros", [], shape="(2,3)", dtype="float32")]


@case
def files(folder):
    path = os.path.join(folder, "arrays.params")
    x, y = array([1, 2], [2]), array([3, 4, 5], [1, 3])
    call("MXNDArraySave", text(path), 2, handles([x, y]), strings(["arg:x", "aux:y"]))
    size, out, name_size, names = c_uint32(), POINTER(c_void_p)(), c_uint32(), POINTER(c_char_p)()
    call("MXNDArrayLoad", text(path), byref(size), byref(out), byref(name_size), byref(names))
    yield [[names[i].decode(), seen(c_void_p(out[i]))] for i in range(size.value)]
    with open(path, "rb") as stream:
        content = stream.read()
    yield content.hex()
    arguments = byref(size), byref(out), byref(name_size), byref(names)
    call("MXNDArrayLoadFromBuffer", content, c_size_t(len(content)), *arguments)
    yield [seen(c_void_p(out[i])) for i in range(size.value)]
    length, buffer = c_size_t(), c_char_p()
    call("MXNDArraySaveRawBytes", x, byref(length), byref(buffer))
    raw = ctypes.string_at(buffer, length.value)
    reloaded = c_void_p()
    call("MXNDArrayLoadFromRawBytes", raw, c_size_t(len(raw)), byref(reloaded))
    yield [raw.hex(), seen(reloaded)]


@case
def symbols(folder):
    net = network()
    yield listed("MXSymbolListArguments", net)
    yield listed("MXSymbolListOutputs", net)
    yield listed("MXSymbolListAuxiliaryStates", net)
    internals, output, copy = c_void_p(), c_void_p(), c_void_p()
    call("MXSymbolGetInternals", net, byref(internals))
    yield listed("MXSymbolListOutputs", internals)
    call("MXSymbolGetOutput", internals, 3, byref(output))
    yield listed("MXSymbolListOutputs", output)
    call("MXSymbolCopy", net, byref(copy))
    out = c_char_p()
    call("MXSymbolSaveToJSON", copy, byref(out))
    content = json.loads(out.value.decode())
    yield content["nodes"], content["heads"], content["arg_nodes"]
    back = c_void_p()
    call("MXSymbolCreateFromJSON", out, byref(back))
    yield listed("MXSymbolListArguments", back)
    name, success = c_char_p(), c_int()
    call("MXSymbolGetName", net, byref(name), byref(success))
    yield name.value.decode(), success.value
    call("MXSymbolSetAttr", net, text("__mood__"), text("good"))
    call("MXSymbolGetAttr", net, text("__mood__"), byref(name), byref(success))
    yield name.value.decode(), success.value
    call("MXSymbolGetAttr", net, text("nothing"), byref(name), byref(success))
    yield success.value
    group = c_void_p()
    call("MXSymbolCreateGroup", 2, handles([net, output]), byref(group))
    yield listed("MXSymbolListOutputs", group)


def inferred(net, keys, shapes, function="MXSymbolInferShapeEx"):
    starts, flat = [0], []
    for shape in shapes:
        flat.extend(shape)
        starts.append(len(flat))
    targets = [(c_uint32(), POINTER(c_int)(), POINTER(POINTER(c_int))()) for _ in range(3)]
    complete = c_int()
    call(
        function,
        net,
        len(keys),
        strings(keys),
        (c_uint32 * len(starts))(*starts),
        (c_int * max(len(flat), 1))(*flat),
        *[byref(pointer) for target in targets for pointer in target],
        byref(complete),
    )
    results = []
    for size, ndims, data in targets:
        results.append([[data[i][j] for j in range(ndims[i])] for i in range(size.value)])
    return [results, complete.value]


@case
def inference(folder):
    net = network()
    yield inferred(net, ["data"], [[5, 7]])
    yield inferred(net, ["data"], [[5, 7]], "MXSymbolInferShapePartialEx")
    targets = [(c_uint32(), POINTER(c_int)()) for _ in range(3)]
    complete = c_int()
    references = [byref(pointer) for target in targets for pointer in target]
    call("MXSymbolInferType", net, 1, strings(["data"]), (c_int * 1)(0), *references, byref(complete))
    yield [[data[i] for i in range(size.value)] for size, data in targets], complete.value
    yield refusal("MXSymbolInferShapeEx", lambda: inferred(net, ["data", "fc1_weight"], [[5, 7], [4, 6]]))


def refusal(name, function):
    try:
        function()
    except Refused as error:
        LIB.MXGetLastError.restype = c_char_p
        return error.args[0], bool(LIB.MXGetLastError())
    return "done"


def bound(net, batch):
    """Return an executor with its arrays: arguments, gradients."""
    shapes = inferred(net, ["data"], [[batch, 2]])[0][0]
    arguments, gradients = [], []
    for number, shape in enumerate(shapes):
        size = 1
        for length in shape:
            size *= length
        arguments.append(array([((number + 3 * i) % 7 - 3) / 10 for i in range(size)], shape))
        gradients.append(array([0] * size, shape))
    requests = (c_uint32 * len(shapes))(*[1] * len(shapes))
    out = c_void_p()
    call(
        "MXExecutorBindEX",
        *(net, 1, 0, 0, None, None, None, len(shapes), handles(arguments), handles(gradients), requests),
        *(0, None, None, byref(out)),
    )
    return out, arguments, gradients


def outputs_of(executor):
    size, out = c_uint32(), POINTER(c_void_p)()
    call("MXExecutorOutputs", executor, byref(size), byref(out))
    return [c_void_p(out[i]) for i in range(size.value)]


@case
def training(folder):
    net = network()
    executor, arguments, gradients = bound(net, 4)
    names = listed("MXSymbolListArguments", net)
    label = names.index("softmax_label")
    for _ in range(3):
        call("MXNDArraySyncCopyFromCPU", arguments[label], (c_float * 4)(0, 1, 2, 1), c_size_t(4))
        call("MXExecutorForward", executor, 1)
        call("MXExecutorBackward", executor, 0, None)
        yield [values_of(output) for output in outputs_of(executor)]
        for i, name in enumerate(names):
            if name.startswith("fc"):
                invoke("sgd_update", [arguments[i], gradients[i]], [arguments[i]], lr="0.5")
    yield [[name, values_of(gradients[i])] for i, name in enumerate(names) if name.startswith("fc")]
    call("MXExecutorFree", executor)


@case
def simple_binding(folder):
    net = network()
    count, aux_count, out = c_uint32(), c_uint32(), c_void_p()
    args, grads, aux = POINTER(c_void_p)(), POINTER(c_void_p)(), POINTER(c_void_p)()
    buffer_size = c_int(-1)
    call(
        "MXExecutorSimpleBindEx",
        *(net, 1, 0, 0, None, None, None, 0, None, strings(["write"])),
        *(1, strings(["data"]), (c_int * 2)(4, 2), (c_uint32 * 2)(0, 2)),
        *(0, None, None, 0, None, None, 0, None, byref(buffer_size), None, None, None, None),
        *(byref(count), byref(args), byref(grads), byref(aux_count), byref(aux), None, byref(out)),
    )
    yield count.value, aux_count.value, [shape_of(c_void_p(args[i])) for i in range(count.value)]
    yield [bool(grads[i]) for i in range(count.value)]
    call("MXExecutorForward", out, 0)
    yield [seen(output) for output in outputs_of(out)]


@case
def gradients(folder):
    x, grad = array([1, 2, 3], [3]), array([0, 0, 0], [3])
    call("MXAutogradMarkVariables", 1, handles([x]), (c_uint32 * 1)(1), handles([grad]))
    before = c_int()
    call("MXAutogradSetIsRecording", 1, byref(before))
    yield before.value
    (square,) = invoke("square", [x])
    (y,) = invoke("exp", [square])
    call("MXAutogradSetIsRecording", 0, byref(before))
    yield before.value
    call("MXAutogradBackward", 1, handles([y]), None, 0)
    yield values_of(y), values_of(grad)
    gradient = c_void_p()
    call("MXNDArrayGetGrad", x, byref(gradient))
    yield values_of(gradient)


@case
def graphs(folder):
    data = variable("data")
    net = node("FullyConnected", "fc", {"data": data}, num_hidden="2")
    out = c_void_p()
    call("MXCreateCachedOpEx", net, 1, strings(["static_alloc"]), strings(["True"]), byref(out))
    inputs = [array([1, 2, 3], [1, 3]), array([1, 0, 0, 0, 1, 1], [2, 3]), array([10, 20], [2])]
    count, outputs, stypes = c_int(0), POINTER(c_void_p)(), POINTER(c_int)()
    call("MXInvokeCachedOpEx", out, 3, handles(inputs), byref(count), byref(outputs), byref(stypes))
    yield [seen(c_void_p(outputs[i])) for i in range(count.value)], stypes[0]
    call("MXFreeCachedOp", out)


UPDATER = ctypes.CFUNCTYPE(None, c_int, c_void_p, c_void_p, c_void_p)


@case
def stores(folder):
    store = c_void_p()
    call("MXKVStoreCreate", text("local"), byref(store))
    kind, rank, size = c_char_p(), c_int(), c_int()
    call("MXKVStoreGetType", store, byref(kind))
    call("MXKVStoreGetRank", store, byref(rank))
    call("MXKVStoreGetGroupSize", store, byref(size))
    yield kind.value.decode(), rank.value, size.value
    stored = array([1, 2], [2])
    call("MXKVStoreInit", store, 1, (c_int * 1)(3), handles([stored]))
    one, two, out = array([10, 20], [2]), array([1, 1], [2]), array([0, 0], [2])
    call("MXKVStorePush", store, 2, (c_int * 2)(3, 3), handles([one, two]), 0)
    call("MXKVStorePull", store, 1, (c_int * 1)(3), handles([out]), 0)
    yield values_of(out)

    def update(key, pushed, local, context):
        invoke("elemwise_add", [c_void_p(local), c_void_p(pushed)], [c_void_p(local)])

    updater = UPDATER(update)
    call("MXKVStoreSetUpdater", store, updater, None)
    call("MXKVStorePush", store, 1, (c_int * 1)(3), handles([two]), 0)
    call("MXKVStorePull", store, 1, (c_int * 1)(3), handles([out]), 0)
    yield values_of(out)
    call("MXKVStoreFree", store)


@case
def records(folder):
    path = os.path.join(folder, "file.rec")
    writer, reader, place = c_void_p(), c_void_p(), c_size_t()
    call("MXRecordIOWriterCreate", text(path), byref(writer))
    for content in (b"one", b"", b"three\0three"):
        call("MXRecordIOWriterWriteRecord", writer, content, c_size_t(len(content)))
        call("MXRecordIOWriterTell", writer, byref(place))
        yield place.value
    call("MXRecordIOWriterFree", writer)
    call("MXRecordIOReaderCreate", text(path), byref(reader))
    buffer, size = c_void_p(), c_size_t()
    for position in (None, 12, 0, None, None, None):
        if position is not None:
            call("MXRecordIOReaderSeek", reader, c_size_t(position))
        call("MXRecordIOReaderReadRecord", reader, byref(buffer), byref(size))
        yield None if not buffer.value else ctypes.string_at(buffer, size.value).hex()
    call("MXRecordIOReaderFree", reader)


@case
def iterators(folder):
    path = os.path.join(folder, "data.csv")
    with open(path, "w") as stream:
        stream.write("1,2\n3,4\n5,6\n")
    size, creators = c_uint32(), POINTER(c_void_p)()
    call("MXListDataIters", byref(size), byref(creators))
    csv_creator = None
    for i in range(size.value):
        name, about, count = c_char_p(), c_char_p(), c_uint32()
        lists = [POINTER(c_char_p)() for _ in range(3)]
        creator = c_void_p(creators[i])
        call("MXDataIterGetIterInfo", creator, byref(name), byref(about), byref(count), *map(byref, lists))
        if name.value == b"CSVIter":
            csv_creator = creator
    params = {"data_csv": path, "data_shape": "(2,)", "batch_size": "2"}
    out, more, data, pad = c_void_p(), c_int(), c_void_p(), c_int()
    keys, texts = strings(list(params)), strings(list(params.values()))
    call("MXDataIterCreateIter", csv_creator, len(params), keys, texts, byref(out))
    for _ in range(2):
        call("MXDataIterBeforeFirst", out)
        while True:
            call("MXDataIterNext", out, byref(more))
            if not more.value:
                break
            call("MXDataIterGetData", out, byref(data))
            call("MXDataIterGetPadNum", out, byref(pad))
            yield values_of(data), pad.value
    call("MXDataIterFree", out)


@case
def state(folder):
    version, count, shape = c_int(), c_uint32(), c_int()
    call("MXGetVersion", byref(version))
    call("MXIsNumpyShape", byref(shape))
    yield version.value, shape.value
    names = POINTER(c_char_p)()
    call("MXListAllOpNames", byref(count), byref(names))
    yield {"Convolution", "FullyConnected", "sgd_update"} <= {names[i].decode() for i in range(count.value)}
    call("MXRandomSeed", 3)
    call("MXNDArrayWaitAll")
    free, total = c_uint64(), c_uint64()
    yield refusal("memory of a GPU", lambda: call("MXGetGPUMemoryInformation64", 0, byref(free), byref(total)))[0]


@case
def errors(folder):
    yield refusal("operator", lambda: operator("no_such_operator"))
    x, y = array([1, 2], [2]), array([1, 2, 3], [3])
    yield refusal("shapes", lambda: invoke("elemwise_add", [x, y]))
    yield refusal("parameter", lambda: invoke("sum", [x], axis="many"))
    yield refusal("file", lambda: call("MXSymbolCreateFromFile", text("/no/such/file"), byref(c_void_p())))
    yield refusal("text", lambda: call("MXSymbolCreateFromJSON", text("{"), byref(c_void_p())))


def run(folder):
    """Return what each case is told; those of other modules after those of this one."""
    import cases_bindings
    import cases_callbacks
    import cases_graphs
    import cases_more

    assert all((cases_bindings, cases_callbacks, cases_graphs, cases_more))
    results = {}
    for function in CASES:
        results[function.__name__] = listed_results = []
        try:
            listed_results.extend(function(folder))
        except Refused:
            listed_results.append("refused: " + LIB.MXGetLastError().decode())
    LIB.MXNotifyShutdown()
    return results


if __name__ == "__main__":
    import client  # as the modules of cases import it

    client.LIB = ctypes.CDLL(sys.argv[1])
    client.LIB.MXGetLastError.restype = c_char_p
    print(json.dumps(client.run(sys.argv[2])))
