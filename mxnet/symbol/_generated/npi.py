"""Operators of mx.sym, module npi.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import np_compose as _compose
from .._compose import np_compose_variadic as _compose_variadic
from ...base import _Null

_Cast_op = _get("Cast")
_Custom_op = _get("Custom")
_SwapAxis_op = _get("SwapAxis")
_contrib_boolean_mask_op = _get("_contrib_boolean_mask")
_copyto_op = _get("_copyto")
_cvimdecode_op = _get("_cvimdecode")
_cvimread_op = _get("_cvimread")
_cvimresize_op = _get("_cvimresize")
_full_op = _get("_full")
_histogram_op = _get("_histogram")
_hypot_scalar_op = _get("_hypot_scalar")
_linalg_det_op = _get("_linalg_det")
_linalg_inverse_op = _get("_linalg_inverse")
_linalg_slogdet_op = _get("_linalg_slogdet")
_linspace_op = _get("_linspace")
_npi_absolute_op = _get("_npi_absolute")
_npi_add_op = _get("_npi_add")
_npi_add_scalar_op = _get("_npi_add_scalar")
_npi_arange_op = _get("_npi_arange")
_npi_arccos_op = _get("_npi_arccos")
_npi_arccosh_op = _get("_npi_arccosh")
_npi_arcsin_op = _get("_npi_arcsin")
_npi_arcsinh_op = _get("_npi_arcsinh")
_npi_arctan_op = _get("_npi_arctan")
_npi_arctan2_op = _get("_npi_arctan2")
_npi_arctan2_scalar_op = _get("_npi_arctan2_scalar")
_npi_arctanh_op = _get("_npi_arctanh")
_npi_argmax_op = _get("_npi_argmax")
_npi_argmin_op = _get("_npi_argmin")
_npi_around_op = _get("_npi_around")
_npi_average_op = _get("_npi_average")
_npi_bernoulli_op = _get("_npi_bernoulli")
_npi_bincount_op = _get("_npi_bincount")
_npi_bitwise_and_op = _get("_npi_bitwise_and")
_npi_bitwise_and_scalar_op = _get("_npi_bitwise_and_scalar")
_npi_bitwise_not_op = _get("_npi_bitwise_not")
_npi_bitwise_or_op = _get("_npi_bitwise_or")
_npi_bitwise_or_scalar_op = _get("_npi_bitwise_or_scalar")
_npi_bitwise_xor_op = _get("_npi_bitwise_xor")
_npi_bitwise_xor_scalar_op = _get("_npi_bitwise_xor_scalar")
_npi_blackman_op = _get("_npi_blackman")
_npi_boolean_mask_assign_scalar_op = _get("_npi_boolean_mask_assign_scalar")
_npi_boolean_mask_assign_tensor_op = _get("_npi_boolean_mask_assign_tensor")
_npi_broadcast_to_op = _get("_npi_broadcast_to")
_npi_cbrt_op = _get("_npi_cbrt")
_npi_ceil_op = _get("_npi_ceil")
_npi_choice_op = _get("_npi_choice")
_npi_cholesky_op = _get("_npi_cholesky")
_npi_clip_op = _get("_npi_clip")
_npi_column_stack_op = _get("_npi_column_stack")
_npi_concatenate_op = _get("_npi_concatenate")
_npi_copysign_op = _get("_npi_copysign")
_npi_copysign_scalar_op = _get("_npi_copysign_scalar")
_npi_cos_op = _get("_npi_cos")
_npi_cosh_op = _get("_npi_cosh")
_npi_degrees_op = _get("_npi_degrees")
_npi_delete_op = _get("_npi_delete")
_npi_diag_indices_from_op = _get("_npi_diag_indices_from")
_npi_diff_op = _get("_npi_diff")
_npi_dsplit_op = _get("_npi_dsplit")
_npi_dstack_op = _get("_npi_dstack")
_npi_ediff1d_op = _get("_npi_ediff1d")
_npi_eig_op = _get("_npi_eig")
_npi_eigh_op = _get("_npi_eigh")
_npi_eigvals_op = _get("_npi_eigvals")
_npi_eigvalsh_op = _get("_npi_eigvalsh")
_npi_einsum_op = _get("_npi_einsum")
_npi_equal_op = _get("_npi_equal")
_npi_equal_scalar_op = _get("_npi_equal_scalar")
_npi_exp_op = _get("_npi_exp")
_npi_expm1_op = _get("_npi_expm1")
_npi_exponential_op = _get("_npi_exponential")
_npi_eye_op = _get("_npi_eye")
_npi_fix_op = _get("_npi_fix")
_npi_flip_op = _get("_npi_flip")
_npi_floor_op = _get("_npi_floor")
_npi_full_like_op = _get("_npi_full_like")
_npi_gamma_op = _get("_npi_gamma")
_npi_greater_op = _get("_npi_greater")
_npi_greater_equal_op = _get("_npi_greater_equal")
_npi_greater_equal_scalar_op = _get("_npi_greater_equal_scalar")
_npi_greater_scalar_op = _get("_npi_greater_scalar")
_npi_gumbel_op = _get("_npi_gumbel")
_npi_hamming_op = _get("_npi_hamming")
_npi_hanning_op = _get("_npi_hanning")
_npi_hsplit_op = _get("_npi_hsplit")
_npi_hstack_op = _get("_npi_hstack")
_npi_hypot_op = _get("_npi_hypot")
_npi_identity_op = _get("_npi_identity")
_npi_indices_op = _get("_npi_indices")
_npi_insert_scalar_op = _get("_npi_insert_scalar")
_npi_insert_slice_op = _get("_npi_insert_slice")
_npi_insert_tensor_op = _get("_npi_insert_tensor")
_npi_isfinite_op = _get("_npi_isfinite")
_npi_isinf_op = _get("_npi_isinf")
_npi_isnan_op = _get("_npi_isnan")
_npi_isneginf_op = _get("_npi_isneginf")
_npi_isposinf_op = _get("_npi_isposinf")
_npi_lcm_op = _get("_npi_lcm")
_npi_lcm_scalar_op = _get("_npi_lcm_scalar")
_npi_ldexp_op = _get("_npi_ldexp")
_npi_ldexp_scalar_op = _get("_npi_ldexp_scalar")
_npi_less_op = _get("_npi_less")
_npi_less_equal_op = _get("_npi_less_equal")
_npi_less_equal_scalar_op = _get("_npi_less_equal_scalar")
_npi_less_scalar_op = _get("_npi_less_scalar")
_npi_log_op = _get("_npi_log")
_npi_log10_op = _get("_npi_log10")
_npi_log1p_op = _get("_npi_log1p")
_npi_log2_op = _get("_npi_log2")
_npi_logical_not_op = _get("_npi_logical_not")
_npi_logistic_op = _get("_npi_logistic")
_npi_logspace_op = _get("_npi_logspace")
_npi_matmul_op = _get("_npi_matmul")
_npi_maximum_scalar_op = _get("_npi_maximum_scalar")
_npi_mean_op = _get("_npi_mean")
_npi_minimum_scalar_op = _get("_npi_minimum_scalar")
_npi_mod_op = _get("_npi_mod")
_npi_mod_scalar_op = _get("_npi_mod_scalar")
_npi_multinomial_op = _get("_npi_multinomial")
_npi_multiply_op = _get("_npi_multiply")
_npi_multiply_scalar_op = _get("_npi_multiply_scalar")
_npi_nan_to_num_op = _get("_npi_nan_to_num")
_npi_negative_op = _get("_npi_negative")
_npi_norm_op = _get("_npi_norm")
_npi_normal_op = _get("_npi_normal")
_npi_normal_n_op = _get("_npi_normal_n")
_npi_not_equal_op = _get("_npi_not_equal")
_npi_not_equal_scalar_op = _get("_npi_not_equal_scalar")
_npi_ones_op = _get("_npi_ones")
_npi_pad_op = _get("_npi_pad")
_npi_pareto_op = _get("_npi_pareto")
_npi_percentile_op = _get("_npi_percentile")
_npi_pinv_op = _get("_npi_pinv")
_npi_pinv_scalar_rcond_op = _get("_npi_pinv_scalar_rcond")
_npi_polyval_op = _get("_npi_polyval")
_npi_power_op = _get("_npi_power")
_npi_power_scalar_op = _get("_npi_power_scalar")
_npi_powerd_op = _get("_npi_powerd")
_npi_radians_op = _get("_npi_radians")
_npi_rarctan2_scalar_op = _get("_npi_rarctan2_scalar")
_npi_rayleigh_op = _get("_npi_rayleigh")
_npi_rcopysign_scalar_op = _get("_npi_rcopysign_scalar")
_npi_reciprocal_op = _get("_npi_reciprocal")
_npi_rint_op = _get("_npi_rint")
_npi_rldexp_scalar_op = _get("_npi_rldexp_scalar")
_npi_rmod_scalar_op = _get("_npi_rmod_scalar")
_npi_rot90_op = _get("_npi_rot90")
_npi_rpower_scalar_op = _get("_npi_rpower_scalar")
_npi_rsubtract_scalar_op = _get("_npi_rsubtract_scalar")
_npi_rtrue_divide_scalar_op = _get("_npi_rtrue_divide_scalar")
_npi_share_memory_op = _get("_npi_share_memory")
_npi_sign_op = _get("_npi_sign")
_npi_sin_op = _get("_npi_sin")
_npi_sinh_op = _get("_npi_sinh")
_npi_solve_op = _get("_npi_solve")
_npi_sqrt_op = _get("_npi_sqrt")
_npi_square_op = _get("_npi_square")
_npi_stack_op = _get("_npi_stack")
_npi_std_op = _get("_npi_std")
_npi_subtract_op = _get("_npi_subtract")
_npi_subtract_scalar_op = _get("_npi_subtract_scalar")
_npi_svd_op = _get("_npi_svd")
_npi_tan_op = _get("_npi_tan")
_npi_tanh_op = _get("_npi_tanh")
_npi_tensordot_op = _get("_npi_tensordot")
_npi_tensordot_int_axes_op = _get("_npi_tensordot_int_axes")
_npi_tensorinv_op = _get("_npi_tensorinv")
_npi_tensorsolve_op = _get("_npi_tensorsolve")
_npi_tril_op = _get("_npi_tril")
_npi_true_divide_op = _get("_npi_true_divide")
_npi_true_divide_scalar_op = _get("_npi_true_divide_scalar")
_npi_trunc_op = _get("_npi_trunc")
_npi_uniform_op = _get("_npi_uniform")
_npi_uniform_n_op = _get("_npi_uniform_n")
_npi_unique_op = _get("_npi_unique")
_npi_var_op = _get("_npi_var")
_npi_vstack_op = _get("_npi_vstack")
_npi_weibull_op = _get("_npi_weibull")
_npi_where_op = _get("_npi_where")
_npi_where_lscalar_op = _get("_npi_where_lscalar")
_npi_where_rscalar_op = _get("_npi_where_rscalar")
_npi_where_scalar2_op = _get("_npi_where_scalar2")
_npi_zeros_op = _get("_npi_zeros")
_npx_nonzero_op = _get("_npx_nonzero")
_npx_reshape_op = _get("_npx_reshape")
_random_randint_op = _get("_random_randint")
_rnn_param_concat_op = _get("_rnn_param_concat")
_scatter_set_nd_op = _get("_scatter_set_nd")
_shuffle_op = _get("_shuffle")
_slice_assign_op = _get("_slice_assign")
_slice_assign_scalar_op = _get("_slice_assign_scalar")
_split_v2_op = _get("_split_v2")
_argsort_op = _get("argsort")
_broadcast_maximum_op = _get("broadcast_maximum")
_broadcast_minimum_op = _get("broadcast_minimum")
_expand_dims_op = _get("expand_dims")
_gather_nd_op = _get("gather_nd")
_slice_op = _get("slice")
_sort_op = _get("sort")
_take_op = _get("take")
_tile_op = _get("tile")


def Custom(*data, **kwargs):
    """Apply an operator that was registered with ``mx.operator.register``.

    Parameters
    ----------
    data : _Symbols
        The operator's arguments, then its auxiliary states.
    op_type : str
        The name under which it is registered. Any further parameters are given, as text, to its CustomOpProp.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, or list of arrays

    Raises
    ------
    MXNetError
        If no operator of that name is registered, or its Python code raises.
    """
    return _compose_variadic(_Custom_op, "custom", data, kwargs)


def abs(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, |x|.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_absolute_op, "abs", (x,), (), name, attr, kwargs)


def absolute(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, |x|.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_absolute_op, "absolute", (x,), (), name, attr, kwargs)


def add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtypes that differ meet in the one that holds both

    Raises
    ------
    MXNetError
        If the shapes do not broadcast.
    """
    return _compose(_npi_add_op, "add", (lhs, rhs), (), name, attr, kwargs)


