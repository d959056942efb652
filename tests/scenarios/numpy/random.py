"""Programs with ``mx.np.random``: shapes, dtypes, devices, errors; gradients given what was drawn; symbols."""

import json

import numpy as onp
from scenarios import error, tried


def _described(call):
    drawn = call()
    if hasattr(drawn, "asnumpy"):
        values = drawn.asnumpy()
        return type(drawn).__module__, values.shape, onp.dtype(drawn.dtype).name, str(drawn.ctx)
    return drawn


def _all(mx, calls):
    mx.npx.set_np()
    try:
        return [tried(_described, call) for call in calls]
    finally:
        mx.npx.reset_np()


def case_distributions(mx):
    np, random = mx.np, mx.np.random
    pair = np.array([1.0, 2.0])
    column = np.array([[1.0], [2.0]])
    results = []
    for name in ("exponential", "rayleigh", "pareto", "weibull", "power"):
        sampler = getattr(random, name)
        calls = [
            lambda f=sampler: f(1.0),
            lambda f=sampler: f(2.0, (2, 0)),
            lambda f=sampler: f(2.0, 3),
            lambda f=sampler: f(2.0, [2, 3]),
            lambda f=sampler: f(pair),
            lambda f=sampler: f(np.array(2.0)),
            lambda f=sampler: f(pair, (3, 2)),
            lambda f=sampler: f(pair, (2, 3)),
            lambda f=sampler: f(np.array([1, 2], dtype="float64")),
            lambda f=sampler: f(-1.0, 2).asnumpy(),
            lambda f=sampler: f(np.array([1.0, -2.0])).asnumpy(),
            lambda f=sampler: f([1, 2]),
            lambda f=sampler: f("a"),
            lambda f=sampler: f(2.0, "a"),
            lambda f=sampler: f(2.0, 2.5),
            lambda f=sampler: f(onp.float32(2)),
            lambda f=sampler: f(),
        ]
        if name != "power":
            calls += [
                lambda f=sampler: f(2.0, 2, ctx=mx.cpu(1)),
                lambda f=sampler: f(pair, ctx=mx.cpu(1)),
                lambda f=sampler: f(2.0, 2, out=np.zeros(2)),
            ]
        results.append(_all(mx, calls))
    for name in ("normal", "uniform", "gumbel", "logistic", "gamma", "lognormal"):
        sampler = getattr(random, name)
        calls = [
            lambda f=sampler: f(1.0, 2.0),
            lambda f=sampler: f(1.0, 2.0, (2, 3)),
            lambda f=sampler: f(pair, 1.0),
            lambda f=sampler: f(pair, column),
            lambda f=sampler: f(1.0, pair, size=(3, 2)),
            lambda f=sampler: f(pair, 1.0, ()),
            lambda f=sampler: f(pair, np.array([1.0, 2.0, 3.0])),
            lambda f=sampler: f(pair, 1.0, 3),
            lambda f=sampler: f("a", 1.0),
            lambda f=sampler: f(None, 1.0),
            lambda f=sampler: f(1.0, 2.0, 2, ctx=mx.cpu(1)),
            lambda f=sampler: f(1.0, 2.0, 2, out=np.zeros(2)),
            lambda f=sampler: f(1.0, 2.0, 2, out=np.zeros(2, dtype="float64")),
        ]
        if name != "uniform":
            calls += [
                lambda f=sampler: f(1.0, -1.0, 2).asnumpy(),
                lambda f=sampler: f(1.0, np.array([1.0, -1.0])).asnumpy(),
            ]
        if name in ("normal", "uniform", "gamma", "lognormal"):
            calls += [
                lambda f=sampler: f(1.0, 2.0, 2, "float64"),
                lambda f=sampler: f(1.0, 2.0, 2, dtype=onp.float16),
                lambda f=sampler: f(1.0, 2.0, 2, dtype="int32"),
                lambda f=sampler: f(pair, 2.0, dtype="float64"),
            ]
        results.append(_all(mx, calls))
    return results


