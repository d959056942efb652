"""Shapes that follow from what comes later in a graph, and what is known while lengths are not."""


def attempted(call):
    """Return shapes as lists, or the kind of error."""
    try:
        shapes = call()
    except Exception as error:  # the kind is the subject
        return type(error).__name__
    return [None if part is None else [list(shape) if shape is not None else None for shape in part] for part in shapes]


def case_slice_channel(mx):
    results = {}
    for squeeze in (False, True):
        for axis in (0, 1, -1):
            for shape in ((10, 0), (10, 5), (10, 4)) if axis == 0 else ((0, 10), (5, 10), (4, 10)):
                for part in ((5,), (0, 1), (5, 1), (1, 0), (1, 5), (10,)):
                    a = mx.sym.Variable("a", shape=shape)
                    parts = mx.sym.SliceChannel(a, num_outputs=10, axis=axis, squeeze_axis=squeeze)
                    graph = parts[1] + mx.sym.Variable("c", shape=part)
                    name = f"{squeeze}-{axis}-{shape}-{part}"
                    results[name] = attempted(graph.infer_shape_partial)
    return results


def case_slices_of_unknown_axes(mx):
    results = {}
    for shape in ((0, 20), (7, 0), (0, 0), (7, 20)):
        a = mx.sym.Variable("a", shape=shape)
        for begin, end, step in (
            ((None, 3), (5, 10), ()),
            ((2,), (None,), ()),
            ((0, 1), (3, -1), (1, 2)),
            ((None,), (None,), (-1,)),
        ):
            graph = mx.sym.slice(a, begin=begin, end=end, step=step)
            results[f"{shape}-{begin}-{end}-{step}"] = attempted(graph.infer_shape_partial)
        for axis, begin, end in ((0, 1, 5), (1, 2, 5), (-1, 0, None), (0, -3, -1)):
            graph = mx.sym.slice_axis(a, axis=axis, begin=begin, end=end)
            results[f"{shape}-{axis}-{begin}-{end}"] = attempted(graph.infer_shape_partial)
    return results


def case_products(mx):
    results = {}
    with mx.util.np_shape(True):
        a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
        graphs = {
            "dot": mx.sym.np.dot(a, b),
            "matmul": mx.sym.np.matmul(a, b),
            "one axis": mx.sym.np.tensordot(a, b, axes=1),
            "named": mx.sym.np.tensordot(a, b, axes=((1,), (0,))),
        }
        for name, graph in graphs.items():
            for shapes in (
                ((2, 7), (-1, 5)),
                ((2, -1), (7, 5)),
                ((2, 7), (6, 5)),
                ((-1, 7), (-1, 5)),
                ((2, 7), (7, -1)),
            ):
                results[f"{name}-{shapes}"] = attempted(lambda g=graph, s=shapes: g.infer_shape_partial(a=s[0], b=s[1]))
    return results


def case_fitted_lengths(mx):
    """An unknown length that must fit the other inputs, or be shorter, still tells the result's."""
    a, b, c = (mx.sym.var(name) for name in "abc")
    graphs = (
        ("slice_like", mx.sym.slice_like(a, b), {"a": (3, 4), "b": (0, 3)}),
        ("Crop", mx.sym.Crop(a, b, num_args=2), {"a": (1, 2, 4, 5), "b": (3, 1, 2, 0)}),
        ("box_decode", mx.sym.contrib.box_decode(a, b, format="corner"), {"a": (2, 5, 4), "b": (0, 5, 4)}),
        ("UpSampling", mx.sym.UpSampling(a, b, scale=2, sample_type="nearest", num_args=2, multi_input_mode="concat"),
         {"a": (1, 2, 4, 4), "b": (1, 3, 2, 0)}),
        ("sumlogdiag", mx.sym.linalg_sumlogdiag(a), {"a": (0, 3)}),
        ("gelqf", mx.sym.linalg_gelqf(a)[0], {"a": (0, 3)}),
        ("gemm", mx.sym.linalg_gemm(a, b, c, axis=0), {"a": (2, 5, 3), "b": (3, 5, 4)}),
        ("matmul_qk", mx.sym.contrib.interleaved_matmul_selfatt_qk(a, heads=2), {"a": (3, 2, 0)}),
    )  # fmt: skip
    return {name: attempted(lambda g=graph, k=known: g.infer_shape_partial(**k)) for name, graph, known in graphs}


def case_known_without_the_input(mx):
    """What the result has of every input, and what the inputs have of the result."""
    a, b = mx.sym.var("a"), mx.sym.var("b")
    layer = mx.sym.LayerNorm(a, output_mean_var=True)
    graphs = (
        ("size_array", mx.sym.size_array(a), {}),
        ("histogram", mx.sym.Group(list(mx.sym._internal._histogram(a, b))), {"b": (4,)}),
        ("histogram of equal bins", mx.sym.Group(list(mx.sym._internal._histogram(a, bin_cnt=4, range=(0, 1)))), {}),
        ("ravel", mx.sym.ravel_multi_index(a, shape=(2, 3)) + b, {"b": (5,)}),
        ("unravel", mx.sym.unravel_index(a, shape=(2, 3)) + b, {"b": (2, 5)}),
        ("LayerNorm", mx.sym.Group(list(layer)), {"a": (2, 3, 0)}),
        ("pick", mx.sym.pick(a, b, axis=0), {"a": (0,), "b": (1,)}),
        ("squeeze", mx.sym.squeeze(a), {"a": (0, 3)}),
    )
    return {name: attempted(lambda g=graph, k=known: g.infer_shape_partial(**k)) for name, graph, known in graphs}


def _named(types):
    return [None if part is None else [t and t.__name__ for t in part] for part in types]


def case_types_of_half_known_inputs(mx):
    a, b = mx.sym.var("a"), mx.sym.var("b")
    results = {}
    with mx.util.np_shape(True):
        quotient = a.as_np_ndarray() / b.as_np_ndarray()
        results["true_divide"] = _named(quotient.infer_type_partial(a="int32"))
        results["cumsum"] = _named(mx.sym.np.cumsum(a.as_np_ndarray(), dtype="float64").infer_type_partial())
        results["normal"] = _named(mx.sym.np.random.normal(a.as_np_ndarray(), 1.0).infer_type_partial())
    return results


def case_joined_np_arrays(mx):
    results = {}
    with mx.util.np_shape(True):
        a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
        for name, shapes in (
            ("vstack", ((-1,), (2,))),
            ("vstack", ((2,), (3, -1))),
            ("vstack", ((-1, 2), (3, 2))),
            ("column_stack", ((-1, 2), (3, 2))),
            ("column_stack", ((2, -1, 3), (2, 4, 3))),
        ):
            graph = getattr(mx.sym.np, name)([a, b])
            results[f"{name}-{shapes}"] = attempted(lambda g=graph, s=shapes: g.infer_shape_partial(a=s[0], b=s[1]))
    return results


def case_parts(mx):
    a, b = mx.sym.var("a"), mx.sym.var("b")
    split = mx.sym._internal._split_v2
    one = split(a, indices=(), sections=1, axis=1) + b
    return [
        attempted(lambda: one.infer_shape_partial(a=(0, 3, 2), b=(4, 3, 2))),
        attempted(lambda: one.infer_shape_partial(a=(4, 3, 0), b=(4, 3, 2))),
        attempted(lambda: one.infer_shape_partial(b=(4, 3, 2))),
    ]
