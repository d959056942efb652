"""Element-wise functions and operators of mx.np: numbers, dtypes, options, ``out``, errors."""

import json
import operator

import numpy as onp

from .. import error, tried
from .._numpy import attributes

DTYPES = ("bool", "int8", "uint8", "int32", "int64", "float16", "float32", "float64")
UNARY_NAMES = (
    "abs absolute arccos arccosh arcsin arcsinh arctan arctanh cbrt ceil cos cosh degrees exp expm1 "
    "fabs fix floor invert isfinite isinf isnan isneginf isposinf log log10 log1p log2 logical_not "
    "negative radians reciprocal rint sign sin sinh sqrt square tan tanh trunc bitwise_not "
    "nan_to_num "
)
UNARY = tuple(UNARY_NAMES.split())
BINARY_NAMES = (
    "add subtract multiply divide true_divide mod remainder power maximum minimum equal not_equal "
    "greater greater_equal less less_equal bitwise_and bitwise_or bitwise_xor arctan2 hypot copysign "
    "lcm ldexp "
)
BINARY = tuple(BINARY_NAMES.split())
OPERATORS_NAMES = "add sub mul truediv mod pow and_ or_ xor eq ne lt le gt ge matmul"
OPERATORS = tuple(OPERATORS_NAMES.split())
IN_PLACE_NAMES = "iadd isub imul itruediv imod iand ior ixor"
IN_PLACE = tuple(IN_PLACE_NAMES.split())
MISSING_NAMES = "floordiv lshift rshift"
MISSING = tuple(MISSING_NAMES.split())
# MXNet drops the fractions of these; here they are float32, as in NumPy (tests/programs/test_against_numpy.py).
FRACTIONAL_NAMES = (
    "arccos arccosh arcsin arcsinh arctan arctanh cbrt cos cosh degrees exp expm1 log log10 log1p log2 radians sin "
    "sinh sqrt tan tanh"
)
FRACTIONAL = tuple(FRACTIONAL_NAMES.split())
INTEGERS = ("int8", "uint8", "int32", "int64")
COMPARING_NAMES = "equal not_equal greater greater_equal less less_equal eq ne gt ge lt le"
COMPARING = tuple(COMPARING_NAMES.split())
FRACTIONAL_OF_TWO = ("arctan2", "hypot", "ldexp")


def drops_fractions(name, dtype, number):
    """Return True where MXNet drops a fraction, or bits of an integer."""
    if dtype not in ("bool", *INTEGERS):
        return False
    if dtype == "bool" and name in COMPARING and number not in (0, 1):
        return True
    return name in FRACTIONAL_OF_TWO or not isinstance(number, int) or (number < 0 and dtype in ("bool", "uint8"))


# Combinations that fail in the reference's own checks; here they are int32.
BYTES = ({"int8", "uint8"}, ("add", "multiply", "power"))


def left(mx, dtype="float32"):
    return mx.np.array([3, 0], dtype=dtype)


def right(mx, dtype="float32"):
    return mx.np.array([2, 2], dtype=dtype)


def waited(function, *args, **kwargs):
    """Return a result once it is computed, when the reference's late errors are raised too."""
    outcome = function(*args, **kwargs)
    if hasattr(outcome, "wait_to_read"):
        outcome.wait_to_read()
    return outcome


def refusal(function, *args, **kwargs):
    """Return the name of the exception that a call raises, at the latest when its result is needed."""
    return error(waited, function, *args, **kwargs)


def result(function, *args, **kwargs):
    """Return a result with the name of its type, or the exception's name."""
    outcome = tried(waited, function, *args, **kwargs)
    return outcome if isinstance(outcome, str) else [type(outcome).__name__.rstrip("_"), outcome]


def case_unary_of_dtypes(mx):
    return {
        name: [
            result(getattr(mx.np, name), left(mx, dtype))
            for dtype in DTYPES
            if not (name in FRACTIONAL and dtype in INTEGERS)
        ]
        for name in UNARY
    }


def case_unary_of_numbers(mx):
    # NumPy 2 rounds whole numbers to whole numbers; two others warn.
    names = [n for n in UNARY if n not in ("ceil", "fix", "floor", "trunc", "rint", "arccosh", "arctanh")]
    return {name: [result(getattr(mx.np, name), number) for number in (1, 0.5, onp.float32(0.5))] for name in names}


def case_unary_of_other_things(mx):
    return [refusal(getattr(mx.np, name), thing) for name in UNARY for thing in ([1.0], None, "a", onp.ones(2))]


