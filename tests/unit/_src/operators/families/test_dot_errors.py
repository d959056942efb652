"""What products of matrices refuse."""

import pytest

import mxnet as mx
from mxnet.base import MXNetError


@pytest.mark.parametrize("num_matrices", [0, 2])
def test_batch_dot_refuses_two_dtypes_whatever_the_number_of_matrices(num_matrices):
    with mx.util.np_shape(True):
        lhs = mx.nd.zeros((num_matrices, 3, 4), dtype="float16")
        rhs = mx.nd.zeros((num_matrices, 4, 5), dtype="float32")
        with pytest.raises(MXNetError, match=r"batch_dot: lhs is float16, rhs is float32; both must have one dtype"):
            mx.nd.batch_dot(lhs, rhs)


def test_batch_dot_names_lengths_that_do_not_fit_in_a_batch_of_none():
    with mx.util.np_shape(True), pytest.raises(MXNetError, match="axis 1 of lhs and axis 0 of rhs, 4 and 6"):
        mx.nd.batch_dot(mx.nd.zeros((0, 3, 4)), mx.nd.zeros((0, 6, 5)))
