"""Parts of graphs that become one node: MXNet's partitioner of listed operators, and what `optimize_for` checks."""

import ctypes

from scenarios import error


def partitioned(mx, symbol, operators, backend="default_v2"):
    """Return a symbol in which groups of these operators are single nodes."""
    c_library = mx.base._LIB
    names = mx.base.c_str_array(operators)
    mx.base.check_call(
        c_library.MXSetSubgraphPropertyOpNamesV2(mx.base.c_str(backend), ctypes.c_uint(len(operators)), names)
    )
    try:
        return symbol.optimize_for(backend)
    finally:
        mx.base.check_call(c_library.MXRemoveSubgraphPropertyOpNamesV2(mx.base.c_str(backend)))


def told(mx, symbol, **shapes):
    """Return what there is to know of a symbol, its outputs for some numbers among it."""
    rs = mx.nd.array(list(range(200)))
    args, _, aux = symbol.infer_shape(**shapes)
    arrays = []
    for shape in [*args, *aux]:
        size = 1
        for length in shape:
            size *= length
        arrays.append((mx.nd.sin(rs[:size]) + 1.5).reshape(shape))
    outputs = symbol.bind(mx.cpu(), arrays[: len(args)], aux_states=arrays[len(args) :]).forward()
    return {
        "json": symbol.tojson(),
        "outputs": symbol.list_outputs(),
        "internals": symbol.get_internals().list_outputs(),
        "states": symbol.list_auxiliary_states(),
        "shapes": repr(symbol.infer_shape(**shapes)),
        "types": len(symbol.infer_type(x="float32")[0]),
        "values": list(outputs),
    }


def case_sums_of_one_variable(mx):
    """Each use of a variable outside is an input of its own."""
    x, y = mx.sym.var("x"), mx.sym.var("y")
    symbol = mx.sym.exp(mx.sym.sin(x) + mx.sym.cos(x) + y * x)
    return told(mx, partitioned(mx, symbol, ["sin", "cos", "elemwise_add"]), x=(2, 3), y=(2, 3))


def case_several_outputs(mx):
    x = mx.sym.var("x")
    parts = mx.sym.split(x, num_outputs=2, axis=1, name="parts")
    symbol = mx.sym.Group([mx.sym.exp(parts[0]) + parts[1], parts[1] * 2, mx.sym.sin(x)])
    return told(mx, partitioned(mx, symbol, ["SliceChannel", "exp", "_mul_scalar"]), x=(2, 4))


def case_states_inside(mx):
    symbol = mx.sym.exp(mx.sym.BatchNorm(mx.sym.var("x"), name="norm"))
    return told(mx, partitioned(mx, symbol, ["BatchNorm", "exp"], "default"), x=(2, 3))


def case_paths_that_return(mx):
    """What a path through a node outside leads back to is not in the group that the path left."""
    x = mx.sym.sin(mx.sym.var("x"))
    symbol = mx.sym.exp(mx.sym.broadcast_add(mx.sym.exp(x), mx.sym.cos(x)))
    return [
        told(mx, partitioned(mx, symbol, names), x=(2, 3))
        for names in (["sin", "exp"], ["sin", "exp", "broadcast_add"])
    ]


def case_arguments_of_optimize_for(mx):
    x = mx.sym.var("x")
    symbol = mx.sym.FullyConnected(x, num_hidden=3, name="f")
    args = {"x": mx.nd.ones((2, 4)), "f_weight": mx.nd.ones((3, 4)), "f_bias": mx.nd.ones(3)}
    text = symbol.optimize_for("MKLDNN").tojson()
    return {
        "given": symbol.optimize_for("MKLDNN", args).tojson() == text,
        "more": symbol.optimize_for("MKLDNN", dict(args, z=mx.nd.ones(1))).tojson() == text,
        "shapes": symbol.optimize_for("MKLDNN", shape_dict={"x": (2, 4)}, type_dict={"x": "float32"}).tojson() == text,
        "options": symbol.optimize_for("MKLDNN", None, None, mx.cpu(), color="red").tojson() == text,
        "wrong shape": error(symbol.optimize_for, "MKLDNN", dict(args, f_weight=mx.nd.ones((3, 5)))),
        "a list": error(symbol.optimize_for, "MKLDNN", list(args.values())),
        "a list of states": error(symbol.optimize_for, "MKLDNN", None, []),
        "a number": error(symbol.optimize_for, "MKLDNN", {"f_weight": 3}),
        "text for ctx": error(symbol.optimize_for, "MKLDNN", ctx="cpu"),
        "no name": error(symbol.optimize_for, None),
        "unknown": error(symbol.get_backend_symbol, "nonesuch"),
        "no operators": error(symbol.optimize_for, "default_v2"),
        "none": error(symbol.get_backend_symbol, "NONE"),
    }
