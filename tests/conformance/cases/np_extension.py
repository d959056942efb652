"""Operators of mx.npx on NumPy arrays, also zero-dimensional and empty ones; classic names have rows of their own."""

from __future__ import annotations

from ..case import Case, ErrorCase, constant, distinct, filled, integers, normal, positive, uniform

FLOATS = ("float32", "float64", "float16")
EVERY = (*FLOATS, "int32", "int64", "int8", "uint8")
SHAPES = ((2, 3), (), (0, 3))  # ordinary, zero-dimensional, empty
BOXES = constant([[[0.0, 0.1, 0.1, 0.5, 0.5], [1.0, 0.5, 0.4, 0.9, 0.9]]])
ANCHORS = constant([[[0.1, 0.1, 0.4, 0.4], [0.5, 0.5, 0.9, 0.9], [0.0, 0.6, 0.2, 0.8]]])


def _np(operator, inputs, params=None, **options):
    return Case(operator, inputs, params or {}, np_shape=True, **options)


CASES = (
    # Element by element.
    *(
        _np(
            "_npx_" + name,
            [normal(*shape)],
            params,
            dtypes=dtypes if name in ("activation", "relu", "sigmoid") else dtypes[:1],
        )
        for name, params in (
            ("activation", {"act_type": "relu"}),
            ("activation", {"act_type": "softrelu"}),
            ("activation", {"act_type": "softsign"}),
            ("leaky_relu", {"act_type": "leaky", "slope": 0.1}),
            ("leaky_relu", {"act_type": "elu", "slope": 0.5}),
            ("leaky_relu", {"act_type": "gelu"}),
            ("relu", {}),
            ("sigmoid", {}),
            ("erf", {}),
            ("smooth_l1", {"scalar": 2.0}),
        )
        for shape, dtypes in ((SHAPES[0], ("float32", "float64")), (SHAPES[1], ("float32",)), (SHAPES[2], ("float32",)))
        if shape == (2, 3) or name not in ("activation", "leaky_relu")
    ),
    *(_np("_npx_" + name, [positive(*shape)]) for name in ("gamma", "gammaln") for shape in SHAPES),
    *(_np("_npx_erfinv", [uniform(-0.9, 0.9, *shape)]) for shape in SHAPES),
    *(_np("_npx_cast", [normal(*shape)], {"dtype": "float64"}) for shape in SHAPES),
    *(
        _np("_npx_cast", [integers(0, 3, 2, 3)], {"dtype": dtype}, dtypes=("int32",))
        for dtype in ("bool", "float16", "uint8")
    ),
    # Shapes.
    *(_np("_npx_shape_array", [normal(*shape)], grad=False) for shape in SHAPES),
    _np("_npx_batch_flatten", [normal(2, 3, 4)]),
    _np("_npx_reshape_like", [normal(2, 3), normal(3, 2)]),
    _np("_npx_reshape_like", [normal(0, 3), normal(3, 0)], id="empty"),
    _np(
        "_npx_reshape_like",
        [normal(4, 3), normal(2, 2, 5)],
        {"lhs_begin": 0, "lhs_end": 1, "rhs_begin": 0, "rhs_end": 2},
    ),
    _np("_npx_slice", [normal(4, 3)], {"begin": (1, None), "end": (3, None)}),
    _np("_npx_slice", [normal(4, 3)], {"begin": (3,), "end": (None,), "step": (-1,)}),
    *(
        _np("_npx_arange_like", [normal(2, 3)], params, grad=False)
        for params in ({}, {"axis": 1}, {"start": 2, "step": 0.5})
    ),
    _np("_npx_arange_like", [normal(0, 3)], {"axis": 0}, grad=False, id="empty"),
    # Choosing.
    *(
        _np("_npx_pick", [normal(2, 3), constant([0, 2], dtype=dtype)], {"keepdims": keep})
        for dtype in ("float32", "int32")
        for keep in (False, True)
    ),
    *(_np("_npx_one_hot", [integers(0, 3, *shape)], {"depth": 3}, grad=False) for shape in SHAPES),
    _np(
        "_npx_one_hot",
        [integers(0, 4, 2, 3)],
        {"depth": 3, "on_value": 2.0, "dtype": "int32"},
        grad=False,
        dtypes=("int64",),
    ),
    *(
        _np("_npx_topk", [distinct(2, 4)], {"k": 2, "ret_typ": kind, "axis": axis}, grad=kind == "value")
        for kind in ("value", "indices", "mask")
        for axis in (-1, 0)
    ),
    _np("_npx_topk", [distinct(4)], {"k": 2, "ret_typ": "both"}),
    _np("_npx_topk", [distinct(4)], {"k": 3, "is_ascend": True, "dtype": "int64"}, grad=False),
    *(
        _np("_npx_gather_nd", [normal(2, 3), constant([[0, 1], [2, 0]], dtype=dtype)])
        for dtype in ("int32", "int64", "float32")
    ),
    _np("_npx_embedding", [integers(0, 4, 2, 3), normal(4, 2)], {"input_dim": 4, "output_dim": 2}, grad=[1]),
    _np("_npx_embedding", [integers(0, 4), normal(4, 2)], {"input_dim": 4, "output_dim": 2}, grad=[1], id="one"),
    _np(
        "_npx_embedding", [integers(0, 4, 3, dtype="int32"), normal(4, 2)], {"input_dim": 4, "output_dim": 2}, grad=[1]
    ),
    # Layers.
    *(
        _np(
            "_npx_fully_connected", [normal(*shape), normal(4, units), normal(4)], {"num_hidden": 4, "flatten": flatten}
        )
        for shape, units, flatten in (((2, 3), 3, True), ((2, 3, 2), 6, True), ((2, 3, 2), 2, False))
    ),
    _np("_npx_fully_connected", [normal(2, 3), normal(4, 3)], {"num_hidden": 4, "no_bias": True}),
    _np("_npx_convolution", [normal(1, 2, 5, 4), normal(3, 2, 3, 2), normal(3)], {"kernel": (3, 2), "num_filter": 3}),
    _np("_npx_convolution", [normal(1, 2, 5), normal(3, 2, 3)], {"kernel": (3,), "num_filter": 3, "no_bias": True}),
    _np(
        "_npx_deconvolution",
        [normal(1, 2, 4, 3), normal(2, 3, 2, 2)],
        {"kernel": (2, 2), "num_filter": 3, "stride": (2, 2)},
    ),
    *(
        _np("_npx_pooling", [distinct(1, 2, 4, 4)], {"kernel": (2, 2), "pool_type": kind, "stride": (2, 2)})
        for kind in ("max", "avg")
    ),
    _np("_npx_pooling", [normal(1, 2, 4, 4)], {"global_pool": True, "pool_type": "avg"}),
    _np(
        "_npx_batch_norm",
        [normal(4, 3, 2), positive(3), normal(3), normal(3), positive(3)],
        {"fix_gamma": False},
        mutates=(3, 4),
        tolerance=(1e-4, 1e-5),
        why="statistics of eight numbers: differences of sums of squares",
    ),
    _np("_npx_layer_norm", [normal(4, 3), positive(3), normal(3)]),
    _np("_npx_layer_norm", [normal(4, 3), positive(4), normal(4)], {"axis": 0}),
    *(_np("_npx_dropout", [normal(*shape)], {"p": 0.5}, train=False) for shape in SHAPES),
    _np("_npx_batch_dot", [normal(2, 3, 4), normal(2, 4, 5)]),
    _np("_npx_batch_dot", [normal(2, 4, 3), normal(2, 5, 4)], {"transpose_a": True, "transpose_b": True}),
    _np("_npx_batch_dot", [normal(0, 3, 4), normal(0, 4, 5)], id="empty"),
    *(
        _np("_npx_" + name, [normal(2, 3)], params, dtypes=("float32", "float64"))
        for name in ("softmax", "log_softmax")
        for params in ({}, {"axis": 0}, {"temperature": 2.0})
    ),
    *(_np("_npx_" + name, [normal(0, 3)], id="empty") for name in ("softmax", "log_softmax")),
    _np("_npx_softmax", [normal(2, 3), constant([1, 3], dtype="int32")], {"use_length": True}, known=(0, 1)),
    _np("_npx_sequence_mask", [normal(3, 2, 2), constant([1.0, 3.0])], {"use_sequence_length": True, "value": -1.0}),
    _np("_npx_sequence_mask", [normal(2, 3), constant([1.0, 3.0])], {"use_sequence_length": True, "axis": 1}),
    _np("_npx_sequence_mask", [normal(3, 2)], {}, id="all"),
    _np(
        "_npx_rnn",
        [normal(3, 2, 2), normal(12, scale=0.3), normal(1, 2, 2)],
        {"state_size": 2, "num_layers": 1, "mode": "rnn_tanh"},
    ),
    # Detection.
    _np("_npx_multibox_prior", [normal(1, 2, 2, 3)], {"sizes": (0.5, 0.25), "ratios": (1, 2)}, grad=False),
    _np("_npx_multibox_target", [ANCHORS, BOXES, filled(0.3, 1, 3, 3)], {}, grad=False, known=(0, 1, 2)),
    _np(
        "_npx_multibox_detection", [filled(0.3, 1, 3, 3), filled(0.1, 1, 12), ANCHORS], {}, grad=False, known=(0, 1, 2)
    ),
    _np(
        "_npx_roi_pooling",
        [distinct(1, 2, 6, 6), constant([[0.0, 0.0, 0.0, 3.0, 3.0]])],
        {"pooled_size": (2, 2), "spatial_scale": 1.0},
        grad=[0],
        known=(0, 1),
    ),
    # Images.
    _np("_npx__image_to_tensor", [integers(0, 256, 4, 5, 3)], dtypes=("uint8",), grad=False),
    _np("_npx__image_normalize", [uniform(0, 1, 3, 4, 5)], {"mean": (0.1, 0.2, 0.3), "std": (0.5, 0.6, 0.7)}),
    _np("_npx__image_flip_left_right", [integers(0, 256, 4, 6, 3)], dtypes=("uint8",), grad=False),
    _np("_npx__image_flip_top_bottom", [normal(4, 5, 3)]),
    _np("_npx__image_crop", [normal(4, 5, 3)], {"x": 1, "y": 0, "width": 3, "height": 2}),
    _np("_npx__image_resize", [integers(0, 256, 4, 6, 3)], {"size": (3, 2)}, dtypes=("uint8",), grad=False),
)

ERRORS = (
    ErrorCase("_npx_fully_connected", [normal(4, 6), normal(5, 7)], {"num_hidden": 5, "no_bias": True}),
    ErrorCase("_npx_activation", [normal(2)], {"act_type": "none"}, "act_type"),
    ErrorCase("_npx_one_hot", [normal(2)], {}, "depth"),
    ErrorCase("_npx_batch_dot", [normal(2, 3, 4), normal(2, 3, 4)]),
    ErrorCase("_npx_softmax", [normal(2)], {"axis": 3}),
)
