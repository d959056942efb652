import numpy as onp
import pytest

from mxnet._src.exporters.convert.torch_source.literals import each, literal, number


@pytest.mark.parametrize("value", [0.1, 1e-5, 3.0, -2.5, 1e20])
def test_numbers_widened_from_single_precision_are_short(value):
    assert number(float(onp.float32(value))) == repr(value)
    assert onp.float32(float(number(float(onp.float32(value))))) == onp.float32(value)


def test_numbers_of_double_precision_keep_their_digits():
    assert number(0.1234567890123) == "0.1234567890123"


def test_infinities_can_be_read():
    assert [eval(number(v)) for v in (float("inf"), -float("inf"))] == [float("inf"), -float("inf")]


@pytest.mark.parametrize("value", [None, True, 3, "edge", (), (1,), (1, 2), ((1, 2), (3, 4)), 0.5, (0.5, 1)])
def test_literals_can_be_read(value):
    assert eval(literal(value)) == value


def test_equal_lengths_are_one_number():
    assert [each((3,)), each((2, 2)), each((1, 2))] == ["3", "2", "(1, 2)"]
