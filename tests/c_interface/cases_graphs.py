"""Cases of `client.py` of graphs made from others, of graphs of NNVM, and of functions older than operators."""

import ctypes
import json
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_uint32, c_void_p

from client import array, call, case, handles, listed, network, node, refusal, seen, strings, text, values_of, variable


def nodes_of(symbol):
    out = c_char_p()
    call("MXSymbolSaveToJSON", symbol, byref(out))
    return [[node["op"], node["name"], node.get("attrs")] for node in json.loads(out.value.decode())["nodes"]]


def each_of(pointer, count):
    return [listed("MXSymbolListOutputs", c_void_p(pointer[i])) for i in range(count)]


@case
def optimized(folder):
    net, values = network(), []
    for shape in ([5, 7], [4, 7], [4], [3, 4], [3], [5]):
        size = 1
        for length in shape:
            size *= length
        values.append(array([1] * size, shape))
    for backend, arguments in (("MKLDNN", []), ("MKLDNN", values), ("no_such_backend", [])):
        out = c_void_p()
        counts, arrays, names = [[ctype() for _ in range(2)] for ctype in (c_int, POINTER(c_void_p), POINTER(c_char_p))]
        call(
            "MXOptimizeForBackend",
            *(net, text(backend), 1, byref(out), len(arguments), handles(arguments), 0, None, 0, None, None),
            *(0, None, None, None, 0, None, None, 0, None, None, ctypes.c_bool(False)),
            *[byref(pointers[i]) for i in range(2) for pointers in (counts, arrays, names)],
        )
        yield nodes_of(out), [count.value for count in counts]
    out = c_void_p()
    call("MXGenBackendSubgraph", net, text("MKLDNN"), byref(out))
    yield nodes_of(out)
    yield refusal("backend", lambda: call("MXGenBackendSubgraph", net, text("no_such_backend"), byref(out)))


@case
def quantized(folder):
    net, out, ranged = network(), c_void_p(), c_void_p()
    size, names, cpu = c_uint32(), POINTER(c_char_p)(), c_int(1)
    lists = 0, strings([]), 1, strings(["Activation"]), 2, strings(["fc1_weight", "fc2_weight"])
    words = text("int8"), ctypes.c_bool(True), text("full"), text("tensor-wise")
    call("MXQuantizeSymbol", net, byref(out), byref(cpu), *lists, *words, byref(size), byref(names))
    outputs = [names[i].decode() for i in range(size.value)]
    yield nodes_of(out), outputs
    lows, highs = (c_float * len(outputs))(*[-1.5] * len(outputs)), (c_float * len(outputs))(*[2.5] * len(outputs))
    arguments = len(outputs), strings(outputs), lows, highs
    call("MXSetCalibTableToQuantizedSymbol", out, *arguments, byref(ranged))
    yield nodes_of(ranged)


def narrowed(net, conditions=(), excluded=(), parameters=(), casts=0):
    out, starts, values = c_void_p(), [0], []
    for _, _, narrowed_values in conditions:
        values.extend(narrowed_values)
        starts.append(len(values))
    lists = [
        ["FullyConnected"],
        ["SoftmaxOutput"],
        [],
        [condition[0] for condition in conditions],
        excluded,
        parameters,
    ]
    more = [condition[1] for condition in conditions], values
    call(
        "MXReducePrecisionSymbol",
        *(net, byref(out), 1, (c_int * 1)(0), len(starts), (c_int * len(starts))(*starts), byref(c_int(2)), casts),
        *[len(names) for names in lists],
        *[strings(list(names)) for names in (*lists[:5], *more, parameters, ["data"])],
    )
    return out


@case
def narrow(folder):
    net, back = network(), c_void_p()
    first = narrowed(net)
    yield nodes_of(first)
    parameters = ["fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias"]
    yield nodes_of(narrowed(net, [("Activation", "act_type", ["relu", "tanh"])], ["fc2"], parameters, 1))
    call("MXSymbolRemoveAmpCast", first, byref(back))
    yield nodes_of(back)


