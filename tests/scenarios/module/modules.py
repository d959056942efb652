"""Modules: binding, training, prediction, checkpoints."""

import os
import warnings

import numpy as onp

from .. import error, logged, warned

RELATIVE = {"float32": 5e-5}  # what a dozen steps through BatchNorm leave of the last digits
X = onp.sin(onp.arange(60)).reshape(20, 3).astype("float32")
Y = (X.sum(axis=1) > 0).astype("float32")


def network(mx, norm=False):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    if norm:
        hidden = mx.sym.BatchNorm(hidden, name="bn", fix_gamma=False)
    hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=2, name="fc2"), name="softmax")


def first_values(mx, symbol):
    """Return parameters that do not depend on a random generator."""
    shapes, _, states = symbol.infer_shape(data=(1, 3))
    names = zip(symbol.list_arguments(), shapes)
    arguments = {
        n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in names if "fc" in n or "bn" in n
    }
    return arguments, {n: mx.nd.ones(s) for n, s in zip(symbol.list_auxiliary_states(), states)}


def made(mx, norm=False, n=4, optimizer=True, fixed=None, **options):
    """Return a module ready for training."""
    symbol = network(mx, norm)
    module = mx.mod.Module(symbol, fixed_param_names=fixed, **options)
    module.bind([("data", (n, 3))], [("softmax_label", (n,))], inputs_need_grad=True)
    arguments, states = first_values(mx, symbol)
    module.init_params(arg_params=arguments, aux_params=states)
    if optimizer:
        module.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9, "wd": 0.01})
    return module


def batch(mx, begin=0, n=4):
    return mx.io.DataBatch([mx.nd.array(X[begin : begin + n])], [mx.nd.array(Y[begin : begin + n])])


def params(module):
    arguments, states = module.get_params()
    return sorted((k, v.copy()) for k, v in arguments.items()), sorted((k, v.copy()) for k, v in states.items())


def step(mx, module, begin=0, n=4):
    module.forward_backward(batch(mx, begin, n))
    module.update()


def described(descriptions):
    return descriptions and [(d.name, tuple(d.shape), onp.dtype(d.dtype).name, d.layout) for d in descriptions]


def iterator(mx, n=20, size=4):
    return mx.io.NDArrayIter(X[:n], Y[:n], size)


def case_training_steps(mx):
    results = {}
    for name, options in {
        "one": {},
        "norm": {"norm": True},
        "fixed": {"fixed": ["fc1_bias", "fc2_bias"]},
        "two devices": {"context": [mx.cpu(0), mx.cpu(1)]},
        "two devices, uneven": {"context": [mx.cpu(0), mx.cpu(1)], "work_load_list": [1, 3]},
    }.items():
        module = made(mx, **options)
        for begin in (0, 4, 8):
            step(mx, module, begin)
        results[name] = params(module), module.get_outputs()[0], module.get_input_grads()[0]
    return results


def case_settings_of_the_optimizer(mx):
    results = []
    for context in ([mx.cpu(0)], [mx.cpu(0), mx.cpu(1)]):
        for store in ("local", "device", None):
            module = made(mx, context=context, optimizer=False)
            module.init_optimizer(kvstore=store)
            optimizer = module._optimizer
            facts = optimizer.rescale_grad, optimizer.lr, sorted(optimizer.idx2name.items()), optimizer.wd_mult
            results.append((facts, module._update_on_kvstore, module._kvstore is None, module._updater is None))
    return results


def case_updates_on_and_off_the_store(mx):
    results = {}
    for on_store in ("0", "1"):
        os.environ["MXNET_UPDATE_ON_KVSTORE"] = on_store
        try:
            module = made(mx, context=[mx.cpu(0), mx.cpu(1)], optimizer=False)
            module.init_optimizer(kvstore="device", optimizer="adam", optimizer_params={"learning_rate": 0.1})
            step(mx, module)
            step(mx, module, 4)
            results[on_store] = params(module)
        finally:
            del os.environ["MXNET_UPDATE_ON_KVSTORE"]
    return results


