"""Names beginning with an underscore, and helpers of indexing, that programs take from the modules of arrays."""

import numpy as onp
from scenarios import error, tried


def _dtype(value):
    return None if value is None else onp.dtype(value).name


def case_tables_of_types(mx):
    ndarray_module = mx.ndarray.ndarray
    return [
        {str(_dtype(k)): v for k, v in ndarray_module._DTYPE_NP_TO_MX.items() if v != 12},
        {k: _dtype(v) for k, v in ndarray_module._DTYPE_MX_TO_NP.items() if k != 12},
        sorted(ndarray_module._DTYPE_MX_TO_NP),
        ndarray_module._STORAGE_TYPE_STR_TO_ID,
        ndarray_module._STORAGE_TYPE_ID_TO_STR,
        ndarray_module._GRAD_REQ_MAP,
        mx.autograd._GRAD_REQ_MAP is ndarray_module._GRAD_REQ_MAP,
        mx.symbol.symbol._DTYPE_NP_TO_MX is ndarray_module._DTYPE_NP_TO_MX,
        mx.nd._DTYPE_MX_TO_NP is ndarray_module._DTYPE_MX_TO_NP,
        {k: [_dtype(dtype) for dtype in v] for k, v in mx.nd.sparse._STORAGE_AUX_TYPES.items()},
        {k: _dtype(v) for k, v in mx.rtc._DTYPE_CPP_TO_NP.items()},
    ]


def case_constants(mx):
    names = """_NDARRAY_ADVANCED_INDEXING _NDARRAY_BASIC_INDEXING _NDARRAY_EMPTY_TUPLE_INDEXING
        _NDARRAY_NO_ZERO_DIM_BOOL_ARRAY _NDARRAY_UNSUPPORTED_INDEXING _NDARRAY_ZERO_DIM_BOOL_ARRAY_FALSE
        _NDARRAY_ZERO_DIM_BOOL_ARRAY_TRUE _SIGNED_INT32_UPPER_LIMIT _STORAGE_TYPE_UNDEFINED _STORAGE_TYPE_DEFAULT
        _STORAGE_TYPE_ROW_SPARSE _STORAGE_TYPE_CSR"""
    ndarray_module = mx.ndarray.ndarray
    results = {name: getattr(ndarray_module, name) for name in names.split()}
    return results, ndarray_module.py_slice is slice, isinstance(ndarray_module._int64_enabled(), bool)


def _keys(mx):
    return [
        0,
        -1,
        slice(1, 3),
        slice(None, None, 2),
        slice(None, None, -1),
        (0, 1),
        (slice(None), 1),
        (Ellipsis, 0),
        (None, slice(1, 2)),
        (1, None, Ellipsis, slice(0, 2)),
        Ellipsis,
        None,
        [0, 1],
        ([0, 1], slice(None)),
        (slice(0, 2), [1, 0]),
        onp.array([1, 0]),
        onp.array([[1, 0], [0, 0]]),
        mx.nd.array([1, 0], dtype="int32"),
        (0, [1, 0], slice(None)),
        (onp.array([0]), onp.array([1]), onp.array([2])),
        onp.int64(1),
        (),
        1.5,
        "a",
        (0, 1, 2, 3),
        range(2),
        True,
    ]


def _shown(value):
    if isinstance(value, tuple):
        return [_shown(item) for item in value]
    if hasattr(value, "asnumpy"):
        return [type(value).__name__, value.asnumpy()]
    if isinstance(value, onp.ndarray):
        return ["numpy", value]
    if isinstance(value, (int, onp.integer)) and not isinstance(value, bool):
        return int(value)
    return repr(value)


def case_kinds_of_keys(mx):
    ndarray_module = mx.ndarray.ndarray
    results = []
    for key in _keys(mx):
        results.append(tried(ndarray_module.get_indexing_dispatch_code, key))
    return results, [tried(ndarray_module._is_advanced_index, key) for key in _keys(mx)]


def case_expanded_keys(mx):
    expand = mx.ndarray.ndarray.indexing_key_expand_implicit_axes
    return [_shown(tried(expand, key, (3, 4, 5))) for key in _keys(mx)]


