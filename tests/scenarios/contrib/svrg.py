"""``mx.contrib.svrg_optimization``: gradients over all data, and training with them."""

import numpy as onp

from .. import error

X = onp.sin(onp.arange(24)).reshape(8, 3).astype("float32")
Y = X.dot(onp.array([1, 2, 3], "float32"))


def module_of(mx, update_freq=2, **options):
    from mxnet.contrib.svrg_optimization.svrg_module import SVRGModule

    scores = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=1, name="fc")
    loss = mx.sym.LinearRegressionOutput(scores, mx.sym.var("lin_label"), name="lro")
    return SVRGModule(loss, ["data"], ["lin_label"], update_freq=update_freq, **options)


def first(mx):
    return {"fc_weight": mx.nd.array([[0.1, 0.2, 0.3]]), "fc_bias": mx.nd.array([0.5])}


def iterator(mx, n=8):
    return mx.io.NDArrayIter({"data": X[:n]}, {"lin_label": Y[:n]}, 2)


def params(module):
    return sorted((k, v.copy()) for k, v in module.get_params()[0].items())


def case_steps(mx):
    results = []
    for n in (8, 7):
        module, data = module_of(mx), iterator(mx, n)
        module.bind(data.provide_data, data.provide_label)
        module.init_params(arg_params=first(mx))
        module.init_optimizer(optimizer_params={"learning_rate": 0.05})
        module.update_full_grads(data)
        full = sorted(module._param_dict[0].items())
        data.reset()
        rows = []
        for batch in data:
            module.forward_backward(batch)
            grads = [arrays[0].copy() for arrays in module._exec_group.grad_arrays]
            module.update()
            rows.append((grads, params(module)))
        results.append((full, rows))
    return results


def case_fit(mx):
    results = {}
    for name, frequency, optimizer, options, store in (
        ("sgd", 2, "sgd", {"learning_rate": 0.05}, "local"),
        ("every epoch", 1, "sgd", {"learning_rate": 0.05}, "local"),
        ("every third", 3, "sgd", {"learning_rate": 0.05, "wd": 0.1}, None),
        ("adam", 2, "adam", {"learning_rate": 0.1}, "local"),
        ("momentum", 2, "sgd", {"learning_rate": 0.05, "momentum": 0.9}, "local"),
    ):
        module, history = module_of(mx, frequency), []
        module.fit(
            iterator(mx),
            eval_data=iterator(mx, 4),
            num_epoch=4,
            arg_params=first(mx),
            optimizer=optimizer,
            optimizer_params=options,
            eval_metric="mse",
            kvstore=store,
            batch_end_callback=lambda param, history=history: history.append(param.eval_metric.get()[1]),
        )
        results[name] = params(module), onp.array(history)
    return results


def case_frequencies(mx):
    return [error(module_of, mx, frequency) for frequency in (0, -1, "a", 1.5, None, 3)]


def case_other_shapes(mx):
    module, data = module_of(mx), iterator(mx)
    module.bind(data.provide_data, data.provide_label)
    module.reshape([("data", (4, 3))], [("lin_label", (4,))])
    return [(d.name, d.shape) for d in module.data_shapes]
