"""Operators of mx.sym, module npx.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import np_compose as _compose
from ...ndarray._generated import npx as _arrays
from ...base import _Null

_Activation_op = _get("Activation")
_BatchNorm_op = _get("BatchNorm")
_Cast_op = _get("Cast")
_Convolution_op = _get("Convolution")
_Deconvolution_op = _get("Deconvolution")
_Dropout_op = _get("Dropout")
_Embedding_op = _get("Embedding")
_Flatten_op = _get("Flatten")
_FullyConnected_op = _get("FullyConnected")
_LayerNorm_op = _get("LayerNorm")
_LeakyReLU_op = _get("LeakyReLU")
_Pooling_op = _get("Pooling")
_RNN_op = _get("RNN")
_ROIPooling_op = _get("ROIPooling")
_SequenceMask_op = _get("SequenceMask")
_contrib_MultiBoxDetection_op = _get("_contrib_MultiBoxDetection")
_contrib_MultiBoxPrior_op = _get("_contrib_MultiBoxPrior")
_contrib_MultiBoxTarget_op = _get("_contrib_MultiBoxTarget")
_contrib_arange_like_op = _get("_contrib_arange_like")
_npx_constraint_check_op = _get("_npx_constraint_check")
_npx_nonzero_op = _get("_npx_nonzero")
_npx_relu_op = _get("_npx_relu")
_npx_reshape_op = _get("_npx_reshape")
_npx_sigmoid_op = _get("_npx_sigmoid")
_batch_dot_op = _get("batch_dot")
_erf_op = _get("erf")
_erfinv_op = _get("erfinv")
_gamma_op = _get("gamma")
_gammaln_op = _get("gammaln")
_gather_nd_op = _get("gather_nd")
_log_softmax_op = _get("log_softmax")
_one_hot_op = _get("one_hot")
_pick_op = _get("pick")
_reshape_like_op = _get("reshape_like")
_shape_array_op = _get("shape_array")
_slice_op = _get("slice")
_smooth_l1_op = _get("smooth_l1")
_softmax_op = _get("softmax")
_topk_op = _get("topk")


def activation(data=None, act_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Activation_op, "activation", (data,), (act_type,), name, attr, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_arange_like_op, "arange_like", (data,), (start, step, repeat, ctx, axis), name, attr, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_batch_dot_op, "batch_dot", (lhs, rhs), (transpose_a, transpose_b, forward_stype), name, attr, kwargs)


def batch_flatten(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_Flatten_op, "batch_flatten", (data,), (), name, attr, kwargs)


def batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_BatchNorm_op, "batch_norm", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Cast_op, "cast", (data,), (dtype,), name, attr, kwargs)


def constraint_check(input=None, msg=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_constraint_check_op, "constraint_check", (input,), (msg,), name, attr, kwargs)


def convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Convolution_op, "convolution", (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Deconvolution_op, "deconvolution", (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Dropout_op, "dropout", (data,), (p, mode, axes, cudnn_off), name, attr, kwargs)


def embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Embedding_op, "embedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def erf(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_erf_op, "erf", (data,), (), name, attr, kwargs)


def erfinv(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_erfinv_op, "erfinv", (data,), (), name, attr, kwargs)


def fully_connected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_FullyConnected_op, "fully_connected", (data, weight, bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def gamma(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gamma_op, "gamma", (data,), (), name, attr, kwargs)


def gammaln(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gammaln_op, "gammaln", (data,), (), name, attr, kwargs)


def gather_nd(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gather_nd_op, "gather_nd", (data, indices), (), name, attr, kwargs)


def layer_norm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LayerNorm_op, "layer_norm", (data, gamma, beta), (axis, eps, output_mean_var), name, attr, kwargs)


def leaky_relu(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LeakyReLU_op, "leaky_relu", (data, gamma), (act_type, slope, lower_bound, upper_bound), name, attr, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_log_softmax_op, "log_softmax", (data,), (axis, temperature, dtype, use_length), name, attr, kwargs)


def multibox_detection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxDetection_op, "multibox_detection", (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), name, attr, kwargs)


def multibox_prior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxPrior_op, "multibox_prior", (data,), (sizes, ratios, clip, steps, offsets), name, attr, kwargs)


def multibox_target(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxTarget_op, "multibox_target", (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), name, attr, kwargs)


def nonzero(x=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_nonzero_op, "nonzero", (x,), (), name, attr, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_one_hot_op, "one_hot", (indices,), (depth, on_value, off_value, dtype), name, attr, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_pick_op, "pick", (data, index), (axis, keepdims, mode), name, attr, kwargs)


def pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Pooling_op, "pooling", (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), name, attr, kwargs)


def relu(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_relu_op, "relu", (data,), (), name, attr, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_reshape_op, "reshape", (a,), (newshape, reverse, order), name, attr, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_reshape_like_op, "reshape_like", (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), name, attr, kwargs)


def rnn(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_RNN_op, "rnn", (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), name, attr, kwargs)


def roi_pooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ROIPooling_op, "roi_pooling", (data, rois), (pooled_size, spatial_scale), name, attr, kwargs)


def sequence_mask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SequenceMask_op, "sequence_mask", (data, sequence_length), (use_sequence_length, value, axis), name, attr, kwargs)


def shape_array(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_shape_array_op, "shape_array", (data,), (), name, attr, kwargs)


def sigmoid(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_npx_sigmoid_op, "sigmoid", (data,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def smooth_l1(data=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_smooth_l1_op, "smooth_l1", (data,), (scalar, kwargs.pop("is_int", _Null)), name, attr, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_softmax_op, "softmax", (data, length), (axis, temperature, dtype, use_length), name, attr, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_topk_op, "topk", (data,), (axis, k, ret_typ, is_ascend, dtype), name, attr, kwargs)


_document(globals(), _arrays, "_Symbol")
