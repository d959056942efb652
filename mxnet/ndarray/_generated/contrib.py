"""Operators of mx.nd, module contrib.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
from ..._src.run.calls.invoke import call_variadic as _call_variadic
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


def AdaptiveAvgPooling2D(data=None, output_size=_Null, out=None, name=None, **kwargs):
    """Average over a grid of windows that cover the image, whatever its size.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    output_size : int or tuple of 2 int, default 1
        Rows and columns of the grid; one number for both.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, rows, columns), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes.

    Examples
    --------
    >>> mx.nd.contrib.AdaptiveAvgPooling2D(mx.nd.arange(16).reshape((1, 1, 4, 4)), output_size=2).asnumpy()
    array([[[[ 2.5,  4.5],
             [10.5, 12.5]]]], dtype=float32)
    """
    return _call(_contrib_AdaptiveAvgPooling2D_op, (data,), (output_size,), out, kwargs)


def BatchNormWithReLU(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    r"""Apply ``BatchNorm``, then replace negative values by zero.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta, moving_mean, moving_var : NDArray, (C,)
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)
    """
    return _call(_contrib_BatchNormWithReLU_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def BilinearResize2D(data=None, like=None, height=_Null, width=_Null, scale_height=_Null, scale_width=_Null, mode=_Null, align_corners=_Null, out=None, name=None, **kwargs):
    """Resize images with bilinear interpolation.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    like : NDArray, (..., H, W), for mode "like" only
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, height, width), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes, a scale is missing, or a length is below 1.

    Examples
    --------
    >>> mx.nd.contrib.BilinearResize2D(mx.nd.array([[[[0, 2]]]]), height=1, width=3).asnumpy()
    array([[[[0., 1., 2.]]]], dtype=float32)
    """
    return _call(_contrib_BilinearResize2D_op, (data, like), (height, width, scale_height, scale_width, mode, align_corners), out, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : NDArray, (T, N, C), floating point
        Scores before softmax.
    label : NDArray, (N, L), any dtype, L at most T
        Class indices. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : NDArray, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.

    Examples
    --------
    >>> scores = mx.nd.zeros((3, 1, 4))
    >>> mx.nd.CTCLoss(scores, mx.nd.array([[1, 2]])).asnumpy().round(4)
    array([2.5494], dtype=float32)
    """
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def DeformableConvolution(data=None, offset=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Convolve images whose sampling points are moved by offsets, which are computed from the data.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    offset : NDArray, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. Points outside the image count
        as zero; between its last pixel and one past it, the last pixel is repeated.
    weight : NDArray, (num_filter, C / num_group, height, width)
    bias : NDArray, (num_filter,), absent when ``no_bias``
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, H', W'), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, the dtypes differ, or the kernel is larger than the padded data.

    References
    ----------
    Dai et al., "Deformable Convolutional Networks", 2017, arXiv:1703.06211.

    Examples
    --------
    >>> image = mx.nd.arange(9).reshape((1, 1, 3, 3))
    >>> right = mx.nd.concat(mx.nd.zeros((1, 1, 3, 3)), mx.nd.ones((1, 1, 3, 3)))
    >>> moved = mx.nd.contrib.DeformableConvolution(
    ...     image, right, mx.nd.ones((1, 1, 1, 1)), kernel=(1, 1), num_filter=1, no_bias=True
    ... )
    >>> moved[0, 0].asnumpy()  # each pixel reads the one to its right
    array([[1., 2., 0.],
           [4., 5., 0.],
           [7., 8., 0.]], dtype=float32)
    """
    return _call(_contrib_DeformableConvolution_op, (data, offset, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, layout), out, kwargs)


def DeformablePSROIPooling(data=None, rois=None, trans=None, spatial_scale=_Null, output_dim=_Null, group_size=_Null, pooled_size=_Null, part_size=_Null, sample_per_part=_Null, trans_std=_Null, no_trans=_Null, out=None, name=None, **kwargs):
    """Divide regions into grids of bins that are moved by offsets, and average each over separate channels.

    Parameters
    ----------
    data : NDArray, (N, output_dim * group_size ** 2, H, W), floating point
    rois : NDArray, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, which are rounded before they are scaled; the second
        belongs to the region. The gradient is zero.
    trans : NDArray, (R, 2 * classes, part_size, part_size), absent when ``no_trans``
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
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
    return _call(_contrib_DeformablePSROIPooling_op, (data, rois, trans), (spatial_scale, output_dim, group_size, pooled_size, part_size, sample_per_part, trans_std, no_trans), out, kwargs)


