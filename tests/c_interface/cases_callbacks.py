"""Cases of `client.py` in which MXNet calls functions of the program: custom operators and functions, the engine."""

import ctypes
import threading
import time
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_uint, c_uint32, c_void_p

from client import array, call, case, handles, invoke, listed, node, outputs_of, refusal, text, values_of, variable

# The order of callbacks in a list, and their signatures, are those of MXNet's c_api.h.
P_DELETE, P_ARGUMENTS, P_OUTPUTS, P_STATES, P_SHAPE, P_DEPENDENCY, P_CREATE, P_TYPE, P_STORAGE, P_STORAGES = range(10)
O_DELETE, O_FORWARD, O_BACKWARD = range(3)
F_BACKWARD, F_DELETE = range(2)
IN_DATA, OUT_DATA, IN_GRAD, OUT_GRAD, AUX = range(5)
GENERIC = CFUNCTYPE(c_int)


class CallbackList(ctypes.Structure):
    _fields_ = [
        ("num_callbacks", c_int),
        ("callbacks", POINTER(GENERIC)),
        ("contexts", POINTER(c_void_p)),
    ]


DELETE = CFUNCTYPE(c_int, c_void_p)
LIST = CFUNCTYPE(c_int, POINTER(POINTER(c_char_p)), c_void_p)
SHAPE = CFUNCTYPE(c_int, c_int, POINTER(c_int), POINTER(POINTER(c_int)), c_void_p)
TYPE = CFUNCTYPE(c_int, c_int, POINTER(c_int), c_void_p)
DEPENDENCY = CFUNCTYPE(
    c_int, POINTER(c_int), POINTER(c_int), POINTER(c_int), POINTER(c_int), POINTER(POINTER(c_int)), c_void_p
)
STORAGES = CFUNCTYPE(c_int, c_int, POINTER(c_int), POINTER(c_int), c_void_p)  # of all arrays of a backward pass
CREATE = CFUNCTYPE(
    c_int,
    *(c_char_p, c_int, POINTER(POINTER(c_uint)), POINTER(c_int), POINTER(c_int), POINTER(CallbackList), c_void_p),
)
CREATOR = CFUNCTYPE(c_int, c_char_p, c_int, POINTER(c_char_p), POINTER(c_char_p), POINTER(CallbackList))
COMPUTE = CFUNCTYPE(c_int, c_int, POINTER(c_void_p), POINTER(c_int), POINTER(c_int), c_int, c_void_p)
BACKWARD = CFUNCTYPE(c_int, c_int, c_int, POINTER(c_void_p), POINTER(c_int), c_int, c_void_p)

KEPT = []  # what MXNet may call or read as long as the program runs


def kept(value):
    KEPT.append(value)
    return value


def fill(target, functions):
    """Write callbacks into a list that MXNet gave."""
    callbacks = kept((GENERIC * len(functions))(*[ctypes.cast(kept(function), GENERIC) for function in functions]))
    target.num_callbacks = len(functions)
    target.callbacks = ctypes.cast(callbacks, POINTER(GENERIC))
    target.contexts = ctypes.cast(kept((c_void_p * len(functions))()), POINTER(c_void_p))


def names(items):
    array_ = kept((c_char_p * (len(items) + 1))(*[item.encode() for item in items], None))

    def give(out, context):
        out[0] = ctypes.cast(array_, POINTER(c_char_p))
        return 1

    return LIST(give)


def grouped(count, pointers, tags):
    groups = {}
    for i in range(count):
        groups.setdefault(tags[i], []).append(c_void_p(pointers[i]))
    return groups


def free_all(groups):
    for group in groups.values():
        for handle in group:
            call("MXNDArrayFree", handle)


