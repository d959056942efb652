"""Layers whose parameters are at or beyond their limits: where an error comes, or what the layer gives."""

import inspect
import math

import numpy as onp

VALUES = (0, None, 1.5)
FURTHER_VALUES = (-1, 2, (), "no such thing")
SLOW = ("further_losses", "further_plain_layers", "further_cells", "further_convolutions")
# What single precision holds of transcendental functions.
RELATIVE = {"float32": 1e-4}


def _inputs(mx):
    """Return inputs by number of axes."""
    return {n: mx.nd.array(onp.cos(onp.arange(2 * 4**n / 4)).reshape((2,) + (4,) * (n - 1))) for n in range(1, 6)}


def _layers(mx):
    """Return {name: (class, arguments, inputs)}."""
    nn, rnn, loss, x = mx.gluon.nn, mx.gluon.rnn, mx.gluon.loss, _inputs(mx)
    rows = {
        "Dense": (nn.Dense, {"units": 2}, [x[2]]),
        "Dropout": (nn.Dropout, {"rate": 0.0}, [x[2]]),
        "BatchNorm": (nn.BatchNorm, {}, [x[2]]),
        "LayerNorm": (nn.LayerNorm, {}, [x[2]]),
        "InstanceNorm": (nn.InstanceNorm, {}, [x[3]]),
        "GroupNorm": (nn.GroupNorm, {"num_groups": 2}, [x[3]]),
        "Embedding": (nn.Embedding, {"input_dim": 3, "output_dim": 2}, [mx.nd.array([0, 1, 2])]),
        "Flatten": (nn.Flatten, {}, [x[3]]),
        "Activation": (nn.Activation, {"activation": "relu"}, [x[2]]),
        "LeakyReLU": (nn.LeakyReLU, {"alpha": 0.1}, [x[2]]),
        "PReLU": (nn.PReLU, {}, [x[2]]),
        "ELU": (nn.ELU, {}, [x[2]]),
        "GELU": (nn.GELU, {}, [x[2]]),
        "SELU": (nn.SELU, {}, [x[2]]),
        "Swish": (nn.Swish, {}, [x[2]]),
        "ReflectionPad2D": (nn.ReflectionPad2D, {"padding": 1}, [x[4]]),
        "HybridLambda": (nn.HybridLambda, {"function": "relu"}, [x[2]]),
        "PixelShuffle1D": (mx.gluon.contrib.nn.PixelShuffle1D, {"factor": 2}, [x[3]]),
        "PixelShuffle2D": (mx.gluon.contrib.nn.PixelShuffle2D, {"factor": 2}, [x[4]]),
    }
    for n in (1, 2):
        size = (2,) * n
        rows["Conv%dD" % n] = getattr(nn, "Conv%dD" % n), {"channels": 2, "kernel_size": size}, [x[n + 2]]
        rows["Conv%dDTranspose" % n] = (
            getattr(nn, "Conv%dDTranspose" % n),
            {"channels": 2, "kernel_size": size},
            [x[n + 2]],
        )
        for kind in ("MaxPool", "AvgPool"):
            rows["%s%dD" % (kind, n)] = getattr(nn, "%s%dD" % (kind, n)), {}, [x[n + 2]]
        rows["GlobalMaxPool%dD" % n] = getattr(nn, "GlobalMaxPool%dD" % n), {}, [x[n + 2]]
    states = {"RNNCell": 1, "LSTMCell": 2, "GRUCell": 1}
    for name, count in states.items():
        rows[name] = getattr(rnn, name), {"hidden_size": 2}, [x[2], [mx.nd.ones((2, 2))] * count]
        rows[name[:-4]] = getattr(rnn, name[:-4]), {"hidden_size": 2}, [x[3]]
    rows["DropoutCell"] = rnn.DropoutCell, {"rate": 0.0}, [x[2], []]
    for name in ("L1Loss", "L2Loss", "HuberLoss", "HingeLoss", "SquaredHingeLoss", "LogisticLoss", "KLDivLoss"):
        rows[name] = getattr(loss, name), {}, [x[2], x[2]]
    for name in ("SigmoidBinaryCrossEntropyLoss", "PoissonNLLLoss"):
        rows[name] = getattr(loss, name), {}, [x[2], x[2].abs()]
    rows["SoftmaxCrossEntropyLoss"] = loss.SoftmaxCrossEntropyLoss, {}, [x[2], mx.nd.array([0, 1])]
    rows["TripletLoss"] = loss.TripletLoss, {}, [x[2], x[2], x[2]]
    rows["CosineEmbeddingLoss"] = loss.CosineEmbeddingLoss, {}, [x[2], x[2], mx.nd.ones(2)]
    return rows


