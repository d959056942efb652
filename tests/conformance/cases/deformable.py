"""DeformableConvolution, ModulatedDeformableConvolution, DeformablePSROIPooling."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, constant, filled, normal, uniform

PLAIN, MODULATED = "_contrib_DeformableConvolution", "_contrib_ModulatedDeformableConvolution"
POOL = "_contrib_DeformablePSROIPooling"
SINGLE_AND_DOUBLE = ("float32", "float64")
GPU_ONLY = "the reference has the gradient on GPUs only; tests/unit/_src/operators/families/test_regions.py tests ours"
KERNEL = {"kernel": (3, 2), "num_filter": 4}
EVERYTHING = {
    "kernel": (3, 3),
    "stride": (2, 1),
    "dilate": (1, 2),
    "pad": (2, 1),
    "num_filter": 4,
    "num_group": 2,
    "num_deformable_group": 2,
}


def _convolution(name, params, *inputs, **more):
    if name == MODULATED:
        more = {"grad": False, "why": GPU_ONLY, **more}
    return Case(name, list(inputs), params, **more)


def _inputs(name, data, num_offsets, places, weight, *bias):
    """Data, offsets, for the modulated operator masks, weight and bias."""
    offset = normal(data[0], 2 * num_offsets, *places)
    mask = [uniform(0, 1, data[0], num_offsets, *places)] if name == MODULATED else []
    return [normal(*data), offset, *mask, normal(*weight), *(normal(size) for size in bias)]


SMALL, ONE, WHOLE = (2, 2, 5, 6), (1, 1, 1, 1), (2, 4, 7, 6)
_REGIONS = constant([[0, 0.6, 1.2, 4.3, 5.1], [1, -3.3, -2.2, 9.4, 8.7], [1, 3.2, 4.1, 8.9, 7], [0, 20, 20, 30, 30]])
_POOLING = {"spatial_scale": 0.7, "output_dim": 2, "group_size": 2, "pooled_size": 2, "trans_std": 0.2}

CASES = (
    *(
        case
        for name in (PLAIN, MODULATED)
        for case in (
            _convolution(
                name,
                {**KERNEL, "no_bias": True},
                *_inputs(name, SMALL, 6, (3, 5), (4, 2, 3, 2)),
                dtypes=SINGLE_AND_DOUBLE,
            ),
            _convolution(name, KERNEL, *_inputs(name, SMALL, 6, (3, 5), (4, 2, 3, 2), 4), id="bias"),
            _convolution(
                name,
                EVERYTHING,
                *_inputs(name, WHOLE, 18, (5, 4), (4, 2, 3, 3), 4),
                id="everything",
                dtypes=("float32", "float64"),
            ),
            _convolution(
                name,
                {"kernel": (1, 1), "num_filter": 1, "no_bias": True, "layout": "NCHW"},
                *_inputs(name, ONE, 1, (1, 1), (1, 1, 1, 1)),
                id="one",
            ),
        )
    ),
    _convolution(
        PLAIN,
        {**KERNEL, "pad": (1, 1), "no_bias": True},
        normal(*SMALL),
        filled(0, 2, 12, 5, 7),
        normal(4, 2, 3, 2),
        id="no-offsets",
    ),
    _convolution(
        PLAIN,
        {"kernel": (1, 1), "num_filter": 2, "no_bias": True},
        normal(1, 2, 3, 2),
        constant([[[[-1, -0.5], [0, 1], [0.75, 0]], [[0, 0], [-0.25, 0], [0.5, 1]]]]),
        normal(2, 2, 1, 1),
        id="border",
    ),
    _convolution(
        MODULATED,
        {"kernel": (1, 1), "num_filter": 2, "no_bias": True},
        normal(1, 2, 3, 2),
        constant([[[[-1, -0.5], [0, 1], [0.75, 0]], [[0, 0], [-0.25, 0], [0.5, 1]]]]),
        uniform(0, 1, 1, 1, 3, 2),
        normal(2, 2, 1, 1),
        id="border",
    ),
    _convolution(
        MODULATED,
        {**KERNEL, "no_bias": True, "im2col_step": 1},
        *_inputs(MODULATED, SMALL, 6, (3, 5), (4, 2, 3, 2)),
        id="step",
    ),
    Case(POOL, [normal(2, 8, 5, 6), _REGIONS, normal(4, 4, 2, 2)], _POOLING, id="classes", dtypes=SINGLE_AND_DOUBLE),
    Case(POOL, [normal(2, 8, 5, 6), _REGIONS, normal(4, 2, 2, 2)], {**_POOLING, "sample_per_part": 3}, id="samples"),
    Case(
        POOL,
        [normal(2, 8, 5, 6), _REGIONS, normal(4, 2, 3, 3)],
        {**_POOLING, "part_size": 3, "pooled_size": 4, "sample_per_part": 2},
        id="parts",
    ),
    Case(POOL, [normal(2, 8, 5, 6), _REGIONS], {**_POOLING, "no_trans": True, "sample_per_part": 2}, id="no-offsets"),
    Case(
        POOL,
        [normal(2, 8, 5, 6), _REGIONS, filled(0, 4, 2, 2, 2)],
        {**_POOLING, "spatial_scale": 0.5, "sample_per_part": 2},
        id="on-pixels",
    ),
    Case(
        POOL,
        [normal(2, 8, 5, 6), _REGIONS, normal(4, 2, 2, 2)],
        {**_POOLING, "sample_per_part": 2},
        id="half",
        dtypes=("float16",),
        tolerance=(5e-2, 2e-2),
        why="the reference finds positions in half precision",
    ),
)
ERRORS = (
    ErrorCase(
        PLAIN,
        [normal(2, 2, 5), normal(2, 6, 3), normal(4, 2, 3)],
        {"kernel": (3,), "num_filter": 4, "no_bias": True},
        "kernel",
    ),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 6, (3, 5), (4, 2, 3, 2)), KERNEL, "bias"),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 6, (3, 4), (4, 2, 3, 2), 4), KERNEL, "offset"),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 5, (3, 5), (4, 2, 3, 2), 4), KERNEL, "offset"),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 6, (3, 5), (4, 3, 3, 2), 4), KERNEL, "weight"),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 6, (3, 5), (4, 2, 3, 2), 4), {**KERNEL, "layout": "NCW"}, "layout"),
    ErrorCase(PLAIN, _inputs(PLAIN, SMALL, 6, (3, 5), (4, 2, 3, 2), 4), {**KERNEL, "num_group": 3}, "num_group=3"),
    ErrorCase(
        PLAIN,
        _inputs(PLAIN, SMALL, 18, (3, 5), (4, 2, 3, 2), 4),
        {**KERNEL, "num_deformable_group": 3},
        "num_deformable_group=3",
    ),
    ErrorCase(MODULATED, _inputs(MODULATED, SMALL, 6, (3, 4), (4, 2, 3, 2), 4), KERNEL, "offset"),
    ErrorCase(
        MODULATED,
        [normal(*SMALL), normal(2, 12, 3, 5), normal(2, 5, 3, 5), normal(4, 2, 3, 2), normal(4)],
        KERNEL,
        "mask",
    ),
    ErrorCase(
        MODULATED,
        _inputs(MODULATED, (3, 2, 5, 6), 6, (3, 5), (4, 2, 3, 2), 4),
        {**KERNEL, "im2col_step": 2},
        "im2col_step=2",
    ),
    ErrorCase(POOL, [normal(2, 8, 5, 6), _REGIONS], _POOLING, "trans"),
    ErrorCase(POOL, [normal(2, 8, 5, 6), _REGIONS, normal(4, 2, 2)], _POOLING, "trans"),
    ErrorCase(POOL, [normal(2, 8, 5, 6), _REGIONS, normal(4, 4, 2, 2)], {**_POOLING, "trans_std": 1.5}, "trans_std"),
    ErrorCase(
        POOL, [normal(2, 8, 5, 6), _REGIONS, normal(4, 4, 2, 2)], {**_POOLING, "spatial_scale": 1.5}, "spatial_scale"
    ),
)


def _convolve(draw: Draw, name: str) -> Case:
    groups, parts = draw.integer(1, 2), draw.integer(1, 2)
    kernel, stride, dilate, pad = (
        tuple(draw.integer(low, high) for _ in range(2)) for low, high in ((1, 3), (1, 2), (1, 2), (0, 2))
    )
    data = (draw.integer(1, 2), 2 * draw.integer(1, 2), draw.integer(1, 7), draw.integer(1, 7))
    places = []
    for axis in range(2):
        free = data[2 + axis] + 2 * pad[axis] - dilate[axis] * (kernel[axis] - 1) - 1
        draw.assume(free >= 0)
        places.append(free // stride[axis] + 1)
    filters = 2 * draw.integer(1, 2)
    params = {"kernel": kernel, "stride": stride, "dilate": dilate, "pad": pad, "num_filter": filters}
    params.update(num_group=groups, num_deformable_group=parts, no_bias=draw.boolean())
    bias = () if params["no_bias"] else (filters,)
    weight = (filters, data[1] // groups, *kernel)
    inputs = _inputs(name, data, parts * kernel[0] * kernel[1], places, weight, *bias)
    dtype = draw.choice(("float64", "float32"))
    loose = {} if dtype == "float64" else {"tolerance": (1e-4, 1e-5), "why": "positions are rounded differently"}
    return _convolution(name, params, *inputs, dtypes=(dtype,), **loose)


def _pooled(draw: Draw, name: str) -> Case:
    pooled, group, part = draw.integer(1, 4), draw.integer(1, 3), draw.integer(0, 3)
    classes = draw.integer(1, 2)
    outputs, images, count = classes * draw.integer(1, 2), draw.integer(1, 2), draw.integer(1, 3)
    rows = []
    for _ in range(count):
        x, y = draw.number(-4, 9), draw.number(-4, 9)
        rows.append([draw.integer(0, images - 1), x, y, x + draw.number(-2, 12), y + draw.number(-2, 12)])
    params = {"spatial_scale": draw.choice((1.0, 0.5, 0.3)), "output_dim": outputs, "group_size": group}
    params.update(pooled_size=pooled, part_size=part, sample_per_part=draw.integer(1, 3))
    params.update(trans_std=draw.choice((0.1, 0.0, 0.5)), no_trans=draw.boolean())
    inputs = [normal(images, outputs * group * group, draw.integer(1, 7), draw.integer(1, 7)), constant(rows)]
    if not params["no_trans"]:
        inputs.append(normal(count, 2 * classes, part or pooled, part or pooled))
    return Case(
        name,
        inputs,
        params,
        dtypes=(draw.choice(("float32", "float64")),),
        tolerance=(1e-3, 1e-4),
        why="positions are rounded differently",
    )


LIVE = (Live([PLAIN, MODULATED], _convolve), Live([POOL], _pooled))