class Scaled:
    """Two outputs, the input times a parameter and its square; an auxiliary state counts forward passes."""

    def __init__(self):
        self.log = []
        self.scale = 0

    def create_prop(self, op_type, count, keys, values, out):
        options = {keys[i].decode(): values[i].decode() for i in range(count)}
        self.log.append(["create", op_type.decode(), sorted(options.items())])
        self.scale = float(options.get("scale", "1"))
        fill(
            out[0],
            [
                DELETE(self.deleted),
                names(["data"]),
                names(["scaled", "square"]),
                names(["count"]),
                SHAPE(self.shape),
                DEPENDENCY(self.dependency),
                CREATE(self.create),
                TYPE(self.type),
            ],
        )
        return 1

    def deleted(self, context):
        return 1

    def shape(self, count, ndims, shapes, context):
        lengths = [shapes[0][i] for i in range(ndims[0])]
        self.log.append(["shape", count, lengths])
        for i in (1, 2):
            shapes[i], ndims[i] = kept((c_int * len(lengths))(*lengths)), len(lengths)
        shapes[3], ndims[3] = kept((c_int * 1)(1)), 1
        return 1

    def type(self, count, types, context):
        self.log.append(["type", count, types[0]])
        for i in range(1, count):
            types[i] = types[0]
        return 1

    def dependency(self, heads, inputs, outputs, count, result, context):
        self.log.append(["dependency"])
        needed = kept((c_int * 3)(heads[0], heads[1], inputs[0]))
        count[0], result[0] = 3, ctypes.cast(needed, POINTER(c_int))
        return 1

    def create(self, ctx_text, count, shapes, ndims, dtypes, out, context):
        listed_ = [[shapes[i][j] for j in range(ndims[i])] for i in range(count)]
        self.log.append(["operator", ctx_text.decode(), listed_, [dtypes[i] for i in range(count)]])
        fill(out[0], [DELETE(self.deleted), COMPUTE(self.forward), COMPUTE(self.backward)])
        return 1

    def forward(self, count, pointers, tags, requests, is_train, context):
        groups = grouped(count, pointers, tags)
        self.log.append(["forward", [tags[i] for i in range(count)], [requests[i] for i in range(2)], is_train])
        (x,), (scaled, square), (counter,) = groups[IN_DATA], groups[OUT_DATA], groups[AUX]
        invoke("_mul_scalar", [x], [scaled], scalar=str(self.scale))
        invoke("square", [x], [square])
        invoke("_plus_scalar", [counter], [counter], scalar="1")
        free_all(groups)
        return 1

    def backward(self, count, pointers, tags, requests, is_train, context):
        groups = grouped(count, pointers, tags)
        self.log.append(["backward", [tags[i] for i in range(count)], [requests[i] for i in range(1)], is_train])
        (x,), (one, two), (grad,) = groups[IN_DATA], groups[OUT_GRAD], groups[IN_GRAD]
        (doubled,) = invoke("_mul_scalar", [x], scalar="2")
        (second,) = invoke("elemwise_mul", [doubled, two])
        (first,) = invoke("_mul_scalar", [one], scalar=str(self.scale))
        invoke("elemwise_add", [first, second], [grad])
        for handle in (doubled, second, first):
            call("MXNDArrayFree", handle)
        free_all(groups)
        return 1


@case
def custom_operators(folder):
    program = Scaled()
    call("MXCustomOpRegister", text("scaled"), kept(CREATOR(program.create_prop)))
    x, grad, counter = array([1, 2, 3], [3]), array([0, 0, 0], [3]), array([0], [1])
    call("MXAutogradMarkVariables", 1, handles([x]), (c_uint32 * 1)(1), handles([grad]))
    before = c_int()
    call("MXAutogradSetIsTraining", 1, byref(before))
    call("MXAutogradSetIsRecording", 1, byref(before))
    results = invoke("Custom", [x, counter], op_type="scaled", scale="3")
    (total,) = invoke("elemwise_add", results)
    call("MXAutogradSetIsRecording", 0, byref(before))
    call("MXAutogradSetIsTraining", 0, byref(before))
    call("MXAutogradBackward", 1, handles([total]), None, 0)
    call("MXNDArrayWaitAll")
    yield [values_of(result) for result in results], values_of(counter), values_of(grad)
    # How often it is asked of shapes and types is the library's affair.
    yield [entry for entry in program.log if entry[0] in ("forward", "backward")]
    yield [next(entry for entry in program.log if entry[0] == kind) for kind in ("create", "shape", "type", "operator")]


@case
def custom_operators_in_graphs(folder):
    """The operator of the case before as a node of an executor, and what a failing callback leads to."""
    program = Scaled()
    call("MXCustomOpRegister", text("scaled_node"), kept(CREATOR(program.create_prop)))
    net = node("Custom", "c", {"data": variable("x")}, op_type="scaled_node", scale="2")
    yield [
        listed(name, net) for name in ("MXSymbolListArguments", "MXSymbolListOutputs", "MXSymbolListAuxiliaryStates")
    ]
    x, grad, counter, out = array([1, 2], [2]), array([0, 0], [2]), array([0], [1]), c_void_p()
    one = handles([x]), handles([grad]), (c_uint32 * 1)(1)
    call("MXExecutorBind", net, 1, 0, 1, *one, 1, handles([counter]), byref(out))
    heads = handles([array([1, 10], [2]), array([1, 1], [2])])
    for _ in range(2):
        call("MXExecutorForward", out, 1)
        call("MXExecutorBackward", out, 2, heads)
        yield [values_of(output) for output in outputs_of(out)], values_of(counter), values_of(grad)
    call("MXExecutorFree", out)
    program = Scaled()
    program.shape = lambda count, ndims, shapes, context: 0
    call("MXCustomOpRegister", text("without_shape"), kept(CREATOR(program.create_prop)))
    yield refusal("shape", lambda: invoke("Custom", [x, counter], op_type="without_shape"))
    yield refusal("op_type", lambda: invoke("Custom", [x, counter], op_type="no_such_type"))


