"""Operators of mx.nd, module op.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import call as _call
from ..._src.run.calls.invoke import call_variadic as _call_variadic
from ...base import _Null

_Activation_op = _get("Activation")
_BatchNorm_op = _get("BatchNorm")
_BatchNorm_v1_op = _get("BatchNorm_v1")
_BilinearSampler_op = _get("BilinearSampler")
_BlockGrad_op = _get("BlockGrad")
_CTCLoss_op = _get("CTCLoss")
_Cast_op = _get("Cast")
_Concat_op = _get("Concat")
_Convolution_op = _get("Convolution")
_Convolution_v1_op = _get("Convolution_v1")
_Correlation_op = _get("Correlation")
_Crop_op = _get("Crop")
_Custom_op = _get("Custom")
_Deconvolution_op = _get("Deconvolution")
_Dropout_op = _get("Dropout")
_Embedding_op = _get("Embedding")
_Flatten_op = _get("Flatten")
_FullyConnected_op = _get("FullyConnected")
_GridGenerator_op = _get("GridGenerator")
_GroupNorm_op = _get("GroupNorm")
_IdentityAttachKLSparseReg_op = _get("IdentityAttachKLSparseReg")
_InstanceNorm_op = _get("InstanceNorm")
_L2Normalization_op = _get("L2Normalization")
_LRN_op = _get("LRN")
_LayerNorm_op = _get("LayerNorm")
_LeakyReLU_op = _get("LeakyReLU")
_LinearRegressionOutput_op = _get("LinearRegressionOutput")
_LogisticRegressionOutput_op = _get("LogisticRegressionOutput")
_MAERegressionOutput_op = _get("MAERegressionOutput")
_MakeLoss_op = _get("MakeLoss")
_Pad_op = _get("Pad")
_Pooling_op = _get("Pooling")
_Pooling_v1_op = _get("Pooling_v1")
_RNN_op = _get("RNN")
_ROIPooling_op = _get("ROIPooling")
_Reshape_op = _get("Reshape")
_SVMOutput_op = _get("SVMOutput")
_SequenceLast_op = _get("SequenceLast")
_SequenceMask_op = _get("SequenceMask")
_SequenceReverse_op = _get("SequenceReverse")
_SliceChannel_op = _get("SliceChannel")
_SoftmaxActivation_op = _get("SoftmaxActivation")
_SoftmaxOutput_op = _get("SoftmaxOutput")
_SpatialTransformer_op = _get("SpatialTransformer")
_SwapAxis_op = _get("SwapAxis")
_UpSampling_op = _get("UpSampling")
_copy_op = _get("_copy")
_linalg_det_op = _get("_linalg_det")
_linalg_extractdiag_op = _get("_linalg_extractdiag")
_linalg_extracttrian_op = _get("_linalg_extracttrian")
_linalg_gelqf_op = _get("_linalg_gelqf")
_linalg_gemm_op = _get("_linalg_gemm")
_linalg_gemm2_op = _get("_linalg_gemm2")
_linalg_inverse_op = _get("_linalg_inverse")
_linalg_makediag_op = _get("_linalg_makediag")
_linalg_maketrian_op = _get("_linalg_maketrian")
_linalg_potrf_op = _get("_linalg_potrf")
_linalg_potri_op = _get("_linalg_potri")
_linalg_slogdet_op = _get("_linalg_slogdet")
_linalg_sumlogdiag_op = _get("_linalg_sumlogdiag")
_linalg_syrk_op = _get("_linalg_syrk")
_linalg_trmm_op = _get("_linalg_trmm")
_linalg_trsm_op = _get("_linalg_trsm")
_np_cumsum_op = _get("_np_cumsum")
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
_sample_exponential_op = _get("_sample_exponential")
_sample_gamma_op = _get("_sample_gamma")
_sample_generalized_negative_binomial_op = _get("_sample_generalized_negative_binomial")
_sample_multinomial_op = _get("_sample_multinomial")
_sample_negative_binomial_op = _get("_sample_negative_binomial")
_sample_normal_op = _get("_sample_normal")
_sample_poisson_op = _get("_sample_poisson")
_sample_uniform_op = _get("_sample_uniform")
_shuffle_op = _get("_shuffle")
_unravel_index_op = _get("_unravel_index")
_abs_op = _get("abs")
_adam_update_op = _get("adam_update")
_add_n_op = _get("add_n")
_all_finite_op = _get("all_finite")
_amp_cast_op = _get("amp_cast")
_amp_multicast_op = _get("amp_multicast")
_arccos_op = _get("arccos")
_arccosh_op = _get("arccosh")
_arcsin_op = _get("arcsin")
_arcsinh_op = _get("arcsinh")
_arctan_op = _get("arctan")
_arctanh_op = _get("arctanh")
_argmax_op = _get("argmax")
_argmax_channel_op = _get("argmax_channel")
_argmin_op = _get("argmin")
_argsort_op = _get("argsort")
_batch_dot_op = _get("batch_dot")
_batch_take_op = _get("batch_take")
_broadcast_add_op = _get("broadcast_add")
_broadcast_axis_op = _get("broadcast_axis")
_broadcast_div_op = _get("broadcast_div")
_broadcast_equal_op = _get("broadcast_equal")
_broadcast_greater_op = _get("broadcast_greater")
_broadcast_greater_equal_op = _get("broadcast_greater_equal")
_broadcast_hypot_op = _get("broadcast_hypot")
_broadcast_lesser_op = _get("broadcast_lesser")
_broadcast_lesser_equal_op = _get("broadcast_lesser_equal")
_broadcast_like_op = _get("broadcast_like")
_broadcast_logical_and_op = _get("broadcast_logical_and")
_broadcast_logical_or_op = _get("broadcast_logical_or")
_broadcast_logical_xor_op = _get("broadcast_logical_xor")
_broadcast_maximum_op = _get("broadcast_maximum")
_broadcast_minimum_op = _get("broadcast_minimum")
_broadcast_mod_op = _get("broadcast_mod")
_broadcast_mul_op = _get("broadcast_mul")
_broadcast_not_equal_op = _get("broadcast_not_equal")
_broadcast_power_op = _get("broadcast_power")
_broadcast_sub_op = _get("broadcast_sub")
_broadcast_to_op = _get("broadcast_to")
_cast_storage_op = _get("cast_storage")
_cbrt_op = _get("cbrt")
_ceil_op = _get("ceil")
_clip_op = _get("clip")
_col2im_op = _get("col2im")
_cos_op = _get("cos")
_cosh_op = _get("cosh")
_degrees_op = _get("degrees")
_depth_to_space_op = _get("depth_to_space")
_diag_op = _get("diag")
_dot_op = _get("dot")
_elemwise_add_op = _get("elemwise_add")
_elemwise_div_op = _get("elemwise_div")
_elemwise_mul_op = _get("elemwise_mul")
_elemwise_sub_op = _get("elemwise_sub")
_erf_op = _get("erf")
_erfinv_op = _get("erfinv")
_exp_op = _get("exp")
_expand_dims_op = _get("expand_dims")
_expm1_op = _get("expm1")
_fill_element_0index_op = _get("fill_element_0index")
_fix_op = _get("fix")
_floor_op = _get("floor")
_ftml_update_op = _get("ftml_update")
_ftrl_update_op = _get("ftrl_update")
_gamma_op = _get("gamma")
_gammaln_op = _get("gammaln")
_gather_nd_op = _get("gather_nd")
_hard_sigmoid_op = _get("hard_sigmoid")
_im2col_op = _get("im2col")
_khatri_rao_op = _get("khatri_rao")
_lamb_update_phase1_op = _get("lamb_update_phase1")
_lamb_update_phase2_op = _get("lamb_update_phase2")
_log_op = _get("log")
_log10_op = _get("log10")
_log1p_op = _get("log1p")
_log2_op = _get("log2")
_log_softmax_op = _get("log_softmax")
_logical_not_op = _get("logical_not")
_make_loss_op = _get("make_loss")
_max_op = _get("max")
_mean_op = _get("mean")
_min_op = _get("min")
_moments_op = _get("moments")
_mp_lamb_update_phase1_op = _get("mp_lamb_update_phase1")
_mp_lamb_update_phase2_op = _get("mp_lamb_update_phase2")
_mp_nag_mom_update_op = _get("mp_nag_mom_update")
_mp_sgd_mom_update_op = _get("mp_sgd_mom_update")
_mp_sgd_update_op = _get("mp_sgd_update")
_multi_all_finite_op = _get("multi_all_finite")
_multi_lars_op = _get("multi_lars")
_multi_mp_sgd_mom_update_op = _get("multi_mp_sgd_mom_update")
_multi_mp_sgd_update_op = _get("multi_mp_sgd_update")
_multi_sgd_mom_update_op = _get("multi_sgd_mom_update")
_multi_sgd_update_op = _get("multi_sgd_update")
_multi_sum_sq_op = _get("multi_sum_sq")
_nag_mom_update_op = _get("nag_mom_update")
_nanprod_op = _get("nanprod")
_nansum_op = _get("nansum")
_negative_op = _get("negative")
_norm_op = _get("norm")
_one_hot_op = _get("one_hot")
_ones_like_op = _get("ones_like")
_pick_op = _get("pick")
_preloaded_multi_mp_sgd_mom_update_op = _get("preloaded_multi_mp_sgd_mom_update")
_preloaded_multi_mp_sgd_update_op = _get("preloaded_multi_mp_sgd_update")
_preloaded_multi_sgd_mom_update_op = _get("preloaded_multi_sgd_mom_update")
_preloaded_multi_sgd_update_op = _get("preloaded_multi_sgd_update")
_prod_op = _get("prod")
_radians_op = _get("radians")
_rcbrt_op = _get("rcbrt")
_reciprocal_op = _get("reciprocal")
_relu_op = _get("relu")
_repeat_op = _get("repeat")
_reset_arrays_op = _get("reset_arrays")
_reshape_like_op = _get("reshape_like")
_reverse_op = _get("reverse")
_rint_op = _get("rint")
_rmsprop_update_op = _get("rmsprop_update")
_rmspropalex_update_op = _get("rmspropalex_update")
_round_op = _get("round")
_rsqrt_op = _get("rsqrt")
_scatter_nd_op = _get("scatter_nd")
_sgd_mom_update_op = _get("sgd_mom_update")
_sgd_update_op = _get("sgd_update")
_shape_array_op = _get("shape_array")
_sigmoid_op = _get("sigmoid")
_sign_op = _get("sign")
_signsgd_update_op = _get("signsgd_update")
_signum_update_op = _get("signum_update")
_sin_op = _get("sin")
_sinh_op = _get("sinh")
_size_array_op = _get("size_array")
_slice_op = _get("slice")
_slice_axis_op = _get("slice_axis")
_slice_like_op = _get("slice_like")
_smooth_l1_op = _get("smooth_l1")
_softmax_op = _get("softmax")
_softmax_cross_entropy_op = _get("softmax_cross_entropy")
_softmin_op = _get("softmin")
_softsign_op = _get("softsign")
_sort_op = _get("sort")
_space_to_depth_op = _get("space_to_depth")
_sqrt_op = _get("sqrt")
_square_op = _get("square")
_squeeze_op = _get("squeeze")
_stack_op = _get("stack")
_sum_op = _get("sum")
_take_op = _get("take")
_tan_op = _get("tan")
_tanh_op = _get("tanh")
_tile_op = _get("tile")
_topk_op = _get("topk")
_transpose_op = _get("transpose")
_trunc_op = _get("trunc")
_where_op = _get("where")
_zeros_like_op = _get("zeros_like")


def Activation(data=None, act_type=_Null, out=None, name=None, **kwargs):
    r"""Apply an activation function to every element.

    ========== ==========================
    act_type   result
    ========== ==========================
    relu       :math:`\max(x, 0)`
    sigmoid    :math:`1 / (1 + e^{-x})`
    softrelu   :math:`\log(1 + e^x)`
    softsign   :math:`x / (1 + |x|)`
    tanh       :math:`\tanh x`
    ========== ==========================

    Parameters
    ----------
    data : NDArray, floating point
    act_type : str
        One of the table's.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For an integer array.

    Examples
    --------
    >>> mx.nd.Activation(mx.nd.array([-1, 0, 2]), act_type='softrelu').asnumpy().round(4)
    array([0.3133, 0.6931, 2.1269], dtype=float32)
    """
    return _call(_Activation_op, (data,), (act_type,), out, kwargs)


def BatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    r"""Normalise every channel over the batch and all other axes, then scale and shift it.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    In training, mean and variance (divided by N) are those of ``data``, and the *backward* pass moves the statistics:
    ``moving = moving * momentum + batch * (1 - momentum)``. Otherwise the moving statistics are used.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta : NDArray, (C,)
        float32 when ``data`` is of half precision, otherwise the dtype of ``data``.
    moving_mean, moving_var : NDArray, (C,), auxiliary
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

    References
    ----------
    Ioffe, Szegedy, "Batch Normalization", 2015, arXiv:1502.03167.

    Examples
    --------
    >>> x = mx.nd.array([[1, 10], [3, 30]])
    >>> one, zero = mx.nd.ones((2,)), mx.nd.zeros((2,))
    >>> mx.nd.BatchNorm(x, one, zero, mx.nd.array([2, 20]), one, fix_gamma=False).asnumpy().round(4)
    array([[-0.9995, -9.995 ],
           [ 0.9995,  9.995 ]], dtype=float32)
    """
    return _call(_BatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def BatchNorm_v1(data=None, gamma=None, beta=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    """Normalise every channel: the operator that files of MXNet before 0.9 name.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma, beta : NDArray, (C,)
    moving_mean, moving_var : NDArray, (C,), auxiliary
    eps, momentum, fix_gamma, use_global_stats
        As for ``BatchNorm``.
    output_mean_var : bool, default False
        Return also mean and variance, without gradient.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (C,)
    """
    return _call(_BatchNorm_v1_op, (data, gamma, beta, kwargs.pop("moving_mean", None), kwargs.pop("moving_var", None)), (eps, momentum, fix_gamma, use_global_stats, output_mean_var), out, kwargs)


def BilinearSampler(data=None, grid=None, cudnn_off=_Null, out=None, name=None, **kwargs):
    """Read images at the positions of a grid, with bilinear interpolation between their four neighbours.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    grid : NDArray, (N, 2, height, width), dtype of ``data``
        x, then y, from -1 (centre of the first pixel) to 1 (centre of the last); beyond, the image counts as zeros.
    cudnn_off
        Tuning hint of MXNet without effect here.
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
        If the inputs have other shapes, or different dtypes.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> image, grid = mx.nd.array([[[[1, 2], [3, 4]]]]), mx.nd.array([[[[0, 1]], [[0, -1]]]])
    >>> mx.nd.BilinearSampler(image, grid).asnumpy()  # in the middle, and in the upper right corner
    array([[[[2.5, 2. ]]]], dtype=float32)
    """
    return _call(_BilinearSampler_op, (data, grid), (cudnn_off,), out, kwargs)


def BlockGrad(data=None, out=None, name=None, **kwargs):
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> x = mx.nd.array([3])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = x * mx.nd.BlockGrad(x)
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([3.], dtype=float32)
    """
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


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


def Cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    """Convert elements to another type.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
        Floating-point values become integers by truncation; values out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``; a gradient is converted back

    Examples
    --------
    >>> mx.nd.Cast(mx.nd.array([1.9, -1.9]), dtype='int32').asnumpy()
    array([ 1, -1], dtype=int32)
    """
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def Concat(*data, **kwargs):
    """Join arrays along an axis.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative indices count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.

    Examples
    --------
    >>> mx.nd.Concat(mx.nd.ones((2, 1)), mx.nd.zeros((2, 2)), dim=1).asnumpy()
    array([[1., 0., 0.],
           [1., 0., 0.]], dtype=float32)
    """
    return _call_variadic(_Concat_op, data, kwargs)


def Convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Correlate the spatial axes with learnt kernels, in one to three dimensions.

    Every output length is ``floor((n + 2 pad - dilate (kernel - 1) - 1) / stride) + 1``.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : NDArray, (num_filter, C / num_group, *kernel), or (num_filter, *kernel, C / num_group) with channels last
    bias : NDArray, (num_filter,), absent when ``no_bias``
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Zeros on both sides.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
        The channels are split into so many independent convolutions.
    no_bias : bool, default False
    layout : str, default NCW, NCHW or NCDHW
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 2, 3, 4]]])
    >>> mx.nd.Convolution(x, mx.nd.array([[[1, -1]]]), kernel=(2,), num_filter=1, no_bias=True).asnumpy()
    array([[[-1., -1., -1.]]], dtype=float32)
    """
    return _call(_Convolution_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Convolution_v1(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Correlate the spatial axes with learnt kernels: the operator that files of MXNet before 0.9 name.

    Parameters
    ----------
    data : NDArray, (N, C, H, W) or (N, C, D, H, W), floating point
    weight : NDArray, (num_filter, C / num_group, *kernel)
    bias : NDArray, (num_filter,), absent when ``no_bias``
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
    layout : str, default NCHW or NCDHW
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, or the kernel is larger than the padded data.
    """
    return _call(_Convolution_v1_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Correlation(data1=None, data2=None, kernel_size=_Null, max_displacement=_Null, stride1=_Null, stride2=_Null, pad_size=_Null, is_multiply=_Null, out=None, name=None, **kwargs):
    r"""Compare patches of two images at all displacements in a neighbourhood.

    .. math:: y_{d,x} = \frac{1}{K^2 C} \sum_{o, c} a_{c, x + o} \, b_{c, x + d + o}

    with offsets :math:`o` in a patch of K x K pixels. Results are for every ``stride1``-th pixel at which the farthest
    displaced patches lie inside the padded images.

    Parameters
    ----------
    data1, data2 : NDArray, (N, C, H, W), floating point, of one shape and dtype
    kernel_size : int, odd, default 1
        K, rows and columns of a patch.
    max_displacement : int, default 1
        The largest displacement, in pixels, in either direction.
    stride1, stride2 : int, at least 1
        Pixels between neighbouring results, and between neighbouring displacements.
    pad_size : int, default 0
        Zeros around the images, in pixels.
    is_multiply : bool, default True
        Sum products; otherwise absolute differences.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, D * D, height, width), dtype of ``data1``
        One channel for each displacement, row by row, with ``D = 2 (max_displacement // stride2) + 1`` and
        ``height = ceil((H + 2 pad_size - 2 (max_displacement + (K - 1) / 2)) / stride1)``.

    Raises
    ------
    MXNetError
        If the inputs differ in shape or dtype, a parameter is out of range or the neighbourhood does not fit.

    References
    ----------
    Dosovitskiy et al., "FlowNet: Learning Optical Flow with Convolutional Networks", 2015, arXiv:1504.06852.
    """
    return _call(_Correlation_op, (data1, data2), (kernel_size, max_displacement, stride1, stride2, pad_size, is_multiply), out, kwargs)


def Crop(*data, **kwargs):
    """Cut a window out of images.

    Parameters
    ----------
    data : NDArray (N, C, H, W), and optionally a second (_, _, h, w) whose size the window takes
        The second one's gradient is zero.
    num_args : int
        Number of arrays, 1 or 2; counted when not given.
    offset : (y, x), default (0, 0)
        Upper left corner of the window.
    h_w : (height, width)
        Size of the window, when there is one array.
    center_crop : bool, default False
        Centre the window instead of using ``offset``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, h, w), dtype of ``data``

    Raises
    ------
    MXNetError
        If the window does not lie within the image.

    Examples
    --------
    >>> mx.nd.Crop(mx.nd.arange(16).reshape((1, 1, 4, 4)), h_w=(2, 2), center_crop=True)[0, 0].asnumpy()
    array([[ 5.,  6.],
           [ 9., 10.]], dtype=float32)
    """
    return _call_variadic(_Crop_op, data, kwargs)


def Custom(*data, **kwargs):
    """Apply an operator that was registered with ``mx.operator.register``.

    Parameters
    ----------
    data : NDArrays
        The operator's arguments, then its auxiliary states.
    op_type : str
        The name under which it is registered. Any further parameters are given, as text, to its CustomOpProp.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, or list of arrays

    Raises
    ------
    MXNetError
        If no operator of that name is registered, or its Python code raises.
    """
    return _call_variadic(_Custom_op, data, kwargs)


def Deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    """Transpose of a convolution: spread every input value over the output with a learnt kernel.

    Every output length is ``(n - 1) stride - 2 pad + dilate (kernel - 1) + 1 + adj``.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    weight : NDArray, (C, num_filter / num_group, *kernel), or (C, *kernel, num_filter / num_group) with channels last
    bias : NDArray, (num_filter,), absent when ``no_bias``
    kernel : tuple of 1 to 3 int
    stride, dilate : tuple of int, default 1 on every axis
    pad : tuple of int, default 0 on every axis
        Cut off on both sides of the output.
    adj : tuple of int below ``stride``, default 0 on every axis
        Added to the end of the output, since several input lengths lead to one output length of a convolution.
    target_shape : tuple of int, optional
        Output lengths; ``pad`` and ``adj`` then follow from it.
    num_filter : int
        Number of output channels.
    num_group : int, default 1
    workspace, cudnn_tune, cudnn_off
        Tuning hints of MXNet without effect here.
    no_bias : bool, default True
    layout : str, default NCW, NCHW or NCDHW
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_filter, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit each other, ``adj`` is not below ``stride``, or ``target_shape`` is out of reach.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 2]]])
    >>> mx.nd.Deconvolution(x, mx.nd.array([[[1, 10]]]), kernel=(2,), stride=(2,), num_filter=1).asnumpy()
    array([[[ 1., 10.,  2., 20.]]], dtype=float32)
    """
    return _call(_Deconvolution_op, (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    """Set values to zero with probability ``p`` and divide the others by ``1 - p``, in training only.

    Parameters
    ----------
    data : NDArray, floating point
    p : float in [0, 1], default 0.5
        Probability of dropping a number. 1 leaves NaN, as in MXNet.
    mode : str, default "training"
        "always" drops outside training too.
    axes : tuple of int, default ()
        Axes along which one decision is shared ("variational dropout").
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For ``p`` outside [0, 1], an axis out of range or an integer array.

    References
    ----------
    Srivastava et al., "Dropout", JMLR 15, 2014.

    Examples
    --------
    >>> mx.nd.Dropout(mx.nd.ones((3,)), p=0.5).asnumpy()
    array([1., 1., 1.], dtype=float32)
    """
    return _call(_Dropout_op, (data,), (p, mode, axes, cudnn_off), out, kwargs)


def ElementWiseSum(*args, **kwargs):
    """Add any number of arrays.

    Parameters
    ----------
    *args : NDArrays, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no NDArray, or shapes or dtypes differ.

    Examples
    --------
    >>> mx.nd.add_n(mx.nd.ones((2,)), mx.nd.ones((2,)), mx.nd.array([1, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call_variadic(_add_n_op, args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    """Look up rows of a table.

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
    >>> mx.nd.Embedding(mx.nd.array([2, 0]), table, input_dim=3, output_dim=2).asnumpy()
    array([[4., 5.],
           [0., 1.]], dtype=float32)
    """
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def Flatten(data=None, out=None, name=None, **kwargs):
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : NDArray, (N, ...)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, product of the other lengths), dtype of ``data``

    Examples
    --------
    >>> mx.nd.Flatten(mx.nd.ones((2, 3, 4))).shape
    (2, 12)
    """
    return _call(_Flatten_op, (data,), (), out, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
    """Affine map ``data @ weight.T + bias``.

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
        With ``flatten``, all axes after the first are one feature axis of length ``in_units``; without it only the
        last axis is, and the leading axes are kept.
    weight : NDArray, (num_hidden, in_units), dtype of ``data``
    bias : NDArray, (num_hidden,), absent when ``no_bias``
    num_hidden : int, at least 1
        Number of outputs.
    no_bias : bool, default False
    flatten : bool, default True
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, num_hidden), or (..., num_hidden) without ``flatten``; dtype of ``data``

    Raises
    ------
    MXNetError
        If ``in_units`` of ``data`` and of ``weight`` differ, or ``weight`` or ``bias`` do not fit ``num_hidden``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.FullyConnected(x, mx.nd.array([[1, -1]]), mx.nd.array([10]), num_hidden=1).asnumpy()
    array([[9.],
           [9.]], dtype=float32)
    """
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def GridGenerator(data=None, transform_type=_Null, target_shape=_Null, out=None, name=None, **kwargs):
    """Make the grid of positions at which `BilinearSampler` reads an image.

    Positions run from -1 (centre of the first pixel) to 1 (centre of the last). A grid with one row or column has no
    such scale: "affine" gives NaN, "warp" divides by zero.

    Parameters
    ----------
    data : NDArray, floating point
        "affine": (N, 6), the rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image.
        "warp": (N, 2, H, W), how far, in pixels, each pixel of the output lies from its source: x, then y.
    transform_type : str
    target_shape : tuple of 2 int
        Height and width of the grid, for "affine"; "warp" keeps those of ``data``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, 2, height, width), dtype of ``data``
        x of every position, then y.

    Raises
    ------
    MXNetError
        If ``data`` has another shape, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> identity = mx.nd.array([[1, 0, 0, 0, 1, 0]])
    >>> mx.nd.GridGenerator(identity, transform_type="affine", target_shape=(2, 2))[0].asnumpy().tolist()
    [[[-1.0, 1.0], [-1.0, 1.0]], [[-1.0, -1.0], [1.0, 1.0]]]
    """
    return _call(_GridGenerator_op, (data,), (transform_type, target_shape), out, kwargs)


def GroupNorm(data=None, gamma=None, beta=None, num_groups=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    r"""Normalise groups of channels, then scale and shift each group.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (N, C, ..., ...), at least 3 axes, floating point
    gamma, beta : NDArray, (num_groups,), dtype of ``data``
        One number per group (not per channel).
    num_groups : int, default 1
        Must divide C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}` of every group.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays (N, num_groups)

    Raises
    ------
    MXNetError
        If ``num_groups`` does not divide C, or the parameters have another length.

    References
    ----------
    Wu, He, "Group Normalization", 2018, arXiv:1803.08494.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 3], [5, 9]]])
    >>> mx.nd.GroupNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,)), num_groups=2).asnumpy().round(4)
    array([[[-1.,  1.],
            [-1.,  1.]]], dtype=float32)
    """
    return _call(_GroupNorm_op, (data, gamma, beta), (num_groups, eps, output_mean_var), out, kwargs)


def IdentityAttachKLSparseReg(data=None, sparseness_target=_Null, penalty=_Null, momentum=_Null, out=None, name=None, **kwargs):
    r"""Identity that pulls the average activation of every unit to a target in the backward pass.

    With the moving average a, which the backward pass moves first, the gradient gets
    :math:`penalty \, ((1 - \rho) / (1 - a) - \rho / a)` added, the slope of the Kullback-Leibler divergence.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point, in (0, 1) as sigmoid returns
    moving_avg : NDArray, (C,), auxiliary
        Start it within (0, 1).
    sparseness_target : float, default 0.1
        :math:`\rho`.
    penalty : float, default 0.001
    momentum : float, default 0.9
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``
    """
    return _call(_IdentityAttachKLSparseReg_op, (data, kwargs.pop("moving_avg", None)), (sparseness_target, penalty, momentum), out, kwargs)


def InstanceNorm(data=None, gamma=None, beta=None, eps=_Null, out=None, name=None, **kwargs):
    r"""Normalise every channel of every instance, then scale and shift the channels.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (N, C, ...), at least 3 axes, floating point
    gamma, beta : NDArray, (C,), dtype of ``data``
    eps : float, default 1e-3
        Added to the variance, in squared units of ``data``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has less than 3 axes, or the parameters another length than C.

    References
    ----------
    Ulyanov, Vedaldi, Lempitsky, "Instance Normalization", 2016, arXiv:1607.08022.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 3], [5, 9]]])
    >>> mx.nd.InstanceNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,))).asnumpy().round(4)
    array([[[-0.9995,  0.9995],
            [-0.9999,  0.9999]]], dtype=float32)
    """
    return _call(_InstanceNorm_op, (data, gamma, beta), (eps,), out, kwargs)


def L2Normalization(data=None, eps=_Null, mode=_Null, out=None, name=None, **kwargs):
    r"""Divide by the Euclidean norm.

    .. math:: y = x / \sqrt{\sum x^2 + \epsilon}

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    eps : float, default 1e-10
    mode : str, default "instance"
        What is summed over: "instance" all axes but the first, "channel" axis 1, "spatial" the axes after it.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, or less than 3 axes in the modes "channel" and "spatial".

    Examples
    --------
    >>> mx.nd.L2Normalization(mx.nd.array([[3, 4], [0, 2]])).asnumpy().round(4)
    array([[0.6, 0.8],
           [0. , 1. ]], dtype=float32)
    """
    return _call(_L2Normalization_op, (data,), (eps, mode), out, kwargs)


def LRN(data=None, alpha=_Null, beta=_Null, knorm=_Null, nsize=_Null, out=None, name=None, **kwargs):
    r"""Divide every value by a norm over neighbouring channels.

    .. math:: y_c = x_c \, (knorm + \frac{\alpha}{nsize} \sum_{|j - c| \le nsize / 2} x_j^2)^{-\beta}

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    alpha : float, default 1e-4
    beta : float, default 0.75
    knorm : float, default 2
    nsize : int, odd
        Number of channels in the window.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes.

    References
    ----------
    Krizhevsky, Sutskever, Hinton, "ImageNet Classification with Deep Convolutional Neural Networks", 2012.

    Examples
    --------
    >>> mx.nd.LRN(mx.nd.ones((1, 3, 1, 1)), nsize=3, alpha=3).asnumpy().round(4).ravel()
    array([0.3536, 0.2991, 0.3536], dtype=float32)
    """
    return _call(_LRN_op, (data,), (alpha, beta, knorm, nsize), out, kwargs)


def LayerNorm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    r"""Normalise over one axis, then scale and shift.

    .. math:: y = \gamma \, (x - \mu) / \sqrt{\sigma^2 + \epsilon} + \beta

    Parameters
    ----------
    data : NDArray, (..., C, ...), floating point
    gamma, beta : NDArray, (C,), dtype of ``data``
    axis : int, default -1
        The normalised axis, of length C.
    eps : float, default 1e-5
        Added to the variance, in squared units of ``data``.
    output_mean_var : bool, default False
        Return also mean and :math:`\sqrt{\sigma^2 + \epsilon}`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; with ``output_mean_var`` also two arrays whose ``axis`` has length 1

    Raises
    ------
    MXNetError
        If ``gamma`` or ``beta`` do not fit the axis.

    References
    ----------
    Ba, Kiros, Hinton, "Layer Normalization", 2016, arXiv:1607.06450.

    Examples
    --------
    >>> x = mx.nd.array([[1, 3], [5, 9]])
    >>> mx.nd.LayerNorm(x, mx.nd.ones((2,)), mx.nd.zeros((2,))).asnumpy().round(4)
    array([[-1.,  1.],
           [-1.,  1.]], dtype=float32)
    """
    return _call(_LayerNorm_op, (data, gamma, beta), (axis, eps, output_mean_var), out, kwargs)


def LeakyReLU(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    r"""Apply a rectifier that keeps a slope (or a bounded curve) for negative values.

    Positive values are unchanged (``selu`` scales them, ``gelu`` weighs them); negative ones become

    ======== ============================================================================
    act_type result for :math:`x \le 0`
    ======== ============================================================================
    leaky    slope x
    prelu    gamma x, gamma learnt: per channel, per sample, per both, or one for all
    rrelu    s x, s drawn from U(lower_bound, upper_bound) for every element in training,
             the mean of the bounds otherwise
    elu      :math:`slope\,(e^x - 1)`
    selu     :math:`\lambda\alpha(e^x - 1)`, with the constants that keep mean and variance;
             its gradient is MXNet's :math:`\lambda(y + \alpha)` in terms of the result y
    gelu     :math:`x\,\Phi(x)` for every x, with the error function
    ======== ============================================================================

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    gamma : NDArray, (C,), (N,) or (N, C), where 1 may stand for N or C; for ``prelu`` only
    act_type : str, default "leaky"
    slope : float, default 0.25
        For ``leaky`` and ``elu``.
    lower_bound, upper_bound : float, default 0.125 and 0.334
        For ``rrelu``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``rrelu`` returns the slopes that it used as a second array

    Raises
    ------
    MXNetError
        For an integer NDArray, or a ``gamma`` that fits neither all nor each of the channels.

    References
    ----------
    He et al., 2015, arXiv:1502.01852 (prelu); Xu et al., 2015, arXiv:1505.00853 (rrelu); Clevert et al., 2015,
    arXiv:1511.07289 (elu); Klambauer et al., 2017, arXiv:1706.02515 (selu); Hendrycks, Gimpel, 2016,
    arXiv:1606.08415 (gelu).

    Examples
    --------
    >>> mx.nd.LeakyReLU(mx.nd.array([-2, 3]), act_type='leaky', slope=0.1).asnumpy().round(4)
    array([-0.2,  3. ], dtype=float32)
    """
    return _call(_LeakyReLU_op, (data, gamma), (act_type, slope, lower_bound, upper_bound), out, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Identity whose gradient is that of half the squared error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (x - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> x = mx.nd.array([1, 4])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.LinearRegressionOutput(x, mx.nd.array([0, 2]))
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _call(_LinearRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Sigmoid whose gradient is that of the cross entropy; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (\sigma(x) - label) / outputs

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype, in [0, 1]
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> mx.nd.LogisticRegressionOutput(mx.nd.array([0, 1]), mx.nd.array([0, 1])).asnumpy().round(4)
    array([0.5   , 0.7311], dtype=float32)
    """
    return _call(_LogisticRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    r"""Identity whose gradient is that of the absolute error; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, \mathrm{sign}(x - label) / outputs

    with the sign of zero taken for -1.

    Parameters
    ----------
    data : NDArray, (N, ...), floating point
    label : NDArray, as many elements as ``data``, same dtype
    grad_scale : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``; ``outputs`` in the formula is the number of elements per instance

    Raises
    ------
    MXNetError
        If ``label`` holds another number of elements.

    Examples
    --------
    >>> mx.nd.MAERegressionOutput(mx.nd.array([1, 4]), mx.nd.array([0, 2])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_MAERegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MakeLoss(data=None, grad_scale=_Null, valid_thresh=_Null, normalization=_Null, out=None, name=None, **kwargs):
    """Return the array as a loss to be minimised: its gradient is a constant, whatever head gradient comes.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    grad_scale : float, default 1
        The gradient.
    valid_thresh : float, default 0
        Elements above it are valid.
    normalization : {"null", "batch", "valid"}, default "null"
        Divide the gradient by 1, by the product of all lengths but the last (1 for a vector), or by the number of valid
        elements (at least 1).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is not floating point.

    Examples
    --------
    >>> mx.nd.MakeLoss(mx.nd.array([1, 4])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_MakeLoss_op, (data,), (grad_scale, valid_thresh, normalization), out, kwargs)


def Pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, out=None, name=None, **kwargs):
    """Extend the spatial axes of an image or volume.

    Parameters
    ----------
    data : NDArray, (N, C, H, W) or (N, C, D, H, W), floating point
    mode : "constant", "edge" or "reflect"
        Fill with ``constant_value``, the nearest element, or the mirror image that leaves out the edge itself.
    pad_width : tuple of int
        Two numbers per axis, before and after; zero for the first two axes. With "constant" they may be negative, which
        crops.
    constant_value : float, default 0
        For mode "constant".
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes or of widths, padding of the first two axes, integer data, or a reflection as large
        as the axis.

    Examples
    --------
    >>> x = mx.nd.array([[[[1, 2]]]])
    >>> mx.nd.Pad(x, mode='edge', pad_width=(0, 0, 0, 0, 1, 0, 1, 1)).asnumpy()
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """
    return _call(_Pad_op, (data,), (mode, pad_width, constant_value), out, kwargs)


def Pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, out=None, name=None, **kwargs):
    r"""Replace every window of the spatial axes by its maximum, mean, sum or Lp norm.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    kernel : tuple of 1 to 3 int
        Lengths of the window; not needed with ``global_pool``.
    pool_type : str, default "max"
        "lp" is :math:`(\sum x^p)^{1/p}`, without absolute values.
    global_pool : bool, default False
        One window over everything; ``kernel``, ``stride``, ``pad`` and the convention do not matter then.
    pooling_convention : str, default "valid"
        How many windows: "valid" ``floor((n + 2 pad - kernel) / stride) + 1``, "full" the same with ``ceil``,
        "same" ``ceil(n / stride)`` with padding as needed.
    stride : tuple of int, default 1 on every axis; None with ``global_pool`` alone
    pad : tuple of int below ``kernel``, default 0 on every axis; None with ``global_pool`` alone
    p_value : int, 1, 2 or 3
        p of "lp".
    count_include_pad : bool, default True
        Whether a mean counts the padding (but not what "full" windows reach beyond it).
    layout : str, default NCW, NCHW or NCDHW
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the geometry does not fit ``data``.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 5, 2, 3]]])
    >>> mx.nd.Pooling(x, kernel=(2,), stride=(2,), pool_type='max').asnumpy()
    array([[[5., 3.]]], dtype=float32)
    """
    return _call(_Pooling_op, (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), out, kwargs)


def Pooling_v1(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, out=None, name=None, **kwargs):
    """Pool windows of images: the operator that files of MXNet before 0.9 name.

    It differs from ``Pooling`` in that a maximum takes the padding for zeros, and a mean divides by the whole window's
    size also where a window reaches beyond the padding.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    kernel : tuple of 2 int, not needed with ``global_pool``
    pool_type : str, default "max"
    global_pool : bool, default False
    pooling_convention : str, default "valid"
    stride : tuple of 2 int, default (1, 1)
    pad : tuple of 2 int, default (0, 0)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, ...), dtype of ``data``
    """
    return _call(_Pooling_v1_op, (data,), (kernel, pool_type, global_pool, pooling_convention, stride, pad), out, kwargs)


def RNN(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, out=None, name=None, **kwargs):
    r"""Run a recurrent network over a sequence.

    The cells are, with the gates in this order in weights and biases,

    ========= ========================================================================================
    mode      step
    ========= ========================================================================================
    rnn_relu  :math:`h' = \max(0, W x + b_x + U h + b_h)`
    rnn_tanh  :math:`h' = \tanh(W x + b_x + U h + b_h)`
    gru       reset r, update z, new :math:`n = \tanh(W_n x + b_{xn} + r (U_n h + b_{hn}))`;
              :math:`h' = (1 - z) n + z h`
    lstm      input i, forget f, cell :math:`g`, output o; :math:`c' = f c + i g`, :math:`h' = o \tanh c'`
    ========= ========================================================================================

    Parameters
    ----------
    data : NDArray, (T, N, features), floating point
    parameters : NDArray, (size,), dtype of ``data``
        Weights of every layer and direction, each first from the input, then from the state, then of the projection;
        after all of them the biases in the same order.
    state : NDArray, (num_layers * directions, N, state_size), or (..., projection_size)
    state_cell : NDArray, (num_layers * directions, N, state_size), for "lstm" only
    sequence_length : NDArray, (N,), at least 1, with ``use_sequence_length`` only
        How many steps of every sequence count. Later outputs are zero, the final states those of the last step.
    state_size, num_layers : int
    bidirectional : bool, default False
    mode : str
    p : float, default 0
        Probability of dropping a number between layers, in training.
    state_outputs : bool, default False
        Return the final state(s) too.
    projection_size : int, optional
        Length to which a linear map takes the state of an "lstm".
    lstm_state_clip_min, lstm_state_clip_max : float, optional
        Bounds of the cell of an "lstm" after every step; both or none.
    lstm_state_clip_nan : bool, default False
        Replace NaN by the lower bound on the way.
    use_sequence_length : bool, default False
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (T, N, directions * state_size), and with ``state_outputs`` the state, for "lstm" also the cell

    Raises
    ------
    MXNetError
        If sizes do not fit, or a projection or clipping is asked of another mode than "lstm".

    References
    ----------
    Hochreiter, Schmidhuber, "Long Short-Term Memory", 1997; Cho et al., 2014, arXiv:1406.1078 (gru); Sak et al., 2014,
    arXiv:1402.1128 (projection).

    Examples
    --------
    >>> data, state = mx.nd.ones((3, 1, 2)), mx.nd.zeros((1, 1, 2))  # three steps of two values, one sequence
    >>> parameters = mx.nd.full((12,), 0.1)  # 2 x 2 and 2 x 2 weights, then 2 and 2 biases
    >>> mx.nd.RNN(data, parameters, state, state_size=2, num_layers=1, mode="rnn_relu")[:, 0].asnumpy().round(4)
    array([[0.4  , 0.4  ],
           [0.48 , 0.48 ],
           [0.496, 0.496]], dtype=float32)
    """
    return _call(_RNN_op, (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), out, kwargs)


def ROIPooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, out=None, name=None, **kwargs):
    """Divide regions of images into grids of bins and take the maximum of each.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
        NaN is passed over.
    rois : NDArray, (R, 5), dtype of ``data``
        Number of the image and the corners ``x1, y1, x2, y2``, both within the region. Scaled corners are rounded,
        and a region has at least one pixel. The gradient is zero.
    pooled_size : (rows, columns)
    spatial_scale : float, 0 to 1
        What the corners are multiplied with: the inverse of the network's total stride.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (R, C, rows, columns), dtype of ``data``
        Zero for bins outside the image and for regions of images that do not exist.

    Raises
    ------
    MXNetError
        If the shapes do not fit, the dtypes differ or ``spatial_scale`` is out of range.

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.

    Examples
    --------
    >>> x = mx.nd.arange(16).reshape((1, 1, 4, 4))
    >>> mx.nd.ROIPooling(x, mx.nd.array([[0, 0, 0, 3, 3]]), pooled_size=(2, 2), spatial_scale=1).asnumpy()
    array([[[[ 5.,  7.],
             [13., 15.]]]], dtype=float32)
    """
    return _call(_ROIPooling_op, (data, rois), (pooled_size, spatial_scale), out, kwargs)


def Reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, out=None, name=None, **kwargs):
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        A positive value is a length of the result. 0 copies the axis at this index of ``data``, -1 is inferred from
        the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
        into the two lengths that follow it, one of which may be -1.
    reverse : bool, default False
        Match codes with axes from the right.
    target_shape : tuple of int
        Deprecated; used when ``shape`` is empty. 0 is inferred.
    keep_highest : bool, default False
        Deprecated; with ``target_shape``, keep the first axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the codes do not fit the axes, or the number of elements would change.

    Notes
    -----
    MXNet 1.9.1 drops elements, or reads beyond the NDArray, where the number of elements would change.

    Examples
    --------
    >>> x = mx.nd.ones((2, 3, 4))
    >>> x.reshape((-3, 0)).shape, mx.nd.Reshape(x, shape=(0, -1)).shape, mx.nd.Reshape(x, shape=(-4, 1, 2, -2)).shape
    ((6, 4), (2, 12), (1, 2, 3, 4))
    """
    return _call(_Reshape_op, (data,), (shape, reverse, target_shape, keep_highest), out, kwargs)


def SVMOutput(data=None, label=None, margin=_Null, regularization_coefficient=_Null, use_linear=_Null, out=None, name=None, **kwargs):
    r"""Identity whose gradient is that of support vector machines, one class against all; head gradients are ignored.

    With s = 1 for the class of the label and -1 for the others, the loss of a score is
    :math:`\max(0, margin - s x)`, or its square.

    Parameters
    ----------
    data : NDArray, (N, C), floating point
    label : NDArray, (N,), dtype of ``data``
    margin : float, default 1
    regularization_coefficient : float, default 1
        Factor of the gradient.
    use_linear : bool, default False
        Hinge loss; otherwise its square.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    References
    ----------
    Tang, "Deep Learning using Linear Support Vector Machines", 2013, arXiv:1306.0239.

    Examples
    --------
    >>> mx.nd.SVMOutput(mx.nd.array([[1, 2]]), mx.nd.array([0])).asnumpy()
    array([[1., 2.]], dtype=float32)
    """
    return _call(_SVMOutput_op, (data, label), (margin, regularization_coefficient, use_linear), out, kwargs)


def SequenceLast(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Take the last step of each sequence.

    Parameters
    ----------
    data : NDArray, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : NDArray, (N,), any dtype, values from 1 to T
        Numbers outside are moved to the nearer end (MXNet reads other memory then). The gradient is zero.
    use_sequence_length : bool, default False
        Without it, all sequences have T steps.
    axis : 0 or 1, default 0
        The time axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        For another axis, data of one axis, or another number of lengths.

    Examples
    --------
    >>> x = mx.nd.arange(6).reshape((3, 2))
    >>> mx.nd.SequenceLast(x, mx.nd.array([1, 3]), use_sequence_length=True).asnumpy()
    array([0., 5.], dtype=float32)
    """
    return _call(_SequenceLast_op, (data, sequence_length), (use_sequence_length, axis), out, kwargs)


def SequenceMask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Overwrite what lies beyond the end of each sequence.

    Parameters
    ----------
    data : NDArray, (T, N, ...), or (N, T, ...) with ``axis=1``
    sequence_length : NDArray, (N,), any dtype
        Steps to keep; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, data is returned unchanged.
    value : float, default 0
        What to write.
    axis : 0 or 1, default 0
        The time axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another axis, data of one axis, or another number of lengths.

    Examples
    --------
    >>> x = mx.nd.ones((3, 2))
    >>> mx.nd.SequenceMask(x, mx.nd.array([1, 3]), use_sequence_length=True, value=-1).asnumpy()
    array([[ 1.,  1.],
           [-1.,  1.],
           [-1.,  1.]], dtype=float32)
    """
    return _call(_SequenceMask_op, (data, sequence_length), (use_sequence_length, value, axis), out, kwargs)


def SequenceReverse(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Reverse each sequence; what lies beyond its end stays where it is.

    Parameters
    ----------
    data : NDArray, (T, N, ...)
    sequence_length : NDArray, (N,), any dtype
        Steps to reverse, T at most; fractions are dropped. The gradient is zero.
    use_sequence_length : bool, default False
        Without it, all sequences have T steps.
    axis : int, default 0
        The time axis; only 0 is supported.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For another axis, data of one axis, or another number of lengths.

    Examples
    --------
    >>> x = mx.nd.arange(6).reshape((3, 2))
    >>> mx.nd.SequenceReverse(x, mx.nd.array([2, 3]), use_sequence_length=True).asnumpy()
    array([[2., 5.],
           [0., 3.],
           [4., 1.]], dtype=float32)
    """
    return _call(_SequenceReverse_op, (data, sequence_length), (use_sequence_length, axis), out, kwargs)


def SliceChannel(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, out=None, name=None, **kwargs):
    """Split an axis into equal parts.

    Parameters
    ----------
    data : NDArray, any shape
    num_outputs : int, at least 1
        Number of parts; divides the length of the axis.
    axis : int, default 1
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    ``num_outputs`` arrays, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range or its length no multiple of ``num_outputs``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> [part.asnumpy().tolist() for part in mx.nd.SliceChannel(x, num_outputs=2, axis=1, squeeze_axis=True)]
    [[1.0, 3.0], [2.0, 4.0]]
    """
    return _call(_SliceChannel_op, (data,), (num_outputs, axis, squeeze_axis), out, kwargs)


def Softmax(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, out=None, name=None, **kwargs):
    r"""Softmax whose gradient is that of the cross entropy with ``label``; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (softmax(x) - onehot(label)) / count

    Parameters
    ----------
    data : NDArray, (N, C) or (N, C, ...), floating point
    label : NDArray, dtype of ``data``
        (N,), or ``data.shape[:-1]`` of which the first N values count; with ``preserve_shape`` one label for every
        row of the last axis; with ``multi_output`` (N, ...), one for every position. Labels out of range have no
        one-hot part. Of the shape of ``data``, it holds probabilities; then only ``grad_scale`` applies.
    grad_scale : float, default 1
    ignore_label : float, default -1
        Label whose gradient is zero, if ``use_ignore``.
    multi_output : bool, default False
        Softmax over axis 1 at every position of the axes after it, divided by the number of positions.
    use_ignore : bool, default False
    preserve_shape : bool, default False
        Softmax over the last axis; otherwise over all axes but the first.
    normalization : str, default "null"
        What to divide by: nothing, "batch" by the number of labels, "valid" by those that are not ``ignore_label``.
    out_grad : bool, default False
        Multiply the gradient by the *output*. (MXNet's documentation speaks of the head gradient.)
    smooth_alpha : float, 0 to 1, default 0
        Share of the target that the other classes get; not with ``multi_output``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``label`` fits ``data`` in none of these ways, or ``smooth_alpha`` is out of range.

    Examples
    --------
    >>> x = mx.nd.zeros((1, 2))
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.SoftmaxOutput(x, mx.nd.array([1]))
    >>> y.backward()
    >>> y.asnumpy().tolist(), x.grad.asnumpy().tolist()
    ([[0.5, 0.5]], [[0.5, -0.5]])
    """
    return _call(_SoftmaxOutput_op, (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), out, kwargs)


def SoftmaxActivation(data=None, mode=_Null, out=None, name=None, **kwargs):
    """Softmax over the last axis or over the channels.

    Parameters
    ----------
    data : NDArray, (N, C, ...), floating point
    mode : str, default "instance"
        "instance" is softmax over the last axis (whose gradient MXNet takes for that of axis 1), "channel" over
        axis 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, or less than 3 axes in mode "channel".

    Examples
    --------
    >>> mx.nd.SoftmaxActivation(mx.nd.array([[0, 0, 0, 0]])).asnumpy()
    array([[0.25, 0.25, 0.25, 0.25]], dtype=float32)
    """
    return _call(_SoftmaxActivation_op, (data,), (mode,), out, kwargs)


def SoftmaxOutput(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, out=None, name=None, **kwargs):
    r"""Softmax whose gradient is that of the cross entropy with ``label``; head gradients are ignored.

    .. math:: \partial / \partial x = grad\_scale \, (softmax(x) - onehot(label)) / count

    Parameters
    ----------
    data : NDArray, (N, C) or (N, C, ...), floating point
    label : NDArray, dtype of ``data``
        (N,), or ``data.shape[:-1]`` of which the first N values count; with ``preserve_shape`` one label for every
        row of the last axis; with ``multi_output`` (N, ...), one for every position. Labels out of range have no
        one-hot part. Of the shape of ``data``, it holds probabilities; then only ``grad_scale`` applies.
    grad_scale : float, default 1
    ignore_label : float, default -1
        Label whose gradient is zero, if ``use_ignore``.
    multi_output : bool, default False
        Softmax over axis 1 at every position of the axes after it, divided by the number of positions.
    use_ignore : bool, default False
    preserve_shape : bool, default False
        Softmax over the last axis; otherwise over all axes but the first.
    normalization : str, default "null"
        What to divide by: nothing, "batch" by the number of labels, "valid" by those that are not ``ignore_label``.
    out_grad : bool, default False
        Multiply the gradient by the *output*. (MXNet's documentation speaks of the head gradient.)
    smooth_alpha : float, 0 to 1, default 0
        Share of the target that the other classes get; not with ``multi_output``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``label`` fits ``data`` in none of these ways, or ``smooth_alpha`` is out of range.

    Examples
    --------
    >>> x = mx.nd.zeros((1, 2))
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = mx.nd.SoftmaxOutput(x, mx.nd.array([1]))
    >>> y.backward()
    >>> y.asnumpy().tolist(), x.grad.asnumpy().tolist()
    ([[0.5, 0.5]], [[0.5, -0.5]])
    """
    return _call(_SoftmaxOutput_op, (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), out, kwargs)


def SpatialTransformer(data=None, loc=None, target_shape=_Null, transform_type=_Null, sampler_type=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    """Transform images by affine maps: `GridGenerator` and `BilinearSampler` in one.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), floating point
    loc : NDArray, (N, 6), dtype of ``data``
        Rows of 2 x 3 matrices that map (x, y, 1) of the output to (x, y) of the image, both from -1 to 1.
    target_shape : tuple of 2 int
        Height and width of the result, at least 1.
    transform_type, sampler_type : str
        "affine" and "bilinear", the only choices.
    cudnn_off
        Tuning hint of MXNet without effect here.
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
        If the inputs have other shapes, or ``target_shape`` a length below 1.

    References
    ----------
    Jaderberg et al., "Spatial Transformer Networks", 2015, arXiv:1506.02025.

    Examples
    --------
    >>> image, mirror = mx.nd.array([[[[1, 2], [3, 4]]]]), mx.nd.array([[-1, 0, 0, 0, 1, 0]])
    >>> mx.nd.SpatialTransformer(
    ...     image, mirror, target_shape=(2, 2), transform_type="affine", sampler_type="bilinear"
    ... )[0, 0].asnumpy()
    array([[2., 1.],
           [4., 3.]], dtype=float32)
    """
    return _call(_SpatialTransformer_op, (data, loc), (target_shape, transform_type, sampler_type, cudnn_off), out, kwargs)


def SwapAxis(data=None, dim1=_Null, dim2=_Null, out=None, name=None, **kwargs):
    """Exchange two axes.

    Parameters
    ----------
    data : NDArray, any shape
    dim1, dim2 : int, default 0
        The axes; negative indices count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.

    Examples
    --------
    >>> mx.nd.SwapAxis(mx.nd.ones((2, 3, 4)), dim1=0, dim2=2).shape
    (4, 3, 2)
    """
    return _call(_SwapAxis_op, (data,), (dim1, dim2), out, kwargs)


def UpSampling(*data, **kwargs):
    """Enlarge images by a whole factor.

    Parameters
    ----------
    data : NDArrays, (N, C, H, W), floating point
        "nearest" takes any number of them, all enlarged to ``scale`` times the first one's size. "bilinear" takes an
        array and the weight (C, 1, k, k) with ``k = 2 scale - scale % 2`` of the transposed convolution that it is.
    scale : int, at least 1
    num_filter : int
        C, for "bilinear".
    sample_type : str
        "nearest" repeats values, "bilinear" applies the weight.
    multi_input_mode : str, default "concat"
        Whether several enlarged arrays are joined along the channels or added.
    workspace
        Tuning hint of MXNet without effect here.
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, scale H, scale W), dtype of ``data``

    Raises
    ------
    MXNetError
        If the sizes do not divide the output's, or the weight has another shape.

    Examples
    --------
    >>> x = mx.nd.array([[[[1, 2]]]])
    >>> mx.nd.UpSampling(x, scale=2, sample_type='nearest').asnumpy()
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """
    return _call_variadic(_UpSampling_op, data, kwargs)


def abs(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, |x|.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.abs(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([1.5, 0. , 2. ], dtype=float32)
    """
    return _call(_abs_op, (data,), (), out, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    """Adam, without bias correction (the caller puts that into ``lr``).

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``mean = beta1 * mean + (1 - beta1) * g``,
    ``var = beta2 * var + (1 - beta2) * g^2``, then ``weight - lr * mean / (sqrt(var) + epsilon)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mean, var : NDArray, shape of ``weight``
        Moving averages of the gradient and of its square, updated in place.
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-8
        Added to the root of ``var``.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Kingma, Ba, "Adam", 2014, arXiv:1412.6980.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> mean, var = mx.nd.zeros((2,)), mx.nd.zeros((2,))
    >>> mx.nd.adam_update(weight, grad, mean, var, lr=0.1, out=weight).asnumpy().round(4)
    array([0.6838, 2.3162], dtype=float32)
    """
    return _call(_adam_update_op, (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def add_n(*args, **kwargs):
    """Add any number of arrays.

    Parameters
    ----------
    *args : NDArrays, at least one, of one shape and dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If there is no NDArray, or shapes or dtypes differ.

    Examples
    --------
    >>> mx.nd.add_n(mx.nd.ones((2,)), mx.nd.ones((2,)), mx.nd.array([1, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call_variadic(_add_n_op, args, kwargs)


def all_finite(data=None, init_output=_Null, out=None, name=None, **kwargs):
    """Return 1 if every element is finite, else 0.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    init_output : bool, default True
        False multiplies the result with the value that ``out`` holds; without ``out`` it has no effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,), float32

    Examples
    --------
    >>> mx.nd.all_finite(mx.nd.array([1, float('inf')])).asnumpy()
    array([0.], dtype=float32)
    """
    return _call(_all_finite_op, (data,), (init_output,), out, kwargs)


def amp_cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    """Convert floating-point arrays to another dtype; integers are unchanged.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``

    Examples
    --------
    >>> mx.nd.amp_cast(mx.nd.array([1, 2]), dtype="float16").asnumpy()
    array([1., 2.], dtype=float16)
    """
    return _call(_amp_cast_op, (data,), (dtype,), out, kwargs)


def amp_multicast(*data, **kwargs):
    """Convert floating point arrays to the widest type among them; integer arrays stay as they are.

    Parameters
    ----------
    *data : NDArrays, of any shapes
    num_outputs : int
        Number of arrays.
    cast_narrow : bool, default False
        Convert to the narrowest type instead.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, one per input

    Raises
    ------
    MXNetError
        If ``num_outputs`` is not the number of arrays.

    Examples
    --------
    >>> half, single = mx.nd.ones(2, dtype="float16"), mx.nd.ones(2)
    >>> [x.dtype.__name__ for x in mx.nd.amp_multicast(half, single, num_outputs=2)]
    ['float32', 'float32']
    """
    return _call_variadic(_amp_multicast_op, data, kwargs)


def arccos(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arccos(x) in radians, in [0, pi]; NaN outside [-1, 1].

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arccos(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
    array([2.0944, 1.5708, 1.0472], dtype=float32)
    """
    return _call(_arccos_op, (data,), (), out, kwargs)


def arccosh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arccosh(x); NaN below 1.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arccosh(mx.nd.array([1, 2, 4])).asnumpy().round(4)
    array([0.    , 1.317 , 2.0634], dtype=float32)
    """
    return _call(_arccosh_op, (data,), (), out, kwargs)


def arcsin(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arcsin(x) in radians, in [-pi/2, pi/2]; NaN outside [-1, 1].

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arcsin(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
    array([-0.5236,  0.    ,  0.5236], dtype=float32)
    """
    return _call(_arcsin_op, (data,), (), out, kwargs)


def arcsinh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arcsinh(x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arcsinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.1948,  0.    ,  1.4436], dtype=float32)
    """
    return _call(_arcsinh_op, (data,), (), out, kwargs)


def arctan(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arctan(x) in radians, in [-pi/2, pi/2].

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arctan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.9828,  0.    ,  1.1071], dtype=float32)
    """
    return _call(_arctan_op, (data,), (), out, kwargs)


def arctanh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, arctanh(x); NaN outside [-1, 1].

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.arctanh(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
    array([-0.5493,  0.    ,  0.5493], dtype=float32)
    """
    return _call(_arctanh_op, (data,), (), out, kwargs)


def argmax(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Return the position of the first largest element along an axis; NaN is larger than any other value.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
        the dtype, or if ``data`` is boolean.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmax(x, axis=1).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return _call(_argmax_op, (data,), (axis, keepdims), out, kwargs)


def argmax_channel(data=None, out=None, name=None, **kwargs):
    """Return the position of the first largest element along axis 1; not differentiable.

    Parameters
    ----------
    data : NDArray, (N, C, ...)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        As by ``argmax``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmax_channel(x).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return _call(_argmax_channel_op, (data,), (), out, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Return the position of the first smallest element along an axis; NaN is smaller than any other value.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or None, default None
        None searches the array in row-major order.
    keepdims : bool, default False
        Keep the axis, with length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data`` (so positions above 2^24 are rounded in float32); shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If the axis is out of range or has length 0, if it has 2^31 elements or more and their indices do not fit into
        the dtype, or if ``data`` is boolean.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argmin(x, axis=1).asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _call(_argmin_op, (data,), (axis, keepdims), out, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return the indices that sort along an axis.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True
    dtype : str, default "float32"
        Of the result; "float32" holds indices up to 16777216 exactly.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``, or one axis for ``axis=None``; ``dtype``. Its gradient is zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or has 2^31 elements or more, whose indices do not fit into ``dtype``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.argsort(x).asnumpy()
    array([[1., 2., 0.],
           [2., 1., 0.]], dtype=float32)
    """
    return _call(_argsort_op, (data,), (axis, is_ascend, dtype), out, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
    """Multiply matrices pairwise.

    Parameters
    ----------
    lhs : NDArray, (..., n, k), at least one leading axis
    rhs : NDArray, (..., k, m), the same leading axes and dtype
    transpose_a, transpose_b : bool, default False
        The matrices are stored transposed: (..., k, n), (..., m, k).
    forward_stype : str or None
        Wish for a storage type of the result; the values are the same in all, and dense inputs give a dense result.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.

    Examples
    --------
    >>> x = mx.nd.ones((3, 2, 4))
    >>> mx.nd.batch_dot(x, x, transpose_b=True).shape
    (3, 2, 2)
    """
    return _call(_batch_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def batch_take(a=None, indices=None, out=None, name=None, **kwargs):
    """Take one element of each row; ``pick`` does the same and has a gradient.

    Parameters
    ----------
    a : NDArray, (..., K)
    indices : NDArray of int32, one index per row; indices outside the row are clipped
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``indices``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``indices`` is not int32 or its size is not the number of rows.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.batch_take(x, mx.nd.array([1, 0], dtype='int32')).asnumpy()
    array([2., 3.], dtype=float32)
    """
    return _call(_batch_take_op, (a, indices), (), out, kwargs)


def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_add(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[4., 5.],
           [5., 6.]], dtype=float32)
    """
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_axes(data=None, axis=_Null, size=_Null, out=None, name=None, **kwargs):
    """Repeat axes of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int, not negative
        Axes to repeat, each of length 1.
    size : tuple of int
        Their new lengths.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` and ``size`` differ in length, or an axis is out of range or not of length 1.

    Examples
    --------
    >>> mx.nd.broadcast_axis(mx.nd.array([[1], [2]]), axis=1, size=3).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    return _call(_broadcast_axis_op, (data,), (axis, size), out, kwargs)


def broadcast_axis(data=None, axis=_Null, size=_Null, out=None, name=None, **kwargs):
    """Repeat axes of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int, not negative
        Axes to repeat, each of length 1.
    size : tuple of int
        Their new lengths.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` and ``size`` differ in length, or an axis is out of range or not of length 1.

    Examples
    --------
    >>> mx.nd.broadcast_axis(mx.nd.array([[1], [2]]), axis=1, size=3).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    return _call(_broadcast_axis_op, (data,), (axis, size), out, kwargs)


def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_div(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0.3333, 0.6667],
           [1.5   , 2.    ]], dtype=float32)
    """
    return _call(_broadcast_div_op, (lhs, rhs), (), out, kwargs)


def broadcast_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x == y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0., 0.],
           [0., 0.]], dtype=float32)
    """
    return _call(_broadcast_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x > y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_greater(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0., 0.],
           [1., 1.]], dtype=float32)
    """
    return _call(_broadcast_greater_op, (lhs, rhs), (), out, kwargs)


def broadcast_greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x >= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_greater_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0., 0.],
           [1., 1.]], dtype=float32)
    """
    return _call(_broadcast_greater_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute sqrt(x^2 + y^2) for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_hypot(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[3.1623, 3.6056],
           [3.6056, 4.4721]], dtype=float32)
    """
    return _call(_broadcast_hypot_op, (lhs, rhs), (), out, kwargs)


def broadcast_lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x < y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_lesser(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 1.],
           [0., 0.]], dtype=float32)
    """
    return _call(_broadcast_lesser_op, (lhs, rhs), (), out, kwargs)


def broadcast_lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x <= y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_lesser_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 1.],
           [0., 0.]], dtype=float32)
    """
    return _call(_broadcast_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_like(lhs=None, rhs=None, lhs_axes=_Null, rhs_axes=_Null, out=None, name=None, **kwargs):
    """Repeat axes of length 1 of ``lhs`` until it has the shape of ``rhs``.

    Parameters
    ----------
    lhs : NDArray, any shape
    rhs : NDArray, any dtype
        Only its shape is used.
    lhs_axes, rhs_axes : tuple of int or None, default None
        Axes of ``lhs`` to repeat, and the axes of ``rhs`` that give their lengths; all, unless both are given.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If the axes parameters are of different lengths, or the shapes do not broadcast.

    Examples
    --------
    >>> mx.nd.broadcast_like(mx.nd.array([[1], [2]]), mx.nd.ones((2, 3))).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    return _call(_broadcast_like_op, (lhs, rhs), (lhs_axes, rhs_axes), out, kwargs)


def broadcast_logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 and y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_logical_and(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return _call(_broadcast_logical_and_op, (lhs, rhs), (), out, kwargs)


def broadcast_logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != 0 or y != 0, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_logical_or(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return _call(_broadcast_logical_or_op, (lhs, rhs), (), out, kwargs)


def broadcast_logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute (x != 0) is not (y != 0), as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_logical_xor(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[0., 0.],
           [0., 0.]], dtype=float32)
    """
    return _call(_broadcast_logical_xor_op, (lhs, rhs), (), out, kwargs)


def broadcast_maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the larger of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_maximum(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[3., 3.],
           [3., 4.]], dtype=float32)
    """
    return _call(_broadcast_maximum_op, (lhs, rhs), (), out, kwargs)


def broadcast_minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the smaller of x and y; on a tie the gradient goes to x for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_minimum(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 2.],
           [2., 2.]], dtype=float32)
    """
    return _call(_broadcast_minimum_op, (lhs, rhs), (), out, kwargs)


def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_sub(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[-2., -1.],
           [ 1.,  2.]], dtype=float32)
    """
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute the remainder of x / y with the sign of y, and 0 where y is 0 for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_mod(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 2.],
           [1., 0.]], dtype=float32)
    """
    return _call(_broadcast_mod_op, (lhs, rhs), (), out, kwargs)


def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_mul(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[3., 6.],
           [6., 8.]], dtype=float32)
    """
    return _call(_broadcast_mul_op, (lhs, rhs), (), out, kwargs)


def broadcast_not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x != y, as 1 or 0 in the dtype of the inputs for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_not_equal(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[1., 1.],
           [1., 1.]], dtype=float32)
    """
    return _call(_broadcast_not_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_add(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[4., 5.],
           [5., 6.]], dtype=float32)
    """
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x to the power of y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_power(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[ 1.,  8.],
           [ 9., 16.]], dtype=float32)
    """
    return _call(_broadcast_power_op, (lhs, rhs), (), out, kwargs)


def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``, broadcasting.

    Parameters
    ----------
    lhs, rhs : NDArray
        Axes are matched from the last one on; axes of length 1, and missing leading ones, are repeated. One numeric dtype.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the broadcast shape, dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes do not broadcast, or the dtypes differ or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.broadcast_sub(x, mx.nd.array([[3], [2]])).asnumpy().round(4)
    array([[-2., -1.],
           [ 1.,  2.]], dtype=float32)
    """
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_to(data=None, shape=_Null, out=None, name=None, **kwargs):
    """Repeat axes of length 1 until the array has a given shape.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        As many axes as ``data``; 0 keeps the length of an axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the number of axes differs, an axis to be repeated is not of length 1, or a length is negative.

    Examples
    --------
    >>> mx.nd.broadcast_to(mx.nd.array([[1], [2]]), shape=(0, 3)).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """
    return _call(_broadcast_to_op, (data,), (shape,), out, kwargs)


def cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    """Convert elements to another type.

    Parameters
    ----------
    data : NDArray, any shape
    dtype : str
        Floating-point values become integers by truncation; values out of range wrap around.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``; a gradient is converted back

    Examples
    --------
    >>> mx.nd.Cast(mx.nd.array([1.9, -1.9]), dtype='int32').asnumpy()
    array([ 1, -1], dtype=int32)
    """
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def cast_storage(data=None, stype=_Null, out=None, name=None, **kwargs):
    """Return a copy of an array in the given kind of storage.

    Parameters
    ----------
    data : NDArray, any shape
    stype : str
        "default" is dense storage. Matrices may be "csr", all arrays "row_sparse".
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Raises
    ------
    MXNetError
        If a csr array is to become row_sparse or the other way round.

    Examples
    --------
    >>> x = mx.nd.cast_storage(mx.nd.array([[0, 0], [5, 0]]), 'row_sparse')
    >>> x.indices.asnumpy().tolist(), x.data.asnumpy().tolist()
    ([1], [[5.0, 0.0]])
    """
    return _call(_cast_storage_op, (data,), (stype,), out, kwargs)


def cbrt(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the real cube root of x.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.cbrt(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.1447,  0.    ,  1.2599], dtype=float32)
    """
    return _call(_cbrt_op, (data,), (), out, kwargs)


def ceil(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the smallest integer that is not below x; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.ceil(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.,  0.,  2.], dtype=float32)
    """
    return _call(_ceil_op, (data,), (), out, kwargs)


def choose_element_0index(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
    """Pick one element along an axis, for every position of the other axes.

    Parameters
    ----------
    data : NDArray, any shape
    index : NDArray, any dtype, shape of ``data`` without ``axis``, or with length 1 there
        Fractions are dropped; the gradient is zero.
    axis : int, default -1
    keepdims : bool, default False
        Keep the axis, with length 1.
    mode : "clip" or "wrap"
        Of an index outside the axis: move it to the nearer end, or count on from the other end.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is None or out of range or ``index`` has another shape.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.pick(x, mx.nd.array([0, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, out=None, name=None, **kwargs):
    """Limit every element to [a_min, a_max]; NaN stays, the gradient is 1 inside and at the limits, else 0.

    Parameters
    ----------
    data : NDArray, any shape
    a_min, a_max : float
        For integer arrays, truncated towards zero.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Examples
    --------
    >>> mx.nd.clip(mx.nd.array([-1, 0.5, 7]), 0, 1).asnumpy()
    array([0. , 0.5, 1. ], dtype=float32)
    """
    return _call(_clip_op, (data,), (a_min, a_max), out, kwargs)


def col2im(data=None, output_size=_Null, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, out=None, name=None, **kwargs):
    """Put columns of patches back into images, adding where patches overlap.

    Parameters
    ----------
    data : NDArray, (N, C * product of the kernel, number of patches), floating point
    output_size : (W,), (H, W) or (D, H, W)
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one value for each axis of the kernel, default 1
    pad : one value for each axis of the kernel, default 0
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C, *output_size)

    Raises
    ------
    MXNetError
        If the number of patches or their size does not fit.

    Examples
    --------
    >>> columns = mx.nd.ones((1, 4, 2))
    >>> mx.nd.col2im(columns, output_size=(2, 3), kernel=(2, 2)).asnumpy()  # two patches overlap in the middle
    array([[[[1., 2., 1.],
             [1., 2., 1.]]]], dtype=float32)
    """
    return _call(_col2im_op, (data,), (output_size, kernel, stride, dilate, pad), out, kwargs)


def concat(*data, **kwargs):
    """Join arrays along an axis.

    Parameters
    ----------
    data : NDArrays, one dtype, shapes equal but for axis ``dim``
    num_args : int
        Number of arrays; counted when not given.
    dim : int, default 1
        The axis; negative indices count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of the inputs

    Raises
    ------
    MXNetError
        If dtypes or other lengths differ, or ``dim`` is out of range.

    Examples
    --------
    >>> mx.nd.Concat(mx.nd.ones((2, 1)), mx.nd.zeros((2, 2)), dim=1).asnumpy()
    array([[1., 0., 0.],
           [1., 0., 0.]], dtype=float32)
    """
    return _call_variadic(_Concat_op, data, kwargs)


def cos(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, cos(x), x in radians.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.cos(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([ 0.0707,  1.    , -0.4161], dtype=float32)
    """
    return _call(_cos_op, (data,), (), out, kwargs)


def cosh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, cosh(x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.cosh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([2.3524, 1.    , 3.7622], dtype=float32)
    """
    return _call(_cosh_op, (data,), (), out, kwargs)


def crop(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Cut out a box.

    Parameters
    ----------
    data : NDArray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
        count from the end, None means up to the end, indices beyond the axis are clipped.
    step : tuple of int or None, default ()
        Distances, negative ones going backward; empty or None means 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the tuples differ in length, are longer than the shape, or a step is 0.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice(x, begin=(0, 1), end=(2, None)).asnumpy()
    array([[1., 2.],
           [5., 4.]], dtype=float32)
    """
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


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


def cumsum(a=None, axis=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Sum elements cumulatively along an axis.

    Parameters
    ----------
    a : NDArray, any shape
    axis : int or None, default None
        None flattens the array.
    dtype : str or None, default None
        In which to sum; None means that of ``a``, or int64 for booleans.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``a``, or one axis if ``axis`` is None

    Raises
    ------
    MXNetError
        If the axis is out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.cumsum(x, axis=0).asnumpy()
    array([[1., 2.],
           [4., 6.]], dtype=float32)
    """
    return _call(_np_cumsum_op, (a,), (axis, dtype), out, kwargs)


def degrees(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 180 x / pi: radians to degrees.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.degrees(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-85.9437,   0.    , 114.5916], dtype=float32)
    """
    return _call(_degrees_op, (data,), (), out, kwargs)


def depth_to_space(data=None, block_size=_Null, out=None, name=None, **kwargs):
    """Move blocks of channels into space: each pixel becomes ``block_size`` by ``block_size`` pixels.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), C a multiple of ``block_size ** 2``
    block_size : int, at least 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C / block_size**2, H * block_size, W * block_size), dtype of ``data``
        Channel ``(by * block_size + bx) * C' + c`` gives row ``by`` and column ``bx`` of the blocks of channel ``c``.

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes or C is no such multiple.

    Examples
    --------
    >>> mx.nd.depth_to_space(mx.nd.array([1, 2, 3, 4]).reshape((1, 4, 1, 1)), block_size=2).asnumpy()
    array([[[[1., 2.],
             [3., 4.]]]], dtype=float32)
    """
    return _call(_depth_to_space_op, (data,), (block_size,), out, kwargs)


def diag(data=None, k=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    """Take a diagonal, or make a matrix from one.

    Parameters
    ----------
    data : NDArray, any shape
        With one axis, it becomes diagonal ``k`` of a square matrix that is zero elsewhere.
    k : int, default 0
        The diagonal: positive above, negative below the main one.
    axis1, axis2 : int
        Rows and columns of the matrices, for data of two axes and more.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``
        The diagonals are the last axis; ``axis1`` and ``axis2`` are gone.

    Raises
    ------
    MXNetError
        If the axes are equal or out of range, or there is no such diagonal.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.diag(x).asnumpy().tolist(), mx.nd.diag(mx.nd.array([7, 8])).asnumpy().tolist()
    ([1.0, 4.0], [[7.0, 0.0], [0.0, 8.0]])
    """
    return _call(_diag_op, (data,), (k, axis1, axis2), out, kwargs)


def dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
    """Contract the last axis of ``lhs`` with the first axis of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, one axis or more, one dtype
    transpose_a : bool, default False
        Contract the first axis of ``lhs`` instead of its last.
    transpose_b : bool, default False
        Contract the last axis of ``rhs`` instead of its first.
    forward_stype : str or None
        Storage type of the result; by default dense for dense inputs.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the other axes of ``lhs``, then those of ``rhs``; (1,) for two vectors

    Raises
    ------
    MXNetError
        If the contracted axes differ in length, dtypes differ, or two vectors are to be transposed.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.dot(x, x).asnumpy()
    array([[ 7., 10.],
           [15., 22.]], dtype=float32)
    """
    return _call(_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def elemwise_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x + y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_add(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[5., 3.],
           [6., 6.]], dtype=float32)
    """
    return _call(_elemwise_add_op, (lhs, rhs), (), out, kwargs)


def elemwise_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x / y (for integers, truncated towards zero) for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_div(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[0.25, 2.  ],
           [1.  , 2.  ]], dtype=float32)
    """
    return _call(_elemwise_div_op, (lhs, rhs), (), out, kwargs)


def elemwise_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x * y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_mul(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[4., 2.],
           [9., 8.]], dtype=float32)
    """
    return _call(_elemwise_mul_op, (lhs, rhs), (), out, kwargs)


def elemwise_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    """Compute x - y for the elements x of ``lhs`` and y of ``rhs``.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape, the same for both; one numeric dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of the inputs

    Raises
    ------
    MXNetError
        If the shapes or the dtypes differ, or are boolean.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.elemwise_sub(x, mx.nd.array([[4, 1], [3, 2]])).asnumpy().round(4)
    array([[-3.,  1.],
           [ 0.,  2.]], dtype=float32)
    """
    return _call(_elemwise_sub_op, (lhs, rhs), (), out, kwargs)


def erf(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the error function, 2 / sqrt(pi) * integral of exp(-t^2) from 0 to x.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.erf(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.9661,  0.    ,  0.9953], dtype=float32)
    """
    return _call(_erf_op, (data,), (), out, kwargs)


def erfinv(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the inverse of the error function; NaN outside [-1, 1], 0 for integers there.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.erfinv(mx.nd.array([-0.5, 0, 0.5])).asnumpy().round(4)
    array([-0.4769,  0.    ,  0.4769], dtype=float32)
    """
    return _call(_erfinv_op, (data,), (), out, kwargs)


def exp(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, e^x.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.exp(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([0.2231, 1.    , 7.3891], dtype=float32)
    """
    return _call(_exp_op, (data,), (), out, kwargs)


def expand_dims(data=None, axis=_Null, out=None, name=None, **kwargs):
    """Insert an axis of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int in [-ndim - 1, ndim]
        Position of the new axis in the result; negative indices count from the right.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Examples
    --------
    >>> mx.nd.expand_dims(mx.nd.ones((2, 3)), axis=1).shape
    (2, 1, 3)
    """
    return _call(_expand_dims_op, (data,), (axis,), out, kwargs)


def expm1(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, e^x - 1, accurate near 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.expm1(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.7769,  0.    ,  6.3891], dtype=float32)
    """
    return _call(_expm1_op, (data,), (), out, kwargs)


def fill_element_0index(lhs=None, mhs=None, rhs=None, out=None, name=None, **kwargs):
    """Return ``lhs`` with one element of each row replaced.

    Parameters
    ----------
    lhs : NDArray, (N, K)
    mhs : NDArray, (N,)
        The new elements.
    rhs : NDArray, (N,)
        Their indices; fractions are dropped, and rows with an index outside [0, K) stay as they are.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``lhs``

    Raises
    ------
    MXNetError
        If shapes do not fit.
    """
    return _call(_fill_element_0index_op, (lhs, mhs, rhs), (), out, kwargs)


def fix(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.fix(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.,  0.,  2.], dtype=float32)
    """
    return _call(_fix_op, (data,), (), out, kwargs)


def flatten(data=None, out=None, name=None, **kwargs):
    """Merge all axes after the first into one.

    Parameters
    ----------
    data : NDArray, (N, ...)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, product of the other lengths), dtype of ``data``

    Examples
    --------
    >>> mx.nd.Flatten(mx.nd.ones((2, 3, 4))).shape
    (2, 12)
    """
    return _call(_Flatten_op, (data,), (), out, kwargs)


def flip(data=None, axis=_Null, out=None, name=None, **kwargs):
    """Reverse the order of elements along axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or tuple of int, not negative
        An axis given twice is reversed twice.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is negative or out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.reverse(x, axis=1).asnumpy()
    array([[2., 1.],
           [4., 3.]], dtype=float32)
    """
    return _call(_reverse_op, (data,), (axis,), out, kwargs)


def floor(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the largest integer that is not above x; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.floor(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-2.,  0.,  2.], dtype=float32)
    """
    return _call(_floor_op, (data,), (), out, kwargs)


def ftml_update(weight=None, grad=None, d=None, v=None, z=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, wd=_Null, rescale_grad=_Null, clip_grad=_Null, out=None, name=None, **kwargs):
    """Follow the moving leader.

    With ``g = clip(rescale_grad * grad + wd * weight)``: ``v = beta2 * v + (1 - beta2) * g^2``,
    ``e = (1 - beta1^t) / lr * (sqrt(v / (1 - beta2^t)) + epsilon)``,
    ``z = beta1 * z + (1 - beta1) * g - (e - beta1 * d) * weight``, ``d = e``, then ``-z / d``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    d, v, z : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    beta1, beta2 : float, default 0.6 and 0.999
    epsilon : float, default 1e-8
    t : int
        Number of the update, from 1.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_grad : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Raises
    ------
    MXNetError
        If ``beta1`` or ``beta2`` is not in [0, 1].

    References
    ----------
    Zheng, Kwok, "Follow the Moving Leader in Deep Learning", 2017.

    Examples
    --------
    >>> weight, grad = mx.nd.ones(2), mx.nd.array([1, -1])
    >>> d, v, z = mx.nd.zeros(2), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.ftml_update(weight, grad, d, v, z, lr=0.1, t=1).asnumpy().round(4)
    array([0.9, 1.1], dtype=float32)
    """
    return _call(_ftml_update_op, (weight, grad, d, v, z), (lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_grad), out, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Follow the regularized leader, with L1 penalty ``lamda1`` and L2 penalty ``wd``.

    With ``g = clip(rescale_grad * grad)``: ``z += g - (sqrt(n + g^2) - sqrt(n)) * weight / lr``, ``n += g^2``, then
    ``-sign(z) * max(|z| - lamda1, 0) / ((beta + sqrt(n)) / lr + wd)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    z, n : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    lamda1 : float, default 0.01
    beta : float, default 1
        Smoothing of the learning rate.
    wd : float, default 0
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013.

    Examples
    --------
    >>> weight, grad, z, n = mx.nd.zeros(2), mx.nd.array([1, 0.005]), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.ftrl_update(weight, grad, z, n, lr=0.1).asnumpy().round(4)  # a small gradient leaves a weight at 0
    array([-0.0495,  0.    ], dtype=float32)
    """
    return _call(_ftrl_update_op, (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the gamma function; NaN at negative integers.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.gamma(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([1.7725, 1.    , 6.    ], dtype=float32)
    """
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, log |gamma(x)|.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.gammaln(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([0.5724, 0.    , 1.7918], dtype=float32)
    """
    return _call(_gammaln_op, (data,), (), out, kwargs)


def gather_nd(data=None, indices=None, out=None, name=None, **kwargs):
    """Gather elements, or slices, by their coordinates.

    Parameters
    ----------
    data : NDArray, (D0, D1, ...)
    indices : NDArray, (M, Y0, Y1, ...), any dtype, M at most the number of axes of ``data``
        ``indices[i]`` are the coordinates along axis ``i``; negative ones count from the end. The gradient is zero.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (Y0, Y1, ..., DM, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If M is too large or ``indices`` has one axis only.
    IndexError
        If a coordinate is outside ``data`` (on the CPU; on a GPU it is clipped).

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.gather_nd(x, mx.nd.array([[1, 0], [0, 1]])).asnumpy()
    array([3., 2.], dtype=float32)
    """
    return _call(_gather_nd_op, (data, indices), (), out, kwargs)


def hard_sigmoid(data=None, alpha=_Null, beta=_Null, out=None, name=None, **kwargs):
    """Compute ``min(1, max(0, alpha * x + beta))``; gradient 0 where that is 0 or 1.

    Parameters
    ----------
    data : NDArray, any shape, floating point
    alpha : float, default 0.2
        Slope.
    beta : float, default 0.5
        Value at zero.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is not floating point.

    Examples
    --------
    >>> mx.nd.hard_sigmoid(mx.nd.array([-5, 0, 1])).asnumpy().round(4)
    array([0. , 0.5, 0.7], dtype=float32)
    """
    return _call(_hard_sigmoid_op, (data,), (alpha, beta), out, kwargs)


def identity(data=None, out=None, name=None, **kwargs):
    """Return a copy of an array.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.identity(mx.nd.array([1, 2])).asnumpy()
    array([1., 2.], dtype=float32)
    """
    return _call(_copy_op, (data,), (), out, kwargs)


def im2col(data=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, out=None, name=None, **kwargs):
    """Lay out the patches that a convolution sees as columns.

    Parameters
    ----------
    data : NDArray, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
    kernel : (width,), (height, width) or (depth, height, width)
    stride, dilate : one value for each axis of the kernel, default 1
    pad : one value for each axis of the kernel, default 0
        Zeros around the image.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C * product of the kernel, number of patches)

    Raises
    ------
    MXNetError
        If ``data`` is no batch of images or smaller than the kernel.

    Notes
    -----
    A kernel of one value on (N, C, H, W) takes, as in MXNet, the first C * H values of a sample for (C, H).

    Examples
    --------
    >>> image = mx.nd.arange(6).reshape((1, 1, 2, 3))
    >>> mx.nd.im2col(image, kernel=(2, 2)).asnumpy()  # a column for each of the two patches
    array([[[0., 1.],
            [1., 2.],
            [3., 4.],
            [4., 5.]]], dtype=float32)
    """
    return _call(_im2col_op, (data,), (kernel, stride, dilate, pad), out, kwargs)


def khatri_rao(*args, **kwargs):
    """Multiply matrices column by column with the Kronecker product.

    Parameters
    ----------
    *args : NDArrays, (M_i, N), one dtype
    num_args : int, required
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (M_1 * M_2 * ..., N)
        Column k is the Kronecker product of the columns k of all inputs.

    Raises
    ------
    MXNetError
        If an input is not a matrix or the numbers of columns differ.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.khatri_rao(x, x).shape
    (4, 2)
    """
    return _call_variadic(_khatri_rao_op, args, kwargs)


def lamb_update_phase1(weight=None, grad=None, mean=None, var=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """First half of LAMB: the direction of Adam plus ``wd * weight``, before it is scaled by the trust ratio.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mean, var : NDArray, shape of ``weight``
        Moving averages of ``clip(rescale_grad * grad)`` and of its square, updated in place.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-6
        Added to the root of ``var``.
    t : int
        Number of the update, from 1.
    bias_correction : bool, default True
        Divide the averages by ``1 - beta^t``.
    wd : float
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``weight``

    References
    ----------
    You et al., "Large Batch Optimization for Deep Learning", 2019, arXiv:1904.00962.

    Examples
    --------
    >>> weight, grad, mean, var = mx.nd.array([3, 4]), mx.nd.array([1, -1]), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.lamb_update_phase1(weight, grad, mean, var, t=1, wd=0.1).asnumpy().round(2)
    array([ 1.3, -0.6], dtype=float32)
    """
    return _call(_lamb_update_phase1_op, (weight, grad, mean, var), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), out, kwargs)


def lamb_update_phase2(weight=None, g=None, r1=None, r2=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    """Second half of LAMB: ``weight - lr * r1 / r2 * g``.

    Parameters
    ----------
    weight : NDArray
    g : NDArray, shape of ``weight``
        Result of `lamb_update_phase1`.
    r1, r2 : NDArray, (1,)
        Norms of ``weight`` and of ``g``; if one is 0 their ratio counts as 1.
    lr : float
        Learning rate.
    lower_bound, upper_bound : float, default -1
        Limits of ``r1``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Examples
    --------
    >>> weight, direction = mx.nd.array([3, 4]), mx.nd.array([0.6, -0.8])
    >>> mx.nd.lamb_update_phase2(weight, direction, mx.nd.array([5]), mx.nd.array([1]), lr=0.1).asnumpy().round(2)
    array([2.7, 4.4], dtype=float32)
    """
    return _call(_lamb_update_phase2_op, (weight, g, r1, r2), (lr, lower_bound, upper_bound), out, kwargs)


def linalg_det(A=None, out=None, name=None, **kwargs):
    """Compute the determinants of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one classic matrix. The gradient is zero where the matrix is singular.

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.det(x).asnumpy().round(4)
    array([-2.], dtype=float32)
    """
    return _call(_linalg_det_op, (A,), (), out, kwargs)


def linalg_extractdiag(A=None, offset=_Null, out=None, name=None, **kwargs):
    """Take a diagonal of matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n - abs(offset))

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.extractdiag(x).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_linalg_extractdiag_op, (A,), (offset,), out, kwargs)


def linalg_extracttrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    """Take a triangle of matrices as a vector.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    offset : int, default 0
        The triangle begins at this diagonal: positive for an upper triangle, negative for a lower one.
    lower : bool, default True
        For offset 0, take the lower triangle, row by row; otherwise the upper one, column by column.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m * (m + 1) / 2) with m = n - abs(offset)

    Raises
    ------
    MXNetError
        If the matrices are not square or have no such diagonal.

    Examples
    --------
    >>> mx.nd.linalg.extracttrian(mx.nd.array([[1, 2], [3, 4]])).asnumpy()
    array([1., 3., 4.], dtype=float32)
    """
    return _call(_linalg_extracttrian_op, (A,), (offset, lower), out, kwargs)


def linalg_gelqf(A=None, out=None, name=None, **kwargs):
    """LQ factorisation ``A = L @ Q`` with orthonormal rows of Q.

    Parameters
    ----------
    A : NDArray, (..., n, m), n at most m
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    Q : NDArray, (..., n, m)
    L : NDArray, (..., n, n), lower triangular

    Raises
    ------
    MXNetError
        If there are more rows than columns.

    Examples
    --------
    >>> q, l = mx.nd.linalg.gelqf(mx.nd.array([[3, 4], [4, -3]]))
    >>> mx.nd.dot(l, q).asnumpy().round(4)
    array([[ 3.,  4.],
           [ 4., -3.]], dtype=float32)
    """
    return _call(_linalg_gelqf_op, (A,), (), out, kwargs)


def linalg_gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Matrix product and sum ``alpha * op(A) @ op(B) + beta * C``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    C : NDArray, (..., n, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha, beta : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``C``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.

    Examples
    --------
    >>> a, b, c = mx.nd.array([[1, 2]]), mx.nd.array([[3], [4]]), mx.nd.array([[10]])
    >>> mx.nd.linalg.gemm(a, b, c, alpha=2, beta=0.5).asnumpy()
    array([[27.]], dtype=float32)
    """
    return _call(_linalg_gemm_op, (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), out, kwargs)


def linalg_gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Matrix product ``alpha * op(A) @ op(B)``.

    Parameters
    ----------
    A : NDArray, (..., n, k)
    B : NDArray, (..., k, m)
    transpose_a, transpose_b : bool, default False
        ``op`` transposes the matrices.
    alpha : float, default 1
    axis : int, default -2
        The axis that holds the rows, in all arrays; columns are the last axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, m)

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit; leading axes are not broadcast.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.gemm2(x, x, transpose_b=True, alpha=2).asnumpy()
    array([[10., 22.],
           [22., 50.]], dtype=float32)
    """
    return _call(_linalg_gemm2_op, (A, B), (transpose_a, transpose_b, alpha, axis), out, kwargs)


def linalg_inverse(A=None, out=None, name=None, **kwargs):
    """Invert matrices.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n)

    Raises
    ------
    MXNetError
        If the matrices are not square, or one is singular.

    Examples
    --------
    >>> mx.nd.linalg.inverse(mx.nd.array([[2, 1], [1, 1]])).asnumpy().round(3)
    array([[ 1., -1.],
           [-1.,  2.]], dtype=float32)
    """
    return _call(_linalg_inverse_op, (A,), (), out, kwargs)


def linalg_makediag(A=None, offset=_Null, out=None, name=None, **kwargs):
    """Make matrices that are zero but for one diagonal.

    Parameters
    ----------
    A : NDArray, (..., n)
    offset : int, default 0
        Positive above, negative below the main diagonal.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., m, m) with m = n + abs(offset)

    Raises
    ------
    MXNetError
        If ``A`` has no axis.

    Examples
    --------
    >>> mx.nd.linalg.makediag(mx.nd.array([1, 2])).asnumpy()
    array([[1., 0.],
           [0., 2.]], dtype=float32)
    """
    return _call(_linalg_makediag_op, (A,), (offset,), out, kwargs)


def linalg_maketrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    """Make triangular matrices from vectors; the inverse of ``extracttrian``.

    Parameters
    ----------
    A : NDArray, (..., m * (m + 1) / 2)
    offset, lower
        As for ``extracttrian``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n) with n = m + abs(offset), zero outside the triangle

    Raises
    ------
    MXNetError
        If the last length is not of this form.

    Examples
    --------
    >>> mx.nd.linalg.maketrian(mx.nd.array([1, 3, 4])).asnumpy()
    array([[1., 0.],
           [3., 4.]], dtype=float32)
    """
    return _call(_linalg_maketrian_op, (A,), (offset, lower), out, kwargs)


def linalg_potrf(A=None, out=None, name=None, **kwargs):
    """Cholesky factorisation ``A = L @ L.T``, or ``A = U.T @ U``.

    Parameters
    ----------
    A : NDArray, (..., n, n), symmetric and positive definite
        One triangle is read.
    lower : bool, default True
        Read the lower triangle and return ``L``; otherwise the upper triangle and ``U``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), lower triangular, or upper without ``lower``

    Raises
    ------
    MXNetError
        If the matrices are not square or not positive definite.

    Examples
    --------
    >>> mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 5]])).asnumpy()
    array([[2., 0.],
           [1., 2.]], dtype=float32)
    """
    return _call(_linalg_potrf_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def linalg_potri(A=None, out=None, name=None, **kwargs):
    """Inverse of the matrix whose Cholesky factor is given, ``(A @ A.T) ** -1``, or ``(A.T @ A) ** -1``.

    Parameters
    ----------
    A : NDArray, (..., n, n), triangular
        One triangle is read.
    lower : bool, default True
        ``A`` is the lower triangular factor; otherwise the upper triangular one.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), symmetric

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> factor = mx.nd.linalg.potrf(mx.nd.array([[4, 2], [2, 2]]))
    >>> mx.nd.linalg.potri(factor).asnumpy().round(4)
    array([[ 0.5, -0.5],
           [-0.5,  1. ]], dtype=float32)
    """
    return _call(_linalg_potri_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def linalg_slogdet(A=None, out=None, name=None, **kwargs):
    """Sign and logarithm of the absolute value of determinants.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    sign : NDArray, (...), or (1,) for one classic matrix
        -1, 0 or 1; without gradient.
    logabsdet : NDArray, the same shape
        Minus infinity where the matrix is singular, with a gradient of zero.

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> sign, logarithm = mx.nd.linalg.slogdet(mx.nd.array([[[1, 2], [3, 4]]]))
    >>> sign.asnumpy(), logarithm.asnumpy().round(4)
    (array([-1.], dtype=float32), array([0.6931], dtype=float32))
    """
    return _call(_linalg_slogdet_op, (A,), (), out, kwargs)


def linalg_sumlogdiag(A=None, out=None, name=None, **kwargs):
    """Sum of the logarithms of the diagonal: half the log-determinant of ``A @ A.T`` for triangular ``A``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (...), or (1,) for one matrix

    Raises
    ------
    MXNetError
        If the matrices are not square.

    Examples
    --------
    >>> mx.nd.linalg.sumlogdiag(mx.nd.array([[1, 0], [5, 1]])).asnumpy()
    array([0.], dtype=float32)
    """
    return _call(_linalg_sumlogdiag_op, (A,), (), out, kwargs)


def linalg_syrk(A=None, transpose=_Null, alpha=_Null, out=None, name=None, **kwargs):
    """Multiply matrices with their own transpose: ``alpha * A @ A.T``, or ``alpha * A.T @ A`` with ``transpose``.

    Parameters
    ----------
    A : NDArray, (..., n, m)
    transpose : bool, default False
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., n, n), or (..., m, m) with ``transpose``

    Raises
    ------
    MXNetError
        If ``A`` has fewer than two axes.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.linalg.syrk(x).asnumpy()
    array([[ 5., 11.],
           [11., 25.]], dtype=float32)
    """
    return _call(_linalg_syrk_op, (A,), (transpose, alpha), out, kwargs)


def linalg_trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    """Multiply with triangular matrices: ``alpha * op(A) @ B``, or ``alpha * B @ op(A)``.

    Parameters
    ----------
    A : NDArray, (..., n, n)
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose : bool, default False
        ``op`` transposes.
    rightside : bool, default False
        ``A`` is the right factor.
    lower : bool, default True
        The lower triangle is read.
    alpha : float, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [1]])
    >>> mx.nd.linalg.trmm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [5.]], dtype=float32)
    """
    return _call(_linalg_trmm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def linalg_trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    """Solve triangular systems: the X of ``op(A) @ X = alpha * B``, or of ``X @ op(A) = alpha * B``.

    Parameters
    ----------
    A : NDArray, (..., n, n), without zeros on the diagonal
        One triangle is read, the other one counts as zero.
    B : NDArray, (..., n, m), or (..., m, n) with ``rightside``
    transpose, rightside, lower, alpha
        As for ``trmm``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``B``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.

    Examples
    --------
    >>> a, b = mx.nd.array([[1, 9], [2, 3]]), mx.nd.array([[1], [5]])
    >>> mx.nd.linalg.trsm(a, b).asnumpy()  # the 9 is not read
    array([[1.],
           [1.]], dtype=float32)
    """
    return _call(_linalg_trsm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def log(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the natural logarithm; NaN below 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.log(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([-0.6931,  0.    ,  1.3863], dtype=float32)
    """
    return _call(_log_op, (data,), (), out, kwargs)


def log10(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the logarithm to base 10; NaN below 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.log10(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([-0.301 ,  0.    ,  0.6021], dtype=float32)
    """
    return _call(_log10_op, (data,), (), out, kwargs)


def log1p(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, log(1 + x), accurate near 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.log1p(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([0.4055, 0.6931, 1.6094], dtype=float32)
    """
    return _call(_log1p_op, (data,), (), out, kwargs)


def log2(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the logarithm to base 2; NaN below 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.log2(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([-1.,  0.,  2.], dtype=float32)
    """
    return _call(_log2_op, (data,), (), out, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    r"""Logarithm of the softmax along an axis.

    .. math:: y_i = x_i / t - \log \sum_j e^{x_j / t}

    Parameters
    ----------
    data : NDArray, floating point
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``.
    use_length : bool, default False
        Must be False.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or ``use_length``.

    Examples
    --------
    >>> mx.nd.log_softmax(mx.nd.array([0, 0])).asnumpy().round(4)
    array([-0.6931, -0.6931], dtype=float32)
    """
    return _call(_log_softmax_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def logical_not(data=None, out=None, name=None, **kwargs):
    """Return 1 where an element is zero and 0 elsewhere (also for NaN), in the dtype of ``data``; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Examples
    --------
    >>> mx.nd.logical_not(mx.nd.array([0, 2])).asnumpy()
    array([1., 0.], dtype=float32)
    """
    return _call(_logical_not_op, (data,), (), out, kwargs)


def make_loss(data=None, out=None, name=None, **kwargs):
    """Return the array as a loss to be minimised: its gradient is 1, whatever head gradient comes.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.make_loss(mx.nd.array([1, 4])).asnumpy()
    array([1., 4.], dtype=float32)
    """
    return _call(_make_loss_op, (data,), (), out, kwargs)


def max(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Take the largest element over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.max(x, axis=1).asnumpy()
    array([3., 6.], dtype=float32)
    """
    return _call(_max_op, (data,), (axis, keepdims, exclude), out, kwargs)


def max_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Take the largest element over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        NaN wins. Each of several equal largest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.max(x, axis=1).asnumpy()
    array([3., 6.], dtype=float32)
    """
    return _call(_max_op, (data,), (axis, keepdims, exclude), out, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Average elements over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        Means of integers are truncated.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.mean(x, axis=1, exclude=True).asnumpy()
    array([4.5, 3. , 3. ], dtype=float32)
    """
    return _call(_mean_op, (data,), (axis, keepdims, exclude), out, kwargs)


def min(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Take the smallest element over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.min(x, axis=1, keepdims=True).asnumpy()
    array([[1.],
           [4.]], dtype=float32)
    """
    return _call(_min_op, (data,), (axis, keepdims, exclude), out, kwargs)


def min_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Take the smallest element over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        NaN wins. Each of several equal smallest elements gets the whole gradient.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.min(x, axis=1, keepdims=True).asnumpy()
    array([[1.],
           [4.]], dtype=float32)
    """
    return _call(_min_op, (data,), (axis, keepdims, exclude), out, kwargs)


def moments(data=None, axes=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Compute mean and variance (divided by the number of elements) over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axes : tuple of int, at least one
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    mean, var : NDArrays, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If ``axes`` is empty, out of range or names an axis twice.

    Examples
    --------
    >>> mean, var = mx.nd.moments(mx.nd.array([[1, 3], [5, 9]]), axes=1)
    >>> mean.asnumpy().tolist(), var.asnumpy().tolist()
    ([2.0, 7.0], [1.0, 4.0])
    """
    return _call(_moments_op, (data,), (axes, keepdims), out, kwargs)


def mp_lamb_update_phase1(weight=None, grad=None, mean=None, var=None, weight32=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Do `lamb_update_phase1` with a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mean, var, weight32 : NDArray, shape of ``weight``, float32
        Averages, updated in place, and the weight in full precision.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the averages.
    epsilon : float, default 1e-6
        Added to the root of ``var``.
    t : int
        Number of the update, from 1.
    bias_correction : bool, default True
        Divide the averages by ``1 - beta^t``.
    wd : float
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``weight``, float32
    """
    return _call(_mp_lamb_update_phase1_op, (weight, grad, mean, var, weight32), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), out, kwargs)


def mp_lamb_update_phase2(weight=None, g=None, r1=None, r2=None, weight32=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    """Do `lamb_update_phase2` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight : NDArray, half precision
    g : NDArray, shape of ``weight``, float32
        Result of `mp_lamb_update_phase1`.
    r1, r2 : NDArray, (1,), float32
        Norms of ``weight32`` and of ``g``; if one is 0 their ratio counts as 1.
    weight32 : NDArray, shape of ``weight``, float32
        The weight in full precision, updated in place.
    lr : float
        Learning rate.
    lower_bound, upper_bound : float, default -1
        Limits of ``r1``; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``

    Notes
    -----
    MXNet 1.9.1 on a CPU leaves ``weight32`` as it was, so that the next step starts from the old weight; here it is
    updated.
    """
    return _call(_mp_lamb_update_phase2_op, (weight, g, r1, r2, weight32), (lr, lower_bound, upper_bound), out, kwargs)


def mp_nag_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Do `nag_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mom, weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient
        As for `nag_mom_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
    return _call(_mp_nag_mom_update_op, (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient), out, kwargs)


def mp_sgd_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    """Do `sgd_mom_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    mom, weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, momentum, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_mom_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
    return _call(_mp_sgd_mom_update_op, (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def mp_sgd_update(weight=None, grad=None, weight32=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    """Do `sgd_update` on a float32 copy of a half-precision weight.

    Parameters
    ----------
    weight, grad : NDArray, one shape, half precision
    weight32 : NDArray, shape of ``weight``, float32
        States, and last the weight in full precision; all updated in place.
    lr, wd, rescale_grad, clip_gradient, lazy_update
        As for `sgd_update`.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight, dtype of ``weight``
    """
    return _call(_mp_sgd_update_op, (weight, grad, weight32), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def multi_all_finite(*data, **kwargs):
    """Return 1 if every element of every array is finite, else 0.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int, default 1
    init_output : bool, default True
        False multiplies the result with the value that ``out`` holds; without ``out`` it has no effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,), float32

    Examples
    --------
    >>> mx.nd.multi_all_finite(mx.nd.ones(2), mx.nd.array([1, np.inf]), num_arrays=2).asnumpy()
    array([0.], dtype=float32)
    """
    return _call_variadic(_multi_all_finite_op, data, kwargs)


def multi_lars(lrs=None, weights_sum_sq=None, grads_sum_sq=None, wds=None, eta=_Null, eps=_Null, rescale_grad=_Null, out=None, name=None, **kwargs):
    """Scale learning rates layer by layer (LARS).

    ``lr * eta * |w| / (rescale_grad * |g| + wd * |w| + eps)`` where both norms are positive, else ``lr``.

    Parameters
    ----------
    lrs, weights_sum_sq, grads_sum_sq, wds : NDArray, (number of layers,)
        Learning rates, squared norms of weights and gradients, weight decays.
    eta : float
        Trust coefficient.
    eps : float
    rescale_grad : float, default 1
        Factor of the gradients.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (number of layers,)

    References
    ----------
    You, Gitman, Ginsburg, "Large Batch Training of Convolutional Networks", 2017, arXiv:1708.03888.

    Examples
    --------
    >>> rates, weights, grads, decays = (mx.nd.array([x, x]) for x in (0.1, 4, 1, 0))  # of two layers
    >>> mx.nd.multi_lars(rates, weights, grads, decays, eta=0.01, eps=0).asnumpy().round(4)
    array([0.002, 0.002], dtype=float32)
    """
    return _call(_multi_lars_op, (lrs, weights_sum_sq, grads_sum_sq, wds), (eta, eps, rescale_grad), out, kwargs)


def multi_mp_sgd_mom_update(*data, **kwargs):
    """Do `mp_sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_mp_sgd_mom_update_op, data, kwargs)


def multi_mp_sgd_update(*data, **kwargs):
    """Do `mp_sgd_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, weight32 for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_mp_sgd_update_op, data, kwargs)


def multi_sgd_mom_update(*data, **kwargs):
    """Do `sgd_mom_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_sgd_mom_update_op, data, kwargs)


def multi_sgd_update(*data, **kwargs):
    """Do `sgd_update` for many weights.

    Parameters
    ----------
    *data : NDArrays
        weight, grad for each weight.
    lrs, wds : tuple of float
        Learning rate and weight decay of each weight.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_multi_sgd_update_op, data, kwargs)


def multi_sum_sq(*data, **kwargs):
    """Return the sum of the squared elements of each array.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (num_arrays,), float32

    Examples
    --------
    >>> mx.nd.multi_sum_sq(mx.nd.array([1, 2]), mx.nd.array([3]), num_arrays=2).asnumpy()
    array([5., 9.], dtype=float32)
    """
    return _call_variadic(_multi_sum_sq_op, data, kwargs)


def nag_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Nesterov's accelerated gradient: ``mom = momentum * mom - lr * g``, then ``weight + momentum * mom - lr * g``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Sutskever et al., "On the importance of initialization and momentum in deep learning", 2013.

    Examples
    --------
    >>> weight, mom = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.nag_mom_update(weight, mx.nd.array([1, -1]), mom, lr=0.1, momentum=0.9, out=weight).asnumpy().round(4)
    array([0.81, 2.19], dtype=float32)
    """
    return _call(_nag_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient), out, kwargs)


def nanprod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Multiply elements over axes, NaN counting as 1 and getting gradient 0.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> mx.nd.nanprod(mx.nd.array([3, float('nan'), 2])).asnumpy()
    array([6.], dtype=float32)
    """
    return _call(_nanprod_op, (data,), (axis, keepdims, exclude), out, kwargs)


def nansum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Sum elements over axes, NaN counting as 0 and getting gradient 0.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> mx.nd.nansum(mx.nd.array([1, float('nan'), 2])).asnumpy()
    array([3.], dtype=float32)
    """
    return _call(_nansum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def negative(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, -x.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.negative(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([ 1.5, -0. , -2. ], dtype=float32)
    """
    return _call(_negative_op, (data,), (), out, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    """Compute the vector norm over axes: the sum of magnitudes, or the root of the sum of squares.

    Parameters
    ----------
    data : NDArray, any shape
    ord : {1, 2}, default 2
    axis : tuple of int or None, default None
        Axes to reduce; None and () mean all.
    out_dtype : str or None, default None
        Dtype of the result; None keeps that of ``data``.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray; shape (1,) if no axis is left
        Norms of integers are truncated.

    Raises
    ------
    MXNetError
        If ``ord`` is neither 1 nor 2, or an axis is out of range or named twice.

    Examples
    --------
    >>> mx.nd.norm(mx.nd.array([[3, 4], [0, 2]]), axis=1).asnumpy()
    array([5., 2.], dtype=float32)
    """
    return _call(_norm_op, (data,), (ord, axis, out_dtype, keepdims), out, kwargs)


def normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.

    Examples
    --------
    >>> mx.nd.random_normal(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Encode each index as a vector that is "on" at the index and "off" elsewhere.

    Parameters
    ----------
    indices : NDArray, any shape, any dtype
        Fractions are dropped; an index outside ``[0, depth)`` gives a vector that is all "off". The gradient is zero.
    depth : int
        Length of the vectors.
    on_value, off_value : float, default 1 and 0
    dtype : str, default "float32"
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``indices.shape + (depth,)``, ``dtype``

    Raises
    ------
    MXNetError
        If ``depth`` is negative.

    Examples
    --------
    >>> mx.nd.one_hot(mx.nd.array([2, 0]), 3).asnumpy()
    array([[0., 0., 1.],
           [1., 0., 0.]], dtype=float32)
    """
    return _call(_one_hot_op, (indices,), (depth, on_value, off_value, dtype), out, kwargs)


def ones_like(data=None, out=None, name=None, **kwargs):
    """Return ones of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.ones_like(mx.nd.array([5, 6])).asnumpy()
    array([1., 1.], dtype=float32)
    """
    return _call(_ones_like_op, (data,), (), out, kwargs)


def pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, out=None, name=None, **kwargs):
    """Extend the spatial axes of an image or volume.

    Parameters
    ----------
    data : NDArray, (N, C, H, W) or (N, C, D, H, W), floating point
    mode : "constant", "edge" or "reflect"
        Fill with ``constant_value``, the nearest element, or the mirror image that leaves out the edge itself.
    pad_width : tuple of int
        Two numbers per axis, before and after; zero for the first two axes. With "constant" they may be negative, which
        crops.
    constant_value : float, default 0
        For mode "constant".
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        For another number of axes or of widths, padding of the first two axes, integer data, or a reflection as large
        as the axis.

    Examples
    --------
    >>> x = mx.nd.array([[[[1, 2]]]])
    >>> mx.nd.Pad(x, mode='edge', pad_width=(0, 0, 0, 0, 1, 0, 1, 1)).asnumpy()
    array([[[[1., 1., 2., 2.],
             [1., 1., 2., 2.]]]], dtype=float32)
    """
    return _call(_Pad_op, (data,), (mode, pad_width, constant_value), out, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
    """Pick one element along an axis, for every position of the other axes.

    Parameters
    ----------
    data : NDArray, any shape
    index : NDArray, any dtype, shape of ``data`` without ``axis``, or with length 1 there
        Fractions are dropped; the gradient is zero.
    axis : int, default -1
    keepdims : bool, default False
        Keep the axis, with length 1.
    mode : "clip" or "wrap"
        Of an index outside the axis: move it to the nearer end, or count on from the other end.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axis`` is None or out of range or ``index`` has another shape.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.pick(x, mx.nd.array([0, 2])).asnumpy()
    array([3., 4.], dtype=float32)
    """
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def preloaded_multi_mp_sgd_mom_update(*data, **kwargs):
    """Do `mp_sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom, weight32 for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_preloaded_multi_mp_sgd_mom_update_op, data, kwargs)


def preloaded_multi_mp_sgd_update(*data, **kwargs):
    """Do `mp_sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, weight32 for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_preloaded_multi_mp_sgd_update_op, data, kwargs)


def preloaded_multi_sgd_mom_update(*data, **kwargs):
    """Do `sgd_mom_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad, mom for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    momentum : float, default 0
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_preloaded_multi_sgd_mom_update_op, data, kwargs)


def preloaded_multi_sgd_update(*data, **kwargs):
    """Do `sgd_update` for many weights, with rates that come as arrays.

    Parameters
    ----------
    *data : NDArrays
        weight, grad for each weight, then lrs and wds: NDArrays (num_weights,), float32.
    rescale_grad : float, default 1
        Factor of the gradients.
    clip_gradient : float, default -1
        Limit of the scaled gradients' magnitude; negative: none.
    num_weights : int, default 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    tuple of arrays, the new weights
    """
    return _call_variadic(_preloaded_multi_sgd_update_op, data, kwargs)


def prod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Multiply elements over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.prod(x, axis=1).asnumpy()
    array([  6., 120.], dtype=float32)
    """
    return _call(_prod_op, (data,), (axis, keepdims, exclude), out, kwargs)


def radians(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, pi x / 180: degrees to radians.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.radians(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.0262,  0.    ,  0.0349], dtype=float32)
    """
    return _call(_radians_op, (data,), (), out, kwargs)


def random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from an exponential distribution.

    Parameters
    ----------
    lam : float, default 1
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is not positive.

    Examples
    --------
    >>> mx.nd.random_exponential(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_exponential_op, (), (lam, shape, ctx, dtype), out, kwargs)


def random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a gamma distribution.

    Parameters
    ----------
    alpha : float, default 1
        Shape of the distribution, positive.
    beta : float, default 1
        Scale (not rate), positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``alpha`` or ``beta`` is not positive.

    Examples
    --------
    >>> mx.nd.random_gamma(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_gamma_op, (), (alpha, beta, shape, ctx, dtype), out, kwargs)


def random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats.

    Parameters
    ----------
    mu : float, default 1
        Mean, not negative.
    alpha : float, default 1
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``mu`` or ``alpha`` is negative.

    Examples
    --------
    >>> mx.nd.random_generalized_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_generalized_negative_binomial_op, (), (mu, alpha, shape, ctx, dtype), out, kwargs)


def random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw failures before the k-th success of trials that succeed with probability p, as floats.

    Parameters
    ----------
    k : int, default 1
        Number of successes, not negative.
    p : float, default 1
        Probability of success.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``k`` is negative.

    Examples
    --------
    >>> mx.nd.random_negative_binomial(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_negative_binomial_op, (), (k, p, shape, ctx, dtype), out, kwargs)


def random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution.

    Parameters
    ----------
    loc : float, default 0
        Mean.
    scale : float, default 1
        Standard deviation, positive.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``scale`` is not positive.

    Examples
    --------
    >>> mx.nd.random_normal(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: prod(x^(alpha - 1)) gamma(sum(alpha)) / prod(gamma(alpha)), x positive with sum 1.

    Parameters
    ----------
    sample : NDArray, (..., *draws, K)
    alpha : NDArray, (..., K)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample`` without the last axis
    """
    return _call(_random_pdf_dirichlet_op, (sample, alpha), (is_log,), out, kwargs)


def random_pdf_exponential(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: lam exp(-lam x).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_exponential_op, (sample, lam), (is_log,), out, kwargs)


def random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: beta^alpha x^(alpha - 1) exp(-beta x) / gamma(alpha).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    alpha, beta : NDArray, (...)
        Parameters of the distributions. ``beta`` is a rate here, not a scale.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_gamma_op, (sample, alpha, beta), (is_log,), out, kwargs)


def random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: of a negative binomial distribution given by mean and dispersion.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, alpha : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_generalized_negative_binomial_op, (sample, mu, alpha), (is_log,), out, kwargs)


def random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: x failures before the k-th success, p being the probability of success.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    k, p : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_negative_binomial_op, (sample, k, p), (is_log,), out, kwargs)


def random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: exp(-(x - mu)^2 / (2 sigma^2)) / (sigma sqrt(2 pi)).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    mu, sigma : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_normal_op, (sample, mu, sigma), (is_log,), out, kwargs)


def random_pdf_poisson(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the probability of samples x: lam^x exp(-lam) / x!.

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    lam : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_poisson_op, (sample, lam), (is_log,), out, kwargs)


def random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, out=None, name=None, **kwargs):
    """Compute the density of samples x: 1 / (high - low).

    Parameters
    ----------
    sample : NDArray, (..., *draws)
    low, high : NDArray, (...)
        Parameters of the distributions.
    is_log : bool, default False
        Return the logarithm.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``sample``
    """
    return _call(_random_pdf_uniform_op, (sample, low, high), (is_log,), out, kwargs)


def random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a Poisson distribution, as floats.

    Parameters
    ----------
    lam : float, default 1
        Mean, not negative.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``lam`` is negative.

    Examples
    --------
    >>> mx.nd.random_poisson(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_poisson_op, (), (lam, shape, ctx, dtype), out, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw integers spread evenly over low, low + 1, ..., high - 1.

    Parameters
    ----------
    low : int
    high : int
        Never drawn itself.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "int32", "int64"}, default int32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is not below ``high``.

    Examples
    --------
    >>> mx.nd.random_randint(low=2, high=3, shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_randint_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.

    Examples
    --------
    >>> mx.nd.random_uniform(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def ravel_multi_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    """Turn coordinates into flat indices, in row-major order.

    Parameters
    ----------
    data : NDArray, (M, N)
        ``data[i]`` are the coordinates along axis ``i``.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N,), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing or has not M numbers, or ``data`` has not two axes.

    Examples
    --------
    >>> mx.nd.ravel_multi_index(mx.nd.array([[1, 0], [2, 1]]), shape=(2, 3)).asnumpy()
    array([5., 1.], dtype=float32)
    """
    return _call(_ravel_multi_index_op, (data,), (shape,), out, kwargs)


def rcbrt(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 1 / cbrt(x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.rcbrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([1.2599, 1.    , 0.63  ], dtype=float32)
    """
    return _call(_rcbrt_op, (data,), (), out, kwargs)


def reciprocal(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 1 / x.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.reciprocal(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([2.  , 1.  , 0.25], dtype=float32)
    """
    return _call(_reciprocal_op, (data,), (), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, max(x, 0); gradient 0 at 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.relu(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([0., 0., 2.], dtype=float32)
    """
    return _call(_relu_op, (data,), (), out, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, out=None, name=None, **kwargs):
    """Repeat each element.

    Parameters
    ----------
    data : NDArray, any shape
    repeats : int, not negative
        How often each element occurs.
    axis : int or None
        Along which axis; None flattens ``data`` first.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``repeats`` is negative or ``axis`` out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.repeat(x, repeats=2, axis=1).asnumpy()
    array([[1., 1., 2., 2.],
           [3., 3., 4., 4.]], dtype=float32)
    """
    return _call(_repeat_op, (data,), (repeats, axis), out, kwargs)


def reset_arrays(*data, **kwargs):
    """Set all elements of all arrays to 0, in place.

    Parameters
    ----------
    *data : NDArrays, any shapes, floating point
    num_arrays : int
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    nothing

    Examples
    --------
    >>> one, other = mx.nd.ones(2), mx.nd.ones(3)
    >>> mx.nd.reset_arrays(one, other, num_arrays=2)
    []
    >>> one.asnumpy(), other.asnumpy()
    (array([0., 0.], dtype=float32), array([0., 0., 0.], dtype=float32))
    """
    return _call_variadic(_reset_arrays_op, data, kwargs)


def reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, out=None, name=None, **kwargs):
    """Give an array another shape; the elements and their order stay.

    Parameters
    ----------
    data : NDArray, any shape
    shape : tuple of int
        A positive value is a length of the result. 0 copies the axis at this index of ``data``, -1 is inferred from
        the number of elements (once), -2 copies all remaining axes, -3 merges two axes into one, -4 splits one axis
        into the two lengths that follow it, one of which may be -1.
    reverse : bool, default False
        Match codes with axes from the right.
    target_shape : tuple of int
        Deprecated; used when ``shape`` is empty. 0 is inferred.
    keep_highest : bool, default False
        Deprecated; with ``target_shape``, keep the first axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the codes do not fit the axes, or the number of elements would change.

    Notes
    -----
    MXNet 1.9.1 drops elements, or reads beyond the NDArray, where the number of elements would change.

    Examples
    --------
    >>> x = mx.nd.ones((2, 3, 4))
    >>> x.reshape((-3, 0)).shape, mx.nd.Reshape(x, shape=(0, -1)).shape, mx.nd.Reshape(x, shape=(-4, 1, 2, -2)).shape
    ((6, 4), (2, 12), (1, 2, 3, 4))
    """
    return _call(_Reshape_op, (data,), (shape, reverse, target_shape, keep_highest), out, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, out=None, name=None, **kwargs):
    """Replace axes of ``lhs`` by axes of ``rhs``; by default all of them.

    Parameters
    ----------
    lhs, rhs : NDArray, any shape
        ``rhs`` gives its shape alone; its gradient is zero.
    lhs_begin, lhs_end : int or None
        The axes ``lhs_begin`` to ``lhs_end - 1`` are replaced. None: from the first, up to the last.
    rhs_begin, rhs_end : int or None
        The axes of ``rhs`` that come instead.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``lhs``

    Raises
    ------
    MXNetError
        If a range of axes is empty or outside the NDArray, or the number of elements would change.

    Examples
    --------
    >>> mx.nd.reshape_like(mx.nd.arange(6), mx.nd.ones((2, 3))).shape
    (2, 3)
    """
    return _call(_reshape_like_op, (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), out, kwargs)


def reverse(data=None, axis=_Null, out=None, name=None, **kwargs):
    """Reverse the order of elements along axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or tuple of int, not negative
        An axis given twice is reversed twice.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is negative or out of range.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.reverse(x, axis=1).asnumpy()
    array([[2., 1.],
           [4., 3.]], dtype=float32)
    """
    return _call(_reverse_op, (data,), (axis,), out, kwargs)


def rint(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x rounded to the nearest integer, the smaller one on a tie; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.rint(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-2.,  0.,  2.], dtype=float32)
    """
    return _call(_rint_op, (data,), (), out, kwargs)


def rmsprop_update(weight=None, grad=None, n=None, lr=_Null, gamma1=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, out=None, name=None, **kwargs):
    """RMSProp: ``n = gamma1 * n + (1 - gamma1) * g^2``, then ``weight - lr * g / sqrt(n + epsilon)``.

    Here ``g = clip(rescale_grad * grad + wd * weight)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    n : NDArray, shape of ``weight``
        Moving average of the squared gradient, updated in place.
    lr : float
        Learning rate.
    gamma1 : float, default 0.95
        Decay of the average.
    epsilon : float, default 1e-8
        Added to ``n`` under the root.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``g``; negative: none.
    clip_weights : float, default -1
        Limit of the new weight's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Tieleman, Hinton, "Lecture 6.5 - RMSProp", 2012.

    Examples
    --------
    >>> weight, n = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.rmsprop_update(weight, mx.nd.array([1, -1]), n, lr=0.1, out=weight).asnumpy().round(4)
    array([0.5528, 2.4472], dtype=float32)
    """
    return _call(_rmsprop_update_op, (weight, grad, n), (lr, gamma1, epsilon, wd, rescale_grad, clip_gradient, clip_weights), out, kwargs)


def rmspropalex_update(weight=None, grad=None, n=None, g=None, delta=None, lr=_Null, gamma1=_Null, gamma2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, out=None, name=None, **kwargs):
    """Centered RMSProp with momentum, after Graves.

    With ``e = clip(rescale_grad * grad + wd * weight)``: ``n = gamma1 * n + (1 - gamma1) * e^2``,
    ``g = gamma1 * g + (1 - gamma1) * e``, ``delta = gamma2 * delta - lr * e / sqrt(n - g^2 + epsilon)``,
    then ``weight + delta``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    n, g, delta : NDArray, shape of ``weight``
        Moving averages of the squared gradient and of the gradient, and the last step; all updated in place.
    lr : float
        Learning rate.
    gamma1, gamma2 : float, default 0.95 and 0.9
        Decay of the averages, and momentum.
    epsilon : float, default 1e-8
        Added under the root.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the magnitude of ``e``; negative: none.
    clip_weights : float, default -1
        Limit of the new weight's magnitude; negative: none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Graves, "Generating Sequences With Recurrent Neural Networks", 2013, arXiv:1308.0850.

    Examples
    --------
    >>> weight, grad = mx.nd.array([1, 2]), mx.nd.array([1, -1])
    >>> n, g, delta = mx.nd.zeros(2), mx.nd.zeros(2), mx.nd.zeros(2)
    >>> mx.nd.rmspropalex_update(weight, grad, n, g, delta, lr=0.1).asnumpy().round(4)
    array([0.5412, 2.4588], dtype=float32)
    """
    return _call(_rmspropalex_update_op, (weight, grad, n, g, delta), (lr, gamma1, gamma2, epsilon, wd, rescale_grad, clip_gradient, clip_weights), out, kwargs)


def round(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x rounded to the nearest integer, away from zero on a tie; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.round(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-2.,  0.,  2.], dtype=float32)
    """
    return _call(_round_op, (data,), (), out, kwargs)


def rsqrt(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 1 / sqrt(x); NaN below 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.rsqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([1.4142, 1.    , 0.5   ], dtype=float32)
    """
    return _call(_rsqrt_op, (data,), (), out, kwargs)


def sample_exponential(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from an exponential distribution, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Rate, positive; the mean is its reciprocal.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_exponential(mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_exponential_op, (lam,), (shape, dtype), out, kwargs)


def sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a gamma distribution, for each element of the parameters.

    Parameters
    ----------
    alpha : NDArray, any shape, the same for all
        Shape of the distribution, positive.
    beta : NDArray, any shape, the same for all
        Scale (not rate), positive.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_gamma(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_gamma_op, (alpha, beta), (shape, dtype), out, kwargs)


def sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a negative binomial distribution given by mean and dispersion, as floats, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean, not negative.
    alpha : NDArray, any shape, the same for all
        Dispersion, not negative: the variance is ``mu + alpha * mu^2``. 0 is the Poisson distribution.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_generalized_negative_binomial(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_generalized_negative_binomial_op, (mu, alpha), (shape, dtype), out, kwargs)


def sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw positions with given probabilities.

    Parameters
    ----------
    data : NDArray, (..., K), floating point
        Probabilities along the last axis, summing to 1.
    shape : tuple of int, default ()
        How many positions to draw for each distribution.
    get_prob : bool, default False
        Return the logarithm of the probability of what was drawn too; it is differentiable (for REINFORCE).
    dtype : str, default "int32"
        Of the positions.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (..., *shape), or (1,) if that is (); with ``get_prob`` followed by an array of that shape, dtype of ``data``

    Examples
    --------
    >>> mx.nd.sample_multinomial(mx.nd.array([[0, 1, 0], [0, 0, 1]]), shape=2).asnumpy()
    array([[1, 1],
           [2, 2]], dtype=int32)
    """
    return _call(_sample_multinomial_op, (data,), (shape, get_prob, dtype), out, kwargs)


def sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw failures before the k-th success of trials that succeed with probability p, as floats, for each element of the parameters.

    Parameters
    ----------
    k : NDArray, any shape, the same for all
        Number of successes, not negative.
    p : NDArray, any shape, the same for all
        Probability of success.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_negative_binomial(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_negative_binomial_op, (k, p), (shape, dtype), out, kwargs)


def sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a normal (Gaussian) distribution, for each element of the parameters.

    Parameters
    ----------
    mu : NDArray, any shape, the same for all
        Mean.
    sigma : NDArray, any shape, the same for all
        Standard deviation, positive.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_normal(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_normal_op, (mu, sigma), (shape, dtype), out, kwargs)


def sample_poisson(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw samples from a Poisson distribution, as floats, for each element of the parameters.

    Parameters
    ----------
    lam : NDArray, any shape
        Mean, not negative.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_poisson(mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_poisson_op, (lam,), (shape, dtype), out, kwargs)


def sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw numbers spread evenly over [low, high), for each element of the parameters.

    Parameters
    ----------
    low : NDArray, any shape, the same for all
        Lower bound.
    high : NDArray, any shape, the same for all
        Upper bound.
    shape : tuple of int, default ()
        How many samples to draw for each element.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of the parameters followed by ``shape``

    Examples
    --------
    >>> mx.nd.sample_uniform(mx.nd.ones(2), mx.nd.ones(2), shape=3).shape
    (2, 3)
    """
    return _call(_sample_uniform_op, (low, high), (shape, dtype), out, kwargs)


def scatter_nd(data=None, indices=None, shape=_Null, out=None, name=None, **kwargs):
    """Scatter elements, or slices, to coordinates of an array of zeros.

    Parameters
    ----------
    data : NDArray, (Y0, Y1, ..., DM, ...)
    indices : NDArray, (M, Y0, Y1, ...), any dtype
        As for ``gather_nd``. Where coordinates repeat, one of the elements stays. The gradient is zero.
    shape : tuple of int
        Shape of the result.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If the shapes do not fit.
    IndexError
        If a coordinate is outside the result (on the CPU; on a GPU it is clipped).

    Examples
    --------
    >>> mx.nd.scatter_nd(mx.nd.array([5, 7]), mx.nd.array([[0, 1], [1, 0]]), shape=(2, 2)).asnumpy()
    array([[0., 5.],
           [7., 0.]], dtype=float32)
    """
    return _call(_scatter_nd_op, (data, indices), (shape,), out, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    """Gradient descent with momentum: ``mom = momentum * mom - lr * g``, then ``weight + mom``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Examples
    --------
    >>> weight, mom = mx.nd.array([1, 2]), mx.nd.zeros((2,))
    >>> mx.nd.sgd_mom_update(weight, mx.nd.array([1, -1]), mom, lr=0.1, momentum=0.9, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return _call(_sgd_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    """Stochastic gradient descent: ``weight - lr * (clip(rescale_grad * grad) + wd * weight)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    lazy_update : bool, default True
        Concerns row-sparse gradients: only rows present are updated.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    Examples
    --------
    >>> weight = mx.nd.array([1, 2])
    >>> mx.nd.sgd_update(weight, mx.nd.array([1, -1]), lr=0.1, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return _call(_sgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def shape_array(data=None, out=None, name=None, **kwargs):
    """Return the lengths of an array's axes.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (number of axes,), int64

    Examples
    --------
    >>> mx.nd.shape_array(mx.nd.ones((2, 3))).asnumpy()
    array([2, 3])
    """
    return _call(_shape_array_op, (data,), (), out, kwargs)


def shuffle(data=None, out=None, name=None, **kwargs):
    """Put the entries along the first axis into random order.

    Parameters
    ----------
    data : NDArray, at least one axis
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Examples
    --------
    >>> sorted(mx.nd.shuffle(mx.nd.array([1, 2, 3])).asnumpy().tolist())
    [1.0, 2.0, 3.0]
    """
    return _call(_shuffle_op, (data,), (), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, 1 / (1 + e^-x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.sigmoid(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([0.1824, 0.5   , 0.8808], dtype=float32)
    """
    return _call(_sigmoid_op, (data,), (), out, kwargs)


def sign(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, -1, 0 or 1, the sign of x; 0 for NaN; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.sign(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.,  0.,  1.], dtype=float32)
    """
    return _call(_sign_op, (data,), (), out, kwargs)


def signsgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    """Step by the gradient's sign: ``(1 - lr * wd) * weight - lr * sign(grad)``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    lr : float
        Learning rate.
    wd : float, default 0
        Weight decay.
    rescale_grad : float, default 1
        Has no effect in MXNet, not even where it is negative or 0.
    clip_gradient : float, default -1
        Has no effect: the sign does not depend on it (MXNet does not clip here, not even to 0).
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.

    Examples
    --------
    >>> weight = mx.nd.array([1, 2])
    >>> mx.nd.signsgd_update(weight, mx.nd.array([5, -5]), lr=0.1, out=weight).asnumpy().round(4)
    array([0.9, 2.1], dtype=float32)
    """
    return _call(_signsgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient), out, kwargs)


def signum_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, wd_lh=_Null, out=None, name=None, **kwargs):
    """Step by the momentum's sign: ``mom = momentum * mom - (1 - momentum) * g``, then ``weight + lr * sign(mom)``.

    Here ``g = clip(rescale_grad * grad) + wd * weight``, and ``weight`` is first multiplied by ``1 - lr * wd_lh``.

    Parameters
    ----------
    weight, grad : NDArray, one shape
    mom : NDArray, shape of ``weight``
        Updated in place.
    lr : float
        Learning rate.
    momentum : float, default 0
    wd : float, default 0
        Weight decay inside the momentum.
    rescale_grad : float, default 1
        Factor of the gradient.
    clip_gradient : float, default -1
        Limit of the scaled gradient's magnitude; negative: none.
    wd_lh : float, default 0
        Weight decay outside of it, after Loshchilov and Hutter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, the new weight

    References
    ----------
    Bernstein et al., "signSGD", 2018, arXiv:1802.04434.

    Examples
    --------
    >>> weight, grad, momentum = mx.nd.ones(3), mx.nd.array([5, 0, -0.1]), mx.nd.zeros(3)
    >>> mx.nd.signum_update(weight, grad, momentum, lr=0.1, momentum=0.9).asnumpy().round(4)
    array([0.9, 1. , 1.1], dtype=float32)
    """
    return _call(_signum_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, wd_lh), out, kwargs)


def sin(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, sin(x), x in radians.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.sin(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.9975,  0.    ,  0.9093], dtype=float32)
    """
    return _call(_sin_op, (data,), (), out, kwargs)


def sinh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, sinh(x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.sinh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-2.1293,  0.    ,  3.6269], dtype=float32)
    """
    return _call(_sinh_op, (data,), (), out, kwargs)


def size_array(data=None, out=None, name=None, **kwargs):
    """Return the number of elements of an array.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,), int64

    Examples
    --------
    >>> mx.nd.size_array(mx.nd.ones((2, 3))).asnumpy()
    array([6])
    """
    return _call(_size_array_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    """Cut out a box.

    Parameters
    ----------
    data : NDArray, any shape
    begin, end : tuple of int or None
        First and one past the last index per axis, for the first axes; the others are kept whole. Negative indices
        count from the end, None means up to the end, indices beyond the axis are clipped.
    step : tuple of int or None, default ()
        Distances, negative ones going backward; empty or None means 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the tuples differ in length, are longer than the shape, or a step is 0.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice(x, begin=(0, 1), end=(2, None)).asnumpy()
    array([[1., 2.],
           [5., 4.]], dtype=float32)
    """
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def slice_axis(data=None, axis=_Null, begin=_Null, end=_Null, out=None, name=None, **kwargs):
    """Cut out a range of one axis.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int
        Negative values count from the last axis.
    begin, end : int
        First and one past the last index, negative ones counted from the end; ``end`` None is the end. The range must
        not be empty nor leave the axis.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis or the range is invalid.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice_axis(x, axis=1, begin=-2, end=None).asnumpy()
    array([[1., 2.],
           [5., 4.]], dtype=float32)
    """
    return _call(_slice_axis_op, (data,), (axis, begin, end), out, kwargs)


def slice_like(data=None, shape_like=None, axes=_Null, out=None, name=None, **kwargs):
    """Cut ``data`` to the lengths of another NDArray, keeping the beginning of each axis.

    Parameters
    ----------
    data : NDArray, any shape
    shape_like : NDArray
        Gives lengths alone; its gradient is zero.
    axes : tuple of int or None, default ()
        The axes to cut; empty means all, and then both arrays need the same number of them. None cuts none.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If the numbers of axes differ, an axis is out of range or ``shape_like`` is longer.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.slice_like(x, mx.nd.zeros((1, 2))).asnumpy()
    array([[3., 1.]], dtype=float32)
    """
    return _call(_slice_like_op, (data, shape_like), (axes,), out, kwargs)


def smooth_l1(data=None, scalar=_Null, out=None, name=None, **kwargs):
    """Compute ``0.5 (scalar x)^2`` for ``|x| <= 1 / scalar^2`` and ``|x| - 0.5 / scalar^2`` beyond.

    Parameters
    ----------
    data : NDArray, any shape
    scalar : float, default 1
        Where the parabola ends: at ``1 / scalar^2``.
    is_int : bool, default True
        Whether ``scalar`` was written as an integer; without effect.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    References
    ----------
    Girshick, "Fast R-CNN", 2015, arXiv:1504.08083.

    Examples
    --------
    >>> mx.nd.smooth_l1(mx.nd.array([-2, 0.5]), scalar=1).asnumpy()
    array([1.5  , 0.125], dtype=float32)
    """
    return _call(_smooth_l1_op, (data,), (scalar, kwargs.pop("is_int", _Null)), out, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    r"""Exponentiate and normalise along an axis.

    .. math:: y_i = e^{x_i / t} / \sum_j e^{x_j / t}

    Parameters
    ----------
    data : NDArray, floating point
    length : NDArray, shape of ``data`` without ``axis``, int32 or int64, with ``use_length`` only
        How many positions count; the others become 0.
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``. The computation uses the wider of the two.
    use_length : bool, default False
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or a ``length`` of another shape.

    Notes
    -----
    All values of a row with NaN or infinity are NaN. In single precision on a CPU, along the last of at most 4 axes and
    without ``temperature``, they are NaN where ``data`` is NaN or infinity and 0 elsewhere, as in MXNet.

    Examples
    --------
    >>> mx.nd.softmax(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
    array([[0.5   , 0.5   ],
           [0.1192, 0.8808]], dtype=float32)
    """
    return _call(_softmax_op, (data, length), (axis, temperature, dtype, use_length), out, kwargs)


def softmax_cross_entropy(data=None, label=None, out=None, name=None, **kwargs):
    r"""Sum over the batch of the cross entropy between softmax and labels.

    .. math:: -\sum_n \log \max(\mathrm{softmax}(x_n)_{label_n}, 10^{-8})

    Parameters
    ----------
    data : NDArray, (N, C), floating point
    label : NDArray, (N,), dtype of ``data``
        Class indices. Out of range (where MXNet reads foreign memory) the nearest class counts, and has no gradient
        from this.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (1,)

    Raises
    ------
    MXNetError
        If ``data`` has not 2 axes or ``label`` another length.

    Examples
    --------
    >>> mx.nd.softmax_cross_entropy(mx.nd.array([[0, 0], [1, 3]]), mx.nd.array([0, 1])).asnumpy().round(4)
    array([0.8201], dtype=float32)
    """
    return _call(_softmax_cross_entropy_op, (data, label), (), out, kwargs)


def softmin(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    r"""Softmax of the negated values along an axis.

    .. math:: y_i = e^{-x_i / t} / \sum_j e^{-x_j / t}

    Parameters
    ----------
    data : NDArray, floating point
    axis : int, default -1
    temperature : float, optional
        t in the formula, default 1.
    dtype : str, optional
        Of the result; default that of ``data``.
    use_length : bool, default False
        Must be False.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape of ``data``

    Raises
    ------
    MXNetError
        For integer ``data``, an axis out of range or ``use_length``.

    Examples
    --------
    >>> mx.nd.softmin(mx.nd.array([[0, 0], [1, 3]])).asnumpy().round(4)
    array([[0.5   , 0.5   ],
           [0.8808, 0.1192]], dtype=float32)
    """
    return _call(_softmin_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def softsign(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x / (1 + |x|).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.softsign(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.6   ,  0.    ,  0.6667], dtype=float32)
    """
    return _call(_softsign_op, (data,), (), out, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, out=None, name=None, **kwargs):
    """Sort along an axis.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or None, default -1
        None sorts all elements as one line.
    is_ascend : bool, default True
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``, or one axis for ``axis=None``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range.

    Notes
    -----
    NaN counts as the largest value; in MXNet an array with NaN comes out in no defined order.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.sort(x, is_ascend=False).asnumpy()
    array([[3., 2., 1.],
           [6., 5., 4.]], dtype=float32)
    """
    return _call(_sort_op, (data,), (axis, is_ascend), out, kwargs)


def space_to_depth(data=None, block_size=_Null, out=None, name=None, **kwargs):
    """Move blocks of pixels into channels; the inverse of ``depth_to_space``.

    Parameters
    ----------
    data : NDArray, (N, C, H, W), H and W multiples of ``block_size``
    block_size : int, at least 1
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (N, C * block_size**2, H / block_size, W / block_size), dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` has not 4 axes or H or W is no such multiple.

    Examples
    --------
    >>> mx.nd.space_to_depth(mx.nd.arange(4).reshape((1, 1, 2, 2)), block_size=2).shape
    (1, 4, 1, 1)
    """
    return _call(_space_to_depth_op, (data,), (block_size,), out, kwargs)


def split(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, out=None, name=None, **kwargs):
    """Split an axis into equal parts.

    Parameters
    ----------
    data : NDArray, any shape
    num_outputs : int, at least 1
        Number of parts; divides the length of the axis.
    axis : int, default 1
    squeeze_axis : bool, default False
        Remove the axis from the parts, which must be of length 1 then.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    ``num_outputs`` arrays, dtype of ``data``

    Raises
    ------
    MXNetError
        If the axis is out of range or its length no multiple of ``num_outputs``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> [part.asnumpy().tolist() for part in mx.nd.SliceChannel(x, num_outputs=2, axis=1, squeeze_axis=True)]
    [[1.0, 3.0], [2.0, 4.0]]
    """
    return _call(_SliceChannel_op, (data,), (num_outputs, axis, squeeze_axis), out, kwargs)


def sqrt(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, the square root; NaN below 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.sqrt(mx.nd.array([0.5, 1, 4])).asnumpy().round(4)
    array([0.7071, 1.    , 2.    ], dtype=float32)
    """
    return _call(_sqrt_op, (data,), (), out, kwargs)


def square(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x^2.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.square(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([2.25, 0.  , 4.  ], dtype=float32)
    """
    return _call(_square_op, (data,), (), out, kwargs)


def squeeze(data=None, axis=_Null, out=None, name=None, **kwargs):
    """Remove axes of length 1.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int, tuple of int or None
        The axes to remove; None removes all of length 1.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; (1,) where no axis would be left

    Raises
    ------
    MXNetError
        If an axis is out of range, given twice or not of length 1.

    Examples
    --------
    >>> mx.nd.squeeze(mx.nd.ones((1, 2, 1, 3)), axis=0).shape
    (2, 1, 3)
    """
    return _call(_squeeze_op, (data,), (axis,), out, kwargs)


def stack(*data, **kwargs):
    """Join arrays of one shape along a new axis.

    Parameters
    ----------
    data : NDArrays, one shape, one dtype
    axis : int, default 0
        Position of the new axis in the result; negative indices count from the right.
    num_args : int
        Number of arrays; counted when not given.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, one axis more than the inputs, their dtype

    Raises
    ------
    MXNetError
        If shapes or dtypes differ, or ``axis`` is out of range.

    Examples
    --------
    >>> mx.nd.stack(mx.nd.array([1, 2]), mx.nd.array([3, 4]), axis=1).asnumpy()
    array([[1., 3.],
           [2., 4.]], dtype=float32)
    """
    return _call_variadic(_stack_op, data, kwargs)


def stop_gradient(data=None, out=None, name=None, **kwargs):
    """Return the array; no gradient flows back through it.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> x = mx.nd.array([3])
    >>> x.attach_grad()
    >>> with mx.autograd.record():
    ...     y = x * mx.nd.BlockGrad(x)
    >>> y.backward()
    >>> x.grad.asnumpy()
    array([3.], dtype=float32)
    """
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Sum elements over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        Sums of integers wrap around.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.sum(x, axis=0).asnumpy()
    array([9., 6., 6.], dtype=float32)
    """
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def sum_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    """Sum elements over axes.

    Parameters
    ----------
    data : NDArray, any shape
    axis : tuple of int or None, default None
        Axes to reduce, negative ones counting from the last; None and () mean all.
    keepdims : bool, default False
        Keep reduced axes, with length 1.
    exclude : bool, default False
        Reduce all axes except ``axis``.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``; shape (1,) if no axis is left
        Sums of integers wrap around.

    Raises
    ------
    MXNetError
        If an axis is out of range or named twice.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> mx.nd.sum(x, axis=0).asnumpy()
    array([9., 6., 6.], dtype=float32)
    """
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, out=None, name=None, **kwargs):
    """Exchange two axes.

    Parameters
    ----------
    data : NDArray, any shape
    dim1, dim2 : int, default 0
        The axes; negative indices count from the last.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If an axis is out of range.

    Examples
    --------
    >>> mx.nd.SwapAxis(mx.nd.ones((2, 3, 4)), dim1=0, dim2=2).shape
    (4, 3, 2)
    """
    return _call(_SwapAxis_op, (data,), (dim1, dim2), out, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, out=None, name=None, **kwargs):
    """Take slices along an axis.

    Parameters
    ----------
    a : NDArray, any shape
    indices : NDArray, any shape, any dtype
        Fractions are dropped; the gradient is zero.
    axis : int, default 0
    mode : "clip", "raise" or "wrap"
        Of an index outside the axis: move it to the nearer end, raise an error, or count on from the other end.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``a.shape[:axis] + indices.shape + a.shape[axis + 1:]``, dtype of ``a``

    Raises
    ------
    MXNetError
        If ``axis`` is out of range, or with mode "raise" an index.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.take(x, mx.nd.array([1, 1, 0])).asnumpy()
    array([[3., 4.],
           [3., 4.],
           [1., 2.]], dtype=float32)
    """
    return _call(_take_op, (a, indices), (axis, mode), out, kwargs)


def tan(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, tan(x), x in radians.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.tan(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-14.1014,   0.    ,  -2.185 ], dtype=float32)
    """
    return _call(_tan_op, (data,), (), out, kwargs)


def tanh(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, tanh(x).

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.tanh(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-0.9051,  0.    ,  0.964 ], dtype=float32)
    """
    return _call(_tanh_op, (data,), (), out, kwargs)


def tile(data=None, reps=_Null, out=None, name=None, **kwargs):
    """Repeat the whole array along axes.

    Parameters
    ----------
    data : NDArray, any shape
    reps : tuple of int
        Number of repetitions per axis, aligned at the last axis; the shorter of ``reps`` and the shape is extended by
        ones on the left.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If a number is negative.

    Examples
    --------
    >>> mx.nd.tile(mx.nd.array([[1, 2]]), reps=(2, 2)).asnumpy()
    array([[1., 2., 1., 2.],
           [1., 2., 1., 2.]], dtype=float32)
    """
    return _call(_tile_op, (data,), (reps,), out, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Return the k largest elements along an axis, or where they are.

    Parameters
    ----------
    data : NDArray, any shape
    axis : int or None, default -1
        None takes all elements as one line.
    k : int, default 1
        How many; below 1 means all, in order.
    ret_typ : "indices", "value", "both" or "mask"
        What to return; "both" is (values, indices), "mask" is 1 at the chosen elements and 0 elsewhere.
    is_ascend : bool, default False
        Take the smallest instead.
    dtype : str, default "float32"
        Of the indices.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, or two
        Along ``axis`` the length is ``k``. Values and mask have the dtype of ``data``, the mask its shape. Indices and
        mask have a gradient of zero.

    Raises
    ------
    MXNetError
        If ``axis`` is out of range or ``k`` larger than the axis, or if it has 2^31 elements or more, whose indices do
        not fit into ``dtype``.

    Examples
    --------
    >>> x = mx.nd.array([[3, 1, 2], [6, 5, 4]])
    >>> values, indices = mx.nd.topk(x, k=2, ret_typ='both')
    >>> values.asnumpy().tolist(), indices.asnumpy().tolist()
    ([[3.0, 2.0], [6.0, 5.0]], [[0.0, 2.0], [0.0, 1.0]])
    """
    return _call(_topk_op, (data,), (axis, k, ret_typ, is_ascend, dtype), out, kwargs)


def transpose(data=None, axes=_Null, out=None, name=None, **kwargs):
    """Permute the axes.

    Parameters
    ----------
    data : NDArray, any shape
    axes : tuple of int
        For each axis of the result, the axis of ``data`` it comes from; empty reverses the order.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``axes`` is not a permutation of the axes of ``data``.

    Examples
    --------
    >>> x = mx.nd.array([[1, 2], [3, 4]])
    >>> mx.nd.transpose(x).asnumpy().tolist(), mx.nd.transpose(mx.nd.ones((2, 3, 4)), axes=(0, 2, 1)).shape
    ([[1.0, 3.0], [2.0, 4.0]], (2, 4, 3))
    """
    return _call(_transpose_op, (data,), (axes,), out, kwargs)


def trunc(data=None, out=None, name=None, **kwargs):
    """Compute, for every element x, x rounded towards zero; gradient 0.

    Parameters
    ----------
    data : NDArray, any shape; integers are computed in float64 and truncated
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``data``

    Raises
    ------
    MXNetError
        If ``data`` is boolean.

    Examples
    --------
    >>> mx.nd.trunc(mx.nd.array([-1.5, 0, 2])).asnumpy().round(4)
    array([-1.,  0.,  2.], dtype=float32)
    """
    return _call(_trunc_op, (data,), (), out, kwargs)


def uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    """Draw numbers spread evenly over [low, high).

    Parameters
    ----------
    low : float, default 0
        Lower bound.
    high : float, default 1
        Upper bound.
    shape : tuple of int
    ctx : str, default ""
        Where, such as "cpu(0)"; "" is the current context.
    dtype : {"None", "float16", "float32", "float64"}, default float32
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, ``shape``

    Raises
    ------
    MXNetError
        If ``low`` is above ``high``.

    Examples
    --------
    >>> mx.nd.random_uniform(shape=(2, 3)).shape
    (2, 3)
    """
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def unravel_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    """Turn flat indices into coordinates, in row-major order.

    Parameters
    ----------
    data : NDArray, any shape
        Flat indices.
    shape : tuple of int, M numbers
        Of the array that is indexed; the first may be -1, it does not matter.
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, (M,) + ``data.shape``, dtype of ``data``

    Raises
    ------
    MXNetError
        If ``shape`` is missing.

    Examples
    --------
    >>> mx.nd.unravel_index(mx.nd.array([5, 1]), shape=(2, 3)).asnumpy()
    array([[1., 0.],
           [2., 1.]], dtype=float32)
    """
    return _call(_unravel_index_op, (data,), (shape,), out, kwargs)


def where(condition=None, x=None, y=None, out=None, name=None, **kwargs):
    """Choose between two arrays, element by element or row by row.

    Parameters
    ----------
    condition : NDArray, any dtype, shape of ``x``, or of its leading axes: one value per row of ``x``
        Everything but 0 chooses ``x``. The gradient is zero.
    x, y : NDArray, one shape, one dtype
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Returns
    -------
    NDArray, shape and dtype of ``x``

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit.

    Examples
    --------
    >>> mx.nd.where(mx.nd.array([1, 0]), mx.nd.array([5, 6]), mx.nd.array([7, 8])).asnumpy()
    array([5., 8.], dtype=float32)
    """
    return _call(_where_op, (condition, x, y), (), out, kwargs)


def zeros_like(data=None, out=None, name=None, **kwargs):
    """Return zeros of the shape and dtype of an array; the gradient is 0.

    Parameters
    ----------
    data : NDArray, any shape
    name : str, optional
        Without effect on arrays.
    out : NDArray, optional
        Where to write the result.

    Examples
    --------
    >>> mx.nd.zeros_like(mx.nd.array([5, 6])).asnumpy()
    array([0., 0.], dtype=float32)
    """
    return _call(_zeros_like_op, (data,), (), out, kwargs)
