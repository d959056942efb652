"""What each operator is called with: one medium-sized float32 call, for both sides alike.

Runs under Python 3.8 too, as MXNet 1.9.1 does.
"""

from __future__ import annotations

from tests.conformance.case import (
    Case,
    constant,
    distinct,
    filled,
    integers,
    normal,
    positive,
    positive_definite,
    triangular,
    uniform,
)

SIZE = (1024, 512)
N, M = SIZE
IMAGES = (8, 32, 28, 28)
DATA, OTHER = normal(*SIZE), normal(*SIZE)
ROW = normal(1, M)
UNIT = uniform(-0.9, 0.9, *SIZE)
POSITIVE = positive(*SIZE)
ABOVE_ONE = uniform(1.1, 3.0, *SIZE)


def _names(text):
    return text.split()


def _each(names, inputs, params=None, **options):
    return [Case(name, list(inputs), dict(params or {}), **options) for name in _names(names)]


def _elementwise():
    yield from _each(
        "abs arctan arcsinh cbrt ceil cos cosh degrees erf exp expm1 fix floor negative radians relu rint round "
        "sigmoid sign sin sinh softsign square tan tanh trunc logical_not hard_sigmoid smooth_l1 _copy BlockGrad "
        "make_loss MakeLoss zeros_like ones_like shape_array size_array _contrib_round_ste _contrib_sign_ste "
        "_contrib_div_sqrt_dim _contrib_arange_like",
        [DATA],
    )
    yield from _each("arccos arcsin arctanh erfinv", [UNIT])
    yield from _each("arccosh", [ABOVE_ONE])
    yield from _each("gamma gammaln log log10 log1p log2 rcbrt reciprocal rsqrt sqrt", [POSITIVE])
    yield Case("clip", [DATA], {"a_min": -0.5, "a_max": 0.5})
    yield Case("_contrib_quadratic", [DATA], {"a": 1.0, "b": 2.0, "c": 3.0})
    yield Case("_contrib_gradientmultiplier", [DATA], {"scalar": 2.0})
    yield Case("_contrib_backward_gradientmultiplier", [DATA], {"scalar": 2.0}, grad=False)
    yield Case("_identity_with_attr_like_rhs", [DATA, OTHER], grad=False)
    yield Case("_contrib_allclose", [DATA, OTHER], grad=False)
    yield Case("Cast", [DATA], {"dtype": "float64"})
    yield Case("amp_cast", [DATA], {"dtype": "float32"})
    yield Case("amp_multicast", [DATA, OTHER], {"num_outputs": 2})
    yield from _each(
        "elemwise_add elemwise_sub elemwise_mul _maximum _minimum _hypot _equal _not_equal _greater "
        "_greater_equal _lesser _lesser_equal _logical_and _logical_or _logical_xor add_n",
        [DATA, OTHER],
    )
    yield Case("_grad_add", [DATA, OTHER], grad=False)
    yield from _each("elemwise_div _mod _power _scatter_elemwise_div", [POSITIVE, POSITIVE])
    yield from _each(
        "broadcast_add broadcast_sub broadcast_mul broadcast_maximum broadcast_minimum broadcast_hypot broadcast_equal "
        "broadcast_not_equal broadcast_greater broadcast_greater_equal broadcast_lesser broadcast_lesser_equal "
        "broadcast_logical_and broadcast_logical_or broadcast_logical_xor",
        [DATA, ROW],
    )
    yield from _each("broadcast_div broadcast_mod broadcast_power", [POSITIVE, positive(1, M)])
    yield from _each(
        "_equal_scalar _not_equal_scalar _greater_scalar _greater_equal_scalar _lesser_scalar _lesser_equal_scalar "
        "_logical_and_scalar _logical_or_scalar _logical_xor_scalar _plus_scalar _minus_scalar _rminus_scalar "
        "_mul_scalar _div_scalar _rdiv_scalar _mod_scalar _rmod_scalar _power_scalar _rpower_scalar _maximum_scalar "
        "_minimum_scalar _hypot_scalar _scatter_plus_scalar _scatter_minus_scalar",
        [POSITIVE],
        {"scalar": 1.5},
    )


