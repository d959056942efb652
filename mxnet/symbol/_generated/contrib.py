"""Operators of mx.sym, module contrib.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
from ...ndarray._generated import contrib as _arrays
from ...base import _Null

_CTCLoss_op = _get("CTCLoss")
_contrib_AdaptiveAvgPooling2D_op = _get("_contrib_AdaptiveAvgPooling2D")
_contrib_BatchNormWithReLU_op = _get("_contrib_BatchNormWithReLU")
_contrib_BilinearResize2D_op = _get("_contrib_BilinearResize2D")
_contrib_DeformableConvolution_op = _get("_contrib_DeformableConvolution")
_contrib_DeformablePSROIPooling_op = _get("_contrib_DeformablePSROIPooling")
_contrib_ModulatedDeformableConvolution_op = _get("_contrib_ModulatedDeformableConvolution")
_contrib_MultiBoxDetection_op = _get("_contrib_MultiBoxDetection")
_contrib_MultiBoxPrior_op = _get("_contrib_MultiBoxPrior")
_contrib_MultiBoxTarget_op = _get("_contrib_MultiBoxTarget")
_contrib_MultiProposal_op = _get("_contrib_MultiProposal")
_contrib_PSROIPooling_op = _get("_contrib_PSROIPooling")
_contrib_Proposal_op = _get("_contrib_Proposal")
_contrib_ROIAlign_op = _get("_contrib_ROIAlign")
_contrib_RROIAlign_op = _get("_contrib_RROIAlign")
_contrib_SparseEmbedding_op = _get("_contrib_SparseEmbedding")
_contrib_SyncBatchNorm_op = _get("_contrib_SyncBatchNorm")
_contrib_allclose_op = _get("_contrib_allclose")
_contrib_arange_like_op = _get("_contrib_arange_like")
_contrib_backward_gradientmultiplier_op = _get("_contrib_backward_gradientmultiplier")
_contrib_bipartite_matching_op = _get("_contrib_bipartite_matching")
_contrib_boolean_mask_op = _get("_contrib_boolean_mask")
_contrib_box_decode_op = _get("_contrib_box_decode")
_contrib_box_encode_op = _get("_contrib_box_encode")
_contrib_box_iou_op = _get("_contrib_box_iou")
_contrib_box_nms_op = _get("_contrib_box_nms")
_contrib_calibrate_entropy_op = _get("_contrib_calibrate_entropy")
_contrib_count_sketch_op = _get("_contrib_count_sketch")
_contrib_dequantize_op = _get("_contrib_dequantize")
_contrib_dgl_adjacency_op = _get("_contrib_dgl_adjacency")
_contrib_dgl_csr_neighbor_non_uniform_sample_op = _get("_contrib_dgl_csr_neighbor_non_uniform_sample")
_contrib_dgl_csr_neighbor_uniform_sample_op = _get("_contrib_dgl_csr_neighbor_uniform_sample")
_contrib_dgl_graph_compact_op = _get("_contrib_dgl_graph_compact")
_contrib_dgl_subgraph_op = _get("_contrib_dgl_subgraph")
_contrib_div_sqrt_dim_op = _get("_contrib_div_sqrt_dim")
_contrib_edge_id_op = _get("_contrib_edge_id")
_contrib_fft_op = _get("_contrib_fft")
_contrib_getnnz_op = _get("_contrib_getnnz")
_contrib_gradientmultiplier_op = _get("_contrib_gradientmultiplier")
_contrib_group_adagrad_update_op = _get("_contrib_group_adagrad_update")
_contrib_hawkesll_op = _get("_contrib_hawkesll")
_contrib_ifft_op = _get("_contrib_ifft")
_contrib_index_array_op = _get("_contrib_index_array")
_contrib_index_copy_op = _get("_contrib_index_copy")
_contrib_interleaved_matmul_encdec_qk_op = _get("_contrib_interleaved_matmul_encdec_qk")
_contrib_interleaved_matmul_encdec_valatt_op = _get("_contrib_interleaved_matmul_encdec_valatt")
_contrib_interleaved_matmul_selfatt_qk_op = _get("_contrib_interleaved_matmul_selfatt_qk")
_contrib_interleaved_matmul_selfatt_valatt_op = _get("_contrib_interleaved_matmul_selfatt_valatt")
_contrib_quadratic_op = _get("_contrib_quadratic")
_contrib_quantize_op = _get("_contrib_quantize")
_contrib_quantize_asym_op = _get("_contrib_quantize_asym")
_contrib_quantize_v2_op = _get("_contrib_quantize_v2")
_contrib_quantized_act_op = _get("_contrib_quantized_act")
_contrib_quantized_batch_norm_op = _get("_contrib_quantized_batch_norm")
_contrib_quantized_concat_op = _get("_contrib_quantized_concat")
_contrib_quantized_conv_op = _get("_contrib_quantized_conv")
_contrib_quantized_elemwise_add_op = _get("_contrib_quantized_elemwise_add")
_contrib_quantized_elemwise_mul_op = _get("_contrib_quantized_elemwise_mul")
_contrib_quantized_embedding_op = _get("_contrib_quantized_embedding")
_contrib_quantized_flatten_op = _get("_contrib_quantized_flatten")
_contrib_quantized_fully_connected_op = _get("_contrib_quantized_fully_connected")
_contrib_quantized_pooling_op = _get("_contrib_quantized_pooling")
_contrib_quantized_rnn_op = _get("_contrib_quantized_rnn")
_contrib_requantize_op = _get("_contrib_requantize")
_contrib_round_ste_op = _get("_contrib_round_ste")
_contrib_sign_ste_op = _get("_contrib_sign_ste")


def AdaptiveAvgPooling2D(data=None, output_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_AdaptiveAvgPooling2D_op, "adaptiveavgpooling2d", (data,), (output_size,), name, attr, kwargs)


def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_BatchNormWithReLU_op, "batchnormwithrelu", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def BilinearResize2D(data=None, like=None, height=_Null, width=_Null, scale_height=_Null, scale_width=_Null, mode=_Null, align_corners=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_BilinearResize2D_op, "bilinearresize2d", (data, like), (height, width, scale_height, scale_width, mode, align_corners), name, attr, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctcloss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def DeformableConvolution(data=None, offset=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_DeformableConvolution_op, "deformableconvolution", (data, offset, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, layout), name, attr, kwargs)


def DeformablePSROIPooling(data=None, rois=None, trans=None, spatial_scale=_Null, output_dim=_Null, group_size=_Null, pooled_size=_Null, part_size=_Null, sample_per_part=_Null, trans_std=_Null, no_trans=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_DeformablePSROIPooling_op, "deformablepsroipooling", (data, rois, trans), (spatial_scale, output_dim, group_size, pooled_size, part_size, sample_per_part, trans_std, no_trans), name, attr, kwargs)


def ModulatedDeformableConvolution(data=None, offset=None, mask=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, im2col_step=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_ModulatedDeformableConvolution_op, "modulateddeformableconvolution", (data, offset, mask, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, im2col_step, layout), name, attr, kwargs)


def MultiBoxDetection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxDetection_op, "multiboxdetection", (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), name, attr, kwargs)


def MultiBoxPrior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxPrior_op, "multiboxprior", (data,), (sizes, ratios, clip, steps, offsets), name, attr, kwargs)


def MultiBoxTarget(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiBoxTarget_op, "multiboxtarget", (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), name, attr, kwargs)


def MultiProposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_MultiProposal_op, "multiproposal", (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), name, attr, kwargs)


def PSROIPooling(data=None, rois=None, spatial_scale=_Null, output_dim=_Null, pooled_size=_Null, group_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_PSROIPooling_op, "psroipooling", (data, rois), (spatial_scale, output_dim, pooled_size, group_size), name, attr, kwargs)


def Proposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_Proposal_op, "proposal", (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), name, attr, kwargs)


def ROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sample_ratio=_Null, position_sensitive=_Null, aligned=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_ROIAlign_op, "roialign", (data, rois), (pooled_size, spatial_scale, sample_ratio, position_sensitive, aligned), name, attr, kwargs)


def RROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sampling_ratio=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_RROIAlign_op, "rroialign", (data, rois), (pooled_size, spatial_scale, sampling_ratio), name, attr, kwargs)


def SparseEmbedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_SparseEmbedding_op, "sparseembedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad, kwargs.pop("deterministic", _Null)), name, attr, kwargs)


def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, ndev=_Null, key=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_SyncBatchNorm_op, "syncbatchnorm", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, ndev, key), name, attr, kwargs)


def allclose(a=None, b=None, rtol=_Null, atol=_Null, equal_nan=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_allclose_op, "allclose", (a, b), (rtol, atol, equal_nan), name, attr, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_arange_like_op, "arange_like", (data,), (start, step, repeat, ctx, axis), name, attr, kwargs)


def backward_gradientmultiplier(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_backward_gradientmultiplier_op, "backward_gradientmultiplier", (data,), (scalar, is_int), name, attr, kwargs)


def bipartite_matching(data=None, is_ascend=_Null, threshold=_Null, topk=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_bipartite_matching_op, "bipartite_matching", (data,), (is_ascend, threshold, topk), name, attr, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_boolean_mask_op, "boolean_mask", (data, index), (axis,), name, attr, kwargs)


def box_decode(data=None, anchors=None, std0=_Null, std1=_Null, std2=_Null, std3=_Null, clip=_Null, format=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_box_decode_op, "box_decode", (data, anchors), (std0, std1, std2, std3, clip, format), name, attr, kwargs)


def box_encode(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_box_encode_op, "box_encode", (samples, matches, anchors, refs, means, stds), (), name, attr, kwargs)


def box_iou(lhs=None, rhs=None, format=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_box_iou_op, "box_iou", (lhs, rhs), (format,), name, attr, kwargs)


def box_nms(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_box_nms_op, "box_nms", (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), name, attr, kwargs)


def box_non_maximum_suppression(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_box_nms_op, "box_non_maximum_suppression", (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), name, attr, kwargs)


def calibrate_entropy(hist=None, hist_edges=None, num_quantized_bins=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_calibrate_entropy_op, "calibrate_entropy", (hist, hist_edges), (num_quantized_bins,), name, attr, kwargs)


def count_sketch(data=None, h=None, s=None, out_dim=_Null, processing_batch_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_count_sketch_op, "count_sketch", (data, h, s), (out_dim, processing_batch_size), name, attr, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctc_loss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def dequantize(data=None, min_range=None, max_range=None, out_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_dequantize_op, "dequantize", (data, min_range, max_range), (out_type,), name, attr, kwargs)


def dgl_adjacency(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_dgl_adjacency_op, "dgl_adjacency", (data,), (), name, attr, kwargs)


def dgl_csr_neighbor_non_uniform_sample(*seed_arrays, **kwargs):
    return _compose_variadic(_contrib_dgl_csr_neighbor_non_uniform_sample_op, "dgl_csr_neighbor_non_uniform_sample", seed_arrays, kwargs)


def dgl_csr_neighbor_uniform_sample(*seed_arrays, **kwargs):
    return _compose_variadic(_contrib_dgl_csr_neighbor_uniform_sample_op, "dgl_csr_neighbor_uniform_sample", seed_arrays, kwargs)


def dgl_graph_compact(*graph_data, **kwargs):
    return _compose_variadic(_contrib_dgl_graph_compact_op, "dgl_graph_compact", graph_data, kwargs)


def dgl_subgraph(*data, **kwargs):
    return _compose_variadic(_contrib_dgl_subgraph_op, "dgl_subgraph", data, kwargs)


def div_sqrt_dim(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_div_sqrt_dim_op, "div_sqrt_dim", (data,), (), name, attr, kwargs)


def edge_id(data=None, u=None, v=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_edge_id_op, "edge_id", (data, u, v), (), name, attr, kwargs)


def fft(data=None, compute_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_fft_op, "fft", (data,), (compute_size,), name, attr, kwargs)


def getnnz(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_getnnz_op, "getnnz", (data,), (axis,), name, attr, kwargs)


def gradientmultiplier(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_gradientmultiplier_op, "gradientmultiplier", (data,), (scalar, is_int), name, attr, kwargs)


def group_adagrad_update(weight=None, grad=None, history=None, lr=_Null, rescale_grad=_Null, clip_gradient=_Null, epsilon=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_group_adagrad_update_op, "group_adagrad_update", (weight, grad, history), (lr, rescale_grad, clip_gradient, epsilon), name, attr, kwargs)


def hawkesll(lda=None, alpha=None, beta=None, state=None, lags=None, marks=None, valid_length=None, max_time=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_hawkesll_op, "hawkesll", (lda, alpha, beta, state, lags, marks, valid_length, max_time), (), name, attr, kwargs)


def ifft(data=None, compute_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_ifft_op, "ifft", (data,), (compute_size,), name, attr, kwargs)


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


def quantize(data=None, min_range=None, max_range=None, out_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantize_op, "quantize", (data, min_range, max_range), (out_type,), name, attr, kwargs)


def quantize_asym(data=None, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantize_asym_op, "quantize_asym", (data,), (min_calib_range, max_calib_range), name, attr, kwargs)


def quantize_v2(data=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantize_v2_op, "quantize_v2", (data,), (out_type, min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_act(data=None, min_data=None, max_data=None, act_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_act_op, "quantized_act", (data, min_data, max_data), (act_type,), name, attr, kwargs)


def quantized_batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, min_data=None, max_data=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_batch_norm_op, "quantized_batch_norm", (data, gamma, beta, moving_mean, moving_var, min_data, max_data), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_concat(*data, **kwargs):
    return _compose_variadic(_contrib_quantized_concat_op, "quantized_concat", data, kwargs)


def quantized_conv(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_conv_op, "quantized_conv", (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def quantized_elemwise_add(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_elemwise_add_op, "quantized_elemwise_add", (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_elemwise_mul(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, enable_float_output=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_elemwise_mul_op, "quantized_elemwise_mul", (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range, enable_float_output), name, attr, kwargs)


def quantized_embedding(data=None, weight=None, min_weight=None, max_weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_embedding_op, "quantized_embedding", (data, weight, min_weight, max_weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def quantized_flatten(data=None, min_data=None, max_data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_flatten_op, "quantized_flatten", (data, min_data, max_data), (), name, attr, kwargs)


def quantized_fully_connected(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_fully_connected_op, "quantized_fully_connected", (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def quantized_pooling(data=None, min_data=None, max_data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_pooling_op, "quantized_pooling", (data, min_data, max_data), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), name, attr, kwargs)


def quantized_rnn(data=None, parameters=None, state=None, state_cell=None, data_scale=None, data_shift=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_quantized_rnn_op, "quantized_rnn", (data, parameters, state, state_cell, data_scale, data_shift), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length, kwargs.pop("quantized", _Null)), name, attr, kwargs)


def requantize(data=None, min_range=None, max_range=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_requantize_op, "requantize", (data, min_range, max_range), (out_type, min_calib_range, max_calib_range), name, attr, kwargs)


def round_ste(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_round_ste_op, "round_ste", (data,), (), name, attr, kwargs)


def sign_ste(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_contrib_sign_ste_op, "sign_ste", (data,), (), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
