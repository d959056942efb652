"""Examples for the documents of operators that are made of rows of tables."""

from __future__ import annotations

# The lines of an example, by operator: what is called, and what that gives.
_LINES = {
    "abs": (
        ">>> mx.nd.abs(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([1.5, 0. , 2. ], dtype=float32)",
    ),
    "arccos": (
        ">>> mx.nd.arccos(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)",
        "array([2.0944, 1.5708, 1.0472], dtype=float32)",
    ),
    "arccosh": (
        ">>> mx.nd.arccosh(mx.nd.array([1, 2, 4])).asnumpy().round(4)",
        "array([0.    , 1.317 , 2.0634], dtype=float32)",
    ),
    "arcsin": (
        ">>> mx.nd.arcsin(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)",
        "array([-0.5236,  0.    ,  0.5236], dtype=float32)",
    ),
    "arcsinh": (
        ">>> mx.nd.arcsinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.1948,  0.    ,  1.4436], dtype=float32)",
    ),
    "arctan": (
        ">>> mx.nd.arctan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.9828,  0.    ,  1.1071], dtype=float32)",
    ),
    "arctanh": (
        ">>> mx.nd.arctanh(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)",
        "array([-0.5493,  0.    ,  0.5493], dtype=float32)",
    ),
    "broadcast_add": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_add(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[4., 5.],",
        "       [5., 6.]], dtype=float32)",
    ),
    "broadcast_div": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_div(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[0.3333, 0.6667],",
        "       [1.5   , 2.    ]], dtype=float32)",
    ),
    "broadcast_equal": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[0., 0.],",
        "       [0., 0.]], dtype=float32)",
    ),
    "broadcast_greater": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_greater(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[0., 0.],",
        "       [1., 1.]], dtype=float32)",
    ),
    "broadcast_greater_equal": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_greater_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[0., 0.],",
        "       [1., 1.]], dtype=float32)",
    ),
    "broadcast_hypot": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_hypot(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[3.1623, 3.6056],",
        "       [3.6056, 4.4721]], dtype=float32)",
    ),
    "broadcast_lesser": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_lesser(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 1.],",
        "       [0., 0.]], dtype=float32)",
    ),
    "broadcast_lesser_equal": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_lesser_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 1.],",
        "       [0., 0.]], dtype=float32)",
    ),
    "broadcast_logical_and": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_logical_and(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 1.],",
        "       [1., 1.]], dtype=float32)",
    ),
    "broadcast_logical_or": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_logical_or(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 1.],",
        "       [1., 1.]], dtype=float32)",
    ),
    "broadcast_logical_xor": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_logical_xor(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[0., 0.],",
        "       [0., 0.]], dtype=float32)",
    ),
    "broadcast_maximum": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_maximum(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[3., 3.],",
        "       [3., 4.]], dtype=float32)",
    ),
    "broadcast_minimum": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_minimum(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 2.],",
        "       [2., 2.]], dtype=float32)",
    ),
    "broadcast_mod": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_mod(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 2.],",
        "       [1., 0.]], dtype=float32)",
    ),
    "broadcast_mul": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_mul(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[3., 6.],",
        "       [6., 8.]], dtype=float32)",
    ),
    "broadcast_not_equal": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_not_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[1., 1.],",
        "       [1., 1.]], dtype=float32)",
    ),
    "broadcast_power": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_power(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[ 1.,  8.],",
        "       [ 9., 16.]], dtype=float32)",
    ),
    "broadcast_sub": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.broadcast_sub(x, mx.nd.array([[3], [2]])).asnumpy().round(4)",
        "array([[-2., -1.],",
        "       [ 1.,  2.]], dtype=float32)",
    ),
    "cbrt": (
        ">>> mx.nd.cbrt(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.1447,  0.    ,  1.2599], dtype=float32)",
    ),
    "ceil": (
        ">>> mx.nd.ceil(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.,  0.,  2.], dtype=float32)",
    ),
    "cos": (
        ">>> mx.nd.cos(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([ 0.0707,  1.    , -0.4161], dtype=float32)",
    ),
    "cosh": (
        ">>> mx.nd.cosh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([2.3524, 1.    , 3.7622], dtype=float32)",
    ),
    "degrees": (
        ">>> mx.nd.degrees(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-85.9437,   0.    , 114.5916], dtype=float32)",
    ),
    "elemwise_add": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)",
        "array([[5., 3.],",
        "       [6., 6.]], dtype=float32)",
    ),
    "elemwise_div": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.elemwise_div(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)",
        "array([[0.25, 2.  ],",
        "       [1.  , 2.  ]], dtype=float32)",
    ),
    "elemwise_mul": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.elemwise_mul(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)",
        "array([[4., 2.],",
        "       [9., 8.]], dtype=float32)",
    ),
    "elemwise_sub": (
        ">>> x = mx.nd.array([[1, 2], [3, 4]])",
        ">>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)",
        "array([[-3.,  1.],",
        "       [ 0.,  2.]], dtype=float32)",
    ),
    "erf": (
        ">>> mx.nd.erf(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.9661,  0.    ,  0.9953], dtype=float32)",
    ),
    "erfinv": (
        ">>> mx.nd.erfinv(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)",
        "array([-0.4769,  0.    ,  0.4769], dtype=float32)",
    ),
    "exp": (
        ">>> mx.nd.exp(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([0.2231, 1.    , 7.3891], dtype=float32)",
    ),
    "expm1": (
        ">>> mx.nd.expm1(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.7769,  0.    ,  6.3891], dtype=float32)",
    ),
    "fix": (
        ">>> mx.nd.fix(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.,  0.,  2.], dtype=float32)",
    ),
    "floor": (
        ">>> mx.nd.floor(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-2.,  0.,  2.], dtype=float32)",
    ),
    "gamma": (
        ">>> mx.nd.gamma(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([1.7725, 1.    , 6.    ], dtype=float32)",
    ),
    "gammaln": (
        ">>> mx.nd.gammaln(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([0.5724, 0.    , 1.7918], dtype=float32)",
    ),
    "log": (
        ">>> mx.nd.log(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([-0.6931,  0.    ,  1.3863], dtype=float32)",
    ),
    "log10": (
        ">>> mx.nd.log10(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([-0.301 ,  0.    ,  0.6021], dtype=float32)",
    ),
    "log1p": (
        ">>> mx.nd.log1p(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([0.4055, 0.6931, 1.6094], dtype=float32)",
    ),
    "log2": (
        ">>> mx.nd.log2(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([-1.,  0.,  2.], dtype=float32)",
    ),
    "max": (
        ">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])",
        ">>> mx.nd.max(x, axis=1).asnumpy()",
        "array([3., 6.], dtype=float32)",
    ),
    "mean": (
        ">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])",
        ">>> mx.nd.mean(x, axis=1, exclude=True).asnumpy()",
        "array([4.5, 3. , 3. ], dtype=float32)",
    ),
    "min": (
        ">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])",
        ">>> mx.nd.min(x, axis=1, keepdims=True).asnumpy()",
        "array([[1.],",
        "       [4.]], dtype=float32)",
    ),
    "nanprod": (
        ">>> mx.nd.nanprod(mx.nd.array([3, float('nan'), 2])).asnumpy()",
        "array([6.], dtype=float32)",
    ),
    "nansum": (
        ">>> mx.nd.nansum(mx.nd.array([1, float('nan'), 2])).asnumpy()",
        "array([3.], dtype=float32)",
    ),
    "negative": (
        ">>> mx.nd.negative(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([ 1.5, -0. , -2. ], dtype=float32)",
    ),
    "prod": (
        ">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])",
        ">>> mx.nd.prod(x, axis=1).asnumpy()",
        "array([  6., 120.], dtype=float32)",
    ),
    "radians": (
        ">>> mx.nd.radians(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.0262,  0.    ,  0.0349], dtype=float32)",
    ),
    "rcbrt": (
        ">>> mx.nd.rcbrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([1.2599, 1.    , 0.63  ], dtype=float32)",
    ),
    "reciprocal": (
        ">>> mx.nd.reciprocal(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([2.  , 1.  , 0.25], dtype=float32)",
    ),
    "relu": (
        ">>> mx.nd.relu(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([0., 0., 2.], dtype=float32)",
    ),
    "rint": (
        ">>> mx.nd.rint(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-2.,  0.,  2.], dtype=float32)",
    ),
    "round": (
        ">>> mx.nd.round(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-2.,  0.,  2.], dtype=float32)",
    ),
    "rsqrt": (
        ">>> mx.nd.rsqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([1.4142, 1.    , 0.5   ], dtype=float32)",
    ),
    "sigmoid": (
        ">>> mx.nd.sigmoid(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([0.1824, 0.5   , 0.8808], dtype=float32)",
    ),
    "sign": (
        ">>> mx.nd.sign(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.,  0.,  1.], dtype=float32)",
    ),
    "sin": (
        ">>> mx.nd.sin(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.9975,  0.    ,  0.9093], dtype=float32)",
    ),
    "sinh": (
        ">>> mx.nd.sinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-2.1293,  0.    ,  3.6269], dtype=float32)",
    ),
    "softsign": (
        ">>> mx.nd.softsign(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.6   ,  0.    ,  0.6667], dtype=float32)",
    ),
    "sqrt": (
        ">>> mx.nd.sqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)",
        "array([0.7071, 1.    , 2.    ], dtype=float32)",
    ),
    "square": (
        ">>> mx.nd.square(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([2.25, 0.  , 4.  ], dtype=float32)",
    ),
    "sum": (
        ">>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])",
        ">>> mx.nd.sum(x, axis=0).asnumpy()",
        "array([9., 6., 6.], dtype=float32)",
    ),
    "tan": (
        ">>> mx.nd.tan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-14.1014,   0.    ,  -2.185 ], dtype=float32)",
    ),
    "tanh": (
        ">>> mx.nd.tanh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-0.9051,  0.    ,  0.964 ], dtype=float32)",
    ),
    "trunc": (
        ">>> mx.nd.trunc(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)",
        "array([-1.,  0.,  2.], dtype=float32)",
    ),
}


def examples(name: str) -> str:
    """Return the section of an operator's document that holds its example."""
    lines = _LINES.get(name)
    return "" if lines is None else "\n".join(["", "Examples", "--------", *lines, ""])