@case
def parts(folder):
    size, out, num_inputs = c_uint32(), POINTER(c_void_p)(), c_int()
    net = network()
    for option in range(3):
        call("NNSymbolListInputVariables", net, option, byref(size), byref(out))
        yield each_of(out, size.value)
    inner = node("exp", "inner", {"data": node("square", "outer", {"data": variable("x")})})
    call("MXSymbolSetAttr", inner, text("__subgraph_name__"), text("body"))
    net = node("elemwise_mul", "product", {"lhs": inner, "rhs": variable("y")})
    call("MXSymbolSetAttr", net, text("__subgraph_name__"), text("body"))
    call("MXSymbolGetInputSymbols", net, byref(out), byref(num_inputs))
    yield each_of(out, num_inputs.value)
    call("MXSymbolCutSubgraph", net, byref(out), byref(num_inputs))
    yield each_of(out, num_inputs.value), listed("MXSymbolListArguments", net)
    yield refusal("gradient", lambda: call("MXSymbolGrad", net, 1, strings(["x"]), byref(c_void_p())))


@case
def nnvm(folder):
    graph, after, net, content, was_found = c_void_p(), c_void_p(), c_void_p(), c_char_p(), c_int()
    call("NNGraphCreate", network(), byref(graph))
    for key, value in (("target", '["str", "llvm"]'), ("number", '["int",7]')):
        call("NNGraphSetJSONAttr", graph, text(key), text(value))
        call("NNGraphGetJSONAttr", graph, text(key), byref(content), byref(was_found))
        yield json.loads(content.value.decode()), was_found.value
    call("NNGraphGetJSONAttr", graph, text("nothing"), byref(content), byref(was_found))
    yield was_found.value
    yield refusal("attribute", lambda: call("NNGraphSetJSONAttr", graph, text("bad"), text("7")))
    call("NNGraphApplyPasses", graph, 1, strings(["SaveJSON"]), byref(after))
    call("NNGraphGetJSONAttr", after, text("json"), byref(content), byref(was_found))
    yield json.loads(json.loads(content.value.decode())[1])["heads"], was_found.value
    call("NNGraphFree", after)
    call("NNGraphApplyPasses", graph, 2, strings(["SaveJSON", "LoadJSON"]), byref(after))
    call("NNGraphGetSymbol", after, byref(net))
    yield listed("MXSymbolListArguments", net)
    yield refusal("pass", lambda: call("NNGraphApplyPasses", graph, 1, strings(["Nothing"]), byref(after)))
    call("NNGraphSetNodeEntryListAttr_", graph, text("outputs"), net)
    call("NNGraphFree", graph)


def function(name):
    out = c_void_p()
    call("MXGetFunction", text(name), byref(out))
    return out


@case
def old_functions(folder):
    size, out = c_uint32(), POINTER(c_void_p)()
    call("MXListFunctions", byref(size), byref(out))
    for i in range(size.value):
        name, about, count, result = c_char_p(), c_char_p(), c_uint32(), c_char_p()
        lists = [POINTER(c_char_p)() for _ in range(3)]
        call("MXFuncGetInfo", c_void_p(out[i]), *map(byref, (name, about, count, *lists, result)))
        counts = [c_uint32(), c_uint32(), c_uint32(), c_int()]
        call("MXFuncDescribe", c_void_p(out[i]), *map(byref, counts))
        arguments = [[column[j].decode() for column in lists[:2]] for j in range(count.value)]
        yield name.value.decode(), arguments, [number.value for number in counts]
    yield bool(function("no_such_function"))
    x, y, labels = array([1, 2, 3, 4], [2, 2]), array([0] * 6, [2, 3]), array([2, 0], [2])
    call("MXFuncInvoke", function("_set_value"), None, (c_float * 1)(7.5), handles([x]))
    yield values_of(x)
    call("MXFuncInvoke", function("_onehot_encode"), handles([labels, y]), None, handles([y]))
    yield values_of(y)
    empty, values = c_void_p(), array([9, 8], [2])
    call("MXNDArrayCreateNone", byref(empty))
    inputs = handles([y, values, labels])
    call("MXFuncInvokeEx", function("fill_element_0index"), inputs, None, handles([empty]), 0, None, None)
    yield seen(empty)