def _reductions():
    yield from _each("sum mean prod nansum nanprod max min", [DATA], {"axis": 1})
    yield from _each("argmax argmin", [DATA], {"axis": 1}, grad=False)
    yield Case("argmax_channel", [DATA], grad=False)
    yield Case("norm", [DATA], {"axis": 1})
    yield Case("moments", [DATA], {"axes": (1,)})
    yield Case("softmax_cross_entropy", [DATA, integers(0, M, N)], grad=[0])
    yield from _each("softmax log_softmax softmin SoftmaxActivation", [DATA])
    yield from _each("sort argsort", [distinct(*SIZE)], grad=False)
    yield Case("topk", [distinct(*SIZE)], {"k": 10}, grad=False)
    yield Case("_histogram", [DATA], {"bin_cnt": 100, "range": (-4.0, 4.0)}, grad=False)
    yield from _each("all_finite multi_all_finite", [DATA], grad=False)
    yield Case("multi_sum_sq", [DATA], {"num_arrays": 1}, grad=False)
    yield Case("cumsum", [DATA], {"axis": 1})


def _shapes():
    yield from _each("transpose Flatten", [DATA])
    yield Case("Reshape", [DATA], {"shape": (M, N)})
    yield Case("reshape_like", [DATA, normal(M, N)])
    yield Case("expand_dims", [DATA], {"axis": 1})
    yield Case("squeeze", [normal(N, 1, M)], {"axis": 1})
    yield Case("SwapAxis", [normal(64, 64, 128)], {"dim1": 0, "dim2": 2})
    yield from _each("depth_to_space space_to_depth", [normal(8, 32, 32, 32)], {"block_size": 2})
    yield Case("reverse", [DATA], {"axis": 1})
    yield Case("tile", [normal(256, 256)], {"reps": (2, 4)})
    yield Case("repeat", [normal(256, 256)], {"repeats": 4, "axis": 1})
    yield Case("Pad", [normal(*IMAGES)], {"mode": "constant", "pad_width": (0, 0, 0, 0, 2, 2, 2, 2)})
    yield Case("diag", [DATA])
    yield Case("broadcast_axis", [ROW], {"axis": 0, "size": N})
    yield Case("broadcast_to", [ROW], {"shape": SIZE})
    yield Case("broadcast_like", [ROW, DATA])
    yield Case("khatri_rao", [normal(32, 256), normal(32, 256)], grad=False)
    yield Case("Concat", [DATA, OTHER], {"num_args": 2, "dim": 1})
    yield Case("_rnn_param_concat", [normal(N * 64), normal(N)], {"num_args": 2, "dim": 0})
    yield Case("stack", [DATA, OTHER], {"num_args": 2, "axis": 1})
    yield Case("slice", [DATA], {"begin": (10, 20), "end": (900, 400)})
    yield Case("_slice_assign", [DATA, normal(890, 380)], {"begin": (10, 20), "end": (900, 400)}, grad=False)
    yield Case("_slice_assign_scalar", [DATA], {"begin": (10, 20), "end": (900, 400), "scalar": 2.0}, grad=False)
    yield Case("slice_axis", [DATA], {"axis": 1, "begin": 10, "end": 400})
    yield Case("slice_like", [DATA, normal(500, 300)])
    yield Case("SliceChannel", [DATA], {"num_outputs": 4})
    yield Case("_split_v2", [DATA], {"indices": (0, 256, 512), "axis": 0})
    yield Case("Crop", [normal(*IMAGES)], {"num_args": 1, "h_w": (20, 20), "offset": (2, 2)})
    yield Case("cast_storage", [DATA], {"stype": "default"})


