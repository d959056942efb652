"""Pooling and Pooling_v1."""

from __future__ import annotations

from ..case import Case, Draw, ErrorCase, Live, distinct, normal, positive, uniform

NAME = "Pooling"
KINDS = ("max", "avg", "sum")
IMAGE = distinct(1, 2, 7, 6)
WINDOWS = {"kernel": (3, 2), "stride": (2, 3), "pad": (1, 1)}
LAYOUTS = (
    ("NCW", (2, 3, 6), (2,)),
    ("NWC", (2, 6, 3), (2,)),
    ("NCHW", (2, 3, 5, 6), (2, 2)),
    ("NHWC", (2, 5, 6, 3), (2, 2)),
    ("NCDHW", (1, 2, 3, 3, 4), (2, 2, 2)),
    ("NDHWC", (1, 3, 3, 4, 2), (2, 2, 2)),
)
CASES = (
    *(  # padding beyond the kernel
        Case(
            NAME,
            [IMAGE],
            {
                "kernel": (2, 2),
                "stride": (2, 1),
                "pad": pad,
                "pool_type": kind,
                "pooling_convention": convention,
                **power,
            },
        )
        for pad in ((2, 2), (3, 0))
        for convention in ("valid", "full")
        for kind, power in (("sum", {}), ("lp", {"p_value": 2}))
    ),
    *(  # only the first numbers of stride and pad count
        Case(NAME, [IMAGE], {"kernel": (3, 3), "stride": (2, 1, 5), "pad": (1, 0, 2, 2), "pool_type": kind})
        for kind in KINDS
    ),
    *(Case(NAME, [IMAGE], {"kernel": (3, 2), "pool_type": kind}, dtypes=("float32", "float64")) for kind in KINDS),
    *(
        Case(NAME, [positive(1, 2, 4, 4, 4)], {"kernel": (2, 2, 2), "pool_type": kind, **more}, dtypes=("float16",))
        for kind in ("max", "avg", "sum")
        for more in ({"stride": (2, 2, 2)}, {"pad": (1, 1, 1), "stride": (2, 2, 2)}, {"global_pool": True})
    ),
    *(
        Case(
            NAME, [positive(1, 2, 4, 4, 4)], {"kernel": (2, 2, 2), "pool_type": "lp", "p_value": p}, dtypes=("float16",)
        )
        for p in (1, 2, 3)
    ),
    Case(
        NAME,
        [uniform(20, 40, 1, 2, 4, 4, 4)],
        {"kernel": (2, 2, 2), "pool_type": "lp", "p_value": 2, "global_pool": True},
        dtypes=("float16",),
        id="powers-beyond-half-precision",
    ),
    *(
        Case(NAME, [IMAGE], {**WINDOWS, "pool_type": kind, "pooling_convention": convention})
        for kind in KINDS
        for convention in ("valid", "full")
    ),
    *(
        Case(
            NAME, [IMAGE], {**WINDOWS, "pool_type": "avg", "pooling_convention": convention, "count_include_pad": count}
        )
        for convention in ("valid", "full")
        for count in (True, False)
    ),
    *(
        Case(NAME, [IMAGE], {"kernel": (2, 2), "stride": (3, 4), "pool_type": kind, "pooling_convention": "full"})
        for kind in KINDS
    ),
    *(
        Case(
            NAME,
            [distinct(1, 1, 7, 7)],
            {"kernel": (2, 2), "stride": (4, 4), "pad": (1, 1), "pool_type": kind, "pooling_convention": "full"},
            id=f"windows-beyond-the-data-{kind}",
        )
        for kind in KINDS
    ),
    # In float32 the reference's gradient divides by the whole window.
    Case(
        NAME,
        [distinct(1, 1, 6)],
        {
            "kernel": (3,),
            "stride": (2,),
            "pool_type": "avg",
            "pooling_convention": "full",
            "count_include_pad": True,
        },
        dtypes=("float64",),
    ),
    *(
        Case(
            NAME, [distinct(2, 3, 8)], {"kernel": (3,), "stride": (2,), "pool_type": kind, "pooling_convention": "full"}
        )
        for kind in KINDS
    ),
    *(
        Case(
            NAME,
            [distinct(1, 2, 5, 4, 4)],
            {"kernel": (3, 2, 2), "stride": (2, 2, 2), "pad": (1, 1, 0), "pool_type": kind},
        )
        for kind in KINDS
    ),
    *(
        Case(NAME, [normal(1, 2, 5, 4)], {"kernel": (3, 2), "pool_type": "lp", "p_value": power, "pad": (1, 1)})
        for power in (1, 2, 3)
    ),
    Case(
        NAME,
        [normal(1, 2, 5, 4)],
        {"kernel": (3, 2), "stride": (2, 2), "pool_type": "lp", "p_value": 2, "pooling_convention": "full"},
    ),
    *(Case(NAME, [distinct(2, 3, 4, 5)], {"global_pool": True, "pool_type": kind}) for kind in KINDS),
    *(Case(NAME, [distinct(2, 3, 5)], {"global_pool": True, "pool_type": kind, "kernel": (1,)}) for kind in KINDS),
    Case(NAME, [normal(2, 3, 4, 5)], {"global_pool": True, "pool_type": "lp", "p_value": 2}),
    Case(NAME, [distinct(1, 2, 3, 3, 2)], {"global_pool": True, "pool_type": "avg"}),
    Case(NAME, [IMAGE], {"global_pool": True, **WINDOWS}, id="global-ignores-windows"),
    *(
        Case(NAME, [distinct(*shape)], {"kernel": kernel, "layout": layout, "pool_type": kind})
        for layout, shape, kernel in LAYOUTS
        for kind in ("max", "avg")
    ),
    *(
        Case(
            NAME, [distinct(*shape)], {"global_pool": True, "layout": layout, "pool_type": "avg"}, id=f"global-{layout}"
        )
        for layout, shape, _ in LAYOUTS
    ),
    *(
        Case("Pooling_v1", [IMAGE], {**WINDOWS, "pool_type": kind, "pooling_convention": convention})
        for kind in KINDS
        for convention in ("valid", "full")
    ),
    *(Case("Pooling_v1", [IMAGE], {"global_pool": True, "pool_type": kind, "kernel": (2, 2)}) for kind in KINDS),
    # Windows of one element change nothing, but the result is another array.
    *(
        Case(name, [IMAGE], {"kernel": (1, 1), "pool_type": kind}, id=f"{kind}-windows-of-one")
        for name in (NAME, "Pooling_v1")
        for kind in ("max", "avg", "sum")
    ),
)
ERRORS = (
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (7, 7)}, "kernel"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "stride": (0, 1)}, "stride"),
    ErrorCase(NAME, [normal(2, 3, 6)], {"kernel": (2, 2)}, "axes"),
    ErrorCase(NAME, [normal(2, 6)], {"kernel": (2,)}, "axes"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2, 2, 2)}, "kernel"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {}, "kernel"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "stride": (1,)}, "stride"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "pad": (2, 2)}, "pad"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "pad": (0, 2), "pool_type": "avg"}, "pad"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "pool_type": "lp"}, "p_value"),
    ErrorCase(NAME, [normal(2, 3, 6, 6)], {"kernel": (2, 2), "pool_type": "lp", "p_value": 4}, "p_value"),
    ErrorCase(NAME, [normal(2, 3, 6)], {"kernel": (2,), "layout": "NCHW"}, "layout"),
    ErrorCase(NAME, [normal(2, 3, 6, 6, dtype="int32")], {"kernel": (2, 2)}, "floating point"),
    ErrorCase(NAME, [normal(2, 3)], {"global_pool": True}, "axes"),
    ErrorCase("Pooling_v1", [normal(2, 3, 6)], {"kernel": (2,)}, "axes"),
)


