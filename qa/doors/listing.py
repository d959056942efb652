"""The doors, from the public names."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

MODULES = (
    *("nd", "nd.random", "nd.linalg", "nd.sparse", "nd.contrib", "nd.image", "sym", "sym.random", "sym.linalg"),
    *(
        "np",
        "np.random",
        "np.linalg",
        "npx",
        "gluon",
        "gluon.nn",
        "gluon.rnn",
        "gluon.loss",
        "gluon.data",
        "gluon.utils",
    ),
    *("gluon.data.vision.transforms", "gluon.model_zoo.vision", "gluon.contrib.estimator", "gluon.contrib.nn"),
    *("gluon.contrib.rnn", "mod", "io", "optimizer", "metric", "init", "lr_scheduler", "callback", "image", "recordio"),
    *("monitor", "model", "random", "autograd", "context", "visualization"),
)
# What waits for others, ends processes, or makes files and servers.
LEFT_OUT = {"dist", "download", "run_server", "get_model_file", "waitall", "purge"}
# Helpers for ctypes, for Python 2 and of this package, which modules of MXNet show but programs do not call.
HELPERS = {
    *("c_array", "c_array_buf", "c_handle_array", "c_str_array", "py_str", "with_metaclass"),
    *("context_of", "context_for_creation", "wait_for"),
}


def doors(modules: tuple[str, ...] = MODULES) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield (name, callable) of public functions and classes, each object once, under its first name."""
    seen: set[int] = set()
    for short in modules:
        module = _module(short)
        for name in sorted(getattr(module, "__all__", dir(module))):
            value = getattr(module, name, None)
            if _is_door(name, value) and id(value) not in seen:
                seen.add(id(value))
                yield f"mx.{short}.{name}", value


def _module(short: str) -> ModuleType:
    value: Any = importlib.import_module("mxnet")
    for name in short.split("."):
        value = getattr(value, name) if hasattr(value, name) else importlib.import_module(f"{value.__name__}.{name}")
    return value


def _is_door(name: str, value: object) -> bool:
    is_ours = getattr(value, "__module__", None) or ""
    return (
        not name.startswith("_")
        and name not in LEFT_OUT | HELPERS
        and (inspect.isfunction(value) or inspect.isclass(value))
        and is_ours.partition(".")[0] == "mxnet"
        and "._" not in is_ours
        and not (inspect.isclass(value) and issubclass(value, (BaseException, tuple)))
    )
