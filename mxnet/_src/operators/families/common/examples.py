"""Examples for the docstrings of operators that are defined by rows of tables."""

from __future__ import annotations

# What functions of one array give, by the array.
_UNARY = {
    "[-1.5, 0, 2]": {
        "abs": "[1.5, 0. , 2. ]",
        "arcsinh": "[-1.1948,  0.    ,  1.4436]",
        "arctan": "[-0.9828,  0.    ,  1.1071]",
        "cbrt": "[-1.1447,  0.    ,  1.2599]",
        "ceil": "[-1.,  0.,  2.]",
        "cos": "[ 0.0707,  1.    , -0.4161]",
        "cosh": "[2.3524, 1.    , 3.7622]",
        "degrees": "[-85.9437,   0.    , 114.5916]",
        "erf": "[-0.9661,  0.    ,  0.9953]",
        "exp": "[0.2231, 1.    , 7.3891]",
        "expm1": "[-0.7769,  0.    ,  6.3891]",
        "fix": "[-1.,  0.,  2.]",
        "floor": "[-2.,  0.,  2.]",
        "negative": "[ 1.5, -0. , -2. ]",
        "radians": "[-0.0262,  0.    ,  0.0349]",
        "relu": "[0., 0., 2.]",
        "rint": "[-2.,  0.,  2.]",
        "round": "[-2.,  0.,  2.]",
        "sigmoid": "[0.1824, 0.5   , 0.8808]",
        "sign": "[-1.,  0.,  1.]",
        "sin": "[-0.9975,  0.    ,  0.9093]",
        "sinh": "[-2.1293,  0.    ,  3.6269]",
        "softsign": "[-0.6   ,  0.    ,  0.6667]",
        "square": "[2.25, 0.  , 4.  ]",
        "tan": "[-14.1014,   0.    ,  -2.185 ]",
        "tanh": "[-0.9051,  0.    ,  0.964 ]",
        "trunc": "[-1.,  0.,  2.]",
    },
    "[-0.5, 0, 0.5]": {
        "arccos": "[2.0944, 1.5708, 1.0472]",
        "arcsin": "[-0.5236,  0.    ,  0.5236]",
        "arctanh": "[-0.5493,  0.    ,  0.5493]",
        "erfinv": "[-0.4769,  0.    ,  0.4769]",
    },
    "[1, 2, 4]": {
        "arccosh": "[0.    , 1.317 , 2.0634]",
    },
    "[0.5, 1, 4]": {
        "gamma": "[1.7725, 1.    , 6.    ]",
        "gammaln": "[0.5724, 0.    , 1.7918]",
        "log": "[-0.6931,  0.    ,  1.3863]",
        "log10": "[-0.301 ,  0.    ,  0.6021]",
        "log1p": "[0.4055, 0.6931, 1.6094]",
        "log2": "[-1.,  0.,  2.]",
        "rcbrt": "[1.2599, 1.    , 0.63  ]",
        "reciprocal": "[2.  , 1.  , 0.25]",
        "rsqrt": "[1.4142, 1.    , 0.5   ]",
        "sqrt": "[0.7071, 1.    , 2.    ]",
    },
}
# The two rows that functions of [[1, 2], [3, 4]] and another array give, by that array.
_BINARY = {
    "[[3], [2]]": {
        "broadcast_add": ("[4., 5.]", "[5., 6.]"),
        "broadcast_div": ("[0.3333, 0.6667]", "[1.5   , 2.    ]"),
        "broadcast_equal": ("[0., 0.]", "[0., 0.]"),
        "broadcast_greater": ("[0., 0.]", "[1., 1.]"),
        "broadcast_greater_equal": ("[0., 0.]", "[1., 1.]"),
        "broadcast_hypot": ("[3.1623, 3.6056]", "[3.6056, 4.4721]"),
        "broadcast_lesser": ("[1., 1.]", "[0., 0.]"),
        "broadcast_lesser_equal": ("[1., 1.]", "[0., 0.]"),
        "broadcast_logical_and": ("[1., 1.]", "[1., 1.]"),
        "broadcast_logical_or": ("[1., 1.]", "[1., 1.]"),
        "broadcast_logical_xor": ("[0., 0.]", "[0., 0.]"),
        "broadcast_maximum": ("[3., 3.]", "[3., 4.]"),
        "broadcast_minimum": ("[1., 2.]", "[2., 2.]"),
        "broadcast_mod": ("[1., 2.]", "[1., 0.]"),
        "broadcast_mul": ("[3., 6.]", "[6., 8.]"),
        "broadcast_not_equal": ("[1., 1.]", "[1., 1.]"),
        "broadcast_power": ("[ 1.,  8.]", "[ 9., 16.]"),
        "broadcast_sub": ("[-2., -1.]", "[ 1.,  2.]"),
    },
    "[[4, 1], [3, 2]]": {
        "elemwise_add": ("[5., 3.]", "[6., 6.]"),
        "elemwise_div": ("[0.25, 2.  ]", "[1.  , 2.  ]"),
        "elemwise_mul": ("[4., 2.]", "[9., 8.]"),
        "elemwise_sub": ("[-3.,  1.]", "[ 0.,  2.]"),
    },
}
# What reductions of [[3, 1, 2], [6, 5, 4]] give, with these parameters.
_REDUCTIONS = {
    "max": ("axis=1", "[3., 6.]"),
    "mean": ("axis=1, exclude=True", "[4.5, 3. , 3. ]"),
    "min": ("axis=1, keepdims=True", "[[1.],\n       [4.]]"),
    "prod": ("axis=1", "[  6., 120.]"),
    "sum": ("axis=0", "[9., 6., 6.]"),
}
# Without NaN.
_NAN_REDUCTIONS = {"nanprod": ("[3, float('nan'), 2]", "[6.]"), "nansum": ("[1, float('nan'), 2]", "[3.]")}


def examples(name: str) -> str:
    """Return the section of an operator's docstring with its example; nothing for other operators."""
    lines = _lines(name)
    return "\n".join(["", "Examples", "--------", *lines, ""]) if lines else ""


def _lines(name: str) -> list[str]:
    function = f">>> mx.nd.{name}"
    for data, outputs in _UNARY.items():
        if name in outputs:
            return [f"{function}(mx.nd.array({data})).asnumpy().round(4)", f"array({outputs[name]}, dtype=float32)"]
    for data, rows in _BINARY.items():
        if name in rows:
            first, second = rows[name]
            call = f"{function}(x, mx.nd.array({data})).asnumpy().round(4)"
            return [
                ">>> x = mx.nd.array([[1, 2], [3, 4]])",
                call,
                f"array([{first},",
                f"       {second}], dtype=float32)",
            ]
    if name in _REDUCTIONS:
        params, result = _REDUCTIONS[name]
        call = f"{function}(x, {params}).asnumpy()"
        return [">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])", call, f"array({result}, dtype=float32)"]
    if name in _NAN_REDUCTIONS:
        data, result = _NAN_REDUCTIONS[name]
        return [f"{function}(mx.nd.array({data})).asnumpy()", f"array({result}, dtype=float32)"]
    return []
