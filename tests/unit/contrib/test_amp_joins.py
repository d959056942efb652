"""Networks converted to sixteen bits whose converted and plain branches meet in operators that need one type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib import amp
from mxnet.gluon import contrib, nn

PRECISION = {"float16": 2e-3, "bfloat16": 2e-2}
JOINS: dict[str, Callable[[Any, Any], Any]] = {
    "concat": lambda a, b: mx.sym.concat(a, b, dim=1),
    "stack": mx.sym.stack,
    "add_n": lambda a, b: mx.sym.add_n(a, b, a),
    "where": lambda a, b: mx.sym.where(mx.sym.var("data") > 0, a, b),
    **{
        f"{family}_{name}": lambda a, b, call=f"{family}_{name}": getattr(mx.sym, call)(a, b)
        for family, names in (("elemwise", "add sub mul"), ("broadcast", "add sub mul maximum minimum hypot"))
        for name in names.split()
    },
}


def branches() -> tuple[Any, Any]:
    """Return a branch that is computed in sixteen bits and one that stays in float32."""
    data = mx.sym.var("data")
    return mx.sym.FullyConnected(data, num_hidden=4, name="dense"), mx.sym.softmax(data)


def values() -> dict[str, Any]:
    draws = onp.random.RandomState(0)
    return {
        name: mx.nd.array(draws.uniform(-1, 1, shape))
        for name, shape in (("data", (3, 4)), ("dense_weight", (4, 4)), ("dense_bias", (4,)))
    }


def output(symbol: Any, arrays: dict[str, Any]) -> onp.ndarray:
    result: onp.ndarray = symbol.bind(mx.cpu(), arrays).forward()[0].astype("float32").asnumpy()
    return result


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("converted_first", [True, False])
@pytest.mark.parametrize("name", JOINS)
def test_convert_symbol_joins_branches(name: str, converted_first: bool, dtype: str) -> None:
    converted, plain = branches()
    symbol = JOINS[name](*((converted, plain) if converted_first else (plain, converted)))
    actual = output(amp.convert_symbol(symbol, target_dtype=dtype), values())
    expected = output(symbol, values())
    onp.testing.assert_allclose(actual, expected, rtol=PRECISION[dtype], atol=PRECISION[dtype])
    assert not onp.array_equal(actual, expected), "nothing was computed in sixteen bits"


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("converted_first", [True, False])
def test_convert_hybrid_block_joins_branches(converted_first: bool, dtype: str) -> None:
    layers = [nn.Dense(4, in_units=4), contrib.nn.Identity()]
    net = contrib.nn.HybridConcurrent(axis=1)
    for layer in layers if converted_first else reversed(layers):
        net.add(layer)
    net.initialize(mx.init.Xavier())
    net.hybridize()
    data = values()["data"]
    expected = net(data).asnumpy()
    actual = amp.convert_hybrid_block(net, target_dtype=dtype, ctx=mx.cpu())(data).astype("float32").asnumpy()
    onp.testing.assert_allclose(actual, expected, rtol=PRECISION[dtype], atol=PRECISION[dtype])
