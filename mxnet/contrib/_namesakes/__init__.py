"""Packages with the names under which programs import Horovod and BytePS.

``import horovod.mxnet as hvd`` leads to `mxnet.contrib.horovod`, ``import byteps.mxnet as bps`` to
`mxnet.contrib.byteps`, unless packages of these names are installed. After ``import mxnet`` a finder sees to that;
processes that ``mxnet-launch`` starts may import them before mxnet, since this folder is on their PYTHONPATH.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

NAMES = ("horovod", "byteps")
FOLDER = os.path.dirname(os.path.abspath(__file__))


def install() -> None:
    """Resolve the names when no other finder does; once per process."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.append(_Finder())  # behind all others, so that installed packages are found first


def python_path(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the PYTHONPATH that lets a process import the names before mxnet; none if a package is installed."""
    if any(PathFinder.find_spec(name) for name in NAMES):
        return {}
    value = environment.get("PYTHONPATH")
    return {"PYTHONPATH": f"{value}{os.pathsep}{FOLDER}" if value else FOLDER}


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a package here; its modules are found by Python itself."""
        package, _, module = fullname.partition(".")
        if package not in NAMES or module not in ("", "mxnet"):
            return None
        # ``path`` is that of an installed horovod without a part for MXNet.
        return PathFinder.find_spec(fullname, [os.path.join(FOLDER, package)] if module else [FOLDER])