def case_binary_of_dtypes(mx):
    return {
        name: [
            result(getattr(mx.np, name), left(mx, a), right(mx, b))
            for a in DTYPES
            for b in DTYPES
            if not ({a, b} == BYTES[0] and name in BYTES[1])
            if not (name == "ldexp" and a == b and a in INTEGERS)
        ]
        for name in BINARY
    }


def case_binary_with_numbers(mx):
    results = {}
    for name in BINARY:
        function = getattr(mx.np, name)
        results[name] = [
            [result(function, left(mx, dtype), number), result(function, number, left(mx, dtype))]
            for dtype in ("bool", "uint8", "int32", "float16", "float32")
            for number in (2, 2.5, -1, onp.float32(1.5))
            if not (name == "power" and number == -1 and dtype in ("int32", "uint8", "bool"))
            if not drops_fractions(name, dtype, number)
        ]
    return results


def case_binary_of_numbers(mx):
    return {name: [result(getattr(mx.np, name), 1, 2), result(getattr(mx.np, name), 1.5, 2)] for name in BINARY}


def case_binary_of_other_things(mx):
    things = ([1, 2], None, "a", onp.ones(2), mx.nd.ones(2), 1j)
    return {
        name: [[refusal(getattr(mx.np, name), left(mx), t), refusal(getattr(mx.np, name), t, left(mx))] for t in things]
        for name in BINARY
    }


def case_operators(mx):
    others = ("float32", "int32", "bool")
    numbers = (2, 2.5, True)
    results = {}
    for name in OPERATORS:
        function = getattr(operator, name)
        results[name] = [
            [result(function, left(mx, a), right(mx, b)) for a in others for b in others],
            [result(function, left(mx, a), n) for a in others for n in numbers if not drops_fractions(name, a, n)],
            [result(function, n, left(mx, a)) for a in others for n in numbers if not drops_fractions(name, a, n)],
            [refusal(function, left(mx), t) for t in (None, [2, 2], "a", mx.nd.ones(2), mx.np.ones(3), slice(1))],
        ]
    return results


def case_operators_in_place(mx):
    results = {}
    for name in IN_PLACE:
        for dtype in ("float32", "int32", "bool"):
            array = left(mx, dtype)
            for other in (right(mx), right(mx, "int32"), right(mx, "bool"), 2, 2.5, None, [1, 2], mx.nd.ones(2)):
                if isinstance(other, float) and dtype != "float32":
                    continue  # MXNet drops the fraction; refused here, as by NumPy
                array = left(mx, dtype)
                outcome = result(getattr(operator, name), array, other)
                results[f"{name} {dtype} {type(other).__name__} {getattr(other, 'dtype', other)}"] = [outcome, array]
    return results


def case_operators_that_do_not_exist(mx):
    tries = [refusal(getattr(operator, name), left(mx, "int32"), right(mx, "int32")) for name in MISSING]
    return [*tries, refusal(divmod, left(mx), 2), refusal(operator.pos, left(mx)), refusal(pow, left(mx), 2, 3)]


def case_unary_operators(mx):
    functions = (abs, operator.neg, operator.invert, round)
    return [[result(f, left(mx, dtype)) for dtype in ("float32", "int32", "bool")] for f in functions]


def case_options(mx):
    values = (
        {"where": False},
        {"where": True},
        {"casting": "no"},
        {"casting": "much"},
        {"order": "C"},
        {"order": 3},
        {"dtype": "float32"},
        {"dtype": "much"},
        {"dtype": None},
        {"subok": False},
        {"subok": 3},
        {"name": "a"},
    )
    x = left(mx)
    calls = [
        (mx.np.add, (x, x)),
        (mx.np.maximum, (x, 1)),
        (mx.np.exp, (x,)),
        (mx.np.equal, (x, x)),
        (mx.np.mod, (x, x)),
    ]
    return [[refusal(function, *args, **value) for value in values] for function, args in calls]


def case_out(mx):
    np = mx.np
    x, y = left(mx), right(mx)

    def into(function, *args, dtype="float32", shape=(2,)):
        target = np.zeros(shape, dtype=dtype)
        outcome = tried(waited, function, *args, out=target)
        return [outcome if isinstance(outcome, str) else outcome is target, target]

    return [
        into(np.add, x, y),
        into(np.add, x, 1),
        into(np.exp, x),
        into(np.around, x),
        into(np.clip, x, 1, 2),
        into(np.true_divide, left(mx, "int32"), 2),
        into(np.add, left(mx, "int32"), y),
        into(np.equal, x, y),
        into(np.equal, x, y, dtype="bool"),
        into(np.isnan, x),
        into(np.isnan, x, dtype="bool"),
        into(np.add, x, y, dtype="int32"),
        into(np.exp, x, dtype="float64"),
        into(np.add, x, y, shape=(3, 2)),
        refusal(np.add, x, y, out=onp.zeros(2, "float32")),
        refusal(np.add, x, y, out=mx.nd.zeros(2)),
        np.add(x, y, out=x) is x,
        x,
    ]


