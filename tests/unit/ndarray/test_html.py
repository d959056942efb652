"""What notebooks show of arrays."""

import pytest

import mxnet as mx
from mxnet.util import np_shape


def test_repr_html_shape_type_and_context_stand_above_the_numbers():
    shown = mx.nd.array([[1.5, 2], [3, -4]], dtype="float64")._repr_html_()
    assert "<b>NDArray</b> 2x2 float64 @cpu(0)" in shown
    assert [text in shown for text in (">1.5<", ">2<", ">3<", ">-4<")] == [True] * 4
    assert shown.count("<tr>") == 2
    assert shown.count("<td") == 4


def test_repr_html_long_axes_are_cut_and_of_many_axes_the_first_matrix_is_shown():
    shown = mx.nd.arange(2 * 9 * 20).reshape((2, 9, 20))._repr_html_()
    assert "2x9x20 float32" in shown
    assert "[0, :, :]" in shown
    assert shown.count("<tr>") == 7
    assert shown.count("<td") == 7 * 7
    assert ">179<" in shown
    assert ">180<" not in shown


@pytest.mark.parametrize("dtype", ["bool", "int8", "int64", "float16", "bfloat16"])
def test_repr_html_element_types(dtype):
    shown = mx.nd.ones((3,)).astype(dtype)._repr_html_()
    assert f"3 {dtype} @" in shown
    assert shown.count(">1<") == 3 or shown.count(">True<") == 3


def test_repr_html_scalars_empty_sparse_and_numpy_arrays():
    assert ">3.5<" in mx.np.array(3.5)._repr_html_()
    assert "<b>ndarray</b>" in mx.np.array(3.5)._repr_html_()
    with np_shape():
        assert "0x2" in mx.nd.zeros((0, 2))._repr_html_()
    sparse = mx.nd.array([[1, 2], [0, 0]]).tostype("csr")._repr_html_()
    assert "<b>CSRNDArray</b> 2x2" in sparse
    assert "csr, stored: 2<" in sparse
