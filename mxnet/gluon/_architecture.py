"""Saving and loading a block's compiled graphs with its parameters: ``Block.save`` and ``Block.load``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

from .. import symbol
from .._src.core.reading import TEXT_LIMIT, read_file
from .._src.formats.atomic import replacing
from ..base import MXNetError


def save_structure(block: Any, filename: str) -> None:
    """Write names, children and cached graphs of a block and all below it, as JSON."""
    numbers = count()
    content = {_key(block, numbers): _describe(block, numbers)}
    data = json.dumps(content).encode()
    with replacing(filename, len(data)) as stream:
        stream.write(data)


def _key(block: Any, numbers: Iterator[int]) -> str:
    return f"{type(block).__name__.lower()}{next(numbers)}"


def _describe(block: Any, numbers: Iterator[int]) -> dict[str, Any]:
    content: dict[str, Any] = {"orig_name": block.name}
    graph = getattr(block, "_cached_graph", None)
    if graph is not None:
        if graph:
            inputs, out = graph
            content["in_format"] = block._in_format
            content["out_format"] = block._out_format
            content["inputs"] = [s.tojson() for s in inputs]
            content["symbol"] = out.tojson()
        content["hybridized"] = bool(graph)
    content["children"] = {child.name: name for name, child in block._children.items()}
    for child in block._children.values():
        key = _key(child, numbers)
        content[key] = _describe(child, numbers)
    return content


def load_structure(block: Any, filename: str) -> None:
    """Give a block, and all below it, the names, paths and graphs of a saved one of the same classes and structure."""
    try:
        content = json.loads(read_file(filename, TEXT_LIMIT))
    except ValueError as error:
        raise MXNetError(f"{filename!r} is not JSON: {error}") from None
    numbers = count()
    if not isinstance(content, dict):
        raise MXNetError(f"{filename!r} holds no saved block.")
    _restore(block, content[_key(block, numbers)], numbers)


def _restore(block: Any, content: dict[str, Any], numbers: Iterator[int]) -> None:
    _rename(block, content["orig_name"])
    if content.get("hybridized"):
        block._in_format = content["in_format"]
        block._out_format = content["out_format"]
        inputs = [symbol.load_json(text) for text in content["inputs"]]
        block._cached_graph = inputs, symbol.load_json(content["symbol"])
        block._active = True
    for child in block._children.values():
        _restore(child, content[_key(child, numbers)], numbers)
    _take_paths(block, content["children"])


def _take_paths(block: Any, paths: dict[str, str]) -> None:
    """File children that have got their saved names under their saved paths, which the file of parameters has."""
    if len(paths) == len(block._children):  # else some share a name, or are one block
        renamed = {paths.get(child.name, path): child for path, child in block._children.items()}
        block._children.clear()
        block._children.update(renamed)


def _rename(block: Any, name: str) -> None:
    """Give a block another name, and its own parameters names that start with it."""
    old = f"{block.name}_"
    block._name = name
    renamed = {}
    for key, param in block.params.items():
        if param.name.startswith(old):
            param.name = f"{name}_{param.name[len(old) :]}"
            param._var = None  # it has the old name
        renamed[param.name if key.startswith(old) else key] = param
    block.params._params.clear()
    block.params._params.update(renamed)
