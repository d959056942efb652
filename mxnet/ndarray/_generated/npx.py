"""Operators of mx.nd, module npx.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import np_call as _call
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


def activation(data=None, act_type=_Null, out=None, name=None, **kwargs):
    return _call(_Activation_op, (data,), (act_type,), out, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_arange_like_op, (data,), (start, step, repeat, ctx, axis), out, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
    return _call(_batch_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def batch_flatten(data=None, out=None, name=None, **kwargs):
    return _call(_Flatten_op, (data,), (), out, kwargs)


def batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    return _call(_BatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def constraint_check(input=None, msg=_Null, out=None, name=None, **kwargs):
    return _call(_npx_constraint_check_op, (input,), (msg,), out, kwargs)


def convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Convolution_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Deconvolution_op, (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    return _call(_Dropout_op, (data,), (p, mode, axes, cudnn_off), out, kwargs)


def embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def erf(data=None, out=None, name=None, **kwargs):
    return _call(_erf_op, (data,), (), out, kwargs)


def erfinv(data=None, out=None, name=None, **kwargs):
    return _call(_erfinv_op, (data,), (), out, kwargs)


def fully_connected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
    return _call(_gammaln_op, (data,), (), out, kwargs)


def gather_nd(data=None, indices=None, out=None, name=None, **kwargs):
    return _call(_gather_nd_op, (data, indices), (), out, kwargs)


def layer_norm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    return _call(_LayerNorm_op, (data, gamma, beta), (axis, eps, output_mean_var), out, kwargs)


def leaky_relu(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    return _call(_LeakyReLU_op, (data, gamma), (act_type, slope, lower_bound, upper_bound), out, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    return _call(_log_softmax_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def multibox_detection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_MultiBoxDetection_op, (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), out, kwargs)


def multibox_prior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_MultiBoxPrior_op, (data,), (sizes, ratios, clip, steps, offsets), out, kwargs)


def multibox_target(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, out=None, name=None, **kwargs):
    return _call(_contrib_MultiBoxTarget_op, (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), out, kwargs)


def nonzero(x=None, out=None, name=None, **kwargs):
    return _call(_npx_nonzero_op, (x,), (), out, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_one_hot_op, (indices,), (depth, on_value, off_value, dtype), out, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Pooling_op, (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
    return _call(_npx_relu_op, (data,), (), out, kwargs)


def reshape(a=None, newshape=_Null, reverse=_Null, order=_Null, out=None, name=None, **kwargs):
    return _call(_npx_reshape_op, (a,), (newshape, reverse, order), out, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, out=None, name=None, **kwargs):
    return _call(_reshape_like_op, (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), out, kwargs)


def rnn(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, out=None, name=None, **kwargs):
    return _call(_RNN_op, (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), out, kwargs)


def roi_pooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, out=None, name=None, **kwargs):
    return _call(_ROIPooling_op, (data, rois), (pooled_size, spatial_scale), out, kwargs)


def sequence_mask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_SequenceMask_op, (data, sequence_length), (use_sequence_length, value, axis), out, kwargs)


def shape_array(data=None, out=None, name=None, **kwargs):
    return _call(_shape_array_op, (data,), (), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
    return _call(_npx_sigmoid_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def smooth_l1(data=None, scalar=_Null, out=None, name=None, **kwargs):
    return _call(_smooth_l1_op, (data,), (scalar, kwargs.pop("is_int", _Null)), out, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    return _call(_softmax_op, (data, length), (axis, temperature, dtype, use_length), out, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_topk_op, (data,), (axis, k, ret_typ, is_ascend, dtype), out, kwargs)
