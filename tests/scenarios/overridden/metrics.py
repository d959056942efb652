"""Which methods of a metric are called, and with what, when a program's subclass overrides them."""

from .. import warned
from .._watching import trace, traced
from ..gluon.block import numbers

METHODS = [
    "__init__",
    "update",
    "update_dict",
    "get",
    "get_global",
    "get_name_value",
    "get_global_name_value",
    "reset",
    "reset_local",
    "reset_micro",
    "get_config",
    "get_metric",
    "add",
]


def _cases(mx):
    """Return {name: (class, arguments, labels, predictions)}."""
    metric, scores = mx.metric, mx.nd.array([[0.2, 0.8], [0.7, 0.3], [0.4, 0.6]])
    classes, values = mx.nd.array([1, 0, 0]), mx.nd.array([[1.0], [2.0], [4.0]])
    rows = {name: (getattr(metric, name), {}, classes, scores) for name in ("Accuracy", "F1", "MCC", "PCC")}
    rows["TopKAccuracy"] = metric.TopKAccuracy, {"top_k": 2}, classes, mx.nd.concat(scores, 1 - scores, dim=1)
    rows["Perplexity"] = metric.Perplexity, {"ignore_label": None}, classes, scores
    for name in ("CrossEntropy", "NegativeLogLikelihood", "Loss", "Torch", "Caffe"):
        rows[name] = getattr(metric, name), {}, classes, scores
    for name in ("MAE", "MSE", "RMSE"):
        rows[name] = getattr(metric, name), {}, values, values * values
    for average in ("macro", "micro"):
        rows["PearsonCorrelation " + average] = metric.PearsonCorrelation, {"average": average}, values, values**2
        rows["F1 " + average] = metric.F1, {"average": average}, classes, scores
        rows["MCC " + average] = metric.MCC, {"average": average}, classes, scores
    rows["CustomMetric"] = metric.CustomMetric, {"feval": _extent}, values, values
    rows["CompositeEvalMetric"] = metric.CompositeEvalMetric, {"metrics": ["acc", "ce"]}, classes, scores
    return rows


def _extent(label, pred):
    return float((label * pred).sum()), len(label)


def _traces(mx, use):
    return {
        name: trace(cls, METHODS, lambda derived: use(derived(**arguments), labels, preds))
        for name, (cls, arguments, labels, preds) in _cases(mx).items()
    }


def case_loops_of_programs(mx):
    def use(metric, labels, preds):
        metric.get()
        metric.update([labels], [preds])
        metric.get_name_value()
        metric.reset_local()
        metric.get_global_name_value()
        metric.update_dict({"label": labels}, {"out": preds})
        str(metric)
        metric.get_global()
        metric.reset()
        metric.get_global()

    return _traces(mx, use)


def case_arrays_without_list(mx):
    def use(metric, labels, preds):
        metric.update(labels, preds)
        metric.get()

    return _traces(mx, use)


def case_descriptions(mx):
    def use(metric, labels, preds):
        metric.get_config()

    return _traces(mx, use)


def case_parts_of_composites(mx):
    def use(metric, labels, preds):
        for composite in (mx.metric.CompositeEvalMetric([metric, "acc"]), mx.metric.create([metric])):
            composite.update([labels], [preds])
            composite.update_dict({"a": labels}, {"b": preds})
            composite.get_name_value()
            composite.get_global_name_value()
            composite.reset_local()
            composite.reset()
            composite.get_metric(0).get()
        composite.get_config()

    return _traces(mx, use)


def _network(mx):
    out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
    module = mx.mod.Module(out)
    data = mx.io.NDArrayIter(numbers(mx, 4, 3), mx.nd.array([0, 1, 1, 0]), 2)
    return module, data


def case_module(mx):
    def use(metric, labels, preds):
        module, data = _network(mx)
        module.fit(
            data,
            eval_data=data,
            eval_metric=metric,
            num_epoch=2,
            initializer=mx.init.One(),
            batch_end_callback=mx.callback.Speedometer(2, 1, auto_reset=True),
        )
        module.score(data, metric)

    return {name: log for name, log in _traces(mx, use).items() if not name.startswith(("MAE", "MSE", "RMSE", "Pear"))}


