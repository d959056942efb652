"""Operators of mx.nd, module contrib.

Written by tools/generate_front_ends.py; do not edit."""

from ..._op.registry import get as _get
from ..._runtime.invoke import call as _call
from ...base import _Null

_CTCLoss_op = _get("CTCLoss")
_contrib_AdaptiveAvgPooling2D_op = _get("_contrib_AdaptiveAvgPooling2D")
_contrib_BatchNormWithReLU_op = _get("_contrib_BatchNormWithReLU")
_contrib_BilinearResize2D_op = _get("_contrib_BilinearResize2D")
_contrib_SparseEmbedding_op = _get("_contrib_SparseEmbedding")
_contrib_SyncBatchNorm_op = _get("_contrib_SyncBatchNorm")
_contrib_allclose_op = _get("_contrib_allclose")
_contrib_arange_like_op = _get("_contrib_arange_like")
_contrib_boolean_mask_op = _get("_contrib_boolean_mask")
_contrib_div_sqrt_dim_op = _get("_contrib_div_sqrt_dim")
_contrib_group_adagrad_update_op = _get("_contrib_group_adagrad_update")
_contrib_index_array_op = _get("_contrib_index_array")
_contrib_index_copy_op = _get("_contrib_index_copy")
_contrib_interleaved_matmul_encdec_qk_op = _get("_contrib_interleaved_matmul_encdec_qk")
_contrib_interleaved_matmul_encdec_valatt_op = _get("_contrib_interleaved_matmul_encdec_valatt")
_contrib_interleaved_matmul_selfatt_qk_op = _get("_contrib_interleaved_matmul_selfatt_qk")
_contrib_interleaved_matmul_selfatt_valatt_op = _get("_contrib_interleaved_matmul_selfatt_valatt")
_contrib_quadratic_op = _get("_contrib_quadratic")


def AdaptiveAvgPooling2D(data=None, output_size=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_AdaptiveAvgPooling2D_op, (data,), (output_size,), out, kwargs)


def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_BatchNormWithReLU_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def BilinearResize2D(data=None, like=None, height=_Null, width=_Null, scale_height=_Null, scale_width=_Null, mode=_Null, align_corners=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_BilinearResize2D_op, (data, like), (height, width, scale_height, scale_width, mode, align_corners), out, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def SparseEmbedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_SparseEmbedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, ndev=_Null, key=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_SyncBatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, ndev, key), out, kwargs)


def allclose(a=None, b=None, rtol=_Null, atol=_Null, equal_nan=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_allclose_op, (a, b), (rtol, atol, equal_nan), out, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_arange_like_op, (data,), (start, step, repeat, ctx, axis), out, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_boolean_mask_op, (data, index), (axis,), out, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def div_sqrt_dim(data=None, out=None, name=None, **kwargs):
    return _call(_contrib_div_sqrt_dim_op, (data,), (), out, kwargs)


def group_adagrad_update(weight=None, grad=None, history=None, lr=_Null, rescale_grad=_Null, clip_gradient=_Null, epsilon=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_group_adagrad_update_op, (weight, grad, history), (lr, rescale_grad, clip_gradient, epsilon), out, kwargs)


def index_array(data=None, axes=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_index_array_op, (data,), (axes,), out, kwargs)


def index_copy(old_tensor=None, index_vector=None, new_tensor=None, out=None, name=None, **kwargs):
    return _call(_contrib_index_copy_op, (old_tensor, index_vector, new_tensor), (), out, kwargs)


def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_interleaved_matmul_encdec_qk_op, (queries, keys_values), (heads,), out, kwargs)


def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_interleaved_matmul_encdec_valatt_op, (keys_values, attention), (heads,), out, kwargs)


def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_interleaved_matmul_selfatt_qk_op, (queries_keys_values,), (heads,), out, kwargs)


def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_interleaved_matmul_selfatt_valatt_op, (queries_keys_values, attention), (heads,), out, kwargs)


def quadratic(data=None, a=_Null, b=_Null, c=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_quadratic_op, (data,), (a, b, c), out, kwargs)
