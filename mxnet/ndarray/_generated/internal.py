"""Operators of mx.nd, module _internal.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
from ..._src.run.calls.invoke import call_variadic as _call_variadic
from ...base import _Null

_CachedOp_op = _get("_CachedOp")
_CrossDeviceCopy_op = _get("_CrossDeviceCopy")
_adamw_update_op = _get("_adamw_update")
_arange_op = _get("_arange")
_cond_op = _get("_cond")
_copy_op = _get("_copy")
_copyto_op = _get("_copyto")
_cvcopyMakeBorder_op = _get("_cvcopyMakeBorder")
_cvimdecode_op = _get("_cvimdecode")
_cvimread_op = _get("_cvimread")
_cvimresize_op = _get("_cvimresize")
_div_scalar_op = _get("_div_scalar")
_equal_op = _get("_equal")
_equal_scalar_op = _get("_equal_scalar")
_eye_op = _get("_eye")
_foreach_op = _get("_foreach")
_full_op = _get("_full")
_grad_add_op = _get("_grad_add")
_greater_op = _get("_greater")
_greater_equal_op = _get("_greater_equal")
_greater_equal_scalar_op = _get("_greater_equal_scalar")
_greater_scalar_op = _get("_greater_scalar")
_histogram_op = _get("_histogram")
_hypot_op = _get("_hypot")
_hypot_scalar_op = _get("_hypot_scalar")
_identity_with_attr_like_rhs_op = _get("_identity_with_attr_like_rhs")
_imdecode_op = _get("_imdecode")
_lesser_op = _get("_lesser")
_lesser_equal_op = _get("_lesser_equal")
_lesser_equal_scalar_op = _get("_lesser_equal_scalar")
_lesser_scalar_op = _get("_lesser_scalar")
_linspace_op = _get("_linspace")
_logical_and_op = _get("_logical_and")
_logical_and_scalar_op = _get("_logical_and_scalar")
_logical_or_op = _get("_logical_or")
_logical_or_scalar_op = _get("_logical_or_scalar")
_logical_xor_op = _get("_logical_xor")
_logical_xor_scalar_op = _get("_logical_xor_scalar")
_maximum_op = _get("_maximum")
_maximum_scalar_op = _get("_maximum_scalar")
_minimum_op = _get("_minimum")
_minimum_scalar_op = _get("_minimum_scalar")
_minus_scalar_op = _get("_minus_scalar")
_mod_op = _get("_mod")
_mod_scalar_op = _get("_mod_scalar")
_mp_adamw_update_op = _get("_mp_adamw_update")
_mul_scalar_op = _get("_mul_scalar")
_multi_adamw_update_op = _get("_multi_adamw_update")
_multi_lamb_update_op = _get("_multi_lamb_update")
_multi_mp_adamw_update_op = _get("_multi_mp_adamw_update")
_multi_mp_lamb_update_op = _get("_multi_mp_lamb_update")
_not_equal_op = _get("_not_equal")
_not_equal_scalar_op = _get("_not_equal_scalar")
_onehot_encode_op = _get("_onehot_encode")
_ones_op = _get("_ones")
_plus_scalar_op = _get("_plus_scalar")
_power_op = _get("_power")
_power_scalar_op = _get("_power_scalar")
_random_exponential_op = _get("_random_exponential")
_random_gamma_op = _get("_random_gamma")
_random_generalized_negative_binomial_op = _get("_random_generalized_negative_binomial")
_random_negative_binomial_op = _get("_random_negative_binomial")
_random_normal_op = _get("_random_normal")
_random_pdf_dirichlet_op = _get("_random_pdf_dirichlet")
_random_pdf_exponential_op = _get("_random_pdf_exponential")
_random_pdf_gamma_op = _get("_random_pdf_gamma")
_random_pdf_generalized_negative_binomial_op = _get("_random_pdf_generalized_negative_binomial")
_random_pdf_negative_binomial_op = _get("_random_pdf_negative_binomial")
_random_pdf_normal_op = _get("_random_pdf_normal")
_random_pdf_poisson_op = _get("_random_pdf_poisson")
_random_pdf_uniform_op = _get("_random_pdf_uniform")
_random_poisson_op = _get("_random_poisson")
_random_randint_op = _get("_random_randint")
_random_uniform_op = _get("_random_uniform")
_ravel_multi_index_op = _get("_ravel_multi_index")
_rdiv_scalar_op = _get("_rdiv_scalar")
_rminus_scalar_op = _get("_rminus_scalar")
_rmod_scalar_op = _get("_rmod_scalar")
_rnn_param_concat_op = _get("_rnn_param_concat")
_rpower_scalar_op = _get("_rpower_scalar")
_sample_exponential_op = _get("_sample_exponential")
_sample_gamma_op = _get("_sample_gamma")
_sample_generalized_negative_binomial_op = _get("_sample_generalized_negative_binomial")
_sample_multinomial_op = _get("_sample_multinomial")
_sample_negative_binomial_op = _get("_sample_negative_binomial")
_sample_normal_op = _get("_sample_normal")
_sample_poisson_op = _get("_sample_poisson")
_sample_uniform_op = _get("_sample_uniform")
_sample_unique_zipfian_op = _get("_sample_unique_zipfian")
_scatter_elemwise_div_op = _get("_scatter_elemwise_div")
_scatter_minus_scalar_op = _get("_scatter_minus_scalar")
_scatter_plus_scalar_op = _get("_scatter_plus_scalar")
_scatter_set_nd_op = _get("_scatter_set_nd")
_set_value_op = _get("_set_value")
_sg_mkldnn_conv_op = _get("_sg_mkldnn_conv")
_sg_mkldnn_fully_connected_op = _get("_sg_mkldnn_fully_connected")
_sg_mkldnn_selfatt_qk_op = _get("_sg_mkldnn_selfatt_qk")
_sg_mkldnn_selfatt_valatt_op = _get("_sg_mkldnn_selfatt_valatt")
_shuffle_op = _get("_shuffle")
_slice_assign_op = _get("_slice_assign")
_slice_assign_scalar_op = _get("_slice_assign_scalar")
_split_v2_op = _get("_split_v2")
_square_sum_op = _get("_square_sum")
_unravel_index_op = _get("_unravel_index")
_while_loop_op = _get("_while_loop")
_zeros_op = _get("_zeros")
_zeros_without_dtype_op = _get("_zeros_without_dtype")
_elemwise_add_op = _get("elemwise_add")
_elemwise_div_op = _get("elemwise_div")
_elemwise_mul_op = _get("elemwise_mul")
_elemwise_sub_op = _get("elemwise_sub")


def _CachedOp(*data, **kwargs):
    """Run a graph that was cut out of a larger one.

    Parameters
    ----------
    data : NDArrays
        What the graph's variables stand for, in order.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArrays
        The graph's outputs.

    Raises
    ------
    MXNetError
        If the operator is called without its graph: the JSON of a symbol as ``subgraph``; `Symbol.optimize_for` makes
        nodes with theirs.
    """
    return _call_variadic(_CachedOp_op, data, kwargs)


def _CrossDeviceCopy(out=None, name=None, **kwargs):
    """Return a copy of an array: the node that MXNet puts between devices when it binds a graph.

    Parameters
    ----------
    data : NDArray, any shape
        By keyword.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
    return _call(_CrossDeviceCopy_op, (kwargs.pop("data", None),), (), out, kwargs)