def case_attributes(mx):
    module = mx.mod.Module(network(mx, True))
    before = [error(lambda a=a: getattr(module, a)) for a in ("data_shapes", "label_shapes", "output_shapes")]
    names = module.data_names, module.label_names, module.output_names, module._param_names, module._aux_names
    flags = module.binded, module.params_initialized, module.optimizer_initialized, module.for_training
    module = made(mx, True)
    shapes = described(module.data_shapes), described(module.label_shapes), module.output_shapes
    group = module._exec_group
    inner = group.batch_size, len(group.execs), group.slices[0].stop, group.grad_req, group.data_names
    after = module.binded, module.params_initialized, module.optimizer_initialized, module.inputs_need_grad
    return before, names, flags, shapes, inner, after, module.symbol.list_outputs()


def case_wrong_order_of_calls(mx):
    module = mx.mod.Module(network(mx))
    calls = [module.get_params, module.get_outputs, module.update, module.init_params, module.init_optimizer]
    calls += [module.backward, module.get_input_grads, lambda: module.save_optimizer_states("x")]
    calls += [lambda: module.forward(batch(mx)), lambda: module.fit(iterator(mx))]
    results = [error(call) for call in calls]
    module.bind([("data", (4, 3))], [("softmax_label", (4,))])
    results += [error(module.forward, batch(mx)), logged(module.bind, [("data", (2, 3))], None), module.init_params()]
    results += [error(module.update), error(module.get_input_grads), error(module.get_states)]
    results.append(warned(module.init_params)[1])
    module.init_optimizer()
    results.append(logged(module.init_optimizer))
    inference = mx.mod.Module(network(mx))
    inference.bind([("data", (4, 3))], for_training=False)
    inference.init_params()
    results.append(error(inference.backward))
    return results


def case_wrong_arguments(mx):
    module, symbol, devices = mx.mod.Module, network(mx), [mx.cpu(i) for i in range(3)]
    data, label = [("data", (2, 3))], [("softmax_label", (2,))]
    ready = made(mx, optimizer=False)
    return [
        error(module, symbol, data_names=["foo"]),
        error(module, symbol, fixed_param_names=["foo"]),
        error(module, symbol, state_names=["foo"]),
        error(module, symbol, work_load_list=[1, 2]),
        warned(lambda: module(symbol, label_names=["foo"]).label_names),
        error(module(symbol).bind, [("dat", (4, 3))], label),
        error(module(symbol, context=devices).bind, data, label),
        error(module(symbol).bind, data, label, for_training=False, inputs_need_grad=True),
        error(module(symbol).bind, [("data", (2, 3))], [("softmax_label", (3,))]),
        warned(module(symbol).bind, data),
        error(ready.init_optimizer, optimizer="unknown"),
        error(ready.init_optimizer, optimizer=3),
        warned(ready.init_optimizer, optimizer=mx.optimizer.SGD(rescale_grad=0.7)),
        sorted(ready._optimizer.idx2name.items()),
        error(ready.predict, [1, 2]),
        error(ready.set_states, [X], 3),
    ]


def case_parameters(mx):
    ones = mx.nd.ones
    module = made(mx, True)
    results = [error(module.set_params, {"fc1_weight": ones((4, 3))}, {})]
    module.set_params({"fc1_weight": ones((4, 3)) * 2}, {"bn_moving_mean": ones((4,)) * 3}, allow_missing=True)
    results.append(params(module))
    surplus = dict(module.get_params()[0], other=ones((1,)))
    results.append(error(module.set_params, surplus, module.get_params()[1]))
    results.append(error(module.set_params, surplus, {}, allow_missing=True))
    results.append(error(module.set_params, surplus, {}, allow_missing=True, allow_extra=True))
    results.append(warned(module.set_params, surplus, {}, force_init=False)[1])
    wrong = dict(module.get_params()[0], fc1_weight=ones((2, 2)))
    results.append(error(module.set_params, wrong, module.get_params()[1]))
    module.init_params(mx.init.Constant(3), force_init=True)
    results.append(params(module))
    module.init_params(mx.init.Constant(5), arg_params={"fc2_bias": ones((2,))}, allow_missing=True, force_init=True)
    results.append(params(module))
    fresh = mx.mod.Module(network(mx))
    fresh.bind([("data", (4, 3))], for_training=False)
    results.append(error(fresh.init_params, None, {"fc1_weight": ones((4, 3))}))
    fresh.init_params(None, {"fc1_weight": ones((4, 3))}, {}, allow_missing=True)
    results.append(params(fresh))
    return results


