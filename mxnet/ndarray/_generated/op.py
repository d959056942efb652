"""Operators of mx.nd, module op.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
from ..._runtime.invoke import call_variadic as _call_variadic
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
    return _call(_Activation_op, (data,), (act_type,), out, kwargs)


def BatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, out=None, name=None, **kwargs):
    return _call(_BatchNorm_op, (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), out, kwargs)


def BatchNorm_v1(data=None, gamma=None, beta=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    return _call(_BatchNorm_v1_op, (data, gamma, beta, kwargs.pop("moving_mean", None), kwargs.pop("moving_var", None)), (eps, momentum, fix_gamma, use_global_stats, output_mean_var), out, kwargs)


def BilinearSampler(data=None, grid=None, cudnn_off=_Null, out=None, name=None, **kwargs):
    return _call(_BilinearSampler_op, (data, grid), (cudnn_off,), out, kwargs)


def BlockGrad(data=None, out=None, name=None, **kwargs):
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def Cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def Concat(*data, **kwargs):
    return _call_variadic(_Concat_op, data, kwargs)


def Convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Convolution_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Convolution_v1(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Convolution_v1_op, (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Correlation(data1=None, data2=None, kernel_size=_Null, max_displacement=_Null, stride1=_Null, stride2=_Null, pad_size=_Null, is_multiply=_Null, out=None, name=None, **kwargs):
    return _call(_Correlation_op, (data1, data2), (kernel_size, max_displacement, stride1, stride2, pad_size, is_multiply), out, kwargs)


def Crop(*data, **kwargs):
    return _call_variadic(_Crop_op, data, kwargs)


def Custom(*data, **kwargs):
    return _call_variadic(_Custom_op, data, kwargs)


def Deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Deconvolution_op, (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), out, kwargs)


def Dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    return _call(_Dropout_op, (data,), (p, mode, axes, cudnn_off), out, kwargs)


def ElementWiseSum(*args, **kwargs):
    return _call_variadic(_add_n_op, args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, out=None, name=None, **kwargs):
    return _call(_Embedding_op, (data, weight), (input_dim, output_dim, dtype, sparse_grad), out, kwargs)


def Flatten(data=None, out=None, name=None, **kwargs):
    return _call(_Flatten_op, (data,), (), out, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, out=None, name=None, **kwargs):
    return _call(_FullyConnected_op, (data, weight, bias), (num_hidden, no_bias, flatten), out, kwargs)


def GridGenerator(data=None, transform_type=_Null, target_shape=_Null, out=None, name=None, **kwargs):
    return _call(_GridGenerator_op, (data,), (transform_type, target_shape), out, kwargs)


def GroupNorm(data=None, gamma=None, beta=None, num_groups=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    return _call(_GroupNorm_op, (data, gamma, beta), (num_groups, eps, output_mean_var), out, kwargs)


def IdentityAttachKLSparseReg(data=None, sparseness_target=_Null, penalty=_Null, momentum=_Null, out=None, name=None, **kwargs):
    return _call(_IdentityAttachKLSparseReg_op, (data, kwargs.pop("moving_avg", None)), (sparseness_target, penalty, momentum), out, kwargs)


def InstanceNorm(data=None, gamma=None, beta=None, eps=_Null, out=None, name=None, **kwargs):
    return _call(_InstanceNorm_op, (data, gamma, beta), (eps,), out, kwargs)


def L2Normalization(data=None, eps=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_L2Normalization_op, (data,), (eps, mode), out, kwargs)


def LRN(data=None, alpha=_Null, beta=_Null, knorm=_Null, nsize=_Null, out=None, name=None, **kwargs):
    return _call(_LRN_op, (data,), (alpha, beta, knorm, nsize), out, kwargs)


def LayerNorm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, out=None, name=None, **kwargs):
    return _call(_LayerNorm_op, (data, gamma, beta), (axis, eps, output_mean_var), out, kwargs)


def LeakyReLU(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    return _call(_LeakyReLU_op, (data, gamma), (act_type, slope, lower_bound, upper_bound), out, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_LinearRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_LogisticRegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, out=None, name=None, **kwargs):
    return _call(_MAERegressionOutput_op, (data, label), (grad_scale,), out, kwargs)


def MakeLoss(data=None, grad_scale=_Null, valid_thresh=_Null, normalization=_Null, out=None, name=None, **kwargs):
    return _call(_MakeLoss_op, (data,), (grad_scale, valid_thresh, normalization), out, kwargs)


def Pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, out=None, name=None, **kwargs):
    return _call(_Pad_op, (data,), (mode, pad_width, constant_value), out, kwargs)


def Pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, out=None, name=None, **kwargs):
    return _call(_Pooling_op, (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), out, kwargs)


def Pooling_v1(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, out=None, name=None, **kwargs):
    return _call(_Pooling_v1_op, (data,), (kernel, pool_type, global_pool, pooling_convention, stride, pad), out, kwargs)


def RNN(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, out=None, name=None, **kwargs):
    return _call(_RNN_op, (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), out, kwargs)


def ROIPooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, out=None, name=None, **kwargs):
    return _call(_ROIPooling_op, (data, rois), (pooled_size, spatial_scale), out, kwargs)


def Reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, out=None, name=None, **kwargs):
    return _call(_Reshape_op, (data,), (shape, reverse, target_shape, keep_highest), out, kwargs)


def SVMOutput(data=None, label=None, margin=_Null, regularization_coefficient=_Null, use_linear=_Null, out=None, name=None, **kwargs):
    return _call(_SVMOutput_op, (data, label), (margin, regularization_coefficient, use_linear), out, kwargs)


def SequenceLast(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_SequenceLast_op, (data, sequence_length), (use_sequence_length, axis), out, kwargs)


def SequenceMask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_SequenceMask_op, (data, sequence_length), (use_sequence_length, value, axis), out, kwargs)


def SequenceReverse(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_SequenceReverse_op, (data, sequence_length), (use_sequence_length, axis), out, kwargs)


def SliceChannel(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, out=None, name=None, **kwargs):
    return _call(_SliceChannel_op, (data,), (num_outputs, axis, squeeze_axis), out, kwargs)


def Softmax(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, out=None, name=None, **kwargs):
    return _call(_SoftmaxOutput_op, (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), out, kwargs)


def SoftmaxActivation(data=None, mode=_Null, out=None, name=None, **kwargs):
    return _call(_SoftmaxActivation_op, (data,), (mode,), out, kwargs)


def SoftmaxOutput(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, out=None, name=None, **kwargs):
    return _call(_SoftmaxOutput_op, (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), out, kwargs)


def SpatialTransformer(data=None, loc=None, target_shape=_Null, transform_type=_Null, sampler_type=_Null, cudnn_off=_Null, out=None, name=None, **kwargs):
    return _call(_SpatialTransformer_op, (data, loc), (target_shape, transform_type, sampler_type, cudnn_off), out, kwargs)


def SwapAxis(data=None, dim1=_Null, dim2=_Null, out=None, name=None, **kwargs):
    return _call(_SwapAxis_op, (data,), (dim1, dim2), out, kwargs)


def UpSampling(*data, **kwargs):
    return _call_variadic(_UpSampling_op, data, kwargs)


def abs(data=None, out=None, name=None, **kwargs):
    return _call(_abs_op, (data,), (), out, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_adam_update_op, (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def add_n(*args, **kwargs):
    return _call_variadic(_add_n_op, args, kwargs)


def all_finite(data=None, init_output=_Null, out=None, name=None, **kwargs):
    return _call(_all_finite_op, (data,), (init_output,), out, kwargs)


def amp_cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_amp_cast_op, (data,), (dtype,), out, kwargs)


def amp_multicast(*data, **kwargs):
    return _call_variadic(_amp_multicast_op, data, kwargs)


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


def argmax(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_argmax_op, (data,), (axis, keepdims), out, kwargs)


def argmax_channel(data=None, out=None, name=None, **kwargs):
    return _call(_argmax_channel_op, (data,), (), out, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_argmin_op, (data,), (axis, keepdims), out, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_argsort_op, (data,), (axis, is_ascend, dtype), out, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, out=None, name=None, **kwargs):
    return _call(_batch_dot_op, (lhs, rhs), (transpose_a, transpose_b, forward_stype), out, kwargs)


def batch_take(a=None, indices=None, out=None, name=None, **kwargs):
    return _call(_batch_take_op, (a, indices), (), out, kwargs)


def broadcast_add(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_axes(data=None, axis=_Null, size=_Null, out=None, name=None, **kwargs):
    return _call(_broadcast_axis_op, (data,), (axis, size), out, kwargs)


def broadcast_axis(data=None, axis=_Null, size=_Null, out=None, name=None, **kwargs):
    return _call(_broadcast_axis_op, (data,), (axis, size), out, kwargs)


def broadcast_div(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_div_op, (lhs, rhs), (), out, kwargs)


def broadcast_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_greater(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_greater_op, (lhs, rhs), (), out, kwargs)


def broadcast_greater_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_greater_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_hypot(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_hypot_op, (lhs, rhs), (), out, kwargs)


def broadcast_lesser(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_lesser_op, (lhs, rhs), (), out, kwargs)


def broadcast_lesser_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_lesser_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_like(lhs=None, rhs=None, lhs_axes=_Null, rhs_axes=_Null, out=None, name=None, **kwargs):
    return _call(_broadcast_like_op, (lhs, rhs), (lhs_axes, rhs_axes), out, kwargs)


def broadcast_logical_and(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_logical_and_op, (lhs, rhs), (), out, kwargs)


def broadcast_logical_or(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_logical_or_op, (lhs, rhs), (), out, kwargs)


def broadcast_logical_xor(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_logical_xor_op, (lhs, rhs), (), out, kwargs)


def broadcast_maximum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_maximum_op, (lhs, rhs), (), out, kwargs)


def broadcast_minimum(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_minimum_op, (lhs, rhs), (), out, kwargs)


def broadcast_minus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_mod(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_mod_op, (lhs, rhs), (), out, kwargs)


def broadcast_mul(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_mul_op, (lhs, rhs), (), out, kwargs)


def broadcast_not_equal(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_not_equal_op, (lhs, rhs), (), out, kwargs)


def broadcast_plus(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_add_op, (lhs, rhs), (), out, kwargs)


def broadcast_power(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_power_op, (lhs, rhs), (), out, kwargs)


def broadcast_sub(lhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_broadcast_sub_op, (lhs, rhs), (), out, kwargs)


def broadcast_to(data=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_broadcast_to_op, (data,), (shape,), out, kwargs)


def cast(data=None, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_Cast_op, (data,), (dtype,), out, kwargs)


def cast_storage(data=None, stype=_Null, out=None, name=None, **kwargs):
    return _call(_cast_storage_op, (data,), (stype,), out, kwargs)


def cbrt(data=None, out=None, name=None, **kwargs):
    return _call(_cbrt_op, (data,), (), out, kwargs)


def ceil(data=None, out=None, name=None, **kwargs):
    return _call(_ceil_op, (data,), (), out, kwargs)


def choose_element_0index(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, out=None, name=None, **kwargs):
    return _call(_clip_op, (data,), (a_min, a_max), out, kwargs)


def col2im(data=None, output_size=_Null, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, out=None, name=None, **kwargs):
    return _call(_col2im_op, (data,), (output_size, kernel, stride, dilate, pad), out, kwargs)


def concat(*data, **kwargs):
    return _call_variadic(_Concat_op, data, kwargs)


def cos(data=None, out=None, name=None, **kwargs):
    return _call(_cos_op, (data,), (), out, kwargs)


def cosh(data=None, out=None, name=None, **kwargs):
    return _call(_cosh_op, (data,), (), out, kwargs)


def crop(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, out=None, name=None, **kwargs):
    return _call(_CTCLoss_op, (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), out, kwargs)


def cumsum(a=None, axis=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_np_cumsum_op, (a,), (axis, dtype), out, kwargs)


def degrees(data=None, out=None, name=None, **kwargs):
    return _call(_degrees_op, (data,), (), out, kwargs)


def depth_to_space(data=None, block_size=_Null, out=None, name=None, **kwargs):
    return _call(_depth_to_space_op, (data,), (block_size,), out, kwargs)


def diag(data=None, k=_Null, axis1=_Null, axis2=_Null, out=None, name=None, **kwargs):
    return _call(_diag_op, (data,), (k, axis1, axis2), out, kwargs)


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


def erf(data=None, out=None, name=None, **kwargs):
    return _call(_erf_op, (data,), (), out, kwargs)


def erfinv(data=None, out=None, name=None, **kwargs):
    return _call(_erfinv_op, (data,), (), out, kwargs)


def exp(data=None, out=None, name=None, **kwargs):
    return _call(_exp_op, (data,), (), out, kwargs)


def expand_dims(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_expand_dims_op, (data,), (axis,), out, kwargs)


def expm1(data=None, out=None, name=None, **kwargs):
    return _call(_expm1_op, (data,), (), out, kwargs)


def fill_element_0index(lhs=None, mhs=None, rhs=None, out=None, name=None, **kwargs):
    return _call(_fill_element_0index_op, (lhs, mhs, rhs), (), out, kwargs)


def fix(data=None, out=None, name=None, **kwargs):
    return _call(_fix_op, (data,), (), out, kwargs)


def flatten(data=None, out=None, name=None, **kwargs):
    return _call(_Flatten_op, (data,), (), out, kwargs)


def flip(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_reverse_op, (data,), (axis,), out, kwargs)


def floor(data=None, out=None, name=None, **kwargs):
    return _call(_floor_op, (data,), (), out, kwargs)


def ftml_update(weight=None, grad=None, d=None, v=None, z=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, wd=_Null, rescale_grad=_Null, clip_grad=_Null, out=None, name=None, **kwargs):
    return _call(_ftml_update_op, (weight, grad, d, v, z), (lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_grad), out, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_ftrl_update_op, (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), out, kwargs)


def gamma(data=None, out=None, name=None, **kwargs):
    return _call(_gamma_op, (data,), (), out, kwargs)


def gammaln(data=None, out=None, name=None, **kwargs):
    return _call(_gammaln_op, (data,), (), out, kwargs)


def gather_nd(data=None, indices=None, out=None, name=None, **kwargs):
    return _call(_gather_nd_op, (data, indices), (), out, kwargs)


def hard_sigmoid(data=None, alpha=_Null, beta=_Null, out=None, name=None, **kwargs):
    return _call(_hard_sigmoid_op, (data,), (alpha, beta), out, kwargs)


def identity(data=None, out=None, name=None, **kwargs):
    return _call(_copy_op, (data,), (), out, kwargs)


def im2col(data=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, out=None, name=None, **kwargs):
    return _call(_im2col_op, (data,), (kernel, stride, dilate, pad), out, kwargs)


def khatri_rao(*args, **kwargs):
    return _call_variadic(_khatri_rao_op, args, kwargs)


def lamb_update_phase1(weight=None, grad=None, mean=None, var=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_lamb_update_phase1_op, (weight, grad, mean, var), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), out, kwargs)


def lamb_update_phase2(weight=None, g=None, r1=None, r2=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    return _call(_lamb_update_phase2_op, (weight, g, r1, r2), (lr, lower_bound, upper_bound), out, kwargs)


def linalg_det(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_det_op, (A,), (), out, kwargs)


def linalg_extractdiag(A=None, offset=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_extractdiag_op, (A,), (offset,), out, kwargs)


def linalg_extracttrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_extracttrian_op, (A,), (offset, lower), out, kwargs)


def linalg_gelqf(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_gelqf_op, (A,), (), out, kwargs)


def linalg_gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_gemm_op, (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), out, kwargs)


def linalg_gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_gemm2_op, (A, B), (transpose_a, transpose_b, alpha, axis), out, kwargs)


def linalg_inverse(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_inverse_op, (A,), (), out, kwargs)


def linalg_makediag(A=None, offset=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_makediag_op, (A,), (offset,), out, kwargs)


def linalg_maketrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_maketrian_op, (A,), (offset, lower), out, kwargs)


def linalg_potrf(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_potrf_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def linalg_potri(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_potri_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def linalg_slogdet(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_slogdet_op, (A,), (), out, kwargs)


def linalg_sumlogdiag(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_sumlogdiag_op, (A,), (), out, kwargs)


def linalg_syrk(A=None, transpose=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_syrk_op, (A,), (transpose, alpha), out, kwargs)


def linalg_trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_trmm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def linalg_trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_trsm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def log(data=None, out=None, name=None, **kwargs):
    return _call(_log_op, (data,), (), out, kwargs)


def log10(data=None, out=None, name=None, **kwargs):
    return _call(_log10_op, (data,), (), out, kwargs)


def log1p(data=None, out=None, name=None, **kwargs):
    return _call(_log1p_op, (data,), (), out, kwargs)


def log2(data=None, out=None, name=None, **kwargs):
    return _call(_log2_op, (data,), (), out, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    return _call(_log_softmax_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def logical_not(data=None, out=None, name=None, **kwargs):
    return _call(_logical_not_op, (data,), (), out, kwargs)


def make_loss(data=None, out=None, name=None, **kwargs):
    return _call(_make_loss_op, (data,), (), out, kwargs)


def max(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_max_op, (data,), (axis, keepdims, exclude), out, kwargs)


def max_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_max_op, (data,), (axis, keepdims, exclude), out, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_mean_op, (data,), (axis, keepdims, exclude), out, kwargs)


def min(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_min_op, (data,), (axis, keepdims, exclude), out, kwargs)


def min_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_min_op, (data,), (axis, keepdims, exclude), out, kwargs)


def moments(data=None, axes=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_moments_op, (data,), (axes, keepdims), out, kwargs)


def mp_lamb_update_phase1(weight=None, grad=None, mean=None, var=None, weight32=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_mp_lamb_update_phase1_op, (weight, grad, mean, var, weight32), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), out, kwargs)


def mp_lamb_update_phase2(weight=None, g=None, r1=None, r2=None, weight32=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, out=None, name=None, **kwargs):
    return _call(_mp_lamb_update_phase2_op, (weight, g, r1, r2, weight32), (lr, lower_bound, upper_bound), out, kwargs)


def mp_nag_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_mp_nag_mom_update_op, (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient), out, kwargs)


def mp_sgd_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_mp_sgd_mom_update_op, (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def mp_sgd_update(weight=None, grad=None, weight32=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_mp_sgd_update_op, (weight, grad, weight32), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def multi_all_finite(*data, **kwargs):
    return _call_variadic(_multi_all_finite_op, data, kwargs)


def multi_lars(lrs=None, weights_sum_sq=None, grads_sum_sq=None, wds=None, eta=_Null, eps=_Null, rescale_grad=_Null, out=None, name=None, **kwargs):
    return _call(_multi_lars_op, (lrs, weights_sum_sq, grads_sum_sq, wds), (eta, eps, rescale_grad), out, kwargs)


def multi_mp_sgd_mom_update(*data, **kwargs):
    return _call_variadic(_multi_mp_sgd_mom_update_op, data, kwargs)


def multi_mp_sgd_update(*data, **kwargs):
    return _call_variadic(_multi_mp_sgd_update_op, data, kwargs)


def multi_sgd_mom_update(*data, **kwargs):
    return _call_variadic(_multi_sgd_mom_update_op, data, kwargs)


def multi_sgd_update(*data, **kwargs):
    return _call_variadic(_multi_sgd_update_op, data, kwargs)


def multi_sum_sq(*data, **kwargs):
    return _call_variadic(_multi_sum_sq_op, data, kwargs)


def nag_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_nag_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient), out, kwargs)


def nanprod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_nanprod_op, (data,), (axis, keepdims, exclude), out, kwargs)


def nansum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_nansum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def negative(data=None, out=None, name=None, **kwargs):
    return _call(_negative_op, (data,), (), out, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, out=None, name=None, **kwargs):
    return _call(_norm_op, (data,), (ord, axis, out_dtype, keepdims), out, kwargs)


def normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_one_hot_op, (indices,), (depth, on_value, off_value, dtype), out, kwargs)


def ones_like(data=None, out=None, name=None, **kwargs):
    return _call(_ones_like_op, (data,), (), out, kwargs)


def pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, out=None, name=None, **kwargs):
    return _call(_Pad_op, (data,), (mode, pad_width, constant_value), out, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_pick_op, (data, index), (axis, keepdims, mode), out, kwargs)


def preloaded_multi_mp_sgd_mom_update(*data, **kwargs):
    return _call_variadic(_preloaded_multi_mp_sgd_mom_update_op, data, kwargs)


def preloaded_multi_mp_sgd_update(*data, **kwargs):
    return _call_variadic(_preloaded_multi_mp_sgd_update_op, data, kwargs)


def preloaded_multi_sgd_mom_update(*data, **kwargs):
    return _call_variadic(_preloaded_multi_sgd_mom_update_op, data, kwargs)


def preloaded_multi_sgd_update(*data, **kwargs):
    return _call_variadic(_preloaded_multi_sgd_update_op, data, kwargs)


def prod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_prod_op, (data,), (axis, keepdims, exclude), out, kwargs)


def radians(data=None, out=None, name=None, **kwargs):
    return _call(_radians_op, (data,), (), out, kwargs)


def random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_exponential_op, (), (lam, shape, ctx, dtype), out, kwargs)


def random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_gamma_op, (), (alpha, beta, shape, ctx, dtype), out, kwargs)


def random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_generalized_negative_binomial_op, (), (mu, alpha, shape, ctx, dtype), out, kwargs)


def random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_negative_binomial_op, (), (k, p, shape, ctx, dtype), out, kwargs)


def random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_normal_op, (), (loc, scale, shape, ctx, dtype), out, kwargs)


def random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_dirichlet_op, (sample, alpha), (is_log,), out, kwargs)


def random_pdf_exponential(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_exponential_op, (sample, lam), (is_log,), out, kwargs)


def random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_gamma_op, (sample, alpha, beta), (is_log,), out, kwargs)


def random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_generalized_negative_binomial_op, (sample, mu, alpha), (is_log,), out, kwargs)


def random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_negative_binomial_op, (sample, k, p), (is_log,), out, kwargs)


def random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_normal_op, (sample, mu, sigma), (is_log,), out, kwargs)


def random_pdf_poisson(sample=None, lam=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_poisson_op, (sample, lam), (is_log,), out, kwargs)


def random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, out=None, name=None, **kwargs):
    return _call(_random_pdf_uniform_op, (sample, low, high), (is_log,), out, kwargs)


def random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_poisson_op, (), (lam, shape, ctx, dtype), out, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_randint_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def ravel_multi_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_ravel_multi_index_op, (data,), (shape,), out, kwargs)


def rcbrt(data=None, out=None, name=None, **kwargs):
    return _call(_rcbrt_op, (data,), (), out, kwargs)


def reciprocal(data=None, out=None, name=None, **kwargs):
    return _call(_reciprocal_op, (data,), (), out, kwargs)


def relu(data=None, out=None, name=None, **kwargs):
    return _call(_relu_op, (data,), (), out, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_repeat_op, (data,), (repeats, axis), out, kwargs)


def reset_arrays(*data, **kwargs):
    return _call_variadic(_reset_arrays_op, data, kwargs)


def reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, out=None, name=None, **kwargs):
    return _call(_Reshape_op, (data,), (shape, reverse, target_shape, keep_highest), out, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, out=None, name=None, **kwargs):
    return _call(_reshape_like_op, (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), out, kwargs)


def reverse(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_reverse_op, (data,), (axis,), out, kwargs)


def rint(data=None, out=None, name=None, **kwargs):
    return _call(_rint_op, (data,), (), out, kwargs)


def rmsprop_update(weight=None, grad=None, n=None, lr=_Null, gamma1=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, out=None, name=None, **kwargs):
    return _call(_rmsprop_update_op, (weight, grad, n), (lr, gamma1, epsilon, wd, rescale_grad, clip_gradient, clip_weights), out, kwargs)


def rmspropalex_update(weight=None, grad=None, n=None, g=None, delta=None, lr=_Null, gamma1=_Null, gamma2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, out=None, name=None, **kwargs):
    return _call(_rmspropalex_update_op, (weight, grad, n, g, delta), (lr, gamma1, gamma2, epsilon, wd, rescale_grad, clip_gradient, clip_weights), out, kwargs)


def round(data=None, out=None, name=None, **kwargs):
    return _call(_round_op, (data,), (), out, kwargs)


def rsqrt(data=None, out=None, name=None, **kwargs):
    return _call(_rsqrt_op, (data,), (), out, kwargs)


def sample_exponential(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_exponential_op, (lam,), (shape, dtype), out, kwargs)


def sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_gamma_op, (alpha, beta), (shape, dtype), out, kwargs)


def sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_generalized_negative_binomial_op, (mu, alpha), (shape, dtype), out, kwargs)


def sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_multinomial_op, (data,), (shape, get_prob, dtype), out, kwargs)


def sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_negative_binomial_op, (k, p), (shape, dtype), out, kwargs)


def sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_normal_op, (mu, sigma), (shape, dtype), out, kwargs)


def sample_poisson(lam=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_poisson_op, (lam,), (shape, dtype), out, kwargs)


def sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_sample_uniform_op, (low, high), (shape, dtype), out, kwargs)


def scatter_nd(data=None, indices=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_scatter_nd_op, (data, indices), (shape,), out, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_sgd_mom_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, out=None, name=None, **kwargs):
    return _call(_sgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), out, kwargs)


def shape_array(data=None, out=None, name=None, **kwargs):
    return _call(_shape_array_op, (data,), (), out, kwargs)


def shuffle(data=None, out=None, name=None, **kwargs):
    return _call(_shuffle_op, (data,), (), out, kwargs)


def sigmoid(data=None, out=None, name=None, **kwargs):
    return _call(_sigmoid_op, (data,), (), out, kwargs)


def sign(data=None, out=None, name=None, **kwargs):
    return _call(_sign_op, (data,), (), out, kwargs)


def signsgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, out=None, name=None, **kwargs):
    return _call(_signsgd_update_op, (weight, grad), (lr, wd, rescale_grad, clip_gradient), out, kwargs)


def signum_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, wd_lh=_Null, out=None, name=None, **kwargs):
    return _call(_signum_update_op, (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, wd_lh), out, kwargs)


def sin(data=None, out=None, name=None, **kwargs):
    return _call(_sin_op, (data,), (), out, kwargs)


def sinh(data=None, out=None, name=None, **kwargs):
    return _call(_sinh_op, (data,), (), out, kwargs)


def size_array(data=None, out=None, name=None, **kwargs):
    return _call(_size_array_op, (data,), (), out, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, out=None, name=None, **kwargs):
    return _call(_slice_op, (data,), (begin, end, step), out, kwargs)


def slice_axis(data=None, axis=_Null, begin=_Null, end=_Null, out=None, name=None, **kwargs):
    return _call(_slice_axis_op, (data,), (axis, begin, end), out, kwargs)


def slice_like(data=None, shape_like=None, axes=_Null, out=None, name=None, **kwargs):
    return _call(_slice_like_op, (data, shape_like), (axes,), out, kwargs)


def smooth_l1(data=None, scalar=_Null, out=None, name=None, **kwargs):
    return _call(_smooth_l1_op, (data,), (scalar, kwargs.pop("is_int", _Null)), out, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    return _call(_softmax_op, (data, length), (axis, temperature, dtype, use_length), out, kwargs)


def softmax_cross_entropy(data=None, label=None, out=None, name=None, **kwargs):
    return _call(_softmax_cross_entropy_op, (data, label), (), out, kwargs)


def softmin(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, out=None, name=None, **kwargs):
    return _call(_softmin_op, (data,), (axis, temperature, dtype, use_length), out, kwargs)


def softsign(data=None, out=None, name=None, **kwargs):
    return _call(_softsign_op, (data,), (), out, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, out=None, name=None, **kwargs):
    return _call(_sort_op, (data,), (axis, is_ascend), out, kwargs)


def space_to_depth(data=None, block_size=_Null, out=None, name=None, **kwargs):
    return _call(_space_to_depth_op, (data,), (block_size,), out, kwargs)


def split(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, out=None, name=None, **kwargs):
    return _call(_SliceChannel_op, (data,), (num_outputs, axis, squeeze_axis), out, kwargs)


def sqrt(data=None, out=None, name=None, **kwargs):
    return _call(_sqrt_op, (data,), (), out, kwargs)


def square(data=None, out=None, name=None, **kwargs):
    return _call(_square_op, (data,), (), out, kwargs)


def squeeze(data=None, axis=_Null, out=None, name=None, **kwargs):
    return _call(_squeeze_op, (data,), (axis,), out, kwargs)


def stack(*data, **kwargs):
    return _call_variadic(_stack_op, data, kwargs)


def stop_gradient(data=None, out=None, name=None, **kwargs):
    return _call(_BlockGrad_op, (data,), (), out, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def sum_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, out=None, name=None, **kwargs):
    return _call(_sum_op, (data,), (axis, keepdims, exclude), out, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, out=None, name=None, **kwargs):
    return _call(_SwapAxis_op, (data,), (dim1, dim2), out, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, out=None, name=None, **kwargs):
    return _call(_take_op, (a, indices), (axis, mode), out, kwargs)


def tan(data=None, out=None, name=None, **kwargs):
    return _call(_tan_op, (data,), (), out, kwargs)


def tanh(data=None, out=None, name=None, **kwargs):
    return _call(_tanh_op, (data,), (), out, kwargs)


def tile(data=None, reps=_Null, out=None, name=None, **kwargs):
    return _call(_tile_op, (data,), (reps,), out, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_topk_op, (data,), (axis, k, ret_typ, is_ascend, dtype), out, kwargs)


def transpose(data=None, axes=_Null, out=None, name=None, **kwargs):
    return _call(_transpose_op, (data,), (axes,), out, kwargs)


def trunc(data=None, out=None, name=None, **kwargs):
    return _call(_trunc_op, (data,), (), out, kwargs)


def uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, out=None, name=None, **kwargs):
    return _call(_random_uniform_op, (), (low, high, shape, ctx, dtype), out, kwargs)


def unravel_index(data=None, shape=_Null, out=None, name=None, **kwargs):
    return _call(_unravel_index_op, (data,), (shape,), out, kwargs)


def where(condition=None, x=None, y=None, out=None, name=None, **kwargs):
    return _call(_where_op, (condition, x, y), (), out, kwargs)


def zeros_like(data=None, out=None, name=None, **kwargs):
    return _call(_zeros_like_op, (data,), (), out, kwargs)