def _each(function, *args):
    return [tried(function, *arguments) for arguments in args]


def case_lengths_of_slices(mx):
    ndarray_module = mx.ndarray.ndarray
    slices = [slice(a, b, c) for a in (None, 0, 2, -2, 9) for b in (None, 3, -1, 9) for c in (None, 1, 2, -1, -2)]
    sizes = (0, 5, 1), (0, 5, 2), (4, 0, -1), (4, None, -1), (0, 0, 1), (3, 1, 1), (0, 5, 0)
    return [
        [ndarray_module._get_slice_len(index, 5) for index in slices],
        [tried(ndarray_module._get_index_range, s.start, s.stop, 5, s.step) for s in slices],
        _each(ndarray_module._get_index_range, (None, None, 4), (1, 3, 4), (5, 6, 4), (0, 9, 4), (0, 2, 4, 0)),
        _each(ndarray_module._get_dim_size, *sizes),
        [repr(ndarray_module._int_to_slice(n)) for n in (0, 1, -1, -2)],
    ]


def case_shapes_that_broadcast(mx):
    ndarray_module = mx.ndarray.ndarray
    pairs = ((2, 1), (1, 3)), ((2,), (3, 2)), ((), (2,)), ((2, 3), (3, 2)), ((2, 3), (2, 3))
    groups = ((2, 1), (1, 3)), ((2,),), ((4, 1, 1), (3, 1), (5,))
    axes = ((3,), 3, [1]), ((2, 3), 4, [0, 2]), ((2, 3), 2, []), ((), 1, [0]), ((2, 3), 4, [1, 3]), ((2,), 4, [2])
    masks = ((3, 4), 0, (3, 4)), ((3, 4), 1, (4,)), ((3, 4), 0, (4,)), ((3, 4), 1, (4, 1))
    return [
        _each(ndarray_module._get_broadcast_shape, *pairs),
        [ndarray_module._broadcast_shapes([mx.nd.ones(shape) for shape in shapes]) for shapes in groups],
        _each(ndarray_module._shape_for_bcast, *axes),
        _each(
            ndarray_module.get_oshape_of_gather_nd_op,
            ((3, 4, 5), (2, 6)),
            ((3,), (1, 2, 3)),
            ((3, 4), (2,)),
            ((), (1,)),
        ),
        _each(ndarray_module.check_boolean_array_dimension, *masks),
    ]


def case_basic_keys_of_arrays(mx):
    array_class = mx.nd.NDArray
    shape, full = (3, 4), slice(None)
    keys = [
        (slice(0, 3, 1), slice(0, 4, 1)),
        (slice(1, 2, 1), slice(1, 3, 1)),
        (slice(0, 2, 1), slice(1, 3, 1)),
        (slice(0, 3, 2), slice(0, 4, 1)),
        (slice(2, None, -1), slice(0, 4, 1)),
        (slice(1, 2, 1), slice(2, 3, 1)),
        (slice(0, 2), full),
        (slice(-2, -1), slice(0, 4)),
    ]
    new = ([0], (0, full)), ([1], (0, full)), ([2], (full, 1, full)), ([0, 2], (full, full)), ([1], (0, 1, full))
    return [
        [array_class._basic_indexing_slice_is_contiguous(key, shape) for key in keys],
        [array_class._basic_indexing_sliced_shape(key, shape) for key in keys],
        [array_class._basic_indexing_contiguous_flat_begin_end(key, shape) for key in keys if key[0].step in (None, 1)],
        [repr(array_class._basic_indexing_key_int_to_slice(key)) for key in ((0, slice(1, 2)), (-1, 2), (None, [1]))],
        [array_class._basic_indexing_key_to_begin_end_step(key, shape) for key in keys],
        [array_class._basic_indexing_key_to_begin_end_step(key, shape, False) for key in keys],
        [repr(array_class._drop_slice_none_at_end(key)) for key in ((0, full), (full, 0), (slice(1), full, full))],
        [array_class._drop_int_axes((1, 4, 1, 5), axes) for axes in ((0,), (0, 2), (), (0, 1, 2, 3))],
        _each(array_class._new_axes_after_basic_indexing, *new),
        _each(array_class._basic_indexing_sliced_shape, ((full,), shape)),
    ]