def case_where(mx):
    np = mx.np
    condition, x, y = np.array([1, 0, 1]), np.array([1.0, 2, 3]), np.array([5.0, 6, 7])
    calls = (
        (condition, x, y),
        (np.array([[1], [0]]), x, y),
        (condition, x, 2.7),
        (condition, 2.7, x),
        (condition, 1, 2),
        (condition, x, y.astype("int32")),
        (True, x, y),
        (0, x, 2),
        (condition, x),
        (condition, None, x),
        ([1, 0, 1], x, y),
        (condition, [1, 2, 3], y),
    )
    return [result(np.where, *call) for call in calls]


def case_where_of_one_argument(mx):
    return [list(mx.np.where(mx.np.array(values))) for values in ([1, 0, 2], [[0, 1], [1, 1]])]


def case_clip(mx):
    x = mx.np.array([1, 5, 9])
    limits = ((2, 7), (None, 7), (2, None), (None, None), (7, 2), (2.7, 7.2))
    return [
        [result(mx.np.clip, x.astype(dtype), *pair) for pair in (limits[:-1] if dtype == "int32" else limits)]
        for dtype in ("int32", "float32", "bool")
    ]


def case_nan_to_num(mx):
    values = [float("nan"), float("inf"), -float("inf"), 1.0]
    results = [mx.np.nan_to_num(mx.np.array(values, dtype=d)) for d in ("float16", "float32", "float64")]
    array = mx.np.array(values)
    same = mx.np.nan_to_num(array, False, 5.0, posinf=2.0)
    return [*results, array, same is array, mx.np.nan_to_num(array, copy=True) is array]


def case_around(mx):
    values = [1.25, 2.5, 3.5, -2.5, 14.96, 15, 25, -0.5]
    return [
        [result(f, mx.np.array(values, dtype=dtype), digits) for dtype in ("float32", "float64", "int32")]
        for f in (mx.np.around, mx.np.round, mx.np.round_)
        for digits in (0, 1, -1)
    ] + [
        mx.np.around(5.55, 1),
        mx.np.round_(5, -1),
        refusal(mx.np.around, left(mx), 1.5),
        refusal(mx.np.around, left(mx), no=1),
    ]


def _node(symbol):
    node = json.loads(symbol.tojson())["nodes"][-1]
    return [node["op"], node["name"], sorted(item for item in attributes(node).items() if item[0] != "is_int")]


def case_nodes(mx):
    a, b, np = mx.sym.var("a").as_np_ndarray(), mx.sym.var("b").as_np_ndarray(), mx.sym.np
    results = []
    for name in BINARY:
        function = getattr(np, name)
        results += [_node(function(*args)) for args in ((a, b), (a, 2), (a, 2.5), (3, a), (2.5, a), (a, onp.int64(3)))]
    results += [_node(getattr(np, name)(a)) for name in UNARY if name != "nan_to_num"]
    results += [_node(np.clip(a, 1, 2)), _node(np.clip(a, None, 2)), _node(np.clip(a, 1, None)), _node(np.around(a, 2))]
    results += [_node(np.where(a, b, b)), _node(np.where(a, b, 1)), _node(np.where(a, 1, b)), _node(np.where(a, 1, 2))]
    results += [_node(np.nan_to_num(a)), _node(np.nan_to_num(a, copy=False, nan=2, posinf=3))]
    results += [refusal(np.where, a), refusal(np.add, a, [1]), refusal(np.exp, None)]
    return [*results, refusal(np.add, a, b, where=False)]


def case_gradients(mx):
    values = [-2.5, -1.0, -0.0, 0.0, 0.5, 1.0, 2.0]
    names = ("absolute", "sign", "square", "fix", "rint", "isnan", "logical_not", "nan_to_num", "sinh", "arctan")
    functions = [getattr(mx.np, name) for name in names]
    functions += [lambda x: x * (x > 0), lambda x: mx.np.maximum(x, 0), lambda x: mx.np.clip(x, -1, 1), lambda x: x > 0]
    functions += [
        lambda x: mx.np.maximum(x, x.detach()),
        lambda x: mx.np.copysign(x, mx.np.array([1.0])),
        lambda x: 2 - x,
    ]
    results = []
    for function in functions:
        x = mx.np.array(values)
        x.attach_grad()
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results.append(x.grad)
    return results