def case_validation_metric(mx):
    results = {}
    for reset in (True, False):
        log = []
        module, data = _network(mx)
        metrics = [traced(mx.metric.Accuracy, METHODS, log)(name=name) for name in ("train", "validation")]
        module.fit(
            data,
            eval_data=data,
            eval_metric=metrics[0],
            validation_metric=metrics[1],
            num_epoch=1,
            batch_end_callback=mx.callback.Speedometer(2, 1, auto_reset=reset),
            eval_end_callback=mx.callback.LogValidationMetricsCallback(),
            initializer=mx.init.One(),
        )
        results[str(reset)] = log
    return results


def case_feedforward(mx):
    log = []
    module, data = _network(mx)
    model, _ = warned(mx.model.FeedForward, module.symbol, num_epoch=1, initializer=mx.init.One())
    metric = traced(mx.metric.Accuracy, METHODS, log)()
    warned(model.fit, data, eval_data=data, eval_metric=metric, kvstore=None)
    data.reset()
    model.score(data, metric)
    return log


def case_estimator(mx):
    results = {}
    for name in ("Accuracy", "Loss", "F1"):
        log = []
        net = mx.gluon.nn.Dense(2, in_units=3)
        net.initialize(mx.init.One())
        cls = traced(getattr(mx.metric, name), METHODS, log)
        estimator = mx.gluon.contrib.estimator.Estimator(
            net, mx.gluon.loss.SoftmaxCrossEntropyLoss(), train_metrics=cls(), val_metrics=cls(name="own")
        )
        dataset = mx.gluon.data.ArrayDataset(numbers(mx, 4, 3), mx.nd.array([0, 1, 1, 0]))
        loader = mx.gluon.data.DataLoader(dataset, 2)
        estimator.fit(loader, val_data=loader, epochs=1)
        results[name] = log
    return results


def case_metrics_of_programs(mx):
    """Subclasses as programs write them: what they give in a loop, in a composite, in fit."""
    base = mx.metric.EvalMetric

    class Sums(base):
        """Counts as metrics did before there were sums since the last reset of both kinds."""

        def __init__(self):
            super(Sums, self).__init__("sums")

        def update(self, labels, preds):
            for pred in preds:
                self.sum_metric += float(pred.sum().asscalar())
                self.num_inst += 1

    class Several(base):
        """Lists of numbers, a reset of its own."""

        def __init__(self):
            super(Several, self).__init__("several")
            self.name = ["first", "second"]

        def reset(self):
            self.num_inst = [0, 0]
            self.sum_metric = [0.0, 0.0]

        reset_local = reset

        def update(self, labels, preds):
            for i in range(2):
                self.sum_metric[i] += float(preds[0][:, i].sum().asscalar())
                self.num_inst[i] += len(preds[0])

        def get(self):
            return self.name, [s / n if n else float("nan") for s, n in zip(self.sum_metric, self.num_inst)]

    class Scaled(mx.metric.Accuracy):
        def get(self):
            name, value = super(Scaled, self).get()
            return "scaled " + name, 100 * value

    class Whole(mx.metric.Accuracy):
        def __init__(self):
            super(Whole, self).__init__(name="whole")
            self._has_global_stats = False

    class Quick(base):
        """No constructor of its own state."""

        def __init__(self):
            super(Quick, self).__init__("quick", has_global_stats=True)

        def update(self, labels, preds):
            self.sum_metric += 1
            self.global_sum_metric += 2
            self.num_inst += 1
            self.global_num_inst += 1

    results = {}
    for cls in (Sums, Several, Scaled, Whole, Quick):
        metric = cls()
        labels, preds = [mx.nd.array([1, 0])], [mx.nd.array([[0.25, 0.75], [0.5, 1.0]])]
        seen = []
        for measure in (metric, mx.metric.CompositeEvalMetric([metric, "acc"])):
            seen.append([str(measure.get()), str(measure.get_global())])
            for _ in range(2):
                measure.update(labels, preds)
            measure.update_dict({"x": labels[0]}, {"y": preds[0]})
            seen.append([str(measure.get_name_value()), str(measure.get_global_name_value()), str(measure)])
            measure.reset_local()
            seen.append([str(measure.get()), str(measure.get_global())])
            measure.update(labels, preds)
            seen.append([str(measure.get()), str(measure.get_global())])
            measure.reset()
        module, data = _network(mx)
        module.fit(data, eval_metric=metric, num_epoch=1, initializer=mx.init.One())
        seen.append(str(module.score(data, metric)))
        results[cls.__name__] = [str(entry).replace("np.float64", "") for entry in seen]
    return results
