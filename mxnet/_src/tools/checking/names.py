"""What has become of a name of MXNet: whether it is here, and if not what to use."""

from __future__ import annotations

import inspect
import sys
import warnings
from dataclasses import dataclass
from functools import cache
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType
from typing import Any

from ...messages.equivalents import MODULES, sentence
from ...messages.suggestions import did_you_mean
from .modules import has_module, is_ours, module_of
from .uses import PACKAGE

# Names of versions before 1.9, and of the unfinished 2.0, with what MXNet 1.9.1 has instead.
ELSEWHERE = {
    "mxnet.amp": "mxnet.contrib.amp",
    "mxnet.autograd.compute_gradient": "mxnet.autograd.backward",
    "mxnet.autograd.test_section": "mxnet.autograd.pause",
    "mxnet.autograd.train_section": "mxnet.autograd.record",
    "mxnet.device": "mxnet.context",
    "mxnet.gluon.metric": "mxnet.metric",
    "mxnet.gluon.nn.Concatenate": "mxnet.gluon.contrib.nn.Concurrent",
    "mxnet.gluon.nn.HybridConcatenate": "mxnet.gluon.contrib.nn.HybridConcurrent",
    "mxnet.gluon.nn.Identity": "mxnet.gluon.contrib.nn.Identity",
    "mxnet.gluon.nn.PixelShuffle1D": "mxnet.gluon.contrib.nn.PixelShuffle1D",
    "mxnet.gluon.nn.PixelShuffle2D": "mxnet.gluon.contrib.nn.PixelShuffle2D",
    "mxnet.gluon.nn.PixelShuffle3D": "mxnet.gluon.contrib.nn.PixelShuffle3D",
    "mxnet.gluon.nn.SyncBatchNorm": "mxnet.gluon.contrib.nn.SyncBatchNorm",
    "mxnet.gluon.rnn.LSTMPCell": "mxnet.gluon.contrib.rnn.LSTMPCell",
    "mxnet.gluon.rnn.VariationalDropoutCell": "mxnet.gluon.contrib.rnn.VariationalDropoutCell",
    "mxnet.nd.negative_binomial": "mxnet.nd.random.negative_binomial",
    "mxnet.rtc.Rtc": "mxnet.rtc.CudaModule",
    "mxnet.sym.WarpCTC": "mxnet.sym.CTCLoss",
}
# Not in 1.9.1, and nothing takes their place.
GONE = {
    "mxnet.gluon.data.batchify": "of MXNet 2.0",
    "mxnet.gluon.probability": "of MXNet 2.0",
    "mxnet.io.CaffeDataIter": "of builds with the Caffe plugin",
    "mxnet.io.TorchDataIter": "of builds with the Torch plugin",
    "mxnet.npx.deferred_compute": "of MXNet 2.0",
    "mxnet.sym.CaffeLoss": "of builds with the Caffe plugin",
    "mxnet.sym.CaffeOp": "of builds with the Caffe plugin",
    "mxnet.sym.TorchCriterion": "of builds with the Torch plugin",
    "mxnet.sym.TorchModule": "of builds with the Torch plugin",
}
# Modules of operators within others, in which names are looked for that the others lack.
_INNER = ("contrib", "linalg", "random", "image", "sparse", "nn", "rnn")
# The result for a class does not depend on the caller.
_PLAIN = (BuiltinFunctionType, FunctionType, MethodDescriptorType, classmethod, staticmethod, type)
_ALIASES = {"ndarray": "nd", "symbol": "sym", "numpy": "np", "numpy_extension": "npx"}


@dataclass(frozen=True)
class Meaning:
    """The object of a name; ``missing`` is the message if there is none."""

    value: Any = None
    missing: str = ""


@cache
def meaning_of(name: str) -> Meaning:
    """Return the meaning of a name of MXNet, in full; nothing is imported but public modules."""
    _, *parts = name.split(".")
    value: Any = sys.modules[PACKAGE]
    dotted_path = PACKAGE
    for part in parts:
        if not isinstance(value, ModuleType):
            # Of what a class has, objects may have more; other values are the program's business.
            return Meaning(_of_class(value, part) if inspect.isclass(value) else None)
        if part.startswith("__") and hasattr(ModuleType, part):  # what every module has
            return Meaning(None)
        dotted_path = f"{dotted_path}.{part}"
        try:
            value = _member(value, part)
        except AttributeError:
            return Meaning(missing=_instead(dotted_path, value, part))
        except ImportError as error:
            return Meaning(missing=f"{dotted_path} needs a package that is not installed: {error}")
    return Meaning(value)


def _member(module: ModuleType, name: str) -> Any:
    """Return a module's attribute, None where that is not known."""
    if name in vars(module):
        return vars(module)[name]
    if not is_ours(module):
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if name in dir(module):  # what it imports at first use, and which only defines names
            return getattr(module, name)
        submodule = module_of(f"{module.__name__}.{name}")
    if submodule is not None or name in getattr(module, "__all__", ()) or has_module(module, name):
        return submodule
    raise AttributeError(name)


def _of_class(cls: type, name: str) -> Any:
    """Return a class's function; None for attributes that are computed at access."""
    attribute = inspect.getattr_static(cls, name, None)
    return getattr(cls, name) if isinstance(attribute, _PLAIN) else None


def _instead(name: str, module: ModuleType, part: str) -> str:
    short = canonical(name)
    if short in ELSEWHERE:
        return f"not in MXNet 1.9.1; use {ELSEWHERE[short]}"
    if short in GONE:
        return f"not in MXNet 1.9.1: {GONE[short]}"
    equivalent = MODULES.get(module.__name__, {}).get(part)
    if equivalent is not None:  # of PyTorch, TensorFlow or Keras
        return f"neither in MXNet 1.9.1 nor here{sentence(equivalent)}"
    inner_module = next(
        (name_of_module for name_of_module in _INNER if part in _attributes(vars(module).get(name_of_module))), None
    )
    if inner_module is not None:
        return f"neither in MXNet 1.9.1 nor here. Did you mean '{inner_module}.{part}'?"
    return "neither in MXNet 1.9.1 nor here." + did_you_mean(part, [n for n in dir(module) if n[:1] != "_"], False)


def canonical(name: str) -> str:
    """Return a name with the short name of the first module: ``mxnet.nd.relu`` for ``mxnet.ndarray.relu``."""
    first, *parts = name.split(".")
    return ".".join([first, *(_ALIASES.get(part, part) for part in parts[:1]), *parts[1:]])


def _attributes(value: Any) -> list[str]:
    """Return the names in a module; of other values none."""
    return list(vars(value)) if isinstance(value, ModuleType) else []
