"""Metrics: values after each batch, over all batches, and what they refuse."""

import numpy as onp

from .. import error, warned

PROBABILITIES = [
    [[0.3, 0.7], [0.0, 1.0], [0.4, 0.6], [0.9, 0.1], [0.5, 0.5]],
    [[0.1, 0.9], [0.8, 0.2], [0.6, 0.4], [1.0, 0.0]],
]
BINARY = [[0, 1, 1, 0, 1], [1, 0, 1, 1]]
CLASSES = [
    [[0.1, 0.2, 0.3, 0.4], [0.7, 0.1, 0.15, 0.05], [0.25, 0.35, 0.05, 0.35], [0.0, 0.3, 0.6, 0.1]],
    [[0.4, 0.3, 0.2, 0.1], [0.05, 0.05, 0.85, 0.05]],
]
CLASS_LABELS = [[3, 1, 0, 2], [0, 1]]
VALUES = [[[1.5, -2], [0.25, 4], [3, 0]], [[-1, 2], [5, 0.5]]]
TARGETS = [[[1, -1], [0, 4.5], [2, 1]], [[0, 2], [3, 1.5]]]

KINDS = {
    "accuracy": ("acc", {}, CLASS_LABELS, CLASSES),
    "accuracy of labels": ("acc", {}, BINARY, BINARY),
    "accuracy axis 0": ("acc", {"axis": 0}, [[2, 0], [1, 1]], VALUES),
    "top 2": ("top_k_accuracy", {"top_k": 2}, CLASS_LABELS, CLASSES),
    "top 3": ("top_k_accuracy", {"top_k": 3}, CLASS_LABELS, CLASSES),
    "top 4": ("top_k_accuracy", {"top_k": 4}, CLASS_LABELS, CLASSES),
    "f1": ("f1", {}, BINARY, PROBABILITIES),
    "f1 micro": ("f1", {"average": "micro"}, BINARY, PROBABILITIES),
    "f1 nothing found": ("f1", {}, [[1, 1], [0, 0]], [[[1, 0], [1, 0]], [[1, 0], [1, 0]]]),
    "mcc": ("mcc", {}, BINARY, PROBABILITIES),
    "mcc micro": ("mcc", {"average": "micro"}, BINARY, PROBABILITIES),
    "mcc one class": ("mcc", {}, [[1, 1], [0, 0]], [[[0, 1], [1, 0]], [[1, 0], [1, 0]]]),
    "pcc": ("pcc", {}, BINARY, PROBABILITIES),
    "pcc classes": ("pcc", {}, CLASS_LABELS, CLASSES),
    "perplexity": ("perplexity", {"ignore_label": None}, CLASS_LABELS, CLASSES),
    "perplexity ignoring": ("perplexity", {"ignore_label": 0}, CLASS_LABELS, CLASSES),
    "cross entropy": ("ce", {}, CLASS_LABELS, CLASSES),
    "cross entropy eps": ("ce", {"eps": 0.1}, CLASS_LABELS, CLASSES),
    "nll": ("nll_loss", {}, CLASS_LABELS, CLASSES),
    "mae": ("mae", {}, TARGETS, VALUES),
    "mse": ("mse", {}, TARGETS, VALUES),
    "rmse": ("rmse", {}, TARGETS, VALUES),
    "mae flat": ("mae", {}, BINARY, BINARY),
    "mse flat": ("mse", {}, [[1, 2, 3], [4, 5]], [[1.5, 2, 2], [4, 7]]),
    "rmse flat": ("rmse", {}, [[1, 2, 3], [4, 5]], [[1.5, 2, 2], [4, 7]]),
    "pearson": ("pearsonr", {}, TARGETS, VALUES),
    "pearson micro": ("pearsonr", {"average": "micro"}, TARGETS, VALUES),
    "loss": ("loss", {}, TARGETS, VALUES),
    "torch": ("torch", {}, TARGETS, VALUES),
    "caffe": ("caffe", {}, TARGETS, VALUES),
}


def facts(metric):
    """Return all that a metric says."""
    names = "num_inst", "sum_metric", "global_num_inst", "global_sum_metric"
    counts = [float(getattr(metric, n)) for n in names]
    return metric.get(), metric.get_global(), metric.get_name_value(), metric.get_global_name_value(), counts


def numbers(result):
    """Turn NumPy's numbers into Python's: which of them a metric returns is not promised."""
    if isinstance(result, (tuple, list)):
        return type(result)(numbers(r) for r in result)
    return float(result) if isinstance(result, (onp.number, float, int)) else result