def ModulatedDeformableConvolution(data=None, offset=None, mask=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, num_deformable_group=_Null, workspace=_Null, no_bias=_Null, im2col_step=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Convolve images whose sampling points are moved by offsets and weighted by masks.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    offset : NDArray, (N, num_deformable_group * height * width * 2, H', W')
        For each point of the kernel, how far it is moved down and right, in pixels. The image is surrounded by zeros,
        to which it fades within a pixel.
    mask : NDArray, (N, num_deformable_group * height * width, H', W')
        What each sample is multiplied with.
    weight : NDArray, (num_filter, C / num_group, height, width)
    bias : NDArray, (num_filter,), absent when ``no_bias``
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, H', W'), dtype of ``data``

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

    Examples
    --------
    >>> image, offset = mx.nd.arange(9).reshape((1, 1, 3, 3)), mx.nd.zeros((1, 2, 3, 3))
    >>> mask = mx.nd.full((1, 1, 3, 3), 0.5)
    >>> halved = mx.nd.contrib.ModulatedDeformableConvolution(
    ...     image, offset, mask, mx.nd.ones((1, 1, 1, 1)), kernel=(1, 1), num_filter=1, no_bias=True
    ... )
    >>> halved[0, 0].asnumpy()
    array([[0. , 0.5, 1. ],
           [1.5, 2. , 2.5],
           [3. , 3.5, 4. ]], dtype=float32)
    """
    return _call(_contrib_ModulatedDeformableConvolution_op, (data, offset, mask, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, num_deformable_group, workspace, no_bias, im2col_step, layout), out, kwargs)


def MultiBoxDetection(cls_prob=None, loc_pred=None, anchor=None, clip=_Null, threshold=_Null, background_id=_Null, nms_threshold=_Null, force_suppress=_Null, variances=_Null, nms_topk=_Null, out=None, name=None, **kwargs):
    """Turn predictions for anchors into detected objects: decode the boxes, drop weak and overlapping ones.

    Parameters
    ----------
    cls_prob : NDArray, (B, classes, A), float32
        Probabilities; class 0 is background. An anchor detects its most probable other class.
    loc_pred : NDArray, (B, 4 A), float32
        Predicted offsets from the anchors.
    anchor : NDArray, (1, A, 4), float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (B, A, 6)
        Rows (class, probability, left, top, right, bottom), best first, class 0 being the first after background.
        Suppressed rows have class -1; those beyond ``nms_topk`` too, and come in the order of the anchors, by their
        index among all detections. Other rows are -1. The gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1]]])
    >>> probabilities = mx.nd.array([[[0.1, 0.8], [0.9, 0.2]]])  # of background, of the one class
    >>> found = mx.nd.contrib.MultiBoxDetection(probabilities, mx.nd.zeros((1, 8)), anchors, threshold=0.5)
    >>> found.asnumpy().round(2)
    array([[[ 0. ,  0.9,  0. ,  0. ,  0.5,  0.5],
            [-1. , -1. , -1. , -1. , -1. , -1. ]]], dtype=float32)
    """
    return _call(_contrib_MultiBoxDetection_op, (cls_prob, loc_pred, anchor), (clip, threshold, background_id, nms_threshold, force_suppress, variances, nms_topk), out, kwargs)


def MultiBoxPrior(data=None, sizes=_Null, ratios=_Null, clip=_Null, steps=_Null, offsets=_Null, out=None, name=None, **kwargs):
    """Lay anchors of several sizes and shapes around each pixel of a feature map.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1, H W (len(sizes) + len(ratios) - 1), 4)
        Corners (left, top, right, bottom), row by row; for each pixel all sizes, then the further ratios. The gradient
        of ``data`` is zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 4 axes, H or W is 0, or a tuple has the wrong length.

    Examples
    --------
    >>> mx.nd.contrib.MultiBoxPrior(mx.nd.zeros((1, 3, 1, 2)), sizes=(0.5,), ratios=(1,)).asnumpy()
    array([[[0.125, 0.25 , 0.375, 0.75 ],
            [0.625, 0.25 , 0.875, 0.75 ]]], dtype=float32)
    """
    return _call(_contrib_MultiBoxPrior_op, (data,), (sizes, ratios, clip, steps, offsets), out, kwargs)


def MultiBoxTarget(anchor=None, label=None, cls_pred=None, overlap_threshold=_Null, ignore_label=_Null, negative_mining_ratio=_Null, negative_mining_thresh=_Null, minimum_negative_samples=_Null, variances=_Null, out=None, name=None, **kwargs):
    """Decide what each anchor has to predict, given the objects in each image.

    First each object gets the anchor that overlaps it most, best pairs first and no anchor twice. Then every other
    anchor takes the object it overlaps most, if by more than ``overlap_threshold``. What is left is background.

    Parameters
    ----------
    anchor : NDArray, (1, A, 4), float32
        Corners (left, top, right, bottom).
    label : NDArray, (B, G, width), float32
        Class, then corners, per object; width is at least 5. The first -1 for a class ends the list.
    cls_pred : NDArray, (B, classes, A), float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (B, 4 A)
        Offsets of the object from the anchor, as `box_encode` computes them; 0 for background.
    NDArray, (B, 4 A)
        1 where the anchor has an object.
    NDArray, (B, A)
        Class of the object plus 1, 0 for background, or ``ignore_label``. All have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other, or there are fewer candidates for background than asked for.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1]]])
    >>> label = mx.nd.array([[[3, 0.1, 0, 0.6, 0.5]]])  # an object of class 3
    >>> offsets, mask, classes = mx.nd.contrib.MultiBoxTarget(anchors, label, mx.nd.zeros((1, 5, 2)))
    >>> classes.asnumpy(), offsets.asnumpy().round(4)
    (array([[4., 0.]], dtype=float32), array([[2., 0., 0., 0., 0., 0., 0., 0.]], dtype=float32))
    """
    return _call(_contrib_MultiBoxTarget_op, (anchor, label, cls_pred), (overlap_threshold, ignore_label, negative_mining_ratio, negative_mining_thresh, minimum_negative_samples, variances), out, kwargs)


def MultiProposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, out=None, name=None, **kwargs):
    """Turn the output of a region proposal network into the best boxes of each image of a batch.

    As ``Proposal``, for N images.

    Parameters
    ----------
    cls_prob : NDArray, (N, 2 A, H, W), float32
    bbox_pred : NDArray, (N, 4 A, H, W), float32
    im_info : NDArray, (N, 3), float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N * rpn_post_nms_top_n, 5), float32: number of the image and corners ``x1, y1, x2, y2``
    NDArray, (N * rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, or an image is larger than the cells.
    """
    return _call(_contrib_MultiProposal_op, (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), out, kwargs)


def PSROIPooling(data=None, rois=None, spatial_scale=_Null, output_dim=_Null, pooled_size=_Null, group_size=_Null, out=None, name=None, **kwargs):
    """Divide regions of images into grids of bins and average each over separate channels.

    Parameters
    ----------
    data : NDArray, (N, output_dim * group_size ** 2, H, W), floating point
    rois : NDArray, (R, 5), dtype of ``data``
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, output_dim, pooled_size, pooled_size), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Dai, Li, He, Sun, "R-FCN: Object Detection via Region-based Fully Convolutional Networks", 2016, arXiv:1605.06409.
    """
    return _call(_contrib_PSROIPooling_op, (data, rois), (spatial_scale, output_dim, pooled_size, group_size), out, kwargs)


def Proposal(cls_prob=None, bbox_pred=None, im_info=None, rpn_pre_nms_top_n=_Null, rpn_post_nms_top_n=_Null, threshold=_Null, rpn_min_size=_Null, scales=_Null, ratios=_Null, feature_stride=_Null, output_score=_Null, iou_loss=_Null, out=None, name=None, **kwargs):
    """Turn the output of a region proposal network into the best boxes of an image.

    Anchors of all ``scales`` and ``ratios`` at every cell are moved and scaled by ``bbox_pred`` and cut to the image.
    The best ``rpn_pre_nms_top_n`` go through non-maximum suppression.

    Parameters
    ----------
    cls_prob : NDArray, (1, 2 A, H, W), float32
        For each anchor the probability of background, then for each that of an object; A is the number of ratios
        times that of scales, scales varying fastest. The gradients of all inputs are zero.
    bbox_pred : NDArray, (1, 4 A, H, W), float32
        For each anchor the shift of the centre, x and y, as shares of its size, and the logarithms of the factors for
        width and height; with ``iou_loss`` what is added to the corners ``x1, y1, x2, y2``.
    im_info : NDArray, (1, 3), float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (rpn_post_nms_top_n, 5), float32: number of the image (0) and corners ``x1, y1, x2, y2``
    NDArray, (rpn_post_nms_top_n, 1), float32: scores, if ``output_score``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit, there are several images, or the image is larger than the cells.

    References
    ----------
    Ren, He, Girshick, Sun, "Faster R-CNN: Towards Real-Time Object Detection with Region Proposal Networks", 2015,
    arXiv:1506.01497.
    """
    return _call(_contrib_Proposal_op, (cls_prob, bbox_pred, im_info), (rpn_pre_nms_top_n, rpn_post_nms_top_n, threshold, rpn_min_size, scales, ratios, feature_stride, output_score, iou_loss), out, kwargs)


def ROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sample_ratio=_Null, position_sensitive=_Null, aligned=_Null, out=None, name=None, **kwargs):
    """Divide regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    rois : NDArray, (R, 5), dtype of ``data``
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, C, rows, columns), dtype of ``data``; C / (rows * columns) channels if ``position_sensitive``
        Samples more than a pixel outside the image count as zero, as do regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    He, Gkioxari, Dollár, Girshick, "Mask R-CNN", 2017, arXiv:1703.06870.

    Examples
    --------
    >>> image = mx.nd.arange(16).reshape((1, 1, 4, 4))
    >>> regions = mx.nd.array([[0, 0, 0, 2, 2]])  # of the first image, from (0, 0) to (2, 2)
    >>> means = mx.nd.contrib.ROIAlign(image, regions, pooled_size=(2, 2), spatial_scale=1, sample_ratio=1)
    >>> means[0, 0].asnumpy()
    array([[2.5, 3.5],
           [6.5, 7.5]], dtype=float32)
    """
    return _call(_contrib_ROIAlign_op, (data, rois), (pooled_size, spatial_scale, sample_ratio, position_sensitive, aligned), out, kwargs)


def RROIAlign(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, sampling_ratio=_Null, out=None, name=None, **kwargs):
    """Divide rotated regions of images into grids of bins and average interpolated samples in each.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    rois : NDArray, (R, 6), dtype of ``data``
        Number of the image, centre ``x, y``, width, height, and the angle in degrees by which the region is turned
        from the x axis towards the negative y axis. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What centre and size are multiplied with; a scaled region has at least the size of a pixel.
    sampling_ratio : int, default -1
        Samples per bin along each axis; 0 or less: as many as the bin has pixels, rounded up.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, C, rows, columns), dtype of ``data``

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
    return _call(_contrib_RROIAlign_op, (data, rois), (pooled_size, spatial_scale, sampling_ratio), out, kwargs)


def SparseEmbedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    """Look up rows of a table: the deprecated name of ``Embedding`` with a row-sparse gradient.

    In graphs the gradient is row-sparse whatever ``sparse_grad`` says.

    Parameters
    ----------
    data : NDArray, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end. The gradient is zero
        (MXNet refuses to compute it).
    weight : NDArray, (input_dim, output_dim)
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``data.shape + (output_dim,)``, dtype of ``weight``

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.

    Examples
    --------
    >>> table = mx.nd.array([[0, 1], [2, 3], [4, 5]])
    >>> mx.nd.contrib.SparseEmbedding(mx.nd.array([2, 0]), table, input_dim=3, output_dim=2).asnumpy()
    array([[4., 5.],
           [0., 1.]], dtype=float32)
    """
    return _call(_contrib_SparseEmbedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad, kwargs.pop("deterministic", _Null)), out, kwargs)


def SyncBatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, ndev=_Null, key=_Null, out=None, name=None, **kwargs):
    """Normalise every channel over the batches of all devices.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta : NDArray, (C,)
    moving_mean, moving_var : NDArray, (C,), auxiliary
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)

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

    Examples
    --------
    >>> data, one, zero = mx.nd.array([[1], [3]]), mx.nd.ones(1), mx.nd.zeros(1)
    >>> with autograd.record():
    ...     out = mx.nd.contrib.SyncBatchNorm(data, one, zero, zero.copy(), one.copy(), key="documented")
    >>> out.asnumpy().round(2)
    array([[-1.],
           [ 1.]], dtype=float32)
    """
    return _call(_contrib_SyncBatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, ndev, key), out, kwargs)


def allclose(a=None, b=None, rtol=_Null, atol=_Null, equal_nan=_Null, out=None, name=None, **kwargs):
    """Tell whether all elements are close: ``abs(a - b) <= atol + rtol * abs(b)``.

    Parameters
    ----------
    a, b : NDArray, one shape, one dtype
    rtol, atol : float, default 1e-5 and 1e-8
    equal_nan : bool, default True
        NaN equals NaN.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray of uint8, (), 1 or 0

    Raises
    ------
    MXNetError
        If shapes or dtypes differ.

    Examples
    --------
    >>> mx.nd.contrib.allclose(mx.nd.array([1, 2]), mx.nd.array([1, 2.1]), rtol=0.1).asnumpy()
    array(1, dtype=uint8)
    """
    return _call(_contrib_allclose_op, (a, b), (rtol, atol, equal_nan), out, kwargs)


