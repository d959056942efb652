"""Model parallelism: ``ctx_group`` and ``group2ctx``, in executors and modules."""

import numpy as onp

from .. import error, tried

GROUPS = ("a", "b")


def scopes(mx):
    return [lambda g=g: mx.AttrScope(ctx_group=g) for g in GROUPS]


def network(mx):
    a, b = scopes(mx)
    with a():
        hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc1")
        hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    with b():
        return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=2, name="fc2"), name="softmax")


def where(arrays):
    """Return the contexts of arrays in lists and dictionaries."""
    if isinstance(arrays, dict):
        return sorted((k, where(v)) for k, v in arrays.items())
    if isinstance(arrays, (list, tuple)):
        return [where(a) for a in arrays]
    return None if arrays is None else str(arrays.context)


def filled(executor):
    for array in executor.arg_dict.values():
        array[:] = onp.sin(onp.arange(array.size)).reshape(array.shape)
    return executor


def case_executor(mx):
    symbol = network(mx)
    symbol = mx.sym.Group([symbol, symbol.get_internals()["act_output"] * 2])
    results = []
    for devices in ((0, 1), (1, 2), (2, 2)):
        group2ctx = {g: mx.cpu(d) for g, d in zip(GROUPS, devices)}
        executor = filled(symbol.simple_bind(mx.cpu(0), group2ctx=group2ctx, data=(4, 5)))
        before = where(executor.outputs)
        outputs = executor.forward(is_train=True)
        executor.backward([mx.nd.ones((4, 2)), mx.nd.ones((4, 3))])
        places = before, where(outputs), where(executor.arg_dict), where(executor.grad_dict)
        results.append((places, outputs, sorted(executor.grad_dict.items())))
    return results


def case_without_groups(mx):
    symbol = network(mx)
    return [where(symbol.simple_bind(mx.cpu(3), group2ctx=g, data=(1, 5)).arg_dict) for g in (None, {})]


def case_unknown_groups(mx):
    results = []
    for group2ctx in ({"b": mx.cpu(1)}, {"a": mx.cpu(1), "other": mx.cpu(2)}, {"a": [mx.cpu(1)], "b": mx.cpu(1)}):
        results.append(error(network(mx).simple_bind, mx.cpu(0), group2ctx=group2ctx, data=(4, 5)))
    return results


def case_what_has_no_group(mx):
    """Return where operators and variables without a group are."""
    (a, b), v = scopes(mx), mx.sym.var
    group2ctx = {"a": mx.cpu(1), "b": mx.cpu(2)}
    with b():
        q = v("q")
        with_states = mx.sym.BatchNorm(v("x"), name="bn")
    with a():
        p = v("p")
    behind = mx.sym.FullyConnected(v("d"), num_hidden=2, name="h")
    with b():
        behind = mx.sym.FullyConnected(behind, num_hidden=2, name="o")
    results = []
    for symbol, request in (
        (q + p, "null"),
        (p + q, "null"),
        (v("u") + q, "null"),
        (with_states, "null"),
        (behind, "write"),
    ):
        executor = symbol.simple_bind(mx.cpu(0), request, group2ctx=group2ctx, **given(symbol))
        executor.forward()
        results.append((where(executor.outputs), where(executor.arg_dict), where(executor.aux_dict)))
    with a():
        hidden = mx.sym.FullyConnected(v("x"), num_hidden=2, name="f")
    normal = mx.sym.BatchNorm(hidden, name="n")
    results.append(error(normal.simple_bind, mx.cpu(0), "null", group2ctx=group2ctx, **given(normal)))
    return results


def given(symbol):
    """Return shapes of all arguments."""
    return {n: (2,) if "bias" in n or n[:2] == "bn" or n[:2] == "n_" else (2, 2) for n in symbol.list_arguments()}


def case_given_arrays(mx):
    symbol = network(mx)
    shapes = dict(zip(symbol.list_arguments(), symbol.infer_shape(data=(4, 5))[0]))
    results = []
    for places in ((1, 2), (0, 0), (2, 1)):
        devices = {n: mx.cpu(places[n[:3] in ("fc2", "sof")]) for n in shapes}
        args = {n: mx.nd.ones(shapes[n], devices[n]) for n in shapes}
        grads = {n: mx.nd.zeros(shapes[n], devices[n]) for n in shapes}
        results.append(tried(bound, mx, symbol, args, grads))
    return results


def bound(mx, symbol, args, grads):
    executor = symbol.bind(mx.cpu(0), args, grads, group2ctx={"a": mx.cpu(1), "b": mx.cpu(2)})
    executor.forward(is_train=True)
    executor.backward()
    return where(executor.outputs), executor.outputs[0], sorted(executor.grad_dict.items())


