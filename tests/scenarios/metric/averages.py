"""Metrics: local and global values, names, dictionaries, shapes, averages, errors."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_basic(mx):
    metrics = mx.metric
    results = {}
    lab = mx.nd.array([0, 1, 2, 1])
    pred = mx.nd.array([[0.6, 0.3, 0.1], [0.2, 0.5, 0.3], [0.5, 0.2, 0.3], [0.1, 0.2, 0.7]])
    bl = mx.nd.array([0, 1, 1, 0])
    bp = mx.nd.array([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4], [0.2, 0.8]])
    reg = numbers(mx, 4, 1)
    regp = numbers(mx, 4, 1) * 1.1 + 0.05
    cfg = {
        "acc": (lab, pred),
        "accuracy": (lab, pred),
        "top_k_accuracy": (lab, pred),
        "f1": (bl, bp),
        "mcc": (bl, bp),
        "perplexity": (lab, pred),
        "mae": (reg, regp),
        "mse": (reg, regp),
        "rmse": (reg, regp),
        "ce": (lab, pred),
        "cross-entropy": (lab, pred),
        "nll_loss": (lab, pred),
        "pearsonr": (reg, regp),
        "pcc": (lab, pred),
        "loss": (lab, regp),
        "torch": (lab, regp),
        "caffe": (lab, regp),
    }
    kw = {"top_k_accuracy": {"top_k": 2}, "perplexity": {"ignore_label": None}}
    for n, (item, p) in cfg.items():

        def f():
            metric = metrics.create(n, **kw.get(n, {}))
            o = [metric.get(), str(metric), metric.get_name_value(), metric.name]
            metric.update([item], [p])
            o += [metric.get(), metric.get_global()]
            metric.update([item], [p])
            o += [metric.get()]
            metric.reset_local()
            o += [metric.get(), metric.get_global()]
            metric.update([item], [p])
            o += [metric.get(), metric.get_global(), metric.get_global_name_value()]
            metric.reset()
            o += [metric.get(), metric.get_global()]
            metric.update(item, p) if error(metric.update, item, p) == "no error" else 0
            o += [
                error(metric.update, item, p),
                error(metric.update, [item], [p, p]),
                error(metric.update, [item, item], [p]),
                metric.get_config(),
            ]
            return o

        e = error(f)
        results[n] = f() if e == "no error" else e
    results["bad"] = [error(metrics.create, "zz"), error(metrics.create, 3), error(metrics.create, None)]
    results["list"] = metrics.create(["acc", "ce"]).get()
    results["fn"] = metrics.create(lambda item, p: 1.5).get()
    c = metrics.create(lambda item, p: 1.5)
    c.update([lab], [pred])
    results["fnu"] = c.get()
    results["cstr"] = str(c)
    return results


def case_names(mx):
    metrics = mx.metric
    results = {}
    a = metrics.Accuracy(name="x", output_names=["o"], label_names=["l"])
    a.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]]), "q": mx.nd.array([[1, 0]])})
    results["a"] = [a.get(), str(a), a.get_config()]
    b = metrics.Accuracy()
    b.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]])})
    results["b"] = b.get()
    results["e"] = error(a.update_dict, {"zz": 1}, {"o": mx.nd.array([1])})
    composite = metrics.CompositeEvalMetric([metrics.Accuracy(), "ce"], name="cc")
    composite.add("mse")
    results["c"] = [composite.get(), str(composite), composite.name]
    results["gm"] = [composite.get_metric(0).name, error(composite.get_metric, 9)]
    composite = metrics.CompositeEvalMetric(["acc", "ce"])
    composite.update([mx.nd.array([1])], [mx.nd.array([[0.1, 0.9]])])
    results["cg"] = [composite.get(), composite.get_name_value(), composite.get_global(), composite.get_config()]
    composite.reset_local()
    results["cl"] = composite.get()
    composite.reset()
    results["cr"] = [composite.get(), composite.get_global()]
    composite.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]])})
    results["cud"] = composite.get()
    d = metrics.CustomMetric(lambda item, p: (item.sum(), 2), name="mine")
    d.update([mx.nd.array([1, 2])], [mx.nd.array([3, 4])])
    results["d"] = [d.get(), str(d), error(d.get_config)]
    e = metrics.CustomMetric(lambda item, p: 0.5, allow_extra_outputs=True)
    results["ex"] = error(e.update, [mx.nd.array([1])], [mx.nd.array([1]), mx.nd.array([1])])
    results["ex0"] = error(d.update, [mx.nd.array([1])], [mx.nd.array([1]), mx.nd.array([1])])
    results["en"] = e.name

    def feval(item, p):
        return float((item == p).mean())

    n = metrics.np(feval)
    n.update([mx.nd.array([1, 2])], [mx.nd.array([1, 3])])
    results["np"] = [n.get(), str(n), n.name]
    n = metrics.np(feval, name="nm", allow_extra_outputs=True)
    results["npn"] = n.name
    results["lam"] = metrics.np(lambda item, p: 0.0).name

    @metrics.register
    class Averaged(metrics.EvalMetric):
        def __init__(self, name="mm", **k):
            super().__init__(name, **k)

        def update(self, item, p):
            self.sum_metric += 1
            self.num_inst += 2

    results["reg"] = [metrics.create("averaged").get(), metrics.create("Averaged").name]
    m = Averaged()
    m.update(0, 0)
    results["mu"] = [m.get(), m.get_global()]

    @metrics.alias("other1", "other2")
    class Al(Averaged):
        pass

    results["al"] = [type(metrics.create("other2")).__name__]
    results["base"] = error(metrics.EvalMetric("b").update, [], [])
    results["check"] = [
        error(metrics.check_label_shapes, [1], [1, 2]),
        error(metrics.check_label_shapes, mx.nd.ones((2,)), mx.nd.ones((3,)), False, True),
        metrics.check_label_shapes(mx.nd.ones(1), mx.nd.ones(1), True).__repr__(),
    ]
    return results


def case_corners(mx):
    metrics = mx.metric
    results = {}
    array = mx.nd.array

    def run(m, *pairs):

        def f():
            for item, p in pairs:
                m.update([item], [p])
            return m.get()

        e = error(f)
        if e != "no error":
            return e
        return m.get()

    results["acc1d"] = run(metrics.Accuracy(), (array([1, 0]), array([1, 1])))
    results["accax"] = run(metrics.Accuracy(axis=0), (array([1, 0, 1]), array([[0.1, 0.9, 0.3], [0.9, 0.1, 0.8]])))
    results["acc2d"] = run(metrics.Accuracy(), (array([[1, 0], [0, 1]]), array([[1, 0], [1, 1]])))
    results["accsh"] = run(metrics.Accuracy(), (array([1, 0, 1]), array([[0.1, 0.9], [0.9, 0.1]])))
    results["acc3"] = run(metrics.Accuracy(axis=1), (numbers(mx, 2, 3).round(), numbers(mx, 2, 4, 3)))
    results["accL"] = run(metrics.Accuracy(), (array([[1], [0]]), array([[0.1, 0.9], [0.9, 0.1]])))
    results["tk"] = run(metrics.TopKAccuracy(2), (array([2, 1]), array([[0.1, 0.5, 0.4], [0.7, 0.2, 0.1]])))
    results["tk1"] = error(metrics.TopKAccuracy, 1)
    results["tk1d"] = run(metrics.TopKAccuracy(2), (array([2, 1]), array([1, 1])))
    results["tkbig"] = run(metrics.TopKAccuracy(9), (array([2, 1]), array([[0.1, 0.5, 0.4], [0.7, 0.2, 0.1]])))
    results["tk3d"] = run(metrics.TopKAccuracy(2), (array([2, 1]), numbers(mx, 2, 2, 2)))
    for av in ("macro", "micro", "binary", "zz"):
        results["f1" + av] = (
            [error(metrics.F1, average=av)]
            if error(metrics.F1, average=av) != "no error"
            else run(
                metrics.F1(average=av),
                (array([0, 1, 1]), array([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])),
                (array([1, 1]), array([[0.7, 0.3], [0.4, 0.6]])),
            )
        )
        results["mcc" + av] = (
            [error(metrics.MCC, average=av)]
            if error(metrics.MCC, average=av) != "no error"
            else run(
                metrics.MCC(average=av),
                (array([0, 1, 1]), array([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])),
                (array([1, 1]), array([[0.7, 0.3], [0.4, 0.6]])),
            )
        )
    results["f1multi"] = run(metrics.F1(), (array([0, 1, 2]), array([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])))
    results["f13"] = run(metrics.F1(), (array([0, 1, 1]), numbers(mx, 3, 3)))
    results["f1zero"] = run(metrics.F1(), (array([0, 0]), array([[0.7, 0.3], [0.9, 0.1]])))
    results["mccz"] = run(metrics.MCC(), (array([0, 0]), array([[0.7, 0.3], [0.9, 0.1]])))
    results["pp"] = [
        run(metrics.Perplexity(None), (array([0, 1]), array([[0.7, 0.3], [0.4, 0.6]]))),
        run(metrics.Perplexity(0), (array([0, 1]), array([[0.7, 0.3], [0.4, 0.6]]))),
        run(metrics.Perplexity(ignore_label=0, axis=0), (array([0, 1]), array([[0.7, 0.3], [0.4, 0.6]]))),
        run(metrics.Perplexity(None), (array([0, 1, 1]), array([[0.7, 0.3]]))),
        run(metrics.Perplexity(None), (array([0, 0]), array([[0, 1], [0, 1]]))),
    ]
    results["ce"] = [
        run(metrics.CrossEntropy(eps=0.01), (array([0, 1]), array([[0.0, 1], [0.4, 0.6]]))),
        run(metrics.CrossEntropy(), (array([0, 1, 0]), array([[0.0, 1], [0.4, 0.6]]))),
        run(metrics.NegativeLogLikelihood(), (array([0, 1]), array([[0.0, 1], [0.4, 0.6]]))),
    ]
    for m in ("MAE", "MSE", "RMSE"):
        results[m] = [
            run(getattr(metrics, m)(), (array([1, 2]), array([2, 4]))),
            run(getattr(metrics, m)(), (array([[1, 2]]), array([[2, 4]]))),
            run(getattr(metrics, m)(), (array([1, 2]), array([[2], [4]]))),
            run(getattr(metrics, m)(), (array([1, 2, 3]), array([[2], [4]]))),
        ]
    results["pr"] = [
        run(metrics.PearsonCorrelation(), (array([1, 2, 3]), array([2, 4, 5]))),
        run(
            metrics.PearsonCorrelation(average="micro"),
            (array([1, 2, 3]), array([2, 4, 5])),
            (array([4, 1]), array([2, 1])),
        ),
        run(metrics.PearsonCorrelation(), (array([1, 2, 3]), array([2, 4, 5])), (array([4, 1]), array([2, 1]))),
        error(metrics.PearsonCorrelation, average="q"),
    ]
    results["pcc"] = [
        run(metrics.PCC(), (array([0, 1, 2]), numbers(mx, 3, 3))),
        run(metrics.PCC(), (array([0, 1, 5]), numbers(mx, 3, 3))),
        run(metrics.PCC(), (array([0, 1, 1]), array([0, 1, 0]))),
    ]
    item = metrics.Loss()
    item.update(None, [array([1, 2, 3])])
    results["loss"] = item.get()
    item.update(None, array([4]))
    results["loss2"] = item.get()
    item.update(0, [array([1]), array([2, 3])])
    results["loss3"] = item.get()
    results["ln"] = [metrics.Torch().name, metrics.Caffe().name]
    results["empty"] = [metrics.Accuracy().get()]
    i = metrics.create("acc", output_names=["a"])
    results["kw"] = i.get_config()
    results["jsn"] = error(metrics.create, '{"metric":"acc"}')
    return results


def case_pcc(mx):
    array = mx.nd.array
    results = {}
    for n, (item, p) in {
        "1d": (array([0, 1, 1]), array([0, 1, 0])),
        "1dr": (array([0, 1, 1]), array([0.2, 1.7, 0])),
        "col": (array([[0], [1]]), array([[0.1, 0.9], [0.9, 0.1]])),
        "colp": (array([0, 1]), array([[0], [1]])),
        "colcol": (array([[0], [1], [1]]), array([[0], [1], [0]])),
        "sq": (array([0, 1, 2]), array(onp.eye(3))),
        "rows": (array([0, 1]), array([1, 0])),
    }.items():

        def f():
            m = mx.metric.PCC()
            m.update([item], [p])
            return float(m.get()[1])

        e = error(f)
        results[n] = f() if e == "no error" else e
    m = mx.metric.Perplexity(None)
    results["p"] = [
        error(m.update, array([0, 1]), array([[0.7, 0.3], [0.4, 0.6]])),
        error(m.update, [array([0, 1])], [array([[0.7, 0.3], [0.4, 0.6]])] * 2),
    ]
    return results
