"""Losses with NumPy semantics: values, gradients, graphs, and which of them refuse NumPy arrays."""

from .. import error, tried
from .._numpy import graph_of, numbers, shown, with_numpy

# What single precision holds after the cancellation in logarithms of softmax.
RELATIVE = {"float32": 2e-5}

# Each row: class, arguments, shapes of the inputs.
ROWS = (
    ("L2Loss", {}, [(2, 3), (2, 3)]),
    ("L2Loss", {"weight": 2.5, "batch_axis": 1}, [(2, 3, 2), (2, 3, 2), (2, 3, 1)]),
    ("L2Loss", {}, [(3, 1), (3,)]),
    ("L1Loss", {}, [(3,), (3,)]),
    ("L1Loss", {"weight": 2}, [(2, 3), (2, 3), (2, 1)]),
    ("SigmoidBCELoss", {}, [(2, 3), (2, 3)]),
    ("SigmoidBCELoss", {"weight": 3}, [(2, 3), (2, 3), (2, 3), (2, 3)]),
    ("SigmoidBCELoss", {"from_sigmoid": True}, [(2, 3), (2, 3)]),
    ("SigmoidBCELoss", {"from_sigmoid": True}, [(2, 3), (2, 3), (2, 3), (2, 3)]),
    ("SoftmaxCELoss", {"sparse_label": False, "weight": 2}, [(2, 3), (2, 3), (2, 1)]),
    ("SoftmaxCELoss", {"sparse_label": False, "from_logits": True, "axis": 1}, [(2, 3, 2), (2, 3, 2)]),
)
REFUSED = (
    ("KLDivLoss", {}, [(2, 3), (2, 3)]),
    ("KLDivLoss", {"from_logits": False}, [(2, 3), (2, 3)]),
    ("CTCLoss", {}, [(2, 5, 4), (2, 2)]),
    ("HuberLoss", {}, [(2, 3), (2, 3)]),
    ("HingeLoss", {}, [(2, 3), (2, 3)]),
    ("SquaredHingeLoss", {}, [(2, 3), (2, 3)]),
    ("LogisticLoss", {}, [(2, 3), (2, 3)]),
    ("TripletLoss", {}, [(2, 3), (2, 3), (2, 3)]),
    ("PoissonNLLLoss", {}, [(2, 3), (2, 3)]),
    ("CosineEmbeddingLoss", {}, [(2, 3), (2, 3), (2,)]),
)


def key(name, options, shapes):
    return "{}{}{}".format(name, sorted(options.items()), shapes)


def results(mx, loss, inputs):
    """Return the loss and the gradients of its inputs."""
    for x in inputs:
        x.attach_grad()
    with mx.autograd.record():
        y = loss(*inputs)
    y.backward()
    return shown([y, [x.grad for x in inputs]])


def made(mx, name, options, hybrid):
    loss = getattr(mx.gluon.loss, name)(**options)
    loss.hybridize(hybrid)
    return loss


def inputs(mx, shapes):
    return [numbers(mx, *shape, seed=i) for i, shape in enumerate(shapes)]


@with_numpy
def case_values(mx):
    losses = {}
    for name, options, shapes in ROWS:
        for hybrid in (False, True):
            losses[key(name, options, shapes) + str(hybrid)] = results(
                mx, made(mx, name, options, hybrid), inputs(mx, shapes)
            )
    return losses


@with_numpy
def case_graphs(mx):
    results = {}
    for name, options, shapes in ROWS:
        loss = made(mx, name, options, True)
        loss(*inputs(mx, shapes))
        results[key(name, options, shapes)] = graph_of(loss)
    return results


@with_numpy
def case_classes(mx):
    results = []
    for hybrid in (False, True):
        for options, shape, labels in (
            ({}, (3, 4), [0, 3, 1]),
            ({"axis": 1}, (2, 3, 4), [[0, 1, 2, 0], [1, 1, 1, 2]]),
            ({"from_logits": True, "weight": 0.5}, (3, 4), [0, 3, 1]),
        ):
            for dtype in ("float32", "int32"):
                loss = made(mx, "SoftmaxCrossEntropyLoss", options, hybrid)
                pred = numbers(mx, *shape)
                pred.attach_grad()
                with mx.autograd.record():
                    y = loss(pred, mx.np.array(labels, dtype=dtype))
                y.backward()
                results.append(shown([y, pred.grad]))
        results.append(graph_of(loss) if hybrid else None)
    return results


@with_numpy
def case_zero_dim(mx):
    return results(mx, made(mx, "L2Loss", {}, False), inputs(mx, [(), ()]))


@with_numpy
def case_refused(mx):
    results = []
    for name, options, shapes in REFUSED:
        for hybrid in (False, True):
            results.append([name, tried(made(mx, name, options, hybrid), *inputs(mx, shapes))])
    return results


@with_numpy
def case_own_loss(mx):
    """A loss of a program's own, which masks another."""

    class Masked(mx.gluon.loss.SoftmaxCrossEntropyLoss):
        def forward(self, pred, label, valid_len):
            weights = mx.np.expand_dims(mx.np.ones_like(label), axis=-1)
            weights = mx.npx.sequence_mask(weights, valid_len, True, axis=1)
            return super(Masked, self).forward(pred, label, weights)

    class Scaled(mx.gluon.loss.Loss):
        def hybrid_forward(self, F, pred, label):
            loss = F.np.abs(pred - mx.gluon.loss._reshape_like(F, label, pred))
            return F.np.mean(mx.gluon.loss._apply_weighting(F, loss, self._weight, label), axis=1)

    masked = Masked()(mx.np.ones((3, 4, 10)), mx.np.ones((3, 4)), mx.np.array([4, 2, 0]))
    losses = [shown(masked)]
    for hybrid in (False, True):
        loss = Scaled(2.0, 0)
        loss.hybridize(hybrid)
        losses.append(results(mx, loss, inputs(mx, [(2, 3), (2, 3)])))
    return [*losses, graph_of(loss)]


@with_numpy
def case_errors(mx):
    loss = mx.gluon.loss.L2Loss()
    return [
        error(loss, mx.nd.ones((2, 3)), mx.nd.ones((2, 3))),
        error(mx.gluon.loss.L1Loss(weight="a"), numbers(mx, 3), numbers(mx, 3)),
        error(mx.gluon.loss.SoftmaxCELoss(), mx.nd.ones((2, 3)), mx.nd.ones((2,))),
    ]
