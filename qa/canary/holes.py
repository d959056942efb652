"""Faults to be put in on purpose, each a way in which a file could make the library do something."""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import mxnet as mx
from mxnet._src.exporters.convert.torch_source import template
from mxnet._src.graph import json as symbol_json
from mxnet._src.operators.definition import registry
from mxnet.optimizer import _updater

Undo = Callable[[], None]
HOLES: dict[str, Callable[[], Undo]] = {}


@contextmanager
def dug(name: str) -> Iterator[None]:
    """Put a fault in for the block; none for an empty name."""
    undo = HOLES[name]() if name else lambda: None
    try:
        yield
    finally:
        undo()


def _hole(function: Callable[[], Undo]) -> Callable[[], Undo]:
    HOLES[function.__name__] = function
    return function


def _with_attributes(act: Callable[[str], Any]) -> Undo:
    """Have reading a node do something with each of its attributes."""
    read = symbol_json._read_node

    def acting(item: Any, *rest: Any) -> Any:
        parts = [item.get(key) for key in ("param", "attr", "attrs")] if isinstance(item, dict) else []
        for value in (value for part in parts if isinstance(part, dict) for value in part.values()):
            with suppress(Exception, SystemExit):
                act(value)
        return read(item, *rest)

    symbol_json._read_node = acting
    return lambda: setattr(symbol_json, "_read_node", read)


@_hole
def opens() -> Undo:
    """A file that an attribute names is opened."""
    return _with_attributes(lambda value: open(value, "rb").close())


@_hole
def writes() -> Undo:
    """A file that an attribute names is written."""
    return _with_attributes(lambda value: open(f"{value}-was-here", "wb").close())


@_hole
def runs() -> Undo:
    """A command that an attribute holds is run."""
    return _with_attributes(lambda value: subprocess.run(value, shell=True, check=False, timeout=10))


@_hole
def writes_in_c() -> Undo:
    """A library writes a file without asking Python."""
    return _with_attributes(
        lambda value: value.startswith(os.sep) and mx.nd.zeros(1)._tensor.numpy().tofile(f"{value}.out")
    )


@_hole
def imports() -> Undo:
    """A module that an attribute names is imported."""
    return _with_attributes(lambda value: importlib.import_module(value.partition(":")[0]))


@_hole
def evaluates() -> Undo:
    """An attribute is evaluated as Python."""
    return _with_attributes(eval)


@_hole
def fetches() -> Undo:
    """An address in an attribute is asked for."""
    import urllib.request

    return _with_attributes(lambda value: urllib.request.urlopen(value, timeout=1))


@_hole
def changes_the_environment() -> Undo:
    """An attribute reaches the environment."""
    return _with_attributes(lambda value: os.environ.__setitem__("DECOY", value))


@_hole
def operator_reads() -> Undo:
    """The operator that reads a file is taken from files of symbols."""
    form = registry.get("_cvimread").nodes
    object.__setattr__(form, "opens_files", False)
    return lambda: object.__setattr__(form, "opens_files", True)


@_hole
def source_without_quotes() -> Undo:
    """Names of inputs stand in written source as they are."""
    careful = template._quotable
    template._quotable = lambda text: text
    return lambda: setattr(template, "_quotable", careful)


@_hole
def pickle_without_limits() -> Undo:
    """States are loaded by Python's own loader."""
    careful = _updater.restricted_loads
    _updater.restricted_loads = lambda data, allow: pickle.loads(data)
    return lambda: setattr(_updater, "restricted_loads", careful)
