"""Losses: weights, sample weights, axes, hybridized or not, and every form of labels."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error

RELATIVE = {"float32": 5e-5}  # the exponential in MXNet's softmax is good to 5 digits, and KLDivLoss sums both signs


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_losses(mx):
    L = mx.gluon.loss
    results = {}
    p = numbers(mx, 3, 4)
    q = numbers(mx, 3, 4) * -0.5 + 0.2
    cls = mx.nd.array([0, 3, 1])
    pm = onp.sign(onp.sin(onp.arange(12) * 1.3)).reshape(3, 4)
    sg = mx.nd.array(pm)
    bn = mx.nd.array((pm + 1) / 2)
    dist = mx.nd.softmax(q)
    w = mx.nd.array([[1.0], [0.5], [2.0]])
    w4 = numbers(mx, 3, 4) + 1
    cfg = {
        "L1Loss": (p, q),
        "L2Loss": (p, q),
        "HuberLoss": (p * 3, q),
        "HingeLoss": (p, sg),
        "SquaredHingeLoss": (p, sg),
        "LogisticLoss": (p, sg),
        "SigmoidBCELoss": (p, bn),
        "SoftmaxCELoss": (p, cls),
        "KLDivLoss": (mx.nd.log_softmax(p), dist),
        "PoissonNLLLoss": (p, bn * 3),
        "TripletLoss": (p, q, p * 2),
        "CosineEmbeddingLoss": (p, q, mx.nd.array([1, -1, 1])),
        "SDMLLoss": (p, q),
    }
    opts = {
        "L1Loss": [{}, {"weight": 0.5}, {"batch_axis": 1}],
        "L2Loss": [{}, {"weight": 3.0}, {"batch_axis": 1}],
        "HuberLoss": [{}, {"rho": 0.3}, {"weight": 2.0, "batch_axis": 1}],
        "HingeLoss": [{}, {"margin": 2}],
        "SquaredHingeLoss": [{}, {"margin": 2}],
        "LogisticLoss": [{}, {"weight": 2.0}],
        "SigmoidBCELoss": [{}, {"from_sigmoid": True}, {"batch_axis": 1}],
        "SoftmaxCELoss": [{}, {"weight": 2.0}],
        "KLDivLoss": [{}, {"from_logits": False}, {"axis": 0}],
        "PoissonNLLLoss": [{}, {"from_logits": False}],
        "TripletLoss": [{}, {"margin": 3}],
        "CosineEmbeddingLoss": [{}, {"margin": 0.3}, {"weight": 2.0}],
        "SDMLLoss": [{}, {"smoothing_parameter": 0.1}],
    }
    for n, a in cfg.items():
        for kw in opts[n]:
            for wn, sw in (("no", None), ("w", w), ("w4", w4)):
                for h in (0, 1):
                    x = [i.copy() for i in a]
                    [i.attach_grad() for i in x]
                    item = getattr(L, n)(**kw)
                    item.hybridize() if h else 0

                    def f():
                        with mx.autograd.record():
                            y = item(*x) if sw is None else item(*x, sw)
                        y.backward()
                        return [y, x[0].grad]

                    e = error(f)
                    k = "%s %s %s %d" % (n, sorted(kw.items()), wn, h)
                    results[k] = f() if e == "no error" else e
    return results


def case_loss_labels(mx):
    L = mx.gluon.loss
    results = {}
    p = numbers(mx, 3, 4)
    A = mx.nd.array
    for n, f in {
        "sparse": lambda: L.SoftmaxCELoss()(p, A([0, 3, 1])),
        "col": lambda: L.SoftmaxCELoss()(p, A([[0], [3], [1]])),
        "dense": lambda: L.SoftmaxCELoss(sparse_label=False)(p, mx.nd.one_hot(A([0, 3, 1]), 4)),
        "logits": lambda: L.SoftmaxCELoss(from_logits=True)(mx.nd.log_softmax(p), A([0, 3, 1])),
        "axis1": lambda: L.SoftmaxCELoss(axis=1)(numbers(mx, 2, 3, 4), numbers(mx, 2, 4).abs()),
        "ax0": lambda: L.SoftmaxCELoss(axis=0, batch_axis=1)(p, A([0, 1, 2, 1])),
        "oob": lambda: L.SoftmaxCELoss()(p, A([0, 9, -1])),
        "int": lambda: L.SoftmaxCELoss()(p, A([0, 3, 1], dtype="int32")),
        "3d": lambda: L.SoftmaxCELoss()(numbers(mx, 2, 3, 4), A([[0, 1, 2], [3, 2, 1]])),
        "3dw": lambda: L.SoftmaxCELoss()(
            numbers(mx, 2, 3, 4), A([[0, 1, 2], [3, 2, 1]]), A([[[1], [0], [1]], [[1], [1], [0]]])
        ),
        "shape": lambda: L.SoftmaxCELoss()(p, A([0, 3])),
        "l1r": lambda: L.L1Loss()(p, numbers(mx, 12)),
        "l1e": lambda: L.L1Loss()(p, numbers(mx, 3)),
        "l2c": lambda: L.L2Loss()(numbers(mx, 3, 1), numbers(mx, 3)),
        "bcew": lambda: L.SigmoidBCELoss()(p, p > 0, None, A([2, 1, 0.5, 3])),
        "bces": lambda: L.SigmoidBCELoss(from_sigmoid=True)(mx.nd.sigmoid(p), p > 0, None, A([2, 1, 0.5, 3])),
        "logb": lambda: L.LogisticLoss(label_format="binary")(p, p > 0),
        "loge": lambda: L.LogisticLoss(label_format="x")(p, p),
        "hinge3": lambda: L.HingeLoss()(numbers(mx, 2, 3, 4), numbers(mx, 2, 3, 4).sign()),
        "tripe": lambda: L.TripletLoss()(p, p, numbers(mx, 2, 4)),
        "cose": lambda: L.CosineEmbeddingLoss()(p, p, A([1, 1])),
        "cos1": lambda: L.CosineEmbeddingLoss()(numbers(mx, 4), numbers(mx, 4) + 1, A([1])),
        "wneg": lambda: L.L2Loss(weight=None)(p, p + 1),
        "wzero": lambda: L.L2Loss(weight=0)(p, p + 1),
        "wstr": lambda: L.L2Loss(weight="a")(p, p),
        "f16": lambda: L.L2Loss()(p.astype("float16"), p.astype("float16") + 1),
        "f64": lambda: L.SoftmaxCELoss()(p.astype("float64"), A([0, 3, 1])),
        "kl3": lambda: L.KLDivLoss(from_logits=False, axis=1)(numbers(mx, 2, 3, 4), numbers(mx, 2, 3, 4).abs()),
    }.items():
        e = error(f)
        results[n] = f() if e == "no error" else e
    for lay in ("NTC", "TNC"):
        for ll in ("NT", "TN"):
            for pl, lb in ((None, None), (A([4, 3]), None), (None, A([2, 1])), (A([4, 3]), A([2, 1]))):
                x = numbers(mx, 2, 5, 4) if lay == "NTC" else numbers(mx, 5, 2, 4)
                y = A([[1, 2, -1], [0, -1, -1]]) if lb is None else A([[1, 2, 0], [0, 1, 0]])
                y = y if ll == "NT" else y.T
                x.attach_grad()
                item = L.CTCLoss(layout=lay, label_layout=ll, weight=2.0)

                def f():
                    with mx.autograd.record():
                        z = item(x, y, pl, lb)
                    z.backward()
                    return [z, x.grad]

                e = error(f)
                results["ctc%s%s%s%s" % (lay, ll, pl is None, lb is None)] = f() if e == "no error" else e
    results["ctce"] = [error(L.CTCLoss, layout="CTN"), error(L.CTCLoss, label_layout="XX")]
    s = L.SoftmaxCELoss(prefix="x_")(mx.sym.var("a"), mx.sym.var("b"))
    results["sym"] = [s.list_arguments(), s.list_outputs()]
    results["alias"] = [
        L.SoftmaxCELoss is L.SoftmaxCrossEntropyLoss,
        L.SigmoidBCELoss is L.SigmoidBinaryCrossEntropyLoss,
    ]
    return results