def arange_like(data=None, start=_Null, step=_Null, repeat=_Null, ctx=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Return evenly spaced values in the shape of an NDArray, or as many as one of its axes is long; the gradient is 0.

    Parameters
    ----------
    data : NDArray, any shape
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data`` or (data.shape[axis],), dtype of ``data``

    Examples
    --------
    >>> mx.nd.contrib.arange_like(mx.nd.ones((3, 2)), axis=0).asnumpy()
    array([0., 1., 2.], dtype=float32)
    """
    return _call(_contrib_arange_like_op, (data,), (start, step, repeat, ctx, axis), out, kwargs)


def backward_gradientmultiplier(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Return an array times a number: the gradient of `gradientmultiplier`.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
    is_int
        Hint of MXNet's front end without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.
    """
    return _call(_contrib_backward_gradientmultiplier_op, (data,), (scalar, is_int), out, kwargs)


def bipartite_matching(data=None, is_ascend=_Null, threshold=_Null, topk=_Null, out=None, name=None, **kwargs):
    """Match rows and columns greedily: the best pair of all, then the best of the rows and columns left.

    Parameters
    ----------
    data : NDArray, (..., N, M), floating point
        Scores; leading axes are independent.
    is_ascend : bool, default False
        Whether small scores are the good ones.
    threshold : float
        Only pairs with a larger score match (with ``is_ascend``: a smaller one).
    topk : int, default -1
        Positive: stop after ``topk + 1`` matches, as MXNet does.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., N)
        Column matched with each row, -1 where there is none; dtype of ``data``.
    NDArray, (..., M)
        Row matched with each column. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 2 axes.

    Notes
    -----
    Of equal scores the one in the lower row goes first, then the one in the lower column.

    Examples
    --------
    >>> scores = mx.nd.array([[0.5, 0.6], [0.1, 0.2], [0.3, 0.4]])
    >>> rows, columns = mx.nd.contrib.bipartite_matching(scores, threshold=1e-12)
    >>> rows.asnumpy(), columns.asnumpy()
    (array([ 1., -1.,  0.], dtype=float32), array([2., 0.], dtype=float32))
    """
    return _call(_contrib_bipartite_matching_op, (data,), (is_ascend, threshold, topk), out, kwargs)


def boolean_mask(data=None, index=None, axis=_Null, out=None, name=None, **kwargs):
    """Keep the rows whose mask is not 0.

    Parameters
    ----------
    data : NDArray, (K, ...)
    index : NDArray, (K,), any dtype
        The mask; its gradient is zero.
    axis : int, default 0
        Only 0 is supported.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, as many rows as the mask has values other than 0, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is not 0 or ``index`` has not one value per row.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.contrib.boolean_mask(x, mx.nd.array([0, 1])).asnumpy()
    array([[3., 4.]], dtype=float32)
    """
    return _call(_contrib_boolean_mask_op, (data, index), (axis,), out, kwargs)


def box_decode(data=None, anchors=None, std0=_Null, std1=_Null, std2=_Null, std3=_Null, clip=_Null, format=_Null, out=None, name=None, **kwargs):
    """Turn predicted offsets from anchors into boxes, the inverse of `box_encode` with means of 0.

    Parameters
    ----------
    data : NDArray, (B, N, 4), floating point
        Offsets of the centre in units of the anchor's size, and logarithms of width and height relative to it.
    anchors : NDArray, (1, N, 4), dtype of ``data``
    std0, std1, std2, std3 : float, default 1
        What the offsets are multiplied by.
    clip : float, default -1
        Upper limit of the logarithms after that; none where it is not positive.
    format : "center" or "corner", default "center"
        How ``anchors`` are given: (x, y, width, height) or (left, top, right, bottom).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (B, N, 4), dtype of ``data``
        Corners (left, top, right, bottom). Its gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 2, 2], [4, 4, 6, 6]]])
    >>> offsets = mx.nd.array([[[0.5, 0.5, 0, 0.6931], [0, 0, 0, 0]]])
    >>> mx.nd.contrib.box_decode(offsets, anchors, format="corner").asnumpy().round(2)
    array([[[1., 0., 3., 4.],
            [4., 4., 6., 6.]]], dtype=float32)
    """
    return _call(_contrib_box_decode_op, (data, anchors), (std0, std1, std2, std3, clip, format), out, kwargs)


def box_encode(samples=None, matches=None, anchors=None, refs=None, means=None, stds=None, out=None, name=None, **kwargs):
    """Describe ground truth by its offsets from anchors: what a detector learns to predict.

    With centre (x, y), width w and height h of the anchor and (X, Y, W, H) of its box, offsets are
    ``((X - x) / w, (Y - y) / h, log(W / w), log(H / h))``, less ``means``, divided by ``stds``.

    Parameters
    ----------
    samples : NDArray, (B, N), floating point
        Anchors above 0.5 are positive: they have a box.
    matches : NDArray, (B, N)
        Which of ``refs``, [0, M); looked at for positive anchors.
    anchors : NDArray, (B, N, 4)
        Corners (left, top, right, bottom).
    refs : NDArray, (B, M, 4)
        Ground truth, corners.
    means, stds : NDArray, (4,)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (B, N, 4)
        Offsets of positive anchors, 0 elsewhere.
    NDArray, (B, N, 4)
        1 for positive anchors, 0 elsewhere. Both have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 2, 2], [4, 4, 6, 6]]])
    >>> truth = mx.nd.array([[[1, 0, 3, 4]]])
    >>> samples, matches = mx.nd.array([[1, -1]]), mx.nd.array([[0, 0]])  # the second anchor has no box
    >>> offsets, mask = mx.nd.contrib.box_encode(samples, matches, anchors, truth, mx.nd.zeros(4), mx.nd.ones(4))
    >>> offsets.asnumpy().round(4)
    array([[[0.5   , 0.5   , 0.    , 0.6931],
            [0.    , 0.    , 0.    , 0.    ]]], dtype=float32)
    """
    return _call(_contrib_box_encode_op, (samples, matches, anchors, refs, means, stds), (), out, kwargs)


def box_iou(lhs=None, rhs=None, format=_Null, out=None, name=None, **kwargs):
    """Return intersection over union of each box of ``lhs`` with each of ``rhs``.

    Parameters
    ----------
    lhs : NDArray, (..., 4), floating point, at least 2 axes
    rhs : NDArray, (..., 4), dtype of ``lhs``, at least 2 axes
    format : "corner" or "center", default "corner"
        Boxes are (left, top, right, bottom) or (x, y, width, height) around the centre (x, y).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, leading axes of ``lhs``, then those of ``rhs``; 0 where boxes do not meet. Its gradient is zero.

    Raises
    ------
    MXNetError
        If the last axis is not 4 long or an array has one axis alone.

    Examples
    --------
    >>> mx.nd.contrib.box_iou(mx.nd.array([[0, 0, 2, 2]]), mx.nd.array([[1, 1, 3, 3], [0, 0, 2, 1]])).asnumpy().round(4)
    array([[0.1429, 0.5   ]], dtype=float32)
    """
    return _call(_contrib_box_iou_op, (lhs, rhs), (format,), out, kwargs)


def box_nms(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, out=None, name=None, **kwargs):
    """Keep the best of boxes that overlap (greedy non-maximum suppression).

    Each box is a row of values: a score, 4 coordinates, perhaps the id of a class, and whatever else. The best box is
    kept, those that overlap it by more than ``overlap_thresh`` go, and so on with the best of what is left.

    Parameters
    ----------
    data : NDArray, (..., N, width), floating point
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
        The kept rows by descending score, equal ones in the order of ``data``, then rows of -1. The gradient of a row
        goes to the row of ``data`` it came from.
    NDArray, (..., N, 1), hidden
        The position of each kept row among all rows of ``data``, -1 elsewhere.

    Raises
    ------
    MXNetError
        If rows are too short or the positions in them collide.

    References
    ----------
    Girshick, Donahue, Darrell, Malik, "Rich feature hierarchies", 2014, arXiv:1311.2524.

    Examples
    --------
    >>> boxes = mx.nd.array([[0, 0.9, 0, 0, 2, 2], [0, 0.8, 0, 0, 2, 1.9], [0, 0.7, 5, 5, 6, 6]])
    >>> mx.nd.contrib.box_nms(boxes, coord_start=2, score_index=1, id_index=0).asnumpy().round(4)
    array([[ 0. ,  0.9,  0. ,  0. ,  2. ,  2. ],
           [ 0. ,  0.7,  5. ,  5. ,  6. ,  6. ],
           [-1. , -1. , -1. , -1. , -1. , -1. ]], dtype=float32)
    """
    return _call(_contrib_box_nms_op, (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), out, kwargs)


def box_non_maximum_suppression(data=None, overlap_thresh=_Null, valid_thresh=_Null, topk=_Null, coord_start=_Null, score_index=_Null, id_index=_Null, background_id=_Null, force_suppress=_Null, in_format=_Null, out_format=_Null, out=None, name=None, **kwargs):
    """Keep the best of boxes that overlap (greedy non-maximum suppression).

    Each box is a row of values: a score, 4 coordinates, perhaps the id of a class, and whatever else. The best box is
    kept, those that overlap it by more than ``overlap_thresh`` go, and so on with the best of what is left.

    Parameters
    ----------
    data : NDArray, (..., N, width), floating point
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
        The kept rows by descending score, equal ones in the order of ``data``, then rows of -1. The gradient of a row
        goes to the row of ``data`` it came from.
    NDArray, (..., N, 1), hidden
        The position of each kept row among all rows of ``data``, -1 elsewhere.

    Raises
    ------
    MXNetError
        If rows are too short or the positions in them collide.

    References
    ----------
    Girshick, Donahue, Darrell, Malik, "Rich feature hierarchies", 2014, arXiv:1311.2524.

    Examples
    --------
    >>> boxes = mx.nd.array([[0, 0.9, 0, 0, 2, 2], [0, 0.8, 0, 0, 2, 1.9], [0, 0.7, 5, 5, 6, 6]])
    >>> mx.nd.contrib.box_nms(boxes, coord_start=2, score_index=1, id_index=0).asnumpy().round(4)
    array([[ 0. ,  0.9,  0. ,  0. ,  2. ,  2. ],
           [ 0. ,  0.7,  5. ,  5. ,  6. ,  6. ],
           [-1. , -1. , -1. , -1. , -1. , -1. ]], dtype=float32)
    """
    return _call(_contrib_box_nms_op, (data,), (overlap_thresh, valid_thresh, topk, coord_start, score_index, id_index, background_id, force_suppress, in_format, out_format), out, kwargs)


def calibrate_entropy(hist=None, hist_edges=None, num_quantized_bins=_Null, out=None, name=None, **kwargs):
    """Choose the threshold for which values, clipped and rounded to few steps, keep their distribution best.

    Parameters
    ----------
    hist : NDArray, (N,), real
        Counts of values in bins around zero; an odd number of bins, at least as many as steps.
    hist_edges : NDArray, (N + 1,), real
        The bins' edges.
    num_quantized_bins : int, default 255
        Steps.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    threshold, divergence : NDArray, (1,), float32
        The best upper edge, and the Kullback-Leibler divergence that it has.

    Raises
    ------
    MXNetError
        If there are fewer bins than steps, or not one edge more than bins.

    References
    ----------
    Migacz, "8-bit Inference with TensorRT", GTC 2017.
    """
    return _call(_contrib_calibrate_entropy_op, (hist, hist_edges), (num_quantized_bins,), out, kwargs)


def count_sketch(data=None, h=None, s=None, out_dim=_Null, processing_batch_size=_Null, out=None, name=None, **kwargs):
    """Project the last axis with a count sketch: :math:`y_{h_i}` is the sum of the :math:`s_i x_i`.

    Parameters
    ----------
    data : NDArray, (N, in_dim) or (N1, N2, N3, in_dim), floating point
    h : NDArray, (1, in_dim)
        Integers from 0 to ``out_dim - 1``: the target index of each element.
    s : NDArray, (1, in_dim)
        -1 or 1 for each element. ``h`` and ``s`` get no gradient.
    out_dim : int, at least 1
    processing_batch_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., out_dim), dtype of ``data``

    Raises
    ------
    MXNetError
        If a shape does not fit or ``out_dim`` is below 1.

    References
    ----------
    Charikar, Chen, Farach-Colton, "Finding frequent items in data streams", 2002.
    Gao et al., "Compact Bilinear Pooling", 2016, arXiv:1511.06062.
    """
    return _call(_contrib_count_sketch_op, (data, h, s), (out_dim, processing_batch_size), out, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    """Negative logarithm of the probability that a sequence of scores spells the labels.

    Parameters
    ----------
    data : NDArray, (T, N, C), floating point
        Scores before softmax.
    label : NDArray, (N, L), any dtype, L at most T
        Class indices. With ``blank_label`` "first" classes are 1 to C - 1, 0 is blank and pads; with "last" they are
        0 to C - 2, C - 1 is blank and -1 pads.
    data_lengths, label_lengths : NDArray, (N,), any dtype
        How much of each sequence counts, if used; otherwise all of ``data``, and labels up to the first padding.
    use_data_lengths, use_label_lengths : bool, default False
    blank_label : str, default "first"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``; 0, without gradient, where the labels do not fit into the time steps

    Raises
    ------
    MXNetError
        If the batches differ, or there are more labels than time steps.

    References
    ----------
    Graves et al., "Connectionist Temporal Classification", ICML 2006.

    Examples
    --------
    >>> scores = mx.nd.zeros((3, 1, 4))
    >>> mx.nd.CTCLoss(scores, mx.nd.array([[1, 2]])).asnumpy().round(4)
    array([2.5494], dtype=float32)
    """
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def dequantize(data=None, min_range=None, max_range=None, out_type=_Null, out=None, name=None, **kwargs):
    """Dequantize 8-bit integers to floating-point values.

    Parameters
    ----------
    data : NDArray, any shape, int8 or uint8
    min_range, max_range : NDArray of one element, float32
        With ``R`` the larger of their absolute values, a step is ``R / 127.5`` (int8) or ``R / 255.5`` (uint8).
    out_type : {"float32"}
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``, float32
    """
    return _call(_contrib_dequantize_op, (data, min_range, max_range), (out_type,), out, kwargs)


def dgl_adjacency(data=None, out=None, name=None, **kwargs):
    """Return a graph's adjacency matrix: 1 for every edge.

    Parameters
    ----------
    data : NDArray, CSR of int64
        The ids of the edges.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, CSR of float32, shape of ``data``

    Raises
    ------
    MXNetError
        For dense arrays and other dtypes.
    """
    return _call(_contrib_dgl_adjacency_op, (data,), (), out, kwargs)


def dgl_csr_neighbor_non_uniform_sample(*seed_arrays, **kwargs):
    """Draw the neighbourhoods of vertices: some of the edges of each, and of those they lead to.

    From each seed on, ``num_neighbor`` edges of a vertex are drawn by the probabilities of the vertices they lead to, all if it has no more; ``num_hops`` times so from
    the vertices that were reached. No further vertex is visited when there are ``max_num_vertices``.

    Parameters
    ----------
    seed_arrays : NDArrays
        The graph, CSR of int64, whose values are the numbers of the edges; a float32 vector, the probability of each vertex, up to a factor; then vectors of int64, the seeds of
        one sample each.
    num_args : int
        How many arrays these are.
    num_hops : int, default 1
    num_neighbor : int, default 2
    max_num_vertices : int, default 100
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

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
    return _call_variadic(_contrib_dgl_csr_neighbor_non_uniform_sample_op, seed_arrays, kwargs)


def dgl_csr_neighbor_uniform_sample(*seed_arrays, **kwargs):
    """Draw the neighbourhoods of vertices: some of the edges of each, and of those they lead to.

    From each seed on, ``num_neighbor`` edges of a vertex are drawn, all if it has no more; ``num_hops`` times so from
    the vertices that were reached. No further vertex is visited when there are ``max_num_vertices``.

    Parameters
    ----------
    seed_arrays : NDArrays
        The graph, CSR of int64, whose values are the numbers of the edges; then vectors of int64, the seeds of
        one sample each.
    num_args : int
        How many arrays these are.
    num_hops : int, default 1
    num_neighbor : int, default 2
    max_num_vertices : int, default 100
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

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
    return _call_variadic(_contrib_dgl_csr_neighbor_uniform_sample_op, seed_arrays, kwargs)


def dgl_graph_compact(*graph_data, **kwargs):
    """Renumber the vertices of sampled graphs by their positions among the vertices that were drawn.

    Parameters
    ----------
    graph_data : NDArrays
        CSR graphs as ``dgl_csr_neighbor_uniform_sample`` returns them, then as many vectors of their vertices.
    num_args : int
        How many arrays these are.
    return_mapping : bool
        Also return the edges' former ids.
    graph_sizes : tuple of int
        The number of vertices of each graph, which is the last of its vector.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    list of arrays, CSR, (size, size); one for each graph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and sizes that are not those of the vectors.
    """
    return _call_variadic(_contrib_dgl_graph_compact_op, graph_data, kwargs)


def dgl_subgraph(*data, **kwargs):
    """Cut subgraphs out of a graph: the edges between given vertices, vertices and edges numbered anew.

    Parameters
    ----------
    data : NDArrays
        The graph, CSR of int64, whose values are the numbers of the edges; then ascending vectors of int64, the
        vertices of one subgraph each.
    num_args : int
        How many arrays these are.
    return_mapping : bool
        Also return the edges' former ids.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    list of arrays, CSR, (number of vertices, number of vertices); one for each subgraph, then the former ids

    Raises
    ------
    MXNetError
        For dense graphs, other dtypes, and vertices that do not ascend or that the graph lacks.
    """
    return _call_variadic(_contrib_dgl_subgraph_op, data, kwargs)


def div_sqrt_dim(data=None, out=None, name=None, **kwargs):
    """Divide by the square root of the last axis' length.

    Parameters
    ----------
    data : NDArray, (..., n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; the root of integers is truncated, and the quotient

    Examples
    --------
    >>> mx.nd.contrib.div_sqrt_dim(mx.nd.array([[2, 4, 6, 8]])).asnumpy()
    array([[1., 2., 3., 4.]], dtype=float32)
    """
    return _call(_contrib_div_sqrt_dim_op, (data,), (), out, kwargs)


def edge_id(data=None, u=None, v=None, out=None, name=None, **kwargs):
    """Return the values that a graph's CSR adjacency matrix holds for edges from ``u`` to ``v``, -1 for no edge.

    Parameters
    ----------
    data : NDArray, CSR
    u, v : NDArray, (number of edges,)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Raises
    ------
    MXNetError
        For dense arrays, always.
    """
    return _call(_contrib_edge_id_op, (data, u, v), (), out, kwargs)


def fft(data=None, compute_size=_Null, out=None, name=None, **kwargs):
    """Return the discrete Fourier transform of real values along the last axis.

    Parameters
    ----------
    data : NDArray, (N, d) or (N1, N2, N3, d), floating point
    compute_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., 2 d), dtype of ``data``
        Real and imaginary parts in turn: real 0, imaginary 0, real 1, imaginary 1, ...

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes.

    Examples
    --------
    >>> mx.nd.contrib.fft(mx.nd.array([[1, 2, 3, 4]])).asnumpy() + 0  # real and imaginary parts in turn
    array([[10.,  0., -2.,  2., -2.,  0., -2., -2.]], dtype=float32)
    """
    return _call(_contrib_fft_op, (data,), (compute_size,), out, kwargs)


def getnnz(data=None, axis=_Null, out=None, name=None, **kwargs):
    """Count the stored elements of a CSR matrix.

    Parameters
    ----------
    data : NDArray, CSR
    axis : int or None, default None
        None counts all, 0 by column, 1 by row.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Raises
    ------
    MXNetError
        For dense arrays, always.
    """
    return _call(_contrib_getnnz_op, (data,), (axis,), out, kwargs)


def gradientmultiplier(data=None, scalar=_Null, is_int=_Null, out=None, name=None, **kwargs):
    """Return a copy of an array; the gradient that flows back through it is multiplied by a number.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        -1 reverses the gradient, as in adversarial training of domains.
    is_int
        Hint of MXNet's front end (``scalar`` was an integer) without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    References
    ----------
    Ganin, Lempitsky, "Unsupervised Domain Adaptation by Backpropagation", 2015, arXiv:1409.7495.

    Examples
    --------
    >>> x = mx.nd.array([1, 2])
    >>> x.attach_grad()
    >>> with autograd.record():
    ...     y = mx.nd.contrib.gradientmultiplier(x, scalar=-0.5)
    >>> y.backward()
    >>> y.asnumpy(), x.grad.asnumpy()
    (array([1., 2.], dtype=float32), array([-0.5, -0.5], dtype=float32))
    """
    return _call(_contrib_gradientmultiplier_op, (data,), (scalar, is_int), out, kwargs)


def group_adagrad_update(weight=None, grad=None, history=None, lr=_Null, rescale_grad=_Null, clip_gradient=_Null, epsilon=_Null, out=None, name=None, **kwargs):
    """AdaGrad with one history per row: ``history += mean(g^2)``, ``weight - lr * g / sqrt(history + epsilon)``.

    Here ``g = clip(rescale_grad * grad)``, and the mean runs over all axes but the first.

    Parameters
    ----------
    weight, grad : NDArray, (N, ...), one shape
    history : NDArray, (N, 1)
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Examples
    --------
    >>> weight, grad, history = mx.nd.ones((2, 2)), mx.nd.array([[1, 1], [0, 2]]), mx.nd.zeros((2, 1))
    >>> mx.nd.contrib.group_adagrad_update(weight, grad, history, lr=0.1).asnumpy().round(4)
    array([[0.9   , 0.9   ],
           [1.    , 0.8586]], dtype=float32)
    """
    return _call(_contrib_group_adagrad_update_op, (weight, grad, history), (lr, rescale_grad, clip_gradient, epsilon), out, kwargs)


def hawkesll(lda=None, alpha=None, beta=None, state=None, lags=None, marks=None, valid_length=None, max_time=None, out=None, name=None, **kwargs):
    r"""Return the log likelihood of observed sequences under a marked Hawkes process, mark by mark self-exciting.

    The intensity of mark k at time t, with events of that mark at :math:`t_i` before, is

    .. math:: \lambda_k + \alpha_k \beta_k \sum_i e^{-\beta_k (t - t_i)}

    Parameters
    ----------
    lda : NDArray, (N, K), floating point
        Background intensity of each of K marks, for each of N samples.
    alpha, beta : NDArray, (K,)
        How strongly an event excites its own mark, and how fast that fades.
    state : NDArray, (N, K)
        The sum in the formula at time 0, from events before; 0 for none.
    lags : NDArray, (N, T)
        Time from one event to the next, the first since time 0.
    marks : NDArray, (N, T), int32
        0 to K - 1.
    valid_length : NDArray, (N,)
        How many of the T events there are; the rest is ignored.
    max_time : NDArray, (N,)
        Until when the process was observed.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    log likelihood : NDArray, (N,)
    out_state : NDArray, (N, K)
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
    return _call(_contrib_hawkesll_op, (lda, alpha, beta, state, lags, marks, valid_length, max_time), (), out, kwargs)


def ifft(data=None, compute_size=_Null, out=None, name=None, **kwargs):
    """Return the real part of the inverse Fourier transform along the last axis, not divided by its length.

    ``ifft(fft(x))`` is ``d x``.

    Parameters
    ----------
    data : NDArray, (N, 2 d) or (N1, N2, N3, 2 d), floating point
        Real and imaginary parts in turn, as `fft` returns them.
    compute_size
        Tuning hint of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., d), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has neither 2 nor 4 axes, or its last axis an odd length.

    Examples
    --------
    >>> mx.nd.contrib.ifft(mx.nd.contrib.fft(mx.nd.array([[1, 2, 3, 4]]))).asnumpy()
    array([[ 4.,  8., 12., 16.]], dtype=float32)
    """
    return _call(_contrib_ifft_op, (data,), (compute_size,), out, kwargs)


def index_array(data=None, axes=_Null, out=None, name=None, **kwargs):
    """Return the coordinates of every element.

    Parameters
    ----------
    data : NDArray, any shape
        Gives its shape alone.
    axes : tuple of int or None
        Which coordinates; None means all.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray of int64, ``data.shape + (number of coordinates,)``

    Raises
    ------
    MXNetError
        If an axis is out of range.

    Examples
    --------
    >>> mx.nd.contrib.index_array(mx.nd.zeros((2, 2))).asnumpy().tolist()
    [[[0, 0], [0, 1]], [[1, 0], [1, 1]]]
    """
    return _call(_contrib_index_array_op, (data,), (axes,), out, kwargs)


def index_copy(old_tensor=None, index_vector=None, new_tensor=None, out=None, name=None, **kwargs):
    """Return ``old_tensor`` with rows replaced.

    Parameters
    ----------
    old_tensor : NDArray, (K, ...)
    index_vector : NDArray, (M,), any dtype
        Which rows to replace; the gradient is zero.
    new_tensor : NDArray, (M, ...), dtype of ``old_tensor``
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``old_tensor``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    IndexError
        If an index is outside ``old_tensor``.

    Examples
    --------
    >>> mx.nd.contrib.index_copy(mx.nd.zeros((3,)), mx.nd.array([2, 0]), mx.nd.array([5, 6])).asnumpy()
    array([6., 0., 5.], dtype=float32)
    """
    return _call(_contrib_index_copy_op, (old_tensor, index_vector, new_tensor), (), out, kwargs)


def interleaved_matmul_encdec_qk(queries=None, keys_values=None, heads=_Null, out=None, name=None, **kwargs):
    """Scaled products of a decoder's queries and an encoder's keys.

    Parameters
    ----------
    queries : NDArray, (T, N, heads * head size)
    keys_values : NDArray, (S, N, heads * 2 * head size)
    heads : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N * heads, T, S)
        ``q @ k.T / sqrt(head size)``.

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Examples
    --------
    >>> queries, joined = mx.nd.array([[[1]], [[2]]]), mx.nd.arange(6).reshape((3, 1, 2))  # the keys are 0, 2 and 4
    >>> mx.nd.contrib.interleaved_matmul_encdec_qk(queries, joined, heads=1).asnumpy()
    array([[[0., 2., 4.],
            [0., 4., 8.]]], dtype=float32)
    """
    return _call(_contrib_interleaved_matmul_encdec_qk_op, (queries, keys_values), (heads,), out, kwargs)


def interleaved_matmul_encdec_valatt(keys_values=None, attention=None, heads=_Null, out=None, name=None, **kwargs):
    """Attention-weighted sums of an encoder's values.

    Parameters
    ----------
    keys_values : NDArray, (S, N, heads * 2 * head size)
    attention : NDArray, (N * heads, T, S)
    heads : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (T, N, heads * head size)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((3, 1, 2))  # the values are 1, 3 and 5
    >>> attention = mx.nd.array([[[0, 0, 1], [0.5, 0.5, 0]]])
    >>> mx.nd.contrib.interleaved_matmul_encdec_valatt(joined, attention, heads=1).asnumpy().tolist()
    [[[5.0]], [[2.0]]]
    """
    return _call(_contrib_interleaved_matmul_encdec_valatt_op, (keys_values, attention), (heads,), out, kwargs)


def interleaved_matmul_selfatt_qk(queries_keys_values=None, heads=_Null, out=None, name=None, **kwargs):
    """Scaled products of queries and keys in self-attention.

    Parameters
    ----------
    queries_keys_values : NDArray, (T, N, heads * 3 * head size)
    heads : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N * heads, T, T)
        ``q @ k.T / sqrt(head size)``.

    Raises
    ------
    MXNetError
        If the shape does not fit ``heads``.

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((2, 1, 3))  # two steps of one head of size 1: query, key and value in turn
    >>> mx.nd.contrib.interleaved_matmul_selfatt_qk(joined, heads=1).asnumpy()
    array([[[ 0.,  0.],
            [ 3., 12.]]], dtype=float32)
    """
    return _call(_contrib_interleaved_matmul_selfatt_qk_op, (queries_keys_values,), (heads,), out, kwargs)


def interleaved_matmul_selfatt_valatt(queries_keys_values=None, attention=None, heads=_Null, out=None, name=None, **kwargs):
    """Attention-weighted sums of the values in self-attention.

    Parameters
    ----------
    queries_keys_values : NDArray, (T, N, heads * 3 * head size)
    attention : NDArray, (N * heads, T, T)
    heads : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (T, N, heads * head size)

    Raises
    ------
    MXNetError
        If the shapes do not fit.

    Examples
    --------
    >>> joined = mx.nd.arange(6).reshape((2, 1, 3))  # the values of the two steps are 2 and 5
    >>> attention = mx.nd.array([[[1, 0], [0.5, 0.5]]])
    >>> mx.nd.contrib.interleaved_matmul_selfatt_valatt(joined, attention, heads=1).asnumpy().tolist()
    [[[2.0]], [[3.5]]]
    """
    return _call(_contrib_interleaved_matmul_selfatt_valatt_op, (queries_keys_values, attention), (heads,), out, kwargs)


def quadratic(data=None, a=_Null, b=_Null, c=_Null, out=None, name=None, **kwargs):
    """Quadratic function ``a * x**2 + b * x + c``.

    Parameters
    ----------
    data : NDArray, any shape
    a, b, c : float, default 0
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; integers are truncated

    Examples
    --------
    >>> mx.nd.contrib.quadratic(mx.nd.array([1, 2]), a=1, b=2, c=3).asnumpy()
    array([ 6., 11.], dtype=float32)
    """
    return _call(_contrib_quadratic_op, (data,), (a, b, c), out, kwargs)


def quantize(data=None, min_range=None, max_range=None, out_type=_Null, out=None, name=None, **kwargs):
    """Quantize floating-point values to 8 bits within a given range.

    The range is made symmetric: its bound ``R`` is the larger of ``abs(min_range)`` and ``abs(max_range)``, and the
    result ``data * 127 / R`` (int8) or ``data * 255 / R`` (uint8), rounded half to even, cut at the type's limits.

    Parameters
    ----------
    data : NDArray, any shape, float32
    min_range, max_range : NDArray of one element, float32
    out_type : {"uint8", "int8"}
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``data``, ``out_type``
    min_output, max_output : NDArray, (1,), float32
        ``-R`` and ``R`` for int8, the given range for uint8.
    """
    return _call(_contrib_quantize_op, (data, min_range, max_range), (out_type,), out, kwargs)


def quantize_asym(data=None, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Quantize floating-point values to uint8 with a scale and a shift, so that a range need not be symmetric.

    Parameters
    ----------
    data : NDArray, any shape, float32; uint8 passes unchanged, with a scale of 1 and a shift of 0
    min_calib_range, max_calib_range : float or None
        The range; without both, the data's own.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``data``, uint8
        ``data * scale + shift``, rounded half to even, cut to [0, 255].
    scale, shift : NDArray, (1,), float32
        ``255 / (max - min)`` and ``-min * scale``.
    """
    return _call(_contrib_quantize_asym_op, (data,), (min_calib_range, max_calib_range), out, kwargs)


