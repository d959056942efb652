"""Tables of expressions in mx.np: each is evaluated, and its result, or the kind of error it raises, is compared."""

import numpy as onp


def filled(mx, *shape, dtype="float32"):
    """Return the numbers 0, 1, 2 ... in a shape."""
    count = int(onp.prod(shape))
    return mx.np.array(onp.arange(count).reshape(shape).astype(dtype), dtype=dtype)


def gradients(mx, function, *arrays):
    """Return the gradients of a function's results, weighted with 1, 2, 3 ..., for its arguments."""
    for array in arrays:
        array.attach_grad()
    with mx.autograd.record():
        outputs = function(*arrays)
        parts = outputs if isinstance(outputs, (list, tuple)) else [outputs]
        total = sum((p * mx.np.arange(1, p.size + 1).reshape(p.shape)).sum() for p in parts)
    total.backward()
    return [array.grad for array in arrays]


def outcome(value):
    """Return a result as scenarios compare it: arrays with their kind, dtype and shape."""
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, [outcome(v) for v in value]]
    if hasattr(value, "asnumpy"):
        return [type(value).__name__, value.asnumpy()]  # errors of the reference come when a result is read
    if isinstance(value, (onp.ndarray, onp.generic)):
        return ["NumPy's", onp.asarray(value)]
    return value if isinstance(value, (bool, int, float)) or value is None else str(value)


def outcomes(mx, table):
    """Evaluate a table's lines and return their outcomes by text.

    Lines may use ``np``, ``npx``, ``onp``, ``mx``; ``A(*shape)``: the numbers 0, 1, ... in a shape; ``I(lists)``: an
    array of int64; ``B``: a mask; ``x``: an array of three axes; ``grad(function, *arrays)``.
    """
    scope = {
        "mx": mx,
        "np": mx.np,
        "npx": mx.npx,
        "onp": onp,
        "A": lambda *shape, **options: filled(mx, *shape, **options),
        "I": lambda values, dtype="int64": mx.np.array(values, dtype=dtype),
        "B": mx.np.array([True, False], dtype="bool"),
        "grad": lambda function, *arrays: gradients(mx, function, *arrays),
    }
    results = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        scope["x"] = filled(mx, 2, 3, 4)
        try:
            results[line] = outcome(eval(line, scope))  # the text is ours, and names the row
        except Exception as error:
            results[line] = "raises " + type(error).__name__
    return results
