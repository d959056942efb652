"""What programs give to `export_model`, in all forms that MXNet's releases took."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as onp

from .. import ndarray as nd
from .. import symbol as sym
from .._src.core.dtype import dtype_name
from .._src.graph.graph import Graph
from .._src.operators.exchange.onnx.mxnet_node import unread_inputs
from .._src.training.checkpoint import load_checkpoint, split_params
from ..base import MXNetError

_KIND = re.compile("^(arg|aux):")
_CHECKPOINT = re.compile(r"(.*)-(\d{4,})\.params$")


@dataclass(frozen=True)
class ModelInput:
    """A variable whose values are given when the model runs.

    Attributes
    ----------
    name : str
    shape : tuple of int
        -1 is a length known only then.
    dims : tuple of int or str or None
        The lengths in the file: a number, a name, or nothing.
    dtype : str
    is_read : bool
        False for labels.
    """

    name: str
    shape: tuple[int, ...]
    dims: tuple[int | str | None, ...]
    dtype: str
    is_read: bool = True


def symbol_and_params(symbol: Any, params: Any) -> tuple[Any, dict[str, Any]]:
    """Return the symbol and its parameters, arguments and auxiliary states together, from objects or files.

    Raises
    ------
    ValueError
        If they are neither, or of different kinds.
    """
    if isinstance(symbol, (str, os.PathLike)) and isinstance(params, (str, os.PathLike)):
        return _from_files(os.fspath(symbol), os.fspath(params))
    if isinstance(symbol, sym.Symbol) and isinstance(params, Mapping):
        return symbol, _without_kinds(params, symbol)
    if isinstance(symbol, sym.Symbol) and isinstance(params, (list, tuple)) and len(params) == 2:
        return symbol, {**_without_kinds(params[0], symbol), **_without_kinds(params[1], symbol)}
    raise ValueError("Input sym and params should either be files or objects")


def _from_files(symbol: str, params: str) -> tuple[Any, dict[str, Any]]:
    if not (os.path.isfile(symbol) and os.path.isfile(params)):
        raise ValueError("Symbol and params files provided are invalid")
    match = _CHECKPOINT.match(params)
    if match is not None and symbol == f"{match[1]}-symbol.json":
        loaded, arguments, auxiliary = load_checkpoint(match[1], int(match[2]))
    else:
        loaded = sym.load(symbol)
        arrays = nd.load(params)
        if not (isinstance(arrays, dict) and all(key.startswith(("arg:", "aux:")) for key in arrays)):
            return loaded, dict(arrays) if isinstance(arrays, dict) else {}  # as Block.save_parameters writes them
        arguments, auxiliary = split_params(arrays, params)
    return loaded, {**arguments, **auxiliary}


def _without_kinds(params: Mapping[str, Any], symbol: Any) -> dict[str, Any]:
    """Drop the ``arg:`` and ``aux:`` that names in files have; a variable that is so called keeps its name."""
    if not any(map(_KIND.match, params)):
        return dict(params)
    input_names = set(symbol.list_inputs())
    return {name if name in input_names else _KIND.sub("", name): array for name, array in params.items()}


def label_names(graph: Graph) -> set[str]:
    """Return the variables that no node reads in prediction: labels of losses."""
    read: set[int] = {id(entry.node) for entry in graph.outputs}
    for node in graph.nodes:
        if node.op is None:
            continue
        unread = unread_inputs(node.op.name)
        entries = node.inputs
        if unread:
            named = zip(entries, node.input_names(), strict=True)
            entries = tuple([entry for entry, name in named if name not in unread])
        for entry in entries:
            read.add(id(entry.node))
    return {node.name for node in graph.variables if id(node) not in read}


def model_inputs(
    graph: Graph, params: Mapping[str, Any], shapes: Any, types: Any, dynamic: bool, dynamic_shapes: Any
) -> list[ModelInput]:
    """Match shapes and types with the graph's variables that are no parameters.

    Labels have no shape as a rule; where as many are given as there are inputs, labels included, they become inputs.
    """
    names = [variable.name for variable in graph.variables if variable.name not in params]
    unread = label_names(graph)
    read = [name for name in names if name not in unread]
    ordered = _listed_shapes(shapes, read, names)
    if len(ordered) == len(names):
        read = names
    elif len(ordered) < len(read):
        raise IndexError(
            f"export_model: {len(ordered)} shapes were given for the inputs {', '.join(read)}. Give in_shapes one "
            f"shape for each input that is no parameter, or the missing parameters."
        )
    input_types = _listed_types(types, len(ordered))
    assert dynamic_shapes is None or dynamic, (
        "dynamic_input_shapes is specified. Please set dynamic_input_shapes=True to enable dynamic input shapes"
    )
    assert dynamic_shapes is None or len(dynamic_shapes) == len(ordered), (
        "The length of dynamic_input_shapes must equal to the length of in_shapes."
    )
    model_inputs = []
    for index, name in enumerate(read):
        dims = _dims(name, ordered[index], dynamic, None if dynamic_shapes is None else dynamic_shapes[index])
        lengths = tuple([n if isinstance(n, int) else -1 for n in dims])
        model_inputs.append(ModelInput(name, lengths, dims, input_types[index], name not in unread))
    return model_inputs


def _listed_shapes(shapes: Any, read: Sequence[str], names: Sequence[str]) -> list[Any]:
    """Return shapes in the order of the inputs, from a list, a set, one shape, or a dict by name."""
    if shapes is None:
        raise TypeError(f"export_model: in_shapes is missing; give one shape for each of {', '.join(read)}.")
    if isinstance(shapes, Mapping):
        input_names = names if set(shapes) >= set(names) else read
        absent = [name for name in input_names if name not in shapes]
        if absent:
            raise MXNetError(f"export_model: in_shapes has no shape for {', '.join(absent)}; it has {list(shapes)}.")
        return [shapes[name] for name in input_names]
    listed = list(shapes)
    if listed and all([isinstance(n, (int, onp.integer)) for n in listed]):
        return [tuple(listed)]
    return listed


def _listed_types(types: Any, count: int) -> list[str]:
    if isinstance(types, (list, tuple, set)):
        assert len(types) == count, "The lengths of in_types and in_shapes must equal"
        return [dtype_name(dtype) for dtype in types]
    return [dtype_name(types)] * count


def _dims(name: str, shape: Any, dynamic: bool, freed: Any) -> tuple[int | str | None, ...]:
    """Return the known lengths of an input. ``dynamic`` alone frees all; None, names and 0 free one."""
    lengths = tuple([n if isinstance(n, str) or n is None else int(n) for n in shape])
    if dynamic and freed is None:
        return tuple(f"{name}_{i}" for i in range(len(lengths)))
    axis_lengths = lengths if freed is None else tuple(freed)
    if len(axis_lengths) != len(lengths):
        raise MXNetError(f"export_model: {name!r} has shape {lengths}, but dynamic_input_shapes says {axis_lengths}.")
    dims = [
        n if isinstance(n, str) else f"{name}_{i}" if n is None or int(n) <= 0 else int(n)
        for i, n in enumerate(axis_lengths)
    ]
    return tuple(dims)
