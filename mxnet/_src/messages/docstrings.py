"""Docstrings of parameters, and where functions are defined."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Sequence
from typing import Any

from .public import public


@public("mxnet.base")
def build_param_doc(
    arg_names: Sequence[str], arg_types: Sequence[str], arg_descs: Sequence[str], remove_dup: bool = True
) -> str:
    """Return a numpydoc section "Parameters".

    Parameters
    ----------
    arg_names, arg_types, arg_descs : sequence of str
        ``num_args`` is left out, and descriptions that are empty.
    remove_dup : bool, default True
        Keep the first parameter of a name alone.
    """
    seen: set[str] = set()
    parts = []
    for name, arg_type, text in zip(arg_names, arg_types, arg_descs, strict=False):
        if name == "num_args" or (remove_dup and name in seen):
            continue
        seen.add(name)
        parts.append(f"{name} : {arg_type}" + (f"\n    {text}" if text else ""))
    return "Parameters\n----------\n" + "\n".join(parts) + "\n"


@public("mxnet.base")
def add_fileline_to_docstring(module: Any, incursive: bool = True) -> None:
    """Append file and line to the docstrings of a module's functions.

    Parameters
    ----------
    module : module or str
        A module, or the name of one that has been imported.
    incursive : bool, default True
        Methods too.
    """
    if isinstance(module, str):
        module = sys.modules[module]
    for member in vars(module).values():
        if inspect.isclass(member) and member.__module__ == module.__name__ and incursive:
            for method in vars(member).values():
                _add_fileline(method, module)
        _add_fileline(member, module)


def _add_fileline(function: Any, module: Any) -> None:
    if not inspect.isfunction(function) or function.__module__ != module.__name__ or not function.__doc__:
        return
    code = function.__code__
    where = f"From:{code.co_filename}:{code.co_firstlineno}"
    if where not in function.__doc__:
        function.__doc__ += f"\n\n{where}"
