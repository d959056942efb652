"""Fused layers on integers where MXNet 1.9.1 computes something else, and what is kept from call to call.

What both compute is in tests/scenarios/contrib/fused_layers.py.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest

import mxnet as mx

Arrays = dict[str, onp.ndarray[Any, Any]]
NAMES = ("data", "weight", "bias")


def fused(op: str, attrs: dict[str, str], inner: mx.sym.Symbol, names: list[str], outputs: int) -> mx.sym.Symbol:
    graph = json.loads(inner.tojson())
    graph.pop("attrs")
    nodes: list[dict[str, Any]] = [{"op": "null", "name": name, "inputs": []} for name in names]
    places = [[i, 0, 0] for i in range(len(names))]
    nodes.append({"op": op, "name": "n", "attrs": attrs, "inputs": places, "subgraphs": [graph]})
    heads = [[len(names), i, 0] for i in range(outputs)]
    return mx.sym.load_json(json.dumps({"nodes": nodes, "heads": heads, "attrs": {"mxnet_version": ["int", 10901]}}))


def executor(symbol: mx.sym.Symbol, arrays: Arrays) -> mx.executor.Executor:
    return symbol.bind(mx.cpu(), {name: mx.nd.array(value, dtype=value.dtype) for name, value in arrays.items()})


def convolution(*, summand: bool = False, act: Callable[..., mx.sym.Symbol] | None = None) -> mx.sym.Symbol:
    variables = [mx.sym.var(f"{name}0") for name in NAMES]
    out = mx.sym.Convolution(*variables, kernel=(3, 3), num_filter=6, name="c")
    out = out + mx.sym.var("other0") if summand else out
    return out if act is None else act(out)


def layer(dtype: str = "uint8", **more: Any) -> tuple[Arrays, onp.ndarray[Any, Any]]:
    """Return the inputs of a convolution and the real result that its integers stand for."""
    random = onp.random.RandomState(0)
    low = 0 if dtype == "uint8" else -128
    data = random.randint(low, low + 256, (2, 4, 6, 6)).astype(dtype)
    weight, bias = random.normal(size=(6, 4, 3, 3)).astype("float32"), random.normal(size=6).astype("float32")
    arrays = {"data": data, "weight": weight, "bias": bias, **more}
    arrays |= {"low": onp.float32([0 if dtype == "uint8" else -2]), "high": onp.float32([2])}
    one = 2 / (255.5 if dtype == "uint8" else 127.5)
    steps = 127.5 / onp.abs(weight).reshape(6, -1).max(1).reshape(-1, 1, 1, 1)
    rounded = onp.clip(onp.rint(weight * steps), -128, 127) / steps
    real = mx.nd.Convolution(
        *[mx.nd.array(a, dtype="float64") for a in (data * one, rounded, bias)], kernel=(3, 3), num_filter=6
    )
    return arrays, real.asnumpy()


def check(symbol: mx.sym.Symbol, arrays: Arrays, expected: onp.ndarray[Any, Any], dtype: str, reach: float) -> None:
    """Assert that the result stands for the expected numbers, to the nearest step, planned or not."""
    steps, limits = (255.5, (0, 255)) if dtype == "uint8" else (127.5, (-128, 127))
    expected_integers = onp.clip(onp.rint(expected * steps / reach), *limits)
    for mode in ("integers", "float32"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("REMX_INTEGERS", mode)
            bound = executor(symbol, arrays)
            outputs = [[a.asnumpy() for a in bound.forward()] for _ in range(6)]  # until inference is planned
        for result, low, high in (outputs[0], outputs[-1]):
            assert result.dtype == dtype
            assert max(abs(low.item()), high.item()) == pytest.approx(reach)
            assert onp.abs(result - expected_integers).max() <= 1
            assert (result == expected_integers).mean() > 0.98


@pytest.mark.parametrize("dtype", ["int8", "uint8"])
@pytest.mark.parametrize("other", ["int8", "uint8"])
@pytest.mark.parametrize("relu", [False, True])
def test_signed_and_unsigned_numbers_are_added(dtype: str, other: str, relu: bool) -> None:
    arrays, real = layer(dtype)
    low = 0 if other == "uint8" else -128
    summand = onp.random.RandomState(1).randint(low, low + 256, real.shape).astype(other)
    ends = {"other_low": onp.float32([0 if other == "uint8" else -1.5]), "other_high": onp.float32([1.5])}
    arrays = {**{n: arrays[n] for n in NAMES}, "other": summand, **{n: arrays[n] for n in ("low", "high")}, **ends}
    inner = convolution(summand=True, act=(lambda out: mx.sym.Activation(out, act_type="relu")) if relu else None)
    attrs = {"quantized": "true", "with_sum": "true", "min_calib_range": "-6", "max_calib_range": "6"}

    symbol = fused("_sg_mkldnn_conv", attrs, inner, list(arrays), 3)

    total = real + summand * 1.5 / (255.5 if other == "uint8" else 127.5)
    check(symbol, arrays, onp.maximum(total, 0) if relu else total, "uint8" if relu else "int8", 6)


@pytest.mark.parametrize(
    ("act", "function", "dtype"),
    [
        (lambda out: mx.sym.Activation(out, act_type="sigmoid"), lambda x: 1 / (1 + onp.exp(-x)), "uint8"),
        (lambda out: mx.sym.Activation(out, act_type="tanh"), onp.tanh, "int8"),
        (lambda out: mx.sym.Activation(out, act_type="softrelu"), lambda x: onp.log1p(onp.exp(x)), "uint8"),
        (lambda out: mx.sym.clip(out, a_min=0, a_max=0.7), lambda x: onp.clip(x, 0, 0.7), "uint8"),
        (
            lambda out: mx.sym.LeakyReLU(out, act_type="leaky", slope=0.3),
            lambda x: onp.where(x > 0, x, 0.3 * x),
            "int8",
        ),
    ],
)
@pytest.mark.parametrize("data", ["uint8", "int8"])
def test_functions_after_convolutions_see_real_numbers(act: Any, function: Any, dtype: str, data: str) -> None:
    arrays, real = layer(data)
    attrs = {"quantized": "true", "with_act": "true", "min_calib_range": "-1.1", "max_calib_range": "1.1"}

    check(fused("_sg_mkldnn_conv", attrs, convolution(act=act), list(arrays), 3), arrays, function(real), dtype, 1.1)


def test_leaky_numbers_after_inner_products_keep_their_sign() -> None:
    inner = mx.sym.FullyConnected(mx.sym.var("data0"), mx.sym.var("weight0"), no_bias=True, num_hidden=2)
    inner = mx.sym.LeakyReLU(inner, act_type="leaky", slope=0.5)
    arrays = {"data": onp.uint8([[100, 50]]), "weight": onp.int8([[100, 20], [-100, 0]])}
    arrays |= {n: onp.float32([v]) for n, v in {"low": 0, "high": 1, "wlow": -1, "whigh": 1}.items()}
    attrs = {"quantized": "True", "with_eltwise": "True", "min_calib_range": "-1", "max_calib_range": "1"}

    result = executor(fused("_sg_mkldnn_fully_connected", attrs, inner, list(arrays), 3), arrays).forward()[0].asnumpy()

    sums = onp.array([11000, -5000.0]) / (255.5 * 127.5)
    assert result.dtype == onp.int8
    assert result.tolist() == [onp.rint(sums * 127.5).tolist()]


def test_weights_and_ranges_that_change_are_prepared_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REMX_INTEGERS", "integers")
    arrays, real = layer()
    attrs = {"quantized": "true", "min_calib_range": "-6", "max_calib_range": "6"}
    bound = executor(fused("_sg_mkldnn_conv", attrs, convolution(), list(arrays), 3), arrays)
    first = bound.forward()[0].asnumpy()
    second_output = bound.forward()[0].asnumpy()
    bound.arg_dict["bias"][:] += 1
    shifted = bound.forward()[0].asnumpy().astype(int)
    bound.arg_dict["high"][:] = 4
    doubled = bound.forward()[0].asnumpy()

    assert (first == second_output).all()
    step = 6 / 127.5
    inside = onp.abs(real) < 4
    assert onp.abs((shifted - first)[inside] - 1 / step).max() <= 1
    expected = onp.clip(
        onp.rint((2 * (real - arrays["bias"][:, None, None]) + arrays["bias"][:, None, None] + 1) / step), -128, 127
    )
    assert onp.abs(doubled - expected).max() <= 1


def test_real_layers_are_the_graph_within() -> None:
    arrays, _ = layer()
    arrays = {n: arrays[n].astype("float32") for n in NAMES}
    inner = convolution(act=lambda out: mx.sym.Activation(out, act_type="relu"))
    symbol = fused("_sg_mkldnn_conv", {"with_act": "true"}, inner, list(arrays), 1)

    output = executor(symbol, arrays).forward()[0].asnumpy()

    plain = mx.nd.Convolution(*[mx.nd.array(a) for a in arrays.values()], kernel=(3, 3), num_filter=6)
    onp.testing.assert_allclose(output, plain.relu().asnumpy(), rtol=1e-5, atol=1e-3)
    assert symbol.infer_shape(data=(2, 4, 6, 6)) == ([(2, 4, 6, 6), (6, 4, 3, 3), (6,)], [(2, 6, 4, 4)], [])


def test_json_keeps_the_graph() -> None:
    arrays, _ = layer()
    attrs = {"quantized": "true", "min_calib_range": "-6", "max_calib_range": "6"}
    symbol = fused("_sg_mkldnn_conv", attrs, convolution(), list(arrays), 3)

    reloaded = mx.sym.load_json(symbol.tojson())

    assert reloaded.tojson() == symbol.tojson()
    for one, other in zip(executor(symbol, arrays).forward(), executor(reloaded, arrays).forward(), strict=True):
        assert (one.asnumpy() == other.asnumpy()).all()


def test_what_is_not_computed_on_integers_is_refused() -> None:
    arrays, _ = layer()
    wrong = {**arrays, "data": arrays["data"].astype("float32")}
    attrs = {"quantized": "true"}
    with pytest.raises(mx.MXNetError, match="float32"):
        executor(fused("_sg_mkldnn_conv", attrs, convolution(), list(wrong), 3), wrong).forward()
    strange = convolution(act=lambda out: mx.sym.broadcast_add(out, mx.sym.var("other0")))
    symbol = fused("_sg_mkldnn_conv", attrs, strange, ["data", "weight", "bias", "other", "low", "high"], 3)
    with pytest.raises(mx.MXNetError, match="broadcast_add"):
        symbol.infer_type(data="uint8")


def test_channelwise_products_need_a_range() -> None:
    inner = mx.sym.FullyConnected(mx.sym.var("data0"), mx.sym.var("weight0"), no_bias=True, num_hidden=2)
    attrs = {"quantized": "True", "channel_wise_quantize": "True"}
    symbol = fused("_sg_mkldnn_fully_connected", attrs, inner, ["data", "weight", "low", "high"], 3)
    with pytest.raises(mx.MXNetError, match="channel-wise"):
        symbol.infer_type(data="uint8")
