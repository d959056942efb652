"""Losses: weights, sample weights, axes, hybridized or not, and every form of labels."""
# ruff: noqa: B023  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error

RELATIVE = {"float32": 5e-5}  # the exponential in MXNet's softmax is good to 5 digits, and KLDivLoss sums both signs


def numbers(mx, *shape, **kwargs):
    values = onp.sin(onp.arange(int(onp.prod(shape))) * 0.7).reshape(shape) + 0.1
    return mx.nd.array(values, **kwargs)


def case_losses(mx):
    losses = mx.gluon.loss
    results = {}
    pred = numbers(mx, 3, 4)
    other_pred = numbers(mx, 3, 4) * -0.5 + 0.2
    class_labels = mx.nd.array([0, 3, 1])
    signs = onp.sign(onp.sin(onp.arange(12) * 1.3)).reshape(3, 4)
    sign_labels = mx.nd.array(signs)
    binary_labels = mx.nd.array((signs + 1) / 2)
    probabilities = mx.nd.softmax(other_pred)
    sample_weight = mx.nd.array([[1.0], [0.5], [2.0]])
    element_weight = numbers(mx, 3, 4) + 1
    inputs_by_loss = {
        "L1Loss": (pred, other_pred),
        "L2Loss": (pred, other_pred),
        "HuberLoss": (pred * 3, other_pred),
        "HingeLoss": (pred, sign_labels),
        "SquaredHingeLoss": (pred, sign_labels),
        "LogisticLoss": (pred, sign_labels),
        "SigmoidBCELoss": (pred, binary_labels),
        "SoftmaxCELoss": (pred, class_labels),
        "KLDivLoss": (mx.nd.log_softmax(pred), probabilities),
        "PoissonNLLLoss": (pred, binary_labels * 3),
        "TripletLoss": (pred, other_pred, pred * 2),
        "CosineEmbeddingLoss": (pred, other_pred, mx.nd.array([1, -1, 1])),
        "SDMLLoss": (pred, other_pred),
    }
    options_by_loss = {
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
    for n, a in inputs_by_loss.items():
        for kw in options_by_loss[n]:
            for wn, sw in (("no", None), ("w", sample_weight), ("w4", element_weight)):
                for h in (0, 1):
                    x = [i.copy() for i in a]
                    [i.attach_grad() for i in x]
                    item = getattr(losses, n)(**kw)
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
    losses = mx.gluon.loss
    results = {}
    pred = numbers(mx, 3, 4)
    array = mx.nd.array
    for n, f in {
        "sparse": lambda: losses.SoftmaxCELoss()(pred, array([0, 3, 1])),
        "col": lambda: losses.SoftmaxCELoss()(pred, array([[0], [3], [1]])),
        "dense": lambda: losses.SoftmaxCELoss(sparse_label=False)(pred, mx.nd.one_hot(array([0, 3, 1]), 4)),
        "logits": lambda: losses.SoftmaxCELoss(from_logits=True)(mx.nd.log_softmax(pred), array([0, 3, 1])),
        "axis1": lambda: losses.SoftmaxCELoss(axis=1)(numbers(mx, 2, 3, 4), numbers(mx, 2, 4).abs()),
        "ax0": lambda: losses.SoftmaxCELoss(axis=0, batch_axis=1)(pred, array([0, 1, 2, 1])),
        "oob": lambda: losses.SoftmaxCELoss()(pred, array([0, 9, -1])),
        "int": lambda: losses.SoftmaxCELoss()(pred, array([0, 3, 1], dtype="int32")),
        "3d": lambda: losses.SoftmaxCELoss()(numbers(mx, 2, 3, 4), array([[0, 1, 2], [3, 2, 1]])),
        "3dw": lambda: losses.SoftmaxCELoss()(
            numbers(mx, 2, 3, 4), array([[0, 1, 2], [3, 2, 1]]), array([[[1], [0], [1]], [[1], [1], [0]]])
        ),
        "shape": lambda: losses.SoftmaxCELoss()(pred, array([0, 3])),
        "l1r": lambda: losses.L1Loss()(pred, numbers(mx, 12)),
        "l1e": lambda: losses.L1Loss()(pred, numbers(mx, 3)),
        "l2c": lambda: losses.L2Loss()(numbers(mx, 3, 1), numbers(mx, 3)),
        "bcew": lambda: losses.SigmoidBCELoss()(pred, pred > 0, None, array([2, 1, 0.5, 3])),
        "bces": lambda: losses.SigmoidBCELoss(from_sigmoid=True)(
            mx.nd.sigmoid(pred), pred > 0, None, array([2, 1, 0.5, 3])
        ),
        "logb": lambda: losses.LogisticLoss(label_format="binary")(pred, pred > 0),
        "loge": lambda: losses.LogisticLoss(label_format="x")(pred, pred),
        "hinge3": lambda: losses.HingeLoss()(numbers(mx, 2, 3, 4), numbers(mx, 2, 3, 4).sign()),
        "tripe": lambda: losses.TripletLoss()(pred, pred, numbers(mx, 2, 4)),
        "cose": lambda: losses.CosineEmbeddingLoss()(pred, pred, array([1, 1])),
        "cos1": lambda: losses.CosineEmbeddingLoss()(numbers(mx, 4), numbers(mx, 4) + 1, array([1])),
        "wneg": lambda: losses.L2Loss(weight=None)(pred, pred + 1),
        "wzero": lambda: losses.L2Loss(weight=0)(pred, pred + 1),
        "wstr": lambda: losses.L2Loss(weight="a")(pred, pred),
        "f16": lambda: losses.L2Loss()(pred.astype("float16"), pred.astype("float16") + 1),
        "f64": lambda: losses.SoftmaxCELoss()(pred.astype("float64"), array([0, 3, 1])),
        "kl3": lambda: losses.KLDivLoss(from_logits=False, axis=1)(numbers(mx, 2, 3, 4), numbers(mx, 2, 3, 4).abs()),
    }.items():
        message = error(f)
        results[n] = f() if message == "no error" else message
    for lay in ("NTC", "TNC"):
        for ll in ("NT", "TN"):
            for pl, lb in ((None, None), (array([4, 3]), None), (None, array([2, 1])), (array([4, 3]), array([2, 1]))):
                x = numbers(mx, 2, 5, 4) if lay == "NTC" else numbers(mx, 5, 2, 4)
                y = array([[1, 2, -1], [0, -1, -1]]) if lb is None else array([[1, 2, 0], [0, 1, 0]])
                y = y if ll == "NT" else y.T
                x.attach_grad()
                item = losses.CTCLoss(layout=lay, label_layout=ll, weight=2.0)

                def f():
                    with mx.autograd.record():
                        z = item(x, y, pl, lb)
                    z.backward()
                    return [z, x.grad]

                message = error(f)
                results["ctc%s%s%s%s" % (lay, ll, pl is None, lb is None)] = f() if message == "no error" else message
    results["ctce"] = [error(losses.CTCLoss, layout="CTN"), error(losses.CTCLoss, label_layout="XX")]
    s = losses.SoftmaxCELoss(prefix="x_")(mx.sym.var("a"), mx.sym.var("b"))
    results["sym"] = [s.list_arguments(), s.list_outputs()]
    results["alias"] = [
        losses.SoftmaxCELoss is losses.SoftmaxCrossEntropyLoss,
        losses.SigmoidBCELoss is losses.SigmoidBinaryCrossEntropyLoss,
    ]
    return results
