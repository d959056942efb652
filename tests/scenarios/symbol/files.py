"""What reading and writing symbols changes: casts of mixed precision, and shapes in files from before np_shape."""


def case_casts_of_mixed_precision(mx):
    a, b = mx.sym.Variable("a"), mx.sym.Variable("b")
    several = mx.sym.amp_multicast(a, b * 2, num_outputs=2, name="m")
    cast = mx.sym.amp_cast(a, dtype="float16", name="c")
    graphs = [
        mx.sym.elemwise_add(several[0], several[1], name="s"),
        mx.sym.elemwise_add(several[1], cast, name="s"),
        mx.sym.elemwise_mul(mx.sym.amp_cast(several[1], dtype="float16", name="d"), several[0], name="s"),
        several,
        mx.sym.Group([several[1], several[1] + 1]),
    ]
    return [
        [
            mx.sym.load_json(graph.tojson(remove_amp_cast=remove)).get_internals().list_outputs()
            for remove in (True, False)
        ]
        for graph in graphs
    ]


def case_shapes_of_older_files(mx):
    """Lengths of 0 are unknown in files that were written without NumPy's shape semantics, wherever they are read."""
    shapes = [(4, 0), (0,), (), (2, 3), (0, 3)]
    texts = {}
    for numpy in (False, True):
        with mx.util.np_shape(numpy):
            for shape in shapes:
                graph = mx.sym.elemwise_add(mx.sym.Variable("w", shape=shape), mx.sym.Variable("q"), name="s")
                texts[f"{shape}-{numpy}"] = graph.tojson()
    results = {}
    for name, text in texts.items():
        for numpy in (False, True):
            with mx.util.np_shape(numpy):
                graph = mx.sym.load_json(text)
                for input_shape in ((4, 3), (5,), (2, 3)):
                    try:
                        answer = [list(shape) for shape in graph.infer_shape(q=input_shape)[0]]
                    except mx.base.MXNetError:
                        answer = "MXNetError"
                    results[f"{name}-{numpy}-{input_shape}"] = answer
    return results
