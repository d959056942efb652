"""Methods of symbols that take arguments of their own."""

import numpy as onp

from .. import error


def case_reshape(mx):
    x = mx.sym.var("x")
    reshaped = (x.reshape(-1), x.reshape((-1,)), x.reshape(shape=(2, 3)), x.reshape([2, 3]), x.reshape(-1, True))
    return [(s.name, sorted(s.list_attr().items())) for s in reshaped], error(x.reshape, 2, 3, 4)


def case_numbers_of_numpy_on_the_left(mx):
    """NumPy leaves arithmetic and comparison to the symbol; arrays are refused."""
    x = mx.sym.var("x")
    functions = {
        "add": lambda n, s: n + s,
        "sub": lambda n, s: n - s,
        "mul": lambda n, s: n * s,
        "div": lambda n, s: n / s,
        "mod": lambda n, s: n % s,
        "pow": lambda n, s: n**s,
        "gt": lambda n, s: n > s,
        "le": lambda n, s: n <= s,
        "eq": lambda n, s: n == s,
    }
    numbers = (onp.sqrt(4), onp.float32(0.5), onp.float16(2), onp.int64(3), onp.uint8(3))
    results = {
        name: [function(n, x).eval(x=mx.nd.array([1, 2]))[0] for n in numbers] for name, function in functions.items()
    }
    results["arrays"] = [error(f, a, x) for f in functions.values() for a in (onp.ones(2), onp.array(2.0))]

    class Scaled(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return onp.sqrt(16) * x + onp.float32(1) / x

    block = Scaled()
    block.hybridize()
    results["hybridized"] = block(mx.nd.array([1, 2]))
    return results