class Stored(Scaled):
    """Two outputs with the storage type of the input; its gradient is row-sparse whatever those of the outputs are."""

    def create_prop(self, op_type, count, keys, values, out):
        self.scale = 2
        fill(
            out[0],
            [
                DELETE(self.deleted),
                names(["data"]),
                names(["scaled", "square"]),
                names([]),
                SHAPE(self.shape),
                DEPENDENCY(self.dependency),
                CREATE(self.create),
                TYPE(self.type),
                TYPE(self.storage),
                STORAGES(self.storages),
            ],
        )
        return 1

    def shape(self, count, ndims, shapes, context):
        lengths = [shapes[0][i] for i in range(ndims[0])]
        for i in (1, 2):
            shapes[i], ndims[i] = kept((c_int * len(lengths))(*lengths)), len(lengths)
        return 1

    def storage(self, count, types, context):
        self.log.append(["storage", count, types[0]])
        for i in range(1, count):
            types[i] = types[0]
        return 1

    def storages(self, count, types, tags, context):
        # Which storage the gradients of the outputs have is up to the library.
        self.log.append(["storages", [[tags[i], tags[i] != OUT_GRAD and types[i]] for i in range(count)]])
        for i in range(count):
            if tags[i] == IN_GRAD:
                types[i] = ROW_SPARSE
        return 1

    def dependency(self, heads, inputs, outputs, count, result, context):
        needed = kept((c_int * 5)(heads[0], heads[1], inputs[0], outputs[0], outputs[1]))
        count[0], result[0] = 5, ctypes.cast(needed, POINTER(c_int))
        return 1

    def forward(self, count, pointers, tags, requests, is_train, context):
        groups = grouped(count, pointers, tags)
        (x,), (scaled, square) = groups[IN_DATA], groups[OUT_DATA]
        self.log.append(["forward", [[tags[i], storage_of(c_void_p(pointers[i]))] for i in range(count)]])
        invoke("_mul_scalar", [x], [scaled], scalar="2")
        invoke("square", [x], [square])
        free_all(groups)
        return 1

    def backward(self, count, pointers, tags, requests, is_train, context):
        groups = grouped(count, pointers, tags)
        (one, _), (grad,) = groups[OUT_GRAD], groups[IN_GRAD]
        self.log.append(["backward", [tags[i] for i in range(count)], storage_of(grad)])
        (doubled,) = invoke("_mul_scalar", [one], scalar="2")
        (dense,) = invoke("cast_storage", [doubled], stype="default")
        invoke("cast_storage", [dense], [grad], stype="row_sparse")
        for handle in (doubled, dense):
            call("MXNDArrayFree", handle)
        free_all(groups)
        return 1


ROW_SPARSE = 1


def storage_of(handle):
    result = c_int()
    call("MXNDArrayGetStorageType", handle, byref(result))
    return result.value


@case
def custom_operators_on_sparse_arrays(folder):
    program = Stored()
    call("MXCustomOpRegister", text("stored"), kept(CREATOR(program.create_prop)))
    (x,) = invoke("cast_storage", [array([0, 0, 1, 2, 0, 0], [3, 2])], stype="row_sparse")
    (grad,) = invoke("cast_storage", [array([0] * 6, [3, 2])], stype="row_sparse")
    call("MXAutogradMarkVariables", 1, handles([x]), (c_uint32 * 1)(1), handles([grad]))
    before = c_int()
    call("MXAutogradSetIsRecording", 1, byref(before))
    results = invoke("Custom", [x], op_type="stored")
    (total,) = invoke("elemwise_add", results)
    call("MXAutogradSetIsRecording", 0, byref(before))
    call("MXAutogradBackward", 1, handles([total]), None, 0)
    call("MXNDArrayWaitAll")
    yield [storage_of(handle) for handle in (*results, total, grad)]
    dense = [invoke("cast_storage", [handle], stype="default")[0] for handle in (*results, grad)]
    yield [values_of(handle) for handle in dense]
    yield [next(entry for entry in program.log if entry[0] == kind) for kind in ("storage", "storages")]
    yield [entry for entry in program.log if entry[0] in ("forward", "backward")]


