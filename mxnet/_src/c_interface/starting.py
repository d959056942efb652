"""What runs in the library when its first function is called: every declaration gets its Python function."""

from __future__ import annotations

import importlib
from typing import Any

from ...base import MXNetError
from . import memory
from .declarations import CALLED, functions
from .library import FUNCTIONS, last_error, set_error, with_status
from .refused import reason

_MODULES = (
    *("arrays", "custom", "dlpack", "executors", "functions", "general", "gradients", "iterators", "nnvm_graphs"),
    *("operators", "predict", "profiles", "pushing", "records", "rewriting", "stores", "symbols"),
)


_OF_ERRORS = ("MXGetLastError", "NNAPISetLastError", "NNGetLastError")


def implemented() -> list[str]:
    """Return the names of the functions that are not refused."""
    for module in _MODULES:
        importlib.import_module(f"{__package__}.{module}")
    return sorted((*FUNCTIONS, *_OF_ERRORS))


def begin(ffi: Any, lib: Any) -> None:
    """Bind all functions of the library.

    Parameters
    ----------
    ffi, lib : cffi's objects
        Of the library.
    """
    memory.use(ffi, lib)
    implemented()
    for declaration in functions():
        name = declaration.name
        if declaration.result == "int":
            function: Any = FUNCTIONS.get(name) or _refusal(name)
            ffi.def_extern(name=f"remx_{name}", error=-1)(function)
    for name, (module, function_name, _) in CALLED.items():
        called = getattr(importlib.import_module(f"{__package__}.{module}"), function_name)
        ffi.def_extern(name=name)(called)
    get, put, also_get = (f"remx_{name}" for name in _OF_ERRORS)
    ffi.def_extern(name=get)(_last_error)
    ffi.def_extern(name=also_get)(_last_error)
    ffi.def_extern(name=put)(lambda text: set_error(memory.text(text)))


def _last_error() -> Any:
    return memory.kept_text("last error", last_error())


def _refusal(name: str) -> Any:
    def refuse(*_: Any) -> None:
        raise MXNetError(reason(name))

    return with_status(name, refuse)