def _indexing():
    rows = integers(0, N, 4096)
    yield Case("take", [DATA, rows], grad=[0])
    yield Case("batch_take", [DATA, integers(0, M, N, dtype="int32")], grad=[])
    yield Case("pick", [DATA, integers(0, M, N)], {"axis": 1}, grad=[0])
    yield Case("one_hot", [integers(0, M, N)], {"depth": M}, grad=False)
    yield Case("where", [integers(0, 2, *SIZE), DATA, OTHER], grad=[1, 2])
    yield Case("_contrib_boolean_mask", [DATA, integers(0, 2, N)], grad=[0])
    yield Case("_contrib_index_copy", [DATA, constant(list(range(100)), dtype="int32"), normal(100, M)], grad=[0, 2])
    yield Case("_contrib_index_array", [DATA], grad=False)
    yield Case("fill_element_0index", [DATA, normal(N), integers(0, M, N)], grad=False)
    yield Case("gather_nd", [DATA, integers(0, M, 2, 4096)], grad=[0])
    yield Case("scatter_nd", [normal(4096), integers(0, M, 2, 4096)], {"shape": SIZE}, grad=[0])
    yield Case("_ravel_multi_index", [integers(0, M, 2, 100_000)], {"shape": SIZE}, grad=False)
    yield Case("_unravel_index", [integers(0, N * M, 100_000)], {"shape": SIZE}, grad=False)
    yield Case(
        "Embedding",
        [integers(0, 10_000, 64, 64), normal(10_000, 128)],
        {"input_dim": 10_000, "output_dim": 128},
        grad=[1],
    )
    yield Case("_onehot_encode", [integers(0, M, N), DATA], grad=False)
    for name in ("SequenceMask", "SequenceLast", "SequenceReverse"):
        yield Case(name, [normal(64, 32, 256), integers(1, 64, 32)], {"use_sequence_length": True}, grad=[0])
    yield from _each("_zeros _ones", [], {"shape": SIZE}, grad=False)
    yield Case("_full", [], {"shape": SIZE, "value": 2.0}, grad=False)
    yield Case("_arange", [], {"start": 0, "stop": 500_000}, grad=False)
    yield Case("_linspace", [], {"start": 0, "stop": 1, "num": 500_000}, grad=False)
    yield Case("_eye", [], {"N": 700}, grad=False)


def _linear_algebra():
    batch = normal(8, 128, 128)
    yield from _each("dot", [normal(512, 512), normal(512, 512)])
    yield Case("batch_dot", [normal(32, 128, 64), normal(32, 64, 128)])
    yield Case("_linalg_gemm", [batch, batch, batch])
    yield Case("_linalg_gemm2", [batch, batch])
    yield Case("_linalg_trmm", [triangular(8, 128, 128, lower=True), batch])
    yield Case("_linalg_trsm", [triangular(8, 128, 128, lower=True), batch])
    yield Case("_linalg_syrk", [batch])
    yield from _each("_linalg_potrf", [positive_definite(8, 128, 128)])
    yield from _each("_linalg_potri _linalg_sumlogdiag", [triangular(8, 128, 128, lower=True)])
    yield Case("_linalg_syevd", [positive_definite(4, 64, 64)])
    yield Case("_linalg_gelqf", [normal(8, 64, 128)])
    yield from _each("_linalg_inverse _linalg_det _linalg_slogdet", [positive_definite(8, 64, 64)])
    yield from _each("_linalg_extractdiag _linalg_extracttrian", [batch])
    yield Case("_linalg_makediag", [normal(32, 128)])
    yield Case("_linalg_maketrian", [normal(32, 2080)])


