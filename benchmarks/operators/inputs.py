"""What each classic operator is called with: one float32 call at every scale, for both sides alike.

Runs under Python 3.8 too, as MXNet 1.9.1 does.
"""

from __future__ import annotations

from benchmarks.operators.box_inputs import boxes
from benchmarks.operators.scale import MEDIUM
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


def _matrix(at):
    return at(1024), at(512)


def _images(at):
    return at.batch(8), 32, at.side(28), at.side(28)


def _names(text):
    return text.split()


def _each(names, inputs, params=None, **options):
    return [Case(name, list(inputs), dict(params or {}), **options) for name in _names(names)]


def _elementwise(at):
    size = _, m = _matrix(at)
    data, other, row = normal(*size), normal(*size), normal(1, m)
    unit, above_zero, above_one = uniform(-0.9, 0.9, *size), positive(*size), uniform(1.1, 3.0, *size)
    yield from _each(
        "abs arctan arcsinh cbrt ceil cos cosh degrees erf exp expm1 fix floor negative radians relu rint round "
        "sigmoid sign sin sinh softsign square tan tanh trunc logical_not hard_sigmoid smooth_l1 _copy BlockGrad "
        "make_loss MakeLoss zeros_like ones_like shape_array size_array _contrib_round_ste _contrib_sign_ste "
        "_contrib_div_sqrt_dim _contrib_arange_like",
        [data],
    )
    yield from _each("arccos arcsin arctanh erfinv", [unit])
    yield from _each("arccosh", [above_one])
    yield from _each("gamma gammaln log log10 log1p log2 rcbrt reciprocal rsqrt sqrt", [above_zero])
    yield Case("clip", [data], {"a_min": -0.5, "a_max": 0.5})
    yield Case("_contrib_quadratic", [data], {"a": 1.0, "b": 2.0, "c": 3.0})
    yield Case("_contrib_gradientmultiplier", [data], {"scalar": 2.0})
    yield Case("_contrib_backward_gradientmultiplier", [data], {"scalar": 2.0}, grad=False)
    yield Case("_identity_with_attr_like_rhs", [data, other], grad=False)
    yield Case("_contrib_allclose", [data, other], grad=False)
    yield Case("Cast", [data], {"dtype": "float64"})
    yield Case("amp_cast", [data], {"dtype": "float32"})
    yield Case("amp_multicast", [data, other], {"num_outputs": 2})
    yield from _each(
        "elemwise_add elemwise_sub elemwise_mul _maximum _minimum _hypot _equal _not_equal _greater "
        "_greater_equal _lesser _lesser_equal _logical_and _logical_or _logical_xor add_n",
        [data, other],
    )
    yield Case("_grad_add", [data, other], grad=False)
    yield from _each("elemwise_div _mod _power _scatter_elemwise_div", [above_zero, above_zero])
    yield from _each(
        "broadcast_add broadcast_sub broadcast_mul broadcast_maximum broadcast_minimum broadcast_hypot broadcast_equal "
        "broadcast_not_equal broadcast_greater broadcast_greater_equal broadcast_lesser broadcast_lesser_equal "
        "broadcast_logical_and broadcast_logical_or broadcast_logical_xor",
        [data, row],
    )
    yield from _each("broadcast_div broadcast_mod broadcast_power", [above_zero, positive(1, m)])
    yield from _each(
        "_equal_scalar _not_equal_scalar _greater_scalar _greater_equal_scalar _lesser_scalar _lesser_equal_scalar "
        "_logical_and_scalar _logical_or_scalar _logical_xor_scalar _plus_scalar _minus_scalar _rminus_scalar "
        "_mul_scalar _div_scalar _rdiv_scalar _mod_scalar _rmod_scalar _power_scalar _rpower_scalar _maximum_scalar "
        "_minimum_scalar _hypot_scalar _scatter_plus_scalar _scatter_minus_scalar",
        [above_zero],
        {"scalar": 1.5},
    )


