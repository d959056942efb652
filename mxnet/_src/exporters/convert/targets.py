"""The forms in which a model is written."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import numpy as onp
import torch

from .... import ndarray as nd
from ....base import MXNetError
from ....onnx import export_model
from ....onnx._verification import open_session
from ....symbol._base import make
from ...core.torch_internals import tree_leaves
from ...formats.atomic import replacing, together
from ...formats.safetensors import ENDING as SAFETENSORS
from ...formats.safetensors import save_file
from ...graph.node import Entry
from .model import Model, few
from .options import Converted, Options, Runner, Target
from .program import exported
from .program_archive import save_program
from .torch_source import generate


def to_torch(model: Model, options: Options) -> Converted:
    """Write a Python file with a module of torch, and its weights next to it."""
    weights, source = options.file(SAFETENSORS), options.file(".py")
    written = generate(model, weights.name)
    require_values(model, written.inputs)
    with together():
        save_file(weights, written.tensors)
        with replacing(source) as stream:
            stream.write(written.text.encode())
    summary = [f"{written.nodes} operators, {written.layers} of them layers with a name, class {written.class_name}"]
    return Converted([source, weights], summary, written.inputs, source_runner(source, weights, written.inputs))


class _Uncached(SourceFileLoader):
    """Leaves no bytecode next to the file."""

    def set_data(self, path: str, data: Any, *, _mode: int = 0o666) -> None:
        """Do not write bytecode."""


def source_runner(source: Path, weights: Path, inputs: list[str]) -> Runner:
    """Return what runs the module that a written file makes."""

    def run(tensors: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        name = f"_mxnet_converted_{source.stem}"
        loader = _Uncached(name, str(source))
        spec = importlib.util.spec_from_loader(name, loader)
        assert spec is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        try:
            loader.exec_module(module)
            with torch.no_grad():
                return list(tree_leaves(module.load(weights)(*[tensors[name] for name in inputs])))
        finally:
            del sys.modules[spec.name]

    return run


def to_pt2(model: Model, options: Options) -> Converted:
    """Write an archive of ``torch.export``."""
    file = options.file(".pt2")
    program, inputs, origin = exported(model, options.dynamic)
    require_values(model, inputs)
    with replacing(file) as stream:
        save_program(program, stream)

    def run(tensors: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        loaded = torch.export.load(str(file)).module()
        with torch.no_grad():
            return as_list(loaded(*[tensors[name] for name in inputs]))

    num_operators = sum(node.op == "call_function" for node in program.graph.nodes)
    return Converted([file], [f"{num_operators} operators of torch, {origin}"], inputs, run)


def to_safetensors(model: Model, options: Options) -> Converted:
    """Write the values alone, under MXNet's names without ``arg:`` and ``aux:``."""
    file = options.file(SAFETENSORS)
    save_file(file, model.values)
    return Converted([file], ["values alone; the symbol is needed to compute with them"], [])


def to_gluon(model: Model, options: Options) -> Converted:
    """Write a symbol file and values, which ``SymbolBlock.imports`` and ``load_checkpoint`` read."""
    symbol_file, values_file = options.file("-symbol.json"), options.file("-0000.params")
    auxiliary = {node.name for node in model.graph.auxiliary}
    arrays = {
        f"{'aux' if name in auxiliary else 'arg'}:{name}": nd.from_dlpack(torch.utils.dlpack.to_dlpack(tensor.clone()))
        for name, tensor in model.values.items()
    }
    with together(first_if_new=symbol_file):
        nd.save(str(values_file), arrays)
        model.symbol.save(str(symbol_file))
    inputs = [node.name for node in model.inputs]

    def run(tensors: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        from .model import load_model  # noqa: PLC0415  (only here, to read back)

        return load_model([str(symbol_file), str(values_file)], model.shapes, model.dtype).run(tensors)

    return Converted([symbol_file, values_file], [f"inputs: {', '.join(inputs)}"], inputs, run)


def to_onnx(model: Model, options: Options) -> Converted:
    """Write an ONNX file."""
    file = options.file(".onnx")
    inputs = data_inputs(model)
    shapes = [model.known.shapes[Entry(node)] for node in inputs]
    types = [onp.dtype(str(model.known.types[Entry(node)]).removeprefix("torch.")).type for node in inputs]
    arguments: dict[str, Any] = {}
    if options.dynamic:
        arguments["dynamic"] = True
        arguments["dynamic_input_shapes"] = [
            tuple(None if axis in options.dynamic.get(node.name, ()) else n for axis, n in enumerate(shape or ()))
            for node, shape in zip(inputs, shapes, strict=True)
        ]
    values = {name: nd.from_dlpack(torch.utils.dlpack.to_dlpack(t.clone())) for name, t in model.values.items()}
    unfused = make(model.graph.outputs, type(model.symbol))  # what an optimisation fused taken apart
    export_model(unfused, values, shapes, types, str(file), **arguments)
    names = [node.name for node in inputs]
    return Converted([file], [f"inputs: {', '.join(names)}"], names, _onnx_runner(file))


def _onnx_runner(file: Path) -> Runner:
    def run(tensors: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        session = open_session(str(file))
        input_names = {i.name for i in session.get_inputs()}
        outputs = session.run(None, {name: t.numpy() for name, t in tensors.items() if name in input_names})
        return [torch.from_numpy(onp.array(output)) for output in outputs]

    return run


def data_inputs(model: Model) -> list[Any]:
    """Return the inputs that are data: those with a given shape."""
    return [node for node in model.inputs if node.name in model.shapes] or list(model.inputs)


def require_values(model: Model, inputs: list[str]) -> None:
    """Raise where a variable that the result uses has neither a value nor a given shape.

    A weight that the file of values lacks would else pass for an input.
    """
    missing = [name for name in inputs if name not in model.shapes]
    if not missing:
        return
    if not model.arguments and len(missing) > 1:
        raise MXNetError(
            f"{model.name}-symbol.json has {len(missing)} variables without a value ({few(missing)}): pass the file of "
            f"its values too, such as {model.name}-0000.params, and --shape NAME:LENGTHS for its inputs."
        )
    raise MXNetError(
        f"{few(missing)}: neither a value in the file of values nor a shape; pass --shape NAME:... for each "
        "that is an input, or the file that holds its value."
    )


def as_list(outputs: Any) -> list[torch.Tensor]:
    """Return outputs as a list, one or several."""
    return list(outputs) if isinstance(outputs, (tuple, list)) else [outputs]


TARGETS: dict[str, Target] = {
    "onnx": to_onnx,
    "torch": to_torch,
    "pt2": to_pt2,
    "safetensors": to_safetensors,
    "gluon": to_gluon,
}