def _Div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_div(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[0.25, 2.  ],
           [1.  , 2.  ]], dtype=float32)
    """
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _DivScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x / s (for integers, truncated towards zero) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_div_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x == y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_equal_op, (lhs, rhs), (), out, kwargs)


def _EqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x == s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x > y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_greater_op, (lhs, rhs), (), out, kwargs)


def _GreaterEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x >= s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_greater_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _GreaterScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x > s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_greater_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Greater_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x >= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_greater_equal_op, (lhs, rhs), (), out, kwargs)


def _Hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute sqrt(x^2 + y^2) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_hypot_op, (lhs, rhs), (), out, kwargs)


def _HypotScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute sqrt(x^2 + s^2) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_hypot_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x < y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_lesser_op, (lhs, rhs), (), out, kwargs)


def _LesserEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x <= s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_lesser_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LesserScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x < s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_lesser_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Lesser_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x <= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def _LogicalAndScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != 0 and s != 0, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_and_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LogicalOrScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != 0 or s != 0, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_or_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LogicalXorScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute (x != 0) is not (s != 0), as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_xor_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Logical_And(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 and y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_and_op, (lhs, rhs), (), out, kwargs)


def _Logical_Or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 or y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_or_op, (lhs, rhs), (), out, kwargs)


def _Logical_Xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute (x != 0) is not (y != 0), as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_xor_op, (lhs, rhs), (), out, kwargs)


def _Maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_maximum_op, (lhs, rhs), (), out, kwargs)


def _MaximumScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the larger of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_maximum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_minimum_op, (lhs, rhs), (), out, kwargs)


def _MinimumScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the smaller of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_minimum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[-3.,  1.],
           [ 0.,  2.]], dtype=float32)
    """
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _MinusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x - s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_mod_op, (lhs, rhs), (), out, kwargs)


def _ModScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the remainder of x / s with the sign of s (0 if s is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_mod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_mul(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[4., 2.],
           [9., 8.]], dtype=float32)
    """
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def _MulScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x * s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_mul_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _NotEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_not_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Not_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_not_equal_op, (lhs, rhs), (), out, kwargs)


def _Plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[5., 3.],
           [6., 6.]], dtype=float32)
    """
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _PlusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x + s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x to the power of y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_power_op, (lhs, rhs), (), out, kwargs)


