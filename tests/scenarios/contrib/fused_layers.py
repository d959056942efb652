"""Fused layers on integers.

Data are small enough for sums of 16 bits, which the reference makes where the processor has no VNNI. What it computes
wrongly is in tests/unit/_src/operators/families/test_fused_layers.py: sums of signed and unsigned numbers, functions
other than relu after convolutions.
"""

import numpy as onp

from .._fused import fused, run

_RANDOM = onp.random.RandomState
_RANGE = {"min_calib_range": "-3.0", "max_calib_range": "4.0"}


def _real(seed, *shape):
    """Numbers that a libm cannot make different: multiples of 2**-10."""
    return onp.round(_RANDOM(seed).normal(size=shape) * 1024).astype("float32") / onp.float32(1024)


def _convolution(mx, bias=True, norm=False, act="", sum_=False, params=None):
    sym = mx.sym
    layer = {"kernel": (3, 3), "num_filter": 8, "no_bias": not bias, **(params or {})}
    inputs = [sym.var("data0"), sym.var("w0")] + ([sym.var("b0")] if bias else [])
    out = sym.Convolution(*inputs, name="c", **layer)
    if norm:
        states = [sym.var(name) for name in ("g0", "be0", "m0", "v0")]
        out = sym.BatchNorm(out, *states, fix_gamma=norm == "fixed", name="bn")
    if act and not sum_:
        out = act(sym, out)
    if sum_:
        out = out + sym.var("o0")
        if act:
            out = act(sym, out)
    return out


def _quantized(mx, attrs, channels=5, bias=True, norm=False, act=None, sum_="", side=9, params=None):
    inner = _convolution(mx, bias, norm, act, bool(sum_), params)
    groups = (params or {}).get("num_group", 1)
    arrays = {"data": _RANDOM(1).randint(0, 60, (2, channels, side, side)).astype("uint8")}
    arrays["w"] = _real(2, 8, channels // groups, 3, 3)
    if bias:
        arrays["b"] = _real(3, 8)
    if norm:
        arrays.update({"g": _real(4, 8), "be": _real(5, 8), "m": _real(6, 8), "v": onp.abs(_real(7, 8)) + 0.5})
    if sum_:
        shape = inner.infer_shape(data0=arrays["data"].shape)[1][0]
        low = -100 if sum_ == "int8" else 0
        arrays["o"] = _RANDOM(8).randint(low, 100, shape).astype(sum_)
    ends = {"dmin": 0.0, "dmax": 2.0}
    if sum_:
        ends.update({"omin": -1.7 if sum_ == "int8" else 0.0, "omax": 1.7})
    arrays.update({name: onp.array([end], "float32") for name, end in ends.items()})
    attrs = {"quantized": "true", "with_bn": str(bool(norm)).lower(), "with_sum": str(bool(sum_)).lower(), **attrs}
    attrs["with_postsum_act" if sum_ else "with_act"] = str(act is not None).lower()
    return run(mx, fused(mx, "_sg_mkldnn_conv", attrs, inner, list(arrays), 3), arrays)


def _relu(sym, data):
    return sym.Activation(data, act_type="relu")


def _leaky(sym, data):
    return sym.LeakyReLU(data, act_type="leaky", slope=0.3)


def case_convolutions(mx):
    return [
        _quantized(mx, _RANGE),
        _quantized(mx, _RANGE, bias=False),
        _quantized(mx, _RANGE, norm=True),
        _quantized(mx, _RANGE, norm="fixed", bias=False),
        _quantized(mx, _RANGE, act=_relu),
        _quantized(mx, _RANGE, act=_leaky),
        _quantized(mx, {"min_calib_range": "0.0", "max_calib_range": "2.5"}, norm=True, act=_relu),
        _quantized(mx, _RANGE, params={"stride": (2, 2), "pad": (1, 1)}),
        _quantized(mx, _RANGE, params={"dilate": (2, 2), "pad": (2, 2)}),
        _quantized(mx, _RANGE, channels=8, params={"num_group": 8, "pad": (1, 1)}, act=_relu),
    ]


def case_sums(mx):
    return [
        _quantized(mx, _RANGE, sum_="int8"),
        _quantized(mx, _RANGE, sum_="uint8", act=_relu),
        _quantized(mx, {}, sum_="int8", bias=False),
    ]


def case_without_calibration(mx):
    return [_quantized(mx, {}), _quantized(mx, {}, norm=True), _quantized(mx, {}, act=_relu)]


def _dense(mx, attrs, act=None, bias=True, dtype="uint8", channels=False, flatten=True):
    sym = mx.sym
    inputs = [sym.var("data0"), sym.var("w0")] + ([sym.var("b0")] if bias else [])
    inner = sym.FullyConnected(*inputs, num_hidden=8, no_bias=not bias, flatten=flatten, name="f")
    inner = inner if act is None else act(sym, inner)
    arrays = {"data": _RANDOM(1).randint(0 if dtype == "uint8" else -60, 60, (3, 2, 20)).astype(dtype)}
    weight, shift = _real(2, 8, 40 if flatten else 20), _real(3, 8)
    arrays["w"] = weight if channels else onp.clip(onp.rint(weight * 30), -127, 127).astype("int8")
    if bias:
        arrays["b"] = shift if channels else onp.clip(onp.rint(shift * 30), -127, 127).astype("int8")
    ends = {"dmin": 0.0 if dtype == "uint8" else -2.0, "dmax": 2.0}
    if not channels:
        ends.update({"wmin": -4.0, "wmax": 3.3})
        if bias:
            ends.update({"bmin": -4.0, "bmax": 1.0})
    arrays.update({name: onp.array([end], "float32") for name, end in ends.items()})
    attrs = {"quantized": "True", "with_eltwise": str(act is not None), **attrs}
    if channels:
        attrs["channel_wise_quantize"] = "True"
    outputs = 1 if "enable_float_output" in attrs else 3
    return run(mx, fused(mx, "_sg_mkldnn_fully_connected", attrs, inner, list(arrays), outputs), arrays)


def case_inner_products(mx):
    limits = {"min_calib_range": "-9.0", "max_calib_range": "8.0"}
    real = {"enable_float_output": "True"}
    return [
        _dense(mx, limits),
        _dense(mx, limits, bias=False),
        _dense(mx, limits, dtype="int8"),
        _dense(mx, limits, flatten=False),
        _dense(mx, real),
        _dense(mx, real, dtype="int8"),
        _dense(mx, real, act=_relu),
        _dense(mx, {}),
        _dense(mx, {}, act=_relu),
        _dense(mx, limits, channels=True),
        _dense(mx, limits, channels=True, bias=False, act=_relu),
        _dense(mx, real, channels=True),
    ]


def case_functions_after_inner_products(mx):
    limits = {"min_calib_range": "-9.0", "max_calib_range": "8.0"}
    functions = [lambda sym, x, name=name: sym.Activation(x, act_type=name) for name in ("relu", "sigmoid", "tanh")]
    functions += [lambda sym, x, name=name: getattr(sym, name)(x) for name in ("abs", "square", "exp")]
    functions.append(lambda sym, x: sym.LeakyReLU(x, act_type="gelu"))
    functions.append(lambda sym, x: sym.clip(x, a_min=0, a_max=3.0))
    return [_dense(mx, limits, act=act, channels=channels) for act in functions for channels in (False, True)]
