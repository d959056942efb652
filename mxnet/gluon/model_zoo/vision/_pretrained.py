"""What the networks of the model zoo share: the last step, trained parameters, functions that make one network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ...._tracebacks import trims_traceback
from ...block import HybridBlock
from ..model_store import _DEFAULT_ROOT as DEFAULT_ROOT
from ..model_store import get_model_file

__all__ = ["DEFAULT_ROOT", "TEXTS", "Classifier", "load_pretrained", "network_function"]

T = TypeVar("T")
# Parameters of networks, and of functions that make them.
TEXTS = """
classes : int
    Length of the output.
pretrained : bool, default False
    Load parameters trained on ImageNet; see `mxnet.gluon.model_zoo.model_store.get_model_file`.
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
def load_pretrained(network: Any, name: str, root: str, ctx: Any) -> None:
    """Load a network's trained parameters from the file of this name; see `get_model_file`, also for the errors."""
    network.load_parameters(get_model_file(name, root=root), ctx=ctx)


def network_function(get: Callable[..., T], name: str, what: str, *args: Any, **options: Any) -> Callable[..., T]:
    """Return a function that makes one network, by a function that makes all of a family."""

    def network(**kwargs: Any) -> Any:
        return get(*args, **{**kwargs, **options})

    network.__name__ = network.__qualname__ = name
    network.__module__ = get.__module__
    network.__annotations__["return"] = get.__annotations__["return"]
    network.__doc__ = f"Return {what}; parameters as for `{get.__name__}`."
    return network
