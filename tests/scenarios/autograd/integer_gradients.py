"""Gradients of arrays of whole numbers, and gradients that pass through them."""

from .. import tried

VALUES = [3, 1, 2]
TYPES = ("int32", "int64", "int8", "uint8")
FUNCTIONS = {
    "twice": lambda nd, x: x * 2,
    "square": lambda nd, x: x * x,
    "negative": lambda nd, x: -x,
    "half": lambda nd, x: x * 0.5,
    "quotient": lambda nd, x: x / 2,
    "fraction": lambda nd, x: x / 1.5,
    "largest of fractions": lambda nd, x: nd.maximum(x, 1.5),
    "exp": lambda nd, x: nd.exp(x),
    "power": lambda nd, x: x**2,
    "sum": lambda nd, x: x.sum(),
    "reshape": lambda nd, x: x.reshape((3, 1)) * 3,
    "slice": lambda nd, x: x[1:] * 3,
    "element": lambda nd, x: x[1] * 3,
    "transpose": lambda nd, x: x.reshape((1, 3)).T * 3,
    "largest": lambda nd, x: nd.topk(x, k=2, ret_typ="value"),
    "relu": lambda nd, x: nd.relu(x - 2),
    "clip": lambda nd, x: nd.clip(x, 1, 2),
    "concat": lambda nd, x: nd.concat(x, x * 2, dim=0),
    "copy": lambda nd, x: x.copy() * 4,
    "sign": lambda nd, x: nd.sign(x),
    "to float": lambda nd, x: x.astype("float32") * 1.5,
    "chain": lambda nd, x: ((x * 3 + 1) * x).sum() * 2,
}


def _marked(mx, dtype, req="write"):
    x = mx.nd.array(VALUES, dtype=dtype)
    x.attach_grad(req)
    x.grad[:] = 5
    return x


def case_functions(mx):
    results = {}
    for dtype in TYPES:
        for name, function in FUNCTIONS.items():
            x = _marked(mx, dtype)
            with mx.autograd.record():
                y = function(mx.nd, x)
            y.backward()
            results[dtype + " " + name] = [y, x.grad]
    return results


def case_numpy_functions(mx):
    np, results = mx.np, {}
    functions = {
        "twice": lambda x: x * 2,
        "square": lambda x: x * x,
        "transpose": lambda x: x.T * 2,
        "row": lambda x: x[0],
        "column": lambda x: x[:, 1],
        "all": lambda x: x[...] * 2,
        "flip": lambda x: np.flip(x, 0) * 2,
        "sum": lambda x: x.sum(axis=0),
        "mean": lambda x: x.mean(),
        "diag": np.diag,
        "moveaxis": lambda x: np.moveaxis(x, 0, 1),
        "split": lambda x: np.array_split(x, 2)[0] * 3,
        "concatenate": lambda x: np.concatenate([x, x * 2]),
        "exp": np.exp,
        "reshape": lambda x: x.reshape(-1) * 2,
    }
    for dtype in TYPES:
        for name, function in functions.items():
            x = np.array([VALUES, VALUES], dtype=dtype)
            x.attach_grad()
            x.grad[:] = 5
            with mx.autograd.record():
                y = function(x)
            y.backward()
            results[dtype + " " + name] = [x.grad] if name == "exp" else [y, x.grad]  # whose fractions MXNet drops
    return results


def case_beside_floating_point(mx):
    """Indices and conditions get zeros."""
    nd, results = mx.nd, {}
    weight = [[1.0, 2.0]] * 4
    for name, function in {
        "take": nd.take,
        "pick": lambda w, i: nd.pick(w[:3], i),
        "where": lambda w, i: nd.where(i, w[:3], w[1:]),
    }.items():
        w, i = nd.array(weight), _marked(mx, "int32")
        w.attach_grad()
        with mx.autograd.record():
            y = function(w, i)
        y.backward()
        results[name] = [y, w.grad, i.grad]
    return results


def case_through_integers(mx):
    results = {}
    for name, function in {
        "cast": lambda x: x.astype("int32") * 2,
        "and back": lambda x: x.astype("int32").astype("float32") * 2.5,
        "operator": lambda x: mx.nd.Cast(mx.nd.Cast(x * 3, dtype="int32"), dtype="float32") * 2.5,
    }.items():
        x = _marked(mx, "float32")
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results[name] = [y, x.grad]
    for name, function in {
        "mean": lambda x: mx.np.mean(x, dtype="int8"),
        "sum": lambda x: mx.np.sum(x, dtype="int8"),
        "astype": lambda x: x.astype("int32") * 2,
    }.items():
        x = mx.np.array(VALUES, dtype="float32")
        x.attach_grad()
        with mx.autograd.record():
            y = function(x)
        y.backward()
        results["np " + name] = [y, x.grad]
    return results


