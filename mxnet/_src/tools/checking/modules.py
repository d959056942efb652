"""Modules of the package as `mxnet check` meets them: none is imported because a program that is looked at names it.

But for those listed here, which only define names; ``import mxnet`` leaves them out to
start sooner.
"""

from __future__ import annotations

import importlib
import sys
from importlib.machinery import PathFinder
from types import ModuleType

from .uses import PACKAGE

IMPORTED = frozenset(
    f"{PACKAGE}.{name}"
    for name in (
        *("contrib.amp", "contrib.amp.amp", "contrib.amp.lists", "contrib.amp.loss_scaler"),
        *("contrib.amp.lists.symbol_bf16", "contrib.amp.lists.symbol_fp16"),
        *("contrib.onnx", "contrib.onnx.onnx2mx", "contrib.onnx.onnx2mx.import_model"),
        *("contrib.onnx.onnx2mx.import_onnx", "contrib.onnx.onnx2mx.import_to_gluon"),
        *("contrib.byteps", "contrib.horovod", "contrib.predict", "contrib.quantization"),
        *("contrib.svrg_optimization", "contrib.svrg_optimization.svrg_module"),
        *("contrib.svrg_optimization.svrg_optimizer", "elastic", "ndarray.gen_random", "notebook"),
        *("notebook.callback", "onnx", "onnx.mx2onnx", "rnn", "rnn.io", "rnn.rnn", "rnn.rnn_cell"),
        *("symbol.gen_random", "test_utils", "visualization"),
    )
)
_ALIASES = {f"{PACKAGE}.viz": f"{PACKAGE}.visualization", f"{PACKAGE}.contrib.quant": f"{PACKAGE}.contrib.quantization"}


def is_ours(module: ModuleType) -> bool:
    """Whether a module is the package or in it."""
    return module.__name__.partition(".")[0] == PACKAGE


def module_of(path: str) -> ModuleType | None:
    """Import a module of ours that may be, None for others; ImportError where a package that it needs is missing."""
    path = _ALIASES.get(path, path)
    return importlib.import_module(path) if path in IMPORTED else sys.modules.get(path)


def has_module(package: ModuleType, name: str) -> bool:
    """Whether a file of a package is a module of this name; it is not run."""
    search_path = getattr(package, "__path__", None)
    return search_path is not None and PathFinder.find_spec(f"{package.__name__}.{name}", search_path) is not None
