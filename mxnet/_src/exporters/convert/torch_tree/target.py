"""A network of Gluon, named by the module that defines it, as a file of torch's layers and its weights."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch

from ..... import gluon, ndarray
from .....base import MXNetError
from ....formats.atomic import replacing, together
from ....formats.safetensors import ENDING as SAFETENSORS
from ....formats.safetensors import save_file
from ....messages.suggestions import did_you_mean
from ..model import Model, few
from ..options import Converted, Options
from ..targets import source_runner
from .convert import arrays_for, source_of
from .trace import trace


def network_named(name: str) -> Any:
    """Import a module and return the network that it names: a block, or what makes one without arguments.

    Parameters
    ----------
    name : str
        As ``program:Net``; modules in the current folder are found.

    Raises
    ------
    MXNetError
        If there is no such module or name, or it makes no block.
    """
    module_name, sign, path = name.partition(":")
    if not (sign and module_name and path.isidentifier()):
        raise MXNetError(f"--tree {name}: expected MODULE:NETWORK, as in program:Net.")
    module = _imported(module_name)
    found = getattr(module, path, None)
    if found is None:
        hint = did_you_mean(path, [n for n in dir(module) if not n.startswith("_")], listed=False)
        raise MXNetError(f"--tree {name}: {module_name} has no {path}.{hint}")
    block = found if isinstance(found, gluon.Block) else found() if callable(found) else found
    if not isinstance(block, gluon.Block):
        raise MXNetError(f"--tree {name}: expected a Gluon block, or what makes one without arguments; got {block!r}.")
    return block


def _imported(name: str) -> Any:
    folder = str(Path.cwd())
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise MXNetError(f"--tree: no module {error.name!r} here ({folder}) or among the installed ones.") from error
    finally:
        sys.path.remove(folder)


def load_values(net: Any, files: list[str]) -> None:
    """Read a network's parameters from the one file of values; a symbol file beside it says nothing new."""
    parameter_files = [file for file in files if not file.endswith(".json")]
    if len(parameter_files) != 1:
        raise MXNetError(f"--tree: expected one file of parameters, got {few(files)}.")
    try:
        names = ndarray.load(parameter_files[0])
        if isinstance(names, dict) and any(name.startswith(("arg:", "aux:")) for name in names):
            net.collect_params().load(parameter_files[0])  # what export and Module write
        else:
            net.load_parameters(parameter_files[0])
    except AssertionError as error:
        raise MXNetError(f"{parameter_files[0]} does not fit {type(net).__name__}: {error}") from error


def to_torch_tree(
    net: Any, shapes: Mapping[str, tuple[int, ...]], dtype: torch.dtype | None, options: Options
) -> tuple[Model, Converted]:
    """Write a Python file with classes of torch, and its weights next to it.

    Parameters
    ----------
    net : Block
        With values.
    shapes : dict of str to tuple of int
        Of the inputs, in the order in which the network takes them.
    dtype : torch.dtype, optional
    options : Options

    Returns
    -------
    Model
        What the network computes, for a comparison.
    Converted
    """
    if not shapes:
        raise MXNetError("--tree needs the shapes of the inputs: pass --shape NAME:LENGTHS for each, in their order.")
    if dtype is not None:
        net.cast(str(dtype).removeprefix("torch."))
    arrays = [
        array if dtype is None else array.astype(str(dtype).removeprefix("torch."))
        for array in arrays_for(net, list(shapes.values()))
    ]
    weights, source = options.file(SAFETENSORS), options.file(".py")
    text, tensors = source_of(net, arrays, options.prefix.name, weights.name)
    with together():
        save_file(weights, tensors)
        with replacing(source) as stream:
            stream.write(text.encode())
    model = trace(net, arrays).model
    inputs = [node.name for node in model.inputs]
    classes = text.count("\nclass ")
    summary = [f"{len(tensors)} tensors in a tree of layers, {classes} of whose classes are in the file"]
    return model, Converted([source, weights], summary, inputs, source_runner(source, weights, inputs))