def _reductions(at):
    size = n, m = _matrix(at)
    data = normal(*size)
    yield from _each("sum mean prod nansum nanprod max min", [data], {"axis": 1})
    yield from _each("argmax argmin", [data], {"axis": 1}, grad=False)
    yield Case("argmax_channel", [data], grad=False)
    yield Case("norm", [data], {"axis": 1})
    yield Case("moments", [data], {"axes": (1,)})
    yield Case("softmax_cross_entropy", [data, integers(0, m, n)], grad=[0])
    yield from _each("softmax log_softmax softmin SoftmaxActivation", [data])
    yield from _each("sort argsort", [distinct(*size)], grad=False)
    yield Case("topk", [distinct(*size)], {"k": min(10, m)}, grad=False)
    yield Case("_histogram", [data], {"bin_cnt": 100, "range": (-4.0, 4.0)}, grad=False)
    yield from _each("all_finite multi_all_finite", [data], grad=False)
    yield Case("multi_sum_sq", [data], {"num_arrays": 1}, grad=False)
    yield Case("cumsum", [data], {"axis": 1})


def _shapes(at):
    size = n, m = _matrix(at)
    data, other, row = normal(*size), normal(*size), normal(1, m)
    half, images = (at(256), at(256)), _images(at)
    inner = {"begin": (n // 100, m // 25), "end": (n - n // 8, m - m // 4)}
    patch = tuple(last - first for first, last in zip(inner["begin"], inner["end"]))
    yield from _each("transpose Flatten", [data])
    yield Case("Reshape", [data], {"shape": (m, n)})
    yield Case("reshape_like", [data, normal(m, n)])
    yield Case("expand_dims", [data], {"axis": 1})
    yield Case("squeeze", [normal(n, 1, m)], {"axis": 1})
    yield Case("SwapAxis", [normal(at(64), 64, at(128))], {"dim1": 0, "dim2": 2})
    yield from _each(
        "depth_to_space space_to_depth", [normal(at.batch(8), 32, 2 * at.side(16), 2 * at.side(16))], {"block_size": 2}
    )
    yield Case("reverse", [data], {"axis": 1})
    yield Case("tile", [normal(*half)], {"reps": (2, 4)})
    yield Case("repeat", [normal(*half)], {"repeats": 4, "axis": 1})
    yield Case("Pad", [normal(*images)], {"mode": "constant", "pad_width": (0, 0, 0, 0, 2, 2, 2, 2)})
    yield Case("diag", [data])
    yield Case("broadcast_axis", [row], {"axis": 0, "size": n})
    yield Case("broadcast_to", [row], {"shape": size})
    yield Case("broadcast_like", [row, data])
    yield Case("khatri_rao", [normal(at(32), at(256)), normal(at(32), at(256))], grad=False)
    yield Case("Concat", [data, other], {"num_args": 2, "dim": 1})
    yield Case("_rnn_param_concat", [normal(n * 64), normal(n)], {"num_args": 2, "dim": 0})
    yield Case("stack", [data, other], {"num_args": 2, "axis": 1})
    yield Case("slice", [data], inner)
    yield Case("_slice_assign", [data, normal(*patch)], inner, grad=False)
    yield Case("_slice_assign_scalar", [data], {**inner, "scalar": 2.0}, grad=False)
    yield Case("slice_axis", [data], {"axis": 1, "begin": m // 25, "end": m - m // 4})
    yield Case("slice_like", [data, normal(n // 2, m // 2)])
    yield Case("SliceChannel", [data], {"num_outputs": 4})
    yield Case("_split_v2", [data], {"indices": (0, n // 4, n // 2), "axis": 0})
    yield Case("Crop", [normal(*images)], {"num_args": 1, "h_w": (images[2] // 2, images[3] // 2), "offset": (1, 1)})
    yield Case("cast_storage", [data], {"stype": "default"})


def _indexing(at):
    size = n, m = _matrix(at)
    data, other, count = normal(*size), normal(*size), at(4096)
    rows, few = integers(0, n, count), at(100)
    yield Case("take", [data, rows], grad=[0])
    yield Case("batch_take", [data, integers(0, m, n, dtype="int32")], grad=[])
    yield Case("pick", [data, integers(0, m, n)], {"axis": 1}, grad=[0])
    yield Case("one_hot", [integers(0, m, n)], {"depth": m}, grad=False)
    yield Case("where", [integers(0, 2, *size), data, other], grad=[1, 2])
    yield Case("_contrib_boolean_mask", [data, integers(0, 2, n)], grad=[0])
    yield Case("_contrib_index_copy", [data, constant(list(range(few)), dtype="int32"), normal(few, m)], grad=[0, 2])
    yield Case("_contrib_index_array", [data], grad=False)
    yield Case("fill_element_0index", [data, normal(n), integers(0, m, n)], grad=False)
    yield Case("gather_nd", [data, integers(0, m, 2, count)], grad=[0])
    yield Case("scatter_nd", [normal(count), integers(0, m, 2, count)], {"shape": size}, grad=[0])
    yield Case("_ravel_multi_index", [integers(0, m, 2, at.square(100_000))], {"shape": size}, grad=False)
    yield Case("_unravel_index", [integers(0, n * m, at.square(100_000))], {"shape": size}, grad=False)
    table = at(10_000)
    yield Case(
        "Embedding",
        [integers(0, table, at(64), 64), normal(table, 128)],
        {"input_dim": table, "output_dim": 128},
        grad=[1],
    )
    yield Case("_onehot_encode", [integers(0, m, n), data], grad=False)
    for name in ("SequenceMask", "SequenceLast", "SequenceReverse"):
        yield Case(
            name, [normal(64, at(32), at(256)), integers(1, 64, at(32))], {"use_sequence_length": True}, grad=[0]
        )
    yield from _each("_zeros _ones", [], {"shape": size}, grad=False)
    yield Case("_full", [], {"shape": size, "value": 2.0}, grad=False)
    yield Case("_arange", [], {"start": 0, "stop": at.square(500_000)}, grad=False)
    yield Case("_linspace", [], {"start": 0, "stop": 1, "num": at.square(500_000)}, grad=False)
    yield Case("_eye", [], {"N": at(700)}, grad=False)


def _linear_algebra(at):
    k, few = at(128, 4), at(64, 4)
    batch, wide = normal(8, k, k), normal(at(512), at(512))
    yield from _each("dot", [wide, wide])
    yield Case("batch_dot", [normal(32, k, few), normal(32, few, k)])
    yield Case("_linalg_gemm", [batch, batch, batch])
    yield Case("_linalg_gemm2", [batch, batch])
    yield Case("_linalg_trmm", [triangular(8, k, k, lower=True), batch])
    yield Case("_linalg_trsm", [triangular(8, k, k, lower=True), batch])
    yield Case("_linalg_syrk", [batch])
    yield from _each("_linalg_potrf", [positive_definite(8, k, k)])
    yield from _each("_linalg_potri _linalg_sumlogdiag", [triangular(8, k, k, lower=True)])
    yield Case("_linalg_syevd", [positive_definite(4, few, few)])
    yield Case("_linalg_gelqf", [normal(8, few, max(few, k))])
    yield from _each("_linalg_inverse _linalg_det _linalg_slogdet", [positive_definite(8, few, few)])
    yield from _each("_linalg_extractdiag _linalg_extracttrian", [batch])
    yield Case("_linalg_makediag", [normal(32, k)])
    yield Case("_linalg_maketrian", [normal(32, few * (few + 1) // 2)])


def _layers(at):
    size = n, m = _matrix(at)
    data, other = normal(*size), normal(*size)
    images = _images(at)
    image = relu = normal(*images)
    pixels, batch = images[2], images[0]
    yield from (Case("Activation", [data], {"act_type": kind}, id=kind) for kind in ("relu", "tanh"))
    yield from (Case("LeakyReLU", [data], {"act_type": kind}, id=kind) for kind in ("leaky", "gelu"))
    yield Case("FullyConnected", [normal(at(128), 512), normal(256, 512), normal(256)], {"num_hidden": 256})
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
        "Convolution",
        [normal(batch, 32, at(512)), normal(64, 32, 3), normal(64)],
        {"kernel": (3,), "num_filter": 64},
        id="1-D",
    )
    yield Case(
        "Deconvolution",
        [image, normal(32, 16, 4, 4)],
        {"kernel": (4, 4), "num_filter": 16, "stride": (2, 2), "pad": (1, 1)},
    )
    for kind in ("max", "avg", "lp"):
        extra = {"p_value": 2} if kind == "lp" else {}
        yield Case(
            "Pooling", [positive(*images)], {"kernel": (2, 2), "stride": (2, 2), "pool_type": kind, **extra}, id=kind
        )
    yield Case("Pooling", [image], {"global_pool": True, "pool_type": "avg", "kernel": (1, 1)}, id="global")
    statistics = [positive(32), normal(32), normal(32), positive(32)]
    yield Case("BatchNorm", [image, *statistics], {"fix_gamma": False}, mutates=[3, 4], grad=[0, 1, 2])
    yield Case(
        "_contrib_SyncBatchNorm", [image, *statistics], {"fix_gamma": False, "key": "x"}, mutates=[3, 4], grad=[0, 1, 2]
    )
    yield Case("_contrib_BatchNormWithReLU", [image, *statistics], {"fix_gamma": False}, mutates=[3, 4], grad=[0, 1, 2])
    yield Case("LayerNorm", [data, positive(m), normal(m)])
    yield Case("GroupNorm", [relu, positive(4), normal(4)], {"num_groups": 4})
    yield Case("InstanceNorm", [relu, positive(32), normal(32)])
    yield Case("L2Normalization", [relu])
    yield Case("LRN", [relu], {"nsize": 5})
    yield Case("Dropout", [data], {"p": 0.5, "mode": "always"})
    yield Case("im2col", [image], {"kernel": (3, 3), "pad": (1, 1)})
    yield Case(
        "col2im", [normal(batch, 288, pixels**2)], {"output_size": (pixels, pixels), "kernel": (3, 3), "pad": (1, 1)}
    )
    yield Case("UpSampling", [image], {"scale": 2, "sample_type": "nearest", "num_args": 1})
    yield Case("_contrib_AdaptiveAvgPooling2D", [image], {"output_size": (max(1, pixels // 4),) * 2})
    yield Case("_contrib_BilinearResize2D", [image], {"height": 2 * pixels, "width": 2 * pixels})
    label = integers(0, m, n)
    yield Case("SoftmaxOutput", [data, label], grad=[0])
    for name in ("LinearRegressionOutput", "MAERegressionOutput", "LogisticRegressionOutput"):
        yield Case(name, [data, other], grad=[0])
    yield Case("SVMOutput", [data, label], grad=[0])
    yield Case("CTCLoss", [normal(50, at(16), 40), integers(1, 40, at(16), 10)], grad=[0])
    people = at(32)
    for mode, gates in (("lstm", 4), ("gru", 3), ("rnn_tanh", 1)):
        size = gates * 128 * (128 + 128 + 2)
        states = [normal(1, people, 128)] * (2 if mode == "lstm" else 1)
        yield Case(
            "RNN",
            [normal(20, people, 128), uniform(-0.1, 0.1, size), *states],
            {"state_size": 128, "num_layers": 1, "mode": mode},
            id=mode,
        )
    sequences = at.batch(8)  # sequences; each has 8 heads
    selfatt = normal(64, sequences, 3 * 256)
    yield Case("_contrib_interleaved_matmul_selfatt_qk", [selfatt], {"heads": 8})
    yield Case("_contrib_interleaved_matmul_selfatt_valatt", [selfatt, normal(8 * sequences, 64, 64)], {"heads": 8})
    yield Case(
        "_contrib_interleaved_matmul_encdec_qk", [normal(64, sequences, 256), normal(64, sequences, 512)], {"heads": 8}
    )
    yield Case(
        "_contrib_interleaved_matmul_encdec_valatt",
        [normal(64, sequences, 512), normal(8 * sequences, 64, 64)],
        {"heads": 8},
    )


def _vision(at):
    images = _images(at)
    image, (batch, _, pixels, _) = normal(*images), images
    yield Case(
        "GridGenerator", [normal(batch, 6)], {"transform_type": "affine", "target_shape": (2 * pixels, 2 * pixels)}
    )
    yield Case("BilinearSampler", [image, uniform(-1, 1, batch, 2, pixels, pixels)])
    yield Case(
        "SpatialTransformer",
        [image, normal(batch, 6, scale=0.3)],
        {"target_shape": (pixels, pixels), "transform_type": "affine", "sampler_type": "bilinear"},
    )
    yield Case(
        "Correlation",
        [normal(2, 16, at.side(32), at.side(32)), normal(2, 16, at.side(32), at.side(32))],
        {"kernel_size": 1, "max_displacement": 4, "stride1": 1, "stride2": 1, "pad_size": 4},
    )
    tall, wide = at.side(480), at.side(640)
    photo = integers(0, 256, tall, wide, 3, dtype="uint8")
    yield Case("_image_to_tensor", [photo], grad=False)
    yield Case("_image_normalize", [normal(3, tall, wide)], {"mean": (0.5, 0.4, 0.3), "std": (0.2, 0.3, 0.4)})
    yield Case("_image_resize", [photo], {"size": (at.side(224), at.side(224))}, grad=False)
    yield Case("_image_crop", [photo], {"x": 10, "y": 20, "width": wide // 2, "height": tall // 2}, grad=False)
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
    yield Case("_cvimresize", [photo], {"w": at.side(224), "h": at.side(224)}, grad=False)
    yield Case("_cvcopyMakeBorder", [photo], {"top": 5, "bot": 5, "left": 5, "right": 5}, grad=False)


def _random(at):
    size = _, m = _matrix(at)
    data = normal(*size)
    shape = {"shape": size}
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
        yield Case(f"_random_{name}_like", [data], params, random=True)
    yield Case("_random_randint", [], {"low": 0, "high": 100, **shape}, random=True)
    arrays = {
        "uniform": [uniform(0, 1, m), uniform(1, 2, m)],
        "normal": [normal(m), positive(m)],
        "gamma": [positive(m), positive(m)],
        "exponential": [positive(m)],
        "poisson": [positive(m)],
        "negative_binomial": [integers(1, 5, m), uniform(0.2, 0.8, m)],
        "generalized_negative_binomial": [positive(m), positive(m)],
    }
    for name, inputs in arrays.items():
        yield Case(f"_sample_{name}", inputs, {"shape": (m,)}, random=True)
        counts = name in ("poisson", "negative_binomial", "generalized_negative_binomial")
        sample = integers(0, 5, m, m) if counts else uniform(0.1, 0.9, m, m)
        yield Case(f"_random_pdf_{name}", [sample, *inputs])
    yield Case("_random_pdf_dirichlet", [filled(0.125, m, 64, 8), positive(m, 8)])
    yield Case("_sample_multinomial", [filled(0.01, at(64), 100)], {"shape": (at(100),)}, random=True)
    yield Case("_shuffle", [data], random=True)
    yield Case("_sample_unique_zipfian", [], {"range_max": 10_000, "shape": (at(64), 32)}, random=True)


def _optimizers(at):
    size = _matrix(at)
    data, other = normal(*size), normal(*size)
    rate = {"lr": 0.01, "wd": 0.001}
    state = positive(*size)
    yield from _each("sgd_update signsgd_update", [data, other], rate, grad=False)
    yield from _each(
        "sgd_mom_update nag_mom_update signum_update",
        [data, other, state],
        {**rate, "momentum": 0.9},
        grad=False,
        mutates=[2],
    )
    yield Case("adam_update", [data, other, state, state], rate, grad=False, mutates=[2, 3])
    yield Case(
        "_adamw_update", [data, other, state, state, filled(1.0, 1)], {**rate, "eta": 1.0}, grad=False, mutates=[2, 3]
    )
    yield Case("rmsprop_update", [data, other, state], rate, grad=False, mutates=[2])
    # Gradient statistics as training has them: the square of the mean is below the mean square.
    centred = [data, other, filled(2.0, *size), filled(0.1, *size), filled(0.0, *size)]
    yield Case("rmspropalex_update", centred, rate, grad=False, mutates=[2, 3, 4])
    yield Case("ftrl_update", [data, other, state, state], rate, grad=False, mutates=[2, 3])
    yield Case("ftml_update", [data, other, state, state, state], {**rate, "t": 2}, grad=False, mutates=[2, 3, 4])
    yield Case("lamb_update_phase1", [data, other, state, state], {"wd": 0.001, "t": 2}, grad=False, mutates=[2, 3])
    yield Case("lamb_update_phase2", [data, other, filled(2.0, 1), filled(3.0, 1)], {"lr": 0.01}, grad=False)
    half, master = normal(*size, dtype="float16"), normal(*size, dtype="float32")
    yield Case("mp_sgd_update", [half, half, master], rate, grad=False, mutates=[2])
    yield from _each(
        "mp_sgd_mom_update mp_nag_mom_update",
        [half, half, master, master],
        {**rate, "momentum": 0.9},
        grad=False,
        mutates=[2, 3],
    )
    yield Case("reset_arrays", [data, other], {"num_arrays": 2}, grad=False, mutates=[0, 1])
    norms = [positive(160), positive(160), positive(160), filled(0.001, 160)]
    yield Case("multi_lars", norms, {"eta": 0.01, "eps": 1e-8}, grad=False)


CALIBRATED = {"min_calib_range": -3.0, "max_calib_range": 3.0}


def _quantization(at):
    size = _matrix(at)
    data = normal(*size)
    ends = [filled(-3.0, 1), filled(3.0, 1)]
    yield Case("_contrib_quantize", [data, *ends], {"out_type": "int8"}, grad=False)
    yield Case("_contrib_quantize_v2", [data], {"min_calib_range": -3.0, "max_calib_range": 3.0}, grad=False)
    yield Case("_contrib_dequantize", [integers(-128, 128, *size, dtype="int8"), *ends], grad=False)
    yield Case("_contrib_requantize", [integers(-(2**31), 2**31, *size, dtype="int32"), *ends], grad=False)
    signed, image = (
        integers(-128, 128, *size, dtype="int8"),
        integers(0, 256, at.batch(8), 16, at.side(28), at.side(28), dtype="uint8"),
    )
    weight = integers(-63, 64, 16, 16, 3, 3, dtype="int8")
    yield Case("_contrib_quantized_act", [signed, *ends], {"act_type": "relu"}, grad=False)
    yield Case("_contrib_quantized_flatten", [image, *ends], grad=False)
    yield Case("_contrib_quantized_elemwise_add", [signed, signed, *ends, *ends], {**CALIBRATED}, grad=False)
    rows = at(1000)
    table = integers(-128, 128, rows, 64, dtype="int8")
    sizes = {"input_dim": rows, "output_dim": 64}
    yield Case("_contrib_quantized_embedding", [integers(0, rows, at(256)), table, *ends], sizes, grad=False)
    window = {"kernel": (3, 3), "pad": (1, 1)}
    yield Case("_contrib_quantized_pooling", [image, *ends], {**window, "stride": (2, 2)}, grad=False)
    yield Case(
        "_contrib_quantized_conv",
        {"data": image, "weight": weight, **dict(zip(("min_data", "max_data", "min_weight", "max_weight"), ends * 2))},
        {**window, "num_filter": 16, "no_bias": True},
        grad=False,
    )
    dense = [integers(-63, 64, at(32), 256, dtype="int8"), integers(-63, 64, 256, 256, dtype="int8"), *ends, *ends]
    no_bias = {"num_hidden": 256, "no_bias": True}
    yield Case("_contrib_quantized_fully_connected", dense, no_bias, grad=False)
    counts = {"hist": integers(0, 50, 2001), "hist_edges": uniform(-1, 1, 2002)}
    yield Case("_contrib_calibrate_entropy", counts, {"num_quantized_bins": 255}, grad=False)
    norm = [image, normal(16), normal(16), normal(16), positive(16), *ends]
    yield Case("_contrib_quantized_batch_norm", norm, {**CALIBRATED}, grad=False)


def cases(at=MEDIUM):
    """Return all calls; several of one operator have an ``id``; some have one size alone."""
    parts = (
        _elementwise,
        _reductions,
        _shapes,
        _indexing,
        _linear_algebra,
        _layers,
        _vision,
        boxes,
        _random,
        _optimizers,
        _quantization,
    )
    return [case for part in parts for case in part(at)]
