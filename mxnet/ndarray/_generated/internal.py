"""Operators of mx.nd, module _internal.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
from ..._runtime.invoke import call_variadic as _call_variadic
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
    return _call_variadic(_CachedOp_op, data, kwargs)


def _CrossDeviceCopy(out=None, name=None, **kwargs):
    return _call(_CrossDeviceCopy_op, (kwargs.pop("data", None),), (), out, kwargs)


def _Div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _DivScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_div_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_equal_op, (lhs, rhs), (), out, kwargs)


def _EqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_greater_op, (lhs, rhs), (), out, kwargs)


def _GreaterEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_greater_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _GreaterScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_greater_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Greater_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_greater_equal_op, (lhs, rhs), (), out, kwargs)


def _Hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_hypot_op, (lhs, rhs), (), out, kwargs)


def _HypotScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_hypot_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_lesser_op, (lhs, rhs), (), out, kwargs)


def _LesserEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_lesser_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LesserScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_lesser_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Lesser_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def _LogicalAndScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_and_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LogicalOrScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_or_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _LogicalXorScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_xor_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Logical_And(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_and_op, (lhs, rhs), (), out, kwargs)


def _Logical_Or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_or_op, (lhs, rhs), (), out, kwargs)


def _Logical_Xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_xor_op, (lhs, rhs), (), out, kwargs)


def _Maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_maximum_op, (lhs, rhs), (), out, kwargs)


def _MaximumScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_maximum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_minimum_op, (lhs, rhs), (), out, kwargs)


def _MinimumScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_minimum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _MinusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_mod_op, (lhs, rhs), (), out, kwargs)


def _ModScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_mod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def _MulScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_mul_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _NotEqualScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_not_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Not_Equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_not_equal_op, (lhs, rhs), (), out, kwargs)


def _Plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _PlusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _Power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_power_op, (lhs, rhs), (), out, kwargs)


def _PowerScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_power_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RDivScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rdiv_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RMinusScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rminus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RModScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rmod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _RPowerScalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rpower_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _adamw_update(weight=None, grad=None, mean=None, var=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_adamw_update_op, (weight, grad, mean, var, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), out, kwargs)


def _add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_arange_op, (), (start, stop, step, repeat, infer_range, ctx, dtype, kwargs.pop("shape", _Null)), out, kwargs)


def _cond(*data, **kwargs):
    return _call_variadic(_cond_op, data, kwargs)


def _copy(data=None, out=None, name=None, **kwargs):
    return _call(_copy_op, (data,), (), out, kwargs)


def _copyto(data=None, out=None, name=None, **kwargs):
    return _call(_copyto_op, (data, out), (), out, kwargs)


def _crop_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_op, (lhs, rhs), (begin, end, step), out, kwargs)


def _crop_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_scalar_op, (data,), (scalar, begin, end, step), out, kwargs)


def _cvcopyMakeBorder(src=None, top=_Null, bot=_Null, left=_Null, right=_Null, type=_Null, value=_Null, values=_Null, out=None, name=None, **kwargs):
    return _call(_cvcopyMakeBorder_op, (src,), (top, bot, left, right, type, value, values), out, kwargs)


def _cvimdecode(buf=None, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    return _call(_cvimdecode_op, (buf,), (flag, to_rgb), out, kwargs)


def _cvimread(filename=_Null, flag=_Null, to_rgb=_Null, out=None, name=None, **kwargs):
    return _call(_cvimread_op, (), (filename, flag, to_rgb), out, kwargs)


def _cvimresize(src=None, w=_Null, h=_Null, interp=_Null, out=None, name=None, **kwargs):
    return _call(_cvimresize_op, (src,), (w, h, interp), out, kwargs)


def _div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _div_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_div_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_equal_op, (lhs, rhs), (), out, kwargs)


def _equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_eye_op, (), (N, M, k, ctx, dtype), out, kwargs)


def _foreach(*data, **kwargs):
    return _call_variadic(_foreach_op, data, kwargs)


def _full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, out=None, name=None, **kwargs):
    return _call(_full_op, (), (shape, ctx, dtype, value), out, kwargs)


def _grad_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_grad_add_op, (lhs, rhs), (), out, kwargs)


def _greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_greater_op, (lhs, rhs), (), out, kwargs)


def _greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_greater_equal_op, (lhs, rhs), (), out, kwargs)


def _greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_greater_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _greater_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_greater_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, out=None, name=None, **kwargs):
    return _call(_histogram_op, (data, bins), (bin_cnt, range), out, kwargs)


def _hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_hypot_op, (lhs, rhs), (), out, kwargs)


def _hypot_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_hypot_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _identity_with_attr_like_rhs(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_identity_with_attr_like_rhs_op, (lhs, rhs), (), out, kwargs)


def _imdecode(mean=None, index=_Null, x0=_Null, y0=_Null, x1=_Null, y1=_Null, c=_Null, size=_Null, str_img=_Null, out=None, name=None, **kwargs):
    return _call(_imdecode_op, (mean,), (index, x0, y0, x1, y1, c, size, str_img), out, kwargs)


def _lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_lesser_op, (lhs, rhs), (), out, kwargs)


def _lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def _lesser_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_lesser_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _lesser_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_lesser_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_linspace_op, (), (start, stop, num, endpoint, ctx, dtype), out, kwargs)


def _logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_and_op, (lhs, rhs), (), out, kwargs)


def _logical_and_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_and_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_or_op, (lhs, rhs), (), out, kwargs)


def _logical_or_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_or_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_logical_xor_op, (lhs, rhs), (), out, kwargs)


def _logical_xor_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_logical_xor_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_maximum_op, (lhs, rhs), (), out, kwargs)


def _maximum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_maximum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_minimum_op, (lhs, rhs), (), out, kwargs)


def _minimum_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_minimum_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _minus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_mod_op, (lhs, rhs), (), out, kwargs)


def _mod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_mod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _mp_adamw_update(weight=None, grad=None, mean=None, var=None, weight32=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_mp_adamw_update_op, (weight, grad, mean, var, weight32, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), out, kwargs)


def _mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def _mul_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_mul_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _multi_adamw_update(*data, **kwargs):
    return _call_variadic(_multi_adamw_update_op, data, kwargs)


def _multi_lamb_update(*data, **kwargs):
    return _call_variadic(_multi_lamb_update_op, data, kwargs)


def _multi_mp_adamw_update(*data, **kwargs):
    return _call_variadic(_multi_mp_adamw_update_op, data, kwargs)


def _multi_mp_lamb_update(*data, **kwargs):
    return _call_variadic(_multi_mp_lamb_update_op, data, kwargs)


def _not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_not_equal_op, (lhs, rhs), (), out, kwargs)


def _not_equal_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_not_equal_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _onehot_encode(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_onehot_encode_op, (lhs, rhs), (), out, kwargs)


def _ones(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_ones_op, (), (shape, ctx, dtype), out, kwargs)


def _plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def _plus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_power_op, (lhs, rhs), (), out, kwargs)


def _power_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_power_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_exponential_op, (), (lam, shape, ctx, dtype), out, kwargs)


def _random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_gamma_op, (), (alpha, beta, shape, ctx, dtype), out, kwargs)


def _random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_generalized_negative_binomial_op, (), (mu, alpha, shape, ctx, dtype), out, kwargs)


def _random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_negative_binomial_op, (), (k, p, shape, ctx, dtype), out, kwargs)


def _random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def _random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_dirichlet_op, (sample, alpha), (is_log,), out, kwargs)


def _random_pdf_exponential(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_exponential_op, (sample, lam), (is_log,), out, kwargs)


def _random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_gamma_op, (sample, alpha, beta), (is_log,), out, kwargs)


def _random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_generalized_negative_binomial_op, (sample, mu, alpha), (is_log,), out, kwargs)


def _random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_negative_binomial_op, (sample, k, p), (is_log,), out, kwargs)


def _random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_normal_op, (sample, mu, sigma), (is_log,), out, kwargs)


def _random_pdf_poisson(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_poisson_op, (sample, lam), (is_log,), out, kwargs)


def _random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_uniform_op, (sample, low, high), (is_log,), out, kwargs)


def _random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_poisson_op, (), (lam, shape, ctx, dtype), out, kwargs)


def _random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_randint_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def _random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def _ravel_multi_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_ravel_multi_index_op, (data,), (shape,), out, kwargs)


def _rdiv_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rdiv_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rminus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rminus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rmod_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rmod_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _rnn_param_concat(*data, **kwargs):
    return _call_variadic(_rnn_param_concat_op, data, kwargs)


def _rpower_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_rpower_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _sample_exponential(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_exponential_op, (lam,), (shape, dtype), out, kwargs)


def _sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_gamma_op, (alpha, beta), (shape, dtype), out, kwargs)


def _sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_generalized_negative_binomial_op, (mu, alpha), (shape, dtype), out, kwargs)


def _sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_multinomial_op, (data,), (shape, get_prob, dtype), out, kwargs)


def _sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_negative_binomial_op, (k, p), (shape, dtype), out, kwargs)


def _sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_normal_op, (mu, sigma), (shape, dtype), out, kwargs)


def _sample_poisson(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_poisson_op, (lam,), (shape, dtype), out, kwargs)


def _sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_uniform_op, (low, high), (shape, dtype), out, kwargs)


def _sample_unique_zipfian(range_max=_Null, shape=_Null, out=None, name=None, **kwargs):
    return _call(_sample_unique_zipfian_op, (), (range_max, shape), out, kwargs)


def _scatter_elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_scatter_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def _scatter_minus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_scatter_minus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _scatter_plus_scalar(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    return _call(_scatter_plus_scalar_op, (data,), (scalar, is_int), out, kwargs)


def _scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_scatter_set_nd_op, (lhs, rhs, indices), (shape,), out, kwargs)


def _set_value(src=_Null, out=None, name=None, **kwargs):
    return _call(_set_value_op, (out,), (src,), out, kwargs)


def _sg_mkldnn_conv(*data, **kwargs):
    return _call_variadic(_sg_mkldnn_conv_op, data, kwargs)


def _sg_mkldnn_fully_connected(*data, **kwargs):
    return _call_variadic(_sg_mkldnn_fully_connected_op, data, kwargs)


def _sg_mkldnn_selfatt_qk(queries_keys_values=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    return _call(_sg_mkldnn_selfatt_qk_op, (queries_keys_values,), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), out, kwargs)


def _sg_mkldnn_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    return _call(_sg_mkldnn_selfatt_valatt_op, (queries_keys_values, attention), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), out, kwargs)


def _shuffle(data=None, out=None, name=None, **kwargs):
    return _call(_shuffle_op, (data,), (), out, kwargs)


def _slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_op, (lhs, rhs), (begin, end, step), out, kwargs)


def _slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_assign_scalar_op, (data,), (scalar, begin, end, step), out, kwargs)


def _split_v2(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, out=None, name=None, **kwargs):
    return _call(_split_v2_op, (data,), (indices, axis, squeeze_axis, sections), out, kwargs)


def _square_sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_square_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def _sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def _unravel_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_unravel_index_op, (data,), (shape,), out, kwargs)


def _while_loop(*data, **kwargs):
    return _call_variadic(_while_loop_op, data, kwargs)


def _zeros(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_zeros_op, (), (shape, ctx, dtype), out, kwargs)


def _zeros_without_dtype(shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_zeros_without_dtype_op, (), (shape, ctx, dtype), out, kwargs)
