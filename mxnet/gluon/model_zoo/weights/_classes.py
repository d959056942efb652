"""The names of ImageNet's 1000 classes, where torchvision is installed."""

from __future__ import annotations

import ast
import functools
import importlib.util
from pathlib import Path

_FILE = Path("models", "_meta.py")
_LIST = "_IMAGENET_CATEGORIES"


@functools.cache
def _found() -> tuple[str, ...] | None:
    spec = importlib.util.find_spec("torchvision")
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        path = Path(folder) / _FILE
        if path.is_file():
            for statement in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", None) == _LIST:
                    return tuple(ast.literal_eval(statement.value))
    return None


def imagenet_classes() -> list[str] | None:
    """Return the names in the order of the outputs; None without torchvision, which has the list.

    The file of torchvision is read and not run: importing it would take seconds.
    """
    names = _found()
    return None if names is None else list(names)