def follow(mx, metric, labels, predictions, make):
    """Return the facts after each of: a batch, another after reset_local, reset, both as one batch."""
    results = [facts(metric)]
    metric.update([make(labels[0])], [make(predictions[0])])
    results.append(facts(metric))
    metric.update([make(labels[1])], [make(predictions[1])])
    results.append(facts(metric))
    metric.reset_local()
    metric.update([make(labels[1])], [make(predictions[1])])
    results.append(facts(metric))
    metric.reset()
    results.append(facts(metric))
    metric.update([make(x) for x in labels], [make(x) for x in predictions])
    results.append(facts(metric))
    return numbers(results)


def case_values(mx):
    return {
        kind: follow(mx, mx.metric.create(name, **options), labels, predictions, mx.nd.array)
        for kind, (name, options, labels, predictions) in KINDS.items()
    }


def case_text(mx):
    results = {}
    for kind, (name, options, _, _) in KINDS.items():
        metric = mx.metric.create(name, **options)
        results[kind] = str(metric), metric.name, metric.get_config(), type(metric).__name__, type(metric).__module__
    return results


def case_names(mx):
    named = mx.metric.create("acc", name="mine", output_names=["out"], label_names=["lab"])
    named.update_dict({"lab": mx.nd.array([1]), "x": None}, {"out": mx.nd.array([[0, 1]]), "y": None})
    every = mx.metric.create("mae")
    every.update_dict({"a": mx.nd.ones((2,))}, {"b": mx.nd.zeros((2,))})
    missing = error(named.update_dict, {"other": mx.nd.array([1])}, {"out": mx.nd.array([[0, 1]])})
    return named.get(), named.get_config(), every.get(), missing


def case_shapes_that_flatten(mx):
    accuracy, top, entropy = mx.metric.Accuracy(), mx.metric.TopKAccuracy(2), mx.metric.CrossEntropy()
    scores = mx.nd.array(onp.arange(24).reshape(2, 3, 4) % 5)
    accuracy.update([mx.nd.array([[0, 1, 2, 0], [2, 2, 1, 1]])], [scores])
    accuracy.update(mx.nd.array([1, 0]), mx.nd.array([[0, 1], [0.6, 0.4]]))
    accuracy.update([mx.nd.array([[1], [0]])], [mx.nd.array([[0, 1], [0.6, 0.4]])])
    single = mx.metric.create("mse")
    single.update(mx.nd.array([1, 2]), mx.nd.array([[1], [3]]))
    entropy.update(mx.nd.array([[1], [0]]), mx.nd.array([[0.5, 0.5], [0.25, 0.75]]))
    perplexity = mx.metric.Perplexity(ignore_label=1, axis=-1)
    perplexity.update([mx.nd.array([[0, 1], [2, 0]])], [mx.nd.array(onp.arange(1, 13).reshape(4, 3) / 20.0)])
    return numbers([facts(m) for m in (accuracy, single, entropy, perplexity)]), error(top.update, [scores], [scores])


def case_loss(mx):
    metric = mx.metric.Loss()
    metric.update(None, [mx.nd.array([1, 2, 3]), mx.nd.array([[4, 5], [6, 7]])])
    metric.update(0, mx.nd.array([5]))
    named = mx.metric.Loss("mine")
    named.update(None, mx.nd.zeros((2, 2)))
    return numbers([facts(metric), facts(named)])


def case_composite(mx):
    metrics = mx.metric
    composite = metrics.create(["acc", "mse", metrics.CustomMetric(lambda label, pred: 2.5, name="own")])
    composite.add(metrics.Loss())
    empty = numbers(composite.get())
    labels, predictions = mx.nd.array([1, 0]), mx.nd.array([0, 0])
    composite.update([labels], [predictions])
    first = numbers([composite.get(), composite.get_global(), composite.get_name_value(), str(composite)])
    composite.reset_local()
    second = numbers([composite.get(), composite.get_global()])
    composite.reset()
    config = metrics.CompositeEvalMetric([metrics.Accuracy(), "mae"], name="both").get_config()
    kinds = type(composite.get_metric(0)).__name__, type(composite.get_metric(7)).__name__
    chosen = metrics.CompositeEvalMetric(output_names=["o"], label_names=["l"])
    chosen.add("mae")
    chosen.update_dict({"l": labels, "m": labels}, {"o": predictions, "p": predictions})
    return empty, first, second, numbers(composite.get()), config, kinds, numbers(chosen.get())