def case_composed(mx):
    np, random = mx.np, mx.np.random
    pair = np.array([1.0, 2.0])
    eye = np.array([[1.0, 0.0], [0.0, 1.0]])
    return _all(
        mx,
        [
            random.rand,
            lambda: random.rand(2, 0),
            lambda: random.rand(2, dtype="float64"),
            lambda: random.rand(2, foo=1),
            lambda: random.rand((2, 3)),
            random.randn,
            lambda: random.randn(2, 3),
            lambda: random.randn(2, size=3),
            lambda: random.beta(1.0, 2.0),
            lambda: random.beta(1.0, 2.0, (2, 3), "float64"),
            lambda: random.beta(1.0, 2.0, dtype="int32"),
            lambda: random.beta(pair, pair.reshape(2, 1), ctx=mx.cpu(1)),
            lambda: random.beta(-1.0, 2.0).asnumpy(),
            lambda: random.chisquare(2.0),
            lambda: random.chisquare(pair, (3, 2)),
            lambda: random.chisquare(2.0, dtype="float16"),
            lambda: random.chisquare(0.0).asnumpy(),
            lambda: random.chisquare("a"),
            lambda: random.multivariate_normal(pair, eye),
            lambda: random.multivariate_normal(pair, eye, (3, 2)),
            lambda: random.multivariate_normal(np.zeros((4, 1, 2)), np.stack([eye] * 3), 2),
            lambda: random.multivariate_normal(pair.astype("float64"), eye.astype("float64")),
            lambda: random.multivariate_normal([0.0, 1.0], [[1.0, 0.0], [0.0, 1.0]]),
            lambda: random.multivariate_normal(pair, np.array([[1.0, 3.0], [3.0, 1.0]])).asnumpy(),
            lambda: random.multivariate_normal(pair, np.zeros((3, 3))),
            lambda: random.multivariate_normal(pair, eye, 2, "raise", 1e-3),
        ],
    )


def case_discrete(mx):
    np, random = mx.np, mx.np.random
    three = np.array([4.0, 5.0, 6.0])
    chances = np.array([0.1, 0.2, 0.7])
    return _all(
        mx,
        [
            lambda: random.randint(5),
            lambda: random.randint(2, 5, 3),
            lambda: random.randint(2, 5, (2, 0)),
            lambda: random.randint(2, 5, dtype="int32"),
            lambda: random.randint(2, 5, dtype="int"),
            lambda: random.randint(2, 5, dtype=int),
            lambda: random.randint(2, 5, dtype="int8"),
            lambda: random.randint(2.5),
            lambda: random.randint(5, 2, 3).asnumpy(),
            lambda: random.randint(2, 5, (2,), out=np.zeros(2, dtype="int64")),
            lambda: random.randint(2, 5, (2,), out=np.zeros(2)),
            lambda: random.choice(5),
            lambda: random.choice(5, (2, 2), replace=False),
            lambda: random.choice(5, (0,)),
            lambda: random.choice(2.5, 3),
            lambda: random.choice(three, 3),
            lambda: random.choice(three),
            lambda: random.choice(np.zeros((3, 2), dtype="int8"), (2, 2)),
            lambda: random.choice([1, 2], 3),
            lambda: random.choice(3, 2, p=chances),
            lambda: random.choice(3, 2, p=[0.1, 0.2, 0.7]),
            lambda: random.choice(three, 2, False, chances),
            lambda: random.choice(3, 2, ctx=mx.cpu(1)),
            lambda: random.choice(3, 2, out=np.zeros(2, dtype="int64")),
            lambda: random.choice(three, 2, out=np.zeros(2)),
            lambda: random.multinomial(10, [0.2, 0.8]),
            lambda: random.multinomial(10, (0.2, 0.8), (2, 3)),
            lambda: random.multinomial(10, np.array([0.2, 0.8]), 3),
            lambda: random.multinomial(10, onp.array([0.2, 0.8])),
            lambda: random.multinomial(10, [0.2, 0.9]),
            lambda: random.multinomial(10, 0.5),
            lambda: random.multinomial(10, [[0.2, 0.8]]),
            lambda: random.multinomial(10, []),
            lambda: random.multinomial(2, [0.2, 0.8], foo=1),
            lambda: random.shuffle(three),
            lambda: random.shuffle([1, 2]),
        ],
    )


