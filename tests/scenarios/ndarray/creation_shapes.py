"""What functions that make arrays take for a shape."""

import numpy as onp

from .. import error, tried

_SHAPES = (
    *((2, 3), (2, 1.5), (1.5,), ("a", 2), (2, None), ((), 2), 1.5, 2.0, (2.0,), True, onp.int64(2)),
    *((onp.int64(2), 3), [2, 3]),
)


def case_shapes(mx):
    functions = {
        "zeros": mx.nd.zeros,
        "ones": mx.nd.ones,
        "empty": mx.nd.empty,
        "full": lambda shape: mx.nd.full(shape, 2),
        "row_sparse zeros": lambda shape: mx.nd.zeros(shape, stype="row_sparse"),
        "parameter": lambda shape: mx.gluon.Parameter("weight", shape=shape).initialize() or onp.zeros(2),
    }
    results = {}
    for name, function in functions.items():
        for number, shape in enumerate(_SHAPES):
            # MXNet refuses NumPy's integers and booleans here and there; shapes of parameters are tuples.
            if isinstance(shape, onp.integer) and name not in ("zeros", "ones"):
                continue
            if (name == "row_sparse zeros" and shape is True) or (name == "parameter" and number not in (0, 1, 2)):
                continue
            result = tried(function, shape)
            results["%s %d" % (name, number)] = result if isinstance(result, str) else result.shape
    return results


def case_context_by_name(mx):
    def made(function, ctx):
        return tried(lambda: str(function(shape=(2,), ctx=ctx).context))

    functions = (mx.nd.zeros, mx.nd.ones, mx.nd.random.uniform)
    return [[made(f, ctx) for ctx in ("cpu(0)", "cpu(1)", "cpu_pinned(0)", "tpu(0)", "gpu(99)")] for f in functions]


def case_written_into_arrays_that_are_there(mx):
    """What is given as ``out`` has to have the shape and the type that are asked for."""
    results = []
    for make in (mx.nd.zeros, mx.nd.ones):
        for wrap in (lambda a: a, lambda a: [a], lambda a: (a,)):
            a = mx.nd.full((2,), 7)
            result = make((2,), out=wrap(a))
            results.append([type(result).__name__, a])
        part = mx.nd.full((3, 2), 7)
        make((1, 2), out=part[1:2])
        results.append(part)
        integers = mx.nd.array([1, 2], dtype="int32")
        results += [
            make(2, dtype="int32", out=integers),
            error(make, 2, out=integers),
            error(make, 3, out=mx.nd.ones(2)),
        ]
        results += [error(make, 2, out=mx.np.ones(2)), error(make, 2, out=[])]
    return results
