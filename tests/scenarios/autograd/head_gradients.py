"""Losses inside larger graphs: which need head gradients, and what comes back with and without them.

Each case takes one loss (or an operator that has no gradient, or one that has) and puts chains of other operators
behind it. Executors say which graphs go back without head gradients; recorded calls and hybridized blocks start from
ones.
"""

import random

import numpy as onp

ROWS, COLUMNS = 2, 3
STALE = 7.0
RELATIVE = {"float32": 2e-5}  # the numbers are sums that cancel
COUNTS = (6, 2, 2)  # how many chains of one, two and three operators follow each beginning


def _registered(mx):
    """Register the two custom operators, once for each implementation that is asked."""

    class Own(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            self.assign(in_grad[0], req[0], in_data[0] + 3)

    class Passing(Own):
        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    def prop(operator, **options):
        class Prop(mx.operator.CustomOpProp):
            def __init__(self):
                super().__init__(**options)

            def infer_shape(self, in_shape):
                return in_shape, in_shape, []

            def create_operator(self, ctx, shapes, dtypes):
                return operator()

        return Prop

    mx.operator.register("heads_own")(prop(Own, need_top_grad=False))
    mx.operator.register("heads_unused")(prop(Own))
    mx.operator.register("heads_passing")(prop(Passing))


def _ctc(F, x, y, label):
    first = F.reshape(F.slice_axis(F.BlockGrad(label), axis=0, begin=0, end=1) * 0 + 1, shape=(1, 1))
    return F.CTCLoss(F.expand_dims(x, axis=1), first)


# From x and y, (2, 3), and labels, (2,).
BEGINNINGS = {
    "softmax_output": lambda F, x, y, label: F.SoftmaxOutput(x, label),
    "softmax_output_valid": lambda F, x, y, label: F.SoftmaxOutput(
        x, label, normalization="valid", use_ignore=True, ignore_label=1, grad_scale=2
    ),
    "linear_regression": lambda F, x, y, label: F.LinearRegressionOutput(x, y),
    "logistic_regression": lambda F, x, y, label: F.LogisticRegressionOutput(x, y),
    "mae_regression": lambda F, x, y, label: F.MAERegressionOutput(x, y, grad_scale=3),
    "svm": lambda F, x, y, label: F.SVMOutput(x, label),
    "make_loss_layer": lambda F, x, y, label: F.MakeLoss(x * y, grad_scale=2, normalization="batch"),
    "make_loss": lambda F, x, y, label: F.make_loss(x * y),
    "ctc": _ctc,
    "cross_entropy": lambda F, x, y, label: F.softmax_cross_entropy(x, F.BlockGrad(label)),
    "block_grad": lambda F, x, y, label: F.BlockGrad(x),
    "block_grad_of_loss": lambda F, x, y, label: F.BlockGrad(F.LinearRegressionOutput(x, y)),
    "custom_own": lambda F, x, y, label: F.Custom(x, op_type="heads_own"),
    "custom_unused": lambda F, x, y, label: F.Custom(x, op_type="heads_unused"),
    "custom_passing": lambda F, x, y, label: F.Custom(x, op_type="heads_passing"),
    "custom_passing_loss": lambda F, x, y, label: F.Custom(F.MakeLoss(x), op_type="heads_passing"),
    "comparison": lambda F, x, y, label: F.broadcast_greater(x, y),
    "comparison_of_loss": lambda F, x, y, label: F.broadcast_greater(F.LinearRegressionOutput(x, y), y),
    "zeros_like_of_loss": lambda F, x, y, label: F.zeros_like(F.MakeLoss(x)),
    "argmax_of_loss": lambda F, x, y, label: F.argmax(F.SoftmaxOutput(x, label), axis=1),
    "floor": lambda F, x, y, label: F.floor(x),
    "one_hot": lambda F, x, y, label: F.one_hot(label, depth=3),
    "topk": lambda F, x, y, label: F.topk(x),
    "product": lambda F, x, y, label: x * y,
    "two_losses": lambda F, x, y, label: F.SoftmaxOutput(x, label) + F.MakeLoss(y),
    "loss_and_product": lambda F, x, y, label: F.SoftmaxOutput(x, label) + x * y,
    "loss_of_loss": lambda F, x, y, label: F.LinearRegressionOutput(F.MakeLoss(x) * 2, y),
    "inner_loss": lambda F, x, y, label: F.FullyConnected(
        F.SoftmaxOutput(x, label), F.BlockGrad(y), num_hidden=ROWS, no_bias=True
    ),
}


def _flat(F, data):
    return F.reshape(data, shape=(-1,))


# From what came before, and a variable of one number.
FOLLOWING = {
    "reshape": lambda F, data, w: F.reshape(data, shape=(1, -1)),
    "slice_axis": lambda F, data, w: F.slice_axis(data, axis=0, begin=0, end=1),
    "identity": lambda F, data, w: F.identity(data),
    "transpose": lambda F, data, w: F.transpose(data),
    "doubled": lambda F, data, w: data * 2,
    "plus_one": lambda F, data, w: data + 1,
    "nothing": lambda F, data, w: data * 0,
    "times_variable": lambda F, data, w: F.broadcast_mul(_flat(F, data), w),
    "plus_variable": lambda F, data, w: F.broadcast_add(_flat(F, data), w),
    "plus_blocked": lambda F, data, w: F.broadcast_add(_flat(F, data), F.BlockGrad(w)),
    "with_variable": lambda F, data, w: F.Concat(_flat(F, data), w, dim=0),
    "with_loss": lambda F, data, w: F.Concat(_flat(F, data), F.MakeLoss(w), dim=0),
    "sum": lambda F, data, w: F.sum(data),
    "exp": lambda F, data, w: F.exp(data),
    "block_grad": lambda F, data, w: F.BlockGrad(data),
    "cast": lambda F, data, w: F.Cast(F.Cast(data, dtype="float64"), dtype="float32"),
    "make_loss": lambda F, data, w: F.make_loss(data),
    "comparison": lambda F, data, w: data > 0.25,
    "sign": lambda F, data, w: F.sign(data),
    "dropout": lambda F, data, w: F.Dropout(data, p=0.0),
}


def chains(beginning):
    """Return which operators follow."""
    choose, names = random.Random(beginning), sorted(FOLLOWING)
    return [(), *(tuple(choose.sample(names, length)) for length, count in enumerate(COUNTS, 1) for _ in range(count))]


def built(F, beginning, chain, x, y, label, w):
    """Return the graph's last result."""
    data = BEGINNINGS[beginning](F, x * 1.5, y, label)
    for name in chain:
        data = FOLLOWING[name](F, data, w)
    return data


def inputs(mx):
    """Return the values of the variables."""
    generator = onp.random.RandomState(3)
    results = {
        "x": generator.uniform(0.1, 0.9, (ROWS, COLUMNS)),
        "y": generator.uniform(0.1, 0.9, (ROWS, COLUMNS)),
        "label": onp.array([2, 1]),
        "w": onp.array([1.5]),
    }
    return {name: mx.nd.array(value, dtype="float32") for name, value in results.items()}


def summary(gradients):
    """Return two numbers for each gradient, which tell such apart; a buffer that was left alone counts as zeros."""
    results = []
    for gradient in gradients:
        values = onp.full(1, onp.nan) if gradient is None else gradient.asnumpy().astype("float64").ravel()
        if (values == STALE).all():
            values = values * 0
        positions = onp.arange(1, values.size + 1)
        results += [(values * positions**power).sum() for power in (0.5, 1.5)]
    return onp.array(results, dtype="float32")


def heads(mx, outputs):
    """Return a head gradient for each output."""
    random_numbers = onp.random.RandomState(5)
    return [mx.nd.array(random_numbers.uniform(-1, 1, output.shape), dtype=output.dtype) for output in outputs]


def attempted(function):
    """Return the result, or the kind of error."""
    try:
        return function()
    except Exception as error:  # the kind is the subject
        return type(error).__name__


def executed(mx, graph):
    """Bind; go forward and back in several ways; return what the gradients are."""
    values = inputs(mx)
    names = graph.list_arguments()
    buffers = {name: mx.nd.zeros(values[name].shape) for name in names}
    executor = graph.bind(mx.cpu(), {name: values[name] for name in names}, args_grad=buffers)

    def run(is_train, with_heads):
        for buffer in buffers.values():
            buffer[:] = STALE
        executor.forward(is_train=is_train)
        executor.backward(heads(mx, executor.outputs) if with_heads else None)
        return summary(executor.grad_arrays)

    return [
        attempted(lambda t=t, g=g: run(t, g)) for t, g in ((True, False), (True, True), (False, False), (False, True))
    ]


def _graph(mx, beginning, chain):
    return built(mx.sym, beginning, chain, *(mx.sym.Variable(name) for name in ("x", "y", "label", "w")))


def _executors(beginning):
    def case(mx):
        _registered(mx)
        results = {}
        for chain in chains(beginning):
            graph = _graph(mx, beginning, chain)
            results["-".join(chain)] = attempted(lambda graph=graph: executed(mx, graph))
        return results

    return case


def _recorded(beginning):
    def case(mx):
        _registered(mx)

        class Block(mx.gluon.HybridBlock):
            def __init__(self, chain):
                super().__init__()
                self.chain = chain

            def hybrid_forward(self, F, x, y, label, w):
                return built(F, beginning, self.chain, x, y, label, w)

        def trained(call, with_heads):
            values = inputs(mx)
            for value in values.values():
                value.attach_grad()
            with mx.autograd.record():
                result = call(*values.values())
            result.backward(heads(mx, [result])[0] if with_heads else None)
            return summary([value.grad for value in values.values()])

        results = {}
        for chain in chains(beginning)[::4]:
            block = Block(chain)
            answers = [
                attempted(lambda b=block, with_heads=with_heads: trained(b, with_heads)) for with_heads in (False, True)
            ]
            block.hybridize()
            answers += [
                attempted(lambda b=block, with_heads=with_heads: trained(b, with_heads)) for with_heads in (False, True)
            ]
            results["-".join(chain)] = answers
        return results

    return case


for _name in BEGINNINGS:
    globals()["case_executor_" + _name] = _executors(_name)
    globals()["case_recorded_" + _name] = _recorded(_name)


def case_groups(mx):
    """Several outputs, some of which need head gradients, with none, too few and all of them; other requests."""
    _registered(mx)
    x, y, label, w = (mx.sym.Variable(name) for name in ("x", "y", "label", "w"))
    parts = {
        "loss": mx.sym.SoftmaxOutput(x * 1.5, label),
        "shaped": mx.sym.Reshape(mx.sym.SoftmaxOutput(x * 2.5, mx.sym.BlockGrad(label)), shape=(1, -1, 3)),
        "other": mx.sym.MakeLoss(y * 2),
        "product": x * y,
        "blocked": mx.sym.BlockGrad(x * y),
        "variable": w,
        "compared": x > y,
    }
    names = sorted(parts)
    results = {}
    for first in names:
        for second in (name for name in names if name != first):
            graph = mx.sym.Group([parts[first], parts[second]])
            for count in (0, 1, 2):
                results[f"{first}-{second}-{count}"] = attempted(lambda g=graph, c=count: _partly(mx, g, c, "write"))
            null = {name: "write" if name in ("y", "label") else "null" for name in graph.list_arguments()}
            results[f"{first}-{second}-null"] = attempted(lambda g=graph, n=null: _partly(mx, g, 0, n))
            results[f"{first}-{second}-add"] = attempted(lambda g=graph: _partly(mx, g, 2, "add"))
    return results


def _partly(mx, graph, count, req):
    values = inputs(mx)
    names = graph.list_arguments()
    buffers = {name: mx.nd.full(values[name].shape, STALE) for name in names}
    executor = graph.bind(mx.cpu(), {name: values[name] for name in names}, args_grad=buffers, grad_req=req)
    executor.forward(is_train=True)
    executor.backward(heads(mx, executor.outputs)[:count] or None)
    return summary(executor.grad_arrays)


def case_shapes_of_heads(mx):
    """Head gradients of another shape or dtype, where they are read and where not; too many of them."""
    x, y = mx.sym.Variable("x"), mx.sym.Variable("y")
    graphs = {"product": x * y, "loss": mx.sym.MakeLoss(x), "shaped": mx.sym.Reshape(mx.sym.MakeLoss(x), shape=(-1,))}
    arguments = {
        "other": lambda: mx.nd.ones((7,)),
        "transposed": lambda: mx.nd.ones((COLUMNS, ROWS)),
        "double": lambda: mx.nd.ones((ROWS, COLUMNS), dtype="float64"),
        "none": lambda: [None],
        "numpy": lambda: [onp.ones((ROWS, COLUMNS), dtype="float32")],
        "two": lambda: [mx.nd.ones((ROWS, COLUMNS)), mx.nd.ones((ROWS, COLUMNS))],
        "empty": list,
        "number": lambda: 1,
    }
    results = {}
    for name, graph in graphs.items():
        for kind, make in arguments.items():

            def run(graph=graph, make=make):
                values = inputs(mx)
                names = graph.list_arguments()
                executor = graph.bind(
                    mx.cpu(),
                    {n: values[n] for n in names},
                    args_grad={n: mx.nd.full(values[n].shape, STALE) for n in names},
                )
                executor.forward(is_train=True)
                executor.backward(make())
                return summary(executor.grad_arrays)

            results[name + "-" + kind] = attempted(run)
    return results


def case_modes(mx):
    """Backward passes after forward passes of every kind: layers that infer otherwise than they train."""
    x, gamma, beta = (mx.sym.Variable(name) for name in ("x", "gamma", "beta"))
    graphs = {
        "norm": mx.sym.BatchNorm(mx.sym.exp(x), gamma, beta, name="n", fix_gamma=False, momentum=0.5),
        "global": mx.sym.BatchNorm(mx.sym.exp(x), gamma, beta, name="n", fix_gamma=False, use_global_stats=True),
        "dropout": mx.sym.Dropout(mx.sym.exp(x), p=0.5),
        "loss": mx.sym.LinearRegressionOutput(mx.sym.exp(x), mx.sym.Variable("y")),
    }
    results = {}
    for name, graph in graphs.items():
        for modes in ((True, True), (False, False), (None, False)):
            if name == "dropout" and modes[0] is not False:
                continue  # random
            if name in ("global", "loss") and modes[0] is None:
                continue  # the reference goes back from memory that no pass has written
            executor = graph.simple_bind(mx.cpu(), x=(ROWS, COLUMNS))
            generator = onp.random.RandomState(2)
            for array in (*executor.arg_arrays, *executor.aux_arrays):
                array[:] = mx.nd.array(generator.uniform(0.5, 2, array.shape))
            if name == "norm" and modes[0] is None:
                executor.forward(is_train=False)
            elif modes[0] is not None:
                executor.forward(is_train=modes[0])
            executor.backward(heads(mx, executor.outputs), is_train=modes[1])
            arrays = [*executor.grad_arrays, *executor.aux_arrays]
            results[f"{name}-{modes[0]}-{modes[1]}"] = summary(arrays)
    return results


def case_again(mx):
    """Arguments that change between passes, several backward passes, and accumulation, without training mode."""
    x, y = mx.sym.Variable("x"), mx.sym.Variable("y")
    values = inputs(mx)
    results = []
    for is_train in (True, False):
        buffers = {name: mx.nd.full((ROWS, COLUMNS), STALE) for name in ("x", "y")}
        arguments = {name: values[name].copy() for name in ("x", "y")}
        executor = (x * y).bind(mx.cpu(), arguments, args_grad=buffers, grad_req={"x": "add", "y": "write"})
        for step in range(3):
            executor.forward(is_train=is_train, x=values["x"] * step)
            head = heads(mx, executor.outputs)
            for _ in range(2):
                executor.backward(head)
                results.append(summary(executor.grad_arrays))
    return results
