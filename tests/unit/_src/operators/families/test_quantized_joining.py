"""Joining arrays of eight bits by a call; the numbers are those of Apache MXNet 1.9.1."""

from __future__ import annotations

import pytest

import mxnet as mx


def test_num_args_counts_the_joined_arrays() -> None:
    integers = [mx.nd.array(values, dtype="int8") for values in ([[1, 2]], [[3]])]
    ends = [mx.nd.array([end]) for end in (-1, 1, -2, 2)]
    joined, low, high = mx.nd.contrib.quantized_concat(*integers, *ends, num_args=2, dim=1)
    assert joined.asnumpy().tolist() == [[0, 1, 3]]
    assert (low.asscalar(), high.asscalar()) == (-2, 2)


def test_more_symbols_than_num_args() -> None:
    names = [mx.sym.Variable(name) for name in "abc"]
    with pytest.raises(mx.MXNetError, match="num_args is 2, but 3 symbols were given"):
        mx.sym.concat(*names, num_args=2)
