"""A trained model: symbol and values, the shapes of its inputs, and everything that follows from them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from .... import ndarray as nd
from .... import symbol
from ....base import MXNetError
from ....context import cpu
from ....contrib.onnx.onnx2mx.import_onnx import GraphProto
from ....symbol._inference import declared_shapes, declared_types
from ...core.cached_property import cached_property
from ...graph.graph import Graph
from ...graph.infer import Inference
from ...graph.node import Entry, Node
from ...graph.passes.expand_nested import expand_nested
from ...messages.suggestions import did_you_mean
from ...operators.definition.inference import PartialShape, is_known
from ...operators.exchange.onnx.onnx_file import declared_shape
from ...operators.exchange.onnx.onnx_file import load as load_onnx
from ...run.program.lowering import lower
from ...training.checkpoint import split_params

Shape = tuple[int, ...]
ONNX_ENDING = ".onnx"
_MOST_NAMES = 3  # that a message lists


@dataclass
class Model:
    """What a conversion starts from; files of it begin with ``name``.

    Arguments and auxiliary states are on the CPU; ``shapes`` are of inputs, variables without a value. ``dtype`` is
    what to compute in: inputs that do not say another type (``dtypes``) are of this one, weights take what follows from
    it. Without it weights keep the file's types, and inputs take what follows from those.
    """

    name: str
    symbol: Any
    arguments: dict[str, Any]
    auxiliary: dict[str, Any]
    shapes: dict[str, Shape] = field(default_factory=dict)
    dtype: torch.dtype | None = None
    dtypes: dict[str, torch.dtype] = field(default_factory=dict)

    @cached_property
    def graph(self) -> Graph:
        """The symbol's graph, with what an optimisation fused taken apart."""
        return expand_nested(self.symbol.graph)

    @cached_property
    def values(self) -> dict[str, torch.Tensor]:
        """Values of variables, in the dtypes that the graph wants."""
        passed = {**self.arguments, **self.auxiliary}
        used = {node.name for node in self.graph.variables}
        types = self._types.types
        tensors = {}
        for node in self.graph.variables:
            if node.name in passed and node.name in used:
                tensors[node.name] = passed[node.name]._tensor.detach().to(types[Entry(node)])
        return tensors

    @cached_property
    def inputs(self) -> tuple[Node, ...]:
        """Variables without a value, in the symbol's order."""
        return tuple(n for n in self.graph.arguments if n.name not in self.arguments)

    @cached_property
    def _types(self) -> Inference:
        """Dtypes of everything: inputs are of the requested one, and weights take what follows from that."""
        declared = declared_types(self.graph)
        inference = Inference(self.graph)
        known: dict[str, torch.dtype | None] = {}
        for node in self.inputs:
            known[node.name] = self.dtypes.get(node.name) or declared.get(node.name) or self.dtype
        for name, array in (*self.arguments.items(), *self.auxiliary.items()):
            # Of values that are none to compute with, the file knows best.
            if self.dtype is None or not array._tensor.is_floating_point():
                known[name] = array._tensor.dtype
        inference.run_types(known, None)
        for node in self.graph.variables:
            if inference.types[Entry(node)] is None:
                inference.types[Entry(node)] = self.dtype or torch.float32
        return inference

    def infer(self, shapes: Mapping[str, Shape]) -> Inference:
        """Infer what follows from shapes of inputs; MXNetError if no input has that name, or shapes do not fit."""
        names = {node.name for node in self.inputs}
        for name in shapes:
            if name not in names:
                hint = did_you_mean(name, names, listed=False)
                raise MXNetError(f"the model has no input {name!r}; its inputs are {few(sorted(names))}.{hint}")
        declared = declared_shapes(self.graph)
        inference = Inference(self.graph)
        inference.types = dict(self._types.types)
        inference.run_types({n.name: self._types.types[Entry(n)] for n in self.graph.variables}, None)
        known: dict[str, Any] = {k: s for k, s in declared.items() if k in names and s is not None and is_known(s)}
        known.update(shapes)
        known.update({name: tuple(array.shape) for name, array in (*self.arguments.items(), *self.auxiliary.items())})
        inference.run_shapes({k: v for k, v in known.items() if v is not None})
        return inference

    def inputs_without_shape(self) -> list[str]:
        """Return the inputs whose shape does not follow from those given."""
        shapes = self.infer(self.shapes).shapes
        return [node.name for node in self.inputs if not _complete(shapes.get(Entry(node)))]

    @cached_property
    def known(self) -> Inference:
        """Shapes and dtypes of all in the graph; MXNetError if an input's shape does not follow from what is known."""
        inference = self.infer(self.shapes)
        for node in self.inputs:
            if not _complete(inference.shapes.get(Entry(node))):
                value = ", ".join(self.shapes) or "none"
                raise MXNetError(
                    f"the shape of input {node.name!r} is not known (given: {value}); pass --shape "
                    f"{node.name}:1,3,224,224 or whatever the model was trained with."
                )
        return inference

    def computed(self, entry: Entry) -> torch.Tensor | None:
        """Return the value of an entry that depends on weights alone; None where it depends on an input."""
        graph = Graph([entry])
        if any(node.name not in self.values for node in graph.variables):
            return None
        tensors = [self.values[node.name] for node in graph.variables]
        with torch.no_grad():
            return lower(graph, graph.variables, False, cpu())(*tensors)[0].clone()

    def run(self, inputs: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        """Compute the outputs."""
        arrays = {name: nd.array(tensor.numpy(), dtype=tensor.numpy().dtype) for name, tensor in inputs.items()}
        for node in self.inputs:
            if node.name not in arrays:  # labels, which do not matter
                shape = self.known.shapes[Entry(node)]
                assert shape is not None
                arrays[node.name] = nd.zeros(shape)
        values = {name: nd.from_dlpack(torch.utils.dlpack.to_dlpack(t.clone())) for name, t in self.values.items()}
        auxiliary = {node.name for node in self.graph.auxiliary}
        arguments = {**{k: v for k, v in values.items() if k not in auxiliary}, **arrays}
        states = {k: v for k, v in values.items() if k in auxiliary}
        executor = self.symbol.bind(cpu(), args=arguments, aux_states=states, grad_req="null")
        return [output._tensor.detach().clone() for output in executor.forward(is_train=False)]


def few(names: Sequence[str]) -> str:
    """Return names as text: the first ones, and how many more there are."""
    more_text = f", and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
    return ", ".join(names[:_MOST_NAMES]) + more_text


def _complete(shape: PartialShape) -> bool:
    return shape is not None and is_known(shape)


def load_model(files: list[str], shapes: Mapping[str, Shape] | None = None, dtype: torch.dtype | None = None) -> Model:
    """Read a model; MXNetError if a file cannot be read, or values are missing.

    Files: one of ONNX; or a symbol file (``-symbol.json``) and, unless the symbol has no parameters, a file of values,
    ``.params`` or ``.safetensors``. ``shapes`` are of inputs; ``dtype``, what to compute in, is that of the file by
    default.
    """
    if len(files) == 1 and files[0].endswith(ONNX_ENDING):
        sym, arguments, auxiliary, declared = _import_onnx(files[0])
        shapes = {**declared, **(shapes or {})}
    else:
        symbol_files = [f for f in files if f.endswith(".json")]
        value_files = [f for f in files if f not in symbol_files]
        if len(symbol_files) != 1 or len(value_files) > 1:
            raise MXNetError(
                "expected a symbol file (MODEL-symbol.json) and a file of values (MODEL-0000.params or "
                f".safetensors), or one ONNX file (.onnx); got {' '.join(files)}."
            )
        sym = symbol.load(symbol_files[0])
        arguments, auxiliary = _load_values(value_files[0], sym) if value_files else ({}, {})
    model = Model(name_of(files[0]), sym, arguments, auxiliary, dict(shapes or {}), dtype)
    missing = [n.name for n in model.graph.auxiliary if n.name not in auxiliary]
    if missing:
        if not (arguments or auxiliary):
            prefix = files[0].removesuffix(".json").removesuffix("-symbol")
            raise MXNetError(
                f"{files[0]} has parameters: pass the file of their values too, such as {prefix}-0000.params."
            )
        raise MXNetError(f"the model's values lack auxiliary states of its symbol: {few(missing)}.")
    return model


def name_of(file: str | os.PathLike[str]) -> str:
    """Return the prefix of a model's files: ``net`` of ``net-symbol.json``."""
    stem = Path(file).stem
    return stem.removesuffix("-symbol") or "model"


def _load_values(file: str, sym: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    arrays = nd.load(file)
    if isinstance(arrays, dict) and not any(":" in name for name in arrays):
        auxiliary = set(sym.list_auxiliary_states())
        return (
            {name: array for name, array in arrays.items() if name not in auxiliary},
            {name: array for name, array in arrays.items() if name in auxiliary},
        )
    return split_params(arrays, file)


def _import_onnx(file: str) -> tuple[Any, dict[str, Any], dict[str, Any], dict[str, Shape]]:
    """Return symbol, arguments and auxiliary states of a file, and the shapes that it declares as a whole."""
    model = load_onnx(file)
    sym, arguments, auxiliary = GraphProto().from_model(model)
    inputs = set(sym.list_arguments()) - set(arguments)
    shapes = {}
    for info in model.graph.input:
        declared = declared_shape(info) or ()
        lengths = tuple(length for length in declared if isinstance(length, int))
        if info.name in inputs and lengths and len(lengths) == len(declared):
            shapes[info.name] = lengths
    return sym, arguments, auxiliary, shapes