def _layers():
    image = normal(*IMAGES)
    relu = normal(*IMAGES)
    yield from (Case("Activation", [DATA], {"act_type": kind}) for kind in ("relu", "tanh"))
    yield from (Case("LeakyReLU", [DATA], {"act_type": kind}) for kind in ("leaky", "gelu"))
    yield Case("FullyConnected", [normal(128, 512), normal(256, 512), normal(256)], {"num_hidden": 256})
    yield Case(
        "Convolution", [image, normal(64, 32, 3, 3), normal(64)], {"kernel": (3, 3), "num_filter": 64, "pad": (1, 1)}
    )
    yield Case(
        "Convolution",
        [image, normal(32, 1, 3, 3), normal(32)],
        {"kernel": (3, 3), "num_filter": 32, "pad": (1, 1), "num_group": 32},
        id="depthwise",
    )
    yield Case(
        "Convolution", [normal(8, 32, 512), normal(64, 32, 3), normal(64)], {"kernel": (3,), "num_filter": 64}, id="1-D"
    )
    yield Case(
        "Deconvolution",
        [image, normal(32, 16, 4, 4)],
        {"kernel": (4, 4), "num_filter": 16, "stride": (2, 2), "pad": (1, 1)},
    )
    for kind in ("max", "avg", "lp"):
        extra = {"p_value": 2} if kind == "lp" else {}
        yield Case(
            "Pooling", [positive(*IMAGES)], {"kernel": (2, 2), "stride": (2, 2), "pool_type": kind, **extra}, id=kind
        )
    yield Case("Pooling", [image], {"global_pool": True, "pool_type": "avg", "kernel": (1, 1)}, id="global")
    statistics = [positive(32), normal(32), normal(32), positive(32)]
    yield Case("BatchNorm", [image, *statistics], {"fix_gamma": False}, mutates=[3, 4], grad=[0, 1, 2])
    yield Case(
        "_contrib_SyncBatchNorm", [image, *statistics], {"fix_gamma": False, "key": "x"}, mutates=[3, 4], grad=[0, 1, 2]
    )
    yield Case("_contrib_BatchNormWithReLU", [image, *statistics], {"fix_gamma": False}, mutates=[3, 4], grad=[0, 1, 2])
    yield Case("LayerNorm", [DATA, positive(M), normal(M)])
    yield Case("GroupNorm", [relu, positive(4), normal(4)], {"num_groups": 4})
    yield Case("InstanceNorm", [relu, positive(32), normal(32)])
    yield Case("L2Normalization", [relu])
    yield Case("LRN", [relu], {"nsize": 5})
    yield Case("Dropout", [DATA], {"p": 0.5, "mode": "always"})
    yield Case("im2col", [image], {"kernel": (3, 3), "pad": (1, 1)})
    yield Case("col2im", [normal(8, 288, 784)], {"output_size": (28, 28), "kernel": (3, 3), "pad": (1, 1)})
    yield Case("UpSampling", [image], {"scale": 2, "sample_type": "nearest", "num_args": 1})
    yield Case("_contrib_AdaptiveAvgPooling2D", [image], {"output_size": (7, 7)})
    yield Case("_contrib_BilinearResize2D", [image], {"height": 56, "width": 56})
    label = integers(0, M, N)
    yield Case("SoftmaxOutput", [DATA, label], grad=[0])
    for name in ("LinearRegressionOutput", "MAERegressionOutput", "LogisticRegressionOutput"):
        yield Case(name, [DATA, OTHER], grad=[0])
    yield Case("SVMOutput", [DATA, label], grad=[0])
    yield Case("CTCLoss", [normal(50, 16, 40), integers(1, 40, 16, 10)], grad=[0])
    for mode, gates in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1)):
        size = gates * 128 * (128 + 128 + 2)
        states = [normal(1, 32, 128)] * (2 if mode == "lstm" else 1)
        yield Case(
            "RNN",
            [normal(20, 32, 128), uniform(-0.1, 0.1, size), *states],
            {"state_size": 128, "num_layers": 1, "mode": mode},
            id=mode,
        )
    selfatt = normal(64, 8, 3 * 256)
    yield Case("_contrib_interleaved_matmul_selfatt_qk", [selfatt], {"heads": 8})
    yield Case("_contrib_interleaved_matmul_selfatt_valatt", [selfatt, normal(64, 64, 64)], {"heads": 8})
    yield Case("_contrib_interleaved_matmul_encdec_qk", [normal(64, 8, 256), normal(64, 8, 512)], {"heads": 8})
    yield Case("_contrib_interleaved_matmul_encdec_valatt", [normal(64, 8, 512), normal(64, 64, 64)], {"heads": 8})