def _PowerScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x to the power of s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_power_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RDivScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s / x (for integers, truncated towards zero) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rdiv_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RMinusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s - x for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rminus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RModScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the remainder of s / x with the sign of x (0 where x is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rmod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RPowerScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s to the power of x for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rpower_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _adamw_update(weight=None, grad=None, mean=None, var=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """AdamW: ``weight - eta * (lr * mean / (sqrt(var) + epsilon) + wd * weight)``, the averages as in `adam_update`.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mean, var : NDArray, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    rescale_grad : NDArray, (1,)
        Factor of the gradient. If it is 0, infinite or NaN, nothing is updated (a loss scaler overflowed).
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay, outside of the averages.
    eta : float
        Schedule multiplier.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2017, arXiv:1711.05101.
    """
    return _call(_adamw_update_op, (weight, grad, mean, var, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), out, kwargs)


def _add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[5., 3.],
           [6., 6.]], dtype=float32)
    """
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return evenly spaced values in [start, stop).

    Parameters
    ----------
    start : float
        The first number; with ``stop`` absent and without ``infer_range``, the end, and values start at 0.
    stop : float or None, default None
    step : float, default 1
        Not 0; may be negative.
    repeat : int, default 1
        How often each value is repeated.
    infer_range : bool, default False
        With ``stop`` absent, let the shape follow from how a graph uses the result.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        Numbers are computed in it: integers use truncated ``start`` and ``step``.
    shape : tuple of int, optional
        What graphs put in for ``infer_range``: the shape, filled in row order.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (ceil((stop - start) / step) * repeat,)

    Raises
    ------
    MXNetError
        For a step of 0, an empty range or ``repeat`` below 1.
    """
    return _call(_arange_op, (), (start, stop, step, repeat, infer_range, ctx, dtype, kwargs.pop("shape", _Null)), out, kwargs)


def _cond(*data, **kwargs):
    """Run one of two branches.

    Parameters
    ----------
    data : NDArrays
        What condition and branches use.
    num_args : int
        Number of inputs, condition and branches counted as one each.
    num_outputs : int
        Outputs of each branch.
    cond_input_locs, then_input_locs, else_input_locs : tuple of int
        Which inputs are the variables of condition and branches.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArrays
        The outputs of the branch taken.

    Raises
    ------
    MXNetError
        If the condition is no single number, or the operator is called without its branches.
    """
    return _call_variadic(_cond_op, data, kwargs)


def _copy(data=None, out=None, name=None, **kwargs):
    """Return a copy of an array.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.identity(mx.nd.array([1, 2])).asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _call(_copy_op, (data,), (), out, kwargs)


def _copyto(data=None, out=None, name=None, **kwargs):
    """Copy an array into another one, as its dtype, and wherever it is.

    Parameters
    ----------
    data, out : NDArray, of one shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape, dtype and device of ``out``
    """
    return _call(_copyto_op, (data, out), (), out, kwargs)


def _crop_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Return ``lhs`` with a box overwritten by ``rhs``.

    Parameters
    ----------
    lhs : NDArray, any shape
    rhs : NDArray, shape of the box, dtype of ``lhs``
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If ``rhs`` has not the shape of the box, or the box is invalid.
    """
    return _call(_slice_assign_op, (lhs, rhs), (begin, end, step), out, kwargs)


def _crop_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Return ``data`` with a box filled by a number.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 0
        Truncated when ``data`` is an integer array.
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the box is invalid.
    """
    return _call(_slice_assign_scalar_op, (data,), (scalar, begin, end, step), out, kwargs)


def _cvcopyMakeBorder(src=None, top=_Null, bot=_Null, left=_Null, right=_Null, type=_Null, value=_Null, values=_Null, out=None, name=None, **kwargs):
    """Put a border around an image.

    Parameters
    ----------
    src : NDArray, (H, W, C)
    top, bot, left, right : int, not negative
        Widths in pixels.
    type : int, default 0
        0 one colour, 1 the pixel at the edge, 2 the image mirrored (cba|abc), 3 the image again (abc|abc),
        4 the image mirrored at its outermost pixel (dcb|abcd).
    value : float, default 0
        The colour, for the first three channels, where ``values`` are not given.
    values : tuple of float, at most 4 used
        The colour, one value per channel; what is missing is 0.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (top + H + bot, left + W + right, C), dtype of ``src``

    Raises
    ------
    MXNetError
        For a negative width, an unknown type, or a colour for more than 4 channels.
    """
    return _call(_cvcopyMakeBorder_op, (src,), (top, bot, left, right, type, value, values), out, kwargs)


def _cvimdecode(buf=None, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    """Decode an image (JPEG, PNG ...) with OpenCV.

    An orientation among the EXIF data is applied to JPEG images that begin with the EXIF data, as cameras write them;
    other images, those that begin with a JFIF header among them, keep their pixels.

    Parameters
    ----------
    buf : NDArray, any shape, uint8
        The bytes of the file.
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue, or as OpenCV has them: blue, green, red.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the bytes are no image, or one of more pixels than OpenCV's limit, 2**30.
    """
    return _call(_cvimdecode_op, (buf,), (flag, to_rgb), out, kwargs)


def _cvimread(filename=_Null, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    """Read an image file (JPEG, PNG ...) with OpenCV.

    An orientation among the EXIF data is applied as by `_cvimdecode`.

    Parameters
    ----------
    filename : str
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue, or as OpenCV has them: blue, green, red.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the file cannot be read or is no image.
    """
    return _call(_cvimread_op, (), (filename, flag, to_rgb), out, kwargs)


def _cvimresize(src=None, w=_Null, h=_Null, interp=_Null, out=None, name=None, **kwargs):
    """Resize an image.

    Parameters
    ----------
    src : NDArray, (H, W, C); uint8, int8, float32 or float64
    w, h : int, at least 1
        New width and height.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact values.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (h, w, C), dtype of ``src``

    Raises
    ------
    MXNetError
        For a size below 1, an unknown method, another dtype or number of axes.
    """
    return _call(_cvimresize_op, (src,), (w, h, interp), out, kwargs)


def _div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_div(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[0.25, 2.  ],
           [1.  , 2.  ]], dtype=float32)
    """
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _div_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x / s (for integers, truncated towards zero) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_div_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x == y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_equal_op, (lhs, rhs), (), out, kwargs)


