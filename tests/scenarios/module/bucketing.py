"""Bucketing modules: buckets that share parameters, checkpoints of them."""

import os

import numpy as onp

from .. import error, logged, warned

RELATIVE = {"float32": 2e-5}  # what a dozen steps with momentum leave of the last digits


def generate(key, name="fc"):
    """Return symbol and names of a bucket."""
    import mxnet as mx

    embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=10, output_dim=4, name="emb")
    dense = mx.sym.FullyConnected(mx.sym.sum(embedded, axis=1, name="total"), num_hidden=2, name=name)
    return mx.sym.SoftmaxOutput(dense, name="softmax"), ("data",), ("softmax_label",)


def batch(mx, key, n=4):
    data = onp.arange(n * key).reshape(n, key) % 10
    labels = onp.arange(n) % 2
    return mx.io.DataBatch(
        [mx.nd.array(data)],
        [mx.nd.array(labels)],
        bucket_key=key,
        provide_data=[("data", (n, key))],
        provide_label=[("softmax_label", (n,))],
    )


def first_values(mx):
    values = {"emb_weight": (10, 4), "fc_weight": (2, 4), "fc_bias": (2,)}
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in values.items()}


def made(mx, optimizer=True, for_training=True, **options):
    module = mx.mod.BucketingModule(generate, default_bucket_key=5, **options)
    module.bind([("data", (4, 5))], [("softmax_label", (4,))], for_training=for_training)
    module.init_params(arg_params=first_values(mx), aux_params={})
    if optimizer:
        module.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9})
    return module


def params(module):
    return sorted((k, v.copy()) for k, v in module.get_params()[0].items())


def step(mx, module, key):
    module.forward_backward(batch(mx, key))
    module.update()
    return module.get_outputs()[0].copy()


def case_training(mx):
    results = {}
    for name, options in {
        "one": {},
        "two devices": {"context": [mx.cpu(0), mx.cpu(1)], "work_load_list": [1, 3]},
        "fixed": {"fixed_param_names": ["emb_weight"]},
    }.items():
        module = made(mx, **options)
        outputs = [step(mx, module, key) for key in (3, 5, 4, 3, 2, 5, 4, 3)]
        results[name] = outputs, params(module), sorted(module._buckets), module._curr_bucket_key
    return results


def case_automatic_names(mx):
    module = mx.mod.BucketingModule(lambda key: generate(key, None), default_bucket_key=5)
    module.bind([("data", (4, 5))], [("softmax_label", (4,))])
    module.init_params(mx.init.Constant(1))
    module.forward(batch(mx, 3), is_train=False)
    return params(module)


def case_optimizers(mx):
    results = {}
    for name, options in {
        "adam": {"learning_rate": 0.1},
        "rmsprop": {"learning_rate": 0.05},
        "adagrad": {"learning_rate": 0.3},
        "nag": {"learning_rate": 0.2, "momentum": 0.5},
    }.items():
        module = made(mx, optimizer=False)
        module.init_optimizer(optimizer=name, optimizer_params=options)
        for key in (3, 5, 3, 4, 3):
            step(mx, module, key)
        results[name] = params(module)
    return results


def case_before_binding(mx):
    module = mx.mod.BucketingModule(generate, default_bucket_key=5)
    names = list(module.data_names), module.output_names
    attributes = ("data_shapes", "label_shapes", "output_shapes", "symbol")
    results = [error(lambda a=a: getattr(module, a)) for a in attributes]
    calls = [module.get_params, module.update, module.init_params, module.init_optimizer, module.get_outputs]
    calls += [module.backward, module.get_states, lambda: module.forward(batch(mx, 3))]
    calls += [lambda: module.switch_bucket(3, [("data", (4, 3))])]
    return names, results, [error(call) for call in calls]


def case_wrong_arguments(mx):
    module_class = mx.mod.BucketingModule
    module = module_class(generate, 5)
    return [
        error(module_class, generate),
        error(module_class, generate, 5, fixed_param_names=["foo"]),
        error(module_class, generate, 5, state_names=["foo"]),
        error(module.bind, [("data", (4, 5))], shared_module=module),
        error(module.bind, [("foo", (4, 5))]),
        error(module_class.load, "x", 3),
        error(module_class.load_dict),
        error(module_class.load_dict, {5: generate(5)[0]}, generate, 5),
        error(module_class.load_dict, {5: generate(5)[0]}, None, 5, {}, {}),
    ]


def case_order_of_calls(mx):
    module = mx.mod.BucketingModule(generate, 5)
    module.bind([("data", (4, 5))], [("softmax_label", (4,))])
    results = [logged(module.bind, [("data", (4, 5))])[1], error(module.get_params), error(module.update)]
    module.init_params()
    results += [error(module.update), error(module.get_input_grads), error(module.get_states)]
    module.init_optimizer()
    results.append(logged(module.init_optimizer)[1])
    results.append(error(module.set_params, {}, {}))
    results.append(warned(module.set_params, {}, {}, allow_missing=True, force_init=False)[1])
    return results


