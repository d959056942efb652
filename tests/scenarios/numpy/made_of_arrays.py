"""Functions of mx.np that make arrays of arrays: of every kind of argument, while recording and outside.

Of each call: class, type, context and values of what comes, and the gradient of the variable that the argument was
made of; or that the call is refused, whatever the error.
"""

import numpy as onp

from .._numpy import with_numpy

_NUMBERS = onp.array([[1, -2, 3], [4, 5, -6]], dtype="float32")


def _sources(mx):
    """Return how arguments are made of a variable."""
    return {
        "variable": lambda x: x,
        "result": lambda x: x * 2,
        "detached": lambda x: (x * 2).detach(),
        "part of a result": lambda x: (x * 2)[1],
        "one element": lambda x: (x * 2)[1, 2],
        "reshaped": lambda x: (x * 2).reshape((3, 2)),
        "float64": lambda x: (x * 2).astype("float64"),
        "int32": lambda x: (x * 2).astype("int32"),
        "bool": lambda x: x > 0,
        "classic": lambda x: (x * 2).as_nd_ndarray(),
        "NumPy": lambda x: _NUMBERS * 2,
        "NumPy int64": lambda x: _NUMBERS.astype("int64"),
        "NumPy zero-dim": lambda x: onp.array(2.5),
        "number": lambda x: 2.5,
        "list of numbers": lambda x: [[1, 2, 3], [4, 5, 6]],
        "list of results": lambda x: [x * 2, x * 3],
        "tuple of rows": lambda x: (x[0] * 2, x[1] * 3),
        "list of elements": lambda x: [(x * 2)[0, 0], (x * 2)[1, 1]],
        "list with numbers": lambda x: [x[0] * 2, [1.0, 2.0, 3.0]],
        "list of NumPy": lambda x: [_NUMBERS, _NUMBERS],
        "list with NumPy": lambda x: [x * 2, _NUMBERS],
    }


def _into(mx, key, s, **options):
    target = mx.np.zeros((2, 3), **options)
    target[key] = s
    return target


MADE = {
    "array": lambda mx, s: mx.np.array(s),
    "array float64": lambda mx, s: mx.np.array(s, dtype="float64"),
    "array int32": lambda mx, s: mx.np.array(s, dtype="int32"),
    "array on cpu(1)": lambda mx, s: mx.np.array(s, ctx=mx.cpu(1)),
    "full": lambda mx, s: mx.np.full((2, 3), s),
    "full float64": lambda mx, s: mx.np.full((2, 2, 3), s, dtype="float64"),
    "full_like": lambda mx, s: mx.np.full_like(s, 3),
    "full_like of it": lambda mx, s: mx.np.full_like(mx.np.ones((2, 3)), s),
    "zeros_like": lambda mx, s: mx.np.zeros_like(s),
    "ones_like": lambda mx, s: mx.np.ones_like(s, dtype="float64"),
    "empty_like": lambda mx, s: list(mx.np.empty_like(s).shape),
}
RANGES = {
    "arange": lambda mx, s: mx.np.arange(s),
    "arange to it": lambda mx, s: mx.np.arange(0, s),
    "linspace": lambda mx, s: mx.np.linspace(0, s, 3),
    "logspace": lambda mx, s: mx.np.logspace(0, s, 3),
    "eye": lambda mx, s: mx.np.eye(s),
    "identity": lambda mx, s: mx.np.identity(s),
    "tri": lambda mx, s: mx.np.tri(s),
    "indices": lambda mx, s: mx.np.indices(s),
    "meshgrid": lambda mx, s: mx.np.meshgrid(s, s),
    "diag": lambda mx, s: mx.np.diag(s),
    "diagflat": lambda mx, s: mx.np.diagflat(s),
    "tril": lambda mx, s: mx.np.tril(s),
    "vander": lambda mx, s: mx.np.vander(s),
}
JOINED = {
    "stack": lambda mx, s: mx.np.stack(s),
    "concatenate": lambda mx, s: mx.np.concatenate(s),
    "concatenate itself": lambda mx, s: mx.np.concatenate([s, s], axis=0),
    "vstack": lambda mx, s: mx.np.vstack(s),
    "hstack": lambda mx, s: mx.np.hstack(s),
    "dstack": lambda mx, s: mx.np.dstack(s),
    "column_stack": lambda mx, s: mx.np.column_stack(s),
    "append": lambda mx, s: mx.np.append(mx.np.ones((2, 3)), s),
    "append to it": lambda mx, s: mx.np.append(s, s, axis=0),
}
COPIES = {
    "copy": lambda mx, s: s.copy(),
    "np.copy": lambda mx, s: mx.np.copy(s),
    "astype": lambda mx, s: s.astype("float32"),
    "astype float64": lambda mx, s: s.astype("float64"),
    "astype int32": lambda mx, s: s.astype("int32"),
    "astype without copy": lambda mx, s: s.astype("float32", copy=False),
    "as_in_ctx": lambda mx, s: s.as_in_ctx(mx.cpu(1)),
    "as_nd_ndarray": lambda mx, s: s.as_nd_ndarray(),
    "as_np_ndarray": lambda mx, s: s.as_np_ndarray(),
    "atleast_2d": lambda mx, s: mx.np.atleast_2d(s),
    "asnumpy": lambda mx, s: mx.np.array(s.asnumpy()),
}
WRITTEN = {
    "[:]": lambda mx, s: _into(mx, slice(None), s),
    "[:] float64": lambda mx, s: _into(mx, slice(None), s, dtype="float64"),
    "[...]": lambda mx, s: _into(mx, Ellipsis, s),
    "[0]": lambda mx, s: _into(mx, 0, s),
    "[:, 1]": lambda mx, s: _into(mx, (slice(None), 1), s),
    "[1, 2]": lambda mx, s: _into(mx, (1, 2), s),
    "[array]": lambda mx, s: _into(mx, mx.np.array([1, 0], dtype="int32"), s),
}
CHOSEN = {
    "where": lambda mx, s: mx.np.where(mx.np.array(_NUMBERS) > 0, s, mx.np.ones((2, 3))),
    "where of it": lambda mx, s: mx.np.where(s, 1.0, 2.0),
    "pad": lambda mx, s: mx.np.pad(s, 1),
    "broadcast_to": lambda mx, s: mx.np.broadcast_to(s, (2, 2, 3)),
    "tile": lambda mx, s: mx.np.tile(s, 2),
    "repeat": lambda mx, s: mx.np.repeat(s, 2, axis=0),
    "maximum": lambda mx, s: mx.np.maximum(mx.np.ones((2, 3)), s),
    "roll": lambda mx, s: mx.np.roll(s, 1),
}
TABLES = {
    "made": MADE,
    "ranges": RANGES,
    "joined": JOINED,
    "copies": COPIES,
    "written": WRITTEN,
    "chosen": CHOSEN,
}


