"""Models that are trained, written, and loaded to predict, as programs that serve them do it."""

import json
import os
import warnings

import numpy as onp

from .. import error, logged, tried

RELATIVE = {"float32": 1e-5}


def values(mx, *shape):
    return mx.nd.array(onp.sin(onp.arange(int(onp.prod(shape))) * 1.3).reshape(shape).astype("float32"))


def network(mx, **options):
    """A small image classifier with states (moving means), in known numbers."""
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="net_", **options)
    with net.name_scope():
        net.add(nn.Conv2D(3, 3, in_channels=2), nn.BatchNorm(in_channels=3), nn.Activation("relu"))
        net.add(nn.MaxPool2D(2), nn.Flatten(), nn.Dense(4, in_units=12))
    net.initialize()
    for _, parameter in sorted(net.collect_params().items()):
        parameter.set_data(values(mx, *parameter.shape) * 0.5 + 0.6)
    net.hybridize()
    return net


def exported(mx, **options):
    """Return the network, an input and what it gives, after writing the files."""
    net, data = network(mx), values(mx, 2, 2, 6, 6)
    out = net(data)
    net.export("model", **options)
    return net, data, out


def symbolic(mx):
    data = mx.sym.Variable("data")
    hidden = mx.sym.FullyConnected(data, num_hidden=5, name="fc1")
    hidden = mx.sym.Activation(mx.sym.BatchNorm(hidden, name="bn1", fix_gamma=False), act_type="tanh", name="act1")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="fc2"), name="softmax")


def trained(mx, prefix="served"):
    """Write a checkpoint of a module after two epochs; return the module."""
    data = mx.io.NDArrayIter(values(mx, 12, 4).asnumpy(), (onp.arange(12) % 3).astype("float32"), 4)
    module = mx.mod.Module(symbolic(mx))
    module.bind(data.provide_data, data.provide_label)
    module.init_params(mx.init.One())
    arguments, states = module.get_params()
    module.set_params({name: values(mx, *array.shape) for name, array in arguments.items()}, states)
    module.fit(data, num_epoch=2, optimizer="sgd", optimizer_params={"learning_rate": 0.1, "momentum": 0.9},
               epoch_end_callback=mx.callback.do_checkpoint(prefix))  # fmt: skip
    return module


def case_symbol_block_imports(mx):
    """All ways to name inputs, devices and files; training on from there; writing again."""
    _, data, out = exported(mx, epoch=7)
    results = {"files": sorted(name for name in os.listdir(".") if name.startswith("model")), "before": out}
    block = mx.gluon.SymbolBlock.imports("model-symbol.json", ["data"], "model-0007.params", ctx=mx.cpu())
    results["same"] = block(data)
    results["one name"] = mx.gluon.SymbolBlock.imports("model-symbol.json", "data", "model-0007.params")(data)
    results["names"] = [[name, p.shape, p.grad_req, str(p.dtype)] for name, p in sorted(block.collect_params().items())]
    results["other batch"] = block(values(mx, 5, 2, 6, 6)).shape
    results["wrong shape"] = error(lambda: block(values(mx, 2, 3, 6, 6)).asnumpy())
    results["no file"] = error(mx.gluon.SymbolBlock.imports, "nosuch-symbol.json", ["data"], "model-0007.params")
    results["no params"] = error(mx.gluon.SymbolBlock.imports, "model-symbol.json", ["data"], "nosuch.params")
    bare = mx.gluon.SymbolBlock.imports("model-symbol.json", ["data"])
    results["bare"] = error(lambda: bare(data).asnumpy())
    bare.initialize(mx.init.One())
    results["of ones"] = bare(data).shape
    bare.load_parameters("model-0007.params")
    results["loaded later"] = bare(data)
    block.hybridize(static_alloc=True)
    trainer = mx.gluon.Trainer(block.collect_params(), "sgd", {"learning_rate": 0.01})
    for _ in range(2):
        with mx.autograd.record():
            loss = (block(data) ** 2).mean()
        loss.backward()
        trainer.step(1)
    results["trained on"] = [loss, block(data)]
    block.export("again")
    results["again"] = mx.gluon.SymbolBlock.imports("again-symbol.json", ["data"], "again-0000.params")(data)
    block.cast("float64")
    results["double"] = block(data.astype("float64"))
    return results


