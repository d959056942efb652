"""Differentiation with sparse arrays, recorded and bound."""

import numpy as onp

from .. import error, tried
from .arrays import DENSE, made, parts


def gradient(mx, inputs, function, **options):
    """Return the result of a function of arrays, and the gradients, in their storage."""
    for x in inputs:
        x.attach_grad(**options)
    with mx.autograd.record():
        y = function(*inputs)
    y.backward()
    return parts([y] + [x.grad for x in inputs])


def case_unary(mx):
    functions = {
        "square": mx.nd.square,
        "abs": mx.nd.abs,
        "sin": mx.nd.sin,
        "sqrt": mx.nd.sqrt,
        "times": lambda x: x * 2,
        "plus": lambda x: x + 2,
        "sum": lambda x: x.sum(),
        "sum0": lambda x: x.sum(axis=0),
        "squares": lambda x: mx.nd.square(x).sum(),
    }
    return {
        k: [gradient(mx, [made(mx, s)], f) for s in ("row_sparse", "csr")] for k, f in functions.items() if k != "sqrt"
    }


def case_storage_of_gradients(mx):
    def square(x):
        return mx.nd.square(x)

    dense = mx.nd.array(DENSE)
    initial = []
    for stype in ("row_sparse", "csr"):
        x = made(mx, stype)
        x.attach_grad()
        initial += [x.grad]
    return (
        gradient(mx, [made(mx, "row_sparse")], square, stype="default"),
        gradient(mx, [dense.copy()], square, stype="row_sparse"),
        gradient(mx, [dense.copy()], lambda x: x * 2, stype="csr"),
        parts(initial),
        error(dense.attach_grad, stype="x"),
    )


def case_dot(mx):
    csr = made(mx, "csr")
    dot = mx.nd.sparse.dot
    weights = [mx.nd.ones((3, 2)), mx.nd.ones((3, 2)).tostype("row_sparse")]
    few = mx.nd.sparse.row_sparse_array((onp.ones((1, 2), "float32"), [1]), shape=(3, 2))
    return (
        [gradient(mx, [w], lambda w: dot(csr, w)) for w in [*weights, few]],
        gradient(mx, [mx.nd.ones((3, 2))], lambda w: dot(csr, w), stype="row_sparse"),
        gradient(mx, [mx.nd.ones((3, 2))], lambda w: dot(csr, w, transpose_a=True), stype="row_sparse"),
        gradient(mx, [mx.nd.ones((3, 2))], lambda w: dot(csr, w) + dot(csr, w), stype="row_sparse"),
        gradient(mx, [mx.nd.ones((3, 2))], lambda w: dot(csr, w * 2), stype="row_sparse"),
    )


def case_embedding(mx):
    def look_up(w, factor=1):
        return factor * mx.nd.Embedding(mx.nd.array([1, 3, 1]), w, input_dim=5, output_dim=2, sparse_grad=True)

    scale = mx.nd.array([[0], [1], [0]])
    w = mx.nd.ones((5, 2))
    w.attach_grad(stype="row_sparse")
    steps = []
    for rows in ([1, 2], [4]):
        with mx.autograd.record():
            y = mx.nd.Embedding(mx.nd.array(rows), w, input_dim=5, output_dim=2, sparse_grad=True)
        y.backward()
        steps.append(parts(w.grad.copy()))
    return (
        gradient(mx, [mx.nd.ones((5, 2))], look_up, stype="row_sparse"),
        gradient(mx, [mx.nd.ones((5, 2))], lambda w: look_up(w) * scale, stype="row_sparse"),
        gradient(mx, [mx.nd.ones((5, 2)).tostype("row_sparse")], look_up),
        gradient(mx, [mx.nd.ones((5, 2))], lambda w: mx.nd.take(w, mx.nd.array([1, 3, 1])), stype="row_sparse"),
        steps,
    )


def case_of_two(mx):
    sparse = mx.nd.sparse
    rows, dense = made(mx, "row_sparse"), mx.nd.array(DENSE)
    return (
        [gradient(mx, [rows.copy(), rows.copy()], f) for f in (sparse.elemwise_add, sparse.elemwise_mul, sparse.add_n)],
        gradient(mx, [rows.copy(), dense.copy()], sparse.elemwise_mul),
        gradient(mx, [rows.copy()], lambda x: x.tostype("default") * 3),
        gradient(mx, [dense.copy()], lambda x: x.tostype("row_sparse") * 3),
        gradient(mx, [rows.copy()], lambda x: sparse.retain(x, mx.nd.array([0]))),
        [
            gradient(mx, [rows.copy()], lambda x, k=k: mx.nd._internal._square_sum(x, axis=1, keepdims=k))
            for k in (0, 1)
        ],
        gradient(mx, [dense.copy()], lambda x: mx.nd.where(made(mx, "csr"), x, x * 2)),
    )


def bound(mx, stype, function):
    """Return results of a bound program, and its gradients, in their storage."""
    output = function(mx.sym.Variable("x", stype=stype))
    extra = {"w": (3, 2)} if "w" in output.list_arguments() else {}
    executor = output.simple_bind(mx.cpu(), x=(3, 3), **extra)
    executor.arg_dict["x"][:] = made(mx, stype)
    if extra:
        executor.arg_dict["w"][:] = mx.nd.ones((3, 2))
    results = executor.forward(is_train=True)
    executor.backward([mx.nd.ones(y.shape) for y in results])
    kinds = [executor.arg_dict[k].stype for k in sorted(executor.arg_dict)]
    grads = [executor.grad_dict[k] for k in sorted(executor.grad_dict)]
    return [[[y.stype, y] for y in results], [[g.stype, g] for g in grads], kinds]


