"""All rules of calls by MXNet's names."""

from __future__ import annotations

from ..calls import Rule
from . import custom, data, estimators, mixed_precision, modules, numpy_operators, stores, training
from .layers import CONTRIBUTED, LAYERS, RECURRENT
from .operators import OPERATORS
from .parameters import CALLS as PARAMETERS
from .symbols import SYMBOLS

RULES: dict[str, Rule] = {
    **{f"nd.{name}": rule for name, rule in OPERATORS.items()},
    **{f"gluon.nn.{name}": rule for name, rule in LAYERS.items()},
    **{f"gluon.rnn.{name}": rule for name, rule in RECURRENT.items()},
    **{f"gluon.contrib.nn.{name}": rule for name, rule in CONTRIBUTED.items()},
    **{f"sym.{name}": rule for name, rule in SYMBOLS.items()},
    **training.CALLS,
    **modules.CALLS,
    **mixed_precision.CALLS,
    **estimators.CALLS,
    **stores.CALLS,
    **data.CALLS,
    **custom.CALLS,
    **numpy_operators.CALLS,
    **PARAMETERS,
}
_ADVICE = (
    (
        "gluon.SymbolBlock",
        "torch.export.load what torch.export.save wrote, or `mxnet convert --to torch` files of MXNet",
    ),
    ("gluon.model_zoo.", "take the network of torchvision, or `mxnet convert --to torch` its files"),
    ("gluon.data.vision.", "use torchvision.datasets, or numpy arrays in a TensorDataset"),
    ("gluon.contrib.estimator.", "write the loop of epochs and batches out"),
    ("transforms.", "use torchvision.transforms.v2"),
    ("operator.", "write a torch.autograd.Function"),
    ("image.", "use OpenCV or torchvision"),
    ("nd.contrib.", "write it with torch by hand, or use torchvision.ops"),
    ("amp.", "use torch.autocast and torch.amp.GradScaler"),
    ("sym.", "export the symbol, and `mxnet convert --to torch` it"),
    ("mod.", "`mxnet convert --to torch` the symbol, and write the loop"),
)


def find(name: str) -> Rule | None:
    """Return the rule of a name, if there is one."""
    return RULES.get(name)


def advice(name: str) -> str:
    """Return what to do with a name that has no rule."""
    return next((text for prefix, text in _ADVICE if name.startswith(prefix)), "write it with torch by hand")