def case_symbol_block_of_features(mx):
    """What lies inside of an exported network, by its name."""
    _, data, _ = exported(mx)
    symbol = mx.sym.load("model-symbol.json")
    inner = symbol.get_internals()
    names = [name for name in inner.list_outputs() if name.endswith("output")]
    block = mx.gluon.SymbolBlock([inner[name] for name in names[-3:]], mx.sym.var("data"))
    block.load_parameters("model-0000.params", ignore_extra=True, allow_missing=True)
    return names, list(block(data))


def case_exported_into_a_module(mx):
    """gluon's files in Module, for prediction alone."""
    _, data, out = exported(mx)
    symbol, arguments, states = mx.model.load_checkpoint("model", 0)
    module = mx.mod.Module(symbol, data_names=["data"], label_names=None, context=mx.cpu())
    module.bind(data_shapes=[("data", (2, 2, 6, 6))], for_training=False)
    module.set_params(arguments, states)
    module.forward(mx.io.DataBatch([data]))
    return [
        out,
        module.get_outputs(),
        module.label_shapes,
        [module.binded, module.for_training, module.params_initialized, module.optimizer_initialized],
        error(module.backward),
        error(module.update),
        error(module.get_input_grads),
        error(module.init_optimizer),
    ]


def case_module_for_inference(mx):
    """A checkpoint of training, served: without labels, with other batches, in parts, by iterators."""
    trained(mx)
    results = {"files": sorted(name for name in os.listdir(".") if name.startswith("served"))}
    symbol, arguments, states = mx.model.load_checkpoint("served", 2)
    module = mx.mod.Module(symbol, label_names=None)
    results["not bound"] = [error(module.forward, mx.io.DataBatch([values(mx, 2, 4)])), error(module.get_outputs)]
    module.bind([("data", (2, 4))], for_training=False)
    results["no values"] = error(module.forward, mx.io.DataBatch([values(mx, 2, 4)]))
    module.set_params(arguments, states, allow_missing=True)
    module.forward(mx.io.DataBatch([values(mx, 2, 4)]), is_train=False)
    results["forward"] = module.get_outputs()[0]

    def other_batch(count):
        other = mx.mod.Module(symbol, label_names=None)
        other.bind([("data", (2, 4))], for_training=False)
        other.set_params(arguments, states)
        other.forward(mx.io.DataBatch([values(mx, count, 4)]), is_train=False)
        return other.get_outputs()[0]

    for count in (5, 1):
        results["batch of %d" % count] = tried(other_batch, count)
    results["shapes"] = [[str(item) for item in module.data_shapes], [list(item) for item in module.output_shapes]]
    data = mx.io.NDArrayIter(values(mx, 7, 4).asnumpy(), None, 2)
    results["predict"] = module.predict(data)
    results["predict two"] = module.predict(data, num_batch=2)
    results["apart"] = module.predict(data, merge_batches=False)
    results["always a list"] = module.predict(data, always_output_list=True)
    results["batches"] = [[out.shape for out in outputs] + [batch_index, batch.pad]
                        for outputs, batch_index, batch in module.iter_predict(data)]  # fmt: skip
    results["array"] = module.predict(values(mx, 2, 4))
    loaded = mx.mod.Module.load("served", 2, label_names=None)
    loaded.bind([("data", (3, 4))], for_training=False)
    loaded.init_params()
    results["Module.load"] = loaded.predict(mx.io.NDArrayIter(values(mx, 6, 4).asnumpy(), None, 3))
    labelled = mx.mod.Module.load("served", 2)
    labelled.bind([("data", (4, 4))], [("softmax_label", (4,))], for_training=False)
    labelled.init_params()
    scored = mx.io.NDArrayIter(values(mx, 8, 4).asnumpy(), (onp.arange(8) % 3).astype("float32"), 4)
    results["score"] = labelled.score(scored, ["acc", "ce"])
    shared = mx.mod.Module(symbol, label_names=None)
    shared.bind([("data", (2, 4))], for_training=False, shared_module=module)
    shared.forward(mx.io.DataBatch([values(mx, 2, 4)]))
    results["shared"] = shared.get_outputs()[0]
    results["reshaped"] = error(module.reshape, [("data", (3, 4))])
    labelled.reshape([("data", (3, 4))], [("softmax_label", (3,))])
    labelled.forward(mx.io.DataBatch([values(mx, 3, 4)], [mx.nd.zeros(3)]))
    results["reshaped with labels"] = labelled.get_outputs()[0]
    return results