def case_requests_and_heads(mx):
    nd, autograd = mx.nd, mx.autograd
    added = _marked(mx, "int32", "add")
    for _ in range(2):
        with autograd.record():
            y = added * added
        y.backward(nd.array([1, 2, 3], dtype="int32"))
    marked, gradient = nd.array(VALUES, dtype="int32"), nd.zeros((3,), dtype="int32")
    autograd.mark_variables([marked], [gradient])
    with autograd.record():
        y = marked * 4
    y.backward()
    variable = _marked(mx, "int32")
    with autograd.record():
        y = variable * variable
    (grad,) = autograd.grad(y, [variable])
    ignored = _marked(mx, "int32", "null")
    with autograd.record():
        y = ignored * 2
    return [added.grad, gradient, grad, str(grad.dtype), variable.grad, tried(y.backward)]


def case_values_written_later(mx):
    x = _marked(mx, "int32")
    with mx.autograd.record():
        y = x * x
    y.backward()
    first = x.grad.copy()
    x[:] = 7
    with mx.autograd.record():
        y = x * x
    y.backward()
    return [first, x.grad, tried(y.backward)]


def case_executors(mx):
    sym, results = mx.sym, {}
    x, y = sym.var("x"), sym.var("y")
    symbols = {
        "product": x * y,
        "cast": sym.Cast(x, dtype="float32") * 2 + sym.Cast(y, dtype="float32"),
        "sum": sym.sum(x * 3 + y),
        "concat": sym.concat(x, y * 2, dim=0),
        "taken": sym.take(x * 2, y, mode="clip"),
    }
    for dtype in ("int32", "uint8"):
        for name, symbol in symbols.items():
            for req in ("write", "add") if name not in ("sum", "taken") else ("write",):
                bound = symbol.simple_bind(mx.cpu(), x=(3,), y=(3,), type_dict={"x": dtype, "y": dtype}, grad_req=req)
                bound.arg_dict["x"][:] = VALUES
                bound.arg_dict["y"][:] = [1, 2, 3]
                for gradient in bound.grad_arrays:
                    gradient[:] = 5
                for _ in range(2):
                    (head,) = bound.forward(is_train=True)
                    bound.backward([mx.nd.ones(head.shape, dtype=head.dtype)])
                results[" ".join((dtype, name, req))] = [head, bound.grad_arrays]
    return results


def case_arguments_without_derivative(mx):
    sym, results = mx.sym, {}
    x = sym.var("x")
    for name, symbol in {"pick": sym.pick(x, sym.var("i")), "take": sym.take(x, sym.var("i"))}.items():
        for req in ("write", "add") if name != "take" else ("write",):
            bound = symbol.simple_bind(
                mx.cpu(), x=(3, 2), i=(3,), type_dict={"x": "float32", "i": "int32"}, grad_req=req
            )
            bound.arg_dict["i"][:] = [0, 1, 1]
            for gradient in bound.grad_arrays:
                gradient[:] = 5
            (head,) = bound.forward(is_train=True)
            bound.backward([mx.nd.ones(head.shape)])
            results[name + " " + req] = bound.grad_dict
    return results


def case_hybridized(mx):
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x, other):
            return F.broadcast_mul(x * x, other) + 1, F.cast(x, "float32") * 1.5

    class Cast(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.cast(F.cast(x * 3, "int32") * 2, "float32") * 2.5

    results = []
    for hybrid in (False, True):
        net = Net()
        through = Cast()
        if hybrid:
            net.hybridize()
            through.hybridize()
        for dtype in ("int32", "int8"):
            x, other = _marked(mx, dtype), _marked(mx, dtype, "add")
            for _ in range(2):
                with mx.autograd.record():
                    integers, floating = net(x, other)
                mx.autograd.backward([integers, floating])
            results.append([integers, floating, x.grad, other.grad])
        y = _marked(mx, "float32")
        with mx.autograd.record():
            z = through(y)
        z.backward()
        results.append([z, y.grad])
    return results


def case_variables_that_ask_for_no_gradient(mx):
    nd, results = mx.nd, []
    functions = (nd.exp, nd.sum, lambda x: x * 2, lambda x: x[1:], nd.sign, lambda x: nd.split(x, 3, axis=0)[0])
    for dtype in ("float32", "int32"):
        for function in functions:
            x = _marked(mx, dtype, "null")
            with mx.autograd.record():
                y = function(x)
            results.append(tried(y.backward))
        results.append(tried(x.backward))
    return results
