"""Functions that ``mx.np`` takes over from the official NumPy: on its arrays, on numbers and lists, while recording."""

import numpy as onp
from scenarios import tried

# NumPy 2 computes these in another type than the NumPy that MXNet runs with.
TYPE_IS_NUMPYS = ("histogram2d", "histogramdd", "nanquantile", "nanpercentile")


def _without_types(value):
    if isinstance(value, list) and value[:1] == ["mx"]:
        return value[2:]
    return [_without_types(part) for part in value] if isinstance(value, list) else value


def _shown(value):  # noqa: PLR0911  # one kind, one return
    """Return a result with its kind, so that arrays of mx.np, of NumPy and numbers are told apart."""
    if isinstance(value, (list, tuple)):
        return [_shown(part) for part in value]
    if isinstance(value, str):
        return value
    if isinstance(value, onp.dtype):
        return ["dtype", value.name]
    if isinstance(value, (bool, onp.bool_)):
        return ["bool", bool(value)]
    if isinstance(value, (int, float, onp.generic)):
        return ["number", onp.asarray(value).dtype.kind, float(value)]
    if hasattr(value, "asnumpy"):
        return ["mx", str(onp.dtype(value.dtype)), list(value.shape), value.asnumpy().tolist()]
    return ["numpy", str(value.dtype), list(value.shape), value.tolist()]


def _calls(np):
    x = np.array([[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]])
    v = np.array([1.0, 3.0, 2.0, 3.0])
    i = np.array([2, 0, 1], dtype="int64")
    u = np.array([1, 0, 255], dtype="uint8")
    n = np.array([[1.0, float("nan")], [3.0, 2.0]])
    up = np.array([0.0, 1.0, 2.0, 4.0])
    return {
        "allclose": [(v, v), (v, v + 1), (v, up, 0.0, 10.0), (n, n)],
        "alltrue": [(x,), (v,), (x, 1)],
        "apply_along_axis": [(lambda row: row.sum(), 1, x), (lambda row: row[::-1], 0, x)],
        "apply_over_axes": [(onp.sum, x, [0])],
        "argpartition": [(up, 2)],
        "argwhere": [(x,), (u,), (i > 5,)],
        "array_equal": [(x, x), (x, v), (i, i + 1)],
        "array_equiv": [(x, x[:1]), (x[:1], x[:1])],
        "choose": [(i, [v, up, v * 2]), (i[:2], (x[0][:2], x[1][:2], x[0][:2]))],
        "compress": [([True, False, True], x, 1), (v > 1, v)],
        "corrcoef": [(x,)],
        "correlate": [(v, up), (v, up, "full")],
        "count_nonzero": [(x,), (x, 1)],
        "cov": [(x,), (x, None, False)],
        "digitize": [(v, up)],
        "extract": [(v > 1, v)],
        "flatnonzero": [(x,)],
        "histogram2d": [(v, up, 2)],
        "histogram_bin_edges": [(v, 4)],
        "histogramdd": [(x, 2)],
        "i0": [(v,)],
        "in1d": [(x, v), (i, i[:1], False, True)],
        "interp": [(v, up, v), (1.5, up, v)],
        "intersect1d": [(v, up), (i, i[:2])],
        "isclose": [(v, up), (v, 3.0)],
        "isin": [(x, v), (x, [1.0, 2.0]), (i, i[:1])],
        "ix_": [(i, i[:2])],
        "lexsort": [((v, up),)],
        "min_scalar_type": [(3,), (-300,), (v,)],
        "msort": [(x,)],
        "nanargmax": [(n,), (n[1],)],
        "nanargmin": [(n, 0)],
        "nancumprod": [(n,)],
        "nancumsum": [(n, 1)],
        "nanmax": [(n,), (n, 0)],
        "nanmedian": [(n,), (n, 1)],
        "nanmin": [(n,), (n, 1)],
        "nanpercentile": [(n, 50), (n, 50, 0)],
        "nanprod": [(n,), (n, 0)],
        "nanquantile": [(n, 0.5)],
        "ndim": [(x,), (3,), ([[1]],)],
        "partition": [(up, 1)],
        "piecewise": [(v, [v > 2, v <= 2], [1.0, -1.0]), (v, [v > 2], [lambda part: part * 2])],
        "packbits": [(u > 0,), (u,)],
        "poly": [(v,)],
        "polyadd": [(v, up)],
        "polydiv": [(up + 1, v[:2])],
        "polyfit": [(up, up * 2 + 1, 1)],
        "polyint": [(v,)],
        "polymul": [(v, up)],
        "polysub": [(v, up)],
        "promote_types": [("float16", "int8"), ("int32", "float32")],
        "ptp": [(x,), (x, 1), (i,)],
        "real": [(x,), (3.0,)],
        "result_type": [("float32", "int8")],
        "rollaxis": [(x, 1), (x.reshape(1, 2, 3), 2, 1)],
        "roots": [(np.array([1.0, -3.0, 2.0]),)],
        "searchsorted": [(up, 1.5), (up, v), (up, v, "right")],
        "select": [([v > 2, v > 1], [v, v * 10]), ([v > 2], [up], -1)],
        "setdiff1d": [(v, up)],
        "setxor1d": [(v, up)],
        "size": [(x,), (x, 1), (3,)],
        "take_along_axis": [(x, np.array([[0], [2]], dtype="int64"), 1)],
        "trapz": [(v,), (v, up), (x, None, 2.0, 0)],
        "tril_indices_from": [(x[:, :2],)],
        "trim_zeros": [(up,), (np.array([0.0, 1.0, 0.0]), "b")],
        "triu_indices_from": [(x[:, :2],)],
        "union1d": [(v, up)],
        "unpackbits": [(u,)],
        "unwrap": [(v * 3,)],
        "vander": [(v,), (v, 2)],
        "divmod": [(v, 2.0)],
        "float_power": [(v, 2.0)],
        "frexp": [(v,)],
        "heaviside": [(v, 0.5)],
        "modf": [(v + 0.5,)],
        "positive": [(v,)],
        "signbit": [(v,)],
        "spacing": [(v,)],
    }