def _vision():
    image = normal(*IMAGES)
    yield Case("GridGenerator", [normal(8, 6)], {"transform_type": "affine", "target_shape": (56, 56)})
    yield Case("BilinearSampler", [image, uniform(-1, 1, 8, 2, 28, 28)])
    yield Case(
        "SpatialTransformer",
        [image, normal(8, 6, scale=0.3)],
        {"target_shape": (28, 28), "transform_type": "affine", "sampler_type": "bilinear"},
    )
    yield Case(
        "Correlation",
        [normal(2, 16, 32, 32), normal(2, 16, 32, 32)],
        {"kernel_size": 1, "max_displacement": 4, "stride1": 1, "stride2": 1, "pad_size": 4},
    )
    boxes = constant(
        [[b, x, y, x + 100.0, y + 80.0] for b in (0, 1) for x in range(0, 300, 30) for y in range(0, 200, 20)]
    )
    rois = {"pooled_size": (7, 7), "spatial_scale": 0.0625}
    feature = normal(2, 256, 25, 38)
    yield Case("ROIPooling", [feature, boxes], rois, grad=[0])
    yield Case("_contrib_ROIAlign", [feature, boxes], {**rois, "sample_ratio": 2}, grad=[0])
    yield Case(
        "_contrib_DeformableConvolution",
        [normal(2, 32, 32, 32), normal(2, 18, 32, 32), normal(32, 32, 3, 3), normal(32)],
        {"kernel": (3, 3), "num_filter": 32, "pad": (1, 1)},
    )
    yield Case(
        "_contrib_ModulatedDeformableConvolution",
        [normal(2, 32, 32, 32), normal(2, 18, 32, 32), uniform(0, 1, 2, 9, 32, 32), normal(32, 32, 3, 3), normal(32)],
        {"kernel": (3, 3), "num_filter": 32, "pad": (1, 1)},
    )
    yield Case(
        "_contrib_PSROIPooling",
        [normal(2, 490, 25, 38), boxes],
        {"spatial_scale": 0.0625, "output_dim": 10, "pooled_size": 7},
        grad=[0],
    )
    scores, deltas = uniform(0, 1, 1, 18, 25, 38), normal(1, 36, 25, 38, scale=0.1)
    settings = {"scales": (8.0, 16.0, 32.0), "rpn_pre_nms_top_n": 2000, "rpn_post_nms_top_n": 300}
    for name in ("_contrib_Proposal", "_contrib_MultiProposal"):
        yield Case(name, [scores, deltas, constant([[400.0, 600.0, 1.0]])], settings, grad=False)
    yield Case(
        "_contrib_MultiBoxPrior", [normal(1, 8, 38, 38)], {"sizes": (0.1, 0.14), "ratios": (1.0, 2.0, 0.5)}, grad=False
    )
    corners = [[x / 60, y / 60, x / 60 + 0.15, y / 60 + 0.1] for x in range(50) for y in range(50)]
    anchors = constant([corners])
    truth = constant([[[i % 20, 0.1 + 0.05 * i, 0.2, 0.3 + 0.05 * i, 0.5] for i in range(8)]] * 8)
    yield Case("_contrib_MultiBoxTarget", [anchors, truth, normal(8, 21, 2500)], grad=False)
    yield Case(
        "_contrib_MultiBoxDetection",
        [uniform(0, 1, 8, 21, 2500), normal(8, 10_000, scale=0.1), anchors],
        {"nms_topk": 400},
        grad=False,
    )
    found = constant([[[i % 20, 1 - i / 3000.0, *corners[i % 2500]] for i in range(2500)]] * 8)
    yield Case(
        "_contrib_box_nms", [found], {"topk": 400, "coord_start": 2, "score_index": 1, "id_index": 0}, grad=False
    )
    yield Case("_contrib_box_iou", [constant(corners[:1000]), constant(corners[500:1500])], grad=False)
    yield Case("_contrib_bipartite_matching", [uniform(0, 1, 8, 200, 50)], {"threshold": 0.1}, grad=False)
    yield Case("_contrib_box_decode", [normal(8, 2500, 4), anchors], grad=False)
    yield Case(
        "_contrib_box_encode",
        [
            integers(0, 2, 8, 2500),
            integers(0, 8, 8, 2500),
            constant([corners] * 8),
            uniform(0, 1, 8, 8, 4),
            filled(0.0, 4),
            filled(1.0, 4),
        ],
        grad=False,
    )
    photo = integers(0, 256, 480, 640, 3, dtype="uint8")
    yield Case("_image_to_tensor", [photo], grad=False)
    yield Case("_image_normalize", [normal(3, 480, 640)], {"mean": (0.5, 0.4, 0.3), "std": (0.2, 0.3, 0.4)})
    yield Case("_image_resize", [photo], {"size": (224, 224)}, grad=False)
    yield Case("_image_crop", [photo], {"x": 10, "y": 20, "width": 300, "height": 200}, grad=False)
    yield from _each("_image_flip_left_right _image_flip_top_bottom", [photo], grad=False)
    yield from _each("_image_random_flip_left_right _image_random_flip_top_bottom", [photo], random=True)
    for name in ("brightness", "contrast", "saturation"):
        yield Case(f"_image_random_{name}", [photo], {"min_factor": 0.5, "max_factor": 1.5}, random=True)
    yield Case("_image_random_hue", [photo], {"min_factor": 0.5, "max_factor": 1.5}, random=True)
    yield Case(
        "_image_random_color_jitter",
        [photo],
        {"brightness": 0.2, "contrast": 0.2, "saturation": 0.2, "hue": 0.2},
        random=True,
    )
    yield Case("_image_adjust_lighting", [photo], {"alpha": (0.1, 0.2, 0.3)}, grad=False)
    yield Case("_image_random_lighting", [photo], random=True)
    yield Case("_cvimresize", [photo], {"w": 224, "h": 224}, grad=False)
    yield Case("_cvcopyMakeBorder", [photo], {"top": 5, "bot": 5, "left": 5, "right": 5}, grad=False)
    yield Case(
        "_contrib_hawkesll",
        [
            uniform(0.1, 1, 16, 4),
            uniform(0.1, 0.5, 4),
            uniform(0.5, 2, 4),
            uniform(0, 1, 16, 4),
            uniform(0.01, 0.1, 16, 64),
            integers(0, 4, 16, 64, dtype="int32"),
            filled(64.0, 16),
            filled(50.0, 16),
        ],
        grad=[0, 1, 2],
    )


