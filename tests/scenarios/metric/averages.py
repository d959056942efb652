"""Metrics: local and global values, names, dictionaries, shapes, averages, errors."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_basic(mx):
    M = mx.metric
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
            m = M.create(n, **kw.get(n, {}))
            o = [m.get(), str(m), m.get_name_value(), m.name]
            m.update([item], [p])
            o += [m.get(), m.get_global()]
            m.update([item], [p])
            o += [m.get()]
            m.reset_local()
            o += [m.get(), m.get_global()]
            m.update([item], [p])
            o += [m.get(), m.get_global(), m.get_global_name_value()]
            m.reset()
            o += [m.get(), m.get_global()]
            m.update(item, p) if error(m.update, item, p) == "no error" else 0
            o += [
                error(m.update, item, p),
                error(m.update, [item], [p, p]),
                error(m.update, [item, item], [p]),
                m.get_config(),
            ]
            return o

        e = error(f)
        results[n] = f() if e == "no error" else e
    results["bad"] = [error(M.create, "zz"), error(M.create, 3), error(M.create, None)]
    results["list"] = M.create(["acc", "ce"]).get()
    results["fn"] = M.create(lambda item, p: 1.5).get()
    c = M.create(lambda item, p: 1.5)
    c.update([lab], [pred])
    results["fnu"] = c.get()
    results["cstr"] = str(c)
    return results


def case_names(mx):
    M = mx.metric
    results = {}
    a = M.Accuracy(name="x", output_names=["o"], label_names=["l"])
    a.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]]), "q": mx.nd.array([[1, 0]])})
    results["a"] = [a.get(), str(a), a.get_config()]
    b = M.Accuracy()
    b.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]])})
    results["b"] = b.get()
    results["e"] = error(a.update_dict, {"zz": 1}, {"o": mx.nd.array([1])})
    c = M.CompositeEvalMetric([M.Accuracy(), "ce"], name="cc")
    c.add("mse")
    results["c"] = [c.get(), str(c), c.name]
    results["gm"] = [c.get_metric(0).name, error(c.get_metric, 9)]
    c = M.CompositeEvalMetric(["acc", "ce"])
    c.update([mx.nd.array([1])], [mx.nd.array([[0.1, 0.9]])])
    results["cg"] = [c.get(), c.get_name_value(), c.get_global(), c.get_config()]
    c.reset_local()
    results["cl"] = c.get()
    c.reset()
    results["cr"] = [c.get(), c.get_global()]
    c.update_dict({"l": mx.nd.array([1])}, {"o": mx.nd.array([[0.1, 0.9]])})
    results["cud"] = c.get()
    d = M.CustomMetric(lambda item, p: (item.sum(), 2), name="mine")
    d.update([mx.nd.array([1, 2])], [mx.nd.array([3, 4])])
    results["d"] = [d.get(), str(d), error(d.get_config)]
    e = M.CustomMetric(lambda item, p: 0.5, allow_extra_outputs=True)
    results["ex"] = error(e.update, [mx.nd.array([1])], [mx.nd.array([1]), mx.nd.array([1])])
    results["ex0"] = error(d.update, [mx.nd.array([1])], [mx.nd.array([1]), mx.nd.array([1])])
    results["en"] = e.name

    def feval(item, p):
        return float((item == p).mean())

    n = M.np(feval)
    n.update([mx.nd.array([1, 2])], [mx.nd.array([1, 3])])
    results["np"] = [n.get(), str(n), n.name]
    n = M.np(feval, name="nm", allow_extra_outputs=True)
    results["npn"] = n.name
    results["lam"] = M.np(lambda item, p: 0.0).name

    @M.register
    class Averaged(M.EvalMetric):
        def __init__(self, name="mm", **k):
            super().__init__(name, **k)

        def update(self, item, p):
            self.sum_metric += 1
            self.num_inst += 2

    results["reg"] = [M.create("averaged").get(), M.create("Averaged").name]
    m = Averaged()
    m.update(0, 0)
    results["mu"] = [m.get(), m.get_global()]

    @M.alias("other1", "other2")
    class Al(Averaged):
        pass

    results["al"] = [type(M.create("other2")).__name__]
    results["base"] = error(M.EvalMetric("b").update, [], [])
    results["check"] = [
        error(M.check_label_shapes, [1], [1, 2]),
        error(M.check_label_shapes, mx.nd.ones((2,)), mx.nd.ones((3,)), False, True),
        M.check_label_shapes(mx.nd.ones(1), mx.nd.ones(1), True).__repr__(),
    ]
    return results


def case_corners(mx):
    M = mx.metric
    results = {}
    A = mx.nd.array

    def run(m, *pairs):

        def f():
            for item, p in pairs:
                m.update([item], [p])
            return m.get()

        e = error(f)
        if e != "no error":
            return e
        return m.get()

    results["acc1d"] = run(M.Accuracy(), (A([1, 0]), A([1, 1])))
    results["accax"] = run(M.Accuracy(axis=0), (A([1, 0, 1]), A([[0.1, 0.9, 0.3], [0.9, 0.1, 0.8]])))
    results["acc2d"] = run(M.Accuracy(), (A([[1, 0], [0, 1]]), A([[1, 0], [1, 1]])))
    results["accsh"] = run(M.Accuracy(), (A([1, 0, 1]), A([[0.1, 0.9], [0.9, 0.1]])))
    results["acc3"] = run(M.Accuracy(axis=1), (numbers(mx, 2, 3).round(), numbers(mx, 2, 4, 3)))
    results["accL"] = run(M.Accuracy(), (A([[1], [0]]), A([[0.1, 0.9], [0.9, 0.1]])))
    results["tk"] = run(M.TopKAccuracy(2), (A([2, 1]), A([[0.1, 0.5, 0.4], [0.7, 0.2, 0.1]])))
    results["tk1"] = error(M.TopKAccuracy, 1)
    results["tk1d"] = run(M.TopKAccuracy(2), (A([2, 1]), A([1, 1])))
    results["tkbig"] = run(M.TopKAccuracy(9), (A([2, 1]), A([[0.1, 0.5, 0.4], [0.7, 0.2, 0.1]])))
    results["tk3d"] = run(M.TopKAccuracy(2), (A([2, 1]), numbers(mx, 2, 2, 2)))
    for av in ("macro", "micro", "binary", "zz"):
        results["f1" + av] = (
            [error(M.F1, average=av)]
            if error(M.F1, average=av) != "no error"
            else run(
                M.F1(average=av),
                (A([0, 1, 1]), A([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])),
                (A([1, 1]), A([[0.7, 0.3], [0.4, 0.6]])),
            )
        )
        results["mcc" + av] = (
            [error(M.MCC, average=av)]
            if error(M.MCC, average=av) != "no error"
            else run(
                M.MCC(average=av),
                (A([0, 1, 1]), A([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])),
                (A([1, 1]), A([[0.7, 0.3], [0.4, 0.6]])),
            )
        )
    results["f1multi"] = run(M.F1(), (A([0, 1, 2]), A([[0.7, 0.3], [0.4, 0.6], [0.6, 0.4]])))
    results["f13"] = run(M.F1(), (A([0, 1, 1]), numbers(mx, 3, 3)))
    results["f1zero"] = run(M.F1(), (A([0, 0]), A([[0.7, 0.3], [0.9, 0.1]])))
    results["mccz"] = run(M.MCC(), (A([0, 0]), A([[0.7, 0.3], [0.9, 0.1]])))
    results["pp"] = [
        run(M.Perplexity(None), (A([0, 1]), A([[0.7, 0.3], [0.4, 0.6]]))),
        run(M.Perplexity(0), (A([0, 1]), A([[0.7, 0.3], [0.4, 0.6]]))),
        run(M.Perplexity(ignore_label=0, axis=0), (A([0, 1]), A([[0.7, 0.3], [0.4, 0.6]]))),
        run(M.Perplexity(None), (A([0, 1, 1]), A([[0.7, 0.3]]))),
        run(M.Perplexity(None), (A([0, 0]), A([[0, 1], [0, 1]]))),
    ]
    results["ce"] = [
        run(M.CrossEntropy(eps=0.01), (A([0, 1]), A([[0.0, 1], [0.4, 0.6]]))),
        run(M.CrossEntropy(), (A([0, 1, 0]), A([[0.0, 1], [0.4, 0.6]]))),
        run(M.NegativeLogLikelihood(), (A([0, 1]), A([[0.0, 1], [0.4, 0.6]]))),
    ]
    for m in ("MAE", "MSE", "RMSE"):
        results[m] = [
            run(getattr(M, m)(), (A([1, 2]), A([2, 4]))),
            run(getattr(M, m)(), (A([[1, 2]]), A([[2, 4]]))),
            run(getattr(M, m)(), (A([1, 2]), A([[2], [4]]))),
            run(getattr(M, m)(), (A([1, 2, 3]), A([[2], [4]]))),
        ]
    results["pr"] = [
        run(M.PearsonCorrelation(), (A([1, 2, 3]), A([2, 4, 5]))),
        run(M.PearsonCorrelation(average="micro"), (A([1, 2, 3]), A([2, 4, 5])), (A([4, 1]), A([2, 1]))),
        run(M.PearsonCorrelation(), (A([1, 2, 3]), A([2, 4, 5])), (A([4, 1]), A([2, 1]))),
        error(M.PearsonCorrelation, average="q"),
    ]
    results["pcc"] = [
        run(M.PCC(), (A([0, 1, 2]), numbers(mx, 3, 3))),
        run(M.PCC(), (A([0, 1, 5]), numbers(mx, 3, 3))),
        run(M.PCC(), (A([0, 1, 1]), A([0, 1, 0]))),
    ]
    item = M.Loss()
    item.update(None, [A([1, 2, 3])])
    results["loss"] = item.get()
    item.update(None, A([4]))
    results["loss2"] = item.get()
    item.update(0, [A([1]), A([2, 3])])
    results["loss3"] = item.get()
    results["ln"] = [M.Torch().name, M.Caffe().name]
    results["empty"] = [M.Accuracy().get()]
    i = M.create("acc", output_names=["a"])
    results["kw"] = i.get_config()
    results["jsn"] = error(M.create, '{"metric":"acc"}')
    return results


def case_pcc(mx):
    A = mx.nd.array
    results = {}
    for n, (item, p) in {
        "1d": (A([0, 1, 1]), A([0, 1, 0])),
        "1dr": (A([0, 1, 1]), A([0.2, 1.7, 0])),
        "col": (A([[0], [1]]), A([[0.1, 0.9], [0.9, 0.1]])),
        "colp": (A([0, 1]), A([[0], [1]])),
        "colcol": (A([[0], [1], [1]]), A([[0], [1], [0]])),
        "sq": (A([0, 1, 2]), A(onp.eye(3))),
        "rows": (A([0, 1]), A([1, 0])),
    }.items():

        def f():
            m = mx.metric.PCC()
            m.update([item], [p])
            return float(m.get()[1])

        e = error(f)
        results[n] = f() if e == "no error" else e
    m = mx.metric.Perplexity(None)
    results["p"] = [
        error(m.update, A([0, 1]), A([[0.7, 0.3], [0.4, 0.6]])),
        error(m.update, [A([0, 1])], [A([[0.7, 0.3], [0.4, 0.6]])] * 2),
    ]
    return results
