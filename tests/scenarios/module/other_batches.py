"""Modules that are given batches of other arrays than they were bound to."""

import warnings

import numpy as onp

from .. import tried


def _symbol(mx):
    sym = mx.sym
    data, other = sym.Variable("data"), sym.Variable("other")
    hidden = sym.FullyConnected(data + other, num_hidden=4, name="fc")
    first = sym.SoftmaxOutput(hidden, sym.Variable("hard_label"), name="softmax")
    second = sym.LinearRegressionOutput(hidden, sym.Variable("soft_label"), name="linear")
    return sym.Group([first, second])


DATA = (("data", (4, 3)), ("other", (4, 3)))
LABELS = (("hard_label", (4,)), ("soft_label", (4, 4)))


def _array(mx, *shape, **options):
    count = int(onp.prod(shape))
    return mx.nd.array(onp.arange(count).reshape(shape) % 4 / 4.0, **options)


def _arrays(mx):
    return {
        "data": _array(mx, 4, 3),
        "other": _array(mx, 4, 3) * 2,
        "hard": mx.nd.array([0, 1, 2, 3]),
        "soft": _array(mx, 4, 4),
        "data of 2": _array(mx, 2, 3),
        "hard of 2": mx.nd.array([1, 2]),
        "soft of 2": _array(mx, 2, 4),
        "data of 6": _array(mx, 6, 3),
        "hard of 6": mx.nd.array([1, 2, 0, 0, 3, 1]),
        "soft of 6": _array(mx, 6, 4),
        "wide": _array(mx, 4, 5),
        "column": mx.nd.array([[0], [1], [2], [3]]),
        "float64": _array(mx, 4, 3, dtype="float64"),
        "float16": _array(mx, 4, 3, dtype="float16"),
        "int hard": mx.nd.array([0, 1, 2, 3], dtype="int32"),
        "NumPy": onp.ones((4, 3), "float32"),
        "elsewhere": _array(mx, 4, 3, ctx=mx.cpu(1)),
    }


BATCHES = {
    "what was bound": (["data", "other"], ["hard", "soft"]),
    "one label": (["data", "other"], ["hard"]),
    "one other label": (["data", "other"], ["soft"]),
    "no labels": (["data", "other"], []),
    "labels None": (["data", "other"], None),
    "three labels": (["data", "other"], ["hard", "soft", "hard"]),
    "labels in another order": (["data", "other"], ["soft", "hard"]),
    "one array": (["data"], ["hard", "soft"]),
    "no arrays": ([], ["hard", "soft"]),
    "three arrays": (["data", "other", "data"], ["hard", "soft"]),
    "three arrays, one label": (["data", "other", "data"], ["hard"]),
    "one array, no labels": (["data"], None),
    "smaller": (["data of 2", "data of 2"], ["hard of 2", "soft of 2"]),
    "smaller, one label": (["data of 2", "data of 2"], ["hard of 2"]),
    "smaller, no labels": (["data of 2", "data of 2"], None),
    "smaller, one array": (["data of 2"], ["hard of 2", "soft of 2"]),
    "smaller, three labels": (["data of 2", "data of 2"], ["hard of 2", "soft of 2", "soft of 2"]),
    "smaller, three arrays": (["data of 2", "data of 2", "data of 2"], ["hard of 2", "soft of 2"]),
    "larger": (["data of 6", "data of 6"], ["hard of 6", "soft of 6"]),
    "larger, no labels": (["data of 6", "data of 6"], []),
    "larger, one label": (["data of 6", "data of 6"], ["hard of 6"]),
    "labels of another size": (["data", "other"], ["hard of 2", "soft of 2"]),
    "arrays of two sizes": (["data", "data of 2"], ["hard", "soft"]),
    "wide": (["wide", "wide"], ["hard", "soft"]),
    "column": (["data", "other"], ["column", "soft"]),
    "float64": (["float64", "float64"], ["hard", "soft"]),
    "float16": (["float16", "other"], ["hard", "soft"]),
    "whole labels": (["data", "other"], ["int hard", "soft"]),
    "NumPy": (["NumPy", "other"], ["hard", "soft"]),
    "elsewhere": (["elsewhere", "elsewhere"], ["hard", "soft"]),
    "no list": ("data", "hard"),
    "label without list": (["data", "other"], "hard"),
}


def _batch(mx, name, **options):
    arrays = _arrays(mx)

    def chosen(names):
        if isinstance(names, str):
            return arrays[names]
        return None if names is None else [arrays[n] for n in names]

    data, label = (chosen(names) for names in BATCHES[name])
    return mx.io.DataBatch(data=data, label=label, pad=0, **options)