def case_files(mx):
    module = made(mx, True)
    step(mx, module)
    messages = logged(module.save_checkpoint, "saved", 3, save_optimizer_states=True)[1]
    names = sorted(n for n in os.listdir(".") if n.startswith("saved"))
    loaded = mx.mod.Module.load("saved", 3, load_optimizer_states=True)
    loaded.bind([("data", (4, 3))], [("softmax_label", (4,))])
    loaded.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9, "wd": 0.01})
    results = [params(loaded)]
    for one in (module, loaded):
        step(mx, one, 4)
        results.append(params(one))
    module.save_params("own.params")
    other = made(mx, True)
    other.load_params("own.params")
    mx.nd.save("wrong.params", {"x": mx.nd.ones((1,))})
    return (
        messages,
        names,
        results,
        params(other),
        sorted(mx.nd.load("own.params")),
        error(other.load_params, "wrong.params"),
    )


def case_optimizer_states(mx):
    results = []
    for context in ([mx.cpu(0)], [mx.cpu(0), mx.cpu(1)]):
        first, second = made(mx, context=context), made(mx, context=context)
        step(mx, first)
        first.save_optimizer_states("own.states")
        second.set_params(*first.get_params())
        second.load_optimizer_states("own.states")
        step(mx, second, 4)
        results.append(params(second))
    return results


def fitted(mx, **options):
    """Return what a training does and says."""
    symbol = network(mx, True)
    module = mx.mod.Module(symbol, **options)
    arguments, states = first_values(mx, symbol)
    seen = []
    messages = logged(
        module.fit,
        iterator(mx),
        eval_data=iterator(mx, 12),
        eval_metric=["acc", "ce"],
        optimizer="sgd",
        optimizer_params=(("learning_rate", 0.3), ("momentum", 0.5)),
        arg_params=arguments,
        aux_params=states,
        num_epoch=5,
        begin_epoch=2,
        batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get()[1][0])),
        epoch_end_callback=[lambda epoch, s, a, b: seen.append((epoch, len(a), len(b)))],
        eval_end_callback=lambda p: seen.append(("eval", p.epoch, p.nbatch)),
        eval_batch_end_callback=lambda p: seen.append(("batch", p.nbatch)),
    )[1]
    kept_messages = [m.rsplit("=", 1) for m in messages if "Time cost" not in m]
    times = [m.split("=")[0] for m in messages if "Time cost" in m]
    return params(module), seen, [(text, float(value)) for text, value in kept_messages], times


def case_fit(mx):
    return fitted(mx), fitted(mx, context=[mx.cpu(0), mx.cpu(1)])


def case_score_and_predict(mx):
    module = made(mx, True)
    seen = []
    results = [
        module.score(iterator(mx, 18), ["acc", "ce"], score_end_callback=lambda p: seen.append(p.nbatch)),
        module.score(iterator(mx), "acc", num_batch=2, batch_end_callback=[lambda p: seen.append(p.nbatch)], epoch=3),
        module.predict(iterator(mx, 10)),
        module.predict(iterator(mx, 10), num_batch=1),
        module.predict(iterator(mx, 10), merge_batches=False),
        module.predict(iterator(mx, 10), always_output_list=True),
        module.predict(mx.nd.array(X[:4])).copy(),
        [(o[0].copy(), i, b.pad) for o, i, b in module.iter_predict(iterator(mx, 10))],
    ]
    return results, seen


def case_other_shapes(mx):
    module = made(mx)
    results = []
    for n in (7, 4, 7, 2):
        step(mx, module, 0, n)
        outputs = module.get_outputs()[0].copy()
        results.append((outputs, described(module.data_shapes), described(module.label_shapes)))
    module.reshape([("data", (5, 3))], [("softmax_label", (5,))])
    results.append((described(module.data_shapes), module.output_shapes))
    module.forward(batch(mx, 0, 5), is_train=False)
    results.append(module.get_outputs()[0].copy())
    plain = mx.mod.Module(mx.sym.Pooling(mx.sym.var("data"), global_pool=True, pool_type="max"), label_names=None)
    plain.bind([("data", (1, 2, 4, 4))], for_training=False)
    plain.init_params()
    for side in (4, 6, 3):
        plain.forward(mx.io.DataBatch([mx.nd.arange(2 * side * side).reshape((1, 2, side, side))]))
        results.append(plain.get_outputs()[0].copy())
    return results, params(module)


