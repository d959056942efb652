"""Operators from a file."""

from __future__ import annotations

import importlib.util
import os
import sys

from .._src.messages.public import public
from .._src.operators.definition import registry
from ..base import _LIB as _LIB
from ..base import MXNetError
from ..base import check_call as check_call

_COMPILED = (".so", ".dll")


@public("mxnet.library")
def load(path: str, verbose: bool = True) -> None:
    """Load operators from a Python file, which registers them with `mx.operator.define` or `mx.operator.register`.

    The file is a program and is run: load only what you trust. MXNet's own libraries (``.so``, ``.dll``) are compiled
    against its C++ and cannot be loaded here.

    Parameters
    ----------
    path : str
        Absolute path of a ``.py`` file. Loading it again runs it again.
    verbose : bool, default True
        Print the names of the new operators.

    Raises
    ------
    MXNetError
        If there is no such file, the path is relative, it is no Python file, or running it fails.
    """
    if not os.path.exists(path):
        raise MXNetError(f"load path {path} does NOT exist")
    if not os.path.isabs(path):
        raise MXNetError(f"load path {path} is not an absolute path")
    if path.endswith(_COMPILED):
        raise MXNetError(
            f"load path {path} is a library compiled for MXNet's C++ interface, which Remx does not have. Write the "
            "operators in Python (mx.operator.define, mx.operator.CustomOp) and load that file."
        )
    if not path.endswith(".py"):
        raise MXNetError(f"load path {path} is NOT a library file")
    before = set(registry.all_names())
    _run(path)
    if verbose:
        new = sorted(set(registry.all_names()) - before)
        print(f"loaded library {path}: {', '.join(new) if new else 'no new operators'}")


def _run(path: str) -> None:
    name = os.path.splitext(os.path.basename(path))[0]
    spec = importlib.util.spec_from_file_location(f"mxnet_library_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # so that annotations in the file can be resolved
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise MXNetError(f"load path {path}: {type(error).__name__}: {error}") from error