def case_set_params(mx):
    module = made(mx)
    step(mx, module, 3)
    module.set_params({"emb_weight": mx.nd.ones((10, 4)) * 2}, {}, allow_missing=True)
    results = [params(module)]
    results.append(step(mx, module, 4))
    results.append(params(module))
    module.init_params(mx.init.Constant(1), force_init=True)
    results.append(params(module))
    results.append(error(module.set_params, {"foo": mx.nd.ones((1,))}, {}, allow_missing=True))
    results.append(error(module.set_params, {"foo": mx.nd.ones((1,))}, {}, allow_missing=True, allow_extra=True))
    return results


def case_current_bucket(mx):
    module = made(mx)
    results = []
    for key in (3, 7, 5):
        module.forward(batch(mx, key), is_train=False)
        shapes = [(d.name, tuple(d.shape)) for d in module.data_shapes]
        same = module._curr_module is module._buckets[key]
        group = module._curr_module._exec_group
        results.append(
            (module._curr_bucket_key, shapes, same, group.batch_size, len(group.execs), module.output_shapes)
        )
    module.prepare(batch(mx, 6))
    results.append((sorted(module._buckets), module._curr_bucket_key))
    module.switch_bucket(6, None)
    results.append((module._curr_bucket_key, module.symbol.list_outputs()))
    return results


def case_checkpoint(mx):
    module = made(mx)
    for key in (3, 5, 3):
        step(mx, module, key)
    module.save_checkpoint("buckets", 2)
    names = sorted(n for n in os.listdir(".") if n.startswith("buckets"))
    keys, saved = mx.nd.load("buckets.buckets"), sorted(mx.nd.load("buckets-0002.params").items())
    with open("buckets-3-symbol.json") as stream:
        text = stream.read()
    loaded = mx.mod.BucketingModule.load("buckets", 2, generate, 5)
    state = loaded.params_initialized, loaded.binded, sorted(loaded._buckets)
    loaded.bind([("data", (4, 5))], [("softmax_label", (4,))])
    loaded.init_optimizer(optimizer_params={"learning_rate": 0.5})
    outputs = [step(mx, loaded, key) for key in (3, 4)]
    return names, keys, saved, text, state, outputs, params(loaded)


def case_loaded_from_dictionaries(mx):
    trained = made(mx)
    step(mx, trained, 3)
    symbols = {key: generate(key)[0] for key in (3, 5)}
    module = mx.mod.BucketingModule.load_dict(symbols, generate, 5, *trained.get_params())
    module.bind([("data", (4, 5))], [("softmax_label", (4,))], for_training=False)
    module.forward(batch(mx, 3))
    outputs = module.get_outputs()[0].copy()
    module.forward(batch(mx, 4))
    return outputs, module.get_outputs()[0].copy(), sorted(module._buckets)


def case_rebinding(mx):
    module = made(mx)
    step(mx, module, 3)
    module.bind([("data", (2, 5))], [("softmax_label", (2,))], force_rebind=True)
    module.forward(batch(mx, 3, 2), is_train=False)
    return module.get_outputs()[0], params(module), sorted(module._buckets)


def generate_with_state(key):
    import mxnet as mx

    state = mx.sym.var("h", shape=(4, 1))
    total = mx.sym.broadcast_add(mx.sym.sum(mx.sym.var("data"), axis=1, keepdims=True), state)
    return mx.sym.Group([total, total * 2]), ("data",), None


def case_states(mx):
    module = mx.mod.BucketingModule(generate_with_state, 5, state_names=["h"])
    module.bind([("data", (4, 5))], None, for_training=False)
    module.init_params()
    module.set_states(value=3)
    results = [module.get_states(False)[0][0].copy()]
    module.forward(batch(mx, 5))
    module.set_states(states=module.get_outputs(False)[:1])
    results.append(module.get_states(False)[0][0].copy())
    module.forward(batch(mx, 5))
    results.append(module.get_outputs()[1].copy())
    return results


class Batches:
    """Batches of several lengths, in a fixed order."""

    def __init__(self, mx):
        self.mx, self.place, self.batch_size = mx, 0, 4
        self.provide_data, self.provide_label = [("data", (4, 5))], [("softmax_label", (4,))]

    def __iter__(self):
        return self

    def reset(self):
        self.place = 0

    def __next__(self):
        if self.place == 6:
            raise StopIteration
        self.place += 1
        return batch(self.mx, (5, 3, 4, 3, 2, 5)[self.place - 1])

    next = __next__


def case_fit(mx):
    module = mx.mod.BucketingModule(generate, 5)
    seen = []
    messages = logged(
        module.fit,
        Batches(mx),
        eval_data=Batches(mx),
        eval_metric="ce",
        optimizer="adam",
        optimizer_params={"learning_rate": 0.05},
        arg_params=first_values(mx),
        aux_params={},
        num_epoch=3,
        batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get()[1])),
        epoch_end_callback=lambda epoch, symbol, a, b: seen.append((epoch, symbol.list_outputs(), len(a))),
    )[1]
    kept_messages = [message.rsplit("=", 1)[0] for message in messages]
    return params(module), seen, kept_messages, module.score(Batches(mx), "acc")
