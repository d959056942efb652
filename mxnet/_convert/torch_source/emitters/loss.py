"""Output layers: what they compute when a network is used. Their labels are left out."""

from __future__ import annotations

from ..call import Call
from ..registry import emits


@emits("SoftmaxOutput")
def softmax_output(call: Call) -> str:
    """Write softmax over the second axis, the last one, or everything but the first."""
    data = call.inputs[0]
    if call.params["multi_output"]:
        return f"{data}.softmax(1)"
    if call.params["preserve_shape"] or data.rank <= 2:
        return f"{data}.softmax(-1)"
    return f"{data}.flatten(1).softmax(1).reshape({data}.shape)"


@emits("LogisticRegressionOutput")
def logistic_output(call: Call) -> str:
    """Write probabilities."""
    return f"torch.sigmoid({call.inputs[0]})"


@emits("LinearRegressionOutput", "MAERegressionOutput", "SVMOutput", "MakeLoss", "make_loss")
def identity_output(call: Call) -> str:
    """Write what comes in."""
    return str(call.inputs[0])


@emits("softmax_cross_entropy")
def softmax_cross_entropy(call: Call) -> str:
    """Write the sum of cross entropies."""
    data, label = call.inputs
    picked = f"{data}.softmax(1).gather(1, {label}.long().clamp(0, {data}.shape[1] - 1).unsqueeze(1))"
    return f"-{picked}.clamp(min=1e-8).log().sum().reshape(1)"