def case_reading_and_writing_of_arrays(mx):
    x = mx.nd.arange(12).reshape((3, 4))
    view = x._slice(1, 3)
    view[:] = 7
    results = [x.asnumpy(), x._at(0).asnumpy(), x._at(-1).asnumpy(), error(x._at, 5)]
    row = x._at(0)
    row[:] = -1
    y = mx.nd.zeros((2, 2))
    y._sync_copyfrom(onp.array([[1, 2], [3, 4]]))
    z = mx.nd.zeros((2, 2))._full(4)
    results += [x.asnumpy(), y.asnumpy(), z.asnumpy(), error(y._sync_copyfrom, onp.ones(3)), x._tvm_tcode]
    return results


def case_new_arrays_by_handle(mx):
    ndarray_module = mx.ndarray.ndarray
    empty = mx.nd.NDArray(ndarray_module._new_empty_handle())
    some = mx.nd.NDArray(ndarray_module._new_alloc_handle((2, 3), mx.cpu(), False, onp.float64))
    some[:] = 2
    numpy = mx.np.ndarray(mx.numpy.multiarray._new_alloc_handle((2,), mx.cpu(), True, onp.int32))
    numpy[:] = 3
    return [
        type(empty).__name__,
        some.asnumpy(),
        numpy.asnumpy(),
    ]


def case_functions_for_arrays_and_numbers(mx):
    import operator

    helper = mx.ndarray.ndarray._ufunc_helper
    x, y = mx.nd.array([1, 5]), mx.nd.array([2, 2])

    def call(lhs, rhs, reversed_function=mx.nd._internal._rminus_scalar):
        return helper(lhs, rhs, mx.nd.broadcast_sub, operator.sub, mx.nd._internal._minus_scalar, reversed_function)

    arrays = [call(x, y), call(x, 3), call(3, x), call(3, x, None)]
    return [array.asnumpy() for array in arrays], call(5, 3), error(call, x, "a")


def case_sparse_sources(mx):
    sparse = mx.nd.sparse
    csr = sparse._csr_matrix_from_definition([1, 2, 3], [0, 1, 0], [0, 2, 3], shape=(2, 2))
    rows = sparse._row_sparse_ndarray_from_definition([[1, 2], [3, 4]], [0, 2], shape=(4, 2))
    return [
        csr.asnumpy(),
        csr.stype,
        rows.asnumpy(),
        rows.stype,
        rows.dtype.__name__,
        sparse._check_shape((2, 2), (2, 2)),
        error(sparse._check_shape, (2, 2), (2, 3)),
        sparse._check_shape((2, 2), None),
    ]


def case_classes_of_arrays(mx):
    new = mx.ndarray.ndarray._new_alloc_handle
    classes = mx.nd._ndarray_cls
    arrays = [classes(new((2, 2), mx.cpu(), False, onp.float32)), classes(new((2, 2), mx.cpu(), False), stype=0)]
    arrays.append(mx.numpy.multiarray._np_ndarray_cls(new((2, 2), mx.cpu(), False, onp.float32)))
    return [(type(array).__name__, array.shape, _dtype(array.dtype)) for array in arrays]


def _numbers(value):
    if isinstance(value, (list, tuple)):
        return [_numbers(item) for item in value]
    return value.asscalar()


def case_lists_of_arrays(mx):
    x, y, z = mx.nd.array([1]), mx.nd.array([2]), mx.nd.array([3])
    results = []
    for nested in ([x, [y, z]], x, [[x], y], [x], (x, (y,))):
        for module in (mx.gluon.block, mx.nd.contrib):
            flat, form = module._flatten(nested, "input")
            results.append([_numbers(flat), form, _numbers(module._regroup(flat, form))])
    lists = [mx.nd.contrib._flatten_list([[x, y], [z]]), mx.optimizer.optimizer._flatten_list([[x], [y, z]])]
    remaining = mx.nd.contrib._regroup([x, y, z], [0, 0])
    return results, _numbers(lists), _numbers(remaining), error(mx.nd.contrib._flatten, ["a"], "input")