def quantize_v2(data=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Quantize floating-point values to 8 bits within a calibrated range or, without one, from minimum to maximum.

    Parameters
    ----------
    data : NDArray, any shape, float32; int8 and uint8 pass unchanged
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        Both or none; with one alone the range is the data's.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``data``, ``out_type``
        ``data * 127.5 / R`` (int8) or ``data * 255.5 / R`` (uint8), rounded half to even, cut at the type's limits,
        with ``R`` the largest absolute value of the range.
    min_output, max_output : NDArray, (1,), float32
    """
    return _call(_contrib_quantize_v2_op, (data,), (out_type, min_calib_range, max_calib_range), out, kwargs)


def quantized_act(data=None, min_data=None, max_data=None, act_type=_Null, out=None, name=None, **kwargs):
    """Replace negative values by zero.

    Parameters
    ----------
    data : NDArray, any shape, int8 or uint8
    min_data, max_data : NDArray of one element, float32
        The range of ``data``.
    act_type : {"relu"}
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape and dtype of ``data``
    min_output, max_output : NDArray, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other activations.
    """
    return _call(_contrib_quantized_act_op, (data, min_data, max_data), (act_type,), out, kwargs)


def quantized_batch_norm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, min_data=None, max_data=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Normalise integers by given statistics.

    Parameters
    ----------
    data : NDArray, (N, C, ...), int8 or uint8
    gamma, beta, moving_mean, moving_var : NDArray, (C,), float32
    min_data, max_data : NDArray of one element, float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``data``, int8
    min_output, max_output : NDArray, (1,), float32
        The calibrated range.

    Raises
    ------
    MXNetError
        Without a calibrated range.
    """
    return _call(_contrib_quantized_batch_norm_op, (data, gamma, beta, moving_mean, moving_var, min_data, max_data), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def quantized_concat(*data, **kwargs):
    """Join arrays along an axis, converted to one range.

    Parameters
    ----------
    data : NDArrays
        The arrays to join, int8 or uint8 each, then minimum and maximum of each, float32 of shape (1,).
    num_args : int
        How many arrays are joined, or how many inputs that makes.
    dim : int
        The axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, int8 where one of the arrays is, otherwise uint8
    min_output, max_output : NDArray, (1,), float32
        From the smallest minimum, at most 0, to the largest maximum, at least 0.
    """
    return _call_variadic(_contrib_quantized_concat_op, data, kwargs)


def quantized_conv(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Convolution of integers.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), int8 or uint8
        With the channels last for a layout that ends in C.
    weight : NDArray, (num_filter, C / num_group, *kernel), int8, or with the channels last
    bias : NDArray, (num_filter,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : NDArray of one element, float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (N, num_filter, ...), int32
        Exact sums.
    min_output, max_output : NDArray, (1,), float32
        The values that the smallest and largest int32 represent.

    Differences from MXNet 1.9.1, whose operator takes uint8 alone and NCHW alone, adds ``bias`` without regard to its
    range, and reads uint8 data as if it had 127 steps.

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.
    """
    return _call(_contrib_quantized_conv_op, (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def quantized_elemwise_add(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Add the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : NDArrays, one shape, int8 or uint8 each
    lhs_min, lhs_max, rhs_min, rhs_max : NDArray of one element, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``lhs``
        With a calibrated range int8, or uint8 where both inputs are; otherwise int32.
    min_output, max_output : NDArray, (1,), float32
        The calibrated range; otherwise the sum of the inputs' ranges.
    """
    return _call(_contrib_quantized_elemwise_add_op, (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range), out, kwargs)


def quantized_elemwise_mul(lhs=None, rhs=None, lhs_min=None, lhs_max=None, rhs_min=None, rhs_max=None, min_calib_range=_Null, max_calib_range=_Null, enable_float_output=_Null, out=None, name=None, **kwargs):
    """Multiply the floating-point values that 8-bit integers represent.

    Parameters
    ----------
    lhs, rhs : NDArrays, one shape, int8
    lhs_min, lhs_max, rhs_min, rhs_max : NDArray of one element, float32
        Their ranges.
    min_calib_range, max_calib_range : float or None
        The range of the result.
    enable_float_output : bool
        Return floating-point values, without a range.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``lhs``
        With a calibrated range int8, fractions cut off, limited to the type; otherwise the int32 products.
    min_output, max_output : NDArray, (1,), float32
        The calibrated range, or the values that the smallest and largest int32 represent.
    """
    return _call(_contrib_quantized_elemwise_mul_op, (lhs, rhs, lhs_min, lhs_max, rhs_min, rhs_max), (min_calib_range, max_calib_range, enable_float_output), out, kwargs)


def quantized_embedding(data=None, weight=None, min_weight=None, max_weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    """Look up rows of a table of integers.

    Parameters
    ----------
    data : NDArray, any shape, any dtype
        Row indices. Fractions are dropped, indices outside the table are moved to the nearer end.
    weight : NDArray, (input_dim, output_dim), int8
    min_weight, max_weight : NDArray of one element, float32
        The range of ``weight``.
    input_dim, output_dim : int
        Rows and columns of the table.
    dtype : str
        Of the table before it was quantized; without effect.
    sparse_grad : bool
        Without effect: there is no gradient.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, ``data.shape + (output_dim,)``, int8
    min_output, max_output : NDArray, (1,), float32
        The range of ``weight``.

    Raises
    ------
    MXNetError
        If ``weight`` has another shape.
    """
    return _call(_contrib_quantized_embedding_op, (data, weight, min_weight, max_weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def quantized_flatten(data=None, min_data=None, max_data=None, out=None, name=None, **kwargs):
    """Make one axis of all axes after the first.

    Parameters
    ----------
    data : NDArray, (N, ...), int8 or uint8
    min_data, max_data : NDArray of one element, float32
        The range of ``data``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (N, ...), dtype of ``data``
    min_output, max_output : NDArray, (1,), float32
        The given range.
    """
    return _call(_contrib_quantized_flatten_op, (data, min_data, max_data), (), out, kwargs)


def quantized_fully_connected(data=None, weight=None, bias=None, min_data=None, max_data=None, min_weight=None, max_weight=None, min_bias=None, max_bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
    """Affine map ``data @ weight.T + bias`` of integers.

    Parameters
    ----------
    data : NDArray, (N, ...), int8 or uint8
    weight : NDArray, (num_hidden, features), int8
    bias : NDArray, (num_hidden,), int8, absent when ``no_bias``
        Brought to the steps of the products, fractions cut off.
    min_data, max_data, min_weight, max_weight, min_bias, max_bias : NDArray of one element, float32
        The ranges; those of ``bias`` are absent with it, and the others then follow ``weight``.
    num_hidden : int
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
        All axes after the first are features; otherwise the last is.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (N, num_hidden), or (..., num_hidden) without ``flatten``, int32
        Exact sums.
    min_output, max_output : NDArray, (1,), float32
        The values that the smallest and largest int32 represent.
    """
    return _call(_contrib_quantized_fully_connected_op, (data, weight, bias, min_data, max_data, min_weight, max_weight, min_bias, max_bias), (num_hidden, no_bias, flatten), out, kwargs)


def quantized_pooling(data=None, min_data=None, max_data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Reduce windows of integers to their maximum or their mean.

    Parameters
    ----------
    data : NDArray, (N, C, ...), int8 or uint8
    min_data, max_data : NDArray of one element, float32
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
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, dtype of ``data``
    min_output, max_output : NDArray, (1,), float32
        The given range.

    Raises
    ------
    MXNetError
        For other kinds of pooling.
    """
    return _call(_contrib_quantized_pooling_op, (data, min_data, max_data), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), out, kwargs)


def quantized_rnn(data=None, parameters=None, state=None, state_cell=None, data_scale=None, data_shift=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, out=None, name=None, **kwargs):
    """Run an LSTM network over a sequence with products of integers.

    Parameters
    ----------
    data : NDArray, (T, N, features), uint8
        As ``_contrib_quantize_asym`` gives it.
    parameters : NDArray, (size,), float32
        Weights and biases as ``RNN`` takes them. Weights are rounded to 127 steps, with one scale for each value
        of each gate in a layer.
    state, state_cell : NDArray, (num_layers * directions, N, state_size), float32
    data_scale, data_shift : NDArray, (1,), float32
        Of ``data``, and of the states between steps, which are rounded likewise.
    state_size, num_layers, bidirectional, state_outputs
        As in ``RNN``.
    mode : {"lstm"}
    p, quantized
        Without effect: nothing is dropped in inference, and the products are always of integers.
    projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length
        Refused unless they have no effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, (T, N, directions * state_size), float32
    state_output, statecell_output : NDArrays, with ``state_outputs``

    Raises
    ------
    MXNetError
        For other modes, lengths, projections and clipping.
    """
    return _call(_contrib_quantized_rnn_op, (data, parameters, state, state_cell, data_scale, data_shift), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length, kwargs.pop("quantized", _Null)), out, kwargs)


def requantize(data=None, min_range=None, max_range=None, out_type=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    """Round integers of 32 bits, the sums that quantized layers give, to 8 bits.

    Parameters
    ----------
    data : NDArray, any shape, int32
    min_range, max_range : NDArray of one element, float32
        The values that the smallest and largest int32 represent.
    out_type : {"int8", "uint8", "auto"}
        "auto" takes uint8 when the calibrated range has no negative values, else int8.
    min_calib_range, max_calib_range : float or None
        The range to cut to; without both, the data's own.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    output : NDArray, shape of ``data``, ``out_type``
        Rounded half to even.
    min_output, max_output : NDArray, (1,), float32
        ``-R`` (int8) or 0 (uint8), and ``R``, the largest absolute value of the range.
    """
    return _call(_contrib_requantize_op, (data, min_range, max_range), (out_type, min_calib_range, max_calib_range), out, kwargs)


def round_ste(data=None, out=None, name=None, **kwargs):
    """Return x rounded to the nearest integer, away from zero on a tie; the gradient passes unchanged.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.round_ste(mx.nd.array([-1.5, 0.2, 0.7])).asnumpy()
    array([-2.,  0.,  1.], dtype=float32)
    """
    return _call(_contrib_round_ste_op, (data,), (), out, kwargs)


def sign_ste(data=None, out=None, name=None, **kwargs):
    """Return -1, 0 or 1, the sign of x (0 for NaN); the gradient passes unchanged.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    References
    ----------
    Bengio, Léonard, Courville, "Estimating or Propagating Gradients Through Stochastic Neurons", 2013,
    arXiv:1308.3432.

    Examples
    --------
    >>> mx.nd.contrib.sign_ste(mx.nd.array([-3, 0, 0.2])).asnumpy()
    array([-1.,  0.,  1.], dtype=float32)
    """
    return _call(_contrib_sign_ste_op, (data,), (), out, kwargs)