def case_extension(mx):
    np, random = mx.np, mx.npx.random
    pair = np.array([0.25, 0.5])
    column = np.array([[1.0], [2.0]])
    return _all(
        mx,
        [
            lambda: random.bernoulli(0.5),
            lambda: random.bernoulli(0.5, size=(2, 0)),
            lambda: random.bernoulli(logit=0.5, size=3),
            random.bernoulli,
            lambda: random.bernoulli(0.5, 0.5),
            lambda: random.bernoulli(2.0, size=2).asnumpy(),
            lambda: random.bernoulli(np.array([2.0])).asnumpy(),
            lambda: random.bernoulli(pair, size=(3, 2), dtype="bool"),
            lambda: random.bernoulli(logit=pair, dtype="int32"),
            lambda: random.bernoulli(pair, dtype="int8"),
            lambda: random.bernoulli(0.5, size=2, out=np.zeros(2)),
            lambda: random.bernoulli(0.5, size=2, ctx=mx.cpu(1)),
            random.normal_n,
            lambda: random.normal_n(pair, column, (3, 4)),
            lambda: random.normal_n(pair, 2.0, 3, "float64", mx.cpu(1)),
            lambda: random.normal_n(1.0, -1.0, 3).asnumpy(),
            lambda: random.normal_n("a"),
            lambda: random.uniform_n(pair, column, 3),
            lambda: random.uniform_n(2.0, 1.0, [3]),
            lambda: random.seed(1),
            lambda: random.seed("a"),
            lambda: mx.nd.npx.random.bernoulli(0.5, None, (2,), None, None, None),
            lambda: mx.nd.npx.random.bernoulli(0.5),
        ],
    )


def case_certain_values(mx):
    """Distributions without width, and counts that can only come out in one way."""
    mx.npx.set_np()
    np, random = mx.np, mx.np.random
    row = np.array([100.0, 200.0, 300.0])
    table = np.array([[100.0, 200.0], [300.0, 400.0]])
    try:
        return [
            random.normal(row, 0.0),
            random.normal(row, 0.0, (1,)),
            random.normal(row, 0.0, (2, 1)),
            random.normal(table, 0.0, (2,)),
            random.normal(table, 0.0, (1, 2)),
            random.normal(table, 0.0, ()),
            random.exponential(0.0, 3),
            random.rayleigh(np.zeros(2)),
            random.logistic(1.0, 0.0, 2),
            random.gumbel(1.0, 0.0, 2),
            random.uniform(np.array([1.0, 2.0]), np.array([1.0, 2.0])),
            random.multinomial(5, [0.0, 1.0, 0.0], 2),
            random.choice(row, (2, 2), p=np.array([0.0, 1.0, 0.0])),
            mx.npx.random.bernoulli(np.array([0.0, 1.0]), size=(2, 2)),
            mx.npx.random.normal_n(row, 0.0, (2,)),
        ]
    finally:
        mx.npx.reset_np()


def _residual(mx, draw, expected, *parameters):
    """Difference between the gradients of a draw and a formula of the draw."""
    np = mx.np
    arrays = [np.array(p) for p in parameters]
    for a in arrays:
        a.attach_grad()
    with mx.autograd.record():
        y = draw(*arrays)
    head = onp.arange(1.0, y.size + 1).reshape(y.shape)
    y.backward(np.array(head, dtype="float32"))
    values = [a.asnumpy().astype("float64") for a in arrays]
    errors = []
    for a, slope in zip(arrays, expected(y.asnumpy().astype("float64"), *values)):
        expected_grad = head * slope
        while expected_grad.ndim > a.ndim:
            expected_grad = expected_grad.sum(0)
        for axis, length in enumerate(a.shape):
            if length == 1:
                expected_grad = expected_grad.sum(axis, keepdims=True)
        errors.append(bool(onp.allclose(a.grad.asnumpy(), expected_grad, rtol=1e-3, atol=1e-3)))
    return errors


def case_gradients(mx):
    mx.npx.set_np()
    random = mx.np.random
    row, column = [1.0, 2.0], [[1.0], [3.0]]

    def shifted(y, loc, scale):
        return onp.ones_like(y), (y - loc) / scale

    results = []
    for name in ("normal", "gumbel", "logistic"):
        sampler = getattr(random, name)
        results.append(_residual(mx, sampler, shifted, row, column))
        results.append(_residual(mx, lambda a, b, f=sampler: f(a, b, (4, 2, 2)), shifted, row, column))
        results.append(_residual(mx, sampler, shifted, 1.0, 2.0))
    results.append(_residual(mx, lambda a, b: mx.npx.random.normal_n(a, b, (3,)), shifted, row, column))
    for name in ("uniform", "gamma", "beta"):
        results.append(_residual(mx, getattr(random, name), lambda y, a, b: (0 * y, 0 * y), row, row))
    for name, slope in (
        ("exponential", lambda y, a: (y / a,)),
        ("rayleigh", lambda y, a: (y / a,)),
        ("pareto", lambda y, a: (-(1 + y) * onp.log1p(y) / a,)),
        ("weibull", lambda y, a: (-y * onp.log(y) / a,)),
        ("power", lambda y, a: (0 * y,)),
        ("chisquare", lambda y, a: (0 * y,)),
    ):
        sampler = getattr(random, name)
        results.append(_residual(mx, sampler, slope, row))
        results.append(_residual(mx, lambda a, f=sampler: f(a, (3, 2)), slope, row))
        results.append(_residual(mx, sampler, slope, 2.0))
    results.append(_residual(mx, random.lognormal, lambda y, m, s: (y, y * (onp.log(y) - m) / s), row, [1.0, 0.5]))
    mx.npx.reset_np()
    return results


