"""Operators of mx.sym, module op.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from .._compose import compose_variadic as _compose_variadic
from ...ndarray._generated import op as _arrays
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


def Activation(data=None, act_type=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Activation_op, "activation", (data,), (act_type,), name, attr, kwargs)


def BatchNorm(data=None, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, axis=_Null, cudnn_off=_Null, min_calib_range=_Null, max_calib_range=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_BatchNorm_op, "batchnorm", (data, gamma, beta, moving_mean, moving_var), (eps, momentum, fix_gamma, use_global_stats, output_mean_var, axis, cudnn_off, min_calib_range, max_calib_range), name, attr, kwargs)


def BatchNorm_v1(data=None, gamma=None, beta=None, eps=_Null, momentum=_Null, fix_gamma=_Null, use_global_stats=_Null, output_mean_var=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_BatchNorm_v1_op, "batchnorm_v1", (data, gamma, beta, kwargs.pop("moving_mean", None), kwargs.pop("moving_var", None)), (eps, momentum, fix_gamma, use_global_stats, output_mean_var), name, attr, kwargs)


def BilinearSampler(data=None, grid=None, cudnn_off=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_BilinearSampler_op, "bilinearsampler", (data, grid), (cudnn_off,), name, attr, kwargs)


def BlockGrad(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_BlockGrad_op, "blockgrad", (data,), (), name, attr, kwargs)


def CTCLoss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctcloss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def Cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Cast_op, "cast", (data,), (dtype,), name, attr, kwargs)


def Concat(*data, **kwargs):
    return _compose_variadic(_Concat_op, "concat", data, kwargs)


def Convolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Convolution_op, "convolution", (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def Convolution_v1(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Convolution_v1_op, "convolution_v1", (data, weight, bias), (kernel, stride, dilate, pad, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def Correlation(data1=None, data2=None, kernel_size=_Null, max_displacement=_Null, stride1=_Null, stride2=_Null, pad_size=_Null, is_multiply=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Correlation_op, "correlation", (data1, data2), (kernel_size, max_displacement, stride1, stride2, pad_size, is_multiply), name, attr, kwargs)


def Crop(*data, **kwargs):
    return _compose_variadic(_Crop_op, "crop", data, kwargs)


def Custom(*data, **kwargs):
    return _compose_variadic(_Custom_op, "custom", data, kwargs)


def Deconvolution(data=None, weight=None, bias=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, adj=_Null, target_shape=_Null, num_filter=_Null, num_group=_Null, workspace=_Null, no_bias=_Null, cudnn_tune=_Null, cudnn_off=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Deconvolution_op, "deconvolution", (data, weight, bias), (kernel, stride, dilate, pad, adj, target_shape, num_filter, num_group, workspace, no_bias, cudnn_tune, cudnn_off, layout), name, attr, kwargs)


def Dropout(data=None, p=_Null, mode=_Null, axes=_Null, cudnn_off=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Dropout_op, "dropout", (data,), (p, mode, axes, cudnn_off), name, attr, kwargs)


def ElementWiseSum(*args, **kwargs):
    return _compose_variadic(_add_n_op, "elementwisesum", args, kwargs)


def Embedding(data=None, weight=None, input_dim=_Null, output_dim=_Null, dtype=_Null, sparse_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Embedding_op, "embedding", (data, weight), (input_dim, output_dim, dtype, sparse_grad), name, attr, kwargs)


def Flatten(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_Flatten_op, "flatten", (data,), (), name, attr, kwargs)


def FullyConnected(data=None, weight=None, bias=None, num_hidden=_Null, no_bias=_Null, flatten=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_FullyConnected_op, "fullyconnected", (data, weight, bias), (num_hidden, no_bias, flatten), name, attr, kwargs)


def GridGenerator(data=None, transform_type=_Null, target_shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_GridGenerator_op, "gridgenerator", (data,), (transform_type, target_shape), name, attr, kwargs)


def GroupNorm(data=None, gamma=None, beta=None, num_groups=_Null, eps=_Null, output_mean_var=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_GroupNorm_op, "groupnorm", (data, gamma, beta), (num_groups, eps, output_mean_var), name, attr, kwargs)


def IdentityAttachKLSparseReg(data=None, sparseness_target=_Null, penalty=_Null, momentum=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_IdentityAttachKLSparseReg_op, "identityattachklsparsereg", (data, kwargs.pop("moving_avg", None)), (sparseness_target, penalty, momentum), name, attr, kwargs)


def InstanceNorm(data=None, gamma=None, beta=None, eps=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_InstanceNorm_op, "instancenorm", (data, gamma, beta), (eps,), name, attr, kwargs)


def L2Normalization(data=None, eps=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_L2Normalization_op, "l2normalization", (data,), (eps, mode), name, attr, kwargs)


def LRN(data=None, alpha=_Null, beta=_Null, knorm=_Null, nsize=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LRN_op, "lrn", (data,), (alpha, beta, knorm, nsize), name, attr, kwargs)


def LayerNorm(data=None, gamma=None, beta=None, axis=_Null, eps=_Null, output_mean_var=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LayerNorm_op, "layernorm", (data, gamma, beta), (axis, eps, output_mean_var), name, attr, kwargs)


def LeakyReLU(data=None, gamma=None, act_type=_Null, slope=_Null, lower_bound=_Null, upper_bound=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LeakyReLU_op, "leakyrelu", (data, gamma), (act_type, slope, lower_bound, upper_bound), name, attr, kwargs)


def LinearRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LinearRegressionOutput_op, "linearregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def LogisticRegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_LogisticRegressionOutput_op, "logisticregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def MAERegressionOutput(data=None, label=None, grad_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_MAERegressionOutput_op, "maeregressionoutput", (data, label), (grad_scale,), name, attr, kwargs)


def MakeLoss(data=None, grad_scale=_Null, valid_thresh=_Null, normalization=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_MakeLoss_op, "makeloss", (data,), (grad_scale, valid_thresh, normalization), name, attr, kwargs)


def Pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Pad_op, "pad", (data,), (mode, pad_width, constant_value), name, attr, kwargs)


def Pooling(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, cudnn_off=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, p_value=_Null, count_include_pad=_Null, layout=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Pooling_op, "pooling", (data,), (kernel, pool_type, global_pool, cudnn_off, pooling_convention, stride, pad, p_value, count_include_pad, layout), name, attr, kwargs)


def Pooling_v1(data=None, kernel=_Null, pool_type=_Null, global_pool=_Null, pooling_convention=_Null, stride=_Null, pad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Pooling_v1_op, "pooling_v1", (data,), (kernel, pool_type, global_pool, pooling_convention, stride, pad), name, attr, kwargs)


def RNN(data=None, parameters=None, state=None, state_cell=None, sequence_length=None, state_size=_Null, num_layers=_Null, bidirectional=_Null, mode=_Null, p=_Null, state_outputs=_Null, projection_size=_Null, lstm_state_clip_min=_Null, lstm_state_clip_max=_Null, lstm_state_clip_nan=_Null, use_sequence_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_RNN_op, "rnn", (data, parameters, state, state_cell, sequence_length), (state_size, num_layers, bidirectional, mode, p, state_outputs, projection_size, lstm_state_clip_min, lstm_state_clip_max, lstm_state_clip_nan, use_sequence_length), name, attr, kwargs)


def ROIPooling(data=None, rois=None, pooled_size=_Null, spatial_scale=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ROIPooling_op, "roipooling", (data, rois), (pooled_size, spatial_scale), name, attr, kwargs)


def Reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Reshape_op, "reshape", (data,), (shape, reverse, target_shape, keep_highest), name, attr, kwargs)


def SVMOutput(data=None, label=None, margin=_Null, regularization_coefficient=_Null, use_linear=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SVMOutput_op, "svmoutput", (data, label), (margin, regularization_coefficient, use_linear), name, attr, kwargs)


def SequenceLast(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SequenceLast_op, "sequencelast", (data, sequence_length), (use_sequence_length, axis), name, attr, kwargs)


def SequenceMask(data=None, sequence_length=None, use_sequence_length=_Null, value=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SequenceMask_op, "sequencemask", (data, sequence_length), (use_sequence_length, value, axis), name, attr, kwargs)


def SequenceReverse(data=None, sequence_length=None, use_sequence_length=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SequenceReverse_op, "sequencereverse", (data, sequence_length), (use_sequence_length, axis), name, attr, kwargs)


def SliceChannel(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SliceChannel_op, "slicechannel", (data,), (num_outputs, axis, squeeze_axis), name, attr, kwargs)


def Softmax(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SoftmaxOutput_op, "softmax", (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), name, attr, kwargs)


def SoftmaxActivation(data=None, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SoftmaxActivation_op, "softmaxactivation", (data,), (mode,), name, attr, kwargs)


def SoftmaxOutput(data=None, label=None, grad_scale=_Null, ignore_label=_Null, multi_output=_Null, use_ignore=_Null, preserve_shape=_Null, normalization=_Null, out_grad=_Null, smooth_alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SoftmaxOutput_op, "softmaxoutput", (data, label), (grad_scale, ignore_label, multi_output, use_ignore, preserve_shape, normalization, out_grad, smooth_alpha), name, attr, kwargs)


def SpatialTransformer(data=None, loc=None, target_shape=_Null, transform_type=_Null, sampler_type=_Null, cudnn_off=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SpatialTransformer_op, "spatialtransformer", (data, loc), (target_shape, transform_type, sampler_type, cudnn_off), name, attr, kwargs)


def SwapAxis(data=None, dim1=_Null, dim2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SwapAxis_op, "swapaxis", (data,), (dim1, dim2), name, attr, kwargs)


def UpSampling(*data, **kwargs):
    return _compose_variadic(_UpSampling_op, "upsampling", data, kwargs)


def abs(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_abs_op, "abs", (data,), (), name, attr, kwargs)


def adam_update(weight=None, grad=None, mean=None, var=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_adam_update_op, "adam_update", (weight, grad, mean, var), (lr, beta1, beta2, epsilon, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def add_n(*args, **kwargs):
    return _compose_variadic(_add_n_op, "add_n", args, kwargs)


def all_finite(data=None, init_output=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_all_finite_op, "all_finite", (data,), (init_output,), name, attr, kwargs)


def amp_cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_amp_cast_op, "amp_cast", (data,), (dtype,), name, attr, kwargs)


def amp_multicast(*data, **kwargs):
    return _compose_variadic(_amp_multicast_op, "amp_multicast", data, kwargs)


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


def argmax(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_argmax_op, "argmax", (data,), (axis, keepdims), name, attr, kwargs)


def argmax_channel(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_argmax_channel_op, "argmax_channel", (data,), (), name, attr, kwargs)


def argmin(data=None, axis=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_argmin_op, "argmin", (data,), (axis, keepdims), name, attr, kwargs)


def argsort(data=None, axis=_Null, is_ascend=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_argsort_op, "argsort", (data,), (axis, is_ascend, dtype), name, attr, kwargs)


def batch_dot(lhs=None, rhs=None, transpose_a=_Null, transpose_b=_Null, forward_stype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_batch_dot_op, "batch_dot", (lhs, rhs), (transpose_a, transpose_b, forward_stype), name, attr, kwargs)


def batch_take(a=None, indices=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_batch_take_op, "batch_take", (a, indices), (), name, attr, kwargs)


def broadcast_add(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_add_op, "broadcast_add", (lhs, rhs), (), name, attr, kwargs)


def broadcast_axes(data=None, axis=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_axis_op, "broadcast_axes", (data,), (axis, size), name, attr, kwargs)


def broadcast_axis(data=None, axis=_Null, size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_axis_op, "broadcast_axis", (data,), (axis, size), name, attr, kwargs)


def broadcast_div(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_div_op, "broadcast_div", (lhs, rhs), (), name, attr, kwargs)


def broadcast_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_equal_op, "broadcast_equal", (lhs, rhs), (), name, attr, kwargs)


def broadcast_greater(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_greater_op, "broadcast_greater", (lhs, rhs), (), name, attr, kwargs)


def broadcast_greater_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_greater_equal_op, "broadcast_greater_equal", (lhs, rhs), (), name, attr, kwargs)


def broadcast_hypot(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_hypot_op, "broadcast_hypot", (lhs, rhs), (), name, attr, kwargs)


def broadcast_lesser(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_lesser_op, "broadcast_lesser", (lhs, rhs), (), name, attr, kwargs)


def broadcast_lesser_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_lesser_equal_op, "broadcast_lesser_equal", (lhs, rhs), (), name, attr, kwargs)


def broadcast_like(lhs=None, rhs=None, lhs_axes=_Null, rhs_axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_like_op, "broadcast_like", (lhs, rhs), (lhs_axes, rhs_axes), name, attr, kwargs)


def broadcast_logical_and(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_logical_and_op, "broadcast_logical_and", (lhs, rhs), (), name, attr, kwargs)


def broadcast_logical_or(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_logical_or_op, "broadcast_logical_or", (lhs, rhs), (), name, attr, kwargs)


def broadcast_logical_xor(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_logical_xor_op, "broadcast_logical_xor", (lhs, rhs), (), name, attr, kwargs)


def broadcast_maximum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_maximum_op, "broadcast_maximum", (lhs, rhs), (), name, attr, kwargs)


def broadcast_minimum(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_minimum_op, "broadcast_minimum", (lhs, rhs), (), name, attr, kwargs)


def broadcast_minus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_sub_op, "broadcast_minus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_mod(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_mod_op, "broadcast_mod", (lhs, rhs), (), name, attr, kwargs)


def broadcast_mul(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_mul_op, "broadcast_mul", (lhs, rhs), (), name, attr, kwargs)


def broadcast_not_equal(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_not_equal_op, "broadcast_not_equal", (lhs, rhs), (), name, attr, kwargs)


def broadcast_plus(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_add_op, "broadcast_plus", (lhs, rhs), (), name, attr, kwargs)


def broadcast_power(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_power_op, "broadcast_power", (lhs, rhs), (), name, attr, kwargs)


def broadcast_sub(lhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_sub_op, "broadcast_sub", (lhs, rhs), (), name, attr, kwargs)


def broadcast_to(data=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_broadcast_to_op, "broadcast_to", (data,), (shape,), name, attr, kwargs)


def cast(data=None, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Cast_op, "cast", (data,), (dtype,), name, attr, kwargs)


def cast_storage(data=None, stype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_cast_storage_op, "cast_storage", (data,), (stype,), name, attr, kwargs)


def cbrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cbrt_op, "cbrt", (data,), (), name, attr, kwargs)


def ceil(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_ceil_op, "ceil", (data,), (), name, attr, kwargs)


def choose_element_0index(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_pick_op, "choose_element_0index", (data, index), (axis, keepdims, mode), name, attr, kwargs)


def clip(data=None, a_min=_Null, a_max=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_clip_op, "clip", (data,), (a_min, a_max), name, attr, kwargs)


def col2im(data=None, output_size=_Null, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_col2im_op, "col2im", (data,), (output_size, kernel, stride, dilate, pad), name, attr, kwargs)


def concat(*data, **kwargs):
    return _compose_variadic(_Concat_op, "concat", data, kwargs)


def cos(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cos_op, "cos", (data,), (), name, attr, kwargs)


def cosh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_cosh_op, "cosh", (data,), (), name, attr, kwargs)


def crop(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_op, "crop", (data,), (begin, end, step), name, attr, kwargs)


def ctc_loss(data=None, label=None, data_lengths=None, label_lengths=None, use_data_lengths=_Null, use_label_lengths=_Null, blank_label=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_CTCLoss_op, "ctc_loss", (data, label, data_lengths, label_lengths), (use_data_lengths, use_label_lengths, blank_label), name, attr, kwargs)


def cumsum(a=None, axis=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_np_cumsum_op, "cumsum", (a,), (axis, dtype), name, attr, kwargs)


def degrees(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_degrees_op, "degrees", (data,), (), name, attr, kwargs)


def depth_to_space(data=None, block_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_depth_to_space_op, "depth_to_space", (data,), (block_size,), name, attr, kwargs)


def diag(data=None, k=_Null, axis1=_Null, axis2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_diag_op, "diag", (data,), (k, axis1, axis2), name, attr, kwargs)


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


def erf(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_erf_op, "erf", (data,), (), name, attr, kwargs)


def erfinv(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_erfinv_op, "erfinv", (data,), (), name, attr, kwargs)


def exp(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_exp_op, "exp", (data,), (), name, attr, kwargs)


def expand_dims(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_expand_dims_op, "expand_dims", (data,), (axis,), name, attr, kwargs)


def expm1(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_expm1_op, "expm1", (data,), (), name, attr, kwargs)


def fill_element_0index(lhs=None, mhs=None, rhs=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_fill_element_0index_op, "fill_element_0index", (lhs, mhs, rhs), (), name, attr, kwargs)


def fix(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_fix_op, "fix", (data,), (), name, attr, kwargs)


def flatten(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_Flatten_op, "flatten", (data,), (), name, attr, kwargs)


def flip(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_reverse_op, "flip", (data,), (axis,), name, attr, kwargs)


def floor(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_floor_op, "floor", (data,), (), name, attr, kwargs)


def ftml_update(weight=None, grad=None, d=None, v=None, z=None, lr=_Null, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, wd=_Null, rescale_grad=_Null, clip_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ftml_update_op, "ftml_update", (weight, grad, d, v, z), (lr, beta1, beta2, epsilon, t, wd, rescale_grad, clip_grad), name, attr, kwargs)


def ftrl_update(weight=None, grad=None, z=None, n=None, lr=_Null, lamda1=_Null, beta=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ftrl_update_op, "ftrl_update", (weight, grad, z, n), (lr, lamda1, beta, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def gamma(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gamma_op, "gamma", (data,), (), name, attr, kwargs)


def gammaln(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gammaln_op, "gammaln", (data,), (), name, attr, kwargs)


def gather_nd(data=None, indices=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_gather_nd_op, "gather_nd", (data, indices), (), name, attr, kwargs)


def hard_sigmoid(data=None, alpha=_Null, beta=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_hard_sigmoid_op, "hard_sigmoid", (data,), (alpha, beta), name, attr, kwargs)


def identity(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_copy_op, "identity", (data,), (), name, attr, kwargs)


def im2col(data=None, kernel=_Null, stride=_Null, dilate=_Null, pad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_im2col_op, "im2col", (data,), (kernel, stride, dilate, pad), name, attr, kwargs)


def khatri_rao(*args, **kwargs):
    return _compose_variadic(_khatri_rao_op, "khatri_rao", args, kwargs)


def lamb_update_phase1(weight=None, grad=None, mean=None, var=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lamb_update_phase1_op, "lamb_update_phase1", (weight, grad, mean, var), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def lamb_update_phase2(weight=None, g=None, r1=None, r2=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_lamb_update_phase2_op, "lamb_update_phase2", (weight, g, r1, r2), (lr, lower_bound, upper_bound), name, attr, kwargs)


def linalg_det(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_det_op, "linalg_det", (A,), (), name, attr, kwargs)


def linalg_extractdiag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_extractdiag_op, "linalg_extractdiag", (A,), (offset,), name, attr, kwargs)


def linalg_extracttrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_extracttrian_op, "linalg_extracttrian", (A,), (offset, lower), name, attr, kwargs)


def linalg_gelqf(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gelqf_op, "linalg_gelqf", (A,), (), name, attr, kwargs)


def linalg_gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gemm_op, "linalg_gemm", (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), name, attr, kwargs)


def linalg_gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gemm2_op, "linalg_gemm2", (A, B), (transpose_a, transpose_b, alpha, axis), name, attr, kwargs)


def linalg_inverse(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_inverse_op, "linalg_inverse", (A,), (), name, attr, kwargs)


def linalg_makediag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_makediag_op, "linalg_makediag", (A,), (offset,), name, attr, kwargs)


def linalg_maketrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_maketrian_op, "linalg_maketrian", (A,), (offset, lower), name, attr, kwargs)


def linalg_potrf(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_potrf_op, "linalg_potrf", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def linalg_potri(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_potri_op, "linalg_potri", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def linalg_slogdet(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_slogdet_op, "linalg_slogdet", (A,), (), name, attr, kwargs)


def linalg_sumlogdiag(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_sumlogdiag_op, "linalg_sumlogdiag", (A,), (), name, attr, kwargs)


def linalg_syrk(A=None, transpose=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_syrk_op, "linalg_syrk", (A,), (transpose, alpha), name, attr, kwargs)


def linalg_trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_trmm_op, "linalg_trmm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)


def linalg_trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_trsm_op, "linalg_trsm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)


def log(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log_op, "log", (data,), (), name, attr, kwargs)


def log10(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log10_op, "log10", (data,), (), name, attr, kwargs)


def log1p(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log1p_op, "log1p", (data,), (), name, attr, kwargs)


def log2(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_log2_op, "log2", (data,), (), name, attr, kwargs)


def log_softmax(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_log_softmax_op, "log_softmax", (data,), (axis, temperature, dtype, use_length), name, attr, kwargs)


def logical_not(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_logical_not_op, "logical_not", (data,), (), name, attr, kwargs)


def make_loss(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_make_loss_op, "make_loss", (data,), (), name, attr, kwargs)


def max(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_max_op, "max", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def max_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_max_op, "max_axis", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def mean(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mean_op, "mean", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def min(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_min_op, "min", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def min_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_min_op, "min_axis", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def moments(data=None, axes=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_moments_op, "moments", (data,), (axes, keepdims), name, attr, kwargs)


def mp_lamb_update_phase1(weight=None, grad=None, mean=None, var=None, weight32=None, beta1=_Null, beta2=_Null, epsilon=_Null, t=_Null, bias_correction=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_lamb_update_phase1_op, "mp_lamb_update_phase1", (weight, grad, mean, var, weight32), (beta1, beta2, epsilon, t, bias_correction, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def mp_lamb_update_phase2(weight=None, g=None, r1=None, r2=None, weight32=None, lr=_Null, lower_bound=_Null, upper_bound=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_lamb_update_phase2_op, "mp_lamb_update_phase2", (weight, g, r1, r2, weight32), (lr, lower_bound, upper_bound), name, attr, kwargs)


def mp_nag_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_nag_mom_update_op, "mp_nag_mom_update", (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def mp_sgd_mom_update(weight=None, grad=None, mom=None, weight32=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_sgd_mom_update_op, "mp_sgd_mom_update", (weight, grad, mom, weight32), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def mp_sgd_update(weight=None, grad=None, weight32=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_mp_sgd_update_op, "mp_sgd_update", (weight, grad, weight32), (lr, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def multi_all_finite(*data, **kwargs):
    return _compose_variadic(_multi_all_finite_op, "multi_all_finite", data, kwargs)


def multi_lars(lrs=None, weights_sum_sq=None, grads_sum_sq=None, wds=None, eta=_Null, eps=_Null, rescale_grad=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_multi_lars_op, "multi_lars", (lrs, weights_sum_sq, grads_sum_sq, wds), (eta, eps, rescale_grad), name, attr, kwargs)


def multi_mp_sgd_mom_update(*data, **kwargs):
    return _compose_variadic(_multi_mp_sgd_mom_update_op, "multi_mp_sgd_mom_update", data, kwargs)


def multi_mp_sgd_update(*data, **kwargs):
    return _compose_variadic(_multi_mp_sgd_update_op, "multi_mp_sgd_update", data, kwargs)


def multi_sgd_mom_update(*data, **kwargs):
    return _compose_variadic(_multi_sgd_mom_update_op, "multi_sgd_mom_update", data, kwargs)


def multi_sgd_update(*data, **kwargs):
    return _compose_variadic(_multi_sgd_update_op, "multi_sgd_update", data, kwargs)


def multi_sum_sq(*data, **kwargs):
    return _compose_variadic(_multi_sum_sq_op, "multi_sum_sq", data, kwargs)


def nag_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_nag_mom_update_op, "nag_mom_update", (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def nanprod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_nanprod_op, "nanprod", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def nansum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_nansum_op, "nansum", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def negative(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_negative_op, "negative", (data,), (), name, attr, kwargs)


def norm(data=None, ord=_Null, axis=_Null, out_dtype=_Null, keepdims=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_norm_op, "norm", (data,), (ord, axis, out_dtype, keepdims), name, attr, kwargs)


def normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_normal_op, "normal", (), (loc, scale, shape, ctx, dtype), name, attr, kwargs)


def one_hot(indices=None, depth=_Null, on_value=_Null, off_value=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_one_hot_op, "one_hot", (indices,), (depth, on_value, off_value, dtype), name, attr, kwargs)


def ones_like(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_ones_like_op, "ones_like", (data,), (), name, attr, kwargs)


def pad(data=None, mode=_Null, pad_width=_Null, constant_value=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Pad_op, "pad", (data,), (mode, pad_width, constant_value), name, attr, kwargs)


def pick(data=None, index=None, axis=_Null, keepdims=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_pick_op, "pick", (data, index), (axis, keepdims, mode), name, attr, kwargs)


def preloaded_multi_mp_sgd_mom_update(*data, **kwargs):
    return _compose_variadic(_preloaded_multi_mp_sgd_mom_update_op, "preloaded_multi_mp_sgd_mom_update", data, kwargs)


def preloaded_multi_mp_sgd_update(*data, **kwargs):
    return _compose_variadic(_preloaded_multi_mp_sgd_update_op, "preloaded_multi_mp_sgd_update", data, kwargs)


def preloaded_multi_sgd_mom_update(*data, **kwargs):
    return _compose_variadic(_preloaded_multi_sgd_mom_update_op, "preloaded_multi_sgd_mom_update", data, kwargs)


def preloaded_multi_sgd_update(*data, **kwargs):
    return _compose_variadic(_preloaded_multi_sgd_update_op, "preloaded_multi_sgd_update", data, kwargs)


def prod(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_prod_op, "prod", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def radians(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_radians_op, "radians", (data,), (), name, attr, kwargs)


def random_exponential(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_exponential_op, "random_exponential", (), (lam, shape, ctx, dtype), name, attr, kwargs)


def random_gamma(alpha=_Null, beta=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_gamma_op, "random_gamma", (), (alpha, beta, shape, ctx, dtype), name, attr, kwargs)


def random_generalized_negative_binomial(mu=_Null, alpha=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_generalized_negative_binomial_op, "random_generalized_negative_binomial", (), (mu, alpha, shape, ctx, dtype), name, attr, kwargs)


def random_negative_binomial(k=_Null, p=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_negative_binomial_op, "random_negative_binomial", (), (k, p, shape, ctx, dtype), name, attr, kwargs)


def random_normal(loc=_Null, scale=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_normal_op, "random_normal", (), (loc, scale, shape, ctx, dtype), name, attr, kwargs)


def random_pdf_dirichlet(sample=None, alpha=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_dirichlet_op, "random_pdf_dirichlet", (sample, alpha), (is_log,), name, attr, kwargs)


def random_pdf_exponential(sample=None, lam=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_exponential_op, "random_pdf_exponential", (sample, lam), (is_log,), name, attr, kwargs)


def random_pdf_gamma(sample=None, alpha=None, beta=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_gamma_op, "random_pdf_gamma", (sample, alpha, beta), (is_log,), name, attr, kwargs)


def random_pdf_generalized_negative_binomial(sample=None, mu=None, alpha=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_generalized_negative_binomial_op, "random_pdf_generalized_negative_binomial", (sample, mu, alpha), (is_log,), name, attr, kwargs)


def random_pdf_negative_binomial(sample=None, k=None, p=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_negative_binomial_op, "random_pdf_negative_binomial", (sample, k, p), (is_log,), name, attr, kwargs)


def random_pdf_normal(sample=None, mu=None, sigma=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_normal_op, "random_pdf_normal", (sample, mu, sigma), (is_log,), name, attr, kwargs)


def random_pdf_poisson(sample=None, lam=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_poisson_op, "random_pdf_poisson", (sample, lam), (is_log,), name, attr, kwargs)


def random_pdf_uniform(sample=None, low=None, high=None, is_log=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_pdf_uniform_op, "random_pdf_uniform", (sample, low, high), (is_log,), name, attr, kwargs)


def random_poisson(lam=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_poisson_op, "random_poisson", (), (lam, shape, ctx, dtype), name, attr, kwargs)


def random_randint(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_randint_op, "random_randint", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def random_uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_uniform_op, "random_uniform", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def ravel_multi_index(data=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_ravel_multi_index_op, "ravel_multi_index", (data,), (shape,), name, attr, kwargs)


def rcbrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_rcbrt_op, "rcbrt", (data,), (), name, attr, kwargs)


def reciprocal(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_reciprocal_op, "reciprocal", (data,), (), name, attr, kwargs)


def relu(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_relu_op, "relu", (data,), (), name, attr, kwargs)


def repeat(data=None, repeats=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_repeat_op, "repeat", (data,), (repeats, axis), name, attr, kwargs)


def reset_arrays(*data, **kwargs):
    return _compose_variadic(_reset_arrays_op, "reset_arrays", data, kwargs)


def reshape(data=None, shape=_Null, reverse=_Null, target_shape=_Null, keep_highest=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_Reshape_op, "reshape", (data,), (shape, reverse, target_shape, keep_highest), name, attr, kwargs)


def reshape_like(lhs=None, rhs=None, lhs_begin=_Null, lhs_end=_Null, rhs_begin=_Null, rhs_end=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_reshape_like_op, "reshape_like", (lhs, rhs), (lhs_begin, lhs_end, rhs_begin, rhs_end), name, attr, kwargs)


def reverse(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_reverse_op, "reverse", (data,), (axis,), name, attr, kwargs)


def rint(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_rint_op, "rint", (data,), (), name, attr, kwargs)


def rmsprop_update(weight=None, grad=None, n=None, lr=_Null, gamma1=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rmsprop_update_op, "rmsprop_update", (weight, grad, n), (lr, gamma1, epsilon, wd, rescale_grad, clip_gradient, clip_weights), name, attr, kwargs)


def rmspropalex_update(weight=None, grad=None, n=None, g=None, delta=None, lr=_Null, gamma1=_Null, gamma2=_Null, epsilon=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, clip_weights=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_rmspropalex_update_op, "rmspropalex_update", (weight, grad, n, g, delta), (lr, gamma1, gamma2, epsilon, wd, rescale_grad, clip_gradient, clip_weights), name, attr, kwargs)


def round(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_round_op, "round", (data,), (), name, attr, kwargs)


def rsqrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_rsqrt_op, "rsqrt", (data,), (), name, attr, kwargs)


def sample_exponential(lam=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_exponential_op, "sample_exponential", (lam,), (shape, dtype), name, attr, kwargs)


def sample_gamma(alpha=None, beta=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_gamma_op, "sample_gamma", (alpha, beta), (shape, dtype), name, attr, kwargs)


def sample_generalized_negative_binomial(mu=None, alpha=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_generalized_negative_binomial_op, "sample_generalized_negative_binomial", (mu, alpha), (shape, dtype), name, attr, kwargs)


def sample_multinomial(data=None, shape=_Null, get_prob=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_multinomial_op, "sample_multinomial", (data,), (shape, get_prob, dtype), name, attr, kwargs)


def sample_negative_binomial(k=None, p=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_negative_binomial_op, "sample_negative_binomial", (k, p), (shape, dtype), name, attr, kwargs)


def sample_normal(mu=None, sigma=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_normal_op, "sample_normal", (mu, sigma), (shape, dtype), name, attr, kwargs)


def sample_poisson(lam=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_poisson_op, "sample_poisson", (lam,), (shape, dtype), name, attr, kwargs)


def sample_uniform(low=None, high=None, shape=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sample_uniform_op, "sample_uniform", (low, high), (shape, dtype), name, attr, kwargs)


def scatter_nd(data=None, indices=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_scatter_nd_op, "scatter_nd", (data, indices), (shape,), name, attr, kwargs)


def sgd_mom_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sgd_mom_update_op, "sgd_mom_update", (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def sgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, lazy_update=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sgd_update_op, "sgd_update", (weight, grad), (lr, wd, rescale_grad, clip_gradient, lazy_update), name, attr, kwargs)


def shape_array(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_shape_array_op, "shape_array", (data,), (), name, attr, kwargs)


def shuffle(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_shuffle_op, "shuffle", (data,), (), name, attr, kwargs)


def sigmoid(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sigmoid_op, "sigmoid", (data,), (), name, attr, kwargs)


def sign(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sign_op, "sign", (data,), (), name, attr, kwargs)


def signsgd_update(weight=None, grad=None, lr=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_signsgd_update_op, "signsgd_update", (weight, grad), (lr, wd, rescale_grad, clip_gradient), name, attr, kwargs)


def signum_update(weight=None, grad=None, mom=None, lr=_Null, momentum=_Null, wd=_Null, rescale_grad=_Null, clip_gradient=_Null, wd_lh=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_signum_update_op, "signum_update", (weight, grad, mom), (lr, momentum, wd, rescale_grad, clip_gradient, wd_lh), name, attr, kwargs)


def sin(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sin_op, "sin", (data,), (), name, attr, kwargs)


def sinh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sinh_op, "sinh", (data,), (), name, attr, kwargs)


def size_array(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_size_array_op, "size_array", (data,), (), name, attr, kwargs)


def slice(data=None, begin=_Null, end=_Null, step=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_op, "slice", (data,), (begin, end, step), name, attr, kwargs)


def slice_axis(data=None, axis=_Null, begin=_Null, end=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_axis_op, "slice_axis", (data,), (axis, begin, end), name, attr, kwargs)


def slice_like(data=None, shape_like=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_slice_like_op, "slice_like", (data, shape_like), (axes,), name, attr, kwargs)


def smooth_l1(data=None, scalar=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_smooth_l1_op, "smooth_l1", (data,), (scalar, kwargs.pop("is_int", _Null)), name, attr, kwargs)


def softmax(data=None, length=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_softmax_op, "softmax", (data, length), (axis, temperature, dtype, use_length), name, attr, kwargs)


def softmax_cross_entropy(data=None, label=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_softmax_cross_entropy_op, "softmax_cross_entropy", (data, label), (), name, attr, kwargs)


def softmin(data=None, axis=_Null, temperature=_Null, dtype=_Null, use_length=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_softmin_op, "softmin", (data,), (axis, temperature, dtype, use_length), name, attr, kwargs)


def softsign(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_softsign_op, "softsign", (data,), (), name, attr, kwargs)


def sort(data=None, axis=_Null, is_ascend=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sort_op, "sort", (data,), (axis, is_ascend), name, attr, kwargs)


def space_to_depth(data=None, block_size=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_space_to_depth_op, "space_to_depth", (data,), (block_size,), name, attr, kwargs)


def split(data=None, num_outputs=_Null, axis=_Null, squeeze_axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SliceChannel_op, "split", (data,), (num_outputs, axis, squeeze_axis), name, attr, kwargs)


def sqrt(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_sqrt_op, "sqrt", (data,), (), name, attr, kwargs)


def square(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_square_op, "square", (data,), (), name, attr, kwargs)


def squeeze(data=None, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_squeeze_op, "squeeze", (data,), (axis,), name, attr, kwargs)


def stack(*data, **kwargs):
    return _compose_variadic(_stack_op, "stack", data, kwargs)


def stop_gradient(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_BlockGrad_op, "stop_gradient", (data,), (), name, attr, kwargs)


def sum(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sum_op, "sum", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def sum_axis(data=None, axis=_Null, keepdims=_Null, exclude=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_sum_op, "sum_axis", (data,), (axis, keepdims, exclude), name, attr, kwargs)


def swapaxes(data=None, dim1=_Null, dim2=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_SwapAxis_op, "swapaxes", (data,), (dim1, dim2), name, attr, kwargs)


def take(a=None, indices=None, axis=_Null, mode=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_take_op, "take", (a, indices), (axis, mode), name, attr, kwargs)


def tan(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_tan_op, "tan", (data,), (), name, attr, kwargs)


def tanh(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_tanh_op, "tanh", (data,), (), name, attr, kwargs)


def tile(data=None, reps=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_tile_op, "tile", (data,), (reps,), name, attr, kwargs)


def topk(data=None, axis=_Null, k=_Null, ret_typ=_Null, is_ascend=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_topk_op, "topk", (data,), (axis, k, ret_typ, is_ascend, dtype), name, attr, kwargs)


def transpose(data=None, axes=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_transpose_op, "transpose", (data,), (axes,), name, attr, kwargs)


def trunc(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_trunc_op, "trunc", (data,), (), name, attr, kwargs)


def uniform(low=_Null, high=_Null, shape=_Null, ctx=_Null, dtype=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_random_uniform_op, "uniform", (), (low, high, shape, ctx, dtype), name, attr, kwargs)


def unravel_index(data=None, shape=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_unravel_index_op, "unravel_index", (data,), (shape,), name, attr, kwargs)


def where(condition=None, x=None, y=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_where_op, "where", (condition, x, y), (), name, attr, kwargs)


def zeros_like(data=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_zeros_like_op, "zeros_like", (data,), (), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