def _random(draw: Draw, name: str) -> Case:
    axes = 2 if name == "Pooling_v1" else draw.integer(1, 3)
    kernel = tuple(draw.integer(1, 3) for _ in range(axes))
    params = {
        "kernel": kernel,
        "pool_type": draw.choice(KINDS),
        "stride": tuple(draw.integer(1, 3) for _ in range(axes)),
        "pad": tuple(draw.integer(0, k - 1) for k in kernel),
        "pooling_convention": draw.choice(("valid", "full")),
    }
    if name == NAME and params["pool_type"] == "avg":
        # The mean of an empty window is 0 or NaN in the reference, depending on the number of axes.
        params["stride"], params["pad"] = tuple(draw.integer(1, k) for k in kernel), (0,) * axes
        params["count_include_pad"] = draw.boolean()
    shape = (draw.integer(1, 2), draw.integer(1, 2), *(k + draw.integer(0, 4) for k in kernel))
    if name == "Pooling_v1":
        params["stride"] = tuple(draw.integer(1, k) for k in kernel)  # empty windows hold minus infinity there
    # Pooling_v1 divides by a single precision number.
    dtypes = (draw.choice(("float32", "float64")),) if name == NAME else ("float32",)
    data = distinct(*shape) if name == NAME else normal(*shape)  # without zeros, which padding equals there
    return Case(name, [data], params, dtypes=dtypes)


LIVE = (Live([NAME, "Pooling_v1"], _random),)
