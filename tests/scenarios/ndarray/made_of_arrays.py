"""Classic functions that make arrays of arrays: of every kind of argument, while recording and outside.

Of each call: class, type, context and values of what comes, and the gradient of the variable that the argument was
made of; or that the call is refused, whatever the error.
"""

import numpy as onp

# MXNet refuses them; here functions that make one array take them outside of `record`.
LISTS_OF_ARRAYS = (
    "list of results",
    "list of variables",
    "list of rows",
    "list of elements",
    "tuple of results",
    "list with numbers",
    "list with NumPy",
)

_NUMBERS = onp.array([[1, -2, 3], [4, 5, -6]], dtype="float32")


def _variable(mx, dtype="float32"):
    x = mx.nd.array(_NUMBERS, dtype=dtype)
    x.attach_grad()
    return x


def _sources(mx):
    """Return how arguments are made of a variable."""
    array = mx.nd.array
    return {
        "variable": lambda x: x,
        "result": lambda x: x * 2,
        "constant": lambda x: array(_NUMBERS),
        "detached": lambda x: (x * 2).detach(),
        "part of a variable": lambda x: x[1],
        "part of a result": lambda x: (x * 2)[1],
        "one element": lambda x: (x * 2)[1, 2],
        "reshaped": lambda x: (x * 2).reshape((3, 2)),
        "float64": lambda x: (x * 2).astype("float64"),
        "float16": lambda x: (x * 2).astype("float16"),
        "int32": lambda x: (x * 2).astype("int32"),
        "elsewhere": lambda x: (x * 2).as_in_context(mx.cpu(1)),
        "rows": lambda x: (x * 2).tostype("row_sparse"),
        "csr": lambda x: (x * 2).tostype("csr"),
        "NumPy": lambda x: _NUMBERS * 2,
        "NumPy float64": lambda x: _NUMBERS.astype("float64"),
        "NumPy int64": lambda x: _NUMBERS.astype("int64"),
        "NumPy bool": lambda x: _NUMBERS > 0,
        "NumPy number": lambda x: onp.float64(2.5),
        "NumPy zero-dim": lambda x: onp.array(2.5),
        "number": lambda x: 2.5,
        "bool": lambda x: True,
        "list of numbers": lambda x: [[1, 2, 3], [4, 5, 6]],
        "list of results": lambda x: [x * 2, x * 3],
        "list of variables": lambda x: [x, x],
        "list of rows": lambda x: [x[0] * 2, x[1] * 3],
        "list of elements": lambda x: [(x * 2)[0, 0], (x * 2)[1, 1]],
        "tuple of results": lambda x: (x * 2, x * 3),
        "list of lists": lambda x: [[x[0, 0], 2.0], [3.0, x[1, 1]]],
        "list with numbers": lambda x: [x[0, :2] * 2, [1.0, 2.0]],
        "list of NumPy": lambda x: [_NUMBERS, _NUMBERS],
        "list with NumPy": lambda x: [x * 2, _NUMBERS],
    }


def _each(s):
    if not isinstance(s, (list, tuple)):  # iterating over a sparse array of the reference never ends
        raise TypeError("not a list")
    return s


def _into(mx, key, **options):
    def write(mx, s):
        target = mx.nd.zeros((2, 3), **options)
        target[key] = s
        return target

    return write


def _copied_to(mx, s, *shape, **options):
    target = mx.nd.zeros(shape or (2, 3), **options)
    s.copyto(target)
    return target


def _out(mx, s):
    target = mx.nd.zeros((2, 3))
    return [mx.nd.full((2, 3), s, out=target), target]


def _parameter(mx, s):
    parameter = mx.gluon.Parameter("p", shape=(2, 3))
    parameter.initialize(mx.init.Zero(), ctx=[mx.cpu(0), mx.cpu(1)])
    parameter.set_data(s)
    return parameter.list_data()


