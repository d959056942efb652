"""Operators that update a weight and the optimizers of the same name compute the same bits: one rule serves both."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd

SHAPE = (7, 3)
STEPS = 1000
LR, WD, RESCALE, CLIP = 0.125, 0.0078125, 0.5, 0.75  # the same in float32 and in double precision
SHARED = {"wd": WD, "rescale_grad": RESCALE, "clip_gradient": CLIP}

Step = Callable[[nd.NDArray, nd.NDArray, list[nd.NDArray], int], Any]


def adam_rate(t: int) -> float:
    return LR * (math.sqrt(1.0 - 0.875**t) / (1.0 - 0.5**t))


def lamb(weight: nd.NDArray, grad: nd.NDArray, states: list[nd.NDArray], t: int) -> None:
    betas = {"beta1": 0.5, "beta2": 0.875, "epsilon": 2.0**-20}
    direction = nd.lamb_update_phase1(weight, grad, *states, t=t, bias_correction=True, **betas, **SHARED)
    nd.lamb_update_phase2(weight, direction, weight.norm(), direction.norm(), lr=LR, out=weight)


# name: the optimizer, how many states it has, one step by operators
ROWS: dict[str, tuple[mx.optimizer.Optimizer, int, Step]] = {
    "sgd": (mx.optimizer.SGD(), 0, lambda w, g, s, t: nd.sgd_update(w, g, lr=LR, out=w, **SHARED)),
    "sgd with momentum": (
        mx.optimizer.SGD(momentum=0.875),
        1,
        lambda w, g, s, t: nd.sgd_mom_update(w, g, *s, lr=LR, momentum=0.875, out=w, **SHARED),
    ),
    "nag": (
        mx.optimizer.NAG(momentum=0.875),
        1,
        lambda w, g, s, t: nd.nag_mom_update(w, g, *s, lr=LR, momentum=0.875, out=w, **SHARED),
    ),
    "signsgd": (
        mx.optimizer.Signum(momentum=0.0),
        0,
        lambda w, g, s, t: nd.signsgd_update(w, g, lr=LR, out=w, **SHARED),
    ),
    "signum": (
        mx.optimizer.Signum(momentum=0.875, wd_lh=0.25),
        1,
        lambda w, g, s, t: nd.signum_update(w, g, *s, lr=LR, momentum=0.875, wd_lh=0.25, out=w, **SHARED),
    ),
    "adam": (
        mx.optimizer.Adam(beta1=0.5, beta2=0.875),
        2,
        lambda w, g, s, t: nd.adam_update(w, g, *s, lr=adam_rate(t), beta1=0.5, beta2=0.875, out=w, **SHARED),
    ),
    "rmsprop": (
        mx.optimizer.RMSProp(gamma1=0.875, epsilon=2.0**-20, clip_weights=4.0),
        1,
        lambda w, g, s, t: nd.rmsprop_update(
            w, g, *s, lr=LR, gamma1=0.875, epsilon=2.0**-20, clip_weights=4.0, out=w, **SHARED
        ),
    ),
    "rmsprop, centered": (
        mx.optimizer.RMSProp(gamma1=0.875, gamma2=0.75, epsilon=2.0**-20, centered=True),
        3,
        lambda w, g, s, t: nd.rmspropalex_update(
            w, g, *s, lr=LR, gamma1=0.875, gamma2=0.75, epsilon=2.0**-20, out=w, **SHARED
        ),
    ),
    "ftrl": (
        mx.optimizer.Ftrl(lamda1=0.015625),
        2,
        lambda w, g, s, t: nd.ftrl_update(w, g, *s, lr=LR, lamda1=0.015625, out=w, **SHARED),
    ),
    "ftml": (
        mx.optimizer.FTML(beta1=0.625, beta2=0.875, epsilon=2.0**-20),
        3,
        lambda w, g, s, t: nd.ftml_update(
            w,
            g,
            *s,
            lr=LR,
            beta1=0.625,
            beta2=0.875,
            epsilon=2.0**-20,
            t=t,
            wd=WD,
            rescale_grad=RESCALE,
            clip_grad=CLIP,
            out=w,
        ),
    ),
    "lamb": (mx.optimizer.LAMB(beta1=0.5, beta2=0.875, epsilon=2.0**-20), 2, lamb),
}


@pytest.mark.parametrize("name", ROWS)
def test_an_operator_and_its_optimizer_agree_to_the_bit(name: str) -> None:
    optimizer, count, step = ROWS[name]
    optimizer.lr, optimizer.wd = LR, WD
    optimizer.rescale_grad, optimizer.clip_gradient = RESCALE, CLIP
    random = onp.random.RandomState(5)
    mine, theirs = (nd.array(values) for values in [random.standard_normal(SHAPE)] * 2)
    state = optimizer.create_state(0, mine)
    states = [nd.zeros(SHAPE) for _ in range(count)]
    for t in range(1, STEPS + 1):
        grad = nd.array(random.standard_normal(SHAPE) * random.choice([0.1, 1.0, 4.0]))
        optimizer.update(0, mine, grad, state)
        step(theirs, grad, states, t)
        assert (mine.asnumpy() == theirs.asnumpy()).all(), f"step {t}"
    assert onp.isfinite(mine.asnumpy()).all()
    assert len(onp.unique(mine.asnumpy())) > 1


@pytest.mark.parametrize("momentum", [0.0, 0.875])
def test_many_weights_in_one_call_agree_with_one_at_a_time_to_the_bit(momentum: float) -> None:
    random = onp.random.RandomState(6)
    shapes, lrs, wds = [(3,), (2, 4), (5, 1), (1,)], (0.125, 0.25, 0.125, 0.5), (0.0, 0.125, 0.0, 0.0625)
    ones, many = ([nd.array(onp.ones(shape)) for shape in shapes] for _ in range(2))
    states, others = ([nd.zeros(shape) for shape in shapes] for _ in range(2))
    extra = {"rescale_grad": RESCALE, "clip_gradient": CLIP} | ({"momentum": momentum} if momentum else {})
    for _ in range(200):
        grads = [nd.array(random.standard_normal(shape)) for shape in shapes]
        for weight, grad, state, lr, wd in zip(ones, grads, states, lrs, wds, strict=True):
            if momentum:
                nd.sgd_mom_update(weight, grad, state, lr=lr, wd=wd, out=weight, **extra)
            else:
                nd.sgd_update(weight, grad, lr=lr, wd=wd, out=weight, **extra)
        lists = (many, grads, others) if momentum else (many, grads)
        arrays = [array for group in zip(*lists, strict=True) for array in group]
        update = nd.multi_sgd_mom_update if momentum else nd.multi_sgd_update
        update(*arrays, lrs=lrs, wds=wds, num_weights=len(shapes), out=many, **extra)
    for one, other in zip(ones, many, strict=True):
        assert (one.asnumpy() == other.asnumpy()).all()
