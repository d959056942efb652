"""Changes that Remx makes to other people's toolkits in memory, so that they work out of the box.

One file for each module that is changed, with ``REASON`` and ``change(module)``. Nothing of a toolkit is imported for
it, nor its file here, until a program imports the module that is changed. ``mxnet info`` lists them; the environment
variable ``MXNET_COMPAT=0`` switches them off. See docs/compatibility_hooks.md.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any, NamedTuple

# The module of a toolkit that is changed -> the file here that does it.
CHANGED = {"gluoncv.check": "gluoncv", "gluoncv.utils.download": "gluoncv_files"}

_APPLIED: set[str] = set()


class Hook(NamedTuple):
    """What `listed` says of a change: toolkit, module, why, and "off", "waiting" or "applied"."""

    toolkit: str
    module: str
    reason: str
    state: str


def is_on() -> bool:
    """Return whether toolkits may be changed: unless ``MXNET_COMPAT`` is 0."""
    return os.environ.get("MXNET_COMPAT", "1") != "0"


def install() -> None:
    """Change the modules that are there already, and watch for the others; once a process."""
    if not is_on() or any(isinstance(finder, _Watch) for finder in sys.meta_path):
        return
    for name in CHANGED:
        module = sys.modules.get(name)
        if module is not None:
            _apply(module, name)
    sys.meta_path.insert(0, _Watch())


def listed() -> Iterator[Hook]:
    """Yield all changes, for people."""
    for module, file in CHANGED.items():
        state = "applied" if module in _APPLIED else "waiting" if is_on() else "off"
        yield Hook(file, module, _file_of(module).REASON, state)


def _file_of(module: str) -> Any:
    return importlib.import_module(f"{__name__}.{CHANGED[module]}")


def _apply(module: ModuleType, name: str) -> None:
    _file_of(name).change(module)
    _APPLIED.add(name)


class _Watch(MetaPathFinder):
    """Waits for the modules in `CHANGED` to be imported."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return such a module's ordinary spec, with an ending to its execution; None for every other module."""
        if fullname not in CHANGED:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.loader is None:
            return None
        loader: Any = spec.loader
        execute = loader.exec_module

        def execute_and_change(module: ModuleType) -> None:
            execute(module)
            _apply(module, fullname)

        loader.exec_module = execute_and_change
        return spec
