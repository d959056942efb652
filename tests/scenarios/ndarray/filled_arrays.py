"""Arrays that operators make or draw, with `out=`: shape, type and device are those of the array to fill."""

TYPES = ("float32", "float16", "float64", "int32", "uint8", "int64")
SHAPES = ((2, 3), (3, 2), (0, 3), (-1, 3), (3, 0), (-1, 2), (), 6)
FILL = 7


def _operators(mx):
    internal = mx.nd._internal
    counted = ("poisson", "negative_binomial", "generalized_negative_binomial", "randint")
    drawn = ("uniform", "normal", "gamma", "exponential", *counted)
    between = {"low": 0, "high": 5}
    return {
        "_zeros": (internal._zeros, {}),
        "_ones": (internal._ones, {}),
        "_full": (internal._full, {"value": 2}),
        "_zeros_without_dtype": (internal._zeros_without_dtype, {}),
        "_linspace": (internal._linspace, {"start": 0, "stop": 5, "num": 6}),
        "_eye": (internal._eye, {"N": 2, "M": 3}),
        "uniform": (mx.nd.uniform, {}),
        "normal": (mx.nd.normal, {}),
        "_random_uniform": (internal._random_uniform, {}),
        "mx.random.normal": (mx.random.normal, {}),
        **{"random_" + n: (getattr(mx.nd, "random_" + n), between if n == "randint" else {}) for n in drawn},
        **{"random." + n: (getattr(mx.nd.random, n), between if n == "randint" else {}) for n in drawn},
    }


def _filled(mx, function, arguments, target):
    """Return whether the array was filled and given back, with its type and shape, or the kind of error."""
    try:
        result = function(out=target, **arguments)
        values = target.asnumpy()
    except Exception as error:  # the kind is the subject
        return "raises " + type(error).__name__
    # Of samples, as many as may be what the array held before.
    return [result is target, values.dtype.name, list(values.shape), bool((values != FILL).any())]


def case_shapes(mx):
    return {
        f"{name} {shape}": _filled(
            mx, function, arguments if shape is None else {**arguments, "shape": shape}, mx.nd.full((2, 3), FILL)
        )
        for name, (function, arguments) in _operators(mx).items()
        for shape in (None, *SHAPES)
        if "randint" not in name
    }


def case_types(mx):
    results = {}
    for name, (function, arguments) in _operators(mx).items():
        for dtype in TYPES:
            for chosen in (None, "float32", "float64", "int32", "float16"):
                more = arguments if chosen is None else {**arguments, "dtype": chosen}
                target = mx.nd.full((2, 3), FILL, dtype=dtype)
                results[f"{name} into {dtype}, dtype {chosen}"] = _filled(mx, function, more, target)
    return results


def case_samples_of_arrays(mx):
    low, high = mx.nd.array([0, 5]), mx.nd.array([1, 6])
    results = {}
    for name in ("sample_uniform", "sample_normal", "random.uniform"):
        function = mx.nd.random.uniform if name == "random.uniform" else getattr(mx.nd, name)
        for shape in ((2,), (2, 3), (3, 2)):
            for dtype in TYPES:
                for more in ({}, {"shape": 3}, {"shape": (3,)}):
                    target = mx.nd.full(shape, FILL, dtype=dtype)
                    results[f"{name} {shape} {dtype} {more}"] = _filled(
                        mx, lambda f=function, **keywords: f(low, high, **keywords), more, target
                    )
    return results


def case_devices(mx):
    target = mx.nd.full((2, 3), FILL, ctx=mx.cpu(1))
    results = [_filled(mx, mx.nd._internal._full, {"value": 2}, target), str(target.context)]
    return [*results, _filled(mx, mx.nd.random_normal, {}, target), str(target.context)]


def case_numpy_arrays(mx):
    mx.util.set_np()
    results = {}
    for dtype in ("float32", "float64"):
        for name, function, arguments in (
            ("full", mx.np.full, {"shape": (2, 3), "fill_value": 2}),
            ("full of rows", mx.np.full, {"shape": (-1, 3), "fill_value": 2}),
            ("full of others", mx.np.full, {"shape": (3, 2), "fill_value": 2}),
            ("gamma", mx.np.random.gamma, {"shape": 2.0}),
            ("uniform", mx.np.random.uniform, {"size": (2, 3)}),
        ):
            more = arguments if dtype == "float32" else {**arguments, "dtype": dtype}
            target = mx.np.full((2, 3), FILL, dtype=dtype)
            results[f"{name} {dtype}"] = _filled(mx, function, more, target)
    return results


def case_sparse_arrays(mx):
    results = {}
    for name in (
        "_zeros",
        "_ones",
        "_full",
        "_random_uniform",
        "mx.random.normal",
        "random_gamma",
        "random.exponential",
    ):
        function, arguments = _operators(mx)[name]
        for stype in ("row_sparse", "csr"):
            for dtype in ("float32", "float64"):
                for chosen in ({}, {"dtype": dtype}, {"shape": (2, 3)}, {"shape": (3, 2)}):
                    target = mx.nd.full((2, 3), FILL, dtype=dtype).tostype(stype)
                    filled = _filled(mx, function, {**arguments, **chosen}, target)
                    results[f"{name} into {stype} of {dtype}, {chosen}"] = filled, target.stype, target.shape
    return results