def _equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x == s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N : int
        Number of rows.
    M : int, default 0
        Number of columns; 0 means ``N``.
    k : int, default 0
        Which diagonal: positive ones lie above the main diagonal, negative ones below.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, M)
    """
    return _call(_eye_op, (), (N, M, k, ctx, dtype), out, kwargs)


def _foreach(*data, **kwargs):
    """Run a body for every element along the first axis, carrying states from step to step.

    Parameters
    ----------
    data : NDArrays
        Sequences (T, ...), then initial states, then whatever else the body uses.
    num_args : int
        Number of inputs, the body counted as one.
    num_outputs, num_out_data : int
        All outputs of the body, and how many of them are stacked to (T, ...); the others are the next states.
    in_data_locs, in_state_locs, remain_locs : tuple of int
        Which variables of the body, in the order of its arguments, are elements of sequences, states, and the rest.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArrays
        Stacked outputs, then final states.

    Raises
    ------
    MXNetError
        If sequences have different lengths, or the operator is called without its body.
    """
    return _call_variadic(_foreach_op, data, kwargs)


def _full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, out=None, name=None, **kwargs):
    """Return an array that holds one value.

    Parameters
    ----------
    shape : tuple of int
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    value : float
        Truncated, and wrapped around, for integers.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``
    """
    return _call(_full_op, (), (shape, ctx, dtype, value), out, kwargs)


def _grad_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y, as gradients are accumulated for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_grad_add_op, (lhs, rhs), (), out, kwargs)


def _greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x > y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_greater_op, (lhs, rhs), (), out, kwargs)


def _greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x >= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_greater_equal_op, (lhs, rhs), (), out, kwargs)


def _greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x >= s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_greater_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _greater_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x > s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_greater_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, out=None, name=None, **kwargs):
    """Count how many values fall into each bin.

    Parameters
    ----------
    data : NDArray, any shape
    bins : NDArray, (K + 1,), ascending
        Edges; absent when ``bin_cnt`` is given. A bin contains its lower edge, the last one its upper edge too.
    bin_cnt : int or None
        Number K of bins of equal width.
    range : (low, high) or None
        Their outer edges; used with ``bin_cnt``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    counts : NDArray of int64, (K,)
        NaN and values outside are not counted.
    edges : NDArray, (K + 1,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``bin_cnt`` comes without ``range`` or the reverse, or they are invalid.
    """
    return _call(_histogram_op, (data, bins), (bin_cnt, range), out, kwargs)


def _hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute sqrt(x^2 + y^2) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_hypot_op, (lhs, rhs), (), out, kwargs)


def _hypot_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute sqrt(x^2 + s^2) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_hypot_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _identity_with_attr_like_rhs(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Return ``lhs``; shape and dtype may be inferred from ``rhs``, whose gradient is 0.

    Parameters
    ----------
    lhs, rhs : NDArray, one shape and dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
    return _call(_identity_with_attr_like_rhs_op, (lhs, rhs), (), out, kwargs)


def _imdecode(mean=None, index=_Null, x0=_Null, y0=_Null, x1=_Null, y1=_Null, c=_Null, size=_Null, str_img=_Null, out=None, name=None, **kwargs):
    """Decode an image into a floating-point NDArray, channels first, and subtract a mean.

    MXNet's oldest decoder, of which 1.9.1 keeps the name but which it cannot call; `mx.image.imdecode` replaces it.

    Parameters
    ----------
    mean : NDArray, (C, H, W), or of one number for none
    index
        Place in a batch that ``out`` would be, without effect here.
    x0, y0, x1, y1 : int
        Left, upper, right and lower border of the part that is wanted; all 0 for the whole image.
    c : int, default 3
        Channels, 1 or 3.
    size : int
        How many of the bytes to use; 0 for all.
    str_img : bytes
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (C, height, width), float32

    Raises
    ------
    MXNetError
        If the bytes are no image, or ``mean`` has another shape.
    """
    return _call(_imdecode_op, (mean,), (index, x0, y0, x1, y1, c, size, str_img), out, kwargs)


def _lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x < y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_lesser_op, (lhs, rhs), (), out, kwargs)


def _lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x <= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def _lesser_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x <= s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_lesser_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _lesser_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x < s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_lesser_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return a given number of evenly spaced values.

    Parameters
    ----------
    start, stop : float
        The first number, and the last one or, without ``endpoint``, the one after it.
    num : int
        How many; not negative.
    endpoint : bool, default True
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (num,)
    """
    return _call(_linspace_op, (), (start, stop, num, endpoint, ctx, dtype), out, kwargs)


def _logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 and y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_and_op, (lhs, rhs), (), out, kwargs)


def _logical_and_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != 0 and s != 0, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_and_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 or y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_or_op, (lhs, rhs), (), out, kwargs)


