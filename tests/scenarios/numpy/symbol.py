"""Symbols with NumPy semantics: operators of Python, methods, parts, nodes, programs made of them."""

import json

import numpy as onp

from .. import error
from .._numpy import attributes

METHODS = [
    "T",
    "transpose",
    "flatten",
    "sum",
    "max",
    "min",
    "prod",
    "mean",
    "std",
    "var",
    "argmax",
    "argmin",
    "argsort",
    "cumsum",
    "squeeze",
    "round",
    "as_nd_ndarray",
    "as_np_ndarray",
    "abs",
    "exp",
    "relu",
    "broadcast_to",
    "expand_dims",
    "norm",
    "one_hot",
    "pick",
    "split",
    "split_v2",
    "slice_axis",
    "tile",
    "topk",
    "diag",
    "asnumpy",
    "copy",
    "detach",
    "wait_to_read",
]
CALLS = (
    ("reshape", ((2, 3),)),
    ("reshape", (2, 3)),
    ("reshape", (-1,)),
    ("astype", ("float16",)),
    ("clip", (0, 1)),
    ("repeat", (2,)),
    ("repeat", (2, 1)),
    ("swapaxes", (0, 1)),
    ("transpose", (1, 0)),
    ("transpose", ((1, 0),)),
    ("sum", (0,)),
    ("mean", (0,)),
    ("std", (0,)),
    ("var", (0,)),
    ("cumsum", (0,)),
    ("argmax", (0,)),
    ("argsort", (0,)),
    ("max", (0,)),
    ("min", (1,)),
    ("prod", (0,)),
    ("squeeze", (0,)),
    ("round", (1,)),
)
PARTS = (
    0,
    1,
    slice(1, 3),
    slice(None, None, 2),
    (1, 2),
    (0, slice(1, None)),
    (slice(None), 0),
    (),
    slice(None, None, -1),
)
NOT_PARTS = (Ellipsis, None, [1, 2], "a", (Ellipsis, 0))


def described(mx, value):
    """Return class, name, outputs and operator nodes of a symbol, or what else was found."""
    if isinstance(value, (list, tuple)):
        return [described(mx, item) for item in value]
    if not isinstance(value, mx.sym.Symbol):
        return type(value).__name__
    nodes = json.loads(value.tojson())["nodes"]
    operators = [[node["op"], attributes(node)] for node in nodes if node["op"] != "null"]
    return [type(value).__name__, value.name, value.list_outputs(), operators]


def attempted(mx, function, *args):
    """Describe what a function makes of variables a and b, or name its error."""
    with mx.name.NameManager():
        a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
        try:
            return described(mx, function(a, b, *args))
        except Exception as problem:
            return type(problem).__name__


def case_operators(mx):
    return [
        attempted(mx, function)
        for function in (
            lambda a, b: a + b,
            lambda a, b: 2 + a,
            lambda a, b: a + 2.5,
            lambda a, b: a + True,
            lambda a, b: a + onp.float32(2.5),
            lambda a, b: a - b,
            lambda a, b: a - 2,
            lambda a, b: 2 - a,
            lambda a, b: a * b,
            lambda a, b: a / b,
            lambda a, b: 2 / a,
            lambda a, b: a % b,
            lambda a, b: 2 % a,
            lambda a, b: a**b,
            lambda a, b: 2**a,
            lambda a, b: a // b,
            lambda a, b: -a,
            lambda a, b: a == b,
            lambda a, b: a == 2,
            lambda a, b: a != b,
            lambda a, b: a > b,
            lambda a, b: a > 2,
            lambda a, b: a >= b,
            lambda a, b: a <= 1.5,
            lambda a, b: bool(a),
            lambda a, b: len(a),
            lambda a, b: list(a),
            lambda a, b: hash(a),
            lambda a, b: a is None or a == None,  # noqa: E711
            lambda a, b: a + "x",
            lambda a, b: a + mx.nd.ones((2,)),
            lambda a, b: a + b.as_nd_ndarray(),
            lambda a, b: a.as_nd_ndarray() + b,
            lambda a, b: mx.sym.exp(a),
            lambda a, b: mx.sym.np.exp(a.as_nd_ndarray()),
            lambda a, b: mx.sym.npx.relu(a),
            lambda a, b: mx.sym.npx.fully_connected(a, num_hidden=3),
            lambda a, b: mx.sym.Group([a, b]),
            lambda a, b: (a + 1).get_internals(),
            lambda a, b: (a + 1).get_internals()["a"],
            lambda a, b: (a + b).get_children(),
            lambda a, b: (a + 1)(a=b),
            lambda a, b: mx.sym.load_json((a + 1).tojson()),
        )
    ]


def case_parts(mx):
    return [
        [attempted(mx, lambda a, b, key: a[key], key) for key in PARTS],
        [attempted(mx, lambda a, b, key: a[key], key) for key in NOT_PARTS],
        attempted(mx, lambda a, b: a[b]),
    ]


def case_methods(mx):
    def called(a, b, name, args):
        attribute = getattr(a, name)
        return attribute(*args) if callable(attribute) and not isinstance(attribute, mx.sym.Symbol) else attribute

    return [
        [[name, attempted(mx, called, name, ())] for name in METHODS],
        [[name, list(map(str, args)), attempted(mx, called, name, args)] for name, args in CALLS],
    ]


def case_programs(mx):
    """Executors return classic arrays, whatever they are given; blocks and cached programs NumPy's."""
    results = []
    for active in (False, True):
        (mx.npx.set_np if active else mx.npx.reset_np)()
        a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
        total = mx.sym.np.sum(a + b)
        ones = mx.np.ones((2,))
        for array in (ones, mx.nd.ones((2,))):
            executor = total.bind(mx.cpu(), {"a": array, "b": array})
            results.append([[type(x).__name__, x.shape] for x in (*executor.forward(), *executor.arg_arrays)])
            results.append([[type(x).__name__, x.asnumpy()] for x in total.eval(a=array, b=array)])
            program = mx.nd.CachedOp(total)
            results.append([type(program(array, array)).__name__, program(array, array).asnumpy()])
        simple = total.simple_bind(mx.cpu(), a=(2,), b=(2,))
        results.append([type(x).__name__ for x in (*simple.arg_arrays, *simple.grad_arrays, *simple.forward())])
        block = mx.gluon.SymbolBlock([total], [a, b])
        results.append([type(block(ones, ones)).__name__, block(ones, ones).asnumpy()])
        results.append(json.loads(total.tojson())["attrs"])
        results.append([list(map(str, part)) for part in total.infer_shape(a=(2,), b=(2,))])
        if active:
            results.append([total.infer_shape(a=(), b=()), total.infer_shape(a=(0,), b=(0,))])
            results.append((a + b).infer_shape_partial(a=(-1, 3)))
        results.append([[onp.dtype(x).name for x in part] for part in (a + b).infer_type(a="float16", b="int32")])
    return results


def case_module(mx):
    a, b = (mx.sym.var(name).as_np_ndarray() for name in "ab")
    module = mx.mod.Module(a + b, ["a"], ["b"])
    module.bind([("a", (2,))], [("b", (2,))])
    module.init_params()
    module.forward(mx.io.DataBatch([mx.nd.ones((2,))], [mx.nd.ones((2,))]))
    return [[type(x).__name__, x.asnumpy()] for x in module.get_outputs()]


def case_debug_text(mx):
    a = mx.sym.var("a")
    return [a.debug_str(), a.as_np_ndarray().debug_str(), error(lambda: (a.as_np_ndarray() + 1).undefined)]
