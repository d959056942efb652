"""Losses: graphs, values, gradients, errors."""

import json

import numpy as onp

from .. import error

# What single precision holds after the cancellation in logarithms of softmax and in cosines.
RELATIVE = {"float32": 5e-5}

# Each row: class, arguments, and the names of the inputs; those of WEIGHTED take sample weights last.
PAIR = ("pred", "label")
ROWS = (
    ("L1Loss", {}, PAIR),
    ("L1Loss", {"weight": 2, "batch_axis": 1}, PAIR),
    ("L2Loss", {}, PAIR),
    ("L2Loss", {"weight": 2.5, "batch_axis": 1}, PAIR),
    ("SigmoidBCELoss", {}, PAIR),
    ("SigmoidBCELoss", {"from_sigmoid": True, "weight": 3}, PAIR),
    ("SoftmaxCELoss", {}, PAIR),
    ("SoftmaxCELoss", {"sparse_label": False}, PAIR),
    ("SoftmaxCELoss", {"from_logits": True, "axis": 1}, PAIR),
    ("SoftmaxCELoss", {"from_logits": True, "sparse_label": False, "axis": 1, "weight": 3, "batch_axis": 1}, PAIR),
    ("KLDivLoss", {}, PAIR),
    ("KLDivLoss", {"from_logits": False, "axis": 1, "weight": 0.5}, PAIR),
    ("HuberLoss", {}, PAIR),
    ("HuberLoss", {"rho": 0.5, "weight": 2}, PAIR),
    ("HingeLoss", {}, PAIR),
    ("HingeLoss", {"margin": 2.0}, PAIR),
    ("SquaredHingeLoss", {}, PAIR),
    ("LogisticLoss", {}, PAIR),
    ("LogisticLoss", {"label_format": "binary"}, PAIR),
    ("PoissonNLLLoss", {}, PAIR),
    ("PoissonNLLLoss", {"from_logits": False, "weight": 2}, PAIR),
    ("CTCLoss", {}, PAIR),
    ("CTCLoss", {"layout": "TNC", "label_layout": "TN", "weight": 2}, PAIR),
    ("TripletLoss", {}, ("pred", "positive", "negative")),
    ("TripletLoss", {"margin": 0.5, "weight": 2}, ("pred", "positive", "negative")),
    ("CosineEmbeddingLoss", {}, ("input1", "input2", "label")),
    ("CosineEmbeddingLoss", {"margin": 0.5, "weight": 3}, ("input1", "input2", "label")),
)
UNWEIGHTED = ("TripletLoss", "SDMLLoss")


def key(name, arguments):
    return name + json.dumps(arguments, sort_keys=True)


def nodes(symbol):
    graph = json.loads(symbol.tojson())
    return [[n["op"], n["name"], n.get("attrs", {}), n["inputs"]] for n in graph["nodes"]] + [graph["heads"]]


def case_graphs(mx):
    results = {}
    for name, arguments, inputs in ROWS:
        symbols = [mx.sym.var(n) for n in inputs]
        loss = getattr(mx.gluon.loss, name)(prefix="loss_", **arguments)
        results[key(name, arguments)] = nodes(loss(*symbols))
        if name not in UNWEIGHTED:
            weighted = {"sample_weight": mx.sym.var("w")}
            loss = getattr(mx.gluon.loss, name)(prefix="loss_", **arguments)
            with mx.name.NameManager():
                results["weighted " + key(name, arguments)] = nodes(loss.hybrid_forward(mx.sym, *symbols, **weighted))
    return results


def case_graphs_with_more_inputs(mx):
    pred, label, a, b, c = [mx.sym.var(n) for n in ("pred", "label", "a", "b", "c")]
    losses = mx.gluon.loss
    return [
        nodes(losses.SigmoidBCELoss(prefix="loss_")(pred, label, None, a)),
        nodes(losses.SigmoidBCELoss(weight=2, prefix="loss_")(pred, label, b, a)),
        nodes(losses.SigmoidBCELoss(from_sigmoid=True, prefix="loss_")(pred, label, None, a)),
        nodes(losses.CTCLoss(prefix="loss_")(pred, label, a)),
        nodes(losses.CTCLoss(prefix="loss_")(pred, label, a, b)),
        nodes(losses.CTCLoss(prefix="loss_")(pred, label, a, b, c)),
    ]


def arrays(mx, name, arguments, inputs):
    """Return inputs that make sense for a loss."""
    random = onp.random.RandomState(5)
    if name == "CTCLoss":
        results = [random.normal(size=(2, 6, 4)), onp.array([[1, 0, -1], [2, 1, 1]])]
        return [mx.nd.array(x.swapaxes(0, 1) if arguments else x) for x in results]
    if name == "CosineEmbeddingLoss":
        results = [random.normal(size=(3, 4)), random.normal(size=(3, 4)), onp.array([1, -1, 1])]
        return [mx.nd.array(x) for x in results]
    pred = random.uniform(0.1, 0.9, size=(3, 4))
    others = [random.uniform(-1, 2, size=(3, 4)) for _ in inputs[1:]]
    if name == "SoftmaxCELoss" and arguments.get("sparse_label", True):
        others = [onp.array([0, 3, 2])]
    if name in ("KLDivLoss", "PoissonNLLLoss"):
        others = [onp.abs(others[0])]
    if name in ("HingeLoss", "SquaredHingeLoss", "LogisticLoss"):
        others = [onp.sign(others[0]).reshape(12)]
    return [mx.nd.array(x, dtype="float64") for x in [pred, *others]]