def _logical_or_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != 0 or s != 0, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_or_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute (x != 0) is not (y != 0), as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_logical_xor_op, (lhs, rhs), (), out, kwargs)


def _logical_xor_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute (x != 0) is not (s != 0), as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_logical_xor_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_maximum_op, (lhs, rhs), (), out, kwargs)


def _maximum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the larger of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_maximum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_minimum_op, (lhs, rhs), (), out, kwargs)


def _minimum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the smaller of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_minimum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[-3.,  1.],
           [ 0.,  2.]], dtype=float32)
    """
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _minus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x - s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_mod_op, (lhs, rhs), (), out, kwargs)


def _mod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the remainder of x / s with the sign of s (0 if s is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_mod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _mp_adamw_update(weight=None, grad=None, mean=None, var=None, weight32=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Do `_adamw_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mean, var, weight32 : NDArray, shape of ``weight``, float32
        Averages, and the weight in full precision; all updated in place.
    rescale_grad : NDArray, (1,), float32
        Factor of the gradient. If it is 0, infinite or NaN, nothing is updated (a loss scaler overflowed).
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay, outside of the averages.
    eta : float
        Schedule multiplier.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
    return _call(_mp_adamw_update_op, (weight, grad, mean, var, weight32, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), out, kwargs)


def _mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_mul(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[4., 2.],
           [9., 8.]], dtype=float32)
    """
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def _mul_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x * s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_mul_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _multi_adamw_update(*data, **kwargs):
    """Do `_adamw_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mean, var for each weight, then rescale_grad, (1,).
    lrs, wds, etas : tuple of float
        Learning rate, weight decay and schedule multiplier of each weight.
    beta1, beta2, epsilon, clip_gradient
        As for `_adamw_update`.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_adamw_update_op, data, kwargs)


def _multi_lamb_update(*data, **kwargs):
    """Do both phases of LAMB for many weights; see `lamb_update_phase1` and `lamb_update_phase2`.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mean, var for each weight.
    learning_rates, wds : tuple of float
        Of each weight.
    step_count : tuple of int
        Number of the update, from 1, of each weight.
    num_tensors : int, default 1
        Number of weights.
    beta1, beta2, epsilon, rescale_grad, lower_bound, upper_bound, clip_gradient, bias_correction
        As for the two phases.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_lamb_update_op, data, kwargs)


def _multi_mp_adamw_update(*data, **kwargs):
    """Do `_mp_adamw_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight, then rescale_grad, (1,), float32.
    lrs, wds, etas : tuple of float
        Learning rate, weight decay and schedule multiplier of each weight.
    beta1, beta2, epsilon, clip_gradient
        As for `_adamw_update`.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_mp_adamw_update_op, data, kwargs)


def _multi_mp_lamb_update(*data, **kwargs):
    """Do `_multi_lamb_update` on float32 copies of half-precision weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad (half precision), mean, var, weight32 (float32) for each weight. As in MXNet the trust ratio takes
        the norm of ``weight``; everything else takes ``weight32``.
    learning_rates, wds : tuple of float
        Of each weight.
    beta1, beta2, epsilon, rescale_grad, lower_bound, upper_bound, clip_gradient, bias_correction
        As for the two phases.
    step_count : tuple of int
        Number of the update, from 1, of each weight.
    num_tensors : int, default 1
        Number of weights.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_mp_lamb_update_op, data, kwargs)


def _not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_not_equal_op, (lhs, rhs), (), out, kwargs)


def _not_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x != s, as 1 or 0 in the dtype of ``data``, for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_not_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _onehot_encode(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Return rows of zeros with a one at given indices; `one_hot` is the operator for new programs.

    Parameters
    ----------
    lhs : NDArray, (N,), float32
        Where, 0 to depth - 1; a row stays zero for other values.
    rhs : NDArray, (N, depth), float32
        Gives the shape of the result; usually also ``out``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, depth), float32

    Raises
    ------
    MXNetError
        If the shapes or dtypes are others.
    """
    return _call(_onehot_encode_op, (lhs, rhs), (), out, kwargs)


def _ones(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return an array of ones.

    Parameters
    ----------
    shape : tuple of int
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``
    """
    return _call(_ones_op, (), (shape, ctx, dtype), out, kwargs)


def _plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[5., 3.],
           [6., 6.]], dtype=float32)
    """
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _plus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x + s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x to the power of y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_power_op, (lhs, rhs), (), out, kwargs)


def _power_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x to the power of s for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_power_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from an exponential distribution.

    Parameters
    ----------
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is not positive.

    Examples
    --------
    >>> mx.nd.random_exponential(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_exponential_op, (), (lam, shape, ctx, dtype), out, kwargs)


def _random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a gamma distribution.

    Parameters
    ----------
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``alpha`` or ``beta`` is not positive.

    Examples
    --------
    >>> mx.nd.random_gamma(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_gamma_op, (), (alpha, beta, shape, ctx, dtype), out, kwargs)


def _random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``mu`` or ``alpha`` is negative.

    Examples
    --------
    >>> mx.nd.random_generalized_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_generalized_negative_binomial_op, (), (mu, alpha, shape, ctx, dtype), out, kwargs)


def _random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : int, default 1
        Number of successes, not negative.
    p : float, default 1
        Probability of success.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``k`` is negative.

    Examples
    --------
    >>> mx.nd.random_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_negative_binomial_op, (), (k, p, shape, ctx, dtype), out, kwargs)


def _random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.

    Examples
    --------
    >>> mx.nd.random_normal(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def _random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: prod(x^(alpha - 1)) gamma(sum(alpha)) / prod(gamma(alpha)), x positive with sum 1.

    Parameters
    ----------
    sample : NDArray, (..., *draws, K)
    alpha : NDArray, (..., K)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample`` without the last axis
    """
    return _call(_random_pdf_dirichlet_op, (sample, alpha), (is_log,), out, kwargs)