def _tried(function, *args):
    try:
        return function(*args)
    except Exception:
        return "raises"


def _shown(value):
    if isinstance(value, (list, tuple)):
        return [_shown(v) for v in value]
    if hasattr(value, "asnumpy"):
        return [type(value).__name__, str(value.context), value.asnumpy()]
    return value if value is None or isinstance(value, (bool, int, float)) else str(value)


def _flat(values):
    if isinstance(values, (list, tuple)):
        return [part for value in values for part in _flat(value)]
    return [values] if hasattr(values, "asnumpy") else []


def _variable(mx):
    x = mx.np.array(_NUMBERS)
    x.attach_grad()
    return x


def _called(mx, function, source):
    """Return what a call gives outside of `record`."""
    return _shown(function(mx, source(_variable(mx))))


def _differentiated(mx, function, source):
    """Return what a call gives while recording, and the variable's gradient."""
    x = _variable(mx)
    with mx.autograd.record():
        copied = function(mx, source(x))
        total = None
        for part in _flat(copied):
            plain = part.as_np_ndarray().as_in_ctx(mx.cpu(0)).astype("float32").reshape(-1)
            head = (plain * mx.np.arange(1, plain.size + 1)).sum()
            total = head if total is None else total + head
    if total is None:
        return _shown(copied)
    return [_shown(copied), _tried(_backward, total), x.grad]


def _backward(total):
    total.backward()
    return total


# MXNet refuses them; here they are taken.
_REFUSED = {
    "bool": ("diag", "diagflat", "tril", "vstack", "hstack", "dstack", "column_stack", "roll"),
    "one element": ("linspace", "logspace"),
    "NumPy zero-dim": ("linspace", "logspace"),
    "classic": ("as_in_ctx",),
    "list of elements": ("vander",),  # NumPy's array of objects
}
# The rows of a comparison and what they are written to have no gradient here; in MXNet it is 0.
_CUT = {"bool": ("stack", "concatenate", *WRITTEN)}


def _case(name, function):
    def is_compared(kind):
        return name not in _REFUSED.get(kind, ()) and name not in _CUT.get(kind, ())

    def case(mx):
        return {
            kind: [_tried(_called, mx, function, source), _tried(_differentiated, mx, function, source)]
            for kind, source in _sources(mx).items()
            if is_compared(kind)
        }

    return with_numpy(case)


# A case for each function, so that what differs is named.
globals().update({f"case_{area}: {name}": _case(name, table[name]) for area, table in TABLES.items() for name in table})
