"""``mx.gluon.model_zoo.vision``: networks that classify images.

>>> network = vision.resnet18_v1()  # random parameters
>>> network = vision.get_model("resnet18_v1", pretrained=True)  # parameters trained on ImageNet

Trained networks expect RGB images (N, 3, H, W) in [0, 1], from which (0.485, 0.456, 0.406) was subtracted and which
were then divided by (0.229, 0.224, 0.225); H and W at least 224, for Inception 299.
"""

from __future__ import annotations

import re as _re
from collections.abc import Callable
from types import FunctionType as _FunctionType
from typing import Any

from ...._src.messages.suggestions import after_line as _after_line
from ...._src.messages.suggestions import did_you_mean as _did_you_mean
from ...._src.messages.whole import whole as _whole
from ..._hybrid_block import HybridBlock as _HybridBlock
from .alexnet import *  # noqa: F403
from .densenet import *  # noqa: F403
from .inception import *  # noqa: F403
from .mobilenet import *  # noqa: F403
from .resnet import *  # noqa: F403
from .squeezenet import *  # noqa: F403
from .vgg import *  # noqa: F403

# Every network by the name of its trained parameters: that of its function, but mobilenetv2_0.25, inceptionv3.
_MODELS: dict[str, Callable[..., Any]] = {
    _re.sub(r"(\d)_(\d+)$", r"\1.\2", name.replace("_v3", "v3").replace("net_v2", "netv2")): function
    for name, function in sorted(globals().items())
    if isinstance(function, _FunctionType) and function.__module__.startswith(__name__) and not name.startswith("get_")
}


def get_model(name: str, **kwargs: Any) -> _HybridBlock:
    """Return a network by name.

    Parameters
    ----------
    name : str
        For example "resnet50_v1", "mobilenetv2_0.5", "vgg16_bn"; capitals do not matter.
    kwargs
        ``pretrained``, ``classes`` and others that the network's own function takes.

    Raises
    ------
    ValueError
        For an unknown name; the message lists all names.
    """
    name = name.lower()
    if name not in _MODELS:
        options = "\n\t".join(sorted(_MODELS))
        hint = _after_line(_did_you_mean(name, _MODELS, listed=False))
        raise ValueError(f"Model {name} is not supported. Available options are\n\t{options}{hint}")
    return _MODELS[name](**kwargs)


_whole(__name__, constructors=True, functions=True, methods=True)
