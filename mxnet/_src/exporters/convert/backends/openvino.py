"""Backend "openvino": the parts of a graph that ONNX can express run in OpenVINO."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

import torch

from .....base import MXNetError
from .....context import Context
from ....graph.graph import Graph
from ....graph.subgraphs import backends
from ....graph.subgraphs.backends import Backend, BackendRequest, Program
from ....graph.subgraphs.choices import options_of
from .parts import give_parts, require_options
from .session import Opened, SessionProgram

OPENVINO = "openvino"
_KNOWN_OPTIONS = ("device", "config", "min_nodes", "precision", "threads")
_PRECISIONS = {"float32": "f32", "bfloat16": "bf16"}
_BYTES = {torch.bfloat16: "bf16"}  # what NumPy has no type for


def require_openvino() -> Any:
    """Return the package openvino; MXNetError if it, or the package onnx, is not installed."""
    try:
        importlib.import_module("onnx")
        return importlib.import_module("openvino")
    except ImportError as error:
        raise MXNetError(
            f"backend {OPENVINO!r} needs the packages onnx and openvino: pip install onnx openvino ({error})"
        ) from error


def _apply(graph: Graph, request: BackendRequest) -> Graph:
    options = require_options(OPENVINO, request, _KNOWN_OPTIONS)
    require_openvino()
    precision = options.get("precision")
    if precision is not None and precision not in _PRECISIONS:
        raise MXNetError(
            f"backend {OPENVINO!r}: precision={precision!r}; it must be one of {', '.join(map(repr, _PRECISIONS))}."
        )
    return give_parts(OPENVINO, graph, request, options)


def _build(graph: Graph, attrs: Mapping[str, str], ctx: Context) -> Program:
    package, options = require_openvino(), options_of(attrs)
    return SessionProgram(OPENVINO, lambda path: _opened(package, path, options), graph, ctx)


def _settings(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return OpenVINO's properties; what a program gives as ``config`` counts most."""
    device = options.get("device", "CPU")
    properties: dict[str, Any] = {
        "PERFORMANCE_HINT": "LATENCY",
        # Left to itself it computes float32 in bfloat16 on processors that are faster at it.
        "INFERENCE_PRECISION_HINT": _PRECISIONS[options.get("precision", "float32")],
    }
    if device == "CPU":
        properties["INFERENCE_NUM_THREADS"] = int(options.get("threads", torch.get_num_threads()))
    return properties | dict(options.get("config", {}))


def _opened(package: Any, path: str, options: Mapping[str, Any]) -> Opened:
    core = package.Core()
    core.set_property({"ENABLE_MMAP": False})  # the file is removed
    model = core.compile_model(core.read_model(path), options.get("device", "CPU"), _settings(options))
    idle: list[Any] = []  # requests, of which each serves one call at a time

    def run(feeds: Mapping[str, torch.Tensor]) -> list[torch.Tensor]:
        try:
            request = idle.pop()
        except IndexError:
            request = model.create_infer_request()
        # Results are copied, since the next call of the request writes to the same memory.
        inputs = {name: _tensor(package, value) for name, value in feeds.items()}
        request.infer(inputs, share_inputs=True, share_outputs=True)
        outputs = [_result(request.get_output_tensor(i)) for i in range(len(model.outputs))]
        idle.append(request)
        return outputs

    return Opened(frozenset(name for port in model.inputs for name in port.names), run)


def _tensor(package: Any, value: torch.Tensor) -> Any:
    """Return a tensor of OpenVINO on the memory of one of torch."""
    name = _BYTES.get(value.dtype)
    if name is None:
        return package.Tensor(value.numpy(), shared_memory=True)
    return package.Tensor(value.view(torch.int16).numpy(), list(value.shape), getattr(package.Type, name))


def _result(output: Any) -> torch.Tensor:
    """Return a copy of a tensor of OpenVINO."""
    if output.element_type.get_type_name() == "bf16":
        return torch.from_numpy(output.data.view("int16")).clone().view(torch.bfloat16)
    return torch.from_numpy(output.data).clone()


backends.register(Backend(OPENVINO, _apply, _build, built_in=True))