def _parameters(cls):
    """Return the names of the constructor's parameters, up to the class that takes them all."""
    names = []
    for base in cls.__mro__:
        if "__init__" not in vars(base) or base.__name__ in ("Block", "HybridBlock", "Loss"):
            continue
        parameters = inspect.signature(base.__init__).parameters.values()
        names += [p.name for p in parameters if p.kind == p.POSITIONAL_OR_KEYWORD and p.name not in names]
    return [n for n in names if n not in ("self", "prefix", "params", "ctx") and "initializer" not in n]


def _digest(out):
    if isinstance(out, (list, tuple)):
        return [_digest(each) for each in out]
    numbers = out.asnumpy()
    total = float(onp.cos(numbers.astype("float64")).sum())
    return [list(numbers.shape), onp.array([total], "float32") if math.isfinite(total) else "not finite"]


def _run(mx, cls, arguments, inputs):
    """Return "refused", whenever the error comes, or digests of what the layer gives before and after hybridizing."""
    found = []
    try:
        layer = cls(prefix="l_", **arguments)
        mx.random.seed(1)
        layer.initialize(mx.init.One())
        found.append(_digest(layer(*inputs)))
        layer.hybridize()
        found.append(_digest(layer(*inputs)))
    except Exception:
        return "refused"
    return found


def _is_left_out(name, parameter, value):
    """Return whether MXNet ends the process, reads other memory, ignores what is given, or refuses what is harmless."""
    return (
        (parameter in ("num_groups", "groups") and value == 0)
        or (name == "BatchNorm" and parameter == "in_channels")
        or parameter.startswith("state_clip")
        or (name == "PReLU" and parameter == "in_channels")
        or (name.startswith("Conv") and (parameter == "adj" or (parameter == "in_channels" and value == -1)))
        or (name.endswith("Transpose") and parameter == "groups")
        or parameter == "fuse_relu"
        or (name == "Embedding" and parameter == "dtype" and value is not None)
        or (name.endswith("Loss") and parameter == "compute_full")
    )


def _limits(mx, chosen, values=VALUES):
    found = {}
    for name, (cls, arguments, inputs) in _layers(mx).items():
        if chosen(name):
            for parameter in _parameters(cls):
                for value in values:
                    if _is_left_out(name, parameter, value):
                        continue
                    given = dict(arguments, **{parameter: value})
                    found["%s %s=%r" % (name, parameter, value)] = _run(mx, cls, given, inputs)
    return found


def _is_convolution(name):
    return name.startswith(("Conv", "MaxPool", "AvgPool", "GlobalMax"))


def _is_recurrent(name):
    return name.endswith("Cell") or name in ("RNN", "LSTM", "GRU")


def _is_loss(name):
    return name.endswith("Loss")


def _is_plain(name):
    return not (_is_loss(name) or _is_convolution(name) or _is_recurrent(name))


def case_losses(mx):
    return _limits(mx, _is_loss)


def case_plain_layers(mx):
    return _limits(mx, _is_plain)


def case_cells(mx):
    return _limits(mx, _is_recurrent)


def case_convolutions(mx):
    return _limits(mx, _is_convolution)


def case_further_losses(mx):
    return _limits(mx, _is_loss, FURTHER_VALUES)


def case_further_plain_layers(mx):
    return _limits(mx, _is_plain, FURTHER_VALUES)


def case_further_cells(mx):
    return _limits(mx, _is_recurrent, FURTHER_VALUES)


def case_further_convolutions(mx):
    return _limits(mx, _is_convolution, FURTHER_VALUES)