def _random():
    shape = {"shape": SIZE}
    settings = {
        "uniform": {},
        "normal": {},
        "gamma": {"alpha": 2.0, "beta": 1.0},
        "exponential": {"lam": 2.0},
        "poisson": {"lam": 4.0},
        "negative_binomial": {"k": 3, "p": 0.5},
        "generalized_negative_binomial": {"mu": 2.0, "alpha": 0.5},
    }
    for name, params in settings.items():
        yield Case(f"_random_{name}", [], {**params, **shape}, random=True)
        yield Case(f"_random_{name}_like", [DATA], params, random=True)
    yield Case("_random_randint", [], {"low": 0, "high": 100, **shape}, random=True)
    arrays = {
        "uniform": [uniform(0, 1, 512), uniform(1, 2, 512)],
        "normal": [normal(512), positive(512)],
        "gamma": [positive(512), positive(512)],
        "exponential": [positive(512)],
        "poisson": [positive(512)],
        "negative_binomial": [integers(1, 5, 512), uniform(0.2, 0.8, 512)],
        "generalized_negative_binomial": [positive(512), positive(512)],
    }
    for name, inputs in arrays.items():
        yield Case(f"_sample_{name}", inputs, {"shape": (512,)}, random=True)
        counts = name in ("poisson", "negative_binomial", "generalized_negative_binomial")
        sample = integers(0, 5, 512, 512) if counts else uniform(0.1, 0.9, 512, 512)
        yield Case(f"_random_pdf_{name}", [sample, *inputs])
    yield Case("_random_pdf_dirichlet", [filled(0.125, 512, 64, 8), positive(512, 8)])
    yield Case("_sample_multinomial", [filled(0.01, 64, 100)], {"shape": (100,)}, random=True)
    yield Case("_shuffle", [DATA], random=True)
    yield Case("_sample_unique_zipfian", [], {"range_max": 10_000, "shape": (64, 32)}, random=True)