def case_features_of_a_module(mx):
    """Layers inside, as features: cut by name, served with the rest's parameters."""
    trained(mx)
    symbol, arguments, states = mx.model.load_checkpoint("served", 2)
    inner = symbol.get_internals()
    features = mx.sym.Group([inner["act1_output"], inner["fc2_output"]])
    module = mx.mod.Module(features, label_names=None)
    module.bind([("data", (2, 4))], for_training=False)
    surplus = error(module.set_params, arguments, states)
    module.set_params(arguments, states, allow_extra=True)
    module.forward(mx.io.DataBatch([values(mx, 2, 4)]))
    return surplus, module.get_outputs(), module.output_names


def case_executor_for_inference(mx):
    """Executors by hand, with new inputs and new shapes."""
    trained(mx)
    symbol, arguments, states = mx.model.load_checkpoint("served", 1)
    executor = symbol.simple_bind(mx.cpu(), grad_req="null", data=(2, 4))
    executor.copy_params_from(arguments, states)
    results = {"gradients": [grad is None for grad in executor.grad_arrays]}
    results["forward"] = executor.forward(is_train=False, data=values(mx, 2, 4))
    larger = executor.reshape(allow_up_sizing=True, data=(4, 4), softmax_label=(4,))
    results["larger"] = larger.forward(is_train=False, data=values(mx, 4, 4))
    results["surplus"] = error(executor.copy_params_from, {"nosuch": values(mx, 2)})
    executor.copy_params_from({"nosuch": values(mx, 2)}, allow_extra_params=True)
    results["no such input"] = error(executor.forward, is_train=False, other=values(mx, 2, 4))
    results["outputs"] = sorted(executor.output_dict)
    results["arguments"] = [[name, array.shape] for name, array in sorted(executor.arg_dict.items())]
    return results


def case_feed_forward(mx):
    """The oldest interface, from a checkpoint."""
    trained(mx)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is deprecated
        model, messages = logged(mx.model.FeedForward.load, "served", 2, ctx=mx.cpu(), numpy_batch_size=3)
    results = {"predict": model.predict(values(mx, 7, 4).asnumpy())}
    data = mx.io.NDArrayIter(values(mx, 6, 4).asnumpy(), onp.arange(6) % 3, 3)
    results["score"] = model.score(data)
    outputs, inputs, labels = model.predict(data, return_data=True)
    results["all"] = [outputs, inputs, labels]
    return results, len(messages)


def case_files_of_a_model(mx):
    """What is in the files: names with prefixes, and the graph."""
    net, data, out = exported(mx)
    trained(mx)
    results = {}
    for name in ("model-0000.params", "served-0002.params"):
        results[name] = dict(sorted(mx.nd.load(name).items()))
    for name in ("model-symbol.json", "served-symbol.json"):
        with open(name) as stream:
            nodes = json.load(stream)["nodes"]
        results[name] = [[node["op"], node["name"], sorted(node.get("attrs", {}).items())] for node in nodes]
    symbol, arguments, states = mx.model.load_checkpoint("model", 0)
    bound = symbol.bind(mx.cpu(), dict(arguments, data=data), aux_states=states)
    results["bound"] = [out, bound.forward(is_train=False)]
    mx.model.save_checkpoint("third", 3, symbol, arguments, states)
    results["third"] = mx.gluon.SymbolBlock.imports("third-symbol.json", ["data"], "third-0003.params")(data)
    results["into the network"] = error(net.load_parameters, "third-0003.params")
    net.collect_params().load("third-0003.params")
    results["into its parameters"] = net(data)
    return results