def case_custom(mx):
    metrics, nd = mx.metric, mx.nd

    def largest(label, pred):
        return float((label - pred).max())

    def weighted(label, pred):
        return float((label - pred).sum()), 4

    labels, predictions = [nd.array([3, 1]), nd.array([7])], [nd.array([1, 1]), nd.array([2])]
    results = []
    for metric in (
        metrics.np(largest),
        metrics.np(lambda a, b: 1.0),
        metrics.np(largest, name="named", allow_extra_outputs=True),
        metrics.CustomMetric(weighted),
        metrics.CustomMetric(largest, name="named"),
        metrics.create(largest),
        metrics.create(weighted),
    ):
        metric.update(labels, predictions)
        results.append(facts(metric))
        errors = error(metric.update, labels, [*predictions, predictions[0]]), error(metric.get_config)
        results.append(errors)
    return numbers(results)


def case_registry(mx):
    metrics = mx.metric
    names = "acc accuracy ce f1 mae mcc mse rmse nll_loss pearsonr loss torch caffe composite pcc TopKAccuracy"
    classes = [type(metrics.create(n, **({"top_k": 2} if n[0] == "T" else {}))).__name__ for n in names.split()]

    class Mine(metrics.EvalMetric):
        """A program's own."""

        def __init__(self, name="mine", **kwargs):
            super(Mine, self).__init__(name, **kwargs)

    first = warned(metrics.register, Mine)[1]
    metrics.alias("mine_too")(Mine)
    registered_class = type(metrics.create("mine_too")).__name__
    config = metrics.create('{"metric": "acc", "axis": 0}').axis, metrics.create('["acc", {"axis": 2}]').axis
    errors = [
        error(metrics.create, "unknown"),
        error(metrics.create, 3),
        error(metrics.TopKAccuracy, 1),
        error(metrics.Perplexity),
        error(metrics.create("mine").update, [], []),
        error(metrics.CompositeEvalMetric, ["unknown"]),
    ]
    passed = metrics.Accuracy()
    return classes, first, registered_class, config, errors, metrics.create(passed) is passed


def case_wrong_arrays(mx):
    metrics, array = mx.metric, mx.nd.array
    two, three = array([1, 0]), array([1, 0, 1])
    return [
        error(metrics.Accuracy().update, [two], [three]),
        error(metrics.Accuracy().update, [two, two], [two]),
        error(metrics.MSE().update, [two], [three]),
        error(metrics.MAE().update, [two, two], [two]),
        error(metrics.F1().update, [three], [array([[1, 0, 0]] * 3)]),
        error(metrics.F1().update, [array([2, 0])], [array([[1, 0]] * 2)]),
        error(metrics.MCC().update, [array([2, 0, 1])], [array([[1, 0]] * 3)]),
        error(metrics.CrossEntropy().update, [three], [array([[1, 0]] * 2)]),
        error(metrics.Perplexity(None).update, [three], [array([[1, 0]] * 2)]),
        error(metrics.PearsonCorrelation().update, [two], [three]),
        error(metrics.TopKAccuracy(2).update, [two], [array([[[1, 0]] * 2])]),
        error(metrics.TopKAccuracy(9).update, [two], [array([[1, 0]] * 2)]),
        error(metrics.F1, average="none"),
    ]


def case_check_label_shapes(mx):
    check, ones = mx.metric.check_label_shapes, mx.nd.ones
    labels, predictions = ones((2, 3)), ones((2, 4))
    wrapped = check(labels, predictions, wrap=True)
    return [
        [type(w).__name__ + str(len(w)) for w in wrapped],
        check([1], [2]),
        check([1], [2], True),
        error(check, [1, 2], [2]),
        error(check, labels, predictions),
        error(check, labels, predictions, shape=True),
        error(check, ones((2,)), ones((3,))),
    ]


def case_moments_of_pearson(mx):
    results = []
    for average in ("macro", "micro"):
        metric = mx.metric.PearsonCorrelation(average=average)
        for scale in (1, 3):
            metric.update([mx.nd.array([1, 2, 4]) * scale], [mx.nd.array([2, 3, 9]) + scale])
        names = ("_sse_p", "_mean_p", "_sse_l", "_mean_l", "_pred_nums", "_label_nums", "_conv")
        results.append([float(vars(metric).get(name, 0)) for name in names] + [float(metric.get()[1])])
        results.append(numbers(metric.update_variance(onp.array([1.0, 2.0, 6.0]), 3, 2.5, 1.5)))
        results.append(numbers(metric.update_variance(onp.array([1.0, 2.0, 6.0]), 0, 0, 0)))
    covered = mx.metric.PearsonCorrelation(average="micro")
    covered.update_cov(onp.array([1.0, 2.0, 4.0]), onp.array([2.0, 3.0, 9.0]))
    return (
        results,
        float(covered._conv),
        mx.metric.string_types == (str,),
        isinstance(onp.int8(1), mx.metric.numeric_types),
    )