def _optimizers():
    rate = {"lr": 0.01, "wd": 0.001}
    state = positive(*SIZE)
    yield from _each("sgd_update signsgd_update", [DATA, OTHER], rate, grad=False)
    yield from _each(
        "sgd_mom_update nag_mom_update signum_update",
        [DATA, OTHER, state],
        {**rate, "momentum": 0.9},
        grad=False,
        mutates=[2],
    )
    yield Case("adam_update", [DATA, OTHER, state, state], rate, grad=False, mutates=[2, 3])
    yield Case(
        "_adamw_update", [DATA, OTHER, state, state, filled(1.0, 1)], {**rate, "eta": 1.0}, grad=False, mutates=[2, 3]
    )
    yield Case("rmsprop_update", [DATA, OTHER, state], rate, grad=False, mutates=[2])
    # Gradient statistics as training has them: the square of the mean is below the mean square.
    centred = [DATA, OTHER, filled(2.0, *SIZE), filled(0.1, *SIZE), filled(0.0, *SIZE)]
    yield Case("rmspropalex_update", centred, rate, grad=False, mutates=[2, 3, 4])
    yield Case("ftrl_update", [DATA, OTHER, state, state], rate, grad=False, mutates=[2, 3])
    yield Case("ftml_update", [DATA, OTHER, state, state, state], {**rate, "t": 2}, grad=False, mutates=[2, 3, 4])
    yield Case("lamb_update_phase1", [DATA, OTHER, state, state], {"wd": 0.001, "t": 2}, grad=False, mutates=[2, 3])
    yield Case("lamb_update_phase2", [DATA, OTHER, filled(2.0, 1), filled(3.0, 1)], {"lr": 0.01}, grad=False)
    half, master = normal(*SIZE, dtype="float16"), normal(*SIZE, dtype="float32")
    yield Case("mp_sgd_update", [half, half, master], rate, grad=False, mutates=[2])
    yield from _each(
        "mp_sgd_mom_update mp_nag_mom_update",
        [half, half, master, master],
        {**rate, "momentum": 0.9},
        grad=False,
        mutates=[2, 3],
    )
    yield Case("reset_arrays", [DATA, OTHER], {"num_arrays": 2}, grad=False, mutates=[0, 1])
    norms = [positive(160), positive(160), positive(160), filled(0.001, 160)]
    yield Case("multi_lars", norms, {"eta": 0.01, "eps": 1e-8}, grad=False)


CALIBRATED = {"min_calib_range": -3.0, "max_calib_range": 3.0}


def _quantization():
    ends = [filled(-3.0, 1), filled(3.0, 1)]
    yield Case("_contrib_quantize", [DATA, *ends], {"out_type": "int8"}, grad=False)
    yield Case("_contrib_quantize_v2", [DATA], {"min_calib_range": -3.0, "max_calib_range": 3.0}, grad=False)
    yield Case("_contrib_dequantize", [integers(-128, 128, *SIZE, dtype="int8"), *ends], grad=False)
    yield Case("_contrib_requantize", [integers(-(2**31), 2**31, *SIZE, dtype="int32"), *ends], grad=False)
    signed, image = integers(-128, 128, *SIZE, dtype="int8"), integers(0, 256, 8, 16, 28, 28, dtype="uint8")
    weight = integers(-63, 64, 16, 16, 3, 3, dtype="int8")
    yield Case("_contrib_quantized_act", [signed, *ends], {"act_type": "relu"}, grad=False)
    yield Case("_contrib_quantized_flatten", [image, *ends], grad=False)
    yield Case("_contrib_quantized_elemwise_add", [signed, signed, *ends, *ends], {**CALIBRATED}, grad=False)
    table = integers(-128, 128, 1000, 64, dtype="int8")
    rows = {"input_dim": 1000, "output_dim": 64}
    yield Case("_contrib_quantized_embedding", [integers(0, 1000, 256), table, *ends], rows, grad=False)
    window = {"kernel": (3, 3), "pad": (1, 1)}
    yield Case("_contrib_quantized_pooling", [image, *ends], {**window, "stride": (2, 2)}, grad=False)
    yield Case(
        "_contrib_quantized_conv",
        {"data": image, "weight": weight, **dict(zip(("min_data", "max_data", "min_weight", "max_weight"), ends * 2))},
        {**window, "num_filter": 16, "no_bias": True},
        grad=False,
    )
    dense = [integers(-63, 64, 32, 256, dtype="int8"), integers(-63, 64, 256, 256, dtype="int8"), *ends, *ends]
    no_bias = {"num_hidden": 256, "no_bias": True}
    yield Case("_contrib_quantized_fully_connected", dense, no_bias, grad=False)
    counts = {"hist": integers(0, 50, 2001), "hist_edges": uniform(-1, 1, 2002)}
    yield Case("_contrib_calibrate_entropy", counts, {"num_quantized_bins": 255}, grad=False)
    norm = [image, normal(16), normal(16), normal(16), positive(16), *ends]
    yield Case("_contrib_quantized_batch_norm", norm, {**CALIBRATED}, grad=False)


def cases():
    """Return all calls; several of one operator have an ``id``."""
    parts = (
        _elementwise,
        _reductions,
        _shapes,
        _indexing,
        _linear_algebra,
        _layers,
        _vision,
        _random,
        _optimizers,
        _quantization,
    )
    return [case for part in parts for case in part()]
