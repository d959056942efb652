"""Shapes that follow from what comes later in a graph, and what is known while lengths are not."""


def attempted(call):
    """Return shapes as lists, or the kind of error."""
    try:
        found = call()
    except Exception as error:  # the kind is the subject
        return type(error).__name__
    return [None if part is None else [list(shape) if shape is not None else None for shape in part] for part in found]


def case_slice_channel(mx):
    found = {}
    for squeeze in (False, True):
        for axis in (0, 1, -1):
            for given in ((10, 0), (10, 5), (10, 4)) if axis == 0 else ((0, 10), (5, 10), (4, 10)):
                for part in ((5,), (0, 1), (5, 1), (1, 0), (1, 5), (10,)):
                    a = mx.sym.Variable("a", shape=given)
                    parts = mx.sym.SliceChannel(a, num_outputs=10, axis=axis, squeeze_axis=squeeze)
                    graph = parts[1] + mx.sym.Variable("c", shape=part)
                    name = f"{squeeze}-{axis}-{given}-{part}"
                    found[name] = attempted(graph.infer_shape_partial)
    return found


def case_slices_of_unknown_axes(mx):
    found = {}
    for shape in ((0, 20), (7, 0), (0, 0), (7, 20)):
        a = mx.sym.Variable("a", shape=shape)
        for begin, end, step in (
            ((None, 3), (5, 10), ()),
            ((2,), (None,), ()),
            ((0, 1), (3, -1), (1, 2)),
            ((None,), (None,), (-1,)),
        ):
            graph = mx.sym.slice(a, begin=begin, end=end, step=step)
            found[f"{shape}-{begin}-{end}-{step}"] = attempted(graph.infer_shape_partial)
        for axis, begin, end in ((0, 1, 5), (1, 2, 5), (-1, 0, None), (0, -3, -1)):
            graph = mx.sym.slice_axis(a, axis=axis, begin=begin, end=end)
            found[f"{shape}-{axis}-{begin}-{end}"] = attempted(graph.infer_shape_partial)
    return found


def case_products(mx):
    found = {}
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
                found[f"{name}-{shapes}"] = attempted(lambda g=graph, s=shapes: g.infer_shape_partial(a=s[0], b=s[1]))
    return found