@case
def custom_functions(folder):
    x, grad = array([1, 2, 3], [3]), array([0, 0, 0], [3])
    y, grad_of_y = array([4, 5, 6], [3]), array([0, 0, 0], [3])
    call("MXAutogradMarkVariables", 2, handles([x, y]), (c_uint32 * 2)(1, 1), handles([grad, grad_of_y]))
    log = []

    def backward(head_count, grad_count, pointers, requests, is_train, context):
        log.append([head_count, grad_count, [requests[i] for i in range(grad_count)], is_train])
        arrays = [c_void_p(pointers[i]) for i in range(head_count + grad_count)]
        invoke("_mul_scalar", [arrays[0]], [arrays[1]], scalar="7")
        invoke("_mul_scalar", [arrays[0]], [arrays[2]], scalar="-1")
        for handle in arrays:
            call("MXNDArrayFree", handle)
        return 1

    def delete(context):
        log.append("deleted")
        return 1

    before = c_int()
    callbacks = CallbackList()
    fill(callbacks, [BACKWARD(backward), DELETE(delete)])
    (out,) = invoke("elemwise_mul", [x, y])
    call("MXAutogradSetIsRecording", 1, byref(before))
    call("MXCustomFunctionRecord", 2, handles([x, y]), 1, handles([out]), byref(callbacks))
    (total,) = invoke("_mul_scalar", [out], scalar="10")
    call("MXAutogradSetIsRecording", 0, byref(before))
    call("MXAutogradBackward", 1, handles([total]), None, 0)
    call("MXNDArrayWaitAll")
    yield values_of(total), values_of(grad), values_of(grad_of_y)
    for handle in (out, total):
        call("MXNDArrayFree", handle)
    yield log


SYNC = CFUNCTYPE(None, c_void_p, c_void_p)
ASYNC = CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
DELETE_PARAM = CFUNCTYPE(None, c_void_p)


class OnComplete(ctypes.Structure):
    """What MXNet's C++ class of this name consists of."""

    _fields_ = [("callback", ASYNC), ("engine", c_void_p), ("param", c_void_p)]


@case
def engine(folder):
    x, y = array([1, 2], [2]), array([0, 0], [2])
    address = c_void_p()
    call("MXNDArrayGetData", y, byref(address))
    floats = ctypes.cast(address, POINTER(ctypes.c_float))
    device = kept((c_int * 2)(1, 0))
    log = []

    def write(run, param):
        log.append(["run", param, [ctypes.cast(run, POINTER(c_int))[i] for i in range(2)]])
        floats[0] = param

    def delete(param):
        log.append(["delete", param])

    def begin(run, on_complete, param):
        log.append(["begin", param])
        on_complete = kept(OnComplete.from_buffer_copy(ctypes.string_at(on_complete, ctypes.sizeof(OnComplete))))

        def end():
            time.sleep(0.2)
            floats[1] = param
            log.append(["end", param])
            on_complete.callback(on_complete.engine, on_complete.param, None)

        threading.Thread(target=end).start()

    sync, asynchronous, deleter = kept(SYNC(write)), kept(ASYNC(begin)), kept(DELETE_PARAM(delete))
    both = handles([x]), 1, handles([y]), 1, None, 0, b"name"
    none = None, 0, None, 0, None, 0, b"name"
    call("MXEnginePushSyncND", sync, c_void_p(5), deleter, device, *both)
    yield values_of(y)
    call("MXEnginePushAsyncND", asynchronous, c_void_p(6), deleter, device, *both, ctypes.c_bool(False))
    yield values_of(y)
    call("MXEnginePushSync", sync, c_void_p(7), deleter, device, *none)
    call("MXNDArrayWaitAll")
    call("MXEnginePushAsync", asynchronous, c_void_p(8), None, device, *none, ctypes.c_bool(True))
    call("MXNDArrayWaitAll")
    yield values_of(y)
    # When a parameter is deleted after its function's end is up to the library.
    yield [entry for entry in log if entry[0] != "delete"], sorted(entry[1] for entry in log if entry[0] == "delete")


HOOK = CFUNCTYPE(None, c_char_p, c_char_p, c_void_p)


@case
def hooks(folder):
    log = []

    def hook(name, op, value):
        log.append([name.decode(), op.decode(), values_of(c_void_p(value))])
        call("MXNDArrayFree", c_void_p(value))

    seen_by = kept(HOOK(hook))
    net = node("FullyConnected", "fc", {"data": node("square", "sq", {"data": variable("x")})}, num_hidden="2")
    inputs = [array([1, 2, 3], [1, 3]), array([1, 0, 0, 0, 1, 1], [2, 3]), array([10, 20], [2])]
    graph = c_void_p()
    call("MXCreateCachedOpEx", net, 0, None, None, byref(graph))
    for shows_all in (False, True):
        call("MXCachedOpRegisterOpHook", graph, seen_by, ctypes.c_bool(shows_all))
        count, outputs, stypes = c_int(0), POINTER(c_void_p)(), POINTER(c_int)()
        call("MXInvokeCachedOpEx", graph, 3, handles(inputs), byref(count), byref(outputs), byref(stypes))
        call("MXNDArrayWaitAll")
        yield values_of(c_void_p(outputs[0])), log[:]
        del log[:]
    call("MXFreeCachedOp", graph)
