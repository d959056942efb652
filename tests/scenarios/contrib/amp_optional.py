"""Which variables ``amp.convert_symbol`` and ``convert_model`` give the narrow type with ``cast_optional_params``."""

import importlib
import json

from .. import tried

NARROW = ("float16", "bfloat16")


def _types(sym):
    """Return a converted graph's operators, and its variables with the numbers of their types."""
    nodes = json.loads(sym.tojson(remove_amp_cast=False))["nodes"]
    return [n["op"] if n["op"] != "null" else n["name"] + ":" + n.get("attrs", {}).get("__dtype__", "") for n in nodes]


def _graphs(mx):
    s, var = mx.sym, mx.sym.Variable
    dense = s.FullyConnected(var("data"), num_hidden=4, no_bias=True, name="fc")
    b, c, x = var("b"), var("c"), var("x")
    return {
        "cast": s.exp(s.amp_cast(x, dtype="float16")),
        "cast to float32": s.exp(s.amp_cast(x, dtype="float32")),
        "cast to both": s.Group([s.amp_cast(x, dtype="float16"), s.amp_cast(x, dtype="float32")]),
        "cast, and not": s.Group([s.amp_cast(x, dtype="float16"), s.exp(x)]),
        "cast before a layer": s.FullyConnected(s.amp_cast(x, dtype="float16"), num_hidden=3, no_bias=True),
        "widest of variables": s.Group(list(s.amp_multicast(x, b, num_outputs=2))),
        "widest with results": s.broadcast_add(dense, b),
        "widest with others": s.broadcast_add(b, s.transpose(var("data"))),
        "widest twice": s.Group([s.broadcast_mul(b, c), s.broadcast_mul(b, s.transpose(x))]),
        "of three": s.add_n(b, c, s.transpose(var("data"))),
        "also in float32": s.Group([s.exp(b), s.broadcast_add(b, c)]),
        "also in a layer": s.Group(
            [s.FullyConnected(var("data"), b, no_bias=True, num_hidden=4), s.broadcast_add(b, c)]
        ),
        "also an output": s.Group([b, s.broadcast_add(b, var("data"))]),
        "declared": s.dot(var("data", dtype="float32"), var("w", dtype="float32")),
        "nothing else": s.Group([var("data")]),
        "layers": s.FullyConnected(s.Activation(dense, act_type="softrelu"), num_hidden=2),
        "after a layer": s.tanh(dense),
        "joined": s.concat(dense, s.FullyConnected(x, num_hidden=2), dim=1),
    }


def case_symbols(mx):
    amp = importlib.import_module("mxnet.contrib.amp")
    results = {}
    for name in _graphs(mx):
        for narrow in NARROW:
            for optional in (False, True):
                for data in (None, [], ["data"]):
                    with mx.name.NameManager():
                        sym = _graphs(mx)[name]
                    if data and data[0] not in sym.list_arguments():
                        continue
                    converted = tried(amp.convert_symbol, sym, narrow, data_names=data, cast_optional_params=optional)
                    key = f"{name}, {narrow}, {data}, {optional}"
                    results[key] = converted if isinstance(converted, str) else _types(converted)
    return results


def case_models(mx):
    amp = importlib.import_module("mxnet.contrib.amp")
    results = {}
    for name in ("widest of variables", "widest with results", "layers", "after a layer"):
        for narrow in NARROW:
            sym = _graphs(mx)[name]
            params = {a: mx.nd.ones((2,)) for a in sym.list_arguments() if a not in ("data", "x")}
            sym, params, _ = amp.convert_model(sym, params, {}, narrow, cast_optional_params=True)
            results[f"{name}, {narrow}"] = [
                _types(sym),
                {a: p.dtype != onp_single(p) for a, p in sorted(params.items())},
            ]
    return results


def onp_single(array):
    """Return float32 as arrays of it say it."""
    return array.astype("float32").dtype