def case_lists_of_symbols(mx):
    a, b = mx.sym.var("a"), mx.sym.var("b")
    contrib = mx.sym.contrib
    flat, form = contrib._flatten([a, [b]], "input")
    grouped, remaining = contrib._regroup(flat, form)
    names = [contrib._get_sym_uniq_name(s) for s in (a, mx.sym.split(a, num_outputs=2, name="parts")[1])]
    return [s.name for s in flat], form, grouped[1][0].name, remaining, names, error(contrib._flatten, [3], "input")


def case_rescale_grad(mx):
    get = mx.nd.contrib._get_rescale_grad
    results = [get(0.5), get(mx.nd.array([0.25])), get(2, ctx=mx.cpu())]
    return [[type(result).__name__, result.asnumpy(), result.dtype.__name__] for result in results]


def case_random_helper(mx):
    def call(params, shape=None, dtype="float32"):
        mx.random.seed(1)
        return mx.nd.random._random_helper(
            mx.nd._internal._random_uniform, mx.nd._internal._sample_uniform, params, shape, dtype, mx.cpu(), None, {}
        )

    return [
        call([0, 1], (2, 3)).shape,
        call([mx.nd.zeros(4), mx.nd.ones(4)], 2).shape,
        call([0, 1], 1).shape,
        error(call, [mx.nd.zeros(4), 1]),
        error(call, ["a", 1]),
    ]


def case_recording_scope(mx):
    scope = mx.autograd._RecordingStateScope
    results = []
    for recording, training in ((True, True), (True, False), (None, True), (False, None)):
        with scope(recording, training):
            results.append((mx.autograd.is_recording(), mx.autograd.is_training()))
    return results, mx.autograd.is_recording()


def case_checks_of_arrays(mx):
    check = mx.gluon.utils._check_all_np_ndarrays
    check_same_type = mx.gluon.utils._check_same_symbol_type
    a, b = mx.sym.var("a"), mx.sym.var("b")
    return [
        check([mx.np.ones(2), (mx.np.ones(1),)]),
        error(check, [mx.nd.ones(2)]),
        error(check, 3),
        error(check, mx.sym.var("a")),
        check_same_type([a, b]).__name__,
        check_same_type([a.as_np_ndarray()]).__name__,
        error(check_same_type, [a, b.as_np_ndarray()]),
    ]


def case_verified_arrays(mx):
    register = mx.nd.register
    return [
        tried(register._verify_all_legacy_ndarrays, "op", "f", [mx.nd.ones(2)], None),
        error(register._verify_all_legacy_ndarrays, "op", "f", [mx.np.ones(2)], None),
        error(register._verify_all_legacy_ndarrays, "op", "f", [mx.nd.ones(2)], mx.np.ones(2)),
        tried(register._verify_all_np_ndarrays, "op", "f", [mx.np.ones(2)], None),
        error(register._verify_all_np_ndarrays, "op", "f", [mx.nd.ones(2)], None),
        error(mx.sym.register._verify_legacy_symbol, "op", "f", mx.sym.var("a").as_np_ndarray()),
        tried(mx.sym.register._verify_legacy_symbol, "op", "f", mx.sym.var("a")),
        error(mx.sym.register._verify_np_symbol, "op", "f", mx.sym.var("a")),
    ]


def case_symbols_without_inputs(mx):
    dense = mx.sym.FullyConnected(mx.sym.var("a"), num_hidden=3, name="fc")
    atomic = dense._gen_atomic_symbol()
    return [
        atomic.list_arguments(),
        atomic.name,
        atomic.attr_dict(),
        dense._infer_shape_impl(False, a=(2, 3)),
        dense._infer_shape_impl(True, a=(0, 3)),
        [[_dtype(kind) for kind in kinds] for kinds in dense._infer_type_impl(False, a="float64")],
    ]
