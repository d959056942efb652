"""Operators of mx.nd, module npi.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import np_call as _call
from ..._runtime.invoke import np_call_variadic as _call_variadic
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
_maximum_scalar_op = _get("_maximum_scalar")
_minimum_scalar_op = _get("_minimum_scalar")
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
_npi_mean_op = _get("_npi_mean")
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
_clip_op = _get("clip")
_expand_dims_op = _get("expand_dims")
_gather_nd_op = _get("gather_nd")
_slice_op = _get("slice")
_sort_op = _get("sort")
_take_op = _get("take")
_tile_op = _get("tile")


def Custom(*data, **kwargs):
    return _call_variadic(_Custom_op, data, kwargs)


def abs(x=None, out=None, name=None, **kwargs):
    return _call(_npi_absolute_op, (x,), (), out, kwargs)


def absolute(x=None, out=None, name=None, **kwargs):
    return _call(_npi_absolute_op, (x,), (), out, kwargs)


def add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_add_op, (lhs, rhs), (), out, kwargs)


def add_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_add_scalar_op, (data,), (scalar, is_int), out, kwargs)


def arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_arange_op, (), (start, stop, step, repeat, infer_range, ctx, dtype), out, kwargs)


def arccos(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arccos_op, (x,), (), out, kwargs)


def arccosh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arccosh_op, (x,), (), out, kwargs)


def arcsin(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arcsin_op, (x,), (), out, kwargs)


def arcsinh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arcsinh_op, (x,), (), out, kwargs)


def arctan(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arctan_op, (x,), (), out, kwargs)


def arctan2(x1=None, x2=None, out=None, name=None, **kwargs):
    return _call(_npi_arctan2_op, (x1, x2), (), out, kwargs)


def arctan2_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_arctan2_scalar_op, (data,), (scalar, is_int), out, kwargs)


def arctanh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_arctanh_op, (x,), (), out, kwargs)


def argmax(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_npi_argmax_op, (data,), (axis, keepdims), out, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_npi_argmin_op, (data,), (axis, keepdims), out, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_argsort_op, (data,), (axis, is_ascend, dtype), out, kwargs)


def around(x=None, decimals=_Null, out=None, name=None, **kwargs):
    return _call(_npi_around_op, (x,), (decimals,), out, kwargs)


def average(a=None, weights=None, axis=_Null, returned=_Null, weighted=_Null, out=None, name=None, **kwargs):
    return _call(_npi_average_op, (a, weights), (axis, returned, weighted), out, kwargs)


def bernoulli(input1=None, prob=_Null, logit=_Null, size=_Null, ctx=_Null, dtype=_Null, is_logit=_Null, out=None, name=None, **kwargs):
    return _call(_npi_bernoulli_op, (input1,), (prob, logit, size, ctx, dtype, is_logit), out, kwargs)


def bincount(data=None, weights=None, minlength=_Null, has_weights=_Null, out=None, name=None, **kwargs):
    return _call(_npi_bincount_op, (data, weights), (minlength, has_weights), out, kwargs)


def bitwise_and(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_and_op, (lhs, rhs), (), out, kwargs)


def bitwise_and_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_and_scalar_op, (data,), (scalar, is_int), out, kwargs)


def bitwise_not(x=None, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_not_op, (x,), (), out, kwargs)


def bitwise_or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_or_op, (lhs, rhs), (), out, kwargs)


def bitwise_or_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_or_scalar_op, (data,), (scalar, is_int), out, kwargs)


def bitwise_xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_xor_op, (lhs, rhs), (), out, kwargs)


def bitwise_xor_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_bitwise_xor_scalar_op, (data,), (scalar, is_int), out, kwargs)


def blackman(M=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_blackman_op, (), (M, ctx, dtype), out, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_boolean_mask_op, (data, index), (axis,), out, kwargs)


def boolean_mask_assign_scalar(data=None, mask=None, value=_Null, start_axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_boolean_mask_assign_scalar_op, (data, mask), (value, start_axis), out, kwargs)


def boolean_mask_assign_tensor(data=None, mask=None, value=None, start_axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_boolean_mask_assign_tensor_op, (data, mask, value), (start_axis,), out, kwargs)


def broadcast_to(array=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_npi_broadcast_to_op, (array,), (shape,), out, kwargs)


def cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def cbrt(x=None, out=None, name=None, **kwargs):
    return _call(_npi_cbrt_op, (x,), (), out, kwargs)


def ceil(x=None, out=None, name=None, **kwargs):
    return _call(_npi_ceil_op, (x,), (), out, kwargs)


def choice(input1=None, input2=None, a=_Null, size=_Null, ctx=_Null, replace=_Null, weighted=_Null, out=None, name=None, **kwargs):
    return _call(_npi_choice_op, (input1, input2), (a, size, ctx, replace, weighted), out, kwargs)


def cholesky(A=None, out=None, name=None, **kwargs):
    return _call(_npi_cholesky_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, out=None, name=None, **kwargs):
    return _call(_clip_op, (data,), (a_min, a_max), out, kwargs)


def column_stack(*data, **kwargs):
    return _call_variadic(_npi_column_stack_op, data, kwargs)


def concatenate(*data, **kwargs):
    return _call_variadic(_npi_concatenate_op, data, kwargs)


def copysign(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_copysign_op, (lhs, rhs), (), out, kwargs)


def copysign_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_copysign_scalar_op, (data,), (scalar, is_int), out, kwargs)


def copyto(data=None, out=None, name=None, **kwargs):
    return _call(_copyto_op, (data, out), (), out, kwargs)


def cos(x=None, out=None, name=None, **kwargs):
    return _call(_npi_cos_op, (x,), (), out, kwargs)


def cosh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_cosh_op, (x,), (), out, kwargs)


def cvimdecode(buf=None, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    return _call(_cvimdecode_op, (buf,), (flag, to_rgb), out, kwargs)


def cvimread(filename=_Null, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    return _call(_cvimread_op, (), (filename, flag, to_rgb), out, kwargs)


def cvimresize(src=None, w=_Null, h=_Null, interp=_Null, out=None, name=None, **kwargs):
    return _call(_cvimresize_op, (src,), (w, h, interp), out, kwargs)


def degrees(x=None, out=None, name=None, **kwargs):
    return _call(_npi_degrees_op, (x,), (), out, kwargs)


def delete(arr=None, obj=None, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_delete_op, (arr, obj), (start, stop, step, int_ind, axis), out, kwargs)


def det(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_det_op, (A,), (), out, kwargs)


def diag_indices_from(data=None, out=None, name=None, **kwargs):
    return _call(_npi_diag_indices_from_op, (data,), (), out, kwargs)


def diff(a=None, n=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_diff_op, (a,), (n, axis), out, kwargs)


def dsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, out=None, name=None, **kwargs):
    return _call(_npi_dsplit_op, (data,), (indices, axis, squeeze_axis, sections), out, kwargs)


def dstack(*data, **kwargs):
    return _call_variadic(_npi_dstack_op, data, kwargs)


def ediff1d(input1=None, input2=None, input3=None, to_begin_arr_given=_Null, to_end_arr_given=_Null, to_begin_scalar=_Null, to_end_scalar=_Null, out=None, name=None, **kwargs):
    return _call(_npi_ediff1d_op, (input1, input2, input3), (to_begin_arr_given, to_end_arr_given, to_begin_scalar, to_end_scalar), out, kwargs)


def eig(A=None, out=None, name=None, **kwargs):
    return _call(_npi_eig_op, (A,), (), out, kwargs)


def eigh(A=None, UPLO=_Null, out=None, name=None, **kwargs):
    return _call(_npi_eigh_op, (A,), (UPLO,), out, kwargs)


def eigvals(A=None, out=None, name=None, **kwargs):
    return _call(_npi_eigvals_op, (A,), (), out, kwargs)


def eigvalsh(A=None, UPLO=_Null, out=None, name=None, **kwargs):
    return _call(_npi_eigvalsh_op, (A,), (UPLO,), out, kwargs)


def einsum(*data, **kwargs):
    return _call_variadic(_npi_einsum_op, data, kwargs)


def equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_equal_op, (lhs, rhs), (), out, kwargs)


def equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def exp(x=None, out=None, name=None, **kwargs):
    return _call(_npi_exp_op, (x,), (), out, kwargs)


def expand_dims(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_expand_dims_op, (data,), (axis,), out, kwargs)


def expm1(x=None, out=None, name=None, **kwargs):
    return _call(_npi_expm1_op, (x,), (), out, kwargs)


def exponential(input1=None, scale=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_exponential_op, (input1,), (scale, size, ctx), out, kwargs)


def eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_eye_op, (), (N, M, k, ctx, dtype), out, kwargs)


def fix(x=None, out=None, name=None, **kwargs):
    return _call(_npi_fix_op, (x,), (), out, kwargs)


def flip(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_flip_op, (data,), (axis,), out, kwargs)


def floor(x=None, out=None, name=None, **kwargs):
    return _call(_npi_floor_op, (x,), (), out, kwargs)


def full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, out=None, name=None, **kwargs):
    return _call(_full_op, (), (shape, ctx, dtype, value), out, kwargs)


def full_like(a=None, fill_value=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_full_like_op, (a,), (fill_value, ctx, dtype), out, kwargs)


def gamma(input1=None, input2=None, shape=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_gamma_op, (input1, input2), (shape, scale, size, ctx, dtype), out, kwargs)


def gather_nd(data=None, indices=None, out=None, name=None, **kwargs):
    return _call(_gather_nd_op, (data, indices), (), out, kwargs)


def greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_greater_op, (lhs, rhs), (), out, kwargs)


def greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_greater_equal_op, (lhs, rhs), (), out, kwargs)


def greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_greater_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def greater_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_greater_scalar_op, (data,), (scalar, is_int), out, kwargs)


def gumbel(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_gumbel_op, (input1, input2), (loc, scale, size, ctx), out, kwargs)


def hamming(M=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_hamming_op, (), (M, ctx, dtype), out, kwargs)


def hanning(M=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_hanning_op, (), (M, ctx, dtype), out, kwargs)


def histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, out=None, name=None, **kwargs):
    return _call(_histogram_op, (data, bins), (bin_cnt, range), out, kwargs)


def hsplit(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, out=None, name=None, **kwargs):
    return _call(_npi_hsplit_op, (data,), (indices, axis, squeeze_axis, sections), out, kwargs)


def hstack(*data, **kwargs):
    return _call_variadic(_npi_hstack_op, data, kwargs)


def hypot(x1=None, x2=None, out=None, name=None, **kwargs):
    return _call(_npi_hypot_op, (x1, x2), (), out, kwargs)


def hypot_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_hypot_scalar_op, (data,), (scalar, is_int), out, kwargs)


def identity(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_identity_op, (), (shape, ctx, dtype), out, kwargs)


def indices(dimensions=_Null, dtype=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_indices_op, (), (dimensions, dtype, ctx), out, kwargs)


def insert_scalar(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_insert_scalar_op, (arr, values), (val, start, stop, step, int_ind, axis), out, kwargs)


def insert_slice(arr=None, values=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_insert_slice_op, (arr, values), (val, start, stop, step, int_ind, axis), out, kwargs)


def insert_tensor(arr=None, values=None, obj=None, val=_Null, start=_Null, stop=_Null, step=_Null, int_ind=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_insert_tensor_op, (arr, values, obj), (val, start, stop, step, int_ind, axis), out, kwargs)


def inv(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_inverse_op, (A,), (), out, kwargs)


def isfinite(x=None, out=None, name=None, **kwargs):
    return _call(_npi_isfinite_op, (x,), (), out, kwargs)


def isinf(x=None, out=None, name=None, **kwargs):
    return _call(_npi_isinf_op, (x,), (), out, kwargs)


def isnan(x=None, out=None, name=None, **kwargs):
    return _call(_npi_isnan_op, (x,), (), out, kwargs)


def isneginf(x=None, out=None, name=None, **kwargs):
    return _call(_npi_isneginf_op, (x,), (), out, kwargs)


def isposinf(x=None, out=None, name=None, **kwargs):
    return _call(_npi_isposinf_op, (x,), (), out, kwargs)


def lcm(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_lcm_op, (lhs, rhs), (), out, kwargs)


def lcm_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_lcm_scalar_op, (data,), (scalar, is_int), out, kwargs)


def ldexp(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_ldexp_op, (lhs, rhs), (), out, kwargs)


def ldexp_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_ldexp_scalar_op, (data,), (scalar, is_int), out, kwargs)


def less(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_less_op, (lhs, rhs), (), out, kwargs)


def less_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_less_equal_op, (lhs, rhs), (), out, kwargs)


def less_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_less_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def less_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_less_scalar_op, (data,), (scalar, is_int), out, kwargs)


def linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_linspace_op, (), (start, stop, num, endpoint, ctx, dtype), out, kwargs)


def log(x=None, out=None, name=None, **kwargs):
    return _call(_npi_log_op, (x,), (), out, kwargs)


def log10(x=None, out=None, name=None, **kwargs):
    return _call(_npi_log10_op, (x,), (), out, kwargs)


def log1p(x=None, out=None, name=None, **kwargs):
    return _call(_npi_log1p_op, (x,), (), out, kwargs)


def log2(x=None, out=None, name=None, **kwargs):
    return _call(_npi_log2_op, (x,), (), out, kwargs)


def logical_not(x=None, out=None, name=None, **kwargs):
    return _call(_npi_logical_not_op, (x,), (), out, kwargs)


def logistic(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_logistic_op, (input1, input2), (loc, scale, size, ctx), out, kwargs)


def logspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, base=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_logspace_op, (), (start, stop, num, endpoint, base, ctx, dtype), out, kwargs)


def matmul(a=None, b=None, out=None, name=None, **kwargs):
    return _call(_npi_matmul_op, (a, b), (), out, kwargs)


def maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_maximum_op, (lhs, rhs), (), out, kwargs)


def maximum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_maximum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def mean(a=None, axis=_Null, dtype=_Null, keepdims=_Null, initial=_Null, out=None, name=None, **kwargs):
    return _call(_npi_mean_op, (a,), (axis, dtype, keepdims, initial), out, kwargs)


def minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_minimum_op, (lhs, rhs), (), out, kwargs)


def minimum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_minimum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_mod_op, (lhs, rhs), (), out, kwargs)


def mod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_mod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def multinomial(a=None, n=_Null, pvals=_Null, size=_Null, out=None, name=None, **kwargs):
    return _call(_npi_multinomial_op, (a,), (n, pvals, size), out, kwargs)


def multiply(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_multiply_op, (lhs, rhs), (), out, kwargs)


def multiply_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_multiply_scalar_op, (data,), (scalar, is_int), out, kwargs)


def nan_to_num(data=None, copy=_Null, nan=_Null, posinf=_Null, neginf=_Null, out=None, name=None, **kwargs):
    return _call(_npi_nan_to_num_op, (data,), (copy, nan, posinf, neginf), out, kwargs)


def negative(x=None, out=None, name=None, **kwargs):
    return _call(_npi_negative_op, (x,), (), out, kwargs)


def nonzero(x=None, out=None, name=None, **kwargs):
    return _call(_npx_nonzero_op, (x,), (), out, kwargs)


def norm(data=None, out=None, name=None, **kwargs):
    return _call(_npi_norm_op, (data,), (kwargs.pop("ord", _Null), kwargs.pop("axis", _Null), kwargs.pop("keepdims", _Null), kwargs.pop("flag", _Null)), out, kwargs)


def normal(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_normal_op, (input1, input2), (loc, scale, size, ctx, dtype), out, kwargs)


def normal_n(input1=None, input2=None, loc=_Null, scale=_Null, size=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_normal_n_op, (input1, input2), (loc, scale, size, ctx, dtype), out, kwargs)


def not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_not_equal_op, (lhs, rhs), (), out, kwargs)


def not_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_not_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def ones(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_ones_op, (), (shape, ctx, dtype), out, kwargs)


def pad(data=None, pad_width=_Null, mode=_Null, constant_value=_Null, reflect_type=_Null, out=None, name=None, **kwargs):
    return _call(_npi_pad_op, (data,), (pad_width, mode, constant_value, reflect_type), out, kwargs)


def pareto(input1=None, a=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_pareto_op, (input1,), (a, size, ctx), out, kwargs)


def percentile(a=None, q=None, axis=_Null, interpolation=_Null, keepdims=_Null, q_scalar=_Null, out=None, name=None, **kwargs):
    return _call(_npi_percentile_op, (a, q), (axis, interpolation, keepdims, q_scalar), out, kwargs)


def pinv(A=None, rcond=None, hermitian=_Null, out=None, name=None, **kwargs):
    return _call(_npi_pinv_op, (A, rcond), (hermitian,), out, kwargs)


def pinv_scalar_rcond(A=None, rcond=_Null, hermitian=_Null, out=None, name=None, **kwargs):
    return _call(_npi_pinv_scalar_rcond_op, (A,), (rcond, hermitian), out, kwargs)


def polyval(p=None, x=None, out=None, name=None, **kwargs):
    return _call(_npi_polyval_op, (p, x), (), out, kwargs)


def power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_power_op, (lhs, rhs), (), out, kwargs)


def power_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_power_scalar_op, (data,), (scalar, is_int), out, kwargs)


def powerd(input1=None, a=_Null, size=_Null, out=None, name=None, **kwargs):
    return _call(_npi_powerd_op, (input1,), (a, size), out, kwargs)


def radians(x=None, out=None, name=None, **kwargs):
    return _call(_npi_radians_op, (x,), (), out, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_randint_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def rarctan2_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rarctan2_scalar_op, (data,), (scalar, is_int), out, kwargs)


def rayleigh(input1=None, scale=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rayleigh_op, (input1,), (scale, size, ctx), out, kwargs)


def rcopysign_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rcopysign_scalar_op, (data,), (scalar, is_int), out, kwargs)


def reciprocal(x=None, out=None, name=None, **kwargs):
    return _call(_npi_reciprocal_op, (x,), (), out, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, out=None, name=None, **kwargs):
    return _call(_npx_reshape_op, (a,), (newshape, reverse, order), out, kwargs)


def rint(x=None, out=None, name=None, **kwargs):
    return _call(_npi_rint_op, (x,), (), out, kwargs)


def rldexp_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rldexp_scalar_op, (data,), (scalar, is_int), out, kwargs)


def rmod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rmod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def rnn_param_concat(*data, **kwargs):
    return _call_variadic(_rnn_param_concat_op, data, kwargs)


def rot90(data=None, k=_Null, axes=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rot90_op, (data,), (k, axes), out, kwargs)


def rpower_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rpower_scalar_op, (data,), (scalar, is_int), out, kwargs)


def rsubtract_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rsubtract_scalar_op, (data,), (scalar, is_int), out, kwargs)


def rtrue_divide_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_rtrue_divide_scalar_op, (data,), (scalar, is_int), out, kwargs)


def scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_scatter_set_nd_op, (lhs, rhs, indices), (shape,), out, kwargs)


def share_memory(a=None, b=None, out=None, name=None, **kwargs):
    return _call(_npi_share_memory_op, (a, b), (), out, kwargs)


def shuffle(data=None, out=None, name=None, **kwargs):
    return _call(_shuffle_op, (data,), (), out, kwargs)


def sign(x=None, out=None, name=None, **kwargs):
    return _call(_npi_sign_op, (x,), (), out, kwargs)


def sin(x=None, out=None, name=None, **kwargs):
    return _call(_npi_sin_op, (x,), (), out, kwargs)


def sinh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_sinh_op, (x,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_op, (lhs, rhs), (begin, end, step), out, kwargs)


def slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_scalar_op, (data,), (scalar, begin, end, step), out, kwargs)


def slogdet(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_slogdet_op, (A,), (), out, kwargs)


def solve(A=None, B=None, out=None, name=None, **kwargs):
    return _call(_npi_solve_op, (A, B), (), out, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, out=None, name=None, **kwargs):
    return _call(_sort_op, (data,), (axis, is_ascend), out, kwargs)


def split(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, out=None, name=None, **kwargs):
    return _call(_split_v2_op, (data,), (indices, axis, squeeze_axis, sections), out, kwargs)


def sqrt(x=None, out=None, name=None, **kwargs):
    return _call(_npi_sqrt_op, (x,), (), out, kwargs)


def square(x=None, out=None, name=None, **kwargs):
    return _call(_npi_square_op, (x,), (), out, kwargs)


def stack(*data, **kwargs):
    return _call_variadic(_npi_stack_op, data, kwargs)


def std(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_npi_std_op, (a,), (axis, dtype, ddof, keepdims), out, kwargs)


def subtract(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_subtract_op, (lhs, rhs), (), out, kwargs)


def subtract_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_subtract_scalar_op, (data,), (scalar, is_int), out, kwargs)


def svd(A=None, out=None, name=None, **kwargs):
    return _call(_npi_svd_op, (A,), (), out, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, out=None, name=None, **kwargs):
    return _call(_SwapAxis_op, (data,), (dim1, dim2), out, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_take_op, (a, indices), (axis, mode), out, kwargs)


def tan(x=None, out=None, name=None, **kwargs):
    return _call(_npi_tan_op, (x,), (), out, kwargs)


def tanh(x=None, out=None, name=None, **kwargs):
    return _call(_npi_tanh_op, (x,), (), out, kwargs)


def tensordot(a=None, b=None, a_axes_summed=_Null, b_axes_summed=_Null, out=None, name=None, **kwargs):
    return _call(_npi_tensordot_op, (a, b), (a_axes_summed, b_axes_summed), out, kwargs)


def tensordot_int_axes(a=None, b=None, axes=_Null, out=None, name=None, **kwargs):
    return _call(_npi_tensordot_int_axes_op, (a, b), (axes,), out, kwargs)


def tensorinv(a=None, ind=_Null, out=None, name=None, **kwargs):
    return _call(_npi_tensorinv_op, (a,), (ind,), out, kwargs)


def tensorsolve(a=None, b=None, a_axes=_Null, out=None, name=None, **kwargs):
    return _call(_npi_tensorsolve_op, (a, b), (a_axes,), out, kwargs)


def tile(data=None, reps=_Null, out=None, name=None, **kwargs):
    return _call(_tile_op, (data,), (reps,), out, kwargs)


def tril(data=None, k=_Null, out=None, name=None, **kwargs):
    return _call(_npi_tril_op, (data,), (k,), out, kwargs)


def true_divide(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_npi_true_divide_op, (lhs, rhs), (), out, kwargs)


def true_divide_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_npi_true_divide_scalar_op, (data,), (scalar, is_int), out, kwargs)


def trunc(x=None, out=None, name=None, **kwargs):
    return _call(_npi_trunc_op, (x,), (), out, kwargs)


def uniform(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_uniform_op, (input1, input2), (low, high, size, ctx, dtype), out, kwargs)


def uniform_n(input1=None, input2=None, low=_Null, high=_Null, size=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_uniform_n_op, (input1, input2), (low, high, size, ctx, dtype), out, kwargs)


def unique(data=None, return_index=_Null, return_inverse=_Null, return_counts=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_npi_unique_op, (data,), (return_index, return_inverse, return_counts, axis), out, kwargs)


def var(a=None, axis=_Null, dtype=_Null, ddof=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_npi_var_op, (a,), (axis, dtype, ddof, keepdims), out, kwargs)


def vstack(*data, **kwargs):
    return _call_variadic(_npi_vstack_op, data, kwargs)


def weibull(input1=None, a=_Null, size=_Null, ctx=_Null, out=None, name=None, **kwargs):
    return _call(_npi_weibull_op, (input1,), (a, size, ctx), out, kwargs)


def where(condition=None, x=None, y=None, out=None, name=None, **kwargs):
    return _call(_npi_where_op, (condition, x, y), (), out, kwargs)


def where_lscalar(condition=None, x=None, scalar=_Null, out=None, name=None, **kwargs):
    return _call(_npi_where_lscalar_op, (condition, x), (scalar,), out, kwargs)


def where_rscalar(condition=None, y=None, scalar=_Null, out=None, name=None, **kwargs):
    return _call(_npi_where_rscalar_op, (condition, y), (scalar,), out, kwargs)


def where_scalar2(condition=None, x=_Null, y=_Null, out=None, name=None, **kwargs):
    return _call(_npi_where_scalar2_op, (condition,), (x, y), out, kwargs)


def zeros(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_npi_zeros_op, (), (shape, ctx, dtype), out, kwargs)
