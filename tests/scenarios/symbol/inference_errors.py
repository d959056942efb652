"""What contradicting shapes and types raise and print, and what binding says of shapes that nothing tells."""

import contextlib
import io

import numpy as onp


def asked(call):
    """Return the kind of error (or what came out) and what was printed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            outcome = [str(part) for part in call()]
        except Exception as error:  # every kind is the subject
            outcome = type(error).__name__
    return [outcome, printed.getvalue()]


def case_types(mx):
    a, b = mx.sym.Variable("a"), mx.sym.Variable("b")
    norm = mx.sym.BatchNorm(a, name="x")
    cell = mx.sym.RNN(a, name="x", state_size=2, num_layers=1, mode="gru")
    regions = mx.sym.ROIPooling(a, b, pooled_size=(1, 1), spatial_scale=1)
    different = {"a": "float32", "b": "float64"}
    return [
        asked(lambda: mx.sym.Concat(a, b).infer_type(**different)),
        asked(lambda: mx.sym.Concat(a, b).infer_type(b="float64")),
        asked(lambda: mx.sym.Concat(mx.sym.Variable("a", dtype="float64"), b).infer_type(b="float32")),
        asked(lambda: mx.sym.stack(a, b).infer_type(**different)),
        asked(lambda: (a + b).infer_type(a=onp.float32, b=onp.dtype("int32"))),
        asked(lambda: (a + b).infer_type_partial(**different)),
        *(
            asked(lambda data=data, gamma=gamma: norm.infer_type(a=data, x_gamma=gamma))
            for data, gamma in (
                ("float32", "float64"),
                ("float16", "float16"),
                ("float16", "float32"),
                ("float64", "float64"),
            )
        ),
        asked(lambda: norm.infer_type(a="float16")),
        asked(lambda: cell.infer_type(a="float32", x_parameters="float64")),
        asked(lambda: regions.infer_type(a="float16", b="float64")),
    ]


def case_shapes(mx):
    a, b = mx.sym.Variable("a"), mx.sym.Variable("b")
    total = a + b
    return [
        asked(lambda: total.infer_shape(a=(2, 3), b=(3, 2))),
        asked(lambda: total.infer_shape_partial(a=(2, 3), b=(3, 2))),
        asked(lambda: total.infer_shape(a=(2, 3), c=(1,))),
        asked(lambda: total.infer_shape(a=[2, 3])),
        asked(lambda: total.infer_shape([2, 3], None)),
        asked(lambda: total.infer_shape(a=None)),
        asked(lambda: total.infer_shape(5)),
        asked(lambda: total.infer_shape((2, 3), b=(2, 3))),
    ]


def case_contradictions(mx):
    """A shape that comes to a variable from behind and contradicts what the variable's operators make of it."""
    results = {}
    v, x = mx.sym.Variable("v"), mx.sym.Variable("x")
    makers = {
        "transpose": lambda: mx.sym.transpose(v),
        "reshape": lambda: mx.sym.Reshape(v, shape=(6,)),
        "dense": lambda: mx.sym.FullyConnected(v, num_hidden=3, name="f"),
        "sum": lambda: mx.sym.sum(v, axis=1, keepdims=True),
        "dot": lambda: mx.sym.dot(v, x),
        "slice_axis": lambda: mx.sym.slice_axis(v, axis=0, begin=0, end=1),
        "slice": lambda: mx.sym.slice(v, begin=(0, 0), end=(1, 3)),
        "concat": lambda: mx.sym.Concat(v, x, dim=0),
        "expand_dims": lambda: mx.sym.expand_dims(v, axis=0),
        "tile": lambda: mx.sym.tile(v, reps=(2,)),
        "repeat": lambda: mx.sym.repeat(v, repeats=2),
        "stack": lambda: mx.sym.stack(v, x),
        "one_hot": lambda: mx.sym.one_hot(v, depth=3),
        "argmax": lambda: mx.sym.argmax(v, axis=1, keepdims=True),
        "norm": lambda: mx.sym.norm(v, axis=0),
        "identity": lambda: mx.sym.identity(v),
    }
    for name, make in makers.items():
        graph = make() + (x + v)
        for shape in ((2, 3), (3, 3), (1, 3)):
            results[f"{name}-{shape}"] = [
                asked(lambda g=graph, s=shape: g.infer_shape(x=s)),
                asked(lambda g=graph, s=shape: g.infer_shape_partial(x=s)),
                asked(lambda g=graph, s=shape: [g.simple_bind(mx.cpu(), x=s).arg_dict["v"].shape]),
            ]
    return results


def case_binding(mx):
    """The first lines of the message, and its last, which lists what is unknown."""
    layer = mx.sym.FullyConnected(mx.sym.Variable("a"), num_hidden=2, name="f")
    results = []
    for shapes in ({"a": (0, 3)}, {"f_weight": (2, 3)}, {"a": (2, 3), "f_weight": (2, 4)}):
        try:
            layer.simple_bind(mx.cpu(), **shapes)
        except RuntimeError as error:
            lines = str(error).strip().splitlines()
            results.append([lines[: 1 + len(shapes)], lines[-1].replace(", ", ",") if ":" in lines[-1] else None])
    results[-1].pop()  # each says in its own words what contradicts
    return results
