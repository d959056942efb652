"""What the networks of the model zoo share: the last step, trained parameters, functions that make one network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ...._src.messages.suggestions import did_you_mean
from ...._src.messages.tracebacks import trims_traceback
from ...block import HybridBlock
from .. import weights
from ..model_store import _DEFAULT_ROOT as DEFAULT_ROOT
from ..model_store import get_model_file

__all__ = ["DEFAULT_ROOT", "TEXTS", "Classifier", "load_pretrained", "network_function"]

_LIBRARIES = ("torchvision",)
T = TypeVar("T")
# Parameters of networks, and of functions that make them.
TEXTS = """
classes : int
    Length of the output.
pretrained : bool or "torchvision", default False
    Load parameters trained on ImageNet: Apache's, see `mxnet.gluon.model_zoo.model_store.get_model_file`, or those of
    torchvision's network with the same arithmetic, see `mxnet.gluon.model_zoo.weights.fill`.
ctx : Context or list of Context, default cpu(0)
    Where trained parameters go.
root : str, default ``~/.mxnet/models``, or ``$MXNET_HOME/models``
    Folder of trained parameters.
"""


class Classifier(HybridBlock):
    """Features, and an output computed from them."""

    features: Any
    output: Any

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        return self.output(self.features(x))


@trims_traceback
def load_pretrained(network: HybridBlock, name: str, root: str, ctx: Any, pretrained: bool | str) -> Any:
    """Return a network, with trained parameters if ``pretrained``: Apache's, or those of the library that it names.

    Raises
    ------
    ValueError
        For another library.
    MXNetError
        For a network that the library has not. Also what `get_model_file` and `mxnet.gluon.model_zoo.weights.fill`
        raise.
    """
    if not pretrained:
        return network
    if not isinstance(pretrained, str):
        network.load_parameters(get_model_file(name, root=root), ctx=ctx)
    elif pretrained in _LIBRARIES:
        weights.fill(network, name, ctx=ctx, root=root)
    else:
        raise ValueError(
            f"pretrained={pretrained!r}: there are no such weights of {name}. Valid are True, for Apache's, and "
            f"{', '.join(map(repr, _LIBRARIES))}.{did_you_mean(pretrained, _LIBRARIES, listed=False)}"
        )
    return network


def network_function(
    get: Callable[..., Any], network_class: type[T], name: str, what: str, *args: Any, **options: Any
) -> Callable[..., T]:
    """Return a function that makes one network, a ``network_class``, by a function that makes all of a family."""

    def network(**kwargs: Any) -> Any:
        return get(*args, **{**kwargs, **options})

    network.__name__ = network.__qualname__ = name
    network.__module__ = get.__module__
    network.__annotations__["return"] = network_class.__name__
    network.__doc__ = f"Return {what}; parameters as for `{get.__name__}`."
    return network