def add_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x + s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_add_scalar_op, "add_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return evenly spaced values in [start, stop).

    Parameters
    ----------
    start : float
        The first number; with ``stop`` absent, the end, and values start at 0.
    stop : float or None, default None
    step : float, default 1
        Not 0; may be negative.
    repeat : int, default 1
        Must be 1.
    infer_range : bool, default False
        Not supported: the length must follow from the values.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        Numbers are computed in it: integers use truncated ``start`` and ``step``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (max(ceil((stop - start) / step), 0),)

    Raises
    ------
    MXNetError
        For a step of 0, and for ``repeat`` and ``infer_range``.
    """
    return _compose(_npi_arange_op, "arange", (), (start, stop, step, repeat, infer_range, ctx, dtype), name, attr, kwargs)


def arccos(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arccos(x) in radians, in [0, pi]; NaN outside [-1, 1].

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arccos_op, "arccos", (x,), (), name, attr, kwargs)


def arccosh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arccosh(x); NaN below 1.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arccosh_op, "arccosh", (x,), (), name, attr, kwargs)


def arcsin(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1].

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arcsin_op, "arcsin", (x,), (), name, attr, kwargs)


def arcsinh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arcsinh(x).

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arcsinh_op, "arcsinh", (x,), (), name, attr, kwargs)


def arctan(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arctan(x) in radians, in [-pi/2, pi/2].

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arctan_op, "arctan", (x,), (), name, attr, kwargs)


def arctan2(x1=None, x2=None, name=None, attr=None, out=None, **kwargs):
    """Compute the angle of the point (y, x) in radians, arctan(x / y) in [-pi, pi], for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : _Symbol, one floating point dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are not floating point.
    """
    return _compose(_npi_arctan2_op, "arctan2", (x1, x2), (), name, attr, kwargs)


def arctan2_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the angle of the point (s, x) in radians for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_arctan2_scalar_op, "arctan2_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def arctanh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, arctanh(x); NaN outside [-1, 1].

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_arctanh_op, "arctanh", (x,), (), name, attr, kwargs)


def argmax(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the position of the first largest element along an axis; NaN is larger than any number.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of int64

    Raises
    ------
    MXNetError
        If there is nothing to search, the axis is out of range, or ``data`` is boolean.
    """
    return _compose(_npi_argmax_op, "argmax", (data,), (axis, keepdims), name, attr, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the position of the first smallest element along an axis; NaN is smaller than any number.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of int64

    Raises
    ------
    MXNetError
        If there is nothing to search, the axis is out of range, or ``data`` is boolean.
    """
    return _compose(_npi_argmin_op, "argmin", (data,), (axis, keepdims), name, attr, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the indices that sort along an axis.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True
    dtype : str, default "float32"
        Of the result; "float32" holds indices up to 16777216 exactly.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``, or one axis for ``axis=None``; ``dtype``. Its gradient is zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.
    """
    return _compose(_argsort_op, "argsort", (data,), (axis, is_ascend, dtype), name, attr, kwargs)


def around(x=None, decimals=_Null, name=None, attr=None, out=None, **kwargs):
    """Round every element to a multiple of ``10 ** -decimals``.

    Parameters
    ----------
    x : _Symbol, any shape, not bool
        Numbers in the middle go to the even multiple. Integers are not rounded but truncated towards zero.
    decimals : int, default 0
        Digits after the point that are kept; negative ones count to its left.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; the gradient is zero

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_around_op, "around", (x,), (decimals,), name, attr, kwargs)


def average(a=None, weights=None, axis=_Null, returned=_Null, weighted=_Null, name=None, attr=None, out=None, **kwargs):
    """Average elements over axes, each with its weight.

    Parameters
    ----------
    a : _Symbol, any shape, numeric
    weights : _Symbol, the shape of ``a``, or (K,) for one axis of length K; dtype of ``a``
        Absent without ``weighted``.
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    returned : bool, default False
        Show the sum of the weights too.
    weighted : bool, default True
        Use ``weights``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    average : _Symbol, dtype of ``a``; float32 for integers
    weight : _Symbol, dtype of the average
        The sum of the weights, (); or as ``average`` if weights have the shape of ``a``. Without gradient.
    """
    return _compose(_npi_average_op, "average", (a, weights), (axis, returned, weighted), name, attr, kwargs)


def bernoulli(input1=None, prob=_Null, logit=_Null, size=_Null, ctx=_Null, dtype=_Null, is_logit=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw ones with a given probability, zeros otherwise.

    Parameters
    ----------
    input1 : _Symbol, optional
        The probabilities, or their log-odds, if these are arrays.
    prob : float or None
        Probability of a one, from 0 to 1.
    logit : float or None
        Its log-odds: the probability is ``1 / (1 + exp(-logit))``.
    size : tuple of int, optional
        Shape of the result; by default that of ``input1``.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"bool", "float16", "float32", "float64", "int32", "uint8"}, default "float32"
    is_logit : bool
        Whether log-odds are given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If a probability is below 0 or above 1.
    """
    return _compose(_npi_bernoulli_op, "bernoulli", (input1,), (prob, logit, size, ctx, dtype, is_logit), name, attr, kwargs)


def bincount(data=None, weights=None, minlength=_Null, has_weights=_Null, name=None, attr=None, out=None, **kwargs):
    """Count how often each integer from 0 on occurs, or sum the weights of its occurrences.

    Parameters
    ----------
    data : _Symbol, (K,) or (), integers that are not negative
    weights : _Symbol, shape of ``data``
        Present with ``has_weights``; its gradient is 0.
    minlength : int, default 0
        Least length of the result.
    has_weights : bool, default False
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (largest value + 1,) at least; dtype of ``weights``, or of ``data`` without

    Raises
    ------
    MXNetError
        If ``data`` has more than one axis, or holds fractions or negative values.
    """
    return _compose(_npi_bincount_op, "bincount", (data, weights), (minlength, has_weights), name, attr, kwargs)


def bitwise_and(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x & y, bit by bit for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one integer or boolean dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are floating point.
    """
    return _compose(_npi_bitwise_and_op, "bitwise_and", (lhs, rhs), (), name, attr, kwargs)


def bitwise_and_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x & s, bit by bit for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, an integer or boolean dtype
    scalar : float, default 1
        The number s, whole; the dtype of ``data`` holds it.
    is_int : bool, default True
        Without effect: the result has the dtype of ``data``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has another dtype, or s a fraction, or the dtype does not hold s; of booleans, every whole s counts.
    """
    return _compose(_npi_bitwise_and_scalar_op, "bitwise_and_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def bitwise_not(x=None, name=None, attr=None, out=None, **kwargs):
    """Invert every bit; of booleans, the truth.

    Parameters
    ----------
    x : _Symbol, any shape, an integer or boolean dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is floating point.
    """
    return _compose(_npi_bitwise_not_op, "bitwise_not", (x,), (), name, attr, kwargs)


def bitwise_or(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x | y, bit by bit for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one integer or boolean dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are floating point.
    """
    return _compose(_npi_bitwise_or_op, "bitwise_or", (lhs, rhs), (), name, attr, kwargs)


def bitwise_or_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x | s, bit by bit for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, an integer or boolean dtype
    scalar : float, default 1
        The number s, whole; the dtype of ``data`` holds it.
    is_int : bool, default True
        Without effect: the result has the dtype of ``data``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has another dtype, or s a fraction, or the dtype does not hold s; of booleans, every whole s counts.
    """
    return _compose(_npi_bitwise_or_scalar_op, "bitwise_or_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def bitwise_xor(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x ^ y, bit by bit for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one integer or boolean dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are floating point.
    """
    return _compose(_npi_bitwise_xor_op, "bitwise_xor", (lhs, rhs), (), name, attr, kwargs)


def bitwise_xor_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x ^ s, bit by bit for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, an integer or boolean dtype
    scalar : float, default 1
        The number s, whole; the dtype of ``data`` holds it.
    is_int : bool, default True
        Without effect: the result has the dtype of ``data``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has another dtype, or s a fraction, or the dtype does not hold s; of booleans, every whole s counts.
    """
    return _compose(_npi_bitwise_xor_scalar_op, "bitwise_xor_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def blackman(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Return the Blackman window.

    .. math:: w(n) = 0.42 - 0.5 \cos\frac{2 \pi n}{M - 1} + 0.08 \cos\frac{4 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
    return _compose(_npi_blackman_op, "blackman", (), (M, ctx, dtype), name, attr, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Keep the rows whose mask is not 0.

    Parameters
    ----------
    data : _Symbol, (K, ...)
    index : _Symbol, (K,), any dtype
        The mask; its gradient is zero.
    axis : int, default 0
        Only 0 is supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, as many rows as the mask has values other than 0, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is not 0 or ``index`` has not one value per row.
    """
    return _compose(_contrib_boolean_mask_op, "boolean_mask", (data, index), (axis,), name, attr, kwargs)


def boolean_mask_assign_scalar(data=None, mask=None, value=_Null, start_axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array with a number where a mask is true; with ``out=data``, write it there.

    Parameters
    ----------
    data : _Symbol, any shape
    mask : _Symbol of bool
        The shape of the axes of ``data`` from ``start_axis`` on, of some or all of them.
    value : float, default 0
    start_axis : int, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the mask does not fit.
    """
    return _compose(_npi_boolean_mask_assign_scalar_op, "boolean_mask_assign_scalar", (data, mask), (value, start_axis), name, attr, kwargs)


def boolean_mask_assign_tensor(data=None, mask=None, value=None, start_axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array with other elements where a mask is true; with ``out=data``, write them there.

    Parameters
    ----------
    data : _Symbol, any shape
    mask : _Symbol of bool
        The shape of the axes of ``data`` from ``start_axis`` on, of some or all of them.
    value : _Symbol, dtype of ``data``
        What broadcasts to the chosen elements: the mask's axes are one axis, as long as it has true elements.
    start_axis : int, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the mask or the values do not fit.
    """
    return _compose(_npi_boolean_mask_assign_tensor_op, "boolean_mask_assign_tensor", (data, mask, value), (start_axis,), name, attr, kwargs)


def broadcast_to(array=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    """Repeat axes of length 1, and put axes in front, until the array has a given shape.

    Parameters
    ----------
    _Symbol : _Symbol, any shape
    shape : int or tuple of int
        -2 keeps the length of an axis.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``array``

    Raises
    ------
    MXNetError
        If the shape has fewer axes, or other lengths where the array's are not 1.
    """
    return _compose(_npi_broadcast_to_op, "broadcast_to", (array,), (shape,), name, attr, kwargs)


def cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Convert elements to another type.

    Parameters
    ----------
    data : _Symbol, any shape
    dtype : str
        Floating-point values become integers by truncation; values out of range wrap around.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; a gradient is converted back
    """
    return _compose(_Cast_op, "cast", (data,), (dtype,), name, attr, kwargs)


def cbrt(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the real cube root of x.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_cbrt_op, "cbrt", (x,), (), name, attr, kwargs)


def ceil(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the smallest integer that is not below x; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_ceil_op, "ceil", (x,), (), name, attr, kwargs)


def choice(input1=None, input2=None, a=_Null, size=_Null, ctx=_Null, replace=_Null, weighted=_Null, name=None, attr=None, out=None, **kwargs):
    """Choose positions among 0 ... ``a`` - 1.

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        The array to choose from, if ``a`` is None (its first axis counts); then, if ``weighted``, (a,) probabilities.
    a : int or None
        How many there are to choose from.
    size : tuple of int or None
        Shape of the result; None chooses one.
    ctx : str, default "cpu"
        Where, without inputs.
    replace : bool, default True
        Whether the same position may be chosen again.
    weighted : bool, default False
        Whether probabilities are given. What they lack to 1 is the last position's.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``, int64

    Raises
    ------
    ValueError
        If there is nothing, or too little, to choose from; if there are not ``a`` probabilities, or one is negative.
    """
    return _compose(_npi_choice_op, "choice", (input1, input2), (a, size, ctx, replace, weighted), name, attr, kwargs)


def cholesky(A=None, name=None, attr=None, out=None, **kwargs):
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : _Symbol, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.
    """
    return _compose(_npi_cholesky_op, "cholesky", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, name=None, attr=None, out=None, **kwargs):
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    data : _Symbol, any shape
    a_min, a_max : float
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; float32 for integers if a limit has a fraction
    """
    return _compose(_npi_clip_op, "clip", (data,), (a_min, a_max), name, attr, kwargs)


def column_stack(*data, **kwargs):
    """Join arrays along the second axis; vectors are columns.

    Parameters
    ----------
    data : _Symbols, one dtype
        Numbers are columns too.
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
    return _compose_variadic(_npi_column_stack_op, "column_stack", data, kwargs)


def concatenate(*data, **kwargs):
    """Join arrays along an axis.

    Parameters
    ----------
    data : _Symbols, one dtype, shapes equal but for ``axis``
    num_args : int
        Number of arrays; counted when not given.
    axis : int or None, default 0
        None joins all elements of all arrays as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``axis`` is out of range.
    """
    return _compose_variadic(_npi_concatenate_op, "concatenate", data, kwargs)


def copysign(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x with the sign of y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one numeric dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_npi_copysign_op, "copysign", (lhs, rhs), (), name, attr, kwargs)


def copysign_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x with the sign of s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_copysign_scalar_op, "copysign_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def copyto(data=None, name=None, attr=None, out=None, **kwargs):
    """Copy an array into another one, as its dtype, and wherever it is.

    Parameters
    ----------
    data, out : _Symbol, of one shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape, dtype and device of ``out``
    """
    return _compose(_copyto_op, "copyto", (data, out), (), name, attr, kwargs)


def cos(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, cos(x), x in radians.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_cos_op, "cos", (x,), (), name, attr, kwargs)


def cosh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, cosh(x).

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_cosh_op, "cosh", (x,), (), name, attr, kwargs)


def cvimdecode(buf=None, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
    """Decode an image (JPEG, PNG ...) with OpenCV.

    An orientation among the EXIF data is applied to JPEG images that begin with the EXIF data, as cameras write them;
    other images, those that begin with a JFIF header among them, keep their pixels.

    Parameters
    ----------
    buf : _Symbol, any shape, uint8
        The bytes of the file.
    flag : int, default 1
        1 for three channels, 0 for one, grey.
    to_rgb : bool, default True
        Whether colours come in the order red, green, blue, or as OpenCV has them: blue, green, red.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the bytes are no image, or one of more pixels than OpenCV's limit, 2**30.
    """
    return _compose(_cvimdecode_op, "cvimdecode", (buf,), (flag, to_rgb), name, attr, kwargs)


def cvimread(filename=_Null, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (H, W, C), uint8

    Raises
    ------
    MXNetError
        If the file cannot be read or is no image.
    """
    return _compose(_cvimread_op, "cvimread", (), (filename, flag, to_rgb), name, attr, kwargs)


def cvimresize(src=None, w=_Null, h=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    """Resize an image.

    Parameters
    ----------
    src : _Symbol, (H, W, C); uint8, int8, float32 or float64
    w, h : int, at least 1
        New width and height.
    interp : int, default 1
        0 nearest pixel, 1 linear, 2 cubic, 3 average over areas (shrinking), 4 Lanczos over 8 x 8 pixels,
        5 linear with rounding of exact values.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (h, w, C), dtype of ``src``

    Raises
    ------
    MXNetError
        For a size below 1, an unknown method, another dtype or number of axes.
    """
    return _compose(_cvimresize_op, "cvimresize", (src,), (w, h, interp), name, attr, kwargs)


def degrees(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, 180 x / pi: radians to degrees.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_degrees_op, "degrees", (x,), (), name, attr, kwargs)


def delete(arr=None, obj=None, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Leave out elements, rows, columns ...

    Parameters
    ----------
    arr : _Symbol, any shape
    obj : _Symbol, absent with ``int_ind`` or a slice
        What to leave out; indices outside the axis count for nothing.
    start, stop, step : int or None
        What to leave out, as a slice.
    int_ind : int or None
        What to leave out, as a single number; without effect with ``step``.
    axis : int or None, default None
        None leaves out elements of all of them as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or ``int_ind`` is out of range.
    """
    return _compose(_npi_delete_op, "delete", (arr, obj), (start, stop, step, int_ind, axis), name, attr, kwargs)


def det(A=None, name=None, attr=None, out=None, **kwargs):
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : _Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
    return _compose(_linalg_det_op, "det", (A,), (), name, attr, kwargs)


def diag_indices_from(data=None, name=None, attr=None, out=None, **kwargs):
    """Return the coordinates of the main diagonal.

    Parameters
    ----------
    data : _Symbol of two axes or more, all of one length N
        Gives its shape alone.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of int64, (number of axes, N)

    Raises
    ------
    ValueError
        If there are less than two axes or their lengths differ.
    """
    return _compose(_npi_diag_indices_from_op, "diag_indices_from", (data,), (), name, attr, kwargs)


def diff(a=None, n=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Subtract each element along an axis from the next one, ``n`` times.

    Parameters
    ----------
    a : _Symbol, one axis or more, numeric
    n : int, default 1
    axis : int, default -1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``; the axis is shorter by ``n``, but not shorter than 0

    Raises
    ------
    MXNetError
        If ``n`` is negative, ``a`` has no axis or is boolean, or ``axis`` is out of range.
    """
    return _compose(_npi_diff_op, "diff", (a,), (n, axis), name, attr, kwargs)


def dsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    """Split an array along its third axis at given indices or into nearly equal parts.

    Parameters
    ----------
    data : _Symbol of three axes or more
    indices : tuple of int
        Where the parts begin: ascending from 0. Without effect when ``sections`` is given.
    axis : int, default 1
        Has no effect; of arrays for ``dsplit`` it must be one.
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    sections : int, default 0
        Number of parts; 0 or less leaves it to ``indices``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbols, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``indices`` do not ascend from 0 within the axis, or a part to squeeze is not of length 1.
    ValueError
        If the array has too few axes.
    """
    return _compose(_npi_dsplit_op, "dsplit", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def dstack(*data, **kwargs):
    """Join arrays along the third axis; vectors and matrices get it.

    Parameters
    ----------
    data : _Symbols, one dtype
        Vectors get one in front too.
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        Has no effect.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
    return _compose_variadic(_npi_dstack_op, "dstack", data, kwargs)


def ediff1d(input1=None, input2=None, input3=None, to_begin_arr_given=_Null, to_end_arr_given=_Null, to_begin_scalar=_Null, to_end_scalar=_Null, name=None, attr=None, out=None, **kwargs):
    """Subtract each element of a flattened array from the next one, with values to prepend and append.

    Parameters
    ----------
    input1 : _Symbol, any shape, numeric
    input2, input3 : _Symbol, any shape, dtype of ``input1``
        What to put before and after; only ``input2`` when one of them is given.
    to_begin_arr_given, to_end_arr_given : bool, default False
        Which of them are given.
    to_begin_scalar, to_end_scalar : float or None, default None
        One number to put before, after.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (K,), dtype of ``input1``

    Raises
    ------
    MXNetError
        If dtypes differ, or ``input1`` is boolean.
    """
    return _compose(_npi_ediff1d_op, "ediff1d", (input1, input2, input3), (to_begin_arr_given, to_end_arr_given, to_begin_scalar, to_end_scalar), name, attr, kwargs)


def eig(A=None, name=None, attr=None, out=None, **kwargs):
    """Eigenvalues and right eigenvectors. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, n); integers become float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    w : _Symbol, (..., n), in no particular order
    v : _Symbol, (..., n, n)
        The columns are the eigenvectors, of length 1.

    Raises
    ------
    MXNetError
        If the matrices are not square, or an eigenvalue is complex.
    """
    return _compose(_npi_eig_op, "eig", (A,), (), name, attr, kwargs)


def eigh(A=None, UPLO=_Null, name=None, attr=None, out=None, **kwargs):
    """Eigenvalues and eigenvectors of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    w : _Symbol, (..., n), ascending
    v : _Symbol, (..., n, n)
        The columns are the eigenvectors; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
    return _compose(_npi_eigh_op, "eigh", (A,), (UPLO,), name, attr, kwargs)


def eigvals(A=None, name=None, attr=None, out=None, **kwargs):
    """Eigenvalues. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, n); integers become float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., n), in no particular order

    Raises
    ------
    MXNetError
        If the matrices are not square, or an eigenvalue is complex.
    """
    return _compose(_npi_eigvals_op, "eigvals", (A,), (), name, attr, kwargs)


def eigvalsh(A=None, UPLO=_Null, name=None, attr=None, out=None, **kwargs):
    """Eigenvalues of symmetric matrices. The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, n); integers become float64
    UPLO : str, default "L"
        Which triangle is read: the upper one for "U", else the lower one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., n), ascending

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
    return _compose(_npi_eigvalsh_op, "eigvalsh", (A,), (UPLO,), name, attr, kwargs)


def einsum(*data, **kwargs):
    """Sum products over axes named by letters (Einstein summation).

    Parameters
    ----------
    data : _Symbols, one dtype
    subscripts : str
        One letter per axis, commas between arrays; after "->" the axes of the result, by default the letters that
        occur once, sorted. "..." stands for axes that are broadcast.
    optimize : int, default 0
        Not needed: the order of the products is always chosen by size where that is possible.
    num_args : int, required
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If subscripts and arrays do not fit, or dtypes differ.
    """
    return _compose_variadic(_npi_einsum_op, "einsum", data, kwargs)


def equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x == y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_equal_op, "equal", (lhs, rhs), (), name, attr, kwargs)


def equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x == s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_equal_scalar_op, "equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def exp(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, e^x.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_exp_op, "exp", (x,), (), name, attr, kwargs)


def expand_dims(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Insert an axis of length 1.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int in [-ndim - 1, ndim]
        Position of the new axis in the result; negative indices count from the right.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.
    """
    return _compose(_expand_dims_op, "expand_dims", (data,), (axis,), name, attr, kwargs)


def expm1(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, e^x - 1, accurate near 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_expm1_op, "expm1", (x,), (), name, attr, kwargs)


def exponential(input1=None, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from exponential distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1 : _Symbol, optional
        Values of those parameters that are None, in order.
    scale : float or None, default 1
        Mean, not negative.
    size : tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_exponential_op, "exponential", (input1,), (scale, size, ctx), name, attr, kwargs)


def eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return a matrix with ones on a diagonal and zeros elsewhere.

    Parameters
    ----------
    N : int
        Number of rows.
    M : int or None, default None
        Number of columns; None means ``N``.
    k : int, default 0
        Which diagonal: positive ones lie above the main diagonal, negative ones below.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (N, M)

    Raises
    ------
    MXNetError
        For negative lengths.
    """
    return _compose(_npi_eye_op, "eye", (), (N, M, k, ctx, dtype), name, attr, kwargs)


def fix(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_fix_op, "fix", (x,), (), name, attr, kwargs)


def flip(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Reverse the order of elements along axes.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int, tuple of int or None
        None reverses all axes; an axis given twice is reversed twice.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
    return _compose(_npi_flip_op, "flip", (data,), (axis,), name, attr, kwargs)


def floor(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the largest integer that is not above x; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_floor_op, "floor", (x,), (), name, attr, kwargs)


def full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, name=None, attr=None, out=None, **kwargs):
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``
    """
    return _compose(_full_op, "full", (), (shape, ctx, dtype, value), name, attr, kwargs)


def full_like(a=None, fill_value=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array of the shape of another that holds one value; the gradient is zero.

    Parameters
    ----------
    a : _Symbol, any shape
    fill_value : float
        Truncated, and wrapped around, for integers.
    ctx : str, default ""
        Has no effect: the result is where ``a`` is.
    dtype : str or None, default None
        None means that of ``a``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``a``
    """
    return _compose(_npi_full_like_op, "full_like", (a,), (fill_value, ctx, dtype), name, attr, kwargs)


def gamma(input1=None, input2=None, shape=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from gamma distributions.

    Parameters
    ----------
    input1, input2 : _Symbol, optional, floating point
        Values of those parameters that are None, in order.
    shape : float or None
        Shape of the distribution, positive.
    scale : float or None
        Positive.
    size : tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``shape`` or ``scale`` is not positive.
    """
    return _compose(_npi_gamma_op, "gamma", (input1, input2), (shape, scale, size, ctx, dtype), name, attr, kwargs)


def gather_nd(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    """Gather elements, or slices, by their coordinates.

    Parameters
    ----------
    data : _Symbol, (D0, D1, ...)
    indices : _Symbol, (M, Y0, Y1, ...), any dtype, M at most the number of axes of ``data``
        ``indices[i]`` are the coordinates along axis ``i``; negative ones count from the end. The gradient is zero.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (Y0, Y1, ..., DM, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If M is too large or ``indices`` has one axis only.
    IndexError
        If a coordinate is outside ``data`` (on the CPU; on a GPU it is clipped).
    """
    return _compose(_gather_nd_op, "gather_nd", (data, indices), (), name, attr, kwargs)


def greater(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x > y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_greater_op, "greater", (lhs, rhs), (), name, attr, kwargs)


def greater_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x >= y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_greater_equal_op, "greater_equal", (lhs, rhs), (), name, attr, kwargs)


def greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x >= s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_greater_equal_scalar_op, "greater_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def greater_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x > s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_greater_scalar_op, "greater_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def gumbel(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from Gumbel distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mode.
    scale : float or None
        Not negative.
    size : tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_gumbel_op, "gumbel", (input1, input2), (loc, scale, size, ctx), name, attr, kwargs)


def hamming(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Return the Hamming window.

    .. math:: w(n) = 0.54 - 0.46 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
    return _compose(_npi_hamming_op, "hamming", (), (M, ctx, dtype), name, attr, kwargs)


def hanning(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Return the Hann window.

    .. math:: w(n) = 0.5 - 0.5 \cos\frac{2 \pi n}{M - 1}, \quad 0 \le n < M

    Parameters
    ----------
    M : int
        The length; 0 and less give an empty array.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
        In which to compute; the coefficients are truncated too, so that integers give zeros.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (M,)

    Raises
    ------
    MXNetError
        If ``M`` is missing.
    """
    return _compose(_npi_hanning_op, "hanning", (), (M, ctx, dtype), name, attr, kwargs)


def histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, name=None, attr=None, out=None, **kwargs):
    """Count how many values fall into each bin.

    Parameters
    ----------
    data : _Symbol, any shape
    bins : _Symbol, (K + 1,), ascending
        Edges; absent when ``bin_cnt`` is given. A bin contains its lower edge, the last one its upper edge too.
    bin_cnt : int or None
        Number K of bins of equal width.
    range : (low, high) or None
        Their outer edges; used with ``bin_cnt``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    counts : _Symbol of int64, (K,)
        NaN and values outside are not counted.
    edges : _Symbol, (K + 1,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``bin_cnt`` comes without ``range`` or the reverse, or they are invalid.
    """
    return _compose(_histogram_op, "histogram", (data, bins), (bin_cnt, range), name, attr, kwargs)


def hsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    """Split an array along its second (a vector: its only) axis at given indices or into nearly equal parts.

    Parameters
    ----------
    data : _Symbol
    indices : tuple of int
        Where the parts begin: ascending from 0. Without effect when ``sections`` is given.
    axis : int, default 1
        Has no effect; of arrays for ``dsplit`` it must be one.
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    sections : int, default 0
        Number of parts; 0 or less leaves it to ``indices``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbols, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``indices`` do not ascend from 0 within the axis, or a part to squeeze is not of length 1.
    ValueError
        If the array has too few axes.
    """
    return _compose(_npi_hsplit_op, "hsplit", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def hstack(*data, **kwargs):
    """Join arrays along the second axis, vectors along their only one.

    Parameters
    ----------
    data : _Symbols, one dtype
        Numbers are vectors of one element.
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        Has no effect.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
    return _compose_variadic(_npi_hstack_op, "hstack", data, kwargs)


def hypot(x1=None, x2=None, name=None, attr=None, out=None, **kwargs):
    """Compute sqrt(x^2 + y^2) for the elements x of ``x1`` and y of ``x2``, broadcasting.

    Parameters
    ----------
    x1, x2 : _Symbol, one floating point dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are not floating point.
    """
    return _compose(_npi_hypot_op, "hypot", (x1, x2), (), name, attr, kwargs)


def hypot_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute sqrt(x^2 + s^2) for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s. For integer arrays it is truncated to their dtype, as in ``int32 + 1.5 == int32 + 1``.
    is_int : bool, default True
        Integer and boolean arrays: False gives a float32 result, computed in float64.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; int64 for boolean ``data``, float32 for integers when ``is_int`` is False
    """
    return _compose(_hypot_scalar_op, "hypot_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def identity(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return a square matrix with ones on the main diagonal and zeros elsewhere.

    Parameters
    ----------
    shape : tuple of int
        Two equal lengths.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``

    Raises
    ------
    MXNetError
        For other shapes.
    """
    return _compose(_npi_identity_op, "identity", (), (shape, ctx, dtype), name, attr, kwargs)


def indices(dimensions=_Null, dtype=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the coordinates of every element of an array of a given shape.

    Parameters
    ----------
    dimensions : tuple of int
        The shape.
    dtype : str, default "int32"
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (number of axes, *dimensions)

    Raises
    ------
    MXNetError
        For negative lengths.
    """
    return _compose(_npi_indices_op, "indices", (), (dimensions, dtype, ctx), name, attr, kwargs)


def insert_scalar(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Insert elements, rows, columns ... before one index.

    Parameters
    ----------
    arr : _Symbol, any shape
    values : _Symbol, absent with ``val``
        The values to insert; their first axis is along ``axis``.
    val : float or None
        What to insert, as a number.
    start, stop, step : int or None
        Have no effect.
    int_ind : int
        The index; negative ones count from the end.
    axis : int or None, default None
        None inserts into all elements as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or ``int_ind`` is out of range, or shapes do not fit.
    """
    return _compose(_npi_insert_scalar_op, "insert_scalar", (arr, values), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def insert_slice(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Insert elements, rows, columns ... before each index that a slice names.

    Parameters
    ----------
    arr : _Symbol, any shape
    values : _Symbol, absent with ``val``
        What to insert; with a single index, any number of slices.
    val : float or None
        What to insert, as a number.
    start, stop, step : int or None
        The indices, as a slice.
    int_ind : int or None
        Has no effect.
    axis : int or None, default None
        None inserts into all elements as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or shapes do not fit.
    """
    return _compose(_npi_insert_slice_op, "insert_slice", (arr, values), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def insert_tensor(arr=None, values=None, obj=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Insert elements, rows, columns ... before each index that an array names.

    Parameters
    ----------
    arr : _Symbol, any shape
    values : _Symbol, absent with ``val``
        What to insert; with a single index, any number of slices.
    obj : _Symbol of int64, at most one axis
        The indices; negative ones count from the end.
    val : float or None
        What to insert, as a number.
    start, stop, step, int_ind : int or None
        Have no effect.
    axis : int or None, default None
        None inserts into all elements as one line.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``arr``

    Raises
    ------
    MXNetError
        If ``axis`` or an index is out of range, ``obj`` is no vector of int64, or shapes do not fit.
    """
    return _compose(_npi_insert_tensor_op, "insert_tensor", (arr, values, obj), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def inv(A=None, name=None, attr=None, out=None, **kwargs):
    """Invert matrices.

    Parameters
    ----------
    A : _Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.
    """
    return _compose(_linalg_inverse_op, "inv", (A,), (), name, attr, kwargs)


def isfinite(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is neither infinite nor NaN.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_isfinite_op, "isfinite", (x,), (), name, attr, kwargs)


def isinf(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is infinite, of either sign.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_isinf_op, "isinf", (x,), (), name, attr, kwargs)


def isnan(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is not a number.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_isnan_op, "isnan", (x,), (), name, attr, kwargs)


def isneginf(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is negative infinity.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_isneginf_op, "isneginf", (x,), (), name, attr, kwargs)


def isposinf(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is positive infinity.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_isposinf_op, "isposinf", (x,), (), name, attr, kwargs)


def lcm(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute the least common multiple of x and y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one integer or boolean dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are floating point.
    """
    return _compose(_npi_lcm_op, "lcm", (lhs, rhs), (), name, attr, kwargs)


def lcm_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the least common multiple of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, an integer dtype
    scalar : float, default 1
        The number s, whole; the dtype of ``data`` holds it.
    is_int : bool, default True
        Without effect: the result has the dtype of ``data``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has another dtype, or s a fraction, or the dtype does not hold s; of booleans, every whole s counts.
    """
    return _compose(_npi_lcm_scalar_op, "lcm_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def ldexp(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x * 2^y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one numeric dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtype of the inputs, float32 for integers

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_npi_ldexp_op, "ldexp", (lhs, rhs), (), name, attr, kwargs)


def ldexp_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x * 2^s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_ldexp_scalar_op, "ldexp_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def less(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x < y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_less_op, "less", (lhs, rhs), (), name, attr, kwargs)


def less_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x <= y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_less_equal_op, "less_equal", (lhs, rhs), (), name, attr, kwargs)


def less_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x <= s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_less_equal_scalar_op, "less_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def less_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x < s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_less_scalar_op, "less_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (num,)
    """
    return _compose(_linspace_op, "linspace", (), (start, stop, num, endpoint, ctx, dtype), name, attr, kwargs)


def log(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the natural logarithm; NaN below 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_log_op, "log", (x,), (), name, attr, kwargs)


def log10(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the logarithm to base 10; NaN below 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_log10_op, "log10", (x,), (), name, attr, kwargs)


def log1p(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, log(1 + x), accurate near 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_log1p_op, "log1p", (x,), (), name, attr, kwargs)


def log2(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the logarithm to base 2; NaN below 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_log2_op, "log2", (x,), (), name, attr, kwargs)


def logical_not(x=None, name=None, attr=None, out=None, **kwargs):
    """Tell for every element whether it is zero.

    Parameters
    ----------
    x : _Symbol, any shape, any dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``; bool. The gradient is zero.
    """
    return _compose(_npi_logical_not_op, "logical_not", (x,), (), name, attr, kwargs)


def logistic(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from logistic distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mean.
    scale : float or None
        Not negative.
    size : tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_logistic_op, "logistic", (input1, input2), (loc, scale, size, ctx), name, attr, kwargs)


def logspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, base=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return a number of values whose logarithms are evenly spaced.

    Parameters
    ----------
    start, stop : float
        ``base ** start`` is the first number; ``base ** stop`` the last one or, without ``endpoint``, the one after it.
    num : int
        How many; not negative.
    endpoint : bool, default True
    base : float, default 10
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (num,)

    Raises
    ------
    MXNetError
        If ``num`` is negative.
    """
    return _compose(_npi_logspace_op, "logspace", (), (start, stop, num, endpoint, base, ctx, dtype), name, attr, kwargs)


def matmul(a=None, b=None, name=None, attr=None, out=None, **kwargs):
    """Multiply matrices, or stacks of them that are broadcast against each other.

    Parameters
    ----------
    a : _Symbol, (..., n, k), or (k,)
    b : _Symbol, (..., k, m), or (k,)
        The same floating dtype. An axis of length 1 is added to vectors, and taken away from the result.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
    return _compose(_npi_matmul_op, "matmul", (a, b), (), name, attr, kwargs)


def maximum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_maximum_op, "maximum", (lhs, rhs), (), name, attr, kwargs)


def maximum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the larger of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_maximum_scalar_op, "maximum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def mean(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    """Average elements over axes.

    Parameters
    ----------
    a : _Symbol, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None means all, () none.
    dtype : str or None, default None
        Of the result. None keeps that of ``a``, and takes float32 for integers and booleans. Fractions are dropped after the reduction.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    initial : None
        Not supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
        NaN where there is nothing.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice, or ``initial`` is given.
    """
    return _compose(_npi_mean_op, "mean", (a,), (axis, dtype, keepdims, initial), name, attr, kwargs)


def minimum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.
    """
    return _compose(_broadcast_minimum_op, "minimum", (lhs, rhs), (), name, attr, kwargs)


def minimum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the smaller of x and s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_minimum_scalar_op, "minimum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def mod(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtypes that differ meet in the one that holds both

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or both dtypes are boolean, or different integers.
    """
    return _compose(_npi_mod_op, "mod", (lhs, rhs), (), name, attr, kwargs)


def mod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the remainder of x / s with the sign of s (0 if s is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_mod_scalar_op, "mod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def multinomial(a=None, n=_Null, pvals=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    """Count the outcomes of ``n`` experiments with given probabilities.

    Parameters
    ----------
    a : _Symbol, (K,), optional
        Probabilities of the outcomes, if ``pvals`` is None.
    n : int
    pvals : tuple of float, optional
        What the probabilities lack to 1 is the last one's.
    size : tuple of int, optional
        How many times to do so; by default once.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size`` followed by (K,), int64; sums along the last axis are ``n``

    Raises
    ------
    MXNetError
        If ``a`` is not one-dimensional, or the probabilities add up to more than 1.
    ValueError
        If ``n`` is negative.
    """
    return _compose(_npi_multinomial_op, "multinomial", (a,), (n, pvals, size), name, attr, kwargs)


def multiply(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtypes that differ meet in the one that holds both

    Raises
    ------
    MXNetError
        If the shapes do not broadcast.
    """
    return _compose(_npi_multiply_op, "multiply", (lhs, rhs), (), name, attr, kwargs)


def multiply_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x * s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_multiply_scalar_op, "multiply_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def nan_to_num(data=None, copy=_Null, nan=_Null, posinf=_Null, neginf=_Null, name=None, attr=None, out=None, **kwargs):
    """Replace what is not a finite number; the gradient is 0 there and 1 elsewhere.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    copy : bool, default True
        A hint without effect on the operator: ``np.nan_to_num`` passes ``out=`` to write into its argument.
    nan : float, default 0
        What NaN becomes.
    posinf, neginf : float, optional
        What the infinities become; by default the largest and the lowest number of the dtype.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``
    """
    return _compose(_npi_nan_to_num_op, "nan_to_num", (data,), (copy, nan, posinf, neginf), name, attr, kwargs)


def negative(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, -x.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_negative_op, "negative", (x,), (), name, attr, kwargs)


def nonzero(x=None, name=None, attr=None, out=None, **kwargs):
    """Return the coordinates of the elements that are not 0.

    Parameters
    ----------
    x : _Symbol, any shape
        A zero-dimensional array counts as a vector of one element.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of int64, (number of such elements, number of axes)
    """
    return _compose(_npx_nonzero_op, "nonzero", (x,), (), name, attr, kwargs)


def norm(data=None, name=None, attr=None, out=None, **kwargs):
    """Compute norms of vectors or matrices.

    Parameters
    ----------
    data : _Symbol, numeric
    ord : float, default 2
        Of vectors: the root of that order of the sum of powers; 0 counts values that are not 0; inf and -inf take the
        largest and smallest magnitude. Of matrices: 2 and -2 are the largest and smallest singular value, 1 and -1 the
        largest and smallest sum of magnitudes in a column, inf and -inf in a row.
    axis : tuple of one or two ints, or None, default None
        The axis of vectors, or rows and columns of matrices; None means the last two, or the only one.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    flag : int, default -1
        -2: the root of the sum of all squares; 1: of the squares along ``axis`` (Frobenius); 2: the sum of singular
        values; else ``ord`` decides.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``; norms of integers are truncated

    Raises
    ------
    MXNetError
        If ``axis`` or ``ord`` do not fit.
    """
    return _compose(_npi_norm_op, "norm", (data,), (kwargs.pop("ord", _Null), kwargs.pop("axis", _Null), kwargs.pop("keepdims", _Null), kwargs.pop("flag", _Null)), name, attr, kwargs)


def normal(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from normal (Gaussian) distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mean.
    scale : float or None
        Standard deviation, not negative.
    size : tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_normal_op, "normal", (input1, input2), (loc, scale, size, ctx, dtype), name, attr, kwargs)


def normal_n(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from normal (Gaussian) distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    loc : float or None
        Mean.
    scale : float or None
        Standard deviation, not negative.
    size : tuple of int, optional
        How many samples for each distribution; by default one.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size`` followed by the parameters' broadcast shape

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_normal_n_op, "normal_n", (input1, input2), (loc, scale, size, ctx, dtype), name, attr, kwargs)


def not_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute whether x != y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol, one dtype
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; bool. The gradient is zero.

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ.
    """
    return _compose(_npi_not_equal_op, "not_equal", (lhs, rhs), (), name, attr, kwargs)


def not_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute whether x != s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number, and compares in float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; bool. The gradient is zero.
    """
    return _compose(_npi_not_equal_scalar_op, "not_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def ones(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``
    """
    return _compose(_npi_ones_op, "ones", (), (shape, ctx, dtype), name, attr, kwargs)


def pad(data=None, pad_width=_Null, mode=_Null, constant_value=_Null, reflect_type=_Null, name=None, attr=None, out=None, **kwargs):
    """Extend the axes of an array.

    Parameters
    ----------
    data : _Symbol, any shape
    pad_width : tuple of (before, after) for each axis
        Negative numbers crop. For a vector, (before, after) alone will do.
    mode : str, default "constant"
        Fill with ``constant_value``, the nearest element ("edge"), the extreme element of the axis ("maximum",
        "minimum"), or the mirror image without ("reflect") or with ("symmetric") the edge itself.
    constant_value : float, default 0
    reflect_type : str, default "even"
        Has no effect: mirror images are even.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``pad_width`` has no two numbers for each axis, or crops more than there is.
    """
    return _compose(_npi_pad_op, "pad", (data,), (pad_width, mode, constant_value, reflect_type), name, attr, kwargs)


def pareto(input1=None, a=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from Pareto distributions that begin at 0 (Lomax); differentiable with respect to array parameters.

    Parameters
    ----------
    input1 : _Symbol, optional
        Values of those parameters that are None, in order.
    a : float or None
        Exponent, positive.
    size : tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    return _compose(_npi_pareto_op, "pareto", (input1,), (a, size, ctx), name, attr, kwargs)


def percentile(a=None, q=None, axis=_Null, interpolation=_Null, keepdims=_Null, q_scalar=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute percentiles over axes: values below which ``q`` percent of the elements lie. The gradient is 0.

    Parameters
    ----------
    a : _Symbol, any shape, numeric
    q : _Symbol, () or (K,), in [0, 100]
        Absent when ``q_scalar`` is given.
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    interpolation : str, default "linear"
        Between the two elements next to a percentile: along a line, or their midpoint; "lower", "higher", "nearest"
        take one of them.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    q_scalar : float or None, default None
        One percentile.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the axis of ``q`` first, if it has one, then the axes left; float64 for float64, else float32

    Raises
    ------
    ValueError
        If a percentile lies outside [0, 100].
    """
    return _compose(_npi_percentile_op, "percentile", (a, q), (axis, interpolation, keepdims, q_scalar), name, attr, kwargs)


def pinv(A=None, rcond=None, hermitian=_Null, name=None, attr=None, out=None, **kwargs):
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, m)
    rcond : _Symbol, broadcast to (...)
        Singular values up to this share of the largest one count as 0.
    hermitian : bool, default False
        Has no effect; the result is that of any matrix.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., m, n)

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
    return _compose(_npi_pinv_op, "pinv", (A, rcond), (hermitian,), name, attr, kwargs)


def pinv_scalar_rcond(A=None, rcond=_Null, hermitian=_Null, name=None, attr=None, out=None, **kwargs):
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    A : _Symbol, (..., n, m)
    rcond : float, default 1e-15
        Singular values up to this share of the largest one count as 0.
    hermitian : bool, default False
        Has no effect; the result is that of any matrix.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, (..., m, n)

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
    return _compose(_npi_pinv_scalar_rcond_op, "pinv_scalar_rcond", (A,), (rcond, hermitian), name, attr, kwargs)


def polyval(p=None, x=None, name=None, attr=None, out=None, **kwargs):
    """Compute a polynomial, ``p[0] * x**(K-1) + ... + p[K-1]``, for every element of ``x``.

    Parameters
    ----------
    p : _Symbol, (K,)
        Coefficients, that of the highest power first.
    x : _Symbol, any shape, dtype of ``p``
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``x``

    Raises
    ------
    ValueError
        If ``p`` has not exactly one axis.
    MXNetError
        If dtypes differ.
    """
    return _compose(_npi_polyval_op, "polyval", (p, x), (), name, attr, kwargs)


def power(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x to the power of y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtypes that differ meet in the one that holds both

    Raises
    ------
    MXNetError
        If the shapes do not broadcast.
    """
    return _compose(_npi_power_op, "power", (lhs, rhs), (), name, attr, kwargs)


def power_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x to the power of s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_power_scalar_op, "power_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def powerd(input1=None, a=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples x in [0, 1] with density ``a * x^(a - 1)``.

    Parameters
    ----------
    input1 : _Symbol, optional
        Values of those parameters that are None, in order.
    a : float or None
        Exponent, positive.
    size : tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    return _compose(_npi_powerd_op, "powerd", (input1,), (a, size), name, attr, kwargs)


def radians(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, pi x / 180: degrees to radians.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_radians_op, "radians", (x,), (), name, attr, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
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
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.
    """
    return _compose(_random_randint_op, "random_randint", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def rarctan2_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the angle of the point (x, s) in radians for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rarctan2_scalar_op, "rarctan2_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rayleigh(input1=None, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from Rayleigh distributions; differentiable with respect to array parameters.

    Parameters
    ----------
    input1 : _Symbol, optional
        Values of those parameters that are None, in order.
    scale : float or None, default 1
        Mode, not negative. For symbols the default is 0, as in MXNet.
    size : tuple of int, optional
        Shape of the result, to which ``scale`` is broadcast; by default the shape of ``scale``.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``scale`` is negative.
    """
    return _compose(_npi_rayleigh_op, "rayleigh", (input1,), (scale, size, ctx), name, attr, kwargs)


def rcopysign_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute s with the sign of x for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rcopysign_scalar_op, "rcopysign_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def reciprocal(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, 1 / x.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_reciprocal_op, "reciprocal", (x,), (), name, attr, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, name=None, attr=None, out=None, **kwargs):
    """Reshape an array; codes in the shape keep, merge or split single axes.

    Parameters
    ----------
    a : _Symbol, any shape
    newshape : int or tuple of int
        Lengths and codes: -1 is inferred from the number of elements (once), -2 keeps an axis, -3 leaves out an axis of
        length 1, -4 keeps all remaining axes, -5 merges two axes into one, -6 splits an axis into the two lengths that
        follow, one of which may be -1.
    reverse : bool, default False
        Go through axes and codes from the last to the first.
    order : str, default "C"
        Row-major; no other order is looked at.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``a``

    Raises
    ------
    MXNetError
        If the codes do not fit the axes or the number of elements would change.
    """
    return _compose(_npx_reshape_op, "reshape", (a,), (newshape, reverse, order), name, attr, kwargs)


def rint(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, x rounded to the nearest integer, the smaller one on a tie; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_rint_op, "rint", (x,), (), name, attr, kwargs)


def rldexp_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute s * 2^x for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rldexp_scalar_op, "rldexp_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rmod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the remainder of s / x with the sign of x (0 where x is 0) for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rmod_scalar_op, "rmod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rnn_param_concat(*data, **kwargs):
    """Join the parameters of an RNN layer into the vector that the fused operator takes.

    Parameters
    ----------
    data : _Symbols, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.
    """
    return _compose_variadic(_rnn_param_concat_op, "rnn_param_concat", data, kwargs)


def rot90(data=None, k=_Null, axes=_Null, name=None, attr=None, out=None, **kwargs):
    """Rotate by multiples of 90 degrees in the plane of two axes.

    Parameters
    ----------
    data : _Symbol of two axes or more
    k : int, default 1
        How often, from the first towards the second axis.
    axes : tuple of two int
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axes`` are not two different axes.
    """
    return _compose(_npi_rot90_op, "rot90", (data,), (k, axes), name, attr, kwargs)


def rpower_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute s to the power of x for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rpower_scalar_op, "rpower_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rsubtract_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute s - x for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_rsubtract_scalar_op, "rsubtract_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rtrue_divide_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute s / x for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Without effect.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; its dtype, float32 for integers and booleans
    """
    return _compose(_npi_rtrue_divide_scalar_op, "rtrue_divide_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    """Return ``lhs`` with elements, or slices, replaced at coordinates.

    Parameters
    ----------
    lhs : _Symbol, ``shape``
    rhs : _Symbol, (Y0, Y1, ..., DM, ...), dtype of ``lhs``
    indices : _Symbol, (M, Y0, Y1, ...), any dtype
        As for ``scatter_nd``.
    shape : tuple of int
        Shape of ``lhs``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside ``lhs`` (on the CPU; on a GPU it is clipped).
    """
    return _compose(_scatter_set_nd_op, "scatter_set_nd", (lhs, rhs, indices), (shape,), name, attr, kwargs)


def share_memory(a=None, b=None, name=None, attr=None, out=None, **kwargs):
    """Say whether two arrays have memory in common.

    Parameters
    ----------
    a, b : _Symbol, any shape and dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol of bool, zero-dimensional
    """
    return _compose(_npi_share_memory_op, "share_memory", (a, b), (), name, attr, kwargs)


def shuffle(data=None, name=None, attr=None, out=None, **kwargs):
    """Put the entries along the first axis into random order.

    Parameters
    ----------
    data : _Symbol, at least one axis
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``
    """
    return _compose(_shuffle_op, "shuffle", (data,), (), name, attr, kwargs)


def sign(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, -1, 0 or 1, the sign of x; 0 for NaN; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_sign_op, "sign", (x,), (), name, attr, kwargs)


def sin(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, sin(x), x in radians.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_sin_op, "sin", (x,), (), name, attr, kwargs)


def sinh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, sinh(x).

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_sinh_op, "sinh", (x,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    """Cut out a box.

    Parameters
    ----------
    data : _Symbol, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
        count from the end, None means up to the end, indices beyond the axis are clipped.
    step : tuple of int or None, default ()
        Distances, negative ones going backward; empty or None means 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If the tuples differ in length, are longer than the shape, or a step is 0.
    """
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    """Return ``lhs`` with a box overwritten by ``rhs``.

    Parameters
    ----------
    lhs : _Symbol, any shape
    rhs : _Symbol, shape of the box, dtype of ``lhs``
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If ``rhs`` has not the shape of the box, or the box is invalid.
    """
    return _compose(_slice_assign_op, "slice_assign", (lhs, rhs), (begin, end, step), name, attr, kwargs)


def slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    """Return ``data`` with a box filled by a number.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 0
        Truncated when ``data`` is an integer array.
    begin, end, step : tuple of int or None
        The box, as for ``slice``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If the box is invalid.
    """
    return _compose(_slice_assign_scalar_op, "slice_assign_scalar", (data,), (scalar, begin, end, step), name, attr, kwargs)


def slogdet(A=None, name=None, attr=None, out=None, **kwargs):
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    A : _Symbol, (..., n, n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    sign : _Symbol, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : _Symbol, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.
    """
    return _compose(_linalg_slogdet_op, "slogdet", (A,), (), name, attr, kwargs)


def solve(A=None, B=None, name=None, attr=None, out=None, **kwargs):
    """Solve linear systems: the X of ``A @ X = B``.

    Parameters
    ----------
    A : _Symbol, (..., n, n); integers become float64
    B : _Symbol, (..., n), or (..., n, m)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``B``

    Raises
    ------
    MXNetError
        If shapes do not fit, or a matrix is singular.
    """
    return _compose(_npi_solve_op, "solve", (A, B), (), name, attr, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, name=None, attr=None, out=None, **kwargs):
    """Sort along an axis.

    Parameters
    ----------
    data : _Symbol, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``, or one axis for ``axis=None``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Notes
    -----
    NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.
    """
    return _compose(_sort_op, "sort", (data,), (axis, is_ascend), name, attr, kwargs)


def split(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    """Split an axis at given indices or into nearly equal parts.

    Parameters
    ----------
    data : _Symbol, any shape
    indices : tuple of int
        Where the parts begin: ascending from 0; of an axis of length 0, anywhere. Without effect when ``sections`` is
        given.
    axis : int, default 1
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    sections : int, default 0
        Number of parts; 0 or less leaves it to ``indices``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbols, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range, ``indices`` do not ascend from 0, or a part to squeeze is not of length 1.
    """
    return _compose(_split_v2_op, "split", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def sqrt(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, the square root; NaN below 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_sqrt_op, "sqrt", (x,), (), name, attr, kwargs)


def square(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, x^2.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_square_op, "square", (x,), (), name, attr, kwargs)


def stack(*data, **kwargs):
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    data : _Symbols, one shape, one dtype
    axis : int, default 0
        Position of the new axis in the result; negative indices count from the right.
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, one axis more than the inputs, their dtype

    Raises
    ------
    MXNetError
        If shapes or dtypes differ, or ``axis`` is out of range.
    """
    return _compose_variadic(_npi_stack_op, "stack", data, kwargs)


def std(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the standard deviation over axes, the root of the variance. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : _Symbol, any shape, numeric
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    dtype : str or None, default None
        Of the result; None keeps that of ``a``, and takes float32 for integers.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
    """
    return _compose(_npi_std_op, "std", (a,), (axis, dtype, ddof, keepdims), name, attr, kwargs)


def subtract(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; dtypes that differ meet in the one that holds both

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or both dtypes are boolean, or different integers.
    """
    return _compose(_npi_subtract_op, "subtract", (lhs, rhs), (), name, attr, kwargs)


def subtract_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x - s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Integer and boolean arrays: False says that s is a floating-point number. The result is then float32, computed in
        float64. True truncates s.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``data``; for integers and booleans float32 when ``is_int`` is False, else their dtype, or int32 or int64 if that does not hold s

    Raises
    ------
    MXNetError
        If ``data`` are integers and s an integer beyond the range of int64.
    """
    return _compose(_npi_subtract_scalar_op, "subtract_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def svd(A=None, name=None, attr=None, out=None, **kwargs):
    """Singular value decomposition ``A = UT @ diag(L) @ V``.

    Parameters
    ----------
    A : _Symbol, (..., n, m)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    UT : _Symbol, (..., n, k), k the smaller of n and m
        The columns are orthonormal.
    L : _Symbol, (..., k), descending
    V : _Symbol, (..., k, m)
        The rows are orthonormal; the component of largest magnitude of each is positive.

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.
    """
    return _compose(_npi_svd_op, "svd", (A,), (), name, attr, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, name=None, attr=None, out=None, **kwargs):
    """Exchange two axes.

    Parameters
    ----------
    data : _Symbol, any shape
    dim1, dim2 : int, default 0
        The axes; negative indices count from the last.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
    return _compose(_SwapAxis_op, "swapaxes", (data,), (dim1, dim2), name, attr, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    """Take slices along an axis.

    Parameters
    ----------
    a : _Symbol, any shape
    indices : _Symbol, any shape, any dtype
        Fractions are dropped; the gradient is zero.
    axis : int, default 0
    mode : "clip", "raise" or "wrap"
        Of an index outside the axis: move it to the nearer end, raise an error, or count on from the other end.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or with mode "raise" an index.
    """
    return _compose(_take_op, "take", (a, indices), (axis, mode), name, attr, kwargs)


def tan(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, tan(x), x in radians.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_tan_op, "tan", (x,), (), name, attr, kwargs)


def tanh(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, tanh(x).

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``; float32 for integers

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_tanh_op, "tanh", (x,), (), name, attr, kwargs)


def tensordot(a=None, b=None, a_axes_summed=_Null, b_axes_summed=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply arrays and sum over pairs of axes.

    Parameters
    ----------
    a, b : _Symbol, one floating dtype
    a_axes_summed, b_axes_summed : tuple of int
        Axes of ``a`` and of ``b``, the same number.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If axes or dtypes do not fit.
    """
    return _compose(_npi_tensordot_op, "tensordot", (a, b), (a_axes_summed, b_axes_summed), name, attr, kwargs)


def tensordot_int_axes(a=None, b=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply arrays and sum over the last axes of ``a`` and the first ones of ``b``.

    Parameters
    ----------
    a, b : _Symbol, one floating dtype
    axes : int
        How many axes; negative values count as 0. Arrays without axes are scalars to multiply with, whatever it is.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the other axes of ``a``, then those of ``b``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.
    """
    return _compose(_npi_tensordot_int_axes_op, "tensordot_int_axes", (a, b), (axes,), name, attr, kwargs)


def tensorinv(a=None, ind=_Null, name=None, attr=None, out=None, **kwargs):
    """Invert the linear map that an array is, from its last axes to the first ``ind`` ones.

    Parameters
    ----------
    a : _Symbol; the product of the first ``ind`` lengths is that of the others
    ind : int, at least 1, default 2
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the last axes of ``a``, then the first ``ind`` ones

    Raises
    ------
    MXNetError
        If ``a`` is not square in this sense, or singular.
    """
    return _compose(_npi_tensorinv_op, "tensorinv", (a,), (ind,), name, attr, kwargs)


def tensorsolve(a=None, b=None, a_axes=_Null, name=None, attr=None, out=None, **kwargs):
    """Solve for the x whose product with ``a``, summed over all axes of x, is ``b``.

    Parameters
    ----------
    a : _Symbol, the axes of ``b``, then those of x; integers become float64
    b : _Symbol
    a_axes : tuple of int or None, default None
        Axes of ``a`` to move to its end first.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol x, as many of the last axes of ``a`` as it has more than ``b``; with equally many, as in NumPy, all axes

    Raises
    ------
    MXNetError
        If shapes do not fit, or the system is singular.
    """
    return _compose(_npi_tensorsolve_op, "tensorsolve", (a, b), (a_axes,), name, attr, kwargs)


def tile(data=None, reps=_Null, name=None, attr=None, out=None, **kwargs):
    """Repeat the whole array along axes.

    Parameters
    ----------
    data : _Symbol, any shape
    reps : tuple of int
        Number of repetitions per axis, aligned at the last axis; the shorter of ``reps`` and the shape is extended by
        ones on the left.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        If a number is negative.
    """
    return _compose(_tile_op, "tile", (data,), (reps,), name, attr, kwargs)


def tril(data=None, k=_Null, name=None, attr=None, out=None, **kwargs):
    """Put zeros above a diagonal.

    Parameters
    ----------
    data : _Symbol of one axis or more
        The last two axes are matrices; a vector stands for a square matrix all of whose rows are the vector.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of ``data``

    Raises
    ------
    MXNetError
        For a zero-dimensional array.
    """
    return _compose(_npi_tril_op, "tril", (data,), (k,), name, attr, kwargs)


def true_divide(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    """Compute x / y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : _Symbol
        Of one dtype, or one floating and one not.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape; the floating dtype, float32 for integers and booleans

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or dtypes differ that are both floating or neither.
    """
    return _compose(_npi_true_divide_op, "true_divide", (lhs, rhs), (), name, attr, kwargs)


def true_divide_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute x / s for every element x and the scalar s.

    Parameters
    ----------
    data : _Symbol, any shape, any dtype
    scalar : float, default 1
        The number s.
    is_int : bool, default True
        Without effect.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``data``; its dtype, float32 for integers and booleans
    """
    return _compose(_npi_true_divide_scalar_op, "true_divide_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def trunc(x=None, name=None, attr=None, out=None, **kwargs):
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    x : _Symbol, any shape; integers are computed in float64 and truncated
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If ``x`` is boolean.
    """
    return _compose(_npi_trunc_op, "trunc", (x,), (), name, attr, kwargs)


def uniform(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    low : float or None
    high : float or None
        May be the smaller one.
    size : tuple of int, optional
        Shape of the result, to which the parameters are broadcast; by default the shape of these.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``
    """
    return _compose(_npi_uniform_op, "uniform", (input1, input2), (low, high, size, ctx, dtype), name, attr, kwargs)


def uniform_n(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    input1, input2 : _Symbol, optional
        Values of those parameters that are None, in order.
    low : float or None
    high : float or None
        May be the smaller one.
    size : tuple of int, optional
        How many samples for each distribution; by default one.
    ctx : str, default "cpu"
        Where, without inputs.
    dtype : {"float16", "float32", "float64"}, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size`` followed by the parameters' broadcast shape
    """
    return _compose(_npi_uniform_n_op, "uniform_n", (input1, input2), (low, high, size, ctx, dtype), name, attr, kwargs)


def unique(data=None, return_index=_Null, return_inverse=_Null, return_counts=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the different elements, ascending.

    Parameters
    ----------
    data : _Symbol, any shape
    return_index : bool, default False
        Return where each of them occurs first, too.
    return_inverse : bool, default False
        Return which of them each element of ``data`` is, too.
    return_counts : bool, default False
        Return how often each of them occurs, too.
    axis : int or None, default None
        Compare whole slices along an axis; None compares elements.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbols, the elements in the dtype of ``data`` and the other requested results in int64

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.
    """
    return _compose(_npi_unique_op, "unique", (data,), (return_index, return_inverse, return_counts, axis), name, attr, kwargs)


def var(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    """Compute the variance over axes: the mean of squared distances from the mean. Its gradient is 0, as in MXNet.

    Parameters
    ----------
    a : _Symbol, any shape, numeric
    axis : tuple of int or None, default None
        Axes to reduce; None means all, () none.
    dtype : str or None, default None
        Of the result; None keeps that of ``a``, and takes float32 for integers.
    ddof : int, default 0
        Divide by the number of elements minus this.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol
    """
    return _compose(_npi_var_op, "var", (a,), (axis, dtype, ddof, keepdims), name, attr, kwargs)


def vstack(*data, **kwargs):
    """Join arrays along the first axis; vectors are rows.

    Parameters
    ----------
    data : _Symbols, one dtype
        Numbers are rows of one element.
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ.
    """
    return _compose_variadic(_npi_vstack_op, "vstack", data, kwargs)


def weibull(input1=None, a=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    """Draw samples from Weibull distributions with scale 1; differentiable with respect to array parameters.

    Parameters
    ----------
    input1 : _Symbol, optional
        Values of those parameters that are None, in order.
    a : float or None
        Exponent, positive.
    size : tuple of int, optional
        Shape of the result, to which ``a`` is broadcast; by default the shape of ``a``.
    ctx : str, default "cpu"
        Where, without inputs.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``size``

    Raises
    ------
    ValueError
        If ``a`` is not positive.
    """
    return _compose(_npi_weibull_op, "weibull", (input1,), (a, size, ctx), name, attr, kwargs)


def where(condition=None, x=None, y=None, name=None, attr=None, out=None, **kwargs):
    """Choose between the elements of two arrays, broadcasting all three.

    Parameters
    ----------
    condition : _Symbol, any dtype
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : _Symbol, one dtype
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of ``x``

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes of ``x`` and ``y`` differ.
    """
    return _compose(_npi_where_op, "where", (condition, x, y), (), name, attr, kwargs)


def where_lscalar(condition=None, x=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    """Choose a number where a condition holds, and elements of an array elsewhere.

    Parameters
    ----------
    condition : _Symbol, any dtype
        Everything but 0 chooses the scalar. The gradient is zero.
    x : _Symbol
        Broadcast with ``condition``.
    scalar : float, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of ``x``; of integers float32 if the scalar has a fraction, and int32 or int64
    if their dtype does not hold it
    """
    return _compose(_npi_where_lscalar_op, "where_lscalar", (condition, x), (scalar,), name, attr, kwargs)


def where_rscalar(condition=None, y=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    """Choose elements of an array where a condition holds, and a number elsewhere.

    Parameters
    ----------
    condition : _Symbol, any dtype
        Everything but 0 chooses ``y``. The gradient is zero.
    y : _Symbol
        Broadcast with ``condition``.
    scalar : float, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, the broadcast shape, dtype of ``y``; of integers float32 if the scalar has a fraction, and int32 or int64
    if their dtype does not hold it
    """
    return _compose(_npi_where_rscalar_op, "where_rscalar", (condition, y), (scalar,), name, attr, kwargs)


def where_scalar2(condition=None, x=_Null, y=_Null, name=None, attr=None, out=None, **kwargs):
    """Choose between two scalars.

    Parameters
    ----------
    condition : _Symbol, any dtype
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : float, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, shape of ``condition``; float32
    """
    return _compose(_npi_where_scalar2_op, "where_scalar2", (condition,), (x, y), name, attr, kwargs)


def zeros(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        Lengths of 0, and the shape (), need NumPy semantics: `npx.set_np`.
    ctx : str, default ""
        Device of the result, such as "cpu(0)"; "" is the current context.
    dtype : str, default "float32"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    _Symbol, ``shape``
    """
    return _compose(_npi_zeros_op, "zeros", (), (shape, ctx, dtype), name, attr, kwargs)
