"""Modules in a row, and modules written in Python."""

import numpy as onp

from .. import error, logged


def features(mx, name="fc1"):
    dense = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name=name)
    return mx.mod.Module(mx.sym.Activation(dense, act_type="tanh", name="act"), label_names=None)


def classifier(mx, data="data", label_names=("softmax_label",)):
    dense = mx.sym.FullyConnected(mx.sym.var(data), num_hidden=2, name="fc2")
    return mx.mod.Module(mx.sym.SoftmaxOutput(dense, name="softmax"), data_names=(data,), label_names=label_names)


def first_values(mx):
    shapes = {"fc1_weight": (4, 3), "fc1_bias": (4,), "fc2_weight": (2, 4), "fc2_bias": (2,)}
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in shapes.items()}


def batch(mx):
    data = onp.sin(onp.arange(12)).reshape(4, 3)
    return mx.io.DataBatch([mx.nd.array(data)], [mx.nd.array([0, 1, 0, 1])])


def params(module):
    return sorted((k, v.copy()) for k, v in module.get_params()[0].items())


def made(mx, bound=True):
    chain = mx.mod.SequentialModule()
    chain.add(features(mx)).add(classifier(mx), take_labels=True, auto_wiring=True)
    if bound:
        chain.bind([("data", (4, 3))], [("softmax_label", (4,))])
        chain.init_params(arg_params=first_values(mx), aux_params={})
        chain.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9})
    return chain


def case_empty(mx):
    chain = mx.mod.SequentialModule()
    attributes = "data_names", "output_names", "data_shapes", "label_shapes", "output_shapes", "symbol"
    results = [error(lambda a=a: getattr(chain, a)) for a in attributes]
    results += [chain.data_names, chain.output_names, chain.symbol, chain.META_AUTO_WIRING, chain.META_TAKE_LABELS]
    return results, error(chain.bind, [("data", (4, 3))]), error(chain.add, features(mx), foo=True)


def case_order_of_calls(mx):
    chain = made(mx, bound=False)
    names = chain.data_names, chain.output_names
    calls = [chain.get_params, chain.init_params, chain.init_optimizer, chain.update, chain.backward, chain.get_outputs]
    results = [error(call) for call in calls] + [error(chain.forward, batch(mx))]
    data, label = [("data", (4, 3))], [("softmax_label", (4,))]
    results.append(error(chain.bind, data, label, shared_module=chain))
    results.append(error(chain.bind, data, label, inputs_need_grad=True, for_training=False))
    chain.bind(data, label)
    results.append(logged(chain.bind, data, label)[1])
    chain.init_params()
    results.append(error(chain.update))
    chain.init_optimizer()
    results += [logged(chain.init_optimizer)[1], error(chain.get_input_grads)]
    return names, results


def case_training(mx):
    chain = made(mx)
    outputs = []
    for _ in range(5):
        chain.forward_backward(batch(mx))
        chain.update()
        outputs.append(chain.get_outputs()[0].copy())
    shapes = [tuple(d[1]) for d in chain.data_shapes], [tuple(d[1]) for d in chain.label_shapes], chain.output_shapes
    needs = [module.inputs_need_grad for module in chain._modules]
    accuracy = mx.metric.create("acc")
    chain.update_metric(accuracy, batch(mx).label)
    return params(chain), outputs, shapes, needs, accuracy.get(), chain.symbol


def case_adding_to_a_bound_chain(mx):
    chain = made(mx)
    chain.add(features(mx, "fc3"))
    return chain.binded, chain.params_initialized, chain.optimizer_initialized


def case_parameters(mx):
    chain = made(mx)
    results = [error(chain.set_params, {}, {})]
    chain.set_params({"fc1_weight": mx.nd.ones((4, 3)) * 3}, {}, allow_missing=True)
    results.append(params(chain))
    results.append(chain.get_params()[1])
    twice = mx.mod.SequentialModule().add(features(mx)).add(features(mx), auto_wiring=True)
    twice.bind([("data", (4, 4))])
    results += [error(twice.init_params, mx.init.One()), twice.params_initialized, twice.label_shapes]
    return results


def case_wiring_by_names(mx):
    chain = mx.mod.SequentialModule().add(features(mx)).add(classifier(mx), take_labels=True)
    data, label = [("data", (4, 3))], [("softmax_label", (4,))]
    results = [error(chain.bind, data, label)]
    chain = mx.mod.SequentialModule().add(features(mx)).add(classifier(mx, "act_output"), take_labels=True)
    chain.bind(data, label)
    chain.init_params(arg_params=first_values(mx), aux_params={})
    chain.forward(batch(mx), is_train=False)
    return results, chain.get_outputs()[0]


