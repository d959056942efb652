"""What test suites written for MXNet import of the NumPy interface beside its public names."""

from __future__ import annotations

import inspect

import pytest

import mxnet as mx
from mxnet import _numpy_op_doc, base, numpy_dispatch_protocol
from mxnet.numpy_op_signature import _get_builtin_op


def test_operators_that_are_functions_show_their_documented_signatures() -> None:
    names = [n for n in mx.operator.get_all_registered_operators() if n.startswith("_np_")]
    assert len(names) == 26
    for name in names:
        documented = getattr(_numpy_op_doc, name)
        assert _get_builtin_op(name) is documented
        assert "name" not in inspect.signature(documented).parameters


def test_functions_by_operator() -> None:
    assert _get_builtin_op("_np_sum") is mx.np.sum
    assert _get_builtin_op("_npx_relu") is mx.npx.relu
    assert _get_builtin_op("_np__random_shuffle") is mx.np.random.shuffle
    assert _get_builtin_op("_npi_add") is None
    with pytest.raises(ValueError, match=r"Cannot find operator nope in module mxnet\.numpy"):
        _get_builtin_op("_np_nope")


def test_lists_of_the_protocols() -> None:
    functions = numpy_dispatch_protocol._NUMPY_ARRAY_FUNCTION_LIST
    universal = numpy_dispatch_protocol._NUMPY_ARRAY_UFUNC_LIST
    assert (len(functions), len(universal)) == (105, 57)
    assert {"linalg.norm", "isnan", "concatenate"} <= set(functions)
    assert {"mod", "true_divide", "matmul"} <= set(universal)
    for name in functions:
        place = mx.np.linalg if name.startswith("linalg.") else mx.np
        assert callable(getattr(place, name.removeprefix("linalg.")))


def test_prefixes() -> None:
    assert base._is_np_op("_npi_add")
    assert not base._is_np_op("add")