def case_rebinding(mx):
    module = made(mx)
    step(mx, module)
    module.get_params()
    module.bind([("data", (6, 3))], for_training=False, force_rebind=True)
    module.forward(mx.io.DataBatch([mx.nd.array(X[:6])]))
    outputs = module.get_outputs()[0].copy()
    shared = mx.mod.Module(network(mx))
    module = made(mx)
    shared.bind([("data", (2, 3))], [("softmax_label", (2,))], shared_module=module)
    step(mx, shared, 0, 2)
    return outputs, shared.optimizer_initialized, params(module), params(shared)


def case_heads_that_are_no_losses(mx):
    data = mx.sym.var("data")
    module = mx.mod.Module(mx.sym.Group([data * 3, data**2]), label_names=None)
    module.bind([("data", (4, 2))], inputs_need_grad=True)
    module.init_params()
    ones = mx.nd.ones((4, 2))
    module.forward(mx.io.DataBatch([ones * 2]), is_train=True)
    module.backward([ones, ones * 2])
    two = mx.mod.Module(mx.sym.var("data") * 3, label_names=None, context=[mx.cpu(0), mx.cpu(1)])
    two.bind([("data", (4, 2))], inputs_need_grad=True)
    two.init_params()
    two.forward(mx.io.DataBatch([ones]), is_train=True)
    two.backward([mx.nd.arange(8).reshape((4, 2))])
    parts = two.get_outputs(False), two.get_input_grads(False)
    return module.get_outputs(), module.get_input_grads(), parts, two.get_input_grads()


def case_gradient_requests(mx):
    results = []
    for request in ("add", {"fc2_bias": "add"}, "null"):
        module = mx.mod.Module(network(mx))
        module.bind([("data", (4, 3))], [("softmax_label", (4,))], grad_req=request)
        module.init_params(arg_params=first_values(mx, network(mx))[0], aux_params={})
        for _ in range(2):
            module.forward_backward(batch(mx))
        grads = [g[0] for g in module._exec_group.grad_arrays]
        results.append((module._exec_group.grad_req, grads))
    return results


def case_states(mx):
    data, state = mx.sym.Variable("data"), mx.sym.Variable("h", shape=(2, 2))
    total = mx.sym.broadcast_add(data, state)
    module = mx.mod.Module(mx.sym.Group([total, total * 2]), label_names=None, state_names=["h"])
    module.bind([("data", (2, 2))], for_training=False)
    module.init_params()
    module.set_states(value=3)
    results = [module.get_states(False)[0][0].copy()]
    module.forward(mx.io.DataBatch([mx.nd.ones((2, 2))]))
    module.set_states(states=[module.get_outputs(merge_multi_context=False)[1]])
    return results, module.get_states(False), module.get_outputs(), params(module)


def case_metrics_and_monitors(mx):
    module = made(mx)
    module.forward(batch(mx), is_train=False)
    metric = mx.metric.create("acc")
    module.update_metric(metric, [mx.nd.array(Y[:4])])
    module.update_metric(metric, [[mx.nd.array(Y[:4])]], pre_sliced=True)
    monitor = mx.mon.Monitor(1, stat_func=lambda x: x.max(), pattern="fc1_output|softmax_output|fc2_weight")
    module.install_monitor(monitor)
    monitor.tic()
    module.forward_backward(batch(mx))
    rows = [(n, name, float(text)) for n, name, text in monitor.toc()]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        module.prepare(batch(mx), sparse_row_id_fn=lambda b: {})
    return metric.get(), metric.num_inst, rows, [w.category.__name__ for w in caught if w.category is UserWarning]


def case_base_module(mx):
    module = mx.mod.BaseModule()
    names = "data_names output_names data_shapes label_shapes output_shapes"
    calls = "get_params init_params init_optimizer update get_outputs get_input_grads backward"
    results = [error(lambda n=n: getattr(module, n)) for n in names.split()]
    results += [error(getattr(module, n)) for n in calls.split()]
    results += [error(module.bind, []), error(module.forward, None), error(module.install_monitor, None)]
    results += [error(module.update_metric, None, None), error(module.score, None, None), module.symbol is None]
    return results, module.binded, module.params_initialized, module.optimizer_initialized
