"""Names beginning with an underscore that programs take from mxnet.base, its scopes and the NumPy helpers."""

import ctypes

import numpy as onp
from scenarios import error, tried


def case_as_list(mx):
    as_list = mx.base._as_list
    return [as_list(value) for value in (1, "ab", None, [1, 2], (1, 2), [], [[1]])]


def case_operator_names(mx):
    base = mx.base
    names = [
        "_contrib_box_nms",
        "_linalg_gemm",
        "relu",
        "_npi_add",
        "_np_sum",
        "_npx_relu",
        "_random_normal",
        "_image_x",
    ]
    prefixes = [base._get_op_name_prefix(name) for name in names]
    groups = [
        base._get_op_submodule_name(name, prefix, base._OP_NAME_PREFIX_LIST)
        for name, prefix in (("_contrib_box_nms", ""), ("_random_normal", "_random_"), ("relu", ""), ("_image_x", ""))
    ]
    return prefixes, groups, [base._output_is_list(n) for n in ("_npi_split", "_npi_hsplit", "split", "_npi_add")]


def case_operator_groups(mx):
    name = mx.base._get_op_submodule_name
    return [
        name("_npi_random_normal", "_npi_", ["_random_", "_linalg_"]),
        name("_np__linalg_svd", "_np_", ["_random_", "_linalg_"]),
        name("_np_sum", "_np_", ["_random_", "_linalg_"]),
        name("_npx__image_to_tensor", "_npx_", mx.base._NP_EXT_OP_SUBMODULE_LIST),
    ]


def case_error_kinds(mx):
    base = mx.base
    lines = ("ValueError: wrong", "  ValueError: wrong", "no kind", "a b: c", "x.Y: text", "", ": a", "MXNetError: m")
    names = ("ValueError", "a b", "mx.Error", "1x", "", "a-b", "_a")
    return [base._find_error_type(line) for line in lines], [bool(base._valid_error_name(name)) for name in names]


def case_c_library_answers(mx):
    from mxnet.base import _LIB, check_call

    version, gpus = ctypes.c_int(), ctypes.c_int(-1)
    check_call(_LIB.MXGetVersion(ctypes.byref(version)))
    check_call(_LIB.MXGetGPUCount(ctypes.byref(gpus)))
    statuses = [
        _LIB.MXSetNumOMPThreads(1),
        _LIB.MXSetNumOMPThreads(ctypes.c_int(1)),
        _LIB.MXNDArrayWaitAll(),
        _LIB.MXRandomSeed(3),
        _LIB.MXRandomSeedContext(3, 1, 0),
    ]
    return version.value, gpus.value, statuses


def case_c_library_switches(mx):
    from mxnet.base import _LIB, check_call

    results = []
    for bulk_size in (5, 15):
        previous = ctypes.c_int()
        check_call(_LIB.MXEngineSetBulkSize(ctypes.c_int(bulk_size), ctypes.byref(previous)))
        results.append(previous.value if results else "first")
    shape = ctypes.c_int(-1)
    check_call(_LIB.MXIsNumpyShape(ctypes.byref(shape)))
    results.append(shape.value)
    previous = ctypes.c_int(-1)
    check_call(_LIB.MXSetIsNumpyShape(ctypes.c_int(1), ctypes.byref(previous)))
    results.append((previous.value, mx.util.is_np_shape()))
    check_call(_LIB.MXSetIsNumpyShape(ctypes.c_int(previous.value), ctypes.byref(previous)))
    results.append((previous.value, mx.util.is_np_shape()))
    state = ctypes.c_bool(True)
    check_call(_LIB.MXAutogradIsRecording(ctypes.byref(state)))
    results.append(state.value)
    previous = ctypes.c_int(-1)
    check_call(_LIB.MXAutogradSetIsRecording(1, ctypes.byref(previous)))
    check_call(_LIB.MXAutogradIsRecording(ctypes.byref(state)))
    results.append((previous.value, state.value, mx.autograd.is_recording()))
    check_call(_LIB.MXAutogradSetIsRecording(previous.value, ctypes.byref(previous)))
    check_call(_LIB.MXAutogradSetIsTraining(1, ctypes.byref(previous)))
    check_call(_LIB.MXAutogradIsTraining(ctypes.byref(state)))
    results.append((previous.value, state.value, mx.autograd.is_training()))
    check_call(_LIB.MXAutogradSetIsTraining(0, ctypes.byref(previous)))
    return results, mx.autograd.is_recording(), mx.autograd.is_training()


def case_c_library_lists_operators(mx):
    from mxnet.base import _LIB, check_call, py_str

    size, names = ctypes.c_uint(), ctypes.POINTER(ctypes.c_char_p)()
    check_call(_LIB.MXListAllOpNames(ctypes.byref(size), ctypes.byref(names)))
    listed = {py_str(names[i]) for i in range(size.value)}
    return [name in listed for name in ("FullyConnected", "_plus_scalar", "_contrib_box_nms", "no_such_operator")]


