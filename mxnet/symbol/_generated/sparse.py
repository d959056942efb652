"""Operators of mx.sym, module sparse.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
from ...ndarray._generated import sparse as _arrays
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
    return _compose_variadic(_add_n_op, "elementwisesum", args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Embedding_op, "embedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_FullyConnected_op, "fullyconnected", (data, weight, bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LinearRegressionOutput_op, "linearregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LogisticRegressionOutput_op, "logisticregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_MAERegressionOutput_op, "maeregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def _contrib_round_ste(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_round_ste_op, "_contrib_round_ste", (data,), (), name, attr, kwargs)


def _contrib_sign_ste(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_sign_ste_op, "_contrib_sign_ste", (data,), (), name, attr, kwargs)


def abs(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_abs_op, "abs", (data,), (), name, attr, kwargs)


def adagrad_update(weight=None, grad=None, history=None, lr=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sparse_adagrad_update_op, "adagrad_update", (weight, grad, history), (lr, epsilon, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_adam_update_op, "adam_update", (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def add_n(*args, **kwargs):
    return _compose_variadic(_add_n_op, "add_n", args, kwargs)


def arccos(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arccos_op, "arccos", (data,), (), name, attr, kwargs)


def arccosh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arccosh_op, "arccosh", (data,), (), name, attr, kwargs)


def arcsin(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arcsin_op, "arcsin", (data,), (), name, attr, kwargs)


def arcsinh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arcsinh_op, "arcsinh", (data,), (), name, attr, kwargs)


def arctan(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arctan_op, "arctan", (data,), (), name, attr, kwargs)


def arctanh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_arctanh_op, "arctanh", (data,), (), name, attr, kwargs)


def broadcast_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_add_op, "broadcast_add", (lhs, rhs), (), name, attr, kwargs)


def broadcast_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_div_op, "broadcast_div", (lhs, rhs), (), name, attr, kwargs)


def broadcast_minus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_sub_op, "broadcast_minus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_mul_op, "broadcast_mul", (lhs, rhs), (), name, attr, kwargs)


def broadcast_plus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_add_op, "broadcast_plus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_sub_op, "broadcast_sub", (lhs, rhs), (), name, attr, kwargs)


def cast_storage(data=None, stype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cast_storage_op, "cast_storage", (data,), (stype,), name, attr, kwargs)


def cbrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cbrt_op, "cbrt", (data,), (), name, attr, kwargs)


def ceil(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_ceil_op, "ceil", (data,), (), name, attr, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_clip_op, "clip", (data,), (a_min, a_max), name, attr, kwargs)


def concat(*data, **kwargs):
    return _compose_variadic(_Concat_op, "concat", data, kwargs)


def cos(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cos_op, "cos", (data,), (), name, attr, kwargs)


def cosh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cosh_op, "cosh", (data,), (), name, attr, kwargs)


def degrees(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_degrees_op, "degrees", (data,), (), name, attr, kwargs)


def dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_dot_op, "dot", (lhs, rhs), (transpose_a, transpose_b, forward_stype), name, attr, kwargs)


def elemwise_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_add_op, "elemwise_add", (lhs, rhs), (), name, attr, kwargs)


def elemwise_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_div_op, "elemwise_div", (lhs, rhs), (), name, attr, kwargs)


def elemwise_mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_mul_op, "elemwise_mul", (lhs, rhs), (), name, attr, kwargs)


def elemwise_sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_elemwise_sub_op, "elemwise_sub", (lhs, rhs), (), name, attr, kwargs)


def exp(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_exp_op, "exp", (data,), (), name, attr, kwargs)


def expm1(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_expm1_op, "expm1", (data,), (), name, attr, kwargs)


def fix(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_fix_op, "fix", (data,), (), name, attr, kwargs)


def floor(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_floor_op, "floor", (data,), (), name, attr, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ftrl_update_op, "ftrl_update", (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def gamma(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gamma_op, "gamma", (data,), (), name, attr, kwargs)


def gammaln(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gammaln_op, "gammaln", (data,), (), name, attr, kwargs)


def log(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log_op, "log", (data,), (), name, attr, kwargs)


def log10(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log10_op, "log10", (data,), (), name, attr, kwargs)


def log1p(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log1p_op, "log1p", (data,), (), name, attr, kwargs)


def log2(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log2_op, "log2", (data,), (), name, attr, kwargs)


def make_loss(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_make_loss_op, "make_loss", (data,), (), name, attr, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mean_op, "mean", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def negative(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_negative_op, "negative", (data,), (), name, attr, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_norm_op, "norm", (data,), (ord, axis, out_dtype, keepdims), name, attr, kwargs)


def radians(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_radians_op, "radians", (data,), (), name, attr, kwargs)


def relu(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_relu_op, "relu", (data,), (), name, attr, kwargs)


def retain(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sparse_retain_op, "retain", (data, indices), (), name, attr, kwargs)


def rint(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_rint_op, "rint", (data,), (), name, attr, kwargs)


def round(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_round_op, "round", (data,), (), name, attr, kwargs)


def rsqrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_rsqrt_op, "rsqrt", (data,), (), name, attr, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sgd_mom_update_op, "sgd_mom_update", (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sgd_update_op, "sgd_update", (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def sigmoid(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sigmoid_op, "sigmoid", (data,), (), name, attr, kwargs)


def sign(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sign_op, "sign", (data,), (), name, attr, kwargs)


def sin(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sin_op, "sin", (data,), (), name, attr, kwargs)


def sinh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sinh_op, "sinh", (data,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def sqrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sqrt_op, "sqrt", (data,), (), name, attr, kwargs)


def square(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_square_op, "square", (data,), (), name, attr, kwargs)


def stop_gradient(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_BlockGrad_op, "stop_gradient", (data,), (), name, attr, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sum_op, "sum", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def tan(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_tan_op, "tan", (data,), (), name, attr, kwargs)


def tanh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_tanh_op, "tanh", (data,), (), name, attr, kwargs)


def trunc(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_trunc_op, "trunc", (data,), (), name, attr, kwargs)


def where(condition=None, x=None, y=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_where_op, "where", (condition, x, y), (), name, attr, kwargs)


def zeros_like(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_zeros_like_op, "zeros_like", (data,), (), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
