"""Products of self-attention on integers. (The reference has a range of 0 for int32 products of queries and keys.)"""

import numpy as onp

from .._fused import fused, run

_HEADS = 2


def _product(mx, values, attrs):
    random = onp.random.RandomState(3)
    data = random.randint(-60, 60, (6, 2, _HEADS * 3 * 4)).astype("int8")
    arrays, contrib = {"x": data}, mx.sym.contrib
    inner = contrib.interleaved_matmul_selfatt_qk(mx.sym.var("x0"), heads=_HEADS, name="i")
    ends = {"xmin": -2.37, "xmax": 1.0}
    if values:
        arrays["a"] = random.randint(0, 60, (2 * _HEADS, 6, 6)).astype("uint8")
        inner = contrib.interleaved_matmul_selfatt_valatt(mx.sym.var("x0"), mx.sym.var("a0"), heads=_HEADS, name="i")
        ends.update({"amin": 0.0, "amax": 0.9})
    arrays.update({name: onp.array([end], "float32") for name, end in ends.items()})
    attrs = {"heads": str(_HEADS), "quantized": "True", "enable_float_output": "False", **attrs}
    outputs = 1 if attrs["enable_float_output"] == "True" else 3
    name = "_sg_mkldnn_selfatt_valatt" if values else "_sg_mkldnn_selfatt_qk"
    return run(mx, fused(mx, name, attrs, inner, list(arrays), outputs), arrays)


def case_products(mx):
    limits = {"min_calib_range": "-3.0", "max_calib_range": "4.0"}
    real = {"enable_float_output": "True"}
    return [
        *[_product(mx, values, attrs) for values in (False, True) for attrs in (limits, real)],
        _product(mx, True, {}),
        _product(mx, False, {})[1][0],
    ]
