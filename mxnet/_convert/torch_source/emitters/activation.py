"""Activations, softmax, dropout."""

from __future__ import annotations

from ..call import Call
from ..literals import number
from ..registry import emits
from .convolution import dtype_option

_ACTIVATIONS = {
    "relu": "torch.relu({0})",
    "sigmoid": "torch.sigmoid({0})",
    "tanh": "torch.tanh({0})",
    "softrelu": "functional.softplus({0})",
    "softsign": "functional.softsign({0})",
}


@emits("Activation")
def activation(call: Call) -> str:
    """Write one of five functions."""
    return _ACTIVATIONS[call.params["act_type"]].format(call.inputs[0])


@emits("LeakyReLU")
def leaky_relu(call: Call) -> str:
    """Write the rectifiers with a slope, and the exponential ones."""
    kind, data = call.params["act_type"], call.inputs[0]
    if kind == "prelu":
        return _prelu(call)
    slope = call.number("slope")
    return {
        "leaky": f"functional.leaky_relu({data}, {slope})",
        "elu": f"functional.elu({data}, {slope})",
        "selu": f"functional.selu({data})",
        "gelu": f"functional.gelu({data})",
        "rrelu": f"functional.rrelu({data}, {call.number('lower_bound')}, {call.number('upper_bound')}, self.training)",
    }[kind]


def _prelu(call: Call) -> str:
    data, slopes = call.inputs[0], call.input_shape(1)
    if len(slopes) == 1 and (slopes[0] == 1 or (data.rank > 1 and slopes[0] == data.shape[1])):
        layer = call.layer(f"nn.PReLU({slopes[0]}{dtype_option(call.dtype)})", {"weight": 1})
        return f"{layer}({data})" if layer else f"functional.prelu({data}, {call.inputs[1]})"
    slope = str(call.inputs[1])
    if len(slopes) == 1 and slopes[0] != 1 and data.rank > 1:  # for each instance
        slope += f"[:{', None' * (data.rank - 1)}]"
    elif 1 < len(slopes) < data.rank:  # for each channel, or each channel of each instance
        slope += f"[{', '.join(':' * len(slopes))}{', None' * (data.rank - len(slopes))}]"
    return f"torch.where({data} > 0, {data}, {data} * {slope})"


def _softmax(call: Call, function: str, sign: str = "") -> str:
    data, axis = call.inputs[0], call.params["axis"]
    temperature = call.params.get("temperature")
    operand = f"{sign}{data}"
    if temperature not in (None, 1.0):
        operand = f"({operand} / {number(temperature)})"
    elif sign:
        operand = f"({operand})"
    result = f"{operand}.{function}({axis})"
    if call.params.get("use_length"):
        return _softmax_of_lengths(call, operand, function)
    return result if call.dtype is data.dtype else f"{result}.to({call.dtype})"


def _softmax_of_lengths(call: Call, operand: str, function: str) -> str:
    """Softmax over the first numbers of each line, as many as ``length`` says; zeros after them."""
    data, lengths = call.inputs[:2]
    axis = call.params["axis"] % data.rank
    if function != "softmax":
        call.refuse("lengths of log_softmax.")
    steps = f"torch.arange({data}.shape[{axis}], device={data}.device)"
    view = ", ".join("-1" if i == axis else "1" for i in range(data.rank))
    inside = f"({steps}.reshape({view}) < {lengths}.unsqueeze({axis}))"
    return f'{operand}.masked_fill(~{inside}, -float("inf")).softmax({axis}).nan_to_num(0) * {inside}'


@emits("softmax")
def softmax(call: Call) -> str:
    """Write softmax along an axis."""
    return _softmax(call, "softmax")


@emits("log_softmax")
def log_softmax(call: Call) -> str:
    """Write logarithm of softmax."""
    return _softmax(call, "log_softmax")


@emits("softmin")
def softmin(call: Call) -> str:
    """Write softmax of the negative numbers."""
    return _softmax(call, "softmax", "-")


@emits("SoftmaxActivation")
def softmax_activation(call: Call) -> str:
    """Write softmax over channels, or over the last axis."""
    data = call.inputs[0]
    if call.params["mode"] == "channel" or data.rank == 2:
        return f"{data}.softmax(1)"
    return f"{data}.softmax(-1)"


@emits("Dropout")
def dropout(call: Call) -> str:
    """Write ``nn.Dropout``."""
    data, p, axes = call.inputs[0], call.number("p"), call.params["axes"]
    training = "True" if call.params["mode"] == "always" else "self.training"
    if axes:
        lengths = ", ".join("1" if i in axes else f"{data}.shape[{i}]" for i in range(data.rank))
        return f"{data} * functional.dropout({data}.new_ones({lengths}), {p}, {training})"
    if training == "True":
        return f"functional.dropout({data}, {p}, True)"
    return f"{call.plain_layer(f'nn.Dropout({p})')}({data})"