def case_recording(mx):
    mx.npx.set_np()
    np, random = mx.np, mx.np.random
    x = np.array([3.0, 1.0, 2.0])
    x.attach_grad()
    with mx.autograd.record():
        refused = error(random.shuffle, x)
        y = random.normal(x, 2.0, out=np.zeros(3))
    y.backward()
    results = [refused, x.grad.asnumpy().tolist()]
    mx.npx.reset_np()
    return results


def _nodes(symbol):
    return [
        [n["op"], n["name"], sorted((n.get("attrs") or {}).items())]
        for n in json.loads(symbol.tojson())["nodes"]
        if n["op"] != "null"
    ] + symbol.list_outputs()


def case_symbols(mx):
    mx.npx.set_np()
    random, npx_random = mx.sym.np.random, mx.sym.npx.random
    v, w = mx.sym.var("v").as_np_ndarray(), mx.sym.var("w").as_np_ndarray()
    symbols = [
        random.normal(),
        random.normal(v, w, size=(2,)),
        random.normal(1, w, dtype="float64"),
        random.normal(size=2, dtype=onp.float64, ctx=mx.cpu(1)),
        random.uniform(0, v),
        random.rand(2, 3),
        random.randint(5),
        random.randint(2, 5, size=(2, 3), dtype="int32"),
        random.exponential(v, size=(2,)),
        random.rayleigh(),
        random.rayleigh(v),
        random.pareto(2.0, 3),
        random.weibull(v),
        random.power(v),
        random.gumbel(v, w),
        random.logistic(1.0, w),
        random.gamma(v, 2.0, 3),
        random.beta(1.0, 2.0, 3),
        random.beta(v, w),
        random.lognormal(v, w),
        random.choice(5, 3),
        random.choice(v, 3),
        random.choice(5, 3, False, v),
        random.multivariate_normal(v, w),
        random.multivariate_normal(v, w, size=(2,)),
        npx_random.bernoulli(0.5, size=3),
        npx_random.bernoulli(logit=v),
        npx_random.normal_n(v, 2.0, 3),
        npx_random.uniform_n(v, w),
    ]
    results = [_nodes(s) for s in symbols]
    results += [
        random.shuffle(v),
        error(random.multivariate_normal, v, w, 2, "a"),
        error(npx_random.bernoulli),
    ]
    mx.npx.reset_np()
    return results


def case_bound(mx):
    """Symbols of random arrays in executors: shapes, and gradients of what has no width."""
    mx.npx.set_np()
    np, random = mx.np, mx.sym.np.random
    v, w = mx.sym.var("v").as_np_ndarray(), mx.sym.var("w").as_np_ndarray()
    results = []
    for symbol, inputs in (
        (random.normal(v, 2.0, (3, 2)), {"v": np.zeros(2)}),
        (random.randint(2, 5, (2, 3)), {}),
        (random.gamma(v, w), {"v": np.ones((2, 1)), "w": np.ones(3)}),
        (random.multivariate_normal(v, w, (4,)), {"v": np.zeros(2), "w": np.eye(2)}),
        (random.choice(v, 3), {"v": np.zeros((4, 2))}),
        (mx.sym.npx.random.bernoulli(v), {"v": np.ones(3)}),
    ):
        (result,) = symbol.bind(mx.cpu(), inputs).forward()
        results.append(
            [
                result.shape,
                onp.dtype(result.dtype).name,
                symbol.infer_shape(**{k: a.shape for k, a in inputs.items()})[1],
            ]
        )
    symbol = random.normal(v, 0.0, (3, 2))
    executor = symbol.bind(mx.cpu(), {"v": np.array([1.0, 2.0])}, {"v": np.zeros(2)})
    results.append(executor.forward(is_train=True)[0].asnumpy().tolist())
    executor.backward([np.ones((3, 2))])
    results.append(executor.grad_dict["v"].asnumpy().tolist())
    mx.npx.reset_np()
    return results