def _random_pdf_exponential(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: lam exp(-lam x).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_exponential_op, (sample, lam), (is_log,), out, kwargs)


def _random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: beta^alpha x^(alpha - 1) exp(-beta x) / gamma(alpha).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    alpha, beta : NDArray, (...)
        Parameters of the distributions. ``beta`` is a rate here, not a scale.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_gamma_op, (sample, alpha, beta), (is_log,), out, kwargs)


def _random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: of a negative binomial distribution given by mean and dispersion.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, alpha : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_generalized_negative_binomial_op, (sample, mu, alpha), (is_log,), out, kwargs)


def _random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: x failures before the k-th success, p being the probability of success.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    k, p : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_negative_binomial_op, (sample, k, p), (is_log,), out, kwargs)


def _random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: exp(-(x - mu)^2 / (2 sigma^2)) / (sigma sqrt(2 pi)).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, sigma : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_normal_op, (sample, mu, sigma), (is_log,), out, kwargs)


def _random_pdf_poisson(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: lam^x exp(-lam) / x!.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_poisson_op, (sample, lam), (is_log,), out, kwargs)


def _random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: 1 / (high - low).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    low, high : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_uniform_op, (sample, low, high), (is_log,), out, kwargs)


def _random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a Poisson distribution, as floats.

    Parameters
    ----------
    lam : float, default 1
        Mean, not negative.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is negative.

    Examples
    --------
    >>> mx.nd.random_poisson(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_poisson_op, (), (lam, shape, ctx, dtype), out, kwargs)


