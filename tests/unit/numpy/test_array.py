"""What arrays of mx.np do otherwise than MXNet 1.9.1, or where it shows nothing; see docs/differences.md."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as onp
import pytest

import mxnet as mx


@pytest.fixture(autouse=True)
def numpy_semantics() -> Iterator[None]:
    mx.npx.set_np()
    yield
    mx.npx.reset_np()


def matrix() -> Any:
    return mx.np.array([[1.5, 2, 3], [4, -5, 6]])


KEYS = (
    ([True, False], 0),
    (0, onp.array([True, False, True])),
    ([True, False], [True, False, True]),
    (Ellipsis, [True, False, True]),
    (True, 0),
    (slice(None), []),
    (slice(2, 1), [0, 0]),
    slice(2, 1),
    [-1, -2, 0],
    (onp.array(1), onp.array([0, -1])),
)


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_getitem_selects_as_in_numpy(key: Any) -> None:
    onp.testing.assert_array_equal(matrix()[key].asnumpy(), matrix().asnumpy()[key])


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_setitem_writes_as_in_numpy(key: Any) -> None:
    array, expected = matrix(), matrix().asnumpy()
    values = onp.arange(expected[key].size, dtype="float32").reshape(expected[key].shape)
    array[key] = mx.np.array(values)
    expected[key] = values
    onp.testing.assert_array_equal(array.asnumpy(), expected)


def test_setitem_refuses_indices_out_of_bounds_before_writing() -> None:
    array = matrix()
    with pytest.raises(IndexError, match="index 5 is out of bounds for axis 0 with size 2"):
        array[[0, 5]] = 1
    onp.testing.assert_array_equal(array.asnumpy(), matrix().asnumpy())


@pytest.mark.parametrize("values", [[7, 8, 9], onp.array([7.0, 8, 9]), onp.array([7, 8, 9], "int8")], ids=str)
def test_getitem_masks_take_lists_and_numpy_arrays(values: Any) -> None:
    array = matrix()
    array[array > 2] = values
    onp.testing.assert_array_equal(array.asnumpy(), [[1.5, 2, 7], [8, -5, 9]])


def test_setitem_of_an_array_to_a_part_of_itself() -> None:
    array = mx.np.arange(6)
    array[1:] = array[:-1]
    onp.testing.assert_array_equal(array.asnumpy(), [0, 0, 1, 2, 3, 4])


def test_official_arrays_are_made_of_numbers() -> None:
    converted = onp.asarray(matrix())
    assert (converted.dtype, converted.shape) == (onp.float32, (2, 3))


def test_official_functions_without_gradient_refuse_to_be_recorded() -> None:
    array = matrix()
    array.attach_grad()
    with mx.autograd.record(), pytest.raises(ValueError, match="logaddexp with autograd active is not supported"):
        onp.logaddexp(array, array)


def test_official_functions_write_to_out() -> None:
    array, out = matrix(), mx.np.zeros((2, 3))
    assert onp.logaddexp(array, array, out=out) is out
    onp.testing.assert_allclose(out.asnumpy(), onp.logaddexp(*[matrix().asnumpy()] * 2), rtol=1e-6)


def test_repr_shows_other_contexts() -> None:
    array = matrix()
    array._ctx = mx.gpu(0)
    assert repr(array[0]) == "array([1.5, 2. , 3. ], ctx=gpu(0))"
    assert str(array[0]) == "[1.5 2.  3. ] @gpu(0)"


def test_setitem_of_recorded_values_to_whole_arrays_only() -> None:
    array, target = matrix(), mx.np.zeros((2, 3))
    array.attach_grad()
    with mx.autograd.record():
        with pytest.raises(mx.MXNetError, match="Inplace operations"):
            target[::-1, 0] = array[:, 1] * 3
        target[:, 0:] = array[:, 1:2] * 3
        loss = (target * mx.np.array([[1.0], [2.0]])).sum()
    loss.backward()
    onp.testing.assert_array_equal(array.grad.asnumpy(), [[0, 9, 0], [0, 18, 0]])


def test_functions_of_programs_see_the_arrays_they_are_given() -> None:
    class Square(mx.autograd.Function):
        def forward(self, x: Any) -> Any:
            self.save_for_backward(x)
            return mx.np.multiply(x, x)

        def backward(self, dy: Any) -> Any:
            (x,) = self.saved_tensors
            return mx.np.multiply(dy, 2 * x)

    array = matrix()
    array.attach_grad()
    with mx.autograd.record():
        squared = Square()(array)
    squared.backward()
    assert type(squared) is mx.np.ndarray
    onp.testing.assert_array_equal(array.grad.asnumpy(), 2 * matrix().asnumpy())


@pytest.mark.parametrize("dtype", [None, "float64"])
def test_full_writes_an_array_into_out(dtype: str | None) -> None:
    out = mx.np.array([[0, 0, 0], [0, 0, 0]], dtype=dtype or "float32")
    filled = mx.np.full((2, 3), mx.np.array([1.0, 2.0, 3.0]), dtype=dtype, out=out)
    assert filled is out
    onp.testing.assert_array_equal(out.asnumpy(), [[1, 2, 3], [1, 2, 3]])


def test_ediff1d_to_begin_and_to_end_have_gradients():
    x, begin, end = mx.np.array([1.0, 2, 4]), mx.np.array([5.0]), mx.np.array([2.0, 3])
    begin.attach_grad()
    end.attach_grad()
    with mx.autograd.record():
        y = mx.np.ediff1d(x, to_end=end, to_begin=begin)
    y.backward(mx.np.arange(1, 6))
    assert y.tolist() == [5, 1, 2, 2, 3]
    assert begin.grad.tolist() == [1]
    assert end.grad.tolist() == [4, 5]


@pytest.mark.parametrize("function", ["bitwise_and", "bitwise_or", "bitwise_xor", "lcm"])
def test_bitwise_functions_refuse_numbers_with_fractions(function: str) -> None:
    with pytest.raises(mx.MXNetError, match=rf"{function}.*2\.5"):
        getattr(mx.np, function)(mx.np.array([1, 6], dtype="int32"), 2.5)