def case_on_arrays(mx):
    results = {}
    for name, rows in _calls(mx.np).items():
        results[name] = [_shown(tried(getattr(mx.np, name), *args)) for args in rows]
        if name in TYPE_IS_NUMPYS:
            results[name] = _without_types(results[name])
    return results


def case_every_function_is_called(mx):
    uncalled = set(mx.np.fallback.__all__) - set(_calls(mx.np))
    return (
        sorted(uncalled),
        sorted(mx.np.fallback.__all__),
        all(hasattr(mx.np, name) for name in mx.np.fallback.__all__),
    )


def case_on_numbers_and_lists(mx):
    np, calls = mx.np, []
    for name, args in (
        ("allclose", ([1.0, 2.0], [1.0, 2.0])),
        ("isclose", (onp.ones(2), onp.ones(2))),
        ("vander", ([1, 2],)),
        ("nanmax", ([1.0, 2.0],)),
        ("union1d", ([1, 2], [2, 3])),
        ("in1d", ([1, 2], [2])),
        ("trapz", ([1.0, 2.0],)),
        ("msort", ([2, 1],)),
        ("searchsorted", (onp.array([1.0, 2.0]), 1.5)),
    ):
        calls.append(_shown(tried(getattr(np, name), *args)))
    return calls


def case_out(mx):
    np, results = mx.np, []
    x = np.array([[3.0, 1.0], [0.0, 5.0]])
    for name, args, out in (
        ("compress", ([True, False], x, 1), np.zeros((2, 1))),
        ("nanmax", (x, 0), np.zeros((2,))),
        ("ptp", (x, 1), np.zeros((2,))),
        ("alltrue", (x, 1), np.zeros((2,), dtype="bool")),
    ):
        results.append(_shown(tried(getattr(np, name), *args, out=out)))
    return results


def case_finfo(mx):
    return mx.np.finfo is onp.finfo, [float(mx.np.finfo(kind).eps) for kind in ("float16", "float32", "float64")]


def case_finance(mx):
    return [tried(getattr(mx.np, name), 0.1, 3, 4) for name in ("mirr", "npv", "ppmt", "pv", "rate")]


def case_recorded_no_result_is_given(mx):
    x = mx.np.array([1.0, 2.0])
    x.attach_grad()
    with mx.autograd.record():
        refused = [str(tried(getattr(mx.np, name), x)).startswith("raises") for name in ("nanmax", "ptp", "argwhere")]
        with mx.autograd.pause():
            allowed = _shown(mx.np.nanmax(x))
    return refused, allowed
