"""Writing into arrays while recording: floating point and whole numbers, variables, results and constants."""

import numpy as onp

from .. import tried

TYPES = ("float32", "int32", "uint8")


def _add(x, y):
    x += 1


def _multiply(x, y):
    x *= x


def _fill(x, y):
    x[:] = 1


def _fill_part(x, y):
    x[0] = 1


def _write_part(mx):
    def write(x, y):
        x[1:2] = mx.nd.array([5], dtype=x.dtype)

    return write


def _write_numbers(x, y):
    x[:] = onp.array([7, 8, 9])


def _write_list(x, y):
    x[:] = [7, 8, 9]


def _writes(mx):
    array = mx.nd.array
    return {
        "add": _add,
        "multiply": _multiply,
        "fill": _fill,
        "fill part": _fill_part,
        "write part": _write_part(mx),
        "NumPy": _write_numbers,
        "list": _write_list,
        "out": lambda x, y: mx.nd.elemwise_add(x, x, out=x),
        "out of scalar": lambda x, y: mx.nd._internal._mul_scalar(x, scalar=2, out=x),
        "ones": lambda x, y: mx.nd.ones((3,), dtype=x.dtype, out=x),
        "zeros like": lambda x, y: mx.nd.zeros_like(x, out=x),
        "copy of result": lambda x, y: y.copyto(x),
        "copy": lambda x, y: array([7, 8, 9], dtype=x.dtype).copyto(x),
    }


def _written(mx, dtype, write, role):
    source = target = mx.nd.array([1, 2, 3], dtype=dtype)
    if role != "constant":
        source.attach_grad("null" if role == "no gradient" else "write")
    with mx.autograd.record():
        if role == "result":
            target = source * 2
        result = target * 3
        write(target, result)
    results = [target]
    if role in ("variable", "result"):
        result.backward()
        results.append(source.grad)
    return results


def case_writes_while_recording(mx):
    return {
        f"{role}, {dtype}, {name}": tried(_written, mx, dtype, write, role)
        for role in ("variable", "result", "no gradient", "constant")
        for dtype in TYPES
        for name, write in _writes(mx).items()
    }


def _targets(mx):
    def add(target, value):
        target += value

    def assign(target, value):
        target[:] = value

    return {
        "add": add,
        "assign": assign,
        "copyto": lambda target, value: value.copyto(target),
        "out": lambda target, value: mx.nd._internal._mul_scalar(value, scalar=3, out=target),
    }


def _through(mx, dtype, write):
    variable, target = mx.nd.array([1, 2, 3], dtype=dtype), mx.nd.zeros((3,), dtype=dtype)
    variable.attach_grad()
    with mx.autograd.record():
        write(target, variable * variable)
        result = target * 2
    result.backward()
    return [target, variable.grad]


def case_gradients_through_what_was_written(mx):
    return {
        f"{dtype}, {name}": tried(_through, mx, dtype, write) for dtype in TYPES for name, write in _targets(mx).items()
    }


def _view(mx, dtype, view):
    variable = mx.nd.array([1, 2, 3, 4], dtype=dtype)
    variable.attach_grad()
    with mx.autograd.record():
        part = view(variable)
        part[:] = 9
    return variable


def case_views(mx):
    views = {
        "reshape": lambda x: x.reshape((2, 2)),
        "slice": lambda x: x[1:3],
        "detach": lambda x: x.detach(),
    }
    return {f"{dtype}, {name}": tried(_view, mx, dtype, view) for dtype in TYPES for name, view in views.items()}


KEYS = {
    ":": (slice(None),),
    "...": (Ellipsis,),
    "None": (None,),
    "()": (),
    "all rows": (slice(0, 2),),
    "more rows": (slice(-2, 9), slice(None, None, 1)),
    "all": (slice(None), slice(0, 3)),
    "backwards": (slice(None, None, -1),),
    "listed": ([0, 1],),
    "rows": (slice(1, 2),),
    "row": (1,),
    "column": (slice(None), 1),
    "every other": (slice(None), slice(None, None, 2)),
}


WHOLE = tuple(KEYS)[:7]


def _assigned(mx, module, target, key, value):
    place = KEYS[key] if len(KEYS[key]) != 1 else KEYS[key][0]
    source = module.array([[1, 2, 3], [4, 5, 6]], dtype=target.dtype)
    source.attach_grad()
    if target.role == "variable":
        target.array.attach_grad()
    with mx.autograd.record():
        array = target.array * 2 if target.role == "result" else target.array
        arguments = {
            "recorded": lambda: (source * source)[place],
            "recorded row": lambda: (source * source)[0:1],
            "variable": lambda: source[place],
            "array": lambda: module.ones((2, 3), dtype=target.dtype)[place],
            "NumPy": lambda: onp.ones((2, 3), target.dtype)[place],
        }[value]()
        array[place] = arguments
        result = array * 3
    result.backward()
    return array.asnumpy().tolist(), source.grad.asnumpy().tolist()


class _Target:
    def __init__(self, module, dtype, role):
        self.array, self.dtype, self.role = module.zeros((2, 3), dtype=dtype), dtype, role


def _assignments(mx, module):
    return {
        f"{key}, {value}, {role}, {dtype}": str(
            tried(_assigned, mx, module, _Target(module, dtype, role), key, value)
        ).replace(" ", "")
        for key in KEYS
        for value in ("recorded", "recorded row", "variable", "array", "NumPy")
        if value != "recorded row" or key in WHOLE
        for role, dtype in (
            ("constant", "float32"),
            ("constant", "int32"),
            ("variable", "float32"),
            ("result", "float32"),
        )
    }


def case_keys(mx):
    return _assignments(mx, mx.nd)


def case_numpy_keys(mx):
    mx.npx.set_np()
    return _assignments(mx, mx.np)