def _module(mx, contexts=1, for_training=True, labels=LABELS, data=DATA, **options):
    module = mx.mod.Module(
        _symbol(mx),
        data_names=[name for name, _ in DATA],
        label_names=[name for name, _ in LABELS],
        context=[mx.cpu(i) for i in range(contexts)],
        **options,
    )
    module.bind(data_shapes=list(data), label_shapes=labels and list(labels), for_training=for_training)
    weights = {"fc_weight": _array(mx, 4, 3), "fc_bias": _array(mx, 4)}
    module.init_params(arg_params=weights, aux_params={})
    module.init_optimizer(optimizer_params={"learning_rate": 0.5})
    return module


def _passes(mx, module, name, is_train):
    """Return outputs of a batch after one that is as the module was bound, and weights after a step."""
    module.forward(_batch(mx, "what was bound"), is_train=is_train)
    module.forward(_batch(mx, name), is_train=is_train)
    results = [o.asnumpy() for o in module.get_outputs()]
    if is_train:
        module.backward()
        module.update()
        results.append(module.get_params()[0]["fc_weight"])
    return results


def _alone(mx, module, name):
    module.forward(_batch(mx, name), is_train=False)
    return [o.asnumpy() for o in module.get_outputs()]


# MXNet cannot bind labels of another size by data alone; here it is done.
LENIENT = ("smaller, no labels", "larger, no labels", "batches of 2 without labels")


def _refused(function, *args):
    try:
        return function(*args)
    except Exception:
        return "raises"


def _outcomes(mx, passes, without=LENIENT, **options):
    names = [name for name in BATCHES if name not in without]
    return {name: _refused(lambda name=name: passes(_module(mx, **options), name)) for name in names}


def _of_other_sizes():
    return [n for n in BATCHES if n.startswith(("smaller", "larger", "three arrays"))]


def case_training(mx):
    return _outcomes(mx, lambda module, name: _passes(mx, module, name, True))


def case_prediction(mx):
    return _outcomes(mx, lambda module, name: _passes(mx, module, name, False))


def case_first_batch(mx):
    return _outcomes(mx, lambda module, name: _alone(mx, module, name))


def case_bound_for_prediction(mx):
    return _outcomes(mx, lambda module, name: _alone(mx, module, name), for_training=False)


def case_bound_without_labels(mx):
    return _outcomes(
        mx, lambda module, name: _alone(mx, module, name), for_training=False, labels=None, without=_of_other_sizes()
    )


def case_bound_with_one_label(mx):
    return _outcomes(mx, lambda module, name: _alone(mx, module, name), for_training=False, labels=LABELS[:1])


def case_two_contexts(mx):
    return _outcomes(mx, lambda module, name: _passes(mx, module, name, True), contexts=2)


def case_two_contexts_prediction(mx):
    return _outcomes(mx, lambda module, name: _alone(mx, module, name), contexts=2, for_training=False)


def case_metric(mx):
    def measured(module, name):
        batch = _batch(mx, name)
        module.forward(batch, is_train=False)
        metric = mx.metric.Accuracy(output_names=["softmax_output"], label_names=["hard_label"])
        module.update_metric(metric, batch.label)
        return [*metric.get()]

    return _outcomes(mx, measured)


def _iterator(mx, data, label, size=4, names=("data", "other"), labels=("hard_label", "soft_label")):
    arrays = {"data": onp.ones((8, 3), "float32"), "label": onp.zeros((8,)), "soft": onp.ones((8, 4))}
    return mx.io.NDArrayIter(
        dict.fromkeys(names[:data], arrays["data"]),
        dict(list(zip(labels, (arrays["label"], arrays["soft"])))[:label]) or None,
        batch_size=size,
    )


ITERATORS = {
    "what was bound": (2, 2),
    "one label": (2, 1),
    "no labels": (2, 0),
    "one array": (1, 2),
    "batches of 2": (2, 2, 2),
    "batches of 2 without labels": (2, 0, 2),
    "batches of 3": (2, 2, 3),
    "batches of 3, one label": (2, 1, 3),
    "other names": (2, 2, 4, ("a", "b"), ("c", "d")),
    "sorted otherwise": (2, 2, 4, ("data", "other"), ("z_label", "a_label")),
}


def _from_iterators(mx, function, **options):
    return {
        name: _refused(lambda arguments=arguments: function(_module(mx, **options), _iterator(mx, *arguments)))
        for name, arguments in ITERATORS.items()
        if name not in LENIENT
    }


def case_predict(mx):
    return _from_iterators(mx, lambda module, it: list(module.predict(it)))


def case_predict_on_two_contexts(mx):
    return _from_iterators(mx, lambda module, it: list(module.predict(it)), contexts=2)


def case_iter_predict(mx):
    def outputs(module, it):
        return [[i, pad_free] for pad_free, i, _ in module.iter_predict(it)]

    return _from_iterators(mx, outputs)


def case_score(mx):
    def scored(module, it):
        metric = mx.metric.Accuracy(output_names=["softmax_output"], label_names=["hard_label"])
        return [list(pair) for pair in module.score(it, metric)]

    return _from_iterators(mx, scored)


