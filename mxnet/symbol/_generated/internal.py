"""Operators of mx.sym, module _internal.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
from ...ndarray._generated import internal as _arrays
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
    return _compose_variadic(_CachedOp_op, "_cachedop", data, kwargs)


def _CrossDeviceCopy(name=None, attr=None, out=None, **kwargs):
    return _compose(_CrossDeviceCopy_op, "_crossdevicecopy", (kwargs.pop("data", None),), (), name, attr, kwargs)


def _Div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_div_op, "_div", (lhs, rhs), (), name, attr, kwargs)


def _DivScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_div_scalar_op, "_divscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_equal_op, "_equal", (lhs, rhs), (), name, attr, kwargs)


def _EqualScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_equal_scalar_op, "_equalscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Greater(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_op, "_greater", (lhs, rhs), (), name, attr, kwargs)


def _GreaterEqualScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_equal_scalar_op, "_greaterequalscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _GreaterScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_scalar_op, "_greaterscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Greater_Equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_equal_op, "_greater_equal", (lhs, rhs), (), name, attr, kwargs)


def _Hypot(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_hypot_op, "_hypot", (lhs, rhs), (), name, attr, kwargs)


def _HypotScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_hypot_scalar_op, "_hypotscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Lesser(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_op, "_lesser", (lhs, rhs), (), name, attr, kwargs)


def _LesserEqualScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_equal_scalar_op, "_lesserequalscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _LesserScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_scalar_op, "_lesserscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Lesser_Equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_equal_op, "_lesser_equal", (lhs, rhs), (), name, attr, kwargs)


def _LogicalAndScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_and_scalar_op, "_logicalandscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _LogicalOrScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_or_scalar_op, "_logicalorscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _LogicalXorScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_xor_scalar_op, "_logicalxorscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Logical_And(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_and_op, "_logical_and", (lhs, rhs), (), name, attr, kwargs)


def _Logical_Or(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_or_op, "_logical_or", (lhs, rhs), (), name, attr, kwargs)


def _Logical_Xor(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_xor_op, "_logical_xor", (lhs, rhs), (), name, attr, kwargs)


def _Maximum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_maximum_op, "_maximum", (lhs, rhs), (), name, attr, kwargs)


def _MaximumScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_maximum_scalar_op, "_maximumscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Minimum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_minimum_op, "_minimum", (lhs, rhs), (), name, attr, kwargs)


def _MinimumScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_minimum_scalar_op, "_minimumscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Minus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_sub_op, "_minus", (lhs, rhs), (), name, attr, kwargs)


def _MinusScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_minus_scalar_op, "_minusscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Mod(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_mod_op, "_mod", (lhs, rhs), (), name, attr, kwargs)


def _ModScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mod_scalar_op, "_modscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_mul_op, "_mul", (lhs, rhs), (), name, attr, kwargs)


def _MulScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mul_scalar_op, "_mulscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _NotEqualScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_not_equal_scalar_op, "_notequalscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Not_Equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_not_equal_op, "_not_equal", (lhs, rhs), (), name, attr, kwargs)


def _Plus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_add_op, "_plus", (lhs, rhs), (), name, attr, kwargs)


def _PlusScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_plus_scalar_op, "_plusscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _Power(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_power_op, "_power", (lhs, rhs), (), name, attr, kwargs)


def _PowerScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_power_scalar_op, "_powerscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _RDivScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rdiv_scalar_op, "_rdivscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _RMinusScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rminus_scalar_op, "_rminusscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _RModScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rmod_scalar_op, "_rmodscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _RPowerScalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rpower_scalar_op, "_rpowerscalar", (data,), (scalar, is_int), name, attr, kwargs)


def _adamw_update(weight=None, grad=None, mean=None, var=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_adamw_update_op, "_adamw_update", (weight, grad, mean, var, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), name, attr, kwargs)


def _add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_add_op, "_add", (lhs, rhs), (), name, attr, kwargs)


def _arange(start=_Null, stop=_Null, step=_Null, repeat=_Null, infer_range=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_arange_op, "_arange", (), (start, stop, step, repeat, infer_range, ctx, dtype, kwargs.pop("shape", _Null)), name, attr, kwargs)


def _cond(*data, **kwargs):
    return _compose_variadic(_cond_op, "_cond", data, kwargs)


def _copy(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_copy_op, "_copy", (data,), (), name, attr, kwargs)


def _copyto(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_copyto_op, "_copyto", (data, out), (), name, attr, kwargs)


def _crop_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_op, "_crop_assign", (lhs, rhs), (begin, end, step), name, attr, kwargs)


def _crop_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_scalar_op, "_crop_assign_scalar", (data,), (scalar, begin, end, step), name, attr, kwargs)


def _cvcopyMakeBorder(src=None, top=_Null, bot=_Null, left=_Null, right=_Null, type=_Null, value=_Null, values=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvcopyMakeBorder_op, "_cvcopymakeborder", (src,), (top, bot, left, right, type, value, values), name, attr, kwargs)


def _cvimdecode(buf=None, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimdecode_op, "_cvimdecode", (buf,), (flag, to_rgb), name, attr, kwargs)


def _cvimread(filename=_Null, flag=_Null, to_rgb=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimread_op, "_cvimread", (), (filename, flag, to_rgb), name, attr, kwargs)


def _cvimresize(src=None, w=_Null, h=_Null, interp=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cvimresize_op, "_cvimresize", (src,), (w, h, interp), name, attr, kwargs)


def _div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_div_op, "_div", (lhs, rhs), (), name, attr, kwargs)


def _div_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_div_scalar_op, "_div_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_equal_op, "_equal", (lhs, rhs), (), name, attr, kwargs)


def _equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_equal_scalar_op, "_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _eye(N=_Null, M=_Null, k=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_eye_op, "_eye", (), (N, M, k, ctx, dtype), name, attr, kwargs)


def _foreach(*data, **kwargs):
    return _compose_variadic(_foreach_op, "_foreach", data, kwargs)


def _full(shape=_Null, ctx=_Null, dtype=_Null, value=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_full_op, "_full", (), (shape, ctx, dtype, value), name, attr, kwargs)


def _grad_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_grad_add_op, "_grad_add", (lhs, rhs), (), name, attr, kwargs)


def _greater(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_op, "_greater", (lhs, rhs), (), name, attr, kwargs)


def _greater_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_equal_op, "_greater_equal", (lhs, rhs), (), name, attr, kwargs)


def _greater_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_equal_scalar_op, "_greater_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _greater_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_greater_scalar_op, "_greater_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _histogram(data=None, bins=None, bin_cnt=_Null, range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_histogram_op, "_histogram", (data, bins), (bin_cnt, range), name, attr, kwargs)


def _hypot(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_hypot_op, "_hypot", (lhs, rhs), (), name, attr, kwargs)


def _hypot_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_hypot_scalar_op, "_hypot_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _identity_with_attr_like_rhs(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_identity_with_attr_like_rhs_op, "_identity_with_attr_like_rhs", (lhs, rhs), (), name, attr, kwargs)


def _imdecode(mean=None, index=_Null, x0=_Null, y0=_Null, x1=_Null, y1=_Null, c=_Null, size=_Null, str_img=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_imdecode_op, "_imdecode", (mean,), (index, x0, y0, x1, y1, c, size, str_img), name, attr, kwargs)


def _lesser(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_op, "_lesser", (lhs, rhs), (), name, attr, kwargs)


def _lesser_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_equal_op, "_lesser_equal", (lhs, rhs), (), name, attr, kwargs)


def _lesser_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_equal_scalar_op, "_lesser_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _lesser_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lesser_scalar_op, "_lesser_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _linspace(start=_Null, stop=_Null, num=_Null, endpoint=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linspace_op, "_linspace", (), (start, stop, num, endpoint, ctx, dtype), name, attr, kwargs)


def _logical_and(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_and_op, "_logical_and", (lhs, rhs), (), name, attr, kwargs)


def _logical_and_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_and_scalar_op, "_logical_and_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _logical_or(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_or_op, "_logical_or", (lhs, rhs), (), name, attr, kwargs)


def _logical_or_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_or_scalar_op, "_logical_or_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _logical_xor(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_xor_op, "_logical_xor", (lhs, rhs), (), name, attr, kwargs)


def _logical_xor_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_xor_scalar_op, "_logical_xor_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _maximum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_maximum_op, "_maximum", (lhs, rhs), (), name, attr, kwargs)


def _maximum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_maximum_scalar_op, "_maximum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _minimum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_minimum_op, "_minimum", (lhs, rhs), (), name, attr, kwargs)


def _minimum_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_minimum_scalar_op, "_minimum_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _minus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_sub_op, "_minus", (lhs, rhs), (), name, attr, kwargs)


def _minus_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_minus_scalar_op, "_minus_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _mod(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_mod_op, "_mod", (lhs, rhs), (), name, attr, kwargs)


def _mod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mod_scalar_op, "_mod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _mp_adamw_update(weight=None, grad=None, mean=None, var=None, weight32=None, rescale_grad=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, eta=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_adamw_update_op, "_mp_adamw_update", (weight, grad, mean, var, weight32, rescale_grad), (lr, beta1, beta2, epsilon, wd, eta, clip_gradient), name, attr, kwargs)


def _mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_mul_op, "_mul", (lhs, rhs), (), name, attr, kwargs)


def _mul_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mul_scalar_op, "_mul_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _multi_adamw_update(*data, **kwargs):
    return _compose_variadic(_multi_adamw_update_op, "_multi_adamw_update", data, kwargs)


def _multi_lamb_update(*data, **kwargs):
    return _compose_variadic(_multi_lamb_update_op, "_multi_lamb_update", data, kwargs)


def _multi_mp_adamw_update(*data, **kwargs):
    return _compose_variadic(_multi_mp_adamw_update_op, "_multi_mp_adamw_update", data, kwargs)


def _multi_mp_lamb_update(*data, **kwargs):
    return _compose_variadic(_multi_mp_lamb_update_op, "_multi_mp_lamb_update", data, kwargs)


def _not_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_not_equal_op, "_not_equal", (lhs, rhs), (), name, attr, kwargs)


def _not_equal_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_not_equal_scalar_op, "_not_equal_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _onehot_encode(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_onehot_encode_op, "_onehot_encode", (lhs, rhs), (), name, attr, kwargs)


def _ones(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ones_op, "_ones", (), (shape, ctx, dtype), name, attr, kwargs)


def _plus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_add_op, "_plus", (lhs, rhs), (), name, attr, kwargs)


def _plus_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_plus_scalar_op, "_plus_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _power(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_power_op, "_power", (lhs, rhs), (), name, attr, kwargs)


def _power_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_power_scalar_op, "_power_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_exponential_op, "_random_exponential", (), (lam, shape, ctx, dtype), name, attr, kwargs)


def _random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_gamma_op, "_random_gamma", (), (alpha, beta, shape, ctx, dtype), name, attr, kwargs)


def _random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_generalized_negative_binomial_op, "_random_generalized_negative_binomial", (), (mu, alpha, shape, ctx, dtype), name, attr, kwargs)


def _random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_negative_binomial_op, "_random_negative_binomial", (), (k, p, shape, ctx, dtype), name, attr, kwargs)


def _random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_normal_op, "_random_normal", (), (loc, scale, shape, ctx, dtype), name, attr, kwargs)


def _random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_dirichlet_op, "_random_pdf_dirichlet", (sample, alpha), (is_log,), name, attr, kwargs)


def _random_pdf_exponential(sample=None, lam=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_exponential_op, "_random_pdf_exponential", (sample, lam), (is_log,), name, attr, kwargs)


def _random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_gamma_op, "_random_pdf_gamma", (sample, alpha, beta), (is_log,), name, attr, kwargs)


def _random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_generalized_negative_binomial_op, "_random_pdf_generalized_negative_binomial", (sample, mu, alpha), (is_log,), name, attr, kwargs)


def _random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_negative_binomial_op, "_random_pdf_negative_binomial", (sample, k, p), (is_log,), name, attr, kwargs)


def _random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_normal_op, "_random_pdf_normal", (sample, mu, sigma), (is_log,), name, attr, kwargs)


def _random_pdf_poisson(sample=None, lam=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_poisson_op, "_random_pdf_poisson", (sample, lam), (is_log,), name, attr, kwargs)


def _random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_uniform_op, "_random_pdf_uniform", (sample, low, high), (is_log,), name, attr, kwargs)


def _random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_poisson_op, "_random_poisson", (), (lam, shape, ctx, dtype), name, attr, kwargs)


def _random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_randint_op, "_random_randint", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def _random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_uniform_op, "_random_uniform", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def _ravel_multi_index(data=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ravel_multi_index_op, "_ravel_multi_index", (data,), (shape,), name, attr, kwargs)


def _rdiv_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rdiv_scalar_op, "_rdiv_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _rminus_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rminus_scalar_op, "_rminus_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _rmod_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rmod_scalar_op, "_rmod_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _rnn_param_concat(*data, **kwargs):
    return _compose_variadic(_rnn_param_concat_op, "_rnn_param_concat", data, kwargs)


def _rpower_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rpower_scalar_op, "_rpower_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _sample_exponential(lam=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_exponential_op, "_sample_exponential", (lam,), (shape, dtype), name, attr, kwargs)


def _sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_gamma_op, "_sample_gamma", (alpha, beta), (shape, dtype), name, attr, kwargs)


def _sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_generalized_negative_binomial_op, "_sample_generalized_negative_binomial", (mu, alpha), (shape, dtype), name, attr, kwargs)


def _sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_multinomial_op, "_sample_multinomial", (data,), (shape, get_prob, dtype), name, attr, kwargs)


def _sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_negative_binomial_op, "_sample_negative_binomial", (k, p), (shape, dtype), name, attr, kwargs)


def _sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_normal_op, "_sample_normal", (mu, sigma), (shape, dtype), name, attr, kwargs)


def _sample_poisson(lam=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_poisson_op, "_sample_poisson", (lam,), (shape, dtype), name, attr, kwargs)


def _sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_uniform_op, "_sample_uniform", (low, high), (shape, dtype), name, attr, kwargs)


def _sample_unique_zipfian(range_max=_Null, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_unique_zipfian_op, "_sample_unique_zipfian", (), (range_max, shape), name, attr, kwargs)


def _scatter_elemwise_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_elemwise_div_op, "_scatter_elemwise_div", (lhs, rhs), (), name, attr, kwargs)


def _scatter_minus_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_minus_scalar_op, "_scatter_minus_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _scatter_plus_scalar(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_plus_scalar_op, "_scatter_plus_scalar", (data,), (scalar, is_int), name, attr, kwargs)


def _scatter_set_nd(lhs=None, rhs=None, indices=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_set_nd_op, "_scatter_set_nd", (lhs, rhs, indices), (shape,), name, attr, kwargs)


def _set_value(src=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_set_value_op, "_set_value", (out,), (src,), name, attr, kwargs)


def _sg_mkldnn_conv(*data, **kwargs):
    return _compose_variadic(_sg_mkldnn_conv_op, "_sg_mkldnn_conv", data, kwargs)


def _sg_mkldnn_fully_connected(*data, **kwargs):
    return _compose_variadic(_sg_mkldnn_fully_connected_op, "_sg_mkldnn_fully_connected", data, kwargs)


def _sg_mkldnn_selfatt_qk(queries_keys_values=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sg_mkldnn_selfatt_qk_op, "_sg_mkldnn_selfatt_qk", (queries_keys_values,), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), name, attr, kwargs)


def _sg_mkldnn_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, quantized=_Null, enable_float_output=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sg_mkldnn_selfatt_valatt_op, "_sg_mkldnn_selfatt_valatt", (queries_keys_values, attention), (heads, quantized, enable_float_output, min_calib_range, max_calib_range), name, attr, kwargs)


def _shuffle(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_shuffle_op, "_shuffle", (data,), (), name, attr, kwargs)


def _slice_assign(lhs=None, rhs=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_op, "_slice_assign", (lhs, rhs), (begin, end, step), name, attr, kwargs)


def _slice_assign_scalar(data=None, scalar=_Null, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_assign_scalar_op, "_slice_assign_scalar", (data,), (scalar, begin, end, step), name, attr, kwargs)


def _split_v2(data=None, indices=_Null, axis=_Null, squeeze_axis=_Null, sections=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_split_v2_op, "_split_v2", (data,), (indices, axis, squeeze_axis, sections), name, attr, kwargs)


def _square_sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_square_sum_op, "_square_sum", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def _sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_sub_op, "_sub", (lhs, rhs), (), name, attr, kwargs)


def _unravel_index(data=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_unravel_index_op, "_unravel_index", (data,), (shape,), name, attr, kwargs)


def _while_loop(*data, **kwargs):
    return _compose_variadic(_while_loop_op, "_while_loop", data, kwargs)


def _zeros(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_zeros_op, "_zeros", (), (shape, ctx, dtype), name, attr, kwargs)


def _zeros_without_dtype(shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_zeros_without_dtype_op, "_zeros_without_dtype", (), (shape, ctx, dtype), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