def case_simple_bind(mx):
    def weight(**options):
        return mx.sym.Variable("w", **options)

    dot = mx.sym.sparse.dot
    functions = {
        "times": lambda x: x * 2,
        "plus": lambda x: x + 2,
        "sin": mx.sym.sin,
        "sum": lambda x: mx.sym.sum(x, axis=1),
        "add": lambda x: mx.sym.elemwise_add(x, x),
        "to dense": lambda x: mx.sym.cast_storage(x, "default"),
        "squares": lambda x: mx.sym.sum(mx.sym.square(x)),
        "softmax": mx.sym.softmax,
        "dot": lambda x: dot(x, weight()),
        "dot transposed": lambda x: dot(x, weight(), transpose_a=True),
        "dot of row_sparse": lambda x: dot(x, weight(stype="row_sparse")),
    }
    results = {k: {s: bound(mx, s, f) for s in ("default", "row_sparse", "csr")} for k, f in functions.items()}
    results["square"] = [bound(mx, s, mx.sym.square) for s in ("default", "row_sparse")]
    results["to rows"] = [
        bound(mx, s, lambda x: mx.sym.cast_storage(x, "row_sparse")) for s in ("default", "row_sparse")
    ]
    return results


def case_executors(mx):
    x, w = mx.sym.Variable("x"), mx.sym.Variable("w")
    csr, rows = made(mx, "csr"), made(mx, "row_sparse")
    grad = mx.nd.zeros((3, 2), stype="row_sparse")
    product = mx.sym.sparse.dot(x, w)
    arrays = {"x": csr, "w": mx.nd.ones((3, 2))}
    executor = product.bind(mx.cpu(), arrays, args_grad={"w": grad}, grad_req={"w": "write", "x": "null"})
    results = list(executor.forward(is_train=True))
    executor.backward(mx.nd.ones((3, 2)))
    evaluated = [mx.sym.square(x).eval(x=rows), mx.sym.sparse.elemwise_add(x, w).eval(x=rows, w=rows)]
    by_dict = mx.sym.square(x).simple_bind(mx.cpu(), stype_dict={"x": "row_sparse"}, x=(2, 3)).arg_dict["x"].stype
    wrong = tried(lambda: mx.sym.square(x).simple_bind(mx.cpu(), stype_dict={"x": "foo"}, x=(2, 3)).arg_dict)
    table = mx.sym.Embedding(x, mx.sym.Variable("w", stype="row_sparse"), input_dim=5, output_dim=2, sparse_grad=True)
    second = table.simple_bind(mx.cpu(), x=(3,), grad_req={"w": "write", "x": "null"})
    second.arg_dict["w"][:] = onp.arange(10).reshape(5, 2).astype("float32")
    second.arg_dict["x"][:] = mx.nd.array([1, 3, 1])
    looked_up = list(second.forward(is_train=True))
    second.backward(mx.nd.ones((3, 2)))
    attributes = mx.sym.square(mx.sym.Variable("x", stype="csr"), name="q").attr_dict()
    return parts([results, grad, evaluated, looked_up, second.grad_dict["w"]]), by_dict, wrong, attributes


def case_factorization_machine(mx):
    data = mx.sym.Variable("data", stype="csr")
    v = mx.sym.Variable("v", stype="row_sparse", shape=(3, 2))
    first = mx.sym.sum(mx.sym.square(mx.sym.dot(data, v)), axis=1, keepdims=True)
    squares = mx.sym._internal._square_sum(v, axis=1, keepdims=True)
    second = mx.sym.sum(mx.sym.dot(mx.sym.square(data), squares), axis=1, keepdims=True)
    output = mx.sym.LogisticRegressionOutput(0.5 * (first - second), mx.sym.Variable("label"))
    executor = output.simple_bind(mx.cpu(), data=(3, 3), label=(3, 1))
    executor.arg_dict["data"][:] = made(mx, "csr")
    executor.arg_dict["v"][:] = mx.nd.array([[1, 2], [3, 4], [5, 6]])
    executor.arg_dict["label"][:] = mx.nd.array([[0], [1], [1]])
    results = list(executor.forward(is_train=True))
    executor.backward()
    return results, parts(executor.grad_dict["v"])


def case_autograd_grad(mx):
    csr, rows = made(mx, "csr"), made(mx, "row_sparse")
    weight = mx.nd.ones((3, 2))
    weight.attach_grad()
    rows.attach_grad()
    with mx.autograd.record():
        by_weight = mx.autograd.grad(mx.nd.sparse.dot(csr, weight), [weight])
        by_rows = mx.autograd.grad(mx.nd.square(rows), [rows])
        doubled = rows * 2
    doubled.backward(made(mx, "row_sparse"))
    return parts(by_weight), parts(by_rows), parts(rows.grad)


def case_hybrid_block(mx):
    class Linear(mx.gluon.HybridBlock):
        def __init__(self):
            super().__init__()
            with self.name_scope():
                self.weight = self.params.get("weight", shape=(3, 2), init="ones", grad_stype="row_sparse")

        def hybrid_forward(self, F, x, weight):
            return F.sparse.dot(x, weight)

    results = []
    for hybridize in (False, True):
        net = Linear()
        net.initialize()
        if hybridize:
            net.hybridize()
        trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
        with mx.autograd.record():
            loss = (net(made(mx, "csr")) * mx.nd.array([[1], [2], [3]])).sum()
        loss.backward()
        trainer.step(1)
        results += [net.weight.data(), parts(net.weight.grad())]
    return results
