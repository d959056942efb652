"""Operators of mx.nd, module sparse.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
from ..._runtime.invoke import call_variadic as _call_variadic
from ...base import _Null

_BlockGrad_op = _get("BlockGrad")
_Concat_op = _get("Concat")
_Embedding_op = _get("Embedding")
_FullyConnected_op = _get("FullyConnected")
_LinearRegressionOutput_op = _get("LinearRegressionOutput")
_LogisticRegressionOutput_op = _get("LogisticRegressionOutput")
_MAERegressionOutput_op = _get("MAERegressionOutput")
_contrib_round_ste_op = _get("_contrib_round_ste")
_contrib_sign_ste_op = _get("_contrib_sign_ste")
_sparse_adagrad_update_op = _get("_sparse_adagrad_update")
_sparse_retain_op = _get("_sparse_retain")
_abs_op = _get("abs")
_adam_update_op = _get("adam_update")
_add_n_op = _get("add_n")
_arccos_op = _get("arccos")
_arccosh_op = _get("arccosh")
_arcsin_op = _get("arcsin")
_arcsinh_op = _get("arcsinh")
_arctan_op = _get("arctan")
_arctanh_op = _get("arctanh")
_broadcast_add_op = _get("broadcast_add")
_broadcast_div_op = _get("broadcast_div")
_broadcast_mul_op = _get("broadcast_mul")
_broadcast_sub_op = _get("broadcast_sub")
_cast_storage_op = _get("cast_storage")
_cbrt_op = _get("cbrt")
_ceil_op = _get("ceil")
_clip_op = _get("clip")
_cos_op = _get("cos")
_cosh_op = _get("cosh")
_degrees_op = _get("degrees")
_dot_op = _get("dot")
_elemwise_add_op = _get("elemwise_add")
_elemwise_div_op = _get("elemwise_div")
_elemwise_mul_op = _get("elemwise_mul")
_elemwise_sub_op = _get("elemwise_sub")
_exp_op = _get("exp")
_expm1_op = _get("expm1")
_fix_op = _get("fix")
_floor_op = _get("floor")
_ftrl_update_op = _get("ftrl_update")
_gamma_op = _get("gamma")
_gammaln_op = _get("gammaln")
_log_op = _get("log")
_log10_op = _get("log10")
_log1p_op = _get("log1p")
_log2_op = _get("log2")
_make_loss_op = _get("make_loss")
_mean_op = _get("mean")
_negative_op = _get("negative")
_norm_op = _get("norm")
_radians_op = _get("radians")
_relu_op = _get("relu")
_rint_op = _get("rint")
_round_op = _get("round")
_rsqrt_op = _get("rsqrt")
_sgd_mom_update_op = _get("sgd_mom_update")
_sgd_update_op = _get("sgd_update")
_sigmoid_op = _get("sigmoid")
_sign_op = _get("sign")
_sin_op = _get("sin")
_sinh_op = _get("sinh")
_slice_op = _get("slice")
_sqrt_op = _get("sqrt")
_square_op = _get("square")
_sum_op = _get("sum")
_tan_op = _get("tan")
_tanh_op = _get("tanh")
_trunc_op = _get("trunc")
_where_op = _get("where")
_zeros_like_op = _get("zeros_like")


def ElementWiseSum(*args, **kwargs):
    return _call_variadic(_add_n_op, args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_LinearRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_LogisticRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_MAERegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def _contrib_round_ste(data=None, out=None, name=None, **kwargs):
    return _call(_contrib_round_ste_op, (data,), (), out, kwargs)


def _contrib_sign_ste(data=None, out=None, name=None, **kwargs):
    return _call(_contrib_sign_ste_op, (data,), (), out, kwargs)


def abs(data=None, out=None, name=None, **kwargs):
    return _call(_abs_op, (data,), (), out, kwargs)


def adagrad_update(weight=None, grad=None, history=None, lr=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_sparse_adagrad_update_op, (weight, grad, history), (lr, epsilon, wd, rescale_grad, clip_gradient), out, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_adam_update_op, (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def add_n(*args, **kwargs):
    return _call_variadic(_add_n_op, args, kwargs)


def arccos(data=None, out=None, name=None, **kwargs):
    return _call(_arccos_op, (data,), (), out, kwargs)


def arccosh(data=None, out=None, name=None, **kwargs):
    return _call(_arccosh_op, (data,), (), out, kwargs)


def arcsin(data=None, out=None, name=None, **kwargs):
    return _call(_arcsin_op, (data,), (), out, kwargs)


def arcsinh(data=None, out=None, name=None, **kwargs):
    return _call(_arcsinh_op, (data,), (), out, kwargs)


def arctan(data=None, out=None, name=None, **kwargs):
    return _call(_arctan_op, (data,), (), out, kwargs)


def arctanh(data=None, out=None, name=None, **kwargs):
    return _call(_arctanh_op, (data,), (), out, kwargs)


def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_div_op, (lhs, rhs), (), out, kwargs)


def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_mul_op, (lhs, rhs), (), out, kwargs)


def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def cast_storage(data=None, stype=_Null, out=None, name=None, **kwargs):
    return _call(_cast_storage_op, (data,), (stype,), out, kwargs)


def cbrt(data=None, out=None, name=None, **kwargs):
    return _call(_cbrt_op, (data,), (), out, kwargs)


def ceil(data=None, out=None, name=None, **kwargs):
    return _call(_ceil_op, (data,), (), out, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, out=None, name=None, **kwargs):
    return _call(_clip_op, (data,), (a_min, a_max), out, kwargs)


def concat(*data, **kwargs):
    return _call_variadic(_Concat_op, data, kwargs)


def cos(data=None, out=None, name=None, **kwargs):
    return _call(_cos_op, (data,), (), out, kwargs)


def cosh(data=None, out=None, name=None, **kwargs):
    return _call(_cosh_op, (data,), (), out, kwargs)


def degrees(data=None, out=None, name=None, **kwargs):
    return _call(_degrees_op, (data,), (), out, kwargs)


def dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
    return _call(_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def elemwise_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def elemwise_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def elemwise_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def exp(data=None, out=None, name=None, **kwargs):
    return _call(_exp_op, (data,), (), out, kwargs)


def expm1(data=None, out=None, name=None, **kwargs):
    return _call(_expm1_op, (data,), (), out, kwargs)


def fix(data=None, out=None, name=None, **kwargs):
    return _call(_fix_op, (data,), (), out, kwargs)


def floor(data=None, out=None, name=None, **kwargs):
    return _call(_floor_op, (data,), (), out, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_ftrl_update_op, (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
    return _call(_gammaln_op, (data,), (), out, kwargs)


def log(data=None, out=None, name=None, **kwargs):
    return _call(_log_op, (data,), (), out, kwargs)


def log10(data=None, out=None, name=None, **kwargs):
    return _call(_log10_op, (data,), (), out, kwargs)


def log1p(data=None, out=None, name=None, **kwargs):
    return _call(_log1p_op, (data,), (), out, kwargs)


def log2(data=None, out=None, name=None, **kwargs):
    return _call(_log2_op, (data,), (), out, kwargs)


def make_loss(data=None, out=None, name=None, **kwargs):
    return _call(_make_loss_op, (data,), (), out, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_mean_op, (data,), (axis, keepdims, exclude), out, kwargs)


def negative(data=None, out=None, name=None, **kwargs):
    return _call(_negative_op, (data,), (), out, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_norm_op, (data,), (ord, axis, out_dtype, keepdims), out, kwargs)


def radians(data=None, out=None, name=None, **kwargs):
    return _call(_radians_op, (data,), (), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
    return _call(_relu_op, (data,), (), out, kwargs)


def retain(data=None, indices=None, out=None, name=None, **kwargs):
    return _call(_sparse_retain_op, (data, indices), (), out, kwargs)


def rint(data=None, out=None, name=None, **kwargs):
    return _call(_rint_op, (data,), (), out, kwargs)


def round(data=None, out=None, name=None, **kwargs):
    return _call(_round_op, (data,), (), out, kwargs)


def rsqrt(data=None, out=None, name=None, **kwargs):
    return _call(_rsqrt_op, (data,), (), out, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_sgd_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_sgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
    return _call(_sigmoid_op, (data,), (), out, kwargs)


def sign(data=None, out=None, name=None, **kwargs):
    return _call(_sign_op, (data,), (), out, kwargs)


def sin(data=None, out=None, name=None, **kwargs):
    return _call(_sin_op, (data,), (), out, kwargs)


def sinh(data=None, out=None, name=None, **kwargs):
    return _call(_sinh_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def sqrt(data=None, out=None, name=None, **kwargs):
    return _call(_sqrt_op, (data,), (), out, kwargs)


def square(data=None, out=None, name=None, **kwargs):
    return _call(_square_op, (data,), (), out, kwargs)


def stop_gradient(data=None, out=None, name=None, **kwargs):
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def tan(data=None, out=None, name=None, **kwargs):
    return _call(_tan_op, (data,), (), out, kwargs)


def tanh(data=None, out=None, name=None, **kwargs):
    return _call(_tanh_op, (data,), (), out, kwargs)


def trunc(data=None, out=None, name=None, **kwargs):
    return _call(_trunc_op, (data,), (), out, kwargs)


def where(condition=None, x=None, y=None, out=None, name=None, **kwargs):
    return _call(_where_op, (condition, x, y), (), out, kwargs)


def zeros_like(data=None, out=None, name=None, **kwargs):
    return _call(_zeros_like_op, (data,), (), out, kwargs)
