"""Operators of mx.sym, module contrib.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
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
    """Average over a grid of windows that cover the image, whatever its size.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    output_size : int or tuple of 2 int, default 1
        Rows and columns of the grid; one number for both.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N, C, rows, columns), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes.
    """
    return _compose(_contrib_AdaptiveAvgPooling2D_op, "adaptiveavgpooling2d", (data,), (output_size,), name, attr, kwargs)


def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    r"""Apply ``BatchNorm``, then replace negative values by zero.

    Parameters
    ----------
    data : Symbol, (N, C, ...), floating point
    gamma, beta, moving_mean, moving_var : Symbol, (C,)
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.
    momentum : float, default 0.9
    fix_gamma : bool, default True
        Set ``gamma`` to 1; its gradient is zero.
    use_global_stats : bool, default False
        Use the moving statistics, and leave them alone, in training too.
    output_mean_var : bool, default False
        Return also mean and :math:`1 / \sqrt{\sigma^2 + \epsilon}` as used, without gradient.
    axis : int, default 1
        Of the channels.
    cudnn_off, min_calib_range, max_calib_range
        Hints for MXNet's GPU and quantized kernels without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)
    """
    return _compose(_contrib_BatchNormWithReLU_op, "batchnormwithrelu", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def BilinearResize2D(data=None, like=None, height=_Null, width=_Null, scale_height=_Null, scale_width=_Null, mode=_Null, align_corners=_Null, name=None, attr=None, out=None, **kwargs):
    """Resize images with bilinear interpolation.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    like : Symbol, (..., H, W), for mode "like" only
        The result gets its height and width; its gradient is zero.
    height, width : int, at least 1
        For mode "size", unless scales are given.
    scale_height, scale_width : float, optional
        Output lengths as multiples of the input's, cut to integers; for the modes "size", where ``scale_width``
        alone has no effect, and "odd_scale".
    mode : str, default "size"
        "odd_scale" keeps odd lengths odd, ``(n - 1) scale + 1``; "to_even_down" and the like change lengths by one
        where they are not even (odd) already.
    align_corners : bool, default True
        Corner pixels keep their values; otherwise pixels count as areas, and the borders as their edges.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes, a scale is missing, or a length is below 1.
    """
    return _compose(_contrib_BilinearResize2D_op, "bilinearresize2d", (data, like), (height, width, scale_height, scale_width, mode, align_corners), name, attr, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : Symbol, (T, N, C), floating point
        Scores before softmax.
    label : Symbol, (N, L), any dtype, L at most T
        Class indices. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : Symbol, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.
    """
    return _compose(_CTCLoss_op, "ctcloss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def DeformableConvolution(data=None, offset=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    """Convolve images whose sampling points are moved by offsets, which are computed from the data.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    offset : Symbol, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. Points outside the image count
        as zero; between its last pixel and one past it, the last pixel is repeated.
    weight : Symbol, (num_filter, C / num_group, height, width)
    bias : Symbol, (num_filter,), absent when ``no_bias``
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    num_deformable_group : int, default 1
        The channels are split into so many groups with separate offsets.
    workspace
        Tuning hint of MXNet without effect here.
    no_bias : bool, default False
    layout : str, default NCHW
        No other is possible.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N, num_filter, H', W'), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, the dtypes differ, or the kernel is larger than the padded data.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.
    """
    return _compose(_contrib_DeformableConvolution_op, "deformableconvolution", (data, offset, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, layout), name, attr, kwargs)


def DeformablePSROIPooling(data=None, rois=None, trans=None, spatial_scale=_Null, output_dim=_Null, group_size=_Null, pooled_size=_Null, part_size=_Null, sample_per_part=_Null, trans_std=_Null, no_trans=_Null, name=None, attr=None, out=None, **kwargs):
    """Divide regions into grids of bins that are moved by offsets, and average each over separate channels.

    Parameters
    ----------
    data : Symbol, (N, output_dim * group_size ** 2, H, W), floating point
    rois : Symbol, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are rounded before they are scaled; the second
        belongs to the region. The gradient is zero.
    trans : Symbol, (R, 2 * classes, part_size, part_size), absent when ``no_trans``
        For each class (a run of ``output_dim / classes`` outputs), how far bins are moved right and down, in units of
        the region's size times ``trans_std``.
    spatial_scale : float, 0 to 1
        What the corners are multiplied with.
    output_dim : int
        Channels of the result.
    group_size : int
        Rows and columns of the grid of channels that the bins are assigned to.
    pooled_size : int
        Rows and columns of the grid of bins.
    part_size : int, default ``pooled_size``
        Rows and columns of ``trans``.
    sample_per_part : int, default 1
        Samples per bin along each axis.
    trans_std : float, 0 to 1, default 0
    no_trans : bool, default False
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
        Samples more than half a pixel outside the image do not count; bins without any are zero, as are regions of
        images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ, or ``spatial_scale`` or ``trans_std`` is out of range.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.
    """
    return _compose(_contrib_DeformablePSROIPooling_op, "deformablepsroipooling", (data, rois, trans), (spatial_scale, output_dim, group_size, pooled_size, part_size, sample_per_part, trans_std, no_trans), name, attr, kwargs)


def ModulatedDeformableConvolution(data=None, offset=None, mask=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, im2col_step=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    """Convolve images whose sampling points are moved by offsets and weighted by masks.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    offset : Symbol, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. The image is surrounded by zeros,
        to which it fades within a pixel.
    mask : Symbol, (N, num_deformable_group * height * width, H', W')
        What each sample is multiplied with.
    weight : Symbol, (num_filter, C / num_group, height, width)
    bias : Symbol, (num_filter,), absent when ``no_bias``
    kernel : (height, width)
    stride, dilate : (y, x), default 1
    pad : (y, x), default 0
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    num_deformable_group : int, default 1
        The channels are split into so many groups with separate offsets and masks.
    workspace
        Tuning hint of MXNet without effect here.
    no_bias : bool, default False
    im2col_step : int, default 64
        Images that MXNet computes at a time: N or less must divide N. No effect here.
    layout : str, default NCHW
        No other is possible.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N, num_filter, H', W'), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, the dtypes differ, or the kernel is larger than the padded data.

    Notes
    -----
    Differences from MXNet 1.9.1: its gradient exists on GPUs only.

    References
    ----------
    Zhu, Hu, Lin, Dai, "Deformable ConvNets v2: More Deformable, Better Results", 2018, arXiv:1811.11168.
    """
    return _compose(_contrib_ModulatedDeformableConvolution_op, "modulateddeformableconvolution", (data, offset, mask, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, im2col_step, layout), name, attr, kwargs)


def MultiBoxDetection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, name=None, attr=None, out=None, **kwargs):
    """Turn predictions for anchors into detected objects: decode the boxes, drop weak and overlapping ones.

    Parameters
    ----------
    cls_prob : Symbol, (B, classes, A), float32
        Probabilities; class 0 is background. An anchor detects its most probable other class.
    loc_pred : Symbol, (B, 4 A), float32
        Predicted offsets from the anchors.
    anchor : Symbol, (1, A, 4), float32
        Corners (left, top, right, bottom).
    clip : bool, default True
        Whether coordinates are limited to [0, 1].
    threshold : float, default 0.01
        Least probability of a detection.
    background_id
        Has no effect: background is class 0, as in MXNet.
    nms_threshold : float, default 0.5
        A box that overlaps a better one by this much or more is suppressed. Outside (0, 1] nothing is suppressed, and
        the detections come in the order of the anchors.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are multiplied by.
    nms_topk : int, default -1
        How many of the best detections take part in suppression; not positive: all.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (B, A, 6)
        Rows (class, probability, left, top, right, bottom), best first, class 0 being the first after background.
        Suppressed rows have class -1; those beyond ``nms_topk`` too, and come in the order of the anchors, by their
        index among all detections. Other rows are -1. The gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.
    """
    return _compose(_contrib_MultiBoxDetection_op, "multiboxdetection", (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), name, attr, kwargs)


def MultiBoxPrior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, name=None, attr=None, out=None, **kwargs):
    """Lay anchors of several sizes and shapes around each pixel of a feature map.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), float32
        The feature map; only its height and width count.
    sizes : tuple of float, default (1,)
        Heights of anchors, 1 being the height of the image. Each has the first of ``ratios``.
    ratios : tuple of float, default (1,)
        Width over height. Further ratios are combined with the first of ``sizes``.
    clip : bool, default False
        Whether coordinates are limited to [0, 1].
    steps : (y, x), default (-1, -1)
        Distance of anchors; not positive: 1 / H and 1 / W.
    offsets : (y, x), default (0.5, 0.5)
        Where in its step an anchor's centre is, from 0 to 1.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (1, H W (len(sizes) + len(ratios) - 1), 4)
        Corners (left, top, right, bottom), row by row; for each pixel all sizes, then the further ratios. The gradient
        of ``data`` is zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 4 axes, H or W is 0, or a tuple has the wrong length.
    """
    return _compose(_contrib_MultiBoxPrior_op, "multiboxprior", (data,), (sizes, ratios, clip, steps, offsets), name, attr, kwargs)


def MultiBoxTarget(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, name=None, attr=None, out=None, **kwargs):
    """Decide what each anchor has to predict, given the objects in each image.

    First each object gets the anchor that overlaps it most, best pairs first and no anchor twice. Then every other
    anchor takes the object it overlaps most, if by more than ``overlap_threshold``. What is left is background.

    Parameters
    ----------
    anchor : Symbol, (1, A, 4), float32
        Corners (left, top, right, bottom).
    label : Symbol, (B, G, width), float32
        Class, then corners, per object; width is at least 5. The first -1 for a class ends the list.
    cls_pred : Symbol, (B, classes, A), float32
        Scores before softmax, class 0 being background; for hard negative mining.
    overlap_threshold : float, default 0.5
        Intersection over union; not positive: the second step is left out.
    ignore_label : float, default -1
        Class of anchors which are neither object nor chosen background, and of images without objects.
    negative_mining_ratio : float, default -1
        Background anchors per anchor with an object, those with the lowest probability of background; not positive: all
        are background.
    negative_mining_thresh : float, default 0.5
        Only anchors overlapping every object by less can be chosen as background. Positive.
    minimum_negative_samples
        Has no effect, in MXNet neither.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are divided by.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (B, 4 A)
        Offsets of the object from the anchor, as `box_encode` computes them; 0 for background.
    Symbol, (B, 4 A)
        1 where the anchor has an object.
    Symbol, (B, A)
        Class of the object plus 1, 0 for background, or ``ignore_label``. All have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other, or there are fewer candidates for background than asked for.
    """
    return _compose(_contrib_MultiBoxTarget_op, "multiboxtarget", (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), name, attr, kwargs)


def MultiProposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, name=None, attr=None, out=None, **kwargs):
    """Turn the output of a region proposal network into the best boxes of each image of a batch.

    As ``Proposal``, for N images.

    Parameters
    ----------
    cls_prob : Symbol, (N, 2 A, H, W), float32
    bbox_pred : Symbol, (N, 4 A, H, W), float32
    im_info : Symbol, (N, 3), float32
    rpn_pre_nms_top_n : int, default 6000
        0 or less: all.
    rpn_post_nms_top_n : int, default 300
        Number of proposals for each image. When fewer are left, they are repeated in turn.
    threshold : float, default 0.7
        Boxes go that overlap a better one by more (intersection over union).
    rpn_min_size : int, default 16
        Boxes that are narrower or lower than this times the factor of ``im_info`` come last, with a score of -1.
    scales : tuple of float, default (4, 8, 16, 32)
        In units of ``feature_stride``.
    ratios : tuple of float, default (0.5, 1, 2)
        Height divided by width.
    feature_stride : int, default 16
        Pixels of the image from cell to cell.
    output_score : bool, default False
        Return the scores too.
    iou_loss : bool, default False
        Meaning of ``bbox_pred``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N * rpn_post_nms_top_n, 5), float32: number of the image and corners ``x1, y1, x2, y2``
    Symbol, (N * rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, or an image is larger than the cells.
    """
    return _compose(_contrib_MultiProposal_op, "multiproposal", (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), name, attr, kwargs)


def PSROIPooling(data=None, rois=None, spatial_scale=_Null, output_dim=_Null, pooled_size=_Null, group_size=_Null, name=None, attr=None, out=None, **kwargs):
    """Divide regions of images into grids of bins and average each over separate channels.

    Parameters
    ----------
    data : Symbol, (N, output_dim * group_size ** 2, H, W), floating point
    rois : Symbol, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are rounded before they are scaled; the second
        belongs to the region. The gradient is zero.
    spatial_scale : float, 0 to 1
        What the corners are multiplied with.
    output_dim : int
        Channels of the result.
    pooled_size : int
        Rows and columns of the grid.
    group_size : int, default ``pooled_size``
        Rows and columns of the grid of channels that the bins are assigned to.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Dai, Li, He, Sun, "R-FCN: Object Detection via Region-based Fully Convolutional Networks", 2016, arXiv:1605.06409.
    """
    return _compose(_contrib_PSROIPooling_op, "psroipooling", (data, rois), (spatial_scale, output_dim, pooled_size, group_size), name, attr, kwargs)


def Proposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, name=None, attr=None, out=None, **kwargs):
    """Turn the output of a region proposal network into the best boxes of an image.

    Anchors of all ``scales`` and ``ratios`` at every cell are moved and scaled by ``bbox_pred`` and cut to the image.
    The best ``rpn_pre_nms_top_n`` go through non-maximum suppression.

    Parameters
    ----------
    cls_prob : Symbol, (1, 2 A, H, W), float32
        For each anchor the probability of background, then for each that of an object; A is the number of ratios
        times that of scales, scales varying fastest. The gradients of all inputs are zero.
    bbox_pred : Symbol, (1, 4 A, H, W), float32
        For each anchor the shift of the centre, x and y, as shares of its size, and the logarithms of the factors for
        width and height; with ``iou_loss`` what is added to the corners ``x1, y1, x2, y2``.
    im_info : Symbol, (1, 3), float32
        Height and width of the image in pixels, and the factor it was resized by.
    rpn_pre_nms_top_n : int, default 6000
        0 or less: all.
    rpn_post_nms_top_n : int, default 300
        Number of proposals. When fewer are left, they are repeated in turn.
    threshold : float, default 0.7
        Boxes go that overlap a better one by more (intersection over union).
    rpn_min_size : int, default 16
        Boxes that are narrower or lower than this times the factor of ``im_info`` come last, with a score of -1.
    scales : tuple of float, default (4, 8, 16, 32)
        In units of ``feature_stride``.
    ratios : tuple of float, default (0.5, 1, 2)
        Height divided by width.
    feature_stride : int, default 16
        Pixels of the image from cell to cell.
    output_score : bool, default False
        Return the scores too.
    iou_loss : bool, default False
        Meaning of ``bbox_pred``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (rpn_post_nms_top_n, 5), float32: number of the image (0) and corners ``x1, y1, x2, y2``
    Symbol, (rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, there are several images, or the image is larger than the cells.

    References
    ----------
    Ren, He, Girshick, Sun, "Faster R-CNN: Towards Real-Time Object Detection with Region Proposal Networks", 2015,
    arXiv:1506.01497.
    """
    return _compose(_contrib_Proposal_op, "proposal", (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), name, attr, kwargs)


def ROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sample_ratio=_Null, position_sensitive=_Null, aligned=_Null, name=None, attr=None, out=None, **kwargs):
    """Divide regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    rois : Symbol, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are not rounded. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What the corners are multiplied with: the inverse of the network's total stride.
    sample_ratio : int, default -1
        Samples per bin along each axis; 0 or less: as many as the bin has pixels, rounded up.
    position_sensitive : bool, default False
        Every bin takes its own channels: the ``C / (rows * columns)`` groups of channels hold one for each bin.
    aligned : bool, default False
        Pixels are squares whose centres lie at half numbers; regions may be smaller than a pixel. Otherwise the
        corners are shifted by half a pixel, and regions enlarged to one pixel at least.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (R, C, rows, columns), dtype of ``data``; C / (rows * columns) channels if ``position_sensitive``
        Samples more than a pixel outside the image count as zero, as do regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    He, Gkioxari, Dollár, Girshick, "Mask R-CNN", 2017, arXiv:1703.06870.
    """
    return _compose(_contrib_ROIAlign_op, "roialign", (data, rois), (pooled_size, spatial_scale, sample_ratio, position_sensitive, aligned), name, attr, kwargs)


def RROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sampling_ratio=_Null, name=None, attr=None, out=None, **kwargs):
    """Divide rotated regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    data : Symbol, (N, C, H, W), floating point
    rois : Symbol, (R, 6), dtype of ``data``
        Number of the image, centre ``x, y``, width, height, and the angle in degrees by which the region is turned
        from the x axis towards the negative y axis. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What centre and size are multiplied with; a scaled region has at least the size of a pixel.
    sampling_ratio : int, default -1
        Samples per bin along each axis; 0 or less: as many as the bin has pixels, rounded up.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (R, C, rows, columns), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    Notes
    -----
    Differences from MXNet 1.9.1: it has no gradient there, here ``data`` has one.

    References
    ----------
    Ma et al., "Arbitrary-Oriented Scene Text Detection via Rotation Proposals", 2017, arXiv:1703.01086.
    """
    return _compose(_contrib_RROIAlign_op, "rroialign", (data, rois), (pooled_size, spatial_scale, sampling_ratio), name, attr, kwargs)


def SparseEmbedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    """Look up rows of a table: the deprecated name of ``Embedding`` with a row-sparse gradient.

    In graphs the gradient is row-sparse whatever ``sparse_grad`` says.

    Parameters
    ----------
    data : Symbol, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : Symbol, (input_dim, output_dim)
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str, default "float32"
        Of ``weight`` where it is inferred; a given array keeps its own.
    sparse_grad : bool, default False
        Compute the gradient of ``weight`` for the rows looked up alone. It decides how a gradient is computed, never
        its values; it is stored as the gradient buffer is.
    deterministic : bool, default False
        Hint without effect: results repeat.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, ``data.shape + (output_dim,)``, dtype of ``weight``

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
    return _compose(_contrib_SparseEmbedding_op, "sparseembedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad, kwargs.pop("deterministic", _Null)), name, attr, kwargs)


def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, ndev=_Null, key=_Null, name=None, attr=None, out=None, **kwargs):
    """Normalise every channel over the batches of all devices.

    Parameters
    ----------
    data : Symbol, (N, C, ...), floating point
    gamma, beta : Symbol, (C,)
    moving_mean, moving_var : Symbol, (C,), auxiliary
    eps, momentum, fix_gamma, use_global_stats
        As for ``BatchNorm``.
    output_mean_var : bool, default False
        Return also mean and variance, without gradient.
    ndev : int, default 1
        Number of devices that share a batch: in training, mean and variance are those of ``ndev`` calls together.
    key : str
        Names the calls that belong together, in this process; those of all workers of a job do if it begins with
        "workers/".
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)

    Raises
    ------
    MXNetError
        If values are read that still need calls for other devices.

    Notes
    -----
    Outputs of all devices but the last have no values until the last call was made; shapes are known at once, and
    operations on such arrays are deferred.

    References
    ----------
    Zhang et al., "Context Encoding for Semantic Segmentation", 2018, arXiv:1803.08904.
    """
    return _compose(_contrib_SyncBatchNorm_op, "syncbatchnorm", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, ndev, key), name, attr, kwargs)


def allclose(a=None, b=None, rtol=_Null, atol=_Null, equal_nan=_Null, name=None, attr=None, out=None, **kwargs):
    """Tell whether all elements are close: ``abs(a - b) <= atol + rtol * abs(b)``.

    Parameters
    ----------
    a, b : Symbol, one shape, one dtype
    rtol, atol : float, default 1e-5 and 1e-8
    equal_nan : bool, default True
        NaN equals NaN.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol of uint8, (), 1 or 0

    Raises
    ------
    MXNetError
        If shapes or dtypes differ.
    """
    return _compose(_contrib_allclose_op, "allclose", (a, b), (rtol, atol, equal_nan), name, attr, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Return evenly spaced values in the shape of an Symbol, or as many as one of its axes is long; the gradient is 0.

    Parameters
    ----------
    data : Symbol, any shape
        Only shape and dtype are used.
    start : float, default 0
    step : float, default 1
    repeat : int, default 1
        How often each value is repeated.
    ctx : str, default ""
        Has no effect: the result is where ``data`` is.
    axis : int or None, default None
        None fills the whole shape in row-major order.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape of ``data`` or (data.shape[axis],), dtype of ``data``
    """
    return _compose(_contrib_arange_like_op, "arange_like", (data,), (start, step, repeat, ctx, axis), name, attr, kwargs)


def backward_gradientmultiplier(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Return an array times a number: the gradient of `gradientmultiplier`.

    Parameters
    ----------
    data : Symbol, any shape
    scalar : float, default 1
    is_int
        Hint of MXNet's front end without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.
    """
    return _compose(_contrib_backward_gradientmultiplier_op, "backward_gradientmultiplier", (data,), (scalar, is_int), name, attr, kwargs)


def bipartite_matching(data=None, is_ascend=_Null, threshold=_Null, topk=_Null, name=None, attr=None, out=None, **kwargs):
    """Match rows and columns greedily: the best pair of all, then the best of the rows and columns left.

    Parameters
    ----------
    data : Symbol, (..., N, M), floating point
        Scores; leading axes are independent.
    is_ascend : bool, default False
        Whether small scores are the good ones.
    threshold : float
        Only pairs with a larger score match (with ``is_ascend``: a smaller one).
    topk : int, default -1
        Positive: stop after ``topk + 1`` matches, as MXNet does.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., N)
        Column matched with each row, -1 where there is none; dtype of ``data``.
    Symbol, (..., M)
        Row matched with each column. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 2 axes.

    Notes
    -----
    Of equal scores the one in the lower row goes first, then the one in the lower column.
    """
    return _compose(_contrib_bipartite_matching_op, "bipartite_matching", (data,), (is_ascend, threshold, topk), name, attr, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Keep the rows whose mask is not 0.

    Parameters
    ----------
    data : Symbol, (K, ...)
    index : Symbol, (K,), any dtype
        The mask; its gradient is zero.
    axis : int, default 0
        Only 0 is supported.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, as many rows as the mask has values other than 0, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is not 0 or ``index`` has not one value per row.
    """
    return _compose(_contrib_boolean_mask_op, "boolean_mask", (data, index), (axis,), name, attr, kwargs)


def box_decode(data=None, anchors=None, std0=_Null, std1=_Null, std2=_Null, std3=_Null, clip=_Null, format=_Null, name=None, attr=None, out=None, **kwargs):
    """Turn predicted offsets from anchors into boxes, the inverse of `box_encode` with means of 0.

    Parameters
    ----------
    data : Symbol, (B, N, 4), floating point
        Offsets of the centre in units of the anchor's size, and logarithms of width and height relative to it.
    anchors : Symbol, (1, N, 4), dtype of ``data``
    std0, std1, std2, std3 : float, default 1
        What the offsets are multiplied by.
    clip : float, default -1
        Upper limit of the logarithms after that; none where it is not positive.
    format : "center" or "corner", default "center"
        How ``anchors`` are given: (x, y, width, height) or (left, top, right, bottom).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (B, N, 4), dtype of ``data``
        Corners (left, top, right, bottom). Its gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.
    """
    return _compose(_contrib_box_decode_op, "box_decode", (data, anchors), (std0, std1, std2, std3, clip, format), name, attr, kwargs)


def box_encode(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, name=None, attr=None, out=None, **kwargs):
    """Describe ground truth by its offsets from anchors: what a detector learns to predict.

    With centre (x, y), width w and height h of the anchor and (X, Y, W, H) of its box, offsets are
    ``((X - x) / w, (Y - y) / h, log(W / w), log(H / h))``, less ``means``, divided by ``stds``.

    Parameters
    ----------
    samples : Symbol, (B, N), floating point
        Anchors above 0.5 are positive: they have a box.
    matches : Symbol, (B, N)
        Which of ``refs``, [0, M); looked at for positive anchors.
    anchors : Symbol, (B, N, 4)
        Corners (left, top, right, bottom).
    refs : Symbol, (B, M, 4)
        Ground truth, corners.
    means, stds : Symbol, (4,)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (B, N, 4)
        Offsets of positive anchors, 0 elsewhere.
    Symbol, (B, N, 4)
        1 for positive anchors, 0 elsewhere. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.
    """
    return _compose(_contrib_box_encode_op, "box_encode", (samples, matches, anchors, refs, means, stds), (), name, attr, kwargs)


def box_iou(lhs=None, rhs=None, format=_Null, name=None, attr=None, out=None, **kwargs):
    """Return intersection over union of each box of ``lhs`` with each of ``rhs``.

    Parameters
    ----------
    lhs : Symbol, (..., 4), floating point, at least 2 axes
    rhs : Symbol, (..., 4), dtype of ``lhs``, at least 2 axes
    format : "corner" or "center", default "corner"
        Boxes are (left, top, right, bottom) or (x, y, width, height) around the centre (x, y).
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, leading axes of ``lhs``, then those of ``rhs``; 0 where boxes do not meet. Its gradient is zero.

    Raises
    ------
    MXNetError
        If the last axis is not 4 long or an array has one axis alone.
    """
    return _compose(_contrib_box_iou_op, "box_iou", (lhs, rhs), (format,), name, attr, kwargs)


def box_nms(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, name=None, attr=None, out=None, **kwargs):
    """Keep the best of boxes that overlap (greedy non-maximum suppression).

    Each box is a row of values: a score, 4 coordinates, perhaps the id of a class, and whatever else. The best box is
    kept, those that overlap it by more than ``overlap_thresh`` go, and so on with the best of what is left.

    Parameters
    ----------
    data : Symbol, (..., N, width), floating point
        Leading axes are independent images.
    overlap_thresh : float, default 0.5
        Largest intersection over union that is tolerated.
    valid_thresh : float, default 0
        Only boxes with a larger score take part.
    topk : int, default -1
        How many of the best boxes take part; negative means all, 0 returns ``data`` as it is.
    coord_start, score_index : int, default 2 and 1
        Where coordinates start and where the score is in a row.
    id_index : int, default -1
        Where the class is; negative: there are no classes.
    background_id : int, default -1
        Boxes of this class are dropped, where there are classes.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    in_format, out_format : "corner" or "center", default "corner"
        Coordinates of ``data`` and of the result: (left, top, right, bottom) or centre, width and height. As in MXNet,
        the coordinates of rows whose first one is negative are not converted.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
        The kept rows by descending score, equal ones in the order of ``data``, then rows of -1. The gradient of a row
        goes to the row of ``data`` it came from.
    Symbol, (..., N, 1), hidden
        The position of each kept row among all rows of ``data``, -1 elsewhere.

    Raises
    ------
    MXNetError
        If rows are too short or the positions in them collide.

    References
    ----------
    Girshick, Donahue, Darrell, Malik, "Rich feature hierarchies", 2014, arXiv:1311.2524.
    """
    return _compose(_contrib_box_nms_op, "box_nms", (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), name, attr, kwargs)


def box_non_maximum_suppression(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, name=None, attr=None, out=None, **kwargs):
    """Keep the best of boxes that overlap (greedy non-maximum suppression).

    Each box is a row of values: a score, 4 coordinates, perhaps the id of a class, and whatever else. The best box is
    kept, those that overlap it by more than ``overlap_thresh`` go, and so on with the best of what is left.

    Parameters
    ----------
    data : Symbol, (..., N, width), floating point
        Leading axes are independent images.
    overlap_thresh : float, default 0.5
        Largest intersection over union that is tolerated.
    valid_thresh : float, default 0
        Only boxes with a larger score take part.
    topk : int, default -1
        How many of the best boxes take part; negative means all, 0 returns ``data`` as it is.
    coord_start, score_index : int, default 2 and 1
        Where coordinates start and where the score is in a row.
    id_index : int, default -1
        Where the class is; negative: there are no classes.
    background_id : int, default -1
        Boxes of this class are dropped, where there are classes.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    in_format, out_format : "corner" or "center", default "corner"
        Coordinates of ``data`` and of the result: (left, top, right, bottom) or centre, width and height. As in MXNet,
        the coordinates of rows whose first one is negative are not converted.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``
        The kept rows by descending score, equal ones in the order of ``data``, then rows of -1. The gradient of a row
        goes to the row of ``data`` it came from.
    Symbol, (..., N, 1), hidden
        The position of each kept row among all rows of ``data``, -1 elsewhere.

    Raises
    ------
    MXNetError
        If rows are too short or the positions in them collide.

    References
    ----------
    Girshick, Donahue, Darrell, Malik, "Rich feature hierarchies", 2014, arXiv:1311.2524.
    """
    return _compose(_contrib_box_nms_op, "box_non_maximum_suppression", (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), name, attr, kwargs)


def calibrate_entropy(hist=None, hist_edges=None, num_quantized_bins=_Null, name=None, attr=None, out=None, **kwargs):
    """Choose the threshold for which values, clipped and rounded to few steps, keep their distribution best.

    Parameters
    ----------
    hist : Symbol, (N,), real
        Counts of values in bins around zero; an odd number of bins, at least as many as steps.
    hist_edges : Symbol, (N + 1,), real
        The bins' edges.
    num_quantized_bins : int, default 255
        Steps.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    threshold, divergence : Symbol, (1,), float32
        The best upper edge, and the Kullback-Leibler divergence that it has.

    Raises
    ------
    MXNetError
        If there are fewer bins than steps, or not one edge more than bins.

    References
    ----------
    Migacz, "8-bit Inference with TensorRT", GTC 2017.
    """
    return _compose(_contrib_calibrate_entropy_op, "calibrate_entropy", (hist, hist_edges), (num_quantized_bins,), name, attr, kwargs)


def count_sketch(data=None, h=None, s=None, out_dim=_Null, processing_batch_size=_Null, name=None, attr=None, out=None, **kwargs):
    """Project the last axis with a count sketch: :math:`y_{h_i}` is the sum of the :math:`s_i x_i`.

    Parameters
    ----------
    data : Symbol, (N, in_dim) or (N1, N2, N3, in_dim), floating point
    h : Symbol, (1, in_dim)
        Integers from 0 to ``out_dim - 1``: the target index of each element.
    s : Symbol, (1, in_dim)
        -1 or 1 for each element. ``h`` and ``s`` get no gradient.
    out_dim : int, at least 1
    processing_batch_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., out_dim), dtype of ``data``

    Raises
    ------
    MXNetError
        If a shape does not fit or ``out_dim`` is below 1.

    References
    ----------
    Charikar, Chen, Farach-Colton, "Finding frequent items in data streams", 2002.
    Gao et al., "Compact Bilinear Pooling", 2016, arXiv:1511.06062.
    """
    return _compose(_contrib_count_sketch_op, "count_sketch", (data, h, s), (out_dim, processing_batch_size), name, attr, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : Symbol, (T, N, C), floating point
        Scores before softmax.
    label : Symbol, (N, L), any dtype, L at most T
        Class indices. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : Symbol, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.
    """
    return _compose(_CTCLoss_op, "ctc_loss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def dequantize(data=None, min_range=None, max_range=None, out_type=_Null, name=None, attr=None, out=None, **kwargs):
    """Dequantize 8-bit integers to floating-point values.

    Parameters
    ----------
    data : Symbol, any shape, int8 or uint8
    min_range, max_range : Symbol of one element, float32
        With ``R`` the larger of their absolute values, a step is ``R / 127.5`` (int8) or ``R / 255.5`` (uint8).
    out_type : {"float32"}
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape of ``data``, float32
    """
    return _compose(_contrib_dequantize_op, "dequantize", (data, min_range, max_range), (out_type,), name, attr, kwargs)


def dgl_adjacency(data=None, name=None, attr=None, out=None, **kwargs):
    """Return a graph's adjacency matrix: 1 for every edge.

    Parameters
    ----------
    data : Symbol, CSR of int64
        The ids of the edges.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, CSR of float32, shape of ``data``

    Raises
    ------
    MXNetError
        For dense arrays and other dtypes.
    """
    return _compose(_contrib_dgl_adjacency_op, "dgl_adjacency", (data,), (), name, attr, kwargs)


def dgl_csr_neighbor_non_uniform_sample(*seed_arrays, **kwargs):
    """Draw the neighbourhoods of vertices: some of the edges of each, and of those they lead to.

    From each seed on, ``num_neighbor`` edges of a vertex are drawn by the probabilities of the vertices they lead to, all if it has no more; ``num_hops`` times so from
    the vertices that were reached. No further vertex is visited when there are ``max_num_vertices``.

    Parameters
    ----------
    seed_arrays : Symbols
        The graph, CSR of int64, whose values are the numbers of the edges; a float32 vector, the probability of each vertex, up to a factor; then vectors of int64, the seeds of
        one sample each.
    num_args : int
        How many arrays these are.
    num_hops : int, default 1
    num_neighbor : int, default 2
    max_num_vertices : int, default 100
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    list of arrays, first those of the first kind for all samples, then of the second ...
        The vertices, (max_num_vertices + 1,), ascending, then zeros; the last number is their count. The edges, CSR,
        (max_num_vertices, number of vertices of the graph), a row for each of these vertices. The probabilities of the vertices, (max_num_vertices,). The
        number of steps from the seeds to each vertex, (max_num_vertices,).

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, vertices that the graph lacks, and more seeds than ``max_num_vertices``.
    """
    return _compose_variadic(_contrib_dgl_csr_neighbor_non_uniform_sample_op, "dgl_csr_neighbor_non_uniform_sample", seed_arrays, kwargs)


def dgl_csr_neighbor_uniform_sample(*seed_arrays, **kwargs):
    """Draw the neighbourhoods of vertices: some of the edges of each, and of those they lead to.

    From each seed on, ``num_neighbor`` edges of a vertex are drawn, all if it has no more; ``num_hops`` times so from
    the vertices that were reached. No further vertex is visited when there are ``max_num_vertices``.

    Parameters
    ----------
    seed_arrays : Symbols
        The graph, CSR of int64, whose values are the numbers of the edges; then vectors of int64, the seeds of
        one sample each.
    num_args : int
        How many arrays these are.
    num_hops : int, default 1
    num_neighbor : int, default 2
    max_num_vertices : int, default 100
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    list of arrays, first those of the first kind for all samples, then of the second ...
        The vertices, (max_num_vertices + 1,), ascending, then zeros; the last number is their count. The edges, CSR,
        (max_num_vertices, number of vertices of the graph), a row for each of these vertices. The
        number of steps from the seeds to each vertex, (max_num_vertices,).

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, vertices that the graph lacks, and more seeds than ``max_num_vertices``.
    """
    return _compose_variadic(_contrib_dgl_csr_neighbor_uniform_sample_op, "dgl_csr_neighbor_uniform_sample", seed_arrays, kwargs)


def dgl_graph_compact(*graph_data, **kwargs):
    """Renumber the vertices of sampled graphs by their positions among the vertices that were drawn.

    Parameters
    ----------
    graph_data : Symbols
        CSR graphs as ``dgl_csr_neighbor_uniform_sample`` returns them, then as many vectors of their vertices.
    num_args : int
        How many arrays these are.
    return_mapping : bool
        Also return the edges' former ids.
    graph_sizes : tuple of int
        The number of vertices of each graph, which is the last of its vector.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    list of arrays, CSR, (size, size); one for each graph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and sizes that are not those of the vectors.
    """
    return _compose_variadic(_contrib_dgl_graph_compact_op, "dgl_graph_compact", graph_data, kwargs)


def dgl_subgraph(*data, **kwargs):
    """Cut subgraphs out of a graph: the edges between given vertices, vertices and edges numbered anew.

    Parameters
    ----------
    data : Symbols
        The graph, CSR of int64, whose values are the numbers of the edges; then ascending vectors of int64, the
        vertices of one subgraph each.
    num_args : int
        How many arrays these are.
    return_mapping : bool
        Also return the edges' former ids.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    list of arrays, CSR, (number of vertices, number of vertices); one for each subgraph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and vertices that do not ascend or that the graph lacks.
    """
    return _compose_variadic(_contrib_dgl_subgraph_op, "dgl_subgraph", data, kwargs)


def div_sqrt_dim(data=None, name=None, attr=None, out=None, **kwargs):
    """Divide by the square root of the last axis' length.

    Parameters
    ----------
    data : Symbol, (..., n)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; the root of integers is truncated, and the quotient
    """
    return _compose(_contrib_div_sqrt_dim_op, "div_sqrt_dim", (data,), (), name, attr, kwargs)


def edge_id(data=None, u=None, v=None, name=None, attr=None, out=None, **kwargs):
    """Return the values that a graph's CSR adjacency matrix holds for edges from ``u`` to ``v``, -1 for no edge.

    Parameters
    ----------
    data : Symbol, CSR
    u, v : Symbol, (number of edges,)
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Raises
    ------
    MXNetError
        For dense arrays, always.
    """
    return _compose(_contrib_edge_id_op, "edge_id", (data, u, v), (), name, attr, kwargs)


def fft(data=None, compute_size=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the discrete Fourier transform of real values along the last axis.

    Parameters
    ----------
    data : Symbol, (N, d) or (N1, N2, N3, d), floating point
    compute_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., 2 d), dtype of ``data``
        Real and imaginary parts in turn: real 0, imaginary 0, real 1, imaginary 1, ...

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes.
    """
    return _compose(_contrib_fft_op, "fft", (data,), (compute_size,), name, attr, kwargs)


def getnnz(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    """Count the stored elements of a CSR matrix.

    Parameters
    ----------
    data : Symbol, CSR
    axis : int or None, default None
        None counts all, 0 by column, 1 by row.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Raises
    ------
    MXNetError
        For dense arrays, always.
    """
    return _compose(_contrib_getnnz_op, "getnnz", (data,), (axis,), name, attr, kwargs)


def gradientmultiplier(data=None, scalar=_Null, is_int=_Null, name=None, attr=None, out=None, **kwargs):
    """Return a copy of an array; the gradient that flows back through it is multiplied by a number.

    Parameters
    ----------
    data : Symbol, any shape
    scalar : float, default 1
        -1 reverses the gradient, as in adversarial training of domains.
    is_int
        Hint of MXNet's front end (``scalar`` was an integer) without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    References
    ----------
    Ganin, Lempitsky, "Unsupervised Domain Adaptation by Backpropagation", 2015, arXiv:1409.7495.
    """
    return _compose(_contrib_gradientmultiplier_op, "gradientmultiplier", (data,), (scalar, is_int), name, attr, kwargs)


def group_adagrad_update(weight=None, grad=None, history=None, lr=_Null, rescale_grad=_Null, clip_gradient=_Null, epsilon=_Null, name=None, attr=None, out=None, **kwargs):
    """AdaGrad with one history per row: ``history += mean(g^2)``, ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``, and the mean runs over all axes but the first.

    Parameters
    ----------
    weight, grad : Symbol, (N, ...), one shape
    history : Symbol, (N, 1)
        Sum of the rows' mean squared gradients, updated in place.
    lr : float
        Learning rate.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    epsilon : float, default 1e-5
        Added to ``history`` under the root.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, the new weight
    """
    return _compose(_contrib_group_adagrad_update_op, "group_adagrad_update", (weight, grad, history), (lr, rescale_grad, clip_gradient, epsilon), name, attr, kwargs)


def hawkesll(lda=None, alpha=None, beta=None, state=None, lags=None, marks=None, valid_length=None, max_time=None, name=None, attr=None, out=None, **kwargs):
    r"""Return the log likelihood of observed sequences under a marked Hawkes process, mark by mark self-exciting.

    The intensity of mark k at time t, with events of that mark at :math:`t_i` before, is

    .. math:: \lambda_k + \alpha_k \beta_k \sum_i e^{-\beta_k (t - t_i)}

    Parameters
    ----------
    lda : Symbol, (N, K), floating point
        Background intensity of each of K marks, for each of N samples.
    alpha, beta : Symbol, (K,)
        How strongly an event excites its own mark, and how fast that fades.
    state : Symbol, (N, K)
        The sum in the formula at time 0, from events before; 0 for none.
    lags : Symbol, (N, T)
        Time from one event to the next, the first since time 0.
    marks : Symbol, (N, T), int32
        0 to K - 1.
    valid_length : Symbol, (N,)
        How many of the T events there are; the rest is ignored.
    max_time : Symbol, (N,)
        Until when the process was observed.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    log likelihood : Symbol, (N,)
    out_state : Symbol, (N, K)
        The state at ``max_time``, to go on from. No gradient flows through states: that of ``state`` is zero, and one
        of ``out_state`` is ignored.

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit or a mark is out of range.

    Notes
    -----
    Events are sorted by mark; the recursion along each mark's events takes log2(T) steps for the whole batch.

    References
    ----------
    Hawkes, "Spectra of some self-exciting and mutually exciting point processes", 1971, Biometrika 58(1).
    """
    return _compose(_contrib_hawkesll_op, "hawkesll", (lda, alpha, beta, state, lags, marks, valid_length, max_time), (), name, attr, kwargs)


def ifft(data=None, compute_size=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the real part of the inverse Fourier transform along the last axis, not divided by its length.

    ``ifft(fft(x))`` is ``d x``.

    Parameters
    ----------
    data : Symbol, (N, 2 d) or (N1, N2, N3, 2 d), floating point
        Real and imaginary parts in turn, as `fft` returns them.
    compute_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (..., d), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes, or its last axis an odd length.
    """
    return _compose(_contrib_ifft_op, "ifft", (data,), (compute_size,), name, attr, kwargs)


def index_array(data=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    """Return the coordinates of every element.

    Parameters
    ----------
    data : Symbol, any shape
        Gives its shape alone.
    axes : tuple of int or None
        Which coordinates; None means all.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol of int64, ``data.shape + (number of coordinates,)``

    Raises
    ------
    MXNetError
        If an axis is out of range.
    """
    return _compose(_contrib_index_array_op, "index_array", (data,), (axes,), name, attr, kwargs)


def index_copy(old_tensor=None, index_vector=None, new_tensor=None, name=None, attr=None, out=None, **kwargs):
    """Return ``old_tensor`` with rows replaced.

    Parameters
    ----------
    old_tensor : Symbol, (K, ...)
    index_vector : Symbol, (M,), any dtype
        Which rows to replace; the gradient is zero.
    new_tensor : Symbol, (M, ...), dtype of ``old_tensor``
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``old_tensor``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    IndexError
        If an index is outside ``old_tensor``.
    """
    return _compose(_contrib_index_copy_op, "index_copy", (old_tensor, index_vector, new_tensor), (), name, attr, kwargs)


def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    """Scaled products of a decoder's queries and an encoder's keys.

    Parameters
    ----------
    queries : Symbol, (T, N, heads * head size)
    keys_values : Symbol, (S, N, heads * 2 * head size)
    heads : int
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N * heads, T, S)
        ``q @ k.T / sqrt(head size)``.

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    """
    return _compose(_contrib_interleaved_matmul_encdec_qk_op, "interleaved_matmul_encdec_qk", (queries, keys_values), (heads,), name, attr, kwargs)


def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    """Attention-weighted sums of an encoder's values.

    Parameters
    ----------
    keys_values : Symbol, (S, N, heads * 2 * head size)
    attention : Symbol, (N * heads, T, S)
    heads : int
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (T, N, heads * head size)

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    """
    return _compose(_contrib_interleaved_matmul_encdec_valatt_op, "interleaved_matmul_encdec_valatt", (keys_values, attention), (heads,), name, attr, kwargs)


def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    """Scaled products of queries and keys in self-attention.

    Parameters
    ----------
    queries_keys_values : Symbol, (T, N, heads * 3 * head size)
    heads : int
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (N * heads, T, T)
        ``q @ k.T / sqrt(head size)``.

    Raises
    ------
    MXNetError
        If the shape does not fit ``heads``.
    """
    return _compose(_contrib_interleaved_matmul_selfatt_qk_op, "interleaved_matmul_selfatt_qk", (queries_keys_values,), (heads,), name, attr, kwargs)


def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, name=None, attr=None, out=None, **kwargs):
    """Attention-weighted sums of the values in self-attention.

    Parameters
    ----------
    queries_keys_values : Symbol, (T, N, heads * 3 * head size)
    attention : Symbol, (N * heads, T, T)
    heads : int
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, (T, N, heads * head size)

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    """
    return _compose(_contrib_interleaved_matmul_selfatt_valatt_op, "interleaved_matmul_selfatt_valatt", (queries_keys_values, attention), (heads,), name, attr, kwargs)


def quadratic(data=None, a=_Null, b=_Null, c=_Null, name=None, attr=None, out=None, **kwargs):
    """Quadratic function ``a * x**2 + b * x + c``.

    Parameters
    ----------
    data : Symbol, any shape
    a, b, c : float, default 0
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    Symbol, shape and dtype of ``data``; integers are truncated
    """
    return _compose(_contrib_quadratic_op, "quadratic", (data,), (a, b, c), name, attr, kwargs)


def quantize(data=None, min_range=None, max_range=None, out_type=_Null, name=None, attr=None, out=None, **kwargs):
    """Quantize floating-point values to 8 bits within a given range.

    The range is made symmetric: its bound ``R`` is the larger of ``abs(min_range)`` and ``abs(max_range)``, and the
    result ``data * 127 / R`` (int8) or ``data * 255 / R`` (uint8), rounded half to even, cut at the type's limits.

    Parameters
    ----------
    data : Symbol, any shape, float32
    min_range, max_range : Symbol of one element, float32
    out_type : {"uint8", "int8"}
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``data``, ``out_type``
    min_output, max_output : Symbol, (1,), float32
        ``-R`` and ``R`` for int8, the given range for uint8.
    """
    return _compose(_contrib_quantize_op, "quantize", (data, min_range, max_range), (out_type,), name, attr, kwargs)


def quantize_asym(data=None, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    """Quantize floating-point values to uint8 with a scale and a shift, so that a range need not be symmetric.

    Parameters
    ----------
    data : Symbol, any shape, float32; uint8 passes unchanged, with a scale of 1 and a shift of 0
    min_calib_range, max_calib_range : float or None
        The range; without both, the data's own.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``data``, uint8
        ``data * scale + shift``, rounded half to even, cut to [0, 255].
    scale, shift : Symbol, (1,), float32
        ``255 / (max - min)`` and ``-min * scale``.
    """
    return _compose(_contrib_quantize_asym_op, "quantize_asym", (data,), (min_calib_range, max_calib_range), name, attr, kwargs)


def quantize_v2(data=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    """Quantize floating-point values to 8 bits within a calibrated range or, without one, from minimum to maximum.

    Parameters
    ----------
    data : Symbol, any shape, float32; int8 and uint8 pass unchanged
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        Both or none; with one alone the range is the data's.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``data``, ``out_type``
        ``data * 127.5 / R`` (int8) or ``data * 255.5 / R`` (uint8), rounded half to even, cut at the type's limits,
        with ``R`` the largest absolute value of the range.
    min_output, max_output : Symbol, (1,), float32
    """
    return _compose(_contrib_quantize_v2_op, "quantize_v2", (data,), (out_type, min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_act(data=None, min_data=None, max_data=None, act_type=_Null, name=None, attr=None, out=None, **kwargs):
    """Replace negative values by zero.

    Parameters
    ----------
    data : Symbol, any shape, int8 or uint8
    min_data, max_data : Symbol of one element, float32
        The range of ``data``.
    act_type : {"relu"}
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape and dtype of ``data``
    min_output, max_output : Symbol, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other activations.
    """
    return _compose(_contrib_quantized_act_op, "quantized_act", (data, min_data, max_data), (act_type,), name, attr, kwargs)


def quantized_batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, min_data=None, max_data=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    """Normalise integers by given statistics.

    Parameters
    ----------
    data : Symbol, (N, C, ...), int8 or uint8
    gamma, beta, moving_mean, moving_var : Symbol, (C,), float32
    min_data, max_data : Symbol of one element, float32
        The range of ``data``.
    eps : float
        Added to the variance. As in MXNet 1.9.1 the result's slope is divided by ``sqrt(1 + eps)`` besides.
    axis : int, default 1
        The channels.
    min_calib_range, max_calib_range : float
        The range of the result; needed.
    fix_gamma, momentum, use_global_stats, output_mean_var, cudnn_off
        Without effect: ``gamma`` counts as it is, the statistics are given ones, and there is one result.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``data``, int8
    min_output, max_output : Symbol, (1,), float32
        The calibrated range.

    Raises
    ------
    MXNetError
        Without a calibrated range.
    """
    return _compose(_contrib_quantized_batch_norm_op, "quantized_batch_norm", (data, gamma, beta, moving_mean, moving_var, min_data, max_data), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_concat(*data, **kwargs):
    """Join arrays along an axis, converted to one range.

    Parameters
    ----------
    data : Symbols
        The arrays to join, int8 or uint8 each, then minimum and maximum of each, float32 of shape (1,).
    num_args : int
        How many arrays are joined, or how many inputs that makes.
    dim : int
        The axis.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, int8 where one of the arrays is, otherwise uint8
    min_output, max_output : Symbol, (1,), float32
        From the smallest minimum, at most 0, to the largest maximum, at least 0.
    """
    return _compose_variadic(_contrib_quantized_concat_op, "quantized_concat", data, kwargs)


def quantized_conv(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    """Convolution of integers.

    Parameters
    ----------
    data : Symbol, (N, C, W), (N, C, H, W) or (N, C, D, H, W), int8 or uint8
        With the channels last for a layout that ends in C.
    weight : Symbol, (num_filter, C / num_group, *kernel), int8, or with the channels last
    bias : Symbol, (num_filter,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : Symbol of one element, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Zeros on both sides.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    no_bias : bool, default False
    layout : str, default NCW, NCHW or NCDHW
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, (N, num_filter, ...), int32
        Exact sums.
    min_output, max_output : Symbol, (1,), float32
        The values that the smallest and largest int32 represent.

    Differences from MXNet 1.9.1, whose operator takes uint8 alone and NCHW alone, adds ``bias`` without regard to its
    range, and reads uint8 data as if it had 127 steps.

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.
    """
    return _compose(_contrib_quantized_conv_op, "quantized_conv", (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def quantized_elemwise_add(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    """Add the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : Symbols, one shape, int8 or uint8 each
    lhs_min, lhs_max, rhs_min, rhs_max : Symbol of one element, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``lhs``
        With a calibrated range int8, or uint8 where both inputs are; otherwise int32.
    min_output, max_output : Symbol, (1,), float32
        The calibrated range; otherwise the sum of the inputs' ranges.
    """
    return _compose(_contrib_quantized_elemwise_add_op, "quantized_elemwise_add", (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range), name, attr, kwargs)


def quantized_elemwise_mul(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, enable_float_output=_Null, name=None, attr=None, out=None, **kwargs):
    """Multiply the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : Symbols, one shape, int8
    lhs_min, lhs_max, rhs_min, rhs_max : Symbol of one element, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.
    enable_float_output : bool
        Return floating-point values, without a range.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``lhs``
        With a calibrated range int8, fractions cut off, limited to the type; otherwise the int32 products.
    min_output, max_output : Symbol, (1,), float32
        The calibrated range, or the values that the smallest and largest int32 represent.
    """
    return _compose(_contrib_quantized_elemwise_mul_op, "quantized_elemwise_mul", (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range, enable_float_output), name, attr, kwargs)


def quantized_embedding(data=None, weight=None, min_weight=None, max_weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    """Look up rows of a table of integers.

    Parameters
    ----------
    data : Symbol, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end.
    weight : Symbol, (input_dim, output_dim), int8
    min_weight, max_weight : Symbol of one element, float32
        The range of ``weight``.
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str
        Of the table before it was quantized; without effect.
    sparse_grad : bool
        Without effect: there is no gradient.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, ``data.shape + (output_dim,)``, int8
    min_output, max_output : Symbol, (1,), float32
        The range of ``weight``.

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
    return _compose(_contrib_quantized_embedding_op, "quantized_embedding", (data, weight, min_weight, max_weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def quantized_flatten(data=None, min_data=None, max_data=None, name=None, attr=None, out=None, **kwargs):
    """Make one axis of all axes after the first.

    Parameters
    ----------
    data : Symbol, (N, ...), int8 or uint8
    min_data, max_data : Symbol of one element, float32
        The range of ``data``.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, (N, ...), dtype of ``data``
    min_output, max_output : Symbol, (1,), float32
        The given range.
    """
    return _compose(_contrib_quantized_flatten_op, "quantized_flatten", (data, min_data, max_data), (), name, attr, kwargs)


def quantized_fully_connected(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    """Affine map ``data @ weight.T + bias`` of integers.

    Parameters
    ----------
    data : Symbol, (N, ...), int8 or uint8
    weight : Symbol, (num_hidden, features), int8
    bias : Symbol, (num_hidden,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : Symbol of one element, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.
    num_hidden : int
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
        All axes after the first are features; otherwise the last is.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, (N, num_hidden), or (..., num_hidden) without ``flatten``, int32
        Exact sums.
    min_output, max_output : Symbol, (1,), float32
        The values that the smallest and largest int32 represent.
    """
    return _compose(_contrib_quantized_fully_connected_op, "quantized_fully_connected", (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def quantized_pooling(data=None, min_data=None, max_data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    """Reduce windows of integers to their maximum or their mean.

    Parameters
    ----------
    data : Symbol, (N, C, ...), int8 or uint8
    min_data, max_data : Symbol of one element, float32
        The range of ``data``.
    kernel : tuple of 1 to 3 int
        Lengths of the window; not needed with ``global_pool``.
    pool_type : {"max", "avg"}
        Means are rounded half to even.
    global_pool : bool, default False
        One window over everything; ``kernel``, ``stride``, ``pad`` and the convention do not matter then.
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.
    pooling_convention : str, default "valid"
        How many windows: "valid" ``floor((n + 2 pad - kernel) / stride) + 1``, "full" the same with ``ceil``,
        "same" ``ceil(n / stride)`` with padding as needed.
    stride : tuple of int, default 1 on every axis; None with ``global_pool`` alone
    pad : tuple of int below ``kernel``, default 0 on every axis; None with ``global_pool`` alone
    p_value
        Of no use for these kinds.
    count_include_pad : bool, default True
        Whether a mean counts the padding (but not what "full" windows reach beyond it).
    layout : str, default NCW, NCHW or NCDHW
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, dtype of ``data``
    min_output, max_output : Symbol, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other kinds of pooling.
    """
    return _compose(_contrib_quantized_pooling_op, "quantized_pooling", (data, min_data, max_data), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), name, attr, kwargs)


def quantized_rnn(data=None, parameters=None, state=None, state_cell=None, data_scale=None, data_shift=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, name=None, attr=None, out=None, **kwargs):
    """Run an LSTM network over a sequence with products of integers.

    Parameters
    ----------
    data : Symbol, (T, N, features), uint8
        As ``_contrib_quantize_asym`` gives it.
    parameters : Symbol, (size,), float32
        Weights and biases as ``RNN`` takes them. Weights are rounded to 127 steps, with one scale for each value
        of each gate in a layer.
    state, state_cell : Symbol, (num_layers * directions, N, state_size), float32
    data_scale, data_shift : Symbol, (1,), float32
        Of ``data``, and of the states between steps, which are rounded likewise.
    state_size, num_layers, bidirectional, state_outputs
        As in ``RNN``.
    mode : {"lstm"}
    p, quantized
        Without effect: nothing is dropped in inference, and the products are always of integers.
    projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length
        Refused unless they have no effect.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, (T, N, directions * state_size), float32
    state_output, statecell_output : Symbols, with ``state_outputs``

    Raises
    ------
    MXNetError
        For other modes, lengths, projections and clipping.
    """
    return _compose(_contrib_quantized_rnn_op, "quantized_rnn", (data, parameters, state, state_cell, data_scale, data_shift), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length, kwargs.pop("quantized", _Null)), name, attr, kwargs)


def requantize(data=None, min_range=None, max_range=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    """Round integers of 32 bits, the sums that quantized layers give, to 8 bits.

    Parameters
    ----------
    data : Symbol, any shape, int32
    min_range, max_range : Symbol of one element, float32
        The values that the smallest and largest int32 represent.
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        The range to cut to; without both, the data's own.
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    Returns
    -------
    output : Symbol, shape of ``data``, ``out_type``
        Rounded half to even.
    min_output, max_output : Symbol, (1,), float32
        ``-R`` (int8) or 0 (uint8), and ``R``, the largest absolute value of the range.
    """
    return _compose(_contrib_requantize_op, "requantize", (data, min_range, max_range), (out_type, min_calib_range, max_calib_range), name, attr, kwargs)


def round_ste(data=None, name=None, attr=None, out=None, **kwargs):
    """Return x rounded to the nearest integer, away from zero on a tie; the gradient passes unchanged.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.
    """
    return _compose(_contrib_round_ste_op, "round_ste", (data,), (), name, attr, kwargs)


def sign_ste(data=None, name=None, attr=None, out=None, **kwargs):
    """Return -1, 0 or 1, the sign of x (0 for NaN); the gradient passes unchanged.

    Parameters
    ----------
    data : Symbol, any shape
    name : str, optional
        Of the node; by default made of the operator's name.
    attr : dict of str to str, optional
        Attributes of the node.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.
    """
    return _compose(_contrib_sign_ste_op, "sign_ste", (data,), (), name, attr, kwargs)