ARRAY = {
    "array": lambda mx, s: mx.nd.array(s),
    "array float64": lambda mx, s: mx.nd.array(s, dtype="float64"),
    "array float16": lambda mx, s: mx.nd.array(s, dtype=onp.float16),
    "array int32": lambda mx, s: mx.nd.array(s, dtype="int32"),
    "array on cpu(1)": lambda mx, s: mx.nd.array(s, ctx=mx.cpu(1)),
    "array on cpu(1) int64": lambda mx, s: mx.nd.array(s, mx.cpu(1), "int64"),
}
FULL = {
    "full": lambda mx, s: mx.nd.full((2, 3), s),
    "full of more axes": lambda mx, s: mx.nd.full((2, 2, 3), s),
    "full of another shape": lambda mx, s: mx.nd.full((3, 2), s),
    "full float64": lambda mx, s: mx.nd.full((2, 3), s, dtype="float64"),
    "full int32": lambda mx, s: mx.nd.full((2, 3), s, dtype="int32"),
    "full without type": lambda mx, s: mx.nd.full((2, 3), s, dtype=None),
    "full on cpu(1)": lambda mx, s: mx.nd.full((2, 3), s, ctx=mx.cpu(1)),
    "full out": _out,
    "full of a whole number": lambda mx, s: mx.nd.full(3, s),
}
LIKE = {
    "zeros_like": lambda mx, s: mx.nd.zeros_like(s),
    "ones_like": lambda mx, s: mx.nd.ones_like(s),
    "full_like": lambda mx, s: mx.nd.full_like(s, 3),
    "arange_like": lambda mx, s: mx.nd.contrib.arange_like(s, axis=0),
    "zeros": lambda mx, s: mx.nd.zeros(s),
    "ones": lambda mx, s: mx.nd.ones(s),
}
COPIES = {
    "copy": lambda mx, s: s.copy(),
    "copyto": _copied_to,
    "copyto float64": lambda mx, s: _copied_to(mx, s, dtype="float64"),
    "copyto int32": lambda mx, s: _copied_to(mx, s, dtype="int32"),
    "copyto on cpu(1)": lambda mx, s: _copied_to(mx, s, ctx=mx.cpu(1)),
    "copyto three": lambda mx, s: _copied_to(mx, s, 3),
    "copyto context": lambda mx, s: s.copyto(mx.cpu(1)),
    "copyto its context": lambda mx, s: s.copyto(mx.cpu(0)),
    "astype": lambda mx, s: s.astype("float32"),
    "astype float64": lambda mx, s: s.astype("float64"),
    "astype float16": lambda mx, s: s.astype("float16"),
    "astype int32": lambda mx, s: s.astype("int32"),
    "astype without copy": lambda mx, s: s.astype("float32", copy=False),
    "as_in_context": lambda mx, s: s.as_in_context(mx.cpu(1)),
    "as_in_its_context": lambda mx, s: s.as_in_context(mx.cpu(0)),
    "as_nd_ndarray": lambda mx, s: s.as_nd_ndarray(),
    "as_np_ndarray": lambda mx, s: s.as_np_ndarray(),
    "tostype default": lambda mx, s: s.tostype("default"),
    "dlpack": lambda mx, s: mx.nd.from_dlpack(s.to_dlpack_for_read()),
    "asnumpy": lambda mx, s: mx.nd.array(s.asnumpy()),
    "cast": lambda mx, s: mx.nd.cast(s, "float64"),
    "identity": lambda mx, s: mx.nd.identity(s),
    "detach": lambda mx, s: s.detach(),
}
JOINED = {
    "stack": lambda mx, s: mx.nd.stack(*_each(s)),
    "stack itself": lambda mx, s: mx.nd.stack(s, s, axis=1),
    "concat": lambda mx, s: mx.nd.concat(*_each(s), dim=0),
    "concat itself": lambda mx, s: mx.nd.concat(s, s, dim=0),
    "add_n": lambda mx, s: mx.nd.add_n(*_each(s)),
    "moveaxis": lambda mx, s: mx.nd.moveaxis(s, 0, -1),
    "Stack": lambda mx, s: mx.gluon.data.batchify.Stack()(_each(s)),
    "Pad": lambda mx, s: mx.gluon.data.batchify.Pad()(_each(s)),
    "split_data": lambda mx, s: mx.gluon.utils.split_data(s, 2),
    "split_and_load": lambda mx, s: mx.gluon.utils.split_and_load(s, [mx.cpu(0), mx.cpu(1)]),
    "split_and_load one": lambda mx, s: mx.gluon.utils.split_and_load(s, [mx.cpu(0)]),
    "split_and_load elsewhere": lambda mx, s: mx.gluon.utils.split_and_load(s, [mx.cpu(1)]),
}
SPARSE = {
    "csr_matrix": lambda mx, s: mx.nd.sparse.csr_matrix(s),
    "csr_matrix float64": lambda mx, s: mx.nd.sparse.csr_matrix(s, dtype="float64"),
    "row_sparse_array": lambda mx, s: mx.nd.sparse.row_sparse_array(s),
    "row_sparse_array shape": lambda mx, s: mx.nd.sparse.row_sparse_array(s, shape=(2, 3)),
    "sparse.array": lambda mx, s: mx.nd.sparse.array(s),
    "sparse.array float64": lambda mx, s: mx.nd.sparse.array(s, dtype="float64"),
    "tostype rows": lambda mx, s: s.tostype("row_sparse"),
    "tostype csr": lambda mx, s: s.tostype("csr"),
    "cast_storage": lambda mx, s: mx.nd.cast_storage(s, "row_sparse"),
    "cast_storage default": lambda mx, s: mx.nd.cast_storage(s, "default"),
}
WRITTEN = {
    "[:]": lambda mx, s: _into(mx, slice(None))(mx, s),
    "[:] float64": lambda mx, s: _into(mx, slice(None), dtype="float64")(mx, s),
    "[:] int32": lambda mx, s: _into(mx, slice(None), dtype="int32")(mx, s),
    "[:] on cpu(1)": lambda mx, s: _into(mx, slice(None), ctx=mx.cpu(1))(mx, s),
    "[0]": lambda mx, s: _into(mx, 0)(mx, s),
    "[0:2]": lambda mx, s: _into(mx, slice(0, 2))(mx, s),
    "[:, 1]": lambda mx, s: _into(mx, (slice(None), 1))(mx, s),
    "[1, 2]": lambda mx, s: _into(mx, (1, 2))(mx, s),
    "[[1, 0]]": lambda mx, s: _into(mx, [1, 0])(mx, s),
    "set_data": _parameter,
}
NUMBERS = {
    "arange": lambda mx, s: mx.nd.arange(s),
    "arange with stop": lambda mx, s: mx.nd.arange(0, s),
    "linspace": lambda mx, s: mx.nd.linspace(0, s, 3),
    "eye": lambda mx, s: mx.nd.eye(s),
    "one_hot": lambda mx, s: mx.nd.one_hot(s, 4),
    "index_copy": lambda mx, s: mx.nd.contrib.index_copy(mx.nd.zeros((3, 3)), mx.nd.array([2, 0]), s),
    "diag": lambda mx, s: mx.nd.diag(s),
    "where": lambda mx, s: mx.nd.where(s, s, s),
    "minimum of constants": lambda mx, s: mx.nd.minimum(mx.nd.ones((2, 3)), s),
    "broadcast_to": lambda mx, s: mx.nd.broadcast_to(s, (2, 3)),
    "CastAug": lambda mx, s: mx.image.CastAug("float64")(s),
    "fixed_crop": lambda mx, s: mx.image.fixed_crop(s.reshape((1, 2, 3)), 0, 0, 1, 1),
    "normalize": lambda mx, s: mx.nd.image.normalize(s.reshape((1, 2, 3)), 1, 2),
}
TABLES = {
    "array": ARRAY,
    "full": FULL,
    "like": LIKE,
    "copies": COPIES,
    "joined": JOINED,
    "sparse": SPARSE,
    "written": WRITTEN,
    "numbers": NUMBERS,
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
        return [type(value).__name__, str(value.context), getattr(value, "stype", None), value.asnumpy()]
    return value if value is None or isinstance(value, (bool, int, float)) else str(value)


def _flat(values):
    if isinstance(values, (list, tuple)):
        return [part for value in values for part in _flat(value)]
    return [values] if hasattr(values, "asnumpy") else []


def _called(mx, function, source):
    """Return what a call gives outside of `record`."""
    return _shown(function(mx, source(_variable(mx))))


def _differentiated(mx, function, source):
    """Return what a call gives while recording, and the variable's gradient."""
    x = _variable(mx)
    with mx.autograd.record():
        copied = function(mx, source(x))
        parts = [_dense(mx, part) for part in _flat(copied) if part.shape]
        heads = [(part * mx.nd.arange(1, part.size + 1).reshape(part.shape)).sum() for part in parts]
        total = mx.nd.add_n(*heads) if heads else None
    if total is None:
        return _shown(copied)
    return [_shown(copied), _tried(_backward, total), x.grad]


def _dense(mx, part):
    return part.as_nd_ndarray().tostype("default").as_in_context(mx.cpu(0)).astype("float32")


def _backward(total):
    total.backward()
    return total


def _is_sparse_of_whole_numbers(name, kind):
    """Return whether a call makes what gradients do not pass here, or what MXNet does not have."""
    if kind in ("rows", "csr"):
        return "int" in name
    return kind in ("int32", "NumPy bool") and name in SPARSE


def _outcomes(mx, table, names):
    results = {}
    for name in names:
        for kind, source in _sources(mx).items():
            if _is_sparse_of_whole_numbers(name, kind):
                continue
            recorded = _tried(_differentiated, mx, table[name], source)
            outside = "accepted here" if kind in LISTS_OF_ARRAYS else _tried(_called, mx, table[name], source)
            results[f"{name} of {kind}"] = [outside, recorded]
    return results


def _case(table, name):
    return lambda mx: _outcomes(mx, table, [name])


# A case for each function, so that what differs is named.
globals().update({f"case_{area}: {name}": _case(table, name) for area, table in TABLES.items() for name in table})