def case_c_library_attributes(mx):
    from mxnet.base import _LIB

    _LIB.MXGetVersion.restype = ctypes.c_int
    return [
        error(lambda: _LIB.NoSuchFunction),
        isinstance(_LIB.MXGetLastError(), (bytes, int)),
        hasattr(_LIB, "MXNDArrayWaitAll"),
    ]


def case_class_properties(mx):
    base = mx.base

    class Counted(base.with_metaclass(base._MXClassPropertyMetaClass, object)):
        _count = 3

        @base.classproperty
        def count(cls):  # noqa: N805
            return cls._count

        @count.setter
        def count(cls, value):  # noqa: N805
            cls._count = value

        @base.classproperty
        def fixed(cls):  # noqa: N805
            return 7

    before = Counted.count
    Counted.count = 5
    Counted.other = 1
    kind = type(vars(Counted)["count"]).__name__
    results = [before, Counted._count, Counted.count, Counted().count, Counted.other]
    return results, kind, error(setattr, Counted, "fixed", 1)


def case_graph_names_of_branches(mx):
    with mx.AttrScope():
        pass
    counts = mx.AttrScope._subgraph_names
    before = dict(counts)
    x = mx.sym.var("x")
    for _ in range(2):
        mx.sym.contrib.cond(mx.sym.sum(x) > 0, lambda: x + 1, lambda: x - 1, name="branch_names")
    mx.sym.contrib.foreach(lambda d, s: (d, s), x, mx.sym.var("s"), name="loop_names")
    mx.sym.contrib.while_loop(
        lambda i: i < 3, lambda i: (i, [i + 1]), [mx.sym.var("i")], max_iterations=3, name="while_names"
    )
    return sorted((name, count - before.get(name, 0)) for name, count in counts.items() if count - before.get(name, 0))


def case_unique_names_of_subgraphs(mx):
    unique = mx.symbol.contrib._get_unique_subgraph_name
    results = [unique("my_subgraph"), unique("my_subgraph"), unique("other_subgraph")]
    with mx.AttrScope(__subgraph_name__="outer"):
        results.append(unique("my_subgraph"))
    return results


def case_registries(mx):
    registry = mx.registry._REGISTRY
    metrics = registry[mx.metric.EvalMetric]
    return "accuracy" in metrics, metrics["accuracy"] is mx.metric.Accuracy, mx.initializer.Initializer in registry


def case_registered_by_private_functions(mx):
    metric = mx.metric._create("accuracy")

    class PrivatelyRegistered(mx.init.Initializer):
        pass

    mx.initializer._register(PrivatelyRegistered)
    return type(metric).__name__, type(mx.init.create("privatelyregistered")).__name__


def case_constants_of_arrays_as_text(mx):
    import json

    constant = mx.init.Constant(mx.nd.ones(2))
    text = constant.dumps()
    return text, json.dumps(constant._kwargs), mx.init.Constant(3)._kwargs


def case_texts_of_programs(mx):
    return [tried(mx.base.py_str, value) for value in (b"abc", "\u00e4".encode("utf-8"), b"")]


def case_numpy_names(mx):
    multiarray, utils = mx.numpy.multiarray, mx.numpy.utils
    array = mx.np.ones((2, 3))
    nested, context = multiarray._as_onp_array([array, (array, 1)])
    back = multiarray._as_mx_np_array([onp.ones(2), (onp.zeros(1), 3, True)], mx.cpu())
    return [
        [type(nested).__name__, type(nested[0]).__name__, type(nested[1]).__name__, nested[1][1], str(context)],
        [type(back).__name__, type(back[0]).__name__, type(back[1]).__name__, list(back[1][1:])],
        error(multiarray._as_mx_np_array, None),
        multiarray._as_onp_array(3),
        utils._get_np_op("add") is onp.add,
        utils._get_np_op("solve") is onp.linalg.solve,
        error(utils._get_np_op, "no_such"),
        {name: onp.dtype(kind).name for name, kind in mx.numpy._STR_2_DTYPE_.items() if kind},
        [module.__name__ for module in utils._ONP_OP_MODULES],
        tried(mx.numpy.stride_tricks._broadcast_shape, mx.np.ones((2, 1)), mx.np.ones((1, 3))),
        multiarray._reshape_view(array, (3, 2)).shape,
        multiarray._reshape_view(array, -1).shape,
    ]


def case_unsupported_parameters(mx):
    check = mx.util._sanity_check_params
    return [
        check("f", ["a"], {"b": 1}),
        error(check, "f", ["a"], {"a": 1}),
        check("f", [], {}),
    ]