def run(mx, loss, inputs, *more):
    inputs[0].attach_grad()
    with mx.autograd.record():
        result = loss(*(inputs + list(more)))
    result.backward()
    return [result, inputs[0].grad]


def values(mx, hybridize):
    results = {}
    for name, arguments, inputs in ROWS:
        loss = getattr(mx.gluon.loss, name)(**arguments)
        if hybridize:
            loss.hybridize()
        results[key(name, arguments)] = run(mx, loss, arrays(mx, name, arguments, inputs))
    return results


def case_values(mx):
    return values(mx, False)


def case_hybridized_values(mx):
    return values(mx, True)


def case_sample_weights(mx):
    results = {}
    for name, arguments, inputs in ROWS:
        if name in UNWEIGHTED or name == "CTCLoss":
            continue
        loss = getattr(mx.gluon.loss, name)(**arguments)
        inputs_of_loss = arrays(mx, name, arguments, inputs)
        weights = mx.nd.array([[1], [0.5], [0]], dtype=inputs_of_loss[0].dtype)
        results[key(name, arguments)] = run(mx, loss, inputs_of_loss, weights)
    return results


def case_more_inputs(mx):
    losses = mx.gluon.loss
    pair = arrays(mx, "SigmoidBCELoss", {}, PAIR)
    factors = mx.nd.array([[1, 2, 3, 4]], dtype="float64")
    ctc = arrays(mx, "CTCLoss", {}, PAIR)
    lengths = mx.nd.array([6, 4])
    counts = mx.nd.array([[0.5, 2, 3, 7], [1, 1.5, 0.1, 1], [4, 4, 9, 2]], dtype="float64")
    rows = [x.astype("float32") * 3 for x in pair]
    return {
        "pos_weight": run(mx, losses.SigmoidBCELoss(), pair, None, factors),
        "pos_weight of probabilities": run(mx, losses.SigmoidBCELoss(from_sigmoid=True), pair, None, factors),
        "pred_lengths": losses.CTCLoss()(ctc[0], ctc[1], lengths),
        "label_lengths": losses.CTCLoss()(ctc[0], ctc[1], None, mx.nd.array([1, 2])),
        "ctc weights": losses.CTCLoss()(ctc[0], ctc[1], None, None, mx.nd.array([2, 3])),
        "stirling": losses.PoissonNLLLoss(compute_full=True)(pair[0], counts),
        "stirling of counts": losses.PoissonNLLLoss(compute_full=True, from_logits=False, weight=3)(pair[0], counts),
        "epsilon": losses.PoissonNLLLoss(from_logits=False)(pair[0], counts, None, 1.0),
        "sdml": run(mx, losses.SDMLLoss(), rows),
        "sdml smoothing": run(mx, losses.SDMLLoss(smoothing_parameter=0.1, weight=2), rows),
    }


def case_attributes(mx):
    losses = mx.gluon.loss
    attributes = (
        "_weight",
        "_batch_axis",
        "_from_sigmoid",
        "_axis",
        "_sparse_label",
        "_from_logits",
        "_rho",
        "_margin",
    )
    results = {}
    for name in losses.__all__[1:]:
        loss = getattr(losses, name)(prefix="a_")
        results[name] = [repr(loss), loss.name, {k: v for k, v in sorted(vars(loss).items()) if k in attributes}]
    return results, [losses.CTCLoss(label_layout=n)._batch_axis for n in ("NT", "TN")], repr(losses.Loss(2, 1))


def case_errors(mx):
    losses = mx.gluon.loss
    x = mx.nd.ones((2, 3))
    return [
        error(losses.CTCLoss, layout="CTN"),
        error(losses.CTCLoss, label_layout="NX"),
        error(losses.LogisticLoss, label_format="x"),
        error(losses.L2Loss(weight=None), x, x),
        error(losses.L1Loss(weight="a"), x, x),
        error(losses.L2Loss(), x, mx.nd.ones((5,))),
        error(losses.Loss(1, 0), x),
        error(losses.SDMLLoss(), mx.sym.var("a"), mx.sym.var("b")),
    ]


def case_private_helpers(mx):
    losses = mx.gluon.loss
    x = mx.nd.ones((2, 3))
    with mx.name.NameManager():
        reshaped = losses._reshape_like(mx.sym, mx.sym.var("x"), mx.sym.var("y", shape=(3, 2)))
    return [
        losses._apply_weighting(mx.nd, x, 2),
        losses._apply_weighting(mx.nd, x, None, mx.nd.array([[1], [2]])),
        losses._apply_weighting(mx.nd, x, True, mx.nd.array([[1], [2]])),
        losses._reshape_like(mx.nd, x, mx.nd.ones((3, 2))),
        nodes(reshaped),
    ]
