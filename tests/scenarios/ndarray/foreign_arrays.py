"""Arrays of NumPy's in other byte orders, layouts and types, given to whatever makes arrays: what comes, or refusal."""

import os
import warnings

import numpy as onp


def _sources():
    base = onp.arange(6).reshape(2, 3)
    single = base.astype("f4")
    locked = single.copy()
    locked.flags.writeable = False
    orders = {f"big-endian {kind}": base.astype(">" + kind) for kind in ("f2", "f4", "f8", "i2", "i4", "i8")}
    kinds = ("f2", "f8", "g", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "c8", "O")
    return {
        **orders,
        **{kind: base.astype(kind) for kind in kinds},
        "column order": onp.asfortranarray(single),
        "rows backwards": single[::-1],
        "columns backwards": single[:, ::-2],
        "steps": onp.arange(12, dtype="f4").reshape(2, 6)[:, ::2],
        "repeated": onp.broadcast_to(onp.arange(3, dtype="f4"), (2, 3)),
        "read-only": locked,
        "masked": onp.ma.array(single, mask=base > 3),
        "bool": base > 2,
        "objects of text": onp.array(["1", "2"], dtype=object),
        "structured": onp.array([(1, 2.0)], dtype=[("a", "i4"), ("b", "f4")]),
        "dates": onp.array(["2020-01-01"], dtype="M8[D]"),
        "times": onp.array([3], dtype="m8[D]"),
        "text": onp.array(["a", "b"]),
        "text of numbers": onp.array(["1", "2"]),
        "bytes": onp.array([b"1"]),
        "empty": onp.zeros((0, 3), "f4"),
        "zero-dim": onp.array(3.0, "f4"),
    }


def _assigned(mx, zeros, array, dtype):
    target = zeros(array.shape or (1,), dtype=dtype)
    target[:] = array
    return target


def _loaded(mx, *arrays):
    return list(mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(*arrays), batch_size=2))


def _iterated(mx, array):
    return [batch.data[0] for batch in mx.io.NDArrayIter(array, batch_size=2)]


def _saved(mx, array):
    mx.nd.save("file", {"a": mx.nd.array(array)})
    loaded = mx.nd.load("file")["a"]
    os.remove("file")
    return loaded


WAYS = {
    "nd.array": lambda mx, a: mx.nd.array(a),
    "nd.array float64": lambda mx, a: mx.nd.array(a, dtype="float64"),
    "nd.array int32": lambda mx, a: mx.nd.array(a, dtype="int32"),
    "nd.array of its type": lambda mx, a: mx.nd.array(a, dtype=a.dtype),
    "np.array": lambda mx, a: mx.np.array(a),
    "np.array float32": lambda mx, a: mx.np.array(a, dtype="float32"),
    "from_numpy": lambda mx, a: mx.nd.from_numpy(a),
    "from_numpy copied": lambda mx, a: mx.nd.from_numpy(a, zero_copy=False),
    "assigned": lambda mx, a: _assigned(mx, mx.nd.zeros, a, "float32"),
    "assigned to int32": lambda mx, a: _assigned(mx, mx.nd.zeros, a, "int32"),
    "assigned to float64": lambda mx, a: _assigned(mx, mx.nd.zeros, a, "float64"),
    "assigned in mx.np": lambda mx, a: _assigned(mx, mx.np.zeros, a, "float32"),
    "DataLoader": _loaded,
    "DataLoader of pairs": lambda mx, a: _loaded(mx, a, a),
    "NDArrayIter": _iterated,
    "saved": _saved,
    "row_sparse_array": lambda mx, a: mx.nd.sparse.row_sparse_array(a),
    "csr_matrix": lambda mx, a: mx.nd.sparse.csr_matrix(a),
    "full": lambda mx, a: mx.nd.full((2, 3), a),
    "Constant": lambda mx, a: mx.gluon.Constant("c", a).value,
}
# What is taken here and not there, or the other way round: complex numbers lose no part in silence.
OTHERWISE = {
    "from_numpy": ("i1",),
    "row_sparse_array": ("bool", "empty"),
    "csr_matrix": ("bool", "empty"),
    **dict.fromkeys(("assigned", "assigned to int32", "assigned to float64", "assigned in mx.np", "full"), ("c8",)),
}


def _found(function, mx, array):
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            copied = function(mx, array)
            if isinstance(copied, list):
                return [
                    [part.asnumpy() for part in (arrays if isinstance(arrays, list) else [arrays])] for arrays in copied
                ]
            return [str(getattr(copied, "stype", "")), copied.asnumpy()]
    except Exception:
        return "raises"


def _case(way):
    def case(mx):
        sources = {name: array for name, array in _sources().items() if name not in OTHERWISE.get(way, ())}
        return {name: _found(WAYS[way], mx, array) for name, array in sources.items()}

    return case


globals().update({f"case_{way}": _case(way) for way in WAYS})
