"""Gradients of parameters take memory when somebody looks at them, and nobody can tell otherwise."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.ndarray._deferred import deferred_zeros, settle


def parameter(dtype: str = "float32", **options: Any) -> gluon.Parameter:
    weight = gluon.Parameter("weight", shape=(3, 2), dtype=dtype, **options)
    weight.initialize(init="ones")
    return weight


@pytest.mark.parametrize("dtype", ["float32", "float16", "float64", "int32"])
def test_shape_and_type_are_known_without_memory(dtype: str) -> None:
    array = deferred_zeros(mx.nd.ones((2, 1, 3), dtype=dtype))

    assert (array.shape, array.dtype, array.context, array.stype) == (
        (2, 1, 3),
        onp.dtype(dtype).type,
        mx.cpu(),
        "default",
    )
    assert array._is_deferred


def test_the_first_look_makes_an_ordinary_array() -> None:
    array = deferred_zeros(mx.nd.ones((2, 3)))

    assert array.asnumpy().tolist() == [[0, 0, 0], [0, 0, 0]]
    assert type(array) is mx.nd.NDArray
    array[1] = 5
    assert array.asnumpy().tolist() == [[0, 0, 0], [5, 5, 5]]


def test_arrays_of_numpys_kind_stay_that() -> None:
    array = deferred_zeros(mx.np.ones((2, 3), dtype="int8"))

    assert (array.dtype, array.shape) == (onp.dtype("int8"), (2, 3))
    assert type(settle(array)) is mx.np.ndarray
    assert not array.any()


@pytest.mark.parametrize("first_use", [lambda a: a + 1, lambda a: a.copy() + 1, mx.nd.ones_like, lambda a: 1 + a])
def test_any_operation_is_a_look(first_use: Any) -> None:
    assert first_use(deferred_zeros(mx.nd.ones((2,)))).asnumpy().tolist() == [1, 1]


def test_writing_is_a_look() -> None:
    array = deferred_zeros(mx.nd.ones((2,)))
    mx.nd.ones((2,), out=array)
    assert array.asnumpy().tolist() == [1, 1]

    array = deferred_zeros(mx.nd.ones((2,)))
    array += 3
    assert array.asnumpy().tolist() == [3, 3]


def test_a_parameter_that_only_predicts_has_no_gradient_in_memory() -> None:
    weight = parameter()
    mx.nd.dot(mx.nd.ones((1, 3)), weight.data()).wait_to_read()

    assert weight._grad[0]._is_deferred


@pytest.mark.parametrize(
    "look", [lambda p: p.grad(), lambda p: p.list_grad()[0], lambda p: p.data().grad, lambda p: p.grad(mx.cpu())]
)
def test_programs_get_ordinary_arrays(look: Any) -> None:
    weight = parameter()

    seen = look(weight)

    assert type(seen) is mx.nd.NDArray
    assert not seen._is_deferred
    assert seen.asnumpy().tolist() == [[0, 0]] * 3
    assert look(weight) is seen


@pytest.mark.parametrize(("req", "expected"), [("write", 2.0), ("add", 4.0)])
def test_backward_writes_into_the_array_that_is_held(req: str, expected: float) -> None:
    weight = parameter(grad_req=req)
    held = weight.grad() if req == "write" else None
    for _ in range(2):
        with autograd.record():
            loss = (2 * weight.data()).sum()
        loss.backward()

    assert weight.grad().asnumpy().tolist() == [[expected] * 2] * 3
    assert held is None or held is weight.grad()


def test_zero_grad_and_cast_and_reset() -> None:
    weight = parameter()
    weight.zero_grad()
    assert weight.grad().asnumpy().sum() == 0

    weight = parameter()
    weight.cast("float16")
    assert weight.grad().dtype is onp.float16

    weight = parameter()
    weight.grad_req = "null"
    with pytest.raises(RuntimeError, match="grad_req='null'"):
        weight.grad()


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p)), lambda p: pickle.loads(pickle.dumps(p, 2))]
)
def test_copies_and_pickles(copied: Any) -> None:
    weight = parameter()

    other = copied(weight)

    with autograd.record():
        loss = other.data().sum()
    loss.backward()
    assert other.grad().asnumpy().tolist() == [[1, 1]] * 3
    assert weight.grad().asnumpy().tolist() == [[0, 0]] * 3


def test_a_gradient_of_another_storage_type_is_there_at_once() -> None:
    weight = parameter(grad_stype="row_sparse")

    assert weight.grad().stype == "row_sparse"