def case_fit(mx):
    x = onp.sin(onp.arange(60)).reshape(20, 3)
    y = (x.sum(axis=1) > 0).astype("float32")
    chain = made(mx, bound=False)
    messages = logged(
        chain.fit,
        mx.io.NDArrayIter(x, y, 4),
        eval_metric="ce",
        optimizer="adam",
        optimizer_params={"learning_rate": 0.05},
        arg_params=first_values(mx),
        aux_params={},
        num_epoch=3,
    )[1]
    scores = chain.score(mx.io.NDArrayIter(x, y, 4), "acc")
    return params(chain), [m.split("=")[0] for m in messages], scores, chain.predict(mx.io.NDArrayIter(x, y, 4))


def hinge(scores, labels):
    return (scores.asnumpy() - labels.asnumpy()[:, None]) / 3


def case_python_loss(mx):
    chain = mx.mod.SequentialModule()
    dense = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc2")
    chain.add(mx.mod.Module(dense, label_names=None))
    chain.add(mx.mod.PythonLossModule(grad_func=hinge), take_labels=True, auto_wiring=True)
    chain.bind([("data", (4, 3))], [("softmax_label", (4,))])
    chain.init_params(mx.init.Constant(0.5))
    chain.init_optimizer(optimizer_params={"learning_rate": 0.5})
    for _ in range(3):
        chain.forward_backward(batch(mx))
        chain.update()
    names = chain.output_names, chain.output_shapes, [m.data_names for m in chain._modules]
    return params(chain), chain.get_outputs()[0], names


def case_python_module(mx):
    loss = mx.mod.PythonLossModule
    data, label = [("data", (4, 2))], [("softmax_label", (4,))]
    module = loss(name="own")
    attributes = module.data_names, module.output_names, module.data_shapes, module.label_shapes, module.symbol
    results = [attributes, module.get_params(), module.init_params(), module.init_optimizer(), module.update()]
    results += [error(module.bind, data, label, grad_req="add"), error(module.bind, [("foo", (4, 2))], label)]
    results += [error(module.bind, data, [("foo", (4,))])]
    results += [error(module.bind, data, label), module.data_shapes, module.label_shapes, module.output_shapes]
    results += [error(loss, grad_func=3), error(loss, data_names=("a", "b")), error(loss, label_names=("a", "b"))]
    scores = mx.io.DataBatch([mx.nd.array(onp.arange(8).reshape(4, 2))], [mx.nd.array([0, 1, 0, 1])])
    module.forward(scores)
    results += [module.get_outputs()[0], error(module.get_outputs, False), error(module.backward)]
    results += [error(module.backward, [1]), error(module.install_monitor, None)]
    return results


def case_gradient_of_a_python_loss(mx):
    scores = mx.io.DataBatch([mx.nd.array(onp.arange(8).reshape(4, 2))], [mx.nd.array([0, 1, 0, 1])])
    results = []
    for function in (hinge, lambda scores, labels: scores - 3):
        module = mx.mod.PythonLossModule(grad_func=function)
        module.bind([("data", (4, 2))], [("softmax_label", (4,))], inputs_need_grad=True)
        module.forward(scores)
        module.backward()
        results.append(module.get_input_grads()[0])
    accuracy = mx.metric.create("acc")
    module.update_metric(accuracy, scores.label)
    results += [accuracy.get(), error(module.get_input_grads, False)]
    module.bind([("data", (4, 2))], None, for_training=False, force_rebind=True)
    module.forward(mx.io.DataBatch(scores.data))
    results += [module.get_outputs()[0], error(module.backward), module.label_shapes]
    return results


def case_unwritten_python_module(mx):
    module = mx.mod.PythonModule(["a", "b"], ["l"], ["o"])
    results = [error(module.bind, [("a", (2, 3)), ("b", (4,))], [("l", (2,))]), module.data_names, module.output_names]
    module = mx.mod.PythonModule(["a", "b"], None, ["o"])
    results.append(error(module.bind, [("b", (2, 3)), ("a", (4,))]))
    calls = [module.get_outputs, module.backward, module.get_input_grads, module.get_states]
    return results + [error(call) for call in calls] + [error(module.forward, None)]