def _random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw integers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
    high : int
        Never drawn itself.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "int32", "int64"}, default int32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.

    Examples
    --------
    >>> mx.nd.random_randint(low=2, high=3, shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_randint_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def _random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.

    Examples
    --------
    >>> mx.nd.random_uniform(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def _ravel_multi_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    """Turn coordinates into flat indices, in row-major order.

    Parameters
    ----------
    data : NDArray, (M, N)
        ``data[i]`` are the coordinates along axis ``i``.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing or has not M numbers, or ``data`` has not two axes.

    Examples
    --------
    >>> mx.nd.ravel_multi_index(mx.nd.array([[1, 0], [2, 1]]), shape=(2, 3)).asnumpy()
    array([5., 1.], dtype=float32)
    """
    return _call(_ravel_multi_index_op, (data,), (shape,), out, kwargs)


def _rdiv_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s / x (for integers, truncated towards zero) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rdiv_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rminus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s - x for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rminus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rmod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute the remainder of s / x with the sign of x (0 where x is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rmod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rnn_param_concat(*data, **kwargs):
    """Join the parameters of an RNN layer into the vector that the fused operator takes.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.
    """
    return _call_variadic(_rnn_param_concat_op, data, kwargs)


def _rpower_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute s to the power of x for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_rpower_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _sample_exponential(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from an exponential distribution, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_exponential(mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_exponential_op, (lam,), (shape, dtype), out, kwargs)


def _sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a gamma distribution, for each element of the parameters.

    Parameters
    ----------
    alpha : NDArray, any shape, the same for all
        Shape of the distribution, positive.
    beta : NDArray, any shape, the same for all
        Scale (not rate), positive.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_gamma(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_gamma_op, (alpha, beta), (shape, dtype), out, kwargs)


def _sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean, not negative.
    alpha : NDArray, any shape, the same for all
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_generalized_negative_binomial(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_generalized_negative_binomial_op, (mu, alpha), (shape, dtype), out, kwargs)


def _sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw positions with given probabilities.

    Parameters
    ----------
    data : NDArray, (..., K), floating point
        Probabilities along the last axis, summing to 1.
    shape : tuple of int, default ()
        How many positions to draw for each distribution.
    get_prob : bool, default False
        Return the logarithm of the probability of what was drawn too; it is differentiable (for REINFORCE).
    dtype : str, default "int32"
        Of the positions.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., *shape), or (1,) if that is (); with ``get_prob`` followed by an array of that shape, dtype of ``data``

    Examples
    --------
    >>> mx.nd.sample_multinomial(mx.nd.array([[0, 1, 0], [0, 0, 1]]), shape=2).asnumpy()
    array([[1, 1],
           [2, 2]], dtype=int32)
    """
    return _call(_sample_multinomial_op, (data,), (shape, get_prob, dtype), out, kwargs)


def _sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw failures before the k-th success of trials that succeed with probability p, as floats, for each element of the parameters.

    Parameters
    ----------
    k : NDArray, any shape, the same for all
        Number of successes, not negative.
    p : NDArray, any shape, the same for all
        Probability of success.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_negative_binomial(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_negative_binomial_op, (k, p), (shape, dtype), out, kwargs)


def _sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean.
    sigma : NDArray, any shape, the same for all
        Standard deviation, positive.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_normal(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_normal_op, (mu, sigma), (shape, dtype), out, kwargs)


def _sample_poisson(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a Poisson distribution, as floats, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Mean, not negative.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_poisson(mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_poisson_op, (lam,), (shape, dtype), out, kwargs)


def _sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw numbers spread evenly over [low, high), for each element of the parameters.

    Parameters
    ----------
    low : NDArray, any shape, the same for all
        Lower bound.
    high : NDArray, any shape, the same for all
        Upper bound.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_uniform(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_uniform_op, (low, high), (shape, dtype), out, kwargs)


def _sample_unique_zipfian(range_max=_Null, shape=_Null, out=None, name=None, **kwargs):
    """Draw distinct class indices, log-uniformly: class c with probability log((c + 2) / (c + 1)) / log(range_max + 1).

    Parameters
    ----------
    range_max : int
        Number of classes.
    shape : (N, M)
        M distinct classes are drawn N times.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    samples : NDArray, (N, M), int64
    trials : NDArray, (N,), int64
        How many draws it took until M distinct classes had come up.

    Raises
    ------
    MXNetError
        If ``shape`` has not two axes or M exceeds ``range_max``.
    """
    return _call(_sample_unique_zipfian_op, (), (range_max, shape), out, kwargs)


def _scatter_elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x / y (where ``lhs`` stores values, if it is sparse) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.
    """
    return _call(_scatter_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _scatter_minus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x - s (where values are stored, if ``data`` is sparse) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_scatter_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _scatter_plus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Compute x + s (where values are stored, if ``data`` is sparse) for every element x and the scalar s.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _call(_scatter_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, out=None, name=None, **kwargs):
    """Return ``lhs`` with elements, or slices, replaced at coordinates.

    Parameters
    ----------
    lhs : NDArray, ``shape``
    rhs : NDArray, (Y0, Y1, ..., DM, ...), dtype of ``lhs``
    indices : NDArray, (M, Y0, Y1, ...), any dtype
        As for ``scatter_nd``.
    shape : tuple of int
        Shape of ``lhs``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside ``lhs`` (on the CPU; on a GPU it is clipped).
    """
    return _call(_scatter_set_nd_op, (lhs, rhs, indices), (shape,), out, kwargs)


def _set_value(src=_Null, out=None, name=None, **kwargs):
    """Fill an array with a number.

    Parameters
    ----------
    out : NDArray, any shape
    src : float
        In single precision; truncated for integers.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``out``
    """
    return _call(_set_value_op, (out,), (src,), out, kwargs)


def _sg_mkldnn_conv(*data, **kwargs):
    """Convolution with the normalization, sum and activation after it, which the node holds as a graph.

    Parameters
    ----------
    data : NDArrays
        What the graph's variables stand for: data, weight, bias unless the convolution has none, the normalization's
        gamma, beta, mean and variance, the other summand. With ``quantized`` minimum and maximum of the data and of
        the other summand follow, which are 8-bit integers then; all else is real.
    with_bn, with_act, with_sum, with_postsum_act : bool
        What the graph holds besides the convolution; its activation comes before or after the sum.
    quantized : bool
        Compute on integers: weights, with the normalization folded in, have 127.5 steps in each output channel.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result. Without it the result is int32, and weights have one scale for all channels.
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray
        Real; with ``quantized`` uint8 after an activation without negative results, otherwise int8.
    output_min, output_max : NDArray, (1,), float32, with ``quantized``

    Raises
    ------
    MXNetError
        If the operator is called without its graph.
    """
    return _call_variadic(_sg_mkldnn_conv_op, data, kwargs)


def _sg_mkldnn_fully_connected(*data, **kwargs):
    """Fully connected layer with the element-wise function after it, which the node holds as a graph.

    Parameters
    ----------
    data : NDArrays
        What the graph's variables stand for: data, weight, bias unless the layer has none. With ``quantized`` the data
        are 8-bit integers and minimum and maximum of them follow; weight and bias are int8 and theirs follow
        too, unless ``channel_wise_quantize``.
    with_eltwise : bool
        The graph holds a function after the layer.
    quantized : bool
        Compute on integers.
    enable_float_output : bool
        Return floating-point values, without a range.
    channel_wise_quantize : bool
        Weight and bias are real; the weight has 127.5 steps in each output channel.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result; without it the result is int32.
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray
        Real; with ``quantized`` uint8 after a function without negative results, otherwise int8.
    min_output, max_output : NDArray, (1,), float32, with ``quantized`` and without ``enable_float_output``

    Raises
    ------
    MXNetError
        If the operator is called without its graph.
    """
    return _call_variadic(_sg_mkldnn_fully_connected_op, data, kwargs)


def _sg_mkldnn_selfatt_qk(queries_keys_values=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Scaled products of queries and keys in self-attention.

    Parameters
    ----------
    queries_keys_values : NDArray, (T, N, heads * 3 * head size)
        With ``quantized`` int8, and its minimum and maximum follow.
    heads : int
    quantized : bool
        Compute on integers.
    enable_float_output : bool
        Return floating-point values, without a range.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result; without it the result is int32.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (N * heads, T, T)
        Real, or with ``quantized`` int8.
    min_output, max_output : NDArray, (1,), float32, with ``quantized`` and without ``enable_float_output``
    """
    return _call(_sg_mkldnn_selfatt_qk_op, (queries_keys_values,), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), out, kwargs)


def _sg_mkldnn_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Attention-weighted sums of the values in self-attention.

    Parameters
    ----------
    queries_keys_values : NDArray, (T, N, heads * 3 * head size)
        With ``quantized`` int8.
    attention : NDArray, (N * heads, T, T)
        With ``quantized`` uint8; minimum and maximum of both follow.
    heads : int
    quantized : bool
        Compute on integers.
    enable_float_output : bool
        Return floating-point values, without a range.
    min_calib_range, max_calib_range : float or None
        The range of a quantized result; without it the result is int32.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (T, N, heads * head size)
        Real, or with ``quantized`` int8.
    min_output, max_output : NDArray, (1,), float32, with ``quantized`` and without ``enable_float_output``
    """
    return _call(_sg_mkldnn_selfatt_valatt_op, (queries_keys_values, attention), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), out, kwargs)


def _shuffle(data=None, out=None, name=None, **kwargs):
    """Put the entries along the first axis into random order.

    Parameters
    ----------
    data : NDArray, at least one axis
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Examples
    --------
    >>> sorted(mx.nd.shuffle(mx.nd.array([1, 2, 3])).asnumpy().tolist())
    [1.0, 2.0, 3.0]
    """
    return _call(_shuffle_op, (data,), (), out, kwargs)


def _slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Return ``lhs`` with a box overwritten by ``rhs``.

    Parameters
    ----------
    lhs : NDArray, any shape
    rhs : NDArray, shape of the box, dtype of ``lhs``
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If ``rhs`` has not the shape of the box, or the box is invalid.
    """
    return _call(_slice_assign_op, (lhs, rhs), (begin, end, step), out, kwargs)


def _slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Return ``data`` with a box filled by a number.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 0
        Truncated when ``data`` is an integer array.
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the box is invalid.
    """
    return _call(_slice_assign_scalar_op, (data,), (scalar, begin, end, step), out, kwargs)


def _split_v2(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, out=None, name=None, **kwargs):
    """Split an axis at given indices or into nearly equal parts.

    Parameters
    ----------
    data : NDArray, any shape
    indices : tuple of int
        Where the parts begin: ascending from 0; of an axis of length 0, anywhere. Without effect when ``sections`` is
        given.
    axis : int, default 1
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    sections : int, default 0
        Number of parts; 0 or less leaves it to ``indices``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArrays, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range, ``indices`` do not ascend from 0, or a part to squeeze is not of length 1.
    """
    return _call(_split_v2_op, (data,), (indices, axis, squeeze_axis, sections), out, kwargs)


def _square_sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Sum the squares of elements over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.
    """
    return _call(_square_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def _sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[-3.,  1.],
           [ 0.,  2.]], dtype=float32)
    """
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _unravel_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    """Turn flat indices into coordinates, in row-major order.

    Parameters
    ----------
    data : NDArray, any shape
        Flat indices.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (M,) + ``data.shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing.

    Examples
    --------
    >>> mx.nd.unravel_index(mx.nd.array([5, 1]), shape=(2, 3)).asnumpy()
    array([[1., 0.],
           [2., 1.]], dtype=float32)
    """
    return _call(_unravel_index_op, (data,), (shape,), out, kwargs)


def _while_loop(*data, **kwargs):
    """Run a body as long as a condition on the loop's variables holds.

    Parameters
    ----------
    data : NDArrays
        What condition and body use.
    num_args : int
        Number of inputs, condition and body counted as one each.
    num_outputs, num_out_data : int
        All outputs of the body, and how many of them are stacked; the others are the loop's next variables.
    max_iterations : int, at least 1
        The loop ends after so many steps in any case. Stacked outputs have this length; rows not reached are zero.
    cond_input_locs, func_input_locs : tuple of int
        Which inputs are the variables of condition and body.
    func_var_locs : tuple of int
        Which of the body's variables are the loop's.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArrays
        Stacked outputs (max_iterations, ...), then the loop's variables.

    Raises
    ------
    MXNetError
        If the condition is no single number, ``max_iterations`` is below 1, or the operator is called without its body.
    """
    return _call_variadic(_while_loop_op, data, kwargs)


def _zeros(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return an array of zeros.

    Parameters
    ----------
    shape : tuple of int
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``
    """
    return _call(_zeros_op, (), (shape, ctx, dtype), out, kwargs)


def _zeros_without_dtype(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return an array of zeros whose dtype may be left to type inference.

    Parameters
    ----------
    shape : tuple of int
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : int, default -1
        Type code as in files (0 float32, 1 float64, 2 float16, 3 uint8, 4 int32, 5 int8, 6 int64); -1 is float32 unless
        inferred.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``
    """
    return _call(_zeros_without_dtype_op, (), (shape, ctx, dtype), out, kwargs)