def case_arrays_elsewhere(mx):
    """Without groups, arrays must be on the context that is bound to."""
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc")
    shapes = dict(zip(symbol.list_arguments(), symbol.infer_shape(data=(4, 5))[0]))
    results = []
    for context, args_on, grads_on in ((3, 3, 3), (3, 2, 3), (3, 3, 0), (0, 1, 1)):
        args = {n: mx.nd.ones(s, mx.cpu(args_on)) for n, s in shapes.items()}
        grads = {n: mx.nd.ones(s, mx.cpu(grads_on)) for n, s in shapes.items()}
        results.append(tried(symbol.bind, mx.cpu(context), args, grads))
        results[-1] = results[-1] if isinstance(results[-1], str) else where(results[-1].forward())
    return results


def case_another_shape(mx):
    executor = filled(network(mx).simple_bind(mx.cpu(0), group2ctx={"a": mx.cpu(1), "b": mx.cpu(2)}, data=(4, 5)))
    smaller = executor.reshape(data=(2, 5), softmax_label=(2,))
    return where(smaller.forward()), where(smaller.arg_dict), smaller.outputs


def trained(mx, group2ctxs, contexts):
    module = mx.mod.Module(network(mx), context=[mx.cpu(i) for i in range(contexts)], group2ctxs=group2ctxs)
    module.bind([("data", (4, 5))], [("softmax_label", (4,))], inputs_need_grad=True)
    module.init_params(mx.init.Constant(0.25))
    module.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9})
    batch = mx.io.DataBatch([mx.nd.array(onp.arange(20).reshape(4, 5) / 10)], [mx.nd.array([0, 1, 1, 0])])
    for _ in range(3):
        module.forward_backward(batch)
        module.update()
    places = [where(module.get_outputs()), where(module.get_outputs(False)), where(module.get_input_grads())]
    places.append(where(module._exec_group.param_arrays))
    return places, sorted(module.get_params()[0].items()), where(module.get_params()[0])


def case_modules(mx):
    c = mx.cpu
    return [
        tried(trained, mx, group2ctxs, contexts)
        for group2ctxs in (
            {"a": c(1), "b": c(2)},
            [{"a": c(1), "b": c(2)}],
            {"a": [c(1), c(2)], "b": [c(3), c(4)]},
            {"a": c(1), "b": [c(3), c(4)]},
            [{"a": c(1), "b": c(2)}, {"a": c(3), "b": c(4)}],
            {"a": [c(1)], "b": [c(3)]},
            {"a": [c(1), c(2), c(7)], "b": c(0)},
            "a",
        )
        for contexts in (1, 2)
    ]


def case_attributes(mx):
    symbol = network(mx)
    results = {k: sorted(v.items()) for k, v in symbol.attr_dict().items()}
    return sorted(results.items()), symbol.attr("ctx_group"), symbol.get_internals()["act_output"].attr("ctx_group")


def case_matrix_factorization(mx):
    """Tables of users and items on one device, layers on another."""
    a, b = scopes(mx)
    with a():
        user, item = mx.sym.var("user"), mx.sym.var("item")
        user = mx.sym.Embedding(user, input_dim=5, output_dim=3, name="users")
        item = mx.sym.Embedding(item, input_dim=4, output_dim=3, name="items")
    with b():
        user = mx.sym.FullyConnected(mx.sym.Activation(user, act_type="relu"), num_hidden=2, name="fu")
        item = mx.sym.FullyConnected(mx.sym.Activation(item, act_type="relu"), num_hidden=2, name="fi")
        score = mx.sym.Flatten(mx.sym.sum(user * item, axis=1))
        loss = mx.sym.LinearRegressionOutput(score, mx.sym.var("score"), name="lro")
    results = []
    for group2ctxs in (None, {"a": [mx.cpu(0), mx.cpu(1)], "b": [mx.cpu(2), mx.cpu(3)]}):
        contexts = [mx.cpu(0), mx.cpu(1)]
        module = mx.mod.Module(loss, ["user", "item"], ["score"], context=contexts, group2ctxs=group2ctxs)
        users, items = onp.arange(20) % 5, onp.arange(20) * 3 % 4
        data = mx.io.NDArrayIter({"user": users, "item": items}, {"score": (users - items).astype("float32")}, 4)
        mx.random.seed(0)
        onp.random.seed(0)
        history = []
        module.fit(
            data,
            eval_metric="mse",
            num_epoch=3,
            optimizer="adam",
            optimizer_params={"learning_rate": 0.1},
            initializer=mx.init.Constant(0.3),
            batch_end_callback=lambda param, history=history: history.append(param.eval_metric.get()[1]),
        )
        values = sorted((k, v) for k, v in module.get_params()[0].items())
        results.append((where(module._exec_group.param_arrays), values, onp.array(history)))
    return results
