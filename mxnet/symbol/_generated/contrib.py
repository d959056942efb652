"""Operators of mx.sym, module contrib.

Written by tools/generate_front_ends.py; do not edit."""

from ..._op.registry import get as _get
from .._compose import compose as _compose
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


def AdaptiveAvgPooling2D(data=None, output_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_AdaptiveAvgPooling2D_op, "adaptiveavgpooling2d", (data,), (output_size,), name, attr, kwargs)


def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_BatchNormWithReLU_op, "batchnormwithrelu", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def BilinearResize2D(data=None, like=None, height=_Null, width=_Null, scale_height=_Null, scale_width=_Null, mode=_Null, align_corners=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_BilinearResize2D_op, "bilinearresize2d", (data, like), (height, width, scale_height, scale_width, mode, align_corners), name, attr, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctcloss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def SparseEmbedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_SparseEmbedding_op, "sparseembedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, ndev=_Null, key=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_SyncBatchNorm_op, "syncbatchnorm", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, ndev, key), name, attr, kwargs)


def allclose(a=None, b=None, rtol=_Null, atol=_Null, equal_nan=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_allclose_op, "allclose", (a, b), (rtol, atol, equal_nan), name, attr, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_arange_like_op, "arange_like", (data,), (start, step, repeat, ctx, axis), name, attr, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_boolean_mask_op, "boolean_mask", (data, index), (axis,), name, attr, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctc_loss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def div_sqrt_dim(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_div_sqrt_dim_op, "div_sqrt_dim", (data,), (), name, attr, kwargs)


def group_adagrad_update(weight=None, grad=None, history=None, lr=_Null, rescale_grad=_Null, clip_gradient=_Null, epsilon=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_group_adagrad_update_op, "group_adagrad_update", (weight, grad, history), (lr, rescale_grad, clip_gradient, epsilon), name, attr, kwargs)


def index_array(data=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_index_array_op, "index_array", (data,), (axes,), name, attr, kwargs)


def index_copy(old_tensor=None, index_vector=None, new_tensor=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_index_copy_op, "index_copy", (old_tensor, index_vector, new_tensor), (), name, attr, kwargs)


def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_interleaved_matmul_encdec_qk_op, "interleaved_matmul_encdec_qk", (queries, keys_values), (heads,), name, attr, kwargs)


def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_interleaved_matmul_encdec_valatt_op, "interleaved_matmul_encdec_valatt", (keys_values, attention), (heads,), name, attr, kwargs)


def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_interleaved_matmul_selfatt_qk_op, "interleaved_matmul_selfatt_qk", (queries_keys_values,), (heads,), name, attr, kwargs)


def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_interleaved_matmul_selfatt_valatt_op, "interleaved_matmul_selfatt_valatt", (queries_keys_values, attention), (heads,), name, attr, kwargs)


def quadratic(data=None, a=_Null, b=_Null, c=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quadratic_op, "quadratic", (data,), (a, b, c), name, attr, kwargs)
