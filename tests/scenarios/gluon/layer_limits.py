"""Layers whose parameters are at or beyond their limits: where an error comes, or what the layer gives."""

import inspect
import math

import numpy as onp

VALUES = (0, None, 1.5)
FURTHER_VALUES = (-1, 2, (), "no such thing")
SLOW = (
    "further_losses",
    "further_plain_layers",
    "further_cells",
    "further_convolutional_cells",
    "further_convolutions",
)
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
    for n in (1, 2, 3):
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
    contrib_rnn = mx.gluon.contrib.rnn
    rows["VariationalDropoutCell"] = (
        contrib_rnn.VariationalDropoutCell,
        {"base_cell": rnn.RNNCell(2)},
        [x[2], [mx.nd.ones((2, 2))]],
    )
    rows["LSTMPCell"] = (
        contrib_rnn.LSTMPCell,
        {"hidden_size": 2, "projection_size": 3},
        [x[2], [mx.nd.ones((2, 3)), mx.nd.ones((2, 2))]],
    )
    for n in (1, 2, 3):
        for kind, count in (("RNN", 1), ("LSTM", 2), ("GRU", 1)):
            name = "Conv%dD%sCell" % (n, kind)
            arguments = {
                "input_shape": (4,) * (n + 1),
                "hidden_channels": 2,
                "i2h_kernel": 3,
                "h2h_kernel": 3,
                "i2h_pad": 1,
            }
            rows[name] = getattr(contrib_rnn, name), arguments, [x[n + 2], [mx.nd.ones((2, 2) + (4,) * n)] * count]
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
        return [_digest(output) for output in out]
    values = out.asnumpy()
    total = float(onp.cos(values.astype("float64")).sum())
    return [list(values.shape), onp.array([total], "float32") if math.isfinite(total) else "not finite"]


def _run(mx, cls, arguments, inputs):
    """Return which error comes where, or digests of what the layer gives before and after hybridizing."""
    results, stage = [], "constructor"
    try:
        layer = cls(prefix="l_", **arguments)
        stage = "initialize"
        mx.random.seed(1)
        layer.initialize(mx.init.One())
        stage = "first call"
        results.append(_digest(layer(*inputs)))
        stage = "hybridized call"
        layer.hybridize()
        results.append(_digest(layer(*inputs)))
    except Exception as error:
        return "%s: %s" % (stage, type(error).__name__)
    return results


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
        or (name == "Conv3DTranspose" and parameter == "dilation" and value == 2)
        or (name == "Embedding" and parameter == "dtype" and value is not None)
        or (name.endswith("Loss") and parameter == "compute_full")
        or _is_refused_with_another_error(name, parameter, value)
    )


def _is_refused_with_another_error(name, parameter, value):
    """Return whether MXNet refuses what ours does, with an error that only says where it failed by chance."""
    return (
        (parameter in ("padding", "output_padding", "channels") and value == -1)  # which part of inference sees it
        or (parameter == "op_name")  # no parameter that programs give
        or (parameter == "dropout" and value != 0)  # lost in the message that a shape cannot be inferred
        or (parameter in ("layout", "label_format") and value == ())  # formatting the message fails
        or (parameter == "input_shape" and value in ((), "no such thing"))  # an index or a comparison fails
        or (parameter == "margin" and not isinstance(value, (int, float)))  # the operator of Python's minus fails
        or (parameter == "hidden_size" and value is None)  # refused by the constructor, not when initialized
        or (name == "Dropout" and parameter == "rate" and isinstance(value, str))  # refused by it, not when called
    )


def _limits(mx, chosen, values=VALUES):
    results = {}
    for name, (cls, arguments, inputs) in _layers(mx).items():
        if chosen(name):
            for parameter in _parameters(cls):
                for value in values:
                    if _is_left_out(name, parameter, value):
                        continue
                    call_arguments = dict(arguments, **{parameter: value})
                    results["%s %s=%r" % (name, parameter, value)] = _run(mx, cls, call_arguments, inputs)
    return results


def _is_convolutional_cell(name):
    return name.startswith("Conv") and name.endswith("Cell")


def _is_convolution(name):
    return name.startswith(("Conv", "MaxPool", "AvgPool", "GlobalMax")) and not name.endswith("Cell")


def _is_recurrent(name):
    return (name.endswith("Cell") and not name.startswith("Conv")) or name in ("RNN", "LSTM", "GRU")


def _is_loss(name):
    return name.endswith("Loss")


def _is_plain(name):
    return not (_is_loss(name) or _is_convolution(name) or name.endswith("Cell") or _is_recurrent(name))


def case_losses(mx):
    return _limits(mx, _is_loss)


def case_plain_layers(mx):
    return _limits(mx, _is_plain)


def case_cells(mx):
    return _limits(mx, _is_recurrent)


def case_convolutions(mx):
    return _limits(mx, _is_convolution)


def case_convolutional_cells(mx):
    return _limits(mx, _is_convolutional_cell)


def case_further_convolutional_cells(mx):
    return _limits(mx, _is_convolutional_cell, FURTHER_VALUES)


def case_further_losses(mx):
    return _limits(mx, _is_loss, FURTHER_VALUES)


def case_further_plain_layers(mx):
    return _limits(mx, _is_plain, FURTHER_VALUES)


def case_further_cells(mx):
    return _limits(mx, _is_recurrent, FURTHER_VALUES)


def case_further_convolutions(mx):
    return _limits(mx, _is_convolution, FURTHER_VALUES)


def case_shown_arguments(mx):
    """Lists stay lists, and NumPy's numbers are shown as numbers."""
    nn, three = mx.gluon.nn, onp.int64(3)
    layers = (
        nn.Conv2D(3, [3, 3], strides=[1, 2], padding=[1, 1]),
        nn.Conv2D(three, (three, 1), dilation=three),
        nn.Conv1D(3, three),
        nn.Conv2DTranspose(3, [3, 3], output_padding=[0, 0]),
        nn.MaxPool2D([2, 2]),
        nn.AvgPool2D(three, [1, 1], [0, 0]),
        nn.BatchNorm(axis=three, epsilon=onp.float64(0.001), momentum=onp.float32(0.9)),
        nn.LayerNorm(axis=three),
        nn.GroupNorm(three),
        mx.gluon.Parameter("weight", shape=(three, 2)),
        mx.gluon.Parameter("weight", shape=[three, 2]),
    )
    return [repr(layer) for layer in layers]
