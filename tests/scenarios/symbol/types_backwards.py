"""Types that follow from what comes later in a graph, and where they are used."""

TYPES = ("float16", "float64", "int32")


def _chains(mx):
    """Return functions from a variable of shape (8, 1) to a row of eight, through several operators each."""
    sym = mx.sym
    return {
        "transpose": sym.transpose,
        "reshape of transpose": lambda w: sym.reshape(sym.transpose(w), shape=(1, 8)),
        "sum of tile": lambda w: sym.sum(sym.tile(w, reps=(1, 2)), axis=1).reshape((1, 8)),
        "slice of squeeze": lambda w: sym.slice_axis(sym.squeeze(sym.expand_dims(w, axis=0)).flip(axis=0),
                                                     axis=0, begin=0, end=8).expand_dims(axis=0),
        "norm of pad": lambda w: sym.norm(sym.Pad(w.reshape((1, 1, 8, 1)), mode="constant",
                                                  pad_width=(0, 0, 0, 0, 0, 0, 0, 1)), axis=3).reshape((1, 8)),
        "part of split": lambda w: sym.split(sym.repeat(w, repeats=2, axis=1), num_outputs=2, axis=1)[0].transpose(),
        "plus": lambda w: (w + 1).transpose(),
    }  # fmt: skip


def _product(mx, chain):
    return mx.sym.broadcast_mul(mx.sym.var("data"), chain(mx.sym.var("w", shape=(8, 1), init=mx.init.One())))


def case_infer_type(mx):
    types = {}
    for name, chain in _chains(mx).items():
        for dtype in TYPES:
            arguments, results, _ = _product(mx, chain).infer_type(data=dtype)
            types[f"{name} {dtype}"] = [t.__name__ for t in (*arguments, *results)]
    return types


def case_simple_bind(mx):
    results = {}
    for name, chain in _chains(mx).items():
        for dtype in TYPES[:2]:
            executor = _product(mx, chain).simple_bind(mx.cpu(), data=(3, 8), type_dict={"data": dtype})
            executor.arg_dict["data"][:] = 2
            executor.arg_dict["w"][:] = 3
            results[f"{name} {dtype}"] = executor.forward()[0]
    return results


def case_module_bind(mx):
    results = {}
    for name, chain in _chains(mx).items():
        for dtype in ("float16", "float64"):
            module = mx.mod.Module(_product(mx, chain), data_names=["data"], label_names=None)
            module.bind([mx.io.DataDesc("data", (3, 8), dtype=dtype)], for_training=False)
            module.init_params(mx.init.One())
            module.forward(mx.io.DataBatch([mx.nd.full((3, 8), 2, dtype=dtype)], []), is_train=False)
            results[f"{name} {dtype}"] = [module.get_outputs()[0], module.get_params()[0]["w"]]
    return results


def case_hybridized_block(mx):
    results = {}
    for name, chain in _chains(mx).items():
        block = mx.gluon.SymbolBlock(_product(mx, chain), mx.sym.var("data"))
        block.cast("float64")
        block.initialize()
        block.hybridize()
        result = block(mx.nd.full((3, 8), 2, dtype="float64"))
        results[name] = [result.dtype.__name__, list(result.shape)]
    return results


def case_contradiction(mx):
    graph = _product(mx, mx.sym.transpose)
    try:
        graph.infer_type(data="float64", w="float32")
    except mx.MXNetError:
        return "MXNetError"
    return "accepted"
