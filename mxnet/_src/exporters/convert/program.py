"""A model as an exported program of torch."""

from __future__ import annotations

import contextlib
import linecache
import warnings
from collections.abc import Mapping
from typing import Any

import torch

from .... import gluon, symbol
from ....base import MXNetError
from ...graph.node import Entry
from .model import Model
from .torch_source import Unsupported, generate
from .verification import random_inputs

_LEAST_EXAMPLE = 2  # torch takes a length of 1 for one that never changes


def exported(model: Model, dynamic: Mapping[str, set[int]]) -> tuple[Any, list[str], str]:
    """Return an exported program, its inputs, and how it was made; MXNetError, with torch's reason, if it cannot be.

    Torch's layers make the program, where the model can be written with them (see `torch_source`); else the kernels
    with which Remx computes do.
    """
    try:
        module, inputs = _from_source(model)
        origin = "from layers of torch.nn"
    except Unsupported:
        module, inputs = _from_kernels(model)
        origin = "from the kernels that MXNet's operators have here"
    examples = random_inputs(model, _enlarged(model, dynamic))
    shapes = tuple(
        dict.fromkeys(dynamic[name], torch.export.Dim.DYNAMIC) if name in dynamic else None for name in inputs
    )
    try:
        with warnings.catch_warnings():
            # nn.LSTM collects its weights anew when it is traced; torch tells everyone who exports one.
            warnings.filterwarnings("ignore", "The tensor attributes .*_flat_weights", UserWarning)
            program = torch.export.export(
                module.eval(), tuple(examples[name] for name in inputs), dynamic_shapes=shapes if dynamic else None
            )
    except Exception as error:  # torch has many kinds for what a program does that cannot be exported
        raise MXNetError(f"torch.export cannot export this model: {str(error).strip()}") from error
    return program, inputs, origin


def _from_source(model: Model) -> tuple[torch.nn.Module, list[str]]:
    source = generate(model)
    name = f"<module of {model.name}>"
    linecache.cache[name] = (len(source.text), None, source.text.splitlines(keepends=True), name)
    namespace: dict[str, Any] = {"__name__": "mxnet_converted", "__file__": name}
    exec(compile(source.text, name, "exec"), namespace)
    module: torch.nn.Module = namespace[source.class_name]()
    module.load_state_dict(source.tensors)
    return module, source.inputs


def _from_kernels(model: Model) -> tuple[torch.nn.Module, list[str]]:
    names = [node.name for node in model.inputs]
    block = gluon.SymbolBlock(model.symbol, [symbol.var(name) for name in names])
    for name, param in block.collect_params().items():
        array = {**model.arguments, **model.auxiliary}[name]
        param.shape = array.shape
        param._load_init(array, [array._ctx])
    return block.to_torch(), names


def _enlarged(model: Model, dynamic: Mapping[str, set[int]]) -> dict[str, tuple[int, ...]]:
    """Return example shapes in which no dynamic axis has length 1."""
    shapes = {}
    for name, shape in model.shapes.items():
        axes = dynamic.get(name, set())
        shapes[name] = tuple(max(n, _LEAST_EXAMPLE) if axis in axes else n for axis, n in enumerate(shape))
    with contextlib.suppress(KeyError):
        for node in model.inputs:
            shapes.setdefault(node.name, tuple(model.known.shapes[Entry(node)] or ()))
    return shapes