def case_fit(mx):
    def fitted(module, it):
        metric = mx.metric.Accuracy(output_names=["softmax_output"], label_names=["hard_label"])
        module.fit(it, eval_metric=metric, num_epoch=2, optimizer_params={"learning_rate": 0.1})
        return module.get_params()[0]["fc_weight"]

    return _from_iterators(mx, fitted)


def case_fit_of_a_new_module(mx):
    def fitted(_, it):
        names = [d.name for d in it.provide_data], [d.name for d in it.provide_label]
        module = mx.mod.Module(_symbol(mx), data_names=names[0], label_names=names[1])
        metric = mx.metric.Accuracy(output_names=["softmax_output"], label_names=["hard_label"])
        weights = {"fc_weight": _array(mx, 4, 3), "fc_bias": _array(mx, 4)}
        module.fit(it, eval_metric=metric, num_epoch=1, arg_params=weights)
        return module.get_params()[0]["fc_weight"]

    return _from_iterators(mx, fitted)


def case_bucketing(mx):
    def symbol_of(key):
        return _symbol(mx), ("data", "other"), ("hard_label", "soft_label")

    def passes(_, name):
        module = mx.mod.BucketingModule(symbol_of, default_bucket_key=4)
        module.bind(data_shapes=list(DATA), label_shapes=list(LABELS))
        weights = {"fc_weight": _array(mx, 4, 3), "fc_bias": _array(mx, 4)}
        module.init_params(arg_params=weights, aux_params={})
        module.init_optimizer()
        shapes = {"provide_data": list(DATA), "provide_label": list(LABELS)}
        module.forward(_batch(mx, name, bucket_key=4, **shapes), is_train=True)
        module.backward()
        module.update()
        return [[o.asnumpy() for o in module.get_outputs()], module.get_params()[0]["fc_weight"]]

    return _outcomes(mx, passes)


def case_sequential(mx):
    def passes(_, name):
        first = mx.sym.FullyConnected(mx.sym.Variable("data") + mx.sym.Variable("other"), num_hidden=4, name="fc")
        second = mx.sym.SoftmaxOutput(mx.sym.Variable("data"), mx.sym.Variable("hard_label"), name="softmax")
        module = mx.mod.SequentialModule()
        module.add(mx.mod.Module(first, data_names=["data", "other"], label_names=None))
        module.add(mx.mod.Module(second, label_names=["hard_label"]), take_labels=True, auto_wiring=True)
        module.bind(data_shapes=list(DATA), label_shapes=list(LABELS[:1]))
        weights = {"fc_weight": _array(mx, 4, 3), "fc_bias": _array(mx, 4)}
        module.init_params(arg_params=weights, aux_params={})
        module.init_optimizer()
        module.forward(_batch(mx, name), is_train=True)
        module.backward()
        module.update()
        return [[o.asnumpy() for o in module.get_outputs()], module.get_params()[0]["fc_weight"]]

    return _outcomes(mx, passes, without=_of_other_sizes())


def case_python_loss(mx):
    def passes(_, name):
        module = mx.mod.PythonLossModule(data_names=["data"], label_names=["hard_label"])
        module.bind(data_shapes=[DATA[0]], label_shapes=[LABELS[0]])
        module.init_params()
        module.forward(_batch(mx, name), is_train=True)
        return [o.asnumpy() for o in module.get_outputs()]

    return _outcomes(mx, passes)


def case_names_at_bind(mx):
    def bound(**options):
        module = _module(mx, **options)
        return [module.data_names, module.label_names, [list(s.shape) for s in module.data_shapes]]

    return [
        tried(bound, labels=LABELS[::-1]),
        tried(bound, labels=(("hard_label", (4,)), ("unknown", (4, 4)))),
        tried(bound, data=DATA[:1]),
        tried(bound, data=DATA[::-1]),
        tried(bound, data=(*DATA, ("unknown", (4,)))),
        tried(bound, labels=(*LABELS, ("unknown", (4,)))),
        tried(bound, labels=(("hard_label", (2,)), LABELS[1])),
    ]


def case_feed_forward(mx):
    def predicted(data, label):
        net = mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=4, name="fc")
        net = mx.sym.SoftmaxOutput(net, name="softmax")
        weights = {"fc_weight": _array(mx, 4, 3), "fc_bias": _array(mx, 4)}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            model = mx.model.FeedForward(net, num_epoch=1, arg_params=weights, numpy_batch_size=4)
        iterator = mx.io.NDArrayIter(
            {n: onp.ones((8, 3), "float32") for n in data}, {n: onp.zeros(8) for n in label} or None, batch_size=4
        )
        return model.predict(iterator)

    return {
        str(names): _refused(predicted, *names)
        for names in (
            (["data"], ["softmax_label"]),
            (["data"], []),
            (["data"], ["softmax_label", "other_label"]),
            (["data"], ["unknown"]),
            (["data", "other"], ["softmax_label"]),
            (["unknown"], ["softmax_label"]),
        )
    }
