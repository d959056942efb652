"""Names and attributes that are not called."""

from __future__ import annotations

import re

from ..kinds import NETS
from . import custom, numpy_operators
from .operator_rows import ROWS

NAMES = {
    **numpy_operators.NAMES,
    **custom.NAMES,
    "io.DataIter": "DataIterator",
    **dict.fromkeys(NETS, "nn.Module"),
    "nd.NDArray": "torch.Tensor",
    "nd": "torch",
    "gluon.data.Dataset": "torch.utils.data.Dataset",
    "gluon.data.Sampler": "torch.utils.data.Sampler",
    "gluon.data.sampler.Sampler": "torch.utils.data.Sampler",
    "gluon.loss.Loss": "Loss",
    "metric.EvalMetric": "Metric",
    "Context": "torch.device",
    **{
        f"gluon.contrib.estimator.{module}{event}": "EventHandler"
        for module in ("", "event_handler.")
        for event in ("TrainBegin", "TrainEnd", "EpochBegin", "EpochEnd", "BatchBegin", "BatchEnd")
    },
}
# By attribute and kind of the owner
OBJECTS = {
    ("context", "array"): "{}.device",
    ("ctx", "array"): "{}.device",
    ("context", "unknown"): "{}.device",
    ("size", "array"): "{}.numel()",
    ("learning_rate", "trainer"): '{}.param_groups[0]["lr"]',
}


def of_name(name: str) -> str | None:
    """Return torch's name for one of MXNet's that is not called."""
    if name in NAMES:
        return NAMES[name]
    template = ROWS.get(name.removeprefix("nd."), ("", ""))[1]
    match = re.fullmatch(r"(torch\.\w+)\(\{data\}\)", template)
    return match[1] if match else {"nd.zeros": "torch.zeros", "nd.ones": "torch.ones"}.get(name)


def of_object(attribute: str, kind: str) -> str | None:
    """Return what an attribute of an object becomes: ``{}`` is the object."""
    return OBJECTS.get((attribute, kind))
