"""AdaGrad, RMSProp, AdaDelta and Ftrl on weights of each type, against formulas in NumPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet.contrib import amp

BFLOAT16 = amp.amp.bfloat16
RATE, DECAY, STEPS = 0.125, 0.03125, 3
SHARE = float(onp.float32(0.9))  # parameters of operators are numbers of single precision
WEIGHT = onp.arange(1, 13).reshape(4, 3) / 8
GRADIENT = onp.array([[0.5, -0.25, 0.75], [0.25, 1, -1], [0.5, 1, -0.5], [-0.125, 0.5, 2]])
# How far three steps may be from those in double precision.
LIMITS = {"float64": 1e-12, "float32": 2e-6, "float16": 1e-2, "bfloat16": 6e-2}


def adagrad(weight: Any, grad: Any, state: dict[str, Any]) -> Any:
    state["sum"] = state.get("sum", 0) + grad**2
    return weight - RATE * (grad / onp.sqrt(state["sum"] + 1e-7) + DECAY * weight)


def rmsprop(weight: Any, grad: Any, state: dict[str, Any]) -> Any:
    grad = grad + DECAY * weight
    state["n"] = SHARE * state.get("n", 0) + (1 - SHARE) * grad**2
    return weight - RATE * grad / onp.sqrt(state["n"] + 1e-8)


def ftrl(weight: Any, grad: Any, state: dict[str, Any]) -> Any:
    squares = state.get("n", 0)
    state["n"] = squares + grad**2
    sigma = (onp.sqrt(state["n"]) - onp.sqrt(squares)) / RATE
    z = state["z"] = state.get("z", 0) + grad - sigma * weight
    slope = (1 + onp.sqrt(state["n"])) / RATE + DECAY
    return onp.where(abs(z) > 0.01, (onp.sign(z) * 0.01 - z) / slope, 0)


def adadelta(weight: Any, grad: Any, state: dict[str, Any]) -> Any:
    state["g"] = 0.9 * state.get("g", 0) + 0.1 * grad**2
    delta = onp.sqrt(state.get("d", 0) + 1e-5) / onp.sqrt(state["g"] + 1e-5) * grad
    state["d"] = 0.9 * state.get("d", 0) + 0.1 * delta**2
    return weight - delta - DECAY * weight


RULES: dict[str, Callable[..., Any]] = {"adagrad": adagrad, "rmsprop": rmsprop, "ftrl": ftrl, "adadelta": adadelta}


def make(name: str, **options: Any) -> Any:
    return mx.optimizer.create(name, learning_rate=RATE, wd=DECAY, **options)


def typed(values: Any, dtype: str) -> mx.nd.NDArray:
    return mx.nd.array(values).astype(BFLOAT16 if dtype == "bfloat16" else dtype)


def expected(name: str, times: int = 1) -> Any:
    weight, state = WEIGHT, {}
    for _ in range(STEPS):
        weight = RULES[name](weight, GRADIENT * times, state)
    return weight


def assert_near(weight: Any, name: str, dtype: str, times: int = 1) -> None:
    values = weight.astype("float64").asnumpy()
    onp.testing.assert_allclose(values, expected(name, times), rtol=LIMITS[dtype], atol=LIMITS[dtype])


ROWS = pytest.mark.filterwarnings("ignore:Accumulating with")


@ROWS
@pytest.mark.parametrize("storage", [("default", "default"), ("default", "row_sparse"), ("row_sparse", "row_sparse")])
@pytest.mark.parametrize("multi_precision", [False, True])
@pytest.mark.parametrize("dtype", LIMITS)
@pytest.mark.parametrize("name", RULES)
def test_updater_of_each_type_and_storage(name: str, dtype: str, multi_precision: bool, storage: Any) -> None:
    weight, grad = (typed(v, dtype).tostype(s) for v, s in zip((WEIGHT, GRADIENT), storage, strict=True))
    updater = mx.optimizer.get_updater(make(name, multi_precision=multi_precision))
    for _ in range(STEPS):
        updater(0, grad, weight)
    assert weight.dtype == typed(WEIGHT, dtype).dtype
    assert weight.stype == storage[0]
    assert_near(weight.tostype("default"), name, dtype)


@pytest.mark.parametrize("name", RULES)
def test_create_state_has_the_type_of_the_weight(name: str) -> None:
    for dtype in LIMITS:
        weight = typed(WEIGHT, dtype)
        state = make(name).create_state(0, weight)
        parts = state if isinstance(state, tuple) else (state,)
        assert {part.dtype for part in parts} == {weight.dtype}


@ROWS
@pytest.mark.parametrize("dtype", ["float64", "float16"])
@pytest.mark.parametrize("name", RULES)
def test_trainer_trains_parameters_of_each_type(name: str, dtype: str) -> None:
    parameter = mx.gluon.Parameter(
        "weight", shape=WEIGHT.shape, dtype=dtype, init=mx.init.Constant(typed(WEIGHT, dtype))
    )
    parameter.initialize()
    trainer = mx.gluon.Trainer([parameter], make(name), kvstore=None)
    for _ in range(STEPS):
        with mx.autograd.record():
            loss = (parameter.data() * typed(GRADIENT, dtype)).sum()
        loss.backward()
        trainer.step(1)
    assert_near(parameter.data(), name, dtype)


@ROWS
@pytest.mark.parametrize("dtype", ["float64", "float16"])
@pytest.mark.parametrize("name", RULES)
def test_kvstore_updates_weights_of_each_type(name: str, dtype: str) -> None:
    store = mx.kv.create("local")
    store.set_optimizer(make(name))
    store.init(0, typed(WEIGHT, dtype))
    for _ in range(STEPS):
        store.push(0, [typed(GRADIENT / 2, dtype)] * 2)
    weight = typed(onp.zeros_like(WEIGHT), dtype)
    store.pull(0, out=weight)
    assert_near(weight, name, dtype)


@ROWS
@pytest.mark.filterwarnings("ignore:Optimizer created manually")
@pytest.mark.parametrize("dtype", ["float64", "float16"])
@pytest.mark.parametrize("name", RULES)
def test_module_updates_weights_of_each_type(name: str, dtype: str) -> None:
    data, weight = mx.sym.var("data", dtype=dtype), mx.sym.var("weight", shape=WEIGHT.shape, dtype=dtype)
    module = mx.mod.Module(mx.sym.MakeLoss(data * weight), label_names=None)
    module.bind([mx.io.DataDesc("data", WEIGHT.shape, dtype)])
    module.init_params(arg_params={"weight": typed(WEIGHT, dtype)})
    module.init_optimizer(kvstore=None, optimizer=make(name))
    for _ in range(STEPS):
        module.forward_backward(mx.io.DataBatch([typed(GRADIENT, dtype)]))
        module.update()
    assert_near(module.get_params()[0]["weight"], name, dtype)
