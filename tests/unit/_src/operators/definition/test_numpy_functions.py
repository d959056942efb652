"""Functions of mx.np that rows beside kernels make: what goes where, what is refused, what they say of themselves."""

import inspect

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.operators.definition.documentation import describe_function
from mxnet._src.operators.definition.facets import Function
from mxnet._src.operators.definition.numpy_functions import row, rows
from mxnet._src.operators.definition.operands import numpy_operator

ROWS = [function_row for function_row in rows() if not function_row.is_method_only]


def test_arguments_go_to_inputs_and_parameters_by_name_and_order():
    argmax_row = row(
        numpy_operator("argmax"), Function("argmax(a, axis=None, out=None)", supplied={"keepdims": "False"})
    )
    assert (argmax_row.inputs, argmax_row.params) == ("(a,)", ("axis", "False"))
    assert argmax_row.takes == {"a": "data", "axis": "axis"}
    assert not argmax_row.refused


def test_arguments_that_go_nowhere_are_refused_unless_they_are_ignored():
    op = numpy_operator("sort")
    signature = "sort(a, axis=-1, kind=None, order=None)"
    assert [a.name for a in row(op, Function(signature)).refused] == ["kind", "order"]
    assert [a.name for a in row(op, Function(signature, ignored=("kind",))).refused] == ["order"]


def test_absent_element_types_are_not_given_or_the_default():
    std_row = row(numpy_operator("std"), Function("std(a, dtype=None)"))
    named = row(numpy_operator("ones"), Function("ones(shape, dtype=None)"))
    assert "_Null if dtype is None else dtype" in std_row.params
    assert 'dtype or "float32"' in named.params


@pytest.mark.parametrize("function_row", ROWS, ids=lambda function_row: function_row.name)
def test_functions_of_all_interfaces_have_the_row_s_signature_and_a_docstring(function_row):
    home = function_row.function.home
    for interface in (mx.np, mx.nd.np, mx.sym.np):
        function = getattr(getattr(interface, home) if home else interface, function_row.name)
        assert list(inspect.signature(function).parameters) == [a.name for a in function_row.arguments]
        for argument in function_row.arguments:
            assert argument.name in function.__doc__


def test_docstrings_take_the_operator_s_words_and_the_function_s_arguments():
    text = describe_function(numpy_operator("argmax"), {"a": "data", "axis": "axis", "out": "out"})
    assert "a : ndarray, any shape\n" in text
    assert "or ``a`` is boolean" in text
    assert "keepdims" not in text
    own_docstring = "Find it.\n\nParameters\n----------\naxis : int\n    Mine.\n\nReturns\n-------\nnothing\n"
    text = describe_function(numpy_operator("argmax"), {"a": "data", "axis": "axis"}, own_docstring)
    assert text.startswith(
        "Find it.\n\nParameters\n----------\na : ndarray, any shape\naxis : int\n    Mine.\n\nReturns"
    )
    assert "nothing" in text
    assert "of int64" not in text


def test_an_order_but_rows_first_is_refused():
    with pytest.raises(NotImplementedError, match=r"ones: order='F' is not supported, only 'C'\."):
        mx.np.ones((2,), order="F")


@pytest.mark.parametrize("name", ["sum", "mean", "std", "argmax", "cumsum", "squeeze"])
def test_methods_of_arrays_and_symbols_are_one_function(name):
    assert getattr(mx.np.ndarray, name) is getattr(mx.sym.np._Symbol, name)
    values = onp.arange(6, dtype="float32").reshape(2, 3)
    result = getattr(mx.np.array(values), name)()
    symbol = getattr(mx.sym.var("x").as_np_ndarray(), name)()
    (computed,) = symbol.as_nd_ndarray().bind(mx.cpu(), {"x": mx.nd.array(values)}).forward()
    assert onp.array_equal(result.asnumpy(), computed.asnumpy())


def test_arrays_made_on_one_context_can_each_be_entered():
    first, second = (mx.np.zeros((1,), ctx=mx.cpu(1)) for _ in range(2))
    with first.ctx, second.ctx, first.ctx:
        assert mx.current_context() == mx.cpu(1)
        with mx.cpu(2):
            assert mx.np.zeros((1,)).ctx == mx.cpu(2)
    assert mx.current_context() == mx.cpu(0)
