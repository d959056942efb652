"""Operators of mx.sym, module npi.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import np_compose as _compose
from .._compose import np_compose_variadic as _compose_variadic
from ...ndarray._generated import npi as _arrays
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
    return _compose_variadic(_Custom_op, "custom", data, kwargs)


def abs(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_absolute_op, "abs", (x,), (), name, attr, kwargs)


def absolute(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_absolute_op, "absolute", (x,), (), name, attr, kwargs)


def add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_add_op, "add", (lhs, rhs), (), name, attr, kwargs)


def add_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_add_scalar_op, "add_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arange_op, "arange", (), (start, stop, step, repeat, infer_range, ctx, dtype), name, attr, kwargs)


def arccos(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arccos_op, "arccos", (x,), (), name, attr, kwargs)


def arccosh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arccosh_op, "arccosh", (x,), (), name, attr, kwargs)


def arcsin(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arcsin_op, "arcsin", (x,), (), name, attr, kwargs)


def arcsinh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arcsinh_op, "arcsinh", (x,), (), name, attr, kwargs)


def arctan(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arctan_op, "arctan", (x,), (), name, attr, kwargs)


def arctan2(x1=None, x2=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arctan2_op, "arctan2", (x1, x2), (), name, attr, kwargs)


def arctan2_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arctan2_scalar_op, "arctan2_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def arctanh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_arctanh_op, "arctanh", (x,), (), name, attr, kwargs)


def argmax(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_argmax_op, "argmax", (data,), (axis, keepdims), name, attr, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_argmin_op, "argmin", (data,), (axis, keepdims), name, attr, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_argsort_op, "argsort", (data,), (axis, is_ascend, dtype), name, attr, kwargs)


def around(x=None, decimals=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_around_op, "around", (x,), (decimals,), name, attr, kwargs)


def average(a=None, weights=None, axis=_Null, returned=_Null, weighted=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_average_op, "average", (a, weights), (axis, returned, weighted), name, attr, kwargs)


def bernoulli(input1=None, prob=_Null, logit=_Null, size=_Null, ctx=_Null, dtype=_Null, is_logit=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bernoulli_op, "bernoulli", (input1,), (prob, logit, size, ctx, dtype, is_logit), name, attr, kwargs)


def bincount(data=None, weights=None, minlength=_Null, has_weights=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bincount_op, "bincount", (data, weights), (minlength, has_weights), name, attr, kwargs)


def bitwise_and(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_and_op, "bitwise_and", (lhs, rhs), (), name, attr, kwargs)


def bitwise_and_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_and_scalar_op, "bitwise_and_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def bitwise_not(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_not_op, "bitwise_not", (x,), (), name, attr, kwargs)


def bitwise_or(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_or_op, "bitwise_or", (lhs, rhs), (), name, attr, kwargs)


def bitwise_or_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_or_scalar_op, "bitwise_or_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def bitwise_xor(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_xor_op, "bitwise_xor", (lhs, rhs), (), name, attr, kwargs)


def bitwise_xor_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_bitwise_xor_scalar_op, "bitwise_xor_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def blackman(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_blackman_op, "blackman", (), (M, ctx, dtype), name, attr, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_boolean_mask_op, "boolean_mask", (data, index), (axis,), name, attr, kwargs)


def boolean_mask_assign_scalar(data=None, mask=None, value=_Null, start_axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_boolean_mask_assign_scalar_op, "boolean_mask_assign_scalar", (data, mask), (value, start_axis), name, attr, kwargs)


def boolean_mask_assign_tensor(data=None, mask=None, value=None, start_axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_boolean_mask_assign_tensor_op, "boolean_mask_assign_tensor", (data, mask, value), (start_axis,), name, attr, kwargs)


def broadcast_to(array=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_broadcast_to_op, "broadcast_to", (array,), (shape,), name, attr, kwargs)


def cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Cast_op, "cast", (data,), (dtype,), name, attr, kwargs)


def cbrt(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_cbrt_op, "cbrt", (x,), (), name, attr, kwargs)


def ceil(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_ceil_op, "ceil", (x,), (), name, attr, kwargs)


def choice(input1=None, input2=None, a=_Null, size=_Null, ctx=_Null, replace=_Null, weighted=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_choice_op, "choice", (input1, input2), (a, size, ctx, replace, weighted), name, attr, kwargs)


def cholesky(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_cholesky_op, "cholesky", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_clip_op, "clip", (data,), (a_min, a_max), name, attr, kwargs)


def column_stack(*data, **kwargs):
    return _compose_variadic(_npi_column_stack_op, "column_stack", data, kwargs)


def concatenate(*data, **kwargs):
    return _compose_variadic(_npi_concatenate_op, "concatenate", data, kwargs)


def copysign(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_copysign_op, "copysign", (lhs, rhs), (), name, attr, kwargs)


def copysign_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_copysign_scalar_op, "copysign_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def copyto(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_copyto_op, "copyto", (data, out), (), name, attr, kwargs)


def cos(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_cos_op, "cos", (x,), (), name, attr, kwargs)


def cosh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_cosh_op, "cosh", (x,), (), name, attr, kwargs)


def cvimdecode(buf=None, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimdecode_op, "cvimdecode", (buf,), (flag, to_rgb), name, attr, kwargs)


def cvimread(filename=_Null, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimread_op, "cvimread", (), (filename, flag, to_rgb), name, attr, kwargs)


def cvimresize(src=None, w=_Null, h=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimresize_op, "cvimresize", (src,), (w, h, interp), name, attr, kwargs)


def degrees(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_degrees_op, "degrees", (x,), (), name, attr, kwargs)


def delete(arr=None, obj=None, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_delete_op, "delete", (arr, obj), (start, stop, step, int_ind, axis), name, attr, kwargs)


def det(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_det_op, "det", (A,), (), name, attr, kwargs)


def diag_indices_from(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_diag_indices_from_op, "diag_indices_from", (data,), (), name, attr, kwargs)


def diff(a=None, n=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_diff_op, "diff", (a,), (n, axis), name, attr, kwargs)


def dsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_dsplit_op, "dsplit", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def dstack(*data, **kwargs):
    return _compose_variadic(_npi_dstack_op, "dstack", data, kwargs)


def ediff1d(input1=None, input2=None, input3=None, to_begin_arr_given=_Null, to_end_arr_given=_Null, to_begin_scalar=_Null, to_end_scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_ediff1d_op, "ediff1d", (input1, input2, input3), (to_begin_arr_given, to_end_arr_given, to_begin_scalar, to_end_scalar), name, attr, kwargs)


def eig(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_eig_op, "eig", (A,), (), name, attr, kwargs)


def eigh(A=None, UPLO=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_eigh_op, "eigh", (A,), (UPLO,), name, attr, kwargs)


def eigvals(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_eigvals_op, "eigvals", (A,), (), name, attr, kwargs)


def eigvalsh(A=None, UPLO=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_eigvalsh_op, "eigvalsh", (A,), (UPLO,), name, attr, kwargs)


def einsum(*data, **kwargs):
    return _compose_variadic(_npi_einsum_op, "einsum", data, kwargs)


def equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_equal_op, "equal", (lhs, rhs), (), name, attr, kwargs)


def equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_equal_scalar_op, "equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def exp(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_exp_op, "exp", (x,), (), name, attr, kwargs)


def expand_dims(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_expand_dims_op, "expand_dims", (data,), (axis,), name, attr, kwargs)


def expm1(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_expm1_op, "expm1", (x,), (), name, attr, kwargs)


def exponential(input1=None, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_exponential_op, "exponential", (input1,), (scale, size, ctx), name, attr, kwargs)


def eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_eye_op, "eye", (), (N, M, k, ctx, dtype), name, attr, kwargs)


def fix(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_fix_op, "fix", (x,), (), name, attr, kwargs)


def flip(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_flip_op, "flip", (data,), (axis,), name, attr, kwargs)


def floor(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_floor_op, "floor", (x,), (), name, attr, kwargs)


def full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_full_op, "full", (), (shape, ctx, dtype, value), name, attr, kwargs)


def full_like(a=None, fill_value=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_full_like_op, "full_like", (a,), (fill_value, ctx, dtype), name, attr, kwargs)


def gamma(input1=None, input2=None, shape=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_gamma_op, "gamma", (input1, input2), (shape, scale, size, ctx, dtype), name, attr, kwargs)


def gather_nd(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gather_nd_op, "gather_nd", (data, indices), (), name, attr, kwargs)


def greater(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_greater_op, "greater", (lhs, rhs), (), name, attr, kwargs)


def greater_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_greater_equal_op, "greater_equal", (lhs, rhs), (), name, attr, kwargs)


def greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_greater_equal_scalar_op, "greater_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def greater_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_greater_scalar_op, "greater_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def gumbel(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_gumbel_op, "gumbel", (input1, input2), (loc, scale, size, ctx), name, attr, kwargs)


def hamming(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_hamming_op, "hamming", (), (M, ctx, dtype), name, attr, kwargs)


def hanning(M=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_hanning_op, "hanning", (), (M, ctx, dtype), name, attr, kwargs)


def histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_histogram_op, "histogram", (data, bins), (bin_cnt, range), name, attr, kwargs)


def hsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_hsplit_op, "hsplit", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def hstack(*data, **kwargs):
    return _compose_variadic(_npi_hstack_op, "hstack", data, kwargs)


def hypot(x1=None, x2=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_hypot_op, "hypot", (x1, x2), (), name, attr, kwargs)


def hypot_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_hypot_scalar_op, "hypot_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def identity(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_identity_op, "identity", (), (shape, ctx, dtype), name, attr, kwargs)


def indices(dimensions=_Null, dtype=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_indices_op, "indices", (), (dimensions, dtype, ctx), name, attr, kwargs)


def insert_scalar(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_insert_scalar_op, "insert_scalar", (arr, values), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def insert_slice(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_insert_slice_op, "insert_slice", (arr, values), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def insert_tensor(arr=None, values=None, obj=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_insert_tensor_op, "insert_tensor", (arr, values, obj), (val, start, stop, step, int_ind, axis), name, attr, kwargs)


def inv(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_inverse_op, "inv", (A,), (), name, attr, kwargs)


def isfinite(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_isfinite_op, "isfinite", (x,), (), name, attr, kwargs)


def isinf(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_isinf_op, "isinf", (x,), (), name, attr, kwargs)


def isnan(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_isnan_op, "isnan", (x,), (), name, attr, kwargs)


def isneginf(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_isneginf_op, "isneginf", (x,), (), name, attr, kwargs)


def isposinf(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_isposinf_op, "isposinf", (x,), (), name, attr, kwargs)


def lcm(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_lcm_op, "lcm", (lhs, rhs), (), name, attr, kwargs)


def lcm_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_lcm_scalar_op, "lcm_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def ldexp(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_ldexp_op, "ldexp", (lhs, rhs), (), name, attr, kwargs)


def ldexp_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_ldexp_scalar_op, "ldexp_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def less(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_less_op, "less", (lhs, rhs), (), name, attr, kwargs)


def less_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_less_equal_op, "less_equal", (lhs, rhs), (), name, attr, kwargs)


def less_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_less_equal_scalar_op, "less_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def less_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_less_scalar_op, "less_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linspace_op, "linspace", (), (start, stop, num, endpoint, ctx, dtype), name, attr, kwargs)


def log(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_log_op, "log", (x,), (), name, attr, kwargs)


def log10(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_log10_op, "log10", (x,), (), name, attr, kwargs)


def log1p(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_log1p_op, "log1p", (x,), (), name, attr, kwargs)


def log2(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_log2_op, "log2", (x,), (), name, attr, kwargs)


def logical_not(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_logical_not_op, "logical_not", (x,), (), name, attr, kwargs)


def logistic(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_logistic_op, "logistic", (input1, input2), (loc, scale, size, ctx), name, attr, kwargs)


def logspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, base=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_logspace_op, "logspace", (), (start, stop, num, endpoint, base, ctx, dtype), name, attr, kwargs)


def matmul(a=None, b=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_matmul_op, "matmul", (a, b), (), name, attr, kwargs)


def maximum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_maximum_op, "maximum", (lhs, rhs), (), name, attr, kwargs)


def maximum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_maximum_scalar_op, "maximum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def mean(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_mean_op, "mean", (a,), (axis, dtype, keepdims, initial), name, attr, kwargs)


def minimum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_minimum_op, "minimum", (lhs, rhs), (), name, attr, kwargs)


def minimum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_minimum_scalar_op, "minimum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def mod(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_mod_op, "mod", (lhs, rhs), (), name, attr, kwargs)


def mod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_mod_scalar_op, "mod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def multinomial(a=None, n=_Null, pvals=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_multinomial_op, "multinomial", (a,), (n, pvals, size), name, attr, kwargs)


def multiply(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_multiply_op, "multiply", (lhs, rhs), (), name, attr, kwargs)


def multiply_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_multiply_scalar_op, "multiply_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def nan_to_num(data=None, copy=_Null, nan=_Null, posinf=_Null, neginf=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_nan_to_num_op, "nan_to_num", (data,), (copy, nan, posinf, neginf), name, attr, kwargs)


def negative(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_negative_op, "negative", (x,), (), name, attr, kwargs)


def nonzero(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_nonzero_op, "nonzero", (x,), (), name, attr, kwargs)


def norm(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_norm_op, "norm", (data,), (kwargs.pop("ord", _Null), kwargs.pop("axis", _Null), kwargs.pop("keepdims", _Null), kwargs.pop("flag", _Null)), name, attr, kwargs)


def normal(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_normal_op, "normal", (input1, input2), (loc, scale, size, ctx, dtype), name, attr, kwargs)


def normal_n(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_normal_n_op, "normal_n", (input1, input2), (loc, scale, size, ctx, dtype), name, attr, kwargs)


def not_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_not_equal_op, "not_equal", (lhs, rhs), (), name, attr, kwargs)


def not_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_not_equal_scalar_op, "not_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def ones(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_ones_op, "ones", (), (shape, ctx, dtype), name, attr, kwargs)


def pad(data=None, pad_width=_Null, mode=_Null, constant_value=_Null, reflect_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_pad_op, "pad", (data,), (pad_width, mode, constant_value, reflect_type), name, attr, kwargs)


def pareto(input1=None, a=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_pareto_op, "pareto", (input1,), (a, size, ctx), name, attr, kwargs)


def percentile(a=None, q=None, axis=_Null, interpolation=_Null, keepdims=_Null, q_scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_percentile_op, "percentile", (a, q), (axis, interpolation, keepdims, q_scalar), name, attr, kwargs)


def pinv(A=None, rcond=None, hermitian=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_pinv_op, "pinv", (A, rcond), (hermitian,), name, attr, kwargs)


def pinv_scalar_rcond(A=None, rcond=_Null, hermitian=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_pinv_scalar_rcond_op, "pinv_scalar_rcond", (A,), (rcond, hermitian), name, attr, kwargs)


def polyval(p=None, x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_polyval_op, "polyval", (p, x), (), name, attr, kwargs)


def power(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_power_op, "power", (lhs, rhs), (), name, attr, kwargs)


def power_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_power_scalar_op, "power_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def powerd(input1=None, a=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_powerd_op, "powerd", (input1,), (a, size), name, attr, kwargs)


def radians(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_radians_op, "radians", (x,), (), name, attr, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_randint_op, "random_randint", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def rarctan2_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rarctan2_scalar_op, "rarctan2_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rayleigh(input1=None, scale=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rayleigh_op, "rayleigh", (input1,), (scale, size, ctx), name, attr, kwargs)


def rcopysign_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rcopysign_scalar_op, "rcopysign_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def reciprocal(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_reciprocal_op, "reciprocal", (x,), (), name, attr, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_reshape_op, "reshape", (a,), (newshape, reverse, order), name, attr, kwargs)


def rint(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rint_op, "rint", (x,), (), name, attr, kwargs)


def rldexp_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rldexp_scalar_op, "rldexp_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rmod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rmod_scalar_op, "rmod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rnn_param_concat(*data, **kwargs):
    return _compose_variadic(_rnn_param_concat_op, "rnn_param_concat", data, kwargs)


def rot90(data=None, k=_Null, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rot90_op, "rot90", (data,), (k, axes), name, attr, kwargs)


def rpower_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rpower_scalar_op, "rpower_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rsubtract_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rsubtract_scalar_op, "rsubtract_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def rtrue_divide_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_rtrue_divide_scalar_op, "rtrue_divide_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_set_nd_op, "scatter_set_nd", (lhs, rhs, indices), (shape,), name, attr, kwargs)


def share_memory(a=None, b=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_share_memory_op, "share_memory", (a, b), (), name, attr, kwargs)


def shuffle(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_shuffle_op, "shuffle", (data,), (), name, attr, kwargs)


def sign(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_sign_op, "sign", (x,), (), name, attr, kwargs)


def sin(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_sin_op, "sin", (x,), (), name, attr, kwargs)


def sinh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_sinh_op, "sinh", (x,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_op, "slice_assign", (lhs, rhs), (begin, end, step), name, attr, kwargs)


def slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_scalar_op, "slice_assign_scalar", (data,), (scalar, begin, end, step), name, attr, kwargs)


def slogdet(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_slogdet_op, "slogdet", (A,), (), name, attr, kwargs)


def solve(A=None, B=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_solve_op, "solve", (A, B), (), name, attr, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sort_op, "sort", (data,), (axis, is_ascend), name, attr, kwargs)


def split(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_split_v2_op, "split", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def sqrt(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_sqrt_op, "sqrt", (x,), (), name, attr, kwargs)


def square(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_square_op, "square", (x,), (), name, attr, kwargs)


def stack(*data, **kwargs):
    return _compose_variadic(_npi_stack_op, "stack", data, kwargs)


def std(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_std_op, "std", (a,), (axis, dtype, ddof, keepdims), name, attr, kwargs)


def subtract(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_subtract_op, "subtract", (lhs, rhs), (), name, attr, kwargs)


def subtract_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_subtract_scalar_op, "subtract_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def svd(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_svd_op, "svd", (A,), (), name, attr, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SwapAxis_op, "swapaxes", (data,), (dim1, dim2), name, attr, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_take_op, "take", (a, indices), (axis, mode), name, attr, kwargs)


def tan(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tan_op, "tan", (x,), (), name, attr, kwargs)


def tanh(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tanh_op, "tanh", (x,), (), name, attr, kwargs)


def tensordot(a=None, b=None, a_axes_summed=_Null, b_axes_summed=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tensordot_op, "tensordot", (a, b), (a_axes_summed, b_axes_summed), name, attr, kwargs)


def tensordot_int_axes(a=None, b=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tensordot_int_axes_op, "tensordot_int_axes", (a, b), (axes,), name, attr, kwargs)


def tensorinv(a=None, ind=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tensorinv_op, "tensorinv", (a,), (ind,), name, attr, kwargs)


def tensorsolve(a=None, b=None, a_axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tensorsolve_op, "tensorsolve", (a, b), (a_axes,), name, attr, kwargs)


def tile(data=None, reps=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_tile_op, "tile", (data,), (reps,), name, attr, kwargs)


def tril(data=None, k=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_tril_op, "tril", (data,), (k,), name, attr, kwargs)


def true_divide(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_true_divide_op, "true_divide", (lhs, rhs), (), name, attr, kwargs)


def true_divide_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_true_divide_scalar_op, "true_divide_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def trunc(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_trunc_op, "trunc", (x,), (), name, attr, kwargs)


def uniform(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_uniform_op, "uniform", (input1, input2), (low, high, size, ctx, dtype), name, attr, kwargs)


def uniform_n(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_uniform_n_op, "uniform_n", (input1, input2), (low, high, size, ctx, dtype), name, attr, kwargs)


def unique(data=None, return_index=_Null, return_inverse=_Null, return_counts=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_unique_op, "unique", (data,), (return_index, return_inverse, return_counts, axis), name, attr, kwargs)


def var(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_var_op, "var", (a,), (axis, dtype, ddof, keepdims), name, attr, kwargs)


def vstack(*data, **kwargs):
    return _compose_variadic(_npi_vstack_op, "vstack", data, kwargs)


def weibull(input1=None, a=_Null, size=_Null, ctx=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_weibull_op, "weibull", (input1,), (a, size, ctx), name, attr, kwargs)


def where(condition=None, x=None, y=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_where_op, "where", (condition, x, y), (), name, attr, kwargs)


def where_lscalar(condition=None, x=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_where_lscalar_op, "where_lscalar", (condition, x), (scalar,), name, attr, kwargs)


def where_rscalar(condition=None, y=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_where_rscalar_op, "where_rscalar", (condition, y), (scalar,), name, attr, kwargs)


def where_scalar2(condition=None, x=_Null, y=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_where_scalar2_op, "where_scalar2", (condition,), (x, y), name, attr, kwargs)


def zeros(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npi_zeros_op, "zeros", (), (shape, ctx, dtype), name, attr, kwargs)


_document(globals(), _arrays, "_Symbol")
